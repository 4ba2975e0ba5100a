use std::fs;

use crate::support::{Server, lender_site};

#[test]
fn health_reports_the_version() {
    let answer = Server::start(&[]).get("/api/health", &[]);
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json()["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn a_server_with_a_record_of_its_own_says_nothing_of_it_and_waits_for_nothing() {
    let server = Server::start(&[]);
    for path in ["/api/health", "/api/site", "/api/user/me"] {
        let [asked, answer] = [&[("x-record", "18446744073709551615")][..], &[]].map(|with| server.get(path, with));
        assert_eq!((asked.status, asked.header("x-record")), (answer.status, ""), "{path}");
    }
}

#[test]
fn an_unknown_call_is_a_json_404_in_the_callers_language() {
    let server = Server::start(&[]);
    let paths = ["/api", "/api/", "/api/nothing", "/api/health/more", "/api/../api/x", "/api/x.js"];
    let oddly_written = ["//api/health", "/api%2fhealth", "/%61pi/health", "/%2Fapi/x"];
    for path in paths.into_iter().chain(oddly_written) {
        for (wanted, language, word) in [("en-US", "en", "couldn’t find"), ("es-MX,es;q=0.9", "es", "No encontramos")]
        {
            let answer = server.get(path, &[("accept-language", wanted)]);
            assert_eq!(answer.status, 404, "{path}");
            assert_eq!(answer.header("content-type"), "application/json", "{path}");
            assert_eq!(answer.header("content-language"), language, "{path}");
            assert_eq!(answer.json()["code"], "not_found", "{path}");
            assert!(answer.json()["message"].as_str().unwrap().contains(word), "{path}: {}", answer.text());
        }
    }
}

#[test]
fn a_known_call_with_another_verb_says_so() {
    let answer = Server::start(&[]).connect().ask("DELETE", "/api/health", &[]);
    assert_eq!(answer.status, 405);
    assert_eq!(answer.json()["code"], "method_not_allowed");
    assert_eq!(answer.header("allow"), "GET, HEAD");
}

#[test]
fn a_request_names_its_host_exactly_once() {
    let server = Server::start(&[]);
    for path in ["/", "/api/health"] {
        for hosts in ["host: test\r\nhost: other\r\n", "host: test\r\nhost: test\r\n", ""] {
            let mut client = server.connect();
            client.say(&format!("GET {path} HTTP/1.1\r\n{hosts}\r\n"));
            let answer = client.hear(true);
            assert_eq!((answer.status, &answer.json()["code"]), (400, &"malformed".into()), "{path} {hosts:?}");
            assert!(answer.header("content-security-policy").contains("default-src 'none'"), "{path} {hosts:?}");
        }
    }
    let mut old = server.connect();
    old.say("GET / HTTP/1.0\r\n\r\n");
    assert_eq!(old.hear(true).status, 200, "HTTP/1.0 knows no hosts");
}

#[test]
fn no_call_is_kept_by_a_cache() {
    let server = Server::start(&[]);
    for path in ["/api/health", "/api/nothing"] {
        assert_eq!(server.get(path, &[]).header("cache-control"), "no-store", "{path}");
    }
}

#[test]
fn the_committed_contract_is_the_served_one() {
    let printed = String::from_utf8(lender_site(["openapi"]).output().unwrap().stdout).unwrap();
    let committed = fs::read_to_string("assets/openapi.json").unwrap_or_default();
    assert_eq!(
        committed, printed,
        "stale: run `cargo run -- openapi > assets/openapi.json`, then `npm run api` in ui/"
    );
    let server = Server::start(&[]);
    let given = server.get("/api/openapi.json", &[]);
    assert_eq!(given.json(), serde_json::from_str::<serde_json::Value>(&committed).unwrap());
    let again = server.get("/api/openapi.json", &[("if-none-match", given.header("etag"))]);
    assert_eq!((again.status, again.body.len()), (304, 0), "a client that has it is not sent it again");
}
