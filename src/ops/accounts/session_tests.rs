//! The sessions of an account, with a clock that the tests set.

use std::time::Duration;

use super::factor_tests::who;
use super::tests::{House, PASSWORD, admin, email};
use super::*;
use crate::domain::role::Role;
use crate::store::sessions::SESSIONS;

#[test]
fn the_use_of_a_session_is_recorded_at_most_once_an_hour_and_does_not_bring_it_back() {
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
        let mut who = super::factor_tests::who(house, token);
        if let Some(who) = &mut who {
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
    let mut late = who(&house, &token).unwrap();
    settle();
    house.door.sign_out(&late).unwrap();
    house.wait(Duration::from_hours(2));
    house.door.saw(&mut late);
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
    assert_eq!(listed(&long), 1, "one has expired");
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
        house.door.saw(&mut who(&house, &used).unwrap());
        settle();
    }
    house.wait(19 * minute);
    house.door.saw(&mut who(&house, &used).unwrap());
    settle();
    house.wait(minute);
    assert!(who(&house, &used).is_none(), "twelve hours have passed");

    let borrower = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    house.wait(Duration::from_hours(24 * 29));
    assert!(who(&house, &borrower).is_some(), "a borrower's lasts as before");
}

#[test]
fn a_staff_session_says_when_it_ends_and_use_moves_that_but_reading_it_does_not_and_never_past_twelve_hours() {
    let house = House::with_marisol();
    house.add_as("rafael@example.com", Kind::Staff(Role::Officer));
    let token = house.attempt("rafael@example.com", PASSWORD, false).unwrap();
    let minute = Duration::from_mins(1);
    let minutes_left = || {
        let left = house.door.time_left(&who(&house, &token).unwrap()).unwrap().unwrap();
        assert_eq!((left.unused % 60, left.most % 60), (0, 0));
        (left.unused / 60, left.most / 60)
    };
    let answered_after_use = || {
        let mut caller = who(&house, &token).unwrap();
        house.door.saw(&mut caller);
        house.store.commit(house.store.batch()).wait().unwrap();
        let left = house.door.time_left(&caller).unwrap().unwrap();
        assert_eq!((left.unused / 60, left.most / 60), minutes_left(), "the answer says what was stored");
        minutes_left()
    };
    assert_eq!(minutes_left(), (31, 720));
    for unattended in 1..=28 {
        house.wait(minute);
        assert_eq!(minutes_left(), (31 - unattended, 720 - unattended));
    }
    assert_eq!(answered_after_use(), (31, 692));
    while minutes_left().1 > 20 {
        house.wait(minute);
        answered_after_use();
    }
    assert_eq!(answered_after_use(), (20, 20), "use no longer moves it");
    house.wait(19 * minute);
    assert_eq!(answered_after_use(), (1, 1));
    house.wait(minute);
    assert!(who(&house, &token).is_none());
}

#[test]
fn a_borrowers_session_ends_after_its_time_whether_used_or_not() {
    let house = House::with_marisol();
    for (remember, hours) in [(false, 12), (true, 30 * 24)] {
        let token = house.attempt("marisol@example.com", PASSWORD, remember).unwrap();
        house.wait(Duration::from_hours(2));
        let mut caller = who(&house, &token).unwrap();
        house.door.saw(&mut caller);
        let left = house.door.time_left(&caller).unwrap().unwrap();
        assert_eq!((left.unused, left.most), ((hours - 2) * 3600, (hours - 2) * 3600));
    }
}
