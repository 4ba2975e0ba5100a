//! The calendar files of calls: the part of an email, the file to download, and the feed of a staff member.

use uuid::Uuid;

use super::{CODE, VIDEO_LINK, WITH_IN, change_link, officer, place};
use crate::domain::appointment::Booking;
use crate::domain::icalendar::{Calendar, Event, Method, Person};
use crate::domain::language::{Language, Text};
use crate::domain::letter::{BookerCall, ForBooker, ForOfficer, Letter, News, OfficerCall};
use crate::domain::secret::Secret;
use crate::mail::House;
use crate::mail::words::text;

const WITH_LENDER: Text = text("Video call with {lender}", "Videollamada con {lender}");
const MOVE_OR_CANCEL: Text = text("Move or cancel the call", "Reprogramar o cancelar la llamada");
const CALLS: Text = text("Calls", "Llamadas");
const OPEN: Text = text("All calls", "Todas las llamadas");

/// The calendar file that a letter carries, and what a calendar program does with it.
pub(in crate::mail) fn for_letter(letter: &Letter, house: House<'_>) -> Option<(Method, String)> {
    let person = Person { name: Some(letter.name.as_str().to_owned()), email: letter.to.as_str().to_owned() };
    let (method, event) = match &letter.news {
        News::CallBooked(call) => {
            let BookerCall { id, booking, key, what } = &**call;
            let method = match what {
                ForBooker::Booked | ForBooker::Moved | ForBooker::TakenOver => Method::Request,
                ForBooker::Canceled => Method::Cancel,
                ForBooker::DayBefore | ForBooker::HourBefore => return None,
            };
            (method, house.bookers_event(*id, booking, key))
        }
        News::CallHeld(call) => {
            let OfficerCall { id, booking, what } = &**call;
            if *what == ForOfficer::NeedsSomeone {
                return None;
            }
            let method = if call.is_held() { Method::Request } else { Method::Cancel };
            (method, house.officers_event(*id, booking, letter.language))
        }
        _ => return None,
    };
    let is_canceled = method == Method::Cancel;
    let event = Event { stamp: letter.written, is_canceled, attendee: Some(person), ..event };
    Some((method, Calendar { method, name: None, events: vec![event] }.written()))
}

impl House<'_> {
    /// The file with which the booker adds the call to a calendar.
    #[must_use]
    pub fn call_file(self, id: Uuid, booking: &Booking, key: &Secret) -> String {
        let event = self.bookers_event(id, booking, key);
        Calendar { method: Method::Publish, name: None, events: vec![event] }.written()
    }

    /// The feed of a staff member: their calls that were not canceled. In both languages if theirs is unknown.
    #[must_use]
    pub fn calls_feed<'a>(
        self,
        calls: impl IntoIterator<Item = (Uuid, &'a Booking)>,
        language: Option<Language>,
    ) -> String {
        let calls = calls.into_iter().filter(|(_, booking)| booking.canceled.is_none());
        let events = calls.map(|(id, booking)| self.officers_event(id, booking, language)).collect();
        let name = spoken(language).map(|language| CALLS.in_language(language)).collect::<Vec<_>>().join(" / ");
        let name = Some(format!("{}: {name}", self.lender.product));
        Calendar { method: Method::Publish, name, events }.written()
    }

    fn bookers_event(self, id: Uuid, booking: &Booking, key: &Secret) -> Event {
        let language = booking.language;
        let change = change_link(self.root(), key);
        let with = WITH_IN[place(language)].in_language(language).replace("{with}", booking.with.as_str());
        let lines =
            [(VIDEO_LINK, booking.meeting_url.as_str()), (CODE, booking.code.as_str()), (MOVE_OR_CANCEL, &change)];
        let lines = lines.map(|(name, value)| format!("{}: {value}", name.in_language(language)));
        let summary = WITH_LENDER.in_language(language).replace("{lender}", &self.lender.product);
        let description = [vec![with], lines.to_vec()].concat().join("\n");
        Event { summary, description, url: Some(change), ..self.event(id, booking) }
    }

    /// It names the booker and nothing else about them, because calendars are shared and feeds are fetched by others.
    fn officers_event(self, id: Uuid, booking: &Booking, language: Option<Language>) -> Event {
        let desk = officer::link(self.root());
        let lines = |language| {
            let lines = [(VIDEO_LINK, booking.meeting_url.as_str()), (OPEN, &desk)];
            lines.map(|(name, value)| format!("{}: {value}", name.in_language(language))).join("\n")
        };
        let description = spoken(language).map(lines).collect::<Vec<_>>().join("\n\n");
        let summary = format!("{} · {}", booking.name.as_str(), booking.code);
        Event { summary, description, url: Some(desk), ..self.event(id, booking) }
    }

    fn event(self, id: Uuid, booking: &Booking) -> Event {
        let canceled = booking.canceled.as_ref();
        Event {
            uid: id.to_string(),
            sequence: booking.revision,
            stamp: canceled.map_or(booking.booked, |canceled| canceled.at),
            begins: booking.at,
            ends: booking.end(),
            is_canceled: canceled.is_some(),
            summary: String::new(),
            description: String::new(),
            location: booking.meeting_url.clone(),
            url: None,
            // Answers that calendar programs send go to the lender's mailbox.
            organizer: Person { name: Some(self.lender.product.clone()), email: self.lender.email.clone() },
            attendee: None,
        }
    }
}

fn spoken(language: Option<Language>) -> impl Iterator<Item = Language> {
    let both = [Language::English, Language::Spanish];
    both.into_iter().filter(move |one| language.is_none_or(|language| language == *one))
}
