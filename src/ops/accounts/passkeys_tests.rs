//! Passkeys: who may add them, what a device must prove, and what happens to a passkey that is doubted or removed.

use std::time::Duration;

use super::authenticator::Authenticator;
use super::tests::{FROM, House, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::auth::Borrower;
use crate::auth::passkey::{Making, Proving};
use crate::auth::totp;
use crate::domain::letter::News;
use crate::domain::role::Role;
use crate::ops::mail::open_office;
use crate::store::mail::LETTERS;
use crate::store::passkeys::PASSKEYS;
use crate::store::trail::TRAIL;

const SITE: &str = "https://www.puente.example";
const MARISOL: &str = "marisol@example.com";

fn device(number: u8) -> Authenticator {
    Authenticator::new(number, SITE, "www.puente.example")
}

fn name(text: &str) -> Name {
    Name::typed(text).unwrap()
}

fn add(house: &House, who: &Borrower, device: &Authenticator) -> Result<PasskeyLine, AccountError> {
    let challenge = house.door.offer_passkey(SITE, who)?.challenge;
    let (client_data, attestation) = device.make(&challenge);
    house.door.add_passkey(SITE, who, &name("Phone"), Making { client_data, attestation })
}

fn challenge(house: &House) -> String {
    house.door.ask_for_passkey(SITE, FROM.into()).unwrap().0
}

fn proof(device: &Authenticator, challenge: &str, account: Uuid) -> Proving {
    let signed = device.sign(challenge);
    Proving {
        credential: device.credential.clone(),
        client_data: signed.client_data,
        authenticator_data: signed.authenticator_data,
        signature: signed.signature,
        account,
    }
}

fn prove(house: &House, proving: Proving) -> Result<SignedIn, AccountError> {
    house.door.sign_in_with_passkey(SITE, proving, None, &visitor())
}

fn enter(house: &House, device: &Authenticator, account: Uuid) -> Result<SignedIn, AccountError> {
    prove(house, proof(device, &challenge(house), account))
}

#[track_caller]
fn refused(outcome: &Result<SignedIn, AccountError>) {
    assert!(matches!(outcome, Err(AccountError::NotRight)), "{outcome:?}");
}

fn deeds(house: &House) -> Vec<Deed> {
    TRAIL.each(&house.store, Scan::all()).map(|found| found.unwrap().value.entry.deed).collect()
}

fn done(house: &House, done: Done) -> usize {
    deeds(house).iter().filter(|deed| matches!(deed, Deed::Account { done: one, .. } if *one == done)).count()
}

/// Marisol with a passkey on her phone.
fn with_phone() -> (House, Uuid, Authenticator) {
    let house = House::with_marisol();
    let who = house.who(&house.sign_in()).unwrap();
    add(&house, &who, &device(1)).unwrap();
    (house, who.account().id, device(1))
}

#[test]
fn a_passkey_signs_in_without_an_address_and_each_answer_counts_once() {
    let (house, marisol, phone) = with_phone();
    let answer = proof(&phone, &challenge(&house), marisol);
    let inside = prove(&house, answer.clone()).unwrap();
    let who = house.who(inside.token.expose()).unwrap();
    assert!(who.account().id == marisol && who.claims().is_remembered() && !inside.must_enrol);
    refused(&prove(&house, answer));
    refused(&prove(&house, proof(&phone, "AAAAAAAAAAAAAAAAAAAAAA", marisol)));
    refused(&prove(&house, proof(&phone, "not a challenge", marisol)));

    let (first, second) = (challenge(&house), challenge(&house));
    let crossed = Proving { client_data: phone.sign(&second).client_data, ..proof(&phone, &first, marisol) };
    refused(&prove(&house, crossed));
    assert!(prove(&house, proof(&phone, &first, marisol)).is_ok(), "it was not asked by the other answer");

    let (late, in_time) = (challenge(&house), challenge(&house));
    house.wait(Duration::from_secs(299));
    assert!(prove(&house, proof(&phone, &in_time, marisol)).is_ok());
    house.wait(Duration::from_secs(1));
    refused(&prove(&house, proof(&phone, &late, marisol)));
}

#[test]
fn a_device_must_have_the_key_verify_its_user_and_be_asked_by_the_site_itself() {
    let (house, marisol, phone) = with_phone();
    let ana = house.add_as("ana@example.com", Kind::Borrower).id;
    let other_key = Authenticator { credential: phone.credential.clone(), ..device(2) };
    let wrong = [
        Authenticator { origin: "https://www.puente.example.evil.example".to_owned(), ..phone.clone() },
        Authenticator { origin: "http://www.puente.example".to_owned(), ..phone.clone() },
        Authenticator { party: "evil.example".to_owned(), ..phone.clone() },
        Authenticator { verifies: false, ..phone.clone() },
        Authenticator { credential: vec![9; 20], ..phone.clone() },
        other_key,
    ];
    for device in &wrong {
        refused(&enter(&house, device, marisol));
    }
    refused(&enter(&house, &phone, ana));
    house.door.noting.wait();
    let refusals = deeds(&house).iter().filter(|deed| matches!(deed, Deed::SignInRefused { .. })).count();
    assert_eq!(refusals, 1, "within a minute they are one entry");
    house.door.accounts.set_disabled(&admin(), &email(MARISOL), true).unwrap();
    refused(&enter(&house, &phone, marisol));
    house.door.accounts.set_disabled(&admin(), &email(MARISOL), false).unwrap();
    assert!(enter(&house, &phone, marisol).is_ok());
    let nameless = house.door.ask_for_passkey("https://192.0.2.7", FROM.into());
    assert!(matches!(nameless, Err(AccountError::NoPasskeys)));
}

#[test]
fn a_counter_that_does_not_rise_is_refused_and_noted() {
    let (house, marisol, phone) = with_phone();
    for (counter, is_right) in [(0, true), (7, true), (7, false), (3, false), (0, false), (8, true)] {
        let before = done(&house, Done::PasskeyDoubted);
        let outcome = enter(&house, &Authenticator { counter, ..phone.clone() }, marisol);
        assert_eq!(outcome.is_ok(), is_right, "{counter}");
        assert_eq!(done(&house, Done::PasskeyDoubted) - before, usize::from(!is_right), "{counter}");
    }
    let copy = Authenticator { counter: 1, ..device(2) };
    let forged = Authenticator { credential: phone.credential, ..copy };
    refused(&enter(&house, &forged, marisol));
    assert_eq!(done(&house, Done::PasskeyDoubted), 3, "a wrong signature says nothing about the passkey");
}

#[test]
fn adding_a_passkey_takes_a_recent_proof_in_the_session_that_was_asked_and_counts_once() {
    let house = House::with_marisol();
    let token = house.sign_in();
    let (who, other) = (house.who(&token).unwrap(), house.who(&house.sign_in()).unwrap());
    let making = |device: &Authenticator, challenge: &str| {
        let (client_data, attestation) = device.make(challenge);
        Making { client_data, attestation }
    };
    let made = |who: &Borrower, making: Making| house.door.add_passkey(SITE, who, &name("Phone"), making);
    let asked = || house.door.offer_passkey(SITE, &who).unwrap().challenge;
    let refused = |outcome: Result<PasskeyLine, AccountError>| {
        assert!(matches!(outcome, Err(AccountError::PasskeyRefused)), "{outcome:?}");
    };
    let first = asked();
    refused(made(&other, making(&device(1), &first)));
    made(&who, making(&device(1), &first)).unwrap();
    refused(made(&who, making(&device(2), &first)));
    refused(made(&who, making(&device(1), &asked())));
    for wrong in [
        Authenticator { origin: "https://evil.example".to_owned(), ..device(3) },
        Authenticator { party: "evil.example".to_owned(), ..device(3) },
        Authenticator { verifies: false, ..device(3) },
    ] {
        refused(made(&who, making(&wrong, &asked())));
    }
    refused(made(&who, making(&device(3), &challenge(&house))));
    let late = asked();
    house.wait(Duration::from_mins(5));
    refused(made(&who, making(&device(3), &late)));

    (4..23).for_each(|number| drop(add(&house, &who, &device(number)).unwrap()));
    assert!(matches!(house.door.offer_passkey(SITE, &who), Err(AccountError::EnoughPasskeys)));
    house.wait(Duration::from_mins(5));
    assert!(matches!(house.door.offer_passkey(SITE, &who), Err(AccountError::Unproven)), "ten minutes have passed");
    house.door.prove_again(&who, &secret(PASSWORD), None, FROM.into()).unwrap();
    let who = house.who(&token).unwrap();
    assert!(matches!(house.door.offer_passkey(SITE, &who), Err(AccountError::EnoughPasskeys)));
}

#[test]
fn passkeys_are_named_removed_by_their_owner_alone_and_announced_by_mail() {
    let (house, marisol, phone) = with_phone();
    open_office(&house.store, Some(SITE)).unwrap();
    house.add_as("ana@example.com", Kind::Borrower);
    let who = house.who(&house.sign_in()).unwrap();
    let ana = house.who(&house.attempt("ana@example.com", PASSWORD, false).unwrap()).unwrap();
    let laptop = add(&house, &who, &device(2)).unwrap();
    enter(&house, &phone, marisol).unwrap();
    let listed = || house.door.accounts.passkeys(who.account()).unwrap();
    assert_eq!(listed().iter().map(|line| line.used.is_some()).collect::<Vec<_>>(), [true, false]);
    assert!(matches!(house.door.rename_passkey(&ana, laptop.id, &name("Mine")), Err(AccountError::Gone)));
    assert!(matches!(house.door.remove_passkey(&ana, laptop.id), Err(AccountError::Gone)));
    house.door.rename_passkey(&who, laptop.id, &name("Laptop")).unwrap();
    assert_eq!(listed().iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["Phone", "Laptop"]);
    house.door.remove_passkey(&who, listed()[0].id).unwrap();
    refused(&enter(&house, &phone, marisol));
    assert!(enter(&house, &device(2), marisol).is_ok());
    let told: Vec<_> = LETTERS.each(&house.store, Scan::all()).map(|found| found.unwrap().value).collect();
    assert!(told.iter().all(|letter| letter.to == email(MARISOL)));
    assert!(matches!(&told[..], [one, two]
        if matches!((&one.news, &two.news), (News::PasskeyAdded { .. }, News::PasskeyRemoved { .. }))));
    let noted = [Done::PasskeyAdded, Done::PasskeyRenamed, Done::PasskeyRemoved].map(|one| done(&house, one));
    assert_eq!(noted, [2, 1, 1], "what was refused is not noted");

    house.door.accounts.remove(&admin(), &email(MARISOL)).unwrap();
    assert!(PASSKEYS.range(&house.store, &Scan::all()).unwrap().records.is_empty());
    refused(&enter(&house, &device(2), marisol));
}

#[test]
fn for_staff_a_passkey_is_both_factors_and_needs_both_to_be_added() {
    let house = House::with_marisol();
    let rafael = house.add_as("rafael@example.com", Kind::Staff(Role::Owner)).id;
    let token = house.attempt("rafael@example.com", PASSWORD, false).unwrap();
    let who = house.who(&token).unwrap();
    assert!(matches!(add(&house, &who, &device(1)), Err(AccountError::NoFactorYet)), "a password alone");
    let key = house.door.offer_factor(&who, None, FROM.into()).unwrap();
    let now = house.door.accounts.now();
    let code = totp::code(&key, totp::step_at(now)).unwrap();
    let inside = house.door.enrol(&who, &code, FROM.into()).unwrap().signed_in;
    add(&house, &house.who(inside.token.expose()).unwrap(), &device(1)).unwrap();
    assert!(matches!(house.attempt("rafael@example.com", PASSWORD, false), Err(AccountError::CodeNeeded)));
    let inside = enter(&house, &device(1), rafael).unwrap();
    let who = house.who(inside.token.expose()).unwrap();
    assert!(!who.claims().is_remembered());
    let need = crate::auth::Need { role: Role::Owner, fresh: true };
    assert!(house.door.staff_of(who, need).is_ok());

    house.door.accounts.reset_second_factor(&admin(), &email("rafael@example.com")).unwrap();
    refused(&enter(&house, &device(1), rafael));
    let again = house.door.accounts.reset_second_factor(&admin(), &email("rafael@example.com"));
    assert!(matches!(again, Err(AccountError::NoSecondFactor(_))));
}

#[test]
fn questions_are_paced_by_network() {
    let house = House::with_marisol();
    let ask = |from: [u8; 4]| house.door.ask_for_passkey(SITE, from.into());
    (0..60).for_each(|_| drop(ask(FROM).unwrap()));
    assert!(matches!(ask(FROM), Err(AccountError::TooMany(wait)) if wait == Duration::from_secs(2)));
    assert!(ask([198, 51, 100, 7]).is_ok(), "others go on");
    house.wait(Duration::from_secs(2));
    assert!(ask(FROM).is_ok());
}
