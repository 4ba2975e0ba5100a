//! What an estimate costs the borrower: each month, in fees, and at closing.

use serde::{Deserialize, Serialize};

use super::deal::{Deal, Part, Purpose, part, whole};
use super::figure::{Figure, FigureName, FigureNote};
use super::{Terms, Thousandths};
use crate::domain::figures::{self, Exact};
use crate::domain::form::Answers;

/// Amounts that cannot be computed are `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Costs {
    /// In cents: interest only, or principal and interest.
    pub payment: Option<u64>,
    /// In whole dollars.
    pub points: Option<u64>,
    /// The sum of all fees, in whole dollars.
    pub fees: u64,
    /// The loan without the rehab holdback, in whole dollars.
    pub at_closing: Option<u64>,
    /// In whole dollars. Negative if the borrower is paid.
    pub cash_to_close: Option<i64>,
}

impl Costs {
    #[must_use]
    pub fn of(program: Option<&str>, answers: &Answers, terms: &Terms) -> Self {
        let deal = Deal { program, answers };
        Self {
            payment: payment(terms.amount, terms).ok().map(|payment| whole(&payment.amount.times(100))),
            points: points(terms),
            fees: fees(terms),
            at_closing: terms.amount.and_then(|_| deal.loan_at_closing(Some(terms)).ok()),
            cash_to_close: terms.amount.and_then(|_| cash_to_close(deal, Some(terms)).value).map(signed),
        }
    }

    /// Points and fees, in whole dollars.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.points.unwrap_or_default() + self.fees
    }
}

/// `None` without points or without a known loan amount.
fn points(terms: &Terms) -> Option<u64> {
    Some(whole(&(Exact::of(terms.amount?) * Exact::share(terms.points?.millionths()))))
}

fn fees(terms: &Terms) -> u64 {
    terms.fees.iter().map(|fee| fee.amount).sum()
}

/// The monthly payment, or the terms that are missing for it.
pub(super) fn payment(loan: Option<u64>, terms: &Terms) -> Result<Part, Vec<&'static str>> {
    let loan = loan.filter(|loan| *loan > 0);
    let months = terms.term_months.filter(|months| *months > 0);
    let of_one = figures::payment::of_one(figures::payment::Terms {
        rate: terms.rate.map(Thousandths::millionths),
        months: months.map(i64::from),
        interest_only: terms.interest_only,
    });
    if let (Some(loan), Ok(of_one)) = (loan, of_one) {
        return Ok(part("payment", Exact::of(loan) * of_one));
    }
    let needs =
        [("loan", loan.is_none()), ("rate", terms.rate.is_none()), ("term", months.is_none() && !terms.interest_only)];
    Err(needs.into_iter().filter(|(_, is_missing)| *is_missing).map(|(name, _)| name).collect())
}

/// Points and fees, as far as there are terms.
fn closing_costs(terms: Option<&Terms>) -> [Part; 2] {
    let points = terms.and_then(points).unwrap_or_default();
    [part("points", Exact::of(points)), part("fees", Exact::of(terms.map_or(0, fees)))]
}

/// The price or the payoff, plus points and fees, minus what the loan pays out at closing. Rehab is paid later in draws
/// and is not included.
pub(super) fn cash_to_close(deal: Deal<'_>, terms: Option<&Terms>) -> Figure {
    let mut missing = Vec::new();
    let mut of = match deal.purpose() {
        Ok(Purpose::Purchase) => vec![deal.positive(super::deal::PRICE)],
        Ok(Purpose::Refinance) => deal.payoff(),
        Err(transaction) => vec![Err(transaction)],
    };
    match deal.loan_at_closing(terms) {
        Ok(lent) => of.push(Ok(part("loanAtClosing", Exact::zero() - Exact::of(lent)))),
        Err(parts) => missing = parts,
    }
    of.extend(closing_costs(terms).map(Ok));
    let mut figure = Figure::sum(FigureName::CashToClose, of).without(missing);
    if terms.is_none() {
        figure.notes.push(FigureNote::BeforePointsAndFees);
    }
    figure
}

/// The reverse of [`cash_to_close`]: what a refinance pays out after payoff, points and fees.
pub(super) fn cash_out(deal: Deal<'_>, terms: Option<&Terms>) -> Figure {
    let mut figure = cash_to_close(deal, terms);
    figure.name = FigureName::CashOut;
    figure.value = figure.value.map(|value| 0.0 - value);
    for part in &mut figure.of {
        part.amount = Exact::zero() - part.amount.clone();
    }
    // What the loan brings comes first, then what is taken off.
    figure.of.sort_by_key(|part| part.amount.is_negative());
    figure
}

#[expect(clippy::cast_possible_truncation, reason = "sums of amounts of ten digits")]
fn signed(amount: f64) -> i64 {
    amount.round() as i64
}
