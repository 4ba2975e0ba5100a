//! Corrections of submitted answers.

use serde_json::{Value, json};

use super::tests::{draft, house, of_role, send, staff, terms};
use super::*;
use crate::domain::account::Kind;
use crate::domain::application::{Correction, Corrections};
use crate::domain::desk::{Confirmed, Estimate, Words};
use crate::domain::estimate::FlagName;
use crate::domain::form::{Answer, AnswerChange, Definition};
use crate::domain::letter::News;
use crate::domain::role::Role;
use crate::domain::trail::ActorKind;
use crate::ops::Part;
use crate::ops::accounts::NewAccount;
use crate::ops::applications::tests::House;
use crate::ops::mail::open_office;
use crate::store::Tx;
use crate::store::desk::ESTIMATES;
use crate::store::mail::LETTERS;

const END: Part = Part { limit: 50, after: None };
pub(super) const CITY: &str = "borrowInfo.address";

pub(super) fn stored(house: &House, id: Uuid) -> Application<Sent> {
    APPLICATIONS.get(house.store(), &id).unwrap().unwrap().value.sent().unwrap()
}

/// The stored answers with one of them changed; `null` removes it.
pub(super) fn with(house: &House, id: Uuid, path: &str, answer: Value) -> Correct {
    let application = stored(house, id);
    let mut answers = serde_json::to_value(&application.content.answers).unwrap();
    let (group, key) = path.split_once('.').unwrap();
    if answer.is_null() {
        answers[group].as_object_mut().unwrap().remove(key);
    } else {
        answers[group][key] = answer;
    }
    let base = application.state.corrections.made().len();
    Correct {
        id: Uuid::now_v7(),
        base,
        form_version: Definition::shipped().version,
        answers,
        confirmed: Vec::new(),
        none: Vec::new(),
    }
}

fn text(text: &str) -> Answer {
    Answer::Text(text.to_owned())
}

/// Staff correct the purchase price.
fn set_price(house: &House, desk: &Desk, id: Uuid, price: &str) {
    let correct = with(house, id, "loanTerms.purchasePrice", json!(price));
    desk.edit(&staff(), id, &correct, "Wrong price").unwrap();
}

pub(super) fn letters(house: &House) -> Vec<News> {
    let letters = LETTERS.range(house.store(), &Scan::all()).unwrap().records;
    letters.into_iter().map(|found| found.value.news).collect()
}

#[test]
fn a_correction_keeps_what_was_submitted_and_says_what_changed_when_and_by_whom() {
    let (house, desk, id) = house();
    let submitted = stored(&house, id);
    house.wait_seconds(60);
    let correct = with(&house, id, "borrowInfo.lastName", json!("  Peña "));
    desk.correct(&house.marisol, id, &correct).unwrap();
    let now = stored(&house, id);
    let Correction { at, by, reason, changes, .. } = &now.state.corrections.made()[0];
    let before = submitted.content.answers.text("borrowInfo.lastName").map(text);
    let change = AnswerChange { path: "borrowInfo.lastName".to_owned(), before, after: Some(text("Peña")) };
    assert_eq!((changes.as_slice(), *at, reason), (&[change][..], desk.now(), &None));
    assert_eq!(by.account, Some(house.marisol.account().id));
    assert_eq!(now.state.corrections.first(), Some(&submitted.content));
    assert_eq!(now.state.submission, submitted.state.submission, "the evidence and the time of receipt stay");
    assert_eq!(now.state.estimate_due(), submitted.state.estimate_due());
    let deeds = desk.dossier(id, &END).unwrap().timeline.entries.into_iter().map(|entry| entry.deed);
    assert_eq!(deeds.collect::<Vec<_>>(), [Deed::Corrected { correction: correct.id }, Deed::Submitted]);
    // The second correction keeps what was first submitted.
    desk.correct(&house.marisol, id, &with(&house, id, "borrowInfo.lastName", json!("Pena"))).unwrap();
    assert_eq!(stored(&house, id).state.corrections.first(), Some(&submitted.content));
}

#[test]
fn a_correction_sent_again_is_made_once_and_one_that_changes_nothing_leaves_no_trace() {
    let (house, desk, id) = house();
    let correct = with(&house, id, CITY, json!("Miami"));
    let [first, again] = [(); 2].map(|()| desk.correct(&house.marisol, id, &correct).unwrap());
    assert_eq!(first.revision, again.revision);
    let same = desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami"))).unwrap();
    assert_eq!(same.revision, first.revision);
    assert_eq!(stored(&house, id).state.corrections.made().len(), 1);
    let stolen = desk.edit(&staff(), id, &correct, "Typo");
    assert!(matches!(stolen, Err(DeskError::IdTaken)), "{stolen:?}");
}

#[test]
fn a_correction_that_meets_a_newer_one_or_a_begun_review_is_refused_and_changes_nothing() {
    let (house, desk, id) = house();
    let late = with(&house, id, CITY, json!("Tampa"));
    desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami"))).unwrap();
    let refused = desk.correct(&house.marisol, id, &late);
    assert!(matches!(refused, Err(DeskError::CorrectedSince)), "{refused:?}");
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    let refused = desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Tampa")));
    assert!(matches!(refused, Err(DeskError::ReviewBegun)), "{refused:?}");
    assert_eq!(stored(&house, id).content.answers.text(CITY), Some("Miami"));
}

