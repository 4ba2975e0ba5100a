//! All that is stored of one person: shown, given to them, and erased as far as no law keeps it.

pub(super) mod beside;
mod erase;
mod holdings;
mod idle;
mod names;
mod order;
mod removal;
#[cfg(test)]
mod tests;

use std::time::Duration;

use super::BackupFolder;
use super::accounts::AccountError;
use super::export::ExportError;
use super::settings::SettingsError;
use super::trail::Unnoted;
use crate::domain::account::Email;
use crate::store::{OpenError, StoreError};

pub use erase::{Erased, erase, go_on_erasing};
pub use order::{IdleLine, KeptLine, PersonLine, PersonOrder, PersonOutcome, exported, shown_to};

/// Why something about a person was not done.
#[derive(Debug, thiserror::Error)]
pub enum PersonError {
    /// Nothing is stored of anybody with this address.
    #[error("no data is stored about {}", .0.as_str())]
    Unknown(Email),
    /// Staff are no borrowers: what they did is the lender's.
    #[error("{} is staff: `lender-site user remove` removes the account; what they did stays in the audit trail", .0.as_str())]
    Staff(Email),
    /// The list of who was erased cannot be written, so an older backup would bring the person back.
    #[error("the list of who was erased cannot be written: {0}. What was begun goes on at the next start")]
    List(#[from] std::io::Error),
    /// The account could not be read.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// What they sent could not be read out.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The settings could not be read.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The record could not be read.
    #[error(transparent)]
    Record(#[from] OpenError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The audit trail was not told, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

/// The backups that a server takes.
#[derive(Debug, Clone)]
pub struct KeptBackups {
    /// Where they lie.
    pub folder: BackupFolder,
    /// How often one is taken.
    pub every: Duration,
}
