//! Records as lines of JSON.

use serde::Serialize;
use uuid::Uuid;

use super::{
    ApplicationRecord, Beside, BookingRecord, CalendarRecord, Kind, LeadRecord, LetterRecord, MovingError,
    WorksheetRecord,
};
use crate::domain::account::Account;
use crate::domain::application::Application;
use crate::domain::appointment::{Booking, StaffCalendar};
use crate::domain::funds_letter::LetterReference;
use crate::domain::trail::{Actor, Deed, Records};
use crate::domain::worksheet::Worksheet;
use crate::ops::accounts::AccountLine;
use crate::ops::{Audience, library_file, library_part, trail};
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::APPLICATIONS;
use crate::store::appointments::{BOOKINGS, STAFF_CALENDARS};
use crate::store::desk::{
    ESTIMATES, ESTIMATES_BY_APPLICATION, MESSAGES, MESSAGES_BY_APPLICATION, NOTES, NOTES_BY_APPLICATION,
};
use crate::store::leads::{FUNDS_LETTERS, LEADS};
use crate::store::library::parts_of;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::worksheets::WORKSHEETS;
use crate::store::{By, Found, Key, Scan, Store, StoreError, Table, Value};

/// Streams every record of a kind, and returns how many there were. Recorded in the trail before the first one is sent.
pub(super) fn dump(
    store: &Store,
    now: u64,
    by: &Actor,
    kind: Kind,
    audience: &dyn Audience,
) -> Result<u64, MovingError> {
    let records = match kind {
        Kind::Accounts => Records::Accounts,
        Kind::Leads => Records::Leads,
        Kind::Subscribers => Records::Subscribers,
        Kind::Applications => Records::Applications,
        Kind::Calendars => Records::Calendars,
        Kind::Bookings => Records::Bookings,
        Kind::Letters => Records::FundsLetters,
        Kind::Worksheets => Records::Worksheets,
    };
    let out = Out { store, audience };
    let deed = Deed::Exported { records, count: out.count(kind)? };
    trail::note_alone(store, now, by, &[(deed, vec![])])?;
    match kind {
        Kind::Accounts => out.all(&ACCOUNTS, |found| Ok(Some(AccountLine::from(found.value)))),
        Kind::Leads => out.all(&LEADS, |found| Ok(Some(LeadRecord { id: found.key, lead: found.value }))),
        Kind::Subscribers => out.all(&SUBSCRIBERS, |found| Ok(Some(found.value))),
        Kind::Applications => out.all(&APPLICATIONS, |found| application(store, found)),
        Kind::Calendars => out.all(&STAFF_CALENDARS, |found| calendar(store, found)),
        Kind::Bookings => out.all(&BOOKINGS, |found| booking(store, found)),
        Kind::Letters => out.all(&FUNDS_LETTERS, |found| {
            Ok(LetterReference::typed(&found.key).map(|reference| LetterRecord { reference, letter: found.value }))
        }),
        Kind::Worksheets => out.all(&WORKSHEETS, |found| worksheet(store, found)),
    }
}

/// Streams a file of the library, and returns how long it is. Nothing if it was lost.
pub(super) fn file(store: &Store, sha256: &str, audience: &dyn Audience) -> Result<u64, MovingError> {
    let Some(file) = library_file(store, sha256)? else { return Ok(0) };
    for number in 0..parts_of(file.bytes) {
        audience.data(&library_part(store, &file, number)?.unwrap_or_default())?;
    }
    Ok(file.bytes)
}

/// Leaves out drafts whose account was removed: nobody can open them.
fn application(store: &Store, found: Found<Uuid, Application>) -> Result<Option<ApplicationRecord>, StoreError> {
    let Found { key: id, value: application, .. } = found;
    let sender = application.state.sent().map(|sent| &sent.submission.person);
    let person = sender.map(|person| (person.email.clone(), person.name.clone()));
    let account = ACCOUNTS.get(store, &application.owner)?.map(|found| (found.value.email, found.value.name));
    let Some((email, name)) = account.or(person) else { return Ok(None) };
    Ok(Some(ApplicationRecord {
        id,
        email: email.as_str().to_owned(),
        name: name.as_str().to_owned(),
        application,
        notes: beside(store, &NOTES, &NOTES_BY_APPLICATION, id)?,
        messages: beside(store, &MESSAGES, &MESSAGES_BY_APPLICATION, id)?,
        estimates: beside(store, &ESTIMATES, &ESTIMATES_BY_APPLICATION, id)?,
    }))
}

