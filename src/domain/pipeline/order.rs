//! The rows in each sort order. An order is a list of slots, four bytes a row: a tree with its keys would take as much
//! memory as the rows.

use super::search::Slot;
use super::{Row, Sort, place};

pub(super) type Key = (u64, Box<str>);

/// Rows with equal keys are in the order of their slots.
#[derive(Debug)]
pub(super) struct Order {
    sort: Sort,
    slots: Vec<Slot>,
}

impl Order {
    pub(super) const fn by(sort: Sort) -> Self {
        Self { sort, slots: Vec::new() }
    }

    /// Replaces the order with all of these rows.
    pub(super) fn fill(&mut self, rows: &[Row]) {
        self.slots = (0..).take(rows.len()).collect();
        // The sort is stable, so equal rows keep the order of their slots.
        self.slots.sort_by_cached_key(|slot| rows[place(*slot)].key(self.sort));
    }

    pub(super) fn insert(&mut self, rows: &[Row], slot: Slot) {
        if let Err(place) = self.find(rows, slot) {
            self.slots.insert(place, slot);
        }
    }

    /// Removes the row of `slot`, whose key must be the same as when it was inserted.
    pub(super) fn remove(&mut self, rows: &[Row], slot: Slot) {
        if let Ok(place) = self.find(rows, slot) {
            self.slots.remove(place);
        }
    }

    /// The slots after a row, or all of them, in either direction.
    pub(super) fn behind(
        &self,
        rows: &[Row],
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

    /// The position of the row of `slot`, or where it would be inserted.
    fn find(&self, rows: &[Row], slot: Slot) -> Result<usize, usize> {
        let key = rows[place(slot)].key(self.sort);
        self.slots.binary_search_by(|other| rows[place(*other)].key(self.sort).cmp(&key).then(other.cmp(&slot)))
    }

    pub(super) const fn sort(&self) -> Sort {
        self.sort
    }
}
