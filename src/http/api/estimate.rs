//! Estimates in the API, for borrowers and staff: the terms, and the borrower's answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::moment;
use crate::domain::desk;
use crate::domain::estimate::{self, Costs, Terms, WrittenTerms};

/// The terms of an estimate. In a draft, terms can be null or empty.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EstimateTerms {
    /// The loan, in whole dollars.
    #[schema(required, maximum = 9_999_999_999_u64)]
    #[serde(deserialize_with = "Option::deserialize")]
    amount: Option<u64>,
    /// The part of the loan held back at closing for rehab and paid in draws, in whole dollars. Null uses the program's
    /// default.
    #[schema(required, maximum = 9_999_999_999_u64)]
    #[serde(deserialize_with = "Option::deserialize")]
    rehab_holdback: Option<u64>,
    /// Annual interest rate in percent, with up to three decimals: `10.5`.
    rate: String,
    /// The term, in months.
    #[schema(required, minimum = 1, maximum = 480)]
    #[serde(deserialize_with = "Option::deserialize")]
    term_months: Option<u16>,
    /// Whether the loan is interest-only with the principal due at maturity; otherwise it is paid off in equal payments.
    interest_only: bool,
    /// Points in percent of the loan, with up to three decimals: `2`.
    points: String,
    /// The fees.
    #[schema(max_items = 20)]
    fees: Vec<Fee>,
    /// The last day the borrower can accept it, `yyyy-mm-dd`.
    valid_until: String,
    /// The conditions.
    #[schema(max_length = 10_000)]
    conditions: String,
    /// A note to the borrower.
    #[schema(max_length = 10_000)]
    note: String,
}

/// A fee.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fee {
    /// The name of the fee.
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    /// In whole dollars.
    #[schema(maximum = 9_999_999_999_u64)]
    amount: u64,
}

/// The costs of an estimate, calculated from its terms and the answers in the application.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateCosts {
    /// The monthly payment, in dollars with two decimals: interest only, or principal and interest. Null if amount, rate or
    /// term is missing.
    #[schema(required)]
    monthly_payment: Option<f64>,
    /// The points, in whole dollars; null if there are none.
    #[schema(required)]
    points: Option<u64>,
    /// Points and fees together, in whole dollars.
    total: u64,
    /// The loan at closing, in whole dollars, without the rehab money held back. Null if unknown.
    #[schema(required)]
    loan_at_closing: Option<u64>,
    /// Cash to close, in whole dollars: price or payoff, points and fees, minus the loan at closing. A negative amount is paid
    /// to the borrower. Null if unknown.
    #[schema(required)]
    cash_to_close: Option<i64>,
}

/// A borrower's answer to an estimate.
#[derive(Debug, Serialize, ToSchema)]
pub struct EstimateAnswered {
    /// The answer.
    answer: EstimateAnswer,
    /// When.
    #[schema(format = DateTime)]
    at: String,
}

/// The answers a borrower can give to an estimate.
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
    #[expect(clippy::cast_precision_loss, reason = "amounts of ten digits with cents fit exactly")]
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
