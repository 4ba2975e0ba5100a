//! A request for a letter, a deposit, soft terms or transactional funding. It is kept as a lead.

use serde::{Deserialize, Serialize};

use super::form::Answers;
use super::funding::FundingKind;
use super::language::Language;
use super::rates::Indication;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FundingRequest {
    pub kind: FundingKind,
    /// The version of `assets/requests.json` to which the answers belong.
    pub form_version: u32,
    /// Only the answers to questions that were asked.
    pub answers: Answers,
    /// The language of the page.
    pub language: Language,
    /// When the lender's answer is due, in seconds since 1970. A later change of the settings does not move it.
    pub due: u64,
    /// What the rate sheet said about soft terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rates: Option<RatesAtRequest>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RatesAtRequest {
    pub indication: Indication,
    /// Whether the borrower saw it before they sent the request.
    pub was_shown: bool,
    /// The effective date of the version that they saw, if the settings no longer have that version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown_instead: Option<String>,
}
