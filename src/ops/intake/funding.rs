//! Funding requests.

use std::net::IpAddr;

use serde_json::Value;
use uuid::Uuid;

use super::{Intake, IntakeError};
use crate::auth::Borrower;
use crate::clock::seconds;
use crate::domain::account::{Email, Name};
use crate::domain::form::{Answers, Definition, Finding, Newer, Offers};
use crate::domain::funding::FundingKind;
use crate::domain::funding_request::FundingRequest;
use crate::domain::language::{Bilingual, Language};
use crate::domain::lead::{Lead, LeadAnswers};
use crate::limits::pace::Allowance;
use crate::limits::tallies::NotNow;
use crate::ops::{self, mail};
use crate::store::StoreError;
use crate::store::leads::LEADS;

#[derive(Debug, Clone)]
pub struct NewFundingRequest {
    /// The id that the sender's device made.
    pub id: Uuid,
    pub kind: FundingKind,
    pub form_version: u32,
    /// Not yet checked.
    pub answers: Value,
    pub language: Language,
    /// The version of the rate sheet whose figures the page showed.
    pub rates_shown: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FundingReceipt {
    pub id: Uuid,
    /// In seconds since 1970.
    pub received: u64,
    /// In seconds since 1970.
    pub due: u64,
}

/// Who sends a request, as the lender will know them.
struct Sender {
    email: Email,
    name: Name,
}

impl Intake {
    /// Stores a request and returns its receipt. A request that is already stored gets the same receipt. `who` is `None`
    /// for a visitor. Blocks.
    pub fn request_funding(
        &self,
        who: Option<&Borrower>,
        from: IpAddr,
        new: &NewFundingRequest,
    ) -> Result<FundingReceipt, IntakeError> {
        let form = Definition::of_request(new.kind, who.is_none());
        // The answers to an older form are those of its questions that are still asked.
        if new.form_version == 0 || new.form_version > form.version {
            return Err(Newer.into());
        }
        let answers = form.take(&new.answers)?;
        let now = seconds(&self.clock);
        let lender = ops::settings(&self.store)?.lender;
        let verdict = form.judge_answers(&answers, &Offers::default(), lender.time_zone.date(now));
        let account = who.map(|who| who.account().id);
        // Found, although the days that it names may have passed since it was stored.
        if let Some(receipt) = self.stored(new, account, &verdict.answers)? {
            return Ok(receipt);
        }
        if !verdict.findings.is_empty() {
            return Err(verdict.findings.into());
        }
        let sender = sender(who, &verdict.answers)?;
        self.may_send(who.is_none(), from)?;
        let request = FundingRequest {
            kind: new.kind,
            form_version: form.version,
            answers: verdict.answers,
            language: new.language,
            due: now + lender.requests.time_for(new.kind),
            rates: None,
        };
        let request = FundingRequest { rates: self.rates_at_request(&lender, new, &request.answers), ..request };
        let lead = Lead {
            account,
            email: sender.email,
            name: sender.name,
            answers: LeadAnswers::new(),
            received: now,
            handled: None,
            request: Some(request.clone()),
            letters: Vec::new(),
        };
        let gets_receipt = who.is_some() || self.may_write_to(&lead.email)?;
        self.store.transact(|tx| {
            if let Some(found) = LEADS.get(tx, &new.id)? {
                return receipt_of(new, account, &request.answers, &found.value);
            }
            tx.create(&LEADS, &new.id, &lead)?;
            mail::of_funding_request(tx, new.id, &lead, gets_receipt)?;
            Ok(FundingReceipt { id: new.id, received: lead.received, due: request.due })
        })
    }

    fn stored(
        &self,
        new: &NewFundingRequest,
        account: Option<Uuid>,
        answers: &Answers,
    ) -> Result<Option<FundingReceipt>, IntakeError> {
        let found = LEADS.get(&self.store, &new.id)?;
        found.map(|found| receipt_of(new, account, answers, &found.value)).transpose()
    }

    /// Counts one more request, or returns the time until one more is allowed.
    fn may_send(&self, is_visitor: bool, from: IpAddr) -> Result<(), NotNow> {
        if !is_visitor {
            return self.pace.take_from(from, Allowance::LEFT);
        }
        self.visitors.take_from(from, Allowance::VISITED)?;
        self.all_visitors.take((), Allowance::ALL_VISITED)
    }

    /// Whether a visitor's address gets a receipt: anyone can give anyone's.
    fn may_write_to(&self, email: &Email) -> Result<bool, StoreError> {
        Ok(self.receipts.takes(email.clone(), Allowance::RECEIPTS)?
            && self.all_receipts.takes((), Allowance::TO_STRANGERS)?)
    }
}

/// The receipt that this id got before.
fn receipt_of(
    new: &NewFundingRequest,
    account: Option<Uuid>,
    answers: &Answers,
    lead: &Lead,
) -> Result<FundingReceipt, IntakeError> {
    let same = lead.request.as_ref().filter(|request| request.kind == new.kind && request.answers == *answers);
    match same {
        Some(request) if lead.account == account => {
            Ok(FundingReceipt { id: new.id, received: lead.received, due: request.due })
        }
        _ => Err(IntakeError::IdTaken),
    }
}

/// The account, or what a visitor gave.
fn sender(who: Option<&Borrower>, answers: &Answers) -> Result<Sender, IntakeError> {
    if let Some(who) = who {
        let account = who.account();
        return Ok(Sender { email: account.email.clone(), name: account.name.clone() });
    }
    let given = |path| answers.text(path).unwrap_or_default();
    let [name, email] = ["contact.name", "contact.email"];
    let refused = |path: &str, text: Bilingual| IntakeError::Fields([(path.to_owned(), text)].into());
    Ok(Sender {
        email: Email::typed(given(email)).map_err(|fault| refused(email, fault.text().into()))?,
        name: Name::typed(given(name)).map_err(|fault| refused(name, fault.text().into()))?,
    })
}

impl From<Vec<Finding>> for IntakeError {
    fn from(findings: Vec<Finding>) -> Self {
        Self::Fields(findings.into_iter().map(|finding| (finding.path, finding.text)).collect())
    }
}
