//! Submitting an application, and withdrawing it.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::http::header::USER_AGENT;
use warp::reply::{Reply, Response};

use super::summary::ApplicationSummary;
use super::values::{ConsentLanguage, nothing_else};
use crate::auth::Borrower;
use crate::clock::moment;
use crate::domain::form::Agreed;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::revision::tagged;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::applications::{Receipt, Submit};

/// Real browsers send about a fifth of this.
const MAX_USER_AGENT_LENGTH: usize = 512;

/// The submission of an application.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Submission {
    /// The draft's revision to submit.
    revision: u64,
    /// The language in which the borrower read the consents.
    #[schema(value_type = ConsentLanguage)]
    language: Language,
    /// The consents the borrower gives.
    consents: Vec<ConsentAgreed>,
    #[serde(flatten)]
    #[schema(ignore)]
    beside: Map<String, Value>,
}

/// A consent the borrower gives.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConsentAgreed {
    /// The consent's id in `assets/application.json`.
    id: String,
    /// The version of the wording that the borrower read.
    version: u32,
}

/// The receipt for a submitted application.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationReceipt {
    /// The application's id.
    id: Uuid,
    /// The reference number that the borrower and staff use on the phone.
    #[schema(examples("7KMX-3PG7"))]
    reference: String,
    /// When the application was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the initial estimate is due: 24 hours after the application was received.
    #[schema(format = DateTime)]
    estimate_due: String,
}

impl From<Receipt> for ApplicationReceipt {
    fn from(receipt: Receipt) -> Self {
        Self {
            id: receipt.id,
            reference: receipt.reference.to_string(),
            received_at: moment(receipt.received),
            estimate_due: moment(receipt.estimate_due),
        }
    }
}

/// Submits an application. An application that was already submitted gets the same receipt.
#[utoipa::path(post, path = "/api/application/{id}/submit", request_body = Submission, tag = "application",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The receipt", body = ApplicationReceipt),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 412, description = "`stale`: the draft has another revision", body = Problem),
        (status = 422, description = "`invalid`: `fields` names what is missing or wrong: `<group>.<key>` of an answer, `program`, `consents.<id>`, or an unknown member", body = Problem),
        (status = 429, description = "`too_many_attempts`: the account submitted too many applications in a short time; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn submit(
    product: &Product,
    who: Borrower,
    id: Uuid,
    ip: IpAddr,
    request: HeaderMap,
    Json(sent): Json<Submission>,
) -> Result<Response, ApiError> {
    nothing_else(&sent.beside)?;
    let consents = sent.consents.into_iter().map(|ConsentAgreed { id, version }| Agreed { id, version }).collect();
    let user_agent = user_agent(&request);
    let submit = Submit { id, revision: sent.revision, language: sent.language, consents, ip, user_agent };
    let receipt = product.applications.submit(&who, &submit)?;
    Ok(warp::reply::json(&ApplicationReceipt::from(receipt)).into_response())
}

/// Withdraws a submitted application. An application that was already withdrawn gets the same reply.
#[utoipa::path(post, path = "/api/application/{id}/withdraw", tag = "application",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The withdrawn application", body = ApplicationSummary, headers(("etag" = String, description = "The application's revision, for `If-Match`"))),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 409, description = "`cannot_withdraw`: the status is `draft`, `denied`, `offer_not_accepted` or `inactive`", body = Problem),
    ))]
fn withdraw(product: &Product, who: Borrower, id: Uuid) -> Result<Response, ApiError> {
    let found = product.applications.withdraw(&who, id)?;
    let summary = ApplicationSummary::of(product, &found)?;
    Ok(tagged(warp::reply::json(&summary).into_response(), found.revision))
}

/// Undoes a withdrawal: the application has its earlier status again. An application that isn't withdrawn gets the same
/// reply.
#[utoipa::path(post, path = "/api/application/{id}/withdraw/undo", tag = "application",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The application", body = ApplicationSummary, headers(("etag" = String, description = "The application's revision, for `If-Match`"))),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 409, description = "`cannot_undo`: it is too late, the lender has done something since, or it is a draft", body = Problem),
    ))]
fn undo_withdrawal(product: &Product, who: Borrower, id: Uuid) -> Result<Response, ApiError> {
    let found = product.applications.undo_withdrawal(&who, id)?;
    let summary = ApplicationSummary::of(product, &found)?;
    Ok(tagged(warp::reply::json(&summary).into_response(), found.revision))
}

fn user_agent(request: &HeaderMap) -> String {
    let named = request.get(USER_AGENT).map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned());
    named.unwrap_or_default().chars().filter(|letter| !letter.is_control()).take(MAX_USER_AGENT_LENGTH).collect()
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_submit, Access::Borrower, submit),
        call(__path_withdraw, Access::Borrower, withdraw),
        call(__path_undo_withdrawal, Access::Borrower, undo_withdrawal),
    ]
}
