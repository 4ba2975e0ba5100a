//! The lender's answer reaches the borrower, and the borrower's answer the lender.

use serde_json::json;

use crate::accounts::PASSWORD;
use crate::support::{fed, lender_site};

use super::*;

fn say(who: &Borrower<'_>, id: Uuid, estimate: Uuid, answer: &str) -> Answer {
    who.call("POST", &format!("/{id}/estimate/{estimate}"), &[], Some(&json!({ "answer": answer })))
}

fn write(who: &Borrower<'_>, id: Uuid, message: &Value) -> Answer {
    who.call("POST", &format!("/{id}/message"), &[], Some(message))
}

#[test]
fn a_question_is_asked_answered_and_the_estimate_accepted() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    let question = json!({ "id": Uuid::now_v7(), "text": "¿Puedo pagar antes?\n¿Sin cargo?" });
    let [first, again] = [(); 2].map(|()| write(&borrower, id, &question));
    assert_eq!((first.status, first.json()), (200, again.json()), "written again, it is there once");
    assert_eq!(staff.get("application")["applications"][0]["asked"], true);
    let answer = json!({ "id": Uuid::now_v7(), "text": "Sí, sin cargo." });
    assert_eq!(staff.post(&format!("application/{id}/message"), &answer).status, 200);
    assert_eq!(staff.get("application")["applications"][0]["asked"], false);
    let seen = borrower.get(id).json();
    let told: Vec<_> =
        seen["thread"].as_array().unwrap().iter().map(|each| (&each["by"]["kind"], &each["text"])).collect();
    assert_eq!(told, [(&json!("borrower"), &question["text"]), (&json!("staff"), &answer["text"])]);
    assert_eq!(seen["hasMessage"], true);

    let estimate = staff.has_sent(id, &terms());
    let seen = borrower.get(id).json();
    assert_eq!((&seen["estimate"]["terms"], &seen["estimate"]["expired"]), (&terms(), &json!(false)));
    assert_eq!(borrower.list()[0]["estimate"]["id"], json!(estimate), "the list says so as well");
    let [first, again] = [(); 2].map(|()| say(&borrower, id, estimate, "accepted"));
    assert_eq!((first.status, first.json()), (200, again.json()));
    assert_eq!(first.json()["status"], "accepted");
    let other = say(&borrower, id, estimate, "declined");
    assert_eq!((other.status, other.json()["code"].as_str()), (409, Some("not_allowed")), "a word is a word");
    let opened = staff.open(id);
    assert_eq!(
        (&opened["status"], &opened["estimates"][0]["answer"]["answer"]),
        (&json!("accepted"), &json!("accepted"))
    );
    let report = staff.get("report");
    assert_eq!((&report["promise"]["kept"], &report["promise"]["percent"]), (&json!(1), &json!(100.0)));
}

#[test]
fn a_message_is_marked_until_its_borrower_has_seen_it_and_on_every_device() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let phone = Borrower::new(&server, BORROWER);
    let (id, _) = sent(&server, &json!({}));
    let marked = |who: &Borrower<'_>| (who.get(id).json()["hasMessage"].clone(), who.list()[0]["hasMessage"].clone());
    let tell = |text: &str| {
        let message = json!({ "id": Uuid::now_v7(), "text": text });
        assert_eq!(staff.post(&format!("application/{id}/message"), &message).status, 200);
        message["id"].clone()
    };
    let see = |who: &Borrower<'_>, message: &Value| {
        who.call("POST", &format!("/{id}/seen"), &[], Some(&json!({ "message": message }))).status
    };
    let (yes, no) = ((json!(true), json!(true)), (json!(false), json!(false)));
    assert_eq!(marked(&borrower), no, "nothing was written yet");
    let first = tell("Can you send the lease?");
    assert_eq!(marked(&borrower), yes);
    assert_eq!(marked(&borrower), yes, "reading alone notes nothing");
    let before = staff.open(id)["revision"].clone();
    assert_eq!([see(&borrower, &first), see(&borrower, &first)], [204, 204]);
    assert_eq!((marked(&borrower), marked(&phone)), (no.clone(), no.clone()));
    assert_eq!(staff.open(id)["revision"], before, "it does not get in the way of staff");
    let second = tell("And the appraisal?");
    assert_eq!(marked(&phone), yes);
    assert_eq!((see(&phone, &first), marked(&phone)), (204, yes), "what was seen before is not the newest");
    assert_eq!((see(&phone, &second), see(&phone, &first), marked(&borrower)), (204, 204, no.clone()));
    staff.has_sent(id, &terms());
    assert_eq!(marked(&borrower), no, "an estimate is no message");
    assert_eq!(see(&borrower, &json!(Uuid::now_v7())), 404);
    let other = Borrower::new(&server, STAFF);
    assert_eq!(see(&other, &first), 404, "another's application");
}

