//! Which backups are kept: the newest ones, and the last one of each of the latest days, weeks and months that have any.

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;

const DAY_SECONDS: u64 = 24 * 60 * 60;

/// How many are kept of each kind. One backup can be of several kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// At least 1.
    pub newest: usize,
    pub daily: usize,
    pub weekly: usize,
    pub monthly: usize,
}

impl Retention {
    /// The backups that are not kept, by their place in `taken`: when each was taken, in seconds since 1970, oldest first.
    /// Counts days, weeks and months that have a backup, so a server that was off for long loses none.
    #[must_use]
    pub fn surplus(&self, taken: &[u64]) -> Vec<usize> {
        let mut kept: BTreeSet<usize> = (0..taken.len()).rev().take(self.newest.max(1)).collect();
        let days: Vec<u64> = taken.iter().copied().map(day).collect();
        let weeks: Vec<u64> = taken.iter().copied().map(week).collect();
        let months: Vec<u64> = taken.iter().copied().map(month).collect();
        for (count, periods) in [(self.daily, days), (self.weekly, weeks), (self.monthly, months)] {
            let mut found = BTreeSet::new();
            for (place, period) in periods.into_iter().enumerate().rev() {
                if found.insert(period) {
                    if found.len() > count {
                        break;
                    }
                    kept.insert(place);
                }
            }
        }
        (0..taken.len()).filter(|place| !kept.contains(place)).collect()
    }

    /// The longest that a backup is kept while one is taken at this interval.
    #[must_use]
    pub fn longest(&self, every: Duration) -> Duration {
        let of = |count: usize, days: u64| {
            Duration::from_secs((count as u64).saturating_mul(days).saturating_mul(DAY_SECONDS))
        };
        let newest = u32::try_from(self.newest).map_or(Duration::MAX, |newest| every.saturating_mul(newest));
        newest.max(of(self.daily, 1)).max(of(self.weekly, 7)).max(of(self.monthly, 31))
    }
}

const fn day(at: u64) -> u64 {
    at / DAY_SECONDS
}

/// From Monday; January 1, 1970 was a Thursday.
const fn week(at: u64) -> u64 {
    (day(at) + 3) / 7
}

fn month(at: u64) -> u64 {
    let time = i64::try_from(at).ok().and_then(|at| Timestamp::from_second(at).ok()).unwrap_or(Timestamp::MAX);
    let date = time.to_zoned(TimeZone::UTC).date();
    u64::from(date.year().unsigned_abs()) * 12 + u64::from(date.month().unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * 60;

    const USUAL: Retention = Retention { newest: 14, daily: 7, weekly: 5, monthly: 6 };

    /// A server takes a backup and removes what is not kept.
    fn take(keep: Retention, kept: &mut Vec<u64>, now: u64) {
        kept.push(now);
        let surplus = keep.surplus(kept);
        let newest = kept.len() - 1;
        assert!(!surplus.contains(&newest), "the newest is never removed");
        let mut place = 0;
        kept.retain(|_| {
            place += 1;
            !surplus.contains(&(place - 1))
        });
    }

    /// What is left after a server took a backup at each of these times.
    fn left(keep: Retention, times: impl IntoIterator<Item = u64>) -> Vec<u64> {
        let mut kept = Vec::new();
        for now in times {
            take(keep, &mut kept, now);
        }
        kept
    }

    fn dates(kept: &[u64]) -> Vec<String> {
        let date = |at: &u64| Timestamp::from_second((*at).cast_signed()).unwrap().to_zoned(TimeZone::UTC).date();
        kept.iter().map(|at| date(at).to_string()).collect()
    }

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().unwrap().as_second().cast_unsigned()
    }

    #[test]
    fn two_years_of_daily_backups_leave_two_weeks_five_weeks_ends_and_six_months_ends() {
        let begin = at("2025-01-01T03:00:00Z");
        let kept = left(USUAL, (0..730).map(|day| begin + day * DAY_SECONDS));
        let expected = [
            ["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"].map(str::to_owned).to_vec(),
            ["2026-12-06", "2026-12-13"].map(str::to_owned).to_vec(),
            (18..=31).map(|day| format!("2026-12-{day}")).collect(),
        ];
        assert_eq!(dates(&kept), expected.concat());
    }

    #[test]
    fn hourly_backups_reach_back_as_far_as_daily_ones() {
        let begin = at("2026-01-01T00:30:00Z");
        let kept = left(USUAL, (0..24 * 200).map(|hour| begin + hour * HOUR));
        let oldest = kept.first().unwrap();
        assert_eq!(dates(&[*oldest]), ["2026-02-28"]);
        assert!(kept.len() <= 14 + 7 + 5 + 6, "{}", kept.len());
        let days: BTreeSet<u64> = kept.iter().rev().map(|at| day(*at)).collect();
        assert!(days.len() > 7);
    }

    #[test]
    fn a_pause_removes_nothing_and_without_periods_the_newest_count() {
        let first = at("2020-05-05T00:00:00Z");
        let old = [first, first + DAY_SECONDS, first + 40 * DAY_SECONDS];
        let kept = left(USUAL, old.into_iter().chain([at("2026-01-01T00:00:00Z")]));
        assert_eq!(kept.len(), 4);
        let newest = Retention { newest: 2, daily: 0, weekly: 0, monthly: 0 };
        assert_eq!(newest.surplus(&[1, 2, 3, 4]), [0, 1]);
        assert_eq!(Retention { newest: 0, ..newest }.surplus(&[5]), [0; 0], "the last one stays");
        assert_eq!(newest.surplus(&[]), [0; 0]);
    }

    #[test]
    fn no_backup_is_kept_longer_than_promised() {
        let begin = at("2025-01-01T00:00:00Z");
        for keep in
            [USUAL, Retention { monthly: 0, ..USUAL }, Retention { newest: 3, daily: 30, weekly: 0, monthly: 0 }]
        {
            let every = Duration::from_secs(6 * HOUR);
            let mut kept = Vec::new();
            for count in 0..420 * 4 {
                let now = begin + count * every.as_secs();
                take(keep, &mut kept, now);
                let age = Duration::from_secs(now - kept.first().unwrap());
                assert!(age <= keep.longest(every), "{keep:?}: {count}");
            }
        }
        assert_eq!(USUAL.longest(Duration::from_hours(24 * 30)), Duration::from_hours(24 * 30 * 14));
    }
}
