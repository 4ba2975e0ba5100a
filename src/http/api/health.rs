//! `GET /api/health`: whether the server runs and can store data, whether it should get requests, and the age of the
//! last backup.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::product::Product;
use crate::http::api::call::{Access, Call, call};
use crate::http::extract::Query;

/// The health of the server, for monitoring. It contains no secrets and is public.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// Why the status is 503; otherwise absent.
    ///
    /// - `read_only`: the server can't store data.
    /// - `record_unreachable`: several servers share the record, and this one can't reach it. Other calls get the same code.
    /// - `draining`: with `ready`, the server is about to stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    /// The version of the running server.
    version: &'static str,
    /// Whether the server can store data, checked every ten seconds while nothing is written.
    store: StoreState,
    /// The free space on the disk that holds the data, in bytes; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    free_bytes: Option<u64>,
    /// The age of the server's last good backup, in seconds; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_backup_seconds_ago: Option<u64>,
    /// A random text that changes when the server starts, by which `lender-site doctor` recognizes it.
    instance: String,
    /// The seconds until the site's certificate expires, 0 if it has expired; absent if this server shows none.
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate_seconds_left: Option<u64>,
    /// The emails that aren't sent yet; absent if they can't be counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    mail: Option<Mail>,
}

/// The emails that aren't sent yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mail {
    /// The number of emails waiting to be sent.
    waiting: usize,
    /// The number of emails that failed for good and were set aside.
    set_aside: usize,
    /// The age of the oldest waiting email, in seconds; absent if none is waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    oldest_seconds_ago: Option<u64>,
}

/// Whether the server can store data.
///
/// - `serving`: it can.
/// - `read_only`: the disk accepts no writes. Reading still works, and the server keeps trying.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StoreState {
    Serving,
    ReadOnly,
}

/// Returns the health of the server. A load balancer asks with `ready`.
#[utoipa::path(get, path = "/api/health", tag = "health", params(
    ("ready" = Option<String>, Query, description = "Also answer 503 while the server is about to stop and should get no new requests. The value doesn't matter."),
), responses(
    (status = 200, description = "The server is running and can store data", body = Health),
    (status = 503, description = "`read_only`: the server is running, but the disk accepts no writes; `record_unreachable`: the database with the record doesn't answer; `draining`: with `ready`, the server is about to stop; `busy`: the server is overloaded; the body is a `Problem`, and `Retry-After` gives the seconds to wait", body = Health),
))]
fn show(product: &Product, query: Query) -> Response {
    let health = &product.health;
    // Once: status, code and store must agree.
    let takes_writes = health.takes_writes();
    let code = if !health.is_recent() {
        Some("record_unreachable")
    } else if !takes_writes {
        Some("read_only")
    } else {
        (health.is_draining() && query.one("ready").is_some()).then_some("draining")
    };
    let age = |taken: SystemTime| SystemTime::now().duration_since(taken).map_or(0, |age| age.as_secs());
    let mail = health.mail().map(|standing| Mail {
        waiting: standing.waiting,
        set_aside: standing.set_aside,
        oldest_seconds_ago: standing.oldest.map(|written| age(UNIX_EPOCH + Duration::from_secs(written))),
    });
    let reply = warp::reply::json(&Health {
        code,
        version: env!("CARGO_PKG_VERSION"),
        store: if takes_writes { StoreState::Serving } else { StoreState::ReadOnly },
        free_bytes: health.free_bytes(),
        last_backup_seconds_ago: health.last_backup().map(age),
        instance: health.instance().to_owned(),
        certificate_seconds_left: health.certificate_left(),
        mail,
    });
    let status = if code.is_none() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    warp::reply::with_status(reply, status).into_response()
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show).at_once().in_any_case()]
}
