//! What staff do with accounts at the desk.

use uuid::Uuid;

use super::{AccountError, AccountLine, Accounts, Door, Invited, Newcomer, State, can_be_opened};
use crate::domain::account::{Account, Email, Name};
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Deed, Done};
use crate::ops::trail;
use crate::store::accounts::ACCOUNTS;
use crate::store::{StoreError, Tx};

/// What can be done with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Disable it, which ends its sessions.
    Disable,
    Enable,
    /// Forgive wrong passwords, so that it can be tried again at once.
    Unlock,
    Role(Role),
}

impl Accounts {
    /// The staff who can sign in, longest-serving first: those who can be assigned an application.
    pub fn colleagues(&self) -> Result<Vec<AccountLine>, StoreError> {
        let staff = self.staff()?.into_iter().map(AccountLine::from);
        Ok(staff.filter(|line| line.state == State::Open).collect())
    }

    /// Noted before the lock is removed: if it stays, the admin tries again, and that is noted as well.
    pub(super) fn note_unlocked(&self, by: &Actor, account: Uuid) -> Result<(), AccountError> {
        let deed = Deed::Account { done: Done::Unlocked, account };
        Ok(trail::note_alone(&self.store, self.now(), by, &[(deed, vec![])])?)
    }
}

impl Door {
    /// Changes an account and records it. Blocks. Staff may not disable themselves or change their own role. They may
    /// not unlock themselves either: with a stolen session, one could try codes without limit.
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
                self.throttle().unlock(&account.email)?;
                Ok(account)
            }
        }
    }

    /// Invites a person with a link to the site at this address. Blocks.
    ///
    /// # Errors
    /// When nobody can open the site, or when the person was invited too often or may not be invited from the desk.
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
