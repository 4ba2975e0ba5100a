//! Writing drafts.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::header::{IF_MATCH, IF_NONE_MATCH};
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::{AnswerValue, nothing_else, tagged};
use crate::auth::Borrower;
use crate::http::api::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{borrower, json};
use crate::ops::applications::{Base, Save, Written};
use crate::ops::moment;

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
async fn save(
    product: Product,
    who: Borrower,
    id: Uuid,
    request: HeaderMap,
    draft: Draft,
) -> Result<Response, ApiError> {
    let base = base(&request)?;
    nothing_else(&draft.beside)?;
    let Draft { save_id, form_version, program, program_interest, answers, return_step, .. } = draft;
    let written = Written { form_version, program, program_interest, answers, return_step };
    let saved = product.applications.save(&who, Save { id, save_id, base, written }).await?;
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
async fn delete(product: Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let seen = if request.contains_key(IF_MATCH) { Some(base(&request)?) } else { None };
    product.applications.delete(&who, id, seen).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// What the caller says its draft was written upon.
pub(in crate::http::api) fn base(request: &HeaderMap) -> Result<Base, ApiError> {
    if let Some(tag) = request.get(IF_MATCH) {
        let tag = tag.to_str().unwrap_or_default().trim();
        let number = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"')).and_then(|tag| tag.parse().ok());
        return Ok(number.map_or(Base::Nonsense, Base::Revision));
    }
    match request.get(IF_NONE_MATCH) {
        Some(tag) if tag == "*" => Ok(Base::Nothing),
        Some(_) => Ok(Base::Nonsense),
        None => Err(ApiError::PreconditionRequired),
    }
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let save = warp::path!(Uuid)
        .and(warp::put())
        .and(product.given())
        .and(borrower(&product.door))
        .and(warp::header::headers_cloned())
        .and(json())
        .then(|id, product, who: Result<_, _>, request, draft: Result<_, _>| async move {
            save(product, who?, id, request, draft?).await
        });
    let delete = warp::path!(Uuid)
        .and(warp::delete())
        .and(product.given())
        .and(borrower(&product.door))
        .and(warp::header::headers_cloned())
        .then(|id, product, who: Result<_, _>, request| async move { delete(product, who?, id, request).await });
    save.or(delete).unify().map(Reply::into_response).boxed()
}
