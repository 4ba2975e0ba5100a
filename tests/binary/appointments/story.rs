//! A call from the first look at the times to its end, for a visitor and for a member.

use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::accounts::{BORROWER, house, sign_in};
use crate::admin::{json_on, on};

#[test]
fn a_visitor_books_a_call_once_moves_it_and_cancels_it_by_its_link() {
    let (server, _) = open_house();
    let offered = times(&server, None);
    let new = visitors(&offered[4]);
    let answer = book(&server, None, &new);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let booking = answer.json();
    assert_eq!(booking, book(&server, None, &new).json(), "the reply was lost");
    assert_eq!(
        (&booking["status"], &booking["revision"], &booking["with"], &booking["meetingUrl"], &booking["minutes"]),
        (&json!("booked"), &json!(0), &json!("staff"), &json!(LINK), &json!(15))
    );
    assert!(booking["code"].as_str().unwrap().starts_with("CALL-"), "{booking}");
    let mut other = new.clone();
    other["email"] = json!("eva@example.com");
    assert_eq!(book(&server, None, &other).json()["code"], "id_taken");
    let left = times(&server, None);
    assert!(!left.contains(&offered[4]) && left.contains(&offered[5]));
    let twice = book(&server, None, &visitors(&offered[4]));
    assert_eq!((twice.status, twice.json()["code"].as_str()), (409, Some("already_booked")), "{}", twice.text());
    assert!(!twice.text().contains("CALL-"), "an address alone shows nothing");
    let mut evas = visitors(&offered[4]);
    evas["email"] = json!("eva@example.com");
    let taken = book(&server, None, &evas);
    assert_eq!((taken.status, taken.json()["code"].as_str()), (409, Some("time_taken")));

    let path = format!("/api/appointment/bookings/{}", booking["key"].as_str().unwrap());
    let read = server.call("GET", &path, None, None);
    assert_eq!((read.json(), read.header("etag")), (booking, "\"0\""));
    let move_to = |revision, at: &str| {
        call_upon(&server, ("POST", &format!("{path}/move")), None, revision, &json!({ "at": at }))
    };
    let moved = move_to(0, &offered[9]).json();
    assert_eq!((&moved["at"], &moved["revision"]), (&json!(offered[9]), &json!(1)));
    assert_eq!(move_to(0, &offered[9]).json(), moved, "the reply was lost");
    let late = move_to(0, &offered[8]);
    assert_eq!((late.status, late.json()["code"].as_str()), (412, Some("stale")));
    assert_eq!(move_to(1, "at noon").json()["fields"]["at"], "Choose one of the offered times");
    assert!(times(&server, None).contains(&offered[4]), "it is free again");

    let cancel = || server.call("POST", &format!("{path}/cancel"), None, Some(&json!({})));
    let canceled = cancel().json();
    assert_eq!((&canceled["status"], &canceled["changeable"]), (&json!("canceled"), &json!(false)));
    assert_eq!(cancel().json(), canceled);
    assert_eq!(move_to(2, &offered[8]).json()["code"], "call_canceled");
    assert!(times(&server, None).contains(&offered[9]));
    let nobody = server.call("GET", &format!("{}0", &path[..path.len() - 1]), None, None);
    assert!(nobody.status == 404 || path.ends_with('0'));
}

#[test]
fn members_alone_book_where_the_pages_are_closed_and_a_link_works_there_too() {
    let server = house(&[]);
    takes_calls(&server, STAFF);
    assert_eq!(server.call("GET", "/api/appointment/times", None, None).status, 401);
    let token = sign_in(&server, BORROWER);
    let offered = times(&server, Some(&token));
    assert_eq!(book(&server, None, &visitors(&offered[0])).status, 401);
    let new = json!({ "id": Uuid::now_v7(), "at": offered[4], "language": "en", "zone": "America/New_York" });
    let booking = book(&server, Some(&token), &new).json();
    assert_eq!((&booking["email"], &booking["name"]), (&json!(BORROWER), &json!("borrower")));
    let mut again = new.clone();
    again["id"] = json!(Uuid::now_v7());
    assert_eq!(book(&server, Some(&token), &again).json(), booking, "the page was loaded again");
    let path = format!("/api/appointment/bookings/{}", booking["key"].as_str().unwrap());
    assert_eq!(server.call("GET", &path, None, None).json(), booking);
    let to_move = server.call("GET", &format!("{path}/times"), None, None);
    assert_eq!((to_move.status, to_move.json()["times"][4]["at"].as_str()), (200, Some(offered[5].as_str())));
    assert_eq!(server.call("GET", "/api/appointment/bookings/nonsense/times", None, None).status, 404);
    for number in [5, 6] {
        let more = json!({ "id": Uuid::now_v7(), "at": offered[number], "language": "en", "zone": "America/New_York" });
        assert_eq!(book(&server, Some(&token), &more).status, 200);
    }
    let fourth = json!({ "id": Uuid::now_v7(), "at": offered[7], "language": "en", "zone": "America/New_York" });
    assert_eq!(book(&server, Some(&token), &fourth).json()["code"], "too_many_calls");
}

#[test]
fn visitors_say_who_they_are_and_book_at_a_limited_pace() {
    let (server, _) = open_house();
    let offered = times(&server, None);
    let bare = json!({ "id": Uuid::now_v7(), "at": offered[0], "language": "en", "zone": "America/New_York" });
    let refused = book(&server, None, &bare);
    let fields: Vec<_> = refused.json()["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!((refused.status, fields), (422, vec!["email".to_owned(), "name".to_owned()]));
    for malformed in [json!({ "id": Uuid::new_v4() }), json!({ "language": "fr" }), json!({ "officer": "me" })] {
        let mut body = visitors(&offered[0]);
        body.as_object_mut().unwrap().extend(malformed.as_object().unwrap().clone());
        assert_eq!(book(&server, None, &body).status, 400, "{malformed}");
    }
    let statuses: Vec<_> = (0..12)
        .map(|number| {
            let mut body = visitors(&offered[number]);
            body["email"] = json!(format!("ana{number}@example.com"));
            book(&server, None, &body).status
        })
        .collect();
    assert_eq!((&statuses[..10], &statuses[10..]), (&[200; 10][..], &[429; 2][..]));
}

#[test]
fn a_call_is_in_the_data_of_its_person_and_is_erased_with_them() {
    let (server, _) = open_house();
    let (data, offered) = (server.data.path(), times(&server, None));
    let booking = book(&server, None, &visitors(&offered[4])).json();
    assert_eq!(json_on(data, &["person", "show", "ana@example.com"])["calls"], json!([offered[4]]));
    let file = on(data, &["person", "export", "ana@example.com"]).out;
    assert!(file.contains("Un dúplex en Hialeah"), "{file}");
    json_on(data, &["person", "erase", "ana@example.com", "--yes"]);
    let path = format!("/api/appointment/bookings/{}", booking["key"].as_str().unwrap());
    assert_eq!(server.call("GET", &path, None, None).status, 404);
    assert!(times(&server, None).contains(&offered[4]), "its time is free");
}
