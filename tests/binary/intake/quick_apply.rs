use std::thread;
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use uuid::Uuid;

use super::{full_form, quick_apply};
use crate::accounts::{BORROWER, STAFF, add, house, sign_in};
use crate::admin::{json_on, on};
use crate::support::Server;

fn leads(server: &Server) -> Vec<Value> {
    json_on(server.data.path(), &["lead", "list"]).as_array().unwrap().clone()
}

#[test]
fn a_lead_is_kept_as_it_was_sent_and_its_estimate_is_due_a_day_later() {
    let mut server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let before = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let id = Uuid::now_v7();
    let answer = quick_apply(&server, &token, id, &full_form());
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"), "{}", answer.text());
    let receipt = answer.json();
    assert_eq!(receipt["id"], json!(id));
    let time = |name: &str| humantime::parse_rfc3339(receipt[name].as_str().unwrap()).unwrap();
    assert_eq!(time("estimateDue"), time("receivedAt") + Duration::from_hours(24));
    assert!(receipt["receivedAt"].as_str().unwrap() >= before.as_str());

    server.stop();
    let server = server.start_again(&[]);
    let [lead] = &leads(&server)[..] else { panic!("not one lead") };
    assert_eq!((&lead["answers"], &lead["email"], &lead["name"]), (&full_form(), &json!(BORROWER), &json!("borrower")));
    assert_eq!((&lead["id"], &lead["receivedAt"]), (&receipt["id"], &receipt["receivedAt"]));
    assert_eq!(quick_apply(&server, &sign_in(&server, BORROWER), id, &full_form()).json(), receipt, "even days later");
}

#[test]
fn fifty_at_once_with_one_id_are_one_lead_with_one_receipt() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let id = Uuid::now_v7();
    let receipts: Vec<_> = thread::scope(|scope| {
        let senders: Vec<_> = (0..50).map(|_| scope.spawn(|| quick_apply(&server, &token, id, &full_form()))).collect();
        senders.into_iter().map(|sender| sender.join().unwrap()).collect()
    });
    for receipt in &receipts {
        assert_eq!((receipt.status, receipt.text()), (200, receipts[0].text()));
    }
    assert_eq!(leads(&server).len(), 1);
}

#[test]
fn the_same_answers_from_one_person_are_one_lead_under_whatever_ids() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let receipts: Vec<_> = thread::scope(|scope| {
        let send = || {
            let id = Uuid::now_v7();
            let receipt = quick_apply(&server, &token, id, &full_form());
            (receipt.status, receipt.json()["id"] == json!(id), receipt.json()["receivedAt"].clone())
        };
        let senders: Vec<_> = (0..20).map(|_| scope.spawn(send)).collect();
        senders.into_iter().map(|sender| sender.join().unwrap()).collect()
    });
    let [lead] = &leads(&server)[..] else { panic!("not one lead") };
    let told = (200, true, lead["receivedAt"].clone());
    assert!(receipts.iter().all(|receipt| *receipt == told), "{receipts:?}");
    let others = quick_apply(&server, &sign_in(&server, STAFF), Uuid::now_v7(), &full_form());
    assert_eq!((others.status, leads(&server).len()), (200, 2), "another person's are another lead");
    let mut more = full_form();
    more["How much are you looking for"] = json!("360000");
    assert_eq!(quick_apply(&server, &token, Uuid::now_v7(), &more).status, 200);
    assert_eq!(leads(&server).len(), 3, "other answers are another lead");
}

#[test]
fn a_form_with_nothing_to_estimate_is_refused_at_its_field_and_stores_nothing() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    for (language, told) in
        [("en", "Choose a loan type or enter an amount"), ("es", "Elija un tipo de préstamo o escriba una cantidad")]
    {
        let headers = [("authorization", &*format!("Bearer {token}")), ("accept-language", language)];
        for answers in [json!({}), json!({ "Lead source": { "value": "rep" } })] {
            let body = json!({ "id": Uuid::now_v7(), "answers": answers });
            let answer = server.connect().call("POST", "/api/quick_apply", &headers, Some(&body));
            assert_eq!((answer.status, &answer.json()["fields"]), (422, &json!({ "Loan Type": told })));
        }
    }
    assert_eq!(leads(&server).len(), 0);
}

#[test]
fn a_lead_sent_again_after_a_lost_reply_gets_the_same_receipt() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let id = Uuid::now_v7();
    let body = json!({ "id": id, "answers": full_form() }).to_string();
    for _ in 0..5 {
        let mut client = server.connect();
        client.say(&format!(
            "POST /api/quick_apply HTTP/1.1\r\nhost: test\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ));
    }
    assert_eq!(quick_apply(&server, &token, id, &full_form()).status, 200);
    assert_eq!(leads(&server).len(), 1);
}

#[test]
fn an_id_identifies_one_lead_of_one_account() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let id = Uuid::now_v7();
    let first = quick_apply(&server, &token, id, &full_form()).json();
    let other = quick_apply(&server, &token, id, &json!({}));
    assert_eq!((other.status, &other.json()["code"]), (409, &json!("id_taken")));
    let stranger = quick_apply(&server, &sign_in(&server, STAFF), id, &full_form());
    assert_eq!((stranger.status, stranger.text()), (other.status, other.text()), "a stranger learns no more");
    assert_eq!(quick_apply(&server, &token, id, &full_form()).json(), first);
    assert_eq!(leads(&server)[0]["answers"], full_form());
}

