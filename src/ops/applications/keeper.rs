//! Removing the drafts that nobody comes back to.
//!
//! A wrong clock must not cost a borrower their draft, so the clock alone never decides: a notice must have stood while the
//! server ran for 30 days, by the server's own count, and nothing is removed within a day of uptime after the clock jumped.

use std::time::Duration;

use uuid::Uuid;

use super::Applications;
use crate::domain::application::{Application, NOTICE_STANDS, Phase};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_STATUS, status_key};
use crate::store::upkeep::{REMOVAL_NOTICES, RemovalNotice, UPTIME, Uptime};
use crate::store::{Found, Scan, StoreError, Tx};

/// A clock that is further off than this from the time that passed was set, or the server was off for as long.
const JUMP: u64 = 24 * 60 * 60;

/// For how long after a jump of the clock nothing is removed, in seconds of uptime.
const PAUSE: u64 = 24 * 60 * 60;

/// What became of the old drafts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tended {
    /// How many drafts were removed.
    pub removed: u64,
    /// How far the clock moved beyond the time that passed, if it jumped. Nothing was removed then.
    pub jump: Option<Duration>,
}

impl Applications {
    /// Notes which drafts show a notice of removal, and removes those whose notice stood long enough. `ran` is how long
    /// the server has run since it last did this; nothing when it just started. Blocks until it is done.
    ///
    /// # Errors
    /// When the store refuses; what was removed until then stays removed.
    pub fn tend_drafts(&self, ran: Duration) -> Result<Tended, StoreError> {
        let now = self.now();
        let (uptime, jump) = self.count_uptime(now, ran.as_secs())?;
        self.withdraw_notices(now)?;
        self.give_notices(now, uptime.seconds)?;
        let is_paused = uptime.seconds < uptime.remove_from;
        let removed = if is_paused { 0 } else { self.remove_drafts(now, uptime.seconds)? };
        Ok(Tended { removed, jump })
    }

    /// For how long the server has run with a draft's notice shown, in seconds.
    pub(super) fn notice_stood(&self, draft: &Found<Uuid, Application>) -> Result<u64, StoreError> {
        let uptime = UPTIME.get(&self.store, &())?.map_or(0, |found| found.value.seconds);
        self.stood(draft, uptime)
    }

    fn stood(&self, draft: &Found<Uuid, Application>, uptime: u64) -> Result<u64, StoreError> {
        let notice = REMOVAL_NOTICES.get(&self.store, &draft.key)?.map(|found| found.value);
        let notice = notice.filter(|notice| notice.saved == draft.value.saved);
        Ok(notice.map_or(0, |notice| uptime.saturating_sub(notice.since)))
    }

    fn count_uptime(&self, now: u64, ran: u64) -> Result<(Uptime, Option<Duration>), StoreError> {
        self.store.transact(|tx| {
            let before = UPTIME.get(tx, &())?.map(|found| found.value);
            let before = before.unwrap_or(Uptime { seconds: 0, clock: now, remove_from: 0 });
            let seconds = before.seconds.saturating_add(ran);
            let off = now.abs_diff(before.clock.saturating_add(ran));
            let jump = (off > JUMP).then(|| Duration::from_secs(off));
            let remove_from = if jump.is_some() { seconds.saturating_add(PAUSE) } else { before.remove_from };
            let uptime = Uptime { seconds, clock: now, remove_from };
            tx.put(&UPTIME, &(), &uptime)?;
            Ok((uptime, jump))
        })
    }

    /// Forgets the notices of drafts that are gone, were sent or saved again, or are not that old after all.
    fn withdraw_notices(&self, now: u64) -> Result<(), StoreError> {
        for notice in REMOVAL_NOTICES.each(&self.store, Scan::all()) {
            let notice = notice?;
            self.store.transact(|tx| {
                let draft = APPLICATIONS.get(tx, &notice.key)?.map(|found| found.value);
                let stands = draft.is_some_and(|draft| {
                    draft.saved == notice.value.saved && draft.removal_due(self.age, 0, now).is_some()
                });
                if stands { Ok(()) } else { tx.delete(&REMOVAL_NOTICES, &notice.key).map(drop) }
            })?;
        }
        Ok(())
    }

    fn give_notices(&self, now: u64, uptime: u64) -> Result<(), StoreError> {
        for draft in self.drafts_older_than(now.checked_sub(self.age.notice)) {
            let draft = draft?;
            self.store.transact(|tx| {
                if REMOVAL_NOTICES.get(tx, &draft.key)?.is_some() || !is_still(tx, &draft)? {
                    return Ok(());
                }
                let notice = RemovalNotice { saved: draft.value.saved, since: uptime };
                tx.put(&REMOVAL_NOTICES, &draft.key, &notice).map(drop)
            })?;
        }
        Ok(())
    }

    fn remove_drafts(&self, now: u64, uptime: u64) -> Result<u64, StoreError> {
        let mut removed = 0;
        for draft in self.drafts_older_than(now.checked_sub(self.age.removal)) {
            let draft = draft?;
            if self.stood(&draft, uptime)? < NOTICE_STANDS {
                continue;
            }
            removed += self.store.transact(|tx| {
                let is_still = is_still(tx, &draft)?;
                if is_still {
                    tx.delete(&APPLICATIONS, &draft.key)?.delete(&REMOVAL_NOTICES, &draft.key)?;
                }
                Ok::<_, StoreError>(u64::from(is_still))
            })?;
        }
        Ok(removed)
    }

    fn drafts_older_than(
        &self,
        saved: Option<u64>,
    ) -> impl Iterator<Item = Result<Found<Uuid, Application>, StoreError>> {
        let drafts = status_key(Phase::Draft);
        let old = saved.map(|saved| Scan::between(&(drafts, 0_u64), &(drafts, saved.saturating_add(1))));
        old.into_iter().flat_map(|old| APPLICATIONS.each_by(&self.store, &APPLICATIONS_BY_STATUS, old))
    }
}

/// Whether nobody touched a draft since it was found: one that is touched just now gets no notice, and stays.
fn is_still(tx: &Tx<'_>, draft: &Found<Uuid, Application>) -> Result<bool, StoreError> {
    Ok(APPLICATIONS.get(tx, &draft.key)?.is_some_and(|found| found.revision == draft.revision))
}
