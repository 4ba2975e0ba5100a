//! Accounts and signing in, with a clock that the tests set.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use tempfile::TempDir;

use super::*;
use crate::auth::{Borrower, Demand, Denied};
use crate::domain::device::Device;
use crate::domain::role::Role;
use crate::store::accounts::INVITES;
use crate::store::sessions::{KEY_RING, SESSIONS};
use crate::store::{KeySource, Options, StoreKey};

pub(super) const PASSWORD: &str = "correct horse battery";
const HOUR: Duration = Duration::from_hours(1);
pub(super) const FROM: [u8; 4] = [192, 0, 2, 1];

/// A lender's store with a door and a clock.
pub(super) struct House {
    pub(super) door: Door,
    pub(super) store: Store,
    time: Arc<Mutex<SystemTime>>,
    _folder: TempDir,
}

impl House {
    /// A store in which Marisol has an account.
    pub(super) fn with_marisol() -> Self {
        let house = Self::empty();
        house.add("marisol@example.com");
        house
    }

    fn empty() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::generate().unwrap());
        let options = Options { fill_ahead: false, compaction_check: None, ..Options::new(folder.path(), key) };
        let store = Store::open(options, &|_, _, _| {}).unwrap();
        let time = Arc::new(Mutex::new(SystemTime::UNIX_EPOCH + HOUR * 500_000));
        let hands = Arc::clone(&time);
        let door = Door::new(&store, Arc::new(move || *hands.lock().unwrap()), Demand::SecondFactor);
        Self { door, store, time, _folder: folder }
    }

    fn add(&self, address: &str) -> Account {
        self.add_as(address, Kind::Borrower)
    }

    pub(super) fn add_as(&self, address: &str, kind: Kind) -> Account {
        let email = email(address);
        let (name, password) = (email.as_name(), Some(secret(PASSWORD)));
        self.door.accounts.add(&Actor::terminal(), NewAccount { email, name, kind, password }).unwrap()
    }

    pub(super) fn wait(&self, time: Duration) {
        *self.time.lock().unwrap() += time;
    }

    pub(super) fn attempt(
        &self,
        address: &str,
        password: &str,
        remember: impl Into<Option<bool>>,
    ) -> Result<String, AccountError> {
        self.attempt_with(address, password, None, remember)
    }

    pub(super) fn attempt_with(
        &self,
        address: &str,
        password: &str,
        code: Option<&str>,
        remember: impl Into<Option<bool>>,
    ) -> Result<String, AccountError> {
        let (password, code) = (secret(password), code.map(secret));
        let remember = remember.into();
        let attempt = Attempt { email: email(address), password, code, remember, visitor: visitor() };
        self.door.sign_in(&attempt).map(|signed_in| signed_in.token.expose().to_owned())
    }

    pub(super) fn accept(&self, invite: &Secret, password: &str) -> Result<SignedIn, AccountError> {
        let (invite, password) = (invite.clone(), secret(password));
        self.door.accept_invite(&Acceptance { invite, password, code: None, remember: None, visitor: visitor() })
    }

    pub(super) fn sign_in(&self) -> String {
        self.attempt("marisol@example.com", PASSWORD, false).unwrap()
    }

    pub(super) fn who(&self, token: &str) -> Option<Borrower> {
        match self.door.borrower(token) {
            Ok(who) => Some(who),
            Err(Denied::NotSignedIn) => None,
            Err(error) => panic!("{error}"),
        }
    }
}

pub(super) fn visitor() -> Visitor {
    Visitor { from: FROM.into(), device: Device::default(), known: Vec::new() }
}

pub(super) fn admin() -> Actor {
    Actor::terminal()
}

pub(super) fn email(text: &str) -> Email {
    Email::typed(text).unwrap()
}

pub(super) fn secret(text: &str) -> Secret {
    Secret::new(text.to_owned())
}

#[test]
fn a_session_lasts_half_a_day_and_thirty_days_when_remembered_to_the_second() {
    let house = House::with_marisol();
    for (remember, lasts) in [(false, 12 * HOUR), (true, 30 * 24 * HOUR)] {
        let token = house.attempt("Marisol@Example.com", PASSWORD, remember).unwrap();
        house.wait(lasts.checked_sub(Duration::from_secs(1)).unwrap());
        assert_eq!(house.who(&token).unwrap().account().email, email("marisol@example.com"));
        house.wait(Duration::from_secs(1));
        assert!(house.who(&token).is_none(), "no leeway");
    }
}

