//! The pipeline: every application that was sent, held in memory so that a page, a search and the counts are fast with a
//! million applications, too.
//!
//! - `fold`: normalizes words for the search;
//! - `row`: what is held of each application;
//! - `rows`: how it is held;
//! - `search`: finds words;
//! - `view`: which applications are asked for, in which order;
//! - `order`: the rows in each order;
//! - `saved`: all of it as bytes;
//! - here: pages of rows.

mod fold;
mod order;
mod row;
mod rows;
mod saved;
mod search;
mod slots;
#[cfg(test)]
pub(in crate::domain) mod tests;
mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use uuid::Uuid;

pub use fold::words;
pub use row::Row;
pub use view::{Sort, View, Whose};

use crate::domain::application::Status;
use order::Order;
use rows::Rows;
use slots::{Slot, Slots};

#[derive(Debug)]
pub struct Pipeline {
    rows: Rows,
    orders: [Order; Sort::ALL.len()],
    /// Part of each mark and the row, in order: enough to find candidates, which are then compared in full.
    twins: Vec<(u32, Slot)>,
    totals: BTreeMap<Status, Total>,
}

/// The applications in one status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Total {
    pub count: usize,
    amount: u128,
}

#[derive(Debug)]
pub struct Page<'a> {
    pub rows: Vec<Row<'a>>,
    /// The row after which the next page begins. `None` on the last page.
    pub next: Option<Uuid>,
}

/// A row of the same person or property as another.
#[derive(Debug, Clone)]
pub struct Twin<'a> {
    pub row: Row<'a>,
    pub same_person: bool,
    pub same_property: bool,
}

/// So many rows are looked at one by one. If they don't fill the page, all wanted rows are found first: few rows are
/// wanted then, and walking past the others costs little.
const LOOKED_AT: usize = 2_000;

impl Default for Pipeline {
    fn default() -> Self {
        Self { rows: Rows::default(), orders: Sort::ALL.map(Order::by), twins: Vec::new(), totals: BTreeMap::new() }
    }
}

/// Builds a pipeline: the rows are sorted once, at the end.
#[derive(Debug, Default)]
pub struct Loading(Pipeline);

impl Loading {
    /// At most one row per application.
    pub fn take_in<'a>(&mut self, rows: impl IntoIterator<Item = Row<'a>>) {
        for row in rows {
            if let Some(slot) = self.0.rows.push(&row) {
                self.0.twins.extend(row.marks().map(|mark| (part(mark), slot)));
                self.0.totals.entry(row.status).or_default().add(row.amount);
            }
        }
    }

    #[must_use]
    pub fn done(self) -> Pipeline {
        let Self(mut pipeline) = self;
        pipeline.rows.list_all();
        for order in &mut pipeline.orders {
            order.fill(&pipeline.rows);
        }
        pipeline.rows.shrink();
        pipeline.twins.sort_unstable();
        pipeline.twins.dedup();
        pipeline.twins.shrink_to_fit();
        pipeline
    }
}

impl Total {
    fn add(&mut self, amount: Option<u64>) {
        self.count += 1;
        self.amount += u128::from(amount.unwrap_or_default());
    }

    fn take(&mut self, amount: Option<u64>) {
        self.count -= 1;
        self.amount -= u128::from(amount.unwrap_or_default());
    }

    /// In whole dollars.
    #[must_use]
    pub fn amount(&self) -> u64 {
        u64::try_from(self.amount).unwrap_or(u64::MAX)
    }
}

impl Pipeline {
    /// Inserts a row, or replaces the row of the same application.
    pub fn put(&mut self, row: &Row<'_>) {
        let Some(slot) = self.rows.find(&row.id) else {
            if let Some(slot) = self.rows.push(row) {
                self.rows.list(slot);
                self.note(slot, &row.marks().collect());
                self.totals.entry(row.status).or_default().add(row.amount);
                self.orders.iter_mut().for_each(|order| order.insert(&self.rows, slot));
            }
            return;
        };
        let old = self.rows.get(slot);
        let moved: Vec<_> = (0..).zip(Sort::ALL).filter(|(_, sort)| old.key(*sort) != row.key(*sort)).collect();
        for (order, _) in &moved {
            self.orders[*order].remove(&self.rows, slot);
        }
        let (before, after): (BTreeSet<u64>, BTreeSet<u64>) = (old.marks().collect(), row.marks().collect());
        self.totals.entry(old.status).or_default().take(old.amount);
        self.totals.entry(row.status).or_default().add(row.amount);
        self.rows.replace(slot, row);
        if before != after {
            self.forget(slot, &before);
            self.note(slot, &after);
        }
        for (order, _) in moved {
            self.orders[order].insert(&self.rows, slot);
        }
    }

