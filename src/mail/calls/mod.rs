//! What letters about calls say, and the calendar files of calls.

pub(super) mod booker;
mod entry;
pub(super) mod officer;
#[cfg(test)]
mod tests;

use crate::domain::appointment::{Booking, Canceled};
use crate::domain::language::{Language, Text};
use crate::domain::letter::{BookerCall, ForBooker, ForOfficer, OfficerCall};
use crate::domain::secret::Secret;
use crate::domain::settings::Lender;
use crate::domain::time_zone::TimeZone;
use crate::mail::facts::Fact;
use crate::mail::words::text;

pub(super) use entry::for_letter;

const WHEN: Text = text("When", "Cuándo");
const BOOKERS_TIME: Text = text("Booker's time", "Hora de quien agendó");
const WITH: Text = text("With", "Con");
const CODE: Text = text("Booking code", "Código de la cita");
const VIDEO_LINK: Text = text("Video link", "Enlace de la videollamada");
const CALL_IN: Text = text("Language of the call", "Idioma de la llamada");
const EMAIL: Text = text("Email", "Correo electrónico");
const PHONE: Text = text("Phone", "Teléfono");
const LANGUAGES: [Text; 2] = [text("English", "Inglés"), text("Spanish", "Español")];
const WITH_IN: [Text; 2] =
    [text("{with}, in English", "{with}, en inglés"), text("{with}, in Spanish", "{with}, en español")];

