//! One application with everything the lender knows about it.

use std::collections::HashMap;

use uuid::Uuid;

use super::parts::{Estimates, Happened, Reading};
use super::{Desk, DeskError, sent};
use crate::domain::application::{Application, Sent};
use crate::domain::desk::{Message, Note};
use crate::domain::estimate::{Figures, Flag, FlagName, on_sheet};
use crate::domain::form::{Answers, Definition, Field, Offers};
use crate::domain::pipeline::{self, Row};
use crate::domain::rates::Indication;
use crate::domain::trail::{Actor, Deed};
use crate::ops::applications::todays_answers;
use crate::ops::trail;
use crate::ops::{self, Part, Shown};
use crate::store::{Found, Page};

#[derive(Debug)]
pub struct Dossier {
    pub found: Found<Uuid, Application<Sent>>,
    /// The application's row in the pipeline.
    pub row: Row<'static>,
    /// The names of its current and former assignees.
    pub names: HashMap<Uuid, String>,
    /// Questions that were asked but not answered.
    pub missing: Vec<&'static Field>,
    pub figures: Figures,
    /// Warnings about the application.
    pub flags: Vec<Flag>,
    /// What today's rate sheet says about it, as it was requested. `None` without a sheet.
    pub rates: Option<Indication>,
    /// The latest events.
    pub timeline: Happened,
    /// Who read it, the last reader first.
    pub readings: Vec<Reading>,
    /// The latest notes, newest first.
    pub notes: Page<Uuid, Note>,
    /// The latest messages, newest first.
    pub thread: Page<Uuid, Message>,
    pub estimates: Estimates,
    pub twins: Vec<Twin>,
    /// When it was read, in seconds since 1970.
    pub now: u64,
}

#[derive(Debug)]
pub struct Twin {
    pub row: Row<'static>,
    pub same_person: bool,
    pub same_property: bool,
}

impl Desk {
    /// Shows an application to staff, and records that they opened it unless they have it already. `part` selects a
    /// page of the lists that grow without limit.
    pub fn open<T, E: From<DeskError>>(
        &self,
        by: &Actor,
        id: Uuid,
        part: &Part,
        show: impl FnOnce(Dossier) -> Result<Shown<T>, E>,
    ) -> Result<T, E> {
        match show(self.dossier(id, part)?)? {
            Shown::Now(shown) => {
                self.note_reading(by, id)?;
                Ok(shown)
            }
            Shown::Nothing(answer) => Ok(answer),
        }
    }

    /// Collects what is known about an application. `part` selects a page of the lists that grow without limit.
    pub(super) fn dossier(&self, id: Uuid, part: &Part) -> Result<Dossier, DeskError> {
        let now = self.now();
        let found = sent(&self.store, id)?;
        let row = Row::of(id, found.revision, &found.value);
        let content = &found.value.content;
        let form = Definition::shipped();
        let settings = ops::settings(&self.store)?;
        let offers = Offers::from(&settings.form_options);
        let answers = todays_answers(content);
        let program = content.program.as_deref();
        let verdict = form.judge(program, &answers, &offers, settings.lender.time_zone.date(now));
        let without_answer = found.value.state.corrections.without_answer();
        let is_missing =
            |field: &&Field| verdict.answers.get(field).is_none() && !without_answer.contains(field.path.as_str());
        let missing = verdict.open.into_iter().filter(is_missing).collect();
        let estimates = self.estimates(id, part.clone())?;
        let newest = estimates.records.first().map(|found| &found.value.terms);
        let figures = Figures::of(program, &answers, newest);
        let limits = program.and_then(|program| settings.lender.limits.of(program));
        let mut flags = Flag::of(program, &answers, newest, &figures, limits);
        drop_met(&mut flags, &found.value.state, &answers);
        flags.extend(Flag::of_consents(&found.value.state.submission.consents));
        if let Some(first) = found.value.state.corrections.first() {
            let at_first = Figures::of(first.program.as_deref(), &todays_answers(first), newest);
            flags.extend(Flag::of_corrections(&at_first, &figures));
        }
        let estimates = Self::with_costs(&found.value, estimates);
        let rates = self.rates(&settings.lender, program, &on_sheet(program, &answers, None, None));
        let notes = self.notes(id, part.clone())?;
        let (readings, is_refused) = self.readings(id)?;
        let timeline = self.happened(id, part.clone(), is_refused)?;
        let twins = self.with_pipeline(|pipeline| {
            let twin = |twin: pipeline::Twin<'_>| Twin {
                row: twin.row.into_owned(),
                same_person: twin.same_person,
                same_property: twin.same_property,
            };
            pipeline.twins(&id).into_iter().take(MAX_TWINS_SHOWN).map(twin).collect()
        })?;
        let names = self.names(row.assignee.into_iter())?;
        let thread = self.thread(id, part.clone())?;
        Ok(Dossier {
            found,
            row,
            names,
            missing,
            figures,
            flags,
            rates,
            timeline,
            readings,
            notes,
            thread,
            estimates,
            twins,
            now,
        })
    }

    pub(super) fn note_reading(&self, by: &Actor, id: Uuid) -> Result<(), DeskError> {
        Ok(trail::note_alone(&self.store, self.now(), by, &[(Deed::Opened, vec![id])])?)
    }
}

/// Removes the warning about the co-borrower's authorization if staff recorded it.
pub(super) fn drop_met(flags: &mut Vec<Flag>, application: &Sent, answers: &Answers) {
    if application.unauthorized(answers).is_none() {
        flags.retain(|flag| flag.name != FlagName::CoBorrowerAuthorization);
    }
}

/// A longer list would not help.
const MAX_TWINS_SHOWN: usize = 20;
