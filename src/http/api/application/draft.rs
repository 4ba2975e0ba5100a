//! Saving and deleting drafts.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::header::IF_MATCH;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::values::{AnswerValue, nothing_else};
use crate::auth::Borrower;
use crate::clock::moment;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::revision::{base, tagged};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::applications::{Save, WrittenDraft};

/// A draft, as saved by a device.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// The id of this save; it stays the same when the save is sent again.
    save_id: Uuid,
    /// The version of the form it answers.
    form_version: u32,
    /// The program, if one was chosen.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    program: Option<String>,
    /// The program page the borrower came from, if any.
    #[serde(default)]
    program_interest: Option<String>,
    /// The answers by group and key, as named in `assets/application.json`. Wrong answers are saved, and refused when the
    /// application is submitted.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Value,
    /// The step to return to.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    return_step: Option<String>,
    #[serde(flatten)]
    #[schema(ignore)]
    beside: Map<String, Value>,
}

/// A completed save.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftSaved {
    /// The new revision; also in `ETag`.
    revision: u64,
    /// When.
    #[schema(format = DateTime)]
    saved_at: String,
}

/// Saves a draft: a new one with `If-None-Match: *`, an existing one with its revision in `If-Match`. The last save sent again
/// gets the same reply.
#[utoipa::path(put, path = "/api/application/{id}", request_body = Draft, tag = "application",
    params(
        ("id" = Uuid, Path, description = "The application; the device creates the id of a new one"),
        ("if-match" = Option<String>, Header, description = "The revision the draft is based on"),
        ("if-none-match" = Option<String>, Header, description = "`*` for a new one"),
    ),
    responses(
        (status = 200, description = "Saved", body = DraftSaved, headers(("etag" = String, description = "Its revision"))),
        (status = 201, description = "Created", body = DraftSaved, headers(("etag" = String, description = "Its revision"))),
        (status = 400, description = "Not the expected JSON, or of a newer form than the server's", body = Problem),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
        (status = 409, description = "`submitted`, or `too_many_drafts`", body = Problem),
        (status = 412, description = "`stale`: it was changed in the meantime", body = Problem),
        (status = 422, description = "`fields` names the invalid answers", body = Problem),
        (status = 428, description = "`precondition_required`: neither header was sent", body = Problem),
    ))]
fn save(
    product: &Product,
    who: Borrower,
    id: Uuid,
    request: HeaderMap,
    Json(draft): Json<Draft>,
) -> Result<Response, ApiError> {
    let base = base(&request)?;
    nothing_else(&draft.beside)?;
    let Draft { save_id, form_version, program, program_interest, answers, return_step, .. } = draft;
    let written = WrittenDraft { form_version, program, program_interest, answers, return_step };
    let saved = product.applications.save(&who, Save { id, save_id, base, written })?;
    let reply = warp::reply::json(&DraftSaved { revision: saved.revision, saved_at: moment(saved.at) });
    let status = if saved.is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok(tagged(warp::reply::with_status(reply, status).into_response(), saved.revision))
}

/// Deletes a draft. With a revision in `If-Match`, only if that is still the current one.
#[utoipa::path(delete, path = "/api/application/{id}", tag = "application",
    params(
        ("id" = Uuid, Path, description = "The draft"),
        ("if-match" = Option<String>, Header, description = "The revision the caller has"),
    ),
    responses(
        (status = 204, description = "Deleted"),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
        (status = 409, description = "`submitted`: a submitted application can't be deleted", body = Problem),
        (status = 412, description = "`stale`: it was changed since", body = Problem),
    ))]
fn delete(product: &Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let seen = if request.contains_key(IF_MATCH) { Some(base(&request)?) } else { None };
    product.applications.delete(&who, id, seen)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_save, Access::Borrower, save), call(__path_delete, Access::Borrower, delete)]
}
