//! Salvage: makes a new store from the intact parts of a damaged record, and reports what is lost.
//!
//! A start refuses a damaged record, because it would lose acknowledged data. Here somebody has decided to accept that.
//! The damaged folder is only read. Every frame whose own checks hold is used (`reading`), and a trustworthy index
//! tells what the others contained (`damage`). The index is copied first, because opening it changes its files.
//!
//! The new store is written like a restore: the key, the records, reading them back, and only then the line that makes
//! it count. An interrupted salvage leaves a folder without that line, which no start accepts as a store.

mod damage;
mod reading;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

pub use damage::{Damage, TableCount};
pub use reading::{DamagedPart, Gap};

use super::core::Core;
use super::current::{Current, newest_with_frames};
use super::disk::{Disk, DiskFile, FileRef, FolderLock, read_text, read_whole, temporary_of};
use super::error::OpenError;
use super::format::FIRST_KEYED;
use super::generation::Rewrite;
use super::index::{Index, Mark};
use super::journal::frame::{HEADER, whole};
use super::journal::segment::{SEGMENT_HEADER, SegmentHeader};
use super::journal::ties::{ChainKind, Ties};
use super::journal::{FirstSegment, Identity, Segments, Tail, segment_files};
use super::keys::{find_key, keep_key_file, keys_at_hand, write_key};
use super::layout::{Layout, lock};
use super::options::{KeySource, Options, Progress, Step};
use super::reseal::Reseal;
use super::seal::{Fingerprint, Keys, SealError, Sealer, StoreKey};
use super::start::{StopNote, check_rows};
pub(super) use damage::Guide;
use damage::Stock;
use reading::Reading;

/// The folder for the copy of the damaged store's index while the new store is made.
const INDEX_COPY: &str = "index.copy";

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Salvaged {
    pub records: u64,
    pub damage: Damage,
    /// The generation that was read.
    pub generation: u64,
    /// Where the key was put, if it was copied.
    pub key_file: Option<PathBuf>,
}

/// A record that is read without opening its store.
struct OldRecord {
    current: Current,
    /// Whether nothing proves that this generation was ever finished.
    unproven: bool,
    layout: Layout,
    /// The oldest segment that counts.
    first: u64,
    segments: BTreeMap<u64, FileRef>,
    /// The store's id, if it can still be read.
    store: Option<[u8; 16]>,
    ties: Ties,
    keys: Keys,
    /// Where the record ended when that was last recorded.
    noted: Option<Tail>,
}

impl OldRecord {
    fn open(options: &Options) -> Result<Self, OpenError> {
        let (disk, data) = (&*options.disk, &options.folder);
        let (current, unproven) = match Current::read(disk, data) {
            Err(OpenError::Damaged { .. }) => {
                let opened = Current::last_opened(options)?;
                let newest = newest_with_frames(disk, data)?;
                let newest = newest.map(|generation| Current::guessed_from_segments(options, generation));
                (opened.or(newest), opened.is_none())
            }
            other => (other?, false),
        };
        let current = current.ok_or_else(|| OpenError::NoStore { folder: data.clone() })?;
        if current.format > options.format {
            return Err(OpenError::NewerData { format: current.format, known: options.format });
        }
        let layout = Layout::new(data, current.generation);
        let journal = layout.journal();
        let files = segment_files(disk, &journal).map_err(OpenError::disk("list the journal"))?;
        let noted = FirstSegment::read(disk, &journal).ok();
        let oldest = files.keys().next().copied().unwrap_or(1);
        let first = noted.map(|(first, _)| first.number);
        let first = first.filter(|first| files.keys().any(|number| number >= first)).unwrap_or(oldest);
        let counted = files.into_keys().filter(|number| *number >= first);
        let segments = Segments::new(&options.disk, &journal, counted).all();
        let header = segments.values().find_map(|file| SegmentHeader::of(&**file));
        let fingerprint =
            header.map(|header| header.key).or_else(|| segments.values().find_map(|file| key_in(&**file)));
        let fingerprint = fingerprint.ok_or_else(|| OpenError::damaged("the data", "it contains no intact frame"))?;
        let named = segments.values().filter_map(|file| Some(SegmentHeader::of(&**file)?.key));
        let keys = keys_at_hand(options, fingerprint, &named.collect())?;
        let store = header.map(|header| header.store).or(noted.and_then(|(_, store)| store));
        let name = store.unwrap_or_default();
        let ties = Ties::new(current.format, &keys.all(), ChainKind::Record, &name, current.generation);
        let note = StopNote::read(disk, &layout.stop_note(), &ties).unwrap_or(StopNote::Nothing);
        Ok(Self { current, unproven, layout, first, segments, store, ties, keys, noted: note.known_end() })
    }

