//! The account commands, each with and without a running server.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{PASSWORD, add, counts, house, sign_in, try_sign_in, user, user_json};
use crate::support::{Said, Server, lender_site};

/// The site's address, which is known only while the server runs unless it is set.
const SITE: &str = "https://www.example.com";

/// Runs it on a data folder with a server, and on one without.
fn with_and_without_a_server(promise: impl Fn(&std::path::Path)) {
    let mut server = Server::start(&[]);
    promise(server.data.path());
    server.stop();
    let mut server = Server::start(&[]);
    server.stop();
    promise(server.data.path());
}

#[track_caller]
fn fails(said: &Said, code: i32, words: &[&str]) {
    assert_eq!((said.code, said.out.as_str()), (Some(code), ""), "{said:?}");
    for word in words {
        assert!(said.err.contains(word), "{word}: {said:?}");
    }
}

#[test]
fn accounts_are_made_listed_closed_opened_and_removed() {
    with_and_without_a_server(|data| {
        assert!(user(data, &["list"], "").out.contains("user add"), "an empty list tells what to do");
        let staff = add(data, "Staff@Example.com", &["--staff", "--name", "Marisol Pérez"]);
        assert_eq!(staff["email"], "staff@example.com");
        assert_eq!(
            (&staff["name"], &staff["kind"], &staff["state"]),
            (&json!("Marisol Pérez"), &json!("staff"), &json!("open"))
        );
        let borrower = add(data, "borrower@example.com", &[]);
        assert_eq!((&borrower["name"], &borrower["kind"]), (&json!("borrower"), &json!("borrower")));
        user_json(data, &["invite", "new@example.com", "--address", SITE], "");
        let state = |command: &str| user_json(data, &[command, "BORROWER@example.com"], "")["state"].clone();
        assert_eq!(state("disable"), "disabled");
        let list = user_json(data, &["list"], "");
        let states: Vec<_> = list.as_array().unwrap().iter().map(|line| (&line["email"], &line["state"])).collect();
        assert_eq!(
            json!(states),
            json!([
                ["staff@example.com", "open"],
                ["borrower@example.com", "disabled"],
                ["new@example.com", "invited"]
            ])
        );
        let table = user(data, &["list"], "").out;
        assert_eq!(table.lines().count(), 3);
        assert!(table.contains("disabled") && table.contains("Marisol Pérez"), "{table}");
        assert_eq!(state("enable"), "open");
        fails(
            &user(data, &["remove", "borrower@example.com"], "yes\n"),
            1,
            &["Account borrower@example.com, borrower", "audit trail keeps", "add --yes", "Nothing was removed"],
        );
        assert_eq!(user_json(data, &["remove", "BORROWER@example.com", "--yes"], "")["state"], "open");
        assert_eq!(user_json(data, &["list"], "").as_array().unwrap().len(), 2);
        let said = user(data, &["remove", "new@example.com", "--yes"], "");
        assert_eq!(
            (said.code, said.out.as_str()),
            (Some(0), "new@example.com was removed and signed out everywhere.\n")
        );
    });
}

#[test]
fn what_cannot_be_done_is_said_and_changes_nothing() {
    with_and_without_a_server(|data| {
        add(data, "one@example.com", &[]);
        let before = user_json(data, &["list"], "");
        fails(&user(data, &["add", "ONE@example.com", "--generate"], ""), 1, &["one@example.com", "already"]);
        for command in ["disable", "enable", "unlock", "remove"] {
            fails(
                &user(data, &[command, "nobody@example.com"], ""),
                1,
                &["no account nobody@example.com", "user list"],
            );
        }
        fails(&user(data, &["passwd", "nobody@example.com", "--generate"], ""), 1, &["no account"]);
        for (stdin, word) in [("", "required"), ("\n", "required"), ("elevenchars\n", "12"), (&"x".repeat(2000), "256")]
        {
            fails(&user(data, &["add", "two@example.com", "--password-stdin"], stdin), 1, &[word]);
            fails(&user(data, &["passwd", "one@example.com", "--password-stdin"], stdin), 1, &[word]);
        }
        fails(&user(data, &["add", "two@example.com"], PASSWORD), 1, &["--password-stdin", "--generate"]);
        fails(&user(data, &["add", "two"], PASSWORD), 2, &["Email is not valid"]);
        fails(&user(data, &["add", "two@example.com", "--name", " "], PASSWORD), 2, &["Name is required"]);
        fails(
            &user(data, &["add", "two@example.com", "--generate", "--password-stdin"], PASSWORD),
            2,
            &["cannot be used"],
        );
        fails(&user(data, &["invite", "two@example.com", "--address", "example.com"], ""), 2, &["https://"]);
        fails(&user(data, &["add"], ""), 2, &["EMAIL"]);
        fails(&user(data, &["unlock"], ""), 2, &["EMAIL"]);
        fails(&user(data, &["unlock", "one@example.com", "--all"], ""), 2, &["cannot be used"]);
        user_json(data, &["disable", "one@example.com"], "");
        fails(&user(data, &["invite", "one@example.com", "--address", SITE], ""), 1, &["disabled", "user enable"]);
        user_json(data, &["enable", "one@example.com"], "");
        assert_eq!(user_json(data, &["list"], ""), before);
    });
}

