//! One email: a letter's text with the headers.

use std::fmt;
use std::time::{Duration, UNIX_EPOCH};

use lettre::address::{Address, AddressError};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart, SinglePart};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::House;
use crate::domain::account::{Name, is_unseen};
use crate::domain::letter::Letter;

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
        let message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", from.domain())))
            .date(UNIX_EPOCH + Duration::from_secs(letter.written))
            .from(sender)
            .reply_to(answers_go_to)
            .to(to)
            .subject(one_line(&written.subject))
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Content-Language"), written.languages))
            // Stops automatic replies.
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()))
            .multipart(alternatives)
            .map_err(|error| error.to_string())?;
        Ok(Self { id, from: addresses.0, to: addresses.1, bytes: message.formatted() })
    }
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
