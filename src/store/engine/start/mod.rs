//! Opens the store in a folder, in any state that a killed process or a power cut may have left.
//!
//! 1. The lock file comes first, so that no other process changes what is read.
//! 2. `CURRENT` says which generation counts. Without it the store is new; if there are frames anyway, the start is refused.
//! 3. The key is compared with the fingerprint in the record before anything is written. A key is only created for a new store.
//! 4. The record is read to its end: from the last frame that a trusted index has seen, or else from its beginning. An
//!    incomplete write at the end is cut off and kept, unless the note of the last stop or start says that it was
//!    durable. Anything else is damage: the start is refused, and nothing is changed.
//! 5. After anything but a clean stop, the end is settled (see [the journal](super::journal)). An index that is not
//!    trusted is rebuilt in a new folder. The note about the last stop is durably set to "running" with that end before
//!    anything else is written to the index.
//!
//! After a clean stop, the index is trusted if its files have the recorded MAC; after a kill, if the machine has not
//! restarted since and the sum of its rows is right. If the process is killed in any of these steps, the next start repeats them with the same result.

mod index;
mod note;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, RwLock};

use super::core::{Core, Health, Held, Numbers};
use super::current::Current;
use super::disk::{Disk, FileRef, FolderLock, read_whole, replace_file};
use super::error::OpenError;
use super::generation::{Rewrite, as_open_error, segments_of};
use super::index::{Mark, Totals};
use super::journal::fill::remove_leftovers;
use super::journal::follow::{Ending, beginning, ends_as, follow};
use super::journal::segment::written_length;
use super::journal::{FirstSegment, Identity, Journal, Tail, segment_files};
use super::keys::{Known, find_keys, identify, key_for_new, keys_still_needed};
use super::layout::{self, Layout};
use super::migrate::migrate;
use super::options::{Options, Progress, Step};
use super::queue::Queue;
use super::replaced::Replaced;
use super::seal::{Keys, Sealer, StoreKey};
use super::shared::{Follower, SharedError, SharedRecord, begin_anew, forbid_copy, join};
use super::watch::Watches;
use index::Seen;
pub(super) use index::{Source, catch_up, check_rows, folder_bytes, folder_mac, is_overgrown, reopen_index};
pub(super) use note::StopNote;

/// What a start had to do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StartReport {
    /// There was no store before.
    pub created: bool,
    /// The folder has a new copy of a shared record.
    pub copied: bool,
    /// Why the index was rebuilt, if it was.
    pub rebuilt: Option<String>,
    /// Frames that the index had not seen.
    pub replayed: u64,
    /// Where the bytes of an incomplete write were kept.
    pub torn: Option<PathBuf>,
}

#[derive(Debug)]
pub(super) struct Started {
    pub(super) core: Arc<Core>,
    pub(super) journal: Journal,
    pub(super) totals: Totals,
    pub(super) lock: FolderLock,
    pub(super) report: StartReport,
    /// For a record that is shared with other servers.
    pub(super) shared: Option<Box<dyn SharedRecord>>,
}

/// How far the index is trusted.
enum Belief {
    /// It has seen the whole record.
    Whole(Tail),
    /// It has seen the record up to a mark, and perhaps a part of the next frame.
    Up(Seen),
    /// Not at all, for this reason.
    Not(String),
}

/// Starts again if a shared record was compacted or replaced while it was copied.
pub(super) fn while_outdated<T>(
    options: Options,
    mut start: impl FnMut(Options) -> Result<T, OpenError>,
) -> Result<T, OpenError> {
    const STARTS: u32 = 5;
    for _ in 1..STARTS {
        match start(options.clone()) {
            Err(OpenError::Shared(error @ SharedError::Outdated(_))) => {
                tracing::warn!(%error, "the shared record changed during the start");
            }
            started => return started,
        }
    }
    start(options)
}

