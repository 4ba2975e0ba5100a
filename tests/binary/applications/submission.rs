use std::thread;
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

use super::{Borrower, FORM, agreed, draft, shortest};
use crate::accounts::{BORROWER, add, house, sign_in};
use crate::admin::{json_on, on, refused_on};
use crate::support::Server;

/// The application as the lender reads it.
#[track_caller]
fn as_the_lender_reads_it(server: &Server, reference: &Value) -> Value {
    json_on(server.data.path(), &["application", "show", reference.as_str().unwrap()])
}

#[test]
fn numbers_are_stored_as_digits_however_they_were_typed() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let mut answers = shortest();
    answers["loanTerms"]["requestedAmount"] = json!("350,000.00");
    answers["loanTerms"]["purchasePrice"] = json!("1.250.000");
    answers["borrowExp"] = json!({ "liquidAssets": "$ 1,2 M", "propertiesNumber": "1,200" });
    let (id, revision) = borrower.has_draft(&answers);
    assert_eq!(borrower.get(id).json()["answers"], answers, "a draft keeps what was typed");
    let receipt = borrower.submit(id, &agreed(revision));
    assert_eq!(receipt.status, 200, "{}", receipt.text());
    let read = as_the_lender_reads_it(&server, &receipt.json()["reference"]);
    let read = |path: &str| read["answers"].pointer(path).cloned();
    assert_eq!(read("/loanTerms/requestedAmount"), Some(json!("350000")));
    assert_eq!(read("/loanTerms/purchasePrice"), Some(json!("1250000")));
    assert_eq!(read("/borrowExp/liquidAssets"), Some(json!("1200000")));
    assert_eq!(read("/borrowExp/propertiesNumber"), Some(json!("1200")));
}

#[test]
fn what_was_sent_is_frozen_with_all_that_was_agreed_to() {
    let mut server = house(&["--trusted-proxy", "127.0.0.1"]);
    let borrower = Borrower::new(&server, BORROWER);
    let mut answers = shortest();
    answers["borrowInfo"]["name"] = json!("  José Ñandú 李 ");
    // Hidden by a No: kept in the draft, never sent.
    answers["borrowInfo"]["nameCoborrower"] = json!("Hidden");
    answers["loanTerms"]["ifYesHowMuch"] = json!("5000");
    let (id, revision) = borrower.has_draft(&answers);
    let before = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let headers = [("x-forwarded-for", "192.0.2.77"), ("user-agent", "Phone \"7\"")];
    let answer = borrower.call("POST", &format!("/{id}/submit"), &headers, Some(&agreed(revision)));
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"), "{}", answer.text());
    let receipt = answer.json();
    let time = |text: &Value| humantime::parse_rfc3339(text.as_str().unwrap()).unwrap();
    assert_eq!(time(&receipt["estimateDue"]), time(&receipt["receivedAt"]) + Duration::from_hours(24));
    assert!(receipt["receivedAt"].as_str().unwrap() >= before.as_str());

    server.stop();
    let server = server.start_again(&["--trusted-proxy", "127.0.0.1"]);
    let borrower = Borrower::new(&server, BORROWER);
    let mut expected = shortest();
    expected["borrowInfo"]["name"] = json!("José Ñandú 李");
    expected["borrowInfo"]["coborrower"] = json!(false);
    expected["subjectProperty"]["country"] = json!("US");
    let found = borrower.get(id).json();
    assert_eq!((&found["answers"], &found["status"]), (&expected, &json!("received")));
    for name in ["reference", "receivedAt", "estimateDue"] {
        assert_eq!(found[name], receipt[name], "{name}");
    }

    let read = as_the_lender_reads_it(&server, &receipt["reference"]);
    assert_eq!(
        (&read["answers"], &read["formVersion"], &read["accountEmail"]),
        (&expected, &json!(5), &json!(BORROWER))
    );
    let form: Value = serde_json::from_str(FORM).unwrap();
    let required = form["consents"].as_array().unwrap().iter().filter(|consent| consent["required"] == true);
    let consents = read["consents"].as_array().unwrap();
    assert_eq!(consents.len(), 5);
    for (kept, consent) in consents.iter().zip(required) {
        let text = consent["text"]["es"].as_str().unwrap();
        let text = text.replace("{product}", "Puente Capital").replace("{email}", "hello@puentecapital.example");
        assert_eq!((&kept["id"], &kept["version"], &kept["text"]), (&consent["id"], &consent["version"], &json!(text)));
        assert_eq!((&kept["language"], &kept["ip"]), (&json!("es"), &json!("192.0.2.77")));
        assert_eq!((&kept["userAgent"], &kept["at"]), (&json!("Phone \"7\""), &receipt["receivedAt"]));
    }
    assert_eq!(found["consents"].as_array().unwrap().len(), 5, "the borrower sees what they agreed to");
}

#[test]
fn an_application_queued_before_a_consent_was_asked_for_names_it_and_is_sent_once_it_is_given() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let mut queued = agreed(revision);
    queued["consents"].as_array_mut().unwrap().retain(|consent| consent["id"] != "businessPurpose");
    let refused = borrower.submit(id, &queued);
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["fields"],
        json!({ "consents.businessPurpose": "Check this box to submit: Business purpose" })
    );
    let draft = borrower.get(id).json();
    assert_eq!((&draft["status"], &draft["revision"]), (&json!("draft"), &json!(revision)));
    assert_eq!(borrower.submit(id, &agreed(revision)).status, 200);
    assert_eq!(borrower.get(id).json()["consents"][1]["id"], "businessPurpose");
}

