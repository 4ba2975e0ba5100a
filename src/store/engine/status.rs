//! The state of the store, for an admin or a health check. It contains no secrets.

use std::sync::atomic::Ordering;
use std::time::UNIX_EPOCH;

use prometheus_client::metrics::histogram::Histogram;
use serde::Serialize;

use super::core::{Core, Health};
use super::error::StoreError;
use super::start::folder_bytes;
use super::store::Store;

#[derive(Debug, Clone, Serialize)]
pub struct Status {
    pub writable: bool,
    pub reason: Option<String>,
    /// Since when writes are refused, in seconds since 1970.
    pub since: Option<u64>,
    pub sequence: u64,
    /// The newest revision.
    pub revision: u64,
    pub segments: u64,
    /// The size of the record, in bytes.
    pub record_bytes: u64,
    /// The approximate size of what is live.
    pub live_bytes: u64,
    /// The size of the index, in bytes.
    pub index_bytes: u64,
    /// Free bytes on the disk; `None` if unknown.
    pub free_bytes: Option<u64>,
    /// When the record was last compacted, in seconds since 1970.
    pub compacted: u64,
    /// The fingerprint of the key in use.
    pub key: String,
    /// The fingerprints of older keys that a part of the record is still sealed with.
    pub older_keys: Vec<String>,
    pub generation: u64,
}

impl Store {
    #[must_use]
    pub fn status(&self) -> Status {
        Status::of(self.core())
    }

    #[must_use]
    pub fn health(&self) -> Health {
        self.core().health()
    }

    /// Refuses while the store accepts no writes. For callers that answer before the write is made.
    ///
    /// # Errors
    /// [`StoreError::ReadOnly`].
    pub fn check_writable(&self) -> Result<(), StoreError> {
        match self.health() {
            Health::Serving => Ok(()),
            Health::ReadOnly { reason, .. } => Err(StoreError::ReadOnly(reason)),
        }
    }

    /// How long each frame took until it was durable, in seconds. Counts on as the store is written to.
    #[must_use]
    pub fn write_times(&self) -> Histogram {
        self.core().numbers.writes.0.clone()
    }

    /// Free bytes on the disk; `None` if unknown.
    #[must_use]
    pub fn free_bytes(&self) -> Option<u64> {
        let options = &self.core().options;
        options.disk.free_space(&options.folder).ok()
    }
}

impl Status {
    fn of(core: &Core) -> Self {
        let (reason, since) = match core.health() {
            Health::Serving => (None, None),
            Health::ReadOnly { reason, since } => (Some(reason), Some(since)),
        };
        let disk = &*core.options.disk;
        Self {
            writable: reason.is_none(),
            reason,
            since: since.and_then(|since| Some(since.duration_since(UNIX_EPOCH).ok()?.as_secs())),
            sequence: core.numbers.sequence.load(Ordering::Acquire),
            revision: core.numbers.revision.load(Ordering::Acquire),
            segments: core.segments.count(),
            record_bytes: core.record_bytes(),
            live_bytes: core.numbers.live_bytes.load(Ordering::Acquire),
            index_bytes: folder_bytes(disk, &core.layout.index()).unwrap_or_default(),
            free_bytes: disk.free_space(&core.options.folder).ok(),
            compacted: core.numbers.compacted.load(Ordering::Acquire),
            key: core.identity().key.to_string(),
            older_keys: core.held().unfinished.iter().map(ToString::to_string).collect(),
            generation: core.identity().generation,
        }
    }
}
