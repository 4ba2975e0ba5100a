//! What a lender reckons of an application before anything else: how much is lent on what, and whether the rent carries it.

use super::{Terms, Thousandths};
use crate::domain::form::Answers;

/// What can be reckoned of an application.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// Whose amount it is.
    pub basis: Basis,
    /// The amount, in whole dollars.
    pub loan: Option<u64>,
    /// Loan to as-is value, in percent.
    pub ltv: Figure,
    /// Loan to cost, in percent.
    pub ltc: Figure,
    /// Loan to after-repair value, in percent.
    pub loan_to_arv: Figure,
    /// What the property earns for each dollar that loan, taxes and insurance take.
    pub dscr: Figure,
}

/// Whose amount figures are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// The estimate's.
    Estimate,
    /// What the borrower asked for.
    Requested,
    /// There is none.
    Nothing,
}

/// A figure, or what is missing for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// With two decimals.
    pub value: Option<f64>,
    /// What is missing: `loan`, `rate`, `term`, or an answer's path.
    pub missing: Vec<&'static str>,
}

const REQUESTED: &str = "loanTerms.requestedAmount";
const PURCHASE: &str = "loanTerms.purchasePrice";
const REHAB: &str = "loanTerms.spendOnRehab";
const REHAB_NEEDED: &str = "loanTerms.rehab";
const REHAB_COST: &str = "loanTerms.ifYesHowMuch2";
const AS_IS: &str = "loanTerms.propertyValue";
const ARV: &str = "loanTerms.propertyValueARV";
const RENT: &str = "propertyDetails.currentRentalIncome";
const TAXES: &str = "propertyDetails.annualPropertyTaxes";
const INSURANCE: &str = "propertyDetails.annualInsurancePremiums";

/// What a figure is reckoned of, if it is known.
type Part = Result<f64, &'static str>;

impl Figures {
    /// Reckons by an estimate's amount and terms, else by the amount asked for.
    #[must_use]
    pub fn of(answers: &Answers, terms: Option<&Terms>) -> Self {
        let offered = terms.and_then(|terms| terms.amount);
        let loan = offered.or_else(|| requested(answers));
        let basis = match (offered, loan) {
            (Some(_), _) => Basis::Estimate,
            (None, Some(_)) => Basis::Requested,
            (None, None) => Basis::Nothing,
        };
        let lent = loan.filter(|loan| *loan > 0).map(dollars).ok_or("loan");
        let percent_of = |whole: Vec<Part>| figure(vec![lent], whole, |loan, whole| 100.0 * loan / whole);
        let of = |path| answered(answers, path);
        Self {
            basis,
            loan,
            ltv: percent_of(vec![of(AS_IS)]),
            ltc: percent_of(vec![of(PURCHASE), rehab(answers)]),
            loan_to_arv: percent_of(vec![of(ARV)]),
            dscr: dscr(answers, lent, terms),
        }
    }
}

/// What the borrower asked for, in whole dollars.
#[must_use]
pub(in crate::domain) fn requested(answers: &Answers) -> Option<u64> {
    answers.text(REQUESTED)?.parse().ok()
}

fn dscr(answers: &Answers, loan: Part, terms: Option<&Terms>) -> Figure {
    let rate = terms.and_then(|terms| terms.rate).map(Thousandths::percent).ok_or("rate");
    let term = terms.and_then(|terms| terms.term_months).map(f64::from).ok_or("term");
    let interest_only = terms.is_some_and(|terms| terms.interest_only);
    let payment = match (loan, rate, term) {
        (Ok(loan), Ok(rate), _) if interest_only => vec![Ok(loan * monthly(rate))],
        (Ok(loan), Ok(rate), Ok(term)) => vec![Ok(paid_off(loan, monthly(rate), term))],
        (loan, rate, term) => {
            let missing = [loan.err(), rate.err(), term.err().filter(|_| !interest_only)];
            missing.into_iter().flatten().map(Err).collect()
        }
    };
    let a_month = |path| answered(answers, path).map(|a_year| a_year / 12.0);
    let taken = payment.into_iter().chain([a_month(TAXES), a_month(INSURANCE)]).collect();
    figure(vec![answered(answers, RENT)], taken, |earned, taken| earned / taken)
}

fn monthly(rate: f64) -> f64 {
    rate / 1_200.0
}

/// The equal payments in which a loan is paid off.
fn paid_off(loan: f64, rate: f64, months: f64) -> f64 {
    if rate > 0.0 { loan * rate / (1.0 - (1.0 + rate).powf(-months)) } else { loan / months }
}

/// Reckons with the sums of two lists of parts, if all of them are known and the second comes to something.
fn figure(above: Vec<Part>, below: Vec<Part>, reckon: impl FnOnce(f64, f64) -> f64) -> Figure {
    let missing: Vec<_> = above.iter().chain(&below).filter_map(|part| part.err()).collect();
    let sum = |parts: Vec<Part>| parts.into_iter().flatten().sum::<f64>();
    let (above, below) = (sum(above), sum(below));
    let value = (missing.is_empty() && below > 0.0).then(|| (reckon(above, below) * 100.0).round() / 100.0);
    Figure { value, missing }
}

fn answered(answers: &Answers, path: &'static str) -> Part {
    // What costs nothing was not meant: only taxes, insurance and rent may be nothing.
    let may_be_nothing = [RENT, TAXES, INSURANCE, REHAB].contains(&path);
    let number = answers.text(path).and_then(|digits| digits.parse::<f64>().ok());
    number.filter(|number| *number > 0.0 || may_be_nothing).ok_or(path)
}

