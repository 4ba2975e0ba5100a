//! The wire format of answers and consents.

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::domain::lead::AnswerFault;
use crate::http::error::ApiError;

/// An answer; its type depends on the question.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnswerValue {
    /// Yes (`true`) or no (`false`).
    Flag(bool),
    /// Typed text, or the value of the chosen option.
    Text(String),
    /// The values of the chosen options.
    Many(Vec<String>),
    /// Text typed instead of choosing an option.
    Other(OtherAnswer),
}

/// An answer in the borrower's own words, for a question that offers the option `other`.
#[derive(Debug, Serialize, ToSchema)]
pub struct OtherAnswer {
    /// The borrower's words.
    other: String,
}

/// The language in which consents are read: English (`en`) or Spanish (`es`).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConsentLanguage {
    En,
    Es,
}

/// Refuses unknown members, so that no caller can set a status, an owner or a time.
pub(super) fn nothing_else(members: &Map<String, Value>) -> Result<(), ApiError> {
    if members.is_empty() {
        return Ok(());
    }
    Err(members.keys().map(|name| (name.clone(), AnswerFault::NotAsked.text())).collect())
}
