//! Estimates: drafting, discarding and sending them.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::change::Changed;
use super::figures::Flag;
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::desk;
use crate::domain::estimate::Costs;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::estimate::{EstimateAnswered, EstimateCosts, EstimateTerms};
use crate::http::api::product::Product;
use crate::http::api::revision::{base, expected_revision, tagged};
use crate::http::api::thread::Who;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::desk::SaveEstimate;
use crate::store::Found;

/// An estimate at the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// Its id.
    id: Uuid,
    /// Its own revision, for `If-Match`.
    revision: u64,
    /// The terms.
    terms: EstimateTerms,
    /// The calculated costs.
    costs: EstimateCosts,
    /// Who last saved it.
    by: Who,
    /// When it was last saved.
    #[schema(format = DateTime)]
    saved_at: String,
    /// When it was sent; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    sent_at: Option<String>,
    /// The borrower's answer to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<EstimateAnswered>,
}

/// The calculated results of terms.
#[derive(Debug, Serialize, ToSchema)]
pub struct Quote {
    /// For the borrower.
    costs: EstimateCosts,
    /// Warnings, for the lender only.
    flags: Vec<Flag>,
}

/// Saves an estimate draft: a new one with `If-None-Match: *`, an existing one with its revision in `If-Match`. The same terms
/// sent again get the same reply.
#[utoipa::path(put, path = "/api/admin/application/{id}/estimate/{estimate}", request_body = EstimateTerms, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("estimate" = Uuid, Path, description = "The estimate; the browser creates the id of a new one"),
        ("if-match" = Option<String>, Header, description = "The revision of the estimate that the change is based on"),
        ("if-none-match" = Option<String>, Header, description = "`*` for a new one"),
    ),
    responses(
        (status = 200, description = "Saved", body = Estimate, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: it was already sent, there is another draft, or the application's status doesn't allow it; `own_application`: it is the caller's own application", body = Problem),
        (status = 412, description = "`stale`: someone else changed it first", body = Problem),
        (status = 422, description = "`fields` names the invalid terms", body = Problem),
        (status = 428, description = "`precondition_required`: neither header was sent", body = Problem),
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
    let costs = product.desk.quote(application, saved.value.terms.written())?.costs;
    let saved = (saved, costs);
    Ok(tagged(warp::reply::json(&Estimate::from(&saved)).into_response(), saved.0.revision))
}

/// Calculates costs and warnings for terms without saving them.
#[utoipa::path(post, path = "/api/admin/application/{id}/quote", request_body = EstimateTerms, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "The results", body = Quote),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 422, description = "`fields` names the invalid terms", body = Problem),
    ))]
fn quote(product: &Product, application: Uuid, Json(terms): Json<EstimateTerms>) -> Result<Response, ApiError> {
    let quote = product.desk.quote(application, terms.into())?;
    let flags = quote.flags.iter().map(Flag::from).collect();
    Ok(warp::reply::json(&Quote { costs: quote.costs.into(), flags }).into_response())
}

/// Deletes an estimate draft.
#[utoipa::path(delete, path = "/api/admin/application/{id}/estimate/{estimate}", tag = "admin",
    params(("id" = Uuid, Path, description = "The application"), ("estimate" = Uuid, Path, description = "The estimate")),
    responses(
        (status = 204, description = "Deleted"),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: it was already sent", body = Problem),
    ))]
fn discard(product: &Product, who: Staff, application: Uuid, id: Uuid) -> Result<Response, ApiError> {
    let by = who.actor();
    product.desk.discard_estimate(&by, application, id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Sends an estimate: the 24-hour clock stops, the status becomes `estimate_sent`, and the borrower can see it. Sent again, it
/// gets the same reply.
#[utoipa::path(post, path = "/api/admin/application/{id}/estimate/{estimate}/send", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("estimate" = Uuid, Path, description = "The estimate"),
        ("if-match" = Option<String>, Header, description = "The revision of the estimate to send"),
    ),
    responses(
        (status = 200, description = "Sent, by this call or an earlier one", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: the application's status doesn't allow it; `own_application`: it is the caller's own application", body = Problem),
        (status = 412, description = "`stale`: someone else changed it", body = Problem),
        (status = 422, description = "`fields` names what is missing: amount, rate, termMonths, validUntil", body = Problem),
        (status = 428, description = "`precondition_required`: no `If-Match`", body = Problem),
    ))]
fn send(product: &Product, who: Staff, application: Uuid, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), expected_revision(&request)?);
    let done = product.desk.send_estimate(&by, application, id, Some(revision))?;
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
        call(__path_quote, Access::Staff(Role::Processor), quote),
        call(__path_save, Access::Staff(Role::Processor), save),
        call(__path_discard, Access::Staff(Role::Processor), discard),
        call(__path_send, Access::Staff(Role::Officer), send),
    ]
}
