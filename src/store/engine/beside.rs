//! Files beside the index: what was made of the record and takes long to make again, such as a pipeline.
//!
//! Each holds the position up to which the record is in it; a start reads what was written since. None of them is
//! needed: one that is missing, damaged, or older than the record goes back is made again. They are sealed in chunks,
//! each bound to its file and its place in it, and compaction removes them, so that deleted data is gone from them, too.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use zeroize::Zeroizing;

use super::core::Core;
use super::disk::FileRef;
use super::journal::Tail;
use super::journal::follow::follow;
use super::journal::segment::Chain;
use super::queue::Job;
use super::seal::{OVERHEAD, Sealer};
use super::survey::Point;

/// A point of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position(Tail);

/// The bytes sealed at a time.
const CHUNK: usize = 1024 * 1024;

/// The random start of a file, to which its chunks are bound.
const NAME: usize = 16;

/// How many chunks are opened before they are read.
const OPENED_AHEAD: usize = 4;

/// The length of a chunk, before it.
const LENGTH: usize = 4;

/// No table has this number.
const TABLE: u16 = u16::MAX;

const POSITION: usize = 72;

impl Position {
    /// Where the durable record ends. `None` when the store is closed.
    pub(super) fn now(core: &Core) -> Option<Self> {
        let (sender, receiver) = channel();
        core.queue.push(Job::End(sender));
        receiver.recv().ok().map(Self)
    }

    fn encoded(self) -> [u8; POSITION] {
        let Tail { chain, segment, last, end } = self.0;
        let mut bytes = [0; POSITION];
        let numbers = [chain.sequence, chain.revision, segment, last, end];
        for (place, number) in bytes.chunks_exact_mut(8).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        bytes[40..].copy_from_slice(&chain.digest);
        bytes
    }

    fn read(from: &mut dyn Read) -> io::Result<Self> {
        let mut numbers = [0; 5];
        for number in &mut numbers {
            let mut bytes = [0; 8];
            from.read_exact(&mut bytes)?;
            *number = u64::from_le_bytes(bytes);
        }
        let [sequence, revision, segment, last, end] = numbers;
        let mut digest = [0; 32];
        from.read_exact(&mut digest)?;
        Ok(Self(Tail { chain: Chain { sequence, revision, digest }, segment, last, end }))
    }
}

/// Keeps what `write` writes, made of the record up to at least `position`.
pub(super) fn keep(
    core: &Core,
    name: &str,
    position: Position,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let (disk, folder) = (&*core.options.disk, core.layout.beside());
    disk.create_folder(&folder)?;
    let (path, unfinished) = (folder.join(name), folder.join(format!("{name}.new")));
    let written = disk.create(&unfinished).and_then(|file| {
        let mut to = Sealing::begin(file, core)?;
        to.write_all(&position.encoded())?;
        write(&mut to)?;
        to.finish()?;
        // It must not take the room that the record needs.
        if disk.free_space(&folder)? < core.options.free_floor {
            return Err(io::ErrorKind::StorageFull.into());
        }
        // Not synced: what a power cut leaves of it does not open, and is made again.
        disk.rename(&unfinished, &path)
    });
    written.inspect_err(|_| drop(disk.unlink(&unfinished)))
}

