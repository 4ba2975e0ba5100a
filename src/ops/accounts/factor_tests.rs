//! The second factor, with a clock that the tests set.

use std::sync::Barrier;
use std::time::Duration;

use super::tests::{FROM, House, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::auth::{Borrower, Denied, Need, totp};
use crate::domain::role::Role;
use crate::domain::trail::Deed;
use crate::store::trail::TRAIL;

const STEP: Duration = Duration::from_secs(30);
const ANY: Need = Need { role: Role::Assistant, fresh: false };
const RAFAEL: &str = "rafael@example.com";

/// A staff member with an authenticator app.
struct Rafael {
    house: House,
    key: Secret,
    recovery: Vec<Secret>,
    token: String,
}

impl Rafael {
    /// Rafael, who has just set up his second factor.
    fn enrolled() -> Self {
        let house = House::with_marisol();
        add_rafael(&house);
        let first = house.attempt(RAFAEL, PASSWORD, false).unwrap();
        let (key, set_up) = set_up(&house, &first, None).unwrap();
        let token = set_up.signed_in.token.expose().to_owned();
        Self { house, key, recovery: set_up.recovery_codes, token }
    }

    /// The app's code, this many steps from now.
    fn code(&self, steps: i64) -> String {
        let step = totp::step_at(self.house.door.accounts.now()).checked_add_signed(steps).unwrap();
        totp::code(&self.key, step).unwrap().expose().to_owned()
    }

    fn sign_in(&self, code: Option<&str>) -> Result<String, AccountError> {
        self.house.attempt_with(RAFAEL, PASSWORD, code, false)
    }

    fn at_door(&self) -> Borrower {
        self.house.door.borrower(&self.token).unwrap()
    }
}

fn add_rafael(house: &House) {
    let (email, password) = (email(RAFAEL), Some(secret(PASSWORD)));
    let new = NewAccount { name: email.as_name(), email, kind: Kind::Staff(Role::Officer), password };
    house.door.accounts.add(&admin(), new).unwrap();
}

/// Puts the key offered in a session into use.
fn set_up(house: &House, token: &str, code: Option<&str>) -> Result<(Secret, NewFactor), AccountError> {
    let who = house.door.borrower(token).unwrap();
    let key = house.door.offer_factor(&who, code.map(secret).as_ref(), FROM.into())?;
    let code = totp::code(&key, totp::step_at(house.door.accounts.now())).unwrap();
    Ok((key, house.door.enrol(&who, &code, FROM.into())?))
}

pub(super) fn who(house: &House, token: &str) -> Option<Borrower> {
    house.door.borrower(token).ok()
}

#[test]
fn a_code_counts_within_a_step_of_its_time_and_once() {
    let rafael = Rafael::enrolled();
    assert!(matches!(rafael.sign_in(None), Err(AccountError::CodeNeeded)));
    assert!(matches!(rafael.sign_in(Some(" ")), Err(AccountError::CodeNeeded)));
    assert!(matches!(rafael.sign_in(Some(&rafael.code(0))), Err(AccountError::CodeWrong)), "he set it up with it");
    rafael.house.wait(10 * STEP);
    for (steps, counts) in [(-2, false), (2, false), (-1, true), (-1, false), (0, true), (1, true), (0, false)] {
        rafael.house.door.throttle.forgive_everybody().unwrap();
        assert_eq!(rafael.sign_in(Some(&rafael.code(steps))).is_ok(), counts, "{steps}");
    }
    rafael.house.wait(2 * STEP);
    rafael.sign_in(Some(&rafael.code(0))).unwrap();
}

#[test]
fn of_sign_ins_with_the_same_code_at_once_one_wins() {
    let rafael = Rafael::enrolled();
    rafael.house.wait(10 * STEP);
    for code in [rafael.code(0), rafael.recovery[0].expose().to_owned()] {
        let (all, people) = (Barrier::new(8), 0..8);
        let outcomes: Vec<_> = std::thread::scope(|scope| {
            let one = || {
                all.wait();
                rafael.sign_in(Some(&code))
            };
            let running: Vec<_> = people.map(|_| scope.spawn(one)).collect();
            running.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        rafael.house.door.throttle.forgive_everybody().unwrap();
    }
}

#[test]
fn codes_are_throttled_and_the_password_alone_clears_nothing() {
    let rafael = Rafael::enrolled();
    rafael.house.wait(10 * STEP);
    for _ in 0..5 {
        assert!(matches!(rafael.sign_in(Some("00000")), Err(AccountError::CodeWrong)));
        // This neither resets the failed attempts, nor can it be distinguished later.
        drop(rafael.sign_in(None));
    }
    for code in [None, Some("00000"), Some(rafael.code(0).as_str())] {
        assert!(matches!(rafael.sign_in(code), Err(AccountError::TooMany(wait)) if wait == Duration::from_secs(30)));
    }
    rafael.house.wait(STEP);
    let code = rafael.code(0);
    rafael.sign_in(Some(&code)).unwrap();
    assert!(matches!(rafael.sign_in(Some(&code)), Err(AccountError::CodeWrong)), "coming in cleared the rest");
}

#[test]
fn wrong_passwords_are_not_cleared_by_the_right_one_without_a_code() {
    let rafael = Rafael::enrolled();
    for _ in 0..4 {
        assert!(matches!(rafael.house.attempt(RAFAEL, "wrong horse", false), Err(AccountError::NotRight)));
    }
    assert!(matches!(rafael.sign_in(None), Err(AccountError::CodeNeeded)));
    assert!(matches!(rafael.house.attempt(RAFAEL, "wrong horse", false), Err(AccountError::NotRight)));
    assert!(matches!(rafael.sign_in(None), Err(AccountError::TooMany(_))));
}

#[test]
fn without_the_password_a_caller_learns_nothing_of_a_second_factor() {
    let rafael = Rafael::enrolled();
    rafael.house.wait(10 * STEP);
    for code in [None, Some("00000"), Some(rafael.code(0).as_str()), Some(rafael.recovery[0].expose())] {
        let outcome = rafael.house.attempt_with(RAFAEL, "wrong horse", code, false);
        assert!(matches!(outcome, Err(AccountError::NotRight)), "{code:?}");
    }
    rafael.sign_in(Some(&rafael.code(0))).unwrap();
    rafael.sign_in(Some(rafael.recovery[0].expose())).unwrap();
}

#[test]
fn staff_without_a_second_factor_can_only_set_one_up() {
    let house = House::with_marisol();
    add_rafael(&house);
    let token = house.attempt(RAFAEL, PASSWORD, true).unwrap();
    let other = house.attempt(RAFAEL, PASSWORD, false).unwrap();
    assert!(matches!(house.door.staff(&token, ANY), Err(Denied::NoSecondFactor)));
    assert!(house.door.factor(&house.door.borrower(&token).unwrap()).must_enrol);

    let at_door = house.door.borrower(&token).unwrap();
    let from = FROM.into();
    assert!(matches!(house.door.enrol(&at_door, &secret("123456"), from), Err(AccountError::NothingOffered)));
    let offered = house.door.offer_factor(&at_door, None, from).unwrap();
    assert_eq!(house.door.offer_factor(&at_door, None, from).unwrap(), offered, "it may be in the app already");
    let elsewhere = house.door.borrower(&other).unwrap();
    assert_ne!(house.door.offer_factor(&elsewhere, None, from).unwrap(), offered, "each session has its own");
    let (_, set_up) = set_up(&house, &token, None).unwrap();
    assert!(who(&house, &token).is_none() && who(&house, &other).is_none(), "every session before ended");
    let staff = house.door.staff(set_up.signed_in.token.expose(), ANY).unwrap();
    assert!(!staff.as_borrower().claims().is_remembered() && !set_up.signed_in.must_enrol);
}

#[test]
fn of_two_setups_of_a_second_factor_at_once_one_succeeds() {
    let house = House::with_marisol();
    add_rafael(&house);
    let tokens = [(); 4].map(|()| house.attempt(RAFAEL, PASSWORD, false).unwrap());
    let people = tokens.each_ref().map(|token| house.door.borrower(token).unwrap());
    let from = FROM.into();
    let codes = people.each_ref().map(|person| {
        let key = house.door.offer_factor(person, None, from).unwrap();
        totp::code(&key, totp::step_at(house.door.accounts.now())).unwrap()
    });
    let won = std::thread::scope(|scope| {
        let running: Vec<_> = people
            .iter()
            .zip(&codes)
            .map(|(person, code)| scope.spawn(|| house.door.enrol(person, code, from)))
            .collect();
        running.into_iter().filter_map(|one| one.join().unwrap().ok()).count()
    });
    assert_eq!(won, 1);
}

#[test]
fn another_device_takes_a_code_of_the_one_before_and_ends_it() {
    let rafael = Rafael::enrolled();
    let other = rafael.sign_in(Some(rafael.recovery[9].expose())).unwrap();
    for code in [None, Some("00000")] {
        assert!(matches!(set_up(&rafael.house, &rafael.token, code), Err(AccountError::Invalid(_))), "{code:?}");
    }
    let (key, next) = set_up(&rafael.house, &rafael.token, Some(rafael.recovery[0].expose())).unwrap();
    assert_ne!(key, rafael.key);
    assert!(who(&rafael.house, &other).is_none() && who(&rafael.house, &rafael.token).is_none());
    rafael.house.wait(10 * STEP);
    assert!(rafael.sign_in(Some(&rafael.code(0))).is_err(), "the old device is out");
    assert!(rafael.sign_in(Some(rafael.recovery[1].expose())).is_err(), "and so is the old paper");
    rafael.sign_in(Some(next.recovery_codes[0].expose())).unwrap();
}

#[test]
fn a_right_password_clears_nothing_that_was_tried_against_the_code() {
    let rafael = Rafael::enrolled();
    let guess = |token: &str| {
        let person = rafael.house.door.borrower(token).unwrap();
        rafael.house.door.offer_factor(&person, Some(&secret("00000")), FROM.into())
    };
    for _ in 0..4 {
        assert!(matches!(guess(&rafael.token), Err(AccountError::Invalid(_))));
    }
    let next = secret("another horse battery");
    let person = who(&rafael.house, &rafael.token).unwrap();
    let changed = rafael.house.door.change_password(&person, &secret(PASSWORD), &next, FROM.into()).unwrap();
    assert!(matches!(guess(changed.token.expose()), Err(AccountError::Invalid(_))));
    assert!(matches!(guess(changed.token.expose()), Err(AccountError::TooMany(_))));
}

#[test]
fn a_session_that_was_ended_while_it_asked_does_not_go_on() {
    let rafael = Rafael::enrolled();
    let door = &rafael.house.door;
    let asking = |code: usize| {
        let token = rafael.sign_in(Some(rafael.recovery[code].expose())).unwrap();
        let (person, asks) = (door.borrower(&token).unwrap(), door.borrower(&token).unwrap());
        let key = door.offer_factor(&person, Some(&rafael.recovery[code + 1]), FROM.into()).unwrap();
        door.sign_out(&person).unwrap();
        (asks, totp::code(&key, totp::step_at(door.accounts.now())).unwrap())
    };
    let (asks, code) = asking(0);
    assert!(matches!(door.enrol(&asks, &code, FROM.into()), Err(AccountError::Over)));
    let (asks, _) = asking(2);
    let next = secret("another horse battery");
    let changed = door.change_password(&asks, &secret(PASSWORD), &next, FROM.into());
    assert!(matches!(changed, Err(AccountError::Over)));
    let (asks, _) = asking(4);
    let renewed = door.renew_recovery_codes(&asks, &rafael.recovery[6], FROM.into());
    assert!(matches!(renewed, Err(AccountError::Over)));
    assert_eq!(door.accounts.sessions(rafael.at_door().account()).unwrap().len(), 1);
    let asks = rafael.at_door();
    door.accounts.end_sessions(&admin(), &email(RAFAEL)).unwrap();
    let renewed = door.renew_recovery_codes(&asks, &rafael.recovery[6], FROM.into());
    assert!(matches!(renewed, Err(AccountError::Over)), "ended with all others");
    rafael.sign_in(Some(rafael.recovery[6].expose())).unwrap();
}

#[test]
fn codes_for_a_key_that_is_being_set_up_are_throttled_too() {
    let house = House::with_marisol();
    add_rafael(&house);
    let person = house.door.borrower(&house.attempt(RAFAEL, PASSWORD, false).unwrap()).unwrap();
    let key = house.door.offer_factor(&person, None, FROM.into()).unwrap();
    let enrol = |code: &Secret| house.door.enrol(&person, code, FROM.into());
    for _ in 0..5 {
        assert!(matches!(enrol(&secret("00000")), Err(AccountError::Invalid(_))));
    }
    let code = totp::code(&key, totp::step_at(house.door.accounts.now())).unwrap();
    assert!(matches!(enrol(&code), Err(AccountError::TooMany(_))));
    house.wait(STEP);
    enrol(&code).unwrap();
}

#[test]
fn of_two_renewals_of_recovery_codes_with_one_code_one_succeeds() {
    let rafael = Rafael::enrolled();
    let (all, people) = (Barrier::new(8), [(); 8].map(|()| rafael.at_door()));
    let won = std::thread::scope(|scope| {
        let renew = |person| {
            all.wait();
            rafael.house.door.renew_recovery_codes(person, &rafael.recovery[0], FROM.into())
        };
        let running: Vec<_> = people.iter().map(|person| scope.spawn(move || renew(person))).collect();
        running.into_iter().filter_map(|one| one.join().unwrap().ok()).count()
    });
    assert_eq!(won, 1);
}

#[test]
fn new_recovery_codes_take_a_code_and_end_those_before() {
    let rafael = Rafael::enrolled();
    let from = FROM.into();
    let renew = |code: &str| rafael.house.door.renew_recovery_codes(&rafael.at_door(), &secret(code), from);
    assert_eq!(rafael.house.door.factor(&rafael.at_door()).in_use.unwrap().1, 10);
    for wrong in ["", "00000"] {
        assert!(matches!(renew(wrong), Err(AccountError::Invalid(_))), "{wrong}");
    }
    let next = renew(rafael.recovery[0].expose()).unwrap();
    assert_eq!(next.len(), 10);
    assert!(rafael.sign_in(Some(rafael.recovery[1].expose())).is_err());
    rafael.sign_in(Some(next[0].expose())).unwrap();
    assert_eq!(rafael.house.door.factor(&rafael.at_door()).in_use.unwrap().1, 9);
}

#[test]
fn a_new_password_keeps_the_second_factor() {
    let rafael = Rafael::enrolled();
    let invited =
        rafael.house.door.accounts.invite(&admin(), &email(RAFAEL), None, Kind::Staff(Role::Officer)).unwrap();
    let accept = |code: Option<&str>| {
        let (invite, password) = (invited.secret.clone(), secret("another horse battery"));
        let (code, visitor) = (code.map(secret), visitor());
        rafael.house.door.accept_invite(&Acceptance { invite, password, code, remember: None, visitor })
    };
    assert!(matches!(accept(None), Err(AccountError::CodeNeeded)));
    assert!(matches!(accept(Some("00000")), Err(AccountError::CodeWrong)));
    assert!(who(&rafael.house, &rafael.token).is_some(), "nothing has happened yet");
    accept(Some(rafael.recovery[0].expose())).unwrap();
    assert!(who(&rafael.house, &rafael.token).is_none());
    let outcome = rafael.house.attempt(RAFAEL, "another horse battery", false);
    assert!(matches!(outcome, Err(AccountError::CodeNeeded)));
}

#[test]
fn changes_to_an_account_are_in_the_trail_and_refused_ones_are_not() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let marisol = email("marisol@example.com");
    let again = NewAccount { email: marisol.clone(), name: marisol.as_name(), kind: Kind::Borrower, password: None };
    assert!(accounts.add(&admin(), again).is_err());
    assert!(accounts.reset_second_factor(&admin(), &marisol).is_err());
    accounts.invite(&admin(), &marisol, None, Kind::Borrower).unwrap();
    accounts.set_password(&admin(), &marisol, &secret("another horse battery")).unwrap();
    accounts.set_disabled(&admin(), &marisol, true).unwrap();
    assert!(accounts.invite(&admin(), &marisol, None, Kind::Borrower).is_err());
    accounts.set_disabled(&admin(), &marisol, false).unwrap();
    accounts.end_sessions(&admin(), &marisol).unwrap();
    accounts.remove(&admin(), &marisol).unwrap();
    accounts.rotate_keys(&admin(), false).unwrap();
    let told =
        TRAIL.range(&house.store, &Scan::all()).unwrap().records.into_iter().map(|kept| match kept.value.entry.deed {
            Deed::Account { done, .. } => done.name().to_owned(),
            other => format!("{other:?}"),
        });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            "added",
            "invited",
            "password set",
            "disabled",
            "enabled",
            "signed out",
            "removed",
            "KeysRotated { sessions_ended: false }"
        ]
    );
}

#[test]
fn confirming_an_identity_again_takes_a_code_too() {
    let rafael = Rafael::enrolled();
    let door = &rafael.house.door;
    rafael.house.wait(Duration::from_mins(10));
    let who = door.staff(&rafael.token, ANY).unwrap();
    let prove = |code: Option<String>| {
        door.prove_again(who.as_borrower(), &secret(PASSWORD), code.as_deref().map(secret).as_ref(), FROM.into())
    };
    for (code, fault) in [(None, Fault::CodeMissing), (Some(rafael.code(-9)), Fault::CodeWrong)] {
        assert!(matches!(prove(code), Err(AccountError::Invalid(faults)) if faults == [fault]));
    }
    let is_fresh = || door.staff(&rafael.token, Need { fresh: true, ..ANY }).is_ok();
    assert!(!is_fresh());
    prove(Some(rafael.code(0))).unwrap();
    assert!(is_fresh());
    assert!(prove(Some(rafael.code(0))).is_err(), "and no code twice");
}
