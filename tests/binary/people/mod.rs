//! What the site promises to people who want their stored data shown, exported or erased, and to a lender who moves to
//! this site or away from it.

mod desk;
mod moving;

use std::fs;
use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, add, house, sign_in, try_sign_in};
use crate::admin::{json_on, names_in, on, refused_on};
use crate::applications::{Borrower, shortest};
use crate::desk::Staff;
use crate::support::{PATIENCE, Server};

/// A lead, a subscriber, a draft and a submitted application. Returns the application's id.
fn leaves_everything(server: &Server) -> Uuid {
    let borrower = Borrower::new(server, BORROWER);
    let lead = json!({ "id": Uuid::now_v7(), "answers": { "How much are you looking for": "350000" } });
    for (path, body) in [("/api/quick_apply", &lead), ("/api/subscription", &json!({ "email": BORROWER }))] {
        let answer = server.call("POST", path, Some(&borrower.token), Some(body));
        assert!(answer.status < 300, "{}", answer.text());
    }
    let scenario =
        json!({ "tool": "bridge", "name": "", "content": { "origin": "own", "entries": { "loan": "350000" } } });
    let headers = [("authorization", format!("Bearer {}", borrower.token)), ("if-none-match", "*".to_owned())];
    let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
    let path = format!("/api/worksheet/{}", Uuid::now_v7());
    assert_eq!(server.connect().call("PUT", &path, &headers, Some(&scenario)).status, 201);
    borrower.has_draft(&shortest());
    borrower.has_sent(&shortest()).0
}

fn shown(data: &Path) -> Value {
    json_on(data, &["person", "show", BORROWER])
}

fn erase(data: &Path) -> Value {
    json_on(data, &["person", "erase", BORROWER, "--yes"])
}

#[test]
fn a_person_is_shown_exported_and_erased_with_and_without_a_server() {
    for running in [true, false] {
        let mut server = house(&[]);
        let id = leaves_everything(&server);
        let staff = Staff::new(&server, STAFF);
        assert_eq!(
            staff
                .post(&format!("application/{id}/note"), &json!({ "id": Uuid::now_v7(), "text": "secret note" }))
                .status,
            200
        );
        assert_eq!(staff.set_status(id, staff.revision(id), "inactive").status, 200);
        let token = sign_in(&server, BORROWER);
        if !running {
            server.stop();
        }
        let data = server.data.path();
        let person = shown(data);
        let counts = ["accounts", "leads", "subscribedSince", "drafts", "applications"]
            .map(|part| person[part].as_array().unwrap().len());
        assert_eq!(counts, [1; 5], "{person}");
        assert!(person["applications"][0]["keptUntil"].is_string(), "{person}");
        let file: Value = serde_json::from_str(&on(data, &["person", "export", BORROWER]).out).unwrap();
        assert_eq!(file["applications"].as_array().unwrap().len(), 2);
        assert_eq!((&file["accounts"][0]["email"], &file["leads"][0]["email"]), (&json!(BORROWER), &json!(BORROWER)));
        assert!(!file.to_string().contains("secret note") && !file.to_string().contains("argon2"), "{file}");

        refused_on(data, &["person", "erase", BORROWER], &["--yes", "Nothing was erased"]);
        refused_on(data, &["person", "erase", STAFF, "--yes"], &["is staff"]);
        refused_on(data, &["person", "erase", "nobody@example.com", "--yes"], &["no data is stored"]);
        let first = data.join("generation-1/journal/000000000001.seg");
        assert!(first.exists());
        assert_eq!(erase(data)[0]["kept"], 1);
        assert!(!first.exists(), "what was removed is gone from the record as well");
        let person = shown(data);
        let counts =
            ["leads", "subscribedSince", "drafts", "applications"].map(|part| person[part].as_array().unwrap().len());
        assert_eq!((counts, &person["accounts"][0]["state"]), ([0, 0, 0, 1], &json!("disabled")));
        if running {
            assert_eq!(server.call("GET", "/api/user/me", Some(&token), None).status, 401, "its sessions ended");
            assert_eq!(try_sign_in(&server, BORROWER, "correct horse battery").status, 401);
        }
        assert_eq!(on(data, &["audit", "verify"]).code, Some(0));
    }
}

