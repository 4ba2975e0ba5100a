//! The deal in a request for soft terms.

use super::{RatesDeal, RatesPurpose, Score};
use crate::domain::form::Answers;
use crate::domain::money::all_digits;

/// More than any answer of the form has, and few enough that cents still fit.
const MAX_DIGITS: usize = 15;

const PROGRAM: &str = "softTerms.program";

/// The program that a request for soft terms names, and its deal. Amounts are stored as digits by then.
#[must_use]
pub fn deal_of_request(answers: &Answers) -> (Option<&str>, RatesDeal) {
    let text = |key: &str| answers.text(&format!("softTerms.{key}"));
    let whole = |key: &str| text(key).filter(|text| all_digits(text) && text.len() <= MAX_DIGITS)?.parse::<i64>().ok();
    let cents = |key: &str| whole(key)?.checked_mul(100);
    let purpose = match text("purpose") {
        Some("purchase") => Some(RatesPurpose::Purchase),
        Some("owned") => Some(RatesPurpose::Owned),
        _ => None,
    };
    let deal = RatesDeal {
        purpose,
        price: cents("price").filter(|_| purpose != Some(RatesPurpose::Owned)),
        value: cents("price").filter(|_| purpose == Some(RatesPurpose::Owned)),
        rehab: cents("rehabBudget"),
        arv: cents("arv"),
        requested: cents("requestedAmount"),
        property_type: text("propertyType").map(str::to_owned),
        state: text("state").map(str::to_owned),
        score: text("creditScore").and_then(score),
        deals: whole("deals"),
    };
    (answers.text(PROGRAM), deal)
}

/// The choices of the form are the bands in which people know their score.
fn score(choice: &str) -> Option<Score> {
    let number = |text: &str| text.parse::<i64>().ok();
    match choice {
        "none" => Some(Score::None),
        "unknown" => Some(Score::Unknown),
        _ => match choice.split_once('-')? {
            ("below", from) => Some(Score::Between(300, number(from)? - 1)),
            (from, "or-more") => Some(Score::Between(number(from)?, 850)),
            (from, to) => Some(Score::Between(number(from)?, number(to)?)),
        },
    }
}
