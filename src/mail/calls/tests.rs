use mail_parser::{MessageParser, MimeHeaders as _};
use uuid::Uuid;

use crate::domain::account::{Email, Name};
use crate::domain::actor::Actor;
use crate::domain::appointment::{Booking, CallCode, Canceled};
use crate::domain::language::Language;
use crate::domain::letter::{BookerCall, Course, ForBooker, ForOfficer, Letter, News, OfficerCall};
use crate::domain::secret::Secret;
use crate::domain::settings::{Lender, Pages, SettingsFile};
use crate::domain::time_zone::TimeZone;
use crate::mail::{House, Mail, Sender, WrittenLetter};

const SITE: &str = "https://www.puente.example/";
const ID: Uuid = Uuid::from_u128(7);

/// Every letter to a booker and to an officer.
const TO_BOOKER: [ForBooker; 6] = [
    ForBooker::Booked,
    ForBooker::Moved,
    ForBooker::Canceled,
    ForBooker::TakenOver,
    ForBooker::DayBefore,
    ForBooker::HourBefore,
];

fn to_officer() -> [ForOfficer; 9] {
    let luis = || name("Luis Duarte");
    [
        ForOfficer::Booked,
        ForOfficer::Moved,
        ForOfficer::Canceled,
        ForOfficer::MovedAway(luis()),
        ForOfficer::TakenOver(luis()),
        ForOfficer::TookOver(luis()),
        ForOfficer::PassedOn(luis()),
        ForOfficer::NeedsSomeone,
        ForOfficer::Deleted,
    ]
}

fn name(text: &str) -> Name {
    Name::of_any(text).unwrap()
}

fn lender() -> Lender {
    SettingsFile::shipped().read().unwrap().lender
}

/// On Tuesday, November 24, 2026, at 10:15 in Houston and 11:15 in New York.
fn booking(language: Language) -> Booking {
    Booking {
        code: CallCode::drawn(7),
        at: 1_795_536_900,
        officer: Uuid::from_u128(1),
        with: name("Lucía Ortega"),
        meeting_url: "https://meet.example/lucia".to_owned(),
        language,
        zone: TimeZone::named("America/Chicago").unwrap(),
        account: None,
        name: name("Marisol Quintero"),
        email: Email::typed("marisol@example.com").unwrap(),
        phone: Some("(713) 555-0100".to_owned()),
        note: None,
        booked: 1_795_003_200,
        revision: 3,
        canceled: None,
        is_told: true,
        reminders: Vec::new(),
        needs_someone: false,
    }
}

fn canceled_by_staff(reason: Option<&str>) -> Canceled {
    Canceled { at: 1_795_003_300, by: Some(Actor::terminal()), reason: reason.map(str::to_owned) }
}

fn letter(to: &str, language: Option<Language>, news: News) -> Letter {
    let to = Email::typed(to).unwrap();
    Letter { name: to.as_name(), to, language, news, written: 1_795_003_200, course: Course::default() }
}

fn for_booker(what: ForBooker, booking: Booking) -> Letter {
    let (language, key) = (booking.language, Secret::new("5f5f".to_owned()));
    let news = News::CallBooked(Box::new(BookerCall { id: ID, booking, key, what }));
    letter("marisol@example.com", Some(language), news)
}

fn for_officer(what: ForOfficer, booking: Booking) -> Letter {
    letter("lucia@puente.example", None, News::CallHeld(Box::new(OfficerCall { id: ID, booking, what })))
}

fn written(letter: &Letter) -> WrittenLetter {
    let written = House { lender: &lender(), site: SITE }.writes(letter);
    // With plain spaces, as tests are easier to read.
    let plain = |text: String| text.replace('\u{a0}', " ");
    WrittenLetter { subject: plain(written.subject), text: plain(written.text), ..written }
}

fn bytes(letter: &Letter) -> Vec<u8> {
    let sender = Sender::typed("loans@puente.example").unwrap();
    Mail::of(Uuid::nil(), letter, House { lender: &lender(), site: SITE }, &sender).unwrap().bytes
}

/// The lines of a calendar file as a calendar program reads them.
fn lines(file: &str) -> Vec<String> {
    file.replace("\r\n ", "").lines().map(str::to_owned).collect()
}

