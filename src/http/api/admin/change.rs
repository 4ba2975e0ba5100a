//! Changes by staff to an application: its status and its assignee.

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
    /// The id of this change. Sent again, the change is made only once.
    id: Uuid,
    /// The status.
    status: Phase,
}

/// A new assignee for an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// The id of this change. Sent again, the change is made only once.
    id: Uuid,
    /// The member of staff to assign it to; null to unassign it.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    assignee: Option<Uuid>,
}

/// The change to undo.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Its id.
    change: Uuid,
}

/// An application after a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changed {
    /// The new revision for the next `If-Match`; also in `ETag`.
    revision: u64,
    /// The status.
    status: Status,
    /// Until when the person who made the change can undo it, if they can.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<Undoable>,
}

/// Changes the status of an application to one of its `transitions`.
#[utoipa::path(post, path = "/api/admin/application/{id}/status", request_body = StatusChange, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("if-match" = Option<String>, Header, description = "The revision the change is based on"),
    ),
    responses(
        (status = 200, description = "Done", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: this change of status isn't possible, or only by sending an estimate or by the borrower; `own_application`: it is the caller's own application", body = Problem),
        (status = 412, description = "`stale`: someone else changed it first", body = Problem),
        (status = 428, description = "`precondition_required`: no `If-Match`", body = Problem),
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

/// Assigns an application to a member of staff, or unassigns it.
#[utoipa::path(post, path = "/api/admin/application/{id}/assignee", request_body = Assignment, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("if-match" = Option<String>, Header, description = "The revision the change is based on"),
    ),
    responses(
        (status = 200, description = "Done", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 412, description = "`stale`: someone else changed it first", body = Problem),
        (status = 422, description = "`fields.assignee`: not a member of staff who can sign in", body = Problem),
        (status = 428, description = "`precondition_required`: no `If-Match`", body = Problem),
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

/// Undoes a change of status or assignment: within ten seconds, by the person who made it, if nothing else changed.
#[utoipa::path(post, path = "/api/admin/application/{id}/undo", request_body = Undo, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Undone", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`cannot_undo`: too late, someone else's change, or changed since; `own_application`", body = Problem),
    ))]
fn undo(product: &Product, who: Staff, id: Uuid, Json(undo): Json<Undo>) -> Result<Response, ApiError> {
    let by = who.actor();
    let done = product.desk.undo(&by, id, undo.change)?;
    Ok(Changed::reply(done))
}

/// A change that can be undone for ten seconds.
#[derive(Debug, Serialize, ToSchema)]
pub struct Undoable {
    /// The id of the change.
    pub(super) change: Uuid,
    /// Until when.
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
    ]
}
