//! What the writer, the readers and the compaction thread share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};
use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

use super::index::Index;
use super::journal::{Identity, Segments, Tail};
use super::layout::Layout;
use super::options::Options;
use super::queue::Queue;
use super::seal::{Fingerprint, Keys, Sealer};
use super::shared::Follower;
use super::watch::Watches;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Health {
    Serving,
    /// Retries on its own.
    ReadOnly {
        /// For the log and the admin.
        reason: String,
        since: SystemTime,
    },
}

/// Numbers that the writer publishes.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    pub(super) sequence: AtomicU64,
    pub(super) revision: AtomicU64,
    pub(super) segment: AtomicU64,
    pub(super) live_bytes: AtomicU64,
    pub(super) compacted: AtomicU64,
    pub(super) writes: Writes,
}

/// How long each frame took until it was durable, in seconds.
#[derive(Debug)]
pub(super) struct Writes(pub(super) Histogram);

impl Default for Writes {
    fn default() -> Self {
        // From a tenth of a millisecond to three seconds.
        Self(Histogram::new(exponential_buckets(0.0001, 2.0, 16)))
    }
}

#[derive(Debug)]
pub(super) struct Core {
    pub(super) options: Options,
    pub(super) layout: Layout,
    pub(super) held: RwLock<Held>,
    pub(super) segments: Arc<Segments>,
    /// The gate: readers share it, the writer holds it alone while it applies a frame. `None` while the index is being
    /// opened or rebuilt, and after the store was closed.
    pub(super) gate: RwLock<Option<Box<dyn Index>>>,
    pub(super) queue: Queue,
    pub(super) health: Mutex<Health>,
    pub(super) numbers: Numbers,
    pub(super) watches: Watches,
    /// For a record that is shared with other servers.
    pub(super) follower: Option<Arc<Follower>>,
    /// Held by a compaction, and by others that need segments to stay for a moment.
    pub(super) compacting: Mutex<()>,
    /// Whether the site was served from this store.
    pub(super) served: AtomicBool,
}

/// What changes with the store's keys.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) identity: Identity,
    pub(super) keys: Keys,
    pub(super) sealer: Arc<Sealer>,
    /// Older keys under which something in the record is still sealed.
    pub(super) unfinished: Vec<Fingerprint>,
}

impl Held {
    pub(super) fn new(identity: Identity, keys: Keys, unfinished: Vec<Fingerprint>) -> Self {
        let sealer = Arc::new(Sealer::of_keys(&keys, identity.store));
        Self { identity, keys, sealer, unfinished }
    }
}

impl Core {
    pub(super) fn held(&self) -> RwLockReadGuard<'_, Held> {
        self.held.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn identity(&self) -> Identity {
        self.held().identity.clone()
    }

    pub(super) fn sealer(&self) -> Arc<Sealer> {
        Arc::clone(&self.held().sealer)
    }

    pub(super) fn publish(&self, tail: &Tail, live_bytes: u64) {
        self.numbers.sequence.store(tail.chain.sequence, Ordering::Release);
        self.numbers.revision.store(tail.chain.revision, Ordering::Release);
        self.numbers.segment.store(tail.segment, Ordering::Release);
        self.numbers.live_bytes.store(live_bytes, Ordering::Release);
    }

    pub(super) fn health(&self) -> Health {
        self.health.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set_health(&self, health: Health) {
        *self.health.lock().unwrap_or_else(PoisonError::into_inner) = health;
    }

    pub(super) fn now(&self) -> SystemTime {
        (self.options.clock)()
    }

    pub(super) fn now_in_seconds(&self) -> u64 {
        self.now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
    }

    /// The size of the record on the disk.
    pub(super) fn record_bytes(&self) -> u64 {
        self.segments.count() * self.held().identity.size
    }
}
