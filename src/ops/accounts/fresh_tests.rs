//! What takes a recent proof of identity in a session, and what a refused proof leaves behind.

use std::time::Duration;

use super::tests::{FROM, House, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::auth::totp;
use crate::domain::language::Language;
use crate::domain::letter::News;
use crate::domain::role::Role;
use crate::ops::mail::open_office;
use crate::store::accounts::Registration;
use crate::store::mail::LETTERS;
use crate::store::trail::TRAIL;

const SITE: &str = "https://www.puente.example";
const MARISOL: &str = "marisol@example.com";
const TEN_MINUTES: Duration = Duration::from_mins(10);

fn code(house: &House, key: &Secret) -> Secret {
    totp::code(key, totp::step_at(house.door.accounts.now())).unwrap()
}

/// The news that Marisol got by mail about her two-step verification.
fn told(house: &House) -> Vec<News> {
    let letters = LETTERS.each(&house.store, Scan::all()).map(|found| found.unwrap().value);
    letters.filter(|letter| letter.to == email(MARISOL)).map(|letter| letter.news).collect()
}

#[test]
fn a_session_alone_turns_on_no_second_factor_and_its_owner_learns_of_each_one_by_mail() {
    let house = House::with_marisol();
    open_office(&house.store, Some(SITE)).unwrap();
    let token = house.sign_in();
    let who = || house.who(&token).unwrap();
    let (door, from) = (&house.door, FROM.into());
    let key = door.offer_factor(&who(), None, from).unwrap();
    house.wait(TEN_MINUTES);
    assert!(matches!(door.offer_factor(&who(), None, from), Err(AccountError::Unproven)));
    assert!(matches!(door.enrol(&who(), &code(&house, &key), from), Err(AccountError::Unproven)));
    assert!(door.factor(&who()).in_use.is_none() && told(&house).is_empty());

    door.prove_again(&who(), &secret(PASSWORD), None, from).unwrap();
    assert_eq!(door.offer_factor(&who(), None, from).unwrap(), key, "the app may have it already");
    let set_up = door.enrol(&who(), &code(&house, &key), from).unwrap();
    let at = door.accounts.now();
    assert_eq!(told(&house), [News::SecondFactorChanged { replaced: false, at }]);

    house.wait(TEN_MINUTES);
    let who = house.who(set_up.signed_in.token.expose()).unwrap();
    let next = door.offer_factor(&who, Some(&code(&house, &key)), from).unwrap();
    house.wait(TEN_MINUTES);
    door.enrol(&who, &code(&house, &next), from).unwrap();
    let replaced = News::SecondFactorChanged { replaced: true, at: door.accounts.now() };
    assert_eq!(told(&house).pop(), Some(replaced), "a code of the device before is the proof");
}

#[test]
fn a_newcomer_who_has_just_chosen_a_password_sets_up_a_second_factor_without_another_proof() {
    let house = House::with_marisol();
    let officer = Kind::Staff(Role::Officer);
    let invite = house.door.accounts.invite(&admin(), &email("rafael@example.com"), None, officer).unwrap().secret;
    let inside = house.accept(&invite, "another horse battery").unwrap();
    assert!(inside.must_enrol);
    let who = house.who(inside.token.expose()).unwrap();
    let key = house.door.offer_factor(&who, None, FROM.into()).unwrap();
    assert!(house.door.enrol(&who, &code(&house, &key), FROM.into()).is_ok());
}

/// Whether this adds an entry about a refusal to the trail.
fn is_noted(house: &House, refused: impl FnOnce()) -> bool {
    let refusals = || {
        house.door.noting.wait();
        let deeds = TRAIL.each(&house.store, Scan::all()).map(|found| found.unwrap().value.entry.deed);
        deeds.filter(|deed| matches!(deed, Deed::SignInRefused { .. })).count()
    };
    // The same refusals within a minute are one entry.
    house.wait(Duration::from_mins(1));
    let before = refusals();
    refused();
    refusals() > before
}

#[test]
fn wrong_passwords_and_codes_in_a_session_are_in_the_trail_and_missing_ones_are_not() {
    let house = House::with_marisol();
    let (door, from, wrong) = (&house.door, FROM.into(), secret("000000"));
    let next = secret("another horse battery");
    let faults = |error: AccountError| match error {
        AccountError::Invalid(faults) => faults,
        error => panic!("{error}"),
    };
    let who = house.who(&house.sign_in()).unwrap();
    assert!(is_noted(&house, || {
        let refused = door.prove_again(&who, &wrong, None, from).unwrap_err();
        assert_eq!(faults(refused), [Fault::PasswordNotCurrent]);
    }));
    assert!(is_noted(&house, || {
        let refused = door.change_password(&who, &wrong, &next, from).unwrap_err();
        assert_eq!(faults(refused), [Fault::PasswordNotCurrent]);
    }));
    let key = door.offer_factor(&who, None, from).unwrap();
    assert!(is_noted(&house, || {
        let refused = door.enrol(&who, &wrong, from).unwrap_err();
        assert_eq!(faults(refused), [Fault::CodeWrong]);
    }));
    assert!(!is_noted(&house, || {
        let refused = door.enrol(&who, &secret(" "), from).unwrap_err();
        assert_eq!(faults(refused), [Fault::CodeMissing]);
    }));
    let inside = door.enrol(&who, &code(&house, &key), from).unwrap().signed_in;
    let who = house.who(inside.token.expose()).unwrap();
    assert!(is_noted(&house, || {
        let refused = door.offer_factor(&who, Some(&wrong), from).unwrap_err();
        assert_eq!(faults(refused), [Fault::CodeWrong]);
    }));
    house.door.throttle.forgive_everybody().unwrap();
    assert!(is_noted(&house, || {
        let refused = door.prove_again(&who, &secret(PASSWORD), Some(&wrong), from).unwrap_err();
        assert_eq!(faults(refused), [Fault::CodeWrong]);
    }));
    assert!(!is_noted(&house, || {
        let refused = door.prove_again(&who, &secret(PASSWORD), None, from).unwrap_err();
        assert_eq!(faults(refused), [Fault::CodeMissing]);
    }));
}

#[test]
fn wrong_codes_and_passwords_that_were_sent_with_a_link_are_in_the_trail() {
    let house = House::with_marisol();
    let (door, from) = (&house.door, FROM.into());
    let who = house.who(&house.sign_in()).unwrap();
    let key = door.offer_factor(&who, None, from).unwrap();
    door.enrol(&who, &code(&house, &key), from).unwrap();
    let invite = door.accounts.invite(&admin(), &email(MARISOL), None, Kind::Borrower).unwrap().secret;
    assert!(is_noted(&house, || {
        let (password, code) = (secret("another horse battery"), Some(secret("000000")));
        let acceptance = Acceptance { invite, password, code, remember: None, visitor: visitor() };
        assert!(matches!(door.accept_invite(&acceptance), Err(AccountError::CodeWrong)));
    }));

    let ana = house.add_as("ana@example.com", Kind::Borrower);
    let registration = Registration {
        name: ana.name.clone(),
        password: ana.password.clone().unwrap(),
        language: Language::English,
        browser: house.store.browser_mark("a browser"),
        to: None,
    };
    let (expires, purpose) = (door.accounts.now() + 3_600, Purpose::Confirm);
    let link =
        house.store.transact(|tx| door.accounts.new_link(tx, &ana, purpose, expires, Some(registration.clone())));
    assert!(is_noted(&house, || {
        let (invite, password, visitor) = (link.unwrap(), secret("wrong horse battery"), visitor());
        let confirmation = Confirmation { invite, password, browser: None, remember: None, visitor };
        assert!(matches!(door.confirm(&confirmation), Err(AccountError::NotRight)));
    }));
}
