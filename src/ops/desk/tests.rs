//! What the desk does over time, with a clock that the tests set.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::*;
use crate::domain::account::Email;
use crate::domain::application::Phase;
use crate::domain::desk::{Decision, Estimate};
use crate::domain::estimate::{self, WrittenTerms};
use crate::domain::lead::Lead;
use crate::domain::role::Role;
use crate::domain::trail::ActorKind;
use crate::ops::applications::Base;
use crate::ops::applications::tests::House;
use crate::ops::export::Format;
use crate::ops::trail;
use crate::ops::{Audience, Part};
use crate::store::leads::LEADS;
use crate::store::trail::TRAIL;
use crate::store::{Step, Table, Value};

const HOUR: u64 = 60 * 60;
const END: Part = Part { limit: 50, after: None };

pub(super) fn staff() -> Actor {
    of_role(Role::Officer)
}

pub(super) fn of_role(role: Role) -> Actor {
    let (account, role) = (Some(Uuid::from_u128(7)), Some(role));
    Actor { kind: ActorKind::Staff, account, name: "Ana".to_owned(), role, seat: None }
}

/// A store with one application that was just submitted.
pub(super) fn house() -> (House, Desk, Uuid) {
    let (house, id) = (House::new(), Uuid::now_v7());
    let desk = house.desk();
    house.save(id).unwrap();
    assert!(house.submit(id));
    (house, desk, id)
}

fn clock_of(desk: &Desk) -> estimate::DueClock {
    let listed = desk.listed(&View::default()).unwrap();
    listed.rows[0].clock(listed.now)
}

/// Terms that are valid until the end of the current day in New York.
pub(super) fn terms(desk: &Desk) -> WrittenTerms {
    WrittenTerms {
        amount: Some(250_000),
        rate: "10.5".to_owned(),
        term_months: Some(12),
        valid_until: desk.today().unwrap().to_string(),
        ..WrittenTerms::default()
    }
}

/// Drafts an estimate with these terms.
pub(super) fn draft(desk: &Desk, application: Uuid) -> Found<Uuid, Estimate> {
    let save = SaveEstimate { application, id: Uuid::now_v7(), base: Base::Nothing, written: terms(desk) };
    desk.save_estimate(&staff(), save).unwrap()
}

/// Sends an estimate with these terms.
pub(super) fn send(desk: &Desk, application: Uuid) -> Uuid {
    let id = draft(desk, application).key;
    desk.send_estimate(&staff(), application, id, None).unwrap();
    id
}

#[test]
fn the_clock_runs_by_the_hours_of_the_server_and_an_estimate_stops_it() {
    let (house, desk, id) = house();
    assert_eq!(clock_of(&desk), estimate::DueClock::Green);
    house.wait_seconds(18 * HOUR);
    assert_eq!(clock_of(&desk), estimate::DueClock::Amber);
    house.wait_seconds(6 * HOUR + 1);
    assert_eq!(clock_of(&desk), estimate::DueClock::Red);
    send(&desk, id);
    assert_eq!(clock_of(&desk), estimate::DueClock::Stopped);
    let (_, report) = desk.report(None).unwrap();
    assert_eq!((report.kept, report.missed, report.median), (0, 1, Some(24 * HOUR + 1)));
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    assert_eq!(clock_of(&desk), estimate::DueClock::Stopped, "read again, it was still answered");
}

#[test]
fn a_change_can_be_undone_for_ten_seconds_and_not_for_eleven() {
    let (house, desk, id) = house();
    let change = |status| {
        let change = Uuid::now_v7();
        desk.set_status(&staff(), id, None, change, status).unwrap();
        change
    };
    let slip = change(Status::Denied);
    house.wait_seconds(10);
    assert_eq!(desk.undo(&staff(), id, slip).unwrap().status, Status::Received);
    let slip = change(Status::Denied);
    house.wait_seconds(11);
    assert!(matches!(desk.undo(&staff(), id, slip), Err(DeskError::CannotUndo)));
    assert!(
        desk.dossier(id, &Part { limit: 50, after: None })
            .unwrap()
            .found
            .value
            .state
            .undoable(staff().account, desk.now())
            .is_none()
    );
}

#[test]
fn an_estimate_is_accepted_on_its_last_day_and_not_on_the_next() {
    let (house, desk, id) = house();
    let estimate = send(&desk, id);
    house.wait_seconds(29 * HOUR);
    let late = desk.answer_estimate(&house.marisol, id, estimate, Decision::Accepted);
    assert!(matches!(late, Err(DeskError::Expired)), "{late:?}");
    let estimate = send(&desk, id);
    let taken = desk.answer_estimate(&house.marisol, id, estimate, Decision::Accepted).unwrap();
    assert_eq!(taken.value.state.phase(), Phase::Sent(Status::Accepted));
}

