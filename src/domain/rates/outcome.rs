//! The largest loan, and why a deal is outside the sheet.

use super::better::better;
use super::deal::{Known, RatesDeal, RatesPurpose, Score};
use super::pricing::{CENTS, Priced, Pricing, signed};
use super::{Limit, LimitName, Outcome, Reason, SoftTerms, Span};
use crate::domain::figures::{Figure, SizingDeal, SizingLimit};
use crate::domain::settings::{Band, ProgramLimits, ProgramRates};

const A_PERCENT: i64 = 10_000;

pub(super) fn outcome(rates: &ProgramRates, limits: &ProgramLimits, deal: &RatesDeal, program: &str) -> Outcome {
    let deal = match deal.known(program, limits) {
        Ok(deal) => deal,
        Err(answers) => return Outcome::Missing { answers },
    };
    let (largest, binding) = largest(rates, limits, &deal);
    let reasons = outside(rates, &deal, largest);
    if !reasons.is_empty() {
        return Outcome::Outside { reasons };
    }
    let loan = deal.requested.min(largest);
    let pricing = Pricing { rates, held_back: deal.most_held_back(limits), deal: &deal };
    let Some(Priced { rate, points }) = pricing.of(loan, deal.score, deal.deals) else {
        return Outcome::Outside { reasons: vec![Reason::PropertyType] };
    };
    let lowest = rates.score.first().map(|band| signed(band.from));
    let least_score = match deal.score {
        Score::Between(from, _) => lowest.filter(|lowest| from < *lowest),
        Score::Unknown => lowest.filter(|lowest| *lowest > LOWEST_SCORE),
        Score::None => None,
    };
    let better = better(&pricing, loan, Priced { rate, points });
    Outcome::Terms(SoftTerms {
        rate: Span { to: rate.to + rates.spread.millionths(), ..rate },
        spread: rates.spread.millionths(),
        points,
        loan,
        largest,
        ltv: rounded_share(pricing.at_closing(loan), deal.base),
        binding,
        least_score,
        better,
    })
}

/// No score is lower.
const LOWEST_SCORE: i64 = 300;

/// In millionths, a half rounded up. Amounts have at most 12 digits, so nothing overflows.
fn rounded_share(part: i64, whole: i64) -> i64 {
    (part * 2 * 1_000_000 + whole) / (whole * 2)
}

/// The most that every limit allows, rounded down to whole dollars, and the limits that allow no more.
fn largest(rates: &ProgramRates, limits: &ProgramLimits, deal: &Known<'_>) -> (i64, Vec<Limit>) {
    let share = |limit: Option<u16>| limit.map(|percent| i64::from(percent.min(100)) * A_PERCENT);
    let of_value = match deal.purpose {
        Some(RatesPurpose::Purchase) => limits.of_purchase,
        Some(RatesPurpose::Owned) => limits.of_as_is,
        None => limits.of_purchase.into_iter().chain(limits.of_as_is).min(),
    };
    let end = |bands: &[Band]| bands.last().and_then(|last| last.to).map(signed);
    let priced = end(&rates.ltv).map(|percent| percent * A_PERCENT);
    let sizing = SizingDeal {
        // For a property that is owned, its value takes the place of the price.
        price: deal.price.or(deal.value),
        value: deal.value,
        rehab: Some(deal.rehab),
        arv: deal.arv,
        held_back: Some(deal.most_held_back(limits)),
        max_ltv: share(of_value).into_iter().chain(priced).min(),
        max_ltc: share(limits.of_cost_of(deal.property_type)),
        max_loan_to_arv: share(limits.of_arv),
        max_loan: end(&rates.amount).map(|dollars| dollars * CENTS),
        ..SizingDeal::default()
    };
    // Every amount and share was checked, so the deal has no faults.
    let Ok(figures) = sizing.figures() else { return (0, Vec::new()) };
    let Figure::Known(largest) = figures.loan else { return (0, Vec::new()) };
    let binding = figures.binding.into_iter().filter_map(|limit| {
        let (name, most) = match limit {
            SizingLimit::Ltv => (LimitName::Ltv, sizing.max_ltv),
            SizingLimit::Ltc => (LimitName::Ltc, sizing.max_ltc),
            SizingLimit::LoanToArv => (LimitName::LoanToArv, sizing.max_loan_to_arv),
            SizingLimit::Amount => (LimitName::Amount, sizing.max_loan),
            SizingLimit::Dscr => return None,
        };
        Some(Limit { name, most: most? })
    });
    (largest - largest % CENTS, binding.collect())
}

/// Everything that is not on the sheet, in the order of the form.
fn outside(rates: &ProgramRates, deal: &Known<'_>, largest: i64) -> Vec<Reason> {
    let first = |bands: &[Band]| bands.first().map_or(0, |band| signed(band.from));
    let mut reasons = Vec::new();
    let mut unless = |holds: bool, reason| {
        if !holds {
            reasons.push(reason);
        }
    };
    let is_listed = |states: &Vec<String>| states.iter().any(|state| state == deal.state);
    unless(rates.property_types.iter().any(|rates| rates.kind == deal.property_type), Reason::PropertyType);
    unless(rates.states.as_ref().is_none_or(is_listed), Reason::State);
    let smallest = first(&rates.amount).saturating_mul(CENTS);
    if deal.requested < smallest {
        unless(false, Reason::Amount { least: smallest });
    } else {
        unless(largest >= smallest && largest > 0, Reason::Limits { least: smallest, allowed: largest });
    }
    let least = first(&rates.score);
    match deal.score {
        Score::Between(_, to) => unless(to >= least, Reason::Score { least }),
        Score::None => unless(rates.no_score.is_some(), Reason::NoScore),
        Score::Unknown => {}
    }
    let least = first(&rates.experience);
    unless(deal.deals >= least, Reason::Experience { least });
    reasons
}