#[test]
fn an_application_is_known_only_while_all_that_it_shows_is_the_same() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    let mut shown = borrower.get(id);
    let mut is_news = || {
        let again = borrower.call("GET", &format!("/{id}"), &[("if-none-match", shown.header("etag"))], None);
        let is_known = again.status == 304;
        if !is_known {
            shown = again;
        }
        !is_known
    };
    assert!(!is_news());
    let message = json!({ "id": Uuid::now_v7(), "text": "Can you send the lease?" });
    assert_eq!(staff.post(&format!("application/{id}/message"), &message).status, 200);
    assert!(is_news() && !is_news(), "a message");
    let seen = json!({ "message": message["id"] });
    assert_eq!(borrower.call("POST", &format!("/{id}/seen"), &[], Some(&seen)).status, 204);
    assert!(is_news() && !is_news(), "it was seen, which is no new revision");
    let more = json!({ "id": Uuid::now_v7(), "text": "And the appraisal?" });
    assert_eq!(staff.post(&format!("application/{id}/message"), &more).status, 200);
    assert!(is_news() && !is_news(), "one more message");
}

#[test]
fn a_borrower_who_accepted_an_estimate_can_still_withdraw() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    let estimate = staff.has_sent(id, &terms());
    assert_eq!(say(&borrower, id, estimate, "accepted").status, 200);
    assert_eq!(borrower.withdraw(id).json()["status"], "withdrawn");
    assert_eq!(staff.open(id)["status"], "withdrawn");
}

#[test]
fn no_borrower_floods_the_lender_with_messages() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    let message = || json!({ "id": Uuid::now_v7(), "text": "Hello?" });
    let first = message();
    assert_eq!(write(&borrower, id, &first).status, 200);
    let refused = (0..200).map(|_| write(&borrower, id, &message())).find(|answer| answer.status != 200).unwrap();
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_many_attempts")));
    assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds <= 60), "{refused:?}");
    assert_eq!(write(&borrower, id, &first).status, 200, "what is there already is no flood");
    assert_eq!(staff.post(&format!("application/{id}/message"), &message()).status, 200, "the lender can answer");
}

#[test]
fn only_the_estimate_that_counts_is_answered_and_only_in_time() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    let old = staff.has_sent(id, &terms());
    let mut better = terms();
    better["amount"] = json!(260_000);
    let new = staff.has_sent(id, &better);
    assert_eq!(say(&borrower, id, old, "accepted").json()["code"], "not_allowed");
    assert_eq!(say(&borrower, id, new, "declined").json()["status"], "offer_not_accepted");
    let mut past = terms();
    past["validUntil"] = json!("2020-01-01");
    let (next, _) = sent(&server, &json!({}));
    let (stale, revision) = staff.has_drafted(next, &past);
    assert!(staff.send(next, stale, revision).json()["fields"]["validUntil"].is_string());
}

