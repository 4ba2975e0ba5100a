//! Who may make which call: every call in the list, by everybody there is.

use std::collections::BTreeSet;
use std::fs;

use lender_site::domain::role::Role;
use lender_site::http::api::routes::{Access, ROUTES};
use serde_json::{Value, json};

use super::{BORROWER, add, house, path_of, sign_in};

/// Everybody there is: nobody, a forger, a borrower, and one of the staff of each role.
const EVERYBODY: [&str; 7] = ["nobody", "a forger", "borrower", "assistant", "processor", "officer", "owner"];

/// Who may make a call, of everybody.
fn is_open(access: Access, who: &str) -> bool {
    let role = Role::named(who);
    match access {
        Access::Public => true,
        Access::Borrower => who == "borrower" || role.is_some(),
        Access::Staff(least) | Access::Fresh(least) => role >= Some(least),
    }
}

#[test]
fn every_call_is_open_to_exactly_those_it_is_for() {
    let server = house(&[]);
    for role in Role::ALL {
        add(server.data.path(), &format!("{}@example.com", role.name()), &["--staff", "--role", role.name()]);
    }
    for route in ROUTES {
        let path = path_of(route);
        let body = (route.verb != "GET").then(|| json!({}));
        for who in EVERYBODY {
            // A session each: a call may end the one it is made in.
            let token = match who {
                "nobody" => None,
                "a forger" => Some("nonsense".to_owned()),
                who => Some(sign_in(&server, &format!("{who}@example.com"))),
            };
            let answer = server.call(route.verb, &path, token.as_deref(), body.as_ref());
            let code = match answer.status {
                // Whoever is let in is told what is wrong with the call, or that it worked.
                401 | 403 => answer.json()["code"].as_str().unwrap().to_owned(),
                // Nobody has the record of that id, which only who is let in finds out.
                404 if route.path.contains("{id}") => "let in".to_owned(),
                // The lender of a new site has no scheduler.
                404 if route.path == "/api/appointment" => "let in".to_owned(),
                404 | 405 | 500.. => panic!("{} {path}: {}", route.verb, answer.text()),
                _ => "let in".to_owned(),
            };
            let expected = match who {
                who if is_open(route.access, who) => "let in",
                "nobody" | "a forger" => "unauthorized",
                _ => "forbidden",
            };
            assert_eq!(code, expected, "{} {path}: {who}", route.verb);
        }
    }
}

#[test]
fn no_call_of_the_desk_is_for_borrowers_and_what_hands_over_much_asks_for_a_fresh_proof() {
    for route in ROUTES {
        let is_of_desk = route.path.starts_with("/api/admin");
        let is_for_staff = matches!(route.access, Access::Staff(_) | Access::Fresh(_));
        assert!(is_for_staff || !is_of_desk, "{route:?}");
        let hands_over = ["/api/user/create", "/api/user/invite", "/api/admin/account/{id}/role"].contains(&route.path)
            || ["/api/admin/person/export", "/api/admin/person/erase"].contains(&route.path)
            || (route.path.starts_with("/api/admin/export/") && !route.path.ends_with("/report"));
        assert_eq!(route.access == Access::Fresh(Role::Owner), hands_over, "{route:?}");
        let sends = route.path.ends_with("/send");
        assert_eq!(route.access == Access::Staff(Role::Officer), sends, "{route:?}");
        let is_write = is_of_desk && route.verb != "GET";
        assert!(!(is_write && route.access == Access::Staff(Role::Assistant)), "an assistant only reads: {route:?}");
    }
}

#[test]
fn the_contract_and_the_list_name_the_same_calls() {
    let contract: Value = serde_json::from_str(&fs::read_to_string("assets/openapi.json").unwrap()).unwrap();
    let in_contract: BTreeSet<(String, String)> = contract["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, verbs)| verbs.as_object().unwrap().keys().map(|verb| (verb.to_uppercase(), path.clone())))
        .collect();
    let listed: BTreeSet<_> = ROUTES.iter().map(|route| (route.verb.to_owned(), route.path.to_owned())).collect();
    // The contract does not describe itself.
    let itself = BTreeSet::from([("GET".to_owned(), "/api/openapi.json".to_owned())]);
    assert_eq!(in_contract, &listed - &itself);
    assert_eq!(listed.len(), ROUTES.len(), "no call twice");
}

#[test]
fn the_contract_names_each_answer_and_who_may_ask() {
    let contract: Value = serde_json::from_str(&fs::read_to_string("assets/openapi.json").unwrap()).unwrap();
    for route in ROUTES.iter().filter(|route| route.path != "/api/openapi.json") {
        let call = &contract["paths"][route.path][route.verb.to_lowercase()];
        let says = |status: &str, word: &str| {
            call["responses"][status]["description"].as_str().is_some_and(|text| text.contains(word))
        };
        assert!(call["responses"]["default"].is_null(), "{route:?}: each answer has a status of its own");
        let needs_token = route.access != Access::Public;
        assert_eq!(!call["security"].is_null(), needs_token, "{route:?}");
        assert_eq!(says("401", "`unauthorized`"), needs_token, "{route:?}");
        let is_for_staff = matches!(route.access, Access::Staff(_) | Access::Fresh(_));
        assert_eq!(says("403", "`forbidden`"), is_for_staff, "{route:?}");
        assert_eq!(says("403", "`second_factor`"), is_for_staff, "{route:?}");
        assert_eq!(says("403", "`prove_again`"), matches!(route.access, Access::Fresh(_)), "{route:?}");
        assert_eq!(says("415", "`not_json`"), !call["requestBody"].is_null(), "{route:?}");
        for status in ["400", "408", "413", "500", "503"] {
            assert!(says(status, "`"), "{route:?}: {status}");
        }
    }
}

#[test]
fn who_may_not_is_not_told_what_would_be_wrong() {
    let server = house(&[]);
    let borrower = sign_in(&server, BORROWER);
    for (token, status) in [(None, 401), (Some(borrower.as_str()), 403)] {
        let mut client = server.connect();
        let authorization = token.map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
        client
            .say(&format!("POST /api/user/create HTTP/1.1\r\nhost: test\r\n{authorization}content-length: 1\r\n\r\n?"));
        let answer = client.hear(true);
        assert_eq!(answer.status, status, "{}", answer.text());
        assert_eq!(answer.header("www-authenticate"), if status == 401 { "Bearer" } else { "" });
    }
}
