//! Changing the key: new data is sealed with a new key, and existing data is sealed again.
//!
//! First the old key is copied to a file beside the key's own, then the new key replaces it; both are durable before
//! anything is sealed with the new one. The writer begins a segment for it, and compaction copies the live records of
//! the older ones, sealing them again. The segments' headers alone tell which keys are still needed, so an interrupted
//! rotation continues at the next start: the key in the key file is the one in use, and those that the segments name
//! are in the files beside it.

use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use std::sync::mpsc::channel;

use serde::{Deserialize, Serialize};

use super::compact;
use super::core::{Core, Held};
use super::error::{OpenError, StoreError};
use super::journal::Identity;
use super::keys::{older_file, write_key};
use super::options::{KeySource, Progress};
use super::queue::Job;
use super::seal::{Keys, StoreKey};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rotated {
    pub key: String,
    /// The previous keys that nothing in the store is sealed with anymore.
    pub older: Vec<String>,
    /// The files of the previous keys. Older backups need them.
    pub files: Vec<PathBuf>,
}

/// Changes the key, or finishes an interrupted change.
pub(super) fn rotate(core: &Core, progress: &Progress<'_>) -> Result<Rotated, OpenError> {
    if core.follower.is_some() {
        return Err(OpenError::SharedKey);
    }
    let KeySource::File(path) = &core.options.key else { return Err(OpenError::KeyNotInFile) };
    let older = {
        // No compaction may be copying under the key that is about to be replaced.
        let _alone = core.compacting.lock().unwrap_or_else(PoisonError::into_inner);
        if core.held().unfinished.is_empty() {
            begin(core, path)?;
        }
        core.held().unfinished.clone()
    };
    compact::compact(core, &|job| core.queue.push(job), progress)?;
    let held = core.held();
    if !held.unfinished.is_empty() {
        return Err(StoreError::Read("part of the data is still encrypted with an older key".to_owned()).into());
    }
    Ok(Rotated {
        key: held.identity.key.to_string(),
        older: older.iter().map(ToString::to_string).collect(),
        files: older.iter().map(|key| older_file(path, *key)).collect(),
    })
}

fn begin(core: &Core, path: &Path) -> Result<(), OpenError> {
    let old = core.held().keys.current.clone();
    let new = old.renewed()?;
    write_key(&core.options, &older_file(path, old.fingerprint()), &old)?;
    write_key(&core.options, path, &new)?;
    let (sender, taken) = channel();
    core.queue.push(Job::TakeKey(Box::new(new), sender));
    taken.recv().map_err(|_| StoreError::Closed)?;
    Ok(())
}

/// Makes the writer use a key. The previous one still opens existing data as long as this process runs.
pub(super) fn take(core: &Core, key: StoreKey) {
    let mut held = core.held.write().unwrap_or_else(PoisonError::into_inner);
    let before = held.keys.current.fingerprint();
    let older = held.keys.all();
    let keys = Keys { current: key, older };
    let Identity { store, generation, size, .. } = held.identity;
    let mut unfinished = held.unfinished.clone();
    unfinished.push(before);
    *held = Held::new(Identity::new(&keys, store, generation, size), keys, unfinished);
}
