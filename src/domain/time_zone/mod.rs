//! The lender's time zone, and times and dates as text.

mod names;
#[cfg(test)]
mod tests;

use jiff::civil::{Date, DateTime};
use jiff::{Timestamp, ToSpan as _, Zoned, tz};
use serde::{Deserialize, Serialize};

use crate::domain::language::{Language, Text};
use names::{CHANGING, Changing};

const MONTHS: [[&str; 12]; 2] = [
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    [
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ],
];

const WEEKDAYS: [Text; 7] = [
    Text { en: "Monday", es: "lunes" },
    Text { en: "Tuesday", es: "martes" },
    Text { en: "Wednesday", es: "miércoles" },
    Text { en: "Thursday", es: "jueves" },
    Text { en: "Friday", es: "viernes" },
    Text { en: "Saturday", es: "sábado" },
    Text { en: "Sunday", es: "domingo" },
];

const NO_BREAK: char = '\u{a0}';

/// January 1 and July 1, 2026, in seconds since 1970.
const WINTER: u64 = 1_767_243_600;
const SUMMER: u64 = 1_782_878_400;

/// In seconds.
const HOUR: i32 = 3_600;

/// A time zone of the built-in IANA database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeZone(tz::TimeZone);

/// For settings stored by releases without a time zone.
impl Default for TimeZone {
    fn default() -> Self {
        Self::named("America/New_York").unwrap_or(Self(tz::TimeZone::UTC))
    }
}

#[derive(Debug, thiserror::Error)]
#[error("there is no time zone {0:?}")]
pub struct NoTimeZone(String);

impl TryFrom<String> for TimeZone {
    type Error = NoTimeZone;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Self::named(&name).ok_or(NoTimeZone(name))
    }
}

impl From<TimeZone> for String {
    fn from(zone: TimeZone) -> Self {
        zone.name().to_owned()
    }
}

