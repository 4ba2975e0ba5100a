//! A request for a letter, a deposit, soft terms or transactional funding. It is kept as a lead.

use serde::{Deserialize, Serialize};

use super::form::Answers;
use super::funding::FundingKind;
use super::language::Language;

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
}
