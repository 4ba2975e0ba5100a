//! Snapshots: the live records as frames, with a trailer that says how many there are.
//!
//! Backups are written in this format, and restores read it. It begins like a segment (number 0), its frames form a chain of
//! their own, and the last one is the trailer. Without the trailer, or with a byte changed or missing, nothing is
//! restored. Values stay sealed, and the snapshot contains only the fingerprint of the key.

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::core::Core;
use super::current::{Current, numbers};
use super::error::OpenError;
use super::format::FORMAT;
use super::generation::{Rewrite, as_open_error};
use super::journal::Identity;
use super::journal::follow::Trouble;
use super::journal::frame::{self, Builder, Kind, Slot};
use super::journal::segment::{Chain, SEGMENT_HEADER, SegmentHeader};
use super::journal::ties::{ChainKind, Ties};
use super::keys::{find_keys, keep_key_file};
use super::layout::{Layout, lock};
use super::options::{Options, Progress, Step};
use super::record::{Record, record_of};
use super::replaced::Replaced;
use super::reseal::Reseal;
use super::seal::{Fingerprint, Keys, Sealer, StoreKey};
use super::survey::{Point, Survey};

/// Why a complete backup is refused.
const TAMPERED: &str =
    "it was not written with this store's key: it belongs to another store, or someone has tampered with it";

