//! Which times are offered, who gets a call, and what is refused.

use std::thread;

use jiff::ToSpan as _;

use super::tests::{MONDAY, Office, at, calendar, home, visitor};
use super::*;
use crate::domain::account::Account;
use crate::domain::appointment::TypedCalendar;
use crate::domain::language::Language::{self, English, Spanish};
use crate::domain::time_zone::TimeZone;
use crate::limits::pace::Allowance;
use crate::store::Scan;
use crate::store::appointments::{CALL_DAYS, CALLS_AHEAD};

/// The offered times of Monday, as the clock on the wall shows them, with their languages.
fn offered(office: &Office) -> Vec<(String, Vec<Language>)> {
    let times = office.appointments.times().unwrap().times;
    let zone = TimeZone::default();
    let monday = times.into_iter().filter(|time| zone.date(time.at) == MONDAY);
    monday.map(|time| (zone.civil(time.at).strftime("%H:%M").to_string(), time.languages)).collect()
}

fn texts(offered: &[(String, Vec<Language>)]) -> Vec<&str> {
    offered.iter().map(|(time, _)| time.as_str()).collect()
}

fn names(who: &[&Account]) -> Vec<String> {
    who.iter().map(|account| account.name.as_str().to_owned()).collect()
}

#[test]
fn a_time_is_offered_while_someone_is_free_in_the_languages_in_which_they_are() {
    let office = Office::new();
    let all = offered(&office);
    assert_eq!(all.len(), 12, "from 9 to 12");
    assert!(all.iter().all(|(_, languages)| *languages == [English, Spanish]));
    assert_eq!(office.book(&visitor(1, at(MONDAY, 10, 0), Spanish)).unwrap().value.with.as_str(), "lucia");
    let ten = offered(&office).into_iter().find(|(time, _)| time == "10:00").unwrap();
    assert_eq!(ten.1, [English], "Tom is free");
    assert_eq!(office.book(&visitor(2, at(MONDAY, 10, 0), English)).unwrap().value.with.as_str(), "tom");
    let left = offered(&office);
    assert!(!texts(&left).contains(&"10:00"));
    let quarter_past = left.iter().find(|(time, _)| time == "10:15").unwrap();
    assert_eq!(quarter_past.1, [English, Spanish], "Lucía is free, Tom keeps a buffer");
    office.close(&office.lucia);
    let without_lucia = offered(&office);
    assert_eq!(
        texts(&without_lucia),
        ["09:00", "09:15", "09:30", "10:30", "10:45", "11:00", "11:15", "11:30", "11:45"]
    );
    assert!(without_lucia.iter().all(|(_, languages)| *languages == [English]));
}

#[test]
fn times_begin_after_the_notice_and_end_with_the_last_day() {
    let office = Office::new();
    let found = office.appointments.times().unwrap();
    let zone = TimeZone::default();
    assert_eq!((found.minutes, found.window.through), (15, MONDAY + 17.days()));
    assert_eq!(zone.date(found.times.last().unwrap().at), found.window.through, "a Thursday");
    // Monday, 9 in the morning.
    office.house.wait_seconds(at(MONDAY, 9, 0) - office.appointments.now());
    assert_eq!(texts(&offered(&office)), ["11:00", "11:15", "11:30", "11:45"]);
    for too_soon_or_late in [at(MONDAY, 10, 45), at(MONDAY, 11, 1), at(MONDAY + 22.days(), 9, 0)] {
        let refused = office.book(&visitor(1, too_soon_or_late, English));
        assert!(matches!(refused, Err(CallError::TimeTaken)), "{too_soon_or_late}");
    }
}

#[test]
fn whoever_has_the_fewest_calls_that_week_gets_the_next_one() {
    let office = Office::new();
    office.save(&office.tom, &calendar("tom"));
    let with = |number: u128, hour, language| {
        office.book(&visitor(number, at(MONDAY, hour, 0), language)).unwrap().value.with.as_str().to_owned()
    };
    let first = with(1, 9, English);
    let second = with(2, 10, English);
    assert_ne!(first, second);
    let in_turn = [with(3, 11, Spanish), with(4, 11, Spanish)];
    assert_ne!(in_turn[0], in_turn[1]);
    let next_week = office.book(&visitor(5, at(MONDAY + 7.days(), 9, 0), English)).unwrap().value.with;
    assert_eq!(next_week.as_str(), first, "a new week begins with the one whose id is first");
    assert_eq!(
        {
            let mut both = vec![first, second];
            both.sort();
            both
        },
        names(&[&office.lucia, &office.tom])
    );
}

