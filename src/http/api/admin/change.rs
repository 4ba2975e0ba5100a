//! Changes by staff to an application: its status, its assignee and marks.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::application::{Phase, Status};
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::revision::{expected_revision, tagged};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::desk::{self, DeskError};

/// A new status for an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatusChange {
    /// A UUID that the caller creates for this change. The last change sent again with the same id is made only once.
    id: Uuid,
    /// The new status; one of the application's `transitions`.
    status: Phase,
}

/// A new assignee for an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// A UUID that the caller creates for this change. The last change sent again with the same id is made only once.
    id: Uuid,
    /// The account of the staff member to assign the application to; null to unassign it.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    assignee: Option<Uuid>,
}

/// Whether the lender has the co-borrower's own authorization of a credit check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AuthorizationGiven {
    /// Whether the lender has it.
    given: bool,
}

/// A change to undo.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The change's id: `change` of `undo`.
    change: Uuid,
}

/// An application after a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changed {
    /// The application's new revision, for the next `If-Match`; also in `ETag`.
    revision: u64,
    /// The application's status after the change.
    status: Status,
    /// The change, while the caller can undo it; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<Undoable>,
}

/// Changes the status of an application to one of its `transitions`. A final status requires the role `officer`.
#[utoipa::path(post, path = "/api/admin/application/{id}/status", request_body = StatusChange, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("if-match" = Option<String>, Header, description = "Required: the application's revision that the change is based on, in double quotes"),
    ),
    responses(
        (status = 200, description = "The changed application", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 403, description = "`forbidden`: the caller isn't staff with at least the role `processor`, or `officer` if the new status is final", body = Problem),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 409, description = "`not_allowed`: the status isn't one of the application's `transitions`; `own_application`: the status is final, and the caller is the application's borrower", body = Problem),
        (status = 412, description = "`stale`: the application has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn set_status(
    product: &Product,
    who: Staff,
    id: Uuid,
    request: HeaderMap,
    Json(change): Json<StatusChange>,
) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), expected_revision(&request)?);
    let Phase::Sent(status) = change.status else { return Err(DeskError::NotAllowed.into()) };
    let done = product.desk.set_status(&by, id, Some(revision), change.id, status)?;
    Ok(Changed::reply(done))
}

/// Assigns an application to a staff member, or unassigns it.
#[utoipa::path(post, path = "/api/admin/application/{id}/assignee", request_body = Assignment, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("if-match" = Option<String>, Header, description = "Required: the application's revision that the change is based on, in double quotes"),
    ),
    responses(
        (status = 200, description = "The changed application", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 412, description = "`stale`: the application has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 422, description = "`invalid`: `fields.assignee` isn't a staff member who can sign in", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn assign(
    product: &Product,
    who: Staff,
    id: Uuid,
    request: HeaderMap,
    Json(change): Json<Assignment>,
) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), expected_revision(&request)?);
    let done = product.desk.assign(&by, id, Some(revision), change.id, change.assignee)?;
    Ok(Changed::reply(done))
}

/// Undoes a status change or an assignment: within ten seconds, by the person who made it, if nothing has happened
/// since.
#[utoipa::path(post, path = "/api/admin/application/{id}/undo", request_body = Undo, tag = "admin",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The application after the change was undone", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 403, description = "`forbidden`: the caller isn't staff with at least the role `processor`, or `officer` if the undone status is final", body = Problem),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 409, description = "`cannot_undo`: it is too late, someone else made the change, or something has happened since; `own_application`: the change set a final status, and the caller is the application's borrower", body = Problem),
    ))]
fn undo(product: &Product, who: Staff, id: Uuid, Json(undo): Json<Undo>) -> Result<Response, ApiError> {
    let by = who.actor();
    let done = product.desk.undo(&by, id, undo.change)?;
    Ok(Changed::reply(done))
}

/// Marks the borrower's last message as needing no reply.
#[utoipa::path(post, path = "/api/admin/application/{id}/no-reply", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("if-match" = Option<String>, Header, description = "Required: the application's revision that the mark is based on, in double quotes"),
    ),
    responses(
        (status = 200, description = "Marked, by this call or an earlier one, or no reply was needed", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 412, description = "`stale`: the application has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn need_no_reply(product: &Product, who: Staff, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), expected_revision(&request)?);
    Ok(Changed::reply(product.desk.need_no_reply(&by, id, revision)?))
}

/// Records whether the lender has the co-borrower's own authorization of a credit check. The site takes the borrower's
/// authorization only.
#[utoipa::path(post, path = "/api/admin/application/{id}/co-borrower-authorization", request_body = AuthorizationGiven, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("if-match" = Option<String>, Header, description = "Required: the application's revision that the record is based on, in double quotes"),
    ),
    responses(
        (status = 200, description = "Recorded, by this call or an earlier one", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 409, description = "`not_allowed`: it has ended, or has no co-borrower; `own_application`: it is the caller's own application", body = Problem),
        (status = 412, description = "`stale`: the application has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn record_authorization(
    product: &Product,
    who: Staff,
    id: Uuid,
    request: HeaderMap,
    Json(authorization): Json<AuthorizationGiven>,
) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), expected_revision(&request)?);
    Ok(Changed::reply(product.desk.record_authorization(&by, id, revision, authorization.given)?))
}

/// A change that the person who made it can undo for ten seconds.
#[derive(Debug, Serialize, ToSchema)]
pub struct Undoable {
    /// The change's id, to send to `undo`.
    pub(super) change: Uuid,
    /// Until when the change can be undone.
    #[schema(format = DateTime)]
    pub(super) until: String,
}

impl Changed {
    pub(super) fn reply(done: desk::Changed) -> Response {
        let undo = done.undo.map(|(change, until)| Undoable { change, until: moment(until) });
        let changed = Self { revision: done.revision, status: done.status, undo };
        tagged(warp::reply::json(&changed).into_response(), done.revision)
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_set_status, Access::Staff(Role::Processor), set_status),
        call(__path_assign, Access::Staff(Role::Processor), assign),
        call(__path_undo, Access::Staff(Role::Processor), undo),
        call(__path_need_no_reply, Access::Staff(Role::Processor), need_no_reply),
        call(__path_record_authorization, Access::Staff(Role::Processor), record_authorization),
    ]
}
