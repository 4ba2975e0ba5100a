//! A lender with two officers who take calls, for the tests beside, and that no time is given away twice.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use jiff::civil::{Date, date};
use uuid::Uuid;

use super::booking::booker;
use super::{Appointments, CallError, NewBooking};
use crate::domain::account::{Account, Email, Kind};
use crate::domain::appointment::{Booking, TypedCalendar, Weekday};
use crate::domain::language::Language;
use crate::domain::role::Role;
use crate::domain::time_zone::TimeZone;
use crate::domain::trail::Actor;
use crate::ops::accounts::NewAccount;
use crate::ops::applications::tests::House;
use crate::store::accounts::ACCOUNTS;
use crate::store::trail::TRAIL;
use crate::store::{Found, KeySource, MemoryPlace, Options, Scan, Store, StoreKey};

/// The house's clock shows the evening of Thursday, October 3, 2024 in New York.
pub(in crate::ops) const MONDAY: Date = date(2024, 10, 7);

/// A lender's house with staff who take calls.
pub(in crate::ops) struct Office {
    pub(in crate::ops) house: House,
    pub(in crate::ops) appointments: Appointments,
    /// Both languages, without a buffer.
    pub(in crate::ops) lucia: Account,
    /// English only, with a buffer of 15 minutes.
    pub(in crate::ops) tom: Account,
}

impl Office {
    /// Both take calls on weekdays from 9 to 12.
    pub(in crate::ops) fn new() -> Self {
        Self::of(House::new())
    }

    fn of(house: House) -> Self {
        let appointments = Appointments::new(house.store(), house.clock());
        let staff = |name: &str| {
            let email = Email::typed(&format!("{name}@lender.example")).unwrap();
            let new = NewAccount { name: email.as_name(), email, kind: Kind::Staff(Role::Officer), password: None };
            house.accounts.add(&Actor::terminal(), new).unwrap()
        };
        let [lucia, tom] = ["lucia", "tom"].map(staff);
        let office = Self { house, appointments, lucia, tom };
        office.save(&office.lucia, &calendar("lucia"));
        office.save(&office.tom, &TypedCalendar { buffer: 15, languages: vec![Language::English], ..calendar("tom") });
        office
    }

    /// Replaces someone's calendar.
    pub(super) fn save(&self, who: &Account, calendar: &TypedCalendar) {
        let by = Actor::from(who);
        let revision = self.appointments.calendar(&by).unwrap().revision;
        self.appointments.save_calendar(&by, Some(revision), calendar).unwrap();
    }

    pub(super) fn book(&self, new: &NewBooking) -> Result<Found<Uuid, Booking>, CallError> {
        self.appointments.book_for(&booker(None, new).unwrap(), new, true)
    }

    pub(super) fn deeds(&self) -> Vec<String> {
        let kept = TRAIL.each(self.house.store(), Scan::all()).map(|found| found.unwrap().value);
        let deeds = kept.map(|kept| serde_json::to_value(kept.entry.deed).unwrap());
        let named = deeds.map(|deed| deed["what"].as_str().unwrap().to_owned());
        named.filter(|what| what.starts_with("cal") || what == "listed").collect()
    }

    pub(super) fn close(&self, who: &Account) {
        self.house.accounts.set_disabled(&Actor::terminal(), &who.email, true).unwrap();
        assert!(ACCOUNTS.get(self.house.store(), &who.id).unwrap().unwrap().value.disabled);
    }
}

pub(super) fn calendar(name: &str) -> TypedCalendar {
    let days = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri];
    TypedCalendar {
        hours: days.map(|day| (day, "09:00".to_owned(), "12:00".to_owned())).to_vec(),
        buffer: 0,
        days_off: vec![],
        languages: vec![Language::English, Language::Spanish],
        meeting_url: Some(format!("https://meet.example/{name}")),
    }
}

/// A time in New York.
pub(in crate::ops) fn at(day: Date, hour: u64, minute: u64) -> u64 {
    TimeZone::default().midnight(day) + hour * 3_600 + minute * 60
}

/// A visitor's booking.
pub(in crate::ops) fn visitor(number: u128, at: u64, language: Language) -> NewBooking {
    NewBooking {
        id: Uuid::from_u128(number),
        at,
        language,
        zone: "America/Los_Angeles".to_owned(),
        name: format!("Ana {number}"),
        email: format!("ana{number}@example.com"),
        phone: String::new(),
        note: String::new(),
    }
}

pub(super) fn home() -> IpAddr {
    [192, 0, 2, 1].into()
}

/// Many try at once to book a hundred times, each on the next of these servers.
fn books_each_of_them_once(office: &Office, servers: &[&Appointments]) {
    const THREADS: u128 = 16;
    let all: u128 = if std::env::var_os("LENDER_LONG").is_some() { 10_000 } else { 1_000 };
    // Fifty times of two officers on one day.
    let hours = vec![(Weekday::Mon, "00:00".to_owned(), "12:30".to_owned())];
    for (who, name) in [(&office.lucia, "lucia"), (&office.tom, "tom")] {
        office.save(who, &TypedCalendar { hours: hours.clone(), ..calendar(name) });
    }
    let attempt = |number: u128| {
        let quarter = u64::try_from(number % 50).unwrap();
        let new = visitor(number, at(MONDAY, 0, 0) + quarter * 900, Language::English);
        // The next fifty tries for the same times are on the next server.
        let server = servers[usize::try_from(number / 50).unwrap() % servers.len()];
        match server.book_for(&booker(None, &new).unwrap(), &new, true) {
            Ok(found) => Some((found.value.officer, found.value.at)),
            Err(CallError::TimeTaken) => None,
            Err(error) => panic!("{error}"),
        }
    };
    let booked: Vec<_> = thread::scope(|scope| {
        let tries = |first: u128| (first..=all).step_by(usize::try_from(THREADS).unwrap()).filter_map(attempt);
        let threads: Vec<_> =
            (1..=THREADS).map(|first| scope.spawn(move || tries(first).collect::<Vec<_>>())).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(booked.len(), 100);
    assert_eq!(booked.iter().collect::<BTreeSet<_>>().len(), 100, "nobody has two calls at once");
    for server in servers {
        assert!(server.store.wait_for(office.house.store().sequence(), Duration::from_mins(1)));
        assert!(server.times().unwrap().times.iter().all(|time| time.at >= at(MONDAY, 24, 0)));
    }
}

#[test]
fn many_tries_at_once_for_a_hundred_times_book_each_of_them_once() {
    let office = Office::new();
    books_each_of_them_once(&office, &[&office.appointments]);
}

#[test]
fn many_tries_at_once_on_two_servers_book_each_time_once() {
    let (place, key) = (MemoryPlace::default(), StoreKey::generate().unwrap());
    let [one, two] = [(); 2].map(|()| {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            fill_ahead: false,
            compaction_check: None,
            shared: Some(Arc::new(place.other_way())),
            ..Options::new(folder.path(), KeySource::Given(key.clone()))
        };
        (folder, options)
    });
    assert!(Store::create_shared(&one.1).unwrap());
    let office = Office::of(House::on(one.0, one.1));
    let store = Store::open(two.1, &|_, _, _| {}).unwrap();
    let elsewhere = Appointments::new(&store, office.house.clock());
    books_each_of_them_once(&office, &[&office.appointments, &elsewhere]);
}
