//! What becomes of funding requests, with a clock that the tests set.

use std::net::IpAddr;
use std::thread;

use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::domain::estimate::DueClock;
use crate::domain::funding::FundingKind;
use crate::domain::language::Language;
use crate::domain::lead::Lead;
use crate::domain::letter::{Letter, News};
use crate::ops::applications::tests::House;
use crate::ops::mail::open_office;
use crate::store::Scan;
use crate::store::leads::LEADS;
use crate::store::mail::LETTERS;

const HOUR: u64 = 60 * 60;

fn home() -> IpAddr {
    [192, 0, 2, 1].into()
}

fn answers(kind: FundingKind, contact: &Value) -> Value {
    let own = match kind {
        FundingKind::ProofOfFunds => json!({
            "identified": false, "city": "Hialeah", "state": "FL", "amount": "350k", "title": "entity",
            "buyer": "Casa Clara LLC", "neededBy": "2099-12-01",
        }),
        FundingKind::EarnestMoney => json!({
            "address": "742 Palm Avenue", "city": "Hialeah", "state": "FL", "purchasePrice": "350000", "deposit": "10000",
            "depositDue": "2099-12-01", "closingDate": "2099-12-20", "signed": true, "assignment": false,
            "titleCompany": "Biscayne Title", "titlePhone": "305 555 0142",
        }),
        FundingKind::SoftTerms => json!({
            "program": "bridge", "propertyType": "land", "state": "FL", "price": "350000", "requestedAmount": "200000",
            "creditScore": "unknown", "deals": "0",
        }),
        FundingKind::TransactionalFunding => json!({
            "address": "742 Palm Avenue", "city": "Hialeah", "state": "FL", "priceAtoB": "200000", "priceBtoC": "240000",
            "closingAtoB": "2099-12-01", "sameDay": true, "fundsVerified": true, "titleCompany": "Biscayne Title",
        }),
    };
    json!({ kind.name(): own, "contact": contact })
}

fn member(kind: FundingKind) -> NewFundingRequest {
    let answers = answers(kind, &json!({ "phone": "305 555 0199" }));
    NewFundingRequest {
        id: Uuid::now_v7(),
        kind,
        form_version: 1,
        answers,
        language: Language::English,
        rates_shown: None,
    }
}

fn visitor(kind: FundingKind) -> NewFundingRequest {
    let contact = json!({ "name": "Ana Ruiz", "email": "Ana@example.com", "phone": "305 555 0199" });
    NewFundingRequest { answers: answers(kind, &contact), language: Language::Spanish, ..member(kind) }
}

fn leads(house: &House) -> Vec<Lead> {
    LEADS.range(house.store(), &Scan::all()).unwrap().records.into_iter().map(|found| found.value).collect()
}

fn letters(house: &House) -> Vec<Letter> {
    LETTERS.range(house.store(), &Scan::all()).unwrap().records.into_iter().map(|found| found.value).collect()
}

#[test]
fn each_kind_is_due_after_its_own_hours_and_the_clock_turns_amber_in_the_last_quarter() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    for (kind, hours) in FundingKind::ALL.into_iter().zip([4, 4, 24, 4]) {
        let receipt = intake.request_funding(Some(&house.marisol), home(), &member(kind)).unwrap();
        assert_eq!(receipt.due, receipt.received + hours * HOUR, "{kind:?}");
        let lead = LEADS.get(house.store(), &receipt.id).unwrap().unwrap().value;
        assert_eq!(lead.clock(receipt.received + hours * HOUR * 3 / 4 - 1), DueClock::Green);
        assert_eq!(lead.clock(receipt.received + hours * HOUR * 3 / 4), DueClock::Amber);
        assert_eq!(lead.clock(receipt.due + 1), DueClock::Red);
    }
}

#[test]
fn a_request_sent_again_or_twice_at_once_is_one_lead_with_one_receipt_even_after_its_day() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let new = NewFundingRequest {
        answers: {
            let mut answers = answers(FundingKind::ProofOfFunds, &json!({ "phone": "305 555 0199" }));
            let today = crate::ops::time_zone(house.store()).unwrap().date(crate::clock::seconds(&house.clock()));
            answers["proofOfFunds"]["neededBy"] = json!(today.to_string());
            answers
        },
        ..member(FundingKind::ProofOfFunds)
    };
    let send = || intake.request_funding(Some(&house.marisol), home(), &new);
    let receipts = thread::scope(|scope| {
        let both = [(); 2].map(|()| scope.spawn(send));
        both.map(|one| one.join().unwrap().unwrap())
    });
    assert_eq!(receipts[0], receipts[1]);
    house.wait_seconds(48 * HOUR);
    assert_eq!(send().unwrap(), receipts[0], "its day has passed, but it was received");
    assert_eq!(leads(&house).len(), 1);
    let other = NewFundingRequest { id: Uuid::now_v7(), ..new.clone() };
    let refused = intake.request_funding(Some(&house.marisol), home(), &other).unwrap_err();
    assert!(matches!(refused, IntakeError::Fields(fields) if fields.contains_key("proofOfFunds.neededBy")));
}

