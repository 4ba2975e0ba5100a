//! Erasing a person. The order of the steps is what makes it hold whatever stops the machine: first the record and the list
//! say that the person is erased, then what is theirs goes, piece by piece, and last the record says that it is done. A start
//! goes on with what is not done, and begins anew what the list knows and the record does not: such a record is a backup's.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::names::erase_names;
use super::{Holdings, KeptBackups, Person, PersonError};
use crate::domain::account::{Email, Kind};
use crate::domain::settings::Hold;
use crate::domain::trail::{Actor, Deed};
use crate::ops::desk::each_of;
use crate::ops::time::{machine_clock, moment, seconds};
use crate::ops::trail;
use crate::store::accounts::{ACCOUNTS, ADDRESSES, INVITES};
use crate::store::applications::APPLICATIONS;
use crate::store::desk::{
    ESTIMATES, ESTIMATES_BY_APPLICATION, MESSAGES, MESSAGES_BY_APPLICATION, NOTES, NOTES_BY_APPLICATION, SEEN,
};
use crate::store::erasures::{ERASURES, Erasure};
use crate::store::leads::{LAST_LEADS, LEADS};
use crate::store::mail::LETTERS;
use crate::store::sessions::SESSIONS;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::upkeep::REMOVAL_NOTICES;
use crate::store::{Batch, By, Commit, Found, Key, Progress, Scan, Store, StoreError, Table, Value};

/// So much is removed together: a batch must fit into a frame.
const TOGETHER: usize = 200;

/// What became of an erasure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Erased {
    /// Which it is in the audit trail.
    pub erasure: Uuid,
    /// How many applications stay, as the lender must keep them; with them the account stays, closed.
    pub kept: u64,
    /// When the last backup that the server took before is removed, by RFC 3339; none where it takes none.
    pub backups_until: Option<String>,
}

