//! Estimates: drafted, sent while the clock runs, shown in figures.

use serde_json::json;

use super::*;
use crate::support::{fed, lender_site};

#[test]
fn sending_an_estimate_stops_the_clock_and_says_who_did_it() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({ "loanTerms": { "requestedAmount": "310000" } }));
    let (estimate, revision) = staff.has_drafted(id, &terms());
    assert_eq!(staff.send(id, estimate, revision).status, 200);
    let opened = staff.open(id);
    assert_eq!(
        [&opened["status"], &opened["clock"], &opened["amount"]],
        [&json!("estimate_sent"), &json!("stopped"), &json!(250_000)]
    );
    assert_eq!(opened["estimates"][0]["terms"], terms());
    let deeds: Vec<_> = opened["timeline"].as_array().unwrap().iter().map(|entry| &entry["deed"]).collect();
    assert_eq!(deeds, ["estimate_sent", "status_changed", "status_changed", "estimate_drafted", "submitted"]);
    let entry = &opened["timeline"][0];
    assert_eq!((&entry["about"], &entry["by"]["name"]), (&json!(estimate), &json!("staff")));
    let again = staff.send(id, estimate, revision);
    assert_eq!(
        (again.status, again.json()["status"].as_str()),
        (200, Some("estimate_sent")),
        "sent again, it was sent"
    );
    assert_eq!(
        staff.send(id, estimate, revision - 1).json()["code"],
        "stale",
        "what was confirmed is not what was sent"
    );
    assert_eq!(staff.open(id)["timeline"].as_array().unwrap().len(), 5);
}

#[test]
fn an_estimate_draft_is_visible_to_the_lender_only_and_there_is_one() {
    let server = lender();
    let (ana, luis) = (Staff::new(&server, STAFF), Staff::new(&server, COLLEAGUE));
    let (id, _) = sent(&server, &json!({}));
    let open = json!({
        "amount": null, "rehabHoldback": null, "rate": "", "termMonths": null, "interestOnly": false, "points": "", "fees": [],
        "validUntil": "", "conditions": "", "note": "",
    });
    let (estimate, revision) = ana.has_drafted(id, &open);
    let path = |estimate: Uuid| format!("application/{id}/estimate/{estimate}");
    let second = luis.call("PUT", &path(Uuid::now_v7()), &[("if-none-match", "*")], Some(&open));
    assert_eq!(second.json()["code"], "not_allowed", "one draft at a time");
    assert!(Borrower::new(&server, BORROWER).get(id).json()["estimate"].is_null());
    let unready = ana.send(id, estimate, revision);
    let fields = unready.json()["fields"].clone();
    assert_eq!((unready.status, fields.as_object().unwrap().len()), (422, 4), "{fields}");
    let save = |who: &Staff<'_>, upon: u64, terms: &Value| {
        who.call("PUT", &path(estimate), &[("if-match", &format!("\"{upon}\""))], Some(terms))
    };
    let saved = save(&luis, revision, &terms()).json();
    assert_eq!(save(&ana, revision, &open).json()["code"], "stale");
    assert_eq!(save(&luis, revision, &terms()).json()["revision"], saved["revision"], "the same terms again");
    assert_eq!(ana.send(id, estimate, revision).json()["code"], "stale", "it is not what she read");
    let mut wrong = terms();
    wrong["rate"] = json!("1e3");
    assert!(save(&ana, saved["revision"].as_u64().unwrap(), &wrong).json()["fields"]["rate"].is_string());
    wrong["rate"] = json!("7,5 %");
    let read = save(&ana, saved["revision"].as_u64().unwrap(), &wrong).json();
    assert_eq!(read["terms"]["rate"], "7.5", "a decimal comma is one");
    let discard = |who: &Staff<'_>, estimate: Uuid, seen: &Value| {
        who.call("DELETE", &path(estimate), &[("if-match", &format!("\"{seen}\""))], None)
    };
    assert_eq!(ana.call("DELETE", &path(estimate), &[], None).json()["code"], "precondition_required");
    assert_eq!(discard(&luis, estimate, &saved["revision"]).json()["code"], "stale", "she saved it after him");
    assert_eq!(discard(&ana, estimate, &read["revision"]).status, 204);
    assert_eq!(discard(&ana, estimate, &read["revision"]).status, 404);
    let sent = ana.has_sent(id, &terms());
    assert_eq!(discard(&ana, sent, &json!(1)).json()["code"], "not_allowed");
    assert_eq!(save(&ana, 1, &terms()).status, 404, "what was thrown away does not come back by itself");
}

