//! Corrections of submitted answers: by the borrower until the review begins and later of what staff ask for, by staff
//! with a reason until the end.

use std::collections::HashSet;

use serde_json::Value;
use uuid::Uuid;

use super::changes::changed;
use super::own::is_anothers;
use super::thread::read_words;
use super::{Changed, Desk, DeskError, own, sent};
use crate::auth::Borrower;
use crate::domain::application::{Application, Content, Correction, Sent};
use crate::domain::desk::Words;
use crate::domain::form::{AnswerChange, Answers, Definition, Finding, Offers, Verdict};
use crate::domain::trail::{Actor, ActorKind, Deed};
use crate::limits::pace::Allowance;
use crate::ops::applications::of_todays_form;
use crate::ops::{self, mail, trail};
use crate::store::applications::APPLICATIONS;
use crate::store::{Found, Tx};

/// Staff correct as often as they need to.
const MAX_CORRECTIONS_BY_BORROWER: usize = 30;

/// All answers of a submitted application, some of them corrected.
#[derive(Debug, Clone)]
pub struct Correct {
    /// Created by the author's device: sent again, it is done once.
    pub id: Uuid,
    /// The number of corrections before it.
    pub base: usize,
    pub form_version: u32,
    pub answers: Value,
    /// The questions of a request whose answers are still right.
    pub confirmed: Vec<String>,
    /// The questions of a request to which there is no answer.
    pub none: Vec<String>,
}

/// What a correction comes to.
struct Judged {
    content: Content,
    changes: Vec<AnswerChange>,
    confirmed: Vec<String>,
    none: Vec<String>,
    /// The paths of the questions that the form asks before and after it.
    asked: [HashSet<&'static str>; 2],
}

impl Desk {
    /// Corrects answers for their borrower.
    pub fn correct(
        &self,
        who: &Borrower,
        application: Uuid,
        correct: &Correct,
    ) -> Result<Found<Uuid, Application>, DeskError> {
        let (by, answers) = (Actor::from(who.account()), read(correct)?);
        if !is_made(&own(&self.store, who, application)?.value.state, &by, correct.id)? {
            self.letters.take(who.account().id, Allowance::LEFT)?;
        }
        let found = self.store.transact_found(|tx| {
            let mut found = own(tx, who, application)?;
            let state = &found.value.state;
            if is_made(state, &by, correct.id)? {
                return Ok(found);
            }
            let judged = self.judged(&found.value, correct, &answers)?;
            if !judged.is_for(state) {
                return Err(judged.refusal(state));
            }
            if judged.goes_beyond(state) {
                let by_borrower = state.corrections.made().iter().filter(|made| made.by.kind == ActorKind::Borrower);
                if by_borrower.count() >= MAX_CORRECTIONS_BY_BORROWER {
                    return Err(DeskError::NotAllowed);
                }
            }
            self.make(tx, &mut found, &by, correct.id, judged, None)?;
            Ok(found)
        })?;
        Ok(found.map(Application::from))
    }

    /// Corrects answers for the lender, who gives a reason.
    pub fn edit(&self, by: &Actor, application: Uuid, correct: &Correct, reason: &str) -> Result<Changed, DeskError> {
        let (answers, reason) = (read(correct)?, read_words("reason", reason)?);
        let found = self.store.transact_found(|tx| {
            let mut found = sent(tx, application)?;
            if is_made(&found.value.state, by, correct.id)? {
                return Ok(found);
            }
            is_anothers(tx, by, &found.value)?;
            if found.value.state.status.is_end() {
                return Err(DeskError::NotAllowed);
            }
            let judged = self.judged(&found.value, correct, &answers)?;
            if judged.unchanged().next().is_some() {
                return Err(DeskError::NotAllowed);
            }
            self.make(tx, &mut found, by, correct.id, judged, Some(reason.clone()))?;
            Ok::<_, DeskError>(found)
        })?;
        Ok(changed(&found, by, self.now()))
    }

