//! Two devices of one person, lost replies, and the limits of an account.

use std::thread;

use serde_json::json;

use super::*;
use crate::ops::applications::tests::House;

/// Small ones, so that an account is soon full.
const LIMITS: Limits = Limits { worksheets: 6, bytes: 120_000 };

/// The person's devices.
struct Devices {
    house: House,
    worksheets: Worksheets,
}

impl Devices {
    fn new() -> Self {
        let house = House::new();
        let mut worksheets = Worksheets::of(house.store(), house.clock());
        worksheets.limits = LIMITS;
        Self { house, worksheets }
    }

    fn save(&self, id: Uuid, base: Base, loan: &str) -> Result<(Found<Uuid, Worksheet>, bool), WorksheetError> {
        self.worksheets.save(&self.house.marisol, id, base, &scenario(loan))
    }

    /// A worksheet, and its revision.
    fn has(&self, loan: &str) -> (Uuid, Base) {
        let id = Uuid::now_v7();
        let (saved, is_new) = self.save(id, Base::Nothing, loan).unwrap();
        assert!(is_new);
        (id, Base::Revision(saved.revision))
    }

    fn delete(&self, id: Uuid, seen: Base) -> Result<(), WorksheetError> {
        self.worksheets.delete(&self.house.marisol, id, seen)
    }

    fn loan(&self, id: Uuid) -> Option<Work> {
        self.worksheets.one(&self.house.marisol, id).ok()?.value.work
    }

    fn listed(&self) -> usize {
        let part = Part { limit: 50, after: None };
        self.worksheets.page(&self.house.marisol, part).unwrap().records.len()
    }

    fn stored(&self) -> usize {
        WORKSHEETS.each(self.house.store(), Scan::all()).count()
    }
}

fn scenario(loan: &str) -> Work {
    let content = json!({ "origin": "own", "entries": { "loan": loan } });
    serde_json::from_value(json!({ "tool": "bridge", "name": "Hialeah", "content": content })).unwrap()
}

/// A budget of about 50 KiB.
fn long_budget() -> Work {
    let line = |id: usize| {
        json!({ "id": id.to_string(), "item": "", "name": "x".repeat(100), "trade": "other", "unit": "each",
            "quantity": "1", "price": "1", "isExample": false })
    };
    let lines: Vec<_> = (0..250).map(line).collect();
    let rooms = json!([{ "id": "a", "kind": "other", "name": "", "lines": lines }]);
    let content = json!({ "origin": "own", "contingency": "10", "atLeast": "", "rooms": rooms });
    serde_json::from_value(json!({ "tool": "rehab-budget", "name": "", "content": content })).unwrap()
}

#[test]
fn the_slower_of_two_devices_gets_what_is_there_and_overwrites_nothing() {
    let devices = Devices::new();
    let (id, first) = devices.has("1");
    let (saved, is_new) = devices.save(id, first, "2").unwrap();
    assert!(!is_new);
    for base in [first, Base::Nothing, Base::Nonsense] {
        let Err(WorksheetError::Stale(there)) = devices.save(id, base, "3") else { panic!("{base:?}") };
        assert_eq!((there.revision, there.value.work), (saved.revision, Some(scenario("2"))));
    }
    assert_eq!(devices.loan(id), Some(scenario("2")));
}

#[test]
fn a_save_whose_reply_was_lost_is_repeated_and_doubles_nothing() {
    let devices = Devices::new();
    let (id, first) = devices.has("1");
    let (again, _) = devices.save(id, Base::Nothing, "1").unwrap();
    assert_eq!(Base::Revision(again.revision), first);
    let (saved, _) = devices.save(id, first, "2").unwrap();
    let (again, _) = devices.save(id, first, "2").unwrap();
    assert_eq!((again.revision, devices.listed()), (saved.revision, 1));
    let seen = Base::Revision(saved.revision);
    devices.delete(id, seen).unwrap();
    devices.delete(id, seen).unwrap();
    assert_eq!(devices.listed(), 0);
}

#[test]
fn of_two_saves_of_one_revision_at_once_one_is_kept() {
    let devices = Devices::new();
    let (id, first) = devices.has("1");
    let saved = thread::scope(|scope| {
        let saves = ["2", "3", "4", "5"].map(|loan| {
            let devices = &devices;
            scope.spawn(move || devices.save(id, first, loan).is_ok())
        });
        saves.map(|save| save.join().unwrap())
    });
    assert_eq!(saved.into_iter().filter(|is_saved| *is_saved).count(), 1);
}

#[test]
fn a_late_save_does_not_undo_a_deletion() {
    let devices = Devices::new();
    let (id, first) = devices.has("1");
    devices.delete(id, first).unwrap();
    for base in [first, Base::Nothing] {
        assert!(matches!(devices.save(id, base, "2"), Err(WorksheetError::Deleted)), "{base:?}");
    }
    assert!(matches!(devices.worksheets.one(&devices.house.marisol, id), Err(WorksheetError::Deleted)));
    assert_eq!(devices.listed(), 0);
}

#[test]
fn a_deletion_does_not_lose_a_change_that_it_has_not_seen() {
    let devices = Devices::new();
    let (id, first) = devices.has("1");
    devices.save(id, first, "2").unwrap();
    let Err(WorksheetError::Stale(there)) = devices.delete(id, first) else { panic!("deleted") };
    assert_eq!(there.value.work, Some(scenario("2")));
    assert_eq!(devices.loan(id), Some(scenario("2")));
}

#[test]
fn an_account_has_so_many_worksheets_and_remembers_as_many_deletions() {
    let devices = Devices::new();
    let (id, first) = devices.has("first");
    for _ in 1..LIMITS.worksheets {
        devices.has("1");
    }
    assert!(matches!(devices.save(Uuid::now_v7(), Base::Nothing, "1"), Err(WorksheetError::TooMany)));
    let (saved, _) = devices.save(id, first, "a longer one").unwrap();
    devices.delete(id, Base::Revision(saved.revision)).unwrap();
    for _ in 0..LIMITS.worksheets {
        let (id, seen) = devices.has("1");
        devices.house.wait_seconds(1);
        devices.delete(id, seen).unwrap();
    }
    assert_eq!(devices.stored(), 2 * LIMITS.worksheets - 1);
}

#[test]
fn an_account_has_so_many_bytes_of_them_however_they_grow() {
    let devices = Devices::new();
    let budget = long_budget();
    let (id, first) = devices.has("1");
    let room = (LIMITS.bytes - scenario("1").bytes()) / budget.bytes();
    let add = || devices.worksheets.save(&devices.house.marisol, Uuid::now_v7(), Base::Nothing, &budget);
    for _ in 0..room {
        add().unwrap();
    }
    assert!(matches!(add(), Err(WorksheetError::TooMany)));
    let grown = devices.worksheets.save(&devices.house.marisol, id, first, &budget);
    assert!(matches!(grown, Err(WorksheetError::TooMany)));
    assert_eq!(devices.loan(id), Some(scenario("1")));
}