impl TimeZone {
    /// Case-sensitive (`America/Chicago`), because not every browser ignores case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let zone = tz::TimeZone::get(name).ok()?;
        (zone.iana_name() == Some(name) && name.contains('/') && !zone.is_unknown()).then_some(Self(zone))
    }

    /// The IANA name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The everyday name: `ET`, `hora del Este`; for other zones, `Madrid time`. Only English has short names.
    #[must_use]
    pub fn called(&self, language: Language) -> String {
        let short = match language {
            Language::English => self.changing().map(|zone| zone.short.to_owned()).or_else(|| self.letters()),
            Language::Spanish => None,
        };
        short.unwrap_or_else(|| self.called_in_full(language))
    }

    /// The whole name, as the pages call it: `Eastern Time`, `hora de Arizona`. Zones without a name of their own go by
    /// the US zone with the same clocks, or by their city.
    #[must_use]
    pub fn called_in_full(&self, language: Language) -> String {
        let named = names::named(self.name()).or_else(|| names::named(self.changing()?.name));
        if let Some(name) = named {
            return name.in_language(language).to_owned();
        }
        let city = self.name().rsplit('/').next().unwrap_or_default().replace('_', " ");
        match language {
            Language::English => format!("{city} time"),
            Language::Spanish => format!("hora de {city}"),
        }
    }

    /// The US zone whose clocks show the same in winter and in summer, if clocks change here.
    fn changing(&self) -> Option<&'static Changing> {
        let behind = |seconds| -self.0.to_offset(moment(seconds)).seconds();
        let clocks = (behind(WINTER), behind(SUMMER));
        CHANGING.iter().find(|zone| clocks == (zone.behind * HOUR, (zone.behind - 1) * HOUR))
    }

    /// The abbreviation of an American zone that has the same one all year: `MST` in Arizona.
    fn letters(&self) -> Option<String> {
        let letters = |seconds| self.0.to_offset_info(moment(seconds)).abbreviation().to_owned();
        let (winter, summer) = (letters(WINTER), letters(SUMMER));
        let is_american = self.name().starts_with("America/") || self.name() == "Pacific/Honolulu";
        let are_letters = winter.bytes().all(|letter| letter.is_ascii_uppercase());
        (is_american && are_letters && winter == summer).then_some(winter)
    }

    /// `Nov 21, 4:18 PM ET`, for seconds since 1970. No line breaks before `PM` or a short name of the zone.
    #[must_use]
    pub fn time(&self, seconds: u64, language: Language) -> String {
        let local = self.at(seconds);
        let (day, month, zone) = (local.day(), month(local.date(), language), self.called(language));
        let gap = if zone.contains(' ') { ' ' } else { NO_BREAK };
        let time = format!("{}{gap}{zone}", self.clock(seconds, language));
        match language {
            Language::English => format!("{month} {day}, {time}"),
            Language::Spanish => format!("{day} de {month} {} {time}", self.at_the(seconds)),
        }
    }

    /// `4:18 PM`, for seconds since 1970.
    #[must_use]
    pub fn clock(&self, seconds: u64, language: Language) -> String {
        let local = self.at(seconds);
        let half = match (language, local.hour() < 12) {
            (Language::English, true) => "AM",
            (Language::English, false) => "PM",
            (Language::Spanish, true) => "a.\u{a0}m.",
            (Language::Spanish, false) => "p.\u{a0}m.",
        };
        format!("{}:{:02}{NO_BREAK}{half}", of_twelve(&local), local.minute())
    }

    /// What Spanish says before [`Self::clock`].
    #[must_use]
    pub fn at_the(&self, seconds: u64) -> &'static str {
        if of_twelve(&self.at(seconds)) == 1 { "a la" } else { "a las" }
    }

    /// `Tuesday, Nov 24`, for seconds since 1970.
    #[must_use]
    pub fn weekday(&self, seconds: u64, language: Language) -> String {
        let date = self.date(seconds);
        let (day, month) = (date.day(), month(date, language));
        let place = usize::from(date.weekday().to_monday_zero_offset().unsigned_abs());
        let weekday = WEEKDAYS[place].in_language(language);
        match language {
            Language::English => format!("{weekday}, {month}{NO_BREAK}{day}"),
            Language::Spanish => format!("{weekday} {day} de {month}"),
        }
    }

    /// The day of a time in seconds since 1970.
    #[must_use]
    pub fn date(&self, seconds: u64) -> Date {
        self.at(seconds).date()
    }

    /// What calendar and clock show at a time in seconds since 1970.
    #[must_use]
    pub fn civil(&self, seconds: u64) -> DateTime {
        self.at(seconds).datetime()
    }

    /// The start of a day in seconds since 1970. Zero for days before 1970.
    #[must_use]
    pub fn midnight(&self, day: Date) -> u64 {
        let begins = day.to_zoned(self.0.clone()).map_or(i64::MAX, |begins| begins.timestamp().as_second());
        u64::try_from(begins).unwrap_or(0)
    }

    /// When the seven days from this one begin and end, in seconds since 1970.
    #[must_use]
    pub fn seven_days(&self, from: Date) -> (u64, u64) {
        (self.midnight(from), self.midnight(from.saturating_add(7.days())))
    }

    fn at(&self, seconds: u64) -> Zoned {
        moment(seconds).to_zoned(self.0.clone())
    }
}

fn of_twelve(local: &Zoned) -> i8 {
    (local.hour() + 11) % 12 + 1
}

/// Converts seconds since 1970.
#[must_use]
pub fn moment(seconds: u64) -> Timestamp {
    i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok()).unwrap_or(Timestamp::MAX)
}

/// The Monday of a day's week.
#[must_use]
pub fn monday(day: Date) -> Date {
    day.saturating_sub(i64::from(day.weekday().to_monday_zero_offset()).days())
}

/// Reads `yyyy-mm-dd`, from 1970 on.
#[must_use]
pub fn read_day(text: &str) -> Option<Date> {
    text.parse().ok().filter(|day: &Date| day.year() >= 1970 && day.to_string() == text)
}

/// `Nov 21, 2026`.
#[must_use]
pub fn day(date: Date, language: Language) -> String {
    let (day, month, year) = (date.day(), month(date, language), date.year());
    match language {
        Language::English => format!("{month} {day}, {year}"),
        Language::Spanish => format!("{day} de {month} de {year}"),
    }
}

/// The same with the month's whole name: `November 21, 2026`. Browsers write a long date like this.
#[must_use]
pub fn whole_day(date: Date, language: Language) -> String {
    match language {
        Language::English => date.strftime("%B %-d, %Y").to_string(),
        Language::Spanish => day(date, language),
    }
}

fn month(date: Date, language: Language) -> &'static str {
    let place = usize::from(date.month().unsigned_abs()) - 1;
    MONTHS[usize::from(language == Language::Spanish)][place]
}
