//! What an admin can do at the desk from a terminal: the same as staff, by the same rules.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Changed, Desk, DeskError, RequestAnswers, SaveEstimate, overview};
use crate::clock::machine_clock;
use crate::domain::account::Email;
use crate::domain::application::Status;
use crate::domain::estimate::WrittenTerms;
use crate::domain::trail::{Actor, Command, Head};
use crate::ops::Audience;
use crate::ops::applications::Base;
use crate::ops::export::{Called, ExportError};
use crate::ops::trail::{self, Checked, TrailError};
use crate::store::Store;
use crate::store::accounts::ADDRESSES;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeskOrder {
    /// Assign an application to a staff member, or unassign it.
    Assign {
        application: Called,
        to: Option<Email>,
    },
    Status {
        application: Called,
        to: Status,
    },
    Note {
        application: Called,
        text: String,
    },
    Request {
        application: Called,
        /// The paths of the questions.
        questions: Vec<String>,
        note: String,
    },
    Estimate {
        application: Called,
        terms: WrittenTerms,
    },
    RemoveLead(Uuid),
    RemoveSubscriber(Email),
    Report {
        /// The first and the last day.
        days: Option<(Date, Date)>,
    },
    /// Check the audit trail. If an earlier head is given, the trail must contain it.
    VerifyTrail(Option<Head>),
    ExportTrail,
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeskOutcome {
    Changed {
        id: Uuid,
        status: Status,
    },
    Noted(Uuid),
    Removed,
    /// The report was streamed as a table.
    Reported,
    Checked(Checked),
    /// The trail was streamed up to this head.
    Exported(Head),
}

#[derive(Debug, thiserror::Error)]
pub enum DeskRefused {
    #[error(transparent)]
    Desk(#[from] DeskError),
    #[error(transparent)]
    Called(#[from] ExportError),
    #[error(transparent)]
    Trail(#[from] TrailError),
}

impl DeskOrder {
    /// The order's name in the log and the trail.
    pub(in crate::ops) const fn command(&self) -> Command {
        match self {
            Self::Assign { .. } => Command::ApplicationAssign,
            Self::Status { .. } => Command::ApplicationStatus,
            Self::Note { .. } => Command::ApplicationNote,
            Self::Request { .. } => Command::ApplicationRequest,
            Self::Estimate { .. } => Command::ApplicationEstimate,
            Self::RemoveLead(_) => Command::LeadRemove,
            Self::RemoveSubscriber(_) => Command::SubscriberRemove,
            Self::Report { .. } => Command::Report,
            Self::VerifyTrail(_) => Command::AuditVerify,
            Self::ExportTrail => Command::AuditExport,
        }
    }

    /// Carries out the order, at the running server's desk or at a new one. Blocks.
    pub fn carry_out(
        self,
        by: &Actor,
        store: &Store,
        serving: Option<&Desk>,
        audience: &dyn Audience,
    ) -> Result<DeskOutcome, DeskRefused> {
        let desk = serving.cloned().unwrap_or_else(|| Desk::of(store, machine_clock()));
        let changed = |id, changed: Changed| Ok(DeskOutcome::Changed { id, status: changed.status });
        match self {
            Self::Assign { application, to } => {
                let id = application.find(store)?.key;
                let to = to.map(|email| account(store, &email)).transpose()?;
                changed(id, desk.assign(by, id, None, Uuid::now_v7(), to).map_err(no_staff)?)
            }
            Self::Status { application, to } => {
                let id = application.find(store)?.key;
                changed(id, desk.set_status(by, id, None, Uuid::now_v7(), to)?)
            }
            Self::Note { application, text } => {
                let id = application.find(store)?.key;
                Ok(DeskOutcome::Noted(desk.note(by, id, Uuid::now_v7(), &text)?.key))
            }
            Self::Request { application, questions, note } => {
                let ask = RequestAnswers { id: Uuid::now_v7(), questions, note };
                let id = application.find(store)?.key;
                changed(id, desk.request(by, id, &ask)?)
            }
            Self::Estimate { application, terms } => {
                let (application, id) = (application.find(store)?.key, Uuid::now_v7());
                desk.check_can_send(application, &terms)?;
                let save = SaveEstimate { application, id, base: Base::Nothing, written: terms };
                desk.save_estimate(by, save)?;
                changed(application, desk.send_estimate(by, application, id, None)?)
            }
            Self::RemoveLead(id) => {
                desk.remove_lead(by, id)?;
                Ok(DeskOutcome::Removed)
            }
            Self::RemoveSubscriber(email) => {
                desk.remove_subscriber(by, &email)?;
                Ok(DeskOutcome::Removed)
            }
            Self::Report { days } => {
                let (span, report) = desk.report(days)?;
                audience.data(overview(&span, &report).as_bytes()).map_err(TrailError::Audience)?;
                Ok(DeskOutcome::Reported)
            }
            Self::VerifyTrail(known) => {
                let checked = trail::verify(store, known.as_ref()).map_err(TrailError::Store)?;
                Ok(DeskOutcome::Checked(checked))
            }
            Self::ExportTrail => Ok(DeskOutcome::Exported(trail::export(store, audience)?)),
        }
    }
}

fn account(store: &Store, email: &Email) -> Result<Uuid, DeskError> {
    let found = ADDRESSES.get(store, &store.address_key(email))?;
    found.map(|found| found.value.account).ok_or(DeskError::NoStaff)
}

/// The admin typed an address, so a rejected assignee is reported as a wrong address.
fn no_staff(error: DeskError) -> DeskError {
    if let DeskError::Fields(_) = error { DeskError::NoStaff } else { error }
}
