//! Opens the store for the server, and compares it with the head files.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use super::Failure;
use super::data::refuse_foreign;
use super::terminal::Terminal;
use crate::config::DataFolder;
use crate::ops::{self, Audience as _, HeadError, HeadFile};
use crate::store::{OpenError, Options, Store};

/// How often the head is written while data changes.
const WRITE_HEAD_EVERY: Duration = Duration::from_secs(10);

/// How long to wait for the server before this one. It takes at most about twelve seconds to stop, unless told otherwise.
const MAX_HANDOVER: Duration = Duration::from_mins(1);

const BETWEEN_TRIES: Duration = Duration::from_millis(20);

/// The head files, which record the latest change to the store.
#[derive(Debug, Clone, Default)]
pub(super) struct Heads(Vec<HeadFile>);

/// Where the head files are.
pub(super) struct Places<'a> {
    pub head_file: Option<&'a PathBuf>,
    pub backup_dir: Option<&'a PathBuf>,
}

impl Places<'_> {
    pub(super) const fn is_none(&self) -> bool {
        self.head_file.is_none() && self.backup_dir.is_none()
    }

    fn files(&self, store: &Store) -> Vec<HeadFile> {
        let beside = self.backup_dir.map(|folder| HeadFile::beside_backups(folder, store));
        self.head_file.cloned().map(HeadFile::at).into_iter().chain(beside).collect()
    }

    fn others(&self, store: &Store) -> Result<Vec<HeadFile>, HeadError> {
        self.backup_dir.map(|folder| HeadFile::of_others(folder, store)).transpose().map(Option::unwrap_or_default)
    }
}

/// Refuses a store that is older than the head files say, or another store. With `waits`, it waits for the server before
/// this one to let go of the data.
pub(super) fn open(
    options: &Options,
    data: &DataFolder,
    places: &Places<'_>,
    waits: bool,
) -> Result<(Store, Heads), Failure> {
    refuse_foreign(data)?;
    if let Some(file) = places.head_file
        && !data.holds_a_store()
        && data.shared.is_none()
    {
        HeadFile::at(file.clone()).refuse_new_store(&data.path).map_err(|error| with_advice(&error))?;
    }
    let store = handed_over(options, if waits { MAX_HANDOVER } else { Duration::ZERO })?;
    tell(&store, data);
    let (files, others) = (places.files(&store), places.others(&store)?);
    let checked = files.iter().try_for_each(|file| file.check(&store));
    let checked = checked.and_then(|()| others.iter().try_for_each(|file| file.check_other(&store)));
    checked.map_err(|error| with_advice(&error))?;
    let heads = Heads(files);
    heads.keep_now(&store)?;
    Ok((store, heads))
}

/// Opens the store. If another process has it open, waits for it, at most for `patience`.
fn handed_over(options: &Options, patience: Duration) -> Result<Store, OpenError> {
    let began = Instant::now();
    let mut is_waiting = false;
    let terminal = Terminal::new();
    loop {
        match ops::open(options.clone(), &|step, done, total| terminal.progress(step, done, total)) {
            Err(OpenError::InUse { .. }) if began.elapsed() < patience => {
                if !std::mem::replace(&mut is_waiting, true) {
                    tracing::info!(
                        seconds = patience.as_secs(),
                        "another server still has the data open: waiting for it to stop. Connections wait until then"
                    );
                }
                thread::sleep(BETWEEN_TRIES);
            }
            opened => return opened,
        }
    }
}

fn with_advice(error: &HeadError) -> Failure {
    let cure = match error {
        HeadError::System { .. } => "",
        _ => {
            ".\nNothing was changed. If this is unexpected, keep the folder as it is, find out what happened, and restore the last \
             backup. If it is expected, for example because you put back an older copy of the folder, run \
             `lender-site restore --accept-older-data`"
        }
    };
    format!("{error}{cure}").into()
}

/// Makes the head files expect this store. Returns what they objected to.
pub(super) fn accept(store: &Store, places: &Places<'_>) -> Result<Vec<HeadError>, HeadError> {
    let mut accepted = Vec::new();
    for file in places.files(store) {
        match file.check(store) {
            Err(error @ HeadError::System { .. }) => return Err(error),
            Err(error) => {
                file.write(&store.head())?;
                accepted.push(error);
            }
            Ok(()) => {}
        }
    }
    for other in places.others(store)? {
        if let Err(error) = other.check_other(store) {
            other.remove()?;
            accepted.push(error);
        }
    }
    Ok(accepted)
}

impl Heads {
    pub(super) fn keep_now(&self, store: &Store) -> Result<(), HeadError> {
        let head = store.head();
        self.0.iter().try_for_each(|file| file.write(&head))
    }

    /// Writes the head after every change, until the server stops.
    pub(super) async fn keep(self, store: Store) {
        let mut kept = store.head();
        loop {
            tokio::time::sleep(WRITE_HEAD_EVERY).await;
            if store.head() == kept {
                continue;
            }
            let (heads, of) = (self.clone(), store.clone());
            match tokio::task::spawn_blocking(move || heads.keep_now(&of)).await {
                Ok(Ok(())) => kept = store.head(),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "the latest change could not be recorded in the head file; trying again");
                }
                // The server is stopping.
                Err(_) => return,
            }
        }
    }
}

/// Logs what the start had to repair, and what an admin should know.
fn tell(store: &Store, data: &DataFolder) {
    let report = store.start_report();
    if report.created {
        tracing::info!(folder = %data.path.display(), key = store.status().key, "created a new store");
    }
    if report.copied {
        tracing::info!(folder = %data.path.display(), "made a copy of the shared record");
    }
    if let Some(reason) = &report.rebuilt {
        tracing::warn!(reason, "the index was rebuilt from the data");
    }
    if let Some(torn) = &report.torn {
        tracing::warn!(kept = %torn.display(), "the last write before the stop didn't reach the disk; it was never confirmed to anyone");
    }
    if data.key_lies_beside() {
        tracing::warn!(
            "the key is in the data folder: anyone who gets the folder can read the data. \
             Move store.key elsewhere and name it with --key-file"
        );
    }
}
