//! What is written about an application: notes for the staff, and the thread with the borrower.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::domain::desk;
use crate::http::api::thread::{Message, Who, Written};
use crate::http::api::{Product, aside};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{json, staff};
use crate::ops::moment;
use crate::store::Found;

/// Something staff noted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Note {
    /// Its id.
    id: Uuid,
    /// Who.
    by: Who,
    /// When.
    #[schema(format = DateTime)]
    at: String,
    /// What.
    text: String,
}

/// Notes something for the staff.
#[utoipa::path(post, path = "/api/admin/application/{id}/note", request_body = Written, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Noted, now or before", body = Note),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`id_taken`: something else was noted under this id", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with what nobody types", body = Problem),
    ))]
async fn note(product: Product, who: Staff, application: Uuid, written: Written) -> Result<Response, ApiError> {
    let by = who.actor();
    let note = aside(move || product.desk.note(&by, application, written.id, &written.text)).await??;
    Ok(warp::reply::json(&Note::from(&note)).into_response())
}

/// Writes to the borrower, who finds it under their application.
#[utoipa::path(post, path = "/api/admin/application/{id}/message", request_body = Written, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Written, now or before", body = Message),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`id_taken`: something else was written under this id", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with what nobody types", body = Problem),
    ))]
async fn message(product: Product, who: Staff, application: Uuid, written: Written) -> Result<Response, ApiError> {
    let by = who.actor();
    let message = aside(move || product.desk.write(&by, application, written.id, &written.text)).await??;
    Ok(warp::reply::json(&Message::from(&message)).into_response())
}

impl From<&Found<Uuid, desk::Note>> for Note {
    fn from(found: &Found<Uuid, desk::Note>) -> Self {
        let desk::Note { by, at, text, .. } = &found.value;
        Self { id: found.key, by: by.into(), at: moment(*at), text: text.as_str().to_owned() }
    }
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let note = warp::path!("application" / Uuid / "note")
        .and(warp::post())
        .and(product.given())
        .and(staff(&product.door))
        .and(json())
        .then(|id, product, who: Result<_, _>, written: Result<_, _>| async move {
            note(product, who?, id, written?).await
        });
    let message = warp::path!("application" / Uuid / "message")
        .and(warp::post())
        .and(product.given())
        .and(staff(&product.door))
        .and(json())
        .then(|id, product, who: Result<_, _>, written: Result<_, _>| async move {
            message(product, who?, id, written?).await
        });
    note.or(message).unify().map(Reply::into_response).boxed()
}
