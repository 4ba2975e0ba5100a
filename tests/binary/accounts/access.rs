//! Access rights: every call in the list, by every kind of caller.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use lender_site::domain::role::Role;
use lender_site::http::api::{Access, CALLS, Call};
use serde_json::{Value, json};

use super::{BORROWER, add, house, path_of, sign_in};

/// Every kind of caller: anonymous, forged, a borrower, and each staff role.
const EVERYBODY: [&str; 7] = ["nobody", "a forger", "borrower", "assistant", "processor", "officer", "owner"];

/// The callers who may make a call.
fn is_open(access: Access, who: &str) -> bool {
    let role = Role::named(who);
    match access {
        Access::Public => true,
        Access::Reader | Access::Borrower => who == "borrower" || role.is_some(),
        Access::Staff(least) | Access::Fresh(least) => role >= Some(least),
    }
}

/// The contract describes neither its own address nor the pages that the server writes.
fn is_in_contract(call: &Call) -> bool {
    call.path.starts_with("/api/") && call.path != "/api/openapi.json"
}

#[test]
fn every_call_is_open_to_exactly_those_it_is_for() {
    let server = house(&[]);
    for role in Role::ALL {
        add(server.data.path(), &format!("{}@example.com", role.name()), &["--staff", "--role", role.name()]);
    }
    let mut tokens = HashMap::new();
    for call in CALLS.iter() {
        let path = path_of(call);
        let body = (call.verb != "GET").then(|| json!({}));
        for who in EVERYBODY {
            let token = match who {
                "nobody" => None,
                "a forger" => Some("nonsense".to_owned()),
                who => {
                    Some(tokens.entry(who).or_insert_with(|| sign_in(&server, &format!("{who}@example.com"))).clone())
                }
            };
            let answer = server.call(call.verb, &path, token.as_deref(), body.as_ref());
            let code = match answer.status {
                // An allowed caller learns what is wrong with the call, or that it worked.
                401 | 403 => answer.json()["code"].as_str().unwrap().to_owned(),
                // No record has that id, no file that digest and no call or feed that secret, which only an allowed caller learns.
                404 if ["{id}", "{digest}", "{token}"].iter().any(|part| call.path.contains(part)) => {
                    "let in".to_owned()
                }
                // A page that says so.
                404 if !is_in_contract(call) => "let in".to_owned(),
                // The lender of a new site has no scheduler.
                404 if call.path == "/api/appointment" => "let in".to_owned(),
                404 | 405 | 500.. => panic!("{} {path}: {}", call.verb, answer.text()),
                _ => "let in".to_owned(),
            };
            let expected = match who {
                who if is_open(call.access, who) => "let in",
                "nobody" | "a forger" => "unauthorized",
                _ => "forbidden",
            };
            assert_eq!(code, expected, "{} {path}: {who}", call.verb);
        }
        if call.path == "/api/user/logout" || call.path.starts_with("/api/user/sessions") {
            // These end sessions. Signing in again for every call would meet the limit on sign-ins.
            tokens.clear();
        }
    }
}

#[test]
fn no_call_of_the_desk_is_for_borrowers_and_what_hands_over_much_or_sets_rates_asks_for_a_fresh_proof() {
    for call in CALLS.iter() {
        let is_of_desk = call.path.starts_with("/api/admin");
        let is_for_staff = matches!(call.access, Access::Staff(_) | Access::Fresh(_));
        assert!(is_for_staff || !is_of_desk, "{call:?}");
        let hands_over = ["/api/user/create", "/api/user/invite", "/api/admin/account/{id}/role"]
            .contains(&call.path.as_str())
            || ["/api/admin/person/export", "/api/admin/person/erase"].contains(&call.path.as_str())
            || (call.path.starts_with("/api/admin/export/") && !call.path.ends_with("/report"));
        let sets_rates = call.path == "/api/admin/rates" && call.verb == "POST";
        assert_eq!(call.access == Access::Fresh(Role::Owner), hands_over || sets_rates, "{call:?}");
        let is_in_lenders_name = call.path.ends_with("/send") || (call.path.contains("/letter") && call.verb == "POST");
        assert_eq!(call.access == Access::Staff(Role::Officer), is_in_lenders_name, "{call:?}");
        // Everyone who takes calls sets their own hours, and looks after the calls.
        let is_of_calls = call.path.starts_with("/api/admin/appointment/");
        // It stores only who saw it.
        let is_quote = call.path.ends_with("/quote");
        let is_write = is_of_desk && call.verb != "GET" && call.stores && !is_of_calls && !is_quote;
        assert!(!(is_write && call.access == Access::Staff(Role::Assistant)), "an assistant only reads: {call:?}");
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
    let listed: BTreeSet<_> = CALLS.iter().map(|call| (call.verb.to_owned(), call.path.clone())).collect();
    assert_eq!(listed.len(), CALLS.len(), "no call twice");
    let described = CALLS.iter().filter(|call| is_in_contract(call));
    assert_eq!(in_contract, described.map(|call| (call.verb.to_owned(), call.path.clone())).collect());
}

#[test]
fn the_contract_names_each_answer_and_who_may_ask() {
    let contract: Value = serde_json::from_str(&fs::read_to_string("assets/openapi.json").unwrap()).unwrap();
    let mut ids = BTreeSet::new();
    for call in CALLS.iter().filter(|call| is_in_contract(call)) {
        let said = &contract["paths"][&call.path][call.verb.to_lowercase()];
        let says = |status: &str, word: &str| {
            said["responses"][status]["description"].as_str().is_some_and(|text| text.contains(word))
        };
        assert!(said["responses"]["default"].is_null(), "{call:?}: each answer has a status of its own");
        let needs_token = call.access != Access::Public;
        assert_eq!(!said["security"].is_null(), needs_token, "{call:?}");
        assert_eq!(says("401", "`unauthorized`"), needs_token, "{call:?}");
        let is_for_staff = matches!(call.access, Access::Staff(_) | Access::Fresh(_));
        assert_eq!(says("403", "`forbidden`"), is_for_staff, "{call:?}");
        // Adding a passkey takes the proof that the passkey will later replace.
        let is_of_passkey = call.path == "/api/user/passkeys/offer";
        assert_eq!(says("403", "`second_factor`"), is_for_staff || is_of_passkey, "{call:?}");
        // A session alone could lock the owner out.
        let sets_up = ["/api/user/second_factor", "/api/user/second_factor/offer"].contains(&call.path.as_str());
        let asks_again = matches!(call.access, Access::Fresh(_)) || is_of_passkey || (sets_up && call.verb == "POST");
        assert_eq!(says("403", "`prove_again`"), asks_again, "{call:?}");
        if let Access::Staff(least) | Access::Fresh(least) = call.access {
            assert!(says("403", &format!("`{}`", least.name())), "{call:?}: the lowest role");
        }
        assert_eq!(
            says("415", "`not_json`"),
            !said["requestBody"]["content"]["application/json"].is_null(),
            "{call:?}"
        );
        assert!(ids.insert(said["operationId"].as_str().unwrap()), "{call:?}: generators need an id of its own");
        for status in ["400", "408", "413", "500", "503"] {
            assert!(says(status, "`"), "{call:?}: {status}");
        }
    }
}

#[test]
fn callers_without_permission_get_no_validation_errors() {
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
