//! When the same answers make a new lead, with a clock that the tests set.

use serde_json::json;

use super::*;
use crate::domain::trail::Actor;
use crate::ops::applications::tests::House;
use crate::store::Scan;
use crate::store::leads::LEADS;
use crate::store::subscribers::SUBSCRIBERS;

const HOUR: u64 = 60 * 60;

fn leads(house: &House) -> Vec<uuid::Uuid> {
    LEADS.range(house.store(), &Scan::all()).unwrap().records.into_iter().map(|found| found.key).collect()
}

#[test]
fn the_same_answers_make_a_new_lead_once_the_first_was_handled_or_is_overdue() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let answers = json!({ "How much are you looking for": "350000" }).as_object().unwrap().clone();
    let send = || {
        let new = NewLead { id: uuid::Uuid::now_v7(), answers: answers.clone() };
        intake.quick_apply(&house.marisol, [192, 0, 2, 1].into(), &new).unwrap()
    };
    let first = send();
    house.wait_seconds(24 * HOUR);
    assert_eq!(Receipt { id: first.id, ..send() }, first, "it is still owed");
    assert_eq!(leads(&house), [first.id]);
    house.desk().handle_lead(&Actor::terminal(), first.id, true).unwrap();
    let second = send();
    assert_eq!(leads(&house), [first.id, second.id], "the first was handled");
    house.wait_seconds(24 * HOUR + 1);
    let third = send();
    assert_eq!(leads(&house), [first.id, second.id, third.id], "nobody has answered the second in time");
}

#[test]
fn a_call_that_was_answered_as_a_repeat_is_answered_so_again_whatever_became_of_the_first() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let answers = |amount| json!({ "How much are you looking for": amount }).as_object().unwrap().clone();
    let send = |id, amount| {
        let new = NewLead { id, answers: answers(amount) };
        intake.quick_apply(&house.marisol, [192, 0, 2, 1].into(), &new)
    };
    let [first, repeat, second] = [(); 3].map(|()| uuid::Uuid::now_v7());
    let told = send(first, "350000").unwrap();
    let repeated = send(repeat, "350000").unwrap();
    assert_eq!(Receipt { id: first, ..repeated }, told);
    house.desk().handle_lead(&Actor::terminal(), first, true).unwrap();
    assert_eq!(send(repeat, "350000").unwrap(), repeated, "the same call, its answer lost on the way");
    assert!(matches!(send(repeat, "360000"), Err(IntakeError::IdTaken)));
    send(second, "360000").unwrap();
    assert_eq!(send(repeat, "350000").unwrap(), repeated, "another lead came since");
    assert_eq!(leads(&house), [first, second]);
}

#[test]
fn of_the_calls_that_repeated_a_lead_the_last_twenty_are_known() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let answers = json!({ "How much are you looking for": "350000" }).as_object().unwrap().clone();
    let send = |id| {
        let new = NewLead { id, answers: answers.clone() };
        intake.quick_apply(&house.marisol, [192, 0, 2, 1].into(), &new).unwrap()
    };
    let ids = [(); 22].map(|()| uuid::Uuid::now_v7());
    for id in ids {
        send(id);
    }
    house.desk().handle_lead(&Actor::terminal(), ids[0], true).unwrap();
    for id in &ids[2..] {
        send(*id);
    }
    assert_eq!(leads(&house), [ids[0]]);
    send(ids[1]);
    assert_eq!(leads(&house), [ids[0], ids[1]], "what is remembered has an end");
}

#[test]
fn the_answer_to_a_subscription_does_not_tell_whether_the_address_was_subscribed() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let subscribe = |name: &str, from: u8| {
        let email = Email::typed(&format!("{name}@example.com")).unwrap();
        intake.subscribe(None, [198, 51, from, 7].into(), email)
    };
    subscribe("ana", 1).unwrap();
    let kept = || SUBSCRIBERS.range(house.store(), &Scan::all()).unwrap().records.remove(0).value;
    let first = kept();
    house.wait_seconds(1);
    (0..100).for_each(|_| drop(subscribe("ana", 2)));
    assert_eq!(kept(), first, "it stays as it was");
    for name in ["ana", "new"] {
        assert!(matches!(subscribe(name, 2), Err(IntakeError::TooMuch(_))), "{name}");
    }
}
