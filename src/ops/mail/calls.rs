//! The letters about calls. Each function adds to the transaction of the event, with the booking as it is after it, and
//! returns the ids of the letters that remind the booker from now on. While mail is off, it only removes old ones.

use uuid::Uuid;

use super::occasions::{account, is_on, put, staff, write};
use crate::domain::account::Name;
use crate::domain::appointment::Booking;
use crate::domain::desk::Words;
use crate::domain::letter::{BookerCall, ForBooker, ForOfficer, Letter, News, OfficerCall};
use crate::domain::secret::Secret;
use crate::store::mail::LETTERS;
use crate::store::{StoreError, Tx};

/// A booking after an event.
#[derive(Debug, Clone, Copy)]
pub(in crate::ops) struct Booked<'a> {
    pub id: Uuid,
    pub booking: &'a Booking,
    /// Whether the booker gets emails. A visitor's address may be anyone's, so the caller limits how many it gets.
    pub mails_booker: bool,
}

/// A call was booked: both get it for their calendars, and the booker is reminded of it.
pub(in crate::ops) fn of_booking(tx: &Tx<'_>, booked: Booked<'_>, at: u64) -> Result<Vec<Uuid>, StoreError> {
    booked.to_officer(tx, booked.booking.officer, ForOfficer::Booked, at)?;
    booked.to_booker(tx, ForBooker::Booked, at)?;
    booked.remind(tx, at)
}

/// The booker moved a call, perhaps to another staff member. `before` is the booking until then.
pub(in crate::ops) fn of_move(
    tx: &Tx<'_>,
    booked: Booked<'_>,
    before: &Booking,
    at: u64,
) -> Result<Vec<Uuid>, StoreError> {
    forget_reminders(tx, &before.reminders)?;
    if before.officer == booked.booking.officer {
        booked.to_officer(tx, before.officer, ForOfficer::Moved, at)?;
    } else {
        booked.to_former(tx, before, ForOfficer::MovedAway(booked.booking.with.clone()), at)?;
        booked.to_officer(tx, booked.booking.officer, ForOfficer::Booked, at)?;
    }
    booked.to_booker(tx, ForBooker::Moved, at)?;
    booked.remind(tx, at)
}

/// A staff member took a call over. `before` is the booking until then.
pub(in crate::ops) fn of_takeover(
    tx: &Tx<'_>,
    booked: Booked<'_>,
    before: &Booking,
    at: u64,
) -> Result<Vec<Uuid>, StoreError> {
    forget_reminders(tx, &before.reminders)?;
    booked.to_former(tx, before, ForOfficer::TakenOver(booked.booking.with.clone()), at)?;
    booked.to_officer(tx, booked.booking.officer, ForOfficer::TookOver(before.with.clone()), at)?;
    booked.to_booker(tx, ForBooker::TakenOver, at)?;
    booked.remind(tx, at)
}

/// A call was passed on from a closed account. `before` is the booking until then.
pub(in crate::ops) fn of_passing_on(
    tx: &Tx<'_>,
    booked: Booked<'_>,
    before: &Booking,
    at: u64,
) -> Result<Vec<Uuid>, StoreError> {
    forget_reminders(tx, &before.reminders)?;
    booked.to_officer(tx, booked.booking.officer, ForOfficer::PassedOn(before.with.clone()), at)?;
    booked.to_booker(tx, ForBooker::TakenOver, at)?;
    booked.remind(tx, at)
}

/// The account of the staff member who takes a call was closed, and nobody else is free: all staff get an email.
pub(in crate::ops) fn of_call_without_officer(tx: &Tx<'_>, booked: Booked<'_>, at: u64) -> Result<(), StoreError> {
    staff(tx.peek())?.iter().try_for_each(|account| booked.to_officer(tx, account.id, ForOfficer::NeedsSomeone, at))
}

/// A call was canceled: both get it removed from their calendars, and no reminder is left. The booking says who canceled
/// it, and why.
pub(in crate::ops) fn of_cancel(tx: &Tx<'_>, booked: Booked<'_>, at: u64) -> Result<(), StoreError> {
    forget_reminders(tx, &booked.booking.reminders)?;
    booked.to_officer(tx, booked.booking.officer, ForOfficer::Canceled, at)?;
    booked.to_booker(tx, ForBooker::Canceled, at)
}