#[test]
fn every_write_is_in_the_trail_or_not_made_at_all() {
    let (_house, desk, id) = house();
    let before = trail::verify(&desk.store, None).unwrap().head.sequence;
    let note = Uuid::now_v7();
    desk.note(&staff(), id, note, "x").unwrap();
    for refused in [
        desk.note(&staff(), Uuid::now_v7(), Uuid::now_v7(), "x").err(),
        desk.note(&staff(), id, note, "y").err(),
        desk.set_status(&staff(), id, Some(1), Uuid::now_v7(), Status::Denied).err(),
        desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::Accepted).err(),
        desk.undo(&staff(), id, Uuid::now_v7()).err(),
    ] {
        assert!(refused.is_some());
    }
    let deeds: Vec<_> = desk
        .dossier(id, &Part { limit: 50, after: None })
        .unwrap()
        .timeline
        .entries
        .into_iter()
        .map(|entry| entry.deed)
        .collect();
    assert_eq!(deeds, [Deed::Noted { note }, Deed::Submitted]);
    let checked = trail::verify(&desk.store, None).unwrap();
    assert_eq!((checked.head.sequence, checked.broken), (before + 1, None));
}

#[test]
fn a_change_heard_of_while_reading_failed_is_in_the_pipeline_once_it_can_be_read() {
    let (house, desk, id) = house();
    desk.warm().unwrap();
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    // It sorts before the other, and cannot be parsed.
    let (unreadable, broken) = (Uuid::nil(), Table::<Uuid, Garbage>::new(APPLICATIONS.number(), "applications"));
    let mut batch = house.store().batch();
    batch.put(&broken, &unreadable, &Garbage).unwrap();
    house.store().commit(batch).wait().unwrap();
    assert!(desk.listed(&View::default()).is_err());
    let mut batch = house.store().batch();
    batch.delete(&broken, &unreadable).unwrap();
    house.store().commit(batch).wait().unwrap();
    assert_eq!(desk.listed(&View::default()).unwrap().rows[0].status, Status::InReview);
}

/// A value that does not parse as an application.
#[derive(serde::Serialize, serde::Deserialize)]
struct Garbage;

impl Value for Garbage {}

#[test]
fn only_an_estimate_or_a_denial_answers_an_application() {
    let answered = |status| {
        let (house, desk, id) = house();
        house.wait_seconds(HOUR);
        let change = Uuid::now_v7();
        desk.set_status(&staff(), id, None, change, status).unwrap();
        let answered = |desk: &Desk| desk.listed(&View::default()).unwrap().rows[0].answered.is_some();
        let was = answered(&desk);
        desk.undo(&staff(), id, change).unwrap();
        assert!(!answered(&desk), "undone, it never was");
        was
    };
    assert_eq!([Status::Denied, Status::Inactive, Status::InReview].map(answered), [true, false, false]);
    let (house, desk, id) = house();
    house.wait_seconds(HOUR);
    desk.write(&staff(), id, Uuid::now_v7(), "Please send the rent roll.").unwrap();
    assert_eq!(clock_of(&desk), estimate::DueClock::Green, "a message keeps no promise");
    house.wait_seconds(HOUR);
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::Denied).unwrap();
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::Inactive).unwrap();
    let row = &desk.listed(&View::default()).unwrap().rows[0];
    assert_eq!(row.answered, Some(row.received + 2 * HOUR), "what was denied stays answered");
    let (_, report) = desk.report(None).unwrap();
    assert_eq!((report.kept, report.missed, report.median), (1, 0, Some(2 * HOUR)));
}

#[test]
fn staff_can_note_that_an_offer_was_not_accepted_where_there_is_one() {
    let (_house, desk, id) = house();
    let note = || desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::OfferNotAccepted);
    assert!(matches!(note(), Err(DeskError::NotAllowed)));
    send(&desk, id);
    assert_eq!(note().unwrap().status, Status::OfferNotAccepted);
}

/// More than two pages of the list with the largest pages.
const MANY: u64 = 1_001;

/// Leads of which many arrived in the same second, as at the end of a page.
fn many_leads(house: &House, now: u64) {
    let email = Email::typed("marisol@example.com").unwrap();
    let keys: Vec<u64> = (0..MANY).collect();
    for part in keys.chunks(100) {
        let mut batch = house.store().batch();
        for key in part {
            let lead = Lead {
                account: Some(house.marisol.account().id),
                email: email.clone(),
                name: email.as_name(),
                answers: BTreeMap::new(),
                received: now - key / 3,
                handled: None,
                request: None,
                letters: Vec::new(),
            };
            batch.put(&LEADS, &Uuid::from_u128(u128::from(*key)), &lead).unwrap();
        }
        house.store().commit(batch).wait().unwrap();
    }
}

/// Collects the exported lines, each once.
struct Lines(RefCell<BTreeSet<Vec<u8>>>);

