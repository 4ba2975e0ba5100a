//! The state of the site, for a monitor that asks every few seconds.

use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use super::BackupFolder;
use super::mail::{Standing, Tally};
use crate::store::{self, Store};

#[derive(Debug)]
pub struct Health {
    store: Store,
    last_backup: Mutex<Option<SystemTime>>,
    letters: Tally,
}

impl Health {
    /// Watches `store`, and `backups` if any are taken.
    pub fn new(store: Store, backups: Option<&BackupFolder>) -> io::Result<Self> {
        let newest = backups.map(|folder| folder.newest(&store, SystemTime::now())).transpose()?.flatten();
        let letters = Tally::of(&store);
        Ok(Self { store, last_backup: Mutex::new(newest), letters })
    }

    /// Whether changes can be stored. If not, reading still works.
    #[must_use]
    pub fn takes_writes(&self) -> bool {
        self.store.health() == store::Health::Serving
    }

    /// The bytes that are free on the data's disk, if known.
    #[must_use]
    pub fn free_bytes(&self) -> Option<u64> {
        self.store.free_bytes()
    }

    /// When the server last took a good backup.
    #[must_use]
    pub fn last_backup(&self) -> Option<SystemTime> {
        *self.last_backup.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state of the mail, if it can be read.
    #[must_use]
    pub fn mail(&self) -> Option<Standing> {
        self.letters.standing().inspect_err(|error| tracing::warn!(%error, "could not count the waiting email")).ok()
    }

    pub fn backup_taken(&self, at: SystemTime) {
        *self.last_backup.lock().unwrap_or_else(PoisonError::into_inner) = Some(at);
    }
}
