//! Passkeys: keys on people's devices, with which they sign in without a password.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::Name;
use crate::store::engine::{Blind, By, Store, Table, Value};

/// Keyed by the blind form of the credential's id, which devices choose.
pub const PASSKEYS: Table<Blind, Passkey> = Table::indexed(28, "passkeys", &[&PASSKEYS_OF]);

/// By account, oldest first.
pub const PASSKEYS_OF: By<Passkey, (Uuid, u64)> = By::new(1, |passkey, _| vec![(passkey.account, passkey.made)]);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passkey {
    /// The id by which its owner renames and removes it.
    pub id: Uuid,
    pub account: Uuid,
    pub name: Name,
    /// The id by which the device knows it, in base64url.
    pub credential: String,
    /// The public key, in base64url.
    pub key: String,
    /// What changes with each use, such as the counter of signatures, in base64url.
    pub state: String,
    /// In seconds since 1970.
    pub made: u64,
    /// When it was last used to sign in.
    pub used: Option<u64>,
}

impl Value for Passkey {}

impl Store {
    #[must_use]
    pub fn passkey_key(&self, credential: &str) -> Blind {
        self.blind("passkey", credential)
    }
}
