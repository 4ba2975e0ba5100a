//! Account actions in the audit trail.

use serde_json::{Value, json};

use super::{BORROWER, PASSWORD, STAFF, house, sign_in, user_json};
use crate::support::{Server, fed, lender_site};

/// The trail's entries about accounts: the action and the kind of user.
fn told(server: &Server) -> Vec<(String, String)> {
    let mut export = lender_site(["audit", "export"]);
    let said = fed(export.env("LENDER_SITE_DATA", server.data.path()), b"");
    assert_eq!(said.code, Some(0), "{said:?}");
    let entries = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    // Sign-ins and readings have their own tests.
    let others = ["signed_in", "sign_in_refused", "listed", "commanded"];
    entries
        .filter(|entry| others.iter().all(|what| entry["deed"]["what"] != *what))
        .map(|entry| {
            let deed = &entry["deed"];
            let done = if deed["what"] == "account" { &deed["done"] } else { &deed["what"] };
            (text(done), text(&entry["by"]["kind"]))
        })
        .collect()
}

#[test]
fn every_change_to_an_account_is_in_the_trail() {
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
        &["remove", "new@example.com", "--yes"],
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
    assert!(said.code == Some(0) && said.out.contains("Complete"), "{said:?}");
}

/// Waits until the trail has at least `count` entries about these actions, and returns them.
fn deeds(server: &Server, of: &[&str], count: usize) -> Vec<Value> {
    crate::support::until(|| {
        let mut export = lender_site(["audit", "export"]);
        let said = fed(export.env("LENDER_SITE_DATA", server.data.path()), b"");
        let entries = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let told: Vec<_> = entries.filter(|entry| of.iter().any(|what| entry["deed"]["what"] == *what)).collect();
        (told.len() >= count).then_some(told)
    })
}

#[test]
fn sign_ins_and_failures_are_in_the_trail_with_network_and_account() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let me = server.call("GET", "/api/user/me", Some(&staff), None).json()["user"]["id"].clone();
    for (email, password) in
        [(STAFF, "wrong horse battery"), (STAFF, "wrong horse battery"), ("no@example.com", PASSWORD)]
    {
        assert_eq!(super::try_sign_in(&server, email, password).status, 401);
    }
    let told = deeds(&server, &["signed_in", "sign_in_refused"], 2);
    let what = told.iter().map(|entry| (&entry["deed"]["what"], &entry["deed"]["network"], &entry["by"]["account"]));
    let here = json!("127.0.0.1");
    assert_eq!(what.collect::<Vec<_>>(), [(&json!("signed_in"), &here, &me), (&json!("sign_in_refused"), &here, &me)]);
}

#[test]
fn views_of_lists_are_in_the_trail_once_a_minute_with_search_words_as_digests() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let me = server.call("GET", "/api/user/me", Some(&staff), None).json()["user"]["id"].clone();
    let bearer = format!("Bearer {staff}");
    let get = |path: &str, words: &str| {
        let answer = server.get(path, &[("authorization", &bearer), ("x-search", words)]);
        assert_eq!(answer.status, 200, "{path}");
        answer.header("etag").to_owned()
    };
    let tag = get("/api/admin/lead", "");
    let known = server.get("/api/admin/lead", &[("authorization", &bearer), ("if-none-match", &tag)]);
    assert_eq!(known.status, 304);
    for path in ["/api/admin/subscriber", "/api/admin/account", "/api/admin/application"] {
        get(path, "");
    }
    for words in ["canary", "canary", "other"] {
        get("/api/admin/application", words);
    }
    let told = deeds(&server, &["listed"], 6);
    assert!(told.iter().all(|entry| entry["by"]["account"] == me));
    let records: Vec<_> = told.iter().map(|entry| entry["deed"]["records"].as_str().unwrap()).collect();
    let mut once = records.clone();
    once.dedup();
    assert_eq!(once, ["leads", "subscribers", "accounts", "applications"]);
    let searched: std::collections::BTreeSet<_> =
        told.iter().filter_map(|entry| entry["deed"]["searched"].as_str().map(str::to_owned)).collect();
    assert_eq!(searched.len(), 2, "the same words are the same, and others are others");
    assert!(!serde_json::to_string(&told).unwrap().contains("canary"));
    // The minute may have changed meanwhile.
    assert!(told.len() < 9, "{told:?}");
}

#[test]
fn a_command_that_only_reads_is_in_the_trail_with_the_user_of_the_machine() {
    let server = house(&[]);
    for args in [&["user", "list"][..], &["lead", "list"], &["mail", "list"]] {
        assert_eq!(fed(lender_site(args).env("LENDER_SITE_DATA", server.data.path()), b"").code, Some(0));
    }
    let told = deeds(&server, &["commanded"], 4);
    let commands: Vec<_> = told.iter().map(|entry| entry["deed"]["command"].as_str().unwrap()).collect();
    assert_eq!(commands, ["user list", "lead list", "mail list", "audit export"]);
    assert!(told.iter().all(|entry| entry["by"]["name"].as_str().unwrap().ends_with("(terminal)")));
}
