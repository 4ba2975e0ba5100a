//! The lender's own files: how they come into the store, leave it, and are read.
//!
//! A file is larger than a frame of the record, so it is stored part by part as an upload, and belongs to the site from the
//! transaction that also stores the settings that name it. Until then nobody can see it. An upload that gets no further is
//! removed by the command that began it, or, after a crash, when the store is opened again.

use std::collections::BTreeMap;
use std::io;

use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::domain::library::FileFacts;
use crate::domain::settings::{KnownFiles, LibraryDocument};
use crate::store::library::{
    FilePart, LIBRARY_FILES, LIBRARY_PARTS, LIBRARY_UPLOADS, PART_BYTES, StoredFile, Upload, parts_of,
};
use crate::store::{Scan, Source, Store, StoreError, Tx};

/// Hands over the bytes of the file with this SHA-256, piece by piece.
pub type Supply<'a> = &'a dyn Fn(&str, &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()>;

/// Why a file did not reach the store.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("a file of the library didn't arrive: {0}")]
    Supply(io::Error),
    #[error("a file of the library changed while it was read; run the command again")]
    Changed,
    #[error("another command removed a file of the library at the same time; run the command again")]
    Removed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The files that come with a settings file, by their paths, and those that the store has already.
pub(super) struct Known<'a> {
    pub(super) store: &'a Store,
    pub(super) files: &'a BTreeMap<String, FileFacts>,
}

impl KnownFiles for Known<'_> {
    fn facts(&self, path: &str, sha256: Option<&str>) -> Result<Option<FileFacts>, String> {
        if let Some(facts) = self.files.get(path) {
            return Ok(Some(facts.clone()));
        }
        let missing = "there is no such file, and the site doesn't have it either";
        let sha256 = sha256.ok_or(missing)?.to_owned();
        let found = LIBRARY_FILES.get(self.store, &sha256).map_err(|error| error.to_string())?;
        let StoredFile { bytes, kind, .. } = found.ok_or(missing)?.value;
        Ok(Some(FileFacts { sha256, bytes, kind }))
    }
}

/// Files that were uploaded for settings that are not stored yet.
#[derive(Default)]
pub(super) struct Uploads(BTreeMap<String, StoredFile>);

impl Uploads {
    /// Uploads those files that the settings name and the store doesn't have. After an error, nothing is left of them.
    pub(super) fn bring(
        store: &Store,
        documents: &[LibraryDocument],
        files: &BTreeMap<String, FileFacts>,
        supply: Supply<'_>,
    ) -> Result<Self, FileError> {
        let mut uploads = Self::default();
        for facts in files.values() {
            let is_named = documents.iter().any(|document| document.sha256.as_ref() == Some(&facts.sha256));
            if !is_named || uploads.0.contains_key(&facts.sha256) || LIBRARY_FILES.get(store, &facts.sha256)?.is_some()
            {
                continue;
            }
            let file = StoredFile { upload: Uuid::now_v7(), bytes: facts.bytes, kind: facts.kind };
            uploads.0.insert(facts.sha256.clone(), file.clone());
            if let Err(error) = upload(store, &facts.sha256, &file, supply) {
                uploads.discard(store);
                return Err(error);
            }
        }
        Ok(uploads)
    }

    /// Removes what did not become a file of the site.
    pub(super) fn discard(self, store: &Store) {
        for file in self.0.into_values() {
            if let Err(error) = discard(store, file.upload) {
                tracing::warn!(%error, "could not remove an unused upload; trying again at the next start");
            }
        }
    }
}

fn upload(store: &Store, sha256: &str, file: &StoredFile, supply: Supply<'_>) -> Result<(), FileError> {
    let StoredFile { upload, bytes, .. } = *file;
    store.transact(|tx| tx.create(&LIBRARY_UPLOADS, &upload, &Upload { bytes }).map(drop))?;
    let (mut digest, mut length, mut number, mut part) = (Sha256::new(), 0_u64, 0_u32, Vec::with_capacity(PART_BYTES));
    let mut failure = None;
    let mut store_part = |part: &mut Vec<u8>| -> io::Result<()> {
        let stored = FilePart { base64: BASE64.encode(part) };
        let put = store.transact(|tx| tx.create(&LIBRARY_PARTS, &(upload, number), &stored).map(drop));
        part.clear();
        number += 1;
        put.map_err(|error: StoreError| {
            let shown = io::Error::other(error.to_string());
            failure = Some(error);
            shown
        })
    };
    let supplied = supply(sha256, &mut |mut piece| {
        digest.update(piece);
        length += piece.len() as u64;
        if length > bytes {
            return Err(io::Error::other("it is longer than it was"));
        }
        while !piece.is_empty() {
            let (now, rest) = piece.split_at(piece.len().min(PART_BYTES - part.len()));
            part.extend_from_slice(now);
            piece = rest;
            if part.len() == PART_BYTES {
                store_part(&mut part)?;
            }
        }
        Ok(())
    });
    let supplied = supplied.and_then(|()| if part.is_empty() { Ok(()) } else { store_part(&mut part) });
    match (supplied, failure) {
        (_, Some(error)) => Err(error.into()),
        (Err(error), None) => Err(FileError::Supply(error)),
        (Ok(()), None) if length == bytes && HEXLOWER.encode(&digest.finalize()) == sha256 => Ok(()),
        (Ok(()), None) => Err(FileError::Changed),
    }
}

