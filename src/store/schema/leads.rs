//! Where leads lie.

use uuid::Uuid;

use crate::domain::lead::{LastLead, Lead};
use crate::store::engine::{By, Table, Value};

/// Every lead, under the id its sender made.
pub const LEADS: Table<Uuid, Lead> = Table::indexed(30, "leads", &[&LEADS_BY_TIME, &LEADS_BY_HANDLED]);

/// The same by when they came.
pub const LEADS_BY_TIME: By<Lead, u64> = By::new(1, |lead, _| vec![lead.received]);

/// By whether they were handled, then by time.
pub const LEADS_BY_HANDLED: By<Lead, (bool, u64)> = By::new(2, |lead, _| vec![(lead.handled.is_some(), lead.received)]);

/// The last lead of each account.
pub const LAST_LEADS: Table<Uuid, LastLead> = Table::new(32, "last leads");

impl Value for Lead {}
impl Value for LastLead {}
