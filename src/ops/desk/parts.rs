//! What lies with an application and can grow without end, a page at a time: what happened to it, what staff noted, and the
//! estimates.

use uuid::Uuid;

use super::{Desk, DeskError, sent};
use crate::domain::application::Content;
use crate::domain::desk::{Estimate, Note};
use crate::domain::estimate::Costs;
use crate::domain::trail::{Actor, Deed, Entry};
use crate::ops::Part;
use crate::store::desk::{ESTIMATES, ESTIMATES_BY_APPLICATION, NOTES, NOTES_BY_APPLICATION};
use crate::store::trail::{TRAIL, TRAIL_BY_APPLICATION};
use crate::store::{Cursor, Found, Page, Scan, StoreError};

/// A page of what happened to an application, the newest first, without who read it.
#[derive(Debug)]
pub struct Happened {
    /// What.
    pub entries: Vec<Entry>,
    /// Whether its borrower refused an estimate, now or on another page.
    pub is_refused: bool,
    /// Where the next page begins.
    pub next: Option<Cursor>,
}

/// A page of an application's estimates and what each comes to, the newest first.
#[derive(Debug)]
pub struct Estimates {
    /// They.
    pub estimates: Vec<(Found<Uuid, Estimate>, Costs)>,
    /// Where the next page begins.
    pub next: Option<Cursor>,
}

/// That somebody read an application.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Who.
    pub by: Actor,
    /// When last, in seconds since 1970.
    pub at: u64,
    /// How often.
    pub times: usize,
}

impl Desk {
    /// A page of what happened to an application, as somebody of the staff reads it, which is noted.
    ///
    /// # Errors
    /// When there is no such application, or the store refuses.
    pub fn read_timeline(&self, by: &Actor, application: Uuid, part: Part) -> Result<Happened, DeskError> {
        sent(&self.store, application)?;
        let (_, is_refused) = self.readings(application)?;
        let happened = self.happened(application, part, is_refused)?;
        self.note_reading(by, application)?;
        Ok(happened)
    }

    /// A page of what staff noted of an application, the newest first; that it is read is noted.
    ///
    /// # Errors
    /// When there is no such application, or the store refuses.
    pub fn read_notes(&self, by: &Actor, application: Uuid, part: Part) -> Result<Page<Uuid, Note>, DeskError> {
        sent(&self.store, application)?;
        let page = self.notes(application, part)?;
        self.note_reading(by, application)?;
        Ok(page)
    }

    /// A page of an application's estimates, as somebody of the staff reads them, which is noted.
    ///
    /// # Errors
    /// When there is no such application, or the store refuses.
    pub fn read_estimates(&self, by: &Actor, application: Uuid, part: Part) -> Result<Estimates, DeskError> {
        let found = sent(&self.store, application)?;
        let page = self.estimates(application, part)?;
        self.note_reading(by, application)?;
        Ok(Self::with_costs(&found.value.content, page))
    }

    pub(super) fn notes(&self, application: Uuid, part: Part) -> Result<Page<Uuid, Note>, StoreError> {
        NOTES.by(&self.store, &NOTES_BY_APPLICATION, &part.of(Scan::starting(&application).backwards()))
    }

    /// An application's estimates, the newest first.
    pub(super) fn estimates(&self, application: Uuid, part: Part) -> Result<Page<Uuid, Estimate>, StoreError> {
        ESTIMATES.by(&self.store, &ESTIMATES_BY_APPLICATION, &part.of(Scan::starting(&application).backwards()))
    }

    pub(super) fn with_costs(content: &Content, page: Page<Uuid, Estimate>) -> Estimates {
        let costs = |found: Found<Uuid, Estimate>| {
            let costs = Self::costs(content, &found.value.terms);
            (found, costs)
        };
        Estimates { estimates: page.records.into_iter().map(costs).collect(), next: page.next }
    }

    pub(super) fn happened(&self, application: Uuid, part: Part, is_refused: bool) -> Result<Happened, StoreError> {
        // Who read it is told of elsewhere, and is most of what the trail says of many an application.
        let page = part.filled(
            |part| {
                let scan = part.of(Scan::starting(&application).backwards());
                TRAIL.by(&self.store, &TRAIL_BY_APPLICATION, &scan)
            },
            |kept| kept.entry.deed != Deed::Opened,
        )?;
        let entries = page.records.into_iter().map(|found| found.value.entry).collect();
        Ok(Happened { entries, is_refused, next: page.next })
    }

    /// Who read an application, the last reader first, and whether its borrower refused an estimate.
    pub(super) fn readings(&self, application: Uuid) -> Result<(Vec<Reading>, bool), StoreError> {
        let (mut readings, mut is_refused) = (Vec::new(), false);
        for found in TRAIL.each_by(&self.store, &TRAIL_BY_APPLICATION, Scan::starting(&application).backwards()) {
            let entry = found?.value.entry;
            match entry.deed {
                Deed::Opened => add_reading(&mut readings, entry),
                Deed::EstimateDeclined { .. } => is_refused = true,
                _ => {}
            }
        }
        Ok((readings, is_refused))
    }
}

/// Adds a reading to those gathered by who read, the last first.
fn add_reading(readings: &mut Vec<Reading>, Entry { at, by, .. }: Entry) {
    // Nobody at a terminal has an account there: their names tell them apart.
    let is_same = |other: &Actor| other.account == by.account && (other.account.is_some() || other.name == by.name);
    match readings.iter_mut().find(|reading| is_same(&reading.by)) {
        Some(reading) => reading.times += 1,
        None => readings.push(Reading { by, at, times: 1 }),
    }
}
