//! The pipeline: every application that was sent, held in memory so that a page, a search and the counts are as fast
//! with a hundred thousand applications as with a thousand.
//!
//! - `fold`: normalizes words for the search;
//! - `row`: what is held of each application;
//! - `view`: which applications are asked for, in which order;
//! - `search`: the index of words;
//! - `order`: the rows in each order;
//! - here: pages of rows.
//!
//! Rows are never removed. After an application is erased, the pipeline is built again.

mod fold;
mod order;
mod row;
mod search;
#[cfg(test)]
pub(in crate::domain) mod tests;
mod view;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

pub use fold::words;
pub use row::Row;
pub use view::{Sort, View, Whose};

use crate::domain::application::Status;
use order::Order;
use search::{Search, Slot};

#[derive(Debug)]
pub struct Pipeline {
    rows: Vec<Row>,
    slots: HashMap<Uuid, Slot>,
    orders: [Order; Sort::ALL.len()],
    /// Part of each mark and the row: enough to find candidates, which are then compared in full.
    twins: BTreeSet<(u32, Slot)>,
    counts: BTreeMap<Status, usize>,
    search: Search,
}

#[derive(Debug)]
pub struct Page<'a> {
    pub rows: Vec<&'a Row>,
    /// The row after which the next page begins. `None` on the last page.
    pub next: Option<Uuid>,
}

/// A row of the same person or property as another.
#[derive(Debug, Clone, Copy)]
pub struct Twin<'a> {
    pub row: &'a Row,
    pub same_person: bool,
    pub same_property: bool,
}

/// Up to so many candidates are sorted one by one. With more, walking the order fills a page quickly.
const MAX_SORTED_CANDIDATES: usize = 8_000;

impl Default for Pipeline {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            slots: HashMap::new(),
            orders: Sort::ALL.map(Order::by),
            twins: BTreeSet::new(),
            counts: BTreeMap::new(),
            search: Search::default(),
        }
    }
}

/// Builds a pipeline: the rows are sorted once, at the end.
#[derive(Debug, Default)]
pub struct Loading(Pipeline);

impl Loading {
    /// At most one row per application.
    pub fn take_in(&mut self, rows: impl IntoIterator<Item = Row>) {
        for row in rows {
            self.0.take_in(row);
        }
    }

    #[must_use]
    pub fn done(self) -> Pipeline {
        let Self(mut pipeline) = self;
        for order in &mut pipeline.orders {
            order.fill(&pipeline.rows);
        }
        pipeline.search.shrink();
        pipeline
    }
}

impl Pipeline {
    /// Inserts a row, or replaces the row of the same application.
    pub fn put(&mut self, row: Row) {
        let Some(slot) = self.slots.get(&row.id).copied() else {
            if let Some(slot) = self.take_in(row) {
                self.orders.iter_mut().for_each(|order| order.insert(&self.rows, slot));
            }
            return;
        };
        let old = &self.rows[place(slot)];
        let moved: Vec<_> = (0..).zip(Sort::ALL).filter(|(_, sort)| old.key(*sort) != row.key(*sort)).collect();
        for (order, _) in &moved {
            self.orders[*order].remove(&self.rows, slot);
        }
        for mark in old.marks() {
            self.twins.remove(&(part(mark), slot));
        }
        self.counts.entry(old.status).and_modify(|count| *count -= 1);
        if old.folded() != row.folded() {
            self.search.add(slot, row.folded());
        }
        self.note(slot, &row);
        self.rows[place(slot)] = row;
        for (order, _) in moved {
            self.orders[order].insert(&self.rows, slot);
        }
    }

    /// Adds a new row to everything but the orders.
    fn take_in(&mut self, row: Row) -> Option<Slot> {
        let slot = Slot::try_from(self.rows.len()).ok()?;
        self.slots.insert(row.id, slot);
        self.search.add(slot, row.folded());
        self.note(slot, &row);
        self.rows.push(row);
        Some(slot)
    }

    fn note(&mut self, slot: Slot, row: &Row) {
        self.twins.extend(row.marks().map(|mark| (part(mark), slot)));
        *self.counts.entry(row.status).or_default() += 1;
    }

    #[must_use]
    pub fn get(&self, id: &Uuid) -> Option<&Row> {
        self.slots.get(id).map(|slot| &self.rows[place(*slot)])
    }

    /// In no particular order.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter()
    }

    #[must_use]
    pub fn count(&self, status: Status) -> usize {
        self.counts.get(&status).copied().unwrap_or_default()
    }

    #[must_use]
    pub fn page(&self, view: &View, now: u64) -> Page<'_> {
        let wanted = |slot: &Slot| view.wants(&self.rows[place(*slot)], now);
        let slots: Vec<Slot> = match self.search.candidates(&view.words, MAX_SORTED_CANDIDATES) {
            Some(few) => {
                let found = self.in_order(few.into_iter().filter(wanted).collect(), view);
                found.into_iter().take(view.limit.saturating_add(1)).collect()
            }
            None => self.walk(view).filter(wanted).take(view.limit.saturating_add(1)).collect(),
        };
        let has_more = slots.len() > view.limit;
        let rows: Vec<_> = slots.iter().take(view.limit).map(|slot| &self.rows[place(*slot)]).collect();
        let next = rows.last().filter(|_| has_more).map(|row| row.id);
        Page { rows, next }
    }

    /// The slots after the view's cursor, in the view's order.
    fn walk(&self, view: &View) -> impl Iterator<Item = Slot> {
        let after = view.after.and_then(|id| self.slots.get(&id)).copied();
        let order = self.orders.iter().find(|order| order.sort() == view.sort);
        order.into_iter().flat_map(move |order| order.behind(&self.rows, after, view.descending))
    }

    /// Sorts these slots in the view's order and drops those before its cursor.
    fn in_order(&self, mut slots: Vec<Slot>, view: &View) -> Vec<Slot> {
        let key = |slot: Slot| (self.rows[place(slot)].key(view.sort), slot);
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
        let others = |marks: &[u64], of: &dyn Fn(&Row) -> Vec<u64>| -> BTreeSet<Slot> {
            let found = marks.iter().flat_map(|mark| self.twins.range((part(*mark), 0)..=(part(*mark), Slot::MAX)));
            let has_one = |slot: &Slot| of(&self.rows[place(*slot)]).iter().any(|mark| marks.contains(mark));
            found.map(|(_, slot)| *slot).filter(|slot| *slot != own && has_one(slot)).collect()
        };
        let (of_person, of_property) =
            (|row: &Row| row.person_marks().collect(), |row: &Row| row.property_mark().into_iter().collect());
        let (person, property): (Vec<_>, Vec<_>) = (of_person(row), of_property(row));
        let (persons, properties) = (others(&person, &of_person), others(&property, &of_property));
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

const fn part(mark: u64) -> u32 {
    (mark >> 32) as u32
}

const fn place(slot: Slot) -> usize {
    slot as usize
}
