//! Someone's own calendar, and the feed of their calls.

use data_encoding::HEXLOWER;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use super::officers::open_staff;
use super::{Appointments, CallError};
use crate::domain::appointment::{Booking, Feed, StaffCalendar, TypedCalendar};
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed};
use crate::ops::trail;
use crate::store::appointments::{BOOKINGS, BOOKINGS_OF_OFFICER, STAFF_CALENDARS};
use crate::store::{Found, Scan, Source, Store, StoreError};

/// How long calls that are over stay in the feed, in seconds.
const FEED_REACHES_BACK: u64 = 30 * 24 * 60 * 60;

/// The length of an account's id in a feed's address.
const ID_LENGTH: usize = 32;

impl Appointments {
    /// The caller's calendar; an empty one if it was never saved.
    pub fn calendar(&self, by: &Actor) -> Result<StaffCalendar, CallError> {
        Ok(calendar_of(&self.store, owner(by)?)?)
    }

    /// Saves the caller's calendar, based on this revision. Saved again, it stays as it is. Blocks.
    pub fn save_calendar(
        &self,
        by: &Actor,
        revision: Option<u64>,
        typed: &TypedCalendar,
    ) -> Result<StaffCalendar, CallError> {
        let (read, me) = (typed.read().map_err(CallError::Fields)?, owner(by)?);
        self.store.transact(|tx| {
            let before = calendar_of(tx, me)?;
            let same = StaffCalendar { revision: before.revision, feed: before.feed.clone(), ..read.clone() };
            // Also if the caller did not get the reply, and names the revision before it.
            if same == before && before.revision > 0 {
                return Ok(before);
            }
            if revision != Some(before.revision) {
                return Err(CallError::Stale);
            }
            let after = StaffCalendar { revision: before.revision + 1, ..same };
            tx.put(&STAFF_CALENDARS, &me, &after)?;
            trail::note(tx, self.now(), by, [(Deed::CalendarChanged, vec![])])?;
            Ok(after)
        })
    }

    /// Makes a new secret for the address of the caller's feed. The one before it stops working. An intruder
    /// in a session can read the address, so it ends when all sessions of the account do. Blocks.
    pub fn make_feed(&self, by: &Actor) -> Result<Secret, CallError> {
        let me = owner(by)?;
        let stamp = open_staff(&self.store, me)?.ok_or(CallError::Unknown)?.stamp;
        let secret = Secret::new(HEXLOWER.encode(&[Uuid::new_v4(), Uuid::new_v4()].map(Uuid::into_bytes).concat()));
        let feed = Feed { secret, stamp };
        self.set_feed(by, me, Some(&feed), &Deed::CalendarFeedMade)?;
        Ok(address(me, &feed.secret))
    }

    /// Turns the caller's feed off. Blocks.
    pub fn stop_feed(&self, by: &Actor) -> Result<(), CallError> {
        self.set_feed(by, owner(by)?, None, &Deed::CalendarFeedStopped)
    }

    fn set_feed(&self, by: &Actor, me: Uuid, feed: Option<&Feed>, deed: &Deed) -> Result<(), CallError> {
        self.store.transact(|tx| {
            let before = calendar_of(tx, me)?;
            if before.feed.as_ref() == feed {
                return Ok(());
            }
            tx.put(&STAFF_CALENDARS, &me, &StaffCalendar { feed: feed.cloned(), ..before })?;
            trail::note(tx, self.now(), by, [(deed.clone(), vec![])])?;
            Ok(())
        })
    }

    /// The end of the address of the caller's feed, while it is on.
    pub fn feed_of(&self, by: &Actor, calendar: &StaffCalendar) -> Result<Option<Secret>, CallError> {
        let me = owner(by)?;
        Ok(self.working_feed(me, calendar)?.map(|feed| address(me, &feed.secret)))
    }

    /// The calls of the staff member whose feed has this address, those of the last month included.
    pub fn feed(&self, address: &str) -> Result<Vec<Found<Uuid, Booking>>, CallError> {
        let (id, secret) = address.split_at_checked(ID_LENGTH).ok_or(CallError::Unknown)?;
        let officer = Uuid::try_parse(id).map_err(|_| CallError::Unknown)?;
        let calendar = calendar_of(&self.store, officer)?;
        let known = self.working_feed(officer, &calendar)?.ok_or(CallError::Unknown)?;
        let is_right: bool = known.secret.expose().as_bytes().ct_eq(secret.as_bytes()).into();
        if !is_right {
            return Err(CallError::Unknown);
        }
        let now = self.now();
        let since = Scan::between(&(officer, now.saturating_sub(FEED_REACHES_BACK)), &(officer, u64::MAX));
        let calls = BOOKINGS.each_by(&self.store, &BOOKINGS_OF_OFFICER, since);
        Ok(calls.collect::<Result<_, StoreError>>()?)
    }

    fn working_feed<'a>(&self, of: Uuid, calendar: &'a StaffCalendar) -> Result<Option<&'a Feed>, StoreError> {
        let stamp = open_staff(&self.store, of)?.map(|account| account.stamp);
        Ok(calendar.feed.as_ref().filter(|feed| Some(feed.stamp) == stamp))
    }
}

/// Ends all feeds.
pub(in crate::ops) fn end_feeds(store: &Store) -> Result<(), StoreError> {
    for found in STAFF_CALENDARS.each(store, Scan::all()) {
        let officer = found?.key;
        store.transact(|tx| match STAFF_CALENDARS.get(tx, &officer)? {
            Some(found) if found.value.feed.is_some() => {
                tx.put(&STAFF_CALENDARS, &officer, &StaffCalendar { feed: None, ..found.value }).map(drop)
            }
            _ => Ok(()),
        })?;
    }
    Ok(())
}

fn calendar_of(from: &impl Source, officer: Uuid) -> Result<StaffCalendar, StoreError> {
    Ok(STAFF_CALENDARS.get(from, &officer)?.map(|found| found.value).unwrap_or_default())
}

/// Only people have a calendar, not the server's admin.
fn owner(by: &Actor) -> Result<Uuid, CallError> {
    by.account.ok_or(CallError::Unknown)
}

fn address(officer: Uuid, secret: &Secret) -> Secret {
    Secret::new(officer.simple().to_string() + secret.expose())
}
