//! A person with an account, and their rights.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::domain::{account as domain, role};
use crate::ops::accounts::Newcomer;

/// A person's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    /// The account's id, which never changes.
    id: Uuid,
    /// The email address the person signs in with.
    email: String,
    /// The person's name.
    name: String,
    /// Whether the account is a borrower's or a staff member's.
    kind: Kind,
    /// The staff role; absent for a borrower.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<Role>,
}

/// The kind of an account.
///
/// - `borrower`: sees the site and their own applications.
/// - `staff`: also sees the desk.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Borrower,
    Staff,
}

/// A staff role. Each role includes the rights of those before it.
///
/// - `assistant`: sees everything at the desk except accounts and people's stored data, and changes nothing.
/// - `processor`: works on applications and leads, but neither sends estimates nor sets a final status.
/// - `officer`: sends estimates and sets final statuses.
/// - `owner`: manages accounts, exports and erases data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Assistant,
    Processor,
    Officer,
    Owner,
}

impl From<domain::Account> for User {
    fn from(account: domain::Account) -> Self {
        let (email, name) = (account.email.as_str().to_owned(), account.name.as_str().to_owned());
        Self { id: account.id, email, name, kind: account.kind.into(), role: account.kind.role().map(Role::from) }
    }
}

impl From<domain::Kind> for Kind {
    fn from(kind: domain::Kind) -> Self {
        match kind {
            domain::Kind::Borrower => Self::Borrower,
            domain::Kind::Staff(_) => Self::Staff,
        }
    }
}

impl From<role::Role> for Role {
    fn from(role: role::Role) -> Self {
        match role {
            role::Role::Assistant => Self::Assistant,
            role::Role::Processor => Self::Processor,
            role::Role::Officer => Self::Officer,
            role::Role::Owner => Self::Owner,
        }
    }
}

impl From<Role> for role::Role {
    fn from(role: Role) -> Self {
        match role {
            Role::Assistant => Self::Assistant,
            Role::Processor => Self::Processor,
            Role::Officer => Self::Officer,
            Role::Owner => Self::Owner,
        }
    }
}

/// A new account. A borrower's role is ignored.
pub(super) fn newcomer(kind: Kind, role: Option<Role>) -> Newcomer {
    match kind {
        Kind::Borrower => Newcomer::Borrower,
        Kind::Staff => Newcomer::Staff(role.map(role::Role::from)),
    }
}
