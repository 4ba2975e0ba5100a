//! The pipeline: every application that was sent, held in memory so that a page, a search and the counts are fast with a
//! million applications, too.
//!
//! - `fold`: normalizes words for the search;
//! - `row`: what is held of each application;
//! - `rows`: how it is held;
//! - `search`: finds words;
//! - `view`: which applications are asked for, in which order;
//! - `texts`: a row's texts;
//! - `key`: what they are ordered by;
//! - `order`: the rows in each order, and by what applications of one person or property share;
//! - `page_end`: where a page ended;
//! - `saved`: all of it as bytes;
//! - here: pages of rows.

mod fold;
mod key;
mod order;
mod page_end;
mod row;
mod rows;
mod saved;
mod search;
mod slots;
#[cfg(test)]
pub(in crate::domain) mod tests;
mod texts;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

pub use fold::words;
pub use page_end::PageEnd;
pub use row::Row;
pub use view::{Sort, View, Whose};

use crate::domain::application::Status;
use key::{By, Mark};
use order::Order;
use rows::Rows;
use slots::{Slot, Slots};

#[derive(Debug)]
pub struct Pipeline {
    rows: Rows,
    orders: [Order; By::ALL.len()],
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
    /// `None` on the last page.
    pub next: Option<PageEnd>,
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
        Self { rows: Rows::default(), orders: By::ALL.map(Order::by), totals: BTreeMap::new() }
    }
}

/// Builds a pipeline: the rows are sorted once, at the end.
#[derive(Debug, Default)]
pub struct Loading(Pipeline);

impl Loading {
    /// At most one row per application.
    pub fn take_in<'a>(&mut self, rows: impl IntoIterator<Item = Row<'a>>) {
        for row in rows {
            if self.0.rows.push(&row).is_some() {
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
                self.totals.entry(row.status).or_default().add(row.amount);
                self.orders.iter_mut().for_each(|order| order.insert(&self.rows, slot));
            }
            return;
        };
        let old = self.rows.get(slot);
        self.totals.entry(old.status).or_default().take(old.amount);
        self.totals.entry(row.status).or_default().add(row.amount);
        let is_moved = |order: &Order| old.key(order.by) != row.key(order.by);
        let moved = self.orders.each_ref().map(is_moved);
        for (order, _) in self.orders.iter_mut().zip(moved).filter(|(_, is_moved)| *is_moved) {
            order.remove(&self.rows, slot);
        }
        self.rows.replace(slot, row);
        for (order, _) in self.orders.iter_mut().zip(moved).filter(|(_, is_moved)| *is_moved) {
            order.insert(&self.rows, slot);
        }
    }

    /// Removes the row of an application that was erased.
    pub fn remove(&mut self, id: &Uuid) {
        let Some(slot) = self.rows.find(id) else { return };
        self.orders.iter_mut().for_each(|order| order.remove(&self.rows, slot));
        let row = self.rows.get(slot);
        self.totals.entry(row.status).or_default().take(row.amount);
        self.rows.remove(slot);
    }

    #[must_use]
    pub fn get(&self, id: &Uuid) -> Option<Row<'_>> {
        self.rows.find(id).map(|slot| self.rows.get(slot))
    }

    /// The rows that were received in `from..before`.
    pub fn received_between(&self, from: u64, before: u64) -> impl Iterator<Item = Row<'_>> {
        let order =
            self.order(By::Sort(Sort::Received)).map_or(&[][..], |order| order.between(&self.rows, from, before));
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
        let next = rows.last().filter(|_| has_more).and_then(|row| PageEnd::of(view.sort, row));
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

    /// The slots behind the page before the view, in the view's order.
    fn walk(&self, view: &View) -> impl Iterator<Item = Slot> {
        let after = view.after.as_ref().map(|end| &end.place);
        let order = self.order(By::Sort(view.sort));
        order.into_iter().flat_map(move |order| order.behind(&self.rows, after, view.descending))
    }

    fn order(&self, by: By) -> Option<&Order> {
        self.orders.iter().find(|order| order.by == by)
    }

    /// The other applications of the same person or property.
    #[must_use]
    pub fn twins(&self, id: &Uuid) -> Vec<Twin<'_>> {
        let Some(own) = self.rows.find(id) else { return Vec::new() };
        let others = |marks: &[Mark]| -> BTreeSet<Slot> {
            let orders = marks.iter().filter_map(|mark| self.order(By::Mark(*mark)));
            let found = orders.flat_map(|order| order.like(&self.rows, own));
            found.copied().filter(|slot| *slot != own).collect()
        };
        let (persons, properties) = (others(&Mark::OF_PERSON), others(&[Mark::Property]));
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
