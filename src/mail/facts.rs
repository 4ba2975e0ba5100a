//! The facts in a letter: the figures of an estimate, each with its name.

use super::words;
use crate::domain::estimate::{Costs, Fee, Terms};
use crate::domain::form::read_date;
use crate::domain::language::{Language, Text, dollars, dollars_and_cents};
use crate::domain::time_zone;

/// The facts that have a value.
pub(super) fn known_facts(facts: impl IntoIterator<Item = Fact>, language: Language) -> Vec<(&'static str, String)> {
    facts.into_iter().filter_map(|(name, value)| Some((name.in_language(language), value?))).collect()
}

pub(super) type Fact = (Text, Option<String>);

pub(super) fn offered(terms: &Terms, costs: Option<&Costs>, language: Language) -> [Fact; 6] {
    let months = |months: u16| match months {
        1 => words::MONTH.in_language(language).to_owned(),
        _ => words::MONTHS.in_language(language).replace("{number}", &months.to_string()),
    };
    let points = terms.points.map(|points| match costs.and_then(|costs| costs.points) {
        Some(amount) => format!("{points} ({})", dollars(amount)),
        None => points.to_string(),
    });
    let fees = terms.fees.iter().map(|Fee { name, amount }| format!("{name} {}", dollars(*amount)));
    let fees = Some(fees.collect::<Vec<_>>().join("; ")).filter(|fees| !fees.is_empty());
    let payments = if terms.interest_only { words::INTEREST_ONLY } else { words::IN_PARTS };
    [
        (words::AMOUNT, terms.amount.map(dollars)),
        (words::RATE, terms.rate.map(|rate| format!("{rate}%"))),
        (words::TERM, terms.term_months.map(months)),
        (words::PAYMENTS, Some(payments.in_language(language).to_owned())),
        (words::POINTS, points),
        (words::FEES, fees),
    ]
}

/// The costs of the terms. With a rehab holdback, the loan at closing is less than the loan.
pub(super) fn comes_to(terms: &Terms, costs: &Costs) -> [Fact; 4] {
    let cash = costs.cash_to_close.unwrap_or_default();
    let cash_name = if cash < 0 { words::CASH_TO_YOU } else { words::CASH_TO_CLOSE };
    let partly_lent = costs.at_closing.filter(|lent| terms.amount != Some(*lent));
    let payment = if partly_lent.is_some() { words::PAYMENT_ONCE_DRAWN } else { words::MONTHLY_PAYMENT };
    [
        (payment, costs.payment.map(dollars_and_cents)),
        (words::TOTAL, Some(dollars(costs.total()))),
        (words::AT_CLOSING, partly_lent.map(dollars)),
        (cash_name, costs.cash_to_close.map(|cash| dollars(cash.unsigned_abs()))),
    ]
}

pub(super) fn valid(terms: &Terms, language: Language) -> Fact {
    let last = terms.valid_until.as_deref().and_then(read_date);
    (words::VALID_THROUGH, last.map(|last| time_zone::day(last, language)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::estimate::Thousandths;

    #[test]
    fn monthly_payments_are_shown_to_the_cent() {
        assert_eq!([0, 7, 218_750, 167_811].map(dollars_and_cents), ["$0.00", "$0.07", "$2,187.50", "$1,678.11"]);
    }

    #[test]
    fn points_are_also_shown_in_dollars_and_every_fee_by_its_name() {
        let fee = |name: &str, amount| Fee { name: name.to_owned(), amount };
        let mut terms = Terms {
            amount: Some(185_000),
            points: Thousandths::typed("1.5"),
            fees: vec![fee("Underwriting", 1_295), fee("Appraisal", 650)],
            ..Terms::default()
        };
        let said = |terms: &Terms, costs: Option<&Costs>, language| {
            let facts = known_facts(offered(terms, costs, language), language);
            facts.into_iter().map(|(name, value)| format!("{name}: {value}")).collect::<Vec<_>>()
        };
        let costs = Costs { points: Some(2_775), fees: 1_945, ..Costs::default() };
        let english = said(&terms, Some(&costs), Language::English);
        assert_eq!(english[2..], ["Points: 1.5 ($2,775)", "Fees: Underwriting $1,295; Appraisal $650"]);
        let spanish = said(&terms, Some(&costs), Language::Spanish);
        assert_eq!(spanish[2..], ["Puntos: 1.5 ($2,775)", "Cargos: Underwriting $1,295; Appraisal $650"]);
        terms.fees.clear();
        assert_eq!(said(&terms, None, Language::English)[2..], ["Points: 1.5"], "no amount, and no empty line");
    }
}
