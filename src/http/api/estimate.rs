//! Estimates in the API, for borrowers and staff: the terms, and the borrower's answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::moment;
use crate::domain::desk;
use crate::domain::estimate::{self, Costs, Terms, WrittenTerms};

/// The terms of an estimate. In a draft, terms can be open: null, or an empty text.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EstimateTerms {
    /// The whole loan, in whole dollars; null while open.
    #[schema(required, minimum = 1, maximum = 9_999_999_999_u64)]
    #[serde(deserialize_with = "Option::deserialize")]
    amount: Option<u64>,
    /// The part of the loan held back at closing for rehab and paid in draws, in whole dollars, at most `amount`. Null
    /// for the program's default: the rehab budget if the program finances it, otherwise zero.
    #[schema(required, maximum = 9_999_999_999_u64)]
    #[serde(deserialize_with = "Option::deserialize")]
    rehab_holdback: Option<u64>,
    /// The annual interest rate in percent, below 100 and with up to three decimals, such as `10.5`; empty while open.
    rate: String,
    /// The term, in months; null while open.
    #[schema(required, minimum = 1, maximum = 480)]
    #[serde(deserialize_with = "Option::deserialize")]
    term_months: Option<u16>,
    /// `true` for an interest-only loan whose principal is due at maturity; `false` for a loan paid off in equal
    /// monthly payments.
    interest_only: bool,
    /// The points in percent of the loan, below 100 and with up to three decimals, such as `2`; empty for none.
    points: String,
    /// The fees besides points.
    #[schema(max_items = 20)]
    fees: Vec<Fee>,
    /// The last day on which the borrower can accept the estimate, `yyyy-mm-dd`, in the lender's time zone; empty while
    /// open.
    valid_until: String,
    /// The conditions of the loan, in plain text; empty for none.
    #[schema(max_length = 10_000)]
    conditions: String,
    /// A note to the borrower, in plain text; empty for none.
    #[schema(max_length = 10_000)]
    note: String,
}

/// A fee.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fee {
    /// What the fee is for.
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    /// The fee, in whole dollars.
    #[schema(maximum = 9_999_999_999_u64)]
    amount: u64,
}

/// The costs of an estimate, calculated from its terms and the borrower's answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateCosts {
    /// The monthly payment of interest, or of principal and interest, in dollars with two decimals. Null if `amount`,
    /// `rate` or a needed `termMonths` is missing.
    #[schema(required)]
    monthly_payment: Option<f64>,
    /// The points, in whole dollars; null if `amount` or `points` is missing.
    #[schema(required)]
    points: Option<u64>,
    /// The points and all fees, in whole dollars.
    total: u64,
    /// The loan minus the rehab holdback, in whole dollars. Null if `amount`, or an answer needed for the holdback, is
    /// missing.
    #[schema(required)]
    loan_at_closing: Option<u64>,
    /// What the borrower pays at closing, in whole dollars: the price or payoff, plus points and fees, minus the loan
    /// at closing. A negative amount is paid to the borrower. Null if `amount` or a needed answer is missing.
    #[schema(required)]
    cash_to_close: Option<i64>,
}

/// A borrower's answer to an estimate.
#[derive(Debug, Serialize, ToSchema)]
pub struct EstimateAnswered {
    /// Whether the borrower accepted or declined.
    answer: EstimateAnswer,
    /// When the borrower answered.
    #[schema(format = DateTime)]
    at: String,
}

/// A borrower's answer to an estimate.
///
/// - `accepted`: they accept it.
/// - `declined`: they decline it.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EstimateAnswer {
    Accepted,
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