    /// Does nothing if it gives no answer.
    fn make(
        &self,
        tx: &Tx<'_>,
        found: &mut Found<Uuid, Application<Sent>>,
        by: &Actor,
        id: Uuid,
        judged: Judged,
        reason: Option<Words>,
    ) -> Result<(), DeskError> {
        let Judged { mut content, changes, confirmed, none, asked: [_, asked] } = judged;
        if changes.is_empty() && confirmed.is_empty() && none.is_empty() {
            return Ok(());
        }
        content.answers.apply(&changes);
        let (application, at) = (&mut found.value, self.now());
        let correction = Correction { id, at, by: by.clone(), reason, changes, confirmed, none };
        let answered = application.state.requests.answer(&correction, |path| asked.contains(path));
        application.state.corrections.add(&application.content, correction.clone());
        application.content = content;
        application.state.desk.settle();
        tx.put(&APPLICATIONS, &found.key, &found.value.clone().into())?;
        mail::of_correction(tx, found, &correction, !answered.is_empty())?;
        let corrected = (!correction.changes.is_empty()).then_some(Deed::Corrected { correction: id });
        let answered = answered.into_iter().map(|request| Deed::RequestAnswered { request });
        trail::note(tx, at, by, corrected.into_iter().chain(answered).map(|deed| (deed, vec![found.key])))?;
        Ok(())
    }

    /// What changes. A mistake that was there before, because the form or its options changed, is left alone.
    fn judged(
        &self,
        application: &Application<Sent>,
        correct: &Correct,
        answers: &Answers,
    ) -> Result<Judged, DeskError> {
        if application.state.corrections.made().len() != correct.base {
            return Err(DeskError::CorrectedSince);
        }
        let content = of_todays_form(application.content.clone()).map_err(|_| DeskError::NotAllowed)?;
        let program = content.program.as_deref();
        let [before, after] = [self.verdict(program, &content.answers)?, self.verdict(program, answers)?];
        let changes = before.answers.changes_to(&after.answers);
        let is_old = |finding: &Finding| {
            before.findings.contains(finding) && changes.iter().all(|change| change.path != finding.path)
        };
        let findings: Vec<_> = after.findings.into_iter().filter(|finding| !is_old(finding)).collect();
        if !findings.is_empty() {
            return Err(findings.into());
        }
        let can_be_none = |path: &String| {
            let field = after.open.iter().find(|field| field.path == *path);
            field.is_some_and(|field| after.answers.get(field).is_none())
                && before.findings.iter().all(|finding| finding.path != *path)
        };
        if !correct.none.iter().all(can_be_none) {
            return Err(DeskError::NotAllowed);
        }
        let asked = [before.open, after.open].map(|open| open.into_iter().map(|field| field.path.as_str()).collect());
        let Correct { confirmed, none, .. } = correct.clone();
        Ok(Judged { content, changes, confirmed, none, asked })
    }

    /// The form's verdict on answers, with today's options.
    pub(super) fn verdict(&self, program: Option<&str>, answers: &Answers) -> Result<Verdict<'static>, DeskError> {
        let settings = ops::settings(&self.store)?;
        let (offers, today) = (Offers::from(&settings.form_options), settings.lender.time_zone.date(self.now()));
        Ok(Definition::shipped().judge(program, answers, &offers, today))
    }
}

impl Judged {
    /// The questions that it answers without a change.
    fn unchanged(&self) -> impl Iterator<Item = &String> {
        self.confirmed.iter().chain(&self.none)
    }

    /// Whether the borrower may make it: of every answer until the review begins, and later of those that staff ask for.
    fn is_for(&self, state: &Sent) -> bool {
        self.unchanged().all(|path| state.is_requested(path)) && (state.is_correctable() || !self.goes_beyond(state))
    }

    /// Whether the question is asked only before or only after the correction, because it depends on a corrected answer.
    fn follows(&self, path: &str) -> bool {
        self.asked.iter().any(|asked| !asked.contains(path))
    }

    /// Whether it changes more than what staff ask for.
    fn goes_beyond(&self, state: &Sent) -> bool {
        self.changes.iter().any(|change| !state.is_requested(&change.path) && !self.follows(&change.path))
    }

    fn refusal(&self, state: &Sent) -> DeskError {
        let has_closed = |path: &str| state.requests.all().iter().any(|request| request.has_closed(path));
        let mut changed = self.changes.iter().map(|change| change.path.as_str());
        if self.unchanged().next().is_some() || changed.any(has_closed) {
            DeskError::RequestClosed
        } else {
            DeskError::ReviewBegun
        }
    }
}

fn read(correct: &Correct) -> Result<Answers, DeskError> {
    let form = Definition::shipped();
    let answers = form.migrate(correct.form_version, correct.answers.clone())?;
    Ok(form.take(&answers)?)
}

fn is_made(state: &Sent, by: &Actor, id: Uuid) -> Result<bool, DeskError> {
    let made = state.corrections.made().iter().find(|made| made.id == id);
    if made.is_some_and(|made| made.by.account != by.account) { Err(DeskError::IdTaken) } else { Ok(made.is_some()) }
}
