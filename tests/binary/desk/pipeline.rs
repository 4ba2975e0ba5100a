//! The pipeline: search, filters, order, pages and cheap polling.

use data_encoding::BASE64URL_NOPAD;
use serde_json::json;

use super::*;
use crate::accounts::lets_submit_at_will;

fn named(first: &str, last: &str) -> Value {
    json!({ "borrowInfo": { "name": first, "lastName": last } })
}

#[test]
fn an_application_is_there_at_once_with_its_clock_running() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    assert_eq!(staff.get("application")["applications"], json!([]));
    let (id, reference) = sent(&server, &json!({ "loanTerms": { "requestedAmount": "310000" } }));
    Borrower::new(&server, BORROWER).has_draft(&shortest());
    let page = staff.get("application");
    assert_eq!(page["applications"].as_array().unwrap().len(), 1, "drafts are their borrowers' own");
    let row = &page["applications"][0];
    assert_eq!(row["id"], id.to_string());
    assert_eq!(
        [
            &row["reference"],
            &row["status"],
            &row["borrower"],
            &row["program"],
            &row["amount"],
            &row["clock"],
            &row["assignee"]
        ],
        [
            &json!(reference),
            &json!("received"),
            &json!("Marisol Quintero"),
            &json!("fix-and-flip"),
            &json!(310_000),
            &json!("green"),
            &json!(null)
        ]
    );
    let place = json!({ "address": "2245 SW 14th Street", "region": "FL", "code": "33145", "country": "US" });
    assert_eq!(row["place"], place);
    let counts = page["counts"].as_array().unwrap();
    assert_eq!(counts.iter().map(|each| each["count"].as_u64().unwrap()).sum::<u64>(), 1);
    assert_eq!(counts[0], json!({ "status": "received", "count": 1 }));
}

#[test]
fn an_application_is_found_by_any_detail() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (_, nunez) = sent(
        &server,
        &json!({
            "borrowInfo": { "name": "José", "lastName": "Núñez-Ibáñez", "email": "jose@fincas.example", "cellNumber": "(786) 555-0199" },
            "subjectProperty": { "address": "77 Ñandú Avenue" },
        }),
    );
    let (_, other) = sent(&server, &named("Ana", "Solís"));
    for words in [
        "nunez",
        "NÚÑEZ",
        "jose ibañez",
        "ibanez jose",
        "fincas.example",
        "jose@fincas",
        "7865550199",
        "786-555",
        "(786) 555-0199",
        "+17865550199",
        "17865550199",
        "+1 (786) 555-0199",
        "1-786-555-0199",
        "nandu",
        "77 nandu avenue",
        &nunez,
        &nunez.to_lowercase(),
        &nunez.replace('-', ""),
        "borrower@ nunez",
    ] {
        assert_eq!(staff.search(words, ""), [nunez.as_str()], "{words}");
    }
    assert_eq!(staff.search("sol", ""), [other.as_str()]);
    assert_eq!(staff.search("", ""), [other, nunez]);
    // References contain no O, so none matches by chance.
    for words in ["nobody", "jose solis", "zo", "🏠 oq"] {
        assert!(staff.search(words, "").is_empty(), "{words}");
    }
}

#[test]
fn filters_and_orders_say_what_they_mean_and_nonsense_is_refused() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let of = |first: &str, amount: &str| {
        sent(&server, &json!({ "borrowInfo": { "name": first }, "loanTerms": { "requestedAmount": amount } }))
    };
    let (a, b, c) = (of("Ángel", "200000"), of("beatriz", "900000"), of("Carla", "50000"));
    let list = |query: &str| references(&staff.get(&format!("application?{query}")));
    assert_eq!(list("sort=amount&order=desc"), [&*b.1, &a.1, &c.1]);
    assert_eq!(list("sort=borrower&order=asc"), [&*a.1, &b.1, &c.1]);
    assert_eq!(list("sort=borrower"), [&*c.1, &b.1, &a.1]);
    assert_eq!(staff.set_status(a.0, staff.revision(a.0), "denied").status, 200);
    let mine = json!({ "id": Uuid::now_v7(), "assignee": staff.id });
    assert_eq!(staff.post_upon(&format!("application/{}/assignee", b.0), staff.revision(b.0), &mine).status, 200);
    let incomplete = json!({ "id": Uuid::now_v7() });
    let answer = staff.post_upon(&format!("application/{}/assignee", b.0), staff.revision(b.0), &incomplete);
    assert_eq!(answer.status, 400, "a missing assignee does not unassign");
    assert_eq!(list("status=denied"), [&*a.1]);
    assert_eq!(list("status=denied&status=received&sort=amount"), [&*b.1, &a.1, &c.1]);
    assert_eq!(list(&format!("assignee={}", staff.id)), [&*b.1]);
    assert_eq!(list("assignee=nobody&sort=borrower&order=asc"), [&*a.1, &c.1]);
    assert_eq!(list("clock=stopped"), [&*a.1], "what is denied owes no estimate");
    assert_eq!(list("sort=due&order=asc").last(), Some(&a.1));
    assert!(list("program=bridge").is_empty() && list("clock=red").is_empty());
    for (query, field) in [
        ("status=draft", "status"),
        ("status=gone", "status"),
        ("clock=blue", "clock"),
        ("sort=age", "sort"),
        ("order=up", "order"),
        ("limit=0", "limit"),
        ("limit=51", "limit"),
        ("limit=", "limit"),
        ("status=", "status"),
        ("cursor=x", "cursor"),
        ("assignee=me", "assignee"),
    ] {
        let answer = staff.call("GET", &format!("application?{query}"), &[], None);
        assert_eq!(answer.status, 422, "{query}");
        assert!(answer.json()["fields"][field].is_string(), "{query}: {}", answer.text());
    }
}