/// What was kept under a name, and for which position.
pub(super) fn kept<T>(
    core: &Core,
    name: &str,
    read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> io::Result<(Position, T)> {
    let file = core.options.disk.open(&core.layout.beside().join(name))?;
    let sealer = core.sealer();
    // One thread opens chunks while the other reads them.
    thread::scope(|scope| {
        let (opened, chunks) = sync_channel(OPENED_AHEAD);
        scope.spawn(move || open_all(&file, &sealer, &opened));
        let mut from = Opened { chunks, chunk: Zeroizing::default(), taken: 0, has_ended: false };
        let position = Position::read(&mut from)?;
        let value = read(&mut from)?;
        if from.read(&mut [0])? == 0 { Ok((position, value)) } else { Err(io::ErrorKind::InvalidData.into()) }
    })
}

/// Removes all of them.
pub(super) fn remove(core: &Core) -> io::Result<()> {
    core.options.disk.remove_folder(&core.layout.beside())
}

/// The keys of a table that were written after a position. `None` if the record no longer goes back to it.
pub(super) fn written_since(core: &Core, position: Position, table: u16) -> Option<BTreeSet<Vec<u8>>> {
    let point = Point::now(core).ok().flatten()?;
    let Position(from) = position;
    let mut keys = BTreeSet::new();
    if from == point.end {
        return Some(keys);
    }
    if from.segment < point.start.segment {
        return None;
    }
    let read = follow(&point.segments, &point.identity, from, Some(&point.end), |frame, _, _| {
        let written = frame.entries().ok_or(())?;
        keys.extend(written.iter().filter(|entry| entry.table == table).map(|entry| entry.key.to_vec()));
        Ok::<(), ()>(())
    });
    read.is_ok().then_some(keys)
}

/// Which chunk of which file.
fn place(name: &[u8; NAME], is_last: bool) -> [u8; NAME + 1] {
    let mut place = [u8::from(is_last); NAME + 1];
    place[..NAME].copy_from_slice(name);
    place
}

struct Sealing {
    file: FileRef,
    sealer: Arc<Sealer>,
    name: [u8; NAME],
    end: u64,
    chunks: u64,
    waiting: Vec<u8>,
}

impl Sealing {
    fn begin(file: FileRef, core: &Core) -> io::Result<Self> {
        let mut name = [0; NAME];
        getrandom::fill(&mut name).map_err(io::Error::other)?;
        file.write_at(0, &name)?;
        let waiting = Vec::with_capacity(CHUNK);
        Ok(Self { file, sealer: core.sealer(), name, end: NAME as u64, chunks: 0, waiting })
    }

    fn seal(&mut self, is_last: bool) -> io::Result<()> {
        let place = place(&self.name, is_last);
        let mut sealed = self.sealer.seal(TABLE, &place, &self.waiting).map_err(io::Error::other)?;
        self.sealer.place(TABLE, &place, self.chunks, &mut sealed);
        let length = u32::try_from(sealed.len()).map_err(io::Error::other)?;
        self.file.write_at(self.end, &length.to_le_bytes())?;
        self.file.write_at(self.end + LENGTH as u64, &sealed)?;
        self.end += (LENGTH + sealed.len()) as u64;
        self.chunks += 1;
        self.waiting.clear();
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        self.seal(true)
    }
}

impl Write for Sealing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.waiting.len() == CHUNK {
            self.seal(false)?;
        }
        let taken = bytes.len().min(CHUNK - self.waiting.len());
        self.waiting.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Opens one chunk after the other, as long as someone reads them.
fn open_all(file: &FileRef, sealer: &Sealer, opened: &SyncSender<io::Result<Chunk>>) {
    let mut name = [0; NAME];
    let mut next = read_exact_at(file, 0, &mut name).map(|()| (NAME as u64, 0));
    loop {
        let chunk = next.and_then(|(at, number)| open_chunk(file, sealer, &name, at, number));
        let is_last = chunk.as_ref().map_or(true, |chunk| chunk.is_last);
        next = chunk.as_ref().map(|chunk| chunk.next).map_err(|error| error.kind().into());
        if opened.send(chunk).is_err() || is_last {
            break;
        }
    }
}

/// Opens the chunk that begins at `at`.
fn open_chunk(file: &FileRef, sealer: &Sealer, name: &[u8; NAME], at: u64, number: u64) -> io::Result<Chunk> {
    let mut length = [0; LENGTH];
    read_exact_at(file, at, &mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if length > CHUNK + OVERHEAD {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut bytes = vec![0; length];
    read_exact_at(file, at + LENGTH as u64, &mut bytes)?;
    let end = at + (LENGTH + length) as u64;
    let is_last = file.length()? == end;
    let bytes = sealer.open(TABLE, &place(name, is_last), number, &bytes).map_err(io::Error::other)?;
    Ok(Chunk { bytes, is_last, next: (end, number + 1) })
}

struct Chunk {
    bytes: Zeroizing<Vec<u8>>,
    is_last: bool,
    /// Where the next one begins, and its number.
    next: (u64, u64),
}

/// What was kept, opened.
struct Opened {
    chunks: Receiver<io::Result<Chunk>>,
    chunk: Zeroizing<Vec<u8>>,
    taken: usize,
    has_ended: bool,
}

impl Read for Opened {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.chunk.len() {
            if self.has_ended {
                return Ok(0);
            }
            let Chunk { bytes, is_last, .. } =
                self.chunks.recv().unwrap_or_else(|_| Err(io::ErrorKind::UnexpectedEof.into()))?;
            (self.chunk, self.taken, self.has_ended) = (bytes, 0, is_last);
        }
        let given = into.len().min(self.chunk.len() - self.taken);
        into[..given].copy_from_slice(&self.chunk[self.taken..self.taken + given]);
        self.taken += given;
        Ok(given)
    }
}

fn read_exact_at(file: &FileRef, at: u64, into: &mut [u8]) -> io::Result<()> {
    let got = file.read_at(at, into)?;
    if got == into.len() { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}
