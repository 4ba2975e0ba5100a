//! Reading the record from some point to its end.

use std::collections::BTreeMap;
use std::io;

use super::frame::{self, Frame};
use super::segment::{SEGMENT_HEADER, SegmentHeader, Stop, walk};
use super::{Identity, Tail};
use crate::store::engine::disk::{DiskFile, FileRef, is_zero, read_onto_zeros};
use crate::store::engine::seal::Fingerprint;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Clean,
    /// With a segment that has its name, but no frame yet.
    Unborn,
    /// With an incomplete write.
    Torn,
}

/// Why the record could not be read to its end.
#[derive(Debug)]
pub enum Trouble<E> {
    Disk(io::Error),
    /// A segment differs from what was written.
    Damaged {
        segment: u64,
        what: String,
    },
    /// The visitor returned an error.
    Visit(E),
}

fn damaged<E>(segment: u64, what: impl Into<String>) -> Trouble<E> {
    Trouble::Damaged { segment, what: what.into() }
}

/// The start of the record in its oldest segment.
pub fn beginning(number: u64, file: &dyn DiskFile) -> Result<(SegmentHeader, Tail), Trouble<()>> {
    let mut bytes = [0; SEGMENT_HEADER];
    let got = file.read_at(0, &mut bytes).map_err(Trouble::Disk)?;
    let header = SegmentHeader::decode(&bytes[..got]).ok_or_else(|| damaged(number, "its header is broken"))?;
    Ok((header, Tail { chain: header.chain, segment: number, last: 0, end: SEGMENT_HEADER as u64 }))
}

