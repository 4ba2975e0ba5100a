//! Answers that staff ask a borrower for.

use serde_json::json;

use super::corrections_tests::{CITY, letters, stored, with};
use super::tests::{house, of_role, send, staff};
use super::*;
use crate::domain::application::MAX_OPEN_REQUESTS;
use crate::domain::desk::Words;
use crate::domain::letter::News;
use crate::domain::role::Role;
use crate::ops::Part;
use crate::ops::applications::tests::House;
use crate::ops::mail::open_office;
use crate::store::mail::LETTERS;

const END: Part = Part { limit: 50, after: None };
const NAME: &str = "borrowInfo.lastName";
const PERMITS: &str = "loanTerms.permits";

fn ask(questions: &[&str]) -> RequestAnswers {
    let questions = questions.iter().map(|path| (*path).to_owned()).collect();
    RequestAnswers { id: Uuid::now_v7(), questions, note: " The plan says 2,400 sq ft ".to_owned() }
}

/// An application under review whose borrower is asked for these answers.
fn asked(questions: &[&str]) -> (House, Desk, Uuid, Uuid) {
    let (house, desk, id) = house();
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    let ask = ask(questions);
    desk.request(&of_role(Role::Processor), id, &ask).unwrap();
    (house, desk, id, ask.id)
}

/// Confirms these answers and changes none.
fn confirming(house: &House, id: Uuid, paths: &[&str]) -> Correct {
    let same = stored(house, id).content.answers.text(NAME).map(str::to_owned);
    let confirmed = paths.iter().map(|path| (*path).to_owned()).collect();
    Correct { confirmed, ..with(house, id, NAME, json!(same)) }
}

fn open(house: &House, id: Uuid) -> Vec<Vec<String>> {
    let owed = stored(house, id);
    owed.state.open_requests().map(|request| request.owed().map(str::to_owned).collect()).collect()
}

fn deeds(desk: &Desk, id: Uuid) -> Vec<Deed> {
    desk.dossier(id, &END).unwrap().timeline.entries.into_iter().map(|entry| entry.deed).collect()
}

#[test]
fn a_request_lets_the_borrower_correct_what_was_asked_after_the_review_began_and_nothing_else() {
    let (house, desk, id, request) = asked(&[CITY]);
    let due = stored(&house, id).state.estimate_due();
    let other = desk.correct(&house.marisol, id, &with(&house, id, NAME, json!("Peña")));
    assert!(matches!(other, Err(DeskError::ReviewBegun)), "{other:?}");
    assert_eq!(desk.dossier(id, &END).unwrap().row.waiting_since, Some(desk.now()));
    house.wait_seconds(60);
    let correct = with(&house, id, CITY, json!("Miami"));
    desk.correct(&house.marisol, id, &correct).unwrap();
    let now = stored(&house, id);
    assert_eq!((now.content.answers.text(CITY), open(&house, id).len()), (Some("Miami"), 0));
    assert_eq!(now.state.corrections.first().unwrap().answers.text(CITY), None, "what was submitted is kept");
    let answered = now.state.requests.all()[0].answered(now.state.corrections.made()).unwrap();
    assert_eq!((answered.id, answered.at), (correct.id, desk.now()));
    assert_eq!(now.state.estimate_due(), due, "the promise keeps its clock");
    assert_eq!(desk.dossier(id, &END).unwrap().row.waiting_since, None);
    let expected = [Deed::RequestAnswered { request }, Deed::Corrected { correction: correct.id }];
    assert_eq!(deeds(&desk, id)[..2], expected);
    assert!(deeds(&desk, id).contains(&Deed::AnswersRequested { request }));
}

#[test]
fn an_answer_that_is_still_right_is_confirmed_and_no_answer_changes() {
    let (house, desk, id, request) = asked(&[NAME, CITY]);
    let confirm = confirming(&house, id, &[NAME]);
    for _ in 0..2 {
        desk.correct(&house.marisol, id, &confirm).unwrap();
    }
    assert_eq!(open(&house, id), [[CITY]], "the other answer is still owed");
    let now = stored(&house, id);
    let [made] = now.state.corrections.made() else { panic!("it is made once") };
    assert_eq!((made.changes.len(), made.confirmed.as_slice()), (0, &[NAME.to_owned()][..]));
    assert_eq!(deeds(&desk, id)[0], Deed::RequestAnswered { request });
    assert!(desk.dossier(id, &END).unwrap().flags.is_empty());
}

