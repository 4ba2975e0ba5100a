//! What the rate sheet says about a deal.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::rates;

/// What the rate sheet says about a deal: indicative only, not a commitment to lend.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RateIndication {
    /// The day from which the rate sheet applies, `yyyy-mm-dd`.
    effective: String,
    /// Whether the rate sheet is a sample with made-up figures.
    sample: bool,
    /// Names this state of the rate sheet and of the limits it was used with.
    version: String,
    /// What the sheet says.
    result: RateOutcome,
}

/// What the rate sheet says about a deal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "outcome", rename_all = "camelCase")]
pub enum RateOutcome {
    /// The deal is on the sheet.
    Terms(SoftTerms),
    /// The deal is not on the sheet.
    Outside {
        /// Why, in the order of the form.
        reasons: Vec<RateReason>,
    },
    /// Something has to be known first.
    Missing {
        /// What is missing, in the order of the form.
        answers: Vec<RateNeed>,
    },
}

/// The indicative range of a deal. Amounts are in cents, rates and shares in millionths.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SoftTerms {
    /// The annual interest rate, with what the review of a file may add.
    rate: RateSpan,
    /// How much of the range the review of a file may add, in millionths.
    spread: i64,
    /// The points, of the loan.
    points: RateSpan,
    /// The requested amount, or the largest loan if that is less.
    loan: i64,
    /// The most that every limit allows.
    largest: i64,
    /// The loan at closing divided by the price or value.
    ltv: i64,
    /// The limits that allow no more than the largest loan.
    binding: Vec<RateLimit>,
    /// The lowest credit score on the sheet, if the borrower's may be below it; otherwise null.
    #[schema(required)]
    least_score: Option<i64>,
    /// What would lower the rate or the points.
    better: Vec<RateGain>,
}

/// A range, in millionths.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateSpan {
    from: i64,
    to: i64,
}

/// A limit that decides how large the loan can be.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateLimit {
    /// What the limit is measured against.
    name: RateLimitName,
    /// A share in millionths, or an amount in cents.
    most: i64,
}

/// What a limit is measured against.
///
/// - `ltv`: the price or value, besides what is paid in draws.
/// - `ltc`: the price and the budget.
/// - `loanToArv`: the after-repair value.
/// - `amount`: nothing; it is the program's largest loan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RateLimitName {
    Ltv,
    Ltc,
    LoanToArv,
    Amount,
}

/// A change of one thing that lowers the rate or the points and raises neither.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateGain {
    /// What would change.
    by: RateFactor,
    /// The LTV in millionths, the credit score, or the number of deals that it takes.
    reach: i64,
    /// The loan at that LTV, in cents; null for other changes.
    #[schema(required)]
    loan: Option<i64>,
    /// How much lower the rate would be, in millionths.
    rate: i64,
    /// How much lower the points would be, in millionths.
    points: i64,
}

/// What can change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RateFactor {
    Ltv,
    Score,
    Experience,
}

/// Why a deal is not on the rate sheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "why", rename_all = "camelCase")]
pub enum RateReason {
    /// The program is not on the sheet.
    Program,
    /// The program does not lend in the state.
    State,
    /// The program does not lend on the property type.
    PropertyType,
    /// The credit score is too low.
    Score {
        /// The lowest score on the sheet.
        least: i64,
    },
    /// The borrower has no credit score in the US.
    NoScore,
    /// The borrower has too few deals.
    Experience {
        /// The smallest number of deals on the sheet.
        least: i64,
    },
    /// The requested amount is below the smallest loan.
    Amount {
        /// The smallest loan, in cents.
        least: i64,
    },
    /// The limits allow less than the smallest loan.
    Limits {
        /// The smallest loan, in cents.
        least: i64,
        /// What the limits allow, in cents.
        allowed: i64,
    },
}

/// What has to be known before the sheet says anything.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RateNeed {
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

impl From<rates::Indication> for RateIndication {
    fn from(rates::Indication { effective, sample, version, outcome }: rates::Indication) -> Self {
        Self { effective, sample, version, result: outcome.into() }
    }
}

impl From<rates::Outcome> for RateOutcome {
    fn from(outcome: rates::Outcome) -> Self {
        match outcome {
            rates::Outcome::Terms(terms) => Self::Terms(terms.into()),
            rates::Outcome::Outside { reasons } => {
                Self::Outside { reasons: reasons.into_iter().map(RateReason::from).collect() }
            }
            rates::Outcome::Missing { answers } => {
                Self::Missing { answers: answers.into_iter().map(RateNeed::from).collect() }
            }
        }
    }
}

impl From<rates::SoftTerms> for SoftTerms {
    fn from(terms: rates::SoftTerms) -> Self {
        let span = |rates::Span { from, to }| RateSpan { from, to };
        let rates::SoftTerms { rate, spread, points, loan, largest, ltv, binding, least_score, better } = terms;
        Self {
            rate: span(rate),
            spread,
            points: span(points),
            loan,
            largest,
            ltv,
            binding: binding.into_iter().map(RateLimit::from).collect(),
            least_score,
            better: better.into_iter().map(RateGain::from).collect(),
        }
    }
}

impl From<rates::Limit> for RateLimit {
    fn from(rates::Limit { name, most }: rates::Limit) -> Self {
        let name = match name {
            rates::LimitName::Ltv => RateLimitName::Ltv,
            rates::LimitName::Ltc => RateLimitName::Ltc,
            rates::LimitName::LoanToArv => RateLimitName::LoanToArv,
            rates::LimitName::Amount => RateLimitName::Amount,
        };
        Self { name, most }
    }
}

impl From<rates::Better> for RateGain {
    fn from(rates::Better { by, reach, loan, rate, points }: rates::Better) -> Self {
        let by = match by {
            rates::Factor::Ltv => RateFactor::Ltv,
            rates::Factor::Score => RateFactor::Score,
            rates::Factor::Experience => RateFactor::Experience,
        };
        Self { by, reach, loan, rate, points }
    }
}

impl From<rates::Reason> for RateReason {
    fn from(reason: rates::Reason) -> Self {
        use rates::Reason as Why;
        match reason {
            Why::Program => Self::Program,
            Why::State => Self::State,
            Why::PropertyType => Self::PropertyType,
            Why::Score { least } => Self::Score { least },
            Why::NoScore => Self::NoScore,
            Why::Experience { least } => Self::Experience { least },
            Why::Amount { least } => Self::Amount { least },
            Why::Limits { least, allowed } => Self::Limits { least, allowed },
        }
    }
}

impl From<rates::Needed> for RateNeed {
    fn from(needed: rates::Needed) -> Self {
        use rates::Needed as Need;
        match needed {
            Need::Program => Self::Program,
            Need::PropertyType => Self::PropertyType,
            Need::State => Self::State,
            Need::Price => Self::Price,
            Need::Requested => Self::Requested,
            Need::Rehab => Self::Rehab,
            Need::Arv => Self::Arv,
            Need::Score => Self::Score,
            Need::Deals => Self::Deals,
        }
    }
}
