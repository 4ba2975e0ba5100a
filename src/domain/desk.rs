//! What the lender's desk adds to an application: decisions, notes and offers by staff, and the messages of both sides.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::actor::{Actor, ActorKind};
use super::application::status::Status;
use super::estimate::{MAX_TEXT_LENGTH, Terms, is_text};
use super::language::Text;

/// How long a change can be undone, in seconds.
pub const UNDO: u64 = 10;

/// How long a borrower can take a withdrawal back, in seconds. Longer, because no letter waits for it.
pub const WITHDRAWAL_UNDO: u64 = 10 * 60;

/// How long the letter about such a change waits, in seconds. Longer than the change can be undone, so that the letter
/// is not sent while a last-moment undo is carried out.
pub const LETTER_WAITS: u64 = UNDO + 1 + 5;

/// How many characters of a message its letter quotes. The rest is read on the site.
const EXCERPT: usize = 1_500;

/// The desk's data about a submitted application.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Desk {
    pub assignee: Option<Uuid>,
    /// When the promise was met, in seconds since 1970: an estimate was sent, or the application ended without one.
    pub stopped: Option<u64>,
    /// When the first estimate was sent, in seconds since 1970.
    pub estimated: Option<u64>,
    /// When the lender denied it, in seconds since 1970.
    #[serde(default)]
    pub denied: Option<u64>,
    /// The current estimate: the last one that was sent.
    pub offer: Option<Offer>,
    /// Who wrote the last message.
    pub spoke: Option<ActorKind>,
    /// The last change by staff, or the borrower's withdrawal, to recognize a repeated request and to undo it.
    pub last: Option<Change>,
    /// When the application ended, in seconds since 1970. Unknown if it ended in an older release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
    /// The co-borrower's authorization, which the lender gets outside of the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub co_borrower: Option<Authorization>,
}

/// A co-borrower's own authorization of a credit check, as staff recorded it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Authorization {
    /// The co-borrower's name at that time. It doesn't count for another one.
    pub name: String,
    pub by: Actor,
    /// In seconds since 1970.
    pub at: u64,
}

/// The current estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub estimate: Uuid,
    /// In whole dollars.
    pub amount: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The id that its author's device made.
    pub id: Uuid,
    /// `None` for a command.
    pub by: Option<Uuid>,
    /// In seconds since 1970.
    pub at: u64,
    pub before: Before,
    /// The letter about it, which waits until it can no longer be undone.
    #[serde(default)]
    pub letter: Option<Uuid>,
}

/// The state before a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Before {
    /// The status, and when the clock had been stopped.
    Status(Status, Option<u64>),
    /// The assignee.
    Assignee(Option<Uuid>),
    /// Nothing can be undone: the change was itself an undo, or something happened since.
    Settled,
}

/// A note by staff about an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub application: Uuid,
    pub by: Actor,
    /// In seconds since 1970.
    pub at: u64,
    pub text: Words,
}

/// A message from the borrower to the lender, or the other way around.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub application: Uuid,
    pub by: Actor,
    /// In seconds since 1970.
    pub at: u64,
    pub text: Words,
}

/// How far a borrower has read the messages of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The newest message that was on their screen.
    pub message: Uuid,
    /// When that message was written, in seconds since 1970.
    pub at: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estimate {
    pub application: Uuid,
    pub terms: Terms,
    /// Who last edited it.
    pub by: Actor,
    /// In seconds since 1970.
    pub begun: u64,
    pub saved: u64,
    pub sent: Option<u64>,
    /// What was confirmed when it was sent. `None` for a draft, and for an estimate that an earlier version sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<Confirmed>,
    /// The borrower's answer, and when it was given.
    pub answer: Option<(Decision, u64)>,
}

/// What a person had before them when they confirmed that an estimate is to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confirmed {
    pub revision: u64,
    /// How often the answers that its costs follow from had been corrected.
    pub corrections: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    Accepted,
    Declined,
}

/// A text of several lines, up to some pages.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordsFault {
    None,
    TooMany,
    /// It has a character that nobody types.
    Untypable,
}

impl Desk {
    /// Records that something happened, so that the last change can no longer be undone.
    pub fn settle(&mut self) {
        if let Some(last) = &mut self.last {
            last.before = Before::Settled;
        }
    }
}

impl Words {
    pub fn typed(text: &str) -> Result<Self, WordsFault> {
        let text = text.trim();
        if text.is_empty() {
            Err(WordsFault::None)
        } else if text.chars().count() > MAX_TEXT_LENGTH {
            Err(WordsFault::TooMany)
        } else if is_text(text) {
            Ok(Self(text.to_owned()))
        } else {
            Err(WordsFault::Untypable)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The beginning, for a letter, without characters that would reverse the text around it.
    #[must_use]
    pub fn excerpt(&self) -> Self {
        let mut letters = self.0.chars().filter(|letter| !turns(*letter));
        let mut text: String = letters.by_ref().take(EXCERPT).collect();
        if letters.next().is_some() || text.is_empty() {
            text.push('…');
        }
        Self(text)
    }
}

/// Characters that set the direction of the text after them.
#[must_use]
pub const fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Hides the content, because it could appear in unrelated messages.
impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Words")
    }
}

impl WordsFault {
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::None => Text { en: "Please write something first", es: "Escriba algo primero" },
            Self::TooMany => Text { en: "Please use 10,000 characters or fewer", es: "Use 10,000 caracteres o menos" },
            Self::Untypable => Text {
                en: "Please remove the characters that can’t be displayed",
                es: "Quite los caracteres que no se pueden mostrar",
            },
        }
    }
}

impl Status {
    /// The statuses that staff may set. Those set by an estimate or by the borrower can't be set in another way.
    pub fn next_by_staff(self) -> impl Iterator<Item = Self> {
        let by_others = [Self::EstimateSent, Self::Accepted, Self::Withdrawn];
        self.next().iter().copied().filter(move |next| !by_others.contains(next))
    }

    /// Whether the application has ended, so that no estimate is due.
    #[must_use]
    pub const fn is_end(self) -> bool {
        match self {
            Self::Denied | Self::OfferNotAccepted | Self::Withdrawn | Self::Inactive => true,
            Self::Received | Self::InReview | Self::EstimateSent | Self::Accepted => false,
        }
    }

    /// Whether an estimate can be sent.
    #[must_use]
    pub const fn takes_estimate(self) -> bool {
        match self {
            Self::Received | Self::InReview | Self::EstimateSent => true,
            Self::Accepted | Self::Denied | Self::OfferNotAccepted | Self::Withdrawn | Self::Inactive => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_short_and_turns_nothing_around() {
        let excerpt = |text: &str| Words::typed(text).unwrap().excerpt().as_str().to_owned();
        assert_eq!(excerpt("\u{202e}ab\u{202c}c\u{2066}\nd 👩\u{200d}👧"), "abc\nd 👩\u{200d}👧");
        assert_eq!(excerpt(&"w".repeat(10_000)), format!("{}…", "w".repeat(EXCERPT)));
        assert_eq!(excerpt(&"ñ".repeat(EXCERPT)), "ñ".repeat(EXCERPT));
        assert_eq!(excerpt("\u{202e}\u{202e}"), "…");
    }
}