#[test]
fn an_erased_person_does_not_return_with_a_backup_even_on_another_machine() {
    let folder = tempfile::tempdir().unwrap();
    let server =
        Server::start(&["--backup-dir", folder.path().to_str().unwrap(), "--backup-every", "1s", "--backup-keep", "3"]);
    let data = server.data.path();
    add(data, BORROWER, &[]);
    add(data, STAFF, &["--staff"]);
    let copied = folder.path().join("by-hand.backup");
    let copied = copied.to_str().unwrap();
    json_on(data, &["backup", copied]);
    let began = Instant::now();
    while !names_in(folder.path()).iter().any(|name| name.ends_with(".backup")) {
        assert!(began.elapsed() < PATIENCE, "no backup is taken");
    }
    let erased = erase(data);
    assert!(erased[0]["backupsUntil"].as_str().is_some_and(|until| until > "2026"), "{erased}");
    let list = names_in(folder.path()).into_iter().find(|name| name.ends_with(".erasures")).unwrap();
    assert!(!fs::read_to_string(folder.path().join(&list)).unwrap().contains(BORROWER));

    let there = tempfile::tempdir().unwrap();
    fs::copy(data.join("store.key"), there.path().join("store.key")).unwrap();
    json_on(there.path(), &["restore", copied]);
    refused_on(there.path(), &["person", "show", BORROWER], &["no data is stored"]);
    assert_eq!(json_on(there.path(), &["user", "list"]).as_array().unwrap().len(), 1);
    assert_eq!(on(there.path(), &["audit", "verify"]).code, Some(0));

    let mut server = server;
    server.stop();
    let data = server.data.path();
    fs::remove_file(folder.path().join(list)).unwrap();
    json_on(data, &["restore", copied, "--replace"]);
    refused_on(data, &["person", "show", BORROWER], &["no data is stored"]);
}

#[test]
fn only_long_inactive_people_are_erased_by_age() {
    let server = house(&[]);
    let data = server.data.path();
    let erased = json_on(data, &["person", "erase", "--older-than", "1d", "--yes"]);
    assert_eq!(erased, json!([]), "everybody is new");
    let began = Instant::now();
    // Waits until a second has passed since the account was made.
    while json_on(data, &["person", "erase", "--older-than", "1s", "--yes"]) == json!([]) {
        assert!(began.elapsed() < PATIENCE);
    }
    let left = json_on(data, &["user", "list"]);
    let left: Vec<_> = left.as_array().unwrap().iter().map(|account| &account["email"]).collect();
    assert_eq!(left, [STAFF]);
}

#[test]
fn a_lead_and_a_subscriber_are_removed_from_the_terminal_and_from_the_desk() {
    let server = house(&[]);
    leaves_everything(&server);
    let (data, staff) = (server.data.path(), sign_in(&server, STAFF));
    let lead = json_on(data, &["lead", "list"])[0]["id"].as_str().unwrap().to_owned();
    json_on(data, &["lead", "remove", &lead]);
    refused_on(data, &["lead", "remove", &lead], &["no such record"]);
    json_on(data, &["subscriber", "remove", BORROWER]);
    assert_eq!([json_on(data, &["lead", "list"]), json_on(data, &["subscriber", "list"])], [json!([]), json!([])]);

    let id = Uuid::now_v7();
    let token = sign_in(&server, BORROWER);
    let answers = json!({ "id": id, "answers": { "How much are you looking for": "350000" } });
    assert_eq!(
        server.call("POST", "/api/quick_apply", Some(&token), Some(&answers)).json()["id"],
        json!(id),
        "it is a new lead"
    );
    server.call("POST", "/api/subscription", Some(&token), Some(&json!({ "email": BORROWER })));
    for expected in [204, 404] {
        assert_eq!(server.call("DELETE", &format!("/api/admin/lead/{id}"), Some(&staff), None).status, expected);
        let body = json!({ "email": BORROWER });
        assert_eq!(server.call("POST", "/api/admin/subscriber/remove", Some(&staff), Some(&body)).status, expected);
    }
    let trail = on(data, &["audit", "export"]).out;
    assert_eq!([trail.matches("lead_removed").count(), trail.matches("subscriber_removed").count()], [2, 2]);
}
