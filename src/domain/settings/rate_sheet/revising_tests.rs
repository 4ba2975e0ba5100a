use jiff::civil::date;
use serde_json::{Value, json};

use super::revising::{PAST, TAKEN};
use super::*;
use crate::domain::language::Bilingual;
use crate::domain::settings::SettingsFile;

const SAMPLE: &str = include_str!("../../../commands/demo/rate-sheet.json");
const TODAY: Date = date(2026, 6, 1);

fn rules() -> RatesRules {
    RatesRules::of(&SettingsFile::shipped().read().unwrap())
}

fn sheet(effective: &str) -> Value {
    let mut sheet = serde_json::from_str::<Value>(SAMPLE).unwrap()["sheets"][0].take();
    sheet["effective"] = json!(effective);
    sheet
}

fn stored(days: &[&str]) -> RateSheets {
    let sheets = days.iter().map(|day| rules().read(&sheet(day)).unwrap()).collect();
    RateSheets { published: true, sheets }
}

fn days(sheets: &RateSheets) -> Vec<&str> {
    sheets.sheets.iter().map(|sheet| sheet.effective.as_str()).collect()
}

fn save(effective: &str, replaces: Option<&str>) -> RatesChange {
    RatesChange::Save { sheet: sheet(effective), replaces: replaces.map(str::to_owned) }
}

fn fields(fault: RatesFault) -> Vec<(String, Bilingual)> {
    let RatesFault::Wrong(fields) = fault else { panic!("{fault:?}") };
    fields.into_iter().collect()
}

#[test]
fn a_version_is_added_changed_and_removed_until_it_applies_and_never_afterwards() {
    let before = stored(&["2026-01-05", "2026-06-01", "2026-09-01"]);
    let changed = |change: &RatesChange| rules().changed(Some(&before), change, TODAY);
    let after = |change: &RatesChange| changed(change).unwrap().unwrap();
    assert_eq!(days(&after(&save("2026-07-01", None))), ["2026-01-05", "2026-06-01", "2026-07-01", "2026-09-01"]);
    assert_eq!(days(&after(&save("2026-08-01", Some("2026-09-01")))), ["2026-01-05", "2026-06-01", "2026-08-01"]);
    assert_eq!(days(&after(&save("2026-09-01", Some("2026-09-01")))), days(&before));
    let remove = |effective: &str| RatesChange::Remove { effective: effective.to_owned() };
    assert_eq!(days(&after(&remove("2026-09-01"))), ["2026-01-05", "2026-06-01"]);
    for applied in ["2026-01-05", "2026-06-01"] {
        assert_eq!(changed(&remove(applied)), Err(RatesFault::Applied));
        assert_eq!(changed(&save("2026-07-01", Some(applied))), Err(RatesFault::Applied));
    }
    assert_eq!(changed(&remove("2026-07-01")), Err(RatesFault::Unknown));
    assert!(!after(&RatesChange::Publish { published: false }).published);

    let only = stored(&["2026-09-01"]);
    assert_eq!(rules().changed(Some(&only), &remove("2026-09-01"), TODAY), Ok(None));
    assert_eq!(days(&rules().changed(None, &save("2026-06-01", None), TODAY).unwrap().unwrap()), ["2026-06-01"]);
    assert_eq!(rules().changed(None, &RatesChange::Publish { published: true }, TODAY), Err(RatesFault::Unknown));
}

#[test]
fn a_version_begins_today_or_later_on_a_day_of_its_own() {
    let before = stored(&["2026-01-05", "2026-09-01"]);
    for (day, said) in [("2026-05-31", PAST), ("2026-09-01", TAKEN), ("2026-01-05", PAST)] {
        let fault = rules().changed(Some(&before), &save(day, None), TODAY).unwrap_err();
        assert_eq!(fields(fault), [("effective".to_owned(), said.into())], "{day}");
    }
}

#[test]
fn what_the_file_refuses_is_refused_at_its_member_in_both_languages() {
    let mut wrong = sheet("2026-07-01");
    let bridge = &mut wrong["programs"]["bridge"];
    bridge["ltv"][1]["from"] = json!(66);
    bridge["score"][0]["to"] = json!("abc");
    bridge["rate"] = json!("ten");
    bridge["noScore"]["points"] = json!("");
    let said = fields(rules().read(&wrong).unwrap_err());
    let texts = |(field, text): &(String, Bilingual)| [field.clone(), text.en.clone(), text.es.clone()];
    let bridge = |field: &str, en: &str, es: &str| [format!("programs.bridge.{field}"), en.to_owned(), es.to_owned()];
    assert_eq!(
        said.iter().map(texts).collect::<Vec<_>>(),
        [
            bridge(
                "ltv[1]",
                "There is a gap between 65% and 66%. Start this row at 65%.",
                "Hay un hueco entre 65% y 66%. Empiece esta fila en 65%."
            ),
            bridge(
                "noScore.points",
                "Enter percentage points with up to three decimals, like 0.25, -0.5 or 0.",
                "Escriba puntos porcentuales con hasta tres decimales, como 0.25, -0.5 o 0."
            ),
            bridge(
                "rate",
                "Enter a rate above 0 and below 100, with up to three decimals, like 10.25.",
                "Escriba una tasa mayor que 0 y menor que 100, con hasta tres decimales, como 10.25."
            ),
            bridge("score[0].to", "Enter a whole number from 300 to 850.", "Escriba un número entero de 300 a 850."),
        ]
    );
}

#[test]
fn every_version_made_at_the_desk_agrees_with_the_limits_even_between_others() {
    let before = stored(&["2026-01-05", "2026-09-01"]);
    let mut low = sheet("2026-07-01");
    low["programs"]["bridge"]["ltv"][3]["to"] = json!(88);
    let change = RatesChange::Save { sheet: low, replaces: None };
    let said = fields(rules().changed(Some(&before), &change, TODAY).unwrap_err());
    assert_eq!(said[0].0, "programs.bridge.ltv");
    assert_eq!(
        said[0].1.en,
        "No row covers more than 88%, but the program’s limits allow 90%. End the last row at 90%."
    );
}

#[test]
fn what_is_left_after_a_removal_can_be_applied_as_a_settings_file() {
    let mut before = stored(&["2026-01-05", "2026-09-01"]);
    // The limits were higher when the current version was made.
    before.sheets[0].programs.get_mut("bridge").unwrap().ltv[3].to = Some(95);
    let remove = RatesChange::Remove { effective: "2026-09-01".to_owned() };
    let said = fields(rules().changed(Some(&before), &remove, TODAY).unwrap_err());
    assert_eq!(said.len(), 1);
    assert!(said[0].0.is_empty() && said[0].1.en.contains("The version from Jan 5, 2026"), "{said:?}");
}

#[test]
fn there_are_as_many_versions_as_a_file_may_have() {
    let many: Vec<_> = (1..=24).map(|day| format!("2026-07-{day:02}")).collect();
    let before = stored(&many.iter().map(String::as_str).collect::<Vec<_>>());
    let said = fields(rules().changed(Some(&before), &save("2026-06-01", None), TODAY).unwrap_err());
    assert!(said[0].0.is_empty() && said[0].1.en.starts_with("The settings hold at most 24 versions."), "{said:?}");
}
