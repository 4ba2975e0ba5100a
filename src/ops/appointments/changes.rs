//! Looking at a call, moving it and canceling it by its link, which needs no account.

use std::net::IpAddr;

use uuid::Uuid;

use super::officers::picked;
use super::seats::{calls_of, put};
use super::{Appointments, CallError, CallTimes, booked, mailed};
use crate::domain::appointment::{Booking, Canceled};
use crate::limits::pace::Allowance;
use crate::ops::{lender, mail};
use crate::store::Found;

impl Appointments {
    /// The booking that a link is for.
    pub fn booking_by(&self, key: &str) -> Result<Found<Uuid, Booking>, CallError> {
        booked(&self.store, self.store.booking_of_key(key).ok_or(CallError::Unknown)?)
    }

    /// The times to which the call of a link can be moved, even if the lender's pages are for members.
    pub fn times_by(&self, key: &str, from: IpAddr) -> Result<CallTimes, CallError> {
        let found = self.booking_by(key)?;
        changeable(&found.value, self.now())?;
        self.lookers.take_from(from, Allowance::LEFT)?;
        self.times()
    }

    /// The key in the link of a booking.
    #[must_use]
    pub fn key_of(&self, booking: Uuid) -> String {
        self.store.booking_key(booking)
    }

    /// Moves a call. One that is at this time already stays as it is. Blocks.
    pub fn move_to(
        &self,
        key: &str,
        from: IpAddr,
        revision: Option<u64>,
        at: u64,
    ) -> Result<Found<Uuid, Booking>, CallError> {
        let found = self.booking_by(key)?;
        if found.value.canceled.is_none() && found.value.at == at {
            return Ok(found);
        }
        self.may_change(from, found.key)?;
        let (lender, now) = (lender(&self.store)?, self.now());
        self.store.transact(|tx| {
            let found = booked(tx, found.key)?;
            let (id, before) = (found.key, &found.value);
            changeable(before, now)?;
            if before.at == at {
                return Ok(found);
            }
            if revision != Some(before.revision) {
                return Err(CallError::Stale);
            }
            if calls_of(tx, &before.email)?.overlapping(at, Some(id)).is_some() {
                return Err(CallError::AlreadyBooked);
            }
            let officer = picked(tx, &lender, (before.language, at), now, Some((id, before.officer)))?;
            let taken = before.taken_by(officer.account.id, officer.account.name, officer.meeting_url);
            let mut after = Booking { at, ..taken };
            after.reminders = mail::of_move(tx, mailed(id, &after), before, now)?;
            put(tx, id, Some(before), &after, now)?;
            Ok(Found::new(id, after))
        })
    }

    /// Cancels a call. One that was canceled stays as it is. Blocks.
    pub fn cancel(&self, key: &str, from: IpAddr) -> Result<Found<Uuid, Booking>, CallError> {
        let found = self.booking_by(key)?;
        if found.value.canceled.is_some() {
            return Ok(found);
        }
        self.may_change(from, found.key)?;
        let now = self.now();
        self.store.transact(|tx| {
            let found = booked(tx, found.key)?;
            let (id, before) = (found.key, &found.value);
            if before.canceled.is_some() {
                return Ok(found);
            }
            changeable(before, now)?;
            let canceled = Some(Canceled { at: now, by: None, reason: None });
            let mut after = Booking { canceled, revision: before.revision + 1, ..before.clone() };
            mail::of_cancel(tx, mailed(id, &after), now)?;
            after.reminders.clear();
            put(tx, id, Some(before), &after, now)?;
            Ok(Found::new(id, after))
        })
    }

    /// Counts one more change.
    fn may_change(&self, from: IpAddr, booking: Uuid) -> Result<(), CallError> {
        self.changers.take_from(from, Allowance::LEFT)?;
        Ok(self.changes.take(booking, Allowance::MOVES)?)
    }
}

/// Only until the call begins.
pub(super) fn changeable(booking: &Booking, now: u64) -> Result<(), CallError> {
    if booking.canceled.is_some() {
        Err(CallError::Canceled)
    } else if booking.is_changeable(now) {
        Ok(())
    } else {
        Err(CallError::TooLate)
    }
}
