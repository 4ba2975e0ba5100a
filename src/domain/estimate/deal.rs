//! What the answers say of the deal: what is bought or paid off, what is built, what it is worth and what it earns.

use super::Terms;
use crate::domain::form::Answers;

/// The answer that tells a purchase from a refinance.
pub(super) const TRANSACTION: &str = "loanTerms.Transaction type";
pub(super) const PRICE: &str = "loanTerms.purchasePrice";
pub(super) const AS_IS: &str = "loanTerms.propertyValue";
pub(super) const ARV: &str = "loanTerms.propertyValueARV";
pub(super) const REHAB: &str = "loanTerms.spendOnRehab";
pub(super) const RENT: &str = "propertyDetails.currentRentalIncome";
const REQUESTED: &str = "loanTerms.requestedAmount";
const REHAB_NEEDED: &str = "loanTerms.rehab";
const PERMITS: &str = "loanTerms.ifYesHowMuch";
const PERMITS_NEEDED: &str = "loanTerms.permits";
const ORIGINAL_PRICE: &str = "loanTerms.originalPurchasePrice";
const IMPROVEMENTS: &str = "loanTerms.costOfImprovements";
const MORTGAGES: [&str; 3] = ["loanTerms.currentLoan", "loanTerms.currentLoan2", "loanTerms.currentLoan3"];
const TAXES: &str = "propertyDetails.annualPropertyTaxes";
const INSURANCE: &str = "propertyDetails.annualInsurancePremiums";
const HOA: &str = "propertyDetails.monthlyHoa";

/// One amount of a formula: an answer by its path, or a part of the loan by its name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    /// `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points`, `fees`.
    pub name: &'static str,
    /// In dollars; less than nothing where it is taken off.
    pub amount: f64,
}

/// An amount, or the name of what is missing for it.
pub(super) type Known = Result<Part, &'static str>;

/// What kind of deal it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The property is bought.
    Purchase,
    /// The borrower has it already.
    Refinance,
}

/// The answers of an application, read as a deal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deal<'a> {
    pub(super) program: Option<&'a str>,
    pub(super) answers: &'a Answers,
}

pub(super) const fn part(name: &'static str, amount: f64) -> Part {
    Part { name, amount }
}

impl Deal<'_> {
    /// Whether something is bought, as far as the answers tell.
    pub(super) fn purpose(&self) -> Result<Purpose, &'static str> {
        match self.answers.text(TRANSACTION) {
            Some("purchase" | "purchase-auction" | "purchase-assignment" | "transactional-funding") => {
                Ok(Purpose::Purchase)
            }
            // Who builds on land of their own has it already, with whatever is owed on it.
            Some("refinance" | "cash-out-refinance" | "construction" | "construction-completion") => {
                Ok(Purpose::Refinance)
            }
            _ => Err(TRANSACTION),
        }
    }

    /// What was asked for, in whole dollars.
    pub(super) fn requested(&self) -> Option<u64> {
        requested(self.answers)
    }

    /// The whole loan: an estimate's, else what was asked for.
    pub(super) fn loan(&self, terms: Option<&Terms>) -> Option<u64> {
        terms.and_then(|terms| terms.amount).or_else(|| self.requested())
    }

    /// An amount that cannot be nothing.
    pub(super) fn some(&self, path: &'static str) -> Known {
        self.given(path).filter(|part| part.amount > 0.0).ok_or(path)
    }

    /// An amount that may be nothing, but has to be said.
    fn said(&self, path: &'static str) -> Known {
        self.given(path).ok_or(path)
    }

    pub(super) fn given(&self, path: &'static str) -> Option<Part> {
        let amount = self.answers.text(path)?.parse::<f64>().ok()?;
        (amount.is_finite() && amount >= 0.0).then_some(part(path, amount))
    }

    /// What is spent on rehab or construction: nothing where none is needed.
    pub(super) fn rehab(&self) -> Known {
        match self.answers.flag(REHAB_NEEDED) {
            Some(false) => Ok(part(REHAB, 0.0)),
            Some(true) => self.said(REHAB),
            None => self.given(REHAB).ok_or(REHAB_NEEDED),
        }
    }

    /// What the permits cost. Nobody who leaves the question open plans any.
    fn permits(&self) -> Known {
        match self.answers.flag(PERMITS_NEEDED) {
            Some(true) => self.said(PERMITS),
            _ => Ok(part(PERMITS, 0.0)),
        }
    }

    /// The rehab money that is paid out in draws, where an estimate does not say otherwise: the budget, for programs that
    /// finance the work, but never more than the loan.
    pub(super) fn holdback(&self, terms: Option<&Terms>) -> Result<u64, &'static str> {
        if let Some(said) = terms.and_then(|terms| terms.rehab_holdback) {
            return Ok(said);
        }
        if !matches!(self.program, Some("fix-and-flip" | "new-construction")) {
            return Ok(0);
        }
        let budget = whole(self.rehab()?.amount);
        Ok(self.loan(terms).map_or(budget, |loan| loan.min(budget)))
    }

    /// What the loan puts on the table at closing: all of it but the rehab money held back.
    pub(super) fn loan_at_closing(&self, terms: Option<&Terms>) -> Result<u64, Vec<&'static str>> {
        match (self.loan(terms).filter(|loan| *loan > 0).ok_or("loan"), self.holdback(terms)) {
            (Ok(loan), Ok(held)) => Ok(loan.saturating_sub(held)),
            (loan, held) => Err(loan.err().into_iter().chain(held.err()).collect()),
        }
    }

    /// What the property costs altogether.
    pub(super) fn cost(&self) -> Vec<Known> {
        let property = match self.purpose() {
            Ok(Purpose::Refinance) => {
                let improvements = self.given(IMPROVEMENTS).unwrap_or(part(IMPROVEMENTS, 0.0));
                let paid = self.some(ORIGINAL_PRICE).or_else(|_| self.some(PRICE)).map_err(|_| ORIGINAL_PRICE);
                vec![paid, Ok(improvements)]
            }
            Ok(Purpose::Purchase) | Err(_) => vec![self.some(PRICE)],
        };
        property.into_iter().chain([self.rehab(), self.permits()]).collect()
    }

    /// What is still owed on the property.
    pub(super) fn payoff(&self) -> Vec<Known> {
        let others = MORTGAGES[1..].iter().filter_map(|path| self.given(path)).map(Ok);
        [self.said(MORTGAGES[0])].into_iter().chain(others).collect()
    }

    /// What property taxes, insurance and the association take in a month.
    pub(super) fn carrying(&self) -> Vec<Known> {
        let a_month = |path| self.said(path).map(|a_year| part(path, a_year.amount / 12.0));
        let association = self.given(HOA).map(Ok);
        [a_month(TAXES), a_month(INSURANCE)].into_iter().chain(association).collect()
    }

    /// Whether what the association takes is unknown.
    pub(super) fn leaves_out_the_association(&self) -> bool {
        self.given(HOA).is_none()
    }
}

/// What the borrower asked for, in whole dollars.
#[must_use]
pub(in crate::domain) fn requested(answers: &Answers) -> Option<u64> {
    answers.text(REQUESTED)?.parse().ok()
}

/// Whole dollars to reckon with: ten digits, which a float holds exactly.
#[expect(clippy::cast_precision_loss, reason = "ten digits are held exactly")]
pub(super) const fn dollars(amount: u64) -> f64 {
    amount as f64
}

/// The nearest whole dollars of an amount that is none below zero.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "amounts have ten digits and no sign")]
pub(super) fn whole(amount: f64) -> u64 {
    amount.round() as u64
}
