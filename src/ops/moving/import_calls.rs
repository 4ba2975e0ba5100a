//! Importing calls and calendars. They belong to the staff of this site who have the same email address.

use uuid::Uuid;

use super::import_line::{Wrong, note, owner, parsed, person};
use super::{BookingRecord, CalendarRecord};
use crate::domain::account::Email;
use crate::domain::appointment::{Booking, CALL_SECONDS, StaffCalendar};
use crate::domain::trail::{Actor, Records};
use crate::ops::appointments::{is_free, put_booking};
use crate::store::accounts::{ACCOUNTS, ADDRESSES};
use crate::store::appointments::{BOOKINGS, STAFF_CALENDARS};
use crate::store::{Store, Tx};

/// Returns whether it was new.
pub(super) fn calendar(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let CalendarRecord { email, calendar } = parsed(text)?;
    store.transact(|tx| {
        let officer = officer(tx, &email)?;
        let is_new = STAFF_CALENDARS.get(tx, &officer)?.is_none();
        if is_new && !dry_run {
            let calendar = StaffCalendar { feed: None, ..calendar.clone() };
            tx.put(&STAFF_CALENDARS, &officer, &calendar)?;
            note(tx, now, by, Records::Calendars, None)?;
        }
        Ok(is_new)
    })
}

/// Returns whether it was new. Its reminders are not written again.
pub(super) fn booking(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let BookingRecord { id, officer_email, booking } = parsed(text)?;
    let (email, name) = person(booking.email.as_str(), booking.name.as_str())?;
    if !booking.at.is_multiple_of(CALL_SECONDS) {
        return Err(Wrong::Line("at: a call must begin on the quarter hour".to_owned()));
    }
    store.transact(|tx| {
        let officer = officer(tx, &officer_email)?;
        if BOOKINGS.get(tx, &id)?.is_some() {
            return Ok(false);
        }
        let booking = Booking { officer, reminders: Vec::new(), ..booking.clone() };
        if !is_free(tx, id, &booking)? {
            let with = officer_email.as_str();
            return Err(Wrong::Line(format!("at: {with} already has another call then")));
        }
        if dry_run {
            return Ok(true);
        }
        let account = booking.account.map(|before| owner(tx, now, before, &email, &name)).transpose()?;
        let booking = Booking { account, email: email.clone(), name: name.clone(), ..booking };
        put_booking(tx, id, None, &booking, now)?;
        note(tx, now, by, Records::Bookings, None)?;
        Ok(true)
    })
}

/// The staff member with this address.
fn officer(tx: &Tx<'_>, email: &Email) -> Result<Uuid, Wrong> {
    let address = ADDRESSES.get(tx, &tx.peek().address_key(email))?.map(|found| found.value.account);
    let account = address.map(|id| ACCOUNTS.get(tx, &id)).transpose()?.flatten();
    let staff = account.filter(|found| found.value.kind.is_staff());
    let missing =
        || Wrong::Line(format!("no staff account has the email address {}; create the account first", email.as_str()));
    staff.map(|found| found.key).ok_or_else(missing)
}
