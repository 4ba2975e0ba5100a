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
use crate::http::negotiate::language;
use crate::ops::applications::{Save, WrittenDraft};

/// A draft to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// A UUID that the caller creates for this save. If the reply is lost, send the save again with the same id.
    save_id: Uuid,
    /// The version of the form that the answers belong to. Answers to an older version are converted.
    form_version: u32,
    /// The chosen loan program; null if none is chosen yet.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    program: Option<String>,
    /// The program page the borrower came from; null or absent if none.
    #[serde(default)]
    program_interest: Option<String>,
    /// The answers by group and key, as named in `assets/application.json`. A draft may be incomplete and its values
    /// wrong; they are checked when the application is submitted. Only unknown questions and values of the wrong type
    /// are refused.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Value,
    /// The step where the borrower continues: its `route` in `assets/application.json`. Null if there is none yet.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    return_step: Option<String>,
    #[serde(flatten)]
    #[schema(ignore)]
    beside: Map<String, Value>,
}

/// A saved draft.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftSaved {
    /// The draft's new revision, for the next `If-Match`; also in `ETag`.
    revision: u64,
    /// When the draft was saved.
    #[schema(format = DateTime)]
    saved_at: String,
}

/// Saves a draft: a new one with `If-None-Match: *`, an existing one with its revision in `If-Match`. The last save
/// sent again gets the same reply.
#[utoipa::path(put, path = "/api/application/{id}", request_body = Draft, tag = "application",
    params(
        ("id" = Uuid, Path, description = "The application's id; for a new one, a UUID that the caller creates"),
        ("if-match" = Option<String>, Header, description = "To change a draft: the revision that the change is based on, in double quotes"),
        ("if-none-match" = Option<String>, Header, description = "To create a draft: `*`"),
    ),
    responses(
        (status = 200, description = "The draft was saved, by this call or an earlier one", body = DraftSaved, headers(("etag" = String, description = "The draft's revision"))),
        (status = 201, description = "The draft was created", body = DraftSaved, headers(("etag" = String, description = "The draft's revision"))),
        (status = 400, description = "`malformed`: the body isn't the expected JSON, or its form is newer than the server's", body = Problem),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 409, description = "`submitted`: the application was already submitted; `too_many_drafts`: the account already has 50 drafts", body = Problem),
        (status = 412, description = "`stale`: the draft has another revision, or already exists", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the unknown members and questions, and values of the wrong type", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` and `If-None-Match` are both missing", body = Problem),
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
    let saved = product.applications.save(&who, Save { id, save_id, base, language: language(&request), written })?;
    let reply = warp::reply::json(&DraftSaved { revision: saved.revision, saved_at: moment(saved.at) });
    let status = if saved.is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok(tagged(warp::reply::with_status(reply, status).into_response(), saved.revision))
}

/// Deletes a draft. With `If-Match`, only if the draft still has that revision.
#[utoipa::path(delete, path = "/api/application/{id}", tag = "application",
    params(
        ("id" = Uuid, Path, description = "The draft's id"),
        ("if-match" = Option<String>, Header, description = "The revision that the caller has, in double quotes"),
    ),
    responses(
        (status = 204, description = "The draft was deleted"),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 409, description = "`submitted`: the application was already submitted", body = Problem),
        (status = 412, description = "`stale`: the draft has another revision", body = Problem),
    ))]
fn delete(product: &Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let seen = if request.contains_key(IF_MATCH) { Some(base(&request)?) } else { None };
    product.applications.delete(&who, id, seen)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_save, Access::Borrower, save), call(__path_delete, Access::Borrower, delete)]
}
