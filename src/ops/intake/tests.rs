//! When the same answers are another lead, under a clock that the tests set.

use serde_json::json;

use super::*;
use crate::domain::trail::Actor;
use crate::ops::applications::tests::House;
use crate::store::Scan;
use crate::store::leads::LEADS;

const HOUR: u64 = 60 * 60;

fn leads(house: &House) -> Vec<uuid::Uuid> {
    LEADS.range(house.store(), &Scan::all()).unwrap().records.into_iter().map(|found| found.key).collect()
}

#[test]
fn asking_again_is_another_lead_once_the_first_was_seen_to_or_its_estimate_was_due() {
    let house = House::new();
    let intake = Intake::new(house.store(), house.clock());
    let answers = json!({ "How much are you looking for": "350000" }).as_object().unwrap().clone();
    let send = || {
        let new = NewLead { id: uuid::Uuid::now_v7(), answers: answers.clone() };
        house.wait_for(intake.quick_apply(&house.marisol, [192, 0, 2, 1].into(), new)).unwrap()
    };
    let first = send();
    house.wait_seconds(24 * HOUR);
    assert_eq!(Receipt { id: first.id, ..send() }, first, "it is still owed");
    assert_eq!(leads(&house), [first.id]);
    house.desk().handle_lead(&Actor::terminal(), first.id, true).unwrap();
    let second = send();
    assert_eq!(leads(&house), [first.id, second.id], "the first was seen to");
    house.wait_seconds(24 * HOUR + 1);
    let third = send();
    assert_eq!(leads(&house), [first.id, second.id, third.id], "nobody has answered the second in time");
}