#[track_caller]
fn figure(opened: &Value, name: &str) -> Value {
    let figures = opened["figures"]["list"].as_array().unwrap();
    figures.iter().find(|figure| figure["name"] == name).cloned().unwrap_or_else(|| panic!("{name}: {figures:?}"))
}

/// A purchase for 300,000 with 100,000 of repairs.
fn flip() -> Value {
    json!({
        "loanTerms": {
            "Transaction type": "purchase", "requestedAmount": "280000", "purchasePrice": "300000", "rehab": true,
            "spendOnRehab": "100000", "propertyValueARV": "520000",
        },
    })
}

#[test]
fn figures_follow_the_estimate_and_name_their_parts_and_what_is_missing() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &flip());
    let opened = staff.open(id);
    assert_eq!(opened["figures"]["basis"], "requested");
    assert_eq!(figure(&opened, "ltc")["value"], 70.0);
    let ltv = json!({
        "name": "ltv", "value": 60.0, "missing": [], "of": [{ "name": "loanAtClosing", "amount": 180_000.0 }],
        "by": [{ "name": "loanTerms.purchasePrice", "amount": 300_000.0 }], "notes": ["noValue"],
    });
    assert_eq!(figure(&opened, "ltv"), ltv);
    assert!(opened["missing"].as_array().unwrap().contains(&json!("loanTerms.propertyValue")));
    assert_eq!(opened["flags"], json!([]));
    let mut held = terms();
    held["rehabHoldback"] = json!(80_000);
    staff.has_drafted(id, &held);
    let opened = staff.open(id);
    assert_eq!(opened["figures"]["basis"], "estimate");
    assert_eq!([&figure(&opened, "ltc")["value"], &figure(&opened, "ltv")["value"]], [&json!(62.5), &json!(56.67)]);
    let (bare, _) = sent(&server, &json!({}));
    let missing = figure(&staff.open(bare), "ltv")["missing"].clone();
    assert_eq!(missing, json!(["loanTerms.rehab", "loanTerms.purchasePrice"]));
}

#[test]
fn both_sides_see_an_estimates_payment_fees_and_cash_to_close_before_and_after_it_is_sent() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &flip());
    let quote = |terms: &Value| staff.post(&format!("application/{id}/quote"), terms);
    // 250,000 × 10.5 % ÷ 12; 250,000 × 2 % + 650; 300,000 − 150,000 + 5,650
    let costs = json!({
        "monthlyPayment": 2_187.5, "points": 5_000, "total": 5_650, "loanAtClosing": 150_000, "cashToClose": 155_650,
    });
    let quoted = quote(&terms()).json();
    assert_eq!([&quoted["costs"], &quoted["flags"]], [&costs, &json!([])]);
    assert_eq!(staff.open(id)["estimates"], json!([]), "asking keeps nothing");
    let mut much = terms();
    much["amount"] = json!(372_000);
    let flagged = quote(&much).json()["flags"].clone();
    let over = |name: &str, value: f64| json!({ "name": name, "value": value, "limit": 90.0 });
    assert_eq!(flagged, json!([over("overPurchase", 90.67), over("overCost", 93.0)]), "372,000 of 400,000 for a house");
    much["rehabHoldback"] = json!(372_001);
    assert_eq!(quote(&much).json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["rehabHoldback"]);
    staff.has_sent(id, &terms());
    let opened = staff.open(id);
    assert_eq!([&opened["estimates"][0]["costs"], &opened["figures"]], [&costs, &quoted["figures"]]);
    assert_eq!(Borrower::new(&server, BORROWER).get(id).json()["estimate"]["costs"], costs);
}

