//! Percentages of a rate sheet.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A percentage below 100 with up to three decimals, which may be negative. In files and on the wire, it is the text that
/// people write: `10.5`, `-0.25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Percent(i32);

impl Percent {
    pub const ZERO: Self = Self(0);

    /// `None` for anything but digits with an optional minus sign and decimal point.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_digits = |digits: &str, longest| {
            (1..=longest).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_digits(whole, 2) || !is_digits(part, 3) || (whole.len() > 1 && whole.starts_with('0')) {
            return None;
        }
        Some(Self(sign * (whole.parse::<i32>().ok()? * 1_000 + format!("{part:0<3}").parse::<i32>().ok()?)))
    }

    /// Of the fraction: 10.5% is 105,000.
    #[must_use]
    pub fn millionths(self) -> i64 {
        i64::from(self.0) * 10
    }
}

/// Without trailing zeros.
impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let text = format!("{sign}{}.{:03}", size / 1_000, size % 1_000);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl TryFrom<String> for Percent {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is not a percentage"))
    }
}

impl From<Percent> for String {
    fn from(percent: Percent) -> Self {
        percent.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_is_written_as_it_was_read_without_trailing_zeros() {
        for (text, millionths, written) in [
            ("10.5", 105_000, "10.5"),
            ("-0.25", -2_500, "-0.25"),
            ("0", 0, "0"),
            ("-0", 0, "0"),
            ("7.250", 72_500, "7.25"),
            ("99.999", 999_990, "99.999"),
            ("0.125", 1_250, "0.125"),
        ] {
            let percent = Percent::read(text).unwrap();
            assert_eq!((percent.millionths(), percent.to_string().as_str()), (millionths, written), "{text}");
        }
        for wrong in ["", "-", "+1", "1.", ".5", "100", "1.2345", "01", "--1", "1,5", "1%", "1e1", " 1", "１"] {
            assert_eq!(Percent::read(wrong), None, "{wrong}");
        }
    }
}
