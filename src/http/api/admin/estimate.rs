//! Estimates: drafting, discarding and sending them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::change::Changed;
use super::figures::{Figures, Flag};
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::desk;
use crate::domain::estimate::Costs;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::estimate::{EstimateAnswered, EstimateCosts, EstimateTerms};
use crate::http::api::paging::no_filter;
use crate::http::api::product::Product;
use crate::http::api::rates::RateIndication;
use crate::http::api::revision::{base, expected_revision, tagged};
use crate::http::api::thread::Who;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::ops::desk::SaveEstimate;
use crate::store::Found;

/// An estimate, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// The estimate's id.
    id: Uuid,
    /// The estimate's own revision, for `If-Match`.
    revision: u64,
    /// The estimate's terms.
    terms: EstimateTerms,
    /// The costs that follow from the terms and the borrower's answers.
    costs: EstimateCosts,
    /// The person who last saved it.
    by: Who,
    /// When it was last saved.
    #[schema(format = DateTime)]
    saved_at: String,
    /// When it was sent to the borrower; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    sent_at: Option<String>,
    /// The borrower's answer; absent until they answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<EstimateAnswered>,
}

/// What terms would mean, before they are saved.
#[derive(Debug, Serialize, ToSchema)]
pub struct Quote {
    /// The costs, as the borrower would see them.
    costs: EstimateCosts,
    /// The figures that the terms lead to. Borrowers don't see them.
    figures: Figures,
    /// Warnings about the terms and the application. Borrowers don't see them.
    flags: Vec<Flag>,
    /// What today's rate sheet says about a loan of this amount; absent without a sheet. Borrowers don't see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rates: Option<RateIndication>,
    /// How many corrections of the answers it takes into account.
    corrections: usize,
}

/// What the caller read before they confirmed that an estimate is to be sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateConfirmation {
    /// `corrections` of the quote with the costs that the caller confirmed.
    corrections: usize,
}

/// Saves an estimate draft: a new one with `If-None-Match: *`, an existing one with its revision in `If-Match`. The
/// same terms sent again get the same reply.
#[utoipa::path(put, path = "/api/admin/application/{id}/estimate/{estimate}", request_body = EstimateTerms, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("estimate" = Uuid, Path, description = "The estimate's id; for a new one, a UUID that the caller creates"),
        ("if-match" = Option<String>, Header, description = "To change a draft: the estimate's revision that the change is based on, in double quotes"),
        ("if-none-match" = Option<String>, Header, description = "To create a draft: `*`"),
    ),
    responses(
        (status = 200, description = "The saved draft", body = Estimate, headers(("etag" = String, description = "The estimate's revision"))),
        (status = 404, description = "`not_found`: there is no such application, or no such estimate of it", body = Problem),
        (status = 409, description = "`not_allowed`: the estimate was already sent, the application has another draft, or its status doesn't allow an estimate; `own_application`: the caller is the application's borrower", body = Problem),
        (status = 412, description = "`stale`: the estimate has another revision, or already exists", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid terms", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` and `If-None-Match` are both missing", body = Problem),
    ))]
fn save(
    product: &Product,
    who: Staff,
    application: Uuid,
    id: Uuid,
    request: HeaderMap,
    Json(terms): Json<EstimateTerms>,
) -> Result<Response, ApiError> {
    let (by, base) = (who.actor(), base(&request)?);
    let save = SaveEstimate { application, id, base, written: terms.into() };
    let saved = product.desk.save_estimate(&by, save)?;
    let costs = product.desk.costs_of(&saved.value)?;
    let saved = (saved, costs);
    Ok(tagged(warp::reply::json(&Estimate::from(&saved)).into_response(), saved.0.revision))
}

/// Calculates the costs, figures and warnings for terms, without saving them. Records in the audit trail first that the
/// caller opened the application, unless it says so of the last 10 minutes.
#[utoipa::path(post, path = "/api/admin/application/{id}/quote", request_body = EstimateTerms, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("score" = Option<u16>, Query, description = "The borrower's credit score, for the rate sheet; unknown by default", minimum = 300, maximum = 850),
    ),
    responses(
        (status = 200, description = "The costs, figures and warnings", body = Quote),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid terms, or `score`", body = Problem),
    ))]
