//! Marks by staff: a message that needs no reply, and a co-borrower's authorization.

use serde_json::json;

use super::corrections_tests::{stored, with};
use super::tests::{house, of_role, staff};
use super::*;
use crate::domain::estimate::FlagName;
use crate::domain::role::Role;
use crate::ops::Part;

const END: Part = Part { limit: 50, after: None };

#[test]
fn a_message_is_marked_as_needing_no_reply_and_a_newer_one_needs_one_again() {
    let (house, desk, id) = house();
    let revision = || desk.dossier(id, &END).unwrap().found.revision;
    let asked = || desk.dossier(id, &END).unwrap().row.asked;
    let write = |text| desk.write_to_lender(&house.marisol, id, Uuid::now_v7(), text).unwrap();
    write("Thank you!");
    assert!(asked());
    let known = revision();
    write("And when will we hear from you?");
    assert!(matches!(desk.need_no_reply(&staff(), id, known), Err(DeskError::Stale)));
    assert!(asked());
    let known = revision();
    for _ in 0..2 {
        desk.need_no_reply(&of_role(Role::Processor), id, known).unwrap();
    }
    assert!(!asked());
    let deeds = desk.dossier(id, &END).unwrap().timeline.entries.into_iter().map(|entry| entry.deed);
    assert_eq!(deeds.filter(|deed| *deed == Deed::ReplyNotNeeded).count(), 1);
    write("Hello?");
    assert!(asked());
}

#[test]
fn a_co_borrowers_authorization_is_recorded_for_one_name_and_can_be_removed() {
    let (house, desk, id) = house();
    let dossier = || desk.dossier(id, &END).unwrap();
    let record = |is_given| desk.record_authorization(&staff(), id, dossier().found.revision, is_given);
    let is_flagged = || dossier().flags.iter().any(|flag| flag.name == FlagName::CoBorrowerAuthorization);
    let owed = || {
        let application = stored(&house, id);
        application.state.unauthorized(&application.content.answers)
    };
    assert!(matches!(record(true), Err(DeskError::NotAllowed)), "there is no co-borrower");
    let mut with_co_borrower = with(&house, id, "borrowInfo.coborrower", json!(true));
    for (key, answer) in
        [("name", "Andrés"), ("lastName", "Quintero"), ("email", "a@example.com"), ("dateBirth", "1984-02-29")]
    {
        with_co_borrower.answers["borrowInfo"][format!("{key}Coborrower")] = json!(answer);
    }
    desk.correct(&house.marisol, id, &with_co_borrower).unwrap();
    assert_eq!((owed().as_deref(), is_flagged()), (Some("Andrés Quintero"), true));
    for _ in 0..2 {
        record(true).unwrap();
    }
    assert_eq!((owed(), is_flagged()), (None, false));
    let deeds = dossier().timeline.entries.into_iter().map(|entry| entry.deed);
    assert_eq!(deeds.filter(|deed| *deed == Deed::CoBorrowerAuthorized).count(), 1);
    let own = Actor { account: Some(house.marisol.account().id), ..staff() };
    let refused = desk.record_authorization(&own, id, dossier().found.revision, false);
    assert!(matches!(refused, Err(DeskError::OwnApplication)), "{refused:?}");
    record(false).unwrap();
    assert!(is_flagged());
    record(true).unwrap();
    desk.correct(&house.marisol, id, &with(&house, id, "borrowInfo.nameCoborrower", json!("Marta"))).unwrap();
    assert_eq!((owed().as_deref(), is_flagged()), (Some("Marta Quintero"), true), "that is another person");
}
