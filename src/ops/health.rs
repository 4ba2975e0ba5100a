//! The state of the site, for a monitor that asks every few seconds.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use data_encoding::HEXLOWER;

use super::certificates::Certificates;
use super::mail::{Standing, Tally};
use super::{BackupFolder, BackupLog};
use crate::clock::since_1970;
use crate::store::{self, Store};

#[derive(Debug)]
pub struct Health {
    store: Store,
    last_backup: Mutex<Option<SystemTime>>,
    letters: Tally,
    certificates: Arc<Certificates>,
    backups: Arc<BackupLog>,
    instance: String,
    is_draining: AtomicBool,
}

impl Health {
    /// Watches `store`, the certificate, and the backups in `folder` if any are taken.
    pub fn new(
        store: Store,
        certificates: Arc<Certificates>,
        backups: Arc<BackupLog>,
        folder: Option<&BackupFolder>,
    ) -> io::Result<Self> {
        let newest = folder.map(|folder| folder.newest(&store, SystemTime::now())).transpose()?.flatten();
        let letters = Tally::of(&store);
        let mut instance = [0; 8];
        getrandom::fill(&mut instance)?;
        let instance = HEXLOWER.encode(&instance);
        Ok(Self {
            store,
            last_backup: Mutex::new(newest),
            letters,
            certificates,
            backups,
            instance,
            is_draining: AtomicBool::new(false),
        })
    }

    /// Whether changes can be stored. If not, reading still works.
    #[must_use]
    pub fn takes_writes(&self) -> bool {
        self.store.health() == store::Health::Serving
    }

    /// Whether what is read here is recent. Otherwise the database of a record that several servers share can't be reached.
    #[must_use]
    pub fn is_recent(&self) -> bool {
        self.store.is_recent()
    }

    /// Whether the server soon stops, so that it should get no new requests.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Acquire)
    }

    pub fn drain(&self) {
        self.is_draining.store(true, Ordering::Release);
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
        let now = since_1970(SystemTime::now());
        self.letters.standing(now).inspect_err(|error| tracing::warn!(%error, "could not count the waiting email")).ok()
    }

    /// A random text for this start of the server: an answer that names it comes from this server.
    #[must_use]
    pub fn instance(&self) -> &str {
        &self.instance
    }

    /// Seconds until the certificate expires, if this server shows one.
    #[must_use]
    pub fn certificate_left(&self) -> Option<u64> {
        self.certificates.left()
    }

    /// The state of the scheduled backups.
    #[must_use]
    pub fn backups(&self) -> &BackupLog {
        &self.backups
    }

    pub fn backup_taken(&self, at: SystemTime) {
        *self.last_backup.lock().unwrap_or_else(PoisonError::into_inner) = Some(at);
    }
}