    fn sealer(&self) -> Sealer {
        Sealer::of_format(self.current.format, &self.keys, self.store.unwrap_or_default())
    }

    fn reading(&self, guide: Option<Guide<'_>>) -> Reading<'_> {
        let known = self.noted.map(|tail| tail.chain.sequence);
        Reading {
            segments: &self.segments,
            first: self.first,
            generation: self.current.generation,
            key: self.keys.current.fingerprint(),
            ties: &self.ties,
            until: None,
            known_end: known.max(guide.map(|guide| guide.mark.tail.chain.sequence)),
        }
    }

    /// Opens a copy of the index, if it can be trusted: it belongs to this record, the sum of its rows is right, and
    /// compaction has not removed anything that it has not seen.
    fn open_index_copy(&self, options: &Options, copy: &Path) -> Option<(Box<dyn Index>, Mark)> {
        let disk = &*options.disk;
        let opened = copy_folder(disk, &self.layout.index(), copy).map_err(|error| error.to_string());
        let opened = opened.and_then(|()| options.indexes.open(copy).map_err(|error| error.0));
        let believed = opened.and_then(|index| {
            let bytes = index.get(Mark::KEY).map_err(|error| error.0)?;
            let mark = bytes.and_then(|bytes| Mark::decode(&bytes)).filter(|mark| {
                mark.generation == self.current.generation
                    && self.store.is_none_or(|store| store == mark.store)
                    && mark.tail.segment >= self.first
            });
            let mark = mark.ok_or("it is not an index of this data")?;
            check_rows(&*index, mark).map_err(|error| error.0)?;
            Ok((index, mark))
        });
        believed.inspect_err(|reason| tracing::debug!(reason, "the index can't tell what is lost")).ok()
    }
}

/// Reports the damage in a folder whose store does not open. The record is only read.
pub(super) fn inspect(options: &Options, progress: &Progress<'_>) -> Result<Damage, OpenError> {
    let _lock = lock(options)?;
    let record = OldRecord::open(options)?;
    // The folder in which an index is built: nobody trusts its contents.
    let copy = record.layout.new_index();
    let index = record.open_index_copy(options, &copy);
    let guide = index.as_ref().map(|(index, mark)| Guide { index: &**index, mark: *mark });
    let stock = Stock::take(record.reading(guide), guide, progress);
    let damage = stock.and_then(|stock| stock.count(options, &record.sealer(), progress, &mut |_| Ok(())));
    drop(index.map(|(index, _)| index.close()));
    let removed = options.disk.remove_folder(&copy).map_err(OpenError::disk("remove the copy of the index"));
    let damage = damage?;
    removed?;
    Ok(Damage { unproven: record.unproven, ..damage })
}

/// Reports the damage in the record of an open store, up to a durable end.
pub(super) fn inspect_open(
    core: &Core,
    end: Tail,
    guide: Option<Guide<'_>>,
    progress: &Progress<'_>,
) -> Result<Damage, OpenError> {
    let segments = core.segments.all();
    let identity = core.identity();
    let reading = Reading {
        segments: &segments,
        first: segments.keys().next().copied().unwrap_or(1),
        generation: identity.generation,
        key: identity.key,
        ties: &identity.ties,
        until: Some(end),
        known_end: Some(end.chain.sequence),
    };
    Stock::take(reading, guide, progress)?.count(&core.options, &core.sealer(), progress, &mut |_| Ok(()))
}

/// Makes a store in `new`, which must be empty, from the intact parts of `old`. Nothing in `old` is changed.
pub(super) fn salvage(old: &Options, new: &Options, progress: &Progress<'_>) -> Result<Salvaged, OpenError> {
    let disk = &*new.disk;
    let _old_lock = lock_as_it_is(old)?;
    match disk.list(&new.folder) {
        Ok(entries) if entries.iter().any(|entry| entry.name != "lock") => {
            return Err(OpenError::Occupied { folder: new.folder.clone() });
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(OpenError::disk(format!("read {}", new.folder.display()))(error));
        }
        _ => {}
    }
    let record = OldRecord::open(old)?;
    let _new_lock = lock(new)?;
    let mut key_file = None;
    let saved = put_key(&record.keys.current, new, &mut key_file).and_then(|()| write(&record, old, new, progress));
    match saved {
        Ok((records, damage)) => Ok(Salvaged { records, damage, generation: record.current.generation, key_file }),
        Err(error) => {
            // What cannot be removed does no harm: without `CURRENT` the folder is no store.
            drop(disk.remove_folder(&Layout::new(&new.folder, 1).generation));
            drop(disk.remove_folder(&new.folder.join(INDEX_COPY)));
            if let Some(file) = key_file {
                drop(disk.unlink(&file));
                drop(disk.unlink(&temporary_of(&file)));
            }
            Err(error)
        }
    }
}

fn write(
    record: &OldRecord,
    old: &Options,
    new: &Options,
    progress: &Progress<'_>,
) -> Result<(u64, Damage), OpenError> {
    let copy = new.folder.join(INDEX_COPY);
    let index = record.open_index_copy(old, &copy);
    let guide = index.as_ref().map(|(index, mark)| Guide { index: &**index, mark: *mark });
    let stock = Stock::take(record.reading(guide), guide, progress)?;
    let mut store = [0; 16];
    getrandom::fill(&mut store).map_err(|_| SealError::NoRandomness)?;
    let store = record.store.or(guide.map(|guide| guide.mark.store)).unwrap_or(store);
    let known = [record.noted, guide.map(|guide| guide.mark.tail)];
    let revision = known.iter().flatten().map(|tail| tail.chain.revision).fold(stock.found.revision, u64::max);
    let identity = Identity::new(&record.keys, store, 1, new.segment_size);
    let reseal = Reseal::between(record.current.format, &record.keys, store);
    let mut rewrite = Rewrite::begin(new, identity, revision)?.resealing(reseal);
    let damage = stock.count(old, &record.sealer(), progress, &mut |record| rewrite.push(record))?;
    drop(index.map(|(index, _)| index.close()));
    new.disk.remove_folder(&copy).map_err(OpenError::disk("remove the copy of the index"))?;
    progress(Step::Verifying, 0, 1);
    Ok((rewrite.finish(record.current.format.max(FIRST_KEYED))?, Damage { unproven: record.unproven, ..damage }))
}

/// Copies the key to where the new store expects it, unless it is there.
fn put_key(key: &StoreKey, new: &Options, put: &mut Option<PathBuf>) -> Result<(), OpenError> {
    let KeySource::File(path) = &new.key else { return Ok(()) };
    let disk = &*new.disk;
    let there = read_text(disk, path).map_err(OpenError::disk(format!("read the key {}", path.display())))?;
    if there.is_some() {
        find_key(new, key.fingerprint())?;
        return keep_key_file(new);
    }
    *put = Some(path.clone());
    write_key(new, path, key)
}

/// Locks a folder in which nothing may be changed, so not even a lock file is created.
fn lock_as_it_is(options: &Options) -> Result<Option<FolderLock>, OpenError> {
    let path = options.folder.join("lock");
    match options.disk.open(&path).and_then(|_| options.disk.lock(&path)) {
        Ok(Some(lock)) => Ok(Some(lock)),
        Ok(None) => Err(OpenError::InUse { folder: options.folder.clone() }),
        Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::ReadOnlyFilesystem].contains(&error.kind()) => Ok(None),
        Err(error) => Err(OpenError::disk("take the lock")(error)),
    }
}

fn copy_folder(disk: &dyn Disk, from: &Path, to: &Path) -> io::Result<()> {
    disk.remove_folder(to)?;
    disk.create_folder(to)?;
    for entry in disk.list(from)? {
        let (from, to) = (from.join(&entry.name), to.join(&entry.name));
        if entry.is_folder {
            copy_folder(disk, &from, &to)?;
        } else {
            disk.create(&to)?.write_at(0, &read_whole(&*disk.open(&from)?)?)?;
        }
    }
    Ok(())
}

fn key_in(file: &dyn DiskFile) -> Option<Fingerprint> {
    let bytes = read_whole(file).ok()?;
    let mut places = (SEGMENT_HEADER..bytes.len()).step_by(HEADER);
    places.find_map(|at| whole(&bytes[at..])).and_then(|frame| frame.fingerprint())
}
