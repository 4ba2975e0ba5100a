//! `/api/admin`: the lender's desk. Every call takes the proof of staff; what it shows of a person's application is noted in
//! the audit trail before it is answered, and which page of a list was shown, beside the answer.

pub mod account;
pub mod application;
pub mod change;
pub mod colleague;
pub mod estimate;
pub mod export;
mod figures;
pub mod lead;
pub mod parts;
pub mod person;
pub mod pipeline;
pub mod report;
pub mod role;
mod shown;
pub mod subscriber;
pub mod thread;

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::Response;

use super::Product;
use crate::auth::Staff;
use crate::domain;
use crate::http::api::application::draft::base;
use crate::http::error::ApiError;
use crate::http::extract::Query;
use crate::ops::applications::Base;

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

impl From<domain::estimate::Clock> for Clock {
    fn from(clock: domain::estimate::Clock) -> Self {
        match clock {
            domain::estimate::Clock::Green => Self::Green,
            domain::estimate::Clock::Amber => Self::Amber,
            domain::estimate::Clock::Red => Self::Red,
            domain::estimate::Clock::Stopped => Self::Stopped,
        }
    }
}

/// The revision that a change is made upon.
fn upon(request: &HeaderMap) -> Result<u64, ApiError> {
    match base(request)? {
        Base::Revision(revision) => Ok(revision),
        Base::Nothing | Base::Nonsense => Err(ApiError::Stale),
    }
}

/// A page of a list, told of in the audit trail by what it lists, where it begins, how many stand on it and what was searched
/// for. Who has it already is shown nothing new.
fn noted(
    product: &Product,
    who: &Staff,
    answer: Response,
    (records, asked, count, words): (&str, &Query, usize, &[String]),
) -> Response {
    if answer.status() == StatusCode::OK {
        product.desk.note_listed(&who.actor(), records, asked.one("cursor"), count, words);
    }
    answer
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
        .or(parts::routes(product))
        .unify()
        .or(person::routes(product))
        .unify()
        .or(lead::routes(product))
        .unify()
        .or(subscriber::routes(product))
        .unify()
        .or(account::routes(product))
        .unify()
        .or(role::routes(product))
        .unify()
        .or(colleague::routes(product))
        .unify()
        .or(report::routes(product))
        .unify()
        .or(export::routes(product))
        .unify();
    warp::path("admin").and(routes).boxed()
}
