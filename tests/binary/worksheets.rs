//! What the site promises to people who keep scenarios and budgets in their account.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, add, house, sign_in};
use crate::admin::{json_on, on};
use crate::support::{Answer, Server};

/// A device of a person.
struct Device<'a> {
    server: &'a Server,
    token: String,
}

impl<'a> Device<'a> {
    fn of(server: &'a Server, email: &str) -> Self {
        Self { server, token: sign_in(server, email) }
    }

    fn call(&self, verb: &str, path: &str, header: Option<(&str, &str)>, body: Option<&Value>) -> Answer {
        let authorization = format!("Bearer {}", self.token);
        let mut headers = vec![("authorization", authorization.as_str()), ("accept-language", "es")];
        headers.extend(header);
        self.server.connect().call(verb, &format!("/api/worksheet{path}"), &headers, body)
    }

    fn begin(&self, id: Uuid, body: &Value) -> Answer {
        self.call("PUT", &format!("/{id}"), Some(("if-none-match", "*")), Some(body))
    }

    fn save(&self, id: Uuid, tag: &str, body: &Value) -> Answer {
        self.call("PUT", &format!("/{id}"), Some(("if-match", tag)), Some(body))
    }

    fn delete(&self, id: Uuid, tag: &str) -> Answer {
        self.call("DELETE", &format!("/{id}"), Some(("if-match", tag)), None)
    }

    fn get(&self, id: Uuid) -> Answer {
        self.call("GET", &format!("/{id}"), None, None)
    }

    fn list(&self) -> Vec<Value> {
        let answer = self.call("GET", "", None, None);
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["worksheets"].as_array().unwrap().clone()
    }
}

fn scenario(loan: &str) -> Value {
    json!({ "tool": "bridge", "name": "Hialeah", "content": { "origin": "own", "entries": { "loan": loan } } })
}

#[test]
fn a_worksheet_is_on_a_persons_other_devices_and_a_conflict_says_what_is_there() {
    let mut server = house(&[]);
    let id = Uuid::now_v7();
    let begun = Device::of(&server, BORROWER).begin(id, &scenario("1"));
    assert_eq!((begun.status, begun.header("cache-control")), (201, "no-store"), "{}", begun.text());
    server.stop();
    let server = server.start_again(&[]);
    let [phone, laptop] = [(); 2].map(|()| Device::of(&server, BORROWER));
    let listed = &laptop.list()[0];
    assert_eq!((&listed["id"], &listed["revision"]), (&json!(id), &begun.json()["revision"]));
    let found = laptop.get(id);
    assert_eq!((found.header("etag"), &found.json()["content"]), (begun.header("etag"), &scenario("1")["content"]));
    let first = found.header("etag").to_owned();
    assert_eq!(laptop.save(id, &first, &scenario("2")).status, 200);
    for conflict in [phone.save(id, &first, &scenario("3")), phone.delete(id, &first)] {
        let there = conflict.json();
        assert_eq!((conflict.status, &there["code"]), (412, &json!("stale")), "{there}");
        assert_eq!(there["current"]["content"]["entries"]["loan"], "2");
        assert!(there["message"].as_str().unwrap().contains("se cambió"), "{there}");
    }
    let newest = phone.get(id).header("etag").to_owned();
    assert_eq!(phone.delete(id, &newest).status, 204);
    let late = laptop.save(id, &newest, &scenario("4"));
    assert_eq!((late.status, &late.json()["code"]), (410, &json!("worksheet_deleted")));
    assert!(laptop.list().is_empty());
}

#[test]
fn the_longest_budget_that_a_page_makes_fits() {
    let server = house(&[]);
    let device = Device::of(&server, BORROWER);
    let line = || {
        json!({ "id": Uuid::now_v7(), "item": "kitchen-cabinets", "name": "x".repeat(100), "trade": "cabinets-and-countertops",
            "unit": "square-foot", "quantity": "1,250.75", "price": "12,345.67", "isExample": false })
    };
    let lines: Vec<_> = (0..500).map(|_| line()).collect();
    let rooms = json!([{ "id": "a", "kind": "kitchen", "name": "", "lines": lines }]);
    let content = json!({ "origin": "own", "contingency": "10", "atLeast": "", "rooms": rooms });
    let saved = device.begin(Uuid::now_v7(), &json!({ "tool": "rehab-budget", "name": "", "content": content }));
    assert_eq!(saved.status, 201, "{}", saved.text());
}

#[test]
fn every_call_on_another_persons_worksheet_answers_not_found() {
    let server = house(&[]);
    add(server.data.path(), "stranger@example.com", &[]);
    let (id, owner) = (Uuid::now_v7(), Device::of(&server, BORROWER));
    let tag = owner.begin(id, &scenario("1")).header("etag").to_owned();
    for email in ["stranger@example.com", STAFF] {
        let stranger = Device::of(&server, email);
        let answers = [
            stranger.get(id),
            stranger.save(id, &tag, &scenario("2")),
            stranger.begin(id, &scenario("2")),
            stranger.delete(id, &tag),
        ];
        assert!(answers.iter().all(|answer| answer.status == 404), "{email}");
        assert!(stranger.list().is_empty());
    }
    assert_eq!(owner.get(id).header("etag"), tag);
}

#[test]
fn what_no_page_sends_is_refused() {
    let server = house(&[]);
    let device = Device::of(&server, BORROWER);
    let mut others = scenario("1");
    others["owner"] = json!(Uuid::now_v7());
    assert_eq!(device.begin(Uuid::now_v7(), &others).status, 400);
    let long = device.begin(Uuid::now_v7(), &scenario(&"1".repeat(41)));
    assert_eq!(
        (long.status, &long.json()["fields"]["content"]),
        (422, &json!("Esto es demasiado grande para guardarlo en su cuenta"))
    );
    assert_eq!(device.call("PUT", &format!("/{}", Uuid::now_v7()), None, Some(&scenario("1"))).status, 428);
}

#[test]
fn a_persons_worksheets_are_in_every_export_until_the_person_is_erased() {
    let server = house(&[]);
    let device = Device::of(&server, BORROWER);
    let [kept, deleted] = [(); 2].map(|()| {
        let id = Uuid::now_v7();
        (id, device.begin(id, &scenario("1")).header("etag").to_owned())
    });
    assert_eq!(device.delete(deleted.0, &deleted.1).status, 204);
    let data = server.data.path();
    let file: Value = serde_json::from_str(&on(data, &["person", "export", BORROWER]).out).unwrap();
    assert_eq!((file["worksheets"].as_array().unwrap().len(), &file["worksheets"][0]["id"]), (1, &json!(kept.0)));
    let place = tempfile::tempdir().unwrap();
    let all = place.path().join("all");
    let written = json_on(data, &["export", "--all", all.to_str().unwrap()]);
    assert_eq!(written["worksheets"], 1);
    let lines = std::fs::read_to_string(all.join("worksheets.jsonl")).unwrap();
    assert!(lines.contains(BORROWER) && lines.contains("Hialeah") && lines.lines().count() == 1, "{lines}");
    json_on(data, &["person", "erase", BORROWER, "--yes"]);
    let again = place.path().join("again");
    assert_eq!(json_on(data, &["export", "--all", again.to_str().unwrap()])["worksheets"], 0);
}
