//! The sessions of an account, with a clock that the tests set.

use std::time::Duration;

use super::factor_tests::who;
use super::tests::{House, PASSWORD, admin, email};
use super::*;
use crate::domain::role::Role;
use crate::store::sessions::SESSIONS;

#[test]
fn a_session_is_seen_at_most_once_an_hour_and_does_not_come_back_by_it() {
    let house = House::with_marisol();
    let token = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    let person = who(&house, &token).unwrap();
    let settle = || {
        // A commit that is waited for comes after all those that were not.
        house.store.commit(house.store.batch()).wait().unwrap();
        house.door.accounts.sessions(person.account()).unwrap().remove(0).seen
    };
    let begun = settle();
    let who = |house: &House, token: &str| {
        let who = super::factor_tests::who(house, token);
        if let Some(who) = &who {
            house.door.saw(who);
        }
        who
    };
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
    house.door.sign_out(&late).unwrap();
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
fn over_the_limit_of_sessions_the_oldest_ends() {
    let house = House::with_marisol();
    let oldest = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    house.wait(Duration::from_secs(1));
    let next = house.sign_in();
    house.wait(Duration::from_secs(1));
    for _ in 2..100 {
        house.wait(Duration::from_secs(2));
        house.sign_in();
    }
    house.wait(Duration::from_secs(2));
    assert!(who(&house, &oldest).is_some());
    house.sign_in();
    assert!(who(&house, &oldest).is_none() && who(&house, &next).is_some());
    assert_eq!(SESSIONS.range(&house.store, &Scan::all().limit(200)).unwrap().records.len(), 100);
}

#[test]
fn sessions_that_begin_at_once_do_not_exceed_the_limit() {
    let house = House::with_marisol();
    for _ in 0..99 {
        house.wait(Duration::from_secs(2));
        house.sign_in();
    }
    house.wait(Duration::from_mins(5));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| (0..5).for_each(|_| drop(house.sign_in())));
        }
    });
    let standing = || SESSIONS.range(&house.store, &Scan::all().limit(300)).unwrap().records.len();
    assert_eq!(standing(), 100);
}

#[test]
fn sessions_beyond_the_limit_end_at_the_next_sign_in() {
    let house = House::with_marisol();
    let token = house.sign_in();
    let one = who(&house, &token).unwrap().session().value.clone();
    let mut batch = house.store.batch();
    for _ in 0..218 {
        batch.put(&SESSIONS, &Uuid::now_v7(), &one).unwrap();
    }
    house.store.commit(batch).wait().unwrap();
    house.sign_in();
    assert_eq!(SESSIONS.range(&house.store, &Scan::all().limit(300)).unwrap().records.len(), 100);
}

#[test]
fn staff_are_signed_out_after_half_an_hour_without_use_and_half_a_day_of_it_whatever_was_remembered() {
    let house = House::with_marisol();
    house.add_as("rafael@example.com", Kind::Staff(Role::Officer));
    let begin = || house.attempt("rafael@example.com", PASSWORD, true).unwrap();
    let minute = Duration::from_mins(1);
    let settle = || {
        house.store.commit(house.store.batch()).wait().unwrap();
    };

    let unused = begin();
    house.wait(30 * minute);
    assert!(who(&house, &unused).is_some(), "it was used up to a minute later than is noted");
    house.wait(minute);
    assert!(who(&house, &unused).is_none());
    let listed = house.door.accounts.sessions(who(&house, &begin()).unwrap().account()).unwrap();
    assert_eq!(listed.len(), 1, "nor is it listed");

    let used = begin();
    for _ in 0..28 {
        house.wait(25 * minute);
        house.door.saw(&who(&house, &used).unwrap());
        settle();
    }
    house.wait(19 * minute);
    house.door.saw(&who(&house, &used).unwrap());
    settle();
    house.wait(minute);
    assert!(who(&house, &used).is_none(), "twelve hours have passed");

    let borrower = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    house.wait(Duration::from_hours(24 * 29));
    assert!(who(&house, &borrower).is_some(), "a borrower's lasts as before");
}
