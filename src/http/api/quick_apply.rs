//! `POST /api/quick_apply`: a lead from the quick form on the home page.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Reply, Response};

use super::product::Product;
use crate::auth::Borrower;
use crate::clock::moment;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::intake::NewLead;

/// The quick form, filled in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct QuickApply {
    /// A UUID of version 7 that the caller creates. If the reply is lost, send the form again with the same id: it gets
    /// the same receipt.
    id: Uuid,
    /// The answers by question.
    #[schema(value_type = QuickAnswers)]
    answers: Map<String, Value>,
}

/// The answers of the quick form, by question. A loan type or an amount above zero is required.
#[derive(Debug, ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes the request in the contract; the answers are read one by one, so that each error is reported"
)]
pub struct QuickAnswers {
    /// The kind of loan; an option of form 1.
    #[schema(rename = "Loan Type", required = false)]
    loan_type: QuickChoice,
    /// The stage of the deal; an option of form 1.
    #[schema(rename = "Where are you in the process", required = false)]
    process: QuickChoice,
    /// The amount in dollars, as people write it: `350000`, `350,000.00`, `1.5 million`. Ambiguous amounts are refused.
    #[schema(rename = "How much are you looking for", required = false, examples("350000"))]
    amount: String,
    /// How long the loan is needed; an option of form 1.
    #[schema(rename = "How long do you need the funds for", required = false)]
    how_long: QuickChoice,
    /// How the person found the lender; an option of form 1.
    #[schema(rename = "Lead source", required = false)]
    lead_source: QuickChoice,
}

/// The answer to a select.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum QuickChoice {
    /// The value of an option that the select currently offers, except `other`.
    Value(String),
    /// The person's own words, up to 200 characters, if the select offers `other`.
    Other(String),
}

/// The receipt for a lead.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeadReceipt {
    /// The id that the caller created.
    id: Uuid,
    /// When the lead was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the initial estimate is due: 24 hours after the lead was received.
    #[schema(format = DateTime)]
    estimate_due: String,
}

/// Stores a lead. The same form sent again gets the same receipt. The same answers from the same account under a new id
/// also get the receipt of the earlier lead, as long as that lead is open and not overdue.
#[utoipa::path(post, path = "/api/quick_apply", request_body = QuickApply, tag = "intake", responses(
    (status = 200, description = "The receipt", body = LeadReceipt),
    (status = 400, description = "`malformed`: the body isn't the expected JSON, or `id` isn't a UUID of version 7", body = Problem),
    (status = 409, description = "`id_taken`: the id belongs to another lead", body = Problem),
    (status = 422, description = "`invalid`: `fields` names the questions with a wrong answer; if loan type and amount are both missing, one of them", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many forms were sent from this network in a short time; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn send(product: &Product, who: Borrower, from: IpAddr, Json(sent): Json<QuickApply>) -> Result<Response, ApiError> {
    if sent.id.get_version_num() != 7 {
        return Err(ApiError::Malformed);
    }
    let receipt = product.intake.quick_apply(&who, from, &NewLead { id: sent.id, answers: sent.answers })?;
    let receipt = LeadReceipt {
        id: receipt.id,
        received_at: moment(receipt.received),
        estimate_due: moment(receipt.estimate_due),
    };
    Ok(warp::reply::json(&receipt).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_send, Access::Borrower, send)]
}
