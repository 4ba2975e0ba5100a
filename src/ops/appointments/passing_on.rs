//! Calls of staff whose account was closed or removed: nobody should wait for them.

use uuid::Uuid;

use super::officers::{free, open_staff};
use super::seats::put;
use super::{Appointments, CallError, mailed};
use crate::domain::appointment::Booking;
use crate::domain::settings::Lender;
use crate::domain::trail::{Actor, Deed};
use crate::ops::{lender, mail, trail};
use crate::store::appointments::{BOOKINGS, BOOKINGS_BY_START};
use crate::store::{Scan, Store, Tx};

impl Appointments {
    /// Passes on the calls of closed accounts: those that were not passed on when the account was closed, and those for which
    /// someone is free by now. Blocks.
    pub fn pass_on(&self) -> Result<(), CallError> {
        pass_on_calls(&self.store, self.now())
    }
}

/// Gives each call ahead whose staff member can't sign in anymore to a colleague who is free then and takes calls in its
/// language. If there is none, it is marked, and all staff get one email.
pub(in crate::ops) fn pass_on_calls(store: &Store, now: u64) -> Result<(), CallError> {
    let ahead = BOOKINGS.each_by(store, &BOOKINGS_BY_START, Scan::between(&now, &u64::MAX));
    let mut without = Vec::new();
    for found in ahead {
        let found = found?;
        let is_held = open_staff(store, found.value.officer)?.is_some();
        if found.value.is_changeable(now) && (!is_held || found.value.needs_someone) {
            without.push(found.key);
        }
    }
    if without.is_empty() {
        return Ok(());
    }
    let lender = lender(store)?;
    without.into_iter().try_for_each(|id| pass_on(store, &lender, now, id))
}

fn pass_on(store: &Store, lender: &Lender, now: u64, id: Uuid) -> Result<(), CallError> {
    store.transact(|tx| {
        let Some(found) = BOOKINGS.get(tx, &id)? else { return Ok(()) };
        let before = &found.value;
        if !before.is_changeable(now) {
            return Ok(());
        }
        if open_staff(tx, before.officer)?.is_some() {
            return mark(tx, id, before, false);
        }
        let Some(officer) = free(tx, lender, (before.language, before.at), None)? else {
            if !before.needs_someone {
                mail::of_call_without_officer(tx, mailed(id, before), now)?;
            }
            return mark(tx, id, before, true);
        };
        let mut after = before.taken_by(officer.account.id, officer.account.name, officer.meeting_url);
        after.reminders = mail::of_passing_on(tx, mailed(id, &after), before, now)?;
        put(tx, id, Some(before), &after, now)?;
        let deed = Deed::CallPassedOn { booking: id, from: before.officer, to: after.officer };
        Ok(trail::note(tx, now, &Actor::server(), [(deed, vec![])])?)
    })
}

fn mark(tx: &Tx<'_>, id: Uuid, booking: &Booking, needs_someone: bool) -> Result<(), CallError> {
    if booking.needs_someone != needs_someone {
        tx.put(&BOOKINGS, &id, &Booking { needs_someone, ..booking.clone() })?;
    }
    Ok(())
}
