//! What staff do about accounts from the desk.

use uuid::Uuid;

use super::{AccountError, Accounts, Door};
use crate::domain::account::Account;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Deed};
use crate::ops::trail;
use crate::store::accounts::ACCOUNTS;

/// What can be done about an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Close it, which ends its sessions.
    Disable,
    /// Open it again.
    Enable,
    /// Let it be tried again at once after too many wrong passwords.
    Unlock,
    /// Give it another role.
    Role(Role),
}

impl Action {
    /// How the audit trail tells of it.
    pub(super) const fn done(self) -> &'static str {
        match self {
            Self::Disable => "disabled",
            Self::Enable => "enabled",
            Self::Unlock => "unlocked",
            Self::Role(_) => "role changed",
        }
    }
}

impl Accounts {
    /// Who waits is known in memory alone, so there is no change for this entry to go with.
    pub(super) fn note_unlocked(&self, by: &Actor, account: Uuid) -> Result<(), AccountError> {
        let deed = Deed::Account { done: Action::Unlock.done().to_owned(), account };
        Ok(trail::note_alone(&self.store, self.now(), by, &[(deed, vec![])])?)
    }
}

impl Door {
    /// Does something about an account. Blocks until it is done and noted.
    ///
    /// # Errors
    /// When there is no such account, it is the last of the staff who can sign in, or the store refuses.
    pub fn act_on(&self, by: &Actor, id: Uuid, action: Action) -> Result<Account, AccountError> {
        let accounts = self.accounts();
        let find = || ACCOUNTS.get(&accounts.store, &id)?.ok_or(AccountError::Gone);
        match action {
            Action::Disable => accounts.close(by, true, find),
            Action::Enable => accounts.close(by, false, find),
            Action::Role(role) => accounts.give_role(by, role, find),
            Action::Unlock => {
                let account = find()?.value;
                accounts.note_unlocked(by, id)?;
                self.throttle().unlock(&account.email);
                Ok(account)
            }
        }
    }
}
