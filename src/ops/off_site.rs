//! Sends the scheduled backups to storage on another machine, and removes there what is not kept any longer.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::backup_folder::{BackupFolder, begin_of, erasures_name, name_of, store_and_time};
use crate::clock::since_1970;
use crate::domain::retention::Retention;
use crate::storage::{Object, Storage, StorageError};
use crate::store::Store;

/// The off-site copies of a folder of backups.
#[derive(Debug, Clone)]
pub struct OffSite {
    storage: Storage,
    folder: BackupFolder,
    keep: Retention,
    /// The list of erased people as it is there, once it was sent.
    listed: Arc<Mutex<Option<String>>>,
}

#[derive(Debug, thiserror::Error)]
pub enum OffSiteError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("the backup folder can't be read: {0}")]
    Folder(#[from] io::Error),
}

/// What was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    pub taken: SystemTime,
    pub bytes: u64,
    pub took: Duration,
    /// Whether it was there already, as after a restart.
    pub was_there: bool,
    /// How many older ones were removed there.
    pub removed: usize,
}

impl OffSite {
    #[must_use]
    pub fn new(storage: Storage, folder: BackupFolder, keep: Retention) -> Self {
        Self { storage, folder, keep, listed: Arc::default() }
    }

    /// The address as an admin knows it.
    #[must_use]
    pub fn place(&self) -> String {
        self.storage.place().to_string()
    }

    /// What is to be sent: the newest backup, if it is newer than `sent`, and the list of erased people, if it was
    /// changed. Blocks.
    pub fn due(&self, store: &Store, sent: Option<SystemTime>, now: SystemTime) -> io::Result<Due> {
        let newest = self.folder.newest_file(store, now)?.filter(|(taken, _)| Some(*taken) != sent);
        let list = store.erasure_list()?;
        let listed = self.listed.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Ok(Due { begin: begin_of(store), newest, list: list.filter(|list| listed.as_ref() != Some(list)) })
    }

    /// Sends what is due. `None` if no backup was. A failure changes nothing in the folder, and at the storage an object is
    /// there as a whole or not at all.
    pub async fn send(&self, due: Due, now: SystemTime) -> Result<Option<Sent>, StorageError> {
        let Due { begin, newest, list } = due;
        if let Some(list) = list {
            self.send_list(&begin, list).await?;
        }
        let Some((taken, path)) = newest else { return Ok(None) };
        let began = Instant::now();
        let name = name_of(&begin, taken);
        // A wrong key, clock or bucket is found before all bytes are sent.
        let mut there = self.storage.list(&begin).await?;
        let bytes = tokio::fs::metadata(&path).await.map_err(StorageError::Source)?.len();
        let was_there = there.iter().any(|object| object.key == name && object.bytes == bytes);
        if !was_there {
            self.storage.put_file(&name, &path).await?;
            there.retain(|object| object.key != name);
            there.push(Object { key: name, bytes });
        }
        let took = began.elapsed();
        let removed = self.remove_surplus(&begin, &there, now).await?;
        Ok(Some(Sent { taken, bytes, took, was_there, removed }))
    }

    /// Lines that are there stay: the list is only added to.
    async fn send_list(&self, begin: &str, list: String) -> Result<(), StorageError> {
        let name = erasures_name(begin);
        let there = self.storage.text(&name).await?.unwrap_or_default();
        let new: Vec<&str> = list.lines().filter(|line| !there.lines().any(|known| known == *line)).collect();
        if !new.is_empty() {
            let whole: String = there.lines().chain(new).flat_map(|line| [line, "\n"]).collect();
            self.storage.put_text(&name, &whole).await?;
        }
        *self.listed.lock().unwrap_or_else(PoisonError::into_inner) = Some(list);
        Ok(())
    }

    /// Only of this store, only what has a backup's name, and none from the future.
    async fn remove_surplus(&self, begin: &str, there: &[Object], now: SystemTime) -> Result<usize, StorageError> {
        let mut own: Vec<(SystemTime, &str)> = there
            .iter()
            .filter_map(|object| Some((store_and_time(&object.key)?.1, object.key.as_str())))
            .filter(|(taken, name)| name.starts_with(begin) && *taken <= now)
            .collect();
        own.sort_unstable();
        let times: Vec<u64> = own.iter().map(|(taken, _)| since_1970(*taken)).collect();
        let surplus = self.keep.surplus(&times);
        for place in &surplus {
            self.storage.remove(own[*place].1).await?;
        }
        Ok(surplus.len())
    }
}

/// What is to be sent.
#[derive(Debug, PartialEq, Eq)]
pub struct Due {
    begin: String,
    newest: Option<(SystemTime, PathBuf)>,
    list: Option<String>,
}

impl Due {
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        self.newest.is_none() && self.list.is_none()
    }
}
