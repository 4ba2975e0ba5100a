//! The pipeline: every application that was sent, held in memory so that a page, a search and the numbers over it take the same
//! time whether there are a thousand or a hundred thousand.
//!
//! - `fold`: words as they are searched for, without accents, case or punctuation;
//! - `row`: what is held of one application;
//! - `view`: which applications somebody wants to see, and in which order;
//! - `search`: the index over the words;
//! - here: the rows in each order, and pages of them.
//!
//! Rows are never taken out: what was sent stays.

mod fold;
mod row;
mod search;
#[cfg(test)]
pub(in crate::domain) mod tests;
mod view;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Bound;

use uuid::Uuid;

pub use fold::words;
pub use row::Row;
pub use view::{Sort, View, Whose};

use crate::domain::application::Status;
use search::{Search, Slot};

/// All of it.
#[derive(Debug, Default)]
pub struct Pipeline {
    rows: Vec<Row>,
    slots: HashMap<Uuid, Slot>,
    received: BTreeSet<(u64, Slot)>,
    due: BTreeSet<(u64, Slot)>,
    amount: BTreeSet<(u64, Slot)>,
    borrower: BTreeSet<(Box<str>, Slot)>,
    twins: BTreeSet<(u64, Slot)>,
    counts: BTreeMap<Status, usize>,
    search: Search,
}

/// Some rows and where to go on.
#[derive(Debug)]
pub struct Page<'a> {
    /// The rows, in the order asked for.
    pub rows: Vec<&'a Row>,
    /// The row behind which the next page begins; none at the end.
    pub next: Option<Uuid>,
}

/// A row that has something in common with another.
#[derive(Debug, Clone, Copy)]
pub struct Twin<'a> {
    /// The row.
    pub row: &'a Row,
    /// Whether it is the same person's.
    pub same_person: bool,
    /// Whether it is about the same property.
    pub same_property: bool,
}

/// Fewer candidates than so many are looked at one by one; of more, a page is full soon in any order.
const FEW: usize = 2_000;

impl Pipeline {
    /// Takes a row in, in place of an older one of the same application.
    pub fn put(&mut self, row: Row) {
        let slot = if let Some(slot) = self.slots.get(&row.id) {
            let slot = *slot;
            self.take_out_of_orders(slot);
            if self.rows[place(slot)].folded() != row.folded() {
                self.search.add(slot, row.folded());
            }
            self.rows[place(slot)] = row;
            slot
        } else {
            let Ok(slot) = Slot::try_from(self.rows.len()) else { return };
            self.slots.insert(row.id, slot);
            self.search.add(slot, row.folded());
            self.rows.push(row);
            slot
        };
        let row = &self.rows[place(slot)];
        self.received.insert((row.received, slot));
        self.due.insert((row.due_order(), slot));
        self.amount.insert((row.amount_order(), slot));
        self.borrower.insert((row.name_order(), slot));
        self.twins.extend(row.person_marks().chain(row.property_mark()).map(|mark| (mark, slot)));
        *self.counts.entry(row.status).or_default() += 1;
    }

    fn take_out_of_orders(&mut self, slot: Slot) {
        let row = &self.rows[place(slot)];
        self.received.remove(&(row.received, slot));
        self.due.remove(&(row.due_order(), slot));
        self.amount.remove(&(row.amount_order(), slot));
        self.borrower.remove(&(row.name_order(), slot));
        for mark in row.person_marks().chain(row.property_mark()) {
            self.twins.remove(&(mark, slot));
        }
        self.counts.entry(row.status).and_modify(|count| *count -= 1);
    }

    /// The row of an application.
    #[must_use]
    pub fn get(&self, id: &Uuid) -> Option<&Row> {
        self.slots.get(id).map(|slot| &self.rows[place(*slot)])
    }

