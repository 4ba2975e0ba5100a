//! Correcting the answers of a submitted application.

use uuid::Uuid;
use warp::reply::{Reply, Response};

use super::summary::ApplicationSummary;
use crate::auth::Borrower;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::correction::CorrectedAnswers;
use crate::http::api::product::Product;
use crate::http::api::revision::tagged;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// Corrects answers of a submitted application: all of them until its review begins, later those that the lender asks for
/// and those that depend on them. The program and the consents can't be corrected.
/// What was submitted is kept, and the time by which the estimate is due stays the same.
#[utoipa::path(post, path = "/api/application/{id}/correction", request_body = CorrectedAnswers, tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Corrected, by this call or an earlier one; nothing is stored if no answer differs or is confirmed", body = ApplicationSummary),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
        (status = 409, description = "`review_begun`: it can't be corrected anymore; `corrected_since`: there is a newer correction; `request_closed`: the lender no longer asks for these answers; `not_allowed`: it wasn't submitted yet, or was corrected too often; `id_taken`", body = Problem),
        (status = 422, description = "`fields` names what is missing or wrong: `<group>.<key>`", body = Problem),
        (status = 429, description = "`too_many_attempts`; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn correct(
    product: &Product,
    who: Borrower,
    application: Uuid,
    Json(corrected): Json<CorrectedAnswers>,
) -> Result<Response, ApiError> {
    let found = product.desk.correct(&who, application, &corrected.into())?;
    let summary = ApplicationSummary::of(product, &found)?;
    Ok(tagged(warp::reply::json(&summary).into_response(), found.revision))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_correct, Access::Borrower, correct)]
}
