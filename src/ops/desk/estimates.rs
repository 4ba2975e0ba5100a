//! Estimates: drafted, discarded, sent, and answered.

use uuid::Uuid;

use super::changes::{Changed, changed};
use super::dossier::drop_met;
use super::own::is_anothers;
use super::{Desk, DeskError, own, sent};
use crate::auth::Borrower;
use crate::domain::application::{Application, Content, Sent, Status};
use crate::domain::desk::{Confirmed, Decision, Estimate, Offer};
use crate::domain::estimate::{Costs, Figures, Flag, Terms, WrittenTerms, on_sheet};
use crate::domain::rates::{Indication, RatesDeal};
use crate::domain::role::Role;
use crate::domain::settings::Lender;
use crate::domain::trail::{Actor, Deed};
use crate::ops::applications::{Base, todays_answers};
use crate::ops::{self, mail, trail};
use crate::store::applications::APPLICATIONS;
use crate::store::desk::{ESTIMATES, ESTIMATES_BY_APPLICATION};
use crate::store::{Found, Scan, Source, StoreError, Tx};

#[derive(Debug, Clone)]
pub struct SaveEstimate {
    pub application: Uuid,
    /// The id that its author's device made.
    pub id: Uuid,
    /// The state of the estimate that the save changes.
    pub base: Base,
    pub written: WrittenTerms,
}

/// The result of terms, before they are saved.
#[derive(Debug)]
pub struct Quote {
    /// As shown to the borrower.
    pub costs: Costs,
    pub figures: Figures,
    /// Warnings for the lender.
    pub flags: Vec<Flag>,
    /// What the rate sheet says about a loan of this amount. `None` without a sheet.
    pub rates: Option<Indication>,
    /// How often the answers it follows from were corrected.
    pub corrections: usize,
}

impl Desk {
    /// Saves a draft of an estimate. The same terms sent again get the same result.
    pub fn save_estimate(&self, by: &Actor, save: SaveEstimate) -> Result<Found<Uuid, Estimate>, DeskError> {
        let SaveEstimate { application, id, base, written } = save;
        let terms = Terms::read(written)?;
        self.store.transact_found(|tx| {
            let now = self.now();
            let found = sent(tx, application)?;
            is_anothers(tx, by, &found.value)?;
            let begun = match (ESTIMATES.get(tx, &id)?, base) {
                (Some(kept), _) if kept.value.application != application => return Err(DeskError::Unknown),
                (Some(kept), _) if kept.value.sent.is_some() => return Err(DeskError::NotAllowed),
                (Some(kept), _) if kept.value.terms == terms => return Ok(kept),
                (Some(kept), Base::Revision(revision)) if kept.revision == revision => kept.value.begun,
                (Some(_), _) => return Err(DeskError::Stale),
                (None, Base::Nothing) => {
                    if !found.value.state.status.takes_estimate() || has_draft(tx, application)? {
                        return Err(DeskError::NotAllowed);
                    }
                    // If two people begin an estimate at the same time, the second finds the application changed.
                    tx.put(&APPLICATIONS, &application, &found.value.clone().into())?;
                    now
                }
                (None, _) => return Err(DeskError::Unknown),
            };
            let terms = terms.clone();
            let value = Estimate {
                application,
                terms,
                by: by.clone(),
                begun,
                saved: now,
                sent: None,
                confirmed: None,
                answer: None,
            };
            tx.put(&ESTIMATES, &id, &value)?;
            trail::note(tx, now, by, [(Deed::EstimateDrafted { estimate: id }, vec![application])])?;
            Ok(Found::new(id, value))
        })
    }

    /// Discards a draft of an estimate if it still has this revision.
    pub fn discard_estimate(&self, by: &Actor, application: Uuid, id: Uuid, revision: u64) -> Result<(), DeskError> {
        self.store.transact(|tx| {
            let kept = estimate(tx, application, id)?;
            is_anothers(tx, by, &sent(tx, application)?.value)?;
            if kept.value.sent.is_some() {
                return Err(DeskError::NotAllowed);
            }
            if kept.revision != revision {
                return Err(DeskError::Stale);
            }
            tx.delete(&ESTIMATES, &id)?;
            let deed = Deed::EstimateDiscarded { estimate: id };
            Ok(trail::note(tx, self.now(), by, [(deed, vec![application])])?)
        })
    }

