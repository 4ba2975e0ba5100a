//! Proof of funds letters, from the request to the page on which anyone checks them.

use std::net::IpAddr;

use serde_json::json;

use super::tests::{house, of_role, staff};
use super::*;
use crate::domain::account::Email;
use crate::domain::funding::FundingKind;
use crate::domain::funding_request::FundingRequest;
use crate::domain::funds_letter::Standing;
use crate::domain::language::Language;
use crate::domain::lead::Lead;
use crate::domain::role::Role;
use crate::ops::applications::tests::House;
use crate::ops::intake::{CheckedLetter, Intake, IntakeError};
use crate::store::leads::LEADS;

const SITE: &str = "https://lender.example";

fn home() -> IpAddr {
    [192, 0, 2, 1].into()
}

fn requested(house: &House, kind: FundingKind) -> Uuid {
    let email = Email::typed("ana@example.com").unwrap();
    let lead = Lead {
        account: None,
        name: email.as_name(),
        email,
        answers: BTreeMap::new(),
        received: 1,
        handled: None,
        request: Some(FundingRequest {
            kind,
            form_version: 1,
            answers: serde_json::from_value(json!({})).unwrap(),
            language: Language::English,
            due: 2,
            rates: None,
        }),
        letters: Vec::new(),
    };
    let id = Uuid::now_v7();
    let mut batch = house.store().batch();
    batch.put(&LEADS, &id, &lead).unwrap();
    house.store().commit(batch).wait().unwrap();
    id
}

fn letter() -> NewFundsLetter {
    NewFundsLetter {
        id: Uuid::now_v7(),
        amount: "350,000.50".to_owned(),
        buyer: " Casa  Clara LLC ".to_owned(),
        addressee: String::new(),
        property: "742 Palm Avenue, Hialeah, FL".to_owned(),
        expires_on: String::new(),
        language: Language::Spanish,
    }
}

fn checked(house: &House, desk: &Desk, typed: &str) -> Option<CheckedLetter> {
    Intake::new(house.store(), desk.clock.clone()).check_letter(home(), typed).unwrap()
}

#[test]
fn a_letter_sent_twice_is_issued_once_and_is_good_until_it_is_withdrawn() {
    let (house, desk, _) = house();
    let (lead, new) = (requested(&house, FundingKind::ProofOfFunds), letter());
    let issued = [(); 2].map(|()| desk.issue_letter(&staff(), lead, &new, SITE).unwrap());
    let references =
        issued.each_ref().map(|seen| seen.found.value.letters.iter().map(|one| &one.reference).collect::<Vec<_>>());
    assert_eq!(references[0], references[1]);
    let [issued] = &issued[0].found.value.letters[..] else { panic!("not one letter") };
    assert_eq!((issued.amount, issued.buyer.as_str()), (35_000_050, "Casa Clara LLC"));
    let reference = issued.reference.to_string();
    let standing = |desk: &Desk| checked(&house, desk, &reference.to_lowercase()).unwrap().standing;
    assert_eq!(standing(&desk), Standing::Good);
    let other = NewFundsLetter { amount: "1".to_owned(), ..new.clone() };
    assert!(matches!(desk.issue_letter(&staff(), lead, &other, SITE), Err(DeskError::IdTaken)));
    for _ in 0..2 {
        let withdrawn = desk.withdraw_letter(&staff(), lead, new.id).unwrap();
        assert_eq!(withdrawn.standings, [Standing::Withdrawn]);
    }
    assert_eq!(standing(&desk), Standing::Withdrawn);
    desk.read_letter(&of_role(Role::Assistant), lead, new.id).unwrap();
    assert!(matches!(desk.withdraw_letter(&staff(), lead, Uuid::now_v7()), Err(DeskError::Unknown)));
}

