use std::thread;

use serde_json::json;

use super::subscribe;
use crate::accounts::{BORROWER, STAFF, house, sign_in};
use crate::admin::json_on;
use crate::support::Server;

fn subscribers(server: &Server) -> Vec<String> {
    let list = json_on(server.data.path(), &["subscriber", "list"]);
    let mut addresses: Vec<_> =
        list.as_array().unwrap().iter().map(|line| line["email"].as_str().unwrap().to_owned()).collect();
    // Those of the same second have no order.
    addresses.sort();
    addresses
}

#[test]
fn an_address_is_subscribed_once_however_often_and_however_it_is_typed() {
    let mut server = house(&[]);
    let (borrower, staff) = (sign_in(&server, BORROWER), sign_in(&server, STAFF));
    for (token, typed) in
        [(&borrower, " News@Example.com"), (&staff, "news@example.com"), (&borrower, "NEWS@EXAMPLE.COM")]
    {
        let answer = subscribe(&server, token, typed);
        assert_eq!((answer.status, answer.json()), (200, json!({ "email": "news@example.com" })));
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| assert_eq!(subscribe(&server, &borrower, "rush@example.com").status, 200));
        }
    });
    server.stop();
    let server = server.start_again(&[]);
    assert_eq!(subscribers(&server), ["news@example.com", "rush@example.com"]);
}

#[test]
fn an_invalid_address_is_reported_at_its_field_and_not_stored() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    for (email, told) in
        [("", "Email is required"), ("news", "Email is not valid"), ("a@b.c\u{0}d", "Email is not valid")]
    {
        let answer = subscribe(&server, &token, email);
        assert_eq!((answer.status, &answer.json()["fields"]), (422, &json!({ "email": told })));
    }
    for body in [json!({ "email": 7 }), json!({ "email": null }), json!([])] {
        assert_eq!(server.call("POST", "/api/subscription", Some(&token), Some(&body)).status, 400, "{body}");
    }
    assert_eq!(subscribers(&server).len(), 0);
}

#[test]
fn a_network_that_leaves_too_many_addresses_waits() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let refused = (0..200)
        .map(|count| subscribe(&server, &token, &format!("n{count}@example.com")))
        .find(|answer| answer.status != 200);
    assert_eq!(refused.expect("so many are never refused").status, 429);
    let known = subscribe(&server, &token, "n0@example.com").status;
    assert_eq!(known, 429, "the answer does not tell which addresses are subscribed");
}
