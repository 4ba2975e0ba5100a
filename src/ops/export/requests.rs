//! What staff asked the borrower for.

use serde::Serialize;

use super::corrections::name_of;
use crate::clock::moment;
use crate::domain::application::{AnswerRequest, Sent};

/// A request with its author. It is open until it was answered or withdrawn, or the application ended.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Asked {
    at: String,
    by: String,
    questions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answered_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn_at: Option<String>,
}

impl Asked {
    pub(super) fn all(sent: &Sent) -> Vec<Self> {
        let asked = |request: &AnswerRequest| Self {
            at: moment(request.at),
            by: request.by.name.clone(),
            questions: request.questions.iter().map(|question| question.path.clone()).collect(),
            note: request.note.as_ref().map(|note| note.as_str().to_owned()),
            answered_at: request.answered(sent.corrections.made()).map(|last| moment(last.at)),
            withdrawn_at: request.withdrawn.as_ref().map(|end| moment(end.at)),
        };
        sent.requests.all().iter().map(asked).collect()
    }

    pub(super) fn told(&self) -> String {
        let Self { at, by, questions, note, answered_at, withdrawn_at } = self;
        let names = questions.iter().map(|path| name_of(path)).collect::<Vec<_>>().join("; ");
        let ended = [("answered", answered_at), ("withdrawn", withdrawn_at)];
        let end = ended.into_iter().find_map(|(what, at)| Some(format!("{what} {}", at.as_ref()?)));
        let end = end.unwrap_or_else(|| "not answered".to_owned());
        let note = note.iter().map(|note| format!("\n{note}"));
        [format!("{at} {by}: {names}, {end}")].into_iter().chain(note).collect()
    }
}
