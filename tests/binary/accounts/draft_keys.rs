use std::fs;
use std::path::Path;

use serde_json::json;

use super::{BORROWER, PASSWORD, STAFF, house, try_sign_in, user, user_json};
use crate::support::{Server, lender_site};

/// The key that encrypts the account's drafts on every device.
#[track_caller]
fn key_of(server: &Server, email: &str, password: &str) -> String {
    let session = try_sign_in(server, email, password).json();
    let key = session["draftKey"].as_str().unwrap().to_owned();
    let is_base64url = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    assert!(key.len() == 43 && is_base64url, "32 bytes as base64url: {key}");
    key
}

#[track_caller]
fn admin(data: &Path, args: &[&str]) {
    let output = lender_site(args).env("LENDER_SITE_DATA", data).output().unwrap();
    assert!(output.status.success(), "{args:?}: {output:?}");
}

#[test]
fn an_account_keeps_its_draft_key_and_no_two_have_the_same() {
    let mut server = house(&[]);
    let key = key_of(&server, BORROWER, PASSWORD);
    assert_ne!(key, key_of(&server, STAFF, PASSWORD));
    assert_eq!(key, key_of(&server, BORROWER, PASSWORD), "another session");

    for args in [&["rotate-keys"][..], &["rotate-keys", "--now"]] {
        let said = user(server.data.path(), args, "");
        assert_eq!(said.code, Some(0), "{said:?}");
        assert_eq!(key, key_of(&server, BORROWER, PASSWORD), "{args:?}");
    }
    server.stop();
    let mut server = server.start_again(&[]);
    assert_eq!(key, key_of(&server, BORROWER, PASSWORD), "after a restart");

    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup");
    admin(server.data.path(), &["backup", file.to_str().unwrap()]);
    server.stop();
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(server.data.path().join("store.key"), elsewhere.path().join("store.key")).unwrap();
    admin(elsewhere.path(), &["restore", file.to_str().unwrap()]);
    let server = Server::start_on(elsewhere, &[]);
    assert_eq!(key, key_of(&server, BORROWER, PASSWORD), "from a backup, on another machine");
}

#[test]
fn whatever_begins_a_session_brings_the_draft_key() {
    let server = house(&[]);
    let session = try_sign_in(&server, BORROWER, PASSWORD).json();
    let key = &session["draftKey"];
    let change = json!({ "current": PASSWORD, "next": "another horse battery" });
    let changed = server.call("POST", "/api/user/password", session["token"].as_str(), Some(&change)).json();
    assert_eq!(&changed["draftKey"], key);

    let invited = user_json(server.data.path(), &["invite", BORROWER], "");
    let invite = invited["link"].as_str().unwrap().split_once('=').unwrap().1;
    let accept = json!({ "invite": invite, "password": "a third horse battery" });
    let accepted = server.call("POST", "/api/user/invite/accept", None, Some(&accept)).json();
    assert_eq!(&accepted["draftKey"], key);

    let me = server.call("GET", "/api/user/me", accepted["token"].as_str(), None);
    assert!(!me.text().contains("draftKey"), "only someone who proves the password gets it");
}
