//! What the site promises about access.

mod access;
mod authenticator;
mod burglar;
mod commands;
mod demo;
mod draft_keys;
mod forged;
mod invites;
mod last_staff;
mod many;
mod pace;
mod passkeys;
mod second_factor;
mod secrets;
mod sessions;
mod sign_in;
mod terminal;
mod trail;

use std::path::Path;

use lender_site::http::api::Call;
use serde_json::{Value, json};

use crate::support::{Answer, Said, Server, fed, lender_site};

/// The password of all accounts in these tests.
pub(crate) const PASSWORD: &str = "correct horse battery";

pub(crate) const STAFF: &str = "staff@example.com";
pub(crate) const BORROWER: &str = "borrower@example.com";

/// A call's path with its parameters filled in.
fn path_of(call: &Call) -> String {
    call.path
        .replace("{id}", "01a1fc6d-6e02-7230-a475-b0b3a52fa8d4")
        .replace("{estimate}", "01a1fc6d-6e02-7230-a475-b0b3a52fa8d5")
        .replace("{request}", "01a1fc6d-6e02-7230-a475-b0b3a52fa8d6")
        .replace("{letter}", "01a1fc6d-6e02-7230-a475-b0b3a52fa8d7")
        .replace("{form}", "1")
        .replace("{step}", "2")
        .replace("{token}", "nonsense")
        .replace("{digest}", "nonsense")
}

/// Runs `user` with these arguments and this on stdin.
fn user(data: &Path, args: &[&str], stdin: &str) -> Said {
    let mut command = lender_site([&["user"], args].concat());
    fed(command.env("LENDER_SITE_DATA", data), stdin.as_bytes())
}

/// The same, which must succeed. Returns its JSON.
#[track_caller]
fn user_json(data: &Path, args: &[&str], stdin: &str) -> Value {
    let said = user(data, &[args, &["--json"]].concat(), stdin);
    assert_eq!(said.code, Some(0), "{said:?}");
    serde_json::from_str(&said.out).unwrap()
}

/// Creates an account with [`PASSWORD`].
#[track_caller]
pub(crate) fn add(data: &Path, email: &str, more: &[&str]) -> Value {
    user_json(data, &[&["add", email, "--password-stdin"], more].concat(), PASSWORD)
}

pub(crate) fn house(args: &[&str]) -> Server {
    let server = Server::start(args);
    add(server.data.path(), STAFF, &["--staff"]);
    add(server.data.path(), BORROWER, &[]);
    server
}

/// Raises the number of applications that an account may submit at once, for tests that need many.
pub(crate) fn lets_submit_at_will(server: &Server) {
    let seed = |args: &[&str], stdin: &str| {
        let mut command = lender_site([&["seed"], args].concat());
        let said = fed(command.env("LENDER_SITE_DATA", server.data.path()), stdin.as_bytes());
        assert_eq!(said.code, Some(0), "{said:?}");
        said.out
    };
    let settings = seed(&["--print"], "");
    let looser = settings.replacen("\"submissionsAtOnce\": 5", "\"submissionsAtOnce\": 1000", 1);
    assert_ne!(looser, settings);
    seed(&["--file", "-"], &looser);
}

pub(crate) fn try_sign_in(server: &Server, email: &str, password: &str) -> Answer {
    let body = json!({ "email": email, "password": password });
    server.call("POST", "/api/user/auth", None, Some(&body))
}

/// Signs in with [`PASSWORD`]. Returns the token.
#[track_caller]
pub(crate) fn sign_in(server: &Server, email: &str) -> String {
    let answer = try_sign_in(server, email, PASSWORD);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["token"].as_str().unwrap().to_owned()
}

/// Whether the token is accepted.
fn counts(server: &Server, token: &str) -> bool {
    let answer = server.call("GET", "/api/user/me", Some(token), None);
    assert!(answer.status == 200 || answer.status == 401, "{}", answer.text());
    answer.status == 200
}
