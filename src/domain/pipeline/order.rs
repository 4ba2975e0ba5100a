//! The rows in each sort order, and by what applications of one person or property share. An order is a list of slots,
//! four bytes a row: a tree with its keys would take as much memory as the rows.

use std::cmp::Ordering;

use super::key::{By, Place};
use super::rows::Rows;
use super::slots::Slot;

#[derive(Debug)]
pub(super) struct Order {
    pub(super) by: By,
    pub(super) slots: Vec<Slot>,
}

impl Order {
    pub(super) const fn by(by: By) -> Self {
        Self { by, slots: Vec::new() }
    }

    /// Replaces the order with all listed rows that have a key.
    pub(super) fn fill(&mut self, rows: &Rows) {
        let keyed = rows.ids.iter().filter_map(|slot| Some((rows.get(*slot).key(self.by)?, *slot)));
        let mut keyed: Vec<_> = keyed.collect();
        // The sort is stable, so equal rows stay in the order of their ids.
        keyed.sort_by(|(one, _), (other, _)| one.cmp(other));
        self.slots = keyed.into_iter().map(|(_, slot)| slot).collect();
    }

    pub(super) fn insert(&mut self, rows: &Rows, slot: Slot) {
        if let Some(Err(place)) = self.find(rows, slot) {
            self.slots.insert(place, slot);
        }
    }

    /// Removes the row of `slot`, whose key must be the same as when it was inserted.
    pub(super) fn remove(&mut self, rows: &Rows, slot: Slot) {
        let found = self.find(rows, slot);
        debug_assert!(!matches!(found, Some(Err(_))), "a row with a key is in the order");
        if let Some(Ok(place)) = found {
            self.slots.remove(place);
        }
    }

    /// The slots behind a place, or all of them, in either direction.
    pub(super) fn behind(
        &self,
        rows: &Rows,
        after: Option<&Place>,
        descending: bool,
    ) -> Box<dyn Iterator<Item = Slot> + '_> {
        let count = |after: &Place, counts: fn(Ordering) -> bool| {
            let counts = |slot: &Slot| self.place(rows, *slot).is_some_and(|place| counts(place.cmp(after)));
            self.slots.partition_point(counts)
        };
        if descending {
            let end = after.map_or(self.slots.len(), |after| count(after, Ordering::is_lt));
            Box::new(self.slots[..end].iter().rev().copied())
        } else {
            let start = after.map_or(0, |after| count(after, Ordering::is_le));
            Box::new(self.slots[start..].iter().copied())
        }
    }

    /// The rows whose keys are in `from..before`, by numbers alone.
    pub(super) fn between(&self, rows: &Rows, from: u64, before: u64) -> &[Slot] {
        let place = |end: u64| self.slots.partition_point(|slot| self.number(rows, *slot) < Some(end));
        &self.slots[place(from)..place(before).max(place(from))]
    }

    /// The rows that have the number of a row, which is one of them.
    pub(super) fn like(&self, rows: &Rows, slot: Slot) -> &[Slot] {
        let Some(number) = self.number(rows, slot) else { return &[] };
        let begin = self.slots.partition_point(|other| self.number(rows, *other) < Some(number));
        let end = self.slots.partition_point(|other| self.number(rows, *other) <= Some(number));
        &self.slots[begin..end]
    }

    fn number(&self, rows: &Rows, slot: Slot) -> Option<u64> {
        rows.get(slot).key(self.by).map(|(number, _)| number)
    }

    /// The position of the row of `slot`, or where it would be inserted. `None` if it does not belong here.
    fn find(&self, rows: &Rows, slot: Slot) -> Option<Result<usize, usize>> {
        let wanted = Some(self.place(rows, slot)?);
        Some(self.slots.binary_search_by(|other| self.place(rows, *other).cmp(&wanted)))
    }

    fn place(&self, rows: &Rows, slot: Slot) -> Option<Place> {
        rows.get(slot).place(self.by)
    }
}
