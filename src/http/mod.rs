//! The product over HTTP: which path leads where, and what every answer has in common.
//!
//! A request passes [`service`] (request id, body read whole, panics caught, security headers, log line), then the
//! routes below. Routing may reject, extraction may not: a handler gets `Result`s and answers `Result<_, ApiError>`,
//! and a path below `/api` that no route took is a JSON 404, so that only the rest reaches the app's shell.

pub mod api;
pub mod assets;
pub mod error;
pub mod negotiate;
pub mod security;
pub mod service;

use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use assets::Assets;

/// Every route of the product.
#[must_use]
pub fn routes(assets: Assets) -> BoxedFilter<(Response,)> {
    warp::path("api").and(api::routes()).or(assets::routes(assets)).unify().boxed()
}
