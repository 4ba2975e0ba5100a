//! What the rate sheet says about soft terms: to whom, and what staff read about it later.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, house, sign_in};
use crate::settings::{edited, seeded, shipped};
use crate::support::{Answer, Server};

const SAMPLE: &str = include_str!("../../../src/commands/demo/rate-sheet.json");

fn with_sheet(server: &Server, sheet: &str) {
    let file = edited(&shipped(), "\"rateSheet\": null", &format!("\"rateSheet\": {sheet}"));
    seeded(server.data.path(), &edited(&file, "\"pages\": \"members\"", "\"pages\": \"everyone\""));
}

fn flip() -> Value {
    json!({ "softTerms": {
        "program": "fix-and-flip", "purpose": "purchase", "propertyType": "single-family", "state": "FL",
        "price": "$300,000", "rehabBudget": "60k", "arv": "480 mil", "requestedAmount": "350000",
        "creditScore": "720-759", "deals": "5",
    } })
}

fn ask(server: &Server, answers: &Value) -> Answer {
    server.call("POST", "/api/soft_terms", None, Some(&json!({ "formVersion": 1, "answers": answers })))
}

#[test]
fn without_a_sheet_nothing_is_said_and_members_pages_say_nothing_to_visitors() {
    let server = house(&[]);
    let sheet = |token| server.call("GET", "/api/rate_sheet", token, None);
    assert_eq!((sheet(None).status, ask(&server, &flip()).status), (401, 401));
    let token = sign_in(&server, BORROWER);
    assert_eq!(sheet(Some(&token)).json(), json!({}));
    let body = json!({ "formVersion": 1, "answers": flip() });
    assert_eq!(server.call("POST", "/api/soft_terms", Some(&token), Some(&body)).status, 404);
}

#[test]
fn the_rates_stay_on_the_server_unless_the_lender_publishes_them() {
    let server = house(&[]);
    with_sheet(&server, SAMPLE);
    let sheet = || server.call("GET", "/api/rate_sheet", None, None).json()["current"].clone();
    let kept = sheet();
    let names: Vec<_> = kept.as_object().unwrap().keys().cloned().collect();
    assert_eq!(names, ["effective", "sample", "version"]);
    let said = ask(&server, &flip()).json();
    let terms = &said["result"];
    // 90% × 360,000 = 324,000; 90% × 300,000 + 60,000 = 330,000; 75% × 480,000 = 360,000. (324,000 − 60,000) ÷ 300,000 =
    // 88%: 10.25 + 0.375.
    assert_eq!((&said["version"], &said["sample"]), (&kept["version"], &json!(true)));
    assert_eq!((&terms["outcome"], &terms["largest"]), (&json!("terms"), &json!(32_400_000)));
    assert_eq!(terms["rate"], json!({ "from": 106_250, "to": 111_250 }));
    with_sheet(&server, &SAMPLE.replace("\"published\": false", "\"published\": true"));
    let rates = &sheet()["rates"];
    assert_eq!(rates["programs"]["fix-and-flip"]["rate"], "10.25");
    assert_eq!(rates["limits"]["fix-and-flip"]["ofPurchase"], 90);
    assert_eq!(rates["limits"].as_object().unwrap().len(), 4);
}

#[test]
fn answers_that_the_form_refuses_and_a_newer_form_are_refused() {
    let server = house(&[]);
    with_sheet(&server, SAMPLE);
    let mut wrong = flip();
    wrong["softTerms"]["price"] = json!("1.2.3");
    wrong["softTerms"]["deals"] = json!("-4");
    wrong["softTerms"]["requestedAmount"] = json!("0");
    let refused = ask(&server, &wrong);
    assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("invalid")));
    let names: Vec<_> = refused.json()["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(names, ["softTerms.deals", "softTerms.price", "softTerms.requestedAmount"]);
    assert_eq!(ask(&server, &json!({})).json()["result"], json!({ "outcome": "missing", "answers": ["program"] }));
    let newer = json!({ "formVersion": 99, "answers": {} });
    assert_eq!(server.call("POST", "/api/soft_terms", None, Some(&newer)).json()["code"], "malformed");
}

#[test]
fn staff_read_what_was_shown_as_the_server_works_it_out() {
    let server = house(&[]);
    with_sheet(&server, SAMPLE);
    let said = ask(&server, &flip()).json();
    let send = |shown: &Value| {
        let mut answers = flip();
        answers["contact"] = json!({ "name": "Ana Ruiz", "email": "ana@example.com", "phone": "305 555 0199" });
        let mut body = json!({ "id": Uuid::now_v7(), "kind": "softTerms", "formVersion": 1, "answers": answers });
        if !shown.is_null() {
            body["ratesShown"] = shown.clone();
        }
        assert_eq!(server.call("POST", "/api/funding_request", None, Some(&body)).status, 200);
    };
    for shown in [&said["version"], &json!("2026-01-05.00000000"), &Value::Null] {
        send(shown);
    }
    // The sheet changes; what was shown does not.
    with_sheet(&server, &SAMPLE.replace("\"rate\": \"10.25\"", "\"rate\": \"12\""));
    send(&said["version"]);
    let leads =
        server.call("GET", "/api/admin/lead?handled=false", Some(&sign_in(&server, STAFF)), None).json()["leads"]
            .clone();
    let of = |lead: usize| leads[lead]["request"]["rates"].clone();
    assert_eq!(of(0), json!({ "indication": said, "wasShown": true }));
    assert_eq!((&of(1)["wasShown"], &of(2)["wasShown"]), (&json!(false), &json!(false)));
    assert_eq!((&of(1)["shownInstead"], &of(2)["shownInstead"]), (&json!("2026-01-05"), &Value::Null));
    assert_eq!(of(3)["wasShown"], false);
    assert_eq!(of(3)["indication"]["result"]["rate"]["from"], 123_750);
}
