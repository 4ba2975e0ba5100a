//! Dates as people type them.

use jiff::civil::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoDate {
    Malformed,
    /// The format is right, but the calendar has no such day.
    NoSuchDay,
}

const YEARS: std::ops::RangeInclusive<i16> = 1900..=2100;

#[must_use]
pub fn read_date(text: &str) -> Option<Date> {
    typed(text).ok()
}

/// Reads `yyyy-mm-dd`. Text like `mm/dd/yyyy` or `dd/mm/yyyy` is refused, too, but the error says whether such a day
/// exists.
pub(super) fn typed(text: &str) -> Result<Date, NoDate> {
    if let Some(date) = numbers(text, '-', [4, 2, 2]).map(|[year, month, day]| within(year, month, day)) {
        return date;
    }
    let typed = [[1, 1], [1, 2], [2, 1], [2, 2]].into_iter().find_map(|[m, d]| numbers(text, '/', [m, d, 4]));
    let dated = |[first, second, year]: [i16; 3]| {
        let is_day_first = first > 12 && second <= 12;
        if is_day_first { within(year, second, first) } else { within(year, first, second) }
    };
    match typed.map(dated) {
        Some(Err(reason)) => Err(reason),
        _ => Err(NoDate::Malformed),
    }
}

fn within(year: i16, month: i16, day: i16) -> Result<Date, NoDate> {
    let day = i8::try_from(month).ok().zip(i8::try_from(day).ok()).and_then(|(m, d)| Date::new(year, m, d).ok());
    match day {
        Some(day) if YEARS.contains(&year) => Ok(day),
        Some(_) => Err(NoDate::Malformed),
        None => Err(NoDate::NoSuchDay),
    }
}

/// The same day so many years later. For February 29 in a year without it, the day after.
pub(super) fn years_later(date: Date, years: i16) -> Date {
    let year = date.year().saturating_add(years);
    let same = Date::new(year, date.month(), date.day());
    same.or_else(|_| Date::new(year, 3, 1)).unwrap_or(Date::MAX)
}

fn numbers(text: &str, between: char, digits: [usize; 3]) -> Option<[i16; 3]> {
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
