//! Where a backup is read from: a file, standard input, or storage on another machine.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal as _, Read};
use std::time::SystemTime;

use tokio::runtime;

use super::Failure;
use super::terminal::mention;
use crate::cli::storage::{BackupPlace, S3};
use crate::config;
use crate::ops::{Audience, erasures_beside, is_erasure_list, store_and_time};
use crate::storage::{Object, ObjectReader, Storage};
use crate::store::Step;

/// A backup that can be read once.
pub(super) struct Source {
    /// As an admin knows it.
    pub name: String,
    /// The lists of erased people beside it.
    pub erased: String,
    bytes: u64,
    reader: Box<dyn Read>,
}

impl Source {
    /// Opens it with the rights of the user who ran the command, which the data's owner may not have.
    pub(super) fn open(place: &BackupPlace, s3: &S3) -> Result<Self, Failure> {
        match place {
            BackupPlace::File(path) => {
                let name = path.display().to_string();
                let file = File::open(path).map_err(|error| format!("cannot read {name}: {error}"))?;
                let bytes = file.metadata()?.len();
                let erased = erasures_beside(path)
                    .map_err(|error| format!("cannot read the list of erased people next to {name}: {error}"))?;
                Ok(Self { name, erased, bytes, reader: Box::new(file) })
            }
            BackupPlace::Stdin if io::stdin().is_terminal() => {
                Err("a backup is read from standard input, and that is a terminal: name a file instead of -".into())
            }
            BackupPlace::Stdin => {
                Ok(Self { name: "-".to_owned(), erased: String::new(), bytes: 0, reader: Box::new(io::stdin()) })
            }
            BackupPlace::Storage(place, name) => Self::of(config::storage(place, s3)?, name.as_deref()),
        }
    }

    fn of(storage: Storage, name: Option<&str>) -> Result<Self, Failure> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let place = storage.place().clone();
        let failed = |error| format!("{place}: {error}");
        let objects = runtime.block_on(storage.list("")).map_err(failed)?;
        let object = match name {
            Some(name) => objects.iter().find(|object| object.key == name).cloned(),
            None => newest(&objects, SystemTime::now()).map_err(|why| format!("{place}: {why}"))?,
        };
        let object = object.ok_or_else(|| match name {
            Some(name) => format!("there is no {name} in {place}"),
            None => format!("there is no backup in {place}"),
        })?;
        let mut erased = String::new();
        for list in objects.iter().filter(|object| is_erasure_list(&object.key)) {
            erased += &runtime.block_on(storage.text(&list.key)).map_err(failed)?.unwrap_or_default();
        }
        if name.is_none() {
            mention(&format!("The newest backup in {place} is {}.", object.key));
        }
        let (name, bytes) = (format!("{place}/{}", object.key), object.bytes);
        Ok(Self { name, erased, bytes, reader: Box::new(ObjectReader::new(runtime, storage, object)) })
    }

    /// Its bytes. Reading them shows how far the step has come.
    pub(super) fn read(self, step: Step, audience: &dyn Audience) -> impl Read {
        let Self { bytes: total, reader, .. } = self;
        BufReader::with_capacity(1 << 20, Counted { reader, done: 0, total, step, audience })
    }
}

/// The newest backup, if all are of one store. One with a date in the future was taken while a clock was wrong, and may be
/// older than all others, so it doesn't count.
fn newest(objects: &[Object], now: SystemTime) -> Result<Option<Object>, String> {
    let mut found: Vec<_> = objects.iter().filter_map(|object| Some((store_and_time(&object.key)?, object))).collect();
    found.retain(|((_, taken), object)| {
        if *taken > now {
            mention(&format!("Ignoring {}, which has a date in the future. To use it, name it.", object.key));
        }
        *taken <= now
    });
    found.sort_by_key(|((_, taken), _)| *taken);
    let Some(((store, _), object)) = found.last() else { return Ok(None) };
    let others = found.iter().find(|((other, _), _)| other != store);
    others.map_or(Ok(Some((*object).clone())), |(_, other)| {
        Err(format!("there are backups of several sites, such as {} and {}: name one of them", object.key, other.key))
    })
}

struct Counted<'a> {
    reader: Box<dyn Read>,
    done: u64,
    /// 0 if it is not known.
    total: u64,
    step: Step,
    audience: &'a dyn Audience,
}

impl Read for Counted<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(into)?;
        self.done += read as u64;
        self.audience.progress(self.step, self.done, self.total);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_backup_is_found_unless_there_are_several_sites() {
        let objects = |names: &[&str]| {
            let objects = names.iter().map(|name| Object { key: (*name).to_owned(), bytes: 1 });
            objects.collect::<Vec<_>>()
        };
        let now = SystemTime::from("2026-01-03T00:00:00Z".parse::<jiff::Timestamp>().unwrap());
        let found = |names: &[&str]| newest(&objects(names), now).map(|found| found.map(|object| object.key));
        let ours = "lender-site-01234567-2026-01-02T000000Z.backup";
        let older = "lender-site-01234567-2026-01-01T000000Z.backup";
        assert_eq!(
            found(&[ours, older, "notes.txt", "lender-site-01234567-people.erasures"]),
            Ok(Some(ours.to_owned()))
        );
        let future = "lender-site-01234567-2031-01-01T000000Z.backup";
        assert_eq!(found(&[future, ours, older]), Ok(Some(ours.to_owned())), "its clock was wrong");
        assert_eq!(found(&["notes.txt"]), Ok(None));
        let others = "lender-site-89abcdef-2025-01-01T000000Z.backup";
        assert!(found(&[ours, older, others]).unwrap_err().contains("several sites"));
    }
}
