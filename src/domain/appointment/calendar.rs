//! When a staff member takes calls.

use jiff::civil::{self, Date};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ClockTime;
use crate::domain::language::Language;
use crate::domain::secret::Secret;

/// A staff member's hours for calls. Without hours it offers nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct StaffCalendar {
    /// How often it was saved.
    pub revision: u64,
    /// In the lender's time zone.
    pub hours: Vec<OpenHours>,
    /// How many minutes stay free before and after each call.
    pub buffer: u16,
    pub days_off: Vec<Date>,
    /// The languages in which they take calls.
    pub languages: Vec<Language>,
    /// Where their calls take place.
    pub meeting_url: Option<String>,
    /// The feed of their calls, until it is turned off. Earlier builds stored a secret alone, under `feed`.
    #[serde(default, rename = "own_feed", skip_serializing_if = "Option::is_none")]
    pub feed: Option<Feed>,
}

/// A feed of a staff member's calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feed {
    /// The secret in its address.
    pub secret: Secret,
    /// The account's stamp when the address was made. When it changes, the feed ends as sessions do.
    pub stamp: Uuid,
}

/// Hours on one day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenHours {
    pub day: Weekday,
    pub from: ClockTime,
    pub to: ClockTime,
}

impl OpenHours {
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.day == other.day && self.from < other.to && other.from < self.to
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

impl From<civil::Weekday> for Weekday {
    fn from(day: civil::Weekday) -> Self {
        match day {
            civil::Weekday::Monday => Self::Mon,
            civil::Weekday::Tuesday => Self::Tue,
            civil::Weekday::Wednesday => Self::Wed,
            civil::Weekday::Thursday => Self::Thu,
            civil::Weekday::Friday => Self::Fri,
            civil::Weekday::Saturday => Self::Sat,
            civil::Weekday::Sunday => Self::Sun,
        }
    }
}
