//! The deal as the rate sheet needs it.

use serde::Deserialize;

use super::Needed;
use crate::domain::settings::ProgramLimits;

/// Amounts are in cents. What is not given, and what no loan can have, counts as unknown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RatesDeal {
    /// Without it, the lower of the limits for a purchase and for a property that is owned applies.
    pub purpose: Option<RatesPurpose>,
    /// Of the purchase.
    pub price: Option<i64>,
    /// The as-is value.
    pub value: Option<i64>,
    pub rehab: Option<i64>,
    pub arv: Option<i64>,
    pub requested: Option<i64>,
    pub property_type: Option<String>,
    pub state: Option<String>,
    pub score: Option<Score>,
    /// Bought or sold in the last 36 months.
    pub deals: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RatesPurpose {
    Purchase,
    Owned,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Score {
    /// The borrower does not know it.
    Unknown,
    /// There is none in the US.
    None,
    Between(i64, i64),
}

/// Below $10 billion, as everywhere on the site.
const MAX_CENTS: i64 = 999_999_999_999;

fn amount(cents: Option<i64>) -> Option<i64> {
    cents.filter(|cents| (0..=MAX_CENTS).contains(cents))
}

fn above_zero(cents: Option<i64>) -> Option<i64> {
    amount(cents).filter(|cents| *cents > 0)
}

/// A deal with everything that the program asks about.
pub(super) struct Known<'a> {
    pub(super) purpose: Option<RatesPurpose>,
    /// Of a purchase.
    pub(super) price: Option<i64>,
    pub(super) value: Option<i64>,
    /// What LTV is measured against.
    pub(super) base: i64,
    pub(super) rehab: i64,
    pub(super) arv: Option<i64>,
    pub(super) requested: i64,
    pub(super) property_type: &'a str,
    pub(super) state: &'a str,
    pub(super) score: Score,
    pub(super) deals: i64,
}

/// The programs that finance work on the property.
fn finances_work(program: &str) -> bool {
    matches!(program, "fix-and-flip" | "new-construction")
}

impl RatesDeal {
    /// Everything that the program needs, or what is missing.
    pub(super) fn known(&self, program: &str, limits: &ProgramLimits) -> Result<Known<'_>, Vec<Needed>> {
        let works = finances_work(program);
        let is_owned = self.purpose == Some(RatesPurpose::Owned);
        let (price, value) = (above_zero(self.price).filter(|_| !is_owned), above_zero(self.value));
        let base = match (price, value) {
            (Some(price), Some(value)) => Some(price.min(value)),
            (price, value) => price.or(value),
        };
        let mut missing = Vec::new();
        let mut needs = |is_known: bool, needed| {
            if !is_known {
                missing.push(needed);
            }
        };
        let (requested, rehab, arv) = (above_zero(self.requested), amount(self.rehab), above_zero(self.arv));
        let deals = self.deals.filter(|deals| (0..=999).contains(deals));
        needs(self.property_type.is_some(), Needed::PropertyType);
        needs(self.state.is_some(), Needed::State);
        needs(base.is_some(), Needed::Price);
        needs(requested.is_some(), Needed::Requested);
        needs(!works || rehab.is_some(), Needed::Rehab);
        needs(!works || limits.of_arv.is_none() || arv.is_some(), Needed::Arv);
        needs(self.score.is_some(), Needed::Score);
        needs(deals.is_some(), Needed::Deals);
        let known = || {
            Some(Known {
                purpose: self.purpose,
                price,
                value,
                base: base?,
                rehab: if works { rehab? } else { 0 },
                arv: arv.filter(|_| works),
                requested: requested?,
                property_type: self.property_type.as_deref()?,
                state: self.state.as_deref()?,
                score: self.score?,
                deals: deals?,
            })
        };
        if missing.is_empty() { known().ok_or(missing) } else { Err(missing) }
    }
}

impl Known<'_> {
    /// The most rehab money that can be paid in draws: the program's share of the budget, or all of it without a limit.
    pub(super) fn most_held_back(&self, limits: &ProgramLimits) -> i64 {
        self.rehab * i64::from(limits.of_rehab.unwrap_or(100)) / 100
    }
}
