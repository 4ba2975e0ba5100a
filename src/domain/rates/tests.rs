use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::*;
use crate::domain::form::Answers;
use crate::domain::settings::{ProgramLimits, ProgramRates};

/// `tests/data/rate-cases.json`: a sheet, deals with what both sides make of them, and requests with their deals.
#[derive(Deserialize)]
struct Table {
    sheet: Sheet,
    deals: Vec<DealCase>,
    requests: Vec<RequestCase>,
}

#[derive(Deserialize)]
pub(super) struct Sheet {
    pub(super) programs: BTreeMap<String, ProgramRates>,
    limits: BTreeMap<String, ProgramLimits>,
}

#[derive(Deserialize)]
struct DealCase {
    name: String,
    program: Option<String>,
    deal: RatesDeal,
    outcome: Value,
}

#[derive(Deserialize)]
struct RequestCase {
    name: String,
    answers: Answers,
    program: Option<String>,
    deal: RatesDeal,
}

fn table() -> Table {
    serde_json::from_str(include_str!("../../../tests/data/rate-cases.json")).unwrap()
}

pub(super) fn sheet_and_limits() -> (RateSheet, Limits) {
    let Sheet { programs, limits: given } = table().sheet;
    let limits =
        Limits { fix_and_flip: given["fix-and-flip"].clone(), bridge: given["bridge"].clone(), ..Limits::default() };
    (RateSheet { effective: "2026-11-02".to_owned(), sample: false, programs }, limits)
}

#[test]
fn every_deal_of_the_table_gets_what_it_says() {
    let (sheet, limits) = sheet_and_limits();
    for DealCase { name, program, deal, outcome } in table().deals {
        let found = Outcome::of(&sheet, &limits, program.as_deref(), &deal);
        assert_eq!(serde_json::to_value(&found).unwrap(), outcome, "{name}");
        assert_eq!(serde_json::from_value::<Outcome>(outcome).unwrap(), found, "{name}: stored");
    }
}

#[test]
fn every_request_of_the_table_is_read_as_it_says() {
    for RequestCase { name, answers, program, deal } in table().requests {
        assert_eq!(deal_of_request(&answers), (program.as_deref(), deal), "{name}");
    }
}
