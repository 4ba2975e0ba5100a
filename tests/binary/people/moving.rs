//! `export --all` and `import`.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use serde_json::{Value, json};

use super::leaves_everything;
use crate::accounts::{BORROWER, house};
use crate::admin::{json_on, names_in, on, refused_on};
use crate::support::Server;

fn lines(file: &Path) -> Vec<Value> {
    fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_lender_exports_everything_and_imports_it_into_an_empty_site() {
    let server = house(&[]);
    let id = leaves_everything(&server);
    let place = tempfile::tempdir().unwrap();
    let all = place.path().join("all");
    let written = json_on(server.data.path(), &["export", "--all", all.to_str().unwrap()]);
    let files = [
        "accounts.jsonl",
        "applications.jsonl",
        "bookings.jsonl",
        "calendars.jsonl",
        "leads.jsonl",
        "lender.json",
        "letters.jsonl",
        "subscribers.jsonl",
        "trail.jsonl",
        "worksheets.jsonl",
    ];
    assert_eq!(names_in(&all), files);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&all), 0o700);
    assert!(files.iter().all(|name| mode(&all.join(name)) == 0o600));
    assert_eq!((&written["applications"], &written["leads"], &written["accounts"]), (&json!(2), &json!(1), &json!(2)));
    let texts: String = files.iter().map(|name| fs::read_to_string(all.join(name)).unwrap()).collect();
    assert!(!texts.contains("argon2") && texts.contains(BORROWER));
    refused_on(server.data.path(), &["export", "--all", all.to_str().unwrap()], &["Name a folder that doesn't exist"]);

    let empty = Server::start(&[]);
    let data = empty.data.path();
    let path = |name: &str| all.join(name).to_str().unwrap().to_owned();
    json_on(data, &["seed", "--file", &path("lender.json")]);
    for (what, count) in [("leads", 1), ("applications", 2), ("subscribers", 1), ("worksheets", 1)] {
        let file = path(&format!("{what}.jsonl"));
        let checked = json_on(data, &["import", what, &file, "--dry-run"]);
        let imported = json_on(data, &["import", what, &file]);
        assert_eq!((&checked, &imported["new"]), (&imported, &json!(count)));
        assert_eq!(json_on(data, &["import", what, &file])["known"], json!(count), "nothing is doubled");
    }
    let again = place.path().join("again");
    json_on(data, &["export", "--all", again.to_str().unwrap()]);
    for name in ["leads.jsonl", "applications.jsonl", "subscribers.jsonl", "worksheets.jsonl"] {
        assert_eq!(lines(&again.join(name)), lines(&all.join(name)), "{name}");
    }
    let account = &json_on(data, &["user", "list"])[0];
    assert_eq!((&account["email"], &account["state"]), (&json!(BORROWER), &json!("invited")));
    let told = on(data, &["application", "show", &id.to_string()]);
    assert_eq!(told.code, Some(0), "{told:?}");

    let wrong = place.path().join("wrong.jsonl");
    let first = fs::read_to_string(path("leads.jsonl")).unwrap();
    let other = first
        .replace(&lines(&all.join("leads.jsonl"))[0]["id"].to_string(), "\"01a1fc6d-6e02-7230-a475-b0b3a52fa8d4\"");
    fs::write(&wrong, format!("{other}\n{{\"id\": 7}}\n")).unwrap();
    refused_on(data, &["import", "leads", wrong.to_str().unwrap()], &["wrong.jsonl:3: ", "nothing was imported"]);
    assert_eq!(json_on(data, &["lead", "list"]).as_array().unwrap().len(), 1);
}