#[test]
fn pages_follow_each_other_without_a_gap_in_every_order() {
    let server = lender();
    lets_submit_at_will(&server);
    let staff = Staff::new(&server, STAFF);
    for number in 0..7 {
        let more = json!({
            "borrowInfo": { "name": format!("Same {}", number % 3) },
            "loanTerms": { "requestedAmount": (100_000 * (number % 2 + 1)).to_string() },
        });
        sent(&server, &more);
    }
    for sort in ["received", "due", "amount", "borrower"] {
        for order in ["asc", "desc"] {
            for words in ["", "same"] {
                let query = format!("?sort={sort}&order={order}");
                let all = staff.search(words, &query);
                let (mut paged, mut cursor) = (Vec::new(), String::new());
                loop {
                    let answer =
                        staff.call("GET", &format!("application{query}&limit=3{cursor}"), &[("x-search", words)], None);
                    let page = answer.json();
                    paged.extend(references(&page));
                    let Some(next) = page["next"].as_str() else { break };
                    cursor = format!("&cursor={next}");
                }
                assert_eq!((paged.len(), &paged), (7, &all), "{query} {words}");
            }
        }
    }
}

#[test]
fn a_page_follows_the_one_before_even_if_its_last_application_was_answered_and_no_cursor_shows_a_name() {
    let server = lender();
    lets_submit_at_will(&server);
    let staff = Staff::new(&server, STAFF);
    let all = ["Abigail", "Beatriz", "Carla", "Dolores"].map(|name| sent(&server, &named(name, "Quintero")));
    let overdue = "application?sort=due&order=asc&status=received&limit=2";
    let first = staff.get(overdue);
    assert_eq!(references(&first), [&*all[0].1, &all[1].1]);
    let cursor = first["next"].as_str().unwrap();
    assert_eq!(staff.set_status(all[1].0, staff.revision(all[1].0), "inactive").status, 200);
    let second = staff.get(&format!("{overdue}&cursor={cursor}"));
    assert_eq!(references(&second), [&*all[2].1, &all[3].1]);
    assert_eq!(second["next"], json!(null));

    let by_name = "application?sort=borrower&order=asc&limit=2";
    let next = || staff.get(by_name)["next"].as_str().unwrap().to_owned();
    let cursor = next();
    assert_eq!(next(), cursor, "otherwise no poll would get 304");
    let bytes = BASE64URL_NOPAD.decode(cursor.as_bytes()).unwrap();
    assert!(!String::from_utf8_lossy(&bytes).contains("beatriz"));
    assert_eq!(references(&staff.get(&format!("{by_name}&cursor={cursor}"))), [&*all[2].1, &all[3].1]);
    for query in [format!("sort=amount&cursor={cursor}"), format!("cursor={}", all[1].0)] {
        let answer = staff.call("GET", &format!("application?{query}"), &[], None);
        assert_eq!((answer.status, answer.json()["fields"]["cursor"].is_string()), (422, true), "{query}");
    }
}

#[test]
fn a_poll_without_changes_gets_304_and_any_change_is_new() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({}));
    let poll = |tag: &str| staff.call("GET", "application", &[("if-none-match", tag)], None);
    let mut tag = poll("\"x\"").header("etag").to_owned();
    let again = poll(&tag);
    assert_eq!((again.status, again.body.len(), again.header("cache-control")), (304, 0, "no-store"));
    let changes: [&dyn Fn(); 3] = [
        &|| assert_eq!(staff.set_status(id, staff.revision(id), "in_review").status, 200),
        &|| drop(sent(&server, &json!({}))),
        &|| assert_eq!(Borrower::new(&server, BORROWER).withdraw(id).status, 200),
    ];
    for change in changes {
        change();
        let news = poll(&tag);
        assert_eq!(news.status, 200);
        assert_eq!(poll(news.header("etag")).status, 304);
        tag = news.header("etag").to_owned();
    }
}

#[test]
fn a_change_by_a_command_is_seen_at_once_as_well() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (_, reference) = sent(&server, &json!({}));
    assert_eq!(staff.get("application")["applications"][0]["status"], "received");
    let said = super::commands::run(server.data.path(), &["application", "status", &reference, "in_review"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert_eq!(staff.get("application")["applications"][0]["status"], "in_review");
}

#[test]
fn after_a_restart_the_pipeline_is_what_it_was() {
    let mut server = lender();
    let (id, reference) = sent(&server, &json!({}));
    let staff = Staff::new(&server, STAFF);
    staff.has_sent(id, &terms());
    let before = staff.get("application");
    drop(staff);
    server.stop();
    let server = server.start_again(&[]);
    let staff = Staff::new(&server, STAFF);
    assert_eq!(staff.get("application"), before);
    assert_eq!(staff.search(&reference, "?status=estimate_sent"), [reference]);
}

#[test]
fn a_stop_keeps_the_pipeline_and_the_next_start_goes_on_from_it() {
    let mut server = lender();
    let (id, _) = sent(&server, &shortest());
    let before = Staff::new(&server, STAFF).get("application");
    server.stop();
    let kept = server.data.path().join("generation-1/beside/pipeline");
    assert!(kept.is_file());
    let server = server.start_again_with_password_alone(&[]);
    let staff = Staff::new(&server, STAFF);
    assert_eq!(staff.get("application")["applications"], before["applications"]);
    assert_eq!(staff.set_status(id, staff.revision(id), "in_review").status, 200);
    assert_eq!(staff.get("application")["applications"][0]["status"], "in_review");
}
