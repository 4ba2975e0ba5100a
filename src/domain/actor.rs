//! The people and programs whose actions are in the audit trail.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::{Account, Kind};
use super::role::Role;

/// Somebody who did something, as they were called then.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// What they are to the lender.
    pub kind: ActorKind,
    /// Their account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<Uuid>,
    /// Their name.
    pub name: String,
    /// What they may do at the desk, as it was read when they asked.
    #[serde(skip)]
    pub role: Option<Role>,
    /// The session in which they ask: what they do is done only while it lasts.
    #[serde(skip)]
    pub seat: Option<Seat>,
}

/// A session in which somebody does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// It.
    pub session: Uuid,
    /// The account's stamp when it began.
    pub stamp: Uuid,
}

/// What somebody is to the lender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ActorKind {
    /// A borrower.
    Borrower,
    /// Staff.
    Staff,
    /// An admin at a terminal, called as the machine calls them.
    Terminal,
}

impl Actor {
    /// The admin who runs the program.
    #[must_use]
    pub fn terminal() -> Self {
        Self::called("terminal".to_owned())
    }

    /// An admin at a terminal, by what the machine calls them.
    #[must_use]
    pub fn at_terminal(user: &str) -> Self {
        Self::called(format!("{user} (terminal)"))
    }

    /// The holder of an unsubscribe link, which only its reader gets.
    #[must_use]
    pub fn by_unsubscribe_link() -> Self {
        Self { kind: ActorKind::Borrower, ..Self::called("unsubscribe link".to_owned()) }
    }

    const fn called(name: String) -> Self {
        Self { kind: ActorKind::Terminal, account: None, name, role: None, seat: None }
    }

    /// The same person, who does what they do in this session.
    #[must_use]
    pub fn in_session(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// Whether they may do what is for this role. The admin who runs the server may do everything.
    #[must_use]
    pub fn may(&self, role: Role) -> bool {
        self.kind == ActorKind::Terminal || self.role.is_some_and(|theirs| theirs >= role)
    }
}

impl From<&Account> for Actor {
    fn from(account: &Account) -> Self {
        let kind = match account.kind {
            Kind::Borrower => ActorKind::Borrower,
            Kind::Staff(_) => ActorKind::Staff,
        };
        let (name, role) = (account.name.as_str().to_owned(), account.kind.role());
        Self { kind, account: Some(account.id), name, role, seat: None }
    }
}

/// Hidden, as these end up in messages about something else.
impl fmt::Debug for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Actor({:?} {:?})", self.kind, self.account)
    }
}
