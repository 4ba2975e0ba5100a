//! Days.

use std::fmt;

/// A day of our calendar, in this century or the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Why something typed is no day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoDate {
    /// It is not written as a day.
    Malformed,
    /// It is, but the calendar has no such day.
    NoSuchDay,
}

const YEARS: std::ops::RangeInclusive<u16> = 1900..=2100;

impl Date {
    /// The day with these numbers, if there is one.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if day >= 1 && day <= days { Some(Self { year, month, day }) } else { None }
    }

    /// The day it is in London, so many seconds after 1970 began.
    #[must_use]
    pub fn at(seconds: u64) -> Self {
        // Counted from a first of March, so that a leap day is the last of its year; calendars repeat after 400 years.
        let days = seconds / 86_400 + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let months = (5 * day + 2) / 153;
        let (day, month) = (day - (153 * months + 2) / 5 + 1, if months < 10 { months + 3 } else { months - 9 });
        let year = era * 400 + year + u64::from(month <= 2);
        let small = |number| u8::try_from(number).unwrap_or(u8::MAX);
        Self { year: u16::try_from(year).unwrap_or(u16::MAX), month: small(month), day: small(day) }
    }

    /// Reads `yyyy-mm-dd`.
    #[must_use]
    pub fn on(text: &str) -> Option<Self> {
        Self::typed(text).ok()
    }

    /// Reads `yyyy-mm-dd`. What was typed as `mm/dd/yyyy`, or as `dd/mm/yyyy` where that is plain, and could not be made
    /// into that tells at least why.
    pub(super) fn typed(text: &str) -> Result<Self, NoDate> {
        if let Some(date) = numbers(text, '-', [4, 2, 2]).map(|[year, month, day]| Self::within(year, month, day)) {
            return date;
        }
        let typed = [[1, 1], [1, 2], [2, 1], [2, 2]].into_iter().find_map(|[m, d]| numbers(text, '/', [m, d, 4]));
        let dated = |[first, second, year]: [u16; 3]| {
            let is_day_first = first > 12 && second <= 12;
            if is_day_first { Self::within(year, second, first) } else { Self::within(year, first, second) }
        };
        match typed.map(dated) {
            Some(Err(reason)) => Err(reason),
            _ => Err(NoDate::Malformed),
        }
    }

    fn within(year: u16, month: u16, day: u16) -> Result<Self, NoDate> {
        let day = u8::try_from(month).ok().zip(u8::try_from(day).ok()).and_then(|(m, d)| Self::new(year, m, d));
        match day {
            Some(day) if YEARS.contains(&year) => Ok(day),
            Some(_) => Err(NoDate::Malformed),
            None => Err(NoDate::NoSuchDay),
        }
    }

    /// Its year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Its month, from 1.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Its day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The same day of the year, so many years later. For the 29th of February there may be none: then what comes after it.
    pub(super) const fn years_later(self, years: u16) -> Self {
        Self { year: self.year + years, ..self }
    }
}

/// Three numbers of so many digits each.
fn numbers(text: &str, between: char, digits: [usize; 3]) -> Option<[u16; 3]> {
    let mut parts = text.split(between);
    let mut numbers = [0; 3];
    for (number, digits) in numbers.iter_mut().zip(digits) {
        let part = parts.next()?;
        if part.len() != digits || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *number = part.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
