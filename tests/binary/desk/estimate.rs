//! Estimates: drafted, sent while the clock runs, shown in figures.

use serde_json::json;

use super::*;

#[test]
fn sending_an_estimate_stops_the_clock_and_says_who_did_it() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({ "loanTerms": { "requestedAmount": "310000" } }));
    let estimate = staff.has_sent(id, &terms());
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
    let again = staff.send(id, estimate, 1);
    assert_eq!(
        (again.status, again.json()["status"].as_str()),
        (200, Some("estimate_sent")),
        "sent again, it was sent"
    );
    assert_eq!(staff.open(id)["timeline"].as_array().unwrap().len(), 5);
}

#[test]
fn a_draft_is_nobodys_but_the_lenders_and_there_is_one() {
    let server = lender();
    let (ana, luis) = (Staff::new(&server, STAFF), Staff::new(&server, COLLEAGUE));
    let (id, _) = sent(&server, &json!({}));
    let open = json!({
        "amount": null, "rate": "", "termMonths": null, "interestOnly": false, "points": "", "fees": [],
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
    assert_eq!(ana.call("DELETE", &path(estimate), &[], None).status, 204);
    assert_eq!(ana.call("DELETE", &path(estimate), &[], None).status, 404);
    let sent = ana.has_sent(id, &terms());
    assert_eq!(ana.call("DELETE", &path(sent), &[], None).json()["code"], "not_allowed");
    assert_eq!(save(&ana, 1, &terms()).status, 404, "what was thrown away does not come back by itself");
}

#[test]
fn figures_follow_the_estimate_and_name_what_is_missing() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(
        &server,
        &json!({
            "loanTerms": { "requestedAmount": "280000", "purchasePrice": "300000", "rehab": true, "spendOnRehab": "100000", "propertyValueARV": "520000" },
        }),
    );
    let figures = &staff.open(id)["figures"];
    assert_eq!((&figures["basis"], &figures["ltc"]["value"]), (&json!("requested"), &json!(70.0)));
    assert_eq!(figures["ltv"], json!({ "value": null, "missing": ["loanTerms.propertyValue"] }));
    assert!(staff.open(id)["missing"].as_array().unwrap().contains(&json!("loanTerms.propertyValue")));
    staff.has_drafted(id, &terms());
    let figures = &staff.open(id)["figures"];
    assert_eq!((&figures["basis"], &figures["ltc"]["value"]), (&json!("estimate"), &json!(62.5)));
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
