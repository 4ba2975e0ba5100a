//! The pipeline that is kept for the next start.

use uuid::Uuid;

use super::Desk;
use super::tests::{house, staff};
use crate::domain::application::Status;
use crate::domain::pipeline::View;
use crate::store::applications::APPLICATIONS;

fn listed(desk: &Desk) -> String {
    format!("{:#?}", desk.listed(&View { limit: usize::MAX, ..View::default() }).unwrap())
}

#[test]
fn a_kept_pipeline_says_after_a_start_what_one_that_is_read_again_says() {
    let (house, desk, id) = house();
    let one = APPLICATIONS.get(house.store(), &id).unwrap().unwrap().value;
    let put = |others: std::ops::RangeInclusive<u128>| {
        let mut batch = house.store().batch();
        for other in others {
            batch.put(&APPLICATIONS, &Uuid::from_u128(other), &one).unwrap();
        }
        house.store().commit(batch).wait().unwrap();
    };
    put(1..=20);
    desk.keep_pipeline().unwrap();
    let is_kept = || house.store().kept_beside("pipeline", |from| std::io::copy(from, &mut std::io::sink())).is_ok();
    assert!(!is_kept(), "nothing was read yet");
    desk.warm().unwrap();
    desk.keep_pipeline().unwrap();
    assert!(is_kept());

    desk.set_status(&staff(), id, None, Uuid::now_v7(), Status::InReview).unwrap();
    put(15..=25);
    let mut batch = house.store().batch();
    batch.delete(&APPLICATIONS, &Uuid::from_u128(7)).unwrap();
    house.store().commit(batch).wait().unwrap();
    let brought_up_to_date = listed(&house.desk());
    assert_eq!(listed(&desk), brought_up_to_date);
    house.store().compact(&|_, _, _| {}).unwrap();
    assert!(!is_kept());
    assert_eq!(listed(&house.desk()), brought_up_to_date);
    assert!(brought_up_to_date.contains("InReview"));
}
