use serde_json::{Value, json};
use uuid::Uuid;

use super::{Borrower, draft, shortest};
use crate::accounts::{BORROWER, house};

#[test]
fn a_draft_is_given_back_as_it_was_written_even_where_it_is_wrong() {
    let mut server = house(&[]);
    let answers = json!({
        "borrowInfo": { "name": "  José 🏠 ", "dateBirth": "02/30/1990", "coborrower": true, "nameCoborrower": "Ñ" },
        "loanTerms": { "currentRate3": "a lot", "Loan exit": { "other": "quizás vender" } },
        "lead": { "Lead source": ["rep", "nobody"] },
    });
    let (body, id) = (draft(&answers), Uuid::now_v7());
    let borrower = Borrower::new(&server, BORROWER);
    let begun = borrower.begin(id, &body);
    assert_eq!((begun.status, begun.header("cache-control")), (201, "no-store"), "{}", begun.text());
    assert_eq!(begun.header("etag"), format!("\"{}\"", begun.json()["revision"]));

    server.stop();
    let server = server.start_again(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let found = borrower.get(id);
    assert_eq!((found.status, found.header("etag")), (200, begun.header("etag")));
    let found = found.json();
    for name in ["saveId", "formVersion", "program", "programInterest", "answers", "returnStep"] {
        assert_eq!(found[name], body[name], "{name}");
    }
    assert_eq!((&found["status"], &found["savedAt"]), (&json!("draft"), &begun.json()["savedAt"]));
    assert!(
        ["reference", "receivedAt", "removalDue", "consents"].iter().all(|name| found.get(name).is_none()),
        "{found}"
    );
    let known = borrower.call("GET", &format!("/{id}"), &[("if-none-match", begun.header("etag"))], None);
    assert_eq!((known.status, known.body.len()), (304, 0));
}

#[test]
fn a_list_names_an_application_by_its_property_and_its_amount_once_they_are_known() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    borrower.has_draft(&json!({ "subjectProperty": { "address": "  " } }));
    let bare = &borrower.list()[0];
    assert_eq!((bare.get("address"), bare.get("requestedAmount")), (None, None));
    borrower.has_draft(&json!({
        "subjectProperty": { "address": " 4410 NW 7th Avenue " }, "loanTerms": { "requestedAmount": "315000" },
    }));
    let named = &borrower.list()[0];
    assert_eq!((&named["address"], &named["requestedAmount"]), (&json!("4410 NW 7th Avenue"), &json!(315_000)));
}

#[test]
fn drafts_are_listed_the_newest_first_and_none_of_it_twice() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    assert_eq!(borrower.list(), Vec::<Value>::new());
    let ids: Vec<_> = (0..3).map(|_| borrower.has_draft(&json!({})).0).collect();
    let listed: Vec<_> = borrower.list().iter().map(|summary| summary["id"].clone()).collect();
    assert_eq!(json!(listed), json!(ids.iter().rev().collect::<Vec<_>>()));
    assert!(borrower.list()[0].get("answers").is_none());
}

#[test]
fn two_devices_that_write_to_the_same_revision_do_not_overwrite_each_other() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, first) = borrower.has_draft(&json!({ "borrowInfo": { "name": "A" } }));
    let phone = borrower.save(id, first, &draft(&json!({ "borrowInfo": { "name": "B" } })));
    assert_eq!(phone.status, 200);
    let desk = borrower.save(id, first, &draft(&json!({ "borrowInfo": { "name": "C" } })));
    assert_eq!((desk.status, &desk.json()["code"]), (412, &json!("stale")));
    assert_eq!(borrower.get(id).json()["answers"]["borrowInfo"]["name"], "B");
    assert_eq!(borrower.begin(id, &draft(&json!({}))).status, 412, "it was begun before");
    assert_eq!(borrower.get(id).header("etag"), phone.header("etag"));
    for nonsense in ["*", "7", "W/\"7\"", "\"x\"", ""] {
        let answer = borrower.call("PUT", &format!("/{id}"), &[("if-match", nonsense)], Some(&draft(&json!({}))));
        assert_eq!(answer.status, 412, "{nonsense}");
    }
    let blind = borrower.call("PUT", &format!("/{id}"), &[], Some(&draft(&json!({}))));
    assert_eq!((blind.status, &blind.json()["code"]), (428, &json!("precondition_required")));
}

