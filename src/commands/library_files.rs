//! The files that a settings file names, on the admin's machine.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use super::terminal::Terminal;
use crate::domain::library::{FileFacts, FileRefused, MAX_FILE_BYTES};
use crate::domain::settings::KnownFiles;
use crate::ops::Audience;
use crate::store::Step;

const PIECE_BYTES: usize = 64 * 1024;

/// Reads files beside a settings file, and hands them to the store.
pub(super) struct LibraryFiles {
    folder: PathBuf,
    /// By path. They stay open, because root may later act as another user, who can't open them.
    found: RefCell<BTreeMap<String, (FileFacts, File)>>,
    terminal: Terminal<'static>,
}

impl LibraryFiles {
    /// For the files of these settings. What stdin names is relative to the current folder.
    pub(super) fn beside(settings: &Path) -> Self {
        let folder = settings.parent().map(Path::to_owned).unwrap_or_default();
        Self { folder, found: RefCell::default(), terminal: Terminal::new() }
    }

    pub(super) fn facts_of_all(&self) -> BTreeMap<String, FileFacts> {
        self.found.borrow().iter().map(|(path, (facts, _))| (path.clone(), facts.clone())).collect()
    }

    fn root(&self) -> &Path {
        if self.folder.as_os_str().is_empty() { Path::new(".") } else { &self.folder }
    }

    /// `None` if there is no such file.
    fn open(&self, path: &str) -> Result<Option<(FileFacts, File)>, String> {
        let place = self.folder.join(path);
        let unread = |error: io::Error| format!("the file can't be read: {error}");
        // A link could publish a file that someone else chose.
        if fs::canonicalize(&place)
            .is_ok_and(|real| !fs::canonicalize(self.root()).is_ok_and(|root| real.starts_with(root)))
        {
            return Err("this leads out of the folder of the settings file".to_owned());
        }
        // Opening a pipe would wait.
        match fs::metadata(&place) {
            Ok(found) if !found.is_file() => return Err("this isn't a file".to_owned()),
            Ok(found) if found.len() > MAX_FILE_BYTES => return Err(FileRefused::TooLarge.to_string()),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unread(error)),
        }
        let file = File::open(&place).map_err(unread)?;
        let mut content = Vec::new();
        (&file).take(MAX_FILE_BYTES + 1).read_to_end(&mut content).map_err(unread)?;
        let facts = FileFacts::of(path, &content).map_err(|refused| refused.to_string())?;
        Ok(Some((facts, file)))
    }
}

impl KnownFiles for LibraryFiles {
    fn facts(&self, path: &str, sha256: Option<&str>) -> Result<Option<FileFacts>, String> {
        if let Some((facts, _)) = self.found.borrow().get(path) {
            return Ok(Some(facts.clone()));
        }
        match self.open(path)? {
            Some((facts, file)) => {
                self.found.borrow_mut().insert(path.to_owned(), (facts.clone(), file));
                Ok(Some(facts))
            }
            // The site may already have the file.
            None if sha256.is_some() => Ok(None),
            None => Err("there is no such file".to_owned()),
        }
    }
}

impl Audience for LibraryFiles {
    fn progress(&self, step: Step, done: u64, total: u64) {
        self.terminal.progress(step, done, total);
    }

    fn data(&self, bytes: &[u8]) -> io::Result<()> {
        self.terminal.data(bytes)
    }

    fn supply(&self, sha256: &str, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let found = self.found.borrow();
        let of_this = found.iter().find(|(_, (facts, _))| facts.sha256 == sha256);
        let (path, (_, file)) = of_this.ok_or_else(|| io::Error::other("the server asked for an unknown file"))?;
        let unread = |error: io::Error| io::Error::new(error.kind(), format!("cannot read {path}: {error}"));
        let mut file = file;
        file.seek(SeekFrom::Start(0)).map_err(unread)?;
        let mut piece = vec![0; PIECE_BYTES];
        loop {
            match file.read(&mut piece) {
                Ok(0) => return Ok(()),
                Ok(count) => take(&piece[..count])?,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(unread(error)),
            }
        }
    }
}
