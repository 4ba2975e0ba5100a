//! The keys that tokens are signed with, and what an account's devices seal with.

use super::{AccountError, Accounts, SignedIn};
use crate::auth::token::{Claims, SigningError};
use crate::domain::account::Account;
use crate::store::sessions::{DRAFT_SECRET, DraftSecret, KEY_RING, KeyRing};
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
    pub(super) fn let_in(&self, account: Account, remember: bool) -> Result<SignedIn, AccountError> {
        if self.key_ring()?.is_none() {
            self.rotate_keys(false)?;
        }
        let ring = self.key_ring()?.ok_or(SigningError)?.value;
        let token = Claims::new(&account, remember, self.now()).sign(&ring)?;
        let draft_key = self.draft_secret()?.key_of(account.id)?;
        Ok(SignedIn { token, draft_key, account })
    }

    /// The secret behind the draft keys. Of several that are made at once the first to be stored is the one.
    fn draft_secret(&self) -> Result<DraftSecret, AccountError> {
        loop {
            if let Some(found) = DRAFT_SECRET.get(&self.store, &())? {
                return Ok(found.value);
            }
            let mut batch = self.store.batch();
            batch.must_not_exist(&DRAFT_SECRET, &()).put(&DRAFT_SECRET, &(), &DraftSecret::generate()?)?;
            // Refused: another has just made it.
            let _ = self.commit(batch)?;
        }
    }

    fn key_ring(&self) -> Result<Option<Found<(), KeyRing>>, StoreError> {
        KEY_RING.get(&self.store, &())
    }
}