#[test]
fn an_id_belongs_to_its_sender_kind_and_answers() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let new = member(FundingKind::SoftTerms);
    intake.request_funding(Some(&house.marisol), home(), &new).unwrap();
    let mut others = new.answers.clone();
    others["softTerms"]["price"] = json!("360000");
    for (who, other) in [
        (Some(&house.marisol), NewFundingRequest { answers: others, ..new.clone() }),
        (Some(&house.marisol), NewFundingRequest { id: new.id, ..member(FundingKind::EarnestMoney) }),
        (None, NewFundingRequest { id: new.id, ..visitor(FundingKind::SoftTerms) }),
    ] {
        assert!(matches!(intake.request_funding(who, home(), &other), Err(IntakeError::IdTaken)));
    }
    assert_eq!(leads(&house).len(), 1);
}

#[test]
fn a_visitor_is_known_by_what_they_gave_and_a_member_by_the_account() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let found = |receipt: FundingReceipt| LEADS.get(house.store(), &receipt.id).unwrap().unwrap().value;
    let lead = found(intake.request_funding(None, home(), &visitor(FundingKind::EarnestMoney)).unwrap());
    assert_eq!((lead.account, lead.email.as_str(), lead.name.as_str()), (None, "ana@example.com", "Ana Ruiz"));
    let lead = found(intake.request_funding(Some(&house.marisol), home(), &member(FundingKind::EarnestMoney)).unwrap());
    assert_eq!((lead.account, &lead.email), (Some(house.marisol.account().id), &house.marisol.account().email));
    // Each is asked what the other is not.
    let mixed = intake.request_funding(None, home(), &member(FundingKind::EarnestMoney)).unwrap_err();
    let IntakeError::Fields(fields) = mixed else { panic!("{mixed}") };
    assert_eq!(fields.into_keys().collect::<Vec<_>>(), ["contact.email", "contact.name"]);
    let mixed = intake.request_funding(Some(&house.marisol), home(), &visitor(FundingKind::EarnestMoney)).unwrap_err();
    assert!(matches!(mixed, IntakeError::Fields(_)), "{mixed}");
}

#[test]
fn visitors_of_one_network_send_ten_at_once_and_members_behind_it_are_not_held_up() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    for _ in 0..10 {
        intake.request_funding(None, home(), &visitor(FundingKind::SoftTerms)).unwrap();
    }
    let eleventh = intake.request_funding(None, home(), &visitor(FundingKind::SoftTerms));
    assert!(matches!(eleventh, Err(IntakeError::TooMuch(_))));
    intake.request_funding(Some(&house.marisol), home(), &member(FundingKind::SoftTerms)).unwrap();
}

#[test]
fn visitors_of_many_networks_together_do_not_flood_the_desk() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let request =
        |network: u8| intake.request_funding(None, [10, 0, network, 1].into(), &visitor(FundingKind::SoftTerms));
    let received = (0..=u8::MAX).filter(|network| request(*network).is_ok()).count();
    assert_eq!(received, 200);
    intake.request_funding(Some(&house.marisol), home(), &member(FundingKind::SoftTerms)).unwrap();
    house.wait_seconds(20);
    request(0).unwrap();
}

#[test]
fn an_address_that_visitors_give_gets_few_receipts_and_none_with_the_name_that_was_typed() {
    let house = House::new();
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    let intake = Intake::new(house.store(), house.clock());
    for _ in 0..7 {
        intake.request_funding(None, home(), &visitor(FundingKind::SoftTerms)).unwrap();
    }
    let letters = letters(&house);
    let receipts: Vec<_> =
        letters.iter().filter(|letter| matches!(letter.news, News::FundingReceived { .. })).collect();
    assert_eq!(receipts.len(), 5);
    assert!(receipts.iter().all(|letter| letter.to.as_str() == "ana@example.com" && letter.name.as_str() == "ana"));
    assert!(receipts.iter().all(|letter| letter.language == Some(Language::Spanish)));
}
