//! The rate sheets at the desk: changed by owners, previewed, and kept when an older settings file is applied.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::tests::{house, of_role, staff};
use super::*;
use crate::domain::funding::FundingKind;
use crate::domain::language::Language;
use crate::domain::rates::Outcome;
use crate::domain::role::Role;
use crate::domain::settings::{RatesChange, SettingsFile};
use crate::ops::applications::tests::House;
use crate::ops::intake::{Intake, NewFundingRequest};
use crate::ops::{Seed, seed, settings};
use crate::store::trail::TRAIL;

const SAMPLE: &str = include_str!("../../commands/demo/rate-sheet.json");

fn seeded(house: &House, text: &str) -> Result<(), SettingsError> {
    let file = SettingsFile::new(text);
    seed(house.store(), &Seed::File(file, BTreeMap::new())).map(drop)
}

fn with_sheet(house: &House) {
    let sheet = SAMPLE.replace("2026-01-05", "2024-01-05");
    let file = SettingsFile::shipped().read().unwrap().printed();
    seeded(house, &file.replace("\"rateSheet\": null", &format!("\"rateSheet\": {sheet}"))).unwrap();
}

fn printed(house: &House) -> String {
    settings(house.store()).unwrap().printed()
}

/// The sample from a day on, edited.
fn version(effective: &str, edit: impl FnOnce(&mut Value)) -> RatesChange {
    let mut sheet = serde_json::from_str::<Value>(SAMPLE).unwrap()["sheets"][0].take();
    sheet["effective"] = json!(effective);
    edit(&mut sheet);
    RatesChange::Save { sheet, replaces: None }
}

fn owner() -> Actor {
    of_role(Role::Owner)
}

fn days(rates: &DeskRates) -> Vec<&str> {
    rates.sheets.iter().flat_map(|sheets| &sheets.sheets).map(|sheet| sheet.effective.as_str()).collect()
}

fn deeds(house: &House) -> Vec<Deed> {
    let all = TRAIL.each(house.store(), Scan::all());
    all.map(|found| found.unwrap().value.entry.deed).collect()
}

#[test]
fn a_change_is_an_owners_names_its_revision_is_made_once_and_is_recorded() {
    let (house, desk, _) = house();
    with_sheet(&house);
    let revision = desk.rate_sheets().unwrap().revision;
    let change = version("2099-01-01", |_| {});
    assert!(matches!(desk.change_rates(&staff(), revision, &change), Err(DeskError::NotTheirRole)));
    let after = desk.change_rates(&owner(), revision, &change).unwrap();
    assert_eq!(days(&after), ["2024-01-05", "2099-01-01"]);
    assert!(after.revision > revision);
    // The reply was lost.
    assert_eq!(desk.change_rates(&owner(), revision, &change).unwrap().revision, after.revision);
    let other = version("2099-02-01", |_| {});
    assert!(matches!(desk.change_rates(&owner(), revision, &other), Err(DeskError::Stale)));
    let remove = RatesChange::Remove { effective: "2024-01-05".to_owned() };
    assert!(matches!(desk.change_rates(&owner(), after.revision, &remove), Err(DeskError::NotAllowed)));
    let publish = RatesChange::Publish { published: true };
    desk.change_rates(&owner(), after.revision, &publish).unwrap();
    let recorded: Vec<_> = deeds(&house).into_iter().rev().take(2).collect();
    assert_eq!(
        recorded,
        [
            Deed::RateSheetPublished { published: true },
            Deed::RateSheetSaved { effective: "2099-01-01".to_owned(), replaced: None }
        ]
    );
}

#[test]
fn a_wrong_version_stores_nothing() {
    let (house, desk, _) = house();
    with_sheet(&house);
    let before = desk.rate_sheets().unwrap();
    let wrong = version("2099-01-01", |sheet| sheet["programs"]["bridge"]["ltv"][1]["from"] = json!(66));
    for refused in
        [desk.change_rates(&owner(), before.revision, &wrong).map(drop), desk.preview_rates(&owner(), &wrong).map(drop)]
    {
        let Err(DeskError::Fields(fields)) = refused else { panic!("{refused:?}") };
        assert_eq!(fields.into_keys().collect::<Vec<_>>(), ["programs.bridge.ltv[1]"]);
    }
    assert_eq!(desk.rate_sheets().unwrap().revision, before.revision);
}

