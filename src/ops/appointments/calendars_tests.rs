//! Staff's own calendars, their feeds, and the week.

use jiff::ToSpan as _;

use super::tests::{MONDAY, Office, at, calendar, visitor};
use super::*;
use crate::domain::appointment::TypedCalendar;
use crate::domain::language::Language::Spanish;
use crate::domain::secret::Secret;
use crate::domain::trail::Actor;

#[test]
fn a_calendar_is_saved_on_the_revision_it_was_based_on_and_once() {
    let office = Office::new();
    let tom = Actor::from(&office.tom);
    let save = |revision, buffer| {
        office.appointments.save_calendar(&tom, revision, &TypedCalendar { buffer, ..calendar("tom") })
    };
    let saved = save(Some(1), 30).unwrap();
    assert_eq!((saved.revision, saved.buffer), (2, 30));
    assert_eq!(save(Some(1), 30).unwrap(), saved, "the reply was lost");
    assert!(matches!(save(Some(1), 0), Err(CallError::Stale)));
    assert!(matches!(save(None, 0), Err(CallError::Stale)));
    assert!(matches!(save(Some(2), 20), Err(CallError::Fields(_))));
    assert_eq!(office.appointments.calendar(&tom).unwrap(), saved);
    assert_eq!(office.deeds(), ["calendar_changed"; 3]);
    let new = Actor::from(office.house.marisol.account());
    assert_eq!(office.appointments.calendar(&new).unwrap().revision, 0, "never saved");
}

#[test]
fn new_hours_change_what_is_offered_and_no_call_that_was_booked() {
    let office = Office::new();
    let booked = office.book(&visitor(1, at(MONDAY, 10, 0), Spanish)).unwrap();
    let free =
        || office.appointments.times().unwrap().times.into_iter().filter(|time| time.at < at(MONDAY, 24, 0)).count();
    office.close(&office.tom);
    assert_eq!(free(), 12 + 11, "Friday and Monday");
    let day_off = TypedCalendar { days_off: vec![MONDAY.to_string()], ..calendar("lucia") };
    office.save(&office.lucia, &day_off);
    assert_eq!(free(), 12);
    let key = office.appointments.key_of(booked.key);
    assert_eq!(office.appointments.booking_by(&key).unwrap().value, booked.value);
}

#[test]
fn a_feed_shows_ones_own_calls_until_it_is_replaced_or_turned_off() {
    let office = Office::new();
    let lucia = Actor::from(&office.lucia);
    office.book(&visitor(1, at(MONDAY, 10, 0), Spanish)).unwrap();
    let first = office.appointments.make_feed(&lucia).unwrap();
    let read = |address: &str| office.appointments.feed(address).map(|calls| calls.len());
    assert_eq!(read(first.expose()).unwrap(), 1);
    let shown = office.appointments.calendar(&lucia).unwrap();
    assert_eq!(office.appointments.feed_of(&lucia, &shown).unwrap().unwrap(), first);
    office.save(&office.lucia, &TypedCalendar { buffer: 30, ..calendar("lucia") });
    assert_eq!(read(first.expose()).unwrap(), 1, "the hours were changed, not the feed");

    let tom = office.appointments.make_feed(&Actor::from(&office.tom)).unwrap();
    assert_eq!(read(tom.expose()).unwrap(), 0, "only his own");
    let mixed = format!("{}{}", &first.expose()[..32], &tom.expose()[32..]);
    for wrong in ["", "x", &mixed, &first.expose()[..32]] {
        assert!(matches!(read(wrong), Err(CallError::Unknown)), "{wrong}");
    }

    let second = office.appointments.make_feed(&lucia).unwrap();
    assert!(matches!(read(first.expose()), Err(CallError::Unknown)));
    assert_eq!(read(second.expose()).unwrap(), 1);
    office.appointments.stop_feed(&lucia).unwrap();
    office.appointments.stop_feed(&lucia).unwrap();
    assert!(matches!(read(second.expose()), Err(CallError::Unknown)));
    office.close(&office.tom);
    assert!(matches!(read(tom.expose()), Err(CallError::Unknown)), "his account was disabled");
    let deeds = office.deeds();
    let feeds: Vec<_> = deeds.iter().filter(|deed| deed.contains("feed")).collect();
    assert_eq!(feeds, ["calendar_feed_made", "calendar_feed_made", "calendar_feed_made", "calendar_feed_stopped"]);
}

#[test]
fn a_feed_ends_with_all_sessions_of_its_owner_and_not_with_a_key_that_keeps_them() {
    let office = Office::new();
    let (accounts, admin) = (&office.house.accounts, Actor::terminal());
    let (lucia, email) = (Actor::from(&office.lucia), &office.lucia.email);
    let is_on = || {
        let shown = office.appointments.calendar(&lucia).unwrap();
        office.appointments.feed_of(&lucia, &shown).unwrap().is_some()
    };
    let ends = |what: &dyn Fn()| {
        let made = office.appointments.make_feed(&lucia).unwrap();
        what();
        let is_read = office.appointments.feed(made.expose()).is_ok();
        assert_eq!(is_read, is_on());
        !is_read
    };
    let password = Secret::new("correct horse battery".to_owned());
    assert!(!ends(&|| accounts.rotate_keys(&admin, false).unwrap()));
    assert!(ends(&|| accounts.rotate_keys(&admin, true).unwrap()));
    assert!(ends(&|| {
        accounts.set_disabled(&admin, email, true).unwrap();
        accounts.set_disabled(&admin, email, false).unwrap();
    }));
    assert!(ends(&|| drop(accounts.end_sessions(&admin, email).unwrap())));
    assert!(ends(&|| drop(accounts.set_password(&admin, email, &password).unwrap())));
    let saved = office.appointments.calendar(&lucia).unwrap();
    assert_eq!(saved.hours.len(), 5, "the hours stay");
}

#[test]
fn staff_see_the_calls_of_seven_days_and_that_is_in_the_trail() {
    let office = Office::new();
    let by = Actor::from(&office.tom);
    for (number, days) in [(1, 0), (2, 4), (3, 7)] {
        office.book(&visitor(number, at(MONDAY + i64::from(days).days(), 10, 0), Spanish)).unwrap();
    }
    let week = office.appointments.week(&by, Some(MONDAY)).unwrap();
    assert_eq!(week.calls.iter().map(|found| found.key.as_u128()).collect::<Vec<_>>(), [1, 2]);
    let this = office.appointments.week(&by, None).unwrap();
    assert_eq!((this.from, this.calls.len()), (MONDAY - 7.days(), 0), "this week's Monday");
    office.appointments.noting.wait();
    assert_eq!(office.deeds().iter().filter(|deed| *deed == "listed").count(), 2);
}
