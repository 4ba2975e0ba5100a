//! How long drafts are kept, with a clock that the tests set.

use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::*;
use crate::auth::Demand;
use crate::domain::account::{Email, Kind};
use crate::domain::application::NOTICE_STANDS;
use crate::domain::device::Device;
use crate::domain::form::Agreed;
use crate::domain::language::Language;
use crate::domain::secret::Secret;
use crate::domain::trail::Actor;
use crate::ops::accounts::{AccountError, Accounts, Attempt, Door, NewAccount, Visitor};
use crate::ops::desk::Desk;
use crate::ops::{Seed, seed};
use crate::store::accounts::ACCOUNTS;
use crate::store::settings::LENDER;
use crate::store::{KeySource, Options, StoreKey};

pub(super) const DAY: u64 = 24 * 60 * 60;
const AGE: DraftAge = DraftAge { notice: 150 * DAY, removal: 180 * DAY };
const PASSWORD: &str = "correct horse battery";

type Meanwhile = Box<dyn FnOnce() + Send>;

/// Lets each account submit `at_once` applications at a time, and then `an_hour` per hour.
pub(super) fn allow(store: &Store, at_once: u16, an_hour: u16) {
    let mut lender = LENDER.get(store, &()).unwrap().unwrap().value;
    (lender.safeguards.submissions_at_once, lender.safeguards.submissions_an_hour) = (at_once, an_hour);
    let mut batch = store.batch();
    batch.put(&LENDER, &(), &lender).unwrap();
    store.commit(batch).wait().unwrap();
}

/// A lender's store with a borrower and a clock.
pub(in crate::ops) struct House {
    pub(in crate::ops) applications: Applications,
    pub(in crate::ops) marisol: Borrower,
    pub(in crate::ops) accounts: Accounts,
    time: Arc<Mutex<SystemTime>>,
    /// What happens concurrently, the next time the clock is read.
    meanwhile: Arc<Mutex<Option<Meanwhile>>>,
    _folder: TempDir,
}

impl House {
    pub(super) fn listed(&self) -> Vec<Found<Uuid, Application>> {
        self.pages(7).into_iter().flatten().collect()
    }

    /// The borrower's applications, in pages of `limit`.
    fn pages(&self, limit: usize) -> Vec<Vec<Found<Uuid, Application>>> {
        let (mut pages, mut after) = (Vec::new(), None);
        loop {
            let page = self.applications.page(&self.marisol, Part { limit, after }).unwrap();
            pages.push(page.records);
            after = page.next;
            if after.is_none() {
                return pages;
            }
        }
    }

