//! Taking the name of who was erased out of the audit trail: what they did stays, told by their account's id.

use uuid::Uuid;

use super::PersonError;
use crate::domain::trail::{Actor, ActorKind, Deed, Kept};
use crate::ops::trail;
use crate::store::trail::TRAIL;
use crate::store::{Commit, Found, Scan, Store};

/// So many entries are written again together, with the one that vouches for them.
const TOGETHER: usize = 100;

/// Takes these accounts' names out of the entries of what they did, but for entries about applications that are kept.
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
    let mut cursor = None;
    loop {
        let page = TRAIL.range(store, &Scan::all().limit(500).after(cursor))?;
        let theirs: Vec<_> = page.records.into_iter().filter(is_theirs).collect();
        theirs.chunks(TOGETHER).try_for_each(|part| write(store, now, by, erasure, part))?;
        cursor = page.next;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

/// Nobody changes an entry, so these stay as they were read; the trail's end may be another meanwhile.
fn write(store: &Store, now: u64, by: &Actor, erasure: Uuid, theirs: &[Found<u64, Kept>]) -> Result<(), PersonError> {
    loop {
        let (mut batch, mut entries) = (store.batch(), Vec::new());
        for found in theirs {
            let (without, digest) = found.value.clone().without_name();
            batch.put(&TRAIL, &found.key, &without)?;
            entries.push((found.key, digest));
        }
        trail::note(store, &mut batch, now, by, [(Deed::NamesErased { erasure, entries }, vec![])])?;
        if let Commit::Done { .. } = store.commit(batch).wait()? {
            return Ok(());
        }
    }
}
