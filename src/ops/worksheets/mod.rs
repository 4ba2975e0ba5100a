//! What people keep in their account of their work with the tools: scenarios of calculators, and rehab budgets.
//!
//! A device that did not get the response sends its request again and gets the same result: a save is recognized by what
//! it saves. When two devices change the same worksheet, the slower one gets what is there, and nothing is overwritten.

#[cfg(test)]
mod tests;

use uuid::Uuid;

use super::Part;
use crate::auth::Borrower;
use crate::clock::{Clock, seconds};
use crate::domain::worksheet::{Work, WorkFault, Worksheet};
use crate::limits::{MAX_WORKSHEET_BYTES_PER_ACCOUNT, MAX_WORKSHEETS_PER_ACCOUNT};
use crate::ops::applications::Base;
use crate::store::accounts::ACCOUNTS;
use crate::store::worksheets::{WORKSHEETS, WORKSHEETS_OF};
use crate::store::{Found, Page, Scan, Source, Store, StoreError, Tx};

#[derive(Debug, thiserror::Error)]
pub enum WorksheetError {
    /// There is none, or it is another person's.
    #[error("there is no such worksheet")]
    Unknown,
    #[error("the worksheet was deleted")]
    Deleted,
    /// It was changed since the caller read it. What is there now.
    #[error("the worksheet was changed in the meantime")]
    Stale(Box<Found<Uuid, Worksheet>>),
    /// The account holds as much as it may.
    #[error("too many worksheets")]
    TooMany,
    #[error("the worksheet is not valid")]
    Faulty(&'static str, WorkFault),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How much an account holds.
#[derive(Debug, Clone, Copy)]
pub(in crate::ops) struct Limits {
    /// As many deletions are remembered.
    worksheets: usize,
    bytes: usize,
}

#[derive(Clone)]
pub struct Worksheets {
    store: Store,
    clock: Clock,
    limits: Limits,
}

impl std::fmt::Debug for Worksheets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worksheets").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl Worksheets {
    #[must_use]
    pub fn of(store: &Store, clock: Clock) -> Self {
        Self { store: store.clone(), clock, limits: Limits::OF_AN_ACCOUNT }
    }

    /// A page of the person's worksheets, oldest first, without those that were deleted.
    pub fn page(&self, who: &Borrower, part: Part) -> Result<Page<Uuid, Worksheet>, WorksheetError> {
        let scan = part.of(Scan::starting(&(who.account().id, false)));
        Ok(WORKSHEETS.by(&self.store, &WORKSHEETS_OF, &scan)?)
    }

    pub fn one(&self, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Worksheet>, WorksheetError> {
        let found = owned(&self.store, who, id)?;
        if found.value.work.is_some() { Ok(found) } else { Err(WorksheetError::Deleted) }
    }

    /// Saves a worksheet, and returns whether it is new. What is there already is not saved again. Blocks.
    pub fn save(
        &self,
        who: &Borrower,
        id: Uuid,
        base: Base,
        work: &Work,
    ) -> Result<(Found<Uuid, Worksheet>, bool), WorksheetError> {
        if let Some((member, fault)) = work.fault() {
            return Err(WorksheetError::Faulty(member, fault));
        }
        let owner = who.account().id;
        let mut is_new = false;
        // Runs again if another save was faster, and then sees that save.
        let saved = self.store.transact_found(|tx| {
            let now = seconds(&self.clock);
            let kept = WORKSHEETS.get(tx, &id)?;
            is_new = kept.is_none();
            let before = kept.as_ref().and_then(|kept| kept.value.work.as_ref()).map_or(0, Work::bytes);
            let begun = match kept {
                Some(kept) if kept.value.owner != owner => return Err(WorksheetError::Unknown),
                Some(Found { value: Worksheet { work: None, .. }, .. }) => return Err(WorksheetError::Deleted),
                Some(kept) if kept.value.work.as_ref() == Some(work) => return Ok(kept),
                Some(kept) if base == Base::Revision(kept.revision) => kept.value.begun,
                Some(kept) => return Err(WorksheetError::Stale(Box::new(kept))),
                None if base == Base::Nothing => now,
                None => return Err(WorksheetError::Unknown),
            };
            if work.bytes() > before {
                // The account is read, and below written unchanged, so that of two saves at the same time the second one
                // is counted correctly.
                let account = ACCOUNTS.get(tx, &owner)?.ok_or(WorksheetError::Unknown)?;
                self.limits.leave_room(tx, owner, id, work)?;
                tx.put(&ACCOUNTS, &owner, &account.value)?;
            }
            let value = Worksheet { owner, begun, saved: now, work: Some(work.clone()) };
            tx.put(&WORKSHEETS, &id, &value)?;
            Ok(Found::new(id, value))
        })?;
        Ok((saved, is_new))
    }

    /// Deletes a worksheet in the state that the person saw. Deleting it again changes nothing. Blocks.
    pub fn delete(&self, who: &Borrower, id: Uuid, seen: Base) -> Result<(), WorksheetError> {
        self.store.transact(|tx| {
            let kept = owned(tx, who, id)?;
            if kept.value.work.is_none() {
                return Ok(());
            }
            if seen != Base::Revision(kept.revision) {
                return Err(WorksheetError::Stale(Box::new(kept)));
            }
            let deleted = Worksheet { saved: seconds(&self.clock), work: None, ..kept.value };
            self.limits.forget_old_deletions(tx, deleted.owner)?;
            tx.put(&WORKSHEETS, &id, &deleted)?;
            Ok(())
        })
    }
}

fn owned(from: &impl Source, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Worksheet>, WorksheetError> {
    let found = WORKSHEETS.get(from, &id)?;
    found.filter(|found| found.value.owner == who.account().id).ok_or(WorksheetError::Unknown)
}

impl Limits {
    pub(in crate::ops) const OF_AN_ACCOUNT: Self =
        Self { worksheets: MAX_WORKSHEETS_PER_ACCOUNT, bytes: MAX_WORKSHEET_BYTES_PER_ACCOUNT };

    /// Everything that makes a worksheet larger also writes the owner's account. So the others are read without a check.
    pub(in crate::ops) fn leave_room(
        self,
        tx: &Tx<'_>,
        owner: Uuid,
        id: Uuid,
        work: &Work,
    ) -> Result<(), WorksheetError> {
        let (mut count, mut bytes) = (1, work.bytes());
        for found in WORKSHEETS.each_by(tx.peek(), &WORKSHEETS_OF, Scan::starting(&(owner, false))) {
            let found = found?;
            if found.key != id {
                count += 1;
                bytes += found.value.work.as_ref().map_or(0, Work::bytes);
            }
        }
        if count > self.worksheets || bytes > self.bytes { Err(WorksheetError::TooMany) } else { Ok(()) }
    }

    /// Makes room for another deletion: only a late save of something deleted long ago would need the oldest ones.
    fn forget_old_deletions(self, tx: &Tx<'_>, owner: Uuid) -> Result<(), StoreError> {
        let deleted = WORKSHEETS.each_by(tx.peek(), &WORKSHEETS_OF, Scan::starting(&(owner, true)).backwards());
        for found in deleted.skip(self.worksheets - 1) {
            let id = found?.key;
            WORKSHEETS.get(tx, &id)?;
            tx.delete(&WORKSHEETS, &id)?;
        }
        Ok(())
    }
}
