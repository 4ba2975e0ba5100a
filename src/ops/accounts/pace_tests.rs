//! Limits on sign-ins, and who can still sign in while strangers guess passwords.

use std::time::Duration;

use super::tests::{FROM, House, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::domain::letter::News;
use crate::ops::mail::open_office;
use crate::store::mail::LETTERS;

const MARISOL: &str = "marisol@example.com";

fn signed_in(house: &House, visitor: Visitor, password: &str) -> Result<SignedIn, AccountError> {
    let attempt = Attempt { email: email(MARISOL), password: secret(password), code: None, remember: None, visitor };
    house.door.may_try(&attempt.email, &attempt.visitor)?;
    house.door.sign_in(&attempt)
}

fn guessed(house: &House) {
    let stranger = Visitor { from: [203, 0, 113, 9].into(), ..visitor() };
    drop(signed_in(house, stranger, "wrong horse").unwrap_err());
}

fn warnings(house: &House) -> usize {
    house.store.commit(house.store.batch()).wait().unwrap();
    let letters = LETTERS.range(&house.store, &Scan::all()).unwrap().records;
    letters.iter().filter(|found| found.value.news == News::Locked && found.value.to == email(MARISOL)).count()
}

#[test]
fn right_passwords_are_paced_as_well_before_they_are_hashed() {
    let house = House::with_marisol();
    house.add_as("other@example.com", Kind::Borrower);
    (0..60).for_each(|_| drop(house.sign_in()));
    let too_often = house.door.may_try(&email(MARISOL), &visitor());
    assert!(matches!(too_often, Err(AccountError::TooMany(wait)) if wait == Duration::from_secs(2)));
    let queued = house.attempt(MARISOL, PASSWORD, false);
    assert!(matches!(queued, Err(AccountError::TooMany(_))), "nor does one that queued before the lock");
    house.attempt("other@example.com", PASSWORD, false).unwrap();
    house.wait(Duration::from_secs(2));
    house.sign_in();
}

#[test]
fn a_device_that_was_signed_in_on_before_passes_a_lock_that_strangers_caused() {
    let house = House::with_marisol();
    let device = signed_in(&house, visitor(), PASSWORD).unwrap().device;
    let own = || Visitor { known: vec![secret("nonsense"), device.clone()], ..visitor() };
    (0..6).for_each(|_| guessed(&house));
    assert!(matches!(signed_in(&house, visitor(), PASSWORD), Err(AccountError::TooMany(_))), "any other device waits");
    let again = signed_in(&house, own(), PASSWORD).unwrap();
    assert_eq!(house.door.accounts.known_device(&again.account, &own()).unwrap().map(|id| id.is_nil()), Some(false));

    for _ in 0..5 {
        assert!(matches!(signed_in(&house, own(), "wrong horse"), Err(AccountError::NotRight)));
    }
    assert!(matches!(signed_in(&house, own(), PASSWORD), Err(AccountError::TooMany(_))), "it answers for itself");
    house.wait(Duration::from_secs(30));
    signed_in(&house, own(), PASSWORD).unwrap();

    house.door.accounts.set_password(&admin(), &email(MARISOL), &secret("another horse battery")).unwrap();
    (0..6).for_each(|_| guessed(&house));
    let after = signed_in(&house, own(), "another horse battery");
    assert!(matches!(after, Err(AccountError::TooMany(_))), "another password makes it a stranger");
}

#[test]
fn a_signed_in_user_can_change_the_password_while_strangers_guess_it() {
    let house = House::with_marisol();
    let token = house.sign_in();
    let who = house.door.borrower(&token).unwrap();
    (0..6).for_each(|_| guessed(&house));
    house.door.may_try_again(&who, FROM.into()).unwrap();
    house.door.change_password(&who, &secret(PASSWORD), &secret("next horse battery"), FROM.into()).unwrap();
}

#[test]
fn failed_sign_ins_by_others_are_announced_to_the_account_once() {
    let house = House::with_marisol();
    open_office(&house.store, Some("https://www.puente.example")).unwrap();
    (0..4).for_each(|_| guessed(&house));
    assert_eq!(warnings(&house), 0);
    guessed(&house);
    assert_eq!(warnings(&house), 1);
    for _ in 0..3 {
        house.wait(Duration::from_mins(15));
        guessed(&house);
    }
    assert_eq!(warnings(&house), 1, "not for each try");
    house.wait(Duration::from_hours(2));
    (0..5).for_each(|_| guessed(&house));
    assert_eq!(warnings(&house), 2, "the lock had ended");
}

#[test]
fn an_address_is_invited_a_few_times_and_then_now_and_then() {
    let house = House::with_marisol();
    let invited = || (0..300).filter(|_| house.door.may_invite(&email("new@example.com")).is_ok()).count();
    assert_eq!(invited(), 5);
    house.door.may_invite(&email("other@example.com")).unwrap();
    house.wait(Duration::from_mins(10));
    assert_eq!(invited(), 1);
}

#[test]
fn common_passwords_are_refused_wherever_a_password_is_set() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let new = |address: &str, password: &str| {
        let email = email(address);
        let new = NewAccount { name: email.as_name(), email, kind: Kind::Borrower, password: Some(secret(password)) };
        accounts.add(&admin(), new).map(drop)
    };
    let refused = |outcome: Result<(), AccountError>, fault: Fault| match outcome {
        Err(AccountError::Invalid(faults)) => assert_eq!(faults, [fault]),
        other => panic!("{other:?}"),
    };
    let token = house.sign_in();
    let who = house.door.borrower(&token).unwrap();
    for (word, fault) in [
        ("123456789012", Fault::PasswordCommon),
        ("aaaaaaaaaaaa", Fault::PasswordCommon),
        ("my name is Marisol", Fault::PasswordPersonal),
    ] {
        let word = secret(word);
        let invite = accounts.invite(&admin(), &email(MARISOL), None, Kind::Borrower).unwrap().secret;
        let acceptance = Acceptance { invite, password: word.clone(), code: None, remember: None, visitor: visitor() };
        refused(house.door.accept_invite(&acceptance).map(drop), fault);
        refused(house.door.change_password(&who, &secret(PASSWORD), &word, FROM.into()).map(drop), fault);
        refused(accounts.set_password(&admin(), &email(MARISOL), &word).map(drop), fault);
    }
    refused(new("new@example.com", "123456789012"), Fault::PasswordCommon);
    refused(new("somebody@example.com", "somebody is me"), Fault::PasswordPersonal);
    new("new@example.com", PASSWORD).unwrap();
    refused(new("mаri@example.com", PASSWORD), Fault::EmailMixed);
    let mixed = accounts.invite(&admin(), &email("mаri@example.com"), None, Kind::Borrower).map(drop);
    refused(mixed, Fault::EmailMixed);
}