type Values = Vec<(&'static str, String)>;

pub(super) fn values_for_booker(call: &BookerCall, lender: &Lender, language: Language) -> Values {
    let BookerCall { booking, .. } = call;
    let (here, lenders) = (&booking.zone, &lender.time_zone);
    let clock = clock(booking.at, here, lenders, language);
    vec![
        ("{code}", booking.code.to_string()),
        ("{with}", booking.with.as_str().to_owned()),
        ("{when}", when(booking.at, here, lenders, language)),
        ("{clock}", at_the(&clock, booking.at, here, language)),
    ]
}

pub(super) fn values_for_officer(call: &OfficerCall, lender: &Lender, language: Language) -> Values {
    let OfficerCall { booking, what, .. } = call;
    let zone = &lender.time_zone;
    let colleague = match what {
        ForOfficer::MovedAway(name)
        | ForOfficer::TakenOver(name)
        | ForOfficer::TookOver(name)
        | ForOfficer::PassedOn(name) => Some(name.as_str()),
        ForOfficer::NeedsSomeone => Some(booking.with.as_str()),
        ForOfficer::Booked | ForOfficer::Moved | ForOfficer::Canceled | ForOfficer::Deleted => {
            let canceled = booking.canceled.as_ref();
            canceled.and_then(|Canceled { by, .. }| Some(by.as_ref()?.name.as_str()))
        }
    };
    vec![
        ("{code}", booking.code.to_string()),
        ("{booker}", booking.name.as_str().to_owned()),
        ("{colleague}", colleague.unwrap_or_default().to_owned()),
        ("{when}", when(booking.at, zone, zone, language)),
    ]
}

pub(super) fn facts_for_booker(call: &BookerCall, lender: &Lender, language: Language) -> Vec<Fact> {
    let BookerCall { booking, what, .. } = call;
    if *what == ForBooker::Canceled {
        return Vec::new();
    }
    let with = WITH_IN[place(booking.language)].in_language(language).replace("{with}", booking.with.as_str());
    let when = when(booking.at, &booking.zone, &lender.time_zone, language);
    vec![
        (WHEN, Some(capitalized(&when))),
        (WITH, Some(with)),
        (VIDEO_LINK, Some(booking.meeting_url.clone())),
        (CODE, Some(booking.code.to_string())),
    ]
}

pub(super) fn facts_for_officer(call: &OfficerCall, lender: &Lender, language: Language) -> Vec<Fact> {
    let OfficerCall { booking, what, .. } = call;
    if !call.is_held() && *what != ForOfficer::NeedsSomeone {
        return Vec::new();
    }
    let zone = &lender.time_zone;
    let spoken = LANGUAGES[place(booking.language)].in_language(language);
    vec![
        (WHEN, Some(capitalized(&when(booking.at, zone, zone, language)))),
        (BOOKERS_TIME, bookers_time(booking, zone, language)),
        (CALL_IN, Some(spoken.to_owned())),
        (EMAIL, Some(booking.email.as_str().to_owned())),
        (PHONE, booking.phone.clone()),
        (CODE, Some(booking.code.to_string())),
    ]
}

/// What is quoted: why staff canceled the call, or what the booker wants to talk about.
pub(super) fn quote_for_booker(call: &BookerCall) -> Option<&str> {
    let canceled = call.booking.canceled.as_ref().filter(|_| call.what == ForBooker::Canceled)?;
    canceled.reason.as_deref()
}

pub(super) fn quote_for_officer(call: &OfficerCall) -> Option<&str> {
    match call.what {
        ForOfficer::Booked | ForOfficer::TookOver(_) | ForOfficer::PassedOn(_) | ForOfficer::NeedsSomeone => {
            call.booking.note.as_deref()
        }
        ForOfficer::Canceled => call.booking.canceled.as_ref()?.reason.as_deref(),
        ForOfficer::Moved | ForOfficer::MovedAway(_) | ForOfficer::TakenOver(_) | ForOfficer::Deleted => None,
    }
}

/// Where the booker looks at the call, moves it or cancels it. The key is behind the `#`, which browsers never send to a
/// server.
fn change_link(site: &str, key: &Secret) -> String {
    format!("{site}/book/change#{}", key.expose())
}

/// `Tuesday, Nov 24 at 10:15 AM Central Time (11:15 AM ET)`: the time where the reader is, and the lender's beside it.
fn when(at: u64, here: &TimeZone, lenders: &TimeZone, language: Language) -> String {
    let clock = clock(at, here, lenders, language);
    format!("{} {}", here.weekday(at, language), at_the(&clock, at, here, language))
}

fn at_the(clock: &str, at: u64, here: &TimeZone, language: Language) -> String {
    match language {
        Language::English => format!("at {clock}"),
        Language::Spanish => format!("{} {clock}", here.at_the(at)),
    }
}

fn clock(at: u64, here: &TimeZone, lenders: &TimeZone, language: Language) -> String {
    let time = here.clock(at, language);
    let lenders_time = format!("{} {}", lenders.clock(at, language), lenders.called(language));
    if are_alike(at, here, lenders) {
        return lenders_time;
    }
    let zone = here.called_in_full(language);
    if here.date(at) == lenders.date(at) {
        format!("{time} {zone} ({lenders_time})")
    } else {
        format!("{time} {zone} ({}, {lenders_time})", lenders.weekday(at, language))
    }
}

/// The booker's clock, if it differs from the lender's.
fn bookers_time(booking: &Booking, lenders: &TimeZone, language: Language) -> Option<String> {
    let (at, here) = (booking.at, &booking.zone);
    let time = format!("{} {}", here.clock(at, language), here.called_in_full(language));
    let day = (here.date(at) != lenders.date(at)).then(|| capitalized(&here.weekday(at, language)));
    let time = day.map_or_else(|| time.clone(), |day| format!("{day}, {time}"));
    (!are_alike(at, here, lenders)).then_some(time)
}

/// Whether clocks in both zones show the same at this time.
fn are_alike(at: u64, here: &TimeZone, there: &TimeZone) -> bool {
    let shown = |zone: &TimeZone| (zone.date(at), zone.clock(at, Language::English));
    shown(here) == shown(there)
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

const fn place(language: Language) -> usize {
    match language {
        Language::English => 0,
        Language::Spanish => 1,
    }
}