pub(super) fn open(options: Options, progress: &Progress<'_>) -> Result<Started, OpenError> {
    let lock = layout::lock(&options)?;
    let Some(place) = &options.shared else {
        forbid_copy(&options)?;
        let (core, journal, totals, report) = open_record(options, progress)?;
        return Ok(Started { core: Arc::new(core), journal, totals, lock, report, shared: None });
    };
    let (mut record, mut head, mut copied) = join(&options, &**place)?;
    let opened = match open_record(options.clone(), progress) {
        Err(OpenError::Damaged { file, what }) => {
            tracing::warn!(file, what, "the copy of the shared record is damaged, so it is made again");
            None
        }
        Ok((_, journal, ..)) if journal.tail().chain.sequence < head.first.chain.sequence => {
            tracing::warn!("the copy ends before the shared record begins, so it is made again");
            None
        }
        opened => Some(opened?),
    };
    let (core, journal, totals, report) = if let Some(opened) = opened {
        opened
    } else {
        head = record.head()?.ok_or(OpenError::NoSharedRecord)?;
        begin_anew(&options, &head)?;
        copied = true;
        open_record(options, progress)?
    };
    // The index of a new copy has nothing to trust.
    let report = if copied { StartReport { copied, rebuilt: None, ..report } } else { report };
    let follower = Follower::new(&core.options.time, head.record);
    let core = Core { follower: Some(Arc::new(follower)), ..core };
    Ok(Started { core: Arc::new(core), journal, totals, lock, report, shared: Some(record) })
}

/// A store without its threads.
type Opened = (Core, Journal, Totals, StartReport);

/// Opens the record in the folder, which is locked.
fn open_record(options: Options, progress: &Progress<'_>) -> Result<Opened, OpenError> {
    let mut report = StartReport::default();
    let mut current = Current::read(&*options.disk, &options.folder)?;
    if current.is_none() {
        report.created = true;
        current = Some(create(&options)?);
    }
    let mut current = current.ok_or_else(|| OpenError::damaged("CURRENT", "it is missing"))?;
    if current.format > options.format {
        return Err(OpenError::NewerData { format: current.format, known: options.format });
    }
    while current.format < options.format {
        current = migrate(&options, current, progress)?;
    }
    let layout = Layout::new(&options.folder, current.generation);
    let open_files = Arc::new(segments_of(&options.disk, &layout)?);
    let segments = open_files.all();
    let Known { identity, start, keys } = identify(&options, current.format, &segments, current.generation)?;
    let sealer = Sealer::of_keys(&keys, identity.store);
    let source =
        Source { options: &options, layout: &layout, identity: &identity, segments: &segments, sealer: &sealer };
    let found = read_end(&source, start, progress)?;

    // From here on the folder is changed.
    report.torn.clone_from(&found.kept);
    let disk = &*options.disk;
    // A process that was killed between renaming CURRENT and syncing the folder left a name that a power cut could
    // still undo.
    disk.sync_folder(&options.folder).map_err(OpenError::disk("sync the data folder"))?;
    let journal_folder = layout.journal();
    remove_leftovers(disk, &journal_folder).map_err(OpenError::disk("remove spare segments"))?;
    let mut journal =
        Journal::resume(&options.disk, &journal_folder, identity.clone(), found.tail, &open_files, options.fill_ahead)
            .map_err(OpenError::disk("open the journal"))?;
    if !matches!(found.belief, Belief::Whole(_)) {
        journal.settle().map_err(OpenError::disk("settle the end of the journal"))?;
    }
    let first = FirstSegment::proven(disk, &journal_folder, &identity.ties);
    let first = first.map_err(OpenError::disk("read journal/FIRST"))?;
    for (number, path) in segment_files(disk, &journal_folder).map_err(OpenError::disk("list the journal"))? {
        if number < first.number {
            disk.unlink(&path).map_err(OpenError::disk("remove a compacted segment"))?;
        }
    }
    let segments = open_files.all();
    let source = Source { segments: &segments, ..source };
    let (index, totals) = open_index(&source, &found, &mut report, progress)?;
    let mut replaced = Replaced::read(disk, &layout)?;
    replaced.forget(&options, &layout)?;
    current.remove_others(disk, &options.folder, &replaced.older)?;

    let unfinished = keys_still_needed(&open_files, &identity);
    let core = Core {
        layout,
        held: RwLock::new(Held::new(identity, keys, unfinished)),
        segments: open_files,
        gate: RwLock::new(Some(index)),
        queue: Queue::default(),
        health: Mutex::new(Health::Serving),
        numbers: Numbers::default(),
        watches: Watches::default(),
        follower: None,
        compacting: Mutex::new(()),
        served: AtomicBool::new(false),
        options,
    };
    core.numbers.compacted.store(first.compacted, std::sync::atomic::Ordering::Release);
    Ok((core, journal, totals, report))
}

