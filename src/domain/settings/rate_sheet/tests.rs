use jiff::civil::date;
use serde_json::Value;

use super::*;
use crate::domain::settings::{Lender, Mistakes, Settings, SettingsFile};

const SAMPLE: &str = include_str!("../../../commands/demo/rate-sheet.json");

fn with(sheets: &str) -> Result<Settings, Mistakes> {
    SettingsFile::new(SettingsFile::shipped().0.replace("\"rateSheet\": null", &format!("\"rateSheet\": {sheets}")))
        .read()
}

fn sheets(text: &str) -> RateSheets {
    with(text).unwrap().lender.rate_sheet.unwrap()
}

/// The sample with an edit, and what is said about it.
fn said_about(from: &str, to: &str) -> String {
    assert!(SAMPLE.contains(from), "{from}");
    with(&SAMPLE.replacen(from, to, 1)).unwrap_err().to_string()
}

#[test]
fn the_sample_is_valid_says_that_it_is_one_and_is_printed_so_that_it_reads_back() {
    let settings = with(SAMPLE).unwrap();
    let sheet = settings.lender.rate_sheet.clone().unwrap().sheets.remove(0);
    assert!(sheet.sample);
    assert_eq!(sheet.programs["bridge"].ltv[0].adjustment.rate, Percent::read("-0.25").unwrap());
    let printed = settings.printed();
    assert_eq!(SettingsFile::new(printed.clone()).read(), Ok(settings));
    // A band is one line, as is a list of states, so that a mistake is found by its line.
    let lines: Vec<_> = printed.lines().map(str::trim_start).collect();
    assert!(lines.contains(&r#"{ "from": 85, "to": 90, "rate": "0.5", "points": "0.5" }"#), "{printed}");
    assert!(lines.iter().any(|line| line.starts_with(r#""states": ["AL", "AZ", "#)), "{printed}");
    assert!(lines.contains(&r#""timeZone": "America/New_York","#));
}

#[test]
fn settings_from_before_rate_sheets_have_none() {
    let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
    assert_eq!(settings["lender"].as_object_mut().unwrap().remove("rateSheet"), Some(Value::Null));
    let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
    let filed = SettingsFile::new(settings.to_string()).read().unwrap().lender;
    assert_eq!((stored.rate_sheet, filed.rate_sheet), (None, None));
}

#[test]
fn the_sheet_of_a_day_is_the_last_one_whose_day_has_come() {
    let one = SAMPLE.replace("2026-01-05", "2026-03-02");
    let both = SAMPLE.replacen("\"sheets\": [", &format!("\"sheets\": [{},", inner(SAMPLE)), 1);
    let both = both.replacen("2026-01-05", "2026-01-01", 1).replacen("2026-01-05", "2026-03-02", 1);
    let (one, both) = (sheets(&one), sheets(&both));
    let effective = |sheets: &RateSheets, day| sheets.on(day).map(|sheet| sheet.effective.clone());
    assert_eq!(effective(&one, date(2026, 3, 1)), None);
    assert_eq!(effective(&one, date(2026, 3, 2)).as_deref(), Some("2026-03-02"));
    assert_eq!(effective(&both, date(2026, 3, 1)).as_deref(), Some("2026-01-01"));
    assert_eq!(effective(&both, date(2030, 1, 1)).as_deref(), Some("2026-03-02"));
}

/// The only sheet of a file.
fn inner(text: &str) -> &str {
    let start = text.find("\"sheets\": [").unwrap() + "\"sheets\": [".len();
    text[start..text.rfind(']').unwrap()].trim()
}

#[test]
fn a_version_changes_with_the_sheet_and_with_the_limits_it_is_used_with() {
    let sheets = sheets(SAMPLE);
    let (sheet, limits) = (&sheets.sheets[0], Limits::default());
    let version = sheet.version(&limits);
    assert!(version.starts_with("2026-01-05.") && version.len() == 19, "{version}");
    assert_eq!(sheets.of_version(&version, &limits), Some(sheet));
    let mut other = sheet.clone();
    other.programs.get_mut("bridge").unwrap().rate = Percent::read("10.001").unwrap();
    assert_ne!(other.version(&limits), version);
    let mut lower = Limits::default();
    lower.bridge.of_arv = Some(74);
    assert_ne!(sheet.version(&lower), version);
    assert_eq!(sheets.of_version(&version, &lower), None);
    assert_eq!(RateSheet::day_of(&version), Some("2026-01-05"));
    for other in
        ["2026-01-05", "2026-02-30.0011aabb", "2026-01-05.0011AABB", "2026-01-05.0011aab", "2026-01-05.0011aabb0"]
    {
        assert_eq!(RateSheet::day_of(other), None, "{other}");
    }
}

#[test]
fn what_does_not_fit_together_is_reported_where_it_is() {
    let bridge = "lender.rateSheet.sheets[0].programs.bridge";
    for (from, to, path, what) in [
        // Holes and overlaps.
        (r#""from": 65, "to": 75"#, r#""from": 66, "to": 75"#, ".ltv[1]", "there is a gap between 65 and 66"),
        (
            r#""from": 65, "to": 75"#,
            r#""from": 60, "to": 75"#,
            ".ltv[1]",
            "overlaps the one before it, which ends with 65",
        ),
        (r#""from": 680, "to": 719"#, r#""from": 681, "to": 719"#, ".score[1]", "there is a gap between 679 and 681"),
        (r#""from": 680, "to": 719"#, r#""from": 679, "to": 719"#, ".score[1]", "start it at 680"),
        (r#""from": 720, "to": 759"#, r#""from": 720, "to": null"#, ".score[3]", "never reached"),
        (r#""from": 720, "to": 759"#, r#""from": 720, "to": 719"#, ".score[2]", "must end above where it begins"),
        (
            r#""from": 250000, "to": 1000000"#,
            r#""from": 250000, "to": 250000"#,
            ".amount[1]",
            "must end above where it begins",
        ),
        (r#""from": 760, "to": null"#, r#""from": 760, "to": 800"#, ".score", "no band covers more than 800"),
        (r#""from": 1000000, "to": 3000000"#, r#""from": 1000000, "to": null"#, ".amount", "the largest loan"),
        // Contradictions to the limits.
        (r#""from": 85, "to": 90"#, r#""from": 85, "to": 88"#, ".ltv", "lender.limits allows 90%"),
        (r#""from": 85, "to": 90"#, r#""from": 85, "to": 95"#, ".ltv", "go up to 95%, but lender.limits allows 90%"),
        (r#""from": 85, "to": 90"#, r#""from": 85, "to": 101"#, ".ltv[3].to", "from 0 to 100"),
        (r#""from": 0, "to": 65"#, r#""from": 5, "to": 65"#, ".ltv", "no band covers less than 5%"),
        // Amounts that make no sense.
        (r#""rate": "10""#, r#""rate": "0.75""#, "", "can lower the rate to zero or below"),
        (r#""points": "2""#, r#""points": "0.125""#, "", "can lower the points below zero"),
        (r#""rate": "10""#, r#""rate": "99.5""#, "", "can raise the rate to 100% or more"),
        (r#""rate": "10""#, r#""rate": 10"#, ".rate", "this must be text in quotes"),
        (r#""rate": "-0.25""#, r#""rate": "+0.25""#, ".ltv[0].rate", "this isn't an adjustment"),
        (r#""spread": "0.5""#, r#""spread": "-0.5""#, ".spread", "this isn't a number of points"),
        (r#""from": 0, "to": 65"#, r#""from": -1, "to": 65"#, ".ltv[0].from", "from 0 to 100"),
        // Unknown states, types and programs.
        (r#""AL", "#, r#""ZZ", "#, ".states[0]", "this isn't a state"),
        (r#""AL", "#, r#""FL", "#, ".states[2]", "in the list twice"),
        (r#""type": "condominium""#, r#""type": "condo""#, ".propertyTypes[2].type", "one of single-family, "),
        (r#""type": "condominium""#, r#""type": "townhouse""#, ".propertyTypes[3]", "in the list twice"),
        (r#""spread": "0.5","#, "", "", "\"spread\" is missing"),
    ] {
        let message = said_about(from, to);
        assert!(message.contains(&format!("{bridge}{path}: ")), "{to}: {message}");
        assert!(message.contains(what), "{to}: {message}");
    }
    let unknown = said_about(r#""bridge": {"#, r#""bridges": {"#);
    assert!(unknown.contains("use one of bridge, new-construction, fix-and-flip, dscr-rental"), "{unknown}");
}

#[test]
fn a_mistake_has_the_line_of_its_band() {
    let message = said_about(r#""from": 65, "to": 75"#, r#""from": 66, "to": 75"#);
    let before = SettingsFile::shipped().0.lines().position(|line| line.contains("\"rateSheet\"")).unwrap();
    let within = SAMPLE.lines().position(|line| line.contains(r#""from": 65, "to": 75"#)).unwrap();
    assert!(message.starts_with(&format!("line {}: ", before + within + 1)), "{message}");
}

#[test]
fn the_days_of_sheets_rise_and_only_the_newest_has_to_agree_with_the_rest_of_the_settings() {
    for (from, to) in [("2026-01-05", "01/05/2026"), ("2026-01-05", "2026-02-30")] {
        assert!(said_about(from, to).contains("lender.rateSheet.sheets[0].effective: "));
    }
    let twice = |first: &str| {
        let old = inner(SAMPLE).replace("2026-01-05", first).replacen(r#""to": 90"#, r#""to": 88"#, 1);
        // The site asked about this type once.
        let old = old.replacen(r#""type": "condominium""#, r#""type": "houseboat""#, 1);
        with(&SAMPLE.replacen("\"sheets\": [", &format!("\"sheets\": [{old},"), 1))
    };
    assert!(twice("2026-01-04").is_ok());
    for late in ["2026-01-05", "2026-01-06"] {
        let message = twice(late).unwrap_err().to_string();
        assert!(message.contains("lender.rateSheet.sheets[1]: \"effective\" must be later than"), "{message}");
    }
    assert!(
        with(r#"{ "published": true, "sheets": [] }"#).unwrap_err().to_string().contains("write 1 to 24 rate sheets")
    );
}

#[test]
fn the_schema_has_the_same_programs_and_members() {
    let schema: Value = serde_json::from_str(include_str!("../../../../assets/lender.schema.json")).unwrap();
    let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let sample: Value = serde_json::from_str(SAMPLE).unwrap();
    let sheet = &sample["sheets"][0];
    assert_eq!(names(&schema["$defs"]["rateSheet"]["properties"]["programs"]["properties"]), names(&sheet["programs"]));
    assert_eq!(names(&schema["$defs"]["programRates"]["properties"]), names(&sheet["programs"]["bridge"]));
    assert_eq!(names(&schema["$defs"]["rateBand"]["properties"]), names(&sheet["programs"]["bridge"]["ltv"][0]));
}
