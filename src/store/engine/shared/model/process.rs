//! A server: its machine, and its process.

use std::sync::Arc;
use std::time::Duration;

use super::history::Known;
use super::machine::Machine;
use super::toy_index::ToyIndexes;
use crate::store::engine::core::Core;
use crate::store::engine::disk::{Disk, FolderLock};
use crate::store::engine::error::OpenError;
use crate::store::engine::filing::Filing;
use crate::store::engine::options::{KeySource, Options};
use crate::store::engine::seal::StoreKey;
use crate::store::engine::shared::SharedPlace;
use crate::store::engine::shared::follower::Following;
use crate::store::engine::start;
use crate::store::engine::store::Store;
use crate::store::engine::writer::Writer;

pub(super) const TRUSTED_FOR: Duration = Duration::from_secs(10);

/// One machine.
pub(super) struct Server {
    pub(super) disk: Machine,
    /// The number of its process, or of the one that it had last.
    pub(super) life: u64,
    /// Its process is starting or stopping.
    pub(super) is_busy: bool,
    pub(super) process: Option<Process>,
    pub(super) is_cut: bool,
    pub(super) frozen_until: Duration,
    /// By how much its clock is wrong.
    pub(super) skew: Duration,
    /// How often its way to the database has failed.
    pub(super) faults: u64,
}

pub(super) struct Process {
    pub(super) core: Arc<Core>,
    pub(super) store: Store,
    /// The threads, while they wait for their turn.
    pub(super) writer: Option<Writer>,
    pub(super) following: Option<Following>,
    pub(super) is_compacting: bool,
    pub(super) known: Known,
    pub(super) record: [u8; 16],
    pub(super) lock: FolderLock,
}

impl Process {
    pub(super) fn begin(options: Options) -> Result<Self, OpenError> {
        start::while_outdated(options, Self::start)
    }

    fn start(options: Options) -> Result<Self, OpenError> {
        let started = start::open(options, &|_, _, _| {})?;
        let core = started.core;
        let mut writer = Writer::new(Arc::clone(&core), started.journal, started.totals, started.shared);
        writer.catch_up()?;
        let (follower, place) = (core.follower.clone().unwrap(), core.options.shared.clone().unwrap());
        let following = Following::begin(&core, &follower, &place)?;
        Ok(Self {
            store: Store::without_threads(&core),
            writer: Some(writer),
            following: Some(following),
            is_compacting: false,
            known: Known::default(),
            record: follower.record,
            lock: started.lock,
            core,
        })
    }
}

pub(super) fn options(disk: Machine, place: Arc<dyn SharedPlace>) -> Options {
    let key = KeySource::Given(StoreKey::from_hex(&"5a".repeat(32)).unwrap());
    let disk: Arc<dyn Disk> = Arc::new(disk);
    Options {
        segment_size: 4096,
        retry_every: Duration::ZERO,
        probe_every: Some(Duration::ZERO),
        fill_ahead: false,
        compaction_check: None,
        indexes: Arc::new(ToyIndexes { disk: Arc::clone(&disk), held_back: 1 }),
        disk,
        trusted_for: TRUSTED_FOR,
        shared: Some(place),
        ..Options::with_tables("/data", key, &[], Filing::of(&[]))
    }
}
