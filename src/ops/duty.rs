//! Work that only one of the servers that share a record does. A server that is alone does all of it.
//!
//! A server keeps a duty as long as it runs and reaches the database. When it stops, another takes the duty at once; when
//! it fails, within half a minute.

use std::time::Duration;

use crate::store::Store;

const LOOK_AGAIN_AFTER: Duration = Duration::from_secs(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// Sending email.
    Mail,
    /// Taking backups, and sending them off-site.
    Backups,
    /// Obtaining the site's certificate.
    Certificates,
    /// Removing what is too old, and writing reminders.
    Upkeep,
}

impl Duty {
    const fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Backups => "backups",
            Self::Certificates => "certificates",
            Self::Upkeep => "upkeep",
        }
    }

    /// Takes the duty whenever no other server has it.
    pub fn seek(self, store: &Store) {
        store.seek(self.name());
    }

    /// Whether this server has it now.
    #[must_use]
    pub fn is_ours(self, store: &Store) -> bool {
        store.holds(self.name())
    }

    /// Waits until this server has it.
    pub async fn turn(self, store: &Store) {
        self.seek(store);
        while !self.is_ours(store) {
            tokio::time::sleep(LOOK_AGAIN_AFTER).await;
        }
    }
}
