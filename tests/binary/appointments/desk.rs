//! Staff's hours, their week, and the feed of their calls.

use lender_site::domain::role::Role;
use lender_site::http::api::{Access, CALLS};
use serde_json::json;

use super::*;
use crate::accounts::{add, sign_in};
use crate::admin::on;

const COLLEAGUE: &str = "colleague@example.com";

/// The calls of the week of a time, as someone sees them.
fn week(server: &Server, token: &str, at: &str) -> Vec<Value> {
    let answer = server.call("GET", &format!("/api/admin/appointment/week?from={}", &at[..10]), Some(token), None);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["calls"].as_array().unwrap().clone()
}

#[test]
fn staff_see_a_call_a_colleague_takes_it_over_and_cancels_it_with_a_reason() {
    let (server, staff) = open_house();
    let offered = times(&server, None);
    // A whole day ahead, so that the day in New York is this one or the one before.
    let at = &offered[100];
    let booking = book(&server, None, &visitors(at)).json();
    add(server.data.path(), COLLEAGUE, &["--staff"]);
    let colleague = takes_calls(&server, COLLEAGUE);
    let day_before = {
        let day: jiff::civil::Date = at[..10].parse().unwrap();
        format!("{}T", day.yesterday().unwrap())
    };
    let seen = week(&server, &staff, &day_before);
    let [call] = &seen[..] else { panic!("{seen:?}") };
    assert_eq!(
        (&call["code"], &call["mine"], &call["phone"], &call["note"], &call["with"]["name"]),
        (&booking["code"], &json!(true), &json!("305 555 0199"), &json!("Un dúplex en Hialeah"), &json!("staff"))
    );
    let path = |action: &str| format!("/api/admin/appointment/bookings/{}/{action}", call["id"].as_str().unwrap());
    let link = format!("/api/appointment/bookings/{}", booking["key"].as_str().unwrap());
    let to_later = json!({ "at": offered[104] });
    assert_eq!(call_upon(&server, ("POST", &format!("{link}/move")), None, 0, &to_later).status, 200);
    let take = |revision| call_upon(&server, ("POST", &path("take")), Some(&colleague), revision, &json!({}));
    let late = take(0);
    assert_eq!((late.status, late.json()["code"].as_str()), (412, Some("stale")), "the booker moved it");
    let unseen = server.call("POST", &path("take"), Some(&colleague), Some(&json!({})));
    assert_eq!(unseen.status, 428);
    let one = format!("/api/admin/appointment/bookings/{}", call["id"].as_str().unwrap());
    let now = server.call("GET", &one, Some(&colleague), None).json();
    assert_eq!((&now["at"], &now["revision"], &now["mine"]), (&json!(offered[104]), &json!(1), &json!(false)));
    let taken = take(1).json();
    assert_eq!((&taken["mine"], &taken["with"]["name"]), (&json!(true), &json!("colleague")));
    assert_eq!(week(&server, &staff, &day_before)[0]["mine"], false);

    let cancel = |revision, reason: &str| {
        let reason = json!({ "reason": reason });
        call_upon(&server, ("POST", &path("cancel")), Some(&colleague), revision, &reason)
    };
    assert_eq!(cancel(2, " ").json()["fields"]["reason"], "Tell the person why the call is canceled");
    assert_eq!(cancel(1, "We are closed that day").status, 412);
    let canceled = cancel(2, "We are closed that day").json();
    assert_eq!((&canceled["status"], &canceled["reason"]), (&json!("canceled"), &json!("We are closed that day")));
    assert_eq!(server.call("GET", &link, None, None).json()["status"], "canceled");
    let trail = on(server.data.path(), &["audit", "export"]).out;
    for deed in ["calendar_changed", "call_taken_over", "call_canceled", "\"records\":\"bookings\""] {
        assert!(trail.contains(deed), "{deed}");
    }
    assert!(!trail.contains("Ana Ruiz"), "the trail names no booker");
    let borrower = sign_in(&server, crate::accounts::BORROWER);
    assert_eq!(server.call("GET", "/api/admin/appointment/week", Some(&borrower), None).status, 403);
}

#[test]
fn hours_are_saved_by_revision_with_every_mistake_named_and_the_feed_can_be_replaced_and_turned_off() {
    let (server, staff) = open_house();
    let save = |revision, body: &Value| {
        call_upon(&server, ("PUT", "/api/admin/appointment/calendar"), Some(&staff), revision, body)
    };
    let mut wrong = always();
    wrong["hours"][1]["to"] = json!("00:00");
    wrong["daysOff"] = json!(["2026-13-01"]);
    let fields: Vec<_> = save(1, &wrong).json()["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["daysOff.0", "hours.1.to"]);
    let mut less = always();
    less["buffer"] = json!(30);
    assert_eq!(save(0, &less).json()["code"], "stale");
    assert_eq!(save(1, &less).json()["revision"], 2);
    let none = server.call("PUT", "/api/admin/appointment/calendar", Some(&staff), Some(&less));
    assert_eq!(none.status, 428);

    let made_by = CALLS.iter().find(|call| call.verb == "POST" && call.path == "/api/admin/appointment/feed").unwrap();
    assert_eq!(made_by.access, Access::Fresh(Role::Assistant));
    let make = || server.call("POST", "/api/admin/appointment/feed", Some(&staff), Some(&json!({}))).json();
    let shown = || server.call("GET", "/api/admin/appointment/calendar", Some(&staff), None).json()["feedUrl"].clone();
    assert_eq!(shown(), Value::Null);
    let (first, second) = (make()["feedUrl"].clone(), make()["feedUrl"].clone());
    assert_eq!(shown(), second);
    let end = |url: &Value| format!("/api/{}", url.as_str().unwrap().split_once("/api/").unwrap().1);
    assert_eq!(server.get(&end(&first), &[]).status, 404, "it was replaced");
    let feed = server.get(&end(&second), &[]);
    assert_eq!((feed.status, feed.header("content-type")), (200, "text/calendar; charset=utf-8"));
    let rotated = on(server.data.path(), &["user", "rotate-keys"]);
    assert!(rotated.out.contains("stay valid") && server.get(&end(&second), &[]).status == 200, "{rotated:?}");
    assert_eq!(server.call("DELETE", "/api/admin/appointment/feed", Some(&staff), None).status, 204);
    assert_eq!(server.get(&end(&second), &[]).status, 404);
}
