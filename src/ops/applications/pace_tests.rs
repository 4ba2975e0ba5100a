//! Limits on how much one account may begin and submit.

use std::thread;
use std::time::Duration;

use uuid::Uuid;

use super::ApplicationError;
use super::tests::{House, allow};
use crate::ops::mail::open_office;
use crate::store::Scan;
use crate::store::mail::LETTERS;

fn submit(house: &House) -> Result<Uuid, Duration> {
    let id = Uuid::now_v7();
    let saved = house.save(id).unwrap();
    match house.send(id, saved.revision) {
        Ok(_) => Ok(id),
        Err(ApplicationError::TooMuch(wait)) => Err(wait),
        Err(error) => panic!("{error}"),
    }
}

fn twenty_at_once<T: Send>(act: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let acting: Vec<_> = (0..20).map(|_| scope.spawn(&act)).collect();
        acting.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

#[test]
fn an_account_submits_five_at_once_and_ten_an_hour_however_many_it_withdraws() {
    let house = House::new();
    allow(house.store(), 5, 10);
    open_office(house.store(), Some("https://www.puente.example")).unwrap();
    for _ in 0..5 {
        let id = submit(&house).unwrap();
        house.withdraw(id);
    }
    assert_eq!(submit(&house), Err(Duration::from_mins(6)));
    let letters = LETTERS.range(house.store(), &Scan::all()).unwrap().records.len();
    assert_eq!(letters, 5, "a receipt for each, and nothing for what was refused");
    house.wait_seconds(6 * 60);
    submit(&house).unwrap();
    assert!(submit(&house).is_err());
}

#[test]
fn repeated_and_refused_submissions_are_not_counted() {
    let house = House::new();
    allow(house.store(), 1, 1);
    let id = Uuid::now_v7();
    let saved = house.save(id).unwrap();
    for _ in 0..10 {
        assert!(matches!(house.send(id, saved.revision + 1), Err(ApplicationError::Stale)));
    }
    let receipt = house.send(id, saved.revision).unwrap();
    for _ in 0..10 {
        assert_eq!(house.send(id, saved.revision).unwrap(), receipt);
    }
    assert!(submit(&house).is_err());
}

#[test]
fn an_application_counts_once_however_many_calls_send_it_at_the_same_time() {
    let house = House::new();
    allow(house.store(), 2, 1);
    let id = Uuid::now_v7();
    let saved = house.save(id).unwrap();
    let receipts = twenty_at_once(|| house.send(id, saved.revision).unwrap());
    assert!(receipts.iter().all(|receipt| *receipt == receipts[0]));
    submit(&house).unwrap();
    assert!(submit(&house).is_err(), "one more was allowed, and no more than that");
}

#[test]
fn an_account_has_at_most_fifty_drafts_whatever_it_submitted_since() {
    let house = House::new();
    (0..49).for_each(|_| assert!(house.save(Uuid::now_v7()).is_ok()));
    house.wait_seconds(1);
    submit(&house).unwrap();
    house.save(Uuid::now_v7()).unwrap();
    assert!(matches!(house.save(Uuid::now_v7()), Err(ApplicationError::TooManyDrafts)));
}

#[test]
fn an_account_has_at_most_fifty_drafts_however_many_are_begun_at_once() {
    let house = House::new();
    (0..45).for_each(|_| assert!(house.save(Uuid::now_v7()).is_ok()));
    let begun = twenty_at_once(|| house.save(Uuid::now_v7()));
    assert_eq!(begun.iter().filter(|begun| begun.is_ok()).count(), 5);
    let kept = house.listed();
    assert_eq!(kept.iter().filter(|found| found.value.is_draft()).count(), 50);
}
