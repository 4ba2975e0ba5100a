//! The deal that the answers describe: what is bought or paid off, what is built, what it is worth, and what it earns.

use super::Terms;
use crate::domain::figures::Exact;
use crate::domain::form::Answers;
use crate::domain::money;

/// The question that tells a purchase from a refinance.
pub(super) const TRANSACTION: &str = "loanTerms.Transaction type";
pub(super) const PRICE: &str = "loanTerms.purchasePrice";
pub(super) const AS_IS: &str = "loanTerms.propertyValue";
pub(super) const ARV: &str = "loanTerms.propertyValueARV";
pub(super) const PROPERTY_TYPE: &str = "subjectProperty.Property type";
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

/// One amount of a formula: an answer or a part of the loan.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points`, `fees`.
    pub name: &'static str,
    /// In dollars. Negative if it is subtracted.
    pub amount: Exact,
}

/// An amount, or the name of the missing answer.
pub(super) type Known = Result<Part, &'static str>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Purchase,
    Refinance,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Deal<'a> {
    pub(super) program: Option<&'a str>,
    pub(super) answers: &'a Answers,
}

pub(super) const fn part(name: &'static str, amount: Exact) -> Part {
    Part { name, amount }
}

impl Deal<'_> {
    pub(super) fn purpose(&self) -> Result<Purpose, &'static str> {
        match self.answers.text(TRANSACTION) {
            Some("purchase" | "purchase-auction" | "purchase-assignment" | "transactional-funding") => {
                Ok(Purpose::Purchase)
            }
            // A borrower who builds on their own land already owns it and may owe money on it.
            Some("refinance" | "cash-out-refinance" | "construction" | "construction-completion") => {
                Ok(Purpose::Refinance)
            }
            _ => Err(TRANSACTION),
        }
    }

    /// In whole dollars.
    pub(super) fn requested(&self) -> Option<u64> {
        requested(self.answers)
    }

    /// The estimate's loan, or else the requested amount.
    pub(super) fn loan(&self, terms: Option<&Terms>) -> Option<u64> {
        terms.and_then(|terms| terms.amount).or_else(|| self.requested())
    }

    /// An answer that must be above zero.
    pub(super) fn positive(&self, path: &'static str) -> Known {
        self.given(path).filter(|part| part.amount.is_positive()).ok_or(path)
    }

    /// An answer that may be zero but must be given.
    fn required(&self, path: &'static str) -> Known {
        self.given(path).ok_or(path)
    }

    pub(super) fn given(&self, path: &'static str) -> Option<Part> {
        let amount = Exact::read(self.answers.text(path)?)?;
        amount.hundredths().map(|_| part(path, amount))
    }

    /// The rehab or construction budget: zero if no work is planned.
    pub(super) fn rehab(&self) -> Known {
        match self.answers.flag(REHAB_NEEDED) {
            Some(false) => Ok(part(REHAB, Exact::zero())),
            Some(true) => self.required(REHAB),
            None => self.given(REHAB).ok_or(REHAB_NEEDED),
        }
    }

    /// Zero if unanswered: a borrower who leaves the question open plans no permits.
    fn permits(&self) -> Known {
        match self.answers.flag(PERMITS_NEEDED) {
            Some(true) => self.required(PERMITS),
            _ => Ok(part(PERMITS, Exact::zero())),
        }
    }

    /// The rehab money that is paid out in draws. Unless an estimate sets it, it is the budget for programs that
    /// finance the work, but never more than the loan.
    pub(super) fn holdback(&self, terms: Option<&Terms>) -> Result<u64, &'static str> {
        if let Some(said) = terms.and_then(|terms| terms.rehab_holdback) {
            return Ok(said);
        }
        if !matches!(self.program, Some("fix-and-flip" | "new-construction")) {
            return Ok(0);
        }
        let budget = whole(&self.rehab()?.amount);
        Ok(self.loan(terms).map_or(budget, |loan| loan.min(budget)))
    }

    /// The loan without the rehab holdback.
    pub(super) fn loan_at_closing(&self, terms: Option<&Terms>) -> Result<u64, Vec<&'static str>> {
        match (self.loan(terms).filter(|loan| *loan > 0).ok_or("loan"), self.holdback(terms)) {
            (Ok(loan), Ok(held)) => Ok(loan.saturating_sub(held)),
            (loan, held) => Err(loan.err().into_iter().chain(held.err()).collect()),
        }
    }

    /// The total cost of the property.
    pub(super) fn cost(&self) -> Vec<Known> {
        let property = match self.purpose() {
            Ok(Purpose::Refinance) => {
                let improvements = self.given(IMPROVEMENTS).unwrap_or_else(|| part(IMPROVEMENTS, Exact::zero()));
                let paid = self.positive(ORIGINAL_PRICE).or_else(|_| self.positive(PRICE)).map_err(|_| ORIGINAL_PRICE);
                vec![paid, Ok(improvements)]
            }
            Ok(Purpose::Purchase) | Err(_) => vec![self.positive(PRICE)],
        };
        property.into_iter().chain([self.rehab(), self.permits()]).collect()
    }

    pub(super) fn payoff(&self) -> Vec<Known> {
        let others = MORTGAGES[1..].iter().filter_map(|path| self.given(path)).map(Ok);
        [self.required(MORTGAGES[0])].into_iter().chain(others).collect()
    }

    /// Property taxes, insurance and HOA dues per month.
    pub(super) fn carrying(&self) -> Vec<Known> {
        let a_month = |path| self.required(path).map(|a_year| part(path, a_year.amount.part(12)));
        let association = self.given(HOA).map(Ok);
        [a_month(TAXES), a_month(INSURANCE)].into_iter().chain(association).collect()
    }

    /// Whether the HOA dues are unknown.
    pub(super) fn lacks_hoa_dues(&self) -> bool {
        self.given(HOA).is_none()
    }
}

/// In whole dollars. A draft may still hold it as it was typed.
#[must_use]
pub fn requested(answers: &Answers) -> Option<u64> {
    money::dollars(answers.text(REQUESTED)?).ok()?.parse().ok()
}

/// Rounds an amount that is not negative.
pub(super) fn whole(amount: &Exact) -> u64 {
    amount.rounded().and_then(|amount| u64::try_from(amount).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_draft_shows_the_requested_amount_as_it_was_typed() {
        let of = |typed: &str| {
            requested(&serde_json::from_value(json!({ "loanTerms": { "requestedAmount": typed } })).unwrap())
        };
        assert_eq!(
            ["350000", "350k", "$350,000.00", "a lot", ""].map(of),
            [350_000, 350_000, 350_000, 0, 0].map(|n| (n > 0).then_some(n))
        );
    }
}