#[test]
fn a_made_up_password_is_printed_once_and_works() {
    let server = Server::start(&[]);
    let data = server.data.path();
    let made = user_json(data, &["add", "one@example.com", "--generate"], "");
    let first = made["password"].as_str().unwrap();
    assert_eq!(try_sign_in(&server, "one@example.com", first).status, 200);
    let said = user(data, &["passwd", "one@example.com", "--generate"], "").out;
    let second = said.lines().find_map(|line| line.strip_prefix("Password: ")).expect(&said);
    assert_ne!(first, second);
    assert_eq!(try_sign_in(&server, "one@example.com", first).status, 401);
    assert_eq!(try_sign_in(&server, "one@example.com", second).status, 200);
    assert!(!user(data, &["list", "--json"], "").out.contains(second));
    assert_eq!(add(data, "two@example.com", &[])["password"], Value::Null, "one that was given is not repeated");
}

#[test]
fn what_an_admin_changes_holds_at_once() {
    let server = house(&[]);
    let data = server.data.path();
    let name = super::BORROWER;
    for args in
        [&["disable", name][..], &["enable", name], &["passwd", name, "--password-stdin"], &["rotate-keys", "--now"]]
    {
        if args[0] == "enable" {
            assert_eq!(try_sign_in(&server, name, PASSWORD).status, 401, "it is closed");
            user_json(data, args, "");
            assert_eq!(try_sign_in(&server, name, PASSWORD).status, 200);
            continue;
        }
        let token = sign_in(&server, name);
        user_json(data, args, PASSWORD);
        assert!(!counts(&server, &token), "{args:?}");
    }
    let token = sign_in(&server, name);
    assert_eq!(user_json(data, &["rotate-keys"], ""), json!({ "sessionsEnded": false }));
    assert!(counts(&server, &token), "a new key alone ends no session");
    user_json(data, &["remove", name, "--yes"], "");
    assert!(!counts(&server, &token));
    assert_eq!(try_sign_in(&server, name, PASSWORD).status, 401);
}

#[test]
fn what_was_changed_without_a_server_holds_when_it_starts() {
    let mut server = house(&[]);
    let token = sign_in(&server, super::BORROWER);
    server.stop();
    user_json(server.data.path(), &["rotate-keys", "--now"], "");
    add(server.data.path(), "new@example.com", &[]);
    let server = server.start_again(&[]);
    assert!(!counts(&server, &token));
    sign_in(&server, "new@example.com");
}

#[test]
fn an_admin_can_unblock_a_user_immediately() {
    let server = house(&[]);
    let data = server.data.path();
    let try_too_often = |email: &str| {
        while try_sign_in(&server, email, "wrong horse").status == 401 {}
        assert_eq!(try_sign_in(&server, email, PASSWORD).status, 429);
    };
    try_too_often(super::STAFF);
    try_too_often(super::BORROWER);
    let said = user(data, &["unlock", "Borrower@example.com"], "");
    assert_eq!((said.code, said.out.as_str()), (Some(0), "borrower@example.com can try again now.\n"));
    assert_eq!(try_sign_in(&server, super::BORROWER, PASSWORD).status, 200);
    assert_eq!(try_sign_in(&server, super::STAFF, PASSWORD).status, 429, "the other is not meant");
    user_json(data, &["passwd", super::STAFF, "--password-stdin"], PASSWORD);
    assert_eq!(try_sign_in(&server, super::STAFF, PASSWORD).status, 200, "a new password is a new beginning");

    for name in 0..30 {
        try_sign_in(&server, &format!("{name}@example.com"), "wrong horse");
    }
    assert_eq!(try_sign_in(&server, super::STAFF, PASSWORD).status, 429, "all behind this address wait");
    assert_eq!(user_json(data, &["unlock", "--all"], ""), json!({ "everybody": true }));
    assert_eq!(try_sign_in(&server, super::STAFF, PASSWORD).status, 200);
}

