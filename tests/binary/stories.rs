//! What people can ask of the lender, each from the form that they send to the answer that they get.
//!
//! `request-cases.json` has what the forms in the browser send: `ui/tests/dom` checks that they do.

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, add, house};
use crate::applications::{Borrower, shortest};
use crate::appointments::{takes_calls, times};
use crate::desk::{COLLEAGUE, Staff, terms};
use crate::mail::{Read, SITE, mails_in};
use crate::settings::{edited, seeded, shipped};
use crate::support::Server;

const RATES: &str = include_str!("../../src/commands/demo/rate-sheet.json");
const ANA: &str = "ana@example.com";

fn cases() -> Value {
    serde_json::from_str(include_str!("../data/request-cases.json")).unwrap()
}

/// A lender whose pages are open to everyone, with a rate sheet and mail.
struct Lender {
    server: Server,
    mails: TempDir,
}

impl Lender {
    fn open() -> Self {
        let mails = tempfile::tempdir().unwrap();
        let server = house(&["--address", SITE, "--mail-dir", mails.path().to_str().unwrap()]);
        let file = edited(&shipped(), "\"rateSheet\": null", &format!("\"rateSheet\": {RATES}"));
        seeded(server.data.path(), &edited(&file, "\"pages\": \"members\"", "\"pages\": \"everyone\""));
        Self { server, mails }
    }

    /// The emails after the first ones, by reader.
    #[track_caller]
    fn mails(&self, skip: usize, count: usize) -> Vec<Read> {
        let mut mails: Vec<_> = mails_in(self.mails.path(), skip + count).into_iter().skip(skip).collect();
        mails.sort_by_key(Read::to);
        mails
    }

    /// Sends a visitor's request, is answered by email, and finds it at the desk. Returns its id.
    #[track_caller]
    fn has_request(&self, kind: &str, hours: u64, subject: &str, more: &Value) -> Uuid {
        let (cases, id) = (cases(), Uuid::now_v7());
        let answers = json!({ kind: cases["requests"][kind]["sent"], "contact": cases["contact"]["sent"] });
        let mut body = json!({ "id": id, "kind": kind, "formVersion": 1, "answers": answers });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let receipt = self.server.call("POST", "/api/funding_request", None, Some(&body));
        assert_eq!(receipt.status, 200, "{}", receipt.text());
        let receipt = receipt.json();
        assert_eq!(time(&receipt["due"]), time(&receipt["receivedAt"]) + Duration::from_hours(hours));

        let [to_ana, to_staff] = self.mails(0, 2).try_into().ok().unwrap();
        assert_eq!((to_ana.to(), to_ana.subject()), (ANA.to_owned(), format!("We received your request: {subject}")));
        assert!(to_ana.text().contains("You'll hear from us by"), "{}", to_ana.text());
        assert_eq!(to_staff.to(), STAFF);
        assert!(to_staff.subject().starts_with(&format!("New request: {subject} / ")), "{}", to_staff.subject());

        let staff = Staff::new(&self.server, STAFF);
        let seen = staff.get("lead?handled=false")["leads"][0].clone();
        assert_eq!((&seen["id"], &seen["clock"], &seen["estimateDue"]), (&json!(id), &json!("green"), &receipt["due"]));
        assert_eq!((&seen["name"], &seen["email"]), (&json!("Ana Ruiz"), &json!(ANA)));
        assert_eq!((&seen["request"]["kind"], &seen["request"]["answers"]), (&json!(kind), &answers));
        id
    }

    /// Staff answer and mark it as handled.
    #[track_caller]
    fn handles(&self, lead: Uuid) {
        let staff = Staff::new(&self.server, STAFF);
        let handled = staff.post(&format!("lead/{lead}/handled"), &json!({ "handled": true })).json();
        assert_eq!((&handled["clock"], &handled["handled"]["by"]["name"]), (&json!("stopped"), &json!("staff")));
        assert_eq!(staff.get("lead?handled=false")["leads"], json!([]));
        assert_eq!(staff.get("lead?handled=true")["leads"][0]["id"], json!(lead));
    }
}

