//! Removing a person's data that need not be kept.

use uuid::Uuid;

use super::holdings::{Holdings, Person};
use crate::domain::settings::Hold;
use crate::ops::appointments::remove_booking;
use crate::store::accounts::INVITES;
use crate::store::applications::APPLICATIONS;
use crate::store::appointments::STAFF_CALENDARS;
use crate::store::desk::{
    ESTIMATES, ESTIMATES_BY_APPLICATION, MESSAGES, MESSAGES_BY_APPLICATION, NOTES, NOTES_BY_APPLICATION, SEEN,
};
use crate::store::leads::{LAST_LEADS, LEADS};
use crate::store::mail::LETTERS;
use crate::store::passkeys::PASSKEYS;
use crate::store::reminders::{REMINDERS, REMINDERS_STOPPED};
use crate::store::sessions::SESSIONS;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::upkeep::REMOVAL_NOTICES;
use crate::store::worksheets::WORKSHEETS;
use crate::store::{By, Key, Scan, Store, StoreError, Table, Value};

/// How many records are removed per transaction, which must fit into a frame.
const RECORDS_PER_TRANSACTION: usize = 200;

pub(super) fn remove(store: &Store, now: u64, person: &Person, held: &Holdings) -> Result<(), StoreError> {
    remove_all(store, &SESSIONS, &held.sessions)?;
    remove_all(store, &PASSKEYS, &held.passkeys)?;
    remove_all(store, &INVITES, &held.invites)?;
    remove_all(store, &LEADS, held.leads.iter().map(|found| &found.key))?;
    remove_all(store, &LAST_LEADS, &person.accounts)?;
    remove_all(store, &SUBSCRIBERS, held.subscriptions.iter().map(|found| &found.key))?;
    remove_all(store, &WORKSHEETS, held.worksheets.iter().map(|found| &found.key))?;
    held.bookings.iter().try_for_each(|found| remove_booking(store, now, found.key))?;
    remove_all(store, &STAFF_CALENDARS, held.calendars.iter().map(|found| &found.key))?;
    remove_all(store, &LETTERS, &held.letters)?;
    remove_all(store, &REMINDERS_STOPPED, &person.accounts)?;
    for (found, _) in held.applications.iter().filter(|(_, hold)| *hold == Hold::None) {
        // The other records are found through the application, so it is removed last, and only if it is unchanged.
        remove_beside(store, &NOTES, &NOTES_BY_APPLICATION, found.key)?;
        remove_beside(store, &MESSAGES, &MESSAGES_BY_APPLICATION, found.key)?;
        remove_beside(store, &ESTIMATES, &ESTIMATES_BY_APPLICATION, found.key)?;
        store.transact(|tx| {
            // If it changed meanwhile, it is checked again.
            if APPLICATIONS.get(tx, &found.key)?.is_some_and(|now| now.revision == found.revision) {
                tx.delete(&SEEN, &found.key)?
                    .delete(&REMOVAL_NOTICES, &found.key)?
                    .delete(&REMINDERS, &found.key)?
                    .delete(&APPLICATIONS, &found.key)?;
            }
            Ok::<_, StoreError>(())
        })?;
    }
    Ok(())
}

/// Removes everything that an index lists under an application.
fn remove_beside<V: Value>(
    store: &Store,
    table: &Table<Uuid, V>,
    by: &By<V, (Uuid, u64)>,
    of: Uuid,
) -> Result<(), StoreError> {
    let keys = table.each_by(store, by, Scan::starting(&of)).map(|found| found.map(|found| found.key));
    remove_all(store, table, &keys.collect::<Result<Vec<_>, _>>()?)
}

/// In several transactions: one must fit into a frame.
fn remove_all<'a, K: Key + 'a, V: Value>(
    store: &Store,
    table: &Table<K, V>,
    keys: impl IntoIterator<Item = &'a K>,
) -> Result<(), StoreError> {
    let keys: Vec<_> = keys.into_iter().collect();
    let together = |keys: &[&K]| store.transact(|tx| keys.iter().try_for_each(|key| tx.delete(table, key).map(drop)));
    keys.chunks(RECORDS_PER_TRANSACTION).try_for_each(together)
}