/// Erases somebody as far as nothing keeps it. Blocks until it is done; what was removed is gone from the record once it is
/// compacted.
///
/// # Errors
/// When nothing is stored of them, they are staff, whoever asks may no longer, or the store refuses. What was begun goes on at
/// the next start.
pub fn erase(
    store: &Store,
    now: u64,
    by: &Actor,
    email: &Email,
    backups: Option<&KeptBackups>,
) -> Result<Erased, PersonError> {
    let id = Uuid::now_v7();
    loop {
        let person = Person::named(store, email)?;
        let held = person.holdings(store, now)?;
        if held.is_empty() {
            return Err(PersonError::Unknown(email.clone()));
        }
        if held.accounts.iter().any(|found| found.value.kind.is_staff()) {
            return Err(PersonError::Staff(email.clone()));
        }
        let accounts = person.accounts.into_iter().collect();
        let erasure = Erasure { accounts, address: person.address, at: now, by: Some(by.clone()), done: false };
        if begin(store, id, &erasure, &held)? {
            break;
        }
    }
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

/// Goes on with what was begun, and erases anew whom a restored record brought back. Tells how many it were.
///
/// # Errors
/// When the store or the list cannot be read or written.
pub fn go_on_erasing(store: &Store, progress: &Progress<'_>) -> Result<u64, PersonError> {
    let now = seconds(&machine_clock());
    for (id, erasure) in store.list_erasures()? {
        // Nobody else writes yet; what is refused is met again at the next start.
        let held = Person::from(&erasure).holdings(store, now)?;
        begin(store, id, &erasure, &held)?;
    }
    let mut pending = Vec::new();
    each_of(
        |scan| ERASURES.range(store, &scan),
        &Scan::all(),
        |found| {
            if !found.value.done {
                pending.push(found.key);
            }
        },
    )?;
    for id in &pending {
        finish(store, now, *id)?;
        tracing::info!(erasure = %id, "somebody who was erased before is erased here as well");
    }
    if !pending.is_empty() {
        store.compact(progress)?;
    }
    Ok(pending.len() as u64)
}

/// Says that somebody is erased, and closes their accounts. Whether it could be said: not when an account changed meanwhile.
fn begin(store: &Store, id: Uuid, erasure: &Erasure, held: &Holdings) -> Result<bool, PersonError> {
    let mut batch = store.batch();
    if let Some(by) = &erasure.by {
        trail::bind(store, &mut batch, by)?;
    }
    batch.must_not_exist(&ERASURES, &id).put(&ERASURES, &id, erasure)?;
    for found in held.accounts.iter().filter(|found| found.value.kind == Kind::Borrower) {
        let mut account = found.value.clone();
        account.close(true);
        account.password = None;
        account.second_factor = None;
        batch.revision_is(&ACCOUNTS, &found.key, found.revision).put(&ACCOUNTS, &found.key, &account)?;
    }
    Ok(is_done(&store.commit(batch).wait()?))
}

/// Removes what nothing keeps, and says that it is done. Tells how many applications stay.
fn finish(store: &Store, now: u64, id: Uuid) -> Result<u64, PersonError> {
    loop {
        let Some(Found { value: erasure, revision, .. }) = ERASURES.get(store, &id)? else { return Ok(0) };
        let person = Person::from(&erasure);
        let held = person.holdings(store, now)?;
        if held.has_any() {
            remove(store, &person, &held)?;
            continue;
        }
        let by = erasure.by.clone().unwrap_or_else(Actor::terminal);
        let kept: Vec<Uuid> = held.kept().map(|(found, _)| found.key).collect();
        erase_names(store, now, &by, id, &erasure.accounts, &kept)?;
        let mut batch = store.batch();
        if kept.is_empty() {
            for found in held.accounts.iter().filter(|found| found.value.kind == Kind::Borrower) {
                batch.revision_is(&ACCOUNTS, &found.key, found.revision).delete(&ACCOUNTS, &found.key)?;
                batch.delete(&ADDRESSES, &store.address_key(&found.value.email))?;
            }
        }
        let kept = kept.len() as u64;
        let deed = Deed::PersonErased { erasure: id, accounts: erasure.accounts.clone(), kept };
        batch.revision_is(&ERASURES, &id, revision).put(&ERASURES, &id, &Erasure { done: true, ..erasure })?;
        trail::note(store, &mut batch, now, &by, [(deed, vec![])])?;
        if is_done(&store.commit(batch).wait()?) {
            return Ok(kept);
        }
    }
}

pub(super) fn remove(store: &Store, person: &Person, held: &Holdings) -> Result<(), StoreError> {
    let mut removal = Removal { store, batch: store.batch(), count: 0 };
    held.sessions.iter().try_for_each(|id| removal.add(&SESSIONS, id))?;
    held.invites.iter().try_for_each(|id| removal.add(&INVITES, id))?;
    held.leads.iter().try_for_each(|found| removal.add(&LEADS, &found.key))?;
    person.accounts.iter().try_for_each(|account| removal.add(&LAST_LEADS, account))?;
    held.subscriptions.iter().try_for_each(|found| removal.add(&SUBSCRIBERS, &found.key))?;
    held.letters.iter().try_for_each(|id| removal.add(&LETTERS, id))?;
    for (found, _) in held.applications.iter().filter(|(_, hold)| *hold == Hold::None) {
        // What lies beside an application is found by it, so it goes last, and only as it was when nothing kept it.
        removal.all_of(&NOTES, &NOTES_BY_APPLICATION, found.key)?;
        removal.all_of(&MESSAGES, &MESSAGES_BY_APPLICATION, found.key)?;
        removal.all_of(&ESTIMATES, &ESTIMATES_BY_APPLICATION, found.key)?;
        removal.commit()?;
        removal.batch.revision_is(&APPLICATIONS, &found.key, found.revision);
        removal.add(&SEEN, &found.key)?;
        removal.add(&REMOVAL_NOTICES, &found.key)?;
        removal.add(&APPLICATIONS, &found.key)?;
        removal.commit()?;
    }
    removal.commit()
}

/// What is removed together.
struct Removal<'a> {
    store: &'a Store,
    batch: Batch,
    count: usize,
}

impl Removal<'_> {
    fn add<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K) -> Result<(), StoreError> {
        self.batch.delete(table, key)?;
        self.count += 1;
        if self.count < TOGETHER { Ok(()) } else { self.commit() }
    }

    /// Everything that an index files under an application.
    fn all_of<V: Value>(
        &mut self,
        table: &Table<Uuid, V>,
        by: &By<V, (Uuid, u64)>,
        of: Uuid,
    ) -> Result<(), StoreError> {
        let mut keys = Vec::new();
        each_of(|scan| table.by(self.store, by, &scan), &Scan::starting(&of), |found| keys.push(found.key))?;
        keys.iter().try_for_each(|key| self.add(table, key))
    }

    /// What is refused changed meanwhile, and is looked at again.
    fn commit(&mut self) -> Result<(), StoreError> {
        let batch = std::mem::replace(&mut self.batch, self.store.batch());
        if std::mem::take(&mut self.count) == 0 { Ok(()) } else { self.store.commit(batch).wait().map(drop) }
    }
}

const fn is_done(commit: &Commit) -> bool {
    matches!(commit, Commit::Done { .. })
}
