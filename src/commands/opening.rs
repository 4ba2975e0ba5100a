//! Opens the store for the server, and compares it with the head files.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use super::Failure;
use super::data::refuse_foreign;
use super::terminal::Terminal;
use crate::cli::heads;
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

/// Refuses a store that is older than the head files say, or another store. With `waits`, it waits for the server before
/// this one to let go of the data.
pub(super) fn open(
    options: &Options,
    data: &DataFolder,
    heads: &heads::Heads,
    backups: Option<&PathBuf>,
    waits: bool,
) -> Result<(Store, Heads), Failure> {
    refuse_foreign(data)?;
    let named = heads.head_file.clone().map(HeadFile::at);
    if let Some(head) = &named
        && !data.holds_a_store()
        && data.shared.is_none()
        && !heads.accept_older_data
    {
        head.refuse_new_store(&data.path).map_err(|error| with_advice(&error))?;
    }
    let store = handed_over(options, if waits { MAX_HANDOVER } else { Duration::ZERO })?;
    tell(&store, data);
    let beside = backups.map(|folder| HeadFile::beside_backups(folder, &store));
    let files: Vec<HeadFile> = named.into_iter().chain(beside).collect();
    let others = backups.map(|folder| HeadFile::of_others(folder, &store)).transpose()?.unwrap_or_default();
    if heads.accept_older_data {
        accept(&store, &files, &others)?;
    } else {
        let checked = files.iter().try_for_each(|file| file.check(&store));
        let checked = checked.and_then(|()| others.iter().try_for_each(|file| file.check_other(&store)));
        checked.map_err(|error| with_advice(&error))?;
    }
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
             backup. If it is expected, for example after restoring a backup, start the server once with --accept-older-data"
        }
    };
    format!("{error}{cure}").into()
}

/// Makes this store the current one.
fn accept(store: &Store, files: &[HeadFile], others: &[HeadFile]) -> Result<(), HeadError> {
    let mut accepted = false;
    for error in files.iter().filter_map(|file| file.check(store).err()) {
        tracing::warn!(%error, "accepted because of --accept-older-data");
        accepted = true;
    }
    for other in others {
        if let Err(error) = other.check_other(store) {
            tracing::warn!(%error, "accepted because of --accept-older-data");
            other.remove()?;
            accepted = true;
        }
    }
    if !accepted {
        tracing::warn!(
            "the data is up to date: leave out --accept-older-data next time, or older data would be accepted without a warning"
        );
    }
    Ok(())
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
