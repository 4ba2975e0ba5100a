//! What is erased, what is kept, and that erased people do not come back.

use serde_json::json;
use uuid::Uuid;

use super::erase::erase;
use super::holdings::Person;
use super::idle::idle;
use super::order::shown;
use super::*;
use crate::clock;
use crate::domain::account::Kind;
use crate::domain::application::Status;
use crate::domain::language::Language;
use crate::domain::retention::Retention;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Kept};
use crate::ops::accounts::NewAccount;
use crate::ops::applications::Base;
use crate::ops::applications::tests::House;
use crate::ops::appointments::tests::{MONDAY, Office, at, visitor};
use crate::ops::intake::{Intake, NewLead};
use crate::ops::worksheets::Worksheets;
use crate::ops::{OffLimits, trail};
use crate::store::accounts::{ACCOUNTS, ADDRESSES};
use crate::store::applications::APPLICATIONS;
use crate::store::appointments::{BOOKINGS, CALL_DAYS, CALLS_AHEAD, STAFF_CALENDARS};
use crate::store::desk::{MESSAGES, NOTES};
use crate::store::erasures::{ERASURES, Erasure};
use crate::store::leads::{LAST_LEADS, LEADS};
use crate::store::sessions::SESSIONS;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::trail::TRAIL;
use crate::store::worksheets::WORKSHEETS;
use crate::store::{Found, Key, KeySource, Options, Scan, Store, StoreKey, Table, Value};

const DAY: u64 = 24 * 60 * 60;
const YEAR: u64 = 365 * DAY + DAY / 4;

fn email() -> Email {
    Email::typed("marisol@example.com").unwrap()
}

fn now(house: &House) -> u64 {
    clock::seconds(&house.clock())
}

fn all<K: Key, V: Value>(store: &Store, table: &Table<K, V>) -> Vec<Found<K, V>> {
    table.each(store, Scan::all()).map(Result::unwrap).collect()
}

fn count<K: Key, V: Value>(store: &Store, table: &Table<K, V>) -> usize {
    all(store, table).len()
}

/// Marisol with a draft, a lead, a subscription, a session, a scenario, and one that she deleted.
fn with_everything() -> House {
    let house = House::new();
    assert!(house.save(Uuid::from_u128(1)).is_ok());
    let intake = Intake::new(house.store(), house.clock());
    let answers = json!({ "How much are you looking for": "350000" }).as_object().unwrap().clone();
    let from = [192, 0, 2, 1].into();
    intake.quick_apply(&house.marisol, from, &NewLead { id: Uuid::from_u128(2), answers }).unwrap();
    intake.subscribe(Some(&house.marisol), from, email()).unwrap();
    let worksheets = Worksheets::of(house.store(), house.clock());
    for id in [3, 4] {
        let scenario = json!({ "tool": "bridge", "name": "Hialeah", "content": { "origin": "own", "entries": {} } });
        let work = serde_json::from_value(scenario).unwrap();
        let (saved, _) = worksheets.save(&house.marisol, Uuid::from_u128(id), Base::Nothing, &work).unwrap();
        if id == 4 {
            worksheets.delete(&house.marisol, saved.key, Base::Revision(saved.revision)).unwrap();
        }
    }
    house
}

/// A submitted application with a message and a note.
fn sent(house: &House, id: u128) -> Uuid {
    let id = Uuid::from_u128(id);
    assert!(house.save(id).is_ok() && house.submit(id));
    house.desk().note(&Actor::terminal(), id, Uuid::now_v7(), "she called").unwrap();
    id
}

fn erased(house: &House) -> Result<Erased, PersonError> {
    erase(house.store(), now(house), &Actor::terminal(), &email(), None)
}

fn trail_of(store: &Store) -> String {
    assert_eq!(trail::verify(store, None).unwrap().broken, None);
    let kept: Vec<Kept> = all(store, &TRAIL).into_iter().map(|found| found.value).collect();
    serde_json::to_string(&kept).unwrap()
}

