//! Withdrawing an application, and taking that back.

use uuid::Uuid;

use super::ApplicationError;
use super::tests::House;
use crate::domain::application::{Sent, Status};
use crate::domain::deed::Deed;
use crate::domain::desk::WITHDRAWAL_UNDO;
use crate::domain::trail::Actor;
use crate::store::Scan;
use crate::store::applications::APPLICATIONS;
use crate::store::trail::TRAIL;

fn sent(house: &House) -> Uuid {
    let id = Uuid::now_v7();
    house.save(id).unwrap();
    assert!(house.submit(id));
    id
}

fn state(house: &House, id: Uuid) -> Sent {
    APPLICATIONS.get(house.store(), &id).unwrap().unwrap().value.sent().unwrap().state
}

fn undone(house: &House, id: Uuid) -> Result<Status, ApplicationError> {
    let found = house.applications.undo_withdrawal(&house.marisol, id)?;
    Ok(found.value.sent().unwrap().state.status)
}

#[test]
fn a_withdrawal_can_be_undone_for_ten_minutes_and_leaves_the_application_as_it_was() {
    let house = House::new();
    let id = sent(&house);
    house.desk().set_status(&Actor::terminal(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    let before = state(&house, id);
    house.wait_seconds(60);
    house.withdraw(id);
    let withdrawn = state(&house, id);
    assert_eq!((withdrawn.desk.ended, withdrawn.desk.stopped), (Some(house.desk().now()), Some(house.desk().now())));
    house.wait_seconds(WITHDRAWAL_UNDO);
    for _ in 0..2 {
        assert_eq!(undone(&house, id).unwrap(), Status::InReview);
    }
    let after = state(&house, id);
    assert_eq!((after.desk.stopped, after.desk.ended), (before.desk.stopped, None), "the promise goes on");
    let deeds =
        TRAIL.range(house.store(), &Scan::all()).unwrap().records.into_iter().map(|found| found.value.entry.deed);
    let undone = Deed::StatusUndone { from: Status::Withdrawn.into(), to: Status::InReview.into() };
    assert_eq!(deeds.filter(|deed| *deed == undone).count(), 1);
}

#[test]
fn a_message_of_the_borrowers_own_leaves_the_withdrawal_undoable() {
    let house = House::new();
    let id = sent(&house);
    house.withdraw(id);
    house.desk().write_to_lender(&house.marisol, id, Uuid::now_v7(), "I did this by mistake").unwrap();
    assert_eq!(undone(&house, id).unwrap(), Status::Received);
}

#[test]
fn a_withdrawal_stands_once_ten_minutes_are_over_or_the_desk_has_done_something() {
    let house = House::new();
    let id = sent(&house);
    house.withdraw(id);
    house.wait_seconds(WITHDRAWAL_UNDO + 1);
    assert!(matches!(undone(&house, id), Err(ApplicationError::CannotUndo)));
    let id = sent(&house);
    house.withdraw(id);
    house.desk().set_status(&Actor::terminal(), id, None, Uuid::now_v7(), Status::Inactive).unwrap();
    assert_eq!(undone(&house, id).unwrap(), Status::Inactive, "it is not withdrawn, and nothing changes");
    let id = sent(&house);
    house.withdraw(id);
    house.desk().write(&Actor::terminal(), id, Uuid::now_v7(), "We are sorry to see you go").unwrap();
    assert!(matches!(undone(&house, id), Err(ApplicationError::CannotUndo)));
}