/// The key of an existing record, without opening its store.
pub(super) fn key_of(options: &Options) -> Result<StoreKey, OpenError> {
    let missing = || OpenError::damaged("CURRENT", "there is no record here");
    let current = Current::read(&*options.disk, &options.folder)?.ok_or_else(missing)?;
    let segments = segments_of(&options.disk, &Layout::new(&options.folder, current.generation))?.all();
    let (number, file) =
        segments.first_key_value().ok_or_else(|| OpenError::damaged("journal", "it has no segments"))?;
    let (header, _) = beginning(*number, &**file).map_err(|trouble| as_open_error(current.generation, trouble))?;
    Ok(find_keys(options, &[header.key])?.current)
}

/// Creates a new store: the key, an empty first generation, and only then `CURRENT`.
fn create(options: &Options) -> Result<Current, OpenError> {
    let key = key_for_new(options)?;
    let mut store = [0; 16];
    getrandom::fill(&mut store).map_err(|_| super::seal::SealError::NoRandomness)?;
    let identity = Identity::new(&Keys::only(key), store, 1, options.segment_size);
    Rewrite::begin(options, identity, 0)?.finish(options.format)?;
    Ok(Current { generation: 1, format: options.format })
}

/// The record's end and what is known about the index.
struct Found {
    tail: Tail,
    belief: Belief,
    /// Where the bytes of an incomplete write were kept, if there were any.
    kept: Option<PathBuf>,
}

fn read_end(source: &Source<'_>, start: Tail, progress: &Progress<'_>) -> Result<Found, OpenError> {
    let Source { options, layout, identity, segments, .. } = *source;
    let disk = &*options.disk;
    let note = StopNote::read(disk, &layout.stop_note(), &identity.ties)
        .map_err(OpenError::disk("read the note of the last stop"))?;
    let mut belief = believe(source, &note)?;
    let from = match &belief {
        Belief::Whole(tail) => *tail,
        Belief::Up(seen) => seen.mark.tail,
        Belief::Not(_) => start,
    };
    let trouble = |trouble| as_open_error(identity.generation, trouble);
    let last = segments.keys().next_back().copied().unwrap_or_default();
    let (tail, ending) = follow(segments, identity, from, None, |_, segment, _| {
        progress(Step::ReadingRecord, segment - from.segment, last + 1 - from.segment);
        Ok::<(), ()>(())
    })
    .map_err(trouble)?;
    if matches!(belief, Belief::Whole(_)) && (tail != from || ending != Ending::Clean) {
        belief = Belief::Not("data was written after the last clean stop".to_owned());
    }
    if let Some(noted) = note.known_end()
        && (tail.chain.sequence < noted.chain.sequence
            || (tail.chain.sequence == noted.chain.sequence && tail.chain.digest != noted.chain.digest))
    {
        // It looks like a write that a power cut interrupted, but this part was durable before.
        return Err(OpenError::damaged(
            format!("generation-{}/journal", identity.generation),
            format!(
                "it ends with frame {}, but frame {} was recorded as written to disk",
                tail.chain.sequence, noted.chain.sequence
            ),
        ));
    }
    let kept = if ending == Ending::Torn { keep_aside(disk, layout, segments, &tail)? } else { None };
    Ok(Found { tail, belief, kept })
}

/// Decides how far the index is trusted, without writing to it.
fn believe(source: &Source<'_>, note: &StopNote) -> Result<Belief, OpenError> {
    let disk = &*source.options.disk;
    let is_end = |tail: &Tail| {
        ends_as(source.segments, source.identity, tail).map_err(OpenError::disk("read the end of the journal"))
    };
    match note {
        StopNote::Clean { tail, index } => {
            let found = folder_mac(disk, &source.layout.index(), false, &source.identity.ties);
            if found.ok() != Some(*index) {
                return Ok(Belief::Not("its files are not those of the last clean stop".to_owned()));
            }
            Ok(if is_end(tail)? {
                Belief::Whole(*tail)
            } else {
                Belief::Not("the data is not that of the last clean stop".to_owned())
            })
        }
        StopNote::Running { boot, .. } => {
            let same_boot = disk.boot_id().is_ok_and(|now| !now.is_empty() && now == *boot);
            if !same_boot {
                return Ok(Belief::Not("the machine restarted without a clean stop".to_owned()));
            }
            let checked = source.open_existing().and_then(|(index, mark)| {
                let seen = check_rows(&*index, mark)?;
                drop(index.close());
                Ok(seen)
            });
            match checked {
                Ok(seen) if is_end(&seen.mark.tail)? => Ok(Belief::Up(seen)),
                Ok(seen) if is_missing(source, &seen.mark) => Err(OpenError::damaged(
                    format!("generation-{}/journal", source.identity.generation),
                    format!("frame {} was confirmed and is now missing", seen.mark.tail.chain.sequence),
                )),
                Ok(_) => Ok(Belief::Not("it belongs to other data".to_owned())),
                Err(error) => Ok(Belief::Not(error.0)),
            }
        }
        StopNote::Nothing => Ok(Belief::Not("nothing is known about the last stop".to_owned())),
    }
}

