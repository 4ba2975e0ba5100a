//! What staff ask a borrower for, over HTTP.

use super::commands::said;
use super::*;
use crate::accounts::{BORROWER, STAFF, add, house};
use crate::desk::Staff;

const NAME: &str = "borrowInfo.name";

fn ask(questions: &[&str]) -> Value {
    json!({ "id": Uuid::now_v7(), "questions": questions, "note": "As on your license" })
}

/// All answers of an application with another first name.
fn called(name: &str, base: usize) -> Value {
    let mut answers = shortest();
    answers["borrowInfo"]["name"] = json!(name);
    let version = serde_json::from_str::<Value>(FORM).unwrap()["version"].clone();
    json!({ "id": Uuid::now_v7(), "base": base, "formVersion": version, "answers": answers })
}

fn confirming(path: &str, name: &str, base: usize) -> Value {
    let mut same = called(name, base);
    same["confirmed"] = json!([path]);
    same
}

fn correct(who: &Borrower<'_>, id: Uuid, body: &Value) -> Answer {
    who.call("POST", &format!("/{id}/correction"), &[], Some(body))
}

fn code(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn staff_ask_during_the_review_the_borrower_answers_and_both_see_who_did_what_when() {
    let server = house(&[]);
    let (borrower, staff) = (Borrower::new(&server, BORROWER), Staff::new(&server, STAFF));
    let (id, receipt) = borrower.has_sent(&shortest());
    assert_eq!(staff.set_status(id, staff.revision(id), "in_review").status, 200);
    let asked = ask(&[NAME, "borrowInfo.lastName"]);
    for _ in 0..2 {
        let done = staff.post(&format!("application/{id}/request"), &asked);
        assert_eq!(done.status, 200, "{}", done.text());
    }
    let owed = borrower.get(id).json();
    let [open] = owed["requests"].as_array().unwrap().as_slice() else { panic!("one request: {owed}") };
    assert_eq!((&open["questions"], &open["note"]), (&asked["questions"], &json!("As on your license")));
    assert_eq!((&owed["correctable"], &owed["estimateDue"]), (&json!(false), &receipt["estimateDue"]));
    let row = staff.get("application")["applications"][0].clone();
    assert_eq!(row["waitingSince"], open["at"]);

    assert_eq!(correct(&borrower, id, &called("Mariela", 0)).status, 200);
    assert_eq!(borrower.get(id).json()["requests"][0]["questions"], json!(["borrowInfo.lastName"]));
    assert_eq!(correct(&borrower, id, &confirming("borrowInfo.lastName", "Mariela", 1)).status, 200);
    assert_eq!(borrower.get(id).json()["requests"], Value::Null);
    let file = staff.open(id);
    let request = &file["requests"][0];
    assert_eq!((&request["answered"]["by"]["kind"], &request["by"]["kind"]), (&json!("borrower"), &json!("staff")));
    assert_eq!(request["questions"][1]["correction"], file["corrections"][1]["id"]);
    assert_eq!(file["corrections"][1]["confirmed"], json!(["borrowInfo.lastName"]));
    assert_eq!(file["waitingSince"], Value::Null);
    let deeds: Vec<_> = file["timeline"].as_array().unwrap().iter().map(|entry| entry["deed"].clone()).collect();
    assert_eq!(deeds[..4], ["request_answered", "request_answered", "corrected", "answers_requested"]);
    let shown = said(&server, &["application", "show", &id.to_string()]);
    assert!(shown.contains("Asked for") && shown.contains("Name; Last Name, answered"), "{shown}");
    assert!(shown.contains("Last Name: still right"), "{shown}");
}

#[test]
fn an_assistant_cannot_ask_or_withdraw_and_a_stranger_cannot_answer() {
    let server = house(&[]);
    for role in ["assistant", "processor"] {
        add(server.data.path(), &format!("{role}@example.com"), &["--staff", "--role", role]);
    }
    add(server.data.path(), "stranger@example.com", &[]);
    let (borrower, stranger) = (Borrower::new(&server, BORROWER), Borrower::new(&server, "stranger@example.com"));
    let [assistant, processor] =
        ["assistant", "processor"].map(|role| Staff::new(&server, &format!("{role}@example.com")));
    let (id, _) = borrower.has_sent(&shortest());
    let asked = ask(&[NAME]);
    let path = format!("application/{id}/request");
    assert_eq!(assistant.post(&path, &asked).status, 403);
    assert_eq!(processor.post(&path, &asked).status, 200);
    let withdraw =
        |who: &Staff<'_>| who.call("DELETE", &format!("{path}/{}", asked["id"].as_str().unwrap()), &[], None);
    assert_eq!(withdraw(&assistant).status, 403);
    assert_eq!(correct(&stranger, id, &called("Otra", 0)).status, 404);
    assert_eq!(borrower.get(id).json()["requests"].as_array().map(Vec::len), Some(1));
    assert_eq!(withdraw(&processor).status, 200);
    assert_eq!(borrower.get(id).json()["requests"], Value::Null);
    let unknown = processor.call("DELETE", &format!("{path}/{}", Uuid::now_v7()), &[], None);
    assert_eq!(unknown.status, 404);
}

#[test]
fn an_answer_that_comes_too_late_is_refused_with_what_happened() {
    let server = house(&[]);
    let (borrower, staff) = (Borrower::new(&server, BORROWER), Staff::new(&server, STAFF));
    let (id, _) = borrower.has_sent(&shortest());
    assert_eq!(staff.set_status(id, staff.revision(id), "in_review").status, 200);
    let asked = ask(&[NAME]);
    let path = format!("application/{id}/request");
    assert_eq!(staff.post(&path, &asked).status, 200);
    assert_eq!(staff.call("DELETE", &format!("{path}/{}", asked["id"].as_str().unwrap()), &[], None).status, 200);
    let closed = (409, "request_closed".to_owned());
    assert_eq!(code(&correct(&borrower, id, &called("Mariela", 0))), closed);
    assert_eq!(code(&correct(&borrower, id, &confirming(NAME, "Marisol", 0))), closed);
    assert_eq!(staff.post(&path, &ask(&[NAME])).status, 200);
    assert_eq!(correct(&borrower, id, &called("Mariela", 0)).status, 200);
    assert_eq!(code(&correct(&borrower, id, &called("Marta", 0))), (409, "corrected_since".to_owned()));
    assert_eq!(code(&correct(&borrower, id, &called("Marta", 1))), closed);
    let answered = staff.open(id)["requests"][1]["id"].as_str().unwrap().to_owned();
    assert_eq!(code(&staff.call("DELETE", &format!("{path}/{answered}"), &[], None)), closed);
    assert_eq!(borrower.get(id).json()["answers"]["borrowInfo"]["name"], "Mariela");
}

#[test]
fn a_request_that_is_wrong_names_the_field_and_an_ended_application_takes_none() {
    let server = house(&[]);
    let (borrower, staff) = (Borrower::new(&server, BORROWER), Staff::new(&server, STAFF));
    let (id, _) = borrower.has_sent(&shortest());
    let path = format!("application/{id}/request");
    let mut long = ask(&[NAME]);
    long["note"] = json!("x".repeat(501));
    for (wrong, field) in [(ask(&[]), "questions"), (ask(&["borrowInfo.shoe"]), "questions"), (long, "note")] {
        let refused = staff.post(&path, &wrong);
        assert_eq!((refused.status, refused.json()["fields"][field].is_string()), (422, true), "{}", refused.text());
    }
    assert_eq!(staff.set_status(id, staff.revision(id), "inactive").status, 200);
    assert_eq!(code(&staff.post(&path, &ask(&[NAME]))), (409, "not_allowed".to_owned()));
}
