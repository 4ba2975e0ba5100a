//! `/api/application`: a borrower's own applications. Another person's is not found, whatever is asked of it.

pub mod answer;
pub mod draft;
pub mod read;
mod status;
pub mod submission;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::HeaderValue;
use warp::http::header::ETAG;
use warp::reply::Response;

use super::Product;
use super::estimate::{EstimateAnswered, EstimateCosts, EstimateTerms};
use crate::domain::application::{Application, Status};
use crate::domain::desk::Estimate;
use crate::domain::lead::AnswerFault;
use crate::http::error::ApiError;
use crate::ops::desk::Desk;
use crate::ops::moment;
use crate::store::Found;

/// An application in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationSummary {
    /// Its id.
    id: Uuid,
    /// Where it stands.
    status: Status,
    /// The program applied for, if one was chosen.
    #[schema(required)]
    program: Option<String>,
    /// The program page from which the borrower came, if any.
    #[schema(required)]
    program_interest: Option<String>,
    /// Grows with every change; `If-Match` takes it.
    revision: u64,
    /// When its content was last saved.
    #[schema(format = DateTime)]
    saved_at: String,
    /// The step to return to.
    #[schema(required)]
    return_step: Option<String>,
    /// The form it answers.
    form_version: u32,
    /// For a draft that nobody touched for months: when it will be removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    removal_due: Option<String>,
    /// What it is called on the telephone, once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(examples("7KMX-3PQ9"))]
    reference: Option<String>,
    /// When it was received, once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    received_at: Option<String>,
    /// When the initial estimate is due, once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    estimate_due: Option<String>,
    /// The estimate that counts, once one was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateOffered>,
    /// Whether the lender wrote last on the thread, and its borrower has not seen it.
    has_message: bool,
}

/// An estimate as its borrower sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateOffered {
    /// Its id.
    id: Uuid,
    /// What it says.
    terms: EstimateTerms,
    /// What it comes to.
    costs: EstimateCosts,
    /// When it was sent.
    #[schema(format = DateTime)]
    sent_at: String,
    /// Whether its last day has passed.
    expired: bool,
    /// What was said to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<EstimateAnswered>,
}

/// An answer: yes or no, text, the options chosen, or words where none of the options fits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnswerValue {
    /// Yes or no.
    Flag(bool),
    /// What was typed, or the option chosen.
    Text(String),
    /// The options chosen.
    Many(Vec<String>),
    /// What was typed instead of an option.
    Other(OtherAnswer),
}

/// Words where none of the options fits.
#[derive(Debug, Serialize, ToSchema)]
pub struct OtherAnswer {
    /// The words.
    other: String,
}

impl ApplicationSummary {
    fn of(product: &Product, found: &Found<Uuid, Application>) -> Result<Self, ApiError> {
        let application = &found.value;
        let offered = product.desk.offered(application)?;
        let (content, submission) = (&application.content, application.submission.as_ref());
        Ok(Self {
            id: found.key,
            status: application.status,
            program: content.program.clone(),
            program_interest: content.program_interest.clone(),
            revision: found.revision,
            saved_at: moment(application.saved),
            return_step: content.return_step.clone(),
            form_version: content.form_version,
            removal_due: product.applications.removal_due(found)?.map(moment),
            reference: submission.map(|submission| submission.reference.to_string()),
            received_at: submission.map(|submission| moment(submission.received)),
            estimate_due: application.estimate_due().map(moment),
            estimate: offered.as_ref().and_then(|found| EstimateOffered::of(application, found, product.desk.now())),
            has_message: product.desk.has_unseen(found.key, application)?,
        })
    }
}

impl EstimateOffered {
    fn of(application: &Application, found: &Found<Uuid, Estimate>, now: u64) -> Option<Self> {
        let estimate = &found.value;
        Some(Self {
            id: found.key,
            terms: (&estimate.terms).into(),
            costs: Desk::costs(application, &estimate.terms).into(),
            sent_at: moment(estimate.sent?),
            expired: estimate.terms.has_expired(now),
            answer: estimate.answer.map(EstimateAnswered::from),
        })
    }
}

/// Says which revision a reply is about.
pub(super) fn tagged(mut response: Response, revision: u64) -> Response {
    if let Ok(tag) = HeaderValue::try_from(tag_of(revision)) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

fn tag_of(revision: u64) -> String {
    format!("\"{revision}\"")
}

/// Refuses what a body holds beside its own members: nobody sets a status, an owner or a time by sending one.
fn nothing_else(members: &Map<String, Value>) -> Result<(), ApiError> {
    if members.is_empty() {
        return Ok(());
    }
    Err(members.keys().map(|name| (name.clone(), AnswerFault::NotAsked.text())).collect())
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let routes = read::routes(product)
        .or(draft::routes(product))
        .unify()
        .or(submission::routes(product))
        .unify()
        .or(answer::routes(product))
        .unify();
    warp::path("application").and(routes).boxed()
}
