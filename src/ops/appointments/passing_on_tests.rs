//! What becomes of someone's calls when their account is closed.

use super::tests::{MONDAY, Office, at, visitor};
use super::*;
use crate::domain::appointment::Booking;
use crate::domain::language::Language::{English, Spanish};
use crate::domain::letter::News;
use crate::domain::trail::Actor;
use crate::ops::mail::open_office;
use crate::store::Scan;
use crate::store::mail::LETTERS;

fn with_mail() -> Office {
    let office = Office::new();
    open_office(office.house.store(), Some("https://lender.example")).unwrap();
    office
}

fn call(office: &Office, id: Uuid) -> Booking {
    BOOKINGS.get(office.house.store(), &id).unwrap().unwrap().value
}

/// The letters written since the last call, without reminders: recipient and kind, sorted.
fn new_letters(office: &Office) -> Vec<(String, &'static str)> {
    let store = office.house.store();
    let mut letters = Vec::new();
    for found in LETTERS.each(store, Scan::all()) {
        let found = found.unwrap();
        store.transact(|tx| tx.delete(&LETTERS, &found.key).map(drop)).map_err(|error: StoreError| error).unwrap();
        if matches!(found.value.news, News::CallBooked(_) | News::CallHeld(_)) && found.value.news.begins().is_none() {
            letters.push((found.value.to.as_str().split('@').next().unwrap().to_owned(), found.value.news.name()));
        }
    }
    letters.sort();
    letters
}

fn letters(expected: &[(&str, &'static str)]) -> Vec<(String, &'static str)> {
    expected.iter().map(|(to, what)| ((*to).to_owned(), *what)).collect()
}

#[test]
fn a_call_goes_to_a_colleague_who_is_free_and_both_sides_are_told() {
    for is_removed in [false, true] {
        let office = with_mail();
        // Lucía holds another one in that week, so Tom gets it.
        office.book(&visitor(1, at(MONDAY, 9, 0), Spanish)).unwrap();
        let id = office.book(&visitor(2, at(MONDAY, 10, 0), English)).unwrap().key;
        assert_eq!(call(&office, id).officer, office.tom.id);
        new_letters(&office);
        if is_removed {
            office.house.accounts.remove(&Actor::terminal(), &office.tom.email).unwrap();
        } else {
            office.close(&office.tom);
        }
        let passed = call(&office, id);
        assert_eq!((passed.officer, passed.with.as_str()), (office.lucia.id, "lucia"));
        assert_eq!((passed.meeting_url.as_str(), passed.revision), ("https://meet.example/lucia", 1));
        assert_eq!((passed.at, passed.needs_someone), (at(MONDAY, 10, 0), false));
        let expected = letters(&[("ana2", "call_with_another"), ("lucia", "call_passed_on")]);
        assert_eq!(new_letters(&office), expected, "removed: {is_removed}");
        assert!(office.deeds().contains(&"call_passed_on".to_owned()));
        assert!(office.book(&visitor(3, at(MONDAY, 10, 0), English)).is_err(), "the time is taken");
    }
}

#[test]
fn a_call_that_nobody_is_free_for_is_marked_and_staff_are_told_once() {
    let office = with_mail();
    let id = office.book(&visitor(1, at(MONDAY, 10, 0), Spanish)).unwrap().key;
    new_letters(&office);
    office.close(&office.lucia);
    let marked = call(&office, id);
    assert_eq!(
        (marked.officer, marked.needs_someone, marked.revision),
        (office.lucia.id, true, 0),
        "Tom speaks no Spanish"
    );
    let expected = letters(&[("tom", "call_needs_someone")]);
    assert_eq!(new_letters(&office), expected);
    office.appointments.pass_on().unwrap();
    assert_eq!(new_letters(&office), []);
    let taken = office.appointments.take_over(&Actor::from(&office.tom), id, Some(0)).unwrap().value;
    assert_eq!((taken.officer, taken.needs_someone), (office.tom.id, false));
    assert_eq!(new_letters(&office), letters(&[("ana1", "call_with_another"), ("tom", "call_take_over")]));
}

#[test]
fn a_marked_call_is_passed_on_once_someone_is_free_and_is_held_again_when_its_account_is_open_again() {
    let office = with_mail();
    let id = office.book(&visitor(1, at(MONDAY, 10, 0), Spanish)).unwrap().key;
    office.close(&office.lucia);
    office.house.accounts.set_disabled(&Actor::terminal(), &office.lucia.email, false).unwrap();
    assert!(!call(&office, id).needs_someone);
    office.close(&office.lucia);
    assert!(call(&office, id).needs_someone);
    office.save(&office.tom, &super::tests::calendar("tom"));
    office.appointments.pass_on().unwrap();
    assert_eq!((call(&office, id).officer, call(&office, id).needs_someone), (office.tom.id, false));
}

#[test]
fn calls_that_are_over_or_canceled_and_those_of_others_stay_as_they_are() {
    let office = with_mail();
    let lucias = office.book(&visitor(1, at(MONDAY, 9, 0), Spanish)).unwrap();
    let canceled = office.book(&visitor(2, at(MONDAY, 10, 0), English)).unwrap();
    let over = office.book(&visitor(3, at(MONDAY, 11, 0), English)).unwrap();
    office.appointments.cancel(&office.appointments.key_of(canceled.key), super::tests::home()).unwrap();
    let before = [&lucias, &canceled, &over].map(|found| call(&office, found.key));
    office.house.wait_seconds(at(MONDAY, 11, 0) - office.appointments.now());
    office.close(&office.tom);
    assert_eq!([&lucias, &canceled, &over].map(|found| call(&office, found.key)), before);
}
