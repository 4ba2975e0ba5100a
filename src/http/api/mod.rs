//! The JSON API below `/api`, one file a resource with its types beside its handlers.

pub mod health;
pub mod openapi;

use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::error;

/// Every route of the API, without the `/api` prefix.
#[must_use]
pub fn routes() -> BoxedFilter<(Response,)> {
    health::routes().or(openapi::routes()).unify().recover(error::recover).unify().boxed()
}
