//! Generations: the whole store rewritten, and the one line that says which one counts.
//!
//! `CURRENT` names the generation's number and the format of its data. A restore or a migration writes the next
//! generation beside the current one, reads it back, and only then renames the new line over `CURRENT`. Before
//! that rename nothing has happened; after it the old generation is rubbish that the next start removes, unless a restore
//! replaced it: then it stays for a while (see `replaced`).

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::Options;
use super::core::Layout;
use super::disk::{Disk, DiskFile, FileRef};
use super::error::OpenError;
use super::journal::follow::{Ending, Trouble, beginning, follow};
use super::journal::frame::{Builder, Entry};
use super::journal::segment::{Chain, SEGMENT_HEADER, SegmentHeader};
use super::journal::{Durable, FirstSegment, Identity, Journal, Segments, segment_files};
use super::line::{self, Line};
use super::replaced::Replaced;
use super::seal::Reseal;

/// The data format this program writes.
pub const FORMAT: u32 = 2;

/// The oldest data format this program knows a way from.
pub const OLDEST_FORMAT: u32 = 1;

/// How records of one format become records of the next.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// The format it starts from; the result has the next one.
    pub from: u32,
    /// What a record becomes; `None` drops it.
    pub record: fn(&Record<'_>) -> Option<Moved>,
}

/// A live record as a migration sees it. Values stay sealed: what is inside them has its own versions.
#[derive(Debug, Clone, Copy)]
pub struct Record<'a> {
    /// The table's number.
    pub table: u16,
    /// The encoded key.
    pub key: &'a [u8],
    /// Its revision.
    pub revision: u64,
    /// Its encoded index rows.
    pub rows: &'a [u8],
    /// Its sealed value.
    pub sealed: &'a [u8],
}

impl Record<'_> {
    /// At least what the record takes in a frame.
    pub(super) fn size(&self) -> usize {
        32 + self.key.len() + self.rows.len() + self.sealed.len()
    }
}

/// From format 1: the records stay as they are. That they lie in frames with a MAC and their values are bound to store and revision
/// is what every rewriting leads to.
pub(super) const SEALED_ANEW: Migration =
    Migration { from: 1, record: |record| Some(Moved { rows: record.rows.to_vec() }) };

/// What a migration makes of a record. Table and key are bound into the sealed value and stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The encoded index rows.
    pub rows: Vec<u8>,
}

const CURRENT: &str = "CURRENT";
/// Frames of a rewrite are about this long.
const REWRITE_FRAME: usize = 256 * 1024;

/// What `CURRENT` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Current {
    pub(super) generation: u64,
    pub(super) format: u32,
}

impl Current {
    /// Reads `CURRENT`. Without it there must be no record either.
    pub(super) fn read(disk: &dyn Disk, data: &Path) -> Result<Option<Self>, OpenError> {
        let broken = || OpenError::damaged(CURRENT, "it was not written by this program");
        match line::read(disk, &data.join(CURRENT)).map_err(OpenError::disk("read CURRENT"))? {
            Line::Text(text) => Self::parse(&text).map(Some).ok_or_else(broken),
            Line::Broken => Err(broken()),
            Line::Missing => match newest_with_frames(disk, data)? {
                None => Ok(None),
                Some(generation) => Err(OpenError::damaged(
                    CURRENT,
                    format!("it is missing, but there is a record in generation-{generation}"),
                )),
            },
        }
    }

    /// What `CURRENT` most likely said when it cannot be read: the newest generation that was ever opened. One that was not may
    /// be a restore that was never finished.
    pub(super) fn last_opened(options: &Options) -> Result<Option<Self>, OpenError> {
        let (disk, data) = (&*options.disk, &options.folder);
        let was_opened = |number: &u64| disk.open(&Layout::new(data, *number).stop_note()).is_ok();
        let generation = numbers(disk, data)?.into_iter().filter(was_opened).max();
        Ok(generation.map(|generation| Self::as_it_looks(options, generation)))
    }

    /// A generation of which nothing tells the format but its segments.
    pub(super) fn as_it_looks(options: &Options, generation: u64) -> Self {
        let disk = &*options.disk;
        let files = segment_files(disk, &Layout::new(&options.folder, generation).journal()).unwrap_or_default();
        let header = files.values().find_map(|path| header_of(&*disk.open(path).ok()?));
        let is_of_format_1 = header.is_some_and(|header| header.mac.is_none());
        Self { generation, format: if is_of_format_1 { 1 } else { options.format } }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let (generation, format) = text.strip_prefix("generation ")?.split_once(" format ")?;
        Some(Self { generation: generation.parse().ok()?, format: format.parse().ok()? })
    }

    pub(super) fn text(self) -> String {
        format!("generation {} format {}", self.generation, self.format)
    }

    /// Makes this the generation that counts, durably.
    pub(super) fn write(self, disk: &dyn Disk, data: &Path) -> Result<(), OpenError> {
        line::write(disk, &data.join(CURRENT), &self.text()).map_err(OpenError::disk("write CURRENT"))
    }

