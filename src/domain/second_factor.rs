//! Two-step verification for staff: a device that shows a new code every 30 seconds, and printed recovery codes, each
//! good once, for when the device is lost.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::secret::Secret;

pub const RECOVERY_CODES: usize = 10;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecondFactor {
    /// The key shared with the person's device, in base32.
    pub key: Secret,
    /// The 30-second step of the last accepted code: neither this code nor an earlier one is accepted again.
    pub last_step: u64,
    /// Hashes of the unused recovery codes.
    pub recovery: Vec<RecoveryHash>,
    /// In seconds since 1970.
    pub since: u64,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RecoveryHash(String);

impl RecoveryHash {
    #[must_use]
    pub fn new(digest: String) -> Self {
        Self(digest)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Masked, because it ends up in log and error messages.
impl fmt::Debug for RecoveryHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryHash")
    }
}