#[test]
fn each_invalid_answer_is_reported_by_field_in_the_callers_language() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let answers = json!({
        "Loan Type": { "value": "castle" },
        "Where are you in the process": { "other": "no such option here" },
        "Lead source": { "value": "rep" },
    });
    for (language, told) in [
        ("en", "This option is no longer available. Please choose another"),
        ("es", "Esta opción ya no está disponible. Elija otra"),
    ] {
        let headers = [("authorization", &*format!("Bearer {token}")), ("accept-language", language)];
        let body = json!({ "id": Uuid::now_v7(), "answers": answers });
        let answer = server.connect().call("POST", "/api/quick_apply", &headers, Some(&body));
        assert_eq!((answer.status, &answer.json()["code"]), (422, &json!("invalid")));
        assert_eq!(answer.json()["fields"], json!({ "Loan Type": told, "Where are you in the process": told }));
    }
    for (answers, question) in [
        (json!({ "status": { "value": "accepted" } }), "status"),
        (json!({ "How much are you looking for": "a lot" }), "How much are you looking for"),
        (json!({ "How much are you looking for": "1.2.3" }), "How much are you looking for"),
        (json!({ "How much are you looking for": "-350,000" }), "How much are you looking for"),
        (json!({ "Loan Type": "bridge" }), "Loan Type"),
        (json!({ "Lead source": { "other": "a\u{7}b" } }), "Lead source"),
        (json!({ "Lead source": { "other": "x".repeat(201) } }), "Lead source"),
    ] {
        let answer = quick_apply(&server, &token, Uuid::now_v7(), &answers);
        assert_eq!(answer.status, 422, "{answers}");
        assert_eq!(answer.json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), [question]);
    }
    for body in [
        json!({ "answers": {} }),
        json!({ "id": "7", "answers": {} }),
        json!({ "id": Uuid::new_v4(), "answers": {} }),
        json!({ "id": Uuid::now_v7() }),
        json!({ "id": Uuid::now_v7(), "answers": [] }),
    ] {
        let answer = server.call("POST", "/api/quick_apply", Some(&token), Some(&body));
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("malformed")), "{body}");
    }
    assert_eq!(leads(&server).len(), 0, "nothing of it was stored");
}

#[test]
fn an_amount_is_understood_as_people_write_it_and_stored_as_digits() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let amount = "How much are you looking for";
    for (typed, digits) in [("350.000", "350000"), ("$350,000.00", "350000"), ("1.5 millones", "1500000")] {
        let id = Uuid::now_v7();
        let receipt = quick_apply(&server, &token, id, &json!({ amount: typed }));
        assert_eq!(receipt.status, 200, "{typed}: {}", receipt.text());
        let again = quick_apply(&server, &token, id, &json!({ amount: digits }));
        assert_eq!(again.json(), receipt.json(), "{typed} is {digits}");
    }
}

#[test]
fn what_the_lender_switched_off_is_refused_from_then_on_and_old_receipts_stay() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let (old, answers) = (Uuid::now_v7(), json!({ "Loan Type": { "value": "bridge" } }));
    let receipt = quick_apply(&server, &token, old, &answers).json();
    let data = server.data.path();
    let file = on(data, &["seed", "--print"]).out;
    let option = r#""es": "Préstamo puente" }, "active": true"#;
    assert!(file.contains(option));
    let path = data.join("edited.json");
    std::fs::write(&path, file.replacen(option, &option.replace("true", "false"), 1)).unwrap();
    json_on(data, &["seed", "--file", path.to_str().unwrap()]);
    assert_eq!(quick_apply(&server, &token, Uuid::now_v7(), &answers).status, 422);
    assert_eq!(quick_apply(&server, &token, old, &answers).json(), receipt);
}

#[test]
fn a_network_that_leaves_too_much_waits_and_what_it_left_before_is_still_answered() {
    let server = house(&["--trusted-proxy", "127.0.0.1"]);
    add(server.data.path(), "other@example.com", &[]);
    let tokens = [sign_in(&server, BORROWER), sign_in(&server, "other@example.com")];
    // Every lead names another loan type, because the same answers count as a repeat.
    let send = |token: &str, id: Uuid, from: &str| {
        let headers = [("authorization", &*format!("Bearer {token}")), ("x-forwarded-for", from)];
        let answers = json!({ "Loan Type": { "other": id.to_string() } });
        server.connect().call("POST", "/api/quick_apply", &headers, Some(&json!({ "id": id, "answers": answers })))
    };
    let first = Uuid::now_v7();
    assert_eq!(send(&tokens[0], first, "192.0.2.1").status, 200);
    let refused =
        (0..200).map(|count| send(&tokens[count % 2], Uuid::now_v7(), "192.0.2.1")).find(|answer| answer.status != 200);
    let refused = refused.expect("so many are never refused");
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_many_attempts")));
    assert!((1..=60).contains(&refused.header("retry-after").parse().unwrap()));
    assert_eq!(send(&tokens[0], first, "192.0.2.1").status, 200, "again is not more");
    assert_eq!(send(&tokens[0], Uuid::now_v7(), "192.0.2.2").status, 200, "others go on");
}
