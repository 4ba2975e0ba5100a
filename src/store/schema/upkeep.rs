//! What the server remembers about removing old drafts.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::engine::{Table, Value};

pub const UPTIME: Table<(), Uptime> = Table::new(60, "uptime");

/// Current notices of removal, by the draft's id.
pub const REMOVAL_NOTICES: Table<Uuid, RemovalNotice> = Table::new(61, "removal notices");

/// How long servers have run on this store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uptime {
    /// In seconds, over all runs.
    pub seconds: u64,
    /// The system clock when this was written, in seconds since 1970.
    pub clock: u64,
    /// No draft is removed before the uptime reaches this.
    pub remove_from: u64,
}

/// A notice on a draft's page that the draft will be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemovalNotice {
    /// When the draft was last saved. A later save makes the notice void.
    pub saved: u64,
    /// The uptime when the notice was first shown.
    pub since: u64,
}

impl Value for Uptime {}
impl Value for RemovalNotice {}