    /// Removes the row of an application that was erased.
    pub fn remove(&mut self, id: &Uuid) {
        let Some(slot) = self.rows.find(id) else { return };
        self.orders.iter_mut().for_each(|order| order.remove(&self.rows, slot));
        let row = self.rows.get(slot);
        self.totals.entry(row.status).or_default().take(row.amount);
        let marks = row.marks().collect();
        self.forget(slot, &marks);
        self.rows.remove(slot);
    }

    fn note(&mut self, slot: Slot, marks: &BTreeSet<u64>) {
        for twin in marks.iter().map(|mark| (part(*mark), slot)) {
            if let Err(place) = self.twins.binary_search(&twin) {
                self.twins.insert(place, twin);
            }
        }
    }

    fn forget(&mut self, slot: Slot, marks: &BTreeSet<u64>) {
        for twin in marks.iter().map(|mark| (part(*mark), slot)) {
            if let Ok(place) = self.twins.binary_search(&twin) {
                self.twins.remove(place);
            }
        }
    }

    /// Where the rows are that could have this mark.
    fn with_part(&self, mark: u64) -> Range<usize> {
        let part = part(mark);
        self.twins.partition_point(|twin| twin.0 < part)..self.twins.partition_point(|twin| twin.0 <= part)
    }

    #[must_use]
    pub fn get(&self, id: &Uuid) -> Option<Row<'_>> {
        self.rows.find(id).map(|slot| self.rows.get(slot))
    }

    /// The rows that were received in `from..before`.
    pub fn received_between(&self, from: u64, before: u64) -> impl Iterator<Item = Row<'_>> {
        let order = self.order(Sort::Received).map_or(&[][..], |order| order.between(&self.rows, from, before));
        order.iter().map(|slot| self.rows.get(*slot))
    }

    #[must_use]
    pub fn total(&self, status: Status) -> Total {
        self.totals.get(&status).copied().unwrap_or_default()
    }

    #[must_use]
    pub fn page(&self, view: &View, now: u64) -> Page<'_> {
        let most = view.limit.saturating_add(1);
        let mut walk = self.walk(view);
        let is_wanted = |slot: &Slot| view.wants(&self.rows.get(*slot), now) && self.rows.has_words(*slot, &view.words);
        let mut slots: Vec<_> = walk.by_ref().take(LOOKED_AT).filter(is_wanted).take(most).collect();
        if slots.len() < most
            && let Some(next) = walk.next()
        {
            let wanted = self.wanted(view, now);
            let rest = std::iter::once(next).chain(walk).filter(|slot| wanted.has(*slot));
            slots.extend(rest.take(most - slots.len()));
        }
        let has_more = slots.len() > view.limit;
        let rows: Vec<_> = slots.iter().take(view.limit).map(|slot| self.rows.get(*slot)).collect();
        let next = rows.last().filter(|_| has_more).map(|row| row.id);
        Page { rows, next }
    }

    /// All rows of a view, in the order of their places in memory, in which they are read fastest.
    fn wanted(&self, view: &View, now: u64) -> Slots {
        let found = (!view.words.is_empty()).then(|| self.rows.find_words(&view.words));
        let mut wanted = Slots::none_of(self.rows.count());
        for slot in (0..).take(self.rows.count()) {
            if found.as_ref().is_none_or(|found| found.has(slot)) && view.wants(&self.rows.get(slot), now) {
                wanted.add(slot);
            }
        }
        wanted
    }

    /// The slots after the view's cursor, in the view's order.
    fn walk(&self, view: &View) -> impl Iterator<Item = Slot> {
        let after = view.after.and_then(|id| self.rows.find(&id));
        let order = self.order(view.sort);
        order.into_iter().flat_map(move |order| order.behind(&self.rows, after, view.descending))
    }

    fn order(&self, sort: Sort) -> Option<&Order> {
        self.orders.iter().find(|order| order.sort() == sort)
    }

    /// The other applications of the same person or property.
    #[must_use]
    pub fn twins(&self, id: &Uuid) -> Vec<Twin<'_>> {
        let Some(own) = self.rows.find(id) else { return Vec::new() };
        let row = self.rows.get(own);
        let others = |marks: &[u64], of: &dyn Fn(&Row<'_>) -> Vec<u64>| -> BTreeSet<Slot> {
            let found = marks.iter().flat_map(|mark| &self.twins[self.with_part(*mark)]);
            let has_one = |slot: &Slot| of(&self.rows.get(*slot)).iter().any(|mark| marks.contains(mark));
            found.map(|(_, slot)| *slot).filter(|slot| *slot != own && has_one(slot)).collect()
        };
        let (of_person, of_property) =
            (|row: &Row<'_>| row.person_marks().collect(), |row: &Row<'_>| row.property_mark().into_iter().collect());
        let (person, property): (Vec<_>, Vec<_>) = (of_person(&row), of_property(&row));
        let (persons, properties) = (others(&person, &of_person), others(&property, &of_property));
        let twin = |slot: &Slot| Twin {
            row: self.rows.get(*slot),
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
