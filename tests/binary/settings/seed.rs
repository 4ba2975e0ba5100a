use std::fs;
use std::path::Path;
use std::thread;

use serde_json::{Value, json};

use super::{edited, fed, printed, seeded, shipped};
use crate::admin::{json_on, on, refused_on};
use crate::support::{Server, lender_site};

const NOTHING: &str = "Nothing changed: the settings are already the same.";

fn with_phone(phone: &str) -> String {
    edited(&shipped(), "(305) 555-0142", phone)
}

#[test]
fn a_new_site_starts_with_the_shipped_settings_and_keeps_what_an_admin_makes_of_them() {
    let mut server = Server::start(&[]);
    assert_eq!(printed(server.data.path()), shipped());
    seeded(server.data.path(), &with_phone("(786) 555-0100"));
    let log = server.stop();
    assert!(log.contains("missing settings were set"), "{log}");
    let mut server = server.start_again(&[]);
    assert_eq!(printed(server.data.path()), with_phone("(786) 555-0100"));
    assert!(!server.stop().contains("missing settings were set"));
}

#[test]
fn what_is_printed_changes_nothing_with_and_without_a_server() {
    let mut server = Server::start(&[]);
    // Not only the shipped settings: an admin's changes must also round-trip.
    let file =
        edited(&shipped(), "\"schedulerUrl\": null", "\"schedulerUrl\": \"https://book.example/puente?a=1&b=2\"");
    let file = edited(&file, "\"suite\": \"Suite 400\"", "\"suite\": null");
    let file = edited(&file, "\"en\": \"Own\"", "\"en\": \"Own \\\"it\\\" \\\\ 😀\"");
    seeded(server.data.path(), &file);
    let state = |data: &Path| (printed(data), json_on(data, &["verify"])["frames"].clone());
    let before = state(server.data.path());
    assert_eq!(seeded(server.data.path(), &before.0), [NOTHING]);
    assert_eq!(state(server.data.path()), before, "not even a write");
    server.stop();
    assert_eq!(seeded(server.data.path(), &before.0), [NOTHING]);
    assert_eq!(state(server.data.path()), before);
}

#[test]
fn the_mark_that_some_editors_write_before_the_text_is_no_mistake() {
    let data = tempfile::tempdir().unwrap();
    let said = fed(data.path(), &["seed", "--file", "-", "--check"], format!("\u{feff}{}", shipped()).as_bytes());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
}

#[test]
fn a_seed_reports_what_changed_with_and_without_a_server() {
    let mut server = Server::start(&[]);
    for running in [true, false] {
        if !running {
            server.stop();
        }
        let file =
            edited(&with_phone("(786) 555-0100"), "\"Renta\" }, \"active\": true", "\"Renta\" }, \"active\": false");
        assert_eq!(
            seeded(server.data.path(), &file),
            [
                r#"lender.phone: changed from "(305) 555-0142" to "(786) 555-0100""#,
                "formOptions.step2[Do you own or rent?].values[rent].active: changed from true to false",
            ]
        );
        assert_eq!(printed(server.data.path()), file);
        let back = json_on(server.data.path(), &["seed", "--reset"]);
        assert_eq!(
            back["changes"],
            json!([
                {"path": "lender.phone", "before": "(786) 555-0100", "after": "(305) 555-0142"},
                {"path": "formOptions.step2[Do you own or rent?].values[rent].active", "before": false, "after": true},
            ])
        );
        assert_eq!(printed(server.data.path()), shipped());
        assert_eq!(json_on(server.data.path(), &["seed", "--reset"]), json!({"changes": []}));
    }
}

