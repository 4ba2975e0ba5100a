//! What is written about an application: notes for the staff, and the thread with the borrower.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use super::Who;
use crate::auth::Staff;
use crate::http::api::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{json, staff};

/// Words to be kept.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The id its writer made; sent again, it is kept once.
    id: Uuid,
    /// The words.
    #[schema(min_length = 1, max_length = 10_000)]
    text: String,
}

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

/// Something somebody wrote to the other side.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
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
fn note(product: &Product, _: &Staff, _id: Uuid, _written: &Written) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::NotFound)
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
fn message(product: &Product, _: &Staff, _id: Uuid, _written: &Written) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::NotFound)
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let note = warp::path!("application" / Uuid / "note")
        .and(warp::post())
        .and(product.given())
        .and(staff(&product.door))
        .and(json())
        .map(|id, product, who: Result<_, ApiError>, written: Result<_, ApiError>| {
            note(&product, &who?, id, &written?)
        });
    let message = warp::path!("application" / Uuid / "message")
        .and(warp::post())
        .and(product.given())
        .and(staff(&product.door))
        .and(json())
        .map(|id, product, who: Result<_, ApiError>, written: Result<_, ApiError>| {
            message(&product, &who?, id, &written?)
        });
    note.or(message).unify().map(Reply::into_response).boxed()
}