#[test]
fn a_letter_sent_again_after_its_last_day_is_the_one_that_was_issued() {
    let (house, desk, _) = house();
    let lead = requested(&house, FundingKind::ProofOfFunds);
    let today = desk.today().unwrap();
    let new = NewFundsLetter { expires_on: today.to_string(), buyer: "Jose\u{301} Pen\u{303}a".to_owned(), ..letter() };
    desk.issue_letter(&staff(), lead, &new, SITE).unwrap();
    house.wait_seconds(2 * 24 * 60 * 60);
    let again = desk.issue_letter(&staff(), lead, &new, SITE).unwrap();
    let [known] = &again.found.value.letters[..] else { panic!("not one letter") };
    assert_eq!((known.buyer.as_str(), known.expires_on), ("José Peña", today));
    let late = NewFundsLetter { id: Uuid::now_v7(), ..new };
    assert!(matches!(desk.issue_letter(&staff(), lead, &late, SITE), Err(DeskError::Fields(_))));
}

#[test]
fn a_letter_of_a_removed_lead_is_known_but_no_longer_good() {
    let (house, desk, _) = house();
    let lead = requested(&house, FundingKind::ProofOfFunds);
    let issued = desk.issue_letter(&staff(), lead, &letter(), SITE).unwrap();
    let reference = issued.found.value.letters[0].reference.to_string();
    desk.remove_lead(&staff(), lead).unwrap();
    let known = checked(&house, &desk, &reference).unwrap();
    assert_eq!((known.standing, known.amount), (Standing::Withdrawn, 35_000_050));
    assert_eq!(checked(&house, &desk, "7KMX-3PQ9-ACDE"), None);
}

#[test]
fn what_the_letter_cannot_say_is_refused_by_field_and_only_a_request_for_a_letter_gets_one() {
    let (house, desk, _) = house();
    let lead = requested(&house, FundingKind::ProofOfFunds);
    let today = desk.today().unwrap();
    let wrong = NewFundsLetter {
        amount: "350k".to_owned(),
        buyer: "家".to_owned(),
        property: "x".repeat(201),
        expires_on: today.yesterday().unwrap().to_string(),
        ..letter()
    };
    let Err(DeskError::Fields(fields)) = desk.issue_letter(&staff(), lead, &wrong, SITE) else { panic!("issued") };
    assert_eq!(fields.into_keys().collect::<Vec<_>>(), ["amount", "buyer", "expiresOn", "property"]);
    let deposit = requested(&house, FundingKind::EarnestMoney);
    assert!(matches!(desk.issue_letter(&staff(), deposit, &letter(), SITE), Err(DeskError::Fields(_))));
    assert!(matches!(desk.issue_letter(&staff(), Uuid::now_v7(), &letter(), SITE), Err(DeskError::Unknown)));
}

#[test]
fn a_name_that_the_fonts_cannot_write_is_refused_with_its_character_and_one_that_they_can_is_written() {
    let (house, desk, _) = house();
    let lead = requested(&house, FundingKind::ProofOfFunds);
    for (buyer, sign) in [("Nguyễn Văn An", "ễ"), ("Łukasz Nowak", "Ł"), ("Nguye\u{302}\u{303}n", "ễ")] {
        let new = NewFundsLetter { buyer: buyer.to_owned(), ..letter() };
        let Err(DeskError::Fields(fields)) = desk.issue_letter(&staff(), lead, &new, SITE) else { panic!("{buyer}") };
        let said = &fields["buyer"];
        assert_eq!(said.en, format!("The letter can’t show “{sign}”. Use plain letters instead"));
    }
    let lead_now = || LEADS.get(house.store(), &lead).unwrap().unwrap().value.letters;
    assert!(lead_now().is_empty(), "nothing was issued");
    let new = NewFundsLetter { buyer: "N\u{303}andu\u{301} Müller-Ångström".to_owned(), ..letter() };
    desk.issue_letter(&staff(), lead, &new, SITE).unwrap();
    assert_eq!(lead_now()[0].buyer, "Ñandú Müller-Ångström");
}

#[test]
fn checks_from_one_network_are_paced() {
    let (house, desk, _) = house();
    let intake = Intake::new(house.store(), desk.clock.clone());
    let results: Vec<_> = (0..31).map(|_| intake.check_letter(home(), "7KMX-3PQ9-ACDE")).collect();
    assert!(results[..30].iter().all(|result| matches!(result, Ok(None))));
    assert!(matches!(results[30], Err(IntakeError::TooMuch(_))));
    assert!(intake.check_letter([198, 51, 100, 1].into(), "7KMX-3PQ9-ACDE").is_ok());
}
