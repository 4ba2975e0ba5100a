//! Export of everything as lines of JSON for a lender who leaves, and import for one who arrives.

mod dump;
mod import;
mod import_calls;
mod import_letters;
mod import_line;
mod import_worksheets;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Audience;
use super::trail::Unnoted;
use crate::clock::{machine_clock, seconds};
use crate::domain::account::{Email, Name};
use crate::domain::application::Application;
use crate::domain::appointment::{Booking, StaffCalendar};
use crate::domain::desk::{Estimate, Message, Note};
use crate::domain::funds_letter::{LetterReference, RegisteredLetter};
use crate::domain::lead::Lead;
use crate::domain::trail::{Actor, Command};
use crate::domain::worksheet::Work;
use crate::store::{Store, StoreError};

pub use import::{Imported, LineFault};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovingOrder {
    Dump(Kind),
    /// A file of the library, by its SHA-256.
    File(String),
    Import(Import),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Without passwords and keys of second factors.
    Accounts,
    Leads,
    Subscribers,
    /// Including drafts, each with everything that belongs to it.
    Applications,
    /// Without the secrets of their feeds.
    Calendars,
    Bookings,
    /// The register of proof of funds letters, including those whose leads were removed.
    Letters,
    /// Scenarios of calculators and rehab budgets, without those that were deleted.
    Worksheets,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Into {
    Leads,
    Subscribers,
    /// For staff who have an account with the same email address.
    Calendars,
    /// With staff who have an account with the same email address.
    Bookings,
    /// The register of proof of funds letters.
    Letters,
    /// Applications with everything that belongs to each.
    Applications,
    /// Scenarios of calculators and rehab budgets.
    Worksheets,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Import {
    pub what: Into,
    /// Each with its number in the file.
    pub lines: Vec<(usize, String)>,
    /// Only check the lines.
    pub dry_run: bool,
}

/// Hides the content, which is personal data.
impl std::fmt::Debug for Import {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Import({:?}, {} lines)", self.what, self.lines.len())
    }
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovingOutcome {
    /// How many records, or bytes of a file, were streamed.
    Dumped(u64),
    Imported(Imported),
}

/// Why records were not moved.
#[derive(Debug, thiserror::Error)]
pub enum MovingError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It could not be recorded in the audit trail, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
    #[error(transparent)]
    Audience(#[from] std::io::Error),
}

#[derive(Serialize, Deserialize)]
struct LeadRecord {
    id: Uuid,
    #[serde(flatten)]
    lead: Lead,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ApplicationRecord {
    id: Uuid,
    email: String,
    name: String,
    application: Application,
    #[serde(default)]
    notes: Vec<Beside<Note>>,
    #[serde(default)]
    messages: Vec<Beside<Message>>,
    #[serde(default)]
    estimates: Vec<Beside<Estimate>>,
}

#[derive(Serialize, Deserialize)]
struct CalendarRecord {
    /// Of the staff member.
    email: Email,
    #[serde(flatten)]
    calendar: StaffCalendar,
}

#[derive(Serialize, Deserialize)]
struct BookingRecord {
    id: Uuid,
    /// The email address of the staff member who takes the call.
    officer_email: Email,
    #[serde(flatten)]
    booking: Booking,
}

/// A letter as anyone can check it.
#[derive(Serialize, Deserialize)]
struct LetterRecord {
    reference: LetterReference,
    #[serde(flatten)]
    letter: RegisteredLetter,
}

/// A scenario of a calculator, or a rehab budget.
#[derive(Serialize, Deserialize)]
struct WorksheetRecord {
    id: Uuid,
    owner: Uuid,
    owner_email: Email,
    owner_name: Name,
    #[serde(flatten)]
    work: Work,
    begun: u64,
    saved: u64,
}

/// A record that belongs to an application.
#[derive(Serialize, Deserialize)]
struct Beside<T> {
    id: Uuid,
    #[serde(flatten)]
    value: T,
}

impl MovingOrder {
    /// The order's name in the log and the trail.
    pub(in crate::ops) const fn command(&self) -> Command {
        match self {
            Self::Dump(_) | Self::File(_) => Command::ExportAll,
            Self::Import(_) => Command::Import,
        }
    }

    /// Carries out the order. Blocks.
    pub fn carry_out(self, by: &Actor, store: &Store, audience: &dyn Audience) -> Result<MovingOutcome, MovingError> {
        let now = seconds(&machine_clock());
        Ok(match self {
            Self::Dump(kind) => MovingOutcome::Dumped(dump::dump(store, now, by, kind, audience)?),
            Self::File(sha256) => MovingOutcome::Dumped(dump::file(store, &sha256, audience)?),
            Self::Import(import) => MovingOutcome::Imported(import::import(store, now, by, &import)?),
        })
    }
}
