//! `GET /api/health`: is it up, does it take what people send, and how old is the last backup.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::product::Product;
use crate::http::api::call::{Access, Call, call};

/// What a monitor needs to know. It holds no secret: anybody may ask.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// `read_only` while what people send cannot be stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    /// The version of the running binary.
    version: &'static str,
    /// Whether what people send can be stored: tried out every ten seconds while nobody sends anything.
    store: StoreState,
    /// The bytes that are free on the data's disk; absent when it does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    free_bytes: Option<u64>,
    /// The age of the last good backup the server took; absent when it has taken none.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_backup_seconds_ago: Option<u64>,
    /// The mail that is not sent yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    mail: Option<Mail>,
}

/// The mail that is not sent yet; absent when it cannot be read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mail {
    /// How many wait.
    waiting: usize,
    /// How many were refused for good and set aside.
    set_aside: usize,
    /// The age of the oldest that waits; absent when none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    oldest_seconds_ago: Option<u64>,
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
#[utoipa::path(get, path = "/api/health", tag = "health", responses(
    (status = 200, description = "The server answers, and takes what people send", body = Health),
    (status = 503, description = "The server answers, and `read_only`: the disk takes no writes now", body = Health),
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
    let told = warp::reply::json(&Health {
        code: (!takes_writes).then_some("read_only"),
        version: env!("CARGO_PKG_VERSION"),
        store: if takes_writes { StoreState::Serving } else { StoreState::ReadOnly },
        free_bytes: health.free_bytes(),
        last_backup_seconds_ago: health.last_backup().map(age),
        mail,
    });
    let status = if takes_writes { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    warp::reply::with_status(told, status).into_response()
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show).at_once()]
}
