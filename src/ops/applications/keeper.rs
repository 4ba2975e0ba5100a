//! Removes drafts that are abandoned.
//!
//! A wrong clock must not cost a borrower their draft, so the clock alone never decides: a notice must have been shown
//! for 30 days in which the server ran, by the server's own count, and nothing is removed within a day of uptime after
//! the clock jumped.

use std::time::Duration;

use uuid::Uuid;

use super::{Applications, reminders};
use crate::domain::application::{Application, NOTICE_STANDS};
use crate::store::applications::{APPLICATIONS, DRAFT_KEY, DRAFTS_BY_TIME};
use crate::store::upkeep::{REMOVAL_NOTICES, RemovalNotice, UPTIME, Uptime};
use crate::store::{Found, Scan, StoreError, Tx};

/// If the clock differs from the time that passed by more than this, it was changed, or the server was off.
const JUMP_SECONDS: u64 = 24 * 60 * 60;

/// How long nothing is removed after a jump of the clock, in seconds of uptime.
const PAUSE_SECONDS: u64 = 24 * 60 * 60;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tended {
    pub removed: u64,
    /// How far the clock jumped, if it did. Nothing was removed then.
    pub jump: Option<Duration>,
}

impl Applications {
    /// Records which drafts show a notice of removal, and removes those whose notice was shown long enough. `ran` is
    /// how long the server has run since the last call, or zero at its start. Blocks. After an error, the drafts
    /// removed so far stay removed.
    pub fn tend_drafts(&self, ran: Duration) -> Result<Tended, StoreError> {
        let now = self.now();
        let (uptime, jump) = self.count_uptime(now, ran.as_secs())?;
        self.withdraw_notices(now)?;
        self.give_notices(now, uptime.seconds)?;
        let is_paused = uptime.seconds < uptime.remove_from;
        let removed = if is_paused { 0 } else { self.remove_drafts(now, uptime.seconds)? };
        Ok(Tended { removed, jump })
    }

    /// How long the server has run since a draft's notice was first shown, in seconds.
    pub(super) fn notice_shown_for(&self, draft: &Found<Uuid, Application>) -> Result<u64, StoreError> {
        let uptime = UPTIME.get(&self.store, &())?.map_or(0, |found| found.value.seconds);
        self.notice_shown_for_at(draft, uptime)
    }

    fn notice_shown_for_at(&self, draft: &Found<Uuid, Application>, uptime: u64) -> Result<u64, StoreError> {
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
            let jump = (off > JUMP_SECONDS).then(|| Duration::from_secs(off));
            let remove_from = if jump.is_some() { seconds.saturating_add(PAUSE_SECONDS) } else { before.remove_from };
            let uptime = Uptime { seconds, clock: now, remove_from };
            tx.put(&UPTIME, &(), &uptime)?;
            Ok((uptime, jump))
        })
    }

    /// Removes the notices of drafts that were deleted, submitted or saved again, or are not that old after all.
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
            if self.notice_shown_for_at(&draft, uptime)? < NOTICE_STANDS {
                continue;
            }
            removed += self.store.transact(|tx| {
                let is_still = is_still(tx, &draft)?;
                if is_still {
                    reminders::of_end(tx, draft.key, false)?;
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
        let old = saved.map(|saved| Scan::between(&(DRAFT_KEY, 0_u64), &(DRAFT_KEY, saved.saturating_add(1))));
        old.into_iter().flat_map(|old| APPLICATIONS.each_by(&self.store, &DRAFTS_BY_TIME, old))
    }
}

/// Whether a draft is unchanged since it was found. A draft that was just changed gets no notice, and stays.
fn is_still(tx: &Tx<'_>, draft: &Found<Uuid, Application>) -> Result<bool, StoreError> {
    Ok(APPLICATIONS.get(tx, &draft.key)?.is_some_and(|found| found.revision == draft.revision))
}