#[test]
fn the_booker_reads_their_own_time_with_the_lenders_beside_it() {
    let english = written(&for_booker(ForBooker::Booked, booking(Language::English)));
    assert_eq!(english.subject, "Your call is booked: Tuesday, Nov 24 at 10:15 AM Central Time (11:15 AM ET)");
    for words in [
        "When: Tuesday, Nov 24 at 10:15 AM Central Time (11:15 AM ET)\n",
        "With: Lucía Ortega, in English\n",
        "Video link: https://meet.example/lucia\n",
        "Booking code: CALL-",
        "Move or cancel my call:\nhttps://www.puente.example/book/change#5f5f\n",
        "Open the video link:\nhttps://meet.example/lucia\n",
    ] {
        assert!(english.text.contains(words), "{words} in: {}", english.text);
    }
    let spanish = written(&for_booker(ForBooker::HourBefore, booking(Language::Spanish)));
    let clock = "a las 10:15 a. m. hora del Centro (11:15 a. m. hora del Este)";
    assert_eq!(spanish.subject, format!("Su llamada empieza {clock}"));
    for words in [format!("Cuándo: Martes 24 de noviembre {clock}\n"), "Con: Lucía Ortega, en español\n".to_owned()]
    {
        assert!(spanish.text.contains(&words), "{words} in: {}", spanish.text);
    }
}

#[test]
fn one_time_is_written_once_and_another_day_is_named() {
    let said = |zone: &str, at: u64| {
        let booking = Booking { zone: TimeZone::named(zone).unwrap(), at, ..booking(Language::English) };
        written(&for_booker(ForBooker::DayBefore, booking)).subject
    };
    let at = 1_795_536_900;
    for same in ["America/New_York", "America/Detroit", "America/Panama"] {
        assert_eq!(said(same, at), "Reminder: your call is on Tuesday, Nov 24 at 11:15 AM ET", "{same}");
    }
    assert_eq!(
        said("Asia/Tokyo", at),
        "Reminder: your call is on Wednesday, Nov 25 at 1:15 AM Tokyo time (Tuesday, Nov 24, 11:15 AM ET)"
    );
    let one = Booking { at: at + 3 * 3_600, ..booking(Language::Spanish) };
    assert_eq!(
        written(&for_booker(ForBooker::Moved, one)).subject,
        "Su llamada tiene un nuevo horario: martes 24 de noviembre a la 1:15 p. m. hora del Centro (2:15 p. m. hora del Este)"
    );
}

#[test]
fn every_letter_fills_its_places_in_both_languages() {
    let with = |canceled: Option<Canceled>, note: Option<&str>, language| Booking {
        canceled,
        note: note.map(str::to_owned),
        ..booking(language)
    };
    for canceled in [None, Some(canceled_by_staff(None)), Some(canceled_by_staff(Some("Lucía is ill.")))] {
        let booker = [Language::English, Language::Spanish]
            .into_iter()
            .flat_map(|language| TO_BOOKER.map(|what| for_booker(what, with(canceled.clone(), None, language))));
        let officer = [None, Some("About a duplex")].into_iter().flat_map(|note| {
            to_officer().map(|what| for_officer(what, with(canceled.clone(), note, Language::Spanish)))
        });
        for letter in booker.chain(officer) {
            let WrittenLetter { subject, text, .. } = written(&letter);
            let all = format!("{subject}\n{text}");
            assert!(!all.contains(['{', '}']) && !all.contains("  "), "{all}");
        }
    }
}

