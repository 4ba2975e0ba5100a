//! Listing sessions, and ending them from elsewhere.

use serde_json::{Value, json};

use super::{BORROWER, PASSWORD, STAFF, counts, house, sign_in, try_sign_in, user, user_json};
use crate::support::Server;

const PHONE: &str =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

fn sign_in_with(server: &Server, agent: &str) -> String {
    let body = json!({ "email": BORROWER, "password": PASSWORD });
    let answer = server.connect().call("POST", "/api/user/auth", &[("user-agent", agent)], Some(&body));
    answer.json()["token"].as_str().unwrap().to_owned()
}

fn sessions(server: &Server, token: &str) -> Vec<Value> {
    let answer = server.call("GET", "/api/user/sessions", Some(token), None);
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"));
    answer.json()["sessions"].as_array().unwrap().clone()
}

#[test]
fn a_user_sees_all_sessions_and_ends_one_from_another_device_at_once() {
    let mut server = house(&[]);
    let phone = sign_in_with(&server, PHONE);
    let desk = sign_in(&server, BORROWER);
    let stranger = sign_in(&server, STAFF);
    let listed = sessions(&server, &desk);
    let told: Vec<_> = listed.iter().map(|one| (&one["current"], &one["browser"], &one["address"])).collect();
    assert_eq!(json!(told), json!([[true, null, "127.0.0.1"], [false, "Chrome", "127.0.0.1"]]));
    assert_eq!(listed[1]["system"], "Android");
    for time in ["since", "seenAt", "expiresAt"] {
        assert!(listed[1][time].as_str().unwrap().ends_with('Z'), "{time}");
    }
    let end = |token: &str, id: &Value| {
        server.call("DELETE", &format!("/api/user/sessions/{}", id.as_str().unwrap()), Some(token), None).status
    };
    let id = &listed[1]["id"];
    assert_eq!(end(&stranger, id), 404, "another's");
    assert!(counts(&server, &phone));
    assert_eq!(end(&desk, id), 204);
    assert!(!counts(&server, &phone) && counts(&server, &desk));
    assert_eq!(end(&desk, id), 404, "it has ended");
    server.stop();
    let server = server.start_again(&[]);
    assert!(!counts(&server, &phone) && counts(&server, &desk), "as after a restart");
    assert_eq!(sessions(&server, &desk).len(), 1);
}

#[test]
fn a_user_ends_all_other_sessions_at_once() {
    let server = house(&[]);
    let others = [(); 3].map(|()| sign_in(&server, BORROWER));
    let this = sign_in(&server, BORROWER);
    let stranger = sign_in(&server, STAFF);
    assert_eq!(server.call("DELETE", "/api/user/sessions", Some(&this), None).status, 204);
    assert!(others.iter().all(|token| !counts(&server, token)));
    assert!(counts(&server, &this) && counts(&server, &stranger));
    assert_eq!(sessions(&server, &this).len(), 1);
}

#[test]
fn what_ends_a_session_takes_it_off_the_list() {
    let server = house(&[]);
    let (gone, left) = (sign_in(&server, BORROWER), sign_in(&server, BORROWER));
    assert_eq!(server.call("POST", "/api/user/logout", Some(&gone), None).status, 204);
    assert_eq!(sessions(&server, &left).len(), 1);
    let change = json!({ "current": PASSWORD, "next": "next horse battery" });
    let changed = server.call("POST", "/api/user/password", Some(&left), Some(&change));
    let listed = sessions(&server, changed.json()["token"].as_str().unwrap());
    assert_eq!((listed.len(), &listed[0]["current"]), (1, &json!(true)));
}

#[test]
fn an_admin_sees_a_persons_sessions_and_ends_them_all() {
    let mut server = house(&[]);
    let data = server.data.path().to_owned();
    assert_eq!(user(&data, &["sessions", BORROWER], "").out, "Nobody is signed in to this account.\n");
    let token = sign_in_with(&server, PHONE);
    let stranger = sign_in(&server, STAFF);
    let listed = user_json(&data, &["sessions", BORROWER], "");
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["device"]["browser"]), (1, &json!("Chrome")));
    let table = user(&data, &["sessions", BORROWER], "").out;
    assert!(table.starts_with("Chrome on Android  127.0.0.1"), "{table}");
    let said = user(&data, &["sign-out", BORROWER], "");
    assert_eq!((said.code, said.out.as_str()), (Some(0), "borrower@example.com was signed out everywhere.\n"));
    assert!(!counts(&server, &token) && counts(&server, &stranger));
    server.stop();
    assert_eq!(user_json(&data, &["sessions", STAFF], "").as_array().unwrap().len(), 1);
    user_json(&data, &["sign-out", STAFF], "");
    for command in ["sessions", "sign-out"] {
        let nobody = user(&data, &[command, "nobody@example.com"], "");
        assert!(nobody.code == Some(1) && nobody.err.contains("no account"), "{nobody:?}");
    }
    let server = server.start_again(&[]);
    assert!(!counts(&server, &stranger));
    assert_eq!(try_sign_in(&server, STAFF, PASSWORD).status, 200);
}

#[test]
fn a_session_tells_how_long_it_lasts_in_seconds_and_staff_have_less_than_borrowers() {
    let server = house(&[]);
    let left = |token: &str| {
        let session = server.call("GET", "/api/user/me", Some(token), None).json()["session"].clone();
        ["endsIn", "atMost"].map(|name| session[name].as_u64().unwrap())
    };
    let staff = left(&sign_in(&server, STAFF));
    let body = json!({ "email": BORROWER, "password": PASSWORD, "remember": false });
    let short = server.call("POST", "/api/user/auth", None, Some(&body)).json();
    let (short, long) = (left(short["token"].as_str().unwrap()), left(&sign_in(&server, BORROWER)));
    let promised = [(staff, [31 * 60, 12 * 3_600]), (short, [12 * 3_600; 2]), (long, [30 * 24 * 3_600; 2])];
    for (told, longest) in promised {
        let is_right = |(told, longest): (u64, u64)| (longest - 60..=longest).contains(&told);
        assert!(told.into_iter().zip(longest).all(is_right), "{told:?}, at most {longest:?}");
    }
}
