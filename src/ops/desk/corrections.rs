//! Corrections of submitted answers: by the borrower until the review begins, by staff with a reason until the end.

use serde_json::Value;
use uuid::Uuid;

use super::changes::changed;
use super::own::is_anothers;
use super::thread::read_words;
use super::{Changed, Desk, DeskError, own, sent};
use crate::auth::Borrower;
use crate::domain::application::{Application, Content, Correction, Sent};
use crate::domain::desk::Words;
use crate::domain::form::{AnswerChange, Answers, Definition, Finding, Offers};
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
            self.letters.take(who.account().id, Allowance::LEFT).map_err(DeskError::TooMuch)?;
        }
        let found = self.store.transact_found(|tx| {
            let mut found = own(tx, who, application)?;
            let state = &found.value.state;
            if is_made(state, &by, correct.id)? {
                return Ok(found);
            }
            if !state.is_correctable() {
                return Err(DeskError::ReviewBegun);
            }
            let by_borrower = state.corrections.made().iter().filter(|made| made.by.kind == ActorKind::Borrower);
            if by_borrower.count() >= MAX_CORRECTIONS_BY_BORROWER {
                return Err(DeskError::NotAllowed);
            }
            self.make(tx, &mut found, &by, correct, &answers, None)?;
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
            self.make(tx, &mut found, by, correct, &answers, Some(reason.clone()))?;
            Ok::<_, DeskError>(found)
        })?;
        Ok(changed(&found, by, self.now()))
    }

    /// Does nothing if no answer differs.
    fn make(
        &self,
        tx: &Tx<'_>,
        found: &mut Found<Uuid, Application<Sent>>,
        by: &Actor,
        correct: &Correct,
        answers: &Answers,
        reason: Option<Words>,
    ) -> Result<(), DeskError> {
        let application = &mut found.value;
        if application.state.corrections.made().len() != correct.base {
            return Err(DeskError::CorrectedSince);
        }
        let mut content = of_todays_form(application.content.clone()).map_err(|_| DeskError::NotAllowed)?;
        let changes = self.judged(&content, answers)?;
        if changes.is_empty() {
            return Ok(());
        }
        content.answers.apply(&changes);
        let (id, at) = (correct.id, self.now());
        let correction = Correction { id, at, by: by.clone(), reason, changes };
        application.state.corrections.add(&application.content, correction.clone());
        application.content = content;
        application.state.desk.settle();
        tx.put(&APPLICATIONS, &found.key, &found.value.clone().into())?;
        mail::of_correction(tx, found, &correction)?;
        trail::note(tx, at, by, [(Deed::Corrected { correction: id }, vec![found.key])])?;
        Ok(())
    }

    /// What changes. A mistake that was there before, because the form or its options changed, is left alone.
    fn judged(&self, content: &Content, answers: &Answers) -> Result<Vec<AnswerChange>, DeskError> {
        let (form, settings) = (Definition::shipped(), ops::settings(&self.store)?);
        let (offers, today) = (Offers::from(&settings.form_options), settings.lender.time_zone.date(self.now()));
        let [before, after] =
            [&content.answers, answers].map(|answers| form.judge(content.program.as_deref(), answers, &offers, today));
        let changes = before.answers.changes_to(&after.answers);
        let is_old = |finding: &Finding| {
            before.findings.contains(finding) && changes.iter().all(|change| change.path != finding.path)
        };
        let findings: Vec<_> = after.findings.into_iter().filter(|finding| !is_old(finding)).collect();
        if findings.is_empty() { Ok(changes) } else { Err(findings.into()) }
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
