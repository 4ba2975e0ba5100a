//! What the server keeps in mind about removing old drafts.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::engine::{Table, Value};

/// How long servers have run on this store.
pub const UPTIME: Table<(), Uptime> = Table::new(60, "uptime");

/// The notices of removal that stand, by the draft's id.
pub const REMOVAL_NOTICES: Table<Uuid, RemovalNotice> = Table::new(61, "removal notices");

/// How long servers have run on this store, counted while they ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uptime {
    /// In seconds, all runs together.
    pub seconds: u64,
    /// What the clock said when this was written, in seconds since 1970.
    pub clock: u64,
    /// No draft is removed before the uptime has come to this.
    pub remove_from: u64,
}

/// A draft's page says that the draft will be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemovalNotice {
    /// When the draft was saved last. Once it is saved again, the notice is about another draft.
    pub saved: u64,
    /// The uptime when the notice was first shown.
    pub since: u64,
}

impl Value for Uptime {}
impl Value for RemovalNotice {}
