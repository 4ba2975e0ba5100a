//! Keeps what is known about the scheduled backups: in memory for monitors, and in the store for `doctor`. Tells the owners when they
//! fail.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use super::mail::to_owners;
use crate::clock::{Clock, seconds, since_1970};
use crate::domain::backup::{BackupRecord, BackupStanding, Drill, GoodBackup};
use crate::domain::letter::News;
use crate::store::backup_record::BACKUP_RECORD;
use crate::store::{Store, StoreError};

/// Where backups are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Folder,
    OffSite,
}

/// The state of the backups.
pub struct BackupLog {
    store: Store,
    clock: Clock,
    every: u64,
    current: Mutex<BackupRecord>,
    failures: [AtomicU64; 2],
}

impl std::fmt::Debug for BackupLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BackupLog").field("current", &self.current).finish_non_exhaustive()
    }
}

impl Target {
    const fn of(self, record: &mut BackupRecord) -> &mut BackupStanding {
        match self {
            Self::Folder => &mut record.folder,
            Self::OffSite => &mut record.off_site,
        }
    }
}

impl BackupLog {
    /// For backups that are taken at this interval.
    pub fn of(store: &Store, clock: Clock, every: Duration) -> Result<Self, StoreError> {
        let current = Mutex::new(record(store)?);
        Ok(Self { store: store.clone(), clock, every: every.as_secs(), current, failures: Default::default() })
    }

    #[must_use]
    pub fn current(&self) -> BackupRecord {
        // A drill may have been noted meanwhile.
        let drill = record(&self.store).ok().and_then(|record| record.drill);
        let current = self.current.lock().unwrap_or_else(PoisonError::into_inner).clone();
        BackupRecord { drill, ..current }
    }

    /// How many failures there were since the server was started.
    #[must_use]
    pub fn failures(&self, target: Target) -> u64 {
        self.failures[target as usize].load(Ordering::Relaxed)
    }

    /// A backup that was taken then is safe. `place` names where.
    pub fn kept(
        &self,
        target: Target,
        place: &str,
        taken: SystemTime,
        bytes: u64,
        took: Duration,
    ) -> Result<(), StoreError> {
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        self.change(target, place, |standing, _| standing.keep(GoodBackup { taken: since_1970(taken), bytes, millis }))
    }

    pub fn failed(&self, target: Target, place: &str, reason: &str, wait: Duration) -> Result<(), StoreError> {
        self.failures[target as usize].fetch_add(1, Ordering::Relaxed);
        self.change(target, place, |standing, now| standing.fail(now, reason, now.saturating_add(wait.as_secs())))
    }

    fn change(
        &self,
        target: Target,
        place: &str,
        happened: impl FnOnce(&mut BackupStanding, u64),
    ) -> Result<(), StoreError> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        let now = seconds(&self.clock);
        let standing = target.of(&mut current);
        standing.at(place);
        happened(standing, now);
        let news = news(standing, place, now, self.every);
        let after = standing.clone();
        // What a monitor sees does not depend on the disk.
        let told = self.store.transact(|tx| {
            let mut after = after.clone();
            if let Some(news) = &news
                && to_owners(tx, news, now)?
            {
                after.told = after.trouble.is_some().then_some(now);
            }
            let mut record = BACKUP_RECORD.get(tx, &())?.map(|found| found.value).unwrap_or_default();
            *target.of(&mut record) = after.clone();
            tx.put(&BACKUP_RECORD, &(), &record)?;
            Ok::<_, StoreError>(after.told)
        })?;
        target.of(&mut current).told = told;
        Ok(())
    }
}

/// What the owners must be told now.
fn news(standing: &BackupStanding, place: &str, now: u64, every: u64) -> Option<News> {
    let place = place.to_owned();
    match &standing.trouble {
        Some(trouble) if standing.is_to_be_told(now, every) => Some(News::BackupFailing {
            place,
            newest: standing.newest.as_ref().map(|newest| newest.taken),
            reason: trouble.reason.clone(),
            next: trouble.next,
        }),
        None if standing.told.is_some() => Some(News::BackupWorking { place }),
        _ => None,
    }
}

/// What was last known about the backups.
pub(super) fn record(store: &Store) -> Result<BackupRecord, StoreError> {
    Ok(BACKUP_RECORD.get(store, &())?.map(|found| found.value).unwrap_or_default())
}

