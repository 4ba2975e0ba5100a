//! The keys that tokens are signed with.

use super::{AccountError, Accounts};
use crate::auth::token::{Claims, SigningError};
use crate::domain::account::Account;
use crate::domain::secret::Secret;
use crate::store::sessions::{KEY_RING, KeyRing};
use crate::store::{Found, StoreError};

impl Accounts {
    /// Signs from now on with a new key. Sessions go on to their end, or with `end_sessions` all end at once.
    ///
    /// # Errors
    /// When the store refuses, or the system has no randomness.
    pub fn rotate_keys(&self, end_sessions: bool) -> Result<(), AccountError> {
        loop {
            let found = self.key_ring()?;
            let revision = found.as_ref().map(|found| found.revision);
            let mut ring = found.map(|found| found.value).unwrap_or_default();
            ring.rotate(end_sessions, self.now())?;
            let mut batch = self.store.batch();
            match revision {
                Some(revision) => batch.revision_is(&KEY_RING, &(), revision),
                None => batch.must_not_exist(&KEY_RING, &()),
            };
            batch.put(&KEY_RING, &(), &ring)?;
            if self.commit(batch)?.is_ok() {
                return Ok(());
            }
        }
    }

    /// Begins a session. The first one of all makes the first key.
    pub(super) fn token_for(&self, account: &Account, remember: bool) -> Result<Secret, AccountError> {
        if self.key_ring()?.is_none() {
            self.rotate_keys(false)?;
        }
        let ring = self.key_ring()?.ok_or(SigningError)?.value;
        Ok(Claims::new(account, remember, self.now()).sign(&ring)?)
    }

    fn key_ring(&self) -> Result<Option<Found<(), KeyRing>>, StoreError> {
        KEY_RING.get(&self.store, &())
    }
}
