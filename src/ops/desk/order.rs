//! What an admin can order at the desk from a terminal: the same as staff, by the same rules.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Changed, Desk, DeskError, SaveEstimate, overview};
use crate::clock::machine_clock;
use crate::domain::account::Email;
use crate::domain::application::Status;
use crate::domain::estimate::WrittenTerms;
use crate::domain::trail::{Actor, Head};
use crate::ops::Audience;
use crate::ops::applications::Base;
use crate::ops::export::{Called, ExportError};
use crate::ops::trail::{self, Checked, TrailError};
use crate::store::Store;
use crate::store::accounts::ADDRESSES;

/// Something to be done at the desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeskOrder {
    /// Give an application to somebody of the staff, or to nobody.
    Assign {
        /// Which.
        application: Called,
        /// To whom.
        to: Option<Email>,
    },
    /// Give an application another status.
    Status {
        /// Which.
        application: Called,
        /// The status.
        to: Status,
    },
    /// Note something of an application.
    Note {
        /// Which.
        application: Called,
        /// What.
        text: String,
    },
    /// Write an estimate, and send it.
    Estimate {
        /// For which application.
        application: Called,
        /// What it says.
        terms: WrittenTerms,
    },
    /// Remove a lead.
    RemoveLead(Uuid),
    /// Remove an address that wants news.
    RemoveSubscriber(Email),
    /// Report on a span of days.
    Report {
        /// The beginnings of the first and the last day, in seconds since 1970.
        days: Option<(Date, Date)>,
    },
    /// Check the audit trail, through an earlier head if one is given.
    VerifyTrail(Option<Head>),
    /// Read the audit trail out.
    ExportTrail,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeskOutcome {
    /// The application stands so now.
    Changed {
        /// It.
        id: Uuid,
        /// Its status.
        status: Status,
    },
    /// It was noted under this id.
    Noted(Uuid),
    /// It is removed.
    Removed,
    /// The report was streamed as a table.
    Reported,
    /// What was found out about the trail.
    Checked(Checked),
    /// The trail was streamed up to this head.
    Exported(Head),
}

/// Why an order at the desk was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum DeskRefused {
    /// It cannot be done.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// There is no such application.
    #[error(transparent)]
    Called(#[from] ExportError),
    /// The trail could not be read out.
    #[error(transparent)]
    Trail(#[from] TrailError),
}

impl DeskOrder {
    /// What the log calls it.
    pub(in crate::ops) const fn name(&self) -> &'static str {
        match self {
            Self::Assign { .. } => "application assign",
            Self::Status { .. } => "application status",
            Self::Note { .. } => "application note",
            Self::Estimate { .. } => "application estimate",
            Self::RemoveLead(_) => "lead remove",
            Self::RemoveSubscriber(_) => "subscriber remove",
            Self::Report { .. } => "report",
            Self::VerifyTrail(_) => "audit verify",
            Self::ExportTrail => "audit export",
        }
    }

    /// Carries the order out, at the running server's desk or at one of its own. Blocks until it is done.
    ///
    /// # Errors
    /// When it cannot be done, the store cannot be read, or the audience has left.
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

/// Who typed an address is told of the address.
fn no_staff(error: DeskError) -> DeskError {
    if let DeskError::Fields(_) = error { DeskError::NoStaff } else { error }
}
