//! The desk's tables: notes, estimates and messages, each under the id that its author's device made.

use uuid::Uuid;

use crate::domain::desk::{Estimate, Message, Note, Seen};
use crate::store::engine::{By, Table, Value};

/// Staff's notes about applications.
pub const NOTES: Table<Uuid, Note> = Table::indexed(44, "notes", &[&NOTES_BY_APPLICATION]);

/// By application, then by time.
pub const NOTES_BY_APPLICATION: By<Note, (Uuid, u64)> = By::new(1, |note, _| vec![(note.application, note.at)]);

/// Includes drafts.
pub const ESTIMATES: Table<Uuid, Estimate> = Table::indexed(45, "estimates", &[&ESTIMATES_BY_APPLICATION]);

/// By application, then by creation time.
pub const ESTIMATES_BY_APPLICATION: By<Estimate, (Uuid, u64)> =
    By::new(1, |estimate, _| vec![(estimate.application, estimate.begun)]);

/// Messages between borrowers and staff.
pub const MESSAGES: Table<Uuid, Message> = Table::indexed(46, "messages", &[&MESSAGES_BY_APPLICATION]);

/// By application, then by time.
pub const MESSAGES_BY_APPLICATION: By<Message, (Uuid, u64)> =
    By::new(1, |message, _| vec![(message.application, message.at)]);

/// How far borrowers have read their messages, by application. Not part of the application, because staff's changes
/// depend on the application's revision.
pub const SEEN: Table<Uuid, Seen> = Table::new(47, "seen messages");

impl Value for Note {}
impl Value for Estimate {}
impl Value for Message {}
impl Value for Seen {}
