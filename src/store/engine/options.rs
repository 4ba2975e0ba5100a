//! How a store is opened, and how it reports progress.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::disk::{Disk, RealDisk};
use super::filing::Filing;
use super::format::FORMAT;
use super::index::{Indexes, SledIndexes};
use super::record::Migration;
use super::seal::StoreKey;
use super::shared::SharedPlace;
use crate::clock::{Clock, MachineTime, Time};

#[derive(Debug, Clone)]
pub enum KeySource {
    /// For example from the environment.
    Given(StoreKey),
    /// In a file, which is created for a new store.
    File(PathBuf),
}

/// A step that can take so long that a person needs to see progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Reading the record and checking its chain.
    ReadingRecord,
    /// Building the index from the record.
    BuildingIndex,
    /// Writing live records to a snapshot or a new generation.
    Copying,
    /// Compacting old segments.
    Compacting,
    /// Reading back what was written, or verifying the record.
    Verifying,
    /// Comparing the index with the record.
    ComparingIndex,
}

/// Called now and then with the step, the amount done, and the total.
pub type Progress<'a> = dyn Fn(Step, u64, u64) + 'a;

/// How long a transaction waits before it is tried again after this many refusals. Tests do not wait.
pub type Pause = Arc<dyn Fn(u32) -> Duration + Send + Sync>;

/// The longest wait before the next try, in milliseconds.
const MAX_PAUSE_MILLIS: u64 = 64;

#[derive(Clone)]
pub struct Options {
    /// The data folder. It is created if it does not exist.
    pub folder: PathBuf,
    pub key: KeySource,
    /// The length of a segment, in bytes.
    pub segment_size: u64,
    /// Writes are refused when fewer bytes than this are free.
    pub free_floor: u64,
    /// How often a read-only store tries to write again.
    pub retry_every: Duration,
    /// How often to check whether the disk takes writes while nothing is written. `None` leaves that to the next write.
    pub probe_every: Option<Duration>,
    /// Whether a helper thread fills spare segments. Not needed by a command that opens the store for one change.
    pub fill_ahead: bool,
    /// Whether opening the store removes what a restore replaced, if the site has run since. `false` for a command that
    /// opens the store for one change.
    pub forgets_replaced: bool,
    /// How often to check whether compaction is due. `None` never compacts automatically.
    pub compaction_check: Option<Duration>,
    /// The data format that this program writes.
    pub format: u32,
    /// The migrations from older formats.
    pub migrations: &'static [Migration],
    /// The names of the tables by number, for reports to an admin.
    pub names: &'static [(u16, &'static str)],
    /// The tables whose values are opened to index them.
    pub filing: Filing,
    pub disk: Arc<dyn Disk>,
    pub indexes: Arc<dyn Indexes>,
    pub clock: Clock,
    pub time: Arc<dyn Time>,
    /// How long a transaction that was refused waits.
    pub pause: Pause,
    /// A server that may lack what was written this long ago must not answer from its copy of a shared record: a session
    /// that was ended elsewhere would live on here.
    pub trusted_for: Duration,
    /// Where the record is, if several servers share it. The folder then holds a copy.
    pub shared: Option<Arc<dyn SharedPlace>>,
}

impl Options {
    /// The usual settings for a store on this machine.
    pub(in crate::store) fn with_tables(
        folder: impl Into<PathBuf>,
        key: KeySource,
        names: &'static [(u16, &'static str)],
        filing: Filing,
    ) -> Self {
        Self {
            folder: folder.into(),
            key,
            segment_size: 16 * 1024 * 1024,
            free_floor: 64 * 1024 * 1024,
            retry_every: Duration::from_secs(1),
            probe_every: Some(Duration::from_secs(10)),
            fill_ahead: true,
            forgets_replaced: true,
            compaction_check: Some(Duration::from_secs(30)),
            format: FORMAT,
            migrations: &[],
            names,
            filing,
            disk: Arc::new(RealDisk),
            indexes: Arc::new(SledIndexes),
            clock: Arc::new(SystemTime::now),
            time: Arc::new(MachineTime),
            pause: Arc::new(pause),
            trusted_for: Duration::from_secs(10),
            shared: None,
        }
    }

    /// A table's name, or its number if a newer program created it.
    pub(super) fn name_of(&self, number: u16) -> String {
        let known = self.names.iter().find(|(known, _)| *known == number);
        known.map_or_else(|| format!("table {number}"), |(_, name)| (*name).to_owned())
    }

    pub(super) fn now_in_seconds(&self) -> u64 {
        (self.clock)().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("folder", &self.folder)
            .field("segment_size", &self.segment_size)
            .finish_non_exhaustive()
    }
}

/// No wait after the first refusal, then a random wait that grows.
fn pause(refused: u32) -> Duration {
    let Some(doublings) = refused.checked_sub(2) else { return Duration::ZERO };
    let max_micros = 1_u64.checked_shl(doublings).unwrap_or(MAX_PAUSE_MILLIS).min(MAX_PAUSE_MILLIS) * 1_000;
    Duration::from_micros(getrandom::u64().map_or(max_micros, |dice| dice % max_micros))
}
