//! Leads, and the register of the letters issued for them.

use uuid::Uuid;

use crate::domain::funds_letter::RegisteredLetter;
use crate::domain::lead::{LastLead, Lead};
use crate::store::engine::{By, Table, Value};

/// By the id that the sender's device made.
pub const LEADS: Table<Uuid, Lead> = Table::indexed(30, "leads", &[&LEADS_BY_TIME, &LEADS_BY_HANDLED, &LEADS_BY_DUE]);

/// By when they were received.
pub const LEADS_BY_TIME: By<Lead, u64> = By::new(1, |lead, _| vec![lead.received]);

/// By whether they were handled, then by time.
pub const LEADS_BY_HANDLED: By<Lead, (bool, u64)> = By::new(2, |lead, _| vec![(lead.handled.is_some(), lead.received)]);

/// By whether they were handled, then by when they are due.
pub const LEADS_BY_DUE: By<Lead, (bool, u64)> = By::new(3, |lead, _| vec![(lead.handled.is_some(), lead.due())]);

pub const LAST_LEADS: Table<Uuid, LastLead> = Table::new(32, "last leads");

/// Proof of funds letters by reference.
pub const FUNDS_LETTERS: Table<String, RegisteredLetter> = Table::new(33, "proof of funds letters");

impl Value for Lead {}
impl Value for LastLead {}
impl Value for RegisteredLetter {}
