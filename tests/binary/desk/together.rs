//! Two staff members on one application: no one overwrites the other, repeated calls count once, and mistakes can be
//! undone.

use serde_json::json;

use super::*;

#[test]
fn a_change_to_an_outdated_revision_is_refused() {
    let server = lender();
    let (ana, luis) = (Staff::new(&server, STAFF), Staff::new(&server, COLLEAGUE));
    let (id, _) = sent(&server, &json!({}));
    let seen = ana.revision(id);
    assert_eq!(luis.set_status(id, seen, "in_review").status, 200);
    let late = ana.set_status(id, seen, "denied");
    assert_eq!((late.status, late.json()["code"].as_str()), (412, Some("stale")));
    assert_eq!(ana.open(id)["status"], "in_review");
    let path = format!("application/{id}/status");
    let none = ana.post(&path, &json!({ "id": Uuid::now_v7(), "status": "denied" }));
    assert_eq!((none.status, none.json()["code"].as_str()), (428, Some("precondition_required")));
}

#[test]
fn only_the_changes_that_are_offered_can_be_made() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({}));
    for status in ["draft", "received", "estimate_sent", "accepted", "withdrawn"] {
        let answer = staff.set_status(id, staff.revision(id), status);
        assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("not_allowed")), "{status}");
    }
    assert_eq!(staff.open(id)["transitions"], json!(["in_review", "denied", "inactive"]));
    assert_eq!(staff.set_status(id, staff.revision(id), "inactive").status, 200);
    assert_eq!(staff.open(id)["transitions"], json!([]));
}

#[test]
fn a_change_sent_again_is_done_once() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({}));
    let (revision, change) = (staff.revision(id), json!({ "id": Uuid::now_v7(), "status": "in_review" }));
    let path = format!("application/{id}/status");
    let [first, again] = [(); 2].map(|()| staff.post_upon(&path, revision, &change));
    assert_eq!((first.status, again.status), (200, 200));
    assert_eq!(first.json()["revision"], again.json()["revision"]);
    let note = json!({ "id": Uuid::now_v7(), "text": "Call after six" });
    let [first, again] = [(); 2].map(|()| staff.post(&format!("application/{id}/note"), &note));
    assert_eq!((first.status, first.json()), (200, again.json()));
    let other = json!({ "id": note["id"], "text": "Call before six" });
    assert_eq!(staff.post(&format!("application/{id}/note"), &other).json()["code"], "id_taken");
    let opened = staff.open(id);
    assert_eq!(opened["notes"].as_array().unwrap().len(), 1);
    let deeds: Vec<_> = opened["timeline"].as_array().unwrap().iter().map(|entry| &entry["deed"]).collect();
    assert_eq!(deeds, ["noted", "status_changed", "submitted"], "the newest first, each once");
}

#[test]
fn a_change_of_status_or_assignee_can_be_undone_once_by_its_author_if_nothing_happened_since() {
    let server = lender();
    let (ana, luis) = (Staff::new(&server, STAFF), Staff::new(&server, COLLEAGUE));
    let (id, _) = sent(&server, &json!({}));
    let undo =
        |who: &Staff<'_>, change: &Value| who.post(&format!("application/{id}/undo"), &json!({ "change": change }));
    let denied = ana.set_status(id, ana.revision(id), "denied").json();
    let change = &denied["undo"]["change"];
    assert_eq!(ana.open(id)["clock"], "stopped");
    assert_eq!(ana.open(id)["undo"]["change"], *change);
    assert!(luis.open(id)["undo"].is_null(), "it is not offered to others");
    assert_eq!(undo(&luis, change).json()["code"], "cannot_undo");
    assert_eq!(undo(&ana, &json!(Uuid::now_v7())).json()["code"], "cannot_undo");
    let undone = undo(&ana, change);
    assert_eq!((undone.status, undone.json()["status"].as_str()), (200, Some("received")), "{}", undone.text());
    let opened = ana.open(id);
    assert_eq!(
        (opened["clock"].as_str(), opened["timeline"][0]["deed"].as_str()),
        (Some("green"), Some("status_undone"))
    );
    assert_eq!(undo(&ana, change).json()["code"], "cannot_undo", "once");

    let mine = json!({ "id": Uuid::now_v7(), "assignee": ana.id });
    let path = format!("application/{id}/assignee");
    let given = ana.post_upon(&path, ana.revision(id), &mine).json();
    assert_eq!(ana.open(id)["assignee"]["id"], json!(ana.id));
    assert_eq!(undo(&ana, &given["undo"]["change"]).status, 200);
    assert!(ana.open(id)["assignee"].is_null());

    let given = ana.set_status(id, ana.revision(id), "in_review").json();
    let question = json!({ "id": Uuid::now_v7(), "text": "¿Cuánto falta?" });
    assert_eq!(
        Borrower::new(&server, BORROWER).call("POST", &format!("/{id}/message"), &[], Some(&question)).status,
        200
    );
    assert_eq!(undo(&ana, &given["undo"]["change"]).json()["code"], "cannot_undo", "something happened since");
}

#[test]
fn an_application_can_only_be_assigned_to_staff_who_can_sign_in() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({}));
    let borrower = Borrower::new(&server, BORROWER);
    let me = server.call("GET", "/api/user/me", Some(&borrower.token), None).json()["user"]["id"].clone();
    for nobody in [me, json!(Uuid::now_v7())] {
        let change = json!({ "id": Uuid::now_v7(), "assignee": nobody });
        let answer = staff.post_upon(&format!("application/{id}/assignee"), staff.revision(id), &change);
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert!(answer.json()["fields"]["assignee"].is_string());
    }
}

#[test]
fn an_open_application_is_polled_for_little_and_a_poll_is_no_reading() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({}));
    let poll = |tag: &str| staff.call("GET", &format!("application/{id}"), &[("if-none-match", tag)], None);
    let first = poll("\"x\"");
    for _ in 0..3 {
        assert_eq!(poll(first.header("etag")).status, 304);
    }
    let note = json!({ "id": Uuid::now_v7(), "text": "x" });
    assert_eq!(staff.post(&format!("application/{id}/note"), &note).status, 200);
    let news = poll(first.header("etag"));
    assert_eq!(news.status, 200);
    let readers = &news.json()["readers"];
    assert_eq!((readers[0]["times"].as_u64(), readers.as_array().unwrap().len()), (Some(1), 1), "{readers}");
}
