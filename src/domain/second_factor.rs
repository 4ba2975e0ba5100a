//! What staff sign in with beside their password: a device that shows another code every half minute, and for the day it is
//! lost a list of codes on paper, each good once.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::secret::Secret;

/// How many codes stand on the paper.
pub const RECOVERY_CODES: usize = 10;

/// A second factor that is in use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecondFactor {
    /// What the person's device shares with us, in base32.
    pub key: Secret,
    /// The half minute whose code was taken last: neither it nor an earlier one counts again.
    pub last_step: u64,
    /// The recovery codes that were not used, as they are kept.
    pub recovery: Vec<RecoveryHash>,
    /// Since when it is in use, in seconds since 1970.
    pub since: u64,
}

/// What a recovery code is checked against.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RecoveryHash(String);

impl RecoveryHash {
    /// Takes a digest.
    #[must_use]
    pub fn new(digest: String) -> Self {
        Self(digest)
    }

    /// The digest.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Hidden, as it ends up in messages about something else.
impl fmt::Debug for RecoveryHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryHash")
    }
}
