//! Lists of accounts.

use uuid::Uuid;

use super::Accounts;
use crate::domain::account::Account;
use crate::ops::Part;
use crate::store::accounts::{ACCOUNTS, ACCOUNTS_BY_KIND};
use crate::store::{Page, Scan, StoreError};

impl Accounts {
    /// All accounts, oldest first.
    pub fn all(&self) -> Result<Vec<Account>, StoreError> {
        ACCOUNTS.each(&self.store, Scan::all()).map(|found| found.map(|found| found.value)).collect()
    }

    /// All staff accounts, oldest first.
    pub fn staff(&self) -> Result<Vec<Account>, StoreError> {
        let staff = ACCOUNTS.each_by(&self.store, &ACCOUNTS_BY_KIND, Scan::starting(&true));
        staff.map(|found| found.map(|found| found.value)).collect()
    }

    /// A page of the accounts, newest first: all, only staff, or only borrowers.
    pub(in crate::ops) fn page(&self, part: Part, of_staff: Option<bool>) -> Result<Page<Uuid, Account>, StoreError> {
        match of_staff {
            None => ACCOUNTS.range(&self.store, &part.of(Scan::all().backwards())),
            Some(of_staff) => {
                ACCOUNTS.by(&self.store, &ACCOUNTS_BY_KIND, &part.of(Scan::starting(&of_staff).backwards()))
            }
        }
    }
}
