use serde_json::{Value, json};
use uuid::Uuid;

use super::{Borrower, agreed, draft, shortest};
use crate::accounts::{BORROWER, STAFF, add, house};
use crate::support::Answer;

#[test]
fn every_call_on_another_borrowers_application_answers_not_found() {
    let server = house(&[]);
    add(server.data.path(), "stranger@example.com", &[]);
    let owner = Borrower::new(&server, BORROWER);
    let (open, revision) = owner.has_draft(&shortest());
    let (sent, _) = owner.has_sent(&shortest());
    let before = owner.list();
    // Staff read applications at the desk, not through the borrowers' calls.
    for email in ["stranger@example.com", STAFF] {
        let stranger = Borrower::new(&server, email);
        let nowhere = Uuid::now_v7();
        let ask = |id: Uuid| -> Vec<Answer> {
            vec![
                stranger.get(id),
                stranger.call("HEAD", &format!("/{id}"), &[], None),
                stranger.save(id, revision, &draft(&json!({}))),
                stranger.delete(id),
                stranger.submit(id, &agreed(revision)),
                stranger.withdraw(id),
                stranger.call("POST", &format!("/{id}/withdraw/undo"), &[], None),
            ]
        };
        let of_nothing = ask(nowhere);
        for id in [open, sent] {
            for (answer, of_nothing) in ask(id).iter().zip(&of_nothing) {
                assert_eq!((answer.status, &answer.body), (404, &of_nothing.body), "{}", answer.text());
            }
            assert_eq!(stranger.begin(id, &draft(&json!({}))).status, 404);
        }
        assert_eq!(stranger.list(), Vec::<Value>::new());
    }
    assert_eq!(owner.list(), before);
}

#[test]
fn a_borrower_sets_no_status_owner_reference_or_time() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let before = borrower.get(id).json();
    for (name, value) in [
        ("status", json!("accepted")),
        ("owner", json!(Uuid::now_v7())),
        ("reference", json!("7KMX-3PQ9")),
        ("receivedAt", json!("2020-01-01T00:00:00Z")),
        ("submission", json!({})),
    ] {
        let mut body = draft(&shortest());
        body[name] = value.clone();
        let saved = borrower.save(id, revision, &body);
        let mut body = agreed(revision);
        body[name] = value;
        for answer in [saved, borrower.submit(id, &body)] {
            assert_eq!(answer.status, 422, "{name}");
            assert_eq!(answer.json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), [name]);
        }
    }
    let mut body = agreed(revision);
    body["consents"][0]["at"] = json!("2020-01-01T00:00:00Z");
    assert_eq!(borrower.submit(id, &body).status, 400);
    assert_eq!(borrower.get(id).json(), before);
}
