//! Texts about an application: notes for staff, and the messages with the borrower.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::desk;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::part;
use crate::http::api::product::Product;
use crate::http::api::thread::{Message, Thread, Who, Written};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::store::Found;

/// A note by staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct Note {
    /// Its id.
    id: Uuid,
    /// The author.
    by: Who,
    /// When.
    #[schema(format = DateTime)]
    at: String,
    /// The text.
    text: String,
}

/// Adds a note for staff.
#[utoipa::path(post, path = "/api/admin/application/{id}/note", request_body = Written, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Stored, by this call or an earlier one", body = Note),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`id_taken`: the id is already used for something else", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with invalid characters", body = Problem),
    ))]
fn note(product: &Product, who: Staff, application: Uuid, Json(written): Json<Written>) -> Result<Response, ApiError> {
    let by = who.actor();
    let note = product.desk.note(&by, application, written.id, &written.text)?;
    Ok(warp::reply::json(&Note::from(&note)).into_response())
}

/// Sends a message to the borrower, shown with their application.
#[utoipa::path(post, path = "/api/admin/application/{id}/message", request_body = Written, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Stored, by this call or an earlier one", body = Message),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`id_taken`: the id is already used for something else", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with invalid characters", body = Problem),
    ))]
fn message(
    product: &Product,
    who: Staff,
    application: Uuid,
    Json(written): Json<Written>,
) -> Result<Response, ApiError> {
    let by = who.actor();
    let message = product.desk.write(&by, application, written.id, &written.text)?;
    Ok(warp::reply::json(&Message::from(&message)).into_response())
}

/// Lists the messages with the borrower, page by page, and records the view in the audit trail.
#[utoipa::path(get, path = "/api/admin/application/{id}/message", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page, or `threadNext` of the application"),
    ),
    responses(
        (status = 200, description = "The application", body = Thread),
        (status = 404, description = "`not_found`: it doesn't exist or wasn't submitted", body = Problem),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn read(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_thread(&by, application, part)?;
    Ok(warp::reply::json(&Thread::from(page)).into_response())
}

impl From<&Found<Uuid, desk::Note>> for Note {
    fn from(found: &Found<Uuid, desk::Note>) -> Self {
        let desk::Note { by, at, text, .. } = &found.value;
        Self { id: found.key, by: by.into(), at: moment(*at), text: text.as_str().to_owned() }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_note, Access::Staff(Role::Processor), note),
        call(__path_read, Access::Staff(Role::Assistant), read),
        call(__path_message, Access::Staff(Role::Processor), message),
    ]
}
