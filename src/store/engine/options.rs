//! How a store is opened, and how it tells what it does meanwhile.

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
use crate::clock::Clock;

/// Where the store's key comes from.
#[derive(Debug, Clone)]
pub enum KeySource {
    /// It is given, from the environment for example.
    Given(StoreKey),
    /// It lies in a file, and is made there when the store is new.
    File(PathBuf),
}

/// A step that can take longer than a person waits without a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The record is read and its chain checked.
    ReadingRecord,
    /// The index is built from the record.
    BuildingIndex,
    /// Live records are written to a snapshot or a new generation.
    Copying,
    /// Old segments are compacted.
    Compacting,
    /// What was written is read back, or the record is verified.
    Verifying,
    /// The index is compared with the record.
    ComparingIndex,
}

/// Told now and then how far a step has come: step, done, total.
pub type Progress<'a> = dyn Fn(Step, u64, u64) + 'a;

/// How long a transaction that was refused so often waits before it is tried again; tests do not wait.
pub type Pause = Arc<dyn Fn(u32) -> Duration + Send + Sync>;

/// Nobody waits longer than this, in milliseconds, before the next try.
const MAX_PAUSE_MILLIS: u64 = 64;

/// How a store is opened.
#[derive(Clone)]
pub struct Options {
    /// The data folder; made if it does not exist.
    pub folder: PathBuf,
    /// The key.
    pub key: KeySource,
    /// The length of a segment.
    pub segment_size: u64,
    /// Writes are refused when fewer bytes than this are free.
    pub free_floor: u64,
    /// How often a read-only store tries to write again.
    pub retry_every: Duration,
    /// How often, while nothing is written, it is tried out whether the disk takes writes; `None` waits for the next writer.
    pub probe_every: Option<Duration>,
    /// Whether a helper thread fills spare segments; a command that opens the store for one change needs none.
    pub fill_ahead: bool,
    /// Whether closing this store in order, and the start after it, let go of what a restore replaced; a command that opens the
    /// store for one change leaves it.
    pub forgets_replaced: bool,
    /// How often it is looked whether compaction is due; `None` never compacts by itself.
    pub compaction_check: Option<Duration>,
    /// The data format this program writes.
    pub format: u32,
    /// The ways from older formats.
    pub migrations: &'static [Migration],
    /// The names of the tables by number, for reports to an admin.
    pub names: &'static [(u16, &'static str)],
    /// The tables whose values are opened to index them.
    pub filing: Filing,
    /// The file system.
    pub disk: Arc<dyn Disk>,
    /// Opens the index.
    pub indexes: Arc<dyn Indexes>,
    /// Tells the time.
    pub clock: Clock,
    /// How long a transaction that lost waits.
    pub pause: Pause,
}

impl Options {
    /// A store on this machine with the usual settings, of tables with these names of which some are filed.
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
            pause: Arc::new(pause),
        }
    }

    /// A table's name, or its number when a newer program made it.
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

/// How long a transaction waits before the next try, after this many refusals: not at all after the first, then longer and longer, and no
/// two alike.
fn pause(refused: u32) -> Duration {
    let Some(doublings) = refused.checked_sub(2) else { return Duration::ZERO };
    let most = 1_u64.checked_shl(doublings).unwrap_or(MAX_PAUSE_MILLIS).min(MAX_PAUSE_MILLIS) * 1_000;
    Duration::from_micros(getrandom::u64().map_or(most, |dice| dice % most))
}
