//! The copy of a shared record in a server's data folder.
//!
//! The note `COPY` says whose copy it is, so that nobody takes it for a record of its own, or a record for a copy that may
//! be thrown away.

use std::path::Path;

use data_encoding::HEXLOWER;

use super::creating::is_signed;
use super::{SharedHead, SharedPlace, SharedRecord};
use crate::store::engine::current::{Current, numbers};
use crate::store::engine::disk::Disk;
use crate::store::engine::error::OpenError;
use crate::store::engine::format::FORMAT;
use crate::store::engine::generation::begin_generation;
use crate::store::engine::journal::Identity;
use crate::store::engine::keys::find_key;
use crate::store::engine::layout::Layout;
use crate::store::engine::line::{self, Line};
use crate::store::engine::options::Options;
use crate::store::engine::seal::Keys;

const COPY: &str = "COPY";
const CURRENT: &str = "CURRENT";

/// Connects to the shared record, and makes sure that the folder has a copy of it, which may be an old one. Also returns
/// the record's head, and whether the copy is new.
pub(in crate::store::engine) fn join(
    options: &Options,
    place: &dyn SharedPlace,
) -> Result<(Box<dyn SharedRecord>, SharedHead, bool), OpenError> {
    let mut record = place.connect()?;
    let head = record.head()?.ok_or(OpenError::NoSharedRecord)?;
    if head.format > FORMAT {
        return Err(OpenError::NewerData { format: head.format, known: FORMAT });
    }
    if head.format < FORMAT {
        return Err(OpenError::NoMigration { format: head.format });
    }
    let is_there = Current::read(&*options.disk, &options.folder)?.is_some();
    match read(options)? {
        None if is_there => Err(OpenError::OwnRecord { folder: options.folder.clone() }),
        Some(found) if is_there && found == text(&head) => Ok((record, head, false)),
        _ => begin_anew(options, &head).map(|()| (record, head, true)),
    }
}

/// Refuses to take a copy for a record of its own.
pub(in crate::store::engine) fn forbid_copy(options: &Options) -> Result<(), OpenError> {
    match read(options)? {
        None => Ok(()),
        Some(_) => Err(OpenError::IsCopy { folder: options.folder.clone() }),
    }
}

/// Throws away what the folder has, and begins an empty copy where the shared record begins.
pub(in crate::store::engine) fn begin_anew(options: &Options, head: &SharedHead) -> Result<(), OpenError> {
    let disk = &*options.disk;
    let key = find_key(options, head.key)?;
    let identity = Identity::new(&Keys::only(key), head.store, head.generation, options.segment_size);
    if !is_signed(&head.first, &identity) {
        return Err(OpenError::Shared(super::SharedError::Wrong(
            "the start of the shared record was not set with this store's key: someone has tampered with the database"
                .to_owned(),
        )));
    }
    let doing = || OpenError::disk("begin a copy of the shared record");
    disk.create_folder(&options.folder).map_err(doing())?;
    // First, so that a copy that is only half there is never taken for a record.
    note_copy(options, head)?;
    remove(disk, &options.folder)?;
    begin_generation(options, &identity, head.first.chain)?;
    Current { generation: head.generation, format: FORMAT }.write(disk, &options.folder)
}

/// Makes the record of the folder a copy.
pub(super) fn note_copy(options: &Options, head: &SharedHead) -> Result<(), OpenError> {
    let noted = line::write(&*options.disk, &options.folder.join(COPY), &text(head));
    noted.map_err(OpenError::disk("note that the folder has a copy"))
}

/// Removes a copy, if the folder has one, so that another record can be there.
pub(super) fn remove_copy(options: &Options) -> Result<(), OpenError> {
    if read(options)?.is_none() {
        return Ok(());
    }
    drop_record(options)?;
    let (disk, folder) = (&*options.disk, &options.folder);
    let removed = disk.unlink(&folder.join(COPY)).and_then(|()| disk.sync_folder(folder));
    removed.map_err(OpenError::disk("remove an older copy of the shared record"))
}

/// Removes the record of the folder, which must be a copy or be kept elsewhere.
pub(super) fn drop_record(options: &Options) -> Result<(), OpenError> {
    remove(&*options.disk, &options.folder)
}

fn remove(disk: &dyn Disk, folder: &Path) -> Result<(), OpenError> {
    let doing = || OpenError::disk("remove an older copy of the shared record");
    if disk.list(folder).map_err(doing())?.iter().any(|entry| entry.name == CURRENT) {
        disk.unlink(&folder.join(CURRENT)).map_err(doing())?;
    }
    for generation in numbers(disk, folder)? {
        disk.remove_folder(&Layout::new(folder, generation).generation).map_err(doing())?;
    }
    Ok(())
}

fn read(options: &Options) -> Result<Option<String>, OpenError> {
    match line::read(&*options.disk, &options.folder.join(COPY)).map_err(OpenError::disk("read COPY"))? {
        Line::Text(text) => Ok(Some(text)),
        Line::Missing => Ok(None),
        // It can be made again.
        Line::Broken => Ok(Some(String::new())),
    }
}

fn text(head: &SharedHead) -> String {
    format!("record {}", HEXLOWER.encode(&head.record))
}
