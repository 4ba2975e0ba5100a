//! The rate and points of a loan.

use super::Span;
use super::deal::{Known, Score};
use crate::domain::settings::{Adjustment, Band, ProgramRates};

pub(super) const CENTS: i64 = 100;

pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The rate and points of a loan, before what a review may add.
#[derive(Debug, Clone, Copy)]
pub(super) struct Priced {
    pub(super) rate: Span,
    pub(super) points: Span,
}

pub(super) struct Pricing<'a> {
    pub(super) rates: &'a ProgramRates,
    pub(super) held_back: i64,
    pub(super) deal: &'a Known<'a>,
}

impl Pricing<'_> {
    /// The loan without what is paid in draws.
    pub(super) fn at_closing(&self, loan: i64) -> i64 {
        (loan - self.held_back).max(0)
    }

    /// `None` if the sheet does not price it.
    pub(super) fn of(&self, loan: i64, score: Score, deals: i64) -> Option<Priced> {
        let Self { rates, deal, .. } = self;
        let kind = rates.property_types.iter().find(|rates| rates.kind == deal.property_type)?.adjustment;
        let amount = rates.amount.iter().find(|band| band.to.is_none_or(|to| loan <= signed(to) * CENTS))?.adjustment;
        let ltv = self.ltv_band(loan)?.adjustment;
        let experience = rates.experience.iter().find(|band| band.to.is_none_or(|to| deals <= signed(to)))?.adjustment;
        let fixed = [kind, amount, ltv, experience];
        let scores = scores(rates, score);
        let span = |base: i64, of: fn(&Adjustment) -> i64| {
            let sum = base + fixed.iter().map(of).sum::<i64>();
            let all = scores.iter().map(|score| (sum + of(score)).max(0));
            Some(Span { from: all.clone().min()?, to: all.max()? })
        };
        Some(Priced {
            rate: span(rates.rate.millionths(), |one| one.rate.millionths())?,
            points: span(rates.points.millionths(), |one| one.points.millionths())?,
        })
    }

    /// What lies on the edge belongs to the band that ends there.
    pub(super) fn ltv_band(&self, loan: i64) -> Option<&Band> {
        let at_closing = self.at_closing(loan);
        self.rates.ltv.iter().find(|band| band.to.is_none_or(|to| at_closing * 100 <= signed(to) * self.deal.base))
    }
}

/// The adjustments that a score may lead to.
fn scores(rates: &ProgramRates, score: Score) -> Vec<Adjustment> {
    let reaches = |band: &&Band| match score {
        Score::Between(from, to) => signed(band.from) <= to && band.to.is_none_or(|end| from <= signed(end)),
        Score::Unknown | Score::None => true,
    };
    match score {
        Score::None => rates.no_score.into_iter().collect(),
        Score::Unknown | Score::Between(..) => rates.score.iter().filter(reaches).map(|band| band.adjustment).collect(),
    }
}
