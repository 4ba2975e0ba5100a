//! What the site promises to borrowers who apply, and to the lender who reads the applications.

mod commands;
mod corrections;
mod drafts;
mod many;
mod mistakes;
mod requests;
mod strangers;
mod submission;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Server};

const FORM: &str = include_str!("../../../assets/application.json");

/// A borrower with a session on a server.
pub(crate) struct Borrower<'a> {
    server: &'a Server,
    pub(crate) token: String,
}

impl<'a> Borrower<'a> {
    pub(crate) fn new(server: &'a Server, email: &str) -> Self {
        Self { server, token: crate::accounts::sign_in(server, email) }
    }

    /// Makes a call with these headers in addition to the session's.
    pub(crate) fn call(&self, verb: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> Answer {
        let authorization = format!("Bearer {}", self.token);
        let headers = [&[("authorization", authorization.as_str())], headers].concat();
        self.server.connect().call(verb, &format!("/api/application{path}"), &headers, body)
    }

    fn begin(&self, id: Uuid, body: &Value) -> Answer {
        self.call("PUT", &format!("/{id}"), &[("if-none-match", "*")], Some(body))
    }

    /// Saves with an expected revision.
    fn save(&self, id: Uuid, revision: u64, body: &Value) -> Answer {
        self.call("PUT", &format!("/{id}"), &[("if-match", &format!("\"{revision}\""))], Some(body))
    }

    pub(crate) fn get(&self, id: Uuid) -> Answer {
        self.call("GET", &format!("/{id}"), &[], None)
    }

    fn delete(&self, id: Uuid) -> Answer {
        self.call("DELETE", &format!("/{id}"), &[], None)
    }

    /// Deletes the draft only if it still has this revision.
    fn delete_as_seen(&self, id: Uuid, revision: u64) -> Answer {
        self.call("DELETE", &format!("/{id}"), &[("if-match", &format!("\"{revision}\""))], None)
    }

    pub(crate) fn list(&self) -> Vec<Value> {
        let answer = self.call("GET", "", &[], None);
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["applications"].as_array().unwrap().clone()
    }

    fn submit(&self, id: Uuid, body: &Value) -> Answer {
        self.call("POST", &format!("/{id}/submit"), &[], Some(body))
    }

    pub(crate) fn withdraw(&self, id: Uuid) -> Answer {
        self.call("POST", &format!("/{id}/withdraw"), &[], None)
    }

    /// Saves these answers as a new application. Returns its id and revision.
    #[track_caller]
    pub(crate) fn has_draft(&self, answers: &Value) -> (Uuid, u64) {
        let id = Uuid::now_v7();
        let answer = self.begin(id, &draft(answers));
        assert_eq!(answer.status, 201, "{}", answer.text());
        (id, answer.json()["revision"].as_u64().unwrap())
    }

    /// Submits these answers. Returns the application's id and receipt.
    #[track_caller]
    pub(crate) fn has_sent(&self, answers: &Value) -> (Uuid, Value) {
        self.has_sent_in("es", answers)
    }

    /// Submits these answers in a language. Returns the application's id and receipt.
    #[track_caller]
    pub(crate) fn has_sent_in(&self, language: &str, answers: &Value) -> (Uuid, Value) {
        let (id, answer) = self.tries_to_send(language, answers);
        assert_eq!(answer.status, 200, "{}", answer.text());
        (id, answer.json())
    }

    /// Tries to submit these answers in a language. Returns the application's id and the answer.
    #[track_caller]
    pub(crate) fn tries_to_send(&self, language: &str, answers: &Value) -> (Uuid, Answer) {
        let (id, revision) = self.has_draft(answers);
        let mut agreed = agreed(revision);
        agreed["language"] = json!(language);
        (id, self.submit(id, &agreed))
    }
}

/// A save of these answers with a new save id.
pub(crate) fn draft(answers: &Value) -> Value {
    json!({
        "saveId": Uuid::new_v4(), "formVersion": 5, "program": "fix-and-flip", "programInterest": "fixandflip",
        "answers": answers, "returnStep": "borrower",
    })
}

/// A submission with every required consent.
fn agreed(revision: u64) -> Value {
    let form: Value = serde_json::from_str(FORM).unwrap();
    let consents = form["consents"].as_array().unwrap().iter().filter(|consent| consent["required"] == true);
    let consents: Vec<_> =
        consents.map(|consent| json!({ "id": consent["id"], "version": consent["version"] })).collect();
    json!({ "revision": revision, "language": "es", "consents": consents })
}

/// The smallest answers that can be submitted.
pub(crate) fn shortest() -> Value {
    let cases: Value = serde_json::from_str(include_str!("../../data/form-cases.json")).unwrap();
    let mut answers = json!({});
    for (path, answer) in cases["answers"].as_object().unwrap() {
        let (group, key) = path.split_once('.').unwrap();
        answers[group][key] = answer.clone();
    }
    answers
}
