//! Reminders, with a clock that the tests set.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use super::reminders::MAX_REMINDERS_PER_DRAFT;
use super::tests::{DAY, House, shortest};
use crate::domain::account::Email;
use crate::domain::form::Definition;
use crate::domain::language::Language;
use crate::domain::letter::{Letter, News, Urgency};
use crate::domain::report::Reminded;
use crate::domain::trail::Actor;
use crate::ops::intake::Intake;
use crate::ops::mail::open_office;
use crate::ops::people;
use crate::store::mail::LETTERS;
use crate::store::reminders::{REMINDERS, REMINDERS_BY_DUE, REMINDERS_STOPPED, Reminding};
use crate::store::settings::LENDER;
use crate::store::{Found, Scan};

const HOUR: u64 = 60 * 60;

/// A store with mail and a draft that shows intent.
fn house() -> (House, Uuid) {
    let (house, id) = (House::new(), Uuid::now_v7());
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    house.save(id).unwrap();
    (house, id)
}

impl House {
    fn save_with(&self, id: Uuid, answers: Value) {
        self.save_answers(id, Definition::shipped().version, answers).unwrap();
    }

    fn reminders(&self) -> Vec<Found<Uuid, Letter>> {
        let letters = LETTERS.range(self.store(), &Scan::all()).unwrap().records;
        letters.into_iter().filter(|found| found.value.news.name() == "reminder").collect()
    }

    /// As if a mail server had taken all letters.
    fn send_letters(&self) -> usize {
        let sent = self.reminders();
        let mut batch = self.store().batch();
        for found in LETTERS.range(self.store(), &Scan::all()).unwrap().records {
            batch.delete(&LETTERS, &found.key).unwrap();
        }
        self.store().commit(batch).wait().unwrap();
        sent.len()
    }

    /// The hours after which a reminder was sent, of so many days in which the server looks every hour.
    fn reminded_within(&self, days: u64) -> Vec<u64> {
        let hours = (0..=days * 24).filter(|hour| {
            if *hour > 0 {
                self.wait_seconds(HOUR);
            }
            self.applications.remind().unwrap();
            self.send_letters() > 0
        });
        hours.collect()
    }

    fn reminding(&self, id: Uuid) -> Option<Found<Uuid, Reminding>> {
        REMINDERS.get(self.store(), &id).unwrap()
    }

    fn set(&self, change: impl Fn(&mut crate::domain::settings::Reminders)) {
        let mut lender = LENDER.get(self.store(), &()).unwrap().unwrap().value;
        change(&mut lender.reminders);
        let mut batch = self.store().batch();
        batch.put(&LENDER, &(), &lender).unwrap();
        self.store().commit(batch).wait().unwrap();
    }
}

#[test]
fn a_draft_that_was_left_is_reminded_of_after_a_day_and_twice_more_two_days_apart_in_its_language() {
    let (house, id) = house();
    house.wait_seconds(DAY - 1);
    assert_eq!(house.applications.remind().unwrap(), 0);
    house.wait_seconds(1);
    assert_eq!(house.applications.remind().unwrap(), 1);
    let letter = house.reminders().remove(0).value;
    assert_eq!((letter.to.as_str(), letter.language), ("marisol@example.com", Some(Language::Spanish)));
    assert_eq!(letter.news.urgency(), Urgency::Notice, "nobody waits for it");
    assert!(matches!(letter.news, News::Reminded { draft, is_last: false, .. } if draft == id));
    house.send_letters();
    assert_eq!(house.reminded_within(30), [48, 96]);
}

#[test]
fn the_last_of_three_says_so() {
    let (house, _) = house();
    let lasts = [24, 48, 48].map(|hours| {
        house.wait_seconds(hours * HOUR);
        house.applications.remind().unwrap();
        let last =
            house.reminders().into_iter().map(|found| matches!(found.value.news, News::Reminded { is_last: true, .. }));
        let last: Vec<_> = last.collect();
        house.send_letters();
        last
    });
    assert_eq!(lasts, [[false], [false], [true]]);
}

