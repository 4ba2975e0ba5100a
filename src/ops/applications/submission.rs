//! Submitting an application, and withdrawing it.

use std::net::IpAddr;

use uuid::Uuid;

use super::{ApplicationError, Applications, of_todays_form, owned, reminders};
use crate::auth::Borrower;
use crate::domain::account::Account;
use crate::domain::application::{Application, Content, Evidence, Person, Reference, Sent, State, Status, Submission};
use crate::domain::desk::{Before, Change};
use crate::domain::form::{Agreed, Definition, Offers};
use crate::domain::language::Language;
use crate::domain::trail::{Actor, Deed};
use crate::limits::pace::Allowance;
use crate::ops;
use crate::ops::{mail, trail};
use crate::store::Found;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, REFERENCES, ReferenceOf, reference_key};

/// A borrower's request to submit an application.
#[derive(Debug, Clone)]
pub struct Submit {
    pub id: Uuid,
    /// The revision to submit.
    pub revision: u64,
    /// The language in which the consents were read.
    pub language: Language,
    pub consents: Vec<Agreed>,
    pub ip: IpAddr,
    /// The browser's user agent.
    pub user_agent: String,
}

/// A borrower's receipt for a submitted application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub id: Uuid,
    /// The reference number for phone calls.
    pub reference: Reference,
    /// In seconds since 1970.
    pub received: u64,
    /// In seconds since 1970.
    pub estimate_due: u64,
}

impl Applications {
    /// Submits an application once: submitting it again, at once or later, gets the same receipt. Everything is checked
    /// again with today's form and options, and only answers to questions that were asked are kept. Blocks.
    pub fn submit(&self, who: &Borrower, submit: &Submit) -> Result<Receipt, ApplicationError> {
        let by = Actor::from(who.account());
        self.store.transact(|tx| {
            let kept = owned(tx, who, submit.id)?;
            if let State::Sent(sent) = &kept.value.state {
                return Ok(receipt(submit.id, sent));
            }
            if kept.revision != submit.revision {
                return Err(ApplicationError::Stale);
            }
            let owner = ACCOUNTS.get(tx, &kept.value.owner)?.ok_or(ApplicationError::Unknown)?.value;
            // The lender's settings are read without a check: they may change meanwhile.
            let content = self.judged(kept.value.content, submit)?;
            self.count(who, submit.id)?;
            let state = Sent::received(Submission {
                reference: Reference::drawn(Uuid::new_v4().as_u128()),
                received: self.now(),
                person: person(who),
                consents: self.evidence(who, &owner, submit)?,
            });
            let receipt = receipt(submit.id, &state);
            let Application { owner: account, begun, saved, save_id, .. } = kept.value;
            let sent = Application { owner: account, begun, saved, save_id, content, state };
            mail::of_submission(tx, submit.id, &sent, &owner)?;
            reminders::of_end(tx, submit.id, true)?;
            trail::note(tx, receipt.received, &by, [(Deed::Submitted, vec![submit.id])])?;
            tx.put(&APPLICATIONS, &submit.id, &sent.into())?;
            // If the reference exists, the transaction fails and another one is drawn.
            tx.create(&REFERENCES, &reference_key(&receipt.reference), &ReferenceOf { application: submit.id })?;
            // Written unchanged, so that this and a removal of the account can't both happen without seeing each other.
            tx.put(&ACCOUNTS, &owner.id, &owner)?;
            Ok(receipt)
        })
    }

    /// Counts a borrower's submission against the lender's limit.
    fn count(&self, who: &Borrower, id: Uuid) -> Result<(), ApplicationError> {
        let safeguards = ops::lender(&self.store)?.safeguards;
        let allowed =
            Allowance { at_once: safeguards.submissions_at_once.into(), one_more: safeguards.one_more_submission() };
        Ok(self.sending.count(who.account().id, id, allowed)?)
    }

