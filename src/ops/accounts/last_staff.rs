//! Somebody of the staff can always sign in: a desk that nobody gets into is one that borrowers write to in vain.

use uuid::Uuid;

use super::{AccountError, Accounts, Action};
use crate::domain::account::{Account, Kind};
use crate::domain::trail::Actor;
use crate::store::accounts::ACCOUNTS;
use crate::store::{Batch, Found, Scan, StoreError};

impl Accounts {
    /// Closes an account, which ends its sessions, or opens it again.
    pub(super) fn close(
        &self,
        by: &Actor,
        disabled: bool,
        find: impl Fn() -> Result<Found<Uuid, Account>, AccountError>,
    ) -> Result<Account, AccountError> {
        let action = if disabled { Action::Disable } else { Action::Enable };
        let may = |batch: &mut Batch, found: &Found<Uuid, Account>| {
            if disabled { self.leave_somebody(batch, found) } else { Ok(()) }
        };
        self.change_if(by, action.done(), find, may, |account| account.close(disabled))
    }

    /// Before one of the staff goes: lets the batch hold only as long as another of them stays as they are, so that of two who
    /// close each other's account at once one is refused.
    pub(super) fn leave_somebody(&self, batch: &mut Batch, leaving: &Found<Uuid, Account>) -> Result<(), AccountError> {
        if !leaving.value.opens_desk() {
            return Ok(());
        }
        let other = self.another_at_desk(leaving.key)?;
        let other = other.ok_or_else(|| AccountError::LastStaff(leaving.value.email.clone()))?;
        batch.revision_is(&ACCOUNTS, &other.key, other.revision);
        Ok(())
    }

    fn another_at_desk(&self, than: Uuid) -> Result<Option<Found<Uuid, Account>>, StoreError> {
        let mut cursor = None;
        loop {
            let page = ACCOUNTS.range(&self.store, &Scan::all().after(cursor))?;
            let other = page.records.into_iter().find(|found| found.key != than && found.value.opens_desk());
            cursor = page.next;
            if other.is_some() || cursor.is_none() {
                return Ok(other);
            }
        }
    }
}

impl Account {
    /// Whether its person can sign in to the desk, with a password that they have.
    const fn opens_desk(&self) -> bool {
        matches!(self.kind, Kind::Staff) && !self.disabled && self.password.is_some()
    }
}