#[test]
fn erasing_a_person_leaves_only_a_receipt_without_the_name() {
    let house = with_everything();
    let store = house.store();
    let line = shown(store, now(&house), &email()).unwrap();
    assert_eq!((line.accounts.len(), line.leads.len(), line.drafts.len(), line.sessions), (1, 1, 1, 1));
    assert_eq!((line.subscribed_since.len(), line.applications.len(), line.worksheets.len()), (1, 0, 1));
    let file = exported(store, now(&house), &Actor::terminal(), &email()).unwrap();
    assert_eq!(file.matches("Hialeah").count(), 1, "{file}");
    let id = erased(&house).unwrap().erasure;
    assert!(matches!(shown(store, now(&house), &email()), Err(PersonError::Unknown(_))));
    let left = [count(store, &ACCOUNTS), count(store, &ADDRESSES), count(store, &SESSIONS), count(store, &LEADS)];
    assert_eq!(left, [0; 4]);
    let left = [count(store, &LAST_LEADS), count(store, &SUBSCRIBERS), count(store, &APPLICATIONS)];
    assert_eq!((left, count(store, &WORKSHEETS)), ([0; 3], 0));
    let trail = trail_of(store);
    assert!(trail.contains(&format!("\"person_erased\",\"erasure\":\"{id}\"")), "{trail}");
    assert!(!trail.contains("marisol"), "{trail}");
    assert!(matches!(erased(&house), Err(PersonError::Unknown(_))));
}

#[test]
fn what_the_law_keeps_stays_with_a_closed_account_until_its_time_is_over() {
    for (status, period) in [(Status::Denied, 25 * YEAR / 12), (Status::Inactive, 5 * YEAR)] {
        let house = with_everything();
        let (store, desk) = (house.store(), house.desk());
        let id = sent(&house, 7);
        assert_eq!(erased(&house).unwrap().kept, 1, "it is not decided yet");
        let line = shown(store, now(&house), &email()).unwrap();
        assert!(line.applications[0].open && line.leads.is_empty() && line.drafts.is_empty());
        assert_eq!((line.sessions, line.subscribed_since.len()), (0, 0));
        let account = all(store, &ACCOUNTS).remove(0).value;
        assert!(account.disabled && account.password.is_none());
        assert!(house.save(Uuid::from_u128(9)).is_ok(), "a call that was under way when the account was closed");

        house.wait_seconds(DAY);
        desk.set_status(&Actor::terminal(), id, None, Uuid::now_v7(), status).unwrap();
        assert_eq!(desk.listed(&crate::domain::pipeline::View::default()).unwrap().rows.len(), 1);
        house.wait_seconds(period - DAY);
        assert_eq!(erased(&house).unwrap().kept, 1);
        assert!(trail_of(store).contains("marisol"), "what is kept is told of as it was");
        house.wait_seconds(2 * DAY);
        assert_eq!(erased(&house).unwrap().kept, 0);
        assert_eq!([count(store, &ACCOUNTS), count(store, &APPLICATIONS), count(store, &NOTES)], [0; 3]);
        assert_eq!(count(store, &MESSAGES), 0);
        assert!(desk.listed(&crate::domain::pipeline::View::default()).unwrap().rows.is_empty(), "nor in memory");
        assert!(!trail_of(store).contains("marisol"));
    }
}

#[test]
fn an_account_with_a_draft_lead_or_subscription_is_removed_only_by_an_erasure() {
    let house = with_everything();
    let store = house.store();
    let (by, email) = (Actor::terminal(), email());
    let Err(AccountError::HasMore(_, more)) = house.accounts.remove(&by, &email) else { panic!("it was removed") };
    assert_eq!(more, "1 draft, 1 lead, 1 subscription, 1 scenario or budget");
    assert_eq!([count(store, &ACCOUNTS), count(store, &APPLICATIONS), count(store, &LEADS)], [1; 3]);
    assert_eq!(erased(&house).unwrap().kept, 0);
    assert_eq!([count(store, &ACCOUNTS), count(store, &APPLICATIONS), count(store, &LEADS)], [0; 3]);
}

