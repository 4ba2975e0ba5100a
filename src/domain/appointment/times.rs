//! At which times a call can begin.
//!
//! Times are instants on the quarter hour. Whether one is within someone's hours depends on the lender's local time then, so an hour that
//! is skipped when the clocks change has no times, and an hour that is repeated has each time twice.

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::{CALL_SECONDS, MINUTES, StaffCalendar, Weekday};
use crate::domain::settings::Appointment;
use crate::domain::time_zone::TimeZone;

/// How far ahead calls can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// In seconds since 1970.
    earliest: u64,
    /// The last day, in the lender's time zone.
    pub through: Date,
    /// When that day ends.
    end: u64,
}

impl Window {
    #[must_use]
    pub fn of(rules: &Appointment, zone: &TimeZone, now: u64) -> Self {
        let through = zone.date(now).saturating_add(i64::from(rules.days_ahead).days());
        let end = zone.midnight(through.saturating_add(1.day()));
        Self { earliest: now + u64::from(rules.notice_hours) * 3_600, through, end }
    }

    #[must_use]
    pub const fn holds(&self, at: u64) -> bool {
        at.is_multiple_of(CALL_SECONDS) && self.earliest <= at && at < self.end
    }

    /// Every time in it at which a call could begin, earliest first.
    pub fn times(&self) -> impl Iterator<Item = u64> {
        let first = self.earliest.next_multiple_of(CALL_SECONDS);
        (first..self.end).step_by(usize::try_from(CALL_SECONDS).unwrap_or(usize::MAX))
    }
}

impl StaffCalendar {
    /// Whether a whole call that begins now is inside the hours, even if it is booked.
    #[must_use]
    pub fn is_open(&self, zone: &TimeZone, at: u64) -> bool {
        let local = zone.civil(at);
        let minute = u16::try_from(i64::from(local.hour()) * 60 + i64::from(local.minute())).unwrap_or(u16::MAX);
        let end = u64::from(minute) + MINUTES;
        let day = Weekday::from(local.weekday());
        let is_inside = self
            .hours
            .iter()
            .any(|hours| hours.day == day && hours.from.minutes() <= minute && end <= u64::from(hours.to.minutes()));
        is_inside && !self.days_off.contains(&local.date())
    }

    /// Whether a call can begin at this time, beside those that begin at the times `taken`.
    #[must_use]
    pub fn has_room(&self, taken: impl IntoIterator<Item = u64>, at: u64) -> bool {
        let apart = CALL_SECONDS + u64::from(self.buffer) * 60;
        taken.into_iter().all(|other| other.abs_diff(at) >= apart)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, datetime};

    use super::*;
    use crate::domain::appointment::{ClockTime, OpenHours};

    fn zone() -> TimeZone {
        TimeZone::named("America/New_York").unwrap()
    }

    /// Hours on each of these days.
    fn calendar(days: &[Weekday], ranges: &[(&str, &str)]) -> StaffCalendar {
        let time = |text| ClockTime::typed(text).unwrap();
        let hours = days
            .iter()
            .flat_map(|day| ranges.iter().map(|(from, to)| OpenHours { day: *day, from: time(from), to: time(to) }));
        StaffCalendar { hours: hours.collect(), ..StaffCalendar::default() }
    }

    /// The times of a day, as the clock on the wall shows them.
    fn times(calendar: &StaffCalendar, zone: &TimeZone, day: Date) -> Vec<String> {
        let [from, to] = [day, day + 1.day()].map(|day| zone.midnight(day));
        let all = (from..to).step_by(900).filter(|at| calendar.is_open(zone, *at));
        all.map(|at| zone.civil(at).strftime("%H:%M").to_string()).collect()
    }

