//! Requests for answers of a submitted application, for both sides.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::thread::Who;
use crate::clock::moment;
use crate::domain::application::{self, Sent};
use crate::domain::trail::Actor;

/// An open request to the borrower.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenRequest {
    /// Its id.
    id: Uuid,
    /// When the lender asked.
    #[schema(format = DateTime)]
    at: String,
    /// The questions that are not answered yet, as `<group>.<key>`.
    questions: Vec<String>,
    /// The lender's note; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// A request to the borrower, as staff see it. It is open until it was answered or withdrawn.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnswerRequest {
    /// Its id.
    id: Uuid,
    /// When it was made.
    #[schema(format = DateTime)]
    at: String,
    /// Who made it.
    by: Who,
    /// The questions, in the order of the form.
    questions: Vec<RequestedAnswer>,
    /// The note; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// Who gave the last answer, and when; absent until all answers were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    answered: Option<RequestEnd>,
    /// Who withdrew it, and when; absent if it was not withdrawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn: Option<RequestEnd>,
}

/// A question that the lender asks about.
#[derive(Debug, Serialize, ToSchema)]
pub struct RequestedAnswer {
    /// The question, as `<group>.<key>`.
    question: String,
    /// The id of the correction that answered it; absent until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    correction: Option<Uuid>,
}

/// How a request ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct RequestEnd {
    /// When it ended.
    #[schema(format = DateTime)]
    at: String,
    /// Who ended it.
    by: Who,
}

impl OpenRequest {
    pub(super) fn all(sent: &Sent) -> Vec<Self> {
        let open = |request: &application::AnswerRequest| Self {
            id: request.id,
            at: moment(request.at),
            questions: request.owed().map(str::to_owned).collect(),
            note: note(request),
        };
        sent.open_requests().map(open).collect()
    }
}

impl AnswerRequest {
    pub(super) fn all(sent: &Sent) -> Vec<Self> {
        let corrections = sent.corrections.made();
        let shown = |request: &application::AnswerRequest| Self {
            id: request.id,
            at: moment(request.at),
            by: (&request.by).into(),
            questions: request.questions.iter().map(RequestedAnswer::from).collect(),
            note: note(request),
            answered: request.answered(corrections).map(|last| RequestEnd::of(last.at, &last.by)),
            withdrawn: request.withdrawn.as_ref().map(|end| RequestEnd::of(end.at, &end.by)),
        };
        sent.requests.all().iter().map(shown).collect()
    }
}

impl RequestEnd {
    fn of(at: u64, by: &Actor) -> Self {
        Self { at: moment(at), by: by.into() }
    }
}

impl From<&application::Requested> for RequestedAnswer {
    fn from(requested: &application::Requested) -> Self {
        Self { question: requested.path.clone(), correction: requested.answered }
    }
}

fn note(request: &application::AnswerRequest) -> Option<String> {
    request.note.as_ref().map(|note| note.as_str().to_owned())
}