#[test]
fn a_borrower_is_remembered_unless_they_say_otherwise_and_staff_never_are() {
    let house = House::with_marisol();
    house.add_as("rafael@example.com", Kind::Staff(Role::Officer));
    for (address, said, remembered) in [
        ("marisol@example.com", None, true),
        ("marisol@example.com", Some(false), false),
        ("rafael@example.com", None, false),
        ("rafael@example.com", Some(true), false),
    ] {
        let token = house.attempt(address, PASSWORD, said).unwrap();
        let claims = *house.who(&token).unwrap().claims();
        assert_eq!(claims.is_remembered(), remembered, "{address} {said:?}");
    }
}

#[test]
fn a_token_from_the_future_does_not_count() {
    let house = House::with_marisol();
    house.wait(HOUR);
    let token = house.sign_in();
    *house.time.lock().unwrap() -= Duration::from_secs(1);
    assert!(house.who(&token).is_none());
}

#[test]
fn signing_out_ends_one_session_and_sweeps_up_those_that_ended_by_themselves() {
    let house = House::with_marisol();
    let sign_out = |token: &str| house.door.sign_out(&house.who(token).unwrap()).unwrap();
    let (old, forgotten) = (house.sign_in(), house.sign_in());
    sign_out(&old);
    assert!(house.who(&old).is_none() && house.who(&forgotten).is_some());
    house.wait(13 * HOUR);
    let new = house.sign_in();
    sign_out(&new);
    assert!(house.who(&new).is_none());
    assert_eq!(SESSIONS.range(&house.store, &Scan::all()).unwrap().records.len(), 0);
}

#[test]
fn sessions_that_began_within_a_second_are_listed_the_latest_first_too() {
    let house = House::with_marisol();
    let begun = [(); 12].map(|()| house.who(&house.sign_in()).unwrap());
    let listed = house.door.accounts.sessions(begun[0].account()).unwrap();
    let ids = |who: &Borrower| who.claims().id;
    assert_eq!(listed.iter().map(|line| line.id).collect::<Vec<_>>(), begun.iter().rev().map(ids).collect::<Vec<_>>());
}

#[test]
fn another_password_a_closed_and_a_removed_account_end_every_session() {
    let house = House::with_marisol();
    let (marisol, accounts) = (email("marisol@example.com"), &house.door.accounts);
    let token = house.sign_in();
    accounts.set_password(&admin(), &marisol, &secret("another horse battery")).unwrap();
    assert!(house.who(&token).is_none());
    accounts.set_password(&admin(), &marisol, &secret(PASSWORD)).unwrap();
    assert!(house.who(&token).is_none(), "not even when the password comes back");

    let token = house.sign_in();
    accounts.set_disabled(&admin(), &marisol, true).unwrap();
    assert!(house.who(&token).is_none());
    assert!(matches!(house.attempt("marisol@example.com", PASSWORD, false), Err(AccountError::NotRight)));
    accounts.set_disabled(&admin(), &marisol, false).unwrap();
    assert!(house.who(&token).is_none(), "not even when it is open again");

    let token = house.sign_in();
    accounts.remove(&admin(), &marisol).unwrap();
    assert!(house.who(&token).is_none());
    house.add("marisol@example.com");
    assert!(house.who(&token).is_none(), "the next account with this address is another");
}

#[test]
fn changing_ones_password_goes_on_with_a_token_that_lasts_as_before() {
    let house = House::with_marisol();
    let token = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    let who = house.who(&token).unwrap();
    let change =
        |current: &str, next: &str| house.door.change_password(&who, &secret(current), &secret(next), FROM.into());
    let fault = |outcome: Result<SignedIn, _>| match outcome {
        Err(AccountError::Invalid(faults)) => faults,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault(change("wrong horse battery", "next horse battery")), [Fault::PasswordNotCurrent]);
    assert_eq!(fault(change(PASSWORD, "short")), [Fault::PasswordTooShort]);
    let next = change(PASSWORD, "next horse battery").unwrap().token;
    assert!(house.who(&token).is_none());
    assert!(house.who(next.expose()).unwrap().claims().is_remembered());
}

