//! What staff see of the calls, and what they do with one.

use jiff::civil::Date;
use uuid::Uuid;

use super::changes::changeable;
use super::officers::open_staff;
use super::seats::{has_room, put};
use super::{Appointments, CallError, booked, mailed};
use crate::domain::appointment::{Booking, Canceled, StaffCalendar, read_reason};
use crate::domain::time_zone::{TimeZone, monday};
use crate::domain::trail::{Actor, Deed, Records};
use crate::ops::{Shown, mail, time_zone, trail};
use crate::store::appointments::{BOOKINGS, BOOKINGS_BY_START, STAFF_CALENDARS};
use crate::store::{Found, Scan, StoreError};

/// The calls of seven days.
#[derive(Debug)]
pub struct Week {
    /// The lender's.
    pub zone: TimeZone,
    pub from: Date,
    /// Earliest first, canceled ones included.
    pub calls: Vec<Found<Uuid, Booking>>,
    /// When it was read, in seconds since 1970.
    pub now: u64,
}

impl Appointments {
    /// The calls of seven days, this week's by default. Recorded in the trail.
    pub fn week(&self, by: &Actor, from: Option<Date>) -> Result<Week, CallError> {
        let (zone, now) = (time_zone(&self.store)?, self.now());
        let from = from.unwrap_or_else(|| monday(zone.date(now)));
        let (begin, end) = zone.seven_days(from);
        let calls = BOOKINGS.each_by(&self.store, &BOOKINGS_BY_START, Scan::between(&begin, &end));
        let calls = calls.collect::<Result<Vec<_>, StoreError>>()?;
        let deed = Deed::listed(Records::Bookings, Some(from.to_string()), calls.len());
        Ok(self.noting.show(now, by, deed, Shown::Now(Week { zone, from, calls, now })))
    }

    /// One call as it is now. Recorded in the trail as a list of one.
    pub fn call(&self, by: &Actor, id: Uuid) -> Result<Found<Uuid, Booking>, CallError> {
        let found = booked(&self.store, id)?;
        let day = time_zone(&self.store)?.date(found.value.at);
        let deed = Deed::listed(Records::Bookings, Some(day.to_string()), 1);
        Ok(self.noting.show(self.now(), by, deed, Shown::Now(found)))
    }

    /// Cancels a call, for a reason that the booker reads. One that was canceled stays as it is. Blocks.
    pub fn cancel_as_staff(
        &self,
        by: &Actor,
        id: Uuid,
        revision: Option<u64>,
        reason: &str,
    ) -> Result<Found<Uuid, Booking>, CallError> {
        let reason =
            read_reason(reason).map_err(|text| CallError::Fields([("reason".to_owned(), text.into())].into()))?;
        let now = self.now();
        self.store.transact(|tx| {
            let found = booked(tx, id)?;
            let before = &found.value;
            if before.canceled.is_some() {
                return Ok(found);
            }
            changeable(before, now)?;
            if revision != Some(before.revision) {
                return Err(CallError::Stale);
            }
            let canceled = Some(Canceled { at: now, by: Some(by.clone()), reason: Some(reason.clone()) });
            let mut after = Booking { canceled, revision: before.revision + 1, ..before.clone() };
            mail::of_cancel(tx, mailed(id, &after), now)?;
            after.reminders.clear();
            put(tx, id, Some(before), &after, now)?;
            trail::note(tx, now, by, [(Deed::CallCanceled { booking: id }, vec![])])?;
            Ok(Found::new(id, after))
        })
    }

    /// Takes a colleague's call over. One that is already the caller's stays as it is. Blocks.
    pub fn take_over(&self, by: &Actor, id: Uuid, revision: Option<u64>) -> Result<Found<Uuid, Booking>, CallError> {
        let (now, me) = (self.now(), by.account.ok_or(CallError::NotFree)?);
        self.store.transact(|tx| {
            let found = booked(tx, id)?;
            let before = &found.value;
            changeable(before, now)?;
            if before.officer == me {
                return Ok(found);
            }
            if revision != Some(before.revision) {
                return Err(CallError::Stale);
            }
            let account = open_staff(tx, me)?.ok_or(CallError::NotFree)?;
            let calendar = STAFF_CALENDARS.get(tx, &me)?.map(|found| found.value).unwrap_or_default();
            let meeting_url = calendar.meeting_url.ok_or(CallError::NoVideoLink)?;
            // A colleague who takes a call over may do so outside their hours and without the buffer.
            if !has_room(tx, &StaffCalendar::default(), me, before.at, None)? {
                return Err(CallError::NotFree);
            }
            let mut after = before.taken_by(me, account.name, meeting_url);
            after.reminders = mail::of_takeover(tx, mailed(id, &after), before, now)?;
            put(tx, id, Some(before), &after, now)?;
            trail::note(tx, now, by, [(Deed::CallTakenOver { booking: id, from: before.officer }, vec![])])?;
            Ok(Found::new(id, after))
        })
    }
}