    /// Withdraws an application. Its borrower can take that back for a while, unless the desk does something first. Blocks.
    pub fn withdraw(&self, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Application>, ApplicationError> {
        let by = Actor::from(who.account());
        self.store.transact_found(|tx| {
            let mut kept = owned(tx, who, id)?;
            let State::Sent(sent) = &mut kept.value.state else { return Err(ApplicationError::CannotWithdraw) };
            if sent.status == Status::Withdrawn {
                return Ok(kept);
            }
            if !sent.status.may_become(Status::Withdrawn) {
                return Err(ApplicationError::CannotWithdraw);
            }
            let now = self.now();
            let before = Before::Status(sent.status, sent.desk.stopped);
            sent.become_of(Status::Withdrawn, now);
            sent.desk.last = Some(Change { id: Uuid::now_v7(), by: by.account, at: now, before, letter: None });
            tx.put(&APPLICATIONS, &id, &kept.value)?;
            trail::note(tx, now, &by, [(Deed::Withdrawn, vec![id])])?;
            Ok(kept)
        })
    }

    /// Takes a withdrawal back: the application is as it was. Does nothing if it isn't withdrawn. Blocks.
    pub fn undo_withdrawal(&self, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Application>, ApplicationError> {
        let by = Actor::from(who.account());
        self.store.transact_found(|tx| {
            let mut kept = owned(tx, who, id)?;
            let State::Sent(sent) = &mut kept.value.state else { return Err(ApplicationError::CannotUndo) };
            if sent.status != Status::Withdrawn {
                return Ok(kept);
            }
            let now = self.now();
            let (status, stopped, _) = sent.withdrawal(who.account().id, now).ok_or(ApplicationError::CannotUndo)?;
            sent.return_to(status, stopped);
            sent.desk.settle();
            tx.put(&APPLICATIONS, &id, &kept.value)?;
            let undone = Deed::StatusUndone { from: Status::Withdrawn.into(), to: status.into() };
            trail::note(tx, now, &by, [(undone, vec![id])])?;
            Ok(kept)
        })
    }

    /// Until when the borrower can take their withdrawal back, in seconds since 1970.
    #[must_use]
    pub fn withdrawal_undo(&self, application: &Application) -> Option<u64> {
        let (.., until) = application.state.sent()?.withdrawal(application.owner, self.now())?;
        Some(until)
    }

    /// The content to submit, if nothing is missing or wrong.
    fn judged(&self, draft: Content, submit: &Submit) -> Result<Content, ApplicationError> {
        let form = Definition::shipped();
        let draft = of_todays_form(draft)?;
        let settings = ops::settings(&self.store)?;
        let (offers, today) = (Offers::from(&settings.form_options), settings.lender.time_zone.date(self.now()));
        let verdict = form.judge(draft.program.as_deref(), &draft.answers, &offers, today);
        let findings: Vec<_> = verdict.findings.into_iter().chain(form.judge_consents(&submit.consents)).collect();
        if findings.is_empty() { Ok(Content { answers: verdict.answers, ..draft }) } else { Err(findings.into()) }
    }

    /// The evidence that the borrower agreed: the exact text that the lender's pages show.
    fn evidence(&self, who: &Borrower, owner: &Account, submit: &Submit) -> Result<Vec<Evidence>, ApplicationError> {
        let lender = ops::lender(&self.store)?;
        let consents = Definition::shipped().consents.iter();
        let given = consents.filter(|consent| submit.consents.iter().any(|agreed| agreed.id == consent.id));
        let evidence = given.map(|consent| Evidence {
            id: consent.id.clone(),
            version: consent.version,
            text: lender.fill(&consent.text).in_language(submit.language).to_owned(),
            language: submit.language,
            at: self.now(),
            ip: submit.ip.to_string(),
            user_agent: submit.user_agent.clone(),
            person: person(who),
            password_by_link: owner.link_just_before(self.now()),
        });
        Ok(evidence.collect())
    }
}

fn person(who: &Borrower) -> Person {
    let account = who.account();
    Person { account: account.id, name: account.name.clone(), email: account.email.clone() }
}

fn receipt(id: Uuid, sent: &Sent) -> Receipt {
    let Submission { reference, received, .. } = &sent.submission;
    Receipt { id, reference: reference.clone(), received: *received, estimate_due: sent.estimate_due() }
}