/// Notes that a restore was practiced.
pub(super) fn note_drill(store: &Store, drill: &Drill) -> Result<(), StoreError> {
    store.transact(|tx| {
        let record = BACKUP_RECORD.get(tx, &())?.map(|found| found.value).unwrap_or_default();
        tx.put(&BACKUP_RECORD, &(), &BackupRecord { drill: Some(drill.clone()), ..record }).map(drop)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::UNIX_EPOCH;

    use super::*;
    use crate::domain::account::{Email, Kind};
    use crate::domain::role::Role;
    use crate::domain::trail::Actor;
    use crate::ops::accounts::{Accounts, NewAccount};
    use crate::ops::mail::open_office;
    use crate::store::mail::LETTERS;
    use crate::store::{KeySource, Options, Scan, StoreKey};

    const HOUR: u64 = 60 * 60;
    const BEGIN: u64 = 20_000 * 24 * HOUR;

    #[test]
    fn owners_alone_are_told_daily_that_backups_fail_and_once_that_they_work_again() {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::from_hex(&"07".repeat(32)).unwrap());
        let store = crate::ops::open(Options::new(folder.path(), key), &|_, _, _| {}).unwrap();
        let hour = Arc::new(AtomicU64::new(0));
        let hours = Arc::clone(&hour);
        let clock: Clock =
            Arc::new(move || UNIX_EPOCH + Duration::from_secs(BEGIN + hours.load(Ordering::Relaxed) * HOUR));
        let accounts = Accounts::of(&store, Arc::clone(&clock));
        for (name, role) in [("olga", Role::Owner), ("ana", Role::Officer)] {
            let email = Email::typed(&format!("{name}@example.com")).unwrap();
            let new = NewAccount { name: email.as_name(), email, kind: Kind::Staff(role), password: None };
            accounts.add(&Actor::terminal(), new).unwrap();
        }
        open_office(&store, Some("https://www.lender.test")).unwrap();
        let told = || {
            let letters = LETTERS.each(&store, Scan::all()).map(Result::unwrap);
            letters
                .filter(|found| found.value.news.name().starts_with("backup"))
                .map(|found| {
                    store.transact(|tx| tx.delete(&LETTERS, &found.key).map(drop)).unwrap();
                    (found.value.to.as_str().to_owned(), found.value.news.name())
                })
                .collect::<Vec<_>>()
        };
        let opened = || BackupLog::of(&store, Arc::clone(&clock), Duration::from_hours(24)).unwrap();
        let mut log = opened();
        let now = || clock();
        log.kept(Target::OffSite, "s3://ours", now(), 7, Duration::from_millis(1_500)).unwrap();
        let failing = ("olga@example.com".to_owned(), "backup_failing");
        for (at, expected) in
            [(24, vec![]), (37, vec![]), (38, vec![failing.clone()]), (38, vec![]), (62, vec![failing])]
        {
            hour.store(at, Ordering::Relaxed);
            log.failed(Target::OffSite, "s3://ours", "no route", Duration::from_mins(1)).unwrap();
            assert_eq!(told(), expected, "hour {at}");
            // A restart changes nothing.
            log = opened();
        }
        assert_eq!(log.failures(Target::OffSite), 0, "they are counted from the start of the server");
        log.failed(Target::OffSite, "s3://ours", "no route", Duration::from_mins(1)).unwrap();
        assert_eq!((log.failures(Target::OffSite), log.failures(Target::Folder)), (1, 0));
        // The off-site place has a state of its own.
        log.kept(Target::Folder, "/mnt/backups", now(), 7, Duration::ZERO).unwrap();
        assert_eq!(told(), []);
        note_drill(&store, &Drill { at: 5, millis: 6, records: 7 }).unwrap();
        log.kept(Target::OffSite, "s3://ours", now(), 8, Duration::ZERO).unwrap();
        assert_eq!(told(), [("olga@example.com".to_owned(), "backup_working")]);
        log.kept(Target::OffSite, "s3://ours", now(), 9, Duration::ZERO).unwrap();
        assert_eq!(told(), []);
        let current = log.current();
        assert_eq!(current, record(&store).unwrap());
        assert_eq!((current.off_site.newest.unwrap().bytes, current.drill.unwrap().records), (9, 7));
        log.failed(Target::OffSite, "s3://another", "no route", Duration::from_mins(1)).unwrap();
        assert_eq!(log.current().off_site.newest, None, "nothing has reached the other bucket");
    }
}
