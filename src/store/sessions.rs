//! What sessions hang on: the keys their tokens are signed with, the secret behind what devices seal, and the tokens that
//! ended early.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::table::{By, Table, Value};
use crate::domain::secret::Secret;

/// The one key ring.
pub const KEY_RING: Table<(), KeyRing> = Table::new(23, "signing keys");

/// Tokens that were signed out, by their id, for as long as they would have lasted.
pub const REVOKED: Table<Uuid, Revoked> = Table::indexed(24, "revoked tokens", &[&REVOKED_BY_END]);

/// The same by when they would have ended: those before now can be forgotten.
pub const REVOKED_BY_END: By<Revoked, u64> = By::new(1, |revoked, _| vec![revoked.end]);

/// The one secret that the accounts' draft keys are derived from.
pub const DRAFT_SECRET: Table<(), DraftSecret> = Table::new(25, "draft secret");

/// The keys that tokens are signed with, the one in use first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct KeyRing {
    /// The keys.
    pub keys: Vec<SigningKey>,
}

/// A key that tokens are signed with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SigningKey {
    /// Its name in a token's header.
    pub id: String,
    /// The key itself.
    pub secret: Secret,
    /// Until when tokens it signed are taken, in seconds since 1970; open while it is in use.
    pub until: Option<u64>,
}

/// What every account's draft key is derived from. Made once and never changed: with another, nothing that lies sealed on
/// a borrower's device would open any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftSecret {
    /// The secret itself.
    pub secret: Secret,
}

/// A token that ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revoked {
    /// When it would have ended by itself, in seconds since 1970.
    pub end: u64,
}

impl Value for KeyRing {}
impl Value for DraftSecret {}
impl Value for Revoked {}
