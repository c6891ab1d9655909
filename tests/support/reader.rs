//! The accepted input, stated over whole lines of an input that is all there: what the byte-by-byte readers of the
//! submissions are compared with, word for word.

use super::Grid;

const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The grid that the input begins with, or the message that the program owes. For inputs below the limit of 1 MiB.
pub fn read(input: &[u8]) -> Result<Grid, String> {
    let text = match input.strip_prefix(MARK) {
        Some(text) => text,
        None if input.first() == Some(&MARK[0]) => {
            return Err("line 1, column 1: unexpected '\\xef'".to_string())
        }
        None if matches!(input.first(), Some(0xFE | 0xFF)) => {
            return Err("line 1 begins as UTF-16; save as UTF-8".to_string())
        }
        None => input,
    };
    let mut grid = Vec::new();
    for (i, line) in split_lines(text).into_iter().enumerate() {
        let number = i + 1;
        let row = read_line(line, number)?;
        match (grid.len(), row.len()) {
            (_, 0 | 9) | (0, 81) => grid.extend(row),
            (_, count) => return Err(format!("line {number}: {count} cells; a row has 9")),
        }
        if grid.len() == 81 {
            return Ok(grid.try_into().expect("81 cells were counted"));
        }
    }
    Err(format!("only {} of 81 cells", grid.len()))
}

/// The lines, ended by LF, CR or CRLF; the end of the input ends the last one, which may be empty.
fn split_lines(mut text: &[u8]) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    while let Some(end) = text.iter().position(|byte| b"\r\n".contains(byte)) {
        lines.push(&text[..end]);
        let ended_by = if text[end..].starts_with(b"\r\n") {
            2
        } else {
            1
        };
        text = &text[end + ended_by..];
    }
    lines.push(text);
    lines
}

fn read_line(line: &[u8], number: usize) -> Result<Vec<u8>, String> {
    let mut row = Vec::new();
    for (i, &byte) in line.iter().enumerate() {
        match byte {
            b' ' | b'\t' => continue,
            b'.' => row.push(0),
            b'0'..=b'9' => row.push(byte - b'0'),
            _ => {
                // As a byte literal of Rust writes it: no raw byte reaches a terminal.
                let shown = match byte {
                    b'\'' | b'"' | b'\\' => format!("\\{}", char::from(byte)),
                    0x21..=0x7E => char::from(byte).to_string(),
                    _ => format!("\\x{byte:02x}"),
                };
                return Err(format!(
                    "line {number}, column {}: unexpected '{shown}', not a digit or '.'",
                    i + 1
                ));
            }
        }
    }
    Ok(row)
}