#[test]
fn a_cancellation_says_who_canceled_and_quotes_the_reason() {
    let mine = Booking { canceled: Some(Canceled { at: 0, by: None, reason: None }), ..booking(Language::English) };
    let text = written(&for_booker(ForBooker::Canceled, mine.clone())).text;
    assert!(
        text.contains("as you asked") && text.contains("Book another call:\nhttps://www.puente.example/book\n"),
        "{text}"
    );
    let reason = Some("Lucía is ill.\nWe're sorry.");
    let ours = Booking { canceled: Some(canceled_by_staff(reason)), ..booking(Language::English) };
    let text = written(&for_booker(ForBooker::Canceled, ours.clone())).text;
    assert!(text.contains("for this reason:\n\n> Lucía is ill.\n> We're sorry.\n"), "{text}");
    for (booking, said) in
        [(mine, "Marisol Quintero canceled the call on Tuesday"), (ours, "canceló la llamada con Marisol")]
    {
        let text = written(&for_officer(ForOfficer::Canceled, booking)).text;
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn another_call_is_booked_on_the_page_in_the_readers_language_where_it_has_an_address_of_its_own() {
    for (pages, language, address) in [
        (Pages::Everyone, Language::Spanish, "https://www.puente.example/es/book"),
        (Pages::Everyone, Language::English, "https://www.puente.example/book"),
        (Pages::Members, Language::Spanish, "https://www.puente.example/book"),
    ] {
        let mut lender = lender();
        lender.access.pages = pages;
        let letter = for_booker(ForBooker::Canceled, booking(language));
        let text = House { lender: &lender, site: "https://www.puente.example" }.writes(&letter).text;
        assert!(text.lines().any(|line| line == address), "{text}");
    }
}

#[test]
fn a_call_without_anyone_to_take_it_says_how_to_reach_the_booker_and_brings_no_calendar_file() {
    let note = Some("About 4 units".to_owned());
    let letter = for_officer(ForOfficer::NeedsSomeone, Booking { note, ..booking(Language::Spanish) });
    let WrittenLetter { text, calendar, .. } = written(&letter);
    for words in ["with Lucía", "Phone: (713) 555-0100", "> About 4 units", "https://www.puente.example/admin/calls"] {
        assert!(text.contains(words), "{words} in: {text}");
    }
    assert!(calendar.is_none());
}

#[test]
fn an_officer_reads_in_both_languages_whom_to_meet_and_what_they_want_to_talk_about() {
    let note = "About <b>4 units</b>\nVideo link: https://evil.example";
    let letter = for_officer(ForOfficer::Booked, Booking { note: Some(note.to_owned()), ..booking(Language::Spanish) });
    let WrittenLetter { subject, text, html, .. } = written(&letter);
    let code = CallCode::drawn(7);
    assert_eq!(subject, format!("New call {code}: Marisol Quintero / Llamada nueva {code}: Marisol Quintero"));
    for words in [
        "When: Tuesday, Nov 24 at 11:15 AM ET\nBooker's time: 10:15 AM Central Time\nLanguage of the call: Spanish\n",
        "Email: marisol@example.com\nPhone: (713) 555-0100\n",
        "> About <b>4 units</b>\n> Video link: https://evil.example\n",
        "Cuándo: Martes 24 de noviembre a las 11:15 a. m. hora del Este\n",
        "Open the calls:\nhttps://www.puente.example/admin/calls\n",
        "Abrir su enlace de videollamada:\nhttps://meet.example/lucia\n",
    ] {
        assert!(text.contains(words), "{words} in: {text}");
    }
    assert!(html.contains("About &lt;b&gt;4 units&lt;/b&gt;") && !html.contains("<b>"), "{html}");
    let over = written(&for_officer(ForOfficer::TakenOver(name("Luis Duarte")), booking(Language::Spanish))).text;
    assert!(over.contains("Luis Duarte took over your call with Marisol Quintero on Tuesday, Nov 24"), "{over}");
    assert!(!over.contains("marisol@example.com") && !over.contains("meet.example"), "{over}");
}

#[test]
fn an_invitation_is_a_form_of_the_email_and_a_file_attached_to_it() {
    for (letter, method, status, attendee) in [
        (for_booker(ForBooker::Booked, booking(Language::English)), "REQUEST", "CONFIRMED", "marisol@example.com"),
        (for_booker(ForBooker::Canceled, booking(Language::Spanish)), "CANCEL", "CANCELLED", "marisol@example.com"),
        (for_officer(ForOfficer::Moved, booking(Language::English)), "REQUEST", "CONFIRMED", "lucia@puente.example"),
        (for_officer(ForOfficer::Deleted, booking(Language::English)), "CANCEL", "CANCELLED", "lucia@puente.example"),
    ] {
        let bytes = bytes(&letter);
        assert!(bytes.is_ascii() && bytes.split(|byte| *byte == b'\n').all(|line| line.len() <= 998));
        let mail = MessageParser::default().parse(&bytes).unwrap();
        let kinds: Vec<_> = mail
            .parts
            .iter()
            .map(|part| {
                let kind = part.content_type().unwrap();
                format!("{}/{}", kind.ctype(), kind.subtype().unwrap())
            })
            .collect();
        assert_eq!(
            kinds,
            ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/calendar", "application/ics"]
        );
        let (form, file) = (&mail.parts[4], &mail.parts[5]);
        let kind = form.content_type().unwrap();
        assert_eq!((kind.attribute("method"), kind.attribute("charset")), (Some(method), Some("utf-8")));
        assert_eq!(file.attachment_name(), Some("call.ics"));
        assert!(file.content_disposition().unwrap().is_attachment());
        assert_eq!(form.contents(), file.contents());
        let lines = lines(std::str::from_utf8(file.contents()).unwrap());
        let has = |line: &str| assert!(lines.contains(&line.to_owned()), "{line} in {lines:#?}");
        has(&format!("METHOD:{method}"));
        has(&format!("STATUS:{status}"));
        has(&format!("UID:{ID}"));
        has("SEQUENCE:3");
        has("DTSTAMP:20261118T120000Z");
        has("DTSTART:20261124T161500Z");
        has("DTEND:20261124T163000Z");
        has("LOCATION:https://meet.example/lucia");
        assert!(lines.iter().any(|line| line.starts_with("ATTENDEE") && line.ends_with(&format!("mailto:{attendee}"))));
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with("ORGANIZER") && line.ends_with(&format!("mailto:{}", lender().email)))
        );
    }
    let reminder = bytes(&for_booker(ForBooker::DayBefore, booking(Language::English)));
    assert!(!String::from_utf8(reminder).unwrap().contains("calendar;"), "a reminder brings no second invitation");
}