/// Whether the last frame that the index has seen is missing in the record.
fn is_missing(source: &Source<'_>, mark: &Mark) -> bool {
    let Some(file) = source.segments.get(&mark.tail.segment) else { return false };
    let Ok(bytes) = read_whole(&**file) else { return false };
    let last = usize::try_from(mark.tail.last).unwrap_or(usize::MAX);
    super::journal::frame::whole(bytes.get(last..).unwrap_or_default()).is_none()
}

/// Keeps the bytes after the end before they are overwritten.
fn keep_aside(
    disk: &dyn Disk,
    layout: &Layout,
    segments: &BTreeMap<u64, FileRef>,
    tail: &Tail,
) -> Result<Option<PathBuf>, OpenError> {
    let doing = || OpenError::disk("put the torn end of the journal aside");
    let Some(file) = segments.get(&tail.segment) else { return Ok(None) };
    let bytes = read_whole(&**file).map_err(doing())?;
    let rest = bytes.get(usize::try_from(tail.end).unwrap_or(usize::MAX)..).unwrap_or_default();
    let length = written_length(rest);
    disk.create_folder(&layout.kept()).map_err(doing())?;
    let path = layout.kept().join(format!("after-frame-{}.torn", tail.chain.sequence));
    replace_file(disk, &path, &rest[..length]).map_err(doing())?;
    disk.sync_folder(&layout.generation).map_err(doing())?;
    tracing::warn!(path = %path.display(), "a write that hadn't fully reached the disk was cut off and set aside");
    Ok(Some(path))
}

/// Opens the index at the end of the record, and rebuilds it if it is not trusted.
fn open_index(
    source: &Source<'_>,
    found: &Found,
    report: &mut StartReport,
    progress: &Progress<'_>,
) -> Result<(Box<dyn super::index::Index>, Totals), OpenError> {
    let disk = &*source.options.disk;
    let boot = disk.boot_id().unwrap_or_default();
    let running = StopNote::Running { boot, tail: Some(found.tail) };
    let say_running = || {
        let written = running.write(disk, &source.layout.stop_note(), &source.identity.ties);
        written.map_err(OpenError::disk("note that the store is in use"))
    };
    let (mut reason, rows) = match &found.belief {
        Belief::Not(reason) => (Some(reason.clone()), None),
        Belief::Whole(_) => (None, None),
        Belief::Up(seen) => (None, Some(seen.rows)),
    };
    if reason.is_none() {
        say_running()?;
        match source.open_existing() {
            Ok((index, mark)) => {
                let overgrown = is_overgrown(disk, &source.layout.index(), mark.totals.live_bytes).unwrap_or(false);
                match catch_up(source, &*index, &Seen { mark, rows: rows.unwrap_or(mark.totals) }, progress) {
                    Ok((tail, totals)) if tail == found.tail && !overgrown => {
                        report.replayed = tail.chain.sequence - mark.tail.chain.sequence;
                        return Ok((index, totals));
                    }
                    Ok(_) => reason = Some("it has grown too large".to_owned()),
                    Err(what) => reason = Some(what),
                }
                drop(index.close());
            }
            Err(error) => reason = Some(error.0),
        }
    }
    report.rebuilt = reason.filter(|_| !report.created);
    source.rebuild(progress).map_err(OpenError::Index)?;
    say_running()?;
    let (index, mark) = source.open_existing().map_err(|error| OpenError::Index(error.0))?;
    Ok((index, mark.totals))
}