    /// Removes every generation but this one and those that stay beside it.
    pub(super) fn remove_others(self, disk: &dyn Disk, data: &Path, replaced: &Replaced) -> Result<(), OpenError> {
        for number in numbers(disk, data)? {
            let stays = replaced.older.iter().any(|older| older.generation == number);
            if number != self.generation && !stays {
                let folder = Layout::new(data, number).generation;
                disk.remove_folder(&folder).map_err(OpenError::disk(format!("remove {}", folder.display())))?;
            }
        }
        Ok(())
    }
}

/// The format of the data in a folder; none where there is no data. The store may be in use.
///
/// # Errors
/// When it cannot be read, or is not what this program writes.
pub fn format_of(options: &Options) -> Result<Option<u32>, OpenError> {
    Ok(Current::read(&*options.disk, &options.folder)?.map(|current| current.format))
}

/// The generations there are, finished or not.
pub(super) fn numbers(disk: &dyn Disk, data: &Path) -> Result<Vec<u64>, OpenError> {
    let entries = disk.list(data).map_err(OpenError::disk("list the data folder"))?;
    Ok(entries.iter().filter_map(|entry| entry.name.strip_prefix("generation-")?.parse().ok()).collect())
}

/// The newest generation in which something was written.
pub(super) fn newest_with_frames(disk: &dyn Disk, data: &Path) -> Result<Option<u64>, OpenError> {
    let mut found = None;
    for number in numbers(disk, data)? {
        let folder = Layout::new(data, number).journal();
        let files = match segment_files(disk, &folder) {
            // A generation that was begun and went no further.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            files => files.map_err(OpenError::disk(format!("list {}", folder.display())))?,
        };
        for path in files.values() {
            let file = disk.open(path).map_err(OpenError::disk(format!("open {}", path.display())))?;
            let mut first = [0; 64];
            let got = file
                .read_at(SEGMENT_HEADER as u64, &mut first)
                .map_err(OpenError::disk(format!("read {}", path.display())))?;
            if first[..got].iter().any(|byte| *byte != 0) {
                found = found.max(Some(number));
            }
        }
    }
    Ok(found)
}

/// A generation being written.
#[derive(Debug)]
pub(super) struct Rewrite<'a> {
    options: &'a Options,
    layout: Layout,
    identity: Identity,
    journal: Journal,
    frame: Builder,
    revision: u64,
    records: u64,
    content: Sha256,
    reseal: Option<Reseal>,
}

impl<'a> Rewrite<'a> {
    /// Begins a generation; an unfinished one under its number is removed first.
    pub(super) fn begin(options: &'a Options, identity: Identity, revision: u64) -> Result<Self, OpenError> {
        let disk = &options.disk;
        let layout = Layout::new(&options.folder, identity.generation);
        let doing = || OpenError::disk(format!("begin generation {}", identity.generation));
        disk.remove_folder(&layout.generation).map_err(doing())?;
        disk.create_folder(&layout.journal()).map_err(doing())?;
        let chain = Chain { revision, ..Chain::default() };
        let (tail, segments) = Journal::create(disk, &layout.journal(), &identity, chain).map_err(doing())?;
        let first = FirstSegment { number: 1, compacted: options.now_in_seconds() };
        first.write(&**disk, &layout.journal(), &identity).map_err(doing())?;
        disk.sync_folder(&layout.generation).map_err(doing())?;
        disk.sync_folder(&options.folder).map_err(doing())?;
        sync_above(&**disk, &options.folder).map_err(doing())?;
        let journal =
            Journal::resume(disk, &layout.journal(), identity.clone(), tail, &segments, false).map_err(doing())?;
        let frame = Builder::changes(identity.key);
        let content = Sha256::new();
        Ok(Self { options, layout, identity, journal, frame, revision, records: 0, content, reseal: None })
    }

    /// The values that come were sealed for another format, store or key.
    pub(super) fn resealing(self, reseal: Reseal) -> Self {
        Self { reseal: Some(reseal), ..self }
    }

    /// Adds a record.
    pub(super) fn push(&mut self, record: &Record<'_>) -> Result<(), OpenError> {
        let sealed = self.reseal.as_ref().map(|reseal| reseal.value(record)).transpose();
        let sealed = sealed.map_err(|_| {
            OpenError::damaged("the record", format!("a value of table {} can't be decrypted", record.table))
        })?;
        let record = &Record { sealed: sealed.as_deref().unwrap_or(record.sealed), ..*record };
        if self.frame.length() + record.size() > REWRITE_FRAME.min(self.identity.most_in_a_frame()) {
            self.write_frame()?;
        }
        self.frame.push(record.table, record.key, record.revision, record.rows, Some(record.sealed));
        self.records += 1;
        digest_record(&mut self.content, record);
        Ok(())
    }

    fn write_frame(&mut self) -> Result<(), OpenError> {
        let frame = std::mem::replace(&mut self.frame, Builder::changes(self.identity.key));
        if frame.is_empty() {
            return Ok(());
        }
        let written = self.journal.append(frame, self.revision, Durable::Later);
        written.map(drop).map_err(OpenError::disk("write the new generation"))
    }

