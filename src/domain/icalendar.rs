//! Writes iCalendar files (RFC 5545): a call for someone's calendar, or all calls of one person. Times are in UTC, so
//! no file carries the rules of a time zone.

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_encode, utf8_percent_encode};

use super::account::is_unseen;
use super::desk::turns;
use super::time_zone::moment;

/// The longest line in octets, without its end.
const MAX_LINE: usize = 75;

/// Who made the file. It names the program, not the lender, because readers only use it to tell programs apart.
const MAKER: &str = "-//lender-site//Calls//EN";

/// How often a calendar program asks for a feed again.
const REFRESH: &str = "PT1H";

/// Escapes the part of an address before the `@`, except for these characters.
const ADDRESS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'_').remove(b'-').remove(b'+').remove(b'~');

/// The characters that a link cannot contain.
const LINK: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'\\').add(b'^').add(b'`').add(b'{').add(b'|').add(b'}');

/// What a calendar program does with the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Shows the events, and asks nobody anything.
    Publish,
    /// Adds the event, or replaces it if its sequence is higher.
    Request,
    /// Removes the event.
    Cancel,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    pub method: Method,
    /// For a feed: the name under which calendar programs list it.
    pub name: Option<String>,
    pub events: Vec<Event>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The same in all files about the event.
    pub uid: String,
    /// Increases with each change.
    pub sequence: u64,
    /// When this state of the event was written, in seconds since 1970.
    pub stamp: u64,
    /// In seconds since 1970, like `ends`.
    pub begins: u64,
    pub ends: u64,
    pub is_canceled: bool,
    pub summary: String,
    pub description: String,
    /// Where it takes place: a video link.
    pub location: String,
    /// A page about the event.
    pub url: Option<String>,
    pub organizer: Person,
    /// `None` in a published file.
    pub attendee: Option<Person>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub name: Option<String>,
    pub email: String,
}

impl Method {
    /// As in the file, and in the `method` of its content type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Publish => "PUBLISH",
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
        }
    }
}

impl Calendar {
    /// The file's text.
    #[must_use]
    pub fn written(&self) -> String {
        let mut file = Lines::default();
        file.put("BEGIN", "VCALENDAR");
        file.put("VERSION", "2.0");
        file.put("PRODID", MAKER);
        file.put("CALSCALE", "GREGORIAN");
        file.put("METHOD", self.method.name());
        if let Some(name) = &self.name {
            // The second name of each pair is what programs read before RFC 7986.
            let name = text(name);
            file.put("NAME", &name);
            file.put("X-WR-CALNAME", &name);
            file.put("REFRESH-INTERVAL;VALUE=DURATION", REFRESH);
            file.put("X-PUBLISHED-TTL", REFRESH);
        }
        for event in &self.events {
            event.write_to(&mut file);
        }
        file.put("END", "VCALENDAR");
        file.0
    }
}

impl Event {
    fn write_to(&self, file: &mut Lines) {
        file.put("BEGIN", "VEVENT");
        file.put("UID", &text(&self.uid));
        file.put("SEQUENCE", &self.sequence.to_string());
        file.put("DTSTAMP", &utc(self.stamp));
        file.put("DTSTART", &utc(self.begins));
        file.put("DTEND", &utc(self.ends));
        file.put("STATUS", if self.is_canceled { "CANCELLED" } else { "CONFIRMED" });
        file.put("SUMMARY", &text(&self.summary));
        file.put("DESCRIPTION", &text(&self.description));
        file.put("LOCATION", &text(&self.location));
        if let Some(url) = &self.url {
            file.put("URL", &utf8_percent_encode(url, LINK).to_string());
        }
        file.put(&format!("ORGANIZER{}", self.organizer.parameter()), &self.organizer.address());
        if let Some(person) = &self.attendee {
            // Accepted, because the person chose the time: their program adds the event without asking for an answer.
            let about = ";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE";
            file.put(&format!("ATTENDEE{about}{}", person.parameter()), &person.address());
        }
        file.put("TRANSP", "OPAQUE");
        file.put("END", "VEVENT");
    }
}