/// Makes the uploads that `after` names files of the site, and removes the files that only `before` names.
pub(super) fn settle(
    tx: &Tx<'_>,
    before: &[LibraryDocument],
    after: &[LibraryDocument],
    uploads: &Uploads,
) -> Result<(), FileError> {
    let wanted = digests(after);
    for sha256 in &wanted {
        if LIBRARY_FILES.get(tx, sha256)?.is_none() {
            let file = uploads.0.get(sha256).ok_or(FileError::Removed)?;
            tx.put(&LIBRARY_FILES, sha256, file)?.delete(&LIBRARY_UPLOADS, &file.upload)?;
        }
    }
    for sha256 in digests(before).into_iter().filter(|sha256| !wanted.contains(sha256)) {
        if let Some(found) = LIBRARY_FILES.get(tx, &sha256)? {
            tx.delete(&LIBRARY_FILES, &sha256)?;
            delete_parts(tx, found.value.upload, found.value.bytes)?;
        }
    }
    Ok(())
}

/// Without repetitions.
fn digests(documents: &[LibraryDocument]) -> Vec<String> {
    let mut found: Vec<_> = documents.iter().filter_map(|document| document.sha256.clone()).collect();
    found.sort();
    found.dedup();
    found
}

fn delete_parts(tx: &Tx<'_>, upload: Uuid, bytes: u64) -> Result<(), StoreError> {
    (0..parts_of(bytes)).try_for_each(|number| tx.delete(&LIBRARY_PARTS, &(upload, number)).map(drop))
}

/// Removes an upload, unless it has become a file of the site.
fn discard(store: &Store, upload: Uuid) -> Result<(), StoreError> {
    store.transact(|tx| {
        let Some(found) = LIBRARY_UPLOADS.get(tx, &upload)? else { return Ok(()) };
        tx.delete(&LIBRARY_UPLOADS, &upload)?;
        delete_parts(tx, upload, found.value.bytes)
    })
}

/// Removes the uploads that a crash interrupted. Only for a store that nobody else uses yet.
pub(super) fn discard_interrupted(store: &Store) -> Result<(), StoreError> {
    let interrupted: Vec<_> = LIBRARY_UPLOADS.each(store, Scan::all()).collect::<Result<_, _>>()?;
    interrupted.into_iter().try_for_each(|found| discard(store, found.key))
}

/// A file of the site.
pub fn library_file(store: &Store, sha256: &str) -> Result<Option<StoredFile>, StoreError> {
    Ok(LIBRARY_FILES.get(store, &sha256.to_owned())?.map(|found| found.value))
}