#[test]
fn what_keeps_an_application_from_being_submitted_keeps_it_from_being_corrected() {
    let (house, desk, id) = house();
    for (path, answer) in
        [("borrowInfo.email", json!(null)), ("borrowInfo.email", json!("nobody")), (CITY, json!(true))]
    {
        let refused = desk.correct(&house.marisol, id, &with(&house, id, path, answer));
        assert!(matches!(&refused, Err(DeskError::Fields(fields)) if fields.contains_key(path)), "{refused:?}");
    }
    assert_eq!(stored(&house, id).state.corrections, Corrections::default());
}

#[test]
fn an_estimate_keeps_what_it_came_to_and_the_desk_is_told_that_the_figures_changed() {
    let (house, desk, id) = house();
    set_price(&house, &desk, id, "300000");
    send(&desk, id);
    let costs = |dossier: Dossier| dossier.estimates.estimates[0].1;
    let before = costs(desk.dossier(id, &END).unwrap());
    set_price(&house, &desk, id, "900000");
    assert_eq!(costs(desk.dossier(id, &END).unwrap()), before, "corrected in the second in which it was sent");
    house.wait_seconds(60);
    set_price(&house, &desk, id, "950000");
    let dossier = desk.dossier(id, &END).unwrap();
    assert!(dossier.flags.iter().any(|flag| flag.name == FlagName::FiguresChanged));
    assert_eq!(costs(dossier), before);
}

#[test]
fn an_estimate_that_an_earlier_version_sent_keeps_what_it_came_to() {
    let (house, desk, id) = house();
    set_price(&house, &desk, id, "300000");
    let estimate = send(&desk, id);
    let before = desk.dossier(id, &END).unwrap().estimates.estimates[0].1;
    let earlier = |tx: &Tx<'_>| {
        let found = ESTIMATES.get(tx, &estimate)?.unwrap().value;
        tx.put(&ESTIMATES, &estimate, &Estimate { confirmed: None, ..found })?;
        Ok::<_, StoreError>(())
    };
    house.store().transact(earlier).unwrap();
    house.wait_seconds(60);
    set_price(&house, &desk, id, "900000");
    assert_eq!(desk.dossier(id, &END).unwrap().estimates.estimates[0].1, before);
}

#[test]
fn an_estimate_is_sent_with_the_costs_that_were_confirmed_or_not_at_all() {
    let (house, desk, id) = house();
    set_price(&house, &desk, id, "325000");
    let quote = || desk.quote(&staff(), id, terms(&desk), None).unwrap();
    let (read, Found { key, revision, .. }) = (quote(), draft(&desk, id));
    let send = |corrections| desk.send_estimate(&staff(), id, key, Some(Confirmed { revision, corrections }));
    house.wait_seconds(60);
    set_price(&house, &desk, id, "425000");
    let refused = send(read.corrections);
    assert!(matches!(refused, Err(DeskError::CorrectedSince)), "{refused:?}");
    assert_eq!((stored(&house, id).state.status, letters(&house)), (Status::Received, vec![]));
    let read_again = quote();
    assert_ne!(read_again.costs, read.costs);
    send(read_again.corrections).unwrap();
    assert_eq!(desk.dossier(id, &END).unwrap().estimates.estimates[0].1, read_again.costs);
    house.wait_seconds(60);
    set_price(&house, &desk, id, "900000");
    send(read_again.corrections).expect("sent again, it was sent");
}

#[test]
fn staff_correct_for_a_reason_until_the_application_ends_and_the_borrower_is_told() {
    let (house, desk, id) = house();
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    let refused = desk.edit(&staff(), id, &with(&house, id, CITY, json!("Miami")), "  ");
    assert!(matches!(&refused, Err(DeskError::Fields(fields)) if fields.contains_key("reason")), "{refused:?}");
    desk.edit(&of_role(Role::Processor), id, &with(&house, id, CITY, json!("Miami")), "You told us by phone").unwrap();
    let told = letters(&house);
    assert!(matches!(&told[..], [News::Edited { words, .. }] if words.as_str() == "You told us by phone"), "{told:?}");
    let made = stored(&house, id).state.corrections.made()[0].clone();
    assert_eq!(
        (made.by.kind, made.reason.as_ref().map(Words::as_str)),
        (ActorKind::Staff, Some("You told us by phone"))
    );
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::Inactive).unwrap();
    let refused = desk.edit(&staff(), id, &with(&house, id, CITY, json!("Tampa")), "Typo");
    assert!(matches!(refused, Err(DeskError::NotAllowed)), "{refused:?}");
}

#[test]
fn the_desk_gets_mail_about_a_correction_by_the_borrower() {
    let (house, desk, id) = house();
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    let email = Email::typed("ana@example.com").unwrap();
    let kind = Kind::Staff(Role::Officer);
    let ana = NewAccount { name: email.as_name(), email, kind, password: None };
    house.accounts.add(&Actor::terminal(), ana).unwrap();
    desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami"))).unwrap();
    let told = letters(&house);
    assert!(matches!(&told[..], [News::Corrected { application, .. }] if *application == id), "{told:?}");
}
