//! The JSON API below `/api`, one file a resource with its types beside its handlers.

pub mod health;
pub mod openapi;

use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::error;

/// Every route of the API.
#[must_use]
pub fn routes() -> BoxedFilter<(Response,)> {
    let routes = health::routes().or(openapi::routes()).unify();
    warp::path("api").and(routes).recover(error::recover).unify().boxed()
}