#[test]
fn a_plain_seed_only_fills_in_what_is_missing() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path().join("new");
    refused_on(&data, &["seed", "--print"], &["there is no data", "--data"]);
    assert!(!data.exists(), "printing makes nothing");

    let first = json_on(&data, &["seed"]);
    let paths: Vec<_> =
        first["changes"].as_array().unwrap().iter().map(|change| change["path"].as_str().unwrap()).collect();
    assert_eq!(paths[0], "lender");
    assert_eq!(
        paths[1..],
        ["form1", "step2", "step3", "step4", "step5", "step6"].map(|form| format!("formOptions.{form}"))
    );
    seeded(&data, &with_phone("(786) 555-0100"));
    let said = on(&data, &["seed"]);
    assert!(said.code == Some(0) && said.out.contains("already stored"), "{said:?}");
    assert_eq!(printed(&data), with_phone("(786) 555-0100"));
}

#[test]
fn a_file_can_be_the_first_thing_that_is_stored() {
    let data = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("mine.json");
    fs::write(&file, with_phone("(786) 555-0100")).unwrap();
    json_on(data.path(), &["seed", "--file", file.to_str().unwrap()]);
    let server = Server::start_on(data, &[]);
    assert_eq!(server.get("/api/site", &[]).json()["phone"], "(786) 555-0100");
}

#[test]
fn of_several_seeds_at_once_one_is_applied_whole() {
    let server = Server::start(&[]);
    let data = server.data.path();
    let file = |number: usize| {
        let file = with_phone(&format!("(786) 555-010{number}"));
        edited(&file, "\"en\": \"Own\"", &format!("\"en\": \"Own {number}\""))
    };
    thread::scope(|scope| {
        for number in 0..6 {
            scope.spawn(move || assert_ne!(seeded(data, &file(number)), Vec::<String>::new()));
        }
    });
    let last = printed(data);
    assert!((0..6).any(|number| last == file(number)), "{last}");
}

#[test]
fn a_seed_is_in_the_log_but_what_it_says_is_not() {
    let mut server = Server::start(&["--log", "trace"]);
    seeded(server.data.path(), &with_phone("(786) 555-0100"));
    let log = server.stop();
    assert!(log.contains("an admin ran a command") && log.contains("\"order\":\"seed\""), "{log}");
    assert!(!log.contains("(786) 555-0100"), "{log}");
}

#[test]
fn options_that_make_no_sense_together_are_wrong_usage() {
    let data = tempfile::tempdir().unwrap();
    for args in [
        &["--check"][..],
        &["--check", "--reset"],
        &["--check", "--print"],
        &["--print", "--reset"],
        &["--print", "--file", "x"],
        &["--reset", "--file", "x"],
        &["--file"],
        &["lender.json"],
    ] {
        let said = fed(data.path(), &[&["seed"], args].concat(), b"");
        assert_eq!(said.code, Some(2), "{args:?}: {said:?}");
    }
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
}

#[test]
fn every_text_of_the_shipped_file_is_there_in_both_languages() {
    fn texts(value: &Value, found: &mut Vec<(String, String)>) {
        match value {
            Value::Object(members) if members.contains_key("en") || members.contains_key("es") => {
                let text = |language: &str| members[language].as_str().unwrap().trim().to_owned();
                assert_eq!(members.len(), 2, "{value}");
                found.push((text("en"), text("es")));
            }
            Value::Object(members) => members.values().for_each(|member| texts(member, found)),
            Value::Array(elements) => elements.iter().for_each(|element| texts(element, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    texts(&serde_json::from_str(&shipped()).unwrap(), &mut found);
    assert!(found.len() > 100, "{}", found.len());
    assert!(found.iter().all(|(en, es)| !en.is_empty() && !es.is_empty()));
    // Names are the same in both languages; any other untranslated text fails here.
    let same: Vec<_> = found.iter().filter(|(en, es)| en == es).map(|(en, _)| en.as_str()).collect();
    let names = "Yelp, Facebook, Bigger Pockets, SubTo, Instagram, Gator, Astro Flipper, Craigslist";
    assert_eq!(same.join(", "), names);
}

#[test]
fn help_shows_how() {
    let help = String::from_utf8(lender_site(["seed", "--help"]).output().unwrap().stdout).unwrap();
    for option in ["--file", "--check", "--print", "--reset", "--json", "LENDER_SITE_DATA", "stdin"] {
        assert!(help.contains(option), "{option}: {help}");
    }
}