/// Visits every frame after `from` in order. Stops at `until` if given: the durable end of a record that is being
/// written to. Returns where and how the record ends.
///
/// # Errors
/// When a frame that was complete is damaged, when the disk fails, or when `visit` fails.
pub fn follow<E>(
    segments: &BTreeMap<u64, FileRef>,
    identity: &Identity,
    from: Tail,
    until: Option<&Tail>,
    mut visit: impl FnMut(&Frame<'_>, u64, usize) -> Result<(), E>,
) -> Result<(Tail, Ending), Trouble<E>> {
    let mut tail = from;
    // A segment that has no frames yet is read as a whole, to see that.
    let end_in = |segment| until.filter(|until| until.segment == segment && until.last != 0).map(|until| until.end);
    let load = |segment| load(segments, segment, end_in(segment));
    let mut loaded = load(tail.segment)?;
    let mut key = check_header(&loaded, identity, &tail, false)?;
    loop {
        let segment = tail.segment;
        let is_last = until.is_some_and(|until| until.segment == segment);
        if let Some(until) = until.filter(|_| is_last) {
            loaded.bytes.truncate(usize::try_from(until.end).unwrap_or(usize::MAX));
            loaded.written = loaded.written.min(loaded.bytes.len());
        }
        let start = usize::try_from(tail.end).unwrap_or(usize::MAX);
        let mut last = tail.last;
        let (end, stop) =
            walk(&loaded.bytes, start..loaded.written, &mut tail.chain, &identity.ties, key, |frame, at| {
                last = at as u64;
                visit(frame, segment, at)
            })
            .map_err(Trouble::Visit)?;
        tail.last = last;
        tail.end = end as u64;
        let has_next = !is_last && segments.contains_key(&(segment + 1));
        match stop {
            Stop::Damaged(what) => return Err(damaged(segment, format!("{what} (at byte {end})"))),
            Stop::Torn if has_next => {
                return Err(damaged(segment, format!("a frame is broken and a segment follows (at byte {end})")));
            }
            Stop::Torn => return Ok((tail, Ending::Torn)),
            Stop::End if !has_next => return Ok((tail, Ending::Clean)),
            Stop::End => {}
        }
        loaded = load(segment + 1)?;
        if !segments.contains_key(&(segment + 2)) && is_unborn(&loaded.bytes) {
            return Ok((tail, Ending::Unborn));
        }
        let next = Tail { chain: tail.chain, segment: segment + 1, last: 0, end: SEGMENT_HEADER as u64 };
        key = check_header(&loaded, identity, &next, true)?;
        tail = next;
    }
}

/// Whether the last frame named by `tail` is there, bit for bit.
pub fn ends_as(segments: &BTreeMap<u64, FileRef>, identity: &Identity, tail: &Tail) -> io::Result<bool> {
    let Some(file) = segments.get(&tail.segment) else { return Ok(false) };
    let from = if tail.last == 0 { 0 } else { tail.last };
    let Some(length) = tail.end.checked_sub(from).and_then(|length| usize::try_from(length).ok()) else {
        return Ok(false);
    };
    if length > frame::MAX_FRAME_BYTES {
        return Ok(false);
    }
    let mut bytes = vec![0; length];
    let got = file.read_at(from, &mut bytes)?;
    if tail.last == 0 {
        let header = SegmentHeader::decode(&bytes[..got]);
        return Ok(header.is_some_and(|header| {
            header.chain == tail.chain && header.store == identity.store && identity.ties.hold_header(&header)
        }));
    }
    let last = frame::whole(&bytes[..got]);
    Ok(last.is_some_and(|last| {
        last.header.length == length && last.link() == tail.chain.digest && identity.ties.hold(&last)
    }))
}

/// The allocator returns a buffer of this capacity to the system when it is dropped. It would keep one just long enough
/// for a segment, and the server would hold that memory as long as it runs.
const RETURNED_CAPACITY: usize = 33 * 1024 * 1024;

/// What was read of a segment.
struct Loaded {
    bytes: Vec<u8>,
    /// After this, there are only zeros.
    written: usize,
    /// Of the file.
    length: u64,
}

/// Reads a segment up to `until`, or all of it.
fn load<E>(segments: &BTreeMap<u64, FileRef>, number: u64, until: Option<u64>) -> Result<Loaded, Trouble<E>> {
    let file = segments.get(&number).ok_or_else(|| damaged(number, "it is missing"))?;
    let length = file.length().map_err(Trouble::Disk)?;
    let wanted = until.map_or(length, |until| until.min(length));
    let wanted = usize::try_from(wanted).map_err(|_| Trouble::Disk(io::ErrorKind::FileTooLarge.into()))?;
    let mut bytes = vec![0; wanted.max(RETURNED_CAPACITY)];
    bytes.truncate(wanted);
    let written = read_onto_zeros(&**file, &mut bytes).map_err(Trouble::Disk)?;
    Ok(Loaded { bytes, written, length })
}

/// A segment gets its name when its file is full of durable zeros. So only zeros, or a first sector that was not
/// written, are no damage.
pub(in crate::store::engine) fn is_unborn(bytes: &[u8]) -> bool {
    bytes.len() > SEGMENT_HEADER
        && is_zero(&bytes[..SEGMENT_HEADER])
        && !(SEGMENT_HEADER..bytes.len()).step_by(frame::HEADER).any(|at| frame::whole(&bytes[at..]).is_some())
}

/// Checks a segment's header, and returns the key of its frames.
fn check_header<E>(
    loaded: &Loaded,
    identity: &Identity,
    tail: &Tail,
    follows: bool,
) -> Result<Fingerprint, Trouble<E>> {
    let number = tail.segment;
    let header = SegmentHeader::decode(&loaded.bytes).ok_or_else(|| damaged(number, "its header is broken"))?;
    let problem = if header.store != identity.store || header.generation != identity.generation {
        "it belongs to another store"
    } else if header.number != number {
        "it has the name of another segment"
    } else if !identity.ties.know(header.key) {
        "it was sealed with another key"
    } else if !identity.ties.hold_header(&header) {
        "its header was not written with this store's key: someone has tampered with it"
    } else if header.size != loaded.length {
        "the file was cut off or has grown"
    } else if follows && header.chain != tail.chain {
        "it does not continue the segment before it: frames are missing between them"
    } else {
        return Ok(header.key);
    };
    Err(damaged(number, problem))
}
