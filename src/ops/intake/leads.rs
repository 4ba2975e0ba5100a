//! Quick-form leads.

use std::net::IpAddr;

use serde_json::{Map, Value};
use uuid::Uuid;

use super::{Intake, IntakeError};
use crate::auth::Borrower;
use crate::clock::seconds;
use crate::domain::estimate;
use crate::domain::lead::{self, LastLead, Lead, LeadAnswers};
use crate::domain::settings::Form;
use crate::limits::pace::Allowance;
use crate::limits::tallies::NotNow;
use crate::ops;
use crate::store::leads::{LAST_LEADS, LEADS};
use crate::store::{Found, Tx};

#[derive(Debug, Clone)]
pub struct NewLead {
    /// The id that the sender's device made.
    pub id: Uuid,
    /// The answers, not yet checked.
    pub answers: Map<String, Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    pub id: Uuid,
    /// In seconds since 1970.
    pub received: u64,
    /// In seconds since 1970.
    pub estimate_due: u64,
}

impl Intake {
    /// Stores a lead and returns its receipt. A lead that is already stored gets the same receipt, and so do the same
    /// answers from the same person while their estimate is still due: pressing the button twice makes one lead.
    /// Blocks.
    pub fn quick_apply(&self, who: &Borrower, from: IpAddr, new: &NewLead) -> Result<Receipt, IntakeError> {
        let account = who.account();
        let answers = lead::read(&new.answers).map_err(IntakeError::Answers)?;
        let mut is_counted = false;
        self.store.transact(|tx| {
            // Checked first: an option may have been removed since the lead was stored.
            if let Some(receipt) = receipt_of(tx, who, new.id, &answers)? {
                return Ok(receipt);
            }
            // The options are read without a check: they may change meanwhile.
            let selects = ops::form_options(tx.peek(), Form::QuickApply)?;
            lead::check(&answers, &selects).map_err(IntakeError::Answers)?;
            let last = LAST_LEADS.get(tx, &account.id)?.map(|last| last.value);
            let owed = self.still_owed(tx, last.as_ref(), &answers)?;
            if !is_counted {
                match (self.pace.take_from(from, Allowance::LEFT), &owed) {
                    (Ok(()), _) => is_counted = true,
                    // Someone who sends the same answers too often still gets the receipt, but the new id is not
                    // stored.
                    (Err(NotNow::Wait(_)), Some(lead)) => return Ok(receipt(new.id, lead)),
                    (Err(error), _) => return Err(error.into()),
                }
            }
            let (lead, last) = match (owed, last) {
                (Some(lead), Some(last)) => (lead, last.repeated_by(new.id)),
                (_, last) => {
                    let lead = Lead {
                        account: Some(account.id),
                        email: account.email.clone(),
                        name: account.name.clone(),
                        answers: answers.clone(),
                        received: seconds(&self.clock),
                        handled: None,
                        request: None,
                        letters: Vec::new(),
                    };
                    tx.create(&LEADS, &new.id, &lead)?;
                    (lead, LastLead { lead: new.id, repeats: last.map(|last| last.repeats).unwrap_or_default() })
                }
            };
            tx.put(&LAST_LEADS, &account.id, &last)?;
            Ok(receipt(new.id, &lead))
        })
    }

    /// The last lead, if it has the same answers and its estimate is still due. After the estimate was due, or the lead
    /// was handled, the same answers make a new lead.
    fn still_owed(
        &self,
        tx: &Tx<'_>,
        last: Option<&LastLead>,
        answers: &LeadAnswers,
    ) -> Result<Option<Lead>, IntakeError> {
        let Some(last) = last else { return Ok(None) };
        let Some(Found { value: lead, .. }) = LEADS.get(tx, &last.lead)? else { return Ok(None) };
        let is_owed = lead.handled.is_none() && seconds(&self.clock) <= estimate::due(lead.received);
        Ok((is_owed && lead.answers == *answers).then_some(lead))
    }
}

/// The receipt that this id got before, as a lead or as a repetition of one.
fn receipt_of(tx: &Tx<'_>, who: &Borrower, id: Uuid, answers: &LeadAnswers) -> Result<Option<Receipt>, IntakeError> {
    let account = who.account().id;
    let found = match LEADS.get(tx, &id)? {
        None => repeated_by(tx, account, id)?,
        found => found,
    };
    let Some(Found { value: lead, .. }) = found else { return Ok(None) };
    let is_same = lead.account == Some(account) && lead.request.is_none() && lead.answers == *answers;
    if is_same { Ok(Some(receipt(id, &lead))) } else { Err(IntakeError::IdTaken) }
}

fn repeated_by(tx: &Tx<'_>, account: Uuid, id: Uuid) -> Result<Option<Found<Uuid, Lead>>, IntakeError> {
    let Some(Found { value: last, .. }) = LAST_LEADS.get(tx, &account)? else { return Ok(None) };
    let repeat = last.repeats.iter().find(|repeat| repeat.id == id);
    Ok(repeat.map(|repeat| LEADS.get(tx, &repeat.lead)).transpose()?.flatten())
}

const fn receipt(id: Uuid, lead: &Lead) -> Receipt {
    Receipt { id, received: lead.received, estimate_due: estimate::due(lead.received) }
}