impl Audience for Lines {
    fn progress(&self, _: Step, _: u64, _: u64) {}

    fn data(&self, line: &[u8]) -> std::io::Result<()> {
        self.0.borrow_mut().insert(line.to_vec());
        Ok(())
    }
}

#[test]
fn readings_noted_at_once_are_each_in_the_trail_once_without_a_retry() {
    let (house, desk, id) = house();
    let store = house.store();
    let before = trail::verify(store, None).unwrap().head.sequence;
    let tries = AtomicU64::new(0);
    let tell = || {
        store.transact(|tx| {
            tries.fetch_add(1, Ordering::Relaxed);
            trail::note(tx, desk.now(), &staff(), [(Deed::Opened, vec![id])])
        })
    };
    thread::scope(|scope| {
        for one in [(); 16].map(|()| scope.spawn(tell)) {
            one.join().unwrap().unwrap();
        }
    });
    assert_eq!(tries.into_inner(), 16);
    let checked = trail::verify(store, None).unwrap();
    assert_eq!((checked.head.sequence, checked.broken), (before + 16, None));
    assert_eq!(desk.dossier(id, &END).unwrap().readings[0].times, 16);
}

#[test]
fn what_fills_several_pages_is_counted_and_read_out_each_once() {
    let house = House::new();
    let desk = house.desk();
    many_leads(&house, desk.now());
    let (_, report) = desk.report(None).unwrap();
    let in_weeks: u64 = report.weeks.iter().map(|week| week.leads).sum();
    let what = desk.read_out_leads(&staff(), Format::Csv).unwrap();
    let newest = TRAIL.range(house.store(), &Scan::all().backwards().limit(1)).unwrap().records.remove(0);
    let Deed::Exported { count: noted, .. } = newest.value.entry.deed else { panic!("{newest:?}") };
    let lines = Lines(RefCell::default());
    let read_out = what.carry_out(house.store(), None, &lines).unwrap();
    let without_names = lines.0.borrow().len() as u64 - 1;
    assert_eq!([in_weeks, noted, read_out, without_names], [MANY; 4]);
}

#[test]
fn a_pipeline_of_several_pages_has_each_application_once() {
    let (house, _, id) = house();
    let one = APPLICATIONS.get(house.store(), &id).unwrap().unwrap().value;
    let mut batch = house.store().batch();
    for other in 1..=100 {
        batch.put(&APPLICATIONS, &Uuid::from_u128(other), &one).unwrap();
    }
    house.store().commit(batch).wait().unwrap();
    let listed = house.desk().listed(&View { limit: usize::MAX, ..View::default() }).unwrap();
    let ids: BTreeSet<Uuid> = listed.rows.iter().map(|row| row.id).collect();
    let received = listed.counts.iter().find(|(status, _)| *status == Status::Received);
    assert_eq!((listed.rows.len(), ids.len(), received), (101, 101, Some(&(Status::Received, 101))));
}

#[test]
fn a_message_written_after_the_last_that_was_seen_is_unseen_whatever_the_clock_and_its_id_say() {
    for days_back in [0, 1] {
        let (house, desk, id) = house();
        let unseen = || desk.has_unseen(id, &desk.dossier(id, &END).unwrap().found.value.state).unwrap();
        // The first id sorts after the second: each device makes ids with its own clock.
        let [first, second] = [9, 3].map(Uuid::from_u128);
        desk.write(&staff(), id, first, "Good news").unwrap();
        assert!(unseen());
        desk.see(&house.marisol, id, first).unwrap();
        assert!(!unseen());
        house.turn_back(days_back);
        desk.write(&staff(), id, second, "One more thing").unwrap();
        assert!(unseen(), "{days_back}");
        let thread: Vec<_> = desk
            .thread(id, Part { limit: 50, after: None })
            .unwrap()
            .records
            .into_iter()
            .rev()
            .map(|found| found.key)
            .collect();
        assert_eq!(thread, [first, second], "they are told in the order they were written");
        desk.see(&house.marisol, id, second).unwrap();
        assert!(!unseen());
        desk.see(&house.marisol, id, first).unwrap();
        assert!(!unseen(), "what was seen stays seen");
    }
}

#[test]
fn a_report_ordered_at_a_terminal_is_made_at_the_desk_that_is_served() {
    let (house, desk, _) = house();
    let lines = Lines(RefCell::default());
    DeskOrder::Report { days: None }.carry_out(&staff(), house.store(), Some(&desk), &lines).unwrap();
    let told: Vec<_> = lines.0.borrow().iter().map(|line| String::from_utf8_lossy(line).into_owned()).collect();
    let last_day = format!("\"to\",\"{}\"", desk.today().unwrap());
    assert!(told.concat().contains(&last_day), "the day by the served desk's clock: {told:?}");
}
