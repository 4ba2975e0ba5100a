//! What the desk promises to the lender, and to the borrower who waits for an answer.

mod borrower;
mod commands;
mod estimate;
mod exports;
mod hostile;
mod leads;
mod letters;
mod pipeline;
mod read_out;
mod together;
mod trail;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, add, house, sign_in};
use crate::applications::{Borrower, shortest};
use crate::support::{Answer, Server};

/// A second staff member.
pub(crate) const COLLEAGUE: &str = "colleague@example.com";

/// A server with two staff members and a borrower.
fn lender() -> Server {
    let server = house(&[]);
    add(server.data.path(), COLLEAGUE, &["--staff"]);
    server
}

/// A staff member at the desk.
pub(crate) struct Staff<'a> {
    server: &'a Server,
    token: String,
    pub(crate) id: String,
}

impl<'a> Staff<'a> {
    pub(crate) fn new(server: &'a Server, email: &str) -> Self {
        let token = sign_in(server, email);
        let me = server.call("GET", "/api/user/me", Some(&token), None).json();
        Self { server, token, id: me["user"]["id"].as_str().unwrap().to_owned() }
    }

    pub(crate) fn call(&self, verb: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> Answer {
        let authorization = format!("Bearer {}", self.token);
        let headers = [&[("authorization", authorization.as_str())], headers].concat();
        self.server.connect().call(verb, &format!("/api/admin/{path}"), &headers, body)
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        let answer = self.call("GET", path, &[], None);
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        answer.json()
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.call("POST", path, &[], Some(body))
    }

    /// Posts with an expected revision.
    pub(crate) fn post_upon(&self, path: &str, revision: u64, body: &Value) -> Answer {
        self.call("POST", path, &[("if-match", &format!("\"{revision}\""))], Some(body))
    }

    pub(crate) fn open(&self, id: Uuid) -> Value {
        self.get(&format!("application/{id}"))
    }

    pub(crate) fn revision(&self, id: Uuid) -> u64 {
        self.open(id)["revision"].as_u64().unwrap()
    }

    /// The references of a view with this search.
    fn search(&self, words: &str, query: &str) -> Vec<String> {
        let words = words.bytes().fold(String::new(), |text, byte| format!("{text}%{byte:02X}"));
        let answer = self.call("GET", &format!("application{query}"), &[("x-search", &words)], None);
        assert_eq!(answer.status, 200, "{query}: {}", answer.text());
        references(&answer.json())
    }

    pub(crate) fn set_status(&self, id: Uuid, revision: u64, status: &str) -> Answer {
        let change = json!({ "id": Uuid::now_v7(), "status": status });
        self.post_upon(&format!("application/{id}/status"), revision, &change)
    }

    /// Drafts an estimate with these terms. Returns its id and revision.
    #[track_caller]
    fn has_drafted(&self, application: Uuid, terms: &Value) -> (Uuid, u64) {
        let id = Uuid::now_v7();
        let path = format!("application/{application}/estimate/{id}");
        let answer = self.call("PUT", &path, &[("if-none-match", "*")], Some(terms));
        assert_eq!(answer.status, 200, "{}", answer.text());
        (id, answer.json()["revision"].as_u64().unwrap())
    }

    /// Sends an estimate of an application that was not corrected.
    fn send(&self, application: Uuid, id: Uuid, revision: u64) -> Answer {
        self.send_confirmed(application, id, revision, &json!({ "corrections": 0 }))
    }

    fn send_confirmed(&self, application: Uuid, id: Uuid, revision: u64, confirmed: &Value) -> Answer {
        self.post_upon(&format!("application/{application}/estimate/{id}/send"), revision, confirmed)
    }

    #[track_caller]
    pub(crate) fn has_sent(&self, application: Uuid, terms: &Value) -> Uuid {
        let (id, revision) = self.has_drafted(application, terms);
        let answer = self.send(application, id, revision);
        assert_eq!(answer.status, 200, "{}", answer.text());
        id
    }
}

fn references(page: &Value) -> Vec<String> {
    let rows = page["applications"].as_array().unwrap();
    rows.iter().map(|row| row["reference"].as_str().unwrap().to_owned()).collect()
}

/// The smallest valid answers, with these added.
pub(crate) fn answers(more: &Value) -> Value {
    let mut answers = shortest();
    for (group, members) in more.as_object().unwrap() {
        for (key, answer) in members.as_object().unwrap() {
            answers[group][key] = answer.clone();
        }
    }
    answers
}

/// A valid estimate.
pub(crate) fn terms() -> Value {
    json!({
        "amount": 250_000, "rehabHoldback": null, "rate": "10.5", "termMonths": 12, "interestOnly": true, "points": "2",
        "fees": [{ "name": "Appraisal", "amount": 650 }], "validUntil": "2099-12-31",
        "conditions": "Clear title", "note": "Con gusto",
    })
}

/// A borrower's submitted application: its id and reference.
fn sent(server: &Server, more: &Value) -> (Uuid, String) {
    let (id, receipt) = Borrower::new(server, BORROWER).has_sent(&answers(more));
    (id, receipt["reference"].as_str().unwrap().to_owned())
}
