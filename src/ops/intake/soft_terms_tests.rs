//! What the rate sheet says about requests for soft terms, and which version of it the borrower saw.

use std::collections::BTreeMap;
use std::net::IpAddr;

use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::domain::funding::FundingKind;
use crate::domain::funding_request::RatesAtRequest;
use crate::domain::language::Language;
use crate::domain::settings::{Lender, SettingsFile};
use crate::ops::applications::tests::House;
use crate::ops::{Seed, lender, seed};
use crate::store::leads::LEADS;

const SAMPLE: &str = include_str!("../../commands/demo/rate-sheet.json");

/// Puts the sample into the settings, in effect before the day of the tests.
fn with_sheet(house: &House, edit: impl Fn(String) -> String) -> Lender {
    let sheet = edit(SAMPLE.replace("2026-01-05", "2024-01-05"));
    let file = SettingsFile::shipped().read().unwrap().printed();
    let file = file.replace("\"rateSheet\": null", &format!("\"rateSheet\": {sheet}"));
    seed(house.store(), &Seed::File(SettingsFile::new(file), BTreeMap::new())).unwrap();
    lender(house.store()).unwrap()
}

fn answers() -> Value {
    json!({
        "softTerms": {
            "program": "bridge", "propertyType": "single-family", "state": "FL", "price": "350000",
            "requestedAmount": "200000", "creditScore": "720-759", "deals": "3",
        },
        "contact": { "phone": "305 555 0199" },
    })
}

#[test]
fn answers_are_refused_as_the_request_with_them_is_and_missing_ones_are_named() {
    let house = House::new();
    let lender = with_sheet(&house, |sheet| sheet);
    let intake = Intake::new(house.store(), house.clock());
    let home = IpAddr::from([192, 0, 2, 1]);
    for (key, wrong) in [
        ("creditScore", "100-9999"),
        ("program", "casino"),
        ("propertyType", "houseboat"),
        ("state", "ZZ"),
        ("price", "1.2.3"),
        ("requestedAmount", "0"),
        ("deals", "-4"),
        ("closingDate", "2001-01-01"),
    ] {
        let mut answers = answers();
        answers["softTerms"][key] = json!(wrong);
        let said = intake.indicate(&lender, 1, &answers).unwrap_err();
        let IntakeError::Fields(said) = said else { panic!("{key}: {said}") };
        let new = NewFundingRequest {
            id: Uuid::now_v7(),
            kind: FundingKind::SoftTerms,
            form_version: 1,
            answers,
            language: Language::English,
            rates_shown: None,
        };
        let refused = intake.request_funding(Some(&house.marisol), home, &new).unwrap_err();
        assert!(matches!(refused, IntakeError::Fields(fields) if fields == said), "{key}");
        assert_eq!(said.into_keys().collect::<Vec<_>>(), [format!("softTerms.{key}")]);
    }
    let said = |answers: &Value| serde_json::to_value(intake.indicate(&lender, 1, answers).unwrap()).unwrap();
    assert_eq!(said(&json!({}))["outcome"], json!({ "outcome": "missing", "answers": ["program"] }));
    assert_eq!(said(&answers())["outcome"]["outcome"], "terms");
}

#[test]
fn a_lead_names_the_day_of_a_version_that_the_settings_no_longer_have() {
    let house = House::new();
    let first = with_sheet(&house, |sheet| sheet);
    let intake = Intake::new(house.store(), house.clock());
    let version = intake.rate_sheet(&first).unwrap().1.version(&first.limits);
    let received = |shown: Option<&str>| -> RatesAtRequest {
        let id = Uuid::now_v7();
        let new = NewFundingRequest {
            id,
            kind: FundingKind::SoftTerms,
            form_version: 1,
            answers: answers(),
            language: Language::English,
            rates_shown: shown.map(str::to_owned),
        };
        intake.request_funding(Some(&house.marisol), [192, 0, 2, 1].into(), &new).unwrap();
        LEADS.get(house.store(), &id).unwrap().unwrap().value.request.unwrap().rates.unwrap()
    };
    let seen = |shown| {
        let RatesAtRequest { was_shown, shown_instead, .. } = received(shown);
        (was_shown, shown_instead)
    };
    assert_eq!(seen(Some(&version)), (true, None));
    with_sheet(&house, |sheet| sheet.replace("2024-01-05", "2024-03-05"));
    assert_eq!(received(Some(&version)).indication.effective, "2024-03-05");
    assert_eq!(seen(Some(&version)), (false, Some("2024-01-05".to_owned())));
    assert_eq!(seen(None), (false, None));
    assert_eq!(seen(Some("anything at all")), (false, None));
}
