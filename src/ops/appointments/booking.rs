//! Booking a call.

use std::collections::BTreeMap;
use std::net::IpAddr;

use uuid::Uuid;

use super::officers::picked;
use super::seats::{calls_of, put};
use super::{Appointments, CallError, mailed};
use crate::auth::Borrower;
use crate::domain::account::{Email, Name};
use crate::domain::appointment::{Booking, CallCode, MAX_CALLS_AHEAD, read_note, read_phone};
use crate::domain::language::{Bilingual, Language};
use crate::domain::settings::Lender;
use crate::domain::time_zone::TimeZone;
use crate::limits::pace::Allowance;
use crate::ops::{lender, mail};
use crate::store::Found;
use crate::store::appointments::BOOKINGS;

/// A call to book.
#[derive(Debug, Clone)]
pub struct NewBooking {
    /// The id that the booker's device made.
    pub id: Uuid,
    /// In seconds since 1970.
    pub at: u64,
    pub language: Language,
    /// The booker's time zone by its name.
    pub zone: String,
    /// Required of visitors, like the email address.
    pub name: String,
    pub email: String,
    pub phone: String,
    pub note: String,
}

/// Who books, as staff will know them.
#[derive(Debug, Clone)]
pub(super) struct Booker {
    account: Option<Uuid>,
    name: Name,
    email: Email,
    phone: Option<String>,
    note: Option<String>,
}

impl Appointments {
    /// Books a call. One that is booked already is returned as it is, and so is the member's own call at the same time.
    /// `who` is `None` for a visitor. Blocks.
    pub fn book(
        &self,
        who: Option<&Borrower>,
        from: IpAddr,
        new: &NewBooking,
    ) -> Result<Found<Uuid, Booking>, CallError> {
        let booker = booker(who, new)?;
        if let Some(found) = BOOKINGS.get(&self.store, &new.id)? {
            return same(new, &booker, found);
        }
        self.may_book(from, &booker)?;
        let is_told = who.is_some() || self.all_receipts.takes((), Allowance::TO_STRANGERS)?;
        self.book_for(&booker, new, is_told)
    }

    pub(super) fn book_for(
        &self,
        booker: &Booker,
        new: &NewBooking,
        is_told: bool,
    ) -> Result<Found<Uuid, Booking>, CallError> {
        let (lender, now) = (lender(&self.store)?, self.now());
        self.store.transact(|tx| {
            if let Some(found) = BOOKINGS.get(tx, &new.id)? {
                return same(new, booker, found);
            }
            let calls = calls_of(tx, &booker.email)?;
            if let Some(other) = calls.overlapping(new.at, None) {
                let own = BOOKINGS.get(tx, &other)?.filter(|found| is_wanted(new, booker, &found.value));
                return own.ok_or(CallError::AlreadyBooked);
            }
            if calls.ahead(now) >= MAX_CALLS_AHEAD {
                return Err(CallError::TooManyCalls);
            }
            let officer = picked(tx, &lender, (new.language, new.at), now, None)?;
            let mut booking = Booking {
                code: CallCode::drawn(Uuid::new_v4().as_u128()),
                at: new.at,
                officer: officer.account.id,
                with: officer.account.name,
                meeting_url: officer.meeting_url,
                language: new.language,
                zone: zone(new, &lender),
                account: booker.account,
                name: booker.name.clone(),
                email: booker.email.clone(),
                phone: booker.phone.clone(),
                note: booker.note.clone(),
                booked: now,
                revision: 0,
                canceled: None,
                is_told,
                reminders: Vec::new(),
                needs_someone: false,
            };
            booking.reminders = mail::of_booking(tx, mailed(new.id, &booking), now)?;
            put(tx, new.id, None, &booking, now)?;
            Ok(Found::new(new.id, booking))
        })
    }

    /// Counts one more booking.
    fn may_book(&self, from: IpAddr, booker: &Booker) -> Result<(), CallError> {
        if booker.account.is_some() {
            return Ok(self.members.take_from(from, Allowance::LEFT)?);
        }
        self.visitors.take_from(from, Allowance::VISITED)?;
        self.all_visitors.take((), Allowance::ALL_VISITED)?;
        Ok(self.addresses.take(booker.email.clone(), Allowance::RECEIPTS)?)
    }
}

/// The booking that this id has, if this is the same one sent again. It may have been moved since.
fn same(new: &NewBooking, booker: &Booker, found: Found<Uuid, Booking>) -> Result<Found<Uuid, Booking>, CallError> {
    let booking = &found.value;
    let is_theirs = booking.account == booker.account && booking.email == booker.email && booking.name == booker.name;
    let is_same = booking.language == new.language
        && booking.phone == booker.phone
        && booking.note == booker.note
        && (booking.at == new.at || booking.revision > 0);
    if is_theirs && is_same { Ok(found) } else { Err(CallError::IdTaken) }
}

/// Whether a member's call is the one that they book, although under another id: a page that was loaded again has lost the
/// id that it sent. A visitor proves nothing by an email address, and what was newly typed must not be dropped silently.
fn is_wanted(new: &NewBooking, booker: &Booker, booking: &Booking) -> bool {
    let is_theirs = booker.account.is_some() && booking.account == booker.account;
    let says_no_more = |typed: Option<&str>, known: Option<&str>| typed.is_none() || typed == known;
    is_theirs
        && booking.at == new.at
        && booking.language == new.language
        && says_no_more(booker.phone.as_deref(), booking.phone.as_deref())
        && says_no_more(booker.note.as_deref(), booking.note.as_deref())
}

/// The account, or what a visitor gave, with what either added.
pub(super) fn booker(who: Option<&Borrower>, new: &NewBooking) -> Result<Booker, CallError> {
    let mut faults: BTreeMap<String, Bilingual> = BTreeMap::new();
    let (account, name, email) = match who.map(Borrower::account) {
        Some(account) => (Some(account.id), Ok(account.name.clone()), Ok(account.email.clone())),
        None => (None, Name::typed(&new.name), Email::typed(&new.email)),
    };
    let phone = read_phone(&new.phone);
    let note = read_note(&new.note);
    let mut keep = |field: &str, text: Option<Bilingual>| faults.extend(text.map(|text| (field.to_owned(), text)));
    keep("name", name.as_ref().err().map(|fault| fault.text().into()));
    keep("email", email.as_ref().err().map(|fault| fault.text().into()));
    keep("phone", phone.as_ref().err().map(|text| (*text).into()));
    keep("note", note.as_ref().err().map(|text| (*text).into()));
    let (Ok(name), Ok(email), Ok(phone), Ok(note)) = (name, email, phone, note) else {
        return Err(CallError::Fields(faults));
    };
    Ok(Booker { account, name, email, phone, note })
}

/// A device can know zones that this program does not.
fn zone(new: &NewBooking, lender: &Lender) -> TimeZone {
    TimeZone::named(&new.zone).unwrap_or_else(|| lender.time_zone.clone())
}
