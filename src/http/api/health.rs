//! `GET /api/health`: is it up, and which version.

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

/// What a monitor needs to know.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// The version of the running binary.
    version: &'static str,
}

/// Tells that the server answers.
#[utoipa::path(get, path = "/api/health", responses((status = 200, description = "The server answers", body = Health)))]
fn show() -> Response {
    warp::reply::json(&Health { version: env!("CARGO_PKG_VERSION") }).into_response()
}

pub(super) fn routes() -> BoxedFilter<(Response,)> {
    warp::path!("health").and(warp::get().or(warp::head()).unify()).map(show).boxed()
}
