//! `GET /api/health`: is it up, does it take what people send, and how old is the last backup.

use std::sync::Arc;
use std::time::SystemTime;

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use crate::ops;

/// What a monitor needs to know. It holds no secret: anybody may ask.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// The version of the running binary.
    version: &'static str,
    /// Whether what people send can be stored.
    store: StoreState,
    /// The age of the last good backup the server took; absent when it has taken none.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_backup_seconds_ago: Option<u64>,
}

/// What the store can do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StoreState {
    /// It takes writes.
    Serving,
    /// The disk refuses writes; reading goes on, and the server keeps trying.
    ReadOnly,
}

/// Tells how the server is.
#[utoipa::path(get, path = "/api/health", responses((status = 200, description = "The server answers", body = Health)))]
fn show(health: &ops::Health) -> Response {
    let age = |taken| SystemTime::now().duration_since(taken).map_or(0, |age| age.as_secs());
    warp::reply::json(&Health {
        version: env!("CARGO_PKG_VERSION"),
        store: if health.takes_writes() { StoreState::Serving } else { StoreState::ReadOnly },
        last_backup_seconds_ago: health.last_backup().map(age),
    })
    .into_response()
}

pub(super) fn routes(health: Arc<ops::Health>) -> BoxedFilter<(Response,)> {
    warp::path!("health").and(warp::get().or(warp::head()).unify()).map(move || show(&health)).boxed()
}