#[test]
fn a_changed_draft_starts_over_and_gets_no_more_than_three_in_all() {
    let (house, id) = house();
    assert_eq!(house.reminded_within(1), [24]);
    house.wait_seconds(40 * HOUR);
    house.save(id).unwrap();
    assert_eq!(house.reminded_within(1), [24], "a day after the change, not two after the last");
    house.save(id).unwrap();
    assert_eq!(house.reminded_within(30), [24]);
    for _ in 0..3 {
        house.save(id).unwrap();
        assert!(house.reminded_within(5).is_empty(), "{MAX_REMINDERS_PER_DRAFT} are enough");
    }
}

#[test]
fn a_draft_that_is_worked_on_is_left_alone_and_its_saves_write_nothing_more() {
    let (house, id) = house();
    let before = house.reminding(id).unwrap().revision;
    for _ in 0..20 {
        house.wait_seconds(HOUR);
        house.save(id).unwrap();
    }
    assert_eq!(house.reminding(id).unwrap().revision, before);
    house.wait_seconds(4 * HOUR);
    let due = || {
        let due = Scan::between(&0_u64, &(house.applications.now() + 1));
        REMINDERS.by(house.store(), &REMINDERS_BY_DUE, &due).unwrap().records.len()
    };
    assert_eq!(due(), 1);
    assert_eq!((house.applications.remind().unwrap(), due()), (0, 0), "it is looked at again when it is due");
    assert_eq!(house.reminded_within(1), [20]);
}

#[test]
fn a_program_and_one_more_answer_are_needed() {
    let (house, id) = (House::new(), Uuid::now_v7());
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    let email = json!({ "borrowInfo": { "email": "marisol@example.com" } });
    house.save_with(id, email.clone());
    assert!(house.reminding(id).is_none());
    assert!(house.reminded_within(3).is_empty());
    let mut more = email;
    more["borrowInfo"]["name"] = json!("Marisol");
    house.save_with(id, more);
    assert_eq!(house.reminded_within(1), [24]);
    let mut content = house.applications.one(&house.marisol, id).unwrap().value.content;
    assert!(super::reminders::shows_intent(&content));
    content.program = None;
    assert!(!super::reminders::shows_intent(&content));
}

