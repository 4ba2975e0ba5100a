//! Makes sure that an owner can always sign in. Otherwise nobody could add staff, and borrowers would write to a desk
//! that nobody reads.

use uuid::Uuid;

use super::{AccountError, Accounts};
use crate::domain::account::Account;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Done};
use crate::ops::appointments::pass_on_calls;
use crate::store::accounts::{ACCOUNTS, ACCOUNTS_BY_KIND};
use crate::store::{Found, Scan, Source, StoreError, Tx};

impl Accounts {
    /// Disables an account, which ends its sessions, or enables it again.
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
                keep_an_owner(tx, &found)?;
            }
            Ok(found)
        };
        let account = self.change(by, done, leaving, |account| account.close(disabled))?;
        self.pass_on_calls(&account);
        Ok(account)
    }

    /// Passes on the calls of a staff member who left, and unmarks those of one who is back.
    pub(super) fn pass_on_calls(&self, account: &Account) {
        if !account.kind.is_staff() {
            return;
        }
        // The account is closed in any case, and the server tries again.
        if let Err(error) = pass_on_calls(&self.store, self.now()) {
            tracing::warn!(%error, "could not pass on the calls of a closed account; trying again in an hour");
        }
    }

    pub(super) fn has_owner(&self) -> Result<bool, StoreError> {
        Ok(another_at_desk(&self.store, None, Role::Owner)?.is_some())
    }
}

/// Called before a staff member leaves or an owner loses the role. Checks that another staff member can sign in, who is
/// an owner if this one is. The transaction depends on that other account, so if two owners disable each other at the
/// same time, one is refused.
pub(super) fn keep_an_owner(tx: &Tx<'_>, leaving: &Found<Uuid, Account>) -> Result<(), AccountError> {
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
    /// The staff role, if the person can sign in with a password.
    fn role_at_desk(&self) -> Option<Role> {
        self.kind.role().filter(|_| !self.disabled && self.password.is_some())
    }
}
