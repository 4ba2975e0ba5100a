//! Removing the drafts that nobody comes back to.

use super::Applications;
use crate::domain::application::Status;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_STATUS, status_key};
use crate::store::{Commit, Scan, StoreError};

impl Applications {
    /// Removes the drafts that were not touched for as long as drafts are kept; tells how many. Blocks until it is done.
    ///
    /// # Errors
    /// When the store refuses; what was removed until then stays removed.
    pub fn remove_old_drafts(&self) -> Result<u64, StoreError> {
        let (now, mut removed) = (self.now(), 0);
        let Some(untouched_since) = now.checked_sub(self.age.removal) else { return Ok(0) };
        let drafts = status_key(Status::Draft);
        let old = Scan::between(&(drafts, 0_u64), &(drafts, untouched_since.saturating_add(1)));
        let mut cursor = None;
        loop {
            let page = APPLICATIONS.by(&self.store, &APPLICATIONS_BY_STATUS, &old.clone().after(cursor))?;
            for draft in page.records {
                let mut batch = self.store.batch();
                // A draft that is touched just now stays.
                batch.revision_is(&APPLICATIONS, &draft.key, draft.revision).delete(&APPLICATIONS, &draft.key)?;
                removed += u64::from(matches!(self.store.commit(batch).wait()?, Commit::Done { .. }));
            }
            cursor = page.next;
            if cursor.is_none() {
                return Ok(removed);
            }
        }
    }
}