fn time(moment: &Value) -> std::time::SystemTime {
    humantime::parse_rfc3339(moment.as_str().unwrap()).unwrap()
}

#[test]
fn a_proof_of_funds_letter_is_requested_issued_and_checked_by_the_seller() {
    let lender = Lender::open();
    let lead = lender.has_request("proofOfFunds", 4, "Proof of funds letter", &json!({}));
    let staff = Staff::new(&lender.server, STAFF);
    let asked = &staff.get("lead?handled=false")["leads"][0]["request"]["answers"]["proofOfFunds"];
    let (letter, buyer) = (Uuid::now_v7(), &asked["buyer"]);
    let new = json!({ "id": letter, "amount": asked["amount"], "buyer": buyer, "language": "en" });
    let issued = staff.post(&format!("lead/{lead}/letter"), &new);
    assert_eq!(issued.status, 200, "{}", issued.text());
    lender.handles(lead);
    let file = staff.call("GET", &format!("lead/{lead}/letter/{letter}"), &[], None);
    assert_eq!((file.status, file.header("content-type")), (200, "application/pdf"));
    let reference = issued.json()["letters"][0]["reference"].clone();
    let page = lender.server.get(&format!("/verify/{}", reference.as_str().unwrap()), &[]);
    assert!(page.text().contains("genuine and valid") && page.text().contains("$350,000.00"), "{}", page.text());
}

#[test]
fn an_earnest_money_deposit_is_requested_and_answered() {
    let lender = Lender::open();
    let lead = lender.has_request("earnestMoney", 4, "Earnest money deposit", &json!({}));
    lender.handles(lead);
}

#[test]
fn soft_terms_are_shown_requested_and_answered_as_they_were_shown() {
    let lender = Lender::open();
    let answers = json!({ "softTerms": cases()["requests"]["softTerms"]["sent"] });
    let asked = json!({ "formVersion": 1, "answers": answers });
    let shown = lender.server.call("POST", "/api/soft_terms", None, Some(&asked)).json();
    // 90% × 360,000 = 324,000, of which 264,000 at closing are 88% of the price: 10.25 + 0.375.
    assert_eq!(shown["result"]["rate"], json!({ "from": 106_250, "to": 111_250 }));
    let lead = lender.has_request("softTerms", 24, "Soft terms", &json!({ "ratesShown": shown["version"] }));
    let seen = Staff::new(&lender.server, STAFF).get("lead?handled=false")["leads"][0].clone();
    assert_eq!(seen["request"]["rates"], json!({ "indication": shown, "wasShown": true }));
    lender.handles(lead);
}

#[test]
fn transactional_funding_is_requested_and_answered() {
    let lender = Lender::open();
    let lead = lender.has_request("transactionalFunding", 4, "Transactional funding", &json!({}));
    lender.handles(lead);
}

#[test]
fn a_pre_application_is_sent_estimated_and_accepted() {
    let lender = Lender::open();
    let (staff, borrower) = (Staff::new(&lender.server, STAFF), Borrower::new(&lender.server, BORROWER));
    let (id, receipt) = borrower.has_sent_in("en", &shortest());
    let reference = receipt["reference"].as_str().unwrap();
    let [to_borrower, to_staff] = lender.mails(0, 2).try_into().ok().unwrap();
    assert_eq!(to_borrower.subject(), format!("We received your application {reference}"));
    assert!(to_staff.subject().starts_with(&format!("New application {reference}")), "{}", to_staff.subject());
    let row = || staff.get("application")["applications"][0].clone();
    assert_eq!((&row()["reference"], &row()["clock"]), (&json!(reference), &json!("green")));

    let estimate = staff.has_sent(id, &terms());
    assert_eq!(row()["clock"], "stopped");
    let [ready] = lender.mails(2, 1).try_into().ok().unwrap();
    assert_eq!(
        (ready.to(), ready.subject()),
        (BORROWER.into(), format!("Your initial estimate is ready: {reference}"))
    );
    assert_eq!(borrower.get(id).json()["estimate"]["terms"], terms());
    let path = format!("/{id}/estimate/{estimate}");
    let said = borrower.call("POST", &path, &[], Some(&json!({ "answer": "accepted" })));
    assert_eq!((said.status, &said.json()["status"]), (200, &json!("accepted")));
    assert_eq!(staff.open(id)["status"], "accepted");
    assert_eq!(lender.mails(3, 2).iter().map(Read::to).collect::<Vec<_>>(), [BORROWER, STAFF]);
}

