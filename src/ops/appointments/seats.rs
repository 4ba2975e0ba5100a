//! The records that say which times are taken. A transaction reads them before it writes any of them.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::domain::account::Email;
use crate::domain::appointment::{Booking, CALL_SECONDS, Calls, StaffCalendar, day_number};
use crate::ops::mail;
use crate::store::appointments::{BOOKINGS, CALL_DAYS, CALLS_AHEAD};
use crate::store::{Source, Store, StoreError, Tx};

/// Whether a staff member with this calendar has room for a call, beside the calls of other bookings than `except`.
pub(super) fn has_room(
    from: &impl Source,
    calendar: &StaffCalendar,
    officer: Uuid,
    at: u64,
    except: Option<Uuid>,
) -> Result<bool, StoreError> {
    let apart = CALL_SECONDS + u64::from(calendar.buffer) * 60;
    // A call just before or after midnight can conflict, too.
    let days: BTreeSet<_> = [at.saturating_sub(apart), at, at + apart].map(day_number).into();
    for day in days {
        let taken = CALL_DAYS.get(from, &(officer, day))?.map(|found| found.value).unwrap_or_default();
        if !calendar.has_room(taken.times(except), at) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The calls that a booker has.
pub(super) fn calls_of(from: &impl Source, email: &Email) -> Result<Calls, StoreError> {
    Ok(CALLS_AHEAD.get(from, &from.store().booker_key(email))?.map(|found| found.value).unwrap_or_default())
}

/// Writes a booking, and moves what it takes from where it was `before` to where it is now.
pub(in crate::ops) fn put(
    tx: &Tx<'_>,
    id: Uuid,
    before: Option<&Booking>,
    after: &Booking,
    now: u64,
) -> Result<(), StoreError> {
    let place = |booking: &Booking| (booking.officer, day_number(booking.at));
    let (old, new) = (before.filter(|booking| booking.canceled.is_none()), after.canceled.is_none().then_some(after));
    let places: BTreeSet<_> = old.into_iter().chain(new).map(place).collect();
    for key in places {
        let mut calls = CALL_DAYS.get(tx, &key)?.map(|found| found.value).unwrap_or_default();
        calls.remove(id);
        if let Some(new) = new.filter(|booking| place(booking) == key) {
            calls.add(id, new.at);
        }
        tx.put(&CALL_DAYS, &key, &calls)?;
    }
    let mut ahead = calls_of(tx, &after.email)?;
    ahead.forget_past(now);
    ahead.remove(id);
    if let Some(new) = new {
        ahead.add(id, new.at);
    }
    tx.put(&CALLS_AHEAD, &tx.peek().booker_key(&after.email), &ahead)?;
    BOOKINGS.get(tx, &id)?;
    tx.put(&BOOKINGS, &id, after).map(drop)
}

/// Whether an imported booking conflicts with no other call.
pub(in crate::ops) fn is_free(from: &impl Source, id: Uuid, booking: &Booking) -> Result<bool, StoreError> {
    let needs_none = booking.canceled.is_some();
    Ok(needs_none || has_room(from, &StaffCalendar::default(), booking.officer, booking.at, Some(id))?)
}

/// Removes a booking, whose time becomes free. The staff member is notified, without the booker's data.
pub(in crate::ops) fn remove_booking(store: &Store, now: u64, id: Uuid) -> Result<(), StoreError> {
    store.transact(|tx| {
        let Some(found) = BOOKINGS.get(tx, &id)? else { return Ok(()) };
        let booking = found.value;
        if booking.is_changeable(now) {
            mail::of_deleted_booking(tx, id, &booking, now)?;
        } else {
            mail::forget_reminders(tx, &booking.reminders)?;
        }
        let (day, booker) = ((booking.officer, day_number(booking.at)), store.booker_key(&booking.email));
        if let Some(mut calls) = CALL_DAYS.get(tx, &day)?.map(|found| found.value) {
            calls.remove(id);
            tx.put(&CALL_DAYS, &day, &calls)?;
        }
        if let Some(mut calls) = CALLS_AHEAD.get(tx, &booker)?.map(|found| found.value) {
            calls.remove(id);
            if calls.is_empty() {
                tx.delete(&CALLS_AHEAD, &booker)?;
            } else {
                tx.put(&CALLS_AHEAD, &booker, &calls)?;
            }
        }
        tx.delete(&BOOKINGS, &id)?;
        Ok(())
    })
}