    pub(in crate::ops) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::generate().unwrap());
        let options = Options { fill_ahead: false, compaction_check: None, ..Options::new(folder.path(), key) };
        Self::on(folder, options)
    }

    pub(in crate::ops) fn on(folder: TempDir, options: Options) -> Self {
        let store = Store::open(options, &|_, _, _| {}).unwrap();
        seed(&store, &Seed::Shipped).unwrap();
        allow(&store, 1_000, 3_600);
        let time = Arc::new(Mutex::new(SystemTime::UNIX_EPOCH + Duration::from_secs(20_000 * DAY)));
        let hands = Arc::clone(&time);
        let meanwhile: Arc<Mutex<Option<Meanwhile>>> = Arc::default();
        let between = Arc::clone(&meanwhile);
        let clock: Clock = Arc::new(move || {
            let happens = between.lock().unwrap().take();
            if let Some(happens) = happens {
                happens();
            }
            *hands.lock().unwrap()
        });
        let door = Door::new(&store, clock.clone(), Demand::PasswordAlone);
        let (email, password) = (Email::typed("marisol@example.com").unwrap(), Secret::new(PASSWORD.to_owned()));
        let name = email.as_name();
        let new = NewAccount { email: email.clone(), name, kind: Kind::Borrower, password: Some(password.clone()) };
        door.accounts().add(&Actor::terminal(), new).unwrap();
        let visitor = Visitor { from: [192, 0, 2, 1].into(), device: Device::default(), known: Vec::new() };
        let session = door.sign_in(&Attempt { email, password, code: None, remember: Some(false), visitor }).unwrap();
        let marisol = door.borrower(session.token.expose()).unwrap();
        let (applications, accounts) = (Applications::of(&store, clock, AGE), door.accounts().clone());
        Self { applications, marisol, accounts, time, meanwhile, _folder: folder }
    }

    pub(in crate::ops) fn save(&self, id: Uuid) -> Result<Saved, ApplicationError> {
        self.save_answers(id, Definition::shipped().version, shortest())
    }

    pub(super) fn save_answers(&self, id: Uuid, form_version: u32, answers: Value) -> Result<Saved, ApplicationError> {
        let base = self.applications.one(&self.marisol, id).map_or(Base::Nothing, |kept| Base::Revision(kept.revision));
        let written = WrittenDraft {
            form_version,
            program: Some("bridge".to_owned()),
            program_interest: None,
            answers,
            return_step: None,
        };
        let save = Save { id, save_id: Uuid::new_v4(), base, language: Language::Spanish, written };
        self.applications.save(&self.marisol, save)
    }

    pub(super) fn delete(&self, id: Uuid) -> bool {
        self.applications.delete(&self.marisol, id, None).is_ok()
    }

    pub(in crate::ops) fn submit(&self, id: Uuid) -> bool {
        let Ok(kept) = self.applications.one(&self.marisol, id) else { return false };
        self.send(id, kept.revision).unwrap();
        true
    }

    pub(super) fn send(&self, id: Uuid, revision: u64) -> Result<Receipt, ApplicationError> {
        self.applications.submit(&self.marisol, &Self::word(id, revision))
    }

    /// A request to submit the application at this revision.
    pub(super) fn word(id: Uuid, revision: u64) -> Submit {
        let consents = Definition::shipped().consents.iter();
        Submit {
            id,
            revision,
            language: Language::Spanish,
            consents: consents.map(|consent| Agreed { id: consent.id.clone(), version: consent.version }).collect(),
            ip: [192, 0, 2, 1].into(),
            user_agent: String::new(),
        }
    }

    pub(in crate::ops) fn withdraw(&self, id: Uuid) {
        self.applications.withdraw(&self.marisol, id).unwrap();
    }

    pub(in crate::ops) fn turn_back(&self, days: u64) {
        *self.time.lock().unwrap() -= Duration::from_secs(days * DAY);
    }

    pub(super) fn wait(&self, days: u64) {
        self.wait_seconds(days * DAY);
    }

    /// The server runs for this many days, and tends the drafts at the end.
    pub(super) fn wait_while_it_runs(&self, days: u64) -> Tended {
        self.wait(days);
        self.applications.tend_drafts(Duration::from_secs(days * DAY)).unwrap()
    }

    pub(in crate::ops) fn wait_seconds(&self, seconds: u64) {
        *self.time.lock().unwrap() += Duration::from_secs(seconds);
    }

    pub(in crate::ops) const fn store(&self) -> &Store {
        &self.applications.store
    }

    pub(in crate::ops) fn clock(&self) -> Clock {
        self.applications.clock.clone()
    }

    /// The desk of the same store, with the same clock.
    pub(in crate::ops) fn desk(&self) -> Desk {
        Desk::of(self.store(), self.clock())
    }
}

/// The shortest application that can be submitted.
pub(super) fn shortest() -> Value {
    let cases: Value = serde_json::from_str(include_str!("../../../tests/data/form-cases.json")).unwrap();
    let mut answers = json!({});
    for (path, answer) in cases["answers"].as_object().unwrap() {
        let (group, key) = path.split_once('.').unwrap();
        answers[group][key] = answer.clone();
    }
    answers
}

/// An event for one of a few applications, or for all.
#[derive(Debug, Clone, Copy)]
enum Event {
    Save(usize),
    Delete(usize),
    Submit(usize),
    Wait(u64),
    Sweep,
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        (0..3_usize).prop_map(Event::Save),
        (0..3_usize).prop_map(Event::Save),
        (0..3_usize).prop_map(Event::Delete),
        (0..3_usize).prop_map(Event::Submit),
        (1..120_u64).prop_map(Event::Wait),
        prop_oneof![Just(149), Just(150), Just(29), Just(30), Just(180), Just(1)].prop_map(Event::Wait),
        Just(Event::Sweep),
        Just(Event::Sweep),
        Just(Event::Sweep),
    ]
}

