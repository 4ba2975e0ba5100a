use std::time::Duration;

use super::tests::{DAY, House};
use super::*;

#[test]
fn more_old_drafts_than_a_page_go_at_once_and_the_fresh_one_stays() {
    let house = House::new();
    let mut batch = house.applications.store.batch();
    house.save(Uuid::now_v7()).unwrap();
    let old = house.listed().remove(0).value;
    for _ in 0..250 {
        batch.put(&APPLICATIONS, &Uuid::now_v7(), &old).unwrap();
    }
    house.applications.store.commit(batch).wait().unwrap();
    house.wait_while_it_runs(150);
    house.wait_while_it_runs(29);
    let fresh = Uuid::now_v7();
    let mut batch = house.applications.store.batch();
    batch.put(&APPLICATIONS, &fresh, &Application { saved: house.applications.now(), ..old }).unwrap();
    house.applications.store.commit(batch).wait().unwrap();
    assert_eq!(house.wait_while_it_runs(1).removed, 251);
    let left = house.listed();
    assert_eq!(left.iter().map(|found| found.key).collect::<Vec<_>>(), [fresh]);
}

#[test]
fn a_draft_is_removed_only_after_its_notice_stood_for_thirty_days_in_which_the_server_ran() {
    let house = House::new();
    let id = Uuid::now_v7();
    house.save(id).unwrap();
    let is_there = || house.applications.one(&house.marisol, id).is_ok();
    house.wait_while_it_runs(0);
    // The server is off for a year: nobody can have seen a notice.
    house.wait(365);
    let back = house.applications.tend_drafts(Duration::ZERO).unwrap();
    assert_eq!(back, Tended { removed: 0, jump: Some(Duration::from_secs(365 * DAY)) });
    let draft = house.applications.one(&house.marisol, id).unwrap();
    assert_eq!(house.applications.removal_due(&draft).unwrap(), Some(house.applications.now() + 30 * DAY));
    house.wait_while_it_runs(29);
    assert!(is_there());
    // Off again for a week, which does not count for the notice.
    house.wait(7);
    house.applications.tend_drafts(Duration::ZERO).unwrap();
    assert!(is_there());
    assert_eq!(house.wait_while_it_runs(1).removed, 1);
    assert!(!is_there());
}

#[test]
fn a_clock_jump_is_reported_and_removes_nothing_for_a_day() {
    let house = House::new();
    let id = Uuid::now_v7();
    house.save(id).unwrap();
    house.wait_while_it_runs(0);
    house.wait_while_it_runs(150);
    house.wait_while_it_runs(29);
    // The clock is three years ahead while an hour passes, and the draft's last day comes.
    house.wait(3 * 365);
    let hour = Duration::from_hours(1);
    let jumped = house.applications.tend_drafts(hour).unwrap();
    assert_eq!(jumped, Tended { removed: 0, jump: Some(Duration::from_secs(3 * 365 * DAY - 3600)) });
    house.wait_seconds(DAY - 3600);
    assert_eq!(house.applications.tend_drafts(Duration::from_secs(DAY - 3600)).unwrap(), Tended::default());
    // It jumps again when it is corrected.
    house.turn_back(3 * 365);
    assert!(house.applications.tend_drafts(hour).unwrap().jump.is_some());
    assert!(house.applications.one(&house.marisol, id).is_ok());
}
