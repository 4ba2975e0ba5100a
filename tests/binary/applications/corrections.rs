//! Corrections of what was submitted, by the borrower and by staff, over HTTP.

use super::commands::said;
use super::*;
use crate::accounts::{BORROWER, STAFF, add, house};
use crate::desk::Staff;

/// All answers of an application with another first name.
fn called(name: &str, base: usize) -> Value {
    let mut answers = shortest();
    answers["borrowInfo"]["name"] = json!(name);
    json!({ "id": Uuid::now_v7(), "base": base, "formVersion": form_version(), "answers": answers })
}

fn form_version() -> Value {
    serde_json::from_str::<Value>(FORM).unwrap()["version"].clone()
}

fn correct(who: &Borrower<'_>, id: Uuid, body: &Value) -> Answer {
    who.call("POST", &format!("/{id}/correction"), &[], Some(body))
}

#[test]
fn a_borrower_corrects_an_answer_until_the_review_begins_and_both_sides_see_what_changed() {
    let server = house(&[]);
    let (borrower, staff) = (Borrower::new(&server, BORROWER), Staff::new(&server, STAFF));
    let (id, receipt) = borrower.has_sent(&shortest());
    let submitted = borrower.get(id).json();
    assert_eq!((&submitted["correctable"], &submitted["corrections"]), (&json!(true), &json!([])));
    let answer = correct(&borrower, id, &called("Mariela", 0));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["estimateDue"], receipt["estimateDue"], "the promise keeps its clock");
    let corrected = borrower.get(id).json();
    assert_eq!(corrected["answers"]["borrowInfo"]["name"], "Mariela");
    assert_eq!(corrected["consents"], submitted["consents"]);
    let changes = json!([{ "question": "borrowInfo.name", "before": "Marisol", "after": "Mariela" }]);
    assert_eq!(corrected["corrections"][0]["changes"], changes);
    let file = staff.open(id);
    assert_eq!(
        (&file["corrections"][0]["changes"], &file["corrections"][0]["by"]["kind"]),
        (&changes, &json!("borrower"))
    );
    assert_eq!((&file["timeline"][0]["deed"], &file["editable"]), (&json!("corrected"), &json!(true)));

    let stale = correct(&borrower, id, &called("Marta", 0));
    assert_eq!((stale.status, stale.json()["code"].as_str()), (409, Some("corrected_since")));
    assert_eq!(staff.set_status(id, staff.revision(id), "in_review").status, 200);
    let late = correct(&borrower, id, &called("Marta", 1));
    assert_eq!((late.status, late.json()["code"].as_str()), (409, Some("review_begun")));
    assert_eq!(borrower.get(id).json()["correctable"], false);
}

#[test]
fn only_answers_can_be_corrected_and_only_by_their_borrower() {
    let server = house(&[]);
    add(server.data.path(), "stranger@example.com", &[]);
    let (borrower, stranger) = (Borrower::new(&server, BORROWER), Borrower::new(&server, "stranger@example.com"));
    let (id, _) = borrower.has_sent(&shortest());
    assert_eq!(correct(&stranger, id, &called("Otra", 0)).status, 404);
    for member in ["program", "consents", "status", "reason"] {
        let mut body = called("Mariela", 0);
        body[member] = json!("bridge");
        assert_eq!(correct(&borrower, id, &body).status, 400, "{member}");
    }
    let (draft, _) = borrower.has_draft(&shortest());
    assert_eq!(correct(&borrower, draft, &called("Mariela", 0)).json()["code"], "not_allowed");
    let mut nameless = called("", 0);
    nameless["answers"]["borrowInfo"]["email"] = json!("nobody");
    let refused = correct(&borrower, id, &nameless);
    let fields = refused.json()["fields"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!((refused.status, fields), (422, vec!["borrowInfo.email".to_owned(), "borrowInfo.name".to_owned()]));
    assert_eq!(borrower.get(id).json()["corrections"], json!([]));
}

#[test]
fn a_processor_corrects_an_answer_for_a_reason_and_an_assistant_cannot() {
    let server = house(&[]);
    for role in ["assistant", "processor"] {
        add(server.data.path(), &format!("{role}@example.com"), &["--staff", "--role", role]);
    }
    let borrower = Borrower::new(&server, BORROWER);
    let (id, _) = borrower.has_sent(&shortest());
    let edit = json!({ "reason": "You told us by phone", "corrected": called("Mariela", 0) });
    let by = |role: &str| {
        Staff::new(&server, &format!("{role}@example.com")).post(&format!("application/{id}/correction"), &edit)
    };
    assert_eq!(by("assistant").status, 403);
    let edited = by("processor");
    assert_eq!(edited.status, 200, "{}", edited.text());
    let made = &borrower.get(id).json()["corrections"][0];
    assert_eq!((&made["reason"], &made["by"]["kind"]), (&json!("You told us by phone"), &json!("staff")));
}

#[test]
fn an_export_has_the_answers_of_today_and_what_they_were_before() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, _) = borrower.has_sent(&shortest());
    assert_eq!(correct(&borrower, id, &called("Mariela", 0)).status, 200);
    let shown = said(&server, &["application", "show", &id.to_string()]);
    assert!(shown.contains("Name: Mariela") && shown.contains("Name: Marisol to Mariela"), "{shown}");
}
