//! Who is notified of what, with a clock that the tests set.

use uuid::Uuid;

use super::{office, open_office};
use crate::domain::account::{Email, Kind};
use crate::domain::application::Status;
use crate::domain::desk::{Decision, LETTER_WAITS, UNDO};
use crate::domain::estimate::WrittenTerms;
use crate::domain::letter::{Letter, News};
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::domain::trail::Actor;
use crate::ops::accounts::NewAccount;
use crate::ops::applications::Base;
use crate::ops::applications::tests::House;
use crate::ops::desk::{Desk, SaveEstimate};
use crate::store::StoreError;
use crate::store::mail::LETTERS;

/// A store with mail, two staff members, and a submitted application whose letters were removed.
struct Mailed {
    house: House,
    desk: Desk,
    id: Uuid,
    ana: Actor,
    luis: Actor,
}

impl Mailed {
    fn new() -> Self {
        let (house, id) = (House::new(), Uuid::now_v7());
        let [ana, luis] = ["ana", "luis"].map(|name| {
            let email = Email::typed(&format!("{name}@example.com")).unwrap();
            let password = Some(Secret::new("correct horse battery".to_owned()));
            let new = NewAccount { name: email.as_name(), email, kind: Kind::Staff(Role::Owner), password };
            let account = house.accounts.add(&Actor::terminal(), new).unwrap();
            Actor::from(&account)
        });
        house.save(id).unwrap();
        assert!(house.submit(id));
        open_office(house.store(), Some("https://www.puente.example")).unwrap();
        Self { desk: house.desk(), house, id, ana, luis }
    }

    /// The letters written since the last call: recipient and kind, sorted.
    fn new_letters(&self) -> Vec<(String, &'static str)> {
        let found = office::all(self.house.store()).unwrap();
        let mut letters: Vec<_> = found
            .iter()
            .map(|found| (found.value.to.as_str().split('@').next().unwrap().to_owned(), found.value.news.name()))
            .collect();
        for letter in found {
            office::discard(self.house.store(), letter.key).unwrap();
        }
        letters.sort();
        letters
    }

    fn letter(&self) -> Letter {
        office::all(self.house.store()).unwrap().remove(0).value
    }

    fn send_estimate(&self) -> Uuid {
        let (written, id) = (
            WrittenTerms {
                amount: Some(250_000),
                rate: "10.5".to_owned(),
                term_months: Some(12),
                valid_until: "2099-12-31".to_owned(),
                ..WrittenTerms::default()
            },
            Uuid::now_v7(),
        );
        let save = SaveEstimate { application: self.id, id, base: Base::Nothing, written };
        self.desk.save_estimate(&self.ana, save).unwrap();
        self.desk.send_estimate(&self.ana, self.id, id, None).unwrap();
        id
    }

    fn assign(&self, by: &Actor, to: Option<&Actor>) -> Uuid {
        let change = Uuid::now_v7();
        self.desk.assign(by, self.id, None, change, to.and_then(|to| to.account)).unwrap();
        change
    }

    fn set_status(&self, status: Status) -> Uuid {
        let change = Uuid::now_v7();
        self.desk.set_status(&self.ana, self.id, None, change, status).unwrap();
        change
    }
}