#[test]
fn a_booking_that_is_sent_again_or_twice_at_once_is_one_booking() {
    let office = Office::new();
    let new = visitor(1, at(MONDAY, 10, 0), English);
    let answers: Vec<_> = thread::scope(|scope| {
        let sent: Vec<_> = (0..8).map(|_| scope.spawn(|| office.book(&new).unwrap().value)).collect();
        sent.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    let taken: usize =
        CALL_DAYS.each(office.house.store(), Scan::all()).map(|day| day.unwrap().value.times(None).count()).sum();
    assert_eq!(taken, 1);
    let key = office.appointments.key_of(new.id);
    let moved = office.appointments.move_to(&key, home(), Some(0), at(MONDAY, 11, 0)).unwrap();
    assert_eq!(office.book(&new).unwrap().value, moved.value, "the reply was lost, then the call was moved");
    for other in [
        NewBooking { email: "eva@example.com".to_owned(), ..new.clone() },
        NewBooking { note: "Something else".to_owned(), ..new.clone() },
        NewBooking { language: Spanish, ..new.clone() },
    ] {
        assert!(matches!(office.book(&other), Err(CallError::IdTaken)));
    }
}

#[test]
fn a_member_who_books_their_own_call_again_under_another_id_gets_that_call() {
    let office = Office::new();
    let book = |new: &NewBooking| office.appointments.book(Some(&office.house.marisol), home(), new);
    let ten = |number: u128| NewBooking { note: "A duplex".to_owned(), ..visitor(number, at(MONDAY, 10, 0), English) };
    let own = book(&ten(1)).unwrap();
    for again in [ten(2), NewBooking { note: String::new(), ..ten(2) }] {
        let found = book(&again).unwrap();
        assert_eq!((found.key, &found.value), (own.key, &own.value), "the reply was lost with the page");
    }
    let taken: usize =
        CALL_DAYS.each(office.house.store(), Scan::all()).map(|day| day.unwrap().value.times(None).count()).sum();
    assert_eq!(taken, 1, "one of the two officers is still free");
    for other in [
        NewBooking { note: "Another house".to_owned(), ..ten(2) },
        NewBooking { phone: "305 555 0199".to_owned(), ..ten(2) },
        NewBooking { language: Spanish, ..ten(2) },
    ] {
        assert!(matches!(book(&other), Err(CallError::AlreadyBooked)), "{other:?}");
    }
    assert!(book(&NewBooking { at: at(MONDAY, 10, 15), ..ten(2) }).is_ok(), "it begins when the other one ends");
}

#[test]
fn someone_who_knows_only_the_address_neither_books_a_second_call_at_a_time_nor_sees_the_first() {
    let office = Office::new();
    let hers = |number: u128, hour: u64| {
        let email = "Marisol@example.com".to_owned();
        NewBooking { email, name: "marisol".to_owned(), ..visitor(number, at(MONDAY, hour, 0), English) }
    };
    office.appointments.book(Some(&office.house.marisol), home(), &hers(1, 10)).unwrap();
    assert!(matches!(office.appointments.book(None, home(), &hers(2, 10)), Err(CallError::AlreadyBooked)));
    office.appointments.book(None, home(), &hers(3, 11)).unwrap();
    for who in [None, Some(&office.house.marisol)] {
        let again = office.appointments.book(who, home(), &hers(4, 11));
        assert!(matches!(again, Err(CallError::AlreadyBooked)), "nobody proved whose address it is");
    }
    office.appointments.cancel(&office.appointments.key_of(Uuid::from_u128(3)), home()).unwrap();
    assert!(office.appointments.book(None, home(), &hers(5, 11)).is_ok(), "the first was canceled");
}

#[test]
fn an_address_has_at_most_three_calls_ahead_whoever_gave_it() {
    let office = Office::new();
    let again = |number: u128, hour| {
        office.book(&NewBooking {
            email: "Marisol@example.com".to_owned(),
            ..visitor(number, at(MONDAY, hour, 0), English)
        })
    };
    assert!(again(1, 9).is_ok() && again(2, 10).is_ok());
    let own = visitor(3, at(MONDAY, 11, 0), Spanish);
    let own = office.appointments.book(Some(&office.house.marisol), home(), &own).unwrap().value;
    assert_eq!((own.name.as_str(), own.email.as_str()), ("marisol", "marisol@example.com"), "not what she typed");
    let tuesday = |number: u128| {
        let new = visitor(number, at(MONDAY + 1.days(), 9, 0), English);
        office.book(&NewBooking { email: "marisol@example.com".to_owned(), ..new })
    };
    assert!(matches!(tuesday(4), Err(CallError::TooManyCalls)));
    office.appointments.cancel(&office.appointments.key_of(Uuid::from_u128(1)), home()).unwrap();
    assert!(again(5, 9).is_ok(), "one was canceled");
    assert!(matches!(tuesday(6), Err(CallError::TooManyCalls)));
    office.house.wait_seconds(at(MONDAY, 9, 15) - office.appointments.now());
    assert!(tuesday(7).is_ok(), "one has begun");
}

#[test]
fn a_visitor_says_who_they_are_and_a_member_need_not() {
    let office = Office::new();
    let nobody = NewBooking {
        name: " ".to_owned(),
        email: "ana".to_owned(),
        phone: "555".to_owned(),
        note: "ñ".repeat(501),
        ..visitor(1, at(MONDAY, 9, 0), English)
    };
    match office.appointments.book(None, home(), &nobody) {
        Err(CallError::Fields(faults)) => {
            assert_eq!(faults.into_keys().collect::<Vec<_>>(), ["email", "name", "note", "phone"]);
        }
        other => panic!("{other:?}"),
    }
    let member = NewBooking { phone: String::new(), note: String::new(), zone: "Mars/Olympus".to_owned(), ..nobody };
    let booking = office.appointments.book(Some(&office.house.marisol), home(), &member).unwrap().value;
    assert_eq!(booking.zone.name(), "America/New_York", "a zone that nobody knows");
    assert!(booking.is_told && booking.account == Some(office.house.marisol.account().id));
}

#[test]
fn visitors_are_limited_by_network_by_address_and_together_and_members_are_not_held_up() {
    let office = Office::new();
    let book = |number: u128, email: &str, network: u8| {
        let new = NewBooking { email: email.to_owned(), ..visitor(number, at(MONDAY, 9, 7), English) };
        office.appointments.book(None, [192, 0, 2, network].into(), &new)
    };
    let is_paced = |refused: Result<_, CallError>| match refused {
        Err(CallError::TooMuch(_)) => true,
        Err(CallError::TimeTaken) => false,
        other => panic!("{other:?}"),
    };
    // No call begins at 9:07, so that nothing but the pace counts.
    let network: Vec<_> = (0..11).map(|number| is_paced(book(number, &format!("a{number}@example.com"), 1))).collect();
    assert_eq!(network.iter().filter(|paced| **paced).count(), 1);
    let address: Vec<_> = (0..6).map(|number| is_paced(book(number, "eva@example.com", 2))).collect();
    assert_eq!(address, [false, false, false, false, false, true]);
    let all = (0..Allowance::ALL_VISITED.at_once).filter(|number| {
        let network = u8::try_from(3 + number / 5).unwrap();
        is_paced(book(u128::from(*number), &format!("b{number}@example.com"), network))
    });
    assert_eq!(all.count(), 16, "16 others were counted");
    let new = visitor(1, at(MONDAY, 9, 0), English);
    assert!(office.appointments.book(Some(&office.house.marisol), home(), &new).is_ok());
}

#[test]
fn an_erased_booking_frees_its_time() {
    let office = Office::new();
    office.close(&office.tom);
    let found = office.book(&visitor(1, at(MONDAY, 9, 0), Spanish)).unwrap();
    assert!(!texts(&offered(&office)).contains(&"09:00"));
    remove_booking(office.house.store(), office.appointments.now(), found.key).unwrap();
    assert!(texts(&offered(&office)).contains(&"09:00"));
    assert!(matches!(office.appointments.booking_by(&office.appointments.key_of(found.key)), Err(CallError::Unknown)));
    assert_eq!(CALLS_AHEAD.each(office.house.store(), Scan::all()).count(), 0, "nothing is left of the address");
}

#[test]
fn hours_without_staff_who_hold_the_language_offer_nothing_in_it() {
    let office = Office::new();
    office.save(&office.lucia, &TypedCalendar { hours: vec![], ..calendar("lucia") });
    assert!(offered(&office).iter().all(|(_, languages)| *languages == [English]));
    assert!(matches!(office.book(&visitor(1, at(MONDAY, 9, 0), Spanish)), Err(CallError::TimeTaken)));
}
