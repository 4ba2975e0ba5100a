//! An application as its borrower sees it, without its answers, with the current estimate.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock::moment;
use crate::domain::application::{Application, Content, Phase, Sent};
use crate::domain::desk::Estimate;
use crate::domain::estimate::requested;
use crate::http::api::estimate::{EstimateAnswered, EstimateCosts, EstimateTerms};
use crate::http::api::product::Product;
use crate::http::api::request::OpenRequest;
use crate::http::error::ApiError;
use crate::ops::desk::Desk;
use crate::store::Found;

/// An application as its borrower sees it, without its answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationSummary {
    /// The application's id.
    id: Uuid,
    /// The application's status.
    status: Phase,
    /// The chosen loan program, such as `fix-and-flip`; null if none is chosen yet.
    #[schema(required)]
    program: Option<String>,
    /// The program page the borrower came from; null if none.
    #[schema(required)]
    program_interest: Option<String>,
    /// The property's address as typed, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    /// The requested amount, in whole dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    requested_amount: Option<u64>,
    /// The application's revision, for `If-Match`. It grows with every change.
    pub(super) revision: u64,
    /// When the answers were last saved.
    #[schema(format = DateTime)]
    saved_at: String,
    /// The step where the borrower continues: its `route` in `assets/application.json`. Null if there is none yet.
    #[schema(required)]
    return_step: Option<String>,
    /// The version of the form that the answers belong to.
    form_version: u32,
    /// When the draft will be removed, if it hasn't been changed for so long that the borrower is warned; otherwise
    /// absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    pub(super) removal_due: Option<String>,
    /// The reference number that the borrower and staff use on the phone; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(examples("7KMX-3PG7"))]
    reference: Option<String>,
    /// When the application was received; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    received_at: Option<String>,
    /// When the application ended; absent if it hasn't, or ended in an older release.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    ended_at: Option<String>,
    /// Until when the borrower can take their withdrawal back; absent if they can't.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    undo_until: Option<String>,
    /// The co-borrower's name, while the lender doesn't have their own authorization of a credit check; otherwise
    /// absent. Empty if no name was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    unauthorized: Option<String>,
    /// When the initial estimate is due: 24 hours after the application was received. Absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    estimate_due: Option<String>,
    /// The current estimate: the last one the lender sent. Absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateOffered>,
    /// Whether the borrower can still correct the answers: until the lender begins the review. Absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    correctable: Option<bool>,
    /// What the lender asks for, oldest first; absent if it asks for nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    requests: Vec<OpenRequest>,
    /// Whether the last message is the lender's and the borrower hasn't seen it.
    has_message: bool,
}

/// An estimate, as its borrower sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateOffered {
    /// The estimate's id.
    id: Uuid,
    /// The estimate's terms.
    terms: EstimateTerms,
    /// The costs that follow from the terms and the borrower's answers.
    costs: EstimateCosts,
    /// When the lender sent it.
    #[schema(format = DateTime)]
    sent_at: String,
    /// Whether the day `validUntil` has passed in the lender's time zone. An expired estimate can't be accepted.
    expired: bool,
    /// The borrower's answer; absent until they answer.
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
            address: content
                .answers
                .text("subjectProperty.address")
                .map(str::trim)
                .filter(|address| !address.is_empty())
                .map(str::to_owned),
            requested_amount: requested(&content.answers),
            revision: found.revision,
            saved_at: moment(application.saved),
            return_step: content.return_step.clone(),
            form_version: content.form_version,
            removal_due: product.applications.removal_due(found)?.map(moment),
            reference: sent.map(|sent| sent.reference().to_string()),
            received_at: sent.map(|sent| moment(sent.submission.received)),
            ended_at: sent.and_then(|sent| sent.desk.ended).map(moment),
            undo_until: product.applications.withdrawal_undo(application).map(moment),
            unauthorized: sent
                .filter(|sent| !sent.status.is_end())
                .and_then(|sent| sent.unauthorized(&content.answers)),
            estimate_due: sent.map(|sent| moment(sent.estimate_due())),
            estimate: offered.as_ref().and_then(|found| EstimateOffered::of(content, sent?, found, today)),
            correctable: sent.map(Sent::is_correctable),
            requests: sent.map(OpenRequest::all).unwrap_or_default(),
            has_message: sent.map_or(Ok(false), |sent| product.desk.has_unseen(found.key, sent))?,
        })
    }
}

impl EstimateOffered {
    fn of(content: &Content, application: &Sent, found: &Found<Uuid, Estimate>, today: Date) -> Option<Self> {
        let estimate = &found.value;
        Some(Self {
            id: found.key,
            terms: (&estimate.terms).into(),
            costs: Desk::costs(content, application, estimate).into(),
            sent_at: moment(estimate.sent?),
            expired: estimate.terms.has_expired(today),
            answer: estimate.answer.map(EstimateAnswered::from),
        })
    }
}
