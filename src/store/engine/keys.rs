//! Identifies the store that a record belongs to, and finds the keys that open it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use zeroize::Zeroizing;

use super::disk::{FileRef, read_text, replace_file};
use super::error::OpenError;
use super::format::FIRST_KEYED;
use super::generation::as_open_error;
use super::journal::follow::beginning;
use super::journal::segment::SegmentHeader;
use super::journal::ties::{ChainKind, Ties};
use super::journal::{FirstSegment, Identity, Segments, Tail};
use super::layout::Layout;
use super::options::{KeySource, Options};
use super::seal::{Fingerprint, Keys, StoreKey};

/// A record on the disk, with the key that opens it.
pub(super) struct Known {
    pub(super) identity: Identity,
    /// Where its oldest segment begins.
    pub(super) start: Tail,
    pub(super) keys: Keys,
}

/// Reads from the segments of a generation which store it belongs to, finds the key, and checks that every segment and
/// the note of the oldest one were made with it.
pub(super) fn identify(
    options: &Options,
    format: u32,
    segments: &BTreeMap<u64, FileRef>,
    generation: u64,
) -> Result<Known, OpenError> {
    let (number, file) =
        segments.first_key_value().ok_or_else(|| OpenError::damaged("journal", "it has no segments"))?;
    let (header, start) = beginning(*number, &**file).map_err(|trouble| as_open_error(generation, trouble))?;
    let keys = if format < FIRST_KEYED {
        Keys::only(find_key(options, header.key)?)
    } else {
        find_keys(options, &keys_in(segments))?
    };
    let ties = Ties::new(format, &keys.all(), ChainKind::Record, &header.store, generation);
    let key = keys.current.fingerprint();
    let identity = Identity { store: header.store, generation, key, size: header.size, ties };
    if identity.ties.are_keyed() {
        let journal = Layout::new(&options.folder, generation).journal();
        FirstSegment::proven(&*options.disk, &journal, &identity.ties)
            .map_err(|error| OpenError::damaged(format!("generation-{generation}/journal/FIRST"), error.to_string()))?;
        for (number, file) in segments {
            // The last one may have its name and nothing else yet. A broken one is reported when it is read.
            if let Some(header) = SegmentHeader::of(&**file)
                && !is_of(&identity, &header, *number)
            {
                return Err(OpenError::damaged(
                    format!("generation-{generation}/journal/{number:012}.seg"),
                    "it was not written with this store's key: it belongs to another store, or someone has tampered with it",
                ));
            }
        }
    }
    Ok(Known { identity, start, keys })
}

fn is_of(identity: &Identity, header: &SegmentHeader, number: u64) -> bool {
    (header.store, header.generation, header.number) == (identity.store, identity.generation, number)
        && identity.ties.hold_header(header)
}

/// The keys that the segments name, the oldest first.
fn keys_in(segments: &BTreeMap<u64, FileRef>) -> Vec<Fingerprint> {
    let mut found = Vec::new();
    for key in segments.values().filter_map(|file| Some(SegmentHeader::of(&**file)?.key)) {
        if !found.contains(&key) {
            found.push(key);
        }
    }
    found
}

/// Older keys under which a part of the record is still sealed.
pub(super) fn keys_still_needed(segments: &Segments, identity: &Identity) -> Vec<Fingerprint> {
    keys_in(&segments.all()).into_iter().filter(|key| *key != identity.key).collect()
}

/// Where the previous key is kept after a change.
pub(super) fn older_file(path: &Path, key: Fingerprint) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{key}"));
    path.with_file_name(name)
}