#[test]
fn of_many_saves_of_one_revision_at_once_one_is_kept_whole() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&json!({}));
    let answers = std::thread::scope(|scope| {
        let borrower = &borrower;
        let saves: Vec<_> = (0..20)
            .map(|count| {
                let body = draft(&json!({ "borrowInfo": { "name": count.to_string() } }));
                scope.spawn(move || (borrower.save(id, revision, &body), body))
            })
            .collect();
        saves.into_iter().map(|save| save.join().unwrap()).collect::<Vec<_>>()
    });
    let [(kept, body)] = &answers.iter().filter(|(answer, _)| answer.status == 200).collect::<Vec<_>>()[..] else {
        panic!("not one was kept")
    };
    assert!(answers.iter().all(|(answer, _)| [200, 412].contains(&answer.status)));
    let found = borrower.get(id);
    assert_eq!((found.header("etag"), &found.json()["answers"]), (kept.header("etag"), &body["answers"]));
}

#[test]
fn a_save_repeated_after_a_lost_reply_gets_the_same_answer() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, body) = (Uuid::now_v7(), draft(&shortest()));
    let begun = borrower.begin(id, &body);
    let again = borrower.begin(id, &body);
    assert_eq!((again.status, again.header("etag"), again.text()), (200, begun.header("etag"), begun.text()));
    let (first, body) = (begun.json()["revision"].as_u64().unwrap(), draft(&json!({})));
    let saved = borrower.save(id, first, &body);
    let again = borrower.save(id, first, &body);
    assert_eq!((again.status, again.header("etag"), again.text()), (200, saved.header("etag"), saved.text()));
    assert_ne!(saved.header("etag"), begun.header("etag"));
    assert_eq!(borrower.list().len(), 1);
}

#[test]
fn a_discarded_draft_is_gone() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let gone = borrower.delete(id);
    assert_eq!((gone.status, gone.body.len()), (204, 0));
    for answer in
        [borrower.delete(id), borrower.get(id), borrower.save(id, revision, &draft(&json!({}))), borrower.withdraw(id)]
    {
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("not_found")));
    }
    assert_eq!(borrower.begin(id, &draft(&shortest())).status, 201, "undone, it is begun again");
}

#[test]
fn a_draft_is_deleted_as_it_was_seen_and_stays_when_another_device_has_changed_it_since() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, seen) = borrower.has_draft(&shortest());
    let now = borrower.save(id, seen, &draft(&shortest())).json()["revision"].as_u64().unwrap();
    let late = borrower.delete_as_seen(id, seen);
    assert_eq!((late.status, &late.json()["code"]), (412, &json!("stale")));
    assert_eq!(borrower.get(id).json()["revision"], json!(now));
    assert_eq!(borrower.delete_as_seen(id, now).status, 204);
    assert_eq!(borrower.delete_as_seen(id, now).status, 404);
}

#[test]
fn a_borrower_cannot_fill_the_disk_with_drafts() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let ids: Vec<_> = (0..50).map(|_| borrower.has_draft(&json!({})).0).collect();
    let more = borrower.begin(Uuid::now_v7(), &draft(&json!({})));
    assert_eq!((more.status, &more.json()["code"]), (409, &json!("too_many_drafts")));
    assert_eq!(borrower.delete(ids[0]).status, 204);
    borrower.has_draft(&json!({}));
}

#[test]
fn a_server_says_when_an_untouched_draft_is_removed() {
    let server = house(&["--draft-notice", "1ns", "--draft-removal", "10000d"]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let found = borrower.get(id);
    let draft = found.json();
    assert_eq!(borrower.list()[0]["removalDue"], draft["removalDue"]);
    let time = |name: &str| humantime::parse_rfc3339(draft[name].as_str().unwrap()).unwrap();
    assert_eq!(time("removalDue"), time("savedAt") + std::time::Duration::from_hours(24 * 10_000));

    let with = |verb, name, tag: &str| borrower.call(verb, &format!("/{id}"), &[(name, tag)], None).status;
    let saved = format!("\"{revision}\"");
    assert_eq!(
        with("GET", "if-none-match", &saved),
        200,
        "a page that knows only what was saved learns of the removal"
    );
    assert_eq!(with("GET", "if-none-match", found.header("etag")), 304);
    assert_eq!(with("DELETE", "if-match", found.header("etag")), 204, "it names the revision, too");
}

#[test]
fn a_borrowers_applications_come_in_pages_newest_first() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let mut begun: Vec<_> = (0..5).map(|_| borrower.has_draft(&json!({})).0.to_string()).collect();
    begun.reverse();
    let (mut paged, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = borrower.call("GET", &format!("?limit=2{cursor}"), &[], None).json();
        let ids = page["applications"].as_array().unwrap();
        assert!(ids.len() <= 2);
        paged.extend(ids.iter().map(|one| one["id"].as_str().unwrap().to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(paged, begun);
    assert_eq!(borrower.call("GET", "?limit=51", &[], None).status, 422);
}
