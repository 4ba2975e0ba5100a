//! An application's deal, as the lender's rate sheet needs it.

use super::Terms;
use super::deal::{ARV, AS_IS, Deal, PRICE, PROPERTY_TYPE, Purpose};
use crate::domain::figures::Exact;
use crate::domain::form::Answers;
use crate::domain::rates::{RatesDeal, RatesPurpose, Score};

const STATE: &str = "subjectProperty.state";
const DEALS: &str = "borrowExp.propertiesNumber";

/// With the amount of an estimate, or else the requested one. The application does not ask for a credit score: staff know
/// it once they pulled the report.
#[must_use]
pub fn on_sheet(program: Option<&str>, answers: &Answers, terms: Option<&Terms>, score: Option<u16>) -> RatesDeal {
    let deal = Deal { program, answers };
    let cents = |amount: &Exact| amount.clone().times(100).rounded();
    let given = |path| cents(&deal.positive(path).ok()?.amount);
    RatesDeal {
        purpose: match deal.purpose() {
            Ok(Purpose::Purchase) => Some(RatesPurpose::Purchase),
            Ok(Purpose::Refinance) => Some(RatesPurpose::Owned),
            Err(_) => None,
        },
        price: given(PRICE),
        value: given(AS_IS),
        rehab: deal.rehab().ok().and_then(|part| cents(&part.amount)),
        arv: given(ARV),
        requested: deal.loan(terms).and_then(|loan| i64::try_from(loan).ok()?.checked_mul(100)),
        property_type: answers.text(PROPERTY_TYPE).map(str::to_owned),
        state: answers.text(STATE).map(str::to_owned),
        score: Some(score.map_or(Score::Unknown, |score| Score::Between(score.into(), score.into()))),
        deals: answers.text(DEALS).and_then(|deals| deals.parse().ok()),
    }
}