/// A part of a file. `None` if it was removed in the meantime.
pub fn library_part(from: &impl Source, file: &StoredFile, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
    let found = LIBRARY_PARTS.get(from, &(file.upload, number))?;
    Ok(found.and_then(|found| BASE64.decode(found.value.base64.as_bytes()).ok()))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::path::Path;

    use super::*;
    use crate::domain::settings::SettingsFile;
    use crate::ops::{Seed, SettingsError, open, seed, seed_from, settings};
    use crate::store::{KeySource, Options, StoreKey};

    const MORE_THAN_TWO_PARTS: usize = 2 * PART_BYTES + 5;

    fn options(folder: &Path) -> Options {
        Options::new(folder, KeySource::Given(StoreKey::from_hex(&"07".repeat(32)).unwrap()))
    }

    fn with_store(test: impl FnOnce(&Store)) {
        let folder = tempfile::tempdir().unwrap();
        let store = open(options(folder.path()), &|_, _, _| {}).unwrap();
        seed(&store, &Seed::Missing).unwrap();
        test(&store);
        store.close();
    }

    fn pdf(letter: u8) -> Vec<u8> {
        let mut content = b"%PDF-1.7\n".to_vec();
        content.resize(MORE_THAN_TWO_PARTS, letter);
        content
    }

    /// Settings with these files, each under a path of its own.
    fn with_files(files: &[&[u8]]) -> Seed {
        let path = |number: usize| format!("{number}.pdf");
        let document = |number| {
            let file = path(number);
            serde_json::json!({ "title": { "en": "Guide", "es": "Guía" }, "languages": ["en"], "file": file })
        };
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        settings["lender"]["library"] = (0..files.len()).map(document).collect();
        let facts = files.iter().enumerate().map(|(number, content)| {
            let path = path(number);
            let facts = FileFacts::of(&path, content).unwrap();
            (path, facts)
        });
        Seed::File(SettingsFile::new(settings.to_string()), facts.collect())
    }

    /// Hands over the file with the digest in pieces that fit no part. Counts how many were asked for.
    fn seeded(store: &Store, files: &[&[u8]]) -> (Result<usize, SettingsError>, usize) {
        let asked = RefCell::new(0);
        let supplied = seed_from(store, &with_files(files), &|sha256, take| {
            *asked.borrow_mut() += 1;
            let file = files.iter().find(|file| HEXLOWER.encode(&Sha256::digest(file)) == sha256).unwrap();
            file.chunks(70_001).try_for_each(take)
        });
        (supplied.map(|changes| changes.len()), asked.into_inner())
    }

    fn stored(store: &Store, content: &[u8]) -> Option<Vec<u8>> {
        let file = library_file(store, &HEXLOWER.encode(&Sha256::digest(content))).unwrap()?;
        let part = |number| library_part(store, &file, number).unwrap().unwrap();
        Some((0..parts_of(file.bytes)).flat_map(part).collect())
    }

    /// How many records the files take.
    fn records(store: &Store) -> [usize; 3] {
        let all = Scan::all;
        [
            LIBRARY_FILES.each(store, all()).count(),
            LIBRARY_PARTS.each(store, all()).count(),
            LIBRARY_UPLOADS.each(store, all()).count(),
        ]
    }

    #[test]
    fn files_come_whole_once_and_go_with_their_last_document() {
        with_store(|store| {
            let (a, b, c) = (pdf(b'a'), pdf(b'b'), pdf(b'c'));
            let (changes, asked) = seeded(store, &[&a, &b, &a]);
            assert_eq!((changes.unwrap(), asked), (3, 2), "the same file is taken once");
            assert_eq!(records(store), [2, 6, 0]);
            assert_eq!((stored(store, &a), stored(store, &b)), (Some(a.clone()), Some(b.clone())));

            let written = store.status().revision;
            let (changes, asked) = seeded(store, &[&a, &b, &a]);
            assert_eq!((changes.unwrap(), asked, store.status().revision), (0, 0, written), "nothing is new");

            let (changes, asked) = seeded(store, &[&a, &c]);
            assert_eq!((changes.unwrap(), asked), (2, 1));
            assert_eq!(records(store), [2, 6, 0]);
            assert_eq!((stored(store, &b), stored(store, &c)), (None, Some(c)));

            seed(store, &Seed::Shipped).unwrap();
            assert_eq!(records(store), [0, 0, 0]);
        });
    }

    #[test]
    fn a_file_that_does_not_arrive_as_it_was_changes_nothing_and_leaves_nothing() {
        with_store(|store| {
            let (a, b) = (pdf(b'a'), pdf(b'b'));
            let before = settings(store).unwrap();
            let longer = [&b[..], b"!"].concat();
            let cases: [(&[u8], bool); 4] =
                [(&b[..=PART_BYTES], true), (&b[1..], false), (&a, false), (&longer, false)];
            for (sent, fails) in cases {
                let result = seed_from(store, &with_files(&[&a, &b]), &|sha256, take| {
                    let is_first = sha256 == HEXLOWER.encode(&Sha256::digest(&a));
                    take(if is_first { &a } else { sent })?;
                    if fails && !is_first { Err(io::Error::other("cut off")) } else { Ok(()) }
                });
                assert!(matches!(result, Err(SettingsError::Library(_))), "{result:?}");
                assert_eq!((settings(store).unwrap(), records(store)), (before.clone(), [0, 0, 0]));
            }
        });
    }

    #[test]
    fn what_a_crash_interrupted_is_gone_after_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(options(folder.path()), &|_, _, _| {}).unwrap();
        seed(&store, &Seed::Missing).unwrap();
        let a = pdf(b'a');
        seeded(&store, &[&a]).0.unwrap();
        let file =
            StoredFile { upload: Uuid::now_v7(), bytes: a.len() as u64, kind: crate::domain::library::FileKind::Pdf };
        let supply = |_: &str, take: &mut dyn FnMut(&[u8]) -> io::Result<()>| take(&a[..PART_BYTES]);
        assert!(upload(&store, "whatever", &file, &supply).is_err());
        assert_eq!(records(&store), [1, 4, 1]);
        store.close();
        let store = open(options(folder.path()), &|_, _, _| {}).unwrap();
        assert_eq!((records(&store), stored(&store, &a)), ([1, 3, 0], Some(a)));
        store.close();
    }
}
