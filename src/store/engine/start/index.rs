//! Getting a good index: trusting the existing one, bringing it up to date, or rebuilding it.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::store::engine::core::Core;
use crate::store::engine::disk::{Disk, FileRef};
use crate::store::engine::index::{Index, IndexError, Mark, Totals, Underway, changes_of};
use crate::store::engine::journal::follow::{Trouble, beginning, follow};
use crate::store::engine::journal::frame::{Entry, Frame};
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::journal::ties::{Digest, Ties};
use crate::store::engine::journal::{Identity, Tail, Written};
use crate::store::engine::layout::Layout;
use crate::store::engine::options::{Options, Progress, Step};
use crate::store::engine::seal::Sealer;

/// An index below this size is never too large.
const ALWAYS_SMALL_ENOUGH: u64 = 64 * 1024 * 1024;

/// What is needed to build an index.
#[derive(Debug, Clone, Copy)]
pub(in crate::store::engine) struct Source<'a> {
    pub(in crate::store::engine) options: &'a Options,
    pub(in crate::store::engine) layout: &'a Layout,
    pub(in crate::store::engine) identity: &'a Identity,
    pub(in crate::store::engine) segments: &'a BTreeMap<u64, FileRef>,
    pub(in crate::store::engine) sealer: &'a Sealer,
}

impl Source<'_> {
    /// Opens the existing index, if it belongs to this record, was built for the same indexes, and the record still has
    /// all frames that it has not seen. Its rows are not checked.
    pub(in crate::store::engine) fn open_existing(&self) -> Result<(Box<dyn Index>, Mark), IndexError> {
        let index = self.options.indexes.open(&self.layout.index())?;
        let mark = index.get(Mark::KEY)?.and_then(|bytes| Mark::decode(&bytes));
        let mark = mark.filter(|mark| {
            mark.store == self.identity.store
                && mark.generation == self.identity.generation
                && self.segments.contains_key(&mark.tail.segment)
        });
        let reason = match mark {
            Some(mark) if mark.filing == self.options.filing.digest() => return Ok((index, mark)),
            Some(_) => "it was built for other indexes",
            None => "it is not an index of this data",
        };
        drop(index.close());
        Err(IndexError(reason.to_owned()))
    }

    /// Builds the index from the whole record in a new folder. Only when it is complete does it replace the old one.
    pub(in crate::store::engine) fn rebuild(&self, progress: &Progress<'_>) -> Result<(), String> {
        let (disk, folder) = (&*self.options.disk, self.layout.new_index());
        let text = |error: io::Error| error.to_string();
        disk.remove_folder(&folder).map_err(text)?;
        let index = self.options.indexes.open(&folder).map_err(|error| error.0)?;
        let (first, file) = self.segments.first_key_value().ok_or("there are no segments")?;
        let (_, start) = beginning(*first, &**file).map_err(|trouble| format!("{trouble:?}"))?;
        let nothing_yet = self.mark(start, Totals::default());
        let mark = (Mark::KEY.to_vec(), Some(nothing_yet.encode()));
        index.apply(&[mark]).map_err(|error| error.0)?;
        catch_up(self, &*index, &Seen { mark: nothing_yet, rows: nothing_yet.totals }, progress)?;
        index.close().map_err(|error| error.0)?;
        disk.remove_folder(&self.layout.index()).map_err(text)?;
        disk.rename(&folder, &self.layout.index()).map_err(text)?;
        disk.sync_folder(&self.layout.generation).map_err(text)
    }

    fn mark(&self, tail: Tail, totals: Totals) -> Mark {
        let Identity { store, generation, .. } = *self.identity;
        Mark { store, generation, tail, totals, filing: self.options.filing.digest() }
    }
}

/// How far an index has come.
#[derive(Debug, Clone)]
pub(in crate::store::engine) struct Seen {
    /// The last frame that it has seen completely.
    pub(in crate::store::engine) mark: Mark,
    /// The totals of its rows. They differ from the mark's if it has begun to apply the next frame.
    pub(in crate::store::engine) rows: Totals,
}

/// Reads every row once and compares the totals with the mark, or with the sums recorded when the next frame was begun.
pub(in crate::store::engine) fn check_rows(index: &dyn Index, mark: Mark) -> Result<Seen, IndexError> {
    let mut rows = Totals::default();
    index.scan(&[1], &[3], false, &mut |key, value| {
        rows.add(key, value);
        true
    })?;
    let underway = index.get(Underway::KEY)?.and_then(|bytes| Underway::decode(&bytes));
    let has_begun = |next: Underway| next.sequence == mark.tail.chain.sequence + 1 && next.sums.contains(&rows.sum);
    if rows == mark.totals || underway.is_some_and(has_begun) {
        return Ok(Seen { mark, rows });
    }
    Err(IndexError("its rows do not add up".to_owned()))
}

