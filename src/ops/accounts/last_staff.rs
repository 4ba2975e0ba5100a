//! An owner can always sign in: a desk that nobody gets into is one that borrowers write to in vain, and one without an owner
//! lets nobody else in any more.

use uuid::Uuid;

use super::{AccountError, Accounts};
use crate::domain::account::Account;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Done};
use crate::store::accounts::{ACCOUNTS, ACCOUNTS_BY_KIND};
use crate::store::{Found, Scan, Source, StoreError, Tx};

impl Accounts {
    /// Closes an account, which ends its sessions, or opens it again.
    pub(super) fn close(
        &self,
        by: &Actor,
        disabled: bool,
        find: impl Fn(&Tx<'_>) -> Result<Found<Uuid, Account>, AccountError>,
    ) -> Result<Account, AccountError> {
        let done = if disabled { Done::Disabled } else { Done::Enabled };
        let leaving = |tx: &Tx<'_>| {
            let found = find(tx)?;
            if disabled {
                leave_somebody(tx, &found)?;
            }
            Ok(found)
        };
        self.change(by, done, leaving, |account| account.close(disabled))
    }

    /// Whether an owner can sign in.
    pub(super) fn has_owner(&self) -> Result<bool, StoreError> {
        Ok(another_at_desk(&self.store, None, Role::Owner)?.is_some())
    }
}

/// Before one of the staff goes, or an owner is none any more: the transaction holds only as long as another stays as they are,
/// so that of two who close each other's account at once one is refused. An owner leaves an owner behind.
pub(super) fn leave_somebody(tx: &Tx<'_>, leaving: &Found<Uuid, Account>) -> Result<(), AccountError> {
    let Some(role) = leaving.value.role_at_desk() else { return Ok(()) };
    let least = if role == Role::Owner { Role::Owner } else { Role::Assistant };
    let other = another_at_desk(tx, Some(leaving.key), least)?;
    other.map(drop).ok_or_else(|| AccountError::LastStaff(leaving.value.email.clone()))
}

fn another_at_desk(
    from: &impl Source,
    than: Option<Uuid>,
    least: Role,
) -> Result<Option<Found<Uuid, Account>>, StoreError> {
    ACCOUNTS.find_by(from, &ACCOUNTS_BY_KIND, Scan::starting(&true), |found| {
        Some(found.key) != than && found.value.role_at_desk().is_some_and(|role| role >= least)
    })
}

impl Account {
    /// What its person does at the desk, if they can sign in with a password that they have.
    fn role_at_desk(&self) -> Option<Role> {
        self.kind.role().filter(|_| !self.disabled && self.password.is_some())
    }
}