#[test]
fn an_answer_that_does_not_exist_is_given_as_none_and_is_no_longer_missing() {
    let (house, desk, id, _) = asked(&[NAME, CITY]);
    let is_missing = || desk.dossier(id, &END).unwrap().missing.iter().any(|field| field.path == CITY);
    assert!(is_missing());
    let same = || confirming(&house, id, &[]);
    let of_none = |path: &str| Correct { none: vec![path.to_owned()], ..same() };
    let refused = desk.correct(&house.marisol, id, &of_none(NAME));
    assert!(matches!(refused, Err(DeskError::NotAllowed)), "it has an answer: {refused:?}");
    desk.correct(&house.marisol, id, &of_none(CITY)).unwrap();
    assert_eq!(open(&house, id), [[NAME]], "it is answered");
    let made = stored(&house, id).state.corrections.made().to_vec();
    assert_eq!((made[0].changes.len(), made[0].none.as_slice()), (0, &[CITY.to_owned()][..]));
    assert!(!is_missing());
    let late = desk.correct(&house.marisol, id, &of_none(CITY));
    assert!(matches!(late, Err(DeskError::RequestClosed)), "{late:?}");
    desk.edit(&staff(), id, &with(&house, id, CITY, json!("Miami")), "By phone").unwrap();
    desk.edit(&staff(), id, &with(&house, id, CITY, json!(null)), "A mistake").unwrap();
    assert!(is_missing(), "what was said about it no longer counts");
}

#[test]
fn one_answer_counts_for_every_open_request_that_asks_for_it() {
    let (house, desk, id, _) = asked(&[NAME, CITY]);
    desk.request(&staff(), id, &ask(&[CITY])).unwrap();
    desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami"))).unwrap();
    assert_eq!(open(&house, id), [[NAME]]);
}

#[test]
fn what_depends_on_a_requested_answer_may_be_answered_with_it() {
    let (house, desk, id, _) = asked(&[PERMITS]);
    let mut correct = with(&house, id, PERMITS, json!(true));
    correct.answers["loanTerms"]["ifYesHowMuch"] = json!("12000");
    desk.correct(&house.marisol, id, &correct).unwrap();
    assert_eq!(stored(&house, id).content.answers.text("loanTerms.ifYesHowMuch"), Some("12000"));
}

#[test]
fn a_question_that_is_no_longer_asked_is_no_longer_owed() {
    let (house, desk, id, _) = asked(&[PERMITS]);
    desk.correct(&house.marisol, id, &with(&house, id, PERMITS, json!(true))).unwrap();
    desk.request(&staff(), id, &ask(&[PERMITS, "loanTerms.ifYesHowMuch"])).unwrap();
    desk.correct(&house.marisol, id, &with(&house, id, PERMITS, json!(false))).unwrap();
    assert_eq!(open(&house, id), Vec::<Vec<String>>::new());
}

#[test]
fn a_correction_by_staff_answers_a_request_too() {
    let (house, desk, id, _) = asked(&[CITY]);
    desk.edit(&staff(), id, &with(&house, id, CITY, json!("Miami")), "By phone").unwrap();
    assert!(open(&house, id).is_empty());
}

#[test]
fn an_answer_to_a_withdrawn_or_answered_request_is_refused_and_changes_nothing() {
    let (house, desk, id, request) = asked(&[CITY]);
    let (given, same) = (with(&house, id, CITY, json!("Miami")), confirming(&house, id, &[CITY]));
    for _ in 0..2 {
        desk.withdraw_request(&staff(), id, request).unwrap();
    }
    for late in [&given, &same] {
        let refused = desk.correct(&house.marisol, id, late);
        assert!(matches!(refused, Err(DeskError::RequestClosed)), "{refused:?}");
    }
    assert_eq!(deeds(&desk, id)[0], Deed::RequestWithdrawn { request });
    desk.request(&staff(), id, &ask(&[CITY])).unwrap();
    desk.correct(&house.marisol, id, &given).unwrap();
    let late = Correct { id: Uuid::now_v7(), base: 1, ..with(&house, id, CITY, json!("Tampa")) };
    let refused = desk.correct(&house.marisol, id, &late);
    assert!(matches!(refused, Err(DeskError::RequestClosed)), "{refused:?}");
    assert_eq!(stored(&house, id).content.answers.text(CITY), Some("Miami"));
    let answered = stored(&house, id).state.requests.all()[1].id;
    let refused = desk.withdraw_request(&staff(), id, answered);
    assert!(matches!(refused, Err(DeskError::RequestClosed)), "{refused:?}");
}