    /// Sends an estimate: the clock stops, and the borrower sees it. It is sent only as it was confirmed; without
    /// `confirmed`, as it is. Sending what was already sent gets the same result.
    pub fn send_estimate(
        &self,
        by: &Actor,
        application: Uuid,
        id: Uuid,
        confirmed: Option<Confirmed>,
    ) -> Result<Changed, DeskError> {
        let found = self.store.transact_found(|tx| {
            let now = self.now();
            let mut kept = estimate(tx, application, id)?;
            let mut found = sent(tx, application)?;
            if !by.may(Role::Officer) {
                return Err(DeskError::NotTheirRole);
            }
            is_anothers(tx, by, &found.value)?;
            if kept.value.sent.is_some() {
                let is_other = kept.value.confirmed.zip(confirmed).is_some_and(|(sent, asked)| sent != asked);
                return if is_other { Err(DeskError::Stale) } else { Ok(found) };
            }
            let current =
                Confirmed { revision: kept.revision, corrections: found.value.state.corrections.made().len() };
            let confirmed = confirmed.unwrap_or(current);
            if confirmed.revision != current.revision {
                return Err(DeskError::Stale);
            }
            if confirmed.corrections != current.corrections {
                return Err(DeskError::CorrectedSince);
            }
            let from = found.value.state.status;
            if !from.takes_estimate() {
                return Err(DeskError::NotAllowed);
            }
            kept.value.terms.check_whole(self.today()?)?;
            let amount = kept.value.terms.amount.unwrap_or_default();
            kept.value.sent = Some(now);
            kept.value.confirmed = Some(confirmed);
            let Sent { status, desk, .. } = &mut found.value.state;
            *status = Status::EstimateSent;
            desk.stopped.get_or_insert(now);
            desk.estimated.get_or_insert(now);
            desk.offer = Some(Offer { estimate: id, amount });
            desk.settle();
            // An estimate answers all earlier messages.
            desk.spoke = Some(by.kind);
            tx.put(&ESTIMATES, &id, &kept.value)?.put(&APPLICATIONS, &application, &found.value.clone().into())?;
            let (terms, costs) =
                (&kept.value.terms, Self::costs(&found.value.content, &found.value.state, &kept.value));
            mail::of_estimate(tx, &found.value, (terms, costs), now)?;
            let deeds = path_to_estimate(from).into_iter().chain([Deed::EstimateSent { estimate: id }]);
            trail::note(tx, now, by, deeds.map(|deed| (deed, vec![application])))?;
            Ok(found)
        })?;
        Ok(changed(&found, by, self.now()))
    }

    /// Calculates an application's costs, figures and warnings for terms, without saving them. `score` is the credit score
    /// that staff know. Records the view, but not every time: a page asks while someone types.
    pub fn quote(
        &self,
        by: &Actor,
        application: Uuid,
        written: WrittenTerms,
        score: Option<u16>,
    ) -> Result<Quote, DeskError> {
        let terms = Terms::read(written)?;
        let Application { content, state, .. } = sent(&self.store, application)?.value;
        let (program, answers) = (content.program.as_deref(), todays_answers(&content));
        let figures = Figures::of(program, &answers, Some(&terms));
        let lender = ops::lender(&self.store)?;
        let limits = program.and_then(|program| lender.limits.of(program));
        let mut flags = Flag::of(program, &answers, Some(&terms), &figures, limits);
        drop_met(&mut flags, &state, &answers);
        let rates = self.rates(&lender, program, &on_sheet(program, &answers, Some(&terms), score));
        let corrections = state.corrections.made().len();
        self.note_visit(by, application)?;
        Ok(Quote { costs: Costs::of(program, &answers, &terms), figures, flags, rates, corrections })
    }

    /// What today's rate sheet says about an application.
    pub(super) fn rates(&self, lender: &Lender, program: Option<&str>, deal: &RatesDeal) -> Option<Indication> {
        let sheet = lender.rate_sheet.as_ref()?.on(lender.time_zone.date(self.now()))?;
        Some(Indication::of(sheet, &lender.limits, program, deal))
    }

    pub fn costs_of(&self, estimate: &Estimate) -> Result<Costs, DeskError> {
        let Application { content, state, .. } = sent(&self.store, estimate.application)?.value;
        Ok(Self::costs(&content, &state, estimate))
    }

