//! One email: a letter's text with the headers.

use std::fmt;
use std::time::{Duration, UNIX_EPOCH};

use lettre::address::{Address, AddressError};
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Body, Mailbox, Message, MessageBuilder, MultiPart, SinglePart};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::House;
use crate::domain::account::{Name, is_unseen};
use crate::domain::icalendar::Method;
use crate::domain::letter::Letter;

const CALENDAR_FILE: &str = "call.ics";

/// An address, with a name or else the lender's name.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sender {
    name: Option<Name>,
    address: String,
}

/// An email that is ready to send.
pub struct Mail {
    /// The letter's id, which is used in the `Message-ID`: the same letter sent again is the same email.
    pub id: Uuid,
    pub(super) from: Address,
    pub(super) to: Address,
    pub(super) bytes: Vec<u8>,
}

impl Sender {
    /// Reads `hello@example.com` or `Puente Capital <hello@example.com>`.
    pub fn typed(text: &str) -> Result<Self, String> {
        let mailbox: Mailbox = text.parse().map_err(|error: AddressError| {
            format!("{error}; write it like hello@example.com or \"Puente Capital <hello@example.com>\"")
        })?;
        Ok(Self { name: mailbox.name.as_deref().and_then(Name::of_any), address: mailbox.email.to_string() })
    }

    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    #[must_use]
    pub fn domain(&self) -> &str {
        self.address.rsplit('@').next().unwrap_or_default()
    }
}

impl Mail {
    /// Fails permanently if mail servers would not accept the address.
    pub fn of(id: Uuid, letter: &Letter, house: House<'_>, from: &Sender) -> Result<Self, String> {
        let written = house.writes(letter);
        let to = mailbox(Some(&letter.name), letter.to.as_str())?;
        let lender = Name::of_any(&house.lender.product);
        let sender = mailbox(from.name.as_ref().or(lender.as_ref()), &from.address)?;
        let answers_go_to = mailbox(None, &house.lender.email)?;
        let addresses = (sender.email.clone(), to.email.clone());
        let alternatives = MultiPart::alternative()
            .singlepart(SinglePart::builder().header(ContentType::TEXT_PLAIN).body(written.text))
            .singlepart(SinglePart::builder().header(ContentType::TEXT_HTML).body(written.html));
        let content = match &written.calendar {
            Some((method, file)) => with_calendar(alternatives, *method, file)?,
            None => alternatives,
        };
        let header = |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        // One-click unsubscribing, RFC 8058.
        let stop = house.stop_link(&letter.news).map(|link| {
            let one_click = header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
            [header("List-Unsubscribe", format!("<{link}>")), one_click]
        });
        let message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", from.domain())))
            .date(UNIX_EPOCH + Duration::from_secs(letter.written))
            .from(sender)
            .reply_to(answers_go_to)
            .to(to)
            .subject(one_line(&written.subject))
            .raw_header(header("Content-Language", written.languages))
            // Stops automatic replies.
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
        let message = stop.into_iter().flatten().fold(message, MessageBuilder::raw_header);
        let message = message.multipart(content).map_err(|error| error.to_string())?;
        Ok(Self { id, from: addresses.0, to: addresses.1, bytes: message.formatted() })
    }
}

/// Adds a calendar file twice: as the form of the email that calendar programs act on (RFC 6047), and attached, for
/// readers who have to open it. In Base64, so that no mail server breaks its lines.
fn with_calendar(alternatives: MultiPart, method: Method, file: &str) -> Result<MultiPart, String> {
    let file = || Body::new_with_encoding(file.to_owned(), ContentTransferEncoding::Base64);
    let file = || file().map_err(|_| "its calendar file can't be encoded".to_owned());
    let kind = |kind: &str| ContentType::parse(kind).map_err(|error| error.to_string());
    let acted_on = format!("text/calendar; charset=utf-8; method={}", method.name());
    let acted_on = SinglePart::builder().header(kind(&acted_on)?).body(file()?);
    let attached = Attachment::new(CALENDAR_FILE.to_owned()).body(file()?, kind("application/ics")?);
    Ok(MultiPart::mixed().multipart(alternatives.singlepart(acted_on)).singlepart(attached))
}

fn mailbox(name: Option<&Name>, address: &str) -> Result<Mailbox, String> {
    let address = address.parse().map_err(|_| "this isn't a valid email address".to_owned())?;
    Ok(Mailbox::new(name.map(|name| name.as_str().to_owned()), address))
}