#[test]
fn a_hundred_at_once_are_one_application_with_one_reference() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let body = agreed(revision);
    let receipts: Vec<_> = thread::scope(|scope| {
        let senders: Vec<_> = (0..100).map(|_| scope.spawn(|| borrower.submit(id, &body))).collect();
        senders.into_iter().map(|sender| sender.join().unwrap()).collect()
    });
    for receipt in &receipts {
        assert_eq!((receipt.status, receipt.text()), (200, receipts[0].text()));
    }
    assert_eq!(json_on(server.data.path(), &["application", "list"]).as_array().unwrap().len(), 1);
    let later = borrower.submit(id, &json!({ "revision": 0, "language": "en", "consents": [] }));
    assert_eq!((later.status, later.text()), (200, receipts[0].text()), "however it is sent again");
}

#[test]
fn a_hundred_interrupted_submissions_and_one_complete_one_make_one_application() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let body = agreed(revision).to_string();
    thread::scope(|scope| {
        for count in 0..100 {
            let (server, body, token) = (&server, &body, &token);
            scope.spawn(move || {
                let mut client = server.connect();
                // Some connections break in the middle of the body, some before the reply.
                let sent = if count % 3 == 0 { &body[..body.len() / 2] } else { body };
                client.say(&format!(
                    "POST /api/application/{id}/submit HTTP/1.1\r\nhost: test\r\nauthorization: Bearer {token}\r\n\
                     content-type: application/json\r\ncontent-length: {}\r\n\r\n{sent}",
                    body.len()
                ));
            });
        }
    });
    let receipt = borrower.submit(id, &agreed(revision));
    assert_eq!(receipt.status, 200, "{}", receipt.text());
    let list = json_on(server.data.path(), &["application", "list"]);
    assert_eq!((list.as_array().unwrap().len(), &list[0]["reference"]), (1, &receipt.json()["reference"]));
}

#[test]
fn what_was_sent_is_read_only_and_each_has_a_reference_of_its_own() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, receipt) = borrower.has_sent(&shortest());
    let (_, other) = borrower.has_sent(&shortest());
    assert_ne!(receipt["reference"], other["reference"]);
    let found = borrower.get(id);
    let revision = found.json()["revision"].as_u64().unwrap();
    for answer in
        [borrower.save(id, revision, &draft(&json!({}))), borrower.begin(id, &draft(&json!({}))), borrower.delete(id)]
    {
        assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("submitted")));
    }
    assert_eq!(borrower.get(id).text(), found.text());
}

#[test]
fn only_a_submitted_application_can_be_withdrawn_and_its_receipt_stays() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (open, _) = borrower.has_draft(&shortest());
    let refused = borrower.withdraw(open);
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("cannot_withdraw")));
    let (id, receipt) = borrower.has_sent(&shortest());
    let withdrawn = borrower.withdraw(id);
    assert_eq!((withdrawn.status, &withdrawn.json()["status"]), (200, &json!("withdrawn")));
    assert_eq!(withdrawn.json()["reference"], receipt["reference"]);
    let again = borrower.withdraw(id);
    assert_eq!((again.status, again.text(), again.header("etag")), (200, withdrawn.text(), withdrawn.header("etag")));
    assert_eq!(borrower.submit(id, &agreed(0)).json(), receipt, "its receipt stays");
}

#[test]
fn a_withdrawal_can_be_undone_and_is_listed_with_its_own_date() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, _) = borrower.has_sent(&shortest());
    let before = borrower.list();
    let withdrawn = borrower.withdraw(id).json();
    assert!(withdrawn["endedAt"].is_string() && withdrawn["undoUntil"].is_string(), "{withdrawn}");
    let undo = || borrower.call("POST", &format!("/{id}/withdraw/undo"), &[], None);
    let [undone, again] = [(); 2].map(|()| undo());
    assert_eq!((undone.status, undone.text()), (200, again.text()));
    let list = borrower.list();
    for key in ["status", "estimateDue", "endedAt", "undoUntil", "correctable"] {
        assert_eq!(list[0][key], before[0][key], "{key}");
    }
}

#[test]
fn an_account_with_an_application_cannot_be_removed() {
    let server = house(&[]);
    let data = server.data.path();
    let borrower = Borrower::new(&server, BORROWER);
    borrower.has_draft(&shortest());
    let (_, receipt) = borrower.has_sent(&shortest());
    refused_on(data, &["user", "remove", BORROWER, "--yes"], &[BORROWER, "user disable"]);
    assert_eq!(as_the_lender_reads_it(&server, &receipt["reference"])["accountEmail"], BORROWER);
    add(data, "idle@example.com", &[]);
    assert_eq!(on(data, &["user", "remove", "idle@example.com", "--yes"]).code, Some(0));
    add(data, "began@example.com", &[]);
    Borrower::new(&server, "began@example.com").has_draft(&json!({}));
    let remove = ["user", "remove", "began@example.com", "--yes"];
    refused_on(data, &remove, &["began@example.com", "1 draft", "person erase"]);
}
