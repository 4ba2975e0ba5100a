//! Where letters lie until a mail server took them.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::table::{By, Table, Value};
use crate::domain::letter::Letter;

/// Every letter that was not taken yet, in the order they were written.
pub const LETTERS: Table<Uuid, Letter> = Table::indexed(50, "letters", &[&LETTERS_BY_DUE]);

/// Those that are to be tried, by when.
pub const LETTERS_BY_DUE: By<Letter, u64> =
    By::new(1, |letter, _| (!letter.course.set_aside).then_some(letter.course.due).into_iter().collect());

/// Whether letters are written at all. As a record, so that a command knows it while no server runs.
pub const POST_OFFICE: Table<(), PostOffice> = Table::new(51, "post office");

/// Letters are written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostOffice {
    /// The site's address, for the links in them.
    pub site: String,
}

impl Value for Letter {}
impl Value for PostOffice {}
