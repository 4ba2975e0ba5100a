//! What the server does on its own while it runs.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use tokio::sync::Notify;
use tokio::task::block_in_place;
use tokio::time::timeout;

use crate::ops::accounts::Accounts;
use crate::ops::applications::{Applications, Tended};
use crate::ops::appointments::Appointments;
use crate::ops::desk::Desk;
use crate::ops::{self, BackupFolder, Due, Duty, Health, OffSite, OffSiteError, Sent, Target};
use crate::store::{Store, StoreError};

/// The wait after a failed backup.
const RETRY_BACKUP: Duration = Duration::from_mins(15);

/// The longest wait after a failed upload, unless a longer one is asked for.
const MAX_RETRY_SENDING: Duration = Duration::from_hours(1);

/// How often to look for erased people who are missing from the off-site list.
const LOOK_FOR_ERASURES: Duration = Duration::from_mins(1);

/// How often the log says that an upload goes on.
const SAY_SENDING: Duration = Duration::from_secs(10);

/// How often to look for drafts to remove.
const LOOK_FOR_OLD_DRAFTS: Duration = Duration::from_hours(1);

/// How often to look for accounts whose address nobody confirmed.
const LOOK_FOR_UNCONFIRMED: Duration = Duration::from_hours(1);

/// How often to look for calls whose staff member can't sign in anymore.
const LOOK_FOR_UNHELD_CALLS: Duration = Duration::from_hours(1);

/// How often to look for tallies of limits that have ended.
const LOOK_FOR_ENDED_TALLIES: Duration = Duration::from_hours(1);

/// Takes backups on schedule until the server stops. Tells `taken` of each.
pub(super) async fn take_backups(
    folder: BackupFolder,
    every: Duration,
    store: Store,
    health: Arc<Health>,
    taken: Arc<Notify>,
) {
    let mut wait = BackupFolder::due_in(health.last_backup(), every, SystemTime::now());
    let place = folder.path().display().to_string();
    loop {
        tokio::time::sleep(wait).await;
        Duty::Backups.turn(&store).await;
        let (folder, store, now, began) = (folder.clone(), store.clone(), SystemTime::now(), Instant::now());
        match tokio::task::spawn_blocking(move || folder.take(&store, now)).await {
            Ok(Ok(info)) => {
                tracing::info!(records = info.records, bytes = info.bytes, "took a backup");
                health.backup_taken(now);
                taken.notify_one();
                note(|| health.backups().kept(Target::Folder, &place, now, info.bytes, began.elapsed()));
                wait = every;
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "could not take a backup; trying again");
                wait = RETRY_BACKUP.min(every);
                note(|| health.backups().failed(Target::Folder, &place, &error.to_string(), wait));
            }
            // The server is stopping.
            Err(_) => return,
        }
    }
}

/// Sends each backup off-site until the server stops, and at its start one that an earlier run could not send.
pub(super) async fn send_backups(
    off_site: OffSite,
    retry: Duration,
    store: Store,
    health: Arc<Health>,
    taken: Arc<Notify>,
) {
    let place = off_site.place();
    let (mut sent, mut failures, mut wait) = (None, 0, Duration::ZERO);
    loop {
        if timeout(wait, taken.notified()).await.is_ok() {
            // A new backup is worth a try at once.
            failures = 0;
        }
        Duty::Backups.turn(&store).await;
        let now = SystemTime::now();
        let due = block_in_place(|| off_site.due(&store, sent, now));
        let done = match due {
            Ok(due) if due.is_nothing() => Ok(None),
            Ok(due) => send(&off_site, due, now).await,
            Err(error) => Err(OffSiteError::from(error)),
        };
        match done {
            Ok(done) => {
                (failures, wait) = (0, LOOK_FOR_ERASURES);
                let Some(Sent { taken, bytes, took, was_there, removed }) = done else { continue };
                sent = Some(taken);
                if was_there {
                    tracing::info!(place, bytes, "the newest backup is off-site already");
                } else {
                    tracing::info!(place, bytes, removed, seconds = took.as_secs(), "sent a backup off-site");
                }
                note(|| health.backups().kept(Target::OffSite, &place, taken, bytes, took));
            }
            Err(error) => {
                wait = MAX_RETRY_SENDING.max(retry).min(retry.saturating_mul(1 << failures.min(12)));
                failures += 1;
                tracing::error!(%error, place, seconds = wait.as_secs(), "could not send a backup off-site; trying again");
                note(|| health.backups().failed(Target::OffSite, &place, &error.to_string(), wait));
            }
        }
    }
}

/// Sends what is due, with a line in the log now and then.
async fn send(off_site: &OffSite, due: Due, now: SystemTime) -> Result<Option<Sent>, OffSiteError> {
    let began = Instant::now();
    let mut sending = pin!(off_site.send(due, now));
    loop {
        if let Ok(sent) = timeout(SAY_SENDING, sending.as_mut()).await {
            return Ok(sent?);
        }
        tracing::info!(seconds = began.elapsed().as_secs(), "sending a backup off-site");
    }
}

/// Stores what happened. If that fails, the backup is good anyway.
fn note(what: impl FnOnce() -> Result<(), StoreError>) {
    if let Err(error) = block_in_place(what) {
        tracing::warn!(%error, "the state of the backups could not be stored");
    }
}

/// Warns about and removes abandoned drafts until the server stops.
pub(super) async fn tend_drafts(applications: Applications, store: Store) {
    let mut look = tokio::time::interval(LOOK_FOR_OLD_DRAFTS);
    let mut last = Instant::now();
    loop {
        look.tick().await;
        if !Duty::Upkeep.is_ours(&store) {
            Duty::Upkeep.turn(&store).await;
            last = Instant::now();
        }
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
pub(super) async fn remove_unconfirmed(accounts: Accounts, store: Store) {
    let mut look = tokio::time::interval(LOOK_FOR_UNCONFIRMED);
    loop {
        look.tick().await;
        Duty::Upkeep.turn(&store).await;
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

/// Passes on the calls of closed accounts for which someone is free by now, until the server stops.
pub(super) async fn pass_on_calls(appointments: Appointments, store: Store) {
    let mut look = tokio::time::interval(LOOK_FOR_UNHELD_CALLS);
    loop {
        look.tick().await;
        Duty::Upkeep.turn(&store).await;
        let appointments = appointments.clone();
        match tokio::task::spawn_blocking(move || appointments.pass_on()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "could not pass on calls of closed accounts; trying again in an hour");
            }
            // The server is stopping.
            Err(_) => return,
        }
    }
}

/// Removes tallies that have ended, until the server stops.
pub(super) async fn remove_ended_tallies(store: Store) {
    let mut look = tokio::time::interval(LOOK_FOR_ENDED_TALLIES);
    loop {
        look.tick().await;
        Duty::Upkeep.turn(&store).await;
        let store = store.clone();
        match tokio::task::spawn_blocking(move || ops::remove_ended_tallies(&store, &store.clock())).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "could not remove old tallies of limits; trying again in an hour"),
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

/// Keeps the pipeline for the next start.
pub(super) async fn keep(desk: Desk) {
    if let Ok(Err(error)) = tokio::task::spawn_blocking(move || desk.keep_pipeline()).await {
        tracing::warn!(%error, "the pipeline could not be kept; the next start takes longer");
    }
}