/// The expected state of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Nothing,
    Draft { saved: u64, noticed: Option<u64> },
    Sent,
}

/// A model of the keeper: the expected state after it runs.
fn swept(expected: Expected, now: u64, uptime: u64) -> Expected {
    let Expected::Draft { saved, noticed } = expected else { return expected };
    let noticed = noticed.or_else(|| (now - saved >= AGE.notice).then_some(uptime));
    let is_over = now - saved >= AGE.removal && noticed.is_some_and(|since| uptime - since >= NOTICE_STANDS);
    if is_over { Expected::Nothing } else { Expected::Draft { saved, noticed } }
}

#[test]
fn only_its_owner_or_180_untouched_days_and_a_month_of_notice_remove_a_draft_and_nothing_removes_what_was_sent() {
    let house = House::new();
    let config = ProptestConfig { cases: 40, ..ProptestConfig::default() };
    proptest!(config, |(events in proptest::collection::vec(event(), 1..25))| {
        let ids = [Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7()];
        let mut expected = [Expected::Nothing; 3];
        house.applications.tend_drafts(Duration::ZERO).unwrap();
        let (mut swept_at, mut uptime) = (house.applications.now(), 0);
        for event in events {
            let now = house.applications.now();
            match event {
                Event::Save(one) => {
                    let is_open = house.save(ids[one]).is_ok();
                    prop_assert_eq!(is_open, expected[one] != Expected::Sent);
                    if is_open {
                        expected[one] = Expected::Draft { saved: now, noticed: None };
                    }
                }
                Event::Delete(one) => {
                    let was_draft = matches!(expected[one], Expected::Draft { .. });
                    prop_assert_eq!(house.delete(ids[one]), was_draft);
                    if was_draft {
                        expected[one] = Expected::Nothing;
                    }
                }
                Event::Submit(one) => {
                    if house.submit(ids[one]) {
                        expected[one] = Expected::Sent;
                    }
                }
                Event::Wait(days) => house.wait(days),
                Event::Sweep => {
                    let tended = house.applications.tend_drafts(Duration::from_secs(now - swept_at)).unwrap();
                    prop_assert_eq!(tended.jump, None);
                    uptime += now - swept_at;
                    swept_at = now;
                    expected = expected.map(|one| swept(one, now, uptime));
                }
            }
            let now = house.applications.now();
            for (id, expected) in ids.iter().zip(expected) {
                match (house.applications.one(&house.marisol, *id), expected) {
                    (Err(ApplicationError::Unknown), Expected::Nothing) => {}
                    (Ok(found), Expected::Sent) => {
                        prop_assert!(!found.value.is_draft());
                        prop_assert_eq!(house.applications.removal_due(&found).unwrap(), None);
                    }
                    (Ok(found), Expected::Draft { saved, noticed }) => {
                        prop_assert_eq!((found.value.is_draft(), found.value.saved), (true, saved));
                        let left = NOTICE_STANDS.saturating_sub(noticed.map_or(0, |since| uptime - since));
                        let due = (now - saved >= AGE.notice).then(|| (saved + AGE.removal).max(now + left));
                        prop_assert_eq!(house.applications.removal_due(&found).unwrap(), due);
                    }
                    (found, expected) => prop_assert!(false, "{found:?} instead of {expected:?}"),
                }
            }
        }
        for id in ids {
            house.delete(id);
        }
    });
}

#[test]
fn an_account_that_is_removed_while_its_application_is_sent_leaves_no_application_behind() {
    let house = House::new();
    let id = Uuid::now_v7();
    let saved = house.save(id).unwrap();
    let (store, account) = (house.store().clone(), house.marisol.account().id);
    *house.meanwhile.lock().unwrap() =
        Some(Box::new(move || store.transact(|tx| tx.delete(&ACCOUNTS, &account).map(drop)).unwrap()));
    assert!(matches!(house.send(id, saved.revision), Err(ApplicationError::Unknown)));
    assert!(house.applications.one(&house.marisol, id).unwrap().value.is_draft());
}

