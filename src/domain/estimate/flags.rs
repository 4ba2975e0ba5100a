//! What a loan officer has to see before anything else in a file: what is above the lender's limits, and what cannot be right.

use super::deal::{ARV, AS_IS, Deal, PRICE, Purpose, RENT, dollars};
use super::{FigureName, Figures, Terms};
use crate::domain::application::Evidence;
use crate::domain::form::Answers;
use crate::domain::settings::ProgramLimits;

/// More of a property's value than this is no month's rent, in percent.
const MAX_MONTHLY_RENT_PERCENT: f64 = 5.0;

/// Something that stands out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flag {
    /// What.
    pub name: FlagName,
    /// How much it is: a percentage, or dollars.
    pub value: Option<f64>,
    /// How much it should be at most, or at least.
    pub limit: Option<f64>,
}

/// What stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagName {
    /// The loan at closing is above the limit on a purchase, in percent.
    OverPurchase,
    /// The loan at closing is above the limit on the as-is value, in percent.
    OverAsIs,
    /// The rehab money held back is above the limit on the budget, in dollars.
    OverRehab,
    /// The loan is above the limit on the after-repair value, in percent.
    OverArv,
    /// The loan is above the limit on cost, in percent.
    OverCost,
    /// The after-repair value is below the as-is value, in dollars.
    ArvBelowAsIs,
    /// The rent cannot be a month's, in dollars; the limit is what it could be at most.
    RentNotMonthly,
    /// A conviction for a felony or fraud.
    Felony,
    /// A bankruptcy.
    Bankruptcy,
    /// Nobody has the co-borrower's authorization.
    CoBorrowerAuthorization,
    /// What was agreed to was agreed to within a day of a password that was set by a link.
    ConsentAfterLink,
}

impl Flag {
    /// What stands out in how an application was sent.
    #[must_use]
    pub fn of_consents(given: &[Evidence]) -> Option<Self> {
        let is_doubtful = given.iter().any(|given| given.password_by_link.is_some());
        is_doubtful.then_some(Self { name: FlagName::ConsentAfterLink, value: None, limit: None })
    }

    /// What stands out in these answers and terms, the gravest first.
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
        // A credit consent binds only who gave it, and only the borrower is asked.
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
        (FigureName::Ltc, FlagName::OverCost, limits.of_cost),
    ];
    let mut flags: Vec<Flag> = shares
        .into_iter()
        .filter_map(|(figure, name, limit)| {
            let (value, limit) = (figures.named(figure)?.value?, f64::from(limit?));
            (value > limit).then_some(Flag { name, value: Some(value), limit: Some(limit) })
        })
        .collect();
    let held = deal.holdback(terms).ok().map(dollars);
    let allowed =
        limits.of_rehab.zip(deal.rehab().ok()).map(|(limit, budget)| budget.amount * f64::from(limit) / 100.0);
    if let Some((value, limit)) = held.zip(allowed).filter(|(held, allowed)| held > allowed) {
        flags.push(Flag { name: FlagName::OverRehab, value: Some(value), limit: Some(limit) });
    }
    flags
}

fn arv_below_as_is(deal: Deal<'_>) -> Option<Flag> {
    let (repaired, as_is) = (deal.some(ARV).ok()?.amount, deal.some(AS_IS).ok()?.amount);
    (repaired < as_is).then_some(Flag { name: FlagName::ArvBelowAsIs, value: Some(repaired), limit: Some(as_is) })
}

fn rent_not_monthly(deal: Deal<'_>) -> Option<Flag> {
    let rent = deal.given(RENT)?.amount;
    let worth = deal.some(AS_IS).or_else(|_| deal.some(PRICE)).or_else(|_| deal.some(ARV)).ok()?.amount;
    let most = worth * MAX_MONTHLY_RENT_PERCENT / 100.0;
    (rent > most).then_some(Flag { name: FlagName::RentNotMonthly, value: Some(rent), limit: Some(most) })
}
