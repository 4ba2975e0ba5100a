//! The caller's sessions: where they are signed in, and signing out there.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use crate::auth::Borrower;
use crate::clock::moment;
use crate::domain::device::Device;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::ops::accounts::SessionLine;

/// The caller's open sessions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sessions {
    /// The sessions, newest first.
    sessions: Vec<OpenSession>,
    /// When the account's password was last set with an invite link; absent if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    password_by_link_at: Option<String>,
}

/// An open session of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenSession {
    /// The session's id, for ending it.
    id: Uuid,
    /// Whether this call was made in it.
    current: bool,
    /// The browser's name; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(examples("Chrome"))]
    browser: Option<String>,
    /// The operating system's name; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(examples("Android"))]
    system: Option<String>,
    /// The IP address from which the person signed in.
    #[schema(examples("203.0.113.7"))]
    address: String,
    /// When the session began.
    #[schema(format = DateTime)]
    since: String,
    /// When the session was last used. This can be up to an hour behind.
    #[schema(format = DateTime)]
    seen_at: String,
    /// When the session expires.
    #[schema(format = DateTime)]
    expires_at: String,
}

impl OpenSession {
    fn of(line: SessionLine, current: Uuid) -> Self {
        let SessionLine { id, device: Device { browser, system }, address, since, seen, until } = line;
        let (seen_at, expires_at) = (seen, until);
        Self { id, current: id == current, browser, system, address: address.to_string(), since, seen_at, expires_at }
    }
}

/// Lists the caller's open sessions.
#[utoipa::path(get, path = "/api/user/sessions", tag = "user", responses(
    (status = 200, description = "The open sessions", body = Sessions),
))]
fn list(product: &Product, who: Borrower) -> Result<Response, ApiError> {
    let lines = product.door.accounts().sessions(who.account())?;
    let sessions = lines.into_iter().map(|line| OpenSession::of(line, who.claims().id)).collect();
    let password_by_link_at = who.account().password_by_link.map(moment);
    Ok(warp::reply::json(&Sessions { sessions, password_by_link_at }).into_response())
}

/// Ends one of the caller's sessions immediately.
#[utoipa::path(delete, path = "/api/user/sessions/{id}", tag = "user",
    params(("id" = Uuid, Path, description = "The session's id")),
    responses(
        (status = 204, description = "The session ended"),
        (status = 404, description = "`not_found`: the session has ended, or belongs to someone else", body = Problem),
    ))]
fn end(product: &Product, who: Borrower, id: Uuid) -> Result<Response, ApiError> {
    product.door.end_session(&who, id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Ends all sessions of the caller except the current one.
#[utoipa::path(delete, path = "/api/user/sessions", tag = "user", responses(
    (status = 204, description = "The other sessions ended"),
))]
fn end_others(product: &Product, who: Borrower) -> Result<Response, ApiError> {
    product.door.end_other_sessions(&who)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Borrower, list),
        call(__path_end_others, Access::Borrower, end_others),
        call(__path_end, Access::Borrower, end),
    ]
}