/// A booking that was ahead is removed because the booker's data is. Its officer is notified without that data.
pub(in crate::ops) fn of_deleted_booking(tx: &Tx<'_>, id: Uuid, booking: &Booking, at: u64) -> Result<(), StoreError> {
    forget_reminders(tx, &booking.reminders)?;
    let Some(officer) = account(tx, booking.officer)? else { return Ok(()) };
    let nobody = Name::of_any(booking.code.as_str()).unwrap_or_else(|| officer.name.clone());
    let booking = Booking {
        name: nobody,
        email: officer.email,
        account: None,
        phone: None,
        note: None,
        revision: booking.revision + 1,
        ..booking.clone()
    };
    let booked = Booked { id, booking: &booking, mails_booker: false };
    booked.to_officer(tx, booking.officer, ForOfficer::Deleted, at)
}

/// Removes the reminders that were not sent yet.
pub(in crate::ops) fn forget_reminders(tx: &Tx<'_>, reminders: &[Uuid]) -> Result<(), StoreError> {
    reminders.iter().try_for_each(|id| tx.delete(&LETTERS, id).map(drop))
}

impl Booked<'_> {
    /// Writes to a staff member, in both languages: the one they work in is unknown.
    fn to_officer(self, tx: &Tx<'_>, officer: Uuid, what: ForOfficer, at: u64) -> Result<(), StoreError> {
        if !is_on(tx)? {
            return Ok(());
        }
        let Some(officer) = account(tx, officer)? else { return Ok(()) };
        let note = self.booking.note.as_deref().and_then(|note| Words::typed(note).ok());
        let note = note.map(|note| note.excerpt().as_str().to_owned());
        let booking = Booking { note, reminders: Vec::new(), ..self.booking.clone() };
        let news = News::CallHeld(Box::new(OfficerCall { id: self.id, booking, what }));
        write(tx, &Letter::new(&officer, None, news, at))
    }

    fn to_booker(self, tx: &Tx<'_>, what: ForBooker, at: u64) -> Result<(), StoreError> {
        self.letter(tx, what, at)?.map_or(Ok(()), |letter| write(tx, &letter))
    }

    /// Each reminder is dated as of when it is sent, and is not written if that has passed.
    fn remind(&self, tx: &Tx<'_>, at: u64) -> Result<Vec<Uuid>, StoreError> {
        let mut written = Vec::new();
        for (what, due) in ForBooker::reminders(self.booking.at, at) {
            if let Some(letter) = self.letter(tx, what, due)? {
                written.push(put(tx, &letter)?);
            }
        }
        Ok(written)
    }

    /// A letter to the booker, unless they get none.
    fn letter(&self, tx: &Tx<'_>, what: ForBooker, at: u64) -> Result<Option<Letter>, StoreError> {
        if !self.mails_booker || !is_on(tx)? {
            return Ok(None);
        }
        // Phone and note are for staff only, so they aren't stored in the booker's letter.
        let booking = Booking { phone: None, note: None, reminders: Vec::new(), ..self.booking.clone() };
        let key = Secret::new(tx.peek().booking_key(self.id));
        let language = booking.language;
        let news = |booking| News::CallBooked(Box::new(BookerCall { id: self.id, booking, key, what }));
        let Some(id) = booking.account else {
            // A name that a visitor gave is not mailed to an address that may be anyone's.
            let booking = Booking { name: booking.email.as_name(), ..booking };
            let to = booking.email.clone();
            return Ok(Some(Letter::to_stranger(&to, language, news(booking), at)));
        };
        Ok(account(tx, id)?.map(|account| Letter::new(&account, Some(language), news(booking), at)))
    }

    /// Writes to a staff member who no longer takes the call. The revision is the new one, so that their calendar
    /// accepts that the call is removed.
    fn to_former(self, tx: &Tx<'_>, before: &Booking, what: ForOfficer, at: u64) -> Result<(), StoreError> {
        let booking = Booking { revision: self.booking.revision, ..before.clone() };
        Booked { booking: &booking, ..self }.to_officer(tx, before.officer, what, at)
    }
}
