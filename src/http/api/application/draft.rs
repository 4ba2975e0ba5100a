//! Writing drafts.

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

/// A draft as a device writes it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// This save's own name; sent again, it keeps it.
    save_id: Uuid,
    /// The form it answers.
    form_version: u32,
    /// The program, if one was chosen.
    #[schema(required)]
    program: Option<String>,
    /// The program page from which the borrower came, if any.
    #[serde(default)]
    program_interest: Option<String>,
    /// The answers by group and key, as `assets/application.json` names them. Wrong ones are kept, and refused when the
    /// application is sent.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Value,
    /// The step to return to.
    #[schema(required)]
    return_step: Option<String>,
    #[serde(flatten)]
    #[schema(ignore)]
    beside: Map<String, Value>,
}

/// A save that is on the disk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftSaved {
    /// The revision by it, which is in `ETag` as well.
    revision: u64,
    /// When.
    #[schema(format = DateTime)]
    saved_at: String,
}

/// Saves a draft: a new one with `If-None-Match: *`, a known one with its revision in `If-Match`. The last save sent again is
/// answered as it was.
#[utoipa::path(put, path = "/api/application/{id}", request_body = Draft, tag = "application",
    params(
        ("id" = Uuid, Path, description = "The application; a new one's is made by the device"),
        ("if-match" = Option<String>, Header, description = "The revision it was written upon"),
        ("if-none-match" = Option<String>, Header, description = "`*` for a new one"),
    ),
    responses(
        (status = 200, description = "Saved", body = DraftSaved, headers(("etag" = String, description = "Its revision"))),
        (status = 201, description = "Begun", body = DraftSaved, headers(("etag" = String, description = "Its revision"))),
        (status = 400, description = "Not JSON of this shape, or of a newer form than the server's", body = Problem),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
        (status = 409, description = "`submitted`, or `too_many_drafts`", body = Problem),
        (status = 412, description = "`stale`: it was changed meanwhile", body = Problem),
        (status = 422, description = "`fields` names what can be no answer", body = Problem),
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

/// Throws a draft away. With a revision in `If-Match`, only if it is still that one.
#[utoipa::path(delete, path = "/api/application/{id}", tag = "application",
    params(
        ("id" = Uuid, Path, description = "The draft"),
        ("if-match" = Option<String>, Header, description = "The revision that was seen"),
    ),
    responses(
        (status = 204, description = "It is gone"),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
        (status = 409, description = "`submitted`: what was sent stays", body = Problem),
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
