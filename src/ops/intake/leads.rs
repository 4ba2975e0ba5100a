//! Leads by the quick form.

use std::net::IpAddr;

use serde_json::{Map, Value};
use uuid::Uuid;

use super::{Intake, IntakeError};
use crate::auth::Borrower;
use crate::auth::network::network;
use crate::domain::estimate;
use crate::domain::lead::{self, Answers, LastLead, Lead};
use crate::domain::settings::Form;
use crate::ops;
use crate::ops::time::seconds;
use crate::store::leads::{LAST_LEADS, LEADS};
use crate::store::{Commit, Found};

/// A lead as it is sent.
#[derive(Debug, Clone)]
pub struct NewLead {
    /// The id its sender made.
    pub id: Uuid,
    /// The answers as they came.
    pub answers: Map<String, Value>,
}

/// What the sender gets for a lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// The id that was sent.
    pub id: Uuid,
    /// When it came, in seconds since 1970.
    pub received: u64,
    /// When the estimate is due, in seconds since 1970.
    pub estimate_due: u64,
}

impl Intake {
    /// Stores a lead and gives its receipt. One that is stored already gets the same receipt again, and so do the same
    /// answers from the same person while their estimate is still owed: a second press is no second lead.
    ///
    /// # Errors
    /// When an answer cannot be, the id stands for another lead, too much comes from this network, or the store refuses.
    pub async fn quick_apply(&self, who: &Borrower, from: IpAddr, new: NewLead) -> Result<Receipt, IntakeError> {
        let account = who.account();
        let answers = lead::read(&new.answers).map_err(IntakeError::Answers)?;
        // Asked first: what was offered when it was stored need not be offered when its sender asks again.
        if let Some(receipt) = self.receipt_of(who, new.id, &answers)? {
            return Ok(receipt);
        }
        let selects = ops::form_options(&self.store, Form::QuickApply)?;
        lead::check(&answers, &selects).map_err(IntakeError::Answers)?;
        let mut is_counted = false;
        loop {
            let last = LAST_LEADS.get(&self.store, &account.id)?;
            if let Some(receipt) = self.still_owed(last.as_ref(), new.id, &answers)? {
                return Ok(receipt);
            }
            if !is_counted {
                self.pace.take(network(from)).map_err(IntakeError::TooMuch)?;
                is_counted = true;
            }
            let lead = Lead {
                account: account.id,
                email: account.email.clone(),
                name: account.name.clone(),
                answers: answers.clone(),
                received: seconds(&self.clock),
                handled: None,
            };
            let mut batch = self.store.batch();
            batch.must_not_exist(&LEADS, &new.id).put(&LEADS, &new.id, &lead)?;
            match last {
                Some(last) => batch.revision_is(&LAST_LEADS, &account.id, last.revision),
                None => batch.must_not_exist(&LAST_LEADS, &account.id),
            };
            batch.put(&LAST_LEADS, &account.id, &LastLead { lead: new.id })?;
            if let Commit::Done { .. } = self.store.commit(batch).await? {
                return Ok(receipt(new.id, &lead));
            }
            // The same came twice at once, and the other was quicker.
            if let Some(receipt) = self.receipt_of(who, new.id, &answers)? {
                return Ok(receipt);
            }
        }
    }

    fn receipt_of(&self, who: &Borrower, id: Uuid, answers: &Answers) -> Result<Option<Receipt>, IntakeError> {
        let Some(Found { value: lead, .. }) = LEADS.get(&self.store, &id)? else { return Ok(None) };
        let is_same = lead.account == who.account().id && lead.answers == *answers;
        if is_same { Ok(Some(receipt(id, &lead))) } else { Err(IntakeError::IdTaken) }
    }

    /// The receipt of the last lead, under the id that was sent now, if it says the same and is still to be answered. Whoever
    /// asks again after the estimate was due, or after somebody saw to it, asks anew.
    fn still_owed(
        &self,
        last: Option<&Found<Uuid, LastLead>>,
        id: Uuid,
        answers: &Answers,
    ) -> Result<Option<Receipt>, IntakeError> {
        let Some(Found { value: last, .. }) = last else { return Ok(None) };
        let Some(Found { value: lead, .. }) = LEADS.get(&self.store, &last.lead)? else { return Ok(None) };
        let is_owed = lead.handled.is_none() && seconds(&self.clock) <= estimate::due(lead.received);
        Ok((is_owed && lead.answers == *answers).then(|| receipt(id, &lead)))
    }
}

const fn receipt(id: Uuid, lead: &Lead) -> Receipt {
    Receipt { id, received: lead.received, estimate_due: estimate::due(lead.received) }
}