/// The approximate length of a snapshot's frames.
const FRAME_BYTES: usize = 256 * 1024;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotInfo {
    pub records: u64,
    /// The last frame of the source record, or 0 when the snapshot was read back.
    pub sequence: u64,
    /// The newest revision at that point.
    pub revision: u64,
    /// The length in bytes.
    pub bytes: u64,
    /// The fingerprint of the key that opens it.
    pub key: String,
    /// The data format; 0 if a server of an earlier release did not report it.
    #[serde(default)]
    pub format: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Restored {
    #[serde(flatten)]
    pub snapshot: SnapshotInfo,
    /// Where the replaced data is kept.
    pub kept: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    #[error(transparent)]
    Record(#[from] OpenError),
    /// The target could not be written to.
    #[error("cannot write the snapshot: {0}")]
    Target(#[from] io::Error),
    #[error("the store is closed")]
    Closed,
}

struct Stream<'a> {
    to: &'a mut dyn Write,
    chain: Chain,
    revision: u64,
    frame: Builder,
    key: Fingerprint,
    ties: Ties,
    bytes: u64,
    records: u64,
}

impl Stream<'_> {
    fn push(&mut self, record: &Record<'_>) -> io::Result<()> {
        if self.frame.length() + record.size() > FRAME_BYTES {
            self.end_frame()?;
        }
        self.frame.push(record.table, record.key, record.revision, record.rows, Some(record.sealed));
        self.records += 1;
        Ok(())
    }

    fn end_frame(&mut self) -> io::Result<()> {
        let next = Builder::changes(self.key);
        let frame = std::mem::replace(&mut self.frame, next);
        if frame.is_empty() { Ok(()) } else { self.write(frame) }
    }

    fn write(&mut self, frame: Builder) -> io::Result<()> {
        let sequence = self.chain.sequence + 1;
        let (bytes, digest) = frame.finish(&self.ties, sequence, self.revision, self.chain.digest);
        if bytes.len() > frame::MAX_FRAME_BYTES {
            return Err(io::Error::other("a frame too long for a snapshot"));
        }
        self.to.write_all(&bytes)?;
        self.bytes += bytes.len() as u64;
        self.chain = Chain { sequence, revision: self.revision, digest };
        Ok(())
    }
}

/// Streams the records that are live now. Writes and compaction continue meanwhile.
pub(super) fn write(core: &Core, to: &mut dyn Write, progress: &Progress<'_>) -> Result<SnapshotInfo, SnapshotError> {
    let point = Point::now(core)?.ok_or(SnapshotError::Closed)?;
    let survey = Survey::of(&point, progress)?;
    let chain = Chain { revision: point.end.chain.revision, ..Chain::default() };
    let (store, generation) = (point.identity.store, point.identity.generation);
    let keys = core.held().keys.clone();
    let (current, key) = (std::slice::from_ref(&keys.current), keys.current.fingerprint());
    let ties = Ties::new(FORMAT, current, ChainKind::Snapshot, &store, generation);
    // A backup needs only one key, even if the record is under several.
    let reseal = Reseal::between(FORMAT, &keys, store);
    let header =
        SegmentHeader { store, generation, number: 0, size: u64::from(FORMAT), key, chain, mac: None }.signed(&ties);
    to.write_all(&header.encode())?;
    let mut stream = Stream {
        to,
        chain,
        revision: chain.revision,
        frame: Builder::changes(key),
        key,
        ties,
        bytes: SEGMENT_HEADER as u64,
        records: 0,
    };
    point
        .each_live(&survey, progress, |record| {
            let sealed = reseal.value(record).map_err(|_| io::Error::other("a value of the record does not open"))?;
            stream.push(&Record { sealed: &sealed, ..*record })
        })
        .map_err(|trouble| match trouble {
            Trouble::Visit(error) => SnapshotError::Target(error),
            other => SnapshotError::Record(as_open_error(generation, other)),
        })?;
    stream.end_frame()?;
    let trailer = Builder::trailer(key, stream.records);
    stream.write(trailer)?;
    stream.to.flush()?;
    Ok(SnapshotInfo {
        records: stream.records,
        sequence: point.end.chain.sequence,
        revision: chain.revision,
        bytes: stream.bytes,
        key: key.to_string(),
        format: FORMAT,
    })
}

/// The ties of a snapshot's frames, as far as they can be checked without the key.
#[must_use]
pub fn ties_without_key(header: &SegmentHeader) -> Ties {
    if header.mac.is_some() { Ties::Unproven } else { Ties::Digests }
}

/// Reads a snapshot to its end and passes on its records one by one. They only count if this returns without an error.
/// `begin` returns the ties that check the frames.
pub fn read(
    from: &mut dyn Read,
    begin: &mut dyn FnMut(&SegmentHeader) -> Result<Ties, OpenError>,
    visit: &mut dyn FnMut(&Record<'_>) -> Result<(), OpenError>,
) -> Result<SnapshotInfo, OpenError> {
    let bad = |what: &str| OpenError::BadBackup(what.to_owned());
    let mut head = [0; SEGMENT_HEADER];
    fill(from, &mut head)?;
    let header = SegmentHeader::decode(&head).filter(|header| header.number == 0);
    let header = header.ok_or_else(|| bad("it doesn't begin like a backup"))?;
    let format = u32::try_from(header.size).unwrap_or(u32::MAX);
    if format > FORMAT {
        return Err(OpenError::NewerData { format, known: FORMAT });
    }
    let ties = begin(&header)?;
    if !ties.hold_header(&header) {
        return Err(bad(TAMPERED));
    }
    let mut chain = header.chain;
    let (mut records, mut length) = (0, SEGMENT_HEADER as u64);
    loop {
        let mut bytes = vec![0; frame::HEADER];
        fill(from, &mut bytes)?;
        let Slot::Header(found) = frame::slot(&bytes) else { return Err(bad("a frame's header is broken")) };
        bytes.resize(found.length, 0);
        fill(from, &mut bytes[frame::HEADER..])?;
        let frame = frame::whole(&bytes).ok_or_else(|| bad("a frame is broken"))?;
        if found.sequence != chain.sequence + 1 || found.before != chain.digest {
            return Err(bad("a frame is missing"));
        }
        if frame.fingerprint() != Some(header.key) {
            return Err(bad("a frame was sealed with another key"));
        }
        if !ties.hold(&frame) {
            return Err(bad(TAMPERED));
        }
        chain = Chain { sequence: found.sequence, revision: found.revision, digest: frame.link() };
        length += found.length as u64;
        match frame.kind() {
            Some(Kind::Changes) => {
                for entry in frame.entries().ok_or_else(|| bad("a frame does not parse"))? {
                    let record = record_of(&entry, frame.bytes).ok_or_else(|| bad("it contains more than records"))?;
                    records += 1;
                    visit(&record)?;
                }
            }
            Some(Kind::Trailer) if frame.trailer_count() == Some(records) => break,
            Some(Kind::Trailer) => return Err(bad("records are missing")),
            None => return Err(bad("it contains a frame of another kind")),
        }
    }
    if from.read(&mut [0]).map_err(OpenError::disk("read the backup"))? != 0 {
        return Err(bad("data follows its end"));
    }
    let revision = header.chain.revision;
    Ok(SnapshotInfo { records, sequence: 0, revision, bytes: length, key: header.key.to_string(), format })
}

fn fill(from: &mut dyn Read, into: &mut [u8]) -> Result<(), OpenError> {
    from.read_exact(into).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => OpenError::BadBackup("it ends too early".to_owned()),
        _ => OpenError::Disk { doing: "read the backup".to_owned(), source: error },
    })
}

/// The id of the store that made the backup. `None` if the bytes do not begin like a backup.
pub fn store_of(from: &mut dyn Read) -> io::Result<Option<[u8; 16]>> {
    let mut head = Vec::new();
    from.take(SEGMENT_HEADER as u64).read_to_end(&mut head)?;
    Ok(SegmentHeader::decode(&head).filter(|header| header.number == 0).map(|header| header.store))
}