#[test]
fn a_submission_a_change_and_a_deletion_take_back_the_reminder_that_waits_and_no_other_follows() {
    type End = (&'static str, fn(&House, Uuid));
    let ends: [End; 3] = [
        ("submitted", |house, id| assert!(house.submit(id))),
        ("deleted", |house, id| assert!(house.delete(id))),
        ("changed", |house, id| assert!(house.save(id).is_ok())),
    ];
    for (name, end) in ends {
        let (house, id) = house();
        house.wait_seconds(DAY);
        assert_eq!(house.applications.remind().unwrap(), 1);
        end(&house, id);
        assert!(house.reminders().is_empty(), "{name}");
        let later = if name == "changed" { vec![24, 72] } else { vec![] };
        assert_eq!(house.reminded_within(10), later, "{name}");
    }
    let (house, id) = house();
    assert!(house.delete(id));
    assert!(house.reminding(id).is_none(), "nobody was reminded, so nothing is to be counted");
}

#[test]
fn people_who_stop_reminders_get_none_for_any_draft() {
    let (house, _) = house();
    let (other, intake) = (Uuid::now_v7(), Intake::new(house.store(), house.clock()));
    house.save(other).unwrap();
    house.wait_seconds(DAY);
    assert_eq!(house.applications.remind().unwrap(), 2);
    let News::Reminded { stop, .. } = house.reminders().remove(0).value.news else { panic!() };
    let follow = |token: &str| intake.unsubscribe([192, 0, 2, 1].into(), token).unwrap();
    let [first, last] = [stop.expose().split_at(1), stop.expose().split_at(63)];
    let flip = |digit: &str| if digit == "0" { "1" } else { "0" };
    for wrong in [format!("{}{}", flip(first.0), first.1), format!("{}{}", last.0, flip(last.1)), String::new()] {
        follow(&wrong);
        assert_eq!(house.reminders().len(), 2, "{wrong}");
    }
    follow(stop.expose());
    follow(stop.expose());
    assert!(house.reminders().is_empty());
    house.save(other).unwrap();
    house.save(Uuid::now_v7()).unwrap();
    assert!(house.reminded_within(10).is_empty());
}

#[test]
fn nothing_is_written_while_the_setting_or_mail_is_off_or_the_account_is_disabled() {
    type Turn = (&'static str, fn(&House, &Email, bool));
    let marisol = Email::typed("marisol@example.com").unwrap();
    let offs: [Turn; 3] = [
        ("setting", |house, _, off| house.set(|reminders| reminders.enabled = !off)),
        ("mail", |house, _, off| {
            open_office(house.store(), (!off).then_some("https://www.puente.example")).unwrap();
        }),
        ("account", |house, marisol, off| drop(house.accounts.set_disabled(&Actor::terminal(), marisol, off).unwrap())),
    ];
    for (name, turn) in offs {
        let (house, id) = house();
        turn(&house, &marisol, true);
        assert!(house.reminded_within(3).is_empty(), "{name}");
        turn(&house, &marisol, false);
        assert!(house.reminded_within(3).is_empty(), "{name}: what was left long ago is not brought up");
        house.save(id).unwrap();
        assert_eq!(house.reminded_within(1), [24], "{name}");
    }
}

#[test]
fn the_waits_are_the_lenders() {
    let (house, id) = house();
    house.set(|reminders| (reminders.first_after_hours, reminders.again_after_hours) = (5, 30));
    house.save(id).unwrap();
    assert_eq!(house.reminded_within(10), [24, 54, 84], "a wait that began goes on");
    let other = Uuid::now_v7();
    house.save(other).unwrap();
    assert_eq!(house.reminded_within(10), [5, 35, 65]);
}

#[test]
fn of_several_servers_one_reminds() {
    let (house, _) = house();
    for _ in 1..10 {
        house.save(Uuid::now_v7()).unwrap();
    }
    house.wait_seconds(DAY);
    let written: u64 = std::thread::scope(|scope| {
        let servers: Vec<_> = (0..4).map(|_| scope.spawn(|| house.applications.remind().unwrap())).collect();
        servers.into_iter().map(|server| server.join().unwrap()).sum()
    });
    assert_eq!((written, house.reminders().len()), (10, 10));
    let mut of = BTreeMap::new();
    for found in house.reminders() {
        if let News::Reminded { draft, .. } = found.value.news {
            *of.entry(draft).or_insert(0) += 1;
        }
    }
    assert!(of.len() == 10 && of.values().all(|count| *count == 1), "{of:?}");
}

#[test]
fn a_reminder_that_could_not_be_sent_is_replaced_by_the_next() {
    let (house, _) = house();
    for hours in [24, 48, 48, 48] {
        house.wait_seconds(hours * HOUR);
        house.applications.remind().unwrap();
        assert_eq!(house.reminders().len(), 1);
    }
}

#[test]
fn nothing_of_reminders_is_left_of_an_erased_person() {
    let (house, id) = house();
    house.wait_seconds(DAY);
    assert_eq!(house.applications.remind().unwrap(), 1);
    let marisol = Email::typed("marisol@example.com").unwrap();
    people::erase(house.store(), house.applications.now(), &Actor::terminal(), &marisol, None).unwrap();
    assert!(house.reminders().is_empty() && house.reminding(id).is_none());
    assert!(house.reminded_within(5).is_empty());

    let (house, _) = super::reminders_tests::house();
    super::stop_reminders(house.store(), house.marisol.account().id, 1).unwrap();
    people::erase(house.store(), house.applications.now(), &Actor::terminal(), &marisol, None).unwrap();
    assert!(REMINDERS_STOPPED.range(house.store(), &Scan::all()).unwrap().records.is_empty());
}

#[test]
fn the_overview_counts_what_came_of_reminders_that_began_in_its_days() {
    let (house, left) = house();
    let [resumed, submitted, unreminded] = [(); 3].map(|()| Uuid::now_v7());
    house.save(resumed).unwrap();
    house.save_with(submitted, shortest());
    let counted = || house.desk().report(None).unwrap().1.reminders;
    assert_eq!(counted(), Reminded::default());
    assert_eq!(house.reminded_within(1), [24]);
    house.save(resumed).unwrap();
    assert!(house.submit(submitted));
    house.save(unreminded).unwrap();
    assert_eq!(counted(), Reminded { drafts: 3, resumed: 2, submitted: 1 });
    assert!(house.delete(left) && house.submit(resumed));
    assert_eq!(counted(), Reminded { drafts: 3, resumed: 2, submitted: 2 }, "what was deleted is still counted");
    house.wait_seconds(100 * DAY);
    assert_eq!(counted(), Reminded::default());
}
