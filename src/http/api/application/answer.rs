//! What a borrower says to the lender about an application that was sent: words on its thread, how far they have read it,
//! and yes or no to an estimate.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::{ApplicationSummary, tagged};
use crate::auth::Borrower;
use crate::http::api::estimate::EstimateAnswer;
use crate::http::api::thread::{Message, Written};
use crate::http::api::{Product, aside};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{borrower, json};

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
async fn write(product: Product, who: Borrower, application: Uuid, written: Written) -> Result<Response, ApiError> {
    let Written { id, text } = written;
    let message = aside(move || product.desk.write_to_lender(&who, application, id, &text)).await??;
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
async fn see(product: Product, who: Borrower, application: Uuid, seen: MessageSeen) -> Result<Response, ApiError> {
    aside(move || product.desk.see(&who, application, seen.message)).await??;
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
async fn answer(
    product: Product,
    who: Borrower,
    application: Uuid,
    id: Uuid,
    said: AnswerToEstimate,
) -> Result<Response, ApiError> {
    let desk = product.desk.clone();
    let found = aside(move || desk.answer_estimate(&who, application, id, said.answer.into())).await??;
    let summary = ApplicationSummary::of(&product, &found)?;
    Ok(tagged(warp::reply::json(&summary).into_response(), found.revision))
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let write = warp::path!(Uuid / "message")
        .and(warp::post())
        .and(product.given())
        .and(borrower(&product.door))
        .and(json())
        .then(|id, product, who: Result<_, _>, written: Result<_, _>| async move {
            write(product, who?, id, written?).await
        });
    let answer = warp::path!(Uuid / "estimate" / Uuid)
        .and(warp::post())
        .and(product.given())
        .and(borrower(&product.door))
        .and(json())
        .then(|id, estimate, product, who: Result<_, _>, said: Result<_, _>| async move {
            answer(product, who?, id, estimate, said?).await
        });
    let see = warp::path!(Uuid / "seen")
        .and(warp::post())
        .and(product.given())
        .and(borrower(&product.door))
        .and(json())
        .then(|id, product, who: Result<_, _>, seen: Result<_, _>| async move { see(product, who?, id, seen?).await });
    write.or(answer).unify().or(see).unify().map(Reply::into_response).boxed()
}