/// Applies the frames that an index has not seen. Returns the end and the totals there.
pub(in crate::store::engine) fn catch_up(
    source: &Source<'_>,
    index: &dyn Index,
    seen: &Seen,
    progress: &Progress<'_>,
) -> Result<(Tail, Totals), String> {
    let from = seen.mark.tail;
    let first = from.segment;
    let last = source.segments.keys().next_back().copied().unwrap_or(first);
    let mut totals = seen.rows;
    let mut has_begun = seen.rows != seen.mark.totals;
    let mut announced = 0;
    let end = follow(source.segments, source.identity, from, None, |frame, segment, offset| {
        if announced != segment {
            announced = segment;
            progress(Step::BuildingIndex, segment - first, last + 1 - first);
        }
        let entries = frame.entries().ok_or_else(|| IndexError("a frame does not parse".to_owned()))?;
        let filed = entries.iter().map(|entry| source.options.filing.rows(entry, frame, source.sealer));
        let filed: Vec<_> = filed.collect();
        let entries = entries.iter().zip(&filed);
        let entries: Vec<_> =
            entries.map(|(entry, rows)| Entry { rows: rows.as_deref().unwrap_or(entry.rows), ..*entry }).collect();
        let written = Written { segment, offset: offset as u64, bytes: Vec::new() };
        let before = totals;
        let mut changes = changes_of(&entries, &written, index, &mut totals)?;
        if std::mem::take(&mut has_begun) {
            totals = changes.count_from(before, index)?;
        }
        index.apply(&changes.up_to(&source.mark(tail_at(frame, &written), totals)))
    });
    match end {
        Ok((tail, _)) => Ok((tail, totals)),
        Err(Trouble::Visit(IndexError(what))) => Err(what),
        Err(Trouble::Disk(error)) => Err(error.to_string()),
        Err(Trouble::Damaged { segment, what }) => Err(format!("segment {segment}: {what}")),
    }
}

fn tail_at(frame: &Frame<'_>, written: &Written) -> Tail {
    let chain = Chain { sequence: frame.header.sequence, revision: frame.header.revision, digest: frame.link() };
    let (segment, last) = (written.segment, written.offset);
    Tail { chain, segment, last, end: last + frame.header.length as u64 }
}

/// Reopens the index of a running store after a failure, or rebuilds it if it cannot be trusted.
pub(in crate::store::engine) fn reopen_index(core: &Core, tail: Tail) -> Result<(Box<dyn Index>, Totals), String> {
    let segments = core.segments.all();
    let identity = core.identity();
    let (options, layout, sealer) = (&core.options, &core.layout, core.sealer());
    let source = Source { options, layout, identity: &identity, segments: &segments, sealer: &sealer };
    let existing = source.open_existing().and_then(|(index, mark)| {
        let seen = check_rows(&*index, mark)?;
        Ok((index, seen))
    });
    let brought_up = existing.map_err(|error| error.0).and_then(|(index, seen)| {
        let (end, totals) = catch_up(&source, &*index, &seen, &|_, _, _| {})?;
        if end == tail { Ok((index, totals)) } else { Err("it does not end where the record ends".to_owned()) }
    });
    brought_up.or_else(|reason| {
        tracing::warn!(%reason, "the index is being rebuilt");
        source.rebuild(&|_, _, _| {})?;
        let (index, mark) = source.open_existing().map_err(|error| error.0)?;
        Ok((index, mark.totals))
    })
}

/// A MAC over the names and contents of all files below a folder. With `sync` they are durable afterwards.
pub(in crate::store::engine) fn folder_mac(
    disk: &dyn Disk,
    folder: &Path,
    sync: bool,
    ties: &Ties,
) -> io::Result<Digest> {
    let mut content = Sha256::new();
    visit_files(disk, folder, &mut |path, file| {
        // Relative, so that a data folder may be moved.
        let name = path.strip_prefix(folder).unwrap_or(path).as_os_str().as_encoded_bytes();
        content.update((name.len() as u64).to_be_bytes());
        content.update(name);
        let mut at = 0;
        let mut chunk = vec![0; 1 << 20];
        loop {
            let got = file.read_at(at, &mut chunk)?;
            content.update(&chunk[..got]);
            at += got as u64;
            if got < chunk.len() {
                break;
            }
        }
        content.update(at.to_be_bytes());
        if sync { file.sync_data() } else { Ok(()) }
    })?;
    if sync {
        disk.sync_folder(folder)?;
    }
    ties.note_mac(&[b"index ", &content.finalize()]).ok_or_else(|| io::Error::other("there is no key"))
}

/// Whether an index has become so large for its record that rebuilding it is cheaper.
pub(in crate::store::engine) fn is_overgrown(disk: &dyn Disk, folder: &Path, live_bytes: u64) -> io::Result<bool> {
    Ok(folder_bytes(disk, folder)? > ALWAYS_SMALL_ENOUGH + live_bytes / 4)
}

pub(in crate::store::engine) fn folder_bytes(disk: &dyn Disk, folder: &Path) -> io::Result<u64> {
    let mut total = 0;
    visit_files(disk, folder, &mut |_, file| {
        total += file.length()?;
        Ok(())
    })?;
    Ok(total)
}

fn visit_files(
    disk: &dyn Disk,
    folder: &Path,
    visit: &mut dyn FnMut(&Path, &FileRef) -> io::Result<()>,
) -> io::Result<()> {
    for entry in disk.list(folder)? {
        let path = folder.join(&entry.name);
        if entry.is_folder {
            visit_files(disk, &path, visit)?;
        } else {
            visit(&path, &disk.open(&path)?)?;
        }
    }
    Ok(())
}
