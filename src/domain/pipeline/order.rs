//! The rows in each sort order. An order is a list of slots, four bytes a row: a tree with its keys would take as much
//! memory as the rows.

use super::Sort;
use super::rows::Rows;
use super::slots::Slot;

pub(super) type Key = (u64, Box<str>);

/// Rows with equal keys are in the order of their applications' ids, so that all servers have the same pages.
#[derive(Debug)]
pub(super) struct Order {
    sort: Sort,
    pub(super) slots: Vec<Slot>,
}

impl Order {
    pub(super) const fn by(sort: Sort) -> Self {
        Self { sort, slots: Vec::new() }
    }

    /// Replaces the order with all listed rows.
    pub(super) fn fill(&mut self, rows: &Rows) {
        self.slots.clone_from(&rows.ids);
        // The sort is stable, so equal rows stay in the order of their ids.
        self.slots.sort_by_cached_key(|slot| rows.get(*slot).key(self.sort));
    }

    pub(super) fn insert(&mut self, rows: &Rows, slot: Slot) {
        if let Err(place) = self.find(rows, slot) {
            self.slots.insert(place, slot);
        }
    }

    /// Removes the row of `slot`, whose key must be the same as when it was inserted.
    pub(super) fn remove(&mut self, rows: &Rows, slot: Slot) {
        if let Ok(place) = self.find(rows, slot) {
            self.slots.remove(place);
        }
    }

    /// The slots after a row, or all of them, in either direction.
    pub(super) fn behind(
        &self,
        rows: &Rows,
        after: Option<Slot>,
        descending: bool,
    ) -> Box<dyn Iterator<Item = Slot> + '_> {
        let found = after.map(|slot| self.find(rows, slot));
        if descending {
            let end = found.map_or(self.slots.len(), |found| found.unwrap_or_else(|place| place));
            Box::new(self.slots[..end].iter().rev().copied())
        } else {
            let start = found.map_or(0, |found| found.map_or_else(|place| place, |place| place + 1));
            Box::new(self.slots[start..].iter().copied())
        }
    }

    /// The rows whose keys are in `from..before`, by numbers alone.
    pub(super) fn between(&self, rows: &Rows, from: u64, before: u64) -> &[Slot] {
        let place = |number: u64| self.slots.partition_point(|slot| rows.get(*slot).key(self.sort).0 < number);
        &self.slots[place(from)..place(before).max(place(from))]
    }

    /// The position of the row of `slot`, or where it would be inserted.
    fn find(&self, rows: &Rows, slot: Slot) -> Result<usize, usize> {
        let place = |slot: Slot| {
            let row = rows.get(slot);
            (row.key(self.sort), row.id)
        };
        let wanted = place(slot);
        self.slots.binary_search_by(|other| place(*other).cmp(&wanted))
    }

    pub(super) const fn sort(&self) -> Sort {
        self.sort
    }
}
