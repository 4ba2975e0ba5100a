//! What `doctor` reports even if no server is running.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::store::engine::{Table, Value};

pub const LAST_SERVED: Table<(), Served> = Table::new(66, "last start of the server");

/// The copy of the store's key that an admin says they keep elsewhere.
pub const KEY_COPY: Table<(), KeyCopy> = Table::new(67, "copy of the key");

/// How the server was last started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Served {
    /// In seconds since 1970.
    pub since: u64,
    /// The site's address.
    pub site: String,
    pub backups: Option<ScheduledBackups>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledBackups {
    pub folder: PathBuf,
    pub every_seconds: u64,
    /// The address to which they are sent, too. `None` in what older releases noted.
    #[serde(default)]
    pub off_site: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyCopy {
    pub fingerprint: String,
    /// In seconds since 1970.
    pub confirmed: u64,
}

impl Value for Served {}
impl Value for KeyCopy {}
