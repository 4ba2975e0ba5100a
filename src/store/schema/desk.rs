//! Where the desk's own records lie: notes, estimates and what is written on threads, each under the id its writer made.

use uuid::Uuid;

use crate::domain::desk::{Estimate, Message, Note, Seen};
use crate::store::engine::{By, Table, Value};

/// What staff note of applications.
pub const NOTES: Table<Uuid, Note> = Table::indexed(44, "notes", &[&NOTES_BY_APPLICATION]);

/// The same by application and time.
pub const NOTES_BY_APPLICATION: By<Note, (Uuid, u64)> = By::new(1, |note, _| vec![(note.application, note.at)]);

/// Estimates, drafts among them.
pub const ESTIMATES: Table<Uuid, Estimate> = Table::indexed(45, "estimates", &[&ESTIMATES_BY_APPLICATION]);

/// The same by application and the time they were begun.
pub const ESTIMATES_BY_APPLICATION: By<Estimate, (Uuid, u64)> =
    By::new(1, |estimate, _| vec![(estimate.application, estimate.begun)]);

/// What borrowers and staff write to each other.
pub const MESSAGES: Table<Uuid, Message> = Table::indexed(46, "messages", &[&MESSAGES_BY_APPLICATION]);

/// The same by application and time.
pub const MESSAGES_BY_APPLICATION: By<Message, (Uuid, u64)> =
    By::new(1, |message, _| vec![(message.application, message.at)]);

/// How far borrowers have read their threads, by application. Apart from the application, whose revision staff rely on.
pub const SEEN: Table<Uuid, Seen> = Table::new(47, "seen messages");

impl Value for Note {}
impl Value for Estimate {}
impl Value for Message {}
impl Value for Seen {}
