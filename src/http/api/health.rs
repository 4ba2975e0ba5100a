//! `GET /api/health`: whether the server runs and can store data, and the age of the last backup.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::product::Product;
use crate::http::api::call::{Access, Call, call};

/// The health of the server, for monitoring. It contains no secrets and is public.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// `read_only` while nothing can be stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    /// The version of the running binary.
    version: &'static str,
    /// Whether data can be stored, checked every ten seconds while nothing is written.
    store: StoreState,
    /// The free bytes on the data's disk; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    free_bytes: Option<u64>,
    /// The age of the server's last good backup; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_backup_seconds_ago: Option<u64>,
    /// The email that isn't sent yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    mail: Option<Mail>,
}

/// The email that isn't sent yet; absent if it can't be read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mail {
    /// The number waiting.
    waiting: usize,
    /// The number that failed for good and were set aside.
    set_aside: usize,
    /// The age of the oldest waiting email; absent if none is waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    oldest_seconds_ago: Option<u64>,
}

/// The state of the store.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StoreState {
    /// It takes writes.
    Serving,
    /// The disk refuses writes; reading goes on, and the server keeps trying.
    ReadOnly,
}

/// Returns the health of the server.
#[utoipa::path(get, path = "/api/health", tag = "health", responses(
    (status = 200, description = "The server is running and can store data", body = Health),
    (status = 503, description = "The server is running, but `read_only`: the disk accepts no writes", body = Health),
))]
fn show(product: &Product) -> Response {
    let health = &product.health;
    let age = |taken: SystemTime| SystemTime::now().duration_since(taken).map_or(0, |age| age.as_secs());
    let mail = health.mail().map(|standing| Mail {
        waiting: standing.waiting,
        set_aside: standing.set_aside,
        oldest_seconds_ago: standing.oldest.map(|written| age(UNIX_EPOCH + Duration::from_secs(written))),
    });
    let takes_writes = health.takes_writes();
    let reply = warp::reply::json(&Health {
        code: (!takes_writes).then_some("read_only"),
        version: env!("CARGO_PKG_VERSION"),
        store: if takes_writes { StoreState::Serving } else { StoreState::ReadOnly },
        free_bytes: health.free_bytes(),
        last_backup_seconds_ago: health.last_backup().map(age),
        mail,
    });
    let status = if takes_writes { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    warp::reply::with_status(reply, status).into_response()
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show).at_once()]
}
