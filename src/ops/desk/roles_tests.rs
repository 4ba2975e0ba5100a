//! What each role may do with an application, and that nobody decides on their own.

use super::tests::{house, of_role, staff};
use super::*;
use crate::domain::account::{Email, Kind};
use crate::domain::estimate::WrittenTerms;
use crate::domain::role::Role;
use crate::ops::accounts::NewAccount;
use crate::ops::applications::Base;

#[test]
fn a_processor_drafts_and_an_officer_sends_and_decides() {
    let (_house, desk, id) = house();
    let processor = of_role(Role::Processor);
    let become_of = |by: &Actor, status| desk.set_status(by, id, None, Uuid::now_v7(), status);
    become_of(&processor, Status::InReview).unwrap();
    let terms = WrittenTerms {
        amount: Some(250_000),
        rate: "10.5".to_owned(),
        term_months: Some(12),
        valid_until: desk.today().unwrap().to_string(),
        ..WrittenTerms::default()
    };
    let estimate = Uuid::now_v7();
    let save = SaveEstimate { application: id, id: estimate, base: Base::Nothing, written: terms };
    desk.save_estimate(&processor, save).unwrap();
    assert!(matches!(desk.send_estimate(&processor, id, estimate, None), Err(DeskError::NotTheirRole)));
    for decision in [Status::Denied, Status::Inactive] {
        assert!(matches!(become_of(&processor, decision), Err(DeskError::NotTheirRole)), "{decision:?}");
    }
    let change = Uuid::now_v7();
    desk.set_status(&staff(), id, None, change, Status::Denied).unwrap();
    assert!(matches!(desk.undo(&processor, id, change), Err(DeskError::NotTheirRole)), "nor take a decision back");
    desk.undo(&staff(), id, change).unwrap();
    desk.send_estimate(&staff(), id, estimate, None).unwrap();
}

#[test]
fn staff_cannot_decide_on_or_estimate_their_own_application() {
    let (house, desk, id) = house();
    let decide = |by: &Actor| desk.set_status(by, id, None, Uuid::now_v7(), Status::Denied);
    let estimate = |by: &Actor| {
        let save =
            SaveEstimate { application: id, id: Uuid::now_v7(), base: Base::Nothing, written: WrittenTerms::default() };
        desk.save_estimate(by, save)
    };
    let marisol = house.marisol.account();
    let own = Actor { account: Some(marisol.id), ..staff() };
    // Another account, with the email address that the application names.
    let email = Email::typed("marisol@casaquintero.example").unwrap();
    assert_ne!(marisol.email, email, "the address on the application is not the account's");
    let name = email.as_name();
    let new = NewAccount { email, name, kind: Kind::Staff(Role::Officer), password: None };
    let namesake = Actor::from(&house.accounts.add(&Actor::terminal(), new).unwrap());
    for by in [&own, &namesake] {
        assert!(matches!(decide(by), Err(DeskError::OwnApplication)));
        assert!(matches!(estimate(by), Err(DeskError::OwnApplication)));
        desk.note(by, id, Uuid::now_v7(), "Mine").unwrap();
    }
    let draft = estimate(&staff()).unwrap();
    for by in [&own, &namesake] {
        let refused = desk.discard_estimate(by, id, draft.key, draft.revision);
        assert!(matches!(refused, Err(DeskError::OwnApplication)));
    }
    decide(&staff()).unwrap();
}