#[test]
fn hostile_names_and_notes_change_neither_the_email_nor_its_calendar_file() {
    for hostile in [
        "Ana\r\nBcc: all@example.com\r\n\r\nEND:VEVENT",
        "\";X=\"1\":mailto:b@example.com, \\n;",
        "a\u{202e}txt.exe\u{202c}\u{2066}b",
        "{code} {when} {with} <script>alert(1)</script>",
        "=?utf-8?q?=0d=0aBcc:_all@example.com?=",
    ] {
        let booking = Booking {
            name: name(hostile),
            with: name(hostile),
            note: Some(hostile.to_owned()),
            ..booking(Language::English)
        };
        for letter in [for_booker(ForBooker::Booked, booking.clone()), for_officer(ForOfficer::Booked, booking.clone())]
        {
            let letter = Letter { name: name(hostile), ..letter };
            let bytes = bytes(&letter);
            let mail = MessageParser::default().parse(&bytes).unwrap();
            assert_eq!((mail.to().unwrap().iter().count(), mail.bcc().is_none(), mail.parts.len()), (1, true, 6));
            let file = std::str::from_utf8(mail.parts[5].contents()).unwrap();
            let names = |starts: &str| lines(file).iter().filter(|line| line.starts_with(starts)).count();
            assert_eq!(
                (names("END:VEVENT"), names("ATTENDEE"), names("Bcc"), lines(file).len()),
                (1, 1, 0, 21),
                "{file}"
            );
            let text = mail.body_text(0).unwrap().into_owned() + file + mail.subject().unwrap();
            assert!(!text.contains(['\u{202e}', '\u{2066}']), "{text}");
            assert!(!mail.body_html(0).unwrap().contains("<script"));
        }
    }
}

#[test]
fn a_download_is_for_the_booker_alone_and_a_feed_names_calls_by_name_and_code_only() {
    let (lender, key) = (lender(), Secret::new("5f5f".to_owned()));
    let house = House { lender: &lender, site: SITE };
    let spanish = booking(Language::Spanish);
    let download = lines(&house.call_file(ID, &spanish, &key));
    for line in [
        "METHOD:PUBLISH",
        "STATUS:CONFIRMED",
        "SEQUENCE:3",
        "URL:https://www.puente.example/book/change#5f5f",
        &format!(
            "DESCRIPTION:Lucía Ortega\\, en español\\nEnlace de la videollamada: https://meet.example/lucia\\nCódigo de la \
             cita: {}\\nReprogramar o cancelar la llamada: https://www.puente.example/book/change#5f5f",
            spanish.code
        ),
    ] {
        assert!(download.contains(&line.to_owned()), "{line} in {download:#?}");
    }
    assert!(!download.iter().any(|line| line.starts_with("ATTENDEE") || line.contains("Quintero")));
    let canceled = Booking { canceled: Some(canceled_by_staff(None)), ..spanish.clone() };
    assert!(lines(&house.call_file(ID, &canceled, &key)).contains(&"STATUS:CANCELLED".to_owned()));

    let note = Booking { note: Some("secret".to_owned()), ..spanish };
    let feed = house.calls_feed([(ID, &note), (Uuid::from_u128(8), &canceled)], None);
    let feed = lines(&feed);
    assert!(feed.contains(&format!("SUMMARY:Marisol Quintero · {}", note.code)), "{feed:#?}");
    assert_eq!(feed.iter().filter(|line| *line == "BEGIN:VEVENT").count(), 1, "a canceled call is not in it");
    assert!(!feed.iter().any(|line| line.contains("secret") || line.contains("marisol@") || line.contains("555-0100")));
    assert!(!feed.iter().any(|line| line.contains("5f5f")), "staff don't get the booker's link");
}
