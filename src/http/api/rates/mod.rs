//! `GET /api/rate_sheet` and `POST /api/soft_terms`: what a deal gets from the lender's rate sheet. Nothing is stored.

mod indication;
mod published;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use super::application::values::AnswerValue;
use super::product::Product;
use crate::auth::Borrower;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::http::revalidate;
pub(super) use indication::{RateIndication, RateOutcome};
use published::PublishedRates;
pub(super) use published::{ProgramLimits, ProgramRates};

/// The rate sheet that applies today.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateSheet {
    /// The sheet; absent if the lender has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<CurrentRates>,
}

/// A rate sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrentRates {
    /// The effective date, `yyyy-mm-dd`.
    effective: String,
    /// Whether it is a sample with made-up figures.
    sample: bool,
    /// Names this state of the sheet and of the limits it is used with.
    version: String,
    /// Its rates; absent unless the lender publishes them. Otherwise, `POST /api/soft_terms` works a deal out.
    #[serde(skip_serializing_if = "Option::is_none")]
    rates: Option<PublishedRates>,
}

/// A deal, as far as it is known.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SoftTermsQuestion {
    /// The `version` of `assets/requests.json`.
    form_version: u32,
    /// The answers of a soft terms request by group and key, as named in `assets/requests.json`. Name, email and phone
    /// number are not needed.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Value,
}

/// Returns the rate sheet that applies today, with its rates if the lender publishes them.
#[utoipa::path(get, path = "/api/rate_sheet", tag = "site", responses(
    (status = 200, description = "The rate sheet", body = RateSheet, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn show(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    let lender = product.lender.get()?;
    let current = product.intake.rate_sheet(&lender).map(|(sheets, sheet)| CurrentRates {
        effective: sheet.effective.clone(),
        sample: sheet.sample,
        version: sheet.version(&lender.limits),
        rates: sheets.published.then(|| PublishedRates::of(sheet, &lender.limits)),
    });
    revalidate::json(&request, &RateSheet { current })
}

/// Works out what the rate sheet says about a deal: indicative only, not a commitment to lend. The deal may be incomplete.
#[utoipa::path(post, path = "/api/soft_terms", request_body = SoftTermsQuestion, tag = "site", responses(
    (status = 200, description = "What the rate sheet says", body = RateIndication),
    (status = 400, description = "`malformed`: the body isn't the expected JSON, or `formVersion` is newer than the server's", body = Problem),
    (status = 404, description = "`not_found`: the lender has no rate sheet", body = Problem),
    (status = 422, description = "`invalid`: `fields` names the answers with which the request would be refused, as `<group>.<key>`", body = Problem),
))]
fn indicate(
    product: &Product,
    _: Option<Borrower>,
    Json(asked): Json<SoftTermsQuestion>,
) -> Result<Response, ApiError> {
    let lender = product.lender.get()?;
    let indication = product.intake.indicate(&lender, asked.form_version, &asked.answers)?;
    let indication = indication.ok_or(ApiError::NotFound)?;
    Ok(warp::reply::json(&RateIndication::from(indication)).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Reader, show), call(__path_indicate, Access::Reader, indicate).reading()]
}
