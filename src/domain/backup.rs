//! The state of the scheduled backups, and when someone must be told that they fail.

use serde::{Deserialize, Serialize};

const DAY_SECONDS: u64 = 24 * 60 * 60;
const HOUR_SECONDS: u64 = 60 * 60;

/// A problem that lasts for less than this many seconds is usually over before anyone could act on it.
const TELL_AFTER_SECONDS: u64 = 15 * 60;

/// What is known about all backups.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BackupRecord {
    /// In the folder of scheduled backups.
    pub folder: BackupStanding,
    /// In storage on another machine.
    pub off_site: BackupStanding,
    /// The last practiced restore.
    pub drill: Option<Drill>,
}

/// The backups at one place. Times are in seconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BackupStanding {
    /// Which place it is.
    #[serde(default)]
    pub place: String,
    /// The newest good one.
    pub newest: Option<GoodBackup>,
    pub trouble: Option<BackupTrouble>,
    /// When the owners were last told of the trouble.
    pub told: Option<u64>,
}

/// A backup that is safe at its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoodBackup {
    /// When it was taken, not when it arrived.
    pub taken: u64,
    pub bytes: u64,
    /// How long it took to write or send it, in milliseconds.
    pub millis: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupTrouble {
    pub since: u64,
    pub last: u64,
    pub reason: String,
    /// When the server tries again.
    pub next: u64,
}

/// A practiced restore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drill {
    /// In seconds since 1970.
    pub at: u64,
    /// How long it took, with all checks.
    pub millis: u64,
    pub records: u64,
}

/// How old the newest backup may be if one is due at this interval, in seconds.
#[must_use]
pub const fn max_age(every: u64) -> u64 {
    every.saturating_add(every / 2).saturating_add(HOUR_SECONDS)
}

impl BackupStanding {
    /// Starts over if the place has changed: the new one holds none of the earlier backups.
    pub fn at(&mut self, place: &str) {
        if self.place != place {
            *self = Self { place: place.to_owned(), told: self.told, ..Self::default() };
        }
    }

    /// Notes a good backup.
    pub fn keep(&mut self, kept: GoodBackup) {
        self.newest = Some(kept);
        self.trouble = None;
    }

    /// Notes another failure.
    pub fn fail(&mut self, now: u64, reason: &str, next: u64) {
        let since = self.trouble.as_ref().map_or(now, |trouble| trouble.since);
        self.trouble = Some(BackupTrouble { since, last: now, reason: reason.to_owned(), next });
    }

    /// Whether the owners must be told now: once for each problem, then once a day. As long as the newest backup is not too
    /// old, a failure does no harm.
    #[must_use]
    pub fn is_to_be_told(&self, now: u64, every: u64) -> bool {
        let is_late = self.newest.as_ref().is_none_or(|newest| now.saturating_sub(newest.taken) > max_age(every));
        let lasts =
            self.trouble.as_ref().is_some_and(|trouble| now >= trouble.since.saturating_add(TELL_AFTER_SECONDS));
        is_late && lasts && self.told.is_none_or(|told| now >= told.saturating_add(DAY_SECONDS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = DAY_SECONDS;

    #[test]
    fn owners_hear_of_failing_backups_once_the_newest_is_too_old_and_then_daily() {
        let mut standing = BackupStanding::default();
        standing.keep(GoodBackup { taken: 10 * DAY, bytes: 1, millis: 1 });
        standing.fail(11 * DAY, "no route", 11 * DAY + 60);
        assert!(!standing.is_to_be_told(11 * DAY + DAY / 2, DAY), "the newest may be a day and a half old");
        let late = 11 * DAY + DAY / 2 + HOUR_SECONDS + 1;
        assert!(standing.is_to_be_told(late, DAY));
        standing.told = Some(late);
        assert!(!standing.is_to_be_told(late + DAY - 1, DAY));
        assert!(standing.is_to_be_told(late + DAY, DAY));
        standing.keep(GoodBackup { taken: late, bytes: 1, millis: 1 });
        assert!(!standing.is_to_be_told(late + 9 * DAY, DAY), "there is no trouble");
    }

    #[test]
    fn a_first_failure_is_told_after_a_quarter_of_an_hour() {
        let mut standing = BackupStanding::default();
        standing.fail(1_000, "no route", 1_060);
        standing.fail(1_060, "still no route", 1_180);
        assert!(!standing.is_to_be_told(1_060, DAY));
        assert!(standing.is_to_be_told(1_900, DAY));
        let trouble = standing.trouble.unwrap();
        assert_eq!((trouble.since, trouble.last, trouble.reason.as_str()), (1_000, 1_060, "still no route"));
    }
}
