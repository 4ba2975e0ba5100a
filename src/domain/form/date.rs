//! Dates as people type them.

use jiff::civil::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoDate {
    Malformed,
    /// The format is right, but the calendar has no such day.
    NoSuchDay,
}

const YEARS: std::ops::RangeInclusive<i16> = 1900..=2100;

/// The first three letters of the months' names, in English and Spanish.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene"],
    &["feb"],
    &["mar"],
    &["apr", "abr"],
    &["may"],
    &["jun"],
    &["jul"],
    &["aug", "ago"],
    &["sep"],
    &["oct"],
    &["nov"],
    &["dec", "dic"],
];

/// Words of a date that mean nothing by themselves: `el 1ro de mayo de 2027`, `May 1st, 2027`.
const FILLERS: [&str; 9] = ["el", "de", "del", "ro", "of", "st", "nd", "rd", "th"];

#[must_use]
pub fn read_date(text: &str) -> Option<Date> {
    typed(text).ok()
}

/// Reads `yyyy-mm-dd`. Other ways to write a date are refused, too, but the error says whether such a day exists.
pub(super) fn typed(text: &str) -> Result<Date, NoDate> {
    if let Some([year, month, day]) = stored(text) {
        return within(year, month, day);
    }
    match written(text).map(|[year, month, day]| within(year, month, day)) {
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

/// Year, month and day of `yyyy-mm-dd`.
fn stored(text: &str) -> Option<[i16; 3]> {
    let mut parts = text.split('-');
    let mut part = |digits| parts.next().filter(|part| part.len() == digits).and_then(number);
    let date = [part(4)?, part(2)?, part(2)?];
    parts.next().is_none().then_some(date)
}

/// Year, month and day in any other notation: `12/25/2026`, `25.12.2026`, `12252026`, `2026/12/25`, `Dec 25, 2026`,
/// `25 de diciembre de 2026`.
fn written(text: &str) -> Option<[i16; 3]> {
    let text = text.to_ascii_lowercase();
    let words = words(&text)?;
    if let [digits] = words[..]
        && digits.len() == 8
    {
        let (first, second, year) = (number(&digits[..2])?, number(&digits[2..4])?, number(&digits[4..])?);
        return (first <= 12 || second <= 12).then(|| ordered(first, second, year));
    }
    let [first, second, third] = words[..] else { return None };
    let year = |word: &str| number(word).filter(|_| word.len() == 4);
    let short = |word: &str| number(word).filter(|_| word.len() <= 2);
    for (month, others) in [(first, [second, third]), (second, [first, third]), (third, [first, second])] {
        if let Some(month) = month_of(month) {
            let [a, b] = others;
            let (year, day) = year(b).zip(short(a)).or_else(|| year(a).zip(short(b)))?;
            return Some([year, month, day]);
        }
    }
    if let Some(year) = year(first) {
        return Some([year, short(second)?, short(third)?]);
    }
    Some(ordered(short(first)?, short(second)?, year(third)?))
}

/// The month first, as in the United States, unless the first number cannot be a month.
const fn ordered(first: i16, second: i16, year: i16) -> [i16; 3] {
    if first > 12 && second <= 12 { [year, second, first] } else { [year, first, second] }
}

fn month_of(word: &str) -> Option<i16> {
    let short = word.get(..3)?;
    let month = MONTHS.iter().position(|names| names.contains(&short))?;
    i16::try_from(month + 1).ok()
}

fn number(word: &str) -> Option<i16> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

/// Numbers and words, without fillers. `None` if the text has anything that does not belong in a date.
fn words(text: &str) -> Option<Vec<&str>> {
    let mut words = Vec::new();
    for part in text.split([' ', '\u{a0}', '/', '.', ',', '-']).filter(|part| !part.is_empty()) {
        if !part.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return None;
        }
        words.extend(part.as_bytes().chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit()).filter_map(|word| {
            let word = std::str::from_utf8(word).ok()?;
            (!FILLERS.contains(&word)).then_some(word)
        }));
    }
    Some(words)
}
