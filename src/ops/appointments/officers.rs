//! Who takes calls, when they are free, and who of them gets a call.

use uuid::Uuid;

use super::seats::has_room;
use super::{Appointments, CallError};
use crate::domain::account::Account;
use crate::domain::appointment::{Calls, MINUTES, StaffCalendar, Window, day_number};
use crate::domain::language::Language;
use crate::domain::settings::Lender;
use crate::domain::time_zone::{TimeZone, monday};
use crate::ops::lender;
use crate::store::accounts::ACCOUNTS;
use crate::store::appointments::{CALL_DAYS, STAFF_CALENDARS};
use crate::store::{Scan, Source, Store, StoreError, Tx};

/// The times at which a call can begin.
#[derive(Debug)]
pub struct CallTimes {
    /// The lender's.
    pub zone: TimeZone,
    /// How many minutes a call takes.
    pub minutes: u64,
    pub window: Window,
    /// Earliest first.
    pub times: Vec<OfferedTime>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedTime {
    /// In seconds since 1970.
    pub at: u64,
    /// In which someone is free for a call.
    pub languages: Vec<Language>,
}

/// A staff member who takes calls.
pub(super) struct Officer {
    pub(super) account: Account,
    pub(super) calendar: StaffCalendar,
    pub(super) meeting_url: String,
}

impl Appointments {
    /// The times that are free now.
    pub fn times(&self) -> Result<CallTimes, CallError> {
        let (lender, now) = (lender(&self.store)?, self.now());
        let (zone, window) = (lender.time_zone.clone(), Window::of(&lender.appointment, &lender.time_zone, now));
        let mut free = Vec::new();
        for id in everyone(&self.store)? {
            let Some(officer) = officer(&self.store, id)? else { continue };
            free.push((officer.calendar, taken(&self.store, id, now)?));
        }
        let offered = |at: u64| {
            let open = free.iter().filter(|(calendar, taken)| {
                calendar.is_open(&zone, at) && calendar.has_room(taken.iter().copied(), at)
            });
            let spoken: Vec<_> = open.flat_map(|(calendar, _)| &calendar.languages).collect();
            let languages = [Language::English, Language::Spanish].into_iter();
            let languages: Vec<_> = languages.filter(|language| spoken.contains(&language)).collect();
            (!languages.is_empty()).then_some(OfferedTime { at, languages })
        };
        let times = window.times().filter_map(offered).collect();
        Ok(CallTimes { zone, minutes: MINUTES, window, times })
    }
}

/// The staff member who gets a call. A call that is moved stays with the same staff member if they are free. Otherwise, of those
/// who are free and take calls in the language, the one with the fewest calls that week gets it.
pub(super) fn picked(
    tx: &Tx<'_>,
    lender: &Lender,
    (language, at): (Language, u64),
    now: u64,
    moved: Option<(Uuid, Uuid)>,
) -> Result<Officer, CallError> {
    if !Window::of(&lender.appointment, &lender.time_zone, now).holds(at) {
        return Err(CallError::TimeTaken);
    }
    free(tx, lender, (language, at), moved)?.ok_or(CallError::TimeTaken)
}

/// The same, whether or not the time is still offered.
pub(super) fn free(
    tx: &Tx<'_>,
    lender: &Lender,
    (language, at): (Language, u64),
    moved: Option<(Uuid, Uuid)>,
) -> Result<Option<Officer>, StoreError> {
    let zone = &lender.time_zone;
    let (booking, current) = moved.unzip();
    let mut candidates = Vec::new();
    // Who takes calls, and how many, is read without a check. The one that is picked is read again with a check.
    for id in everyone(tx.peek())? {
        candidates.push((Some(id) != current, calls_in_week(tx.peek(), id, zone, at)?, id));
    }
    candidates.sort_unstable();
    for (_, _, id) in candidates {
        let Some(officer) = officer(tx, id)? else { continue };
        let is_open = officer.calendar.languages.contains(&language) && officer.calendar.is_open(zone, at);
        if is_open && has_room(tx, &officer.calendar, id, at, booking)? {
            return Ok(Some(officer));
        }
    }
    Ok(None)
}

/// A staff member who takes calls. `None` if they have no calendar with hours, or can't sign in.
pub(super) fn officer(from: &impl Source, id: Uuid) -> Result<Option<Officer>, StoreError> {
    let Some(calendar) = STAFF_CALENDARS.get(from, &id)?.map(|found| found.value) else { return Ok(None) };
    let Some(meeting_url) = calendar.meeting_url.clone().filter(|_| !calendar.hours.is_empty()) else {
        return Ok(None);
    };
    let account = open_staff(from, id)?;
    Ok(account.map(|account| Officer { account, calendar, meeting_url }))
}

/// An account of staff that is open.
pub(super) fn open_staff(from: &impl Source, id: Uuid) -> Result<Option<Account>, StoreError> {
    let account = ACCOUNTS.get(from, &id)?.map(|found| found.value);
    Ok(account.filter(|account| account.kind.is_staff() && !account.disabled))
}

/// Everyone who has a calendar, by id.
fn everyone(store: &Store) -> Result<Vec<Uuid>, StoreError> {
    STAFF_CALENDARS.each(store, Scan::all()).map(|found| found.map(|found| found.key)).collect()
}

/// The times of someone that are taken from today on.
fn taken(store: &Store, officer: Uuid, now: u64) -> Result<Vec<u64>, StoreError> {
    let mut times = Vec::new();
    for found in CALL_DAYS.each(store, Scan::between(&(officer, day_number(now)), &(officer, u64::MAX))) {
        times.extend(found?.value.times(None));
    }
    Ok(times)
}

/// How many calls someone has in the week of a time, Monday to Sunday.
fn calls_in_week(store: &Store, officer: Uuid, zone: &TimeZone, at: u64) -> Result<usize, StoreError> {
    let (from, to) = zone.seven_days(monday(zone.date(at)));
    let days = Scan::between(&(officer, day_number(from)), &(officer, day_number(to) + 1));
    let calls: Vec<Calls> =
        CALL_DAYS.each(store, days).map(|found| found.map(|found| found.value)).collect::<Result<_, _>>()?;
    Ok(calls.iter().flat_map(|calls| calls.times(None)).filter(|at| (from..to).contains(at)).count())
}