#[test]
fn another_borrowers_application_is_not_found_and_borrowers_cannot_use_the_desk() {
    let server = lender();
    add(server.data.path(), "other@example.com", &[]);
    let (staff, stranger) = (Staff::new(&server, STAFF), Borrower::new(&server, "other@example.com"));
    let (id, _) = sent(&server, &json!({}));
    let estimate = staff.has_sent(id, &terms());
    let message = json!({ "id": Uuid::now_v7(), "text": "x" });
    for answer in [write(&stranger, id, &message), say(&stranger, id, estimate, "accepted")] {
        assert_eq!((answer.status, answer.json()["code"].as_str()), (404, Some("not_found")));
    }
    let (own, _) = stranger.has_sent(&shortest());
    assert_eq!(say(&stranger, own, estimate, "accepted").status, 404, "an estimate of another's application");
    let (draft, _) = stranger.has_draft(&shortest());
    assert_eq!(write(&stranger, draft, &message).json()["code"], "not_allowed", "a draft has no thread");
    assert_eq!(staff.call("GET", &format!("application/{draft}"), &[], None).status, 404, "nor a reader but its owner");
    let note = json!({ "id": Uuid::now_v7(), "text": "Not for them" });
    assert_eq!(staff.post(&format!("application/{id}/note"), &note).status, 200);
    assert!(!Borrower::new(&server, BORROWER).get(id).text().contains("Not for them"));
}

#[test]
fn consents_given_within_a_day_of_a_password_set_by_a_link_are_flagged_at_the_desk() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (before, _) = Borrower::new(&server, BORROWER).has_sent(&answers(&json!({})));
    let mut invite = lender_site(["user", "invite", BORROWER, "--address", "https://example.com"]);
    let link = fed(invite.env("LENDER_SITE_DATA", server.data.path()), b"").out;
    let secret = link.trim().split_once("#invite=").unwrap().1;
    let body = json!({ "invite": secret, "password": PASSWORD });
    assert_eq!(server.call("POST", "/api/user/invite/accept", None, Some(&body)).status, 200);
    let (after, _) = Borrower::new(&server, BORROWER).has_sent(&answers(&json!({})));
    for (id, is_flagged) in [(before, false), (after, true)] {
        let file = staff.open(id);
        let flags = file["flags"].as_array().unwrap();
        assert_eq!(flags.iter().any(|flag| flag["name"] == "consentAfterLink"), is_flagged, "{flags:?}");
        let consents = file["consents"].as_array().unwrap();
        assert!(consents.iter().all(|given| given["passwordByLinkAt"].is_string() == is_flagged), "{consents:?}");
    }
}

#[test]
fn a_long_thread_is_paged_for_both_sides() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    let texts: Vec<_> = (0..55).map(|number| number.to_string()).collect();
    for text in &texts {
        assert_eq!(write(&borrower, id, &json!({ "id": Uuid::now_v7(), "text": text })).status, 200);
    }
    let words = |list: &Value| {
        list.as_array().unwrap().iter().map(|message| message["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let before = |cursor: &Value| format!("message?cursor={}", cursor.as_str().unwrap());
    let mine = borrower.get(id).json();
    assert_eq!(words(&mine["thread"]), texts[5..]);
    let first = borrower.call("GET", &format!("/{id}/{}", before(&mine["threadNext"])), &[], None).json();
    assert_eq!((words(&first["messages"]), &first["next"]), (texts[..5].to_vec(), &Value::Null));

    let theirs = staff.open(id);
    assert_eq!(words(&theirs["thread"]), texts[5..]);
    let first = staff.get(&format!("application/{id}/{}&limit=3", before(&theirs["threadNext"])));
    assert_eq!(words(&first["messages"]), texts[2..5]);
    let rest = staff.get(&format!("application/{id}/{}", before(&first["next"])));
    assert_eq!((words(&rest["messages"]), &rest["next"]), (texts[..2].to_vec(), &Value::Null));
    let readers = staff.open(id)["readers"].clone();
    assert_eq!((readers.as_array().unwrap().len(), &readers[0]["times"]), (1, &json!(3)), "each reading is noted");

    let path = format!("/{id}/message");
    assert_eq!(Borrower::new(&server, STAFF).call("GET", &path, &[], None).status, 404, "another's is not found");
    let draft = format!("/{}/message", borrower.has_draft(&json!({})).0);
    assert_eq!(borrower.call("GET", &draft, &[], None).json()["code"], "not_allowed", "a draft has no thread");
    assert_eq!(borrower.call("GET", &format!("{path}?cursor=x"), &[], None).status, 422);
}