#[test]
fn an_estimate_is_not_sent_with_other_costs_than_were_confirmed() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &flip());
    let (estimate, revision) = staff.has_drafted(id, &terms());
    let mut corrected = answers(&flip());
    corrected["loanTerms"]["purchasePrice"] = json!("400000");
    let form_version = staff.open(id)["formVersion"].clone();
    let corrected = json!({ "id": Uuid::now_v7(), "base": 0, "formVersion": form_version, "answers": corrected });
    let edit = json!({ "reason": "The contract says so", "corrected": corrected });
    let edited = Staff::new(&server, COLLEAGUE).post(&format!("application/{id}/correction"), &edit);
    assert_eq!(edited.status, 200, "{}", edited.text());
    let path = format!("application/{id}/estimate/{estimate}/send");
    let of_older_page = staff.call("POST", &path, &[("if-match", &format!("\"{revision}\""))], None);
    assert_eq!(of_older_page.json()["code"], "not_json", "an older page doesn't say what was confirmed");
    let refused = staff.send_confirmed(id, estimate, revision, &json!({ "corrections": 0 }));
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("corrected_since")));
    assert!(Borrower::new(&server, BORROWER).get(id).json()["estimate"].is_null());
    let quote = staff.post(&format!("application/{id}/quote"), &terms()).json();
    let confirmed = json!({ "corrections": quote["corrections"] });
    assert_eq!(staff.send_confirmed(id, estimate, revision, &confirmed).status, 200);
    assert_eq!(Borrower::new(&server, BORROWER).get(id).json()["estimate"]["costs"], quote["costs"]);
    assert_eq!(quote["costs"]["cashToClose"], 255_650);
}

#[test]
fn what_is_above_the_lenders_own_limits_is_flagged() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &flip());
    assert_eq!(staff.open(id)["flags"], json!([]));
    let file = include_str!("../../../assets/lender.json").replace("\"ofArv\": 75", "\"ofArv\": 50");
    let mut seed = lender_site(["seed", "--file", "-"]);
    assert_eq!(fed(seed.env("LENDER_SITE_DATA", server.data.path()), file.as_bytes()).code, Some(0));
    assert_eq!(staff.open(id)["flags"], json!([{ "name": "overArv", "value": 53.85, "limit": 50.0 }]));
}

#[test]
fn a_second_application_of_the_same_person_or_house_is_pointed_out() {
    let server = lender();
    add(server.data.path(), "other@example.com", &[]);
    let staff = Staff::new(&server, STAFF);
    let (first, reference) = sent(&server, &json!({}));
    let other = Borrower::new(&server, "other@example.com");
    let same_house = answers(&json!({
        "borrowInfo": { "name": "Rosa", "email": "rosa@example.com", "cellNumber": "(305) 555-0177" },
        "subjectProperty": { "address": " 2245 sw 14th STREET." },
    }));
    let (second, _) = other.has_sent(&same_house);
    let same_phone = answers(&json!({
        "borrowInfo": { "email": "third@example.com", "cellNumber": "+1 305 555 0142" },
        "subjectProperty": { "address": "1 Elsewhere Road" },
    }));
    let (third, _) = other.has_sent(&same_phone);
    let twins = |id: Uuid| {
        let opened = staff.open(id);
        let twins = opened["duplicates"].as_array().unwrap().clone();
        let mut told: Vec<_> = twins
            .into_iter()
            .map(|twin| {
                (twin["id"].as_str().unwrap().to_owned(), twin["samePerson"] == true, twin["sameProperty"] == true)
            })
            .collect();
        told.sort();
        told
    };
    let mut expected = vec![(second.to_string(), false, true), (third.to_string(), true, false)];
    expected.sort();
    assert_eq!(twins(first), expected);
    let own = staff.open(second)["duplicates"].clone();
    assert!(own.as_array().unwrap().iter().any(|twin| twin["reference"] == json!(reference)));
}