    /// Every row, in no order.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter()
    }

    /// How many stand so.
    #[must_use]
    pub fn count(&self, status: Status) -> usize {
        self.counts.get(&status).copied().unwrap_or_default()
    }

    /// A page of what somebody wants to see.
    #[must_use]
    pub fn page(&self, view: &View, now: u64) -> Page<'_> {
        let wanted = |slot: &Slot| view.wants(&self.rows[place(*slot)], now);
        let slots: Vec<Slot> = match self.search.candidates(&view.words, FEW) {
            Some(few) => {
                self.in_order(few, view).into_iter().filter(wanted).take(view.limit.saturating_add(1)).collect()
            }
            None => self.walk(view).filter(wanted).take(view.limit.saturating_add(1)).collect(),
        };
        let has_more = slots.len() > view.limit;
        let rows: Vec<_> = slots.iter().take(view.limit).map(|slot| &self.rows[place(*slot)]).collect();
        let next = rows.last().filter(|_| has_more).map(|row| row.id);
        Page { rows, next }
    }

    /// The slots behind the view's cursor, in its order, from one of the sets that keep it.
    fn walk(&self, view: &View) -> Box<dyn Iterator<Item = Slot> + '_> {
        let after = view.after.and_then(|id| self.slots.get(&id)).copied();
        let key = after.map(|slot| &self.rows[place(slot)]);
        match view.sort {
            Sort::Received => behind(&self.received, key.map(|row| row.received).zip(after), view.descending),
            Sort::Due => behind(&self.due, key.map(Row::due_order).zip(after), view.descending),
            Sort::Amount => behind(&self.amount, key.map(Row::amount_order).zip(after), view.descending),
            Sort::Borrower => behind(&self.borrower, key.map(Row::name_order).zip(after), view.descending),
        }
    }

    /// These few slots in the view's order, as far as they lie behind its cursor.
    fn in_order(&self, mut slots: Vec<Slot>, view: &View) -> Vec<Slot> {
        let key = |slot: Slot| {
            let row = &self.rows[place(slot)];
            match view.sort {
                Sort::Received => (row.received, Box::default(), slot),
                Sort::Due => (row.due_order(), Box::default(), slot),
                Sort::Amount => (row.amount_order(), Box::default(), slot),
                Sort::Borrower => (0, row.name_order(), slot),
            }
        };
        slots.sort_by_cached_key(|slot| key(*slot));
        if view.descending {
            slots.reverse();
        }
        if let Some(after) = view.after.and_then(|id| self.slots.get(&id)).map(|slot| key(*slot)) {
            slots.retain(|slot| if view.descending { key(*slot) < after } else { key(*slot) > after });
        }
        slots
    }

    /// The other applications of the same person or property.
    #[must_use]
    pub fn twins(&self, id: &Uuid) -> Vec<Twin<'_>> {
        let Some(own) = self.slots.get(id).copied() else { return Vec::new() };
        let row = &self.rows[place(own)];
        let others = |marks: &mut dyn Iterator<Item = u64>| -> BTreeSet<Slot> {
            let found = marks.flat_map(|mark| self.twins.range((mark, 0)..=(mark, Slot::MAX)));
            found.map(|(_, slot)| *slot).filter(|slot| *slot != own).collect()
        };
        let (persons, properties) = (others(&mut row.person_marks()), others(&mut row.property_mark().into_iter()));
        let twin = |slot: &Slot| Twin {
            row: &self.rows[place(*slot)],
            same_person: persons.contains(slot),
            same_property: properties.contains(slot),
        };
        let mut twins: Vec<_> = persons.union(&properties).map(twin).collect();
        twins.sort_by_key(|twin| std::cmp::Reverse(twin.row.received));
        twins
    }
}

/// The slots of a set behind a place in it, or all of them.
fn behind<K: Ord + Clone>(
    set: &BTreeSet<(K, Slot)>,
    after: Option<(K, Slot)>,
    descending: bool,
) -> Box<dyn Iterator<Item = Slot> + '_> {
    let after = after.map_or(Bound::Unbounded, Bound::Excluded);
    if descending {
        Box::new(set.range((Bound::Unbounded, after)).rev().map(|(_, slot)| *slot))
    } else {
        Box::new(set.range((after, Bound::Unbounded)).map(|(_, slot)| *slot))
    }
}

const fn place(slot: Slot) -> usize {
    slot as usize
}
