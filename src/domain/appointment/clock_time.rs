//! A time of day on the quarter hour, as people set their hours.

use std::fmt;

use serde::{Deserialize, Serialize};

/// `09:15`; `24:00` is the end of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClockTime {
    /// Minutes since midnight.
    minutes: u16,
}

const MINUTES_A_DAY: u16 = 24 * 60;
const QUARTER: u16 = 15;

impl ClockTime {
    /// Reads `hh:mm`. `None` if it is not on the quarter hour.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        let (hours, minutes) = text.split_once(':')?;
        let number = |digits: &str| {
            let is_number = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
            is_number.then(|| digits.parse::<u16>().ok()).flatten()
        };
        let (hours, minutes) = (number(hours)?, number(minutes)?);
        let time = Self { minutes: hours * 60 + minutes };
        let is_time = minutes < 60 && time.minutes <= MINUTES_A_DAY && minutes.is_multiple_of(QUARTER);
        is_time.then_some(time)
    }

    /// Minutes since midnight.
    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.minutes
    }
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{0:?} isn't a time on the quarter hour, such as 09:15")]
pub struct NoClockTime(String);

impl TryFrom<String> for ClockTime {
    type Error = NoClockTime;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::typed(&text).ok_or(NoClockTime(text))
    }
}

impl From<ClockTime> for String {
    fn from(time: ClockTime) -> Self {
        time.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_it_is_written_and_in_no_other_way() {
        for text in ["00:00", "09:15", "23:45", "24:00"] {
            assert_eq!(ClockTime::typed(text).map(|time| time.to_string()), Some(text.to_owned()));
        }
        for wrong in ["9:15", "09:10", "24:15", "12:60", "-1:00", "+9:00", "09:15:00", "0915", "noon", ""] {
            assert_eq!(ClockTime::typed(wrong), None, "{wrong}");
        }
    }
}
