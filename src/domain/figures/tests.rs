use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::*;

/// `tests/data/figure-cases.json`: by calculator, deals and what both sides work out of them.
type Table = BTreeMap<String, Vec<Map<String, Value>>>;

fn table() -> Table {
    serde_json::from_str(include_str!("../../../tests/data/figure-cases.json")).unwrap()
}

/// What a calculator answers, as the table writes it: figures or faults, and of a schedule the rows that are given.
fn answer<Deal: DeserializeOwned, Figures: Serialize>(
    deal: &Value,
    figures: fn(&Deal) -> Result<Figures, Faults>,
) -> Result<Value, Value> {
    let deal: Deal = serde_json::from_value(deal.clone()).unwrap();
    match figures(&deal) {
        Ok(figures) => Ok(serde_json::to_value(figures).unwrap()),
        Err(faults) => Err(serde_json::to_value(faults).unwrap()),
    }
}

fn of(calculator: &str, deal: &Value) -> Result<Value, Value> {
    match calculator {
        "flip" => answer(deal, FlipDeal::figures),
        "bridge" => answer(deal, BridgeDeal::figures),
        "rental" => answer(deal, RentalDeal::figures),
        "refinance" => answer(deal, RefinanceDeal::figures),
        "construction" => answer(deal, ConstructionDeal::figures),
        "sizing" => answer(deal, SizingDeal::figures),
        "amortization" => answer(deal, AmortizationDeal::figures),
        "interest" => answer(deal, InterestDeal::figures),
        other => panic!("no calculator {other}"),
    }
}

/// The given rows of a schedule.
fn rows(found: &Value, expected: &Value) -> Value {
    let months = expected.as_array().unwrap().iter().map(|row| row["month"].as_u64().unwrap());
    months.map(|month| found[usize::try_from(month).unwrap() - 1].clone()).collect()
}

#[test]
fn every_case_of_the_table_is_worked_out_as_it_says() {
    let table = table();
    let calculators: Vec<_> = table.keys().map(String::as_str).collect();
    assert_eq!(
        calculators,
        ["amortization", "bridge", "construction", "flip", "interest", "refinance", "rental", "sizing"]
    );
    for (calculator, cases) in &table {
        assert!(cases.len() >= 12, "{calculator} has {} cases", cases.len());
        for case in cases {
            let name = format!("{calculator}: {}", case["name"]);
            let found = of(calculator, &case["deal"]);
            if let Some(faults) = case.get("faults") {
                assert_eq!(found.as_ref(), Err(faults), "{name}");
                continue;
            }
            let found = found.unwrap();
            for (figure, expected) in case["figures"].as_object().unwrap() {
                let value = match figure.as_str() {
                    "schedule" => rows(&found["schedule"], expected),
                    "months" => json!(found["schedule"].as_array().unwrap().len()),
                    _ => found[figure].clone(),
                };
                assert_eq!(&value, expected, "{name}: {figure}");
            }
        }
    }
}

proptest! {
    #[test]
    fn a_schedule_pays_the_loan_off_to_the_cent(
        loan in 1_i64..500_000_000,
        rate in 0_i64..250_000,
        months in 1_i64..120,
        extra_monthly in 0_i64..100_000,
        interest_only_months in 0_i64..130,
    ) {
        let deal = AmortizationDeal {
            loan: Some(loan),
            rate: Some(rate),
            months: Some(months),
            extra_monthly: Some(extra_monthly),
            interest_only_months: Some(interest_only_months),
            ..AmortizationDeal::default()
        };
        let schedule = deal.figures().unwrap().schedule;
        prop_assert_eq!(schedule.iter().map(|month| month.principal).sum::<i64>(), loan);
        prop_assert_eq!(schedule.last().map(|month| month.balance), Some(0));
    }

    #[test]
    fn a_sized_loan_is_above_no_limit(
        price in 1_i64..500_000_000,
        rehab in 0_i64..500_000_000,
        max_ltv in 0_i64..=1_000_000,
        max_ltc in 0_i64..=1_000_000,
        max_loan in 0_i64..500_000_000,
    ) {
        let deal = SizingDeal {
            price: Some(price),
            rehab: Some(rehab),
            max_ltv: Some(max_ltv),
            max_ltc: Some(max_ltc),
            max_loan: Some(max_loan),
            ..SizingDeal::default()
        };
        let Figure::Known(loan) = deal.figures().unwrap().loan else { panic!("the loan is unknown") };
        prop_assert!(loan * 1_000_000 <= price * max_ltv);
        prop_assert!(loan * 1_000_000 <= (price + rehab) * max_ltc);
        prop_assert!(loan <= max_loan);
    }
}
