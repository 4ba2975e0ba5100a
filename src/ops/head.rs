//! The file that keeps a store's head outside of its data folder, and its check when the server starts.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use super::backup_folder::{BEGINS, begin_of};
use crate::store::{Ahead, Store};

/// The ending of the name of a head beside a store's backups.
const ENDS: &str = ".head";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeadFile(PathBuf);

/// Why a store is not served.
#[derive(Debug, thiserror::Error)]
pub enum HeadError {
    /// It was replaced by an older version.
    #[error(
        "the data is older than expected: {} recorded change {known}, but the data ends with change {found}. An older copy of the \
         folder or a backup replaced it, and everything stored since is missing", file.display()
    )]
    Older { file: PathBuf, known: u64, found: u64 },
    /// It is another store.
    #[error("this isn't the data that {} was written for", .0.display())]
    Another(PathBuf),
    /// The data folder is empty, but a store was there.
    #[error(
        "there is no data in {}, but {} was written for one that had data: the folder was emptied, or its disk is not mounted",
        data.display(), file.display()
    )]
    Emptied { data: PathBuf, file: PathBuf },
    /// No server wrote the file like this.
    #[error("{} was not written by this server, or someone changed it", .0.display())]
    Changed(PathBuf),
    #[error("{}: {source}", file.display())]
    System { file: PathBuf, source: io::Error },
}

impl HeadFile {
    #[must_use]
    pub const fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// The head beside a store's backups.
    #[must_use]
    pub fn beside_backups(folder: &Path, store: &Store) -> Self {
        let begin = begin_of(store);
        Self(folder.join(format!("{}{ENDS}", begin.trim_end_matches('-'))))
    }

    /// The heads of other stores beside the backups in a folder.
    pub fn of_others(folder: &Path, store: &Store) -> Result<Vec<Self>, HeadError> {
        let own = Self::beside_backups(folder, store);
        let mut found = Vec::new();
        let unread = |source| HeadError::System { file: folder.to_owned(), source };
        for entry in fs::read_dir(folder).map_err(unread)? {
            let path = entry.map_err(unread)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with(BEGINS) && name.ends_with(ENDS) && path != own.0 {
                found.push(Self(path));
            }
        }
        Ok(found)
    }

    /// Refuses to create a new store where there was one.
    pub fn refuse_new_store(&self, data: &Path) -> Result<(), HeadError> {
        if self.read()?.is_some() {
            return Err(HeadError::Emptied { data: data.to_owned(), file: self.0.clone() });
        }
        Ok(())
    }

    /// Compares an open store with the file. A missing file is no error.
    pub fn check(&self, store: &Store) -> Result<(), HeadError> {
        let Some(head) = self.read()? else { return Ok(()) };
        let file = self.0.clone();
        match store.is_behind(&head) {
            Ahead::No => Ok(()),
            Ahead::By { known, found } => Err(HeadError::Older { file, known, found }),
            Ahead::OfAnotherStore { .. } => Err(HeadError::Another(file)),
            Ahead::NotAHead => Err(HeadError::Changed(file)),
        }
    }

    /// Checks the head of another store. It only counts if it was written with the same key: then the data folder was
    /// emptied, and a new store created in it.
    pub fn check_other(&self, store: &Store) -> Result<(), HeadError> {
        match self.read()?.map(|head| store.is_behind(&head)) {
            Some(Ahead::OfAnotherStore { same_key: true }) => Err(HeadError::Another(self.0.clone())),
            _ => Ok(()),
        }
    }

    fn read(&self) -> Result<Option<String>, HeadError> {
        match fs::read(&self.0) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(HeadError::System { file: self.0.clone(), source }),
        }
    }

    /// Writes a store's head atomically.
    pub fn write(&self, head: &str) -> Result<(), HeadError> {
        let written = || {
            let unfinished = self.0.with_extension("head.partial");
            let mut file = File::options().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
            writeln!(file, "{head}")?;
            file.sync_all()?;
            fs::rename(&unfinished, &self.0)?;
            let folder = self.0.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
        };
        written().map_err(|source| HeadError::System { file: self.0.clone(), source })
    }

    /// Removes the file of another store.
    pub fn remove(&self) -> Result<(), HeadError> {
        fs::remove_file(&self.0).map_err(|source| HeadError::System { file: self.0.clone(), source })
    }
}