impl Person {
    /// Always in quotes, which a name cannot contain.
    fn parameter(&self) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        let name: String = name.chars().map(|letter| if is_unseen(letter) { ' ' } else { letter }).collect();
        let name = name.trim().replace('"', "'");
        if name.is_empty() { name } else { format!(";CN=\"{name}\"") }
    }

    fn address(&self) -> String {
        let (person, domain) = self.email.rsplit_once('@').unwrap_or((&self.email, ""));
        let [person, domain] = [person, domain].map(|part| percent_encode(part.as_bytes(), ADDRESS));
        format!("mailto:{person}@{domain}")
    }
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    /// Adds a line, and folds it between two letters if it is too long.
    fn put(&mut self, name: &str, value: &str) {
        let mut room = MAX_LINE;
        for letter in name.chars().chain([':']).chain(value.chars()) {
            if letter.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = MAX_LINE - 1;
            }
            self.0.push(letter);
            room -= letter.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// A text as one value. Characters that would end the value or reverse the direction of what follows are escaped or removed.
fn text(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for letter in value.replace("\r\n", "\n").chars() {
        match letter {
            '\\' | ';' | ',' => text.extend(['\\', letter]),
            '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => text.push_str("\\n"),
            '\t' => text.push(' '),
            letter if letter.is_control() || turns(letter) => {}
            letter => text.push(letter),
        }
    }
    text
}

fn utc(seconds: u64) -> String {
    moment(seconds).strftime("%Y%m%dT%H%M%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A call on November 24, 2026, at 16:15 UTC.
    fn call() -> Event {
        Event {
            uid: "0198f1c2-7a10-7000-8000-000000000001".to_owned(),
            sequence: 2,
            stamp: 1_795_003_200,
            begins: 1_795_536_900,
            ends: 1_795_537_800,
            is_canceled: false,
            summary: "Call with Puente Capital".to_owned(),
            description: "Code: CALL-7K2M".to_owned(),
            location: "https://meet.example/lucia".to_owned(),
            url: Some("https://www.puente.example/book/change#5f5f".to_owned()),
            organizer: Person { name: Some("Puente Capital".to_owned()), email: "hello@puente.example".to_owned() },
            attendee: Some(Person {
                name: Some("Marisol Quintero".to_owned()),
                email: "marisol@example.com".to_owned(),
            }),
        }
    }

    fn file(event: Event) -> String {
        Calendar { method: Method::Request, name: None, events: vec![event] }.written()
    }

    /// The file's lines as a calendar program reads them: unfolded.
    fn unfolded(file: &str) -> Vec<String> {
        file.replace("\r\n ", "").split_terminator("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn an_invitation_is_a_file_as_rfc_5545_wants_it() {
        let expected = [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//lender-site//Calls//EN",
            "CALSCALE:GREGORIAN",
            "METHOD:REQUEST",
            "BEGIN:VEVENT",
            "UID:0198f1c2-7a10-7000-8000-000000000001",
            "SEQUENCE:2",
            "DTSTAMP:20261118T120000Z",
            "DTSTART:20261124T161500Z",
            "DTEND:20261124T163000Z",
            "STATUS:CONFIRMED",
            "SUMMARY:Call with Puente Capital",
            "DESCRIPTION:Code: CALL-7K2M",
            "LOCATION:https://meet.example/lucia",
            "URL:https://www.puente.example/book/change#5f5f",
            "ORGANIZER;CN=\"Puente Capital\":mailto:hello@puente.example",
            "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALS",
            " E;CN=\"Marisol Quintero\":mailto:marisol@example.com",
            "TRANSP:OPAQUE",
            "END:VEVENT",
            "END:VCALENDAR",
            "",
        ];
        assert_eq!(file(call()), expected.join("\r\n"));
    }

    #[test]
    fn a_cancellation_and_a_feed_say_what_they_are() {
        let canceled = Event { is_canceled: true, sequence: 3, ..call() };
        let cancel = Calendar { method: Method::Cancel, name: None, events: vec![canceled] }.written();
        for line in ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3"] {
            assert!(unfolded(&cancel).contains(&line.to_owned()), "{cancel}");
        }
        let other = Event { uid: "2".to_owned(), attendee: None, url: None, ..call() };
        let name = Some("Calls, Puente".to_owned());
        let feed = Calendar { method: Method::Publish, name, events: vec![Event { attendee: None, ..call() }, other] };
        let lines = unfolded(&feed.written());
        assert_eq!(
            lines[4..9],
            [
                "METHOD:PUBLISH",
                "NAME:Calls\\, Puente",
                "X-WR-CALNAME:Calls\\, Puente",
                "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
                "X-PUBLISHED-TTL:PT1H",
            ]
        );
        assert_eq!(lines.iter().filter(|line| *line == "BEGIN:VEVENT").count(), 2);
        assert!(!feed.written().contains("ATTENDEE"));
    }

    #[test]
    fn a_line_has_at_most_75_octets_and_no_letter_is_cut() {
        let summary = "Llamada con Ñuñoa 李 👩‍👧 é ".repeat(40);
        let written = file(Event { summary: summary.clone(), ..call() });
        let lines: Vec<_> = written.split_terminator("\r\n").collect();
        assert!(lines.iter().all(|line| line.len() <= 75), "{written}");
        let longest = lines.iter().filter(|line| line.starts_with(' ')).map(|line| line.len()).max();
        assert!(longest >= Some(72), "lines are filled");
        assert!(unfolded(&written).contains(&format!("SUMMARY:{summary}")));
        let exact = "x".repeat(75 - "SUMMARY:".len());
        assert!(file(Event { summary: exact.clone(), ..call() }).contains(&format!("SUMMARY:{exact}\r\n")));
        assert!(file(Event { summary: exact + "y", ..call() }).contains("x\r\n y\r\n"));
    }

    #[test]
    fn what_people_write_stays_one_value() {
        let hostile = "Ana; Pérez, \\n\r\nEND:VEVENT\nATTENDEE:mailto:all@example.com\r\u{2028}\u{85}\u{202e}x\u{0}\t!";
        let event = Event {
            summary: hostile.to_owned(),
            description: hostile.to_owned(),
            location: hostile.to_owned(),
            url: Some("https://a.example/\r\nX:y \"é".to_owned()),
            ..call()
        };
        let written = file(event);
        let lines = unfolded(&written);
        let escaped = "Ana\\; Pérez\\, \\\\n\\nEND:VEVENT\\nATTENDEE:mailto:all@example.com\\n\\n\\nx !";
        for name in ["SUMMARY", "DESCRIPTION", "LOCATION"] {
            assert!(lines.contains(&format!("{name}:{escaped}")), "{name} in {written}");
        }
        assert!(lines.contains(&"URL:https://a.example/%0D%0AX:y%20%22%C3%A9".to_owned()), "{written}");
        assert_eq!(lines.len(), 21, "nothing became a line of its own");
    }

    #[test]
    fn a_name_ends_no_parameter_and_an_address_no_line() {
        let person = |name: &str, email: &str| {
            let person = Person { name: Some(name.to_owned()), email: email.to_owned() };
            let lines = unfolded(&file(Event { organizer: person, ..call() }));
            lines.into_iter().find(|line| line.starts_with("ORGANIZER")).unwrap()
        };
        for (name, email, expected) in [
            (
                "Ana\"; X=\"1\":mailto:b@c\r\nX:y",
                "a@b.example",
                "ORGANIZER;CN=\"Ana'; X='1':mailto:b@c  X:y\":mailto:a@b.example",
            ),
            ("\u{202e}\u{0}\n", "a@b.example", "ORGANIZER:mailto:a@b.example"),
            ("李 Ñ", "a+b_c.d-e@b.example", "ORGANIZER;CN=\"李 Ñ\":mailto:a+b_c.d-e@b.example"),
            ("", "a\"b,<c>;d@e@b.example", "ORGANIZER:mailto:a%22b%2C%3Cc%3E%3Bd%40e@b.example"),
            ("", "jos\u{e9}@b.example\r\nX:y", "ORGANIZER:mailto:jos%C3%A9@b.example%0D%0AX%3Ay"),
        ] {
            assert_eq!(person(name, email), expected);
        }
    }
}
