//! At least one owner can always sign in.

use serde_json::json;

use super::{PASSWORD, STAFF, add, house, sign_in, user, user_json};
use crate::support::Server;

const COLLEAGUE: &str = "colleague@example.com";

#[track_caller]
fn refused(server: &Server, command: &[&str], email: &str) {
    let said = user(server.data.path(), &[command, &[email]].concat(), "");
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{command:?}: {said:?}");
    assert!(said.err.contains("last") && said.err.contains("user add") && said.err.contains("--staff"), "{said:?}");
}

#[test]
fn the_last_owner_who_can_sign_in_is_neither_removed_nor_disabled_nor_given_another_role() {
    let mut server = house(&[]);
    // Neither of these can sign in, so neither counts as a remaining owner.
    user_json(
        server.data.path(),
        &["invite", "invited@example.com", "--staff", "--address", "https://example.com"],
        "",
    );
    add(server.data.path(), COLLEAGUE, &["--staff", "--role", "owner"]);
    user_json(server.data.path(), &["disable", COLLEAGUE], "");
    for is_up in [true, false] {
        for command in [&["remove", "--yes"][..], &["disable"]] {
            refused(&server, command, STAFF);
        }
        if is_up {
            sign_in(&server, STAFF);
            server.stop();
        }
    }
    let server = server.start_again(&[]);
    user_json(server.data.path(), &["remove", "invited@example.com", "--yes"], "");
    // An officer does not manage accounts.
    add(server.data.path(), "officer@example.com", &["--staff"]);
    refused(&server, &["disable"], STAFF);
    let demoted = user(server.data.path(), &["role", STAFF, "officer"], "");
    assert!(demoted.code == Some(1) && demoted.err.contains("last owner"), "{demoted:?}");
    user_json(server.data.path(), &["enable", COLLEAGUE], "");
    user_json(server.data.path(), &["remove", STAFF, "--yes"], "");
    refused(&server, &["disable"], COLLEAGUE);
    sign_in(&server, COLLEAGUE);
}

#[test]
fn two_owners_who_disable_each_other_at_once_leave_one() {
    let server = house(&[]);
    add(server.data.path(), COLLEAGUE, &["--staff", "--role", "owner"]);
    let people = [STAFF, COLLEAGUE].map(|email| {
        let token = sign_in(&server, email);
        let me = server.call("GET", "/api/user/me", Some(&token), None).json();
        (token, me["user"]["id"].as_str().unwrap().to_owned())
    });
    std::thread::scope(|scope| {
        for (mine, theirs) in [(0, 1), (1, 0)] {
            let (server, people) = (&server, &people);
            scope.spawn(move || {
                let path = format!("/api/admin/account/{}", people[theirs].1);
                server.call("POST", &path, Some(&people[mine].0), Some(&json!({ "action": "disable" })))
            });
        }
    });
    let who_can = [STAFF, COLLEAGUE].map(|email| super::try_sign_in(&server, email, PASSWORD).status);
    assert!(who_can.contains(&200), "{who_can:?}");
}
