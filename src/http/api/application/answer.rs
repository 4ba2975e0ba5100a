//! What a borrower says to the lender about an application that was sent: words on its thread, how far they have read it,
//! and yes or no to an estimate.

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

/// What a borrower says to an estimate.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerToEstimate {
    /// What.
    answer: EstimateAnswer,
}

/// The newest message that a borrower has on the screen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageSeen {
    /// Which.
    message: Uuid,
}

/// Writes to the lender.
#[utoipa::path(post, path = "/api/application/{id}/message", request_body = Written, tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Written, now or before", body = Message),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
        (status = 409, description = "`id_taken`: something else was written under this id; `not_allowed`: it was not sent yet", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with what nobody types", body = Problem),
        (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
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

/// Notes how far the borrower has read the thread. Reading it is no note: whoever shows it says when its newest message was
/// on the screen.
#[utoipa::path(post, path = "/api/application/{id}/seen", request_body = MessageSeen, tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 204, description = "Noted, now or before"),
        (status = 404, description = "`not_found`: there is none, it is another's, or there is no such message", body = Problem),
        (status = 409, description = "`not_allowed`: it was not sent yet", body = Problem),
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

/// Accepts or declines an estimate, once; the same answer again is answered as it was.
#[utoipa::path(post, path = "/api/application/{id}/estimate/{estimate}", request_body = AnswerToEstimate, tag = "application",
    params(("id" = Uuid, Path, description = "The application"), ("estimate" = Uuid, Path, description = "The estimate")),
    responses(
        (status = 200, description = "The application as it stands now", body = ApplicationSummary),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
        (status = 409, description = "`not_allowed`: there is a newer one, or it was answered; `estimate_expired`", body = Problem),
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
