//! The files of a data folder, and its lock.

use std::path::{Path, PathBuf};

use super::disk::FolderLock;
use super::error::OpenError;
use super::options::Options;

/// The paths inside one generation's folder.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) generation: PathBuf,
}

impl Layout {
    pub(super) fn new(data: &Path, generation: u64) -> Self {
        Self { generation: data.join(format!("generation-{generation}")) }
    }

    pub(super) fn journal(&self) -> PathBuf {
        self.generation.join("journal")
    }

    pub(super) fn index(&self) -> PathBuf {
        self.generation.join("index")
    }

    pub(super) fn new_index(&self) -> PathBuf {
        self.generation.join("index.new")
    }

    pub(super) fn stop_note(&self) -> PathBuf {
        self.generation.join("last-stop")
    }

    pub(super) fn replaced(&self) -> PathBuf {
        self.generation.join("replaced")
    }

    pub(super) fn beside(&self) -> PathBuf {
        self.generation.join("beside")
    }

    pub(super) fn kept(&self) -> PathBuf {
        self.generation.join("kept")
    }
}

/// Takes the data folder for this process.
pub(super) fn lock(options: &Options) -> Result<FolderLock, OpenError> {
    let disk = &*options.disk;
    disk.create_folder(&options.folder)
        .map_err(OpenError::disk(format!("create the data folder {}", options.folder.display())))?;
    let lock = disk.lock(&options.folder.join("lock")).map_err(OpenError::disk("take the lock"))?;
    lock.ok_or_else(|| OpenError::InUse { folder: options.folder.clone() })
}
