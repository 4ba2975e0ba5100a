//! The clock where the lender is, for what is told in words.

use super::form::Date;
use super::language::Language;

const HOUR: u64 = 60 * 60;

const DAY: u64 = 24 * HOUR;

/// New York is so far behind London in winter.
const WINTER: u64 = 5 * HOUR;

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

/// `Nov 21, 4:18 PM EST`: so many seconds after 1970 began. The letters are the lender's word for it in summer, too.
#[must_use]
pub fn time(seconds: u64, language: Language) -> String {
    let local = local(seconds);
    let (hour, minute) = (local % DAY / HOUR, local % HOUR / 60);
    let (date, of_twelve) = (Date::at(local), (hour + 11) % 12 + 1);
    let (day, month) = (date.day(), month(date, language));
    match (language, hour < 12) {
        (Language::English, true) => format!("{month} {day}, {of_twelve}:{minute:02} AM EST"),
        (Language::English, false) => format!("{month} {day}, {of_twelve}:{minute:02} PM EST"),
        (Language::Spanish, true) => format!("{day} de {month}, {of_twelve}:{minute:02} a. m. EST"),
        (Language::Spanish, false) => format!("{day} de {month}, {of_twelve}:{minute:02} p. m. EST"),
    }
}

/// Which day it is, counted from 1970 on: so many seconds after that year began in London.
#[must_use]
pub fn day_at(seconds: u64) -> u64 {
    local(seconds) / DAY
}

/// The date it is, so many seconds after 1970 began in London.
#[must_use]
pub fn today(seconds: u64) -> Date {
    date(day_at(seconds))
}

/// When a day begins, in seconds since 1970; days are counted from that year on.
#[must_use]
pub fn midnight(day: u64) -> u64 {
    // No clock is changed at midnight.
    let by_winter_clock = day.saturating_mul(DAY).saturating_add(WINTER);
    let by_summer_clock = by_winter_clock - HOUR;
    if is_summer(by_summer_clock) { by_summer_clock } else { by_winter_clock }
}

/// The date of a day that is counted from 1970 on.
#[must_use]
pub fn date(day: u64) -> Date {
    Date::at(day.saturating_mul(DAY))
}

/// What the clock shows, as seconds since 1970.
fn local(seconds: u64) -> u64 {
    let summer = if is_summer(seconds) { HOUR } else { 0 };
    seconds.saturating_add(summer).saturating_sub(WINTER)
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

fn month(date: Date, language: Language) -> &'static str {
    MONTHS[usize::from(language == Language::Spanish)][usize::from(date.month()) - 1]
}

/// From the second Sunday in March to the first in November, at two by the clock that then ends.
fn is_summer(seconds: u64) -> bool {
    let winter_clock = seconds.saturating_sub(WINTER);
    let date = Date::at(winter_clock);
    // The first day of 1970 was a Thursday.
    let since_sunday = (winter_clock / DAY + 4) % 7;
    let hour = winter_clock % DAY / HOUR;
    let sunday = u64::from(date.day()).saturating_sub(since_sunday);
    let is_today = since_sunday == 0;
    match date.month() {
        4..=10 => true,
        3 => sunday >= 15 || (sunday >= 8 && (!is_today || hour >= 2)),
        11 => sunday == 0 || (is_today && sunday <= 7 && hour < 1),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_by_the_clock_of_new_york_through_the_year() {
        // Seconds as `date -d … +%s` tells them.
        for (seconds, en, es) in [
            (1_795_295_880, "Nov 21, 4:18 PM EST", "21 de noviembre, 4:18 p. m. EST"),
            (1_783_051_200, "Jul 3, 12:00 AM EST", "3 de julio, 12:00 a. m. EST"),
            (1_772_953_199, "Mar 8, 1:59 AM EST", "8 de marzo, 1:59 a. m. EST"),
            (1_772_953_200, "Mar 8, 3:00 AM EST", "8 de marzo, 3:00 a. m. EST"),
            (1_793_512_799, "Nov 1, 1:59 AM EST", "1 de noviembre, 1:59 a. m. EST"),
            (1_793_512_800, "Nov 1, 1:00 AM EST", "1 de noviembre, 1:00 a. m. EST"),
            (1_793_520_000, "Nov 1, 3:00 AM EST", "1 de noviembre, 3:00 a. m. EST"),
        ] {
            assert_eq!([time(seconds, Language::English), time(seconds, Language::Spanish)], [en, es], "{seconds}");
        }
        let date = Date::new(2026, 12, 31).unwrap();
        assert_eq!(day(date, Language::English), "Dec 31, 2026");
        assert_eq!(day(date, Language::Spanish), "31 de diciembre de 2026");
    }

    #[test]
    fn a_day_begins_at_midnight_in_new_york_in_summer_in_winter_and_where_the_clocks_change() {
        for (begins, date_of_day) in [
            (1_767_243_600, "2026-01-01"),
            (1_772_946_000, "2026-03-08"),
            (1_773_028_800, "2026-03-09"),
            (1_783_051_200, "2026-07-03"),
            (1_793_505_600, "2026-11-01"),
            (1_793_595_600, "2026-11-02"),
        ] {
            let day = day_at(begins);
            assert_eq!((date(day).to_string().as_str(), midnight(day)), (date_of_day, begins));
            assert_eq!(day_at(begins - 1), day - 1, "{date_of_day}");
            assert_eq!((today(begins), today(begins - 1)), (date(day), date(day - 1)));
        }
    }
}
