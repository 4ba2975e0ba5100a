//! Figures, costs and flags. The calculation for each expected value is next to it.

use serde_json::{Value, json};

use super::*;
use crate::domain::form::Answers;
use crate::domain::settings::Limits;

const FLIP: Option<&str> = Some("fix-and-flip");
const RENTAL: Option<&str> = Some("dscr-rental");

fn answers(terms: &Value, details: &Value) -> Answers {
    serde_json::from_value(json!({ "loanTerms": terms, "propertyDetails": details })).unwrap()
}

fn deal(terms: &Value) -> Answers {
    answers(terms, &json!({}))
}

fn flip() -> Value {
    json!({
        "Transaction type": "purchase", "requestedAmount": "350000", "purchasePrice": "300000", "rehab": true,
        "spendOnRehab": "100000", "propertyValue": "310000", "propertyValueARV": "520000",
    })
}

fn refinance() -> Value {
    json!({
        "Transaction type": "cash-out-refinance", "requestedAmount": "240000", "propertyValue": "320000",
        "originalPurchasePrice": "200000", "costOfImprovements": "30000", "currentLoan": "120000",
        "currentLoan2": "15000", "rehab": false, "purchasePrice": "1",
    })
}

fn with(mut base: Value, changes: &[(&str, Value)]) -> Answers {
    for (key, value) in changes {
        base[key] = value.clone();
    }
    deal(&base)
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

#[track_caller]
fn figure(program: Option<&str>, answers: &Answers, terms: Option<&Terms>, name: FigureName) -> Figure {
    Figures::of(program, answers, terms).named(name).unwrap().clone()
}

#[track_caller]
fn value(program: Option<&str>, answers: &Answers, terms: Option<&Terms>, name: FigureName) -> f64 {
    let figure = figure(program, answers, terms, name);
    figure.value.unwrap_or_else(|| panic!("{figure:?}"))
}

#[track_caller]
fn is(found: f64, expected: f64) {
    assert!((found - expected).abs() < 0.001, "{found} for {expected}");
}

#[test]
fn rehab_money_held_back_is_not_in_the_loan_to_value() {
    let figures = Figures::of(FLIP, &deal(&flip()), None);
    assert_eq!(
        (figures.basis, figures.loan, figures.rehab_holdback, figures.at_closing),
        (Basis::Requested, Some(350_000), Some(100_000), Some(250_000))
    );
    // 250 / 300 = 0.833333: the price is less than the value. 350 / 400, 350 / 520 = 0.673077.
    let values: Vec<_> = figures.list.iter().map(|figure| (figure.name, figure.value)).collect();
    assert_eq!(
        values,
        [
            (FigureName::Ltv, Some(83.33)),
            (FigureName::Ltc, Some(87.5)),
            (FigureName::LoanToArv, Some(67.31)),
            (FigureName::CashToClose, Some(50_000.0)),
        ]
    );
    // The amounts of an estimate replace the requested ones: (340 − 60) / 300.
    let mut offered = terms(340_000, "11", 12, true);
    offered.rehab_holdback = Some(60_000);
    is(value(FLIP, &deal(&flip()), Some(&offered), FigureName::Ltv), 93.33);
    assert_eq!(Figures::of(FLIP, &deal(&flip()), Some(&offered)).basis, Basis::Estimate);
    // A bridge loan finances no work. A loan smaller than the budget is held back in full.
    assert_eq!(Figures::of(Some("bridge"), &deal(&flip()), None).at_closing, Some(350_000));
    let small = with(flip(), &[("requestedAmount", json!("80000"))]);
    assert_eq!(Figures::of(FLIP, &small, None).at_closing, Some(0));
}

#[test]
fn a_purchase_is_measured_by_the_lesser_of_price_and_value_and_a_refinance_by_its_value() {
    let ltv = |answers: &Answers, program| figure(program, answers, None, FigureName::Ltv);
    let details = |found: &Figure| (found.value, found.by[0].name, found.notes.clone());
    let low = ltv(&with(flip(), &[("propertyValue", json!("250000"))]), FLIP);
    assert_eq!(details(&low), (Some(100.0), "loanTerms.propertyValue", vec![FigureNote::ValueIsLess]));
    let unvalued = ltv(&with(flip(), &[("propertyValue", Value::String(String::new()))]), FLIP);
    assert_eq!(details(&unvalued), (Some(83.33), "loanTerms.purchasePrice", vec![FigureNote::NoValue]));
    let owned = ltv(&deal(&refinance()), RENTAL);
    assert_eq!(details(&owned), (Some(75.0), "loanTerms.propertyValue", vec![]));
    let land = ltv(&deal(&flip()), Some("new-construction"));
    assert_eq!(land.notes, [FigureNote::PriceIsLess, FigureNote::Land], "the as-is value of a lot is the land's");
    let unpriced = ltv(&with(flip(), &[("purchasePrice", json!("0"))]), FLIP);
    assert_eq!((unpriced.value, unpriced.missing), (None, vec!["loanTerms.purchasePrice"]));
}

#[test]
fn cost_is_price_rehab_and_permits_and_on_a_refinance_what_was_paid_and_improved() {
    let permits = with(flip(), &[("permits", json!(true)), ("ifYesHowMuch", json!("37500"))]);
    // 350 / (300 + 100 + 37.5)
    is(value(FLIP, &permits, None, FigureName::Ltc), 80.0);
    // 240 / (200 + 30), and with 20 of rehab to come 240 / 250.
    is(value(RENTAL, &deal(&refinance()), None, FigureName::Ltc), 104.35);
    let planned = with(refinance(), &[("rehab", json!(true)), ("spendOnRehab", json!("20000"))]);
    is(value(RENTAL, &planned, None, FigureName::Ltc), 96.0);
    // Rehab that is not needed costs nothing, even if a hidden question still has an answer.
    let unneeded = with(flip(), &[("rehab", json!(false))]);
    is(value(FLIP, &unneeded, None, FigureName::Ltc), 116.67);
}

#[test]
fn a_refinance_shows_what_is_paid_off_and_what_is_paid_out() {
    let owned = deal(&refinance());
    let mut offered = terms(240_000, "7.5", 360, false);
    offered.points = Thousandths::typed("2");
    offered.fees = vec![Fee { name: "Appraisal".to_owned(), amount: 650 }];
    let value = |name| value(RENTAL, &owned, Some(&offered), name);
    is(value(FigureName::Payoff), 135_000.0);
    // 135 / 320
    is(value(FigureName::CombinedLtv), 42.19);
    // 240,000 − 135,000 − 4,800 − 650
    is(value(FigureName::CashOut), 99_550.0);
    let parts = figure(RENTAL, &owned, Some(&offered), FigureName::CashOut).of;
    let names: Vec<_> = parts.iter().map(|part| part.name).collect();
    let mortgages = ["loanTerms.currentLoan", "loanTerms.currentLoan2"];
    assert_eq!(names, ["loanAtClosing", mortgages[0], mortgages[1], "points", "fees"], "what the loan brings is first");
    assert_eq!(Costs::of(RENTAL, &owned, &offered).cash_to_close, Some(-99_550));
    let before = figure(RENTAL, &owned, None, FigureName::CashOut);
    assert_eq!((before.value, before.notes), (Some(105_000.0), vec![FigureNote::BeforePointsAndFees]));
    let clear = with(refinance(), &[("currentLoan", json!("0")), ("currentLoan2", json!("0"))]);
    assert_eq!(figure(RENTAL, &clear, None, FigureName::Payoff).value, Some(0.0), "nothing is owed on it");
}

#[test]
fn dscr_is_rent_to_principal_interest_taxes_insurance_and_association() {
    let house = |hoa: &str| {
        json!({
            "currentRentalIncome": "2600", "annualPropertyTaxes": "3600", "annualInsurancePremiums": "1800",
            "monthlyHoa": hoa,
        })
    };
    let dscr =
        |details: &Value, terms: &Terms| figure(RENTAL, &answers(&json!({}), details), Some(terms), FigureName::Dscr);
    let amortizing = terms(240_000, "7.5", 360, false);
    // 240,000 at 7.5 % over 360 months: 1,678.11 a month; with 300, 150 and 200 that is 2,328.11.
    is(dscr(&house("200"), &amortizing).value.unwrap(), 1.12);
    assert!(dscr(&house("200"), &amortizing).notes.is_empty());
    // Interest only: 1,500 a month; 2,600 / 2,150.
    is(dscr(&house("200"), &terms(240_000, "7.5", 360, true)).value.unwrap(), 1.21);
    // Without interest: 240,000 / 120 = 2,000; 2,600 / 2,650.
    is(dscr(&house("200"), &terms(240_000, "0", 120, false)).value.unwrap(), 0.98);
    // Without HOA dues: 2,600 / 2,128.11, with a note.
    let unsaid = dscr(&house(""), &amortizing);
    assert_eq!((unsaid.value, unsaid.notes), (Some(1.22), vec![FigureNote::NoHoa]));
    let names: Vec<_> = unsaid.by.iter().map(|part| part.name).collect();
    let (taxes, insurance) = ("propertyDetails.annualPropertyTaxes", "propertyDetails.annualInsurancePremiums");
    assert_eq!(names, ["payment", taxes, insurance]);
    let empty = json!({ "currentRentalIncome": "0", "annualPropertyTaxes": "0", "annualInsurancePremiums": "0" });
    assert_eq!(dscr(&empty, &amortizing).value, Some(0.0), "a house that stands empty earns nothing");
}

#[test]
fn what_is_missing_is_named_and_nothing_is_divided_by_it() {
    let figures = Figures::of(FLIP, &Answers::default(), None);
    assert_eq!((figures.basis, figures.loan, figures.at_closing), (Basis::Nothing, None, None));
    let missing = |name| figures.named(name).map(|figure| (figure.value, figure.missing.clone()));
    let nothing = |parts: &[&'static str]| Some((None, parts.to_vec()));
    let (price, rehab) = ("loanTerms.purchasePrice", "loanTerms.rehab");
    assert_eq!(missing(FigureName::Ltv), nothing(&["loan", rehab, "loanTerms.propertyValue"]));
    assert_eq!(missing(FigureName::Ltc), nothing(&["loan", price, rehab]));
    assert_eq!(missing(FigureName::LoanToArv), nothing(&["loan", "loanTerms.propertyValueARV"]));
    assert_eq!(missing(FigureName::CashToClose), nothing(&["loan", rehab, "loanTerms.Transaction type"]));
    assert_eq!(missing(FigureName::Dscr), None, "nobody asks what a flip earns");
    let bridge = Figures::of(Some("bridge"), &Answers::default(), None);
    assert_eq!(bridge.named(FigureName::LoanToArv), None, "where nothing is built, nobody asks what it will be worth");
    let rental = Figures::of(RENTAL, &Answers::default(), None);
    let expected = [
        "loan",
        "rate",
        "term",
        "propertyDetails.currentRentalIncome",
        "propertyDetails.annualPropertyTaxes",
        "propertyDetails.annualInsurancePremiums",
    ];
    assert_eq!(rental.named(FigureName::Dscr).unwrap().missing, expected);
    let unpaid = with(refinance(), &[("currentLoan", json!(""))]);
    assert_eq!(figure(RENTAL, &unpaid, None, FigureName::CashOut).missing, ["loanTerms.currentLoan"]);
    assert_eq!(Costs::of(RENTAL, &unpaid, &terms(1, "1", 1, true)).cash_to_close, None);
}

#[test]
fn an_estimate_comes_to_a_monthly_payment_fees_and_cash_to_close() {
    let mut offered = terms(350_000, "10.5", 12, true);
    offered.points = Thousandths::typed("2.25");
    offered.fees = [650, 995].map(|amount| Fee { name: "Fee".to_owned(), amount }).to_vec();
    let costs = Costs::of(FLIP, &deal(&flip()), &offered);
    // 350,000 × 10.5 % ÷ 12; 350,000 × 2.25 %; 300,000 − 250,000 + 7,875 + 1,645
    assert_eq!(costs.payment, Some(306_250));
    assert_eq!((costs.points, costs.total()), (Some(7_875), 9_520));
    assert_eq!((costs.at_closing, costs.cash_to_close), (Some(250_000), Some(59_520)));
    // 240,000 at 7.375 % over 360 months.
    assert_eq!(Costs::of(None, &Answers::default(), &terms(240_000, "7.375", 360, false)).payment, Some(165_762));
    let open = Costs::of(FLIP, &deal(&flip()), &Terms::default());
    assert_eq!(open, Costs::default(), "what was asked for is no estimate");
}

#[track_caller]
fn flags(program: &str, answers: &Answers, terms: Option<&Terms>) -> Vec<(FlagName, Option<f64>, Option<f64>)> {
    let limits = Limits::default();
    let figures = Figures::of(Some(program), answers, terms);
    let flags = Flag::of(Some(program), answers, terms, &figures, limits.of(program));
    flags.into_iter().map(|flag| (flag.name, flag.value, flag.limit)).collect()
}

#[test]
fn what_exceeds_a_programs_limit_is_flagged_and_what_reaches_it_is_not() {
    assert_eq!(flags("fix-and-flip", &deal(&flip()), None), []);
    // 270 of 300 is 90 %, 390 of 520 is 75 %.
    let at_limit = with(flip(), &[("requestedAmount", json!("370000"))]);
    assert_eq!(flags("fix-and-flip", &at_limit, None), []);
    let mut over = terms(400_000, "11", 12, true);
    over.rehab_holdback = Some(110_000);
    let over = flags("fix-and-flip", &deal(&flip()), Some(&over));
    assert_eq!(
        over,
        [
            (FlagName::OverPurchase, Some(96.67), Some(90.0)),
            (FlagName::OverArv, Some(76.92), Some(75.0)),
            (FlagName::OverRehab, Some(110_000.0), Some(100_000.0)),
        ]
    );
    let refinanced = with(refinance(), &[("requestedAmount", json!("260000"))]);
    assert_eq!(flags("dscr-rental", &refinanced, None), [(FlagName::OverAsIs, Some(81.25), Some(80.0))]);
    let built = with(flip(), &[("requestedAmount", json!("365000"))]);
    assert_eq!(flags("new-construction", &built, None), [(FlagName::OverCost, Some(91.25), Some(90.0))]);
}

#[test]
fn what_cannot_be_right_and_what_is_to_be_looked_into_is_flagged() {
    let sunk = with(flip(), &[("propertyValueARV", json!("300000")), ("requestedAmount", json!("200000"))]);
    assert_eq!(flags("fix-and-flip", &sunk, None), [(FlagName::ArvBelowAsIs, Some(300_000.0), Some(310_000.0))]);
    // 5 % of 320,000 is 16,000.
    let rented = |rent: &str| answers(&refinance(), &json!({ "currentRentalIncome": rent }));
    assert_eq!(flags("dscr-rental", &rented("16000"), None), []);
    let yearly = (FlagName::RentNotMonthly, Some(16_001.0), Some(16_000.0));
    assert_eq!(flags("dscr-rental", &rented("16001"), None), [yearly]);
    let person: Answers = serde_json::from_value(json!({
        "borrowBack": { "felony": true, "bankruptcy": true, "lawsuits": true },
        "borrowInfo": { "coborrower": true },
    }))
    .unwrap();
    let names: Vec<_> = flags("bridge", &person, None).into_iter().map(|(name, ..)| name).collect();
    assert_eq!(names, [FlagName::Felony, FlagName::Bankruptcy, FlagName::CoBorrowerAuthorization]);
}