#[test]
fn without_a_server_no_one_waits() {
    let mut server = house(&[]);
    server.stop();
    let data = server.data.path();
    assert_eq!(user_json(data, &["unlock", super::BORROWER], "")["email"], super::BORROWER);
    assert_eq!(user(data, &["unlock", "--all"], "").out, "Everyone can try again now.\n");
}

#[test]
fn scripts_are_answered_in_json() {
    with_and_without_a_server(|data| {
        let shape = |line: &Value| line.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let made = user_json(data, &["add", "one@example.com", "--generate"], "");
        assert_eq!(shape(&made), ["created", "email", "id", "kind", "name", "password", "secondFactor", "state"]);
        let invited =
            user_json(data, &["invite", "two@example.com", "--name", "Two", "--staff", "--address", SITE], "");
        assert_eq!(
            shape(&invited),
            ["created", "email", "expiresAt", "id", "kind", "link", "mailed", "name", "role", "secondFactor", "state"]
        );
        let told = ["name", "kind", "role", "state"].map(|key| invited[key].as_str().unwrap());
        assert_eq!(told, ["Two", "staff", "owner", "invited"]);
        assert!(invited["link"].as_str().unwrap().starts_with(&format!("{SITE}/login#invite=")));
        let listed = user_json(data, &["list"], "");
        assert_eq!(listed[0]["id"], made["id"]);
        assert_eq!(shape(&listed[1]), ["created", "email", "id", "kind", "name", "role", "secondFactor", "state"]);
        for moment in [&made["created"], &invited["created"], &invited["expiresAt"]] {
            assert!(moment.as_str().unwrap().ends_with('Z'), "{moment}");
        }
        assert_eq!(user_json(data, &["rotate-keys", "--now"], ""), json!({ "sessionsEnded": true }));
    });
}

#[test]
fn a_server_without_accounts_prints_the_command_that_creates_the_first() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("a lender's data");
    let mut server = Server::start(&["--data", data.to_str().unwrap()]);
    let log = server.stop();
    let told = log
        .lines()
        .find_map(|line| serde_json::from_str::<Value>(line).unwrap()["command"].as_str().map(str::to_owned));
    let told = told.unwrap_or_else(|| panic!("{log}"));
    let typed = told.replace("YOUR@EMAIL", "me@example.com").replace("lender-site user", "\"$0\" user") + " --generate";
    let output = Command::new("sh").args(["-c", &typed, env!("CARGO_BIN_EXE_lender-site")]).output().unwrap();
    assert!(output.status.success(), "{told}: {}", String::from_utf8_lossy(&output.stderr));
    let mut server = Server::start(&["--data", data.to_str().unwrap()]);
    assert!(!server.stop().contains("user add"), "once there is one it says no more");
}

#[test]
fn a_link_alone_is_on_stdout_to_be_piped_on() {
    let server = Server::start(&[]);
    let mut invite = lender_site(["user", "invite", "new@example.com"]);
    invite
        .env("LENDER_SITE_DATA", server.data.path())
        .env("LENDER_SITE_ADDRESS", "https://example.com/")
        .stdin(Stdio::null());
    let output = invite.output().unwrap();
    let link = String::from_utf8(output.stdout).unwrap();
    assert!(link.starts_with("https://example.com/login#invite=") && link.lines().count() == 1, "{link}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("Send this link only to"));
}

#[test]
fn an_invite_says_what_it_leaves_as_it_is_if_the_person_has_an_account() {
    let server = house(&[]);
    let invite = |arguments: &[&str]| {
        let mut invite = lender_site(["user", "invite", "--address", SITE]);
        invite.args(arguments).env("LENDER_SITE_DATA", server.data.path()).stdin(Stdio::null());
        let output = invite.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, told) = invite(&["new@example.com", "--staff"]);
    assert!(code == Some(0) && !told.contains("already"), "{told}");
    let (code, told) = invite(&[super::BORROWER]);
    assert!(code == Some(0) && told.contains("already had an account: it is still a borrower"), "{told}");
    let (code, told) = invite(&[super::STAFF, "--staff"]);
    assert!(code == Some(0) && told.contains("still an owner") && !told.contains("user role"), "{told}");
    let (code, told) = invite(&[super::STAFF, "--staff", "--role", "officer"]);
    assert!(code == Some(0) && told.contains(&format!("user role {} officer", super::STAFF)), "{told}");
}
