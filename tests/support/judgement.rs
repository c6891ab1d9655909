//! What is right: the judgement of an outcome by the reader, the checker and the oracle.

use super::{checker, exact_cover, reader, Bytes, Shown, Submission};

/// Whether `outcome` of `run` on `input` is right: the message that the independent reader gives, or a valid fill in
/// the exact form, or a true reason why there is none. Whether 2239's fill is the smallest is asked elsewhere.
pub fn judge(
    program: &Submission,
    input: &[u8],
    outcome: &Result<Bytes, String>,
) -> Result<(), String> {
    match (reader::read(input), outcome) {
        (Err(wanted), Ok(_)) => Err(format!("accepted; wanted the error \"{wanted}\"")),
        (Err(wanted), Err(message)) if wanted == *message => Ok(()),
        (Err(wanted), Err(message)) => Err(format!("said \"{message}\"; wanted \"{wanted}\"")),
        (Ok(givens), Ok(bytes)) => {
            let fill = checker::read_answer(bytes, program.separator)?;
            checker::check(&givens, &fill)
        }
        (Ok(givens), Err(message)) => {
            let clashes = checker::clashes(&givens);
            if clashes.contains(message) {
                return Ok(());
            }
            if !clashes.is_empty() || message != "no fill exists" {
                return Err(format!(
                    "said \"{message}\", but of {:?}\ntrue is: {clashes:?}",
                    Shown(givens)
                ));
            }
            match exact_cover::any_fill(&givens) {
                None => Ok(()),
                Some(fill) => Err(format!("refused; a fill is {:?}", Shown(fill))),
            }
        }
    }
}

/// Leaves the property with a message when the condition does not hold.
#[macro_export]
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}