#[test]
fn removing_a_staff_account_also_removes_its_draft_lead_and_subscription() {
    let house = with_everything();
    let store = house.store();
    let mut account = all(store, &ACCOUNTS).remove(0);
    account.value.kind = Kind::Staff(Role::Officer);
    let mut batch = store.batch();
    batch.put(&ACCOUNTS, &account.key, &account.value).unwrap();
    store.commit(batch).wait().unwrap();
    house.accounts.remove(&Actor::terminal(), &email()).unwrap_or_else(|refused| {
        // One owner who can sign in must remain.
        assert!(matches!(refused, AccountError::LastStaff(_)));
        assert_eq!(count(store, &APPLICATIONS), 1, "refused, nothing is removed");
        let boss = Email::typed("boss@example.com").unwrap();
        let password = Some(crate::domain::secret::Secret::new("correct horse battery staple".to_owned()));
        let new = NewAccount { email: boss.clone(), name: boss.as_name(), kind: Kind::Staff(Role::Owner), password };
        house.accounts.add(&Actor::terminal(), new).unwrap();
        house.accounts.remove(&Actor::terminal(), &email()).unwrap()
    });
    assert_eq!([count(store, &APPLICATIONS), count(store, &LEADS), count(store, &SUBSCRIBERS)], [0; 3]);
    assert_eq!(count(store, &ACCOUNTS), 1);
}

#[test]
fn an_ended_session_cannot_erase_a_person() {
    let house = with_everything();
    let seat = crate::domain::actor::Seat { session: Uuid::from_u128(1), stamp: Uuid::from_u128(2) };
    let by = Actor { account: Some(house.marisol.account().id), ..Actor::terminal() }.in_session(seat);
    let refused = erase(house.store(), now(&house), &by, &email(), None);
    assert!(matches!(refused, Err(PersonError::Unnoted(Unnoted::Over))));
    assert_eq!([count(house.store(), &ERASURES), count(house.store(), &LEADS)], [0, 1]);
}

#[test]
fn staff_are_not_erased_as_borrowers_are() {
    let house = House::new();
    let boss = Email::typed("boss@example.com").unwrap();
    let new =
        NewAccount { email: boss.clone(), name: boss.as_name(), kind: Kind::Staff(Role::Officer), password: None };
    house.accounts.add(&Actor::terminal(), new).unwrap();
    let refused = erase(house.store(), now(&house), &Actor::terminal(), &boss, None);
    assert!(matches!(refused, Err(PersonError::Staff(_))));
    assert_eq!(count(house.store(), &ERASURES), 0);
}

#[test]
fn only_long_inactive_people_with_nothing_to_keep_count_as_idle() {
    let house = with_everything();
    let store = house.store();
    let found = |age| {
        let idle = idle(store, now(&house) - age, now(&house)).unwrap();
        idle.into_iter().map(|(email, _)| email.as_str().to_owned()).collect::<Vec<_>>()
    };
    house.wait_seconds(400 * DAY);
    assert_eq!(found(401 * DAY), [""; 0]);
    assert_eq!(found(399 * DAY), ["marisol@example.com"]);
    let id = sent(&house, 7);
    house.wait_seconds(400 * DAY);
    assert_eq!(found(399 * DAY), [""; 0], "an application is open");
    house.desk().set_status(&Actor::terminal(), id, None, Uuid::now_v7(), Status::Denied).unwrap();
    house.wait_seconds(3 * YEAR);
    assert_eq!(found(YEAR), ["marisol@example.com"]);
}

fn options(folder: &std::path::Path, key: &StoreKey) -> Options {
    let key = KeySource::Given(key.clone());
    Options { fill_ahead: false, compaction_check: None, ..Options::new(folder, key) }
}

#[test]
fn an_erased_person_does_not_return_with_older_data() {
    let house = with_everything();
    let (store, key) = (house.store(), house.store().key());
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    erased(&house).unwrap();
    let list = store.erasure_list().unwrap().unwrap();
    assert!(!list.contains("marisol"), "{list}");

    let opened = |list: &str| {
        let folder = tempfile::tempdir().unwrap();
        let options = || options(folder.path(), &key);
        crate::store::erasures::bring_erasures(&options(), list).unwrap();
        Store::restore(&options(), &mut backup.as_slice(), false, &|_, _, _| {}).unwrap();
        crate::ops::open(options(), &|_, _, _| {}).unwrap().close();
        let store = crate::ops::open(options(), &|_, _, _| {}).unwrap();
        let found = (count(&store, &ACCOUNTS), count(&store, &LEADS), count(&store, &APPLICATIONS));
        let receipts = trail_of(&store).matches("person_erased").count();
        (found, receipts)
    };
    assert_eq!(opened(&list), ((0, 0, 0), 1));
    let forged = list.replacen(' ', "  ", 1) + &list.replace(&list[..1], "f");
    let changed = list.replace(char::is_whitespace, " ").trim_end().to_owned() + "0\n";
    for other in ["", &forged, &changed, "nonsense\n"] {
        assert_eq!(opened(other), ((1, 1, 1), 0), "{other}");
    }
}