fn calendar(store: &Store, found: Found<Uuid, StaffCalendar>) -> Result<Option<CalendarRecord>, StoreError> {
    let account = ACCOUNTS.get(store, &found.key)?;
    let calendar = StaffCalendar { feed: None, ..found.value };
    Ok(account.map(|account| CalendarRecord { email: account.value.email, calendar }))
}

/// Leaves out calls whose staff member was removed: nobody could take them elsewhere.
fn booking(store: &Store, found: Found<Uuid, Booking>) -> Result<Option<BookingRecord>, StoreError> {
    let officer = ACCOUNTS.get(store, &found.value.officer)?;
    let booking = Booking { reminders: Vec::new(), ..found.value };
    Ok(officer.map(|officer| BookingRecord { id: found.key, officer_email: officer.value.email, booking }))
}

/// Leaves out what was deleted, and whose account was removed: nobody can open it.
fn worksheet(store: &Store, found: Found<Uuid, Worksheet>) -> Result<Option<WorksheetRecord>, StoreError> {
    let Worksheet { owner, begun, saved, work } = found.value;
    let Some((work, account)) = work.zip(ACCOUNTS.get(store, &owner)?) else { return Ok(None) };
    let Account { email, name, .. } = account.value;
    Ok(Some(WorksheetRecord { id: found.key, owner, owner_email: email, owner_name: name, work, begun, saved }))
}

fn beside<V: Value>(
    store: &Store,
    table: &Table<Uuid, V>,
    by: &By<V, (Uuid, u64)>,
    of: Uuid,
) -> Result<Vec<Beside<V>>, StoreError> {
    let beside = |found: Found<Uuid, V>| Beside { id: found.key, value: found.value };
    table.each_by(store, by, Scan::starting(&of)).map(|found| found.map(beside)).collect()
}

struct Out<'a> {
    store: &'a Store,
    audience: &'a dyn Audience,
}

impl Out<'_> {
    fn all<K: Key, V: Value, L: Serialize>(
        &self,
        table: &Table<K, V>,
        line: impl Fn(Found<K, V>) -> Result<Option<L>, StoreError>,
    ) -> Result<u64, MovingError> {
        let mut count = 0;
        // Small pages: an application may be long.
        for found in table.each(self.store, Scan::all().limit(50)) {
            let Some(line) = line(found?)? else { continue };
            let text = serde_json::to_string(&line).map_err(std::io::Error::other)? + "\n";
            self.audience.data(text.as_bytes())?;
            count += 1;
        }
        Ok(count)
    }

    fn count(&self, kind: Kind) -> Result<u64, StoreError> {
        fn of<K: Key, V: Value>(store: &Store, table: &Table<K, V>) -> Result<u64, StoreError> {
            table.each(store, Scan::all().limit(50)).try_fold(0, |count, found| found.map(|_| count + 1))
        }
        match kind {
            Kind::Accounts => of(self.store, &ACCOUNTS),
            Kind::Leads => of(self.store, &LEADS),
            Kind::Subscribers => of(self.store, &SUBSCRIBERS),
            Kind::Applications => of(self.store, &APPLICATIONS),
            Kind::Calendars => of(self.store, &STAFF_CALENDARS),
            Kind::Bookings => of(self.store, &BOOKINGS),
            Kind::Letters => of(self.store, &FUNDS_LETTERS),
            Kind::Worksheets => WORKSHEETS
                .each(self.store, Scan::all().limit(50))
                .try_fold(0, |count, found| found.map(|found| count + u64::from(found.value.work.is_some()))),
        }
    }
}
