//! `/api/user`: signing in and out, the second factor and the sessions, and accounts.

pub mod account;
pub mod invite;
pub mod second_factor;
pub mod session;
pub mod sessions;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::Product;
use crate::domain::account as domain;

/// Somebody with an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    /// What stays the same when the rest changes.
    id: Uuid,
    /// What they sign in with.
    email: String,
    /// What they are called.
    name: String,
    /// What they may do.
    kind: Kind,
}

/// What an account may do.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Sees the site and their own applications.
    Borrower,
    /// Sees the desk as well.
    Staff,
}

impl From<domain::Account> for User {
    fn from(account: domain::Account) -> Self {
        let (email, name) = (account.email.as_str().to_owned(), account.name.as_str().to_owned());
        Self { id: account.id, email, name, kind: account.kind.into() }
    }
}

impl From<domain::Kind> for Kind {
    fn from(kind: domain::Kind) -> Self {
        match kind {
            domain::Kind::Borrower => Self::Borrower,
            domain::Kind::Staff => Self::Staff,
        }
    }
}

impl From<Kind> for domain::Kind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Borrower => Self::Borrower,
            Kind::Staff => Self::Staff,
        }
    }
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let routes = session::routes(product)
        .or(account::routes(product))
        .unify()
        .or(invite::routes(product))
        .unify()
        .or(second_factor::routes(product))
        .unify()
        .or(sessions::routes(product))
        .unify();
    warp::path("user").and(routes).boxed()
}
