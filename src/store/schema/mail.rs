//! Letters that no mail server has accepted yet.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::Email;
use crate::domain::letter::{Letter, Urgency};
use crate::store::engine::{Blind, By, Store, Table, Value};

/// In the order they were written.
pub const LETTERS: Table<Uuid, Letter> =
    Table::indexed(50, "letters", &[&LETTERS_BY_DUE, &LETTERS_BY_URGENCY, &LETTERS_BY_READER]);

/// Letters to be tried, by when.
pub const LETTERS_BY_DUE: By<Letter, u64> =
    By::new(1, |letter, _| (!letter.course.set_aside).then_some(letter.course.due).into_iter().collect());

/// By urgency, then by due time.
pub const LETTERS_BY_URGENCY: By<Letter, (u8, u64)> = By::new(2, |letter, _| {
    let due = (!letter.course.set_aside).then_some((urgency_key(letter.news.urgency()), letter.course.due));
    due.into_iter().collect()
});

/// Letters for each staff member, by when they are due.
pub const LETTERS_BY_READER: By<Letter, (Blind, u64)> = By::new(3, |letter, sealer| {
    let is_notice = letter.news.is_for_staff() && !letter.course.set_aside;
    is_notice.then(|| (sealer.blind(READER, letter.to.as_str()), letter.course.due)).into_iter().collect()
});

const READER: &str = "reader of letters";

/// The key of an urgency in [`LETTERS_BY_URGENCY`]. The numbers never change.
#[must_use]
pub const fn urgency_key(urgency: Urgency) -> u8 {
    match urgency {
        Urgency::Awaited => 0,
        Urgency::ToBorrower => 1,
        Urgency::Notice => 2,
    }
}

impl Store {
    #[must_use]
    pub fn reader_key(&self, email: &Email) -> Blind {
        self.blind(READER, email.as_str())
    }
}

/// Exists if mail is set up. A record, so that commands can check it while no server runs.
pub const POST_OFFICE: Table<(), PostOffice> = Table::new(51, "post office");

/// The last email that a mail server accepted.
pub const LAST_SENT: Table<(), LastSent> = Table::new(54, "last sent email");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSent {
    /// In seconds since 1970.
    pub at: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostOffice {
    /// The site's address, used for links in letters.
    pub site: String,
}

impl Value for Letter {}
impl Value for PostOffice {}
impl Value for LastSent {}
