//! Writing the audit trail, and checking it.
//!
//! An entry is written in the transaction of the event it records; the store's writer links it. A change by staff commits only
//! while their account is as it was when they asked, so a disabled account can no longer change anything.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Audience;
use crate::domain::account::Account;
use crate::domain::nameless::Nameless;
use crate::domain::trail::{Actor, Broken, Deed, Draft, Head, Kept};
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::SESSIONS;
use crate::store::trail::{TRAIL, TRAIL_CHAIN};
use crate::store::{Scan, Store, StoreError, Tx};

/// The result of checking a trail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    pub head: Head,
    /// What is wrong with it, if anything.
    pub broken: Option<Broken>,
}

/// Why a trail was not exported.
#[derive(Debug, thiserror::Error)]
pub enum TrailError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Audience(#[from] std::io::Error),
}

/// Why an entry, and the change it records, was not written.
#[derive(Debug, thiserror::Error)]
pub enum Unnoted {
    /// The caller's session has ended, or since they asked their account was disabled or given another role.
    #[error("the session is over")]
    Over,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a transaction commit only while the caller's session lasts and their account has the stamp and role it had
/// when they asked. If a colleague ends either in the meantime, nothing is written.
pub(super) fn bind(tx: &Tx<'_>, by: &Actor) -> Result<(), Unnoted> {
    let (Some(id), Some(seat)) = (by.account, by.seat) else { return Ok(()) };
    let account = ACCOUNTS.get(tx, &id)?.ok_or(Unnoted::Over)?;
    SESSIONS.get(tx, &seat.session)?.ok_or(Unnoted::Over)?;
    let Account { stamp, disabled, kind, .. } = account.value;
    if disabled || stamp != seat.stamp || kind.role() != by.role { Err(Unnoted::Over) } else { Ok(()) }
}

/// Adds entries to a transaction, each with its applications, and binds it to the caller. Call it before writing the
/// caller's account or session.
pub(super) fn note(
    tx: &Tx<'_>,
    at: u64,
    by: &Actor,
    deeds: impl IntoIterator<Item = (Deed, Vec<Uuid>)>,
) -> Result<(), Unnoted> {
    bind(tx, by)?;
    for (deed, applications) in deeds {
        tx.append(&TRAIL_CHAIN, Draft { at, by: by.clone(), deed, applications })?;
    }
    Ok(())
}

/// Writes entries that accompany no other change. Blocks.
pub(super) fn note_alone(store: &Store, at: u64, by: &Actor, deeds: &[(Deed, Vec<Uuid>)]) -> Result<(), Unnoted> {
    store.transact(|tx| note(tx, at, by, deeds.iter().cloned()))
}

/// Checks the whole trail up to its head: every entry must be unchanged and in its place. If an earlier head is given,
/// the trail must contain it. Entries written meanwhile are left to the next check.
pub fn verify(store: &Store, known: Option<&Head>) -> Result<Checked, StoreError> {
    let end = TRAIL_CHAIN.head(store)?;
    let mut head = Head::default();
    let (mut broken, mut nameless) = (None, Nameless::default());
    let mut passes_known = known.is_none_or(|known| known.sequence == 0);
    for kept in each(store) {
        let kept = kept?;
        if kept.entry.sequence > end.sequence && head.sequence == end.sequence {
            break;
        }
        match nameless.follow(&head, &kept) {
            Ok(next) => head = next,
            Err(found) => broken = Some(found),
        }
        passes_known |= known == Some(&head);
        if broken.is_some() {
            break;
        }
    }
    let broken = broken
        .or_else(|| nameless.unexplained())
        .or_else(|| (head.sequence < end.sequence).then_some(Broken::Missing(head.sequence + 1)))
        .or_else(|| (head != end).then_some(Broken::OtherEnd(head.sequence)))
        .or_else(|| known.filter(|_| !passes_known).map(|known| Broken::NotOfHead(known.sequence)));
    Ok(Checked { head, broken })
}

/// After a salvage: if the head was lost or is older than the last saved entry, sets it to that entry, so that new
/// entries do not overwrite it. Then checks the trail.
pub fn resume(store: &Store) -> Result<Checked, StoreError> {
    store.transact(|tx| {
        let head = TRAIL_CHAIN.head(tx)?;
        let last = TRAIL.range(tx, &Scan::all().backwards().limit(1))?.records.pop().map(|found| found.value);
        if let Some(last) = last.filter(|last| last.entry.sequence > head.sequence) {
            tx.go_on_from(&TRAIL_CHAIN, Head { sequence: last.entry.sequence, digest: last.digest })?;
        }
        Ok::<_, StoreError>(())
    })?;
    verify(store, None)
}

/// Exports the whole trail as JSON, one entry per line. Returns its head.
pub fn export(store: &Store, audience: &dyn Audience) -> Result<Head, TrailError> {
    let mut head = Head::default();
    for kept in each(store) {
        let kept = kept?;
        let line = serde_json::to_string(&kept).map_err(std::io::Error::other)? + "\n";
        audience.data(line.as_bytes())?;
        head = Head { sequence: kept.entry.sequence, digest: kept.digest };
    }
    Ok(head)
}

fn each(store: &Store) -> impl Iterator<Item = Result<Kept, StoreError>> {
    TRAIL.each(store, Scan::all().limit(500)).map(|found| found.map(|found| found.value))
}
