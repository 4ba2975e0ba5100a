//! The accounts as lists: all of them, the staff, and a page of either.

use super::Accounts;
use crate::domain::account::Account;
use crate::ops::Part;
use crate::store::accounts::ACCOUNTS;
use crate::store::{Cursor, Scan, StoreError};

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
        let (mut wanted, mut cursor) = (Vec::new(), None);
        loop {
            let page = ACCOUNTS.range(&self.store, &Scan::all().after(cursor))?;
            wanted.extend(page.records.into_iter().map(|found| found.value).filter(&is_wanted));
            cursor = page.next;
            if cursor.is_none() {
                return Ok(wanted);
            }
        }
    }

    /// A page of the accounts, the newest first; perhaps of the staff or of borrowers alone.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn page(&self, part: Part, of_staff: Option<bool>) -> Result<(Vec<Account>, Option<Cursor>), StoreError> {
        let Part { limit, mut after } = part;
        let mut accounts = Vec::new();
        loop {
            let part = Part { limit: limit - accounts.len(), after };
            let page = ACCOUNTS.range(&self.store, &part.of(Scan::all().backwards()))?;
            let is_wanted = |account: &Account| of_staff.is_none_or(|of_staff| account.kind.is_staff() == of_staff);
            accounts.extend(page.records.into_iter().map(|found| found.value).filter(is_wanted));
            after = page.next;
            if after.is_none() || accounts.len() >= limit {
                return Ok((accounts, after));
            }
        }
    }
}
