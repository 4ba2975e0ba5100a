//! Warnings for the loan officer: amounts above the lender's limits, and answers that cannot be right.

use super::deal::{ARV, AS_IS, Deal, PRICE, PROPERTY_TYPE, Purpose, RENT};
use super::{FigureName, Figures, Terms};
use crate::domain::application::Evidence;
use crate::domain::figures::Exact;
use crate::domain::form::Answers;
use crate::domain::settings::ProgramLimits;

/// Rent above this percentage of the property's value cannot be monthly.
const MAX_MONTHLY_RENT_PERCENT: i64 = 5;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flag {
    pub name: FlagName,
    /// A percentage or dollars.
    pub value: Option<f64>,
    /// The largest or smallest value that would not be flagged.
    pub limit: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagName {
    /// The loan at closing is above the limit for a purchase, in percent.
    OverPurchase,
    /// The loan at closing is above the limit for the as-is value, in percent.
    OverAsIs,
    /// The rehab holdback is above the limit for the budget, in dollars.
    OverRehab,
    /// The loan is above the limit for the after-repair value, in percent.
    OverArv,
    /// The loan is above the limit for the cost, in percent.
    OverCost,
    /// In dollars.
    ArvBelowAsIs,
    /// The rent is too high to be monthly, in dollars. The limit is the highest plausible monthly rent.
    RentNotMonthly,
    /// A conviction for a felony or fraud.
    Felony,
    Bankruptcy,
    /// The co-borrower has not authorized a credit check.
    CoBorrowerAuthorization,
    /// A consent was given within a day after a password was set by a link.
    ConsentAfterLink,
    /// A correction changed what was calculated from the answers.
    FiguresChanged,
}

impl Flag {
    #[must_use]
    pub fn of_consents(given: &[Evidence]) -> Option<Self> {
        let is_doubtful = given.iter().any(|given| given.password_by_link.is_some());
        is_doubtful.then_some(Self { name: FlagName::ConsentAfterLink, value: None, limit: None })
    }

    #[must_use]
    pub fn of_corrections(at_first: &Figures, figures: &Figures) -> Option<Self> {
        (at_first != figures).then_some(Self { name: FlagName::FiguresChanged, value: None, limit: None })
    }

    /// The most serious first.
    #[must_use]
    pub fn of(
        program: Option<&str>,
        answers: &Answers,
        terms: Option<&Terms>,
        figures: &Figures,
        limits: Option<&ProgramLimits>,
    ) -> Vec<Self> {
        let deal = Deal { program, answers };
        let said = |name, path| (answers.flag(path) == Some(true)).then_some(Self { name, value: None, limit: None });
        let mut flags: Vec<Self> = limits.map(|limits| over(deal, terms, figures, limits)).unwrap_or_default();
        flags.extend(arv_below_as_is(deal));
        flags.extend(rent_not_monthly(deal));
        flags.extend(said(FlagName::Felony, "borrowBack.felony"));
        flags.extend(said(FlagName::Bankruptcy, "borrowBack.bankruptcy"));
        // A credit consent only binds the person who gave it, and only the borrower is asked.
        flags.extend(said(FlagName::CoBorrowerAuthorization, "borrowInfo.coborrower"));
        flags
    }
}

fn over(deal: Deal<'_>, terms: Option<&Terms>, figures: &Figures, limits: &ProgramLimits) -> Vec<Flag> {
    let (on_value, value_limit) = match deal.purpose() {
        Ok(Purpose::Purchase) => (FlagName::OverPurchase, limits.of_purchase),
        Ok(Purpose::Refinance) | Err(_) => (FlagName::OverAsIs, limits.of_as_is),
    };
    let shares = [
        (FigureName::Ltv, on_value, value_limit),
        (FigureName::LoanToArv, FlagName::OverArv, limits.of_arv),
        (FigureName::Ltc, FlagName::OverCost, limits.of_cost_of(deal.answers.text(PROPERTY_TYPE).unwrap_or_default())),
    ];
    let mut flags: Vec<Flag> = shares
        .into_iter()
        .filter_map(|(figure, name, limit)| {
            let (value, limit) = (figures.named(figure)?.value?, f64::from(limit?));
            (value > limit).then_some(Flag { name, value: Some(value), limit: Some(limit) })
        })
        .collect();
    let held = deal.holdback(terms).ok().map(Exact::of);
    let allowed = limits.of_rehab.zip(deal.rehab().ok()).map(|(limit, budget)| percent(budget.amount, limit.into()));
    if let Some((held, allowed)) = held.zip(allowed).filter(|(held, allowed)| held > allowed) {
        flags.push(Flag { name: FlagName::OverRehab, value: held.hundredths(), limit: allowed.hundredths() });
    }
    flags
}

fn percent(amount: Exact, percent: i64) -> Exact {
    amount.times(percent).part(100)
}

fn arv_below_as_is(deal: Deal<'_>) -> Option<Flag> {
    let (repaired, as_is) = (deal.positive(ARV).ok()?.amount, deal.positive(AS_IS).ok()?.amount);
    (repaired < as_is).then(|| Flag {
        name: FlagName::ArvBelowAsIs,
        value: repaired.hundredths(),
        limit: as_is.hundredths(),
    })
}

fn rent_not_monthly(deal: Deal<'_>) -> Option<Flag> {
    let rent = deal.given(RENT)?.amount;
    let worth = deal.positive(AS_IS).or_else(|_| deal.positive(PRICE)).or_else(|_| deal.positive(ARV)).ok()?.amount;
    let most = percent(worth, MAX_MONTHLY_RENT_PERCENT);
    (rent > most).then(|| Flag { name: FlagName::RentNotMonthly, value: rent.hundredths(), limit: most.hundredths() })
}