    #[test]
    fn calls_begin_on_the_quarter_hour_and_end_within_the_hours() {
        let calendar = calendar(&[Weekday::Mon], &[("09:00", "10:00"), ("13:15", "13:45")]);
        assert_eq!(
            times(&calendar, &zone(), date(2026, 11, 30)),
            ["09:00", "09:15", "09:30", "09:45", "13:15", "13:30"]
        );
        assert!(times(&calendar, &zone(), date(2026, 12, 1)).is_empty(), "a Tuesday");
        let until_midnight = self::calendar(&[Weekday::Mon], &[("23:30", "24:00")]);
        assert_eq!(times(&until_midnight, &zone(), date(2026, 11, 30)), ["23:30", "23:45"]);
    }

    #[test]
    fn nothing_is_offered_on_a_day_off() {
        let calendar =
            StaffCalendar { days_off: vec![date(2026, 11, 30)], ..calendar(&[Weekday::Mon], &[("09:00", "10:00")]) };
        assert!(times(&calendar, &zone(), date(2026, 11, 30)).is_empty());
        assert_eq!(times(&calendar, &zone(), date(2026, 12, 7)).len(), 4);
    }

    #[test]
    fn hours_follow_the_clock_on_the_wall_when_it_changes() {
        let calendar = calendar(&[Weekday::Sun, Weekday::Mon], &[("01:00", "03:30"), ("09:00", "09:30")]);
        // The hour from 2 to 3 is skipped on March 8, 2026.
        assert_eq!(
            times(&calendar, &zone(), date(2026, 3, 8)),
            ["01:00", "01:15", "01:30", "01:45", "03:00", "03:15", "09:00", "09:15"]
        );
        // The hour from 1 to 2 is repeated on November 1, 2026.
        assert_eq!(
            times(&calendar, &zone(), date(2026, 11, 1)),
            [
                "01:00", "01:15", "01:30", "01:45", "01:00", "01:15", "01:30", "01:45", "02:00", "02:15", "02:30",
                "02:45", "03:00", "03:15", "09:00", "09:15"
            ]
        );
        for (day, utc) in [(date(2026, 3, 9), 13), (date(2026, 11, 2), 14)] {
            let nine =
                datetime(day.year(), day.month(), day.day(), utc, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC).unwrap();
            let at = nine.timestamp().as_second().unsigned_abs();
            assert!(calendar.is_open(&zone(), at) && !calendar.is_open(&zone(), at - 900), "{day}: nine there");
        }
    }

    #[test]
    fn a_call_needs_its_own_time_and_the_buffer_around_it() {
        let with = |buffer| StaffCalendar { buffer, ..StaffCalendar::default() };
        let taken = [36_000];
        let free = |calendar: &StaffCalendar| {
            let quarters = (0..9).map(|quarter| 36_000 - 3_600 + quarter * 900);
            quarters
                .filter(|at| calendar.has_room(taken, *at))
                .map(|at| (at.cast_signed() - 36_000) / 60)
                .collect::<Vec<_>>()
        };
        assert_eq!(free(&with(0)), [-60, -45, -30, -15, 15, 30, 45, 60]);
        assert_eq!(free(&with(15)), [-60, -45, -30, 30, 45, 60]);
        assert_eq!(free(&with(30)), [-60, -45, 45, 60]);
    }

    #[test]
    fn the_window_is_from_the_notice_to_the_end_of_the_last_day() {
        let rules = Appointment { scheduler_url: None, price: None, notice_hours: 2, days_ahead: 3 };
        // November 26, 2026, 9:01 in New York; the clocks change on no day of the window.
        let now = zone().midnight(date(2026, 11, 26)) + 9 * 3_600 + 60;
        let window = Window::of(&rules, &zone(), now);
        let times: Vec<_> = window.times().collect();
        let shown = |at: u64| zone().civil(at).to_string();
        assert_eq!(times.first().map(|at| shown(*at)).as_deref(), Some("2026-11-26T11:15:00"));
        assert_eq!(times.last().map(|at| shown(*at)).as_deref(), Some("2026-11-29T23:45:00"));
        assert_eq!(window.through, date(2026, 11, 29));
        assert!(times.iter().all(|at| window.holds(*at)));
        for outside in [times[0] - 900, times[0] + 60, times[times.len() - 1] + 900] {
            assert!(!window.holds(outside), "{}", shown(outside));
        }
    }
}