fn quote(
    product: &Product,
    who: Staff,
    application: Uuid,
    asked: Query,
    Json(terms): Json<EstimateTerms>,
) -> Result<Response, ApiError> {
    let read = |score: &str| score.parse().ok().filter(|score| (300..=850).contains(score));
    let score = asked.one("score").map(|score| read(score).ok_or_else(|| no_filter("score"))).transpose()?;
    let quote = product.desk.quote(&who.actor(), application, terms.into(), score)?;
    let flags = quote.flags.iter().map(Flag::from).collect();
    let figures = Figures::from(&quote.figures);
    let rates = quote.rates.map(RateIndication::from);
    let (costs, corrections) = (quote.costs.into(), quote.corrections);
    Ok(warp::reply::json(&Quote { costs, figures, flags, rates, corrections }).into_response())
}

/// Deletes an estimate draft.
#[utoipa::path(delete, path = "/api/admin/application/{id}/estimate/{estimate}", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("estimate" = Uuid, Path, description = "The estimate's id"),
        ("if-match" = Option<String>, Header, description = "Required: the estimate's revision to delete, in double quotes"),
    ),
    responses(
        (status = 204, description = "The draft was deleted"),
        (status = 404, description = "`not_found`: the application has no such estimate", body = Problem),
        (status = 409, description = "`not_allowed`: the estimate was already sent; `own_application`: the caller is the application's borrower", body = Problem),
        (status = 412, description = "`stale`: the estimate has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn discard(
    product: &Product,
    who: Staff,
    application: Uuid,
    id: Uuid,
    request: HeaderMap,
) -> Result<Response, ApiError> {
    let by = who.actor();
    product.desk.discard_estimate(&by, application, id, expected_revision(&request)?)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Sends an estimate draft to the borrower: the 24-hour clock stops, and the application's status becomes
/// `estimate_sent`. If the same revision was already sent, the reply is the same.
#[utoipa::path(post, path = "/api/admin/application/{id}/estimate/{estimate}/send", request_body = EstimateConfirmation, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("estimate" = Uuid, Path, description = "The estimate's id"),
        ("if-match" = Option<String>, Header, description = "Required: the estimate's revision to send, in double quotes"),
    ),
    responses(
        (status = 200, description = "The application; the estimate was sent by this call or an earlier one", body = Changed, headers(("etag" = String, description = "The application's revision, not the estimate's"))),
        (status = 404, description = "`not_found`: there is no such application, or no such estimate of it", body = Problem),
        (status = 409, description = "`corrected_since`: there is a newer correction of the answers, so the costs may differ from what was confirmed; `not_allowed`: the application's status doesn't allow an estimate; `own_application`: the caller is the application's borrower", body = Problem),
        (status = 412, description = "`stale`: the estimate has another revision, or another one was sent, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the missing terms (of `amount`, `rate`, `termMonths`, `validUntil`), or a `validUntil` that has passed", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn send(
    product: &Product,
    who: Staff,
    application: Uuid,
    id: Uuid,
    request: HeaderMap,
    Json(EstimateConfirmation { corrections }): Json<EstimateConfirmation>,
) -> Result<Response, ApiError> {
    let by = who.actor();
    let confirmed = desk::Confirmed { revision: expected_revision(&request)?, corrections };
    let done = product.desk.send_estimate(&by, application, id, Some(confirmed))?;
    Ok(Changed::reply(done))
}

impl From<&(Found<Uuid, desk::Estimate>, Costs)> for Estimate {
    fn from((found, costs): &(Found<Uuid, desk::Estimate>, Costs)) -> Self {
        let desk::Estimate { terms, by, saved, sent, answer, .. } = &found.value;
        Self {
            id: found.key,
            revision: found.revision,
            terms: terms.into(),
            costs: (*costs).into(),
            by: by.into(),
            saved_at: moment(*saved),
            sent_at: sent.map(moment),
            answer: answer.map(EstimateAnswered::from),
        }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_quote, Access::Staff(Role::Assistant), quote),
        call(__path_save, Access::Staff(Role::Processor), save),
        call(__path_discard, Access::Staff(Role::Processor), discard),
        call(__path_send, Access::Staff(Role::Officer), send),
    ]
}
