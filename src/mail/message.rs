//! One mail: a letter's words with the headers that carry it.

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

/// Whose mail it is: an address, and a name before it unless the lender's is meant.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sender {
    name: Option<Name>,
    address: String,
}

/// A mail, ready to be taken along.
pub struct Mail {
    /// The letter's id: the same letter carried again is the same mail, by its `Message-ID`.
    pub id: Uuid,
    pub(super) from: Address,
    pub(super) to: Address,
    pub(super) bytes: Vec<u8>,
}

impl Sender {
    /// Reads `hello@example.com` or `Puente Capital <hello@example.com>`.
    ///
    /// # Errors
    /// When it is neither.
    pub fn typed(text: &str) -> Result<Self, String> {
        let mailbox: Mailbox = text.parse().map_err(|error: AddressError| {
            format!("{error}; write it like hello@example.com or \"Puente Capital <hello@example.com>\"")
        })?;
        Ok(Self { name: mailbox.name.as_deref().and_then(Name::of_any), address: mailbox.email.to_string() })
    }

    /// The address.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What stands behind the `@`.
    #[must_use]
    pub fn domain(&self) -> &str {
        self.address.rsplit('@').next().unwrap_or_default()
    }
}

impl Mail {
    /// A letter as a mail; what is in the way of it, for good, when its address is none that mail servers take.
    ///
    /// # Errors
    /// When it cannot be written to this address.
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
            // Nobody's holiday reply shall answer it.
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

/// No header gets a second line, or words turned around, whatever a name holds.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if is_unseen(letter) { ' ' } else { letter }).collect()
}

/// Hidden, as these end up in messages about something else.
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
