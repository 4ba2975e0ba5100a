//! The wire format of answers and consents.

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::domain::lead::AnswerFault;
use crate::http::error::ApiError;

/// An answer: yes or no, text, the chosen options, or the borrower's own words if no option fits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnswerValue {
    /// Yes or no.
    Flag(bool),
    /// The typed text, or the chosen option.
    Text(String),
    /// The chosen options.
    Many(Vec<String>),
    /// Text typed instead of an option.
    Other(OtherAnswer),
}

/// An answer in the borrower's own words.
#[derive(Debug, Serialize, ToSchema)]
pub struct OtherAnswer {
    /// The words.
    other: String,
}

/// The language that consents are read in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConsentLanguage {
    /// English.
    En,
    /// Spanish.
    Es,
}

/// Refuses unknown members, so that no caller can set a status, an owner or a time.
pub(super) fn nothing_else(members: &Map<String, Value>) -> Result<(), ApiError> {
    if members.is_empty() {
        return Ok(());
    }
    Err(members.keys().map(|name| (name.clone(), AnswerFault::NotAsked.text())).collect())
}
