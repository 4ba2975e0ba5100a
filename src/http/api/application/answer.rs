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
    /// The borrower's answer.
    answer: EstimateAnswer,
}

/// The newest message the borrower has seen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageSeen {
    /// The name of the figure.
    message: Uuid,
}

/// Sends a message to the lender.
#[utoipa::path(post, path = "/api/application/{id}/message", request_body = Written, tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Stored, by this call or an earlier one", body = Message),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
        (status = 409, description = "`id_taken`: the id is already used for something else; `not_allowed`: it wasn't submitted yet", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with invalid characters", body = Problem),
        (status = 429, description = "`too_many_attempts`; `Retry-After` gives the seconds to wait", body = Problem),
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

/// Records how far the borrower has read the messages. Fetching them records nothing: the page reports when the newest message
/// was on the screen.
#[utoipa::path(post, path = "/api/application/{id}/seen", request_body = MessageSeen, tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 204, description = "Stored, by this call or an earlier one"),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else, or there is no such message", body = Problem),
        (status = 409, description = "`not_allowed`: it wasn't submitted yet", body = Problem),
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

/// Accepts or declines an estimate, once. The same answer sent again gets the same reply.
#[utoipa::path(post, path = "/api/application/{id}/estimate/{estimate}", request_body = AnswerToEstimate, tag = "application",
    params(("id" = Uuid, Path, description = "The application"), ("estimate" = Uuid, Path, description = "The estimate")),
    responses(
        (status = 200, description = "The changed application", body = ApplicationSummary),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
        (status = 409, description = "`not_allowed`: there is a newer estimate, or it was already answered; `estimate_expired`", body = Problem),
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
