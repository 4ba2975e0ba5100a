//! What the lender's desk keeps beside an application: what staff decide, note and offer, and what both sides write.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::actor::{Actor, ActorKind};
use super::application::status::Status;
use super::estimate::{MAX_TEXT_LENGTH, Terms, is_text};
use super::language::Text;

/// For how long a change can be undone, in seconds.
pub const UNDO: u64 = 10;

/// For how long the letter about such a change waits, in seconds: longer than the change can be undone in its last moment, as the
/// undoing takes its time and the letter must not be on its way meanwhile.
pub const LETTER_WAITS: u64 = UNDO + 1 + 5;

/// So much of what was written goes along with a letter about it; the rest is read on the site.
const EXCERPT: usize = 1_500;

/// What the desk keeps of an application that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Desk {
    /// Who of the staff has it.
    pub assignee: Option<Uuid>,
    /// When nothing was owed any more, in seconds since 1970: an estimate was sent, or it ended without one.
    pub stopped: Option<u64>,
    /// When the first estimate was sent, in seconds since 1970.
    pub estimated: Option<u64>,
    /// When the lender said no, in seconds since 1970.
    #[serde(default)]
    pub denied: Option<u64>,
    /// The estimate that counts: the last that was sent.
    pub offer: Option<Offer>,
    /// Who wrote last on its thread.
    pub spoke: Option<ActorKind>,
    /// The last change by staff, for it to be told again or undone.
    pub last: Option<Change>,
}

/// The estimate that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The estimate.
    pub estimate: Uuid,
    /// Its amount, in whole dollars.
    pub amount: u64,
}

/// A change by staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The id its maker gave it.
    pub id: Uuid,
    /// Its maker; nobody's is a command's.
    pub by: Option<Uuid>,
    /// When, in seconds since 1970.
    pub at: u64,
    /// What was before.
    pub before: Before,
    /// The letter that tells of it, which waits until it can no longer be undone.
    #[serde(default)]
    pub letter: Option<Uuid>,
}

/// What was before a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Before {
    /// This status, and when the clock had been stopped.
    Status(Status, Option<u64>),
    /// It was with this account.
    Assignee(Option<Uuid>),
    /// Nothing that could come back: the change took one back, or something happened since.
    Settled,
}

/// Something staff noted of an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Which.
    pub application: Uuid,
    /// Who.
    pub by: Actor,
    /// When, in seconds since 1970.
    pub at: u64,
    /// What.
    pub text: Words,
}

/// Something a borrower wrote to the lender, or the lender to a borrower.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// On the thread of which application.
    pub application: Uuid,
    /// Who.
    pub by: Actor,
    /// When, in seconds since 1970.
    pub at: u64,
    /// What.
    pub text: Words,
}

/// How far its borrower has read the thread of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The newest message that was on their screen.
    pub message: Uuid,
    /// When it was written, in seconds since 1970.
    pub at: u64,
}

/// An estimate for an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estimate {
    /// Which.
    pub application: Uuid,
    /// What it says.
    pub terms: Terms,
    /// Who wrote it last.
    pub by: Actor,
    /// When it was begun, in seconds since 1970.
    pub begun: u64,
    /// When it was written last.
    pub saved: u64,
    /// When it was sent.
    pub sent: Option<u64>,
    /// What the borrower said to it, and when.
    pub answer: Option<(Decision, u64)>,
}

/// What a borrower says to an estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// They take it.
    Accepted,
    /// They do not.
    Declined,
}

/// Words that somebody wrote: of several lines, some pages at most.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(String);

/// What is wrong with words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordsFault {
    /// There are none.
    None,
    /// There are too many.
    TooMany,
    /// Something in them nobody types.
    Untypable,
}

impl Desk {
    /// Notes that something happened: what was changed before can no longer be undone.
    pub fn settle(&mut self) {
        if let Some(last) = &mut self.last {
            last.before = Before::Settled;
        }
    }
}

impl Words {
    /// Reads what was typed.
    ///
    /// # Errors
    /// When it is empty, too long, or holds what nobody types.
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

    /// The words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Their beginning, for a letter, without what would turn the words around them.
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

/// Letters that set the direction of what follows.
#[must_use]
pub const fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Hidden, as these end up in messages about something else.
impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Words")
    }
}

impl WordsFault {
    /// What to tell the person.
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

    /// Whether nothing is owed once it stands so: it ended.
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
