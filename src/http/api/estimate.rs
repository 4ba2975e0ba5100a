//! An estimate as both sides read it: what it says, and what was said to it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::moment;
use crate::domain::desk;
use crate::domain::estimate::{self, Costs, Terms, WrittenTerms};

/// What an estimate says. A draft may leave open what is null or empty.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EstimateTerms {
    /// The loan, in whole dollars.
    #[schema(required, maximum = 9_999_999_999_u64)]
    amount: Option<u64>,
    /// What of the loan is rehab money, held back at closing and paid in draws, in whole dollars. Null leaves it to the
    /// program.
    #[schema(required, maximum = 9_999_999_999_u64)]
    rehab_holdback: Option<u64>,
    /// Interest a year in percent, at most three decimals: `10.5`.
    rate: String,
    /// How long, in months.
    #[schema(required, minimum = 1, maximum = 480)]
    term_months: Option<u16>,
    /// Whether interest alone is paid until the end; else the loan is paid off in equal parts.
    interest_only: bool,
    /// Points in percent of the loan, at most three decimals: `2`.
    points: String,
    /// What else it costs.
    #[schema(max_items = 20)]
    fees: Vec<Fee>,
    /// The last day on which it can be accepted, `yyyy-mm-dd`.
    valid_until: String,
    /// What must be fulfilled.
    #[schema(max_length = 10_000)]
    conditions: String,
    /// A word to the borrower.
    #[schema(max_length = 10_000)]
    note: String,
}

/// A cost.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fee {
    /// For what.
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    /// In whole dollars.
    #[schema(maximum = 9_999_999_999_u64)]
    amount: u64,
}

/// What an estimate comes to, worked out from its terms and the application's answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateCosts {
    /// What is paid each month, in dollars with two decimals: interest alone, or principal and interest. Null while amount,
    /// rate or term is open.
    #[schema(required)]
    monthly_payment: Option<f64>,
    /// The points, in whole dollars; null where there are none.
    #[schema(required)]
    points: Option<u64>,
    /// Points and fees together, in whole dollars.
    total: u64,
    /// What is lent at closing, in whole dollars: the loan without the rehab money held back. Null where it cannot be told.
    #[schema(required)]
    loan_at_closing: Option<u64>,
    /// What the borrower brings to closing, in whole dollars: price or payoff, points and fees, less the loan at closing. Less
    /// than 0 is paid to the borrower. Null where it cannot be told.
    #[schema(required)]
    cash_to_close: Option<i64>,
}

/// What a borrower said to an estimate.
#[derive(Debug, Serialize, ToSchema)]
pub struct EstimateAnswered {
    /// What.
    answer: EstimateAnswer,
    /// When.
    #[schema(format = DateTime)]
    at: String,
}

/// What a borrower can say to an estimate.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EstimateAnswer {
    /// They take it.
    Accepted,
    /// They do not.
    Declined,
}

impl From<EstimateTerms> for WrittenTerms {
    fn from(terms: EstimateTerms) -> Self {
        let EstimateTerms {
            amount,
            rehab_holdback,
            rate,
            term_months,
            interest_only,
            points,
            fees,
            valid_until,
            conditions,
            note,
        } = terms;
        let fees = fees.into_iter().map(|Fee { name, amount }| estimate::Fee { name, amount }).collect();
        Self { amount, rehab_holdback, rate, term_months, interest_only, points, fees, valid_until, conditions, note }
    }
}

impl From<&Terms> for EstimateTerms {
    fn from(terms: &Terms) -> Self {
        let WrittenTerms {
            amount,
            rehab_holdback,
            rate,
            term_months,
            interest_only,
            points,
            fees,
            valid_until,
            conditions,
            note,
        } = terms.written();
        let fees = fees.into_iter().map(|estimate::Fee { name, amount }| Fee { name, amount }).collect();
        Self { amount, rehab_holdback, rate, term_months, interest_only, points, fees, valid_until, conditions, note }
    }
}

impl From<Costs> for EstimateCosts {
    #[expect(clippy::cast_precision_loss, reason = "cents of amounts of ten digits are held exactly")]
    fn from(costs: Costs) -> Self {
        Self {
            monthly_payment: costs.payment.map(|cents| cents as f64 / 100.0),
            points: costs.points,
            total: costs.total(),
            loan_at_closing: costs.at_closing,
            cash_to_close: costs.cash_to_close,
        }
    }
}

impl From<(desk::Decision, u64)> for EstimateAnswered {
    fn from((answer, at): (desk::Decision, u64)) -> Self {
        let answer = match answer {
            desk::Decision::Accepted => EstimateAnswer::Accepted,
            desk::Decision::Declined => EstimateAnswer::Declined,
        };
        Self { answer, at: moment(at) }
    }
}

impl From<EstimateAnswer> for desk::Decision {
    fn from(answer: EstimateAnswer) -> Self {
        match answer {
            EstimateAnswer::Accepted => Self::Accepted,
            EstimateAnswer::Declined => Self::Declined,
        }
    }
}
