//! What a borrower does with a submitted application: writes messages, reads them, and accepts or declines an estimate.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::summary::ApplicationSummary;
use crate::auth::Borrower;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::estimate::EstimateAnswer;
use crate::http::api::product::Product;
use crate::http::api::revision::tagged;
use crate::http::api::thread::{Message, Written};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// A borrower's answer to an estimate.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerToEstimate {
    /// Whether the borrower accepts or declines the estimate.
    answer: EstimateAnswer,
}

/// How far the borrower has read the messages.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageSeen {
    /// The id of the newest message the borrower has seen.
    message: Uuid,
}

/// Sends a message to the lender. The same message sent again gets the same reply.
#[utoipa::path(post, path = "/api/application/{id}/message", request_body = Written, tag = "application",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The message, sent by this call or an earlier one", body = Message),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 409, description = "`id_taken`: the id belongs to another message; `not_allowed`: the application is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields.text` is empty, too long, or has characters that can't be displayed", body = Problem),
        (status = 429, description = "`too_many_attempts`: the account sent too many messages in a short time; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn write(
    product: &Product,
    who: Borrower,
    application: Uuid,
    Json(written): Json<Written>,
) -> Result<Response, ApiError> {
    let Written { id, text } = written;
    let message = product.desk.write_to_lender(&who, application, id, &text)?;
    Ok(warp::reply::json(&Message::from(&message)).into_response())
}

/// Records how far the borrower has read the messages. Fetching messages doesn't record it: call this when the newest
/// one is on the screen. A message older than the recorded one changes nothing.
#[utoipa::path(post, path = "/api/application/{id}/seen", request_body = MessageSeen, tag = "application",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 204, description = "Recorded, by this call or an earlier one"),
        (status = 404, description = "`not_found`: there is no such application, it belongs to someone else, or it has no such message", body = Problem),
        (status = 409, description = "`not_allowed`: the application is still a draft", body = Problem),
    ))]
fn see(
    product: &Product,
    who: Borrower,
    application: Uuid,
    Json(seen): Json<MessageSeen>,
) -> Result<Response, ApiError> {
    product.desk.see(&who, application, seen.message)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Accepts or declines the current estimate, once. The same answer sent again gets the same reply.
#[utoipa::path(post, path = "/api/application/{id}/estimate/{estimate}", request_body = AnswerToEstimate, tag = "application",
    params(("id" = Uuid, Path, description = "The application's id"), ("estimate" = Uuid, Path, description = "The estimate's id")),
    responses(
        (status = 200, description = "The application after the answer", body = ApplicationSummary, headers(("etag" = String, description = "The application's revision, for `If-Match`"))),
        (status = 404, description = "`not_found`: there is no such application, it belongs to someone else, or no such estimate was sent", body = Problem),
        (status = 409, description = "`not_allowed`: the estimate was already answered differently, there is a newer one, or the application's status isn't `estimate_sent`; `estimate_expired`: the borrower accepts after `validUntil`", body = Problem),
    ))]
fn answer(
    product: &Product,
    who: Borrower,
    application: Uuid,
    id: Uuid,
    Json(said): Json<AnswerToEstimate>,
) -> Result<Response, ApiError> {
    let found = product.desk.answer_estimate(&who, application, id, said.answer.into())?;
    let summary = ApplicationSummary::of(product, &found)?;
    Ok(tagged(warp::reply::json(&summary).into_response(), found.revision))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_write, Access::Borrower, write),
        call(__path_see, Access::Borrower, see),
        call(__path_answer, Access::Borrower, answer),
    ]
}
