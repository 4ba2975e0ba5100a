//! What a deal gets from the lender's rate sheet: a range for rate and points, the largest loan and what limits it, and
//! what would make it better. None of it is a commitment.
//!
//! Amounts are whole cents, rates and shares are millionths, as in [`figures`](super::figures), whose loan sizing finds
//! the largest loan. `ui/src/lib/rates` does the same on a borrower's device, even offline. Both run
//! `tests/data/rate-cases.json`, which fails until a rule is changed on both sides.

mod better;
mod deal;
mod effect;
mod outcome;
mod pricing;
#[cfg(test)]
mod properties;
mod request;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use deal::{RatesDeal, RatesPurpose, Score};
pub use effect::Effect;
pub use request::deal_of_request;

use super::settings::{Limits, RateSheet};

/// What the sheet says about a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "camelCase")]
pub enum Outcome {
    Terms(SoftTerms),
    /// The deal is not on the sheet.
    Outside {
        reasons: Vec<Reason>,
    },
    /// What has to be known first.
    Missing {
        answers: Vec<Needed>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SoftTerms {
    /// Per year, with what the review of a file may add.
    pub rate: Span,
    /// How much the review of a file may add to the rate, in millionths.
    pub spread: i64,
    /// Of the loan.
    pub points: Span,
    /// The requested amount, or the largest loan if that is less.
    pub loan: i64,
    /// The most that every limit allows, in whole dollars.
    pub largest: i64,
    /// The loan at closing ÷ the price or value, rounded.
    pub ltv: i64,
    /// The limits that allow no more than the largest loan.
    pub binding: Vec<Limit>,
    /// The lowest score on the sheet, if the borrower's may be below it.
    pub least_score: Option<i64>,
    pub better: Vec<Better>,
}

/// In millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    pub from: i64,
    pub to: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Limit {
    pub name: LimitName,
    /// A share in millionths, or an amount in cents.
    pub most: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LimitName {
    /// Of the price or value, besides what is paid in draws.
    Ltv,
    /// Of price and budget.
    Ltc,
    /// Of the after-repair value.
    LoanToArv,
    /// The largest loan of the program.
    Amount,
}

/// A change of one thing that lowers the rate or the points and raises neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Better {
    pub by: Factor,
    /// The LTV in millionths, the score, or the number of deals that it takes.
    pub reach: i64,
    /// The loan at that LTV, in whole dollars.
    pub loan: Option<i64>,
    /// How much lower the rate and the points would be.
    pub rate: i64,
    pub points: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Factor {
    Ltv,
    Score,
    Experience,
}

/// Why a deal is not on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "camelCase")]
pub enum Reason {
    Program,
    State,
    PropertyType,
    Score {
        least: i64,
    },
    /// The borrower has no credit score in the US.
    NoScore,
    Experience {
        least: i64,
    },
    /// The requested amount is below the smallest loan.
    Amount {
        least: i64,
    },
    /// The limits allow less than the smallest loan.
    Limits {
        least: i64,
        allowed: i64,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Needed {
    Program,
    PropertyType,
    State,
    Price,
    Requested,
    Rehab,
    Arv,
    Score,
    Deals,
}

/// What was worked out for a deal, with the sheet it came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Indication {
    /// The day from which the sheet applies.
    pub effective: String,
    pub sample: bool,
    pub version: String,
    pub outcome: Outcome,
}

impl Indication {
    #[must_use]
    pub fn of(sheet: &RateSheet, limits: &Limits, program: Option<&str>, deal: &RatesDeal) -> Self {
        Self {
            effective: sheet.effective.clone(),
            sample: sheet.sample,
            version: sheet.version(limits),
            outcome: Outcome::of(sheet, limits, program, deal),
        }
    }
}

impl Outcome {
    #[must_use]
    pub fn of(sheet: &RateSheet, limits: &Limits, program: Option<&str>, deal: &RatesDeal) -> Self {
        let Some(name) = program else { return Self::Missing { answers: vec![Needed::Program] } };
        match (sheet.programs.get(name), limits.of(name)) {
            (Some(rates), Some(limits)) => outcome::outcome(rates, limits, deal, name),
            _ => Self::Outside { reasons: vec![Reason::Program] },
        }
    }
}