/// What is spent on rehab: nothing where none is needed.
fn rehab(answers: &Answers) -> Part {
    if answers.flag(REHAB_NEEDED) == Some(false) {
        return Ok(0.0);
    }
    answered(answers, REHAB).or_else(|_| answered(answers, REHAB_COST)).map_err(|_| REHAB)
}

/// Whole dollars to reckon with: ten digits, which a float holds exactly.
#[expect(clippy::cast_precision_loss, reason = "ten digits are held exactly")]
fn dollars(amount: u64) -> f64 {
    amount as f64
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::domain::estimate::WrittenTerms;

    fn answers(terms: &Value, details: &Value) -> Answers {
        serde_json::from_value(json!({ "loanTerms": terms, "propertyDetails": details })).unwrap()
    }

    fn terms(amount: u64, rate: &str, months: u16, interest_only: bool) -> Terms {
        let written = WrittenTerms {
            amount: Some(amount),
            rate: rate.to_owned(),
            term_months: Some(months),
            interest_only,
            ..WrittenTerms::default()
        };
        Terms::read(written).unwrap()
    }

    fn value(value: f64) -> Figure {
        Figure { value: Some(value), missing: vec![] }
    }

    #[test]
    fn a_fix_and_flip_reckoned_by_hand() {
        let deal = json!({
            "requestedAmount": "280000", "purchasePrice": "300000", "rehab": true, "spendOnRehab": "100000",
            "propertyValue": "310000", "propertyValueARV": "520000",
        });
        let figures = Figures::of(&answers(&deal, &json!({})), None);
        assert_eq!((figures.basis, figures.loan), (Basis::Requested, Some(280_000)));
        // 280/310 = 0.903226, 280/400 = 0.7, 280/520 = 0.538462
        assert_eq!([figures.ltv, figures.ltc, figures.loan_to_arv], [value(90.32), value(70.0), value(53.85)]);
        assert_eq!(
            figures.dscr.missing,
            ["rate", "term", TAXES, INSURANCE].iter().copied().fold(vec![RENT], |mut all, one| {
                all.push(one);
                all
            })
        );

        // The estimate's amount counts once there is one: 260/310, 260/400, 260/520.
        let figures = Figures::of(&answers(&deal, &json!({})), Some(&terms(260_000, "11", 12, true)));
        assert_eq!((figures.basis, figures.loan), (Basis::Estimate, Some(260_000)));
        assert_eq!([figures.ltv, figures.ltc, figures.loan_to_arv], [value(83.87), value(65.0), value(50.0)]);
    }

    #[test]
    fn a_rental_reckoned_by_hand() {
        let house =
            json!({ "currentRentalIncome": "2600", "annualPropertyTaxes": "3600", "annualInsurancePremiums": "1800" });
        let given = answers(&json!({}), &house);
        // 240,000 at 7.5 % over 360 months: 1,678.11 a month; with 300 and 150 that is 2,128.11; 2,600 / 2,128.11 = 1.2217
        assert_eq!(Figures::of(&given, Some(&terms(240_000, "7.5", 360, false))).dscr, value(1.22));
        // Interest alone: 1,500 a month; 2,600 / 1,950 = 1.3333
        assert_eq!(Figures::of(&given, Some(&terms(240_000, "7.5", 360, true))).dscr, value(1.33));
        // Without interest, 240,000 / 120 = 2,000; 2,600 / 2,450 = 1.0612
        assert_eq!(Figures::of(&given, Some(&terms(240_000, "0", 120, false))).dscr, value(1.06));
        // A house that stands empty earns nothing.
        let empty =
            json!({ "currentRentalIncome": "0", "annualPropertyTaxes": "3600", "annualInsurancePremiums": "0" });
        assert_eq!(Figures::of(&answers(&json!({}), &empty), Some(&terms(240_000, "7.5", 360, true))).dscr, value(0.0));
    }

    #[test]
    fn what_is_missing_is_named_and_nothing_is_divided_by_it() {
        let figures = Figures::of(&Answers::default(), None);
        assert_eq!((figures.basis, figures.loan), (Basis::Nothing, None));
        assert_eq!(figures.ltv, Figure { value: None, missing: vec!["loan", AS_IS] });
        assert_eq!(figures.ltc.missing, ["loan", PURCHASE, REHAB]);
        assert_eq!(figures.loan_to_arv.missing, ["loan", ARV]);
        assert_eq!(figures.dscr.missing, [RENT, "loan", "rate", "term", TAXES, INSURANCE]);
        let nothing =
            json!({ "requestedAmount": "0", "propertyValue": "0", "purchasePrice": "100000", "rehab": false });
        let figures = Figures::of(&answers(&nothing, &json!({})), None);
        assert_eq!(figures.ltv.missing, ["loan", AS_IS], "nothing is no value");
        assert_eq!(figures.ltc.missing, ["loan"], "no rehab is needed, so none is missing");
    }

    #[test]
    fn rehab_is_what_is_said_wherever_it_is_said() {
        let deal =
            json!({ "requestedAmount": "150000", "purchasePrice": "200000", "rehab": true, "ifYesHowMuch2": "50000" });
        assert_eq!(Figures::of(&answers(&deal, &json!({})), None).ltc, value(60.0));
    }
}