#[test]
fn a_quick_form_is_due_in_a_day_and_followed_to_the_application_that_it_becomes() {
    let lender = Lender::open();
    let (staff, id) = (Staff::new(&lender.server, STAFF), Uuid::now_v7());
    let answers = cases()["quickForm"]["sent"].clone();
    let borrower = Borrower::new(&lender.server, BORROWER);
    let body = json!({ "id": id, "answers": answers });
    let receipt = lender.server.call("POST", "/api/quick_apply", Some(&borrower.token), Some(&body)).json();
    assert_eq!(time(&receipt["estimateDue"]), time(&receipt["receivedAt"]) + Duration::from_hours(24));
    let lead = || staff.get("lead?handled=false")["leads"][0].clone();
    assert_eq!((&lead()["id"], &lead()["clock"]), (&json!(id), &json!("green")));
    assert_eq!(lead()["answers"]["Loan Type"], answers["Loan Type"]["value"]);
    assert_eq!(lead()["answers"]["How much are you looking for"], "350000");
    let (application, sent) = borrower.has_sent(&shortest());
    let became = json!({ "id": application, "status": "received", "reference": sent["reference"] });
    assert_eq!(lead()["application"], became);
    lender.handles(id);
    staff.has_sent(application, &terms());
    assert_eq!(borrower.get(application).json()["estimate"]["terms"], terms());
}

#[test]
fn a_call_is_booked_and_taken_over_and_the_person_is_told_who_takes_it() {
    let lender = Lender::open();
    let server = &lender.server;
    takes_calls(server, STAFF);
    let at = times(server, None)[100].clone();
    let mut body = json!({ "id": Uuid::now_v7(), "at": at, "zone": "America/Chicago" });
    body.as_object_mut().unwrap().extend(cases()["call"]["sent"].as_object().unwrap().clone());
    let booked = server.call("POST", "/api/appointment/bookings", None, Some(&body));
    assert_eq!(booked.status, 200, "{}", booked.text());
    let link = format!("/api/appointment/bookings/{}", booked.json()["key"].as_str().unwrap());
    let has_file = |mail: &Read| mail.parsed().attachment_count() > 0;
    let [to_ana, to_staff] = lender.mails(0, 2).try_into().ok().unwrap();
    assert!(to_ana.subject().starts_with("Your call is booked: ") && has_file(&to_ana), "{}", to_ana.subject());
    assert!(to_staff.subject().ends_with(": Ana Ruiz") && has_file(&to_staff), "{}", to_staff.subject());

    add(server.data.path(), COLLEAGUE, &["--staff"]);
    let colleague = takes_calls(server, COLLEAGUE);
    let path = format!("/api/admin/appointment/bookings/{}/take", body["id"].as_str().unwrap());
    let bearer = format!("Bearer {colleague}");
    let headers = [("If-Match", "\"0\""), ("Authorization", bearer.as_str())];
    assert_eq!(server.connect().call("POST", &path, &headers, Some(&json!({}))).status, 200);
    let [to_ana, to_colleague, to_staff] = lender.mails(2, 3).try_into().ok().unwrap();
    assert!(to_ana.subject().ends_with(" is now with colleague"), "{}", to_ana.subject());
    assert!(to_colleague.subject().starts_with("You took over call "), "{}", to_colleague.subject());
    assert!(to_staff.subject().starts_with("colleague took over call "), "{}", to_staff.subject());
    let seen = server.call("GET", &link, None, None).json();
    assert_eq!((&seen["with"], &seen["status"], &seen["at"]), (&json!("colleague"), &json!("booked"), &json!(at)));
}