#[test]
fn after_too_many_wrong_passwords_even_the_right_one_waits() {
    let house = House::with_marisol();
    for _ in 0..5 {
        assert!(matches!(house.attempt("marisol@example.com", "wrong horse", false), Err(AccountError::NotRight)));
    }
    for password in [PASSWORD, "wrong horse"] {
        match house.attempt("marisol@example.com", password, false) {
            Err(AccountError::TooMany(wait)) => assert_eq!(wait, Duration::from_secs(30)),
            other => panic!("{other:?}"),
        }
    }
    house.wait(Duration::from_secs(30));
    house.sign_in();
    for _ in 0..4 {
        assert!(matches!(house.attempt("marisol@example.com", "wrong horse", false), Err(AccountError::NotRight)));
    }
    house.sign_in();
}

#[test]
fn an_unknown_address_is_throttled_as_a_known_one_is() {
    let house = House::with_marisol();
    let tries = |address: &str| {
        let one = |_| match house.attempt(address, "wrong horse", false) {
            Err(AccountError::TooMany(wait)) => Some(wait),
            Err(AccountError::NotRight) => None,
            other => panic!("{other:?}"),
        };
        (0..8).map(one).collect::<Vec<_>>()
    };
    assert_eq!(tries("marisol@example.com"), tries("nobody@example.com"));
}

#[test]
fn guessing_the_password_in_a_signed_in_session_is_throttled_too() {
    let house = House::with_marisol();
    let who = house.who(&house.sign_in()).unwrap();
    let guess = || house.door.change_password(&who, &secret("wrong horse"), &secret("next horse battery"), FROM.into());
    for _ in 0..5 {
        assert!(matches!(guess(), Err(AccountError::Invalid(_))));
    }
    assert!(matches!(guess(), Err(AccountError::TooMany(_))));
}

#[test]
fn a_password_kept_by_an_older_version_is_kept_better_after_signing_in() {
    let mut house = House::with_marisol();
    let kept = |house: &House| house.door.accounts.all().unwrap().remove(0).password.unwrap();
    let older = kept(&house);
    house.door.accounts.hasher = Hasher::full();
    assert!(house.attempt("marisol@example.com", "wrong horse", false).is_err());
    assert_eq!(kept(&house), older, "a wrong password makes no new hash");
    let token = house.sign_in();
    assert!(house.door.accounts.hasher.is_outdated(&older) && !house.door.accounts.hasher.is_outdated(&kept(&house)));
    assert!(house.who(&token).is_some());
    let newer = kept(&house);
    house.sign_in();
    assert_eq!(kept(&house), newer, "once is enough");
}

#[test]
fn an_email_added_many_times_at_once_gets_one_account() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let made = std::thread::scope(|scope| {
        let one = || {
            let email = email("two@example.com");
            accounts.add(&admin(), NewAccount { name: email.as_name(), email, kind: Kind::Borrower, password: None })
        };
        let running: Vec<_> = (0..8).map(|_| scope.spawn(one)).collect();
        running.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(made.iter().filter(|one| one.is_ok()).count(), 1);
    assert!(made.iter().all(|one| matches!(one, Ok(_) | Err(AccountError::Taken(_)))));
    assert_eq!(accounts.all().unwrap().len(), 2);
}

#[test]
fn an_invite_works_once_within_three_days() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let new = email("new@example.com");
    let invited = accounts.invite(&admin(), &new, None, Kind::Staff(Role::Officer)).unwrap();
    let (account, link) = accounts.invited(&invited.secret).unwrap();
    assert_eq!((account, link.expires), (invited.account.clone(), invited.expires));
    assert!(house.attempt("new@example.com", PASSWORD, false).is_err(), "there is no password yet");
    house.wait(Duration::from_secs(72 * 3600 - 1));
    assert!(matches!(house.accept(&invited.secret, "short"), Err(AccountError::Invalid(_))));
    let inside = house.accept(&invited.secret, PASSWORD).unwrap();
    assert_eq!((inside.account.email, inside.account.kind), (new, Kind::Staff(Role::Officer)));
    assert!(house.who(inside.token.expose()).is_some());
    assert!(matches!(house.accept(&invited.secret, PASSWORD), Err(AccountError::InviteGone)));

    let late = accounts.invite(&admin(), &email("late@example.com"), None, Kind::Borrower).unwrap();
    house.wait(72 * HOUR);
    assert!(matches!(house.accept(&late.secret, PASSWORD), Err(AccountError::InviteGone)));
    accounts.invite(&admin(), &email("late@example.com"), None, Kind::Borrower).unwrap();
    assert_eq!(INVITES.range(&house.store, &Scan::all()).unwrap().records.len(), 1, "the old one is swept up");
}