/// The expected letters: recipient and kind.
fn letters(expected: &[(&str, &'static str)]) -> Vec<(String, &'static str)> {
    expected.iter().map(|(to, what)| ((*to).to_owned(), *what)).collect()
}

#[test]
fn an_answer_to_an_estimate_is_confirmed_and_mailed_to_the_assignee_or_all_staff_if_unassigned() {
    for answer in [Decision::Accepted, Decision::Declined] {
        for is_assigned in [false, true] {
            let mailed = Mailed::new();
            if is_assigned {
                mailed.assign(&mailed.ana, Some(&mailed.luis));
            }
            let estimate = mailed.send_estimate();
            mailed.new_letters();
            for _ in 0..2 {
                mailed.desk.answer_estimate(&mailed.house.marisol, mailed.id, estimate, answer).unwrap();
            }
            let luis = ("luis", "estimate_answer");
            let desk = if is_assigned { vec![luis] } else { vec![("ana", "estimate_answer"), luis] };
            let expected = [desk, vec![("marisol", "estimate_answer_receipt")]].concat();
            assert_eq!(mailed.new_letters(), letters(&expected), "{answer:?}, assigned: {is_assigned}");
        }
    }
}

#[test]
fn mail_for_a_disabled_assignee_goes_to_all_active_staff() {
    let mailed = Mailed::new();
    mailed.assign(&mailed.ana, Some(&mailed.luis));
    mailed.new_letters();
    let luis = Email::typed("luis@example.com").unwrap();
    mailed.house.accounts.set_disabled(&Actor::terminal(), &luis, true).unwrap();
    mailed.desk.write_to_lender(&mailed.house.marisol, mailed.id, Uuid::now_v7(), "Hola").unwrap();
    assert_eq!(mailed.new_letters(), letters(&[("ana", "question")]));
}

#[test]
fn an_assignment_by_a_colleague_is_mailed_to_the_assignee() {
    let mailed = Mailed::new();
    mailed.assign(&mailed.ana, Some(&mailed.luis));
    assert_eq!(mailed.new_letters(), letters(&[("luis", "assignment")]));
    mailed.assign(&mailed.ana, Some(&mailed.ana));
    mailed.assign(&mailed.ana, None);
    assert_eq!(mailed.new_letters(), [], "people get no mail about their own actions");
    mailed.assign(&mailed.ana, Some(&mailed.luis));
    mailed.assign(&mailed.ana, Some(&mailed.ana));
    assert_eq!(mailed.new_letters(), [], "nor what was given to them by mistake");
}

#[test]
fn denials_and_offers_not_accepted_are_mailed_to_the_borrower_but_inactivity_is_not() {
    let mailed = Mailed::new();
    mailed.set_status(Status::Denied);
    assert!(matches!(mailed.letter().news, News::Denied { .. }));
    assert_eq!(mailed.new_letters(), letters(&[("marisol", "denial")]));
    mailed.set_status(Status::Inactive);
    assert_eq!(mailed.new_letters(), []);
    let mailed = Mailed::new();
    mailed.send_estimate();
    mailed.new_letters();
    mailed.set_status(Status::OfferNotAccepted);
    assert_eq!(
        mailed.new_letters(),
        letters(&[("marisol", "estimate_answer_receipt")]),
        "they can say that it is not so"
    );
}

#[test]
fn a_retry_sends_what_failed_and_leaves_what_is_held_until_it_is_final() {
    let mailed = Mailed::new();
    mailed.set_status(Status::Denied);
    let store = mailed.house.store();
    let [found] = office::all(store).unwrap().try_into().ok().unwrap();
    let retried = |ids: &[Uuid]| office::retry(store, ids, mailed.desk.now()).unwrap();
    assert_eq!([retried(&[]), retried(&[found.key])], [0, 0]);
    assert_eq!(mailed.letter(), found.value);
    assert!(found.value.not_before() >= Some(mailed.desk.now() + UNDO + 1), "`mail list` says so");
    mailed.house.wait_seconds(LETTER_WAITS);
    assert_eq!(retried(&[]), 1);
    let mut failed = found.value;
    (failed.course.tries, failed.course.due) = (1, u64::MAX);
    let put = store.transact(|tx| {
        LETTERS.get(tx, &found.key)?;
        tx.put(&LETTERS, &found.key, &failed).map(drop)
    });
    put.map_err(|error: StoreError| error).unwrap();
    assert_eq!(retried(&[]), 1, "a wait after a failed try is not held");
}

#[test]
fn mail_about_an_undoable_change_waits_until_it_is_final_and_is_dropped_if_undone() {
    let changes: [fn(&Mailed) -> Uuid; 2] =
        [|mailed| mailed.assign(&mailed.ana, Some(&mailed.luis)), |mailed| mailed.set_status(Status::Denied)];
    for make in changes {
        let mailed = Mailed::new();
        let change = make(&mailed);
        let undone_at_last = mailed.desk.now() + UNDO + 1;
        let due = mailed.letter().course.due;
        assert!(due >= (undone_at_last + 5) * 1_000, "it is not on its way while it is undone in the last moment");
        mailed.house.wait_seconds(UNDO);
        mailed.desk.undo(&mailed.ana, mailed.id, change).unwrap();
        assert_eq!(mailed.new_letters(), []);
        let change = make(&mailed);
        mailed.house.wait_seconds(UNDO + 1);
        assert!(mailed.desk.undo(&mailed.ana, mailed.id, change).is_err());
        assert_eq!(mailed.new_letters().len(), 1);
    }
}
