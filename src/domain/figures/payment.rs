//! The monthly payment of a loan, and the loan that a payment or a rent carries.

use super::Exact;
use super::figure::{Known, Why, amount, given};

/// How a loan is paid.
#[derive(Debug, Clone, Copy, Default)]
pub struct Terms {
    /// Per year, in millionths.
    pub rate: Option<i64>,
    pub months: Option<i64>,
    pub interest_only: bool,
}

/// Taxes and insurance of a year and HOA dues of a month, in cents.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Carrying {
    pub(super) taxes: Option<i64>,
    pub(super) insurance: Option<i64>,
    pub(super) hoa: Option<i64>,
}

/// A twelfth of the yearly rate.
pub(super) fn monthly_rate(rate: Option<i64>) -> Known {
    rate.map(|rate| Exact::share(rate).part(12)).ok_or(Why::NoRate)
}

/// i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1): the monthly payment on a loan of 1. Without interest, 1 ÷ n.
fn annuity(rate: Exact, months: u32) -> Exact {
    let growth = (Exact::one() + rate.clone()).power(months);
    let paid_off = growth.clone() - Exact::one();
    (rate * growth).over(&paid_off).unwrap_or_else(|| Exact::one().part(months))
}

/// The monthly payment on a loan of 1: interest only, or principal and interest.
pub fn of_one(terms: Terms) -> Result<Exact, Why> {
    let rate = monthly_rate(terms.rate)?;
    if terms.interest_only {
        return Ok(rate);
    }
    let months = terms.months.and_then(|months| u32::try_from(months).ok()).filter(|months| *months > 0);
    Ok(annuity(rate, months.ok_or(Why::NoMonths)?))
}

impl Carrying {
    pub(super) fn monthly(self) -> Exact {
        (amount(self.taxes) + amount(self.insurance)).part(12) + amount(self.hoa)
    }
}

/// The loan whose payment leaves the wanted DSCR. Negative if the rent does not even cover the rest.
pub(super) fn loan_at_dscr(dscr: i64, rent: Option<i64>, carrying: Carrying, terms: Terms) -> Known {
    let most = given(rent, Why::NoRent)?.over(&Exact::share(dscr)).ok_or(Why::Unlimited)?;
    (most - carrying.monthly()).over(&of_one(terms)?).ok_or(Why::Unlimited)
}
