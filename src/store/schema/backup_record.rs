//! What is known about the backups, for `doctor` and monitors.

use crate::domain::backup::BackupRecord;
use crate::store::engine::{Table, Value};

pub const BACKUP_RECORD: Table<(), BackupRecord> = Table::new(68, "state of the backups");

impl Value for BackupRecord {}
