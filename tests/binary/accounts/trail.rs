//! What is done about accounts, in the audit trail.

use serde_json::{Value, json};

use super::{BORROWER, PASSWORD, STAFF, house, sign_in, user_json};
use crate::support::{Server, fed, lender_site};

/// What the trail tells of accounts: what was done, and by what kind of person.
fn told(server: &Server) -> Vec<(String, String)> {
    let mut export = lender_site(["audit", "export"]);
    let said = fed(export.env("LENDER_SITE_DATA", server.data.path()), b"");
    assert_eq!(said.code, Some(0), "{said:?}");
    let entries = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    entries
        .map(|entry| {
            let deed = &entry["deed"];
            let done = if deed["what"] == "account" { &deed["done"] } else { &deed["what"] };
            (text(done), text(&entry["by"]["kind"]))
        })
        .collect()
}

#[test]
fn whatever_is_done_about_an_account_is_in_the_trail() {
    let server = house(&[]);
    let data = server.data.path();
    for args in [
        &["invite", "new@example.com"][..],
        &["passwd", BORROWER, "--password-stdin"],
        &["disable", BORROWER],
        &["enable", BORROWER],
        &["unlock", BORROWER],
        &["unlock", "--all"],
        &["sign-out", BORROWER],
        &["remove", "new@example.com"],
        &["rotate-keys"],
    ] {
        user_json(data, args, PASSWORD);
    }
    let by_terminal = [
        "added",
        "added",
        "invited",
        "password set",
        "disabled",
        "enabled",
        "unlocked",
        "everybody_unlocked",
        "signed out",
        "removed",
        "keys_rotated",
    ];
    assert_eq!(told(&server), by_terminal.map(|done| (done.to_owned(), "terminal".to_owned())));

    let staff = sign_in(&server, STAFF);
    let post = |path: &str, body: Value| server.call("POST", path, Some(&staff), Some(&body));
    let person = json!({ "email": "one@example.com", "name": "One", "kind": "borrower", "password": PASSWORD });
    let id = post("/api/user/create", person).json()["user"]["id"].as_str().unwrap().to_owned();
    let colleague = json!({ "email": "three@example.com", "name": "Three", "kind": "staff", "password": PASSWORD });
    let colleague = post("/api/user/create", colleague).json()["user"].clone();
    assert_eq!(colleague["role"], "officer", "unless said");
    let path = format!("/api/admin/account/{}/role", colleague["id"].as_str().unwrap());
    assert_eq!(post(&path, json!({ "role": "processor" })).json()["role"], "processor");
    let invited = post("/api/user/invite", json!({ "email": "two@example.com" })).json();
    let link = invited["link"].as_str().unwrap().to_owned();
    for action in ["disable", "enable", "unlock"] {
        assert_eq!(post(&format!("/api/admin/account/{id}"), json!({ "action": action })).status, 200);
    }
    assert_eq!(post("/api/user/invite", json!({ "email": STAFF })).status, 409);
    let invite = link.split_once('=').unwrap().1;
    let accepted = json!({ "invite": invite, "password": PASSWORD });
    assert_eq!(server.call("POST", "/api/user/invite/accept", None, Some(&accepted)).status, 200);
    let change = json!({ "current": PASSWORD, "next": "next horse battery" });
    assert_eq!(post("/api/user/password", change).status, 200);
    let by_hand = [
        ("added", "staff"),
        ("added", "staff"),
        ("role_changed", "staff"),
        ("invited", "staff"),
        ("disabled", "staff"),
        ("enabled", "staff"),
        ("unlocked", "staff"),
        ("password set by invite", "borrower"),
        ("password changed", "staff"),
    ];
    let since = told(&server).split_off(by_terminal.len());
    assert_eq!(since, by_hand.map(|(done, kind)| (done.to_owned(), kind.to_owned())));
    let mut verify = lender_site(["audit", "verify"]);
    let said = fed(verify.env("LENDER_SITE_DATA", data), b"");
    assert!(said.code == Some(0) && said.out.contains("20 entries"), "{said:?}");
}
