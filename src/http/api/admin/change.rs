//! What staff change about an application: its status and who has it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::application::Status;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::revision::{tagged, upon};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::desk;

/// Another status for an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatusChange {
    /// This change's own id; sent again, it is done once.
    id: Uuid,
    /// The status.
    status: Status,
}

/// Somebody else for an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// This change's own id; sent again, it is done once.
    id: Uuid,
    /// Who of the staff has it from now on; null for nobody.
    #[schema(required)]
    assignee: Option<Uuid>,
}

/// Which change to take back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Its id.
    change: Uuid,
}

/// An application after a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changed {
    /// Its revision by it, which is in `ETag` as well: the next `If-Match`.
    revision: u64,
    /// Where it stands.
    status: Status,
    /// Until when the change can be undone by its maker, if it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<Undoable>,
}

/// Gives an application another status, one of its `transitions`.
#[utoipa::path(post, path = "/api/admin/application/{id}/status", request_body = StatusChange, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("if-match" = Option<String>, Header, description = "The revision it is made upon"),
    ),
    responses(
        (status = 200, description = "Done", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: no status that may come next, or one that comes by sending an estimate or by the borrower; `own_application`: nobody decides on their own", body = Problem),
        (status = 412, description = "`stale`: somebody else was quicker", body = Problem),
        (status = 428, description = "`precondition_required`: no `If-Match`", body = Problem),
    ))]
fn set_status(
    product: &Product,
    who: Staff,
    id: Uuid,
    request: HeaderMap,
    Json(change): Json<StatusChange>,
) -> Result<Response, ApiError> {
    let (by, upon) = (who.actor(), upon(&request)?);
    let done = product.desk.set_status(&by, id, Some(upon), change.id, change.status)?;
    Ok(Changed::reply(done))
}

/// Gives an application to somebody of the staff, or to nobody.
#[utoipa::path(post, path = "/api/admin/application/{id}/assignee", request_body = Assignment, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("if-match" = Option<String>, Header, description = "The revision it is made upon"),
    ),
    responses(
        (status = 200, description = "Done", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 412, description = "`stale`: somebody else was quicker", body = Problem),
        (status = 422, description = "`fields.assignee`: nobody of the staff who can sign in", body = Problem),
        (status = 428, description = "`precondition_required`: no `If-Match`", body = Problem),
    ))]
fn assign(
    product: &Product,
    who: Staff,
    id: Uuid,
    request: HeaderMap,
    Json(change): Json<Assignment>,
) -> Result<Response, ApiError> {
    let (by, upon) = (who.actor(), upon(&request)?);
    let done = product.desk.assign(&by, id, Some(upon), change.id, change.assignee)?;
    Ok(Changed::reply(done))
}

/// Takes a change of status or assignment back: within ten seconds, by whoever made it, if nothing happened since.
#[utoipa::path(post, path = "/api/admin/application/{id}/undo", request_body = Undo, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "It is as it was before", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`cannot_undo`: too late, somebody else's, or something happened since; `own_application`", body = Problem),
    ))]
fn undo(product: &Product, who: Staff, id: Uuid, Json(undo): Json<Undo>) -> Result<Response, ApiError> {
    let by = who.actor();
    let done = product.desk.undo(&by, id, undo.change)?;
    Ok(Changed::reply(done))
}

/// Something that can be undone for ten seconds.
#[derive(Debug, Serialize, ToSchema)]
pub struct Undoable {
    /// The change, by the id its maker gave it.
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
