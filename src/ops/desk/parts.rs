//! Pages of the parts of an application that grow without limit: events, notes and estimates.

use uuid::Uuid;

use super::{Desk, DeskError, sent};
use crate::domain::application::{Application, Sent};
use crate::domain::desk::{Estimate, Note};
use crate::domain::estimate::Costs;
use crate::domain::trail::{Actor, Deed, Entry};
use crate::ops::Part;
use crate::store::desk::{ESTIMATES, ESTIMATES_BY_APPLICATION, NOTES, NOTES_BY_APPLICATION};
use crate::store::trail::{TRAIL, TRAIL_BY_APPLICATION};
use crate::store::{Cursor, Found, Page, Scan, StoreError};

/// What a page asks for again and again within this time is recorded as one view.
const VISIT_SECONDS: u64 = 10 * 60;

/// A page of an application's events, newest first, without views.
#[derive(Debug)]
pub struct Happened {
    pub entries: Vec<Entry>,
    /// Whether the borrower refused an estimate, on this or another page.
    pub is_refused: bool,
    pub next: Option<Cursor>,
}

/// A page of an application's estimates with their costs, newest first.
#[derive(Debug)]
pub struct Estimates {
    pub estimates: Vec<(Found<Uuid, Estimate>, Costs)>,
    pub next: Option<Cursor>,
}

/// Views of an application by one person.
#[derive(Debug, Clone)]
pub struct Reading {
    pub by: Actor,
    /// The last time, in seconds since 1970.
    pub at: u64,
    pub times: usize,
}

impl Desk {
    /// A page of an application's events. Records the view.
    pub fn read_timeline(&self, by: &Actor, application: Uuid, part: Part) -> Result<Happened, DeskError> {
        sent(&self.store, application)?;
        let (_, is_refused) = self.readings(application)?;
        let happened = self.happened(application, part, is_refused)?;
        self.note_reading(by, application)?;
        Ok(happened)
    }

    /// A page of an application's notes, newest first. Records the view.
    pub fn read_notes(&self, by: &Actor, application: Uuid, part: Part) -> Result<Page<Uuid, Note>, DeskError> {
        sent(&self.store, application)?;
        let page = self.notes(application, part)?;
        self.note_reading(by, application)?;
        Ok(page)
    }

    /// A page of an application's estimates. Records the view.
    pub fn read_estimates(&self, by: &Actor, application: Uuid, part: Part) -> Result<Estimates, DeskError> {
        let found = sent(&self.store, application)?;
        let page = self.estimates(application, part)?;
        self.note_reading(by, application)?;
        Ok(Self::with_costs(&found.value, page))
    }

    pub(super) fn notes(&self, application: Uuid, part: Part) -> Result<Page<Uuid, Note>, StoreError> {
        NOTES.by(&self.store, &NOTES_BY_APPLICATION, &part.of(Scan::starting(&application).backwards()))
    }

    pub(super) fn estimates(&self, application: Uuid, part: Part) -> Result<Page<Uuid, Estimate>, StoreError> {
        ESTIMATES.by(&self.store, &ESTIMATES_BY_APPLICATION, &part.of(Scan::starting(&application).backwards()))
    }

    pub(super) fn with_costs(application: &Application<Sent>, page: Page<Uuid, Estimate>) -> Estimates {
        let costs = |found: Found<Uuid, Estimate>| {
            let costs = Self::costs(&application.content, &application.state, &found.value);
            (found, costs)
        };
        Estimates { estimates: page.records.into_iter().map(costs).collect(), next: page.next }
    }

    pub(super) fn happened(&self, application: Uuid, part: Part, is_refused: bool) -> Result<Happened, StoreError> {
        // Views are listed separately, and are most of the trail's entries about many applications.
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

    /// Records that a person has an application open, unless the trail says that they opened it a moment ago.
    pub(super) fn note_visit(&self, by: &Actor, application: Uuid) -> Result<(), DeskError> {
        let since = self.now().saturating_sub(VISIT_SECONDS);
        for found in TRAIL.each_by(&self.store, &TRAIL_BY_APPLICATION, Scan::starting(&application).backwards()) {
            let entry = found?.value.entry;
            if entry.at <= since {
                break;
            }
            if entry.deed == Deed::Opened && is_same(&entry.by, by) {
                return Ok(());
            }
        }
        self.note_reading(by, application)
    }

    /// The views of an application by reader, the last reader first, and whether the borrower refused an estimate.
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

/// Admins at a terminal have no account id. Their names tell them apart.
fn is_same(one: &Actor, other: &Actor) -> bool {
    one.account == other.account && (one.account.is_some() || one.name == other.name)
}

/// Adds a view to those grouped by reader, the last reader first.
fn add_reading(readings: &mut Vec<Reading>, Entry { at, by, .. }: Entry) {
    match readings.iter_mut().find(|reading| is_same(&reading.by, &by)) {
        Some(reading) => reading.times += 1,
        None => readings.push(Reading { by, at, times: 1 }),
    }
}
