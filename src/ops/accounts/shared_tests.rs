//! Servers with one record: together they allow no more tries than one, and each knows what the others have asked.

use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use super::authenticator::Authenticator;
use super::tests::{FROM, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::auth::Demand;
use crate::auth::passkey::{Making, Proving};
use crate::clock::machine_clock;
use crate::limits::pace::{Allowance, Pace};
use crate::limits::tallies::NotNow;
use crate::limits::throttle::{Trying, Verdict};
use crate::ops::intake::{Intake, IntakeError};
use crate::ops::tallies::{Counting, remove_ended_tallies};
use crate::store::tallies::TALLIES;
use crate::store::{KeySource, Options, SqlPlace, StoreKey};

#[expect(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../../tests/postgres/mod.rs"]
mod postgres;

use postgres::Postgres;

const SITE: &str = "https://www.puente.example";
const MARISOL: &str = "marisol@example.com";
/// Free failures of an account.
const FREE: usize = 5;

/// Three servers, and Marisol's account.
struct Site {
    doors: [Door; 3],
    _folder: TempDir,
    database: Postgres,
}

impl Site {
    /// `None` where PostgreSQL is not installed.
    fn open() -> Option<Self> {
        let database = Postgres::start()?;
        let (folder, key) = (tempfile::tempdir().unwrap(), StoreKey::generate().unwrap());
        let options = |number: usize| Options {
            fill_ahead: false,
            compaction_check: None,
            shared: Some(Arc::new(SqlPlace::new(database.url().parse().unwrap(), None, number.to_string()))),
            ..Options::new(folder.path().join(number.to_string()), KeySource::Given(key.clone()))
        };
        Store::create_shared(&options(0)).unwrap();
        let doors = [1, 2, 3].map(|number| {
            let store = Store::open(options(number), &|_, _, _| {}).unwrap();
            Door::new(&store, machine_clock(), Demand::PasswordAlone)
        });
        let (email, password) = (email(MARISOL), Some(secret(PASSWORD)));
        let new = NewAccount { name: email.as_name(), email, kind: Kind::Borrower, password };
        doors[0].accounts.add(&admin(), new).unwrap();
        let site = Self { doors, _folder: folder, database };
        site.settle();
        Some(site)
    }

    /// Waits until every server has what the others have written.
    fn settle(&self) {
        let newest = self.doors.iter().map(|door| door.store().sequence()).max().unwrap();
        let patience = Duration::from_mins(1);
        assert!(self.doors.iter().all(|door| door.store().wait_for(newest, patience)));
    }

    /// What each of `each` callers on every server gets, all at once.
    fn at_once<T: Send>(&self, each: usize, call: impl Fn(&Door) -> T + Sync) -> Vec<T> {
        let start = Barrier::new(self.doors.len() * each);
        thread::scope(|scope| {
            let callers = self.doors.iter().flat_map(|door| std::iter::repeat_n(door, each));
            let (start, call) = (&start, &call);
            let running: Vec<_> = callers
                .map(|door| {
                    scope.spawn(move || {
                        start.wait();
                        call(door)
                    })
                })
                .collect();
            running.into_iter().map(|caller| caller.join().unwrap()).collect()
        })
    }
}

fn sign_in(door: &Door, password: &str) -> Result<SignedIn, AccountError> {
    let attempt =
        Attempt { email: email(MARISOL), password: secret(password), code: None, remember: None, visitor: visitor() };
    door.may_try(&attempt.email, &attempt.visitor)?;
    door.sign_in(&attempt)
}

fn count<T>(answers: &[T], is_meant: impl Fn(&T) -> bool) -> usize {
    answers.iter().filter(|answer| is_meant(answer)).count()
}

fn is_wrong<T>(answer: &Result<T, AccountError>) -> bool {
    matches!(answer, Err(AccountError::NotRight))
}

fn must_wait<T>(answer: &Result<T, AccountError>) -> bool {
    matches!(answer, Err(AccountError::TooMany(_)))
}

#[test]
fn three_servers_check_no_more_wrong_passwords_than_one_server() {
    let Some(site) = Site::open() else { return };
    let guesses = site.at_once(4, |door| sign_in(door, "wrong horse"));
    assert_eq!(count(&guesses, is_wrong), FREE, "{guesses:?}");
    assert_eq!(count(&guesses, must_wait), guesses.len() - FREE);
    site.settle();
    let right = site.at_once(1, |door| sign_in(door, PASSWORD));
    assert_eq!(count(&right, must_wait), 3, "locked on each: {right:?}");
    let serving = crate::ops::Serving::nothing(site.doors[1].store());
    serving.throttle.unlock(&email(MARISOL)).unwrap();
    site.settle();
    let right = site.at_once(1, |door| sign_in(door, PASSWORD));
    assert!(right.iter().all(Result::is_ok), "unlocked on each: {right:?}");
}

#[test]
fn a_server_that_has_not_heard_of_a_lock_yet_lets_nobody_pass() {
    let Some(site) = Site::open() else { return };
    let [one, two, three] = &site.doors;
    let marisol = email(MARISOL);
    let who = Trying { email: &marisol, from: FROM.into(), device: None };
    for _ in 1..FREE {
        one.throttle.judge(who, false).unwrap();
    }
    site.settle();
    assert_eq!(one.throttle.judge(who, false).unwrap(), Verdict::Wrong { locks: true });
    for (door, is_right) in [(two, true), (three, false)] {
        let judged = door.throttle.judge(who, is_right);
        assert!(matches!(judged, Err(NotNow::Wait(_))), "{judged:?}");
    }
}

#[test]
fn three_servers_let_no_more_through_than_one_server() {
    let Some(site) = Site::open() else { return };
    let allowed = Allowance { at_once: 7, ..Allowance::TO_STRANGER };
    let pace = |door: &Door| -> Pace<()> { Counting::of(door.store(), &machine_clock()).pace("test") };
    let taken = site.at_once(6, |door| pace(door).take((), allowed));
    assert_eq!(count(&taken, Result::is_ok), 7, "{taken:?}");
    let forms = site.at_once(8, |door| {
        let intake = Intake::new(door.store(), machine_clock());
        (0..5).filter(|_| intake.check_letter(FROM.into(), "none").is_ok()).count()
    });
    assert_eq!(forms.iter().sum::<usize>(), 30, "{forms:?}");
}

#[test]
fn what_one_server_asked_a_device_is_answered_to_another_once() {
    let Some(site) = Site::open() else { return };
    let [one, two, three] = &site.doors;
    let phone = Authenticator::new(1, SITE, "www.puente.example");
    let token = sign_in(one, PASSWORD).unwrap().token;
    site.settle();
    let offer = one.offer_passkey(SITE, &one.borrower(token.expose()).unwrap()).unwrap();
    let (client_data, attestation) = phone.make(&offer.challenge);
    let making = || Making { client_data: client_data.clone(), attestation: attestation.clone() };
    let name = Name::typed("Phone").unwrap();
    let who = two.borrower(token.expose()).unwrap();
    // Not settled: this server may not have heard of the question yet.
    two.add_passkey(SITE, &who, &name, making()).unwrap();
    assert!(matches!(three.add_passkey(SITE, &who, &name, making()), Err(AccountError::PasskeyRefused)));
    site.settle();

    let (challenge, _) = one.ask_for_passkey(SITE, FROM.into()).unwrap();
    let signed = phone.sign(&challenge);
    let proving = || Proving {
        credential: phone.credential.clone(),
        client_data: signed.client_data.clone(),
        authenticator_data: signed.authenticator_data.clone(),
        signature: signed.signature.clone(),
        account: who.account().id,
    };
    let answers = site.at_once(2, |door| door.sign_in_with_passkey(SITE, proving(), None, &visitor()));
    assert_eq!(count(&answers, Result::is_ok), 1, "{answers:?}");
    assert_eq!(count(&answers, is_wrong), answers.len() - 1);
}

#[test]
fn nothing_passes_uncounted_while_the_database_is_gone_and_nobody_is_named_in_it() {
    let Some(mut site) = Site::open() else { return };
    let pace = Intake::new(site.doors[1].store(), machine_clock());
    assert!(pace.check_letter(FROM.into(), "none").unwrap().is_none());
    drop(sign_in(&site.doors[1], "wrong horse"));
    site.settle();
    let kept: Vec<_> = TALLIES.each(site.doors[0].store(), Scan::all()).map(Result::unwrap).collect();
    assert_eq!(kept.iter().map(|slot| slot.value.tallies.len()).sum::<usize>(), 3, "form, account and network");
    let text = format!("{kept:?}");
    assert!(!text.contains("marisol") && !text.contains("192.0.2"), "{text}");
    site.database.kill();
    let refused = sign_in(&site.doors[0], "wrong horse").unwrap_err();
    assert!(matches!(refused, AccountError::Store(_)), "{refused:?}");
    assert!(matches!(pace.check_letter(FROM.into(), "none"), Err(IntakeError::Store(_))));
    site.database.run();
    let ended = Arc::new(|| SystemTime::now() + Duration::from_hours(2));
    let removed = || remove_ended_tallies(site.doors[2].store(), &(ended.clone() as Clock));
    // Asked all the time, as on a busy site, which must not keep the store from becoming writable again.
    while removed().is_err() {
        thread::yield_now();
    }
    site.settle();
    assert_eq!(TALLIES.each(site.doors[2].store(), Scan::all()).count(), 0);
}
