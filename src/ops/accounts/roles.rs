//! Staff roles: the role of a new staff member, and changing it.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::last_staff::keep_an_owner;
use super::{AccountError, Accounts};
use crate::domain::account::{Account, Email, Kind};
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Deed};
use crate::ops::trail;
use crate::store::accounts::ACCOUNTS;
use crate::store::{Found, Tx};

/// The kind of a new account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Newcomer {
    Borrower,
    /// Staff. Without a role, the first one is an owner and the others are officers.
    Staff(Option<Role>),
}

impl Accounts {
    pub fn kind_of(&self, newcomer: Newcomer) -> Result<Kind, AccountError> {
        Ok(match newcomer {
            Newcomer::Borrower => Kind::Borrower,
            Newcomer::Staff(Some(role)) => Kind::Staff(role),
            Newcomer::Staff(None) if self.has_owner()? => Kind::Staff(Role::Officer),
            Newcomer::Staff(None) => Kind::Staff(Role::Owner),
        })
    }

    /// Gives a staff member another role.
    pub fn set_role(&self, by: &Actor, email: &Email, role: Role) -> Result<Account, AccountError> {
        self.give_role(by, role, |tx| self.found(tx, email))
    }

    pub(super) fn give_role(
        &self,
        by: &Actor,
        role: Role,
        find: impl Fn(&Tx<'_>) -> Result<Found<Uuid, Account>, AccountError>,
    ) -> Result<Account, AccountError> {
        self.store.transact(|tx| {
            let mut found = find(tx)?;
            let Kind::Staff(from) = found.value.kind else { return Err(AccountError::NotStaff(found.value.email)) };
            if from == Role::Owner && role != Role::Owner {
                keep_an_owner(tx, &found)?;
            }
            let deed = Deed::RoleChanged { account: found.key, from, to: role };
            trail::note(tx, self.now(), by, [(deed, vec![])])?;
            found.value.kind = Kind::Staff(role);
            tx.put(&ACCOUNTS, &found.key, &found.value)?;
            Ok(found.value)
        })
    }
}
