//! Sending an application, and taking it back.

use std::net::IpAddr;

use uuid::Uuid;

use super::{ApplicationError, Applications, of_todays_form, owned};
use crate::auth::Borrower;
use crate::domain::account::Account;
use crate::domain::application::{Application, Content, Evidence, Person, Reference, Sent, State, Status, Submission};
use crate::domain::form::{Agreed, Definition, Offers};
use crate::domain::language::Language;
use crate::domain::trail::{Actor, Deed};
use crate::limits::pace::Allowance;
use crate::ops;
use crate::ops::{mail, trail};
use crate::store::Found;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, REFERENCES, ReferenceOf, reference_key};

/// A borrower's word that an application is to be sent.
#[derive(Debug, Clone)]
pub struct Submit {
    /// Which.
    pub id: Uuid,
    /// As it was at this revision.
    pub revision: u64,
    /// The language in which the consents were read.
    pub language: Language,
    /// What was agreed to.
    pub consents: Vec<Agreed>,
    /// From where.
    pub ip: IpAddr,
    /// By what, as it names itself.
    pub user_agent: String,
}

/// What a borrower holds for an application that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The application.
    pub id: Uuid,
    /// What it is called on the telephone.
    pub reference: Reference,
    /// When it was received, in seconds since 1970.
    pub received: u64,
    /// When the estimate is due, in seconds since 1970.
    pub estimate_due: u64,
}

impl Applications {
    /// Sends an application, once: whoever sends it again, at once or later, gets the same receipt. Everything is checked
    /// again by today's form and today's options, and what is then kept is only what was asked. Blocks.
    ///
    /// # Errors
    /// When there is no such application, it was changed meanwhile, or something is missing or wrong.
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
            // What the lender asks, offers and allows is only looked at.
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
            trail::note(tx, receipt.received, &by, [(Deed::Submitted, vec![submit.id])])?;
            tx.put(&APPLICATIONS, &submit.id, &sent.into())?;
            // One that was drawn before is drawn anew.
            tx.create(&REFERENCES, &reference_key(&receipt.reference), &ReferenceOf { application: submit.id })?;
            // Written again as it is: of this and the removal of the account one happens, and the other then sees it.
            tx.put(&ACCOUNTS, &owner.id, &owner)?;
            Ok(receipt)
        })
    }

    /// Counts an application of a borrower's, as far as the lender takes so many.
    fn count(&self, who: &Borrower, id: Uuid) -> Result<(), ApplicationError> {
        let safeguards = ops::lender(&self.store)?.safeguards;
        let allowed =
            Allowance { at_once: safeguards.submissions_at_once.into(), one_more: safeguards.one_more_submission() };
        self.sending.count(who.account().id, id, allowed).map_err(ApplicationError::TooMuch)
    }

    /// Takes an application back; once it is, it stays so. Blocks.
    ///
    /// # Errors
    /// When there is no such application, or it cannot be taken back as it stands.
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
            sent.become_of(Status::Withdrawn, now);
            sent.desk.settle();
            tx.put(&APPLICATIONS, &id, &kept.value)?;
            trail::note(tx, now, &by, [(Deed::Withdrawn, vec![id])])?;
            Ok(kept)
        })
    }

    /// What is sent of a draft, if nothing in it is missing or wrong.
    fn judged(&self, draft: Content, submit: &Submit) -> Result<Content, ApplicationError> {
        let form = Definition::shipped();
        let draft = of_todays_form(draft)?;
        let settings = ops::settings(&self.store)?;
        let (offers, today) = (Offers::from(&settings.form_options), settings.lender.time_zone.date(self.now()));
        let verdict = form.judge(draft.program.as_deref(), &draft.answers, &offers, today);
        let findings: Vec<_> = verdict.findings.into_iter().chain(form.judge_consents(&submit.consents)).collect();
        if findings.is_empty() { Ok(Content { answers: verdict.answers, ..draft }) } else { Err(findings.into()) }
    }

    /// What proves that the borrower agreed: the very words, as this lender's pages show them.
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
