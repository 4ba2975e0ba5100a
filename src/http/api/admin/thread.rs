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

/// A note by staff on an application. Borrowers can't see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Note {
    /// The note's id.
    id: Uuid,
    /// The author.
    by: Who,
    /// When the note was added.
    #[schema(format = DateTime)]
    at: String,
    /// The note's text.
    text: String,
}

/// Adds a note for staff to an application. The same note sent again gets the same reply.
#[utoipa::path(post, path = "/api/admin/application/{id}/note", request_body = Written, tag = "admin",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The note, added by this call or an earlier one", body = Note),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 409, description = "`id_taken`: the id belongs to another note", body = Problem),
        (status = 422, description = "`invalid`: `fields.text` is empty, too long, or has characters that can't be displayed", body = Problem),
    ))]
fn note(product: &Product, who: Staff, application: Uuid, Json(written): Json<Written>) -> Result<Response, ApiError> {
    let by = who.actor();
    let note = product.desk.note(&by, application, written.id, &written.text)?;
    Ok(warp::reply::json(&Note::from(&note)).into_response())
}

/// Sends a message to the borrower, who sees it with their application. The same message sent again gets the same
/// reply.
#[utoipa::path(post, path = "/api/admin/application/{id}/message", request_body = Written, tag = "admin",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The message, sent by this call or an earlier one", body = Message),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 409, description = "`id_taken`: the id belongs to another message", body = Problem),
        (status = 422, description = "`invalid`: `fields.text` is empty, too long, or has characters that can't be displayed", body = Problem),
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

/// Lists the messages between the borrower and the lender, page by page. Records the view in the audit trail first.
#[utoipa::path(get, path = "/api/admin/application/{id}/message", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page, or `threadNext` of the application; omit it for the latest messages"),
    ),
    responses(
        (status = 200, description = "A page of messages", body = Thread),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
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
        call(__path_read, Access::Staff(Role::Assistant), read).recorded(),
        call(__path_message, Access::Staff(Role::Processor), message),
    ]
}
