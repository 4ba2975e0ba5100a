//! One application with all that the lender knows of it.

use std::collections::HashMap;

use uuid::Uuid;

use super::{Desk, DeskError, all_of, each_of};
use crate::domain::application::{Application, Submission};
use crate::domain::desk::{Estimate, Message, Note};
use crate::domain::estimate::{Costs, Figures, Flag};
use crate::domain::form::{Definition, Field, Offers};
use crate::domain::new_york;
use crate::domain::pipeline::{self, Row};
use crate::domain::trail::{Actor, Deed, Entry};
use crate::ops::applications::todays_answers;
use crate::ops::trail;
use crate::ops::{self, Part};
use crate::store::desk::{NOTES, NOTES_BY_APPLICATION};
use crate::store::trail::{TRAIL, TRAIL_BY_APPLICATION};
use crate::store::{Found, Page, Scan};

/// An application with all that is known of it.
#[derive(Debug)]
pub struct Dossier {
    /// The application.
    pub found: Found<Uuid, Application>,
    /// What was noted when it was sent.
    pub submission: Submission,
    /// As it stands in the pipeline.
    pub row: Row,
    /// What the staff are called who have it or had it.
    pub names: HashMap<Uuid, String>,
    /// The questions that were asked and left open.
    pub missing: Vec<&'static Field>,
    /// What can be worked out.
    pub figures: Figures,
    /// What stands out.
    pub flags: Vec<Flag>,
    /// What happened, the newest first, without who read it.
    pub timeline: Vec<Entry>,
    /// Who read it, the last reader first.
    pub readings: Vec<Reading>,
    /// What staff noted, the newest first.
    pub notes: Vec<Found<Uuid, Note>>,
    /// What was written last, the newest first.
    pub thread: Page<Uuid, Message>,
    /// The estimates and what each comes to, the newest first.
    pub estimates: Vec<(Found<Uuid, Estimate>, Costs)>,
    /// Other applications of the same person or property.
    pub twins: Vec<Twin>,
    /// When it was read, in seconds since 1970.
    pub now: u64,
}

/// Another application that has something in common with this one.
#[derive(Debug)]
pub struct Twin {
    /// It.
    pub row: Row,
    /// Whether it is the same person's.
    pub same_person: bool,
    /// Whether it is about the same property.
    pub same_property: bool,
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
    /// Gathers what is known of an application, with a part of its thread. Whoever shows it to somebody notes that first, by [`Desk::note_reading`].
    ///
    /// # Errors
    /// When there is none that was sent.
    pub fn dossier(&self, id: Uuid, thread: Part) -> Result<Dossier, DeskError> {
        let now = self.now();
        let found = self.sent(id)?;
        let row = Row::of(id, found.revision, &found.value).ok_or(DeskError::Unknown)?;
        let submission = found.value.submission.clone().ok_or(DeskError::Unknown)?;
        let content = &found.value.content;
        let form = Definition::shipped();
        let settings = ops::settings(&self.store)?;
        let offers = Offers::from(&settings.form_options);
        let answers = todays_answers(content);
        let program = content.program.as_deref();
        let verdict = form.judge(program, &answers, &offers, new_york::today(now));
        let missing = verdict.open.into_iter().filter(|field| verdict.answers.get(field).is_none()).collect();
        let estimates = self.estimates(id)?;
        let newest = estimates.first().map(|found| &found.value.terms);
        let figures = Figures::of(program, &answers, newest);
        let limits = program.and_then(|program| settings.lender.limits.of(program));
        let mut flags = Flag::of(program, &answers, newest, &figures, limits);
        flags.extend(Flag::of_consents(&submission.consents));
        let costs = |found: Found<Uuid, Estimate>| {
            let costs = Costs::of(program, &answers, &found.value.terms);
            (found, costs)
        };
        let estimates = estimates.into_iter().map(costs).collect();
        let scan = Scan::starting(&id).backwards();
        let notes = all_of(|scan| NOTES.by(&self.store, &NOTES_BY_APPLICATION, &scan), &scan)?;
        let (mut readings, mut timeline) = (Vec::new(), Vec::new());
        each_of(
            |scan| TRAIL.by(&self.store, &TRAIL_BY_APPLICATION, &scan),
            &scan,
            |Found { value, .. }| match value.entry {
                read if read.deed == Deed::Opened => add_reading(&mut readings, read),
                entry => timeline.push(entry),
            },
        )?;
        let twins = self.with_pipeline(|pipeline| {
            let twin = |twin: pipeline::Twin<'_>| Twin {
                row: twin.row.clone(),
                same_person: twin.same_person,
                same_property: twin.same_property,
            };
            pipeline.twins(&id).into_iter().take(MOST_TWINS).map(twin).collect()
        })?;
        let names = self.names(row.assignee.into_iter())?;
        let thread = self.thread(id, thread)?;
        Ok(Dossier {
            found,
            submission,
            row,
            names,
            missing,
            figures,
            flags,
            timeline,
            readings,
            notes,
            thread,
            estimates,
            twins,
            now,
        })
    }

    /// Notes that somebody of the staff opened an application.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn note_reading(&self, by: &Actor, id: Uuid) -> Result<(), DeskError> {
        Ok(trail::note_alone(&self.store, self.now(), by, &[(Deed::Opened, vec![id])])?)
    }
}

/// More of them say no more.
const MOST_TWINS: usize = 20;

/// Adds a reading to those gathered by who read, the last first.
fn add_reading(readings: &mut Vec<Reading>, Entry { at, by, .. }: Entry) {
    // Nobody at a terminal has an account there: their names tell them apart.
    let is_same = |other: &Actor| other.account == by.account && (other.account.is_some() || other.name == by.name);
    match readings.iter_mut().find(|reading| is_same(&reading.by)) {
        Some(reading) => reading.times += 1,
        None => readings.push(Reading { by, at, times: 1 }),
    }
}
