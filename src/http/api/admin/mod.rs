//! `/api/admin`: the lender's desk. Every call takes the proof of staff; what it shows of a person's application is noted in
//! the audit trail before it is answered.

pub mod account;
pub mod application;
pub mod change;
pub mod estimate;
pub mod export;
pub mod lead;
pub mod pipeline;
pub mod report;
pub mod subscriber;
pub mod thread;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::Product;

/// Somebody who did something.
#[derive(Debug, Serialize, ToSchema)]
pub struct Who {
    /// What they are to the lender.
    kind: WhoKind,
    /// Their account; none of a command's.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    /// What they were called then.
    name: String,
}

/// What somebody is to the lender.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WhoKind {
    /// A borrower.
    Borrower,
    /// Staff.
    Staff,
    /// An admin at a terminal.
    Terminal,
}

/// How far the promise of an estimate within 24 hours is kept.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// There is time.
    Green,
    /// 18 hours have passed.
    Amber,
    /// It is past due.
    Red,
    /// Nothing is owed any more: an estimate was sent, or it ended without one.
    Stopped,
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let routes = pipeline::routes(product)
        .or(application::routes(product))
        .unify()
        .or(change::routes(product))
        .unify()
        .or(estimate::routes(product))
        .unify()
        .or(thread::routes(product))
        .unify()
        .or(lead::routes(product))
        .unify()
        .or(subscriber::routes(product))
        .unify()
        .or(account::routes(product))
        .unify()
        .or(report::routes(product))
        .unify()
        .or(export::routes(product))
        .unify();
    warp::path("admin").and(routes).boxed()
}