/// What opens a snapshot whose header was made with one of the store's keys.
struct Proven {
    keys: Keys,
    of_backup: StoreKey,
    format: u32,
    ties: Ties,
}

impl Proven {
    fn of(options: &Options, header: &SegmentHeader) -> Result<Self, OpenError> {
        let keys = find_keys(options, &[header.key])?;
        let of_backup = keys.all().into_iter().find(|key| key.fingerprint() == header.key);
        let of_backup = of_backup.unwrap_or_else(|| keys.current.clone());
        let format = u32::try_from(header.size).unwrap_or(u32::MAX);
        let alone = std::slice::from_ref(&of_backup);
        let ties = Ties::new(format, alone, ChainKind::Snapshot, &header.store, header.generation);
        if ties.hold_header(header) {
            Ok(Self { keys, of_backup, format, ties })
        } else {
            Err(OpenError::BadBackup(TAMPERED.to_owned()))
        }
    }
}

/// Reads a snapshot to its end and opens every value with the key that `options` name. Writes nothing.
pub(super) fn check(options: &Options, from: &mut dyn Read) -> Result<SnapshotInfo, OpenError> {
    let sealer = RefCell::new(None);
    read(
        from,
        &mut |header| {
            let Proven { of_backup, format, ties, .. } = Proven::of(options, header)?;
            *sealer.borrow_mut() = Some(Sealer::of_format(format, &Keys::only(of_backup), header.store));
            Ok(ties)
        },
        &mut |record| {
            let Record { table, key, revision, sealed, .. } = *record;
            let opened = sealer.borrow().as_ref().map(|sealer| sealer.open(table, key, revision, sealed));
            match opened {
                Some(Ok(_)) => Ok(()),
                _ => Err(OpenError::BadBackup(format!(
                    "a value of the table {} can't be decrypted",
                    options.name_of(table)
                ))),
            }
        },
    )
}

/// Makes a snapshot's records the store's next generation. An empty data folder becomes a store. An existing record is
/// replaced only with `replace`, and only after the new generation was read back.
pub(super) fn restore(
    options: &Options,
    from: &mut dyn Read,
    replace: bool,
    progress: &Progress<'_>,
) -> Result<Restored, OpenError> {
    let _lock = lock(options)?;
    let (disk, data) = (&*options.disk, &options.folder);
    let (existing, newest) = match Current::read(disk, data) {
        // Restoring a backup must work on a damaged store: the generation's number is taken from the folders.
        Err(OpenError::Damaged { .. }) if replace => {
            (Current::last_opened(options)?, numbers(disk, data)?.into_iter().max().unwrap_or(0))
        }
        other => other?.map_or((None, 0), |current| (Some(current), current.generation)),
    };
    if existing.is_some() && !replace {
        return Err(OpenError::NotEmpty { folder: options.folder.clone() });
    }
    let replaced = match existing {
        Some(current) => Replaced::read(disk, &Layout::new(data, current.generation))?.and(current),
        None => Replaced::default(),
    };
    let generation = replaced.free_number(newest);
    let rewrite = RefCell::new(None);
    let info = read(
        from,
        &mut |header| {
            let Proven { keys, of_backup, format, ties } = Proven::of(options, header)?;
            keep_key_file(options)?;
            let identity =
                Identity::new(&Keys::only(keys.current.clone()), header.store, generation, options.segment_size);
            let from = Sealer::of_format(format, &Keys::only(of_backup), header.store);
            let reseal = Reseal::from_to(&from, &Sealer::new(&keys.current, header.store));
            *rewrite.borrow_mut() = Some(Rewrite::begin(options, identity, header.chain.revision)?.resealing(reseal));
            Ok(ties)
        },
        &mut |record| match rewrite.borrow_mut().as_mut() {
            Some(rewrite) => rewrite.push(record),
            None => Ok(()),
        },
    );
    let info = match info {
        Ok(info) => info,
        Err(error) => {
            let folder = Layout::new(&options.folder, generation).generation;
            if rewrite.into_inner().is_some() {
                disk.remove_folder(&folder).map_err(OpenError::disk("remove what was restored"))?;
            }
            return Err(error);
        }
    };
    progress(Step::Verifying, 0, 1);
    if let Some(rewrite) = rewrite.into_inner() {
        rewrite.keep(&replaced)?;
        rewrite.finish(options.format)?;
    }
    Current { generation, format: options.format }.remove_others(disk, data, &replaced.older)?;
    let kept = replaced.older.first().map(|older| Layout::new(data, older.generation).generation);
    Ok(Restored { snapshot: info, kept })
}
