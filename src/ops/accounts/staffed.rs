//! What staff do about accounts from the desk.

use uuid::Uuid;

use super::{AccountError, AccountLine, Accounts, Door, Invited, Newcomer, State, can_be_opened};
use crate::domain::account::{Account, Email, Name};
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Deed, Done};
use crate::ops::trail;
use crate::store::accounts::ACCOUNTS;
use crate::store::{StoreError, Tx};

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

impl Accounts {
    /// The staff who can sign in, the longest there first: who can be given an application.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn colleagues(&self) -> Result<Vec<AccountLine>, StoreError> {
        let staff = self.staff()?.into_iter().map(AccountLine::from);
        Ok(staff.filter(|line| line.state == State::Open).collect())
    }

    /// Who waits is known in memory alone, so there is no change for this entry to go with.
    pub(super) fn note_unlocked(&self, by: &Actor, account: Uuid) -> Result<(), AccountError> {
        let deed = Deed::Account { done: Done::Unlocked, account };
        Ok(trail::note_alone(&self.store, self.now(), by, &[(deed, vec![])])?)
    }
}

impl Door {
    /// Does something about an account. Blocks until it is done and noted. Nobody disables themselves or gives themselves another
    /// role; nor do they unlock themselves, as whoever has stolen a session could try one code after the other against its second
    /// factor.
    ///
    /// # Errors
    /// When there is no such account, it is one's own or the last of the staff who can sign in, or the store refuses.
    pub fn act_on(&self, by: &Actor, id: Uuid, action: Action) -> Result<Account, AccountError> {
        if by.account == Some(id) && action != Action::Enable {
            return Err(AccountError::Oneself);
        }
        let accounts = self.accounts();
        let find = |tx: &Tx<'_>| ACCOUNTS.get(tx, &id)?.ok_or(AccountError::Gone);
        match action {
            Action::Disable => accounts.close(by, true, find),
            Action::Enable => accounts.close(by, false, find),
            Action::Role(role) => accounts.give_role(by, role, find),
            Action::Unlock => {
                let account = ACCOUNTS.get(&accounts.store, &id)?.ok_or(AccountError::Gone)?.value;
                accounts.note_unlocked(by, id)?;
                self.throttle().unlock(&account.email);
                Ok(account)
            }
        }
    }

    /// Invites somebody by a link to the site, which is at this address. Blocks until it is done and noted.
    ///
    /// # Errors
    /// When nobody can open the site, they were invited too often, or may not be invited from the desk.
    pub fn invite(
        &self,
        by: &Actor,
        site: &str,
        email: &Email,
        name: Option<Name>,
        newcomer: Newcomer,
    ) -> Result<Invited, AccountError> {
        if !can_be_opened(site) {
            return Err(AccountError::AddressOfNobody(site.to_owned()));
        }
        self.may_invite(email)?;
        let accounts = self.accounts();
        accounts.invite(by, email, name, accounts.kind_of(newcomer)?)
    }
}
