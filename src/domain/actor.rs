//! The people and programs whose actions are in the audit trail.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::{Account, Kind};
use super::role::Role;

/// Who did something, with their name at that time.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    pub kind: ActorKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<Uuid>,
    pub name: String,
    /// Their role when the request was authenticated.
    #[serde(skip)]
    pub role: Option<Role>,
    /// The session of the request: a write is refused once the session has ended.
    #[serde(skip)]
    pub seat: Option<Seat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    pub session: Uuid,
    /// The account's stamp when the session began.
    pub stamp: Uuid,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ActorKind {
    Borrower,
    Staff,
    /// An admin at a terminal, named by the operating system, or the server itself.
    Terminal,
}

impl Actor {
    /// The admin who runs the program.
    #[must_use]
    pub fn terminal() -> Self {
        Self::called("terminal".to_owned())
    }

    /// The server itself, in work that nobody asks for.
    #[must_use]
    pub fn server() -> Self {
        Self::called("server".to_owned())
    }

    #[must_use]
    pub fn at_terminal(user: &str) -> Self {
        Self::called(format!("{user} (terminal)"))
    }

    /// The holder of an unsubscribe link, which only its recipient has.
    #[must_use]
    pub fn by_unsubscribe_link() -> Self {
        Self { kind: ActorKind::Borrower, ..Self::called("unsubscribe link".to_owned()) }
    }

    /// A stranger who fills in the sign-up form.
    #[must_use]
    pub fn by_sign_up_form() -> Self {
        Self { kind: ActorKind::Borrower, ..Self::called("sign-up form".to_owned()) }
    }

    const fn called(name: String) -> Self {
        Self { kind: ActorKind::Terminal, account: None, name, role: None, seat: None }
    }

    #[must_use]
    pub fn in_session(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// The admin who runs the server may do everything.
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

/// Masked, because an actor ends up in log and error messages.
impl fmt::Debug for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Actor({:?} {:?})", self.kind, self.account)
    }
}