/// Keeps names from adding header lines or changing the text direction.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if is_unseen(letter) { ' ' } else { letter }).collect()
}

/// Masked, because these end up in log and error messages.
impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sender")
    }
}

impl fmt::Debug for Mail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mail({})", self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::account::Email;
    use crate::domain::language::Language;
    use crate::domain::letter::{Course, News};
    use crate::domain::secret::Secret;
    use crate::domain::settings::SettingsFile;

    const SITE: &str = "https://www.puente.example";

    fn letter(language: Option<Language>, news: News) -> Letter {
        let ana = Email::typed("ana@example.com").unwrap();
        Letter { name: ana.as_name(), to: ana, language, news, written: 0, course: Course::default() }
    }

    /// The head of the mail, and its text and HTML on one line each.
    fn written(letter: &Letter) -> (String, [String; 2]) {
        let lender = SettingsFile::shipped().read().unwrap().lender;
        let house = House { lender: &lender, site: SITE };
        let sender = Sender::typed("loans@puente.example").unwrap();
        let mail = Mail::of(Uuid::nil(), letter, house, &sender).unwrap();
        let all = String::from_utf8(mail.bytes).unwrap();
        let (head, _) = all.split_once("\r\n\r\n").unwrap();
        let written = house.writes(letter);
        (head.to_owned(), [written.text, written.html].map(|text| text.replace('\n', " ")))
    }

    #[test]
    fn a_reminder_resumes_the_draft_and_can_be_stopped_with_one_click_in_the_borrowers_language() {
        let (draft, secret) = (Uuid::from_u128(7), "5".repeat(64));
        let reminder = |step: Option<&str>, is_last| News::Reminded {
            draft,
            program: Some("fix-and-flip".to_owned()),
            step: step.map(str::to_owned),
            is_last,
            stop: Secret::new(secret.clone()),
        };
        let stop = format!("{SITE}/api/unsubscribe/{secret}");
        for (language, said, last) in [
            (
                Language::English,
                ["Finish your application", "Continue my application", "Stop these reminders", "Fix and Flip"],
                "our last reminder",
            ),
            (
                Language::Spanish,
                [
                    "Termine su solicitud",
                    "Continuar mi solicitud",
                    "Dejar de recibir estos recordatorios",
                    "Fix and flip",
                ],
                "nuestro último recordatorio",
            ),
        ] {
            let (head, bodies) = written(&letter(Some(language), reminder(Some("loan-terms"), false)));
            let lines: Vec<_> = head.lines().collect();
            assert!(lines.contains(&format!("List-Unsubscribe: <{stop}>").as_str()), "{head}");
            assert!(lines.contains(&"List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
            let resumes = format!("{SITE}/apply/loan-terms?draft={draft}");
            for body in &bodies {
                for words in said[1..].iter().copied().chain([resumes.as_str(), stop.as_str()]) {
                    assert!(body.contains(words), "{words} in: {body}");
                }
                assert!(!body.contains(last), "{body}");
            }
            assert!(bodies[1].contains(said[0]));
            let (_, ends) = written(&letter(Some(language), reminder(None, true)));
            assert!(ends.iter().all(|body| body.contains(last) && body.contains("/apply/process?draft=")), "{ends:?}");
        }
    }

    #[test]
    fn other_mail_offers_no_way_to_stop_it() {
        let (head, bodies) = written(&letter(None, News::Locked));
        assert!(!head.contains("List-Unsubscribe") && bodies.iter().all(|body| !body.contains("unsubscribe")));
    }

    #[test]
    fn owners_read_where_backups_fail_since_when_and_why() {
        let failing = |newest| News::BackupFailing {
            place: "s3://ours/site".to_owned(),
            newest,
            reason: "the storage refused (403)".to_owned(),
            next: 1_795_003_600,
        };
        for (language, old, none) in [
            (
                Language::English,
                "The newest backup of your site is from",
                "No backup of your site has been saved to the location below yet",
            ),
            (
                Language::Spanish,
                "El respaldo más reciente de su sitio es del",
                "Todavía no se ha podido guardar ningún respaldo",
            ),
        ] {
            for (newest, said) in [(Some(1_795_000_000), old), (None, none)] {
                let (_, [text, _]) = written(&letter(Some(language), failing(newest)));
                for words in [said, "s3://ours/site", "the storage refused (403)"] {
                    assert!(text.contains(words), "{words} in: {text}");
                }
                assert!(!text.contains('{'), "every place is filled: {text}");
            }
        }
    }
}
