//! Grids and bytes, and how a failure shows them.

use std::fmt;

pub type Grid = [u8; 81];

/// A grid that a failure prints as nine lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shown(pub Grid);

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in self.0.chunks(9) {
            f.write_str("\n    ")?;
            for &digit in row {
                match digit {
                    0 => f.write_str(".")?,
                    _ => write!(f, "{}", digit)?,
                }
            }
        }
        Ok(())
    }
}

/// Input or output, which a failure prints line by line, as far as a page goes.
#[derive(Clone, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

impl std::ops::Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} bytes", self.len())?;
        let page = &self[..self.len().min(1_000)];
        for line in page.split_inclusive(|&byte| byte == b'\n') {
            let shown = line.iter().copied().flat_map(std::ascii::escape_default);
            let shown: String = shown.map(char::from).collect();
            write!(f, "\n    \"{shown}\"")?;
        }
        Ok(())
    }
}

/// The grid of 81 characters; blanks, line breaks and `/` between them are for the reader's eye.
pub fn grid(text: &str) -> Grid {
    let cells: Vec<u8> = text
        .bytes()
        .filter(|byte| !b" \n/".contains(byte))
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect();
    cells.try_into().expect("a grid has 81 cells")
}

/// Nine lines of nine digits, with `separator` between the digits of a line.
pub fn lines(grid: &Grid, separator: &str) -> Bytes {
    let rows = grid.chunks(9).map(|row| {
        let digits: Vec<String> = row.iter().map(u8::to_string).collect();
        digits.join(separator) + "\n"
    });
    Bytes(rows.collect::<String>().into_bytes())
}
