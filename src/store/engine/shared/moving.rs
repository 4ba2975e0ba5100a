//! Moves the record of a folder into a database.

use super::SharedHead;
use super::copy::{drop_record, note_copy, remove_copy};
use super::creating::{random_id, sign};
use crate::store::engine::core::Core;
use crate::store::engine::error::OpenError;
use crate::store::engine::format::FORMAT;
use crate::store::engine::generation::as_open_error;
use crate::store::engine::journal::follow::Trouble;
use crate::store::engine::layout::lock;
use crate::store::engine::options::{Options, Progress, Step};
use crate::store::engine::store::Store;
use crate::store::engine::survey::Point;

/// How many bytes of frames are added at once.
const AT_ONCE: usize = 4 * 1024 * 1024;

/// Refuses to replace a record in the database, or a copy in the folder, unless that is wanted. Then the copy is removed.
pub(in crate::store::engine) fn make_room(options: &Options, replace: bool) -> Result<(), OpenError> {
    let place = options.shared.as_ref().ok_or(OpenError::NoSharedRecord)?;
    let mut record = place.connect()?;
    if record.head()?.is_some() {
        if !replace {
            return Err(OpenError::SharedRecordExists);
        }
        record.refuse_while_used()?;
    }
    let _lock = lock(options)?;
    remove_copy(options)
}

/// Puts the record of the folder into the database, which may have another one that no server uses. The folder is a copy
/// of it then.
pub(in crate::store::engine) fn publish(options: &Options, progress: &Progress<'_>) -> Result<(), OpenError> {
    let published = move_in(options, progress);
    if published.is_err() {
        // So that it can be tried again.
        drop_record(options)?;
    }
    published
}

fn move_in(options: &Options, progress: &Progress<'_>) -> Result<(), OpenError> {
    let place = options.shared.as_ref().ok_or(OpenError::NoSharedRecord)?;
    // Brings it up to date, if it is of an older format.
    let store = Store::open(Options { shared: None, ..options.clone() }, progress)?;
    let core = store.core();
    if !core.held().unfinished.is_empty() {
        return Err(OpenError::SharedKey);
    }
    let mut record = place.connect()?;
    record.clear()?;
    let head = fill(core, &mut |frames| Ok(record.fill(frames)?), progress)?;
    record.create(&head)?;
    note_copy(options, &head)?;
    store.close();
    Ok(())
}

/// Adds frames, each with its number.
type AddFrames<'a> = dyn FnMut(&[(u64, Vec<u8>)]) -> Result<(), OpenError> + 'a;

/// Passes on all frames, and returns the head of the record that they make.
fn fill(core: &Core, add: &mut AddFrames<'_>, progress: &Progress<'_>) -> Result<SharedHead, OpenError> {
    let point = Point::now(core)?.ok_or_else(|| OpenError::damaged("journal", "it is closed"))?;
    let (mut frames, mut bytes) = (Vec::new(), 0);
    let visited = point.frames(point.start, Step::Copying, progress, |frame, _, _| {
        frames.push((frame.header.sequence, frame.bytes.to_vec()));
        bytes += frame.bytes.len();
        if bytes < AT_ONCE {
            return Ok(());
        }
        bytes = 0;
        add(&std::mem::take(&mut frames))
    });
    visited.map_err(|trouble| match trouble {
        Trouble::Visit(error) => error,
        other => as_open_error(point.identity.generation, other),
    })?;
    add(&frames)?;
    let identity = &point.identity;
    Ok(SharedHead {
        record: random_id()?,
        format: FORMAT,
        store: identity.store,
        generation: identity.generation,
        key: identity.key,
        first: sign(identity, point.start.chain),
        last: point.end.chain,
    })
}
