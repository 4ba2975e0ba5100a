//! Proof of funds letters, as staff see them with their lead.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::clock::moment;
use crate::domain::funds_letter::{FundsLetter, Standing, Withdrawn};
use crate::domain::language::dollars_and_cents;
use crate::http::api::thread::Who;

/// A proof of funds letter that was issued.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IssuedLetter {
    /// The letter's id.
    id: Uuid,
    /// The letter's reference, by which anyone can check it.
    reference: String,
    /// Whether it is still valid.
    standing: LetterStanding,
    /// The amount, such as `$350,000.50`.
    amount: String,
    /// The buyer's name.
    buyer: String,
    /// The day on which it was issued.
    #[schema(format = Date)]
    issued_on: String,
    /// The last day on which it is valid.
    #[schema(format = Date)]
    expires_on: String,
    /// Who issued it.
    by: Who,
    /// When it was withdrawn; absent if it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    withdrawn_at: Option<String>,
}

/// Whether a letter is still valid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LetterStanding {
    Good,
    Expired,
    Withdrawn,
}

impl IssuedLetter {
    pub(super) fn of(letter: &FundsLetter, standing: Standing) -> Self {
        Self {
            id: letter.id,
            reference: letter.reference.to_string(),
            standing: standing.into(),
            amount: dollars_and_cents(letter.amount),
            buyer: letter.buyer.clone(),
            issued_on: letter.issued_on.to_string(),
            expires_on: letter.expires_on.to_string(),
            by: (&letter.by).into(),
            withdrawn_at: letter.withdrawn.as_ref().map(|Withdrawn { at, .. }| moment(*at)),
        }
    }
}

impl From<Standing> for LetterStanding {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::Good => Self::Good,
            Standing::Expired => Self::Expired,
            Standing::Withdrawn => Self::Withdrawn,
        }
    }
}