/// The keys for everything under any of `needed`. The current key may be newer than all of them, if it was just
/// changed.
pub(super) fn find_keys(options: &Options, needed: &[Fingerprint]) -> Result<Keys, OpenError> {
    let newest = needed.last().copied().ok_or_else(|| OpenError::damaged("journal", "nothing names its key"))?;
    let keys = keys_at_hand(options, newest, &needed.iter().copied().collect())?;
    let known: Vec<Fingerprint> = keys.all().iter().map(StoreKey::fingerprint).collect();
    match needed.iter().find(|key| !known.contains(key)) {
        None => Ok(keys),
        Some(expected) if !needed.contains(&known[0]) => {
            Err(OpenError::WrongKey { expected: *expected, given: known[0] })
        }
        Some(missing) => {
            let place = match &options.key {
                KeySource::Given(_) => None,
                KeySource::File(path) => Some(older_file(path, *missing)),
            };
            Err(OpenError::KeyMissing { fingerprint: *missing, place })
        }
    }
}

/// The key in use, and those older ones that exist. One of them must be `expected`.
pub(super) fn keys_at_hand(
    options: &Options,
    expected: Fingerprint,
    named: &BTreeSet<Fingerprint>,
) -> Result<Keys, OpenError> {
    let current = key_in_use(options, expected)?;
    let mut keys = Keys::only(current);
    if let KeySource::File(path) = &options.key {
        for key in named.iter().filter(|key| **key != keys.current.fingerprint()) {
            let older = read_key(options, &older_file(path, *key))?;
            keys.older.extend(older.filter(|older| older.fingerprint() == *key && older.blinds_like(&keys.current)));
        }
    }
    let given = keys.current.fingerprint();
    if keys.all().iter().any(|key| key.fingerprint() == expected) {
        Ok(keys)
    } else if named.contains(&given) {
        Err(OpenError::KeyMissing { fingerprint: expected, place: None })
    } else {
        Err(OpenError::WrongKey { expected, given })
    }
}

/// The key that opens a record; any other key is refused.
pub(super) fn find_key(options: &Options, expected: Fingerprint) -> Result<StoreKey, OpenError> {
    let key = key_in_use(options, expected)?;
    let given = key.fingerprint();
    if given == expected { Ok(key) } else { Err(OpenError::WrongKey { expected, given }) }
}

fn key_in_use(options: &Options, expected: Fingerprint) -> Result<StoreKey, OpenError> {
    match &options.key {
        KeySource::Given(key) => Ok(key.clone()),
        KeySource::File(path) => read_key(options, path)?
            .ok_or_else(|| OpenError::KeyMissing { fingerprint: expected, place: Some(path.clone()) }),
    }
}

fn read_key(options: &Options, path: &Path) -> Result<Option<StoreKey>, OpenError> {
    let text = read_text(&*options.disk, path).map_err(OpenError::disk(format!("read the key {}", path.display())))?;
    Ok(text.map(Zeroizing::new).map(|text| StoreKey::from_hex(&text)).transpose()?)
}

/// The key for a new store: the configured one, or a new one.
pub(super) fn key_for_new(options: &Options) -> Result<StoreKey, OpenError> {
    let path = match &options.key {
        KeySource::Given(key) => return Ok(key.clone()),
        KeySource::File(path) => path,
    };
    if let Some(key) = read_key(options, path)? {
        keep_key_file(options)?;
        return Ok(key);
    }
    let key = StoreKey::generate()?;
    write_key(options, path, &key)?;
    Ok(key)
}

/// Writes a key to its file, durably.
pub(super) fn write_key(options: &Options, path: &Path, key: &StoreKey) -> Result<(), OpenError> {
    let text = Zeroizing::new(format!("{}\n", *key.to_hex()));
    let written = replace_file(&*options.disk, path, text.as_bytes());
    written.map_err(OpenError::disk(format!("write the key {}", path.display())))
}

/// Makes a key file durable that someone else put there: it may be as new as the store that will need it.
pub(super) fn keep_key_file(options: &Options) -> Result<(), OpenError> {
    let KeySource::File(path) = &options.key else { return Ok(()) };
    let sync = || {
        options.disk.open(path)?.sync_data()?;
        options
            .disk
            .sync_folder(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))
    };
    sync().map_err(OpenError::disk("sync the key file"))
}
