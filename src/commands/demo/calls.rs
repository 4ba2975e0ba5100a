//! When two of the demo's staff take calls, and who has booked some this week and next.

use std::net::IpAddr;
use std::time::{Duration, UNIX_EPOCH};

use jiff::ToSpan as _;
use uuid::Uuid;

use super::cases::PEOPLE;
use crate::auth::Borrower;
use crate::clock::{Clock, machine_clock, seconds};
use crate::commands::Failure;
use crate::domain::appointment::{TypedCalendar, Weekday};
use crate::domain::language::{Language, Text};
use crate::domain::time_zone::monday;
use crate::domain::trail::Actor;
use crate::ops::appointments::{Appointments, NewBooking};
use crate::ops::time_zone;
use crate::store::Store;

/// An address reserved for documentation.
const FROM: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 17));

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// Who books, how many days after this week's Monday, at which hour and minute, and what for.
const CALLS: [(usize, i64, u64, u64, Option<Text>); 9] = [
    (2, 0, 10, 30, None),
    (3, 1, 14, 0, Some(Text { en: "Proof of funds for an offer", es: "Comprobante de fondos para una oferta" })),
    (0, 2, 9, 15, Some(Text { en: "Rates for a duplex in Hialeah", es: "Tasas para un dúplex en Hialeah" })),
    (4, 3, 11, 0, None),
    (5, 4, 15, 45, Some(Text { en: "Refinancing two rentals", es: "Refinanciar dos propiedades en renta" })),
    (
        6,
        7,
        9,
        0,
        Some(Text { en: "First flip: how do draws work?", es: "Mi primer flip: ¿cómo funcionan los desembolsos?" }),
    ),
    (7, 8, 13, 30, None),
    (8, 8, 13, 30, Some(Text { en: "Ground-up construction on my lot", es: "Construcción nueva en mi terreno" })),
    (1, 10, 16, 15, Some(Text { en: "Closing in under three weeks", es: "Cerrar en menos de tres semanas" })),
];

/// `takers` are the staff who take calls.
pub(super) fn book(store: &Store, borrowers: &[Borrower], takers: &[Actor]) -> Result<(), Failure> {
    let zone = time_zone(store)?;
    let first = monday(zone.date(seconds(&machine_clock())));
    let begin = zone.midnight(first);
    // Everything was booked when the week began, so that the days that have passed have calls, too.
    let clock: Clock = std::sync::Arc::new(move || UNIX_EPOCH + Duration::from_secs(begin));
    let appointments = Appointments::new(store, clock);
    for (by, link) in takers.iter().zip(["https://meet.example/isabel", "https://meet.example/lucia"]) {
        let days = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri];
        let ranges = [("09:00", "12:00"), ("13:00", "17:00")];
        let hours = days.into_iter().flat_map(|day| ranges.map(|(from, to)| (day, from.to_owned(), to.to_owned())));
        let calendar = TypedCalendar {
            hours: hours.collect(),
            buffer: 0,
            days_off: Vec::new(),
            languages: vec![Language::English, Language::Spanish],
            meeting_url: Some(link.to_owned()),
        };
        appointments.save_calendar(by, Some(0), &calendar)?;
    }
    for (person, days, hour, minute, note) in CALLS {
        let who = &PEOPLE[person];
        let new = NewBooking {
            id: Uuid::now_v7(),
            at: zone.midnight(first.saturating_add(days.days())) + hour * HOUR + minute * MINUTE,
            language: who.language,
            zone: zone.name().to_owned(),
            name: String::new(),
            email: String::new(),
            phone: who.phone.to_owned(),
            note: note.map(|text| text.in_language(who.language).to_owned()).unwrap_or_default(),
        };
        appointments.book(Some(&borrowers[person]), FROM, &new)?;
    }
    Ok(())
}
