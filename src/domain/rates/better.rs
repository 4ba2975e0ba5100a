//! What would lower the rate or the points.

use super::deal::Score;
use super::pricing::{Priced, Pricing, signed};
use super::{Better, Factor};

const A_PERCENT: i64 = 10_000;

/// For each factor, the nearest change that lowers one and raises neither.
pub(super) fn better(pricing: &Pricing<'_>, loan: i64, now: Priced) -> Vec<Better> {
    [lower_ltv(pricing, loan, now), higher_score(pricing, loan, now), more_experience(pricing, loan, now)]
        .into_iter()
        .flatten()
        .collect()
}

/// The lower ends count: they are what the borrower can reach.
fn gain(by: Factor, reach: i64, loan: Option<i64>, now: Priced, then: Priced) -> Option<Better> {
    let (rate, points) = (now.rate.from - then.rate.from, now.points.from - then.points.from);
    (rate >= 0 && points >= 0 && rate + points > 0).then_some(Better { by, reach, loan, rate, points })
}

fn lower_ltv(pricing: &Pricing<'_>, loan: i64, now: Priced) -> Option<Better> {
    let current = pricing.ltv_band(loan)?;
    let (deal, rates) = (pricing.deal, pricing.rates);
    let smallest = rates.amount.first().map_or(0, |band| signed(band.from).saturating_mul(100));
    rates.ltv.iter().rev().filter(|band| band.from < current.from).find_map(|band| {
        let percent = signed(band.to?);
        // Rounded down to whole dollars, so that the LTV is in the band.
        let at_closing = deal.base * percent / 100;
        let less = at_closing + pricing.held_back;
        let less = less - less % 100;
        if less < smallest || less <= 0 {
            return None;
        }
        gain(Factor::Ltv, percent * A_PERCENT, Some(less), now, pricing.of(less, deal.score, deal.deals)?)
    })
}

fn higher_score(pricing: &Pricing<'_>, loan: i64, now: Priced) -> Option<Better> {
    let Score::Between(_, to) = pricing.deal.score else { return None };
    pricing.rates.score.iter().filter(|band| signed(band.from) > to).find_map(|band| {
        let from = signed(band.from);
        let then = pricing.of(loan, Score::Between(from, from), pricing.deal.deals)?;
        gain(Factor::Score, from, None, now, then)
    })
}

fn more_experience(pricing: &Pricing<'_>, loan: i64, now: Priced) -> Option<Better> {
    let deal = pricing.deal;
    pricing.rates.experience.iter().filter(|band| signed(band.from) > deal.deals).find_map(|band| {
        let from = signed(band.from);
        gain(Factor::Experience, from, None, now, pricing.of(loan, deal.score, from)?)
    })
}
