//! Generations: rewriting the whole store.
//!
//! A restore or a migration writes the next generation beside the current one, reads it back, and only then renames the
//! new line over `CURRENT` (see `current`). Before that rename the old generation counts. After it, the next start
//! removes the old generation, unless a restore replaced it: then it stays for a while (see `replaced`).

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::current::Current;
use super::disk::{Disk, FileRef};
use super::error::OpenError;
use super::journal::follow::{Ending, Trouble, beginning, follow};
use super::journal::frame::Builder;
use super::journal::segment::Chain;
use super::journal::{Durable, FirstSegment, Identity, Journal, Segments, Tail, segment_files};
use super::layout::Layout;
use super::options::Options;
use super::record::{Record, record_of};
use super::replaced::Replaced;
use super::reseal::Reseal;

/// The approximate length of the frames of a rewrite.
const REWRITE_FRAME: usize = 256 * 1024;

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
    /// Begins a generation.
    pub(super) fn begin(options: &'a Options, identity: Identity, revision: u64) -> Result<Self, OpenError> {
        let chain = Chain { revision, ..Chain::default() };
        let (layout, tail, segments) = begin_generation(options, &identity, chain)?;
        let journal = Journal::resume(&options.disk, &layout.journal(), identity.clone(), tail, &segments, false)
            .map_err(OpenError::disk(format!("begin generation {}", identity.generation)))?;
        let frame = Builder::changes(identity.key);
        let content = Sha256::new();
        Ok(Self { options, layout, identity, journal, frame, revision, records: 0, content, reseal: None })
    }

    /// Says that the records to come were sealed for another format, store or key.
    pub(super) fn resealing(self, reseal: Reseal) -> Self {
        Self { reseal: Some(reseal), ..self }
    }

    pub(super) fn push(&mut self, record: &Record<'_>) -> Result<(), OpenError> {
        let sealed = self.reseal.as_ref().map(|reseal| reseal.value(record)).transpose();
        let sealed = sealed.map_err(|_| {
            OpenError::damaged("the data", format!("a value of table {} can't be decrypted", record.table))
        })?;
        let record = &Record { sealed: sealed.as_deref().unwrap_or(record.sealed), ..*record };
        if self.frame.length() + record.size() > REWRITE_FRAME.min(self.identity.max_entries_bytes()) {
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

    /// Records which generations stay beside this one.
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

/// Creates the folder of a generation, with a record that is empty and goes on from `chain`. An unfinished one with its
/// number is removed first.
pub(super) fn begin_generation(
    options: &Options,
    identity: &Identity,
    chain: Chain,
) -> Result<(Layout, Tail, Arc<Segments>), OpenError> {
    let disk = &options.disk;
    let layout = Layout::new(&options.folder, identity.generation);
    let doing = || OpenError::disk(format!("begin generation {}", identity.generation));
    disk.remove_folder(&layout.generation).map_err(doing())?;
    disk.create_folder(&layout.journal()).map_err(doing())?;
    let (tail, segments) = Journal::create(disk, &layout.journal(), identity, chain).map_err(doing())?;
    let first = FirstSegment { number: 1, compacted: options.now_in_seconds() };
    first.write(&**disk, &layout.journal(), identity).map_err(doing())?;
    disk.sync_folder(&layout.generation).map_err(doing())?;
    disk.sync_folder(&options.folder).map_err(doing())?;
    sync_above(&**disk, &options.folder).map_err(doing())?;
    Ok((layout, tail, segments))
}

/// Makes the names of the data folder and of its parents durable: any of them may be as new as the store.
fn sync_above(disk: &dyn Disk, data: &Path) -> io::Result<()> {
    for folder in data.ancestors().skip(1) {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        match disk.sync_folder(folder) {
            // This process did not create a folder that it may not open.
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

/// All segments of a generation that count. Reports a missing one.
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

/// Adds the name of the file concerned.
pub(super) fn as_open_error<E>(generation: u64, trouble: Trouble<E>) -> OpenError {
    match trouble {
        Trouble::Disk(source) => OpenError::Disk { doing: "read the journal".to_owned(), source },
        Trouble::Damaged { segment, what } => {
            OpenError::damaged(format!("generation-{generation}/journal/{segment:012}.seg"), what)
        }
        Trouble::Visit(_) => OpenError::damaged(format!("generation-{generation}"), "it cannot be read"),
    }
}
