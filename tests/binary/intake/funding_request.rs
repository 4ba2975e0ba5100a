//! Requests for letters, deposits, soft terms and transactional funding, from the form to the desk.

use std::fs;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, house, sign_in};
use crate::admin::{json_on, on};
use crate::settings::{edited, seeded, shipped};
use crate::support::{Answer, Server};

fn open_pages(server: &Server) {
    seeded(server.data.path(), &edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\""));
}

fn letter(contact: &Value) -> Value {
    let proof_of_funds = json!({
        "identified": true, "address": "742 Palm Avenue", "city": "Hialeah", "state": "FL", "purchasePrice": "$350,000",
        "amount": "350k", "title": "entity", "buyer": "Casa Clara LLC", "neededBy": "2099-12-01",
    });
    json!({ "proofOfFunds": proof_of_funds, "contact": contact })
}

fn members() -> Value {
    letter(&json!({ "phone": "305 555 0199" }))
}

fn visitors() -> Value {
    letter(&json!({ "name": "Ana Ruiz", "email": "ana@example.com", "phone": "305 555 0199" }))
}

fn send(server: &Server, token: Option<&str>, id: Uuid, answers: &Value) -> Answer {
    let body = json!({ "id": id, "kind": "proofOfFunds", "formVersion": 1, "answers": answers });
    server.call("POST", "/api/funding_request", token, Some(&body))
}

fn leads(server: &Server) -> Vec<Value> {
    json_on(server.data.path(), &["lead", "list"]).as_array().unwrap().clone()
}

#[test]
fn a_request_sent_fifty_times_at_once_and_after_a_restart_is_one_lead_with_one_receipt() {
    let mut server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let id = Uuid::now_v7();
    let receipts: Vec<_> = thread::scope(|scope| {
        let senders: Vec<_> = (0..50).map(|_| scope.spawn(|| send(&server, Some(&token), id, &members()))).collect();
        senders.into_iter().map(|sender| sender.join().unwrap()).collect()
    });
    for receipt in &receipts {
        assert_eq!((receipt.status, receipt.text()), (200, receipts[0].text()));
    }
    let receipt = receipts[0].json();
    let time = |name: &str| humantime::parse_rfc3339(receipt[name].as_str().unwrap()).unwrap();
    assert_eq!(time("due"), time("receivedAt") + Duration::from_hours(4));
    server.stop();
    let server = server.start_again(&[]);
    assert_eq!(send(&server, Some(&sign_in(&server, BORROWER)), id, &members()).json(), receipt);
    let mut other = members();
    other["proofOfFunds"]["buyer"] = json!("Casa Oscura LLC");
    assert_eq!(send(&server, Some(&sign_in(&server, BORROWER)), id, &other).json()["code"], "id_taken");
    assert_eq!(leads(&server).len(), 1);
}

#[test]
fn visitors_send_requests_only_where_the_pages_are_open_and_say_who_they_are() {
    let server = house(&[]);
    assert_eq!(send(&server, None, Uuid::now_v7(), &visitors()).status, 401);
    open_pages(&server);
    let refused = send(&server, None, Uuid::now_v7(), &members());
    let fields = refused.json()["fields"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!((refused.status, fields), (422, vec!["contact.email".to_owned(), "contact.name".to_owned()]));
    assert_eq!(send(&server, None, Uuid::now_v7(), &visitors()).status, 200);
    let [lead] = &leads(&server)[..] else { panic!("not one lead") };
    assert_eq!(
        (&lead["email"], &lead["name"], &lead["account"]),
        (&json!("ana@example.com"), &json!("Ana Ruiz"), &Value::Null)
    );
    let ten: Vec<_> = (0..10).map(|_| send(&server, None, Uuid::now_v7(), &visitors()).status).collect();
    assert_eq!(ten.last(), Some(&429), "{ten:?}");
    assert_eq!(send(&server, Some(&sign_in(&server, BORROWER)), Uuid::now_v7(), &members()).status, 200);
}

#[test]
fn wrong_answers_are_named_in_the_callers_language_and_nothing_is_stored() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let mut wrong = members();
    wrong["proofOfFunds"]["neededBy"] = json!("2020-01-01");
    wrong["proofOfFunds"]["amount"] = json!("1.2.3");
    wrong["proofOfFunds"]["address"] = json!(" ");
    let body = json!({ "id": Uuid::now_v7(), "kind": "proofOfFunds", "formVersion": 1, "answers": wrong });
    let authorization = format!("Bearer {token}");
    let headers = [("Authorization", authorization.as_str()), ("Accept-Language", "es")];
    let refused = server.connect().call("POST", "/api/funding_request", &headers, Some(&body));
    let fields = refused.json()["fields"].clone();
    assert_eq!((refused.status, fields.as_object().unwrap().len()), (422, 3), "{fields}");
    assert_eq!(fields["proofOfFunds.address"], "Falta este dato: Dirección de la propiedad");
    let mut unknown = members();
    unknown["proofOfFunds"]["status"] = json!("approved");
    assert_eq!(send(&server, Some(&token), Uuid::now_v7(), &unknown).status, 422);
    for malformed in [json!({ "kind": "castle" }), json!({ "formVersion": 9 }), json!({ "id": Uuid::new_v4() })] {
        let mut body = json!({ "id": Uuid::now_v7(), "kind": "proofOfFunds", "formVersion": 1, "answers": members() });
        body.as_object_mut().unwrap().extend(malformed.as_object().unwrap().clone());
        assert_eq!(server.call("POST", "/api/funding_request", Some(&token), Some(&body)).status, 400, "{malformed}");
    }
    assert_eq!(leads(&server), Vec::<Value>::new());
}