    /// Notes which generations stay beside this one.
    pub(super) fn keep(&self, replaced: &Replaced) -> Result<(), OpenError> {
        replaced.write(&*self.options.disk, &self.layout)
    }

    /// Completes the generation, reads it back, and makes it the one that counts.
    pub(super) fn finish(mut self, format: u32) -> Result<u64, OpenError> {
        self.write_frame()?;
        self.journal.sync().map_err(OpenError::disk("sync the new generation"))?;
        drop(self.journal);
        let segments = segments_of(&self.options.disk, &self.layout)?.all();
        let (records, content) = read_back(&segments, &self.identity)?;
        let expected: [u8; 32] = self.content.finalize().into();
        if (records, content) != (self.records, expected) {
            return Err(OpenError::damaged(
                format!("generation-{}", self.identity.generation),
                "the new generation differs from what was written",
            ));
        }
        Current { generation: self.identity.generation, format }.write(&*self.options.disk, &self.options.folder)?;
        Ok(records)
    }
}

/// Makes the data folder's own name durable, and those of the folders above it: any of them may be as new as the store.
fn sync_above(disk: &dyn Disk, data: &Path) -> io::Result<()> {
    for folder in data.ancestors().skip(1) {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        match disk.sync_folder(folder) {
            // A folder that this process may not even look into was not made by it.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
            other => other?,
        }
    }
    Ok(())
}

fn digest_record(content: &mut Sha256, record: &Record<'_>) {
    content.update(record.table.to_be_bytes());
    content.update(record.revision.to_be_bytes());
    for part in [record.key, record.rows, record.sealed] {
        content.update((part.len() as u64).to_be_bytes());
        content.update(part);
    }
}

fn read_back(segments: &BTreeMap<u64, FileRef>, identity: &Identity) -> Result<(u64, [u8; 32]), OpenError> {
    let (number, file) =
        segments.first_key_value().ok_or_else(|| OpenError::damaged("journal", "it has no segments"))?;
    let (_, start) = beginning(*number, &**file).map_err(|trouble| as_open_error(identity.generation, trouble))?;
    let mut records = 0;
    let mut content = Sha256::new();
    let end = follow(segments, identity, start, None, |frame, _, _| {
        for entry in frame.entries().ok_or(())? {
            if let Some(record) = record_of(&entry, frame.bytes) {
                records += 1;
                digest_record(&mut content, &record);
            }
        }
        Ok::<(), ()>(())
    });
    match end {
        Ok((_, Ending::Clean)) => Ok((records, content.finalize().into())),
        Ok(_) => Err(OpenError::damaged("journal", "the new generation doesn't end correctly")),
        Err(trouble) => Err(as_open_error(identity.generation, trouble)),
    }
}

/// The record a put carries.
pub(super) fn record_of<'a>(entry: &Entry<'a>, frame: &'a [u8]) -> Option<Record<'a>> {
    let span = entry.value?;
    let sealed = frame.get(span.start..span.start + span.length)?;
    Some(Record { table: entry.table, key: entry.key, revision: entry.revision, rows: entry.rows, sealed })
}

/// All segments of a generation that count; says if one is missing.
pub(super) fn segments_of(disk: &Arc<dyn Disk>, layout: &Layout) -> Result<Segments, OpenError> {
    let folder = layout.journal();
    let (first, _) = FirstSegment::read(&**disk, &folder)
        .map_err(|error| OpenError::damaged("journal/FIRST", format!("it cannot be read ({error})")))?;
    let files = segment_files(&**disk, &folder).map_err(OpenError::disk("list the journal"))?;
    let numbers: BTreeSet<u64> = files.range(first.number..).map(|(number, _)| *number).collect();
    let expected = first.number..first.number + numbers.len().max(1) as u64;
    match expected.clone().find(|number| !numbers.contains(number)) {
        None => Ok(Segments::new(disk, &folder, numbers.into_iter())),
        Some(missing) => Err(OpenError::damaged(format!("journal/{missing:012}.seg"), "it is missing")),
    }
}

/// The header of a segment, if it still is one.
pub(super) fn header_of(file: &dyn DiskFile) -> Option<SegmentHeader> {
    let mut bytes = [0; SEGMENT_HEADER];
    let got = file.read_at(0, &mut bytes).ok()?;
    SegmentHeader::decode(&bytes[..got])
}

/// Says which file is in trouble.
pub(super) fn as_open_error<E>(generation: u64, trouble: Trouble<E>) -> OpenError {
    match trouble {
        Trouble::Disk(source) => OpenError::Disk { doing: "read the journal".to_owned(), source },
        Trouble::Damaged { segment, what } => {
            OpenError::damaged(format!("generation-{generation}/journal/{segment:012}.seg"), what)
        }
        Trouble::Visit(_) => OpenError::damaged(format!("generation-{generation}"), "it cannot be read"),
    }
}