#[test]
fn an_invite_for_an_existing_account_only_resets_its_password() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let marisol = email("marisol@example.com");
    let invite = |kind| accounts.invite(&admin(), &marisol, Some(Name::typed("Other").unwrap()), kind);
    assert!(matches!(invite(Kind::Staff(Role::Officer)), Err(AccountError::IsBorrower(_))));
    let invite = || invite(Kind::Borrower).unwrap();
    let (one, other) = (invite(), invite());
    let token = house.sign_in();
    let inside = house.accept(&one.secret, "another horse battery").unwrap();
    assert_eq!((inside.account.name.as_str(), inside.account.kind), ("marisol", Kind::Borrower));
    assert!(house.who(&token).is_none());
    let is_gone = |invited: &Invited| matches!(accounts.invited(&invited.secret), Err(AccountError::InviteGone));
    assert!(is_gone(&other), "one accepted invite ends the others");
    let third = invite();
    accounts.set_disabled(&admin(), &marisol, true).unwrap();
    assert!(is_gone(&third));
    assert!(matches!(accounts.invite(&admin(), &marisol, None, Kind::Borrower), Err(AccountError::Disabled(_))));
    accounts.set_disabled(&admin(), &marisol, false).unwrap();
    assert!(is_gone(&third));
}

#[test]
fn a_new_key_leaves_sessions_alone_unless_told_to_end_them() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let keys = || KEY_RING.get(&house.store, &()).unwrap().unwrap().value.keys.len();
    let remembered = house.attempt("marisol@example.com", PASSWORD, true).unwrap();
    accounts.rotate_keys(&admin(), false).unwrap();
    let newer = house.sign_in();
    assert!(house.who(&remembered).is_some() && house.who(&newer).is_some());
    assert_eq!(keys(), 2);
    house.wait(30 * 24 * HOUR);
    accounts.rotate_keys(&admin(), false).unwrap();
    assert_eq!(keys(), 2, "a key that nothing can be signed with anymore is forgotten");

    let token = house.sign_in();
    accounts.rotate_keys(&admin(), true).unwrap();
    assert!(house.who(&token).is_none());
    assert_eq!(keys(), 1);
    assert!(house.who(&house.sign_in()).is_some());
}

/// The median times to refuse a known and an unknown address, measured alternately.
fn medians(attempts: u32) -> [Duration; 2] {
    let mut house = House::empty();
    house.door.accounts.hasher = Hasher::full();
    house.add("marisol@example.com");
    let mut took = [const { Vec::new() }; 2];
    for _ in 0..attempts {
        for (address, took) in ["marisol@example.com", "nobody@example.com"].into_iter().zip(&mut took) {
            // The throttle has forgotten the last try, so each is a first one.
            house.wait(2 * HOUR);
            let began = Instant::now();
            assert!(matches!(house.attempt(address, "wrong horse battery", false), Err(AccountError::NotRight)));
            took.push(began.elapsed());
        }
    }
    took.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    })
}

#[test]
#[expect(clippy::print_stderr, reason = "a measurement is there to be read")]
fn refusing_a_sign_in_takes_as_long_for_an_unknown_email() {
    // Without the dummy hash, it would be some hundred times faster, which is more than noise.
    let [known, unknown] = medians(15);
    assert!(known < unknown * 3 && unknown < known * 3, "{known:?} known, {unknown:?} unknown");
    if std::env::var_os("LENDER_LONG").is_none() {
        return;
    }
    let [known, unknown] = medians(1000);
    eprintln!("medians of 1000 attempts: {known:?} known, {unknown:?} unknown");
    let ratio = known.as_secs_f64() / unknown.as_secs_f64();
    assert!((0.95..=1.05).contains(&ratio), "{known:?} known, {unknown:?} unknown");
}
