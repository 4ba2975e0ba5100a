//! Calls that were booked, and the calendars of staff.

use data_encoding::HEXLOWER;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use crate::domain::account::Email;
use crate::domain::appointment::{Booking, Calls, StaffCalendar};
use crate::store::engine::{Blind, By, Store, Table, Value};

/// By the account of the staff member.
pub const STAFF_CALENDARS: Table<Uuid, StaffCalendar> = Table::new(80, "staff calendars");

/// By the id that the booker's device made.
pub const BOOKINGS: Table<Uuid, Booking> =
    Table::indexed(81, "bookings", &[&BOOKINGS_BY_START, &BOOKINGS_OF_OFFICER, &BOOKINGS_OF]);

/// By when they begin.
pub const BOOKINGS_BY_START: By<Booking, u64> = By::new(1, |booking, _| vec![booking.at]);

/// By the staff member who takes them, then by when they begin.
pub const BOOKINGS_OF_OFFICER: By<Booking, (Uuid, u64)> = By::new(2, |booking, _| vec![(booking.officer, booking.at)]);

/// By the booker's account.
pub const BOOKINGS_OF: By<Booking, (Uuid, u64)> =
    By::new(3, |booking, _| booking.account.map(|account| (account, booking.at)).into_iter().collect());

/// Which times of a staff member are taken, by their account and the number of the day.
pub const CALL_DAYS: Table<(Uuid, u64), Calls> = Table::new(82, "call days");

/// Which calls a booker has ahead, by the blind form of the email address.
pub const CALLS_AHEAD: Table<Blind, Calls> = Table::new(83, "calls ahead");

impl Value for StaffCalendar {}
impl Value for Booking {}
impl Value for Calls {}

/// The length of a key in hexadecimal: the booking's id and half a digest.
const KEY_LENGTH: usize = 64;

impl Store {
    #[must_use]
    pub fn booker_key(&self, email: &Email) -> Blind {
        self.blind("booker", email.as_str())
    }

    /// Anyone who has this key can see, move and cancel this call. It is not stored, and survives a change of the store's
    /// key.
    #[must_use]
    pub fn booking_key(&self, booking: Uuid) -> String {
        let id = booking.simple().to_string();
        let proof = self.booking_proof(&id);
        id + &proof
    }

    /// The booking that the key belongs to, if it is valid.
    #[must_use]
    pub fn booking_of_key(&self, key: &str) -> Option<Uuid> {
        let (id, proof) = key.split_at_checked(KEY_LENGTH / 2)?;
        let is_ours: bool = self.booking_proof(id).as_bytes().ct_eq(proof.as_bytes()).into();
        is_ours.then(|| Uuid::try_parse(id).ok()).flatten()
    }

    fn booking_proof(&self, id: &str) -> String {
        HEXLOWER.encode(&self.blind("change a booking", id).0[..KEY_LENGTH / 4])
    }
}