#[test]
fn an_erasure_cut_short_by_a_stop_is_finished_at_the_next_start() {
    let house = with_everything();
    let (store, key) = (house.store(), house.store().key());
    let person = Person::named(store, &email()).unwrap();
    let accounts = person.accounts.iter().copied().collect();
    let half = Erasure { accounts, address: person.address, at: now(&house), by: Some(Actor::terminal()), done: false };
    let mut batch = store.batch();
    batch.put(&ERASURES, &Uuid::from_u128(5), &half).unwrap();
    batch.delete(&LEADS, &Uuid::from_u128(2)).unwrap();
    store.commit(batch).wait().unwrap();
    let mut stopped = Vec::new();
    store.snapshot_to(&mut stopped, &|_, _, _| {}).unwrap();

    let folder = tempfile::tempdir().unwrap();
    Store::restore(&options(folder.path(), &key), &mut stopped.as_slice(), false, &|_, _, _| {}).unwrap();
    let store = crate::ops::open(options(folder.path(), &key), &|_, _, _| {}).unwrap();
    assert_eq!([count(&store, &ACCOUNTS), count(&store, &SUBSCRIBERS), count(&store, &APPLICATIONS)], [0; 3]);
    assert!(all(&store, &ERASURES)[0].value.done);
    assert!(store.erasure_list().unwrap().is_some(), "it is listed, too");
    assert!(!trail_of(&store).contains("marisol"));
}

#[test]
fn the_list_of_erased_people_is_written_while_backups_are_taken() {
    let house = with_everything();
    let store = house.store();
    erased(&house).unwrap();
    let [data, place] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let limits = OffLimits::of(data.path(), &KeySource::Given(store.key()));
    let keep = Retention { newest: 1, daily: 0, weekly: 0, monthly: 0 };
    let folder = BackupFolder::new(place.path().to_owned(), keep, true, limits).unwrap();
    std::thread::scope(|scope| {
        let backups = scope.spawn(|| {
            for second in 0..100 {
                folder.take(store, std::time::UNIX_EPOCH + Duration::from_secs(second)).unwrap();
            }
        });
        while !backups.is_finished() {
            for entry in std::fs::read_dir(place.path()).unwrap() {
                let path = entry.unwrap().path();
                if path.extension().is_some_and(|end| end == "erasures") {
                    std::fs::remove_file(path).unwrap();
                }
            }
            folder.keep_erasures(store).unwrap();
        }
    });
}

#[test]
fn calls_are_erased_with_their_booker_and_a_calendar_with_its_staff() {
    let office = Office::new();
    let (house, appointments) = (&office.house, &office.appointments);
    let (store, from) = (house.store(), [192, 0, 2, 1].into());
    appointments.book(Some(&house.marisol), from, &visitor(1, at(MONDAY, 10, 0), Language::Spanish)).unwrap();
    appointments.book(None, from, &visitor(2, at(MONDAY, 11, 0), Language::Spanish)).unwrap();
    let visitor = Email::typed("ana2@example.com").unwrap();
    assert_eq!(shown(store, now(house), &email()).unwrap().calls, ["2024-10-07T14:00:00Z"]);
    assert!(
        exported(store, now(house), &Actor::terminal(), &visitor).unwrap().contains("\"at\": \"2024-10-07T15:00:00Z\"")
    );
    erased(house).unwrap();
    assert_eq!((count(store, &BOOKINGS), count(store, &CALLS_AHEAD)), (1, 1), "the visitor's");
    erase(store, now(house), &Actor::terminal(), &visitor, None).unwrap();
    assert_eq!((count(store, &BOOKINGS), count(store, &CALLS_AHEAD)), (0, 0));
    assert!(all(store, &CALL_DAYS).iter().all(|found| found.value.is_empty()), "the times are free");
    house.accounts.remove(&Actor::terminal(), &office.tom.email).unwrap();
    assert_eq!(all(store, &STAFF_CALENDARS).iter().map(|found| found.key).collect::<Vec<_>>(), [office.lucia.id]);
}
