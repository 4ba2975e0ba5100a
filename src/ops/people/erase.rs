//! Erasing a person. The order of the steps makes it safe against a crash: first the store and the list record the
//! erasure, then the person's data is removed step by step, and last the record is marked as done. A start continues
//! unfinished erasures, and repeats those that are on the list but not in the store: such a store comes from a backup.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::holdings::Person;
use super::names::erase_names;
use super::removal::remove;
use super::{KeptBackups, PersonError};
use crate::clock::{machine_clock, moment, seconds};
use crate::domain::account::{Account, Email, Kind};
use crate::domain::trail::{Actor, Deed};
use crate::ops::trail;
use crate::store::accounts::{ACCOUNTS, ADDRESSES};
use crate::store::erasures::{ERASURES, Erasure};
use crate::store::{Found, Progress, Scan, Store, StoreError, Tx};

/// The result of an erasure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Erased {
    /// Its id in the audit trail.
    pub erasure: Uuid,
    /// How many applications the lender must keep. If there are any, the account is kept, disabled.
    pub kept: u64,
    /// When the last backup with the data is removed, in RFC 3339 format; `None` if the server takes no backups.
    pub backups_until: Option<String>,
}

/// Erases a person's data, except what must be kept. Blocks. A compaction then removes it from the disk.
///
/// # Errors
/// When nothing is stored about them, they are staff, or the caller may no longer do this. An erasure that was begun
/// continues at the next start.
pub fn erase(
    store: &Store,
    now: u64,
    by: &Actor,
    email: &Email,
    backups: Option<&KeptBackups>,
) -> Result<Erased, PersonError> {
    let id = Uuid::now_v7();
    store.transact(|tx| {
        // Read without a check: data that arrives meanwhile is found when it is removed, because the accounts are
        // disabled by then.
        let person = Person::named(tx.peek(), email)?;
        if person.holdings(tx.peek(), now)?.is_empty() {
            return Err(PersonError::Unknown(email.clone()));
        }
        let accounts: Vec<_> = person.accounts.into_iter().collect();
        if accounts_of(tx, &accounts)?.iter().any(|found| found.value.kind.is_staff()) {
            return Err(PersonError::Staff(email.clone()));
        }
        let erasure = Erasure { accounts, address: person.address, at: now, by: Some(by.clone()), done: false };
        begin(tx, id, &erasure)
    })?;
    store.list_erasures()?;
    let mut backups_until = None;
    if let Some(KeptBackups { folder, every }) = backups {
        folder.keep_erasures(store)?;
        backups_until = folder.newest_expires(store, *every, machine_clock()())?;
    }
    let kept = finish(store, now, id)?;
    let backups_until = backups_until.and_then(|until| until.duration_since(std::time::UNIX_EPOCH).ok());
    Ok(Erased { erasure: id, kept, backups_until: backups_until.map(|until| moment(until.as_secs())) })
}

/// Continues unfinished erasures, and repeats those of people whom a restore brought back. Returns how many there were.
pub fn go_on_erasing(store: &Store, progress: &Progress<'_>) -> Result<u64, PersonError> {
    let now = seconds(&machine_clock());
    for (id, erasure) in store.list_erasures()? {
        store.transact(|tx| begin(tx, id, &erasure))?;
    }
    let pending = ERASURES.each(store, Scan::all()).filter_map(|found| match found {
        Ok(found) => (!found.value.done).then_some(Ok(found.key)),
        Err(error) => Some(Err(error)),
    });
    let pending = pending.collect::<Result<Vec<_>, _>>()?;
    for id in &pending {
        finish(store, now, *id)?;
        tracing::info!(erasure = %id, "erasing again a person who was erased before");
    }
    if !pending.is_empty() {
        store.compact(progress)?;
    }
    Ok(pending.len() as u64)
}

/// Records the erasure of a person and disables their accounts, while the caller is still allowed to.
fn begin(tx: &Tx<'_>, id: Uuid, erasure: &Erasure) -> Result<(), PersonError> {
    if let Some(by) = &erasure.by {
        trail::bind(tx, by)?;
    }
    for found in accounts_of(tx, &erasure.accounts)?.iter().filter(|found| found.value.kind == Kind::Borrower) {
        let mut account = found.value.clone();
        account.close(true);
        account.password = None;
        account.second_factor = None;
        tx.put(&ACCOUNTS, &found.key, &account)?;
    }
    tx.create(&ERASURES, &id, erasure)?;
    Ok(())
}

/// Those of these accounts that exist.
fn accounts_of(tx: &Tx<'_>, accounts: &[Uuid]) -> Result<Vec<Found<Uuid, Account>>, StoreError> {
    accounts.iter().filter_map(|id| ACCOUNTS.get(tx, id).transpose()).collect()
}

/// Removes what need not be kept, and marks the erasure as done. Returns how many applications are kept.
fn finish(store: &Store, now: u64, id: Uuid) -> Result<u64, PersonError> {
    let Some(Found { value: erasure, .. }) = ERASURES.get(store, &id)? else { return Ok(0) };
    let (person, by) = (Person::from(&erasure), erasure.by.clone().unwrap_or_else(Actor::terminal));
    loop {
        let held = person.holdings(store, now)?;
        if held.has_any() {
            remove(store, now, &person, &held)?;
            continue;
        }
        let kept: Vec<Uuid> = held.kept().map(|(found, _)| found.key).collect();
        erase_names(store, now, &by, id, &erasure.accounts, &kept)?;
        let is_done = store.transact(|tx| {
            // Read before looking for the person's data: whatever they send now writes their account again.
            let accounts = accounts_of(tx, &erasure.accounts)?;
            let held = person.holdings(tx.peek(), now)?;
            if held.has_any() || !held.kept().map(|(found, _)| &found.key).eq(&kept) {
                return Ok(false);
            }
            let deed = Deed::PersonErased { erasure: id, accounts: erasure.accounts.clone(), kept: kept.len() as u64 };
            trail::note(tx, now, &by, [(deed, vec![])])?;
            if kept.is_empty() {
                for found in accounts.iter().filter(|found| found.value.kind == Kind::Borrower) {
                    tx.delete(&ACCOUNTS, &found.key)?;
                    tx.delete(&ADDRESSES, &store.address_key(&found.value.email))?;
                }
            }
            if let Some(found) = ERASURES.get(tx, &id)? {
                tx.put(&ERASURES, &id, &Erasure { done: true, ..found.value })?;
            }
            Ok::<_, PersonError>(true)
        })?;
        if is_done {
            return Ok(kept.len() as u64);
        }
    }
}
