//! The JSON API below `/api`, one file a resource with its types beside its handlers.

pub mod health;
pub mod openapi;

use std::sync::Arc;

use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::error;
use crate::ops::Health;

/// Every route of the API.
#[must_use]
pub fn routes(health: Arc<Health>) -> BoxedFilter<(Response,)> {
    let routes = health::routes(health).or(openapi::routes()).unify();
    warp::path("api").and(routes).recover(error::recover).unify().boxed()
}
