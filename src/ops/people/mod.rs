//! Everything stored about one person: shown, exported, and erased unless the law requires keeping it.

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

#[derive(Debug, thiserror::Error)]
pub enum PersonError {
    /// Nothing is stored about this address.
    #[error("no data is stored about {}", .0.as_str())]
    Unknown(Email),
    /// Staff can't be erased: their work belongs to the lender.
    #[error("{} is staff: `lender-site user remove` removes the account; what they did stays in the audit trail", .0.as_str())]
    Staff(Email),
    /// The list of erased people can't be written, so an older backup would bring the person back.
    #[error("the list of erased people can't be written: {0}. The erasure continues at the next start")]
    List(#[from] std::io::Error),
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Record(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It could not be recorded in the audit trail, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

/// The backups that a server takes.
#[derive(Debug, Clone)]
pub struct KeptBackups {
    pub folder: BackupFolder,
    pub every: Duration,
}
