//! Removes the names of erased people from the audit trail. Their actions stay, under their account's id.

use uuid::Uuid;

use super::PersonError;
use crate::domain::trail::{Actor, ActorKind, Deed, Kept};
use crate::ops::trail;
use crate::store::trail::TRAIL;
use crate::store::{Found, Scan, Store};

/// How many entries are rewritten per transaction, together with the entry that proves the change.
const ENTRIES_PER_TRANSACTION: usize = 100;

/// Removes these accounts' names from the entries about their actions, except entries about applications that are kept.
pub(super) fn erase_names(
    store: &Store,
    now: u64,
    by: &Actor,
    erasure: Uuid,
    accounts: &[Uuid],
    kept: &[Uuid],
) -> Result<(), PersonError> {
    let is_theirs = |found: &Found<u64, Kept>| {
        let entry = &found.value.entry;
        entry.by.kind == ActorKind::Borrower
            && entry.by.account.is_some_and(|account| accounts.contains(&account))
            && !entry.by.name.is_empty()
            && !entry.applications.iter().any(|id| kept.contains(id))
    };
    let mut theirs = Vec::new();
    for found in TRAIL.each(store, Scan::all().limit(500)) {
        let found = found?;
        if is_theirs(&found) {
            theirs.push(found.key);
        }
    }
    theirs.chunks(ENTRIES_PER_TRANSACTION).try_for_each(|part| write(store, now, by, erasure, part))
}

fn write(store: &Store, now: u64, by: &Actor, erasure: Uuid, theirs: &[u64]) -> Result<(), PersonError> {
    store.transact(|tx| {
        let mut entries = Vec::new();
        for key in theirs {
            let Some(found) = TRAIL.get(tx, key)? else { continue };
            let (without, digest) = found.value.without_name();
            tx.put(&TRAIL, key, &without)?;
            entries.push((*key, digest));
        }
        Ok(trail::note(tx, now, by, [(Deed::NamesErased { erasure, entries }, vec![])])?)
    })
}
