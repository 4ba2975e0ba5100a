//! What a borrower says to the lender about an application that was sent: words on its thread, and yes or no to an estimate.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use super::ApplicationSummary;
use crate::auth::Borrower;
use crate::http::api::Product;
use crate::http::api::admin::estimate::EstimateAnswer;
use crate::http::api::admin::thread::{Message, Written};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{borrower, json};

/// What a borrower says to an estimate.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerToEstimate {
    /// What.
    answer: EstimateAnswer,
}

/// Writes to the lender.
#[utoipa::path(post, path = "/api/application/{id}/message", request_body = Written, tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Written, now or before", body = Message),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
        (status = 409, description = "`id_taken`: something else was written under this id; `not_allowed`: it was not sent yet", body = Problem),
        (status = 422, description = "`fields.text`: empty, too long, or with what nobody types", body = Problem),
    ))]
fn write(product: &Product, _: &Borrower, _id: Uuid, _written: &Written) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::NotFound)
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
    _: &Borrower,
    _ids: (Uuid, Uuid),
    _answer: &AnswerToEstimate,
) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::NotFound)
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let write = warp::path!(Uuid / "message")
        .and(warp::post())
        .and(product.given())
        .and(borrower(&product.door))
        .and(json())
        .map(|id, product, who: Result<_, ApiError>, written: Result<_, ApiError>| {
            write(&product, &who?, id, &written?)
        });
    let answer = warp::path!(Uuid / "estimate" / Uuid)
        .and(warp::post())
        .and(product.given())
        .and(borrower(&product.door))
        .and(json())
        .map(|id, estimate, product, who: Result<_, ApiError>, said: Result<_, ApiError>| {
            answer(&product, &who?, (id, estimate), &said?)
        });
    write.or(answer).unify().map(Reply::into_response).boxed()
}
