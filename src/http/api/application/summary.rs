//! An application as its borrower sees it, without its answers, with the current estimate.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock::moment;
use crate::domain::application::{Application, Content, Phase};
use crate::domain::desk::Estimate;
use crate::http::api::estimate::{EstimateAnswered, EstimateCosts, EstimateTerms};
use crate::http::api::product::Product;
use crate::http::error::ApiError;
use crate::ops::desk::Desk;
use crate::store::Found;

/// An application in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationSummary {
    /// Its id.
    id: Uuid,
    /// The status.
    status: Phase,
    /// The chosen program, if any.
    #[schema(required)]
    program: Option<String>,
    /// The program page the borrower came from, if any.
    #[schema(required)]
    program_interest: Option<String>,
    /// The revision for `If-Match`; grows with every change.
    revision: u64,
    /// When its content was last saved.
    #[schema(format = DateTime)]
    saved_at: String,
    /// The step to return to.
    #[schema(required)]
    return_step: Option<String>,
    /// The version of the form it answers.
    form_version: u32,
    /// For a draft that wasn't changed for months: when it will be removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    removal_due: Option<String>,
    /// Its reference number, once it was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(examples("7KMX-3PQ9"))]
    reference: Option<String>,
    /// When it was received, once it was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    received_at: Option<String>,
    /// When the initial estimate is due, once the application was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    estimate_due: Option<String>,
    /// The current estimate, once one was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateOffered>,
    /// Whether the lender wrote the last message and the borrower hasn't seen it.
    has_message: bool,
}

/// An estimate as its borrower sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateOffered {
    /// Its id.
    id: Uuid,
    /// The terms.
    terms: EstimateTerms,
    /// The calculated costs.
    costs: EstimateCosts,
    /// When it was sent.
    #[schema(format = DateTime)]
    sent_at: String,
    /// Whether its last day has passed.
    expired: bool,
    /// The answer to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<EstimateAnswered>,
}

impl ApplicationSummary {
    pub(super) fn of(product: &Product, found: &Found<Uuid, Application>) -> Result<Self, ApiError> {
        let application = &found.value;
        let (content, sent) = (&application.content, application.state.sent());
        let (offered, today) =
            (sent.map(|sent| product.desk.offered(sent)).transpose()?.flatten(), product.desk.today()?);
        Ok(Self {
            id: found.key,
            status: application.state.phase(),
            program: content.program.clone(),
            program_interest: content.program_interest.clone(),
            revision: found.revision,
            saved_at: moment(application.saved),
            return_step: content.return_step.clone(),
            form_version: content.form_version,
            removal_due: product.applications.removal_due(found)?.map(moment),
            reference: sent.map(|sent| sent.reference().to_string()),
            received_at: sent.map(|sent| moment(sent.submission.received)),
            estimate_due: sent.map(|sent| moment(sent.estimate_due())),
            estimate: offered.as_ref().and_then(|found| EstimateOffered::of(content, found, today)),
            has_message: sent.map_or(Ok(false), |sent| product.desk.has_unseen(found.key, sent))?,
        })
    }
}

impl EstimateOffered {
    fn of(content: &Content, found: &Found<Uuid, Estimate>, today: Date) -> Option<Self> {
        let estimate = &found.value;
        Some(Self {
            id: found.key,
            terms: (&estimate.terms).into(),
            costs: Desk::costs(content, &estimate.terms).into(),
            sent_at: moment(estimate.sent?),
            expired: estimate.terms.has_expired(today),
            answer: estimate.answer.map(EstimateAnswered::from),
        })
    }
}
