//! Moving and canceling a call, by the booker and by staff.

use super::booking::booker;
use super::tests::{MONDAY, Office, at, calendar, home, visitor};
use super::*;
use crate::domain::appointment::{Booking, TypedCalendar};
use crate::domain::language::Language::{English, Spanish};
use crate::domain::trail::Actor;
use crate::ops::mail::open_office;
use crate::store::Scan;
use crate::store::mail::LETTERS;

/// A call on Monday at 10, in Spanish, so that Lucía takes it.
fn with_call() -> (Office, String) {
    let office = Office::new();
    let found = office.book(&visitor(1, at(MONDAY, 10, 0), Spanish)).unwrap();
    let key = office.appointments.key_of(found.key);
    (office, key)
}

fn moved(office: &Office, key: &str, revision: u64, hour: u64) -> Result<Booking, CallError> {
    office.appointments.move_to(key, home(), Some(revision), at(MONDAY, hour, 0)).map(|found| found.value)
}

fn is_free(office: &Office, hour: u64) -> bool {
    office
        .appointments
        .times()
        .unwrap()
        .times
        .iter()
        .any(|time| time.at == at(MONDAY, hour, 0) && time.languages.contains(&Spanish))
}

#[test]
fn a_call_is_moved_to_a_free_time_and_leaves_its_own() {
    let (office, key) = with_call();
    let before = office.appointments.booking_by(&key).unwrap().value;
    let after = moved(&office, &key, 0, 11).unwrap();
    assert_eq!((after.at, after.revision, after.code.clone()), (at(MONDAY, 11, 0), 1, before.code));
    assert!(is_free(&office, 10) && !is_free(&office, 11));
    assert_eq!(moved(&office, &key, 0, 11).unwrap(), after, "the reply was lost");
    assert!(matches!(moved(&office, &key, 0, 9), Err(CallError::Stale)));
    assert!(matches!(office.appointments.move_to(&key, home(), None, at(MONDAY, 9, 0)), Err(CallError::Stale)));
    office.book(&visitor(2, at(MONDAY, 9, 0), Spanish)).unwrap();
    assert!(matches!(moved(&office, &key, 1, 9), Err(CallError::TimeTaken)));
    assert_eq!(office.appointments.booking_by(&key).unwrap().value, after);
}

#[test]
fn a_call_stays_with_whoever_holds_it_while_they_are_free_and_its_own_buffer_is_no_hindrance() {
    let office = Office::new();
    office.book(&visitor(1, at(MONDAY, 9, 0), Spanish)).unwrap();
    let toms = office.book(&visitor(2, at(MONDAY, 10, 0), English)).unwrap();
    assert_eq!(toms.value.officer, office.tom.id);
    office.book(&visitor(3, at(MONDAY, 11, 0), English)).unwrap();
    let key = office.appointments.key_of(toms.key);
    let quarter = office.appointments.move_to(&key, home(), Some(0), at(MONDAY, 10, 15)).unwrap().value;
    assert_eq!((quarter.officer, quarter.revision), (office.tom.id, 1));
    office.save(&office.tom, &TypedCalendar { languages: vec![Spanish], ..calendar("tom") });
    let away = office.appointments.move_to(&key, home(), Some(1), at(MONDAY, 10, 0)).unwrap().value;
    assert_eq!((away.officer, away.with.as_str()), (office.lucia.id, "lucia"));
    assert_eq!(away.meeting_url, "https://meet.example/lucia");
}

#[test]
fn the_link_of_a_call_shows_the_times_it_can_move_to_at_a_limited_pace_and_no_longer_once_it_is_canceled() {
    let (office, key) = with_call();
    let times = |key: &str| office.appointments.times_by(key, home());
    assert_eq!(times(&key).unwrap().times, office.appointments.times().unwrap().times);
    assert!(matches!(times("nonsense"), Err(CallError::Unknown)));
    assert!((1..60).all(|_| times(&key).is_ok()));
    assert!(matches!(times(&key), Err(CallError::TooMuch(_))));
    assert!(moved(&office, &key, 0, 11).is_ok(), "looking holds up no change");
    office.appointments.cancel(&key, home()).unwrap();
    assert!(matches!(times(&key), Err(CallError::Canceled)));
}

#[test]
fn a_canceled_call_frees_its_time_and_stays_canceled() {
    let (office, key) = with_call();
    let canceled = office.appointments.cancel(&key, home()).unwrap().value;
    assert_eq!((canceled.revision, canceled.canceled.as_ref().unwrap().by.as_ref()), (1, None));
    assert!(is_free(&office, 10));
    assert_eq!(office.appointments.cancel(&key, home()).unwrap().value, canceled);
    assert!(matches!(moved(&office, &key, 1, 11), Err(CallError::Canceled)));
    assert!(matches!(
        office.appointments.take_over(&Actor::from(&office.tom), Uuid::from_u128(1), Some(1)),
        Err(CallError::Canceled)
    ));
}

