//! The accounts as lists: all of them, the staff, and a page of either.

use uuid::Uuid;

use super::Accounts;
use crate::domain::account::Account;
use crate::ops::Part;
use crate::store::accounts::ACCOUNTS;
use crate::store::{Page, Scan, StoreError};

impl Accounts {
    /// Every account, the oldest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn all(&self) -> Result<Vec<Account>, StoreError> {
        self.every(|_| true)
    }

    /// Every account of the staff, the oldest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn staff(&self) -> Result<Vec<Account>, StoreError> {
        self.every(|account| account.kind.is_staff())
    }

    fn every(&self, is_wanted: impl Fn(&Account) -> bool) -> Result<Vec<Account>, StoreError> {
        let all = ACCOUNTS.each(&self.store, Scan::all()).map(|found| found.map(|found| found.value));
        all.filter(|account| account.as_ref().map_or(true, &is_wanted)).collect()
    }

    /// A page of the accounts, the newest first; perhaps of the staff or of borrowers alone.
    pub(in crate::ops) fn page(&self, part: Part, of_staff: Option<bool>) -> Result<Page<Uuid, Account>, StoreError> {
        part.filled(
            |part| ACCOUNTS.range(&self.store, &part.of(Scan::all().backwards())),
            |account| of_staff.is_none_or(|of_staff| account.kind.is_staff() == of_staff),
        )
    }
}