#[test]
fn removing_an_account_is_refused_if_an_application_was_sent_meanwhile() {
    let house = House::new();
    let id = Uuid::now_v7();
    let saved = house.save(id).unwrap();
    let seen = |house: &House| ACCOUNTS.get(&house.applications.store, &house.marisol.account().id).unwrap().unwrap();
    let before = seen(&house);
    house.send(id, saved.revision).unwrap();
    // The removal checks the revision that it saw.
    assert_ne!(seen(&house).revision, before.revision);
    assert_eq!(seen(&house).value.stamp, before.value.stamp);
    assert!(matches!(
        house.accounts.remove(&Actor::terminal(), &before.value.email),
        Err(AccountError::HasApplications(_))
    ));
}

#[test]
fn a_closing_day_that_passed_while_the_draft_waited_to_be_sent_is_refused_by_name() {
    let house = House::new();
    let mut answers = shortest();
    answers["loanTerms"]["closingDate"] = json!("2024-10-05");
    let [in_time, late] = [Uuid::now_v7(), Uuid::now_v7()].map(|id| {
        let saved = house.save_answers(id, Definition::shipped().version, answers.clone()).unwrap();
        (id, saved.revision)
    });
    // From the 4th in London to the last second of the 5th in New York.
    house.wait_seconds(2 * DAY + 4 * 60 * 60 - 1);
    house.send(in_time.0, in_time.1).unwrap();
    house.wait_seconds(1);
    let Err(ApplicationError::Fields(fields)) = house.send(late.0, late.1) else { panic!("it was sent") };
    let said: Vec<_> = fields.iter().map(|(path, text)| (path.as_str(), text.en.as_str())).collect();
    let text = "Desired closing date: this date has already passed; choose today or later";
    assert_eq!(said, [("loanTerms.closingDate", text)]);
    assert!(house.applications.one(&house.marisol, late.0).unwrap().value.is_draft());
}

#[test]
fn a_draft_of_the_first_form_sends_the_larger_rehab_amount_and_the_other_with_it() {
    let house = House::new();
    let id = Uuid::now_v7();
    let mut answers = shortest();
    answers["loanTerms"]["rehab"] = json!(true);
    answers["loanTerms"]["ifYesHowMuch2"] = json!("85000");
    answers["loanTerms"]["spendOnRehab"] = json!("50000");
    let saved = house.save_answers(id, 1, answers).unwrap();
    house.send(id, saved.revision).unwrap();
    let content = house.applications.one(&house.marisol, id).unwrap().value.content;
    assert_eq!(content.form_version, Definition::shipped().version);
    assert_eq!(content.answers.text("loanTerms.spendOnRehab"), Some("85000"));
    assert_eq!(content.answers.text("retired.loanTerms.spendOnRehab"), Some("50000"));
    assert_eq!(content.answers.text("loanTerms.ifYesHowMuch2"), None);
}

#[test]
fn applications_of_one_second_are_listed_as_they_were_begun() {
    let house = House::new();
    let begun: Vec<_> = (0..40)
        .map(|turn| Uuid::new_v7(uuid::Timestamp::from_unix(uuid::NoContext, 1_700_000_000, turn * 1_000_000)))
        .collect();
    for id in begun.iter().rev() {
        house.save(*id).unwrap();
    }
    let listed: Vec<_> = house.listed().into_iter().map(|found| found.key).collect();
    assert_eq!(listed, begun.into_iter().rev().collect::<Vec<_>>());
}

#[test]
fn a_page_of_applications_ends_where_it_grows_heavy_and_the_next_goes_on_behind_it() {
    let house = House::new();
    let draft = |words: usize| {
        house.save(Uuid::now_v7()).unwrap();
        let mut found = house.listed().remove(0);
        found.value.content.program = Some("x".repeat(words));
        let mut batch = house.applications.store.batch();
        batch.put(&APPLICATIONS, &found.key, &found.value).unwrap();
        house.applications.store.commit(batch).wait().unwrap();
        found.key
    };
    let mut begun = [10, 100_000, 100_000, 100_000, 1_000_000, 10].map(draft);
    begun.reverse();
    let pages = house.pages(50);
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 2, 2]);
    assert_eq!(pages.concat().into_iter().map(|found| found.key).collect::<Vec<_>>(), begun);
}
