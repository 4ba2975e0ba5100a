//! The corrections of an application's answers.

use serde::Serialize;

use super::answers::{plain, worded};
use crate::clock::moment;
use crate::domain::application::Correction;
use crate::domain::form::{Answer, AnswerChange, Definition};

/// A correction with its author.
#[derive(Serialize)]
pub(super) struct Corrected {
    at: String,
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    changes: Vec<AnswerChange>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    confirmed: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    none: Vec<String>,
}

impl From<&Correction> for Corrected {
    fn from(made: &Correction) -> Self {
        let reason = made.reason.as_ref().map(|reason| reason.as_str().to_owned());
        Self {
            at: moment(made.at),
            by: made.by.name.clone(),
            reason,
            changes: made.changes.clone(),
            confirmed: made.confirmed.clone(),
            none: made.none.clone(),
        }
    }
}

impl Corrected {
    pub(super) fn told(&self) -> String {
        let reason = self.reason.iter().map(|reason| format!(": {reason}"));
        let first = [format!("{} {}", self.at, self.by)].into_iter().chain(reason).collect();
        let confirmed = self.confirmed.iter().map(|path| format!("{}: still right", name_of(path)));
        let none = self.none.iter().map(|path| format!("{}: none, or doesn't apply", name_of(path)));
        let lines = [first].into_iter().chain(self.changes.iter().map(change)).chain(confirmed).chain(none);
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn change(AnswerChange { path, before, after }: &AnswerChange) -> String {
    let field = Definition::shipped().fields().find(|field| field.path == *path);
    let text = |answer: &Option<Answer>| match (answer, field) {
        (Some(answer), Some(field)) => worded(field, answer),
        (Some(answer), None) => plain(answer),
        (None, _) => "none".to_owned(),
    };
    format!("{}: {} to {}", name_of(path), text(before), text(after))
}

/// What a question is called in English.
pub(super) fn name_of(path: &str) -> &str {
    Definition::shipped().fields().find(|field| field.path == path).map_or(path, |field| &field.name.en)
}
