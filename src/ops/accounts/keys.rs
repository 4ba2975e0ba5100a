//! The keys that sign tokens, and the secret behind the data sealed on devices.

use super::{AccountError, Accounts};
use crate::domain::trail::{Actor, Deed};
use crate::ops::appointments::end_feeds;
use crate::ops::trail;
use crate::store::sessions::{DRAFT_SECRET, DraftSecret, KEY_RING, KeyRing};
use crate::store::{Found, StoreError};

impl Accounts {
    /// Signs with a new key from now on. Sessions continue, unless `end_sessions` ends all at once, and calendar feeds
    /// with them.
    pub fn rotate_keys(&self, by: &Actor, end_sessions: bool) -> Result<(), AccountError> {
        self.new_key(end_sessions, Some(by))?;
        if end_sessions {
            self.forget_sessions()?;
            end_feeds(&self.store)?;
        }
        Ok(())
    }

    /// The key that signs the very first session.
    pub(super) fn first_key(&self) -> Result<(), AccountError> {
        self.new_key(false, None)
    }

    fn new_key(&self, end_sessions: bool, by: Option<&Actor>) -> Result<(), AccountError> {
        self.store.transact(|tx| {
            let mut ring = KEY_RING.get(tx, &())?.map(|found| found.value).unwrap_or_default();
            ring.rotate(end_sessions, self.now())?;
            tx.put(&KEY_RING, &(), &ring)?;
            if let Some(by) = by {
                let deed = Deed::KeysRotated { sessions_ended: end_sessions };
                trail::note(tx, self.now(), by, [(deed, vec![])])?;
            }
            Ok(())
        })
    }

    /// The secret behind the draft keys. If several are created at once, the first one stored wins.
    pub(super) fn draft_secret(&self) -> Result<DraftSecret, AccountError> {
        self.store.transact(|tx| {
            if let Some(found) = DRAFT_SECRET.get(tx, &())? {
                return Ok(found.value);
            }
            let secret = DraftSecret::generate()?;
            tx.put(&DRAFT_SECRET, &(), &secret)?;
            Ok(secret)
        })
    }

    pub(super) fn key_ring(&self) -> Result<Option<Found<(), KeyRing>>, StoreError> {
        KEY_RING.get(&self.store, &())
    }
}