#[test]
fn the_desk_sees_what_is_due_first_with_its_answers_and_handles_it() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let quick = json!({ "id": Uuid::now_v7(), "answers": { "How much are you looking for": "350000" } });
    assert_eq!(server.call("POST", "/api/quick_apply", Some(&token), Some(&quick)).status, 200);
    let id = Uuid::now_v7();
    assert_eq!(send(&server, Some(&token), id, &members()).status, 200);
    let staff = sign_in(&server, STAFF);
    let list =
        |path: &str| server.call("GET", &format!("/api/admin/lead{path}"), Some(&staff), None).json()["leads"].clone();
    let [request, quick] = &list("?handled=false").as_array().unwrap().clone()[..] else { panic!("not two leads") };
    assert_eq!((&request["id"], &request["clock"]), (&json!(id), &json!("green")));
    assert_eq!((&request["request"]["kind"], &request["request"]["language"]), (&json!("proofOfFunds"), &json!("en")));
    assert_eq!(request["request"]["answers"]["proofOfFunds"]["amount"], "350000");
    assert_eq!((&request["answers"], &quick["request"]), (&json!({}), &Value::Null));
    let path = format!("/api/admin/lead/{id}/handled");
    let handled = server.call("POST", &path, Some(&staff), Some(&json!({ "handled": true }))).json();
    assert_eq!((&handled["clock"], &handled["handled"]["by"]["name"]), (&json!("stopped"), &json!("staff")));
    assert_eq!(list("?handled=true")[0]["id"], json!(id));
    let trail = on(server.data.path(), &["audit", "export"]).out;
    assert!(trail.contains(&format!("\"lead_handled\",\"lead\":\"{id}\"")), "{trail}");

    let csv = on(server.data.path(), &["lead", "export"]).out;
    let (head, rows) = csv.split_once('\n').unwrap();
    assert!(head.contains("\"request\",\"proofOfFunds.identified\",") && head.contains("\"contact.phone\""), "{head}");
    let cells =
        ["proofOfFunds", "yes", "742 Palm Avenue", "Hialeah", "FL", "350000", "350000", "entity", "Casa Clara LLC"];
    assert!(rows.contains(&format!("\"{}\"", cells.join("\",\""))), "{rows}");
}

#[test]
fn a_request_is_in_the_export_of_its_person_goes_with_them_and_moves_to_another_site() {
    let server = house(&[]);
    open_pages(&server);
    assert_eq!(send(&server, Some(&sign_in(&server, BORROWER)), Uuid::now_v7(), &members()).status, 200);
    assert_eq!(send(&server, None, Uuid::now_v7(), &visitors()).status, 200);
    let data = server.data.path();
    let place = tempfile::tempdir().unwrap();
    let all = place.path().join("all");
    json_on(data, &["export", "--all", all.to_str().unwrap()]);
    let file = all.join("leads.jsonl");
    let empty = Server::start(&[]);
    let moved = json_on(empty.data.path(), &["import", "leads", file.to_str().unwrap()]);
    assert_eq!((&moved["new"], leads(&empty)), (&json!(2), leads(&server)));
    let wrong = place.path().join("wrong.jsonl");
    fs::write(&wrong, fs::read_to_string(&file).unwrap().replace("\"buyer\"", "\"castle\"")).unwrap();
    let refused = on(Server::start(&[]).data.path(), &["import", "leads", wrong.to_str().unwrap()]);
    assert!(refused.err.contains("proofOfFunds.castle"), "{refused:?}");
    for (email, left) in [("ana@example.com", 1), (BORROWER, 0)] {
        let person = on(data, &["person", "export", email]).out;
        assert!(person.contains("Casa Clara LLC"), "{person}");
        json_on(data, &["person", "erase", email, "--yes"]);
        assert_eq!(leads(&server).len(), left, "{email}");
    }
}
