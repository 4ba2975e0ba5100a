//! Reminders of drafts that were left, and who doesn't want any.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use crate::domain::language::Language;
use crate::store::engine::{By, Store, Table, Value};

/// By the draft's id. Drafts that were reminded of are kept here after they were submitted or deleted, to be counted.
pub const REMINDERS: Table<Uuid, Reminding> =
    Table::indexed(62, "reminders", &[&REMINDERS_BY_DUE, &REMINDERS_BY_FIRST]);

/// By when they are to be looked at.
pub const REMINDERS_BY_DUE: By<Reminding, u64> = By::new(1, |reminding, _| reminding.due.into_iter().collect());

/// By when the first reminder was written.
pub const REMINDERS_BY_FIRST: By<Reminding, u64> =
    By::new(2, |reminding, _| reminding.written.first().copied().into_iter().collect());

/// By account.
pub const REMINDERS_STOPPED: Table<Uuid, RemindersStopped> = Table::new(63, "stopped reminders");

/// What is known about reminding of one draft. Times are in seconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminding {
    /// The language in which the borrower last wrote.
    pub language: Language,
    /// When to see whether the draft was left. It is not moved by every save: a draft that was changed since then is
    /// looked at again later. `None` if there will be no reminder.
    pub due: Option<u64>,
    /// When each reminder was written.
    pub written: Vec<u64>,
    /// The last reminder, until the draft is changed.
    pub letter: Option<Uuid>,
    /// Whether the draft was changed after a reminder.
    pub resumed: bool,
    /// Whether the draft was submitted after a reminder.
    pub submitted: bool,
}

/// A person who doesn't want reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemindersStopped {
    /// In seconds since 1970.
    pub since: u64,
}

impl Value for Reminding {}
impl Value for RemindersStopped {}

/// The length of a token in hexadecimal: the account's id and half a digest.
const TOKEN_LENGTH: usize = 64;

impl Store {
    /// Anyone who has this token can stop the reminders to this account. It allows nothing else. It is not stored, and
    /// survives a change of the store's key.
    #[must_use]
    pub fn reminder_token(&self, account: Uuid) -> String {
        let id = account.simple().to_string();
        let proof = self.reminder_proof(&id);
        id + &proof
    }

    /// The account whose reminders the token stops, if it is valid.
    #[must_use]
    pub fn reminders_stopped_by(&self, token: &str) -> Option<Uuid> {
        let (id, proof) = token.split_at_checked(TOKEN_LENGTH / 2)?;
        let is_ours: bool = self.reminder_proof(id).as_bytes().ct_eq(proof.as_bytes()).into();
        is_ours.then(|| Uuid::try_parse(id).ok()).flatten()
    }

    fn reminder_proof(&self, id: &str) -> String {
        HEXLOWER.encode(&self.blind("stop reminders", id).0[..TOKEN_LENGTH / 4])
    }
}

/// Whether a token is meant to stop reminders and not news, valid or not.
#[must_use]
pub const fn is_for_reminders(token: &str) -> bool {
    token.len() == TOKEN_LENGTH
}
