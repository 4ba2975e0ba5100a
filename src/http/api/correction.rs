//! Corrections of submitted answers, for both sides.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::application::values::AnswerValue;
use super::thread::Who;
use crate::clock::moment;
use crate::domain::application;
use crate::domain::form::{self, Answer};
use crate::ops::desk::Correct;

/// All answers of a submitted application, some of them corrected.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorrectedAnswers {
    /// The id created by the author; sent again, the correction is made only once.
    pub(super) id: Uuid,
    /// The number of corrections it is based on.
    pub(super) base: usize,
    /// The version of the form it answers.
    pub(super) form_version: u32,
    /// All answers by group and key, as named in `assets/application.json`.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    pub(super) answers: Value,
    /// Questions that the lender asks about and whose answers are still right, as `<group>.<key>`.
    #[serde(default)]
    pub(super) confirmed: Vec<String>,
    /// Questions that the lender asks about and to which there is no answer, or which don't apply, as `<group>.<key>`.
    #[serde(default)]
    pub(super) none: Vec<String>,
}

/// A correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct Correction {
    /// Its id.
    id: Uuid,
    /// When it was made.
    #[schema(format = DateTime)]
    at: String,
    /// The author.
    by: Who,
    /// The reason that staff gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The answers that changed.
    changes: Vec<AnswerChange>,
    /// Questions that the lender asked about and whose answers were still right, as `<group>.<key>`; absent if there are
    /// none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    confirmed: Vec<String>,
    /// Questions that the lender asked about and to which the borrower said there is no answer, as `<group>.<key>`;
    /// absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    none: Vec<String>,
}

/// An answer before and after a correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnswerChange {
    /// The question, as `<group>.<key>`.
    question: String,
    /// The answer before; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnswerValue>)]
    before: Option<Answer>,
    /// The answer after; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnswerValue>)]
    after: Option<Answer>,
}

impl From<CorrectedAnswers> for Correct {
    fn from(corrected: CorrectedAnswers) -> Self {
        let CorrectedAnswers { id, base, form_version, answers, confirmed, none } = corrected;
        Self { id, base, form_version, answers, confirmed, none }
    }
}

impl From<&application::Correction> for Correction {
    fn from(made: &application::Correction) -> Self {
        Self {
            id: made.id,
            at: moment(made.at),
            by: (&made.by).into(),
            reason: made.reason.as_ref().map(|reason| reason.as_str().to_owned()),
            changes: made.changes.iter().map(AnswerChange::from).collect(),
            confirmed: made.confirmed.clone(),
            none: made.none.clone(),
        }
    }
}

impl From<&form::AnswerChange> for AnswerChange {
    fn from(change: &form::AnswerChange) -> Self {
        Self { question: change.path.clone(), before: change.before.clone(), after: change.after.clone() }
    }
}