#[test]
fn an_ended_application_takes_no_request_and_owes_no_answer() {
    let (house, desk, id, request) = asked(&[CITY]);
    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::Inactive).unwrap();
    assert!(open(&house, id).is_empty());
    let refused = desk.request(&staff(), id, &ask(&[CITY]));
    assert!(matches!(refused, Err(DeskError::NotAllowed)), "{refused:?}");
    let refused = desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami")));
    assert!(matches!(refused, Err(DeskError::ReviewBegun)), "{refused:?}");
    let refused = desk.withdraw_request(&staff(), id, request);
    assert!(matches!(refused, Err(DeskError::RequestClosed)), "{refused:?}");
}

#[test]
fn a_request_is_made_once_and_names_questions_that_the_application_asks() {
    let (house, desk, id) = house();
    let first = ask(&[NAME, CITY, NAME]);
    for _ in 0..2 {
        desk.request(&staff(), id, &first).unwrap();
    }
    assert_eq!(open(&house, id), [[NAME, CITY]]);
    let taken = desk.request(&Actor { account: None, ..staff() }, id, &first);
    assert!(matches!(taken, Err(DeskError::IdTaken)), "{taken:?}");
    let long = RequestAnswers { note: "é".repeat(501), ..ask(&[CITY]) };
    for (wrong, field) in [
        (ask(&[]), "questions"),
        (ask(&[CITY, "borrowInfo.shoeSize"]), "questions"),
        (ask(&["loanTerms.ifYesHowMuch"]), "questions"),
        (long, "note"),
    ] {
        let refused = desk.request(&staff(), id, &wrong);
        assert!(matches!(&refused, Err(DeskError::Fields(fields)) if fields.contains_key(field)), "{refused:?}");
    }
    for _ in 1..MAX_OPEN_REQUESTS {
        desk.request(&staff(), id, &ask(&[CITY])).unwrap();
    }
    let refused = desk.request(&staff(), id, &ask(&[CITY]));
    assert!(matches!(&refused, Err(DeskError::Fields(fields)) if fields.contains_key("questions")), "{refused:?}");
}

#[test]
fn staff_cannot_open_their_own_application_to_corrections_by_a_request() {
    let (house, desk, id) = house();
    let own = Actor { account: Some(house.marisol.account().id), ..staff() };
    let refused = desk.request(&own, id, &ask(&[CITY]));
    assert!(matches!(refused, Err(DeskError::OwnApplication)), "{refused:?}");
}

#[test]
fn the_borrower_gets_a_letter_unless_the_request_is_withdrawn_first_and_the_desk_gets_one_about_the_answer() {
    let (house, desk, id) = house();
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    let (withdrawn, kept) = (ask(&[CITY]), ask(&[NAME, CITY]));
    for ask in [&withdrawn, &kept] {
        desk.request(&staff(), id, ask).unwrap();
    }
    desk.withdraw_request(&staff(), id, withdrawn.id).unwrap();
    let told = letters(&house);
    let [News::Requested { application, questions, words, .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!((*application, questions.as_slice()), (id, &[NAME.to_owned(), CITY.to_owned()][..]));
    assert_eq!(words.as_ref().map(Words::as_str), Some("The plan says 2,400 sq ft"));
    for found in LETTERS.range(house.store(), &Scan::all()).unwrap().records {
        house.store().transact(|tx| tx.delete(&LETTERS, &found.key).map(drop)).unwrap();
    }
    let email = Email::typed("ana@example.com").unwrap();
    let kind = crate::domain::account::Kind::Staff(Role::Officer);
    let ana = crate::ops::accounts::NewAccount { name: email.as_name(), email, kind, password: None };
    house.accounts.add(&Actor::terminal(), ana).unwrap();
    desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami"))).unwrap();
    let told = letters(&house);
    assert!(matches!(&told[..], [News::Supplied { application, .. }] if *application == id), "{told:?}");
}

#[test]
fn a_request_can_be_made_and_answered_after_the_estimate() {
    let (house, desk, id) = house();
    send(&desk, id);
    desk.request(&staff(), id, &ask(&[CITY])).unwrap();
    desk.correct(&house.marisol, id, &with(&house, id, CITY, json!("Miami"))).unwrap();
    assert!(open(&house, id).is_empty());
}
