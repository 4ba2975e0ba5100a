//! What staff do about accounts from the desk, each noted in the audit trail.

use uuid::Uuid;

use super::{AccountError, Door};
use crate::domain::account::Account;
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
}

impl Action {
    const fn done(self) -> &'static str {
        match self {
            Self::Disable => "disabled",
            Self::Enable => "enabled",
            Self::Unlock => "unlocked",
        }
    }
}

impl Door {
    /// Does something about an account. Blocks until it is done and noted.
    ///
    /// # Errors
    /// When there is no such account, or the store refuses.
    pub fn act_on(&self, by: &Actor, id: Uuid, action: Action) -> Result<Account, AccountError> {
        let accounts = self.accounts();
        let found = ACCOUNTS.get(&accounts.store, &id)?.ok_or(AccountError::Gone)?;
        let note = (Deed::Account { done: action.done().to_owned(), account: id }, vec![]);
        trail::note_alone(&accounts.store, accounts.now(), by, &[note])?;
        match action {
            Action::Disable => accounts.set_disabled(&found.value.email, true),
            Action::Enable => accounts.set_disabled(&found.value.email, false),
            Action::Unlock => {
                self.throttle().forgive(&found.value.email);
                Ok(found.value)
            }
        }
    }
}
