//! An owner can always sign in: a desk that nobody gets into is one that borrowers write to in vain, and one without an owner
//! lets nobody else in any more.

use uuid::Uuid;

use super::{AccountError, Accounts, Action};
use crate::domain::account::Account;
use crate::domain::role::Role;
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

    /// Before one of the staff goes, or an owner is none any more: lets the batch hold only as long as another stays as they are,
    /// so that of two who close each other's account at once one is refused. An owner leaves an owner behind.
    pub(super) fn leave_somebody(&self, batch: &mut Batch, leaving: &Found<Uuid, Account>) -> Result<(), AccountError> {
        let Some(role) = leaving.value.role_at_desk() else { return Ok(()) };
        let least = if role == Role::Owner { Role::Owner } else { Role::Assistant };
        let other = self.another_at_desk(Some(leaving.key), least)?;
        let other = other.ok_or_else(|| AccountError::LastStaff(leaving.value.email.clone()))?;
        batch.revision_is(&ACCOUNTS, &other.key, other.revision);
        Ok(())
    }

    /// Whether an owner can sign in.
    pub(super) fn has_owner(&self) -> Result<bool, StoreError> {
        Ok(self.another_at_desk(None, Role::Owner)?.is_some())
    }

    fn another_at_desk(&self, than: Option<Uuid>, least: Role) -> Result<Option<Found<Uuid, Account>>, StoreError> {
        let is_one = |found: &Found<Uuid, Account>| {
            Some(found.key) != than && found.value.role_at_desk().is_some_and(|role| role >= least)
        };
        let mut cursor = None;
        loop {
            let page = ACCOUNTS.range(&self.store, &Scan::all().after(cursor))?;
            let other = page.records.into_iter().find(is_one);
            cursor = page.next;
            if other.is_some() || cursor.is_none() {
                return Ok(other);
            }
        }
    }
}

impl Account {
    /// What its person does at the desk, if they can sign in with a password that they have.
    fn role_at_desk(&self) -> Option<Role> {
        self.kind.role().filter(|_| !self.disabled && self.password.is_some())
    }
}
