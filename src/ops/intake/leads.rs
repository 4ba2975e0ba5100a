//! Leads by the quick form.

use std::net::IpAddr;

use serde_json::{Map, Value};
use uuid::Uuid;

use super::{Intake, IntakeError};
use crate::auth::Borrower;
use crate::auth::network::network;
use crate::domain::estimate;
use crate::domain::lead::{self, Answers, Lead};
use crate::domain::settings::Form;
use crate::ops;
use crate::ops::time::seconds;
use crate::store::leads::LEADS;
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
    /// The lead's id.
    pub id: Uuid,
    /// When it came, in seconds since 1970.
    pub received: u64,
    /// When the estimate is due, in seconds since 1970.
    pub estimate_due: u64,
}

impl Intake {
    /// Stores a lead and gives its receipt; for one that is stored already, the same receipt again.
    ///
    /// # Errors
    /// When an answer cannot be, the id stands for another lead, too much comes from this network, or the store refuses.
    pub async fn quick_apply(&self, who: &Borrower, from: IpAddr, new: NewLead) -> Result<Receipt, IntakeError> {
        let answers = lead::read(&new.answers).map_err(IntakeError::Answers)?;
        // Asked first: what was offered when it was stored need not be offered when its sender asks again.
        if let Some(receipt) = self.receipt_of(who, new.id, &answers)? {
            return Ok(receipt);
        }
        let selects = ops::form_options(&self.store, Form::QuickApply)?;
        lead::check(&answers, &selects).map_err(IntakeError::Answers)?;
        self.pace.take(network(from)).map_err(IntakeError::TooMuch)?;
        let account = who.account();
        let (email, name) = (account.email.clone(), account.name.clone());
        let lead = Lead { account: account.id, email, name, answers, received: seconds(&self.clock), handled: None };
        let mut batch = self.store.batch();
        batch.must_not_exist(&LEADS, &new.id).put(&LEADS, &new.id, &lead)?;
        match self.store.commit(batch).await? {
            Commit::Done { .. } => Ok(receipt(new.id, &lead)),
            // The same came twice at once, and the other was quicker.
            Commit::Refused(_) => self.receipt_of(who, new.id, &lead.answers)?.ok_or(IntakeError::IdTaken),
        }
    }

    fn receipt_of(&self, who: &Borrower, id: Uuid, answers: &Answers) -> Result<Option<Receipt>, IntakeError> {
        let Some(Found { value: lead, .. }) = LEADS.get(&self.store, &id)? else { return Ok(None) };
        let is_same = lead.account == who.account().id && lead.answers == *answers;
        if is_same { Ok(Some(receipt(id, &lead))) } else { Err(IntakeError::IdTaken) }
    }
}

const fn receipt(id: Uuid, lead: &Lead) -> Receipt {
    Receipt { id, received: lead.received, estimate_due: estimate::due(lead.received) }
}
