//! What an open store knows of the servers that it shares its record with.
//!
//! A store with a record of its own is the only server: it is always up to date, and has every duty.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{Seen, SharedError, SharedPlace};
use crate::clock::Clock;
use crate::store::engine::store::Store;

/// The servers that share a record, and the record itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cluster {
    /// The last frame of the record.
    pub last: u64,
    /// The frame after which it begins.
    pub first: u64,
    /// The size of its frames in the database.
    pub bytes: u64,
    pub servers: Vec<Seen>,
}

impl Store {
    /// Whether other servers write to the same record.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.core().follower.is_some()
    }

    /// The number of a frame that is at least as new as all that was read here before.
    #[must_use]
    pub fn sequence(&self) -> u64 {
        self.core().numbers.sequence.load(Ordering::Acquire)
    }

    /// Waits until reads here see this frame, which another server has written. Returns whether they do. Blocks.
    #[must_use]
    pub fn wait_for(&self, sequence: u64, patience: Duration) -> bool {
        self.core().follower.as_ref().is_none_or(|follower| follower.wait_for(sequence, patience))
    }

    /// Resolves when reads here see this frame. If there is no such frame, it resolves when they see all that there are.
    pub async fn arrival(&self, sequence: u64) {
        if let Some(follower) = &self.core().follower {
            follower.arrival(sequence).await;
        }
    }

    /// Whether what is read here is recent. A copy of a shared record is not when its server has lost the database.
    #[must_use]
    pub fn is_recent(&self) -> bool {
        let core = self.core();
        core.follower.as_ref().is_none_or(|follower| follower.is_trusted(core.options.trusted_for))
    }

    /// Resolves when the copy of a shared record can't be continued, because the record was replaced or begins later. Another start
    /// makes a new copy.
    pub async fn outdated(&self) {
        match &self.core().follower {
            Some(follower) => follower.outdated().await,
            None => std::future::pending().await,
        }
    }

    /// How long ago this server last had everything that was in the database of a shared record.
    #[must_use]
    pub fn silence(&self) -> Option<Duration> {
        self.core().follower.as_ref().map(|follower| follower.silence())
    }

    /// By how much this machine's clock differs from that of a shared record's database.
    #[must_use]
    pub fn skew(&self) -> Option<Duration> {
        self.core().follower.as_ref().map(|follower| follower.skew())
    }

    /// The clock that all servers of the record share.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let here = Arc::clone(&self.core().options.clock);
        match &self.core().follower {
            None => here,
            Some(follower) => {
                let follower = Arc::clone(follower);
                Arc::new(move || follower.now(here()))
            }
        }
    }

    /// Takes a duty, that is work which only one server may do, whenever no other server has it.
    pub fn seek(&self, duty: &'static str) {
        if let Some(follower) = &self.core().follower {
            follower.seek(duty);
        }
    }

    /// Whether this server has a duty that it seeks, for at least the next five seconds.
    #[must_use]
    pub fn holds(&self, duty: &str) -> bool {
        self.core().follower.as_ref().is_none_or(|follower| follower.holds(duty))
    }
}

impl Cluster {
    /// Asks the database. `None` if it has no record.
    ///
    /// # Errors
    /// When the database can't be reached.
    pub fn at(place: &dyn SharedPlace) -> Result<Option<Self>, SharedError> {
        let mut record = place.connect()?;
        let Some(head) = record.head()? else { return Ok(None) };
        let (last, first) = (head.last.sequence, head.first.chain.sequence);
        Ok(Some(Self { last, first, bytes: record.bytes()?, servers: record.seen()? }))
    }
}
