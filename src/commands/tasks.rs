//! What the server does on its own while it runs.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use crate::ops::accounts::Accounts;
use crate::ops::applications::{Applications, Tended};
use crate::ops::desk::Desk;
use crate::ops::{BackupFolder, Health};
use crate::store::Store;

/// The wait after a failed backup.
const RETRY_BACKUP: Duration = Duration::from_mins(15);

/// How often to look for drafts to remove.
const LOOK_FOR_OLD_DRAFTS: Duration = Duration::from_hours(1);

/// How often to look for accounts whose address nobody confirmed.
const LOOK_FOR_UNCONFIRMED: Duration = Duration::from_hours(1);

/// Takes backups on schedule until the server stops.
pub(super) async fn take_backups(folder: BackupFolder, every: Duration, store: Store, health: Arc<Health>) {
    let mut wait = BackupFolder::due_in(health.last_backup(), every, SystemTime::now());
    loop {
        tokio::time::sleep(wait).await;
        let (folder, store, now) = (folder.clone(), store.clone(), SystemTime::now());
        match tokio::task::spawn_blocking(move || folder.take(&store, now)).await {
            Ok(Ok(info)) => {
                tracing::info!(records = info.records, bytes = info.bytes, "took a backup");
                health.backup_taken(now);
                wait = every;
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "could not take a backup; trying again");
                wait = RETRY_BACKUP.min(every);
            }
            // The server is stopping.
            Err(_) => return,
        }
    }
}

/// Warns about and removes abandoned drafts until the server stops.
pub(super) async fn tend_drafts(applications: Applications) {
    let mut look = tokio::time::interval(LOOK_FOR_OLD_DRAFTS);
    let mut last = Instant::now();
    loop {
        look.tick().await;
        let (applications, ran) = (applications.clone(), last.elapsed());
        last += ran;
        match tokio::task::spawn_blocking(move || applications.tend_drafts(ran)).await {
            Ok(Ok(Tended { removed, jump })) => {
                if let Some(jump) = jump {
                    let days = jump.as_secs() / (24 * 60 * 60);
                    tracing::warn!(
                        days,
                        "the clock moved by more than a day since the server last checked for old drafts. If the server was \
                         not off for that long, check the clock. No draft is removed for a day"
                    );
                }
                if removed > 0 {
                    tracing::info!(removed, "removed drafts that were not changed for a long time");
                }
            }
            Ok(Err(error)) => tracing::warn!(%error, "could not check for old drafts; trying again in an hour"),
            // The server is stopping.
            Err(_) => return,
        }
    }
}

/// Removes accounts whose address nobody confirmed, until the server stops.
pub(super) async fn remove_unconfirmed(accounts: Accounts) {
    let mut look = tokio::time::interval(LOOK_FOR_UNCONFIRMED);
    loop {
        look.tick().await;
        let accounts = accounts.clone();
        match tokio::task::spawn_blocking(move || accounts.remove_unconfirmed()).await {
            Ok(Ok(0)) => {}
            Ok(Ok(removed)) => tracing::info!(removed, "removed accounts whose email address was not confirmed"),
            Ok(Err(error)) => tracing::warn!(%error, "could not remove unconfirmed accounts; trying again in an hour"),
            // The server is stopping.
            Err(_) => return,
        }
    }
}

/// Loads the pipeline into memory before the first request needs it.
pub(super) fn warm(desk: Desk) {
    tokio::task::spawn_blocking(move || {
        if let Err(error) = desk.warm() {
            tracing::warn!(%error, "the pipeline could not be loaded at the start; loading it on the first request");
        }
    });
}
