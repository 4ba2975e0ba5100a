//! The sessions of an account under a clock that the tests set.

use std::time::Duration;

use super::factor_tests::who;
use super::tests::{House, PASSWORD, admin, email};
use super::*;
use crate::store::sessions::SESSIONS;

#[test]
fn a_session_is_seen_at_most_once_an_hour_and_does_not_come_back_by_it() {
    let house = House::with_marisol();
    let token = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    let person = who(&house, &token).unwrap();
    let settle = || {
        // Whatever was not waited for is done before the next that is.
        house.store.commit(house.store.batch()).wait().unwrap();
        house.door.accounts.sessions(person.account()).unwrap().remove(0).seen
    };
    let begun = settle();
    house.wait(Duration::from_secs(3599));
    who(&house, &token).unwrap();
    assert_eq!(settle(), begun);
    house.wait(Duration::from_secs(1));
    who(&house, &token).unwrap();
    let seen = settle();
    assert_ne!(seen, begun);
    house.wait(Duration::from_hours(2));
    let late = who(&house, &token).unwrap();
    settle();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(house.door.sign_out(&late)).unwrap();
    house.wait(Duration::from_hours(2));
    house.door.saw(&late);
    house.store.commit(house.store.batch()).wait().unwrap();
    assert!(SESSIONS.get(&house.store, &late.claims().id).unwrap().is_none());
}

#[test]
fn only_sessions_that_count_are_listed() {
    let house = House::with_marisol();
    let short = house.sign_in();
    house.wait(Duration::from_hours(1));
    let long = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    let listed = |token: &str| house.door.accounts.sessions(who(&house, token).unwrap().account()).unwrap().len();
    assert_eq!([listed(&short), listed(&long)], [2, 2]);
    house.wait(Duration::from_hours(12));
    assert_eq!(listed(&long), 1, "one has ended by itself");
    house.sign_in();
    assert_eq!(SESSIONS.range(&house.store, &Scan::all()).unwrap().records.len(), 2, "and was swept up");
    house.door.accounts.end_sessions(&admin(), &email("marisol@example.com")).unwrap();
    assert!(who(&house, &long).is_none());
    let last = house.sign_in();
    assert_eq!(listed(&last), 1);
    house.door.accounts.rotate_keys(&admin(), true).unwrap();
    assert!(SESSIONS.range(&house.store, &Scan::all()).unwrap().records.is_empty());
}

#[test]
fn of_more_sessions_than_anybody_has_devices_the_oldest_ends() {
    let house = House::with_marisol();
    let oldest = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    house.wait(Duration::from_secs(1));
    let next = house.sign_in();
    house.wait(Duration::from_secs(1));
    (2..100).for_each(|_| drop(house.sign_in()));
    assert!(who(&house, &oldest).is_some());
    house.sign_in();
    assert!(who(&house, &oldest).is_none() && who(&house, &next).is_some());
    assert_eq!(SESSIONS.range(&house.store, &Scan::all().limit(200)).unwrap().records.len(), 100);
}
