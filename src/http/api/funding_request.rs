//! `POST /api/funding_request`: a request for a proof of funds letter, an earnest money deposit, soft terms or
//! transactional funding.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Reply, Response};

use super::application::values::AnswerValue;
use super::product::Product;
use crate::auth::Borrower;
use crate::clock::moment;
use crate::domain;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::intake::NewFundingRequest;

/// What is requested.
///
/// - `proofOfFunds`: a letter that shows a seller that the money for a purchase is available.
/// - `earnestMoney`: an earnest money deposit.
/// - `softTerms`: a first outline of a loan's terms.
/// - `transactionalFunding`: short-term funds for a purchase and a resale that close back to back.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FundingKind {
    ProofOfFunds,
    EarnestMoney,
    SoftTerms,
    TransactionalFunding,
}

/// A filled-in funding request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FundingRequest {
    /// A UUID of version 7 that the caller creates. If the reply is lost, send the request again with the same id: it
    /// gets the same receipt.
    id: Uuid,
    /// What is requested.
    kind: FundingKind,
    /// The `version` of `assets/requests.json`.
    form_version: u32,
    /// The answers by group and key, as named in `assets/requests.json`. Without an account, name and email are required.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Value,
    /// For soft terms: the `version` of the rate sheet by which the page worked out what the person saw. Staff see it with
    /// the request.
    #[serde(default)]
    rates_shown: Option<String>,
}

/// The receipt for a funding request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FundingReceipt {
    /// The id that the caller created.
    id: Uuid,
    /// When the request was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the lender's answer is due, by the lender's settings at that time.
    #[schema(format = DateTime)]
    due: String,
}

/// Stores a funding request. The same request sent again gets the same receipt.
#[utoipa::path(post, path = "/api/funding_request", request_body = FundingRequest, tag = "intake", responses(
    (status = 200, description = "The receipt", body = FundingReceipt),
    (status = 400, description = "`malformed`: the body isn't the expected JSON, `id` isn't a UUID of version 7, or `formVersion` is newer than the server's", body = Problem),
    (status = 409, description = "`id_taken`: the id belongs to another request or lead", body = Problem),
    (status = 422, description = "`invalid`: `fields` names the missing or wrong answers, as `<group>.<key>`", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many forms were sent in a short time from this network, or by visitors in total; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn send(
    product: &Product,
    who: Option<Borrower>,
    from: IpAddr,
    language: Language,
    Json(sent): Json<FundingRequest>,
) -> Result<Response, ApiError> {
    let FundingRequest { id, kind, form_version, answers, rates_shown } = sent;
    if id.get_version_num() != 7 {
        return Err(ApiError::Malformed);
    }
    let new = NewFundingRequest { id, kind: kind.into(), form_version, answers, language, rates_shown };
    let receipt = product.intake.request_funding(who.as_ref(), from, &new)?;
    let receipt = FundingReceipt { id: receipt.id, received_at: moment(receipt.received), due: moment(receipt.due) };
    Ok(warp::reply::json(&receipt).into_response())
}

impl From<FundingKind> for domain::funding::FundingKind {
    fn from(kind: FundingKind) -> Self {
        match kind {
            FundingKind::ProofOfFunds => Self::ProofOfFunds,
            FundingKind::EarnestMoney => Self::EarnestMoney,
            FundingKind::SoftTerms => Self::SoftTerms,
            FundingKind::TransactionalFunding => Self::TransactionalFunding,
        }
    }
}

impl From<domain::funding::FundingKind> for FundingKind {
    fn from(kind: domain::funding::FundingKind) -> Self {
        use domain::funding::FundingKind as Kept;
        match kind {
            Kept::ProofOfFunds => Self::ProofOfFunds,
            Kept::EarnestMoney => Self::EarnestMoney,
            Kept::SoftTerms => Self::SoftTerms,
            Kept::TransactionalFunding => Self::TransactionalFunding,
        }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_send, Access::Reader, send)]
}