#[test]
fn nothing_is_changed_after_the_call_has_begun() {
    let (office, key) = with_call();
    office.house.wait_seconds(at(MONDAY, 10, 0) - office.appointments.now() - 1);
    assert!(office.appointments.booking_by(&key).unwrap().value.is_changeable(office.appointments.now()));
    office.house.wait_seconds(1);
    let (tom, id) = (Actor::from(&office.tom), Uuid::from_u128(1));
    assert!(matches!(office.appointments.cancel(&key, home()), Err(CallError::TooLate)));
    assert!(matches!(moved(&office, &key, 0, 11), Err(CallError::TooLate)));
    assert!(matches!(office.appointments.cancel_as_staff(&tom, id, Some(0), "sick"), Err(CallError::TooLate)));
    assert!(matches!(office.appointments.take_over(&tom, id, Some(0)), Err(CallError::TooLate)));
}

#[test]
fn a_key_is_for_one_call_and_cannot_be_guessed() {
    let (office, key) = with_call();
    office.book(&visitor(2, at(MONDAY, 9, 0), Spanish)).unwrap();
    let other = office.appointments.key_of(Uuid::from_u128(2));
    let mixed = format!("{}{}", &other[..32], &key[32..]);
    for wrong in ["", "ñ", &key[..63], &key.to_uppercase(), &mixed, &office.appointments.key_of(Uuid::from_u128(3))] {
        if wrong != key {
            assert!(matches!(office.appointments.booking_by(wrong), Err(CallError::Unknown)), "{wrong}");
            assert!(matches!(office.appointments.cancel(wrong, home()), Err(CallError::Unknown)), "{wrong}");
        }
    }
}

#[test]
fn one_call_is_changed_at_a_limited_pace() {
    let (office, key) = with_call();
    let mut revision = 0;
    let mut move_on = || {
        let booking = moved(&office, &key, revision, if revision % 2 == 0 { 11 } else { 10 });
        revision += u64::from(booking.is_ok());
        booking
    };
    for _ in 0..10 {
        move_on().unwrap();
    }
    assert!(matches!(move_on(), Err(CallError::TooMuch(_))));
    assert!(office.appointments.booking_by(&key).is_ok(), "it can still be read");
}

#[test]
fn staff_cancel_a_call_with_a_reason_and_it_is_in_the_trail_once() {
    let (office, key) = with_call();
    let (tom, id) = (Actor::from(&office.tom), Uuid::from_u128(1));
    match office.appointments.cancel_as_staff(&tom, id, Some(0), " ") {
        Err(CallError::Fields(faults)) => assert!(faults.contains_key("reason")),
        other => panic!("{other:?}"),
    }
    let canceled = office.appointments.cancel_as_staff(&tom, id, Some(0), " Lucía is sick ").unwrap().value;
    let by = canceled.canceled.clone().unwrap();
    assert_eq!((by.reason.as_deref(), by.by.unwrap().account), (Some("Lucía is sick"), Some(office.tom.id)));
    for again in
        [office.appointments.cancel_as_staff(&tom, id, Some(0), "again"), office.appointments.cancel(&key, home())]
    {
        let again = again.unwrap().value;
        assert_eq!((again.revision, again.canceled.unwrap().reason.as_deref()), (1, Some("Lucía is sick")));
    }
    assert_eq!(office.deeds(), ["calendar_changed", "calendar_changed", "call_canceled"]);
}

#[test]
fn staff_change_a_call_only_as_they_have_seen_it() {
    let (office, key) = with_call();
    let (tom, id) = (Actor::from(&office.tom), Uuid::from_u128(1));
    let after = moved(&office, &key, 0, 11).unwrap();
    for seen in [Some(0), None] {
        let canceled = office.appointments.cancel_as_staff(&tom, id, seen, "Nobody is here at 10");
        let taken = office.appointments.take_over(&tom, id, seen);
        assert!(matches!((canceled, taken), (Err(CallError::Stale), Err(CallError::Stale))), "{seen:?}");
    }
    let shown = office.appointments.call(&tom, id).unwrap().value;
    assert_eq!((shown.at, shown.revision), (at(MONDAY, 11, 0), 1));
    assert_eq!(shown, after, "nothing was done");
    office.appointments.take_over(&tom, id, Some(1)).unwrap();
    assert!(matches!(office.appointments.cancel_as_staff(&tom, id, Some(1), "Lucía is sick"), Err(CallError::Stale)));
    office.appointments.cancel_as_staff(&tom, id, Some(2), "Nobody is here at 11").unwrap();
    office.appointments.noting.wait();
    assert_eq!(office.deeds().iter().filter(|deed| *deed == "listed").count(), 1, "Tom looked at it once");
}

