//! Everything as lines of JSON, for a lender who leaves, and leads and applications as such lines, for one who comes.

mod dump;
mod import;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Audience;
use super::trail::Unnoted;
use crate::clock::{machine_clock, seconds};
use crate::domain::application::Application;
use crate::domain::desk::{Estimate, Message, Note};
use crate::domain::lead::Lead;
use crate::domain::trail::Actor;
use crate::store::{Store, StoreError};

pub use import::{Imported, LineFault};

/// An order about moving in or out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovingOrder {
    /// Stream every record of a kind, a line each.
    Dump(Kind),
    /// Take lines in.
    Import(Import),
}

/// A kind of record that is streamed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Who may sign in; no passwords, and no keys of a second factor.
    Accounts,
    /// Leads by the quick form.
    Leads,
    /// Addresses for news.
    Subscribers,
    /// Applications, drafts among them, with all that lies beside each.
    Applications,
}

/// A kind of record that is taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Into {
    /// Leads by the quick form.
    Leads,
    /// Applications with all that lies beside each.
    Applications,
}

/// Lines to be taken in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Import {
    /// What they are.
    pub what: Into,
    /// They, each with its number in the file.
    pub lines: Vec<(usize, String)>,
    /// Whether they are only checked.
    pub dry_run: bool,
}

/// Hidden, as it is full of what people said.
impl std::fmt::Debug for Import {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Import({:?}, {} lines)", self.what, self.lines.len())
    }
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovingOutcome {
    /// So many records were streamed.
    Dumped(u64),
    /// What became of the lines.
    Imported(Imported),
}

/// Why records were not moved.
#[derive(Debug, thiserror::Error)]
pub enum MovingError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The audit trail was not told, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
    /// The audience takes no more.
    #[error(transparent)]
    Audience(#[from] std::io::Error),
}

/// A lead as a line.
#[derive(Serialize, Deserialize)]
struct LeadRecord {
    id: Uuid,
    #[serde(flatten)]
    lead: Lead,
}

/// An application as a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ApplicationRecord {
    id: Uuid,
    /// Its borrower's address.
    email: String,
    /// What they are called.
    name: String,
    application: Application,
    #[serde(default)]
    notes: Vec<Beside<Note>>,
    #[serde(default)]
    messages: Vec<Beside<Message>>,
    #[serde(default)]
    estimates: Vec<Beside<Estimate>>,
}

/// Something that lies beside an application.
#[derive(Serialize, Deserialize)]
struct Beside<T> {
    id: Uuid,
    #[serde(flatten)]
    value: T,
}

impl MovingOrder {
    /// What the log calls it.
    pub(in crate::ops) const fn name(&self) -> &'static str {
        match self {
            Self::Dump(_) => "export --all",
            Self::Import(_) => "import",
        }
    }

    /// Carries the order out for whoever gave it. Blocks until it is done.
    ///
    /// # Errors
    /// When the store refuses, or the audience has left.
    pub fn carry_out(self, by: &Actor, store: &Store, audience: &dyn Audience) -> Result<MovingOutcome, MovingError> {
        let now = seconds(&machine_clock());
        Ok(match self {
            Self::Dump(kind) => MovingOutcome::Dumped(dump::dump(store, now, by, kind, audience)?),
            Self::Import(import) => MovingOutcome::Imported(import::import(store, now, by, &import)?),
        })
    }
}