#[test]
fn a_settings_file_from_before_undoes_nothing_of_the_desk_unless_it_is_told_to() {
    let (house, desk, _) = house();
    with_sheet(&house);
    let older = printed(&house);
    let change = |change: &RatesChange| {
        let revision = desk.rate_sheets().unwrap().revision;
        desk.change_rates(&owner(), revision, change).unwrap();
    };
    change(&version("2099-01-01", |_| {}));
    let said = seeded(&house, &older).unwrap_err().to_string();
    assert!(said.contains("Applying them would remove the rate sheet of 2099-01-01."), "{said}");
    assert!(seed(house.store(), &Seed::Shipped).is_err());
    assert_eq!(seed(house.store(), &Seed::Missing).unwrap(), []);

    // The printed file has it, whatever else is changed in it.
    let merged = printed(&house);
    seeded(&house, &merged.replace("555-0142", "555-0199")).unwrap();
    let lower = merged.replacen("\"rate\": \"10\"", "\"rate\": \"9\"", 1);
    seeded(&house, &lower).expect("the first version is the file's own");
    let last = merged.rfind("\"rate\": \"10\"").unwrap();
    let changed = format!("{}\"rate\": \"9\"{}", &merged[..last], &merged[last + "\"rate\": \"10\"".len()..]);
    let said = seeded(&house, &changed).unwrap_err().to_string();
    assert!(said.contains("change the rate sheet of 2099-01-01"), "{said}");

    let with_it = printed(&house);
    change(&RatesChange::Remove { effective: "2099-01-01".to_owned() });
    let said = seeded(&house, &with_it).unwrap_err().to_string();
    assert!(said.contains("bring back the rate sheet of 2099-01-01"), "{said}");
    change(&RatesChange::Publish { published: true });
    let said = seeded(&house, &older).unwrap_err().to_string();
    assert!(said.contains("change whether the rate sheet is published"), "{said}");

    let anyway = Seed::File(SettingsFile::new(with_it.clone()), BTreeMap::new());
    seed(house.store(), &Seed::DespiteDesk(Box::new(anyway))).unwrap();
    assert_eq!(printed(&house), with_it);
    seeded(&house, &older).expect("what was undone on purpose is the file's again");
}

#[test]
fn a_preview_prices_what_was_received_lately_and_records_whose_names_it_showed() {
    let (house, desk, application) = house();
    with_sheet(&house);
    let request = |state: &str| {
        let answers = json!({
            "softTerms": {
                "program": "bridge", "propertyType": "single-family", "state": state, "price": "350000",
                "requestedAmount": "200000", "creditScore": "720-759", "deals": "3",
            },
            "contact": { "phone": "305 555 0199" },
        });
        let new = NewFundingRequest {
            id: Uuid::now_v7(),
            kind: FundingKind::SoftTerms,
            form_version: 1,
            answers,
            language: Language::English,
            rates_shown: None,
        };
        let intake = Intake::new(house.store(), house.clock());
        intake.request_funding(Some(&house.marisol), [192, 0, 2, 1].into(), &new).unwrap();
        new.id
    };
    let [florida, georgia, _alaska] = ["FL", "GA", "AK"].map(request);
    let preview = |edit: fn(&mut Value)| desk.preview_rates(&owner(), &version("2099-01-01", edit)).unwrap();

    let same = preview(|_| {});
    assert_eq!((same.requests.received, same.requests.priced_before, same.requests.priced_after), (3, 2, 2));
    assert_eq!((same.applications.received, same.rows.len()), (1, 0));
    desk.noting.wait();
    assert!(!deeds(&house).iter().any(|deed| matches!(deed, Deed::Listed { .. })), "no name was shown");

    let other = preview(|sheet| {
        sheet["programs"]["bridge"]["states"] = json!(["FL", "AK"]);
        sheet["programs"]["bridge"]["rate"] = json!("11");
    });
    let tally = &other.requests;
    assert_eq!((tally.priced_before, tally.priced_after, tally.changed, tally.no_longer, tally.newly), (2, 2, 1, 1, 1));
    assert_eq!(other.rows.len(), 3);
    assert_eq!(other.rows[0].of, Repriced::Request { lead: georgia });
    assert!(matches!(other.rows[0].after, Outcome::Outside { .. }));
    let Repriced::Request { lead } = other.rows[2].of else { panic!() };
    assert_eq!(lead, florida);
    let (Some(Outcome::Terms(before)), Outcome::Terms(after)) = (&other.rows[2].before, &other.rows[2].after) else {
        panic!("{:?}", other.rows[2])
    };
    assert_eq!(after.rate.from - before.rate.from, 10_000);
    desk.noting.wait();
    let listed = |deed: &Deed| matches!(deed, Deed::Listed { records: Records::Leads, count: 3, .. });
    assert!(deeds(&house).iter().any(listed), "{:?}", deeds(&house));

    house.wait_seconds(31 * 24 * 60 * 60);
    let later = preview(|_| {});
    assert_eq!((later.applications.received, later.requests.received), (0, 0), "{application}");
}