    /// The costs of an estimate that was sent stay the same, even if answers are corrected later.
    #[must_use]
    pub fn costs(content: &Content, application: &Sent, estimate: &Estimate) -> Costs {
        let corrections = &application.corrections;
        let count = match (estimate.confirmed, estimate.sent) {
            (Some(confirmed), _) => confirmed.corrections,
            (None, Some(sent)) => corrections.count_at(sent),
            (None, None) => corrections.made().len(),
        };
        let content = corrections.content_after(count, content);
        Costs::of(content.program.as_deref(), &todays_answers(&content), &estimate.terms)
    }

    /// Whether this could be sent at once. Checked before a draft is saved that nobody would see.
    pub(super) fn check_can_send(&self, application: Uuid, written: &WrittenTerms) -> Result<(), DeskError> {
        Terms::read(written.clone())?.check_whole(self.today()?)?;
        let status = sent(&self.store, application)?.value.state.status;
        if status.takes_estimate() { Ok(()) } else { Err(DeskError::NotAllowed) }
    }

    /// Records a borrower's answer to the current estimate. The same answer again gets the same result.
    pub fn answer_estimate(
        &self,
        who: &Borrower,
        application: Uuid,
        id: Uuid,
        answer: Decision,
    ) -> Result<Found<Uuid, Application>, DeskError> {
        let by = Actor::from(who.account());
        let found = self.store.transact_found(|tx| {
            let now = self.now();
            let mut found = own(tx, who, application)?;
            let mut kept = estimate(tx, application, id)?;
            if kept.value.sent.is_none() {
                return Err(DeskError::Unknown);
            }
            if kept.value.answer.is_some_and(|(given, _)| given == answer) {
                return Ok(found);
            }
            let counts = found.value.state.desk.offer.is_some_and(|offer| offer.estimate == id);
            if !counts || kept.value.answer.is_some() || found.value.state.status != Status::EstimateSent {
                return Err(DeskError::NotAllowed);
            }
            if answer == Decision::Accepted && kept.value.terms.has_expired(self.today()?) {
                return Err(DeskError::Expired);
            }
            kept.value.answer = Some((answer, now));
            let (status, deed) = match answer {
                Decision::Accepted => (Status::Accepted, Deed::EstimateAccepted { estimate: id }),
                Decision::Declined => (Status::OfferNotAccepted, Deed::EstimateDeclined { estimate: id }),
            };
            let change = Deed::StatusChanged { from: found.value.state.status.into(), to: status.into() };
            found.value.state.become_of(status, now);
            found.value.state.desk.settle();
            tx.put(&ESTIMATES, &id, &kept.value)?.put(&APPLICATIONS, &application, &found.value.clone().into())?;
            mail::of_answer(tx, &found, answer, now)?;
            trail::note(tx, now, &by, [deed, change].map(|deed| (deed, vec![application])))?;
            Ok(found)
        })?;
        Ok(found.map(Application::from))
    }

    /// The current estimate of an application, if one was sent.
    pub fn offered(&self, sent: &Sent) -> Result<Option<Found<Uuid, Estimate>>, DeskError> {
        Ok(sent.desk.offer.map(|offer| ESTIMATES.get(&self.store, &offer.estimate)).transpose()?.flatten())
    }
}

/// Starting a draft also writes the application, so no other check is needed that another was started meanwhile.
fn has_draft(tx: &Tx<'_>, application: Uuid) -> Result<bool, StoreError> {
    let all = Scan::starting(&application);
    let mut all = ESTIMATES.each_by(tx, &ESTIMATES_BY_APPLICATION, all);
    all.try_fold(false, |has_one, found| Ok(has_one || found?.value.sent.is_none()))
}

fn estimate(from: &impl Source, application: Uuid, id: Uuid) -> Result<Found<Uuid, Estimate>, DeskError> {
    let found = ESTIMATES.get(from, &id)?;
    found.filter(|found| found.value.application == application).ok_or(DeskError::Unknown)
}

/// The status changes on the way to an estimate. Includes the review if staff did not record it.
fn path_to_estimate(from: Status) -> Vec<Deed> {
    let to_review = Deed::StatusChanged { from: from.into(), to: Status::InReview.into() };
    let to_sent = Deed::StatusChanged { from: Status::InReview.into(), to: Status::EstimateSent.into() };
    if from == Status::InReview { vec![to_sent] } else { vec![to_review, to_sent] }
}
