//! An owner does at the desk what `person` does at a terminal.

use serde_json::{Value, json};

use super::{leaves_everything, shown};
use crate::accounts::{BORROWER, STAFF, add, house, sign_in};
use crate::admin::on;
use crate::support::{Answer, Server};

fn asked(server: &Server, token: &str, path: &str, email: &str) -> Answer {
    server.call("POST", &format!("/api/admin/person{path}"), Some(token), Some(&json!({ "email": email })))
}

#[test]
fn an_owner_shows_exports_and_erases_a_person_at_the_desk() {
    let backups = tempfile::tempdir().unwrap();
    let server = house(&["--backup-dir", backups.path().to_str().unwrap()]);
    leaves_everything(&server);
    let owner = sign_in(&server, STAFF);
    let held = asked(&server, &owner, "", BORROWER);
    assert_eq!((held.status, held.header("cache-control")), (200, "no-store"));
    let held = held.json();
    let counts = ["leads", "subscriptions", "drafts", "applications", "keptCount"].map(|part| &held[part]);
    assert_eq!(counts, [&json!(1); 5], "{held}");
    assert_eq!((&held["account"]["email"], &held["kept"][0]["status"]), (&json!(BORROWER), &json!("received")));
    assert_eq!(held["kept"][0]["until"], Value::Null, "it is not decided yet");

    let file = asked(&server, &owner, "/export", BORROWER);
    assert_eq!((file.status, file.header("content-type")), (200, "application/json"));
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"person.json\"");
    assert_eq!(file.json()["accounts"][0]["email"], json!(BORROWER));

    for (email, status) in [(STAFF, 409), ("nobody@example.com", 404), ("nobody", 422)] {
        assert_eq!(asked(&server, &owner, "/erase", email).status, status, "{email}");
    }
    let receipt = asked(&server, &owner, "/erase", BORROWER);
    assert_eq!((receipt.status, &receipt.json()["kept"]), (200, &json!(1)), "{}", receipt.text());
    let person = shown(server.data.path());
    assert_eq!((&person["leads"], &person["drafts"]), (&json!([]), &json!([])));
    assert_eq!(person["accounts"][0]["state"], "disabled");
    let trail = on(server.data.path(), &["audit", "export"]).out;
    let erasure = receipt.json()["erasure"].as_str().unwrap().to_owned();
    assert!(trail.contains(&format!("\"person_erased\",\"erasure\":\"{erasure}\"")), "{trail}");
    for deed in ["\"listed\",\"records\":\"people\"", "\"exported\",\"records\":\"person\""] {
        assert!(trail.contains(deed), "{deed}: {trail}");
    }
}

#[test]
fn only_an_owner_with_a_fresh_identity_check_exports_or_erases_a_person() {
    let server = house(&[]);
    add(server.data.path(), "officer@example.com", &["--staff", "--role", "officer"]);
    let officer = sign_in(&server, "officer@example.com");
    for path in ["", "/export", "/erase"] {
        assert_eq!(asked(&server, &officer, path, BORROWER).status, 403, "{path}");
    }
    assert_eq!(shown(server.data.path())["accounts"].as_array().unwrap().len(), 1);
}