#[test]
fn a_call_is_not_moved_to_the_time_of_another_one_of_the_same_person() {
    let (office, key) = with_call();
    let other = NewBooking { email: "ana1@example.com".to_owned(), ..visitor(2, at(MONDAY, 11, 0), English) };
    let other = office.appointments.key_of(office.book(&other).unwrap().key);
    assert!(matches!(moved(&office, &key, 0, 11), Err(CallError::AlreadyBooked)));
    assert!(
        office.appointments.move_to(&key, home(), Some(0), at(MONDAY, 10, 15)).is_ok(),
        "its own time is no hindrance"
    );
    office.appointments.cancel(&other, home()).unwrap();
    assert!(moved(&office, &key, 1, 11).is_ok(), "the other one was canceled");
}

#[test]
fn a_colleague_who_is_free_takes_a_call_over() {
    let (office, _) = with_call();
    let (tom, id) = (Actor::from(&office.tom), Uuid::from_u128(1));
    let busy = office.book(&visitor(2, at(MONDAY, 10, 0), English)).unwrap();
    assert_eq!(busy.value.officer, office.tom.id);
    assert!(matches!(office.appointments.take_over(&tom, id, Some(0)), Err(CallError::NotFree)));
    office.appointments.cancel(&office.appointments.key_of(busy.key), home()).unwrap();
    let taken = office.appointments.take_over(&tom, id, Some(0)).unwrap().value;
    assert_eq!((taken.officer, taken.with.as_str(), taken.revision), (office.tom.id, "tom", 1));
    assert_eq!(taken.meeting_url, "https://meet.example/tom");
    assert_eq!(office.appointments.take_over(&tom, id, Some(0)).unwrap().value, taken, "the reply was lost");
    assert!(is_free(&office, 10), "Lucía is free again");
    let nobodys = Actor::from(office.house.marisol.account());
    assert!(matches!(office.appointments.take_over(&nobodys, id, Some(1)), Err(CallError::NotFree)));
    let without_link = TypedCalendar { hours: vec![], meeting_url: None, ..calendar("lucia") };
    office.save(&office.lucia, &without_link);
    let lucia = Actor::from(&office.lucia);
    assert!(matches!(office.appointments.take_over(&lucia, id, Some(1)), Err(CallError::NoVideoLink)));
    assert!(office.deeds().contains(&"call_taken_over".to_owned()));
}

#[test]
fn each_change_has_its_letters_and_the_reminders_follow_the_call() {
    let office = Office::new();
    let store = office.house.store();
    open_office(store, Some("https://lender.example")).unwrap();
    let new = visitor(1, at(MONDAY, 10, 0), Spanish);
    let key = office.appointments.key_of(new.id);
    // The letters of one event, which are removed so that only the reminders are left.
    let letters = || {
        let all: Vec<_> = LETTERS.each(store, Scan::all()).map(Result::unwrap).collect();
        let mut names: Vec<_> = all.iter().map(|found| found.value.news.name()).collect();
        for found in all.iter().filter(|found| !found.value.news.name().starts_with("call_reminder")) {
            store.transact(|tx| tx.delete(&LETTERS, &found.key).map(drop)).map_err(|error: StoreError| error).unwrap();
        }
        names.sort_unstable();
        names
    };
    let reminders = || office.appointments.booking_by(&key).unwrap().value.reminders;
    office.book(&new).unwrap();
    assert_eq!(letters(), ["call", "call_receipt", "call_reminder_day", "call_reminder_hour"]);
    let before = reminders();
    assert_eq!(before.len(), 2);
    moved(&office, &key, 0, 11).unwrap();
    assert_eq!(letters(), ["call_move", "call_move_receipt", "call_reminder_day", "call_reminder_hour"]);
    assert!(reminders().iter().all(|id| !before.contains(id)), "they were written again");
    office.appointments.take_over(&Actor::from(&office.tom), new.id, Some(1)).unwrap();
    let taken = ["call_reminder_day", "call_reminder_hour", "call_take_over", "call_taken_over", "call_with_another"];
    assert_eq!(letters(), taken);
    office.appointments.cancel(&key, home()).unwrap();
    assert_eq!((letters(), reminders()), (vec!["call_canceled", "call_cancellation"], vec![]));

    let soon = visitor(2, at(MONDAY, 11, 0), Spanish);
    office.house.wait_seconds(at(MONDAY, 8, 45) - office.appointments.now());
    office.book(&soon).unwrap();
    assert_eq!(letters(), ["call", "call_receipt", "call_reminder_hour"], "the day before has passed");
    remove_booking(store, office.appointments.now(), soon.id).unwrap();
    assert_eq!(letters(), ["call_canceled"], "to the officer");
    let untold = office.appointments.book_for(&booker(None, &soon).unwrap(), &soon, false).unwrap();
    assert_eq!((letters(), untold.value.reminders), (vec!["call"], vec![]), "to the officer alone");
}
