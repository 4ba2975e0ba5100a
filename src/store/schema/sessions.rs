//! The sessions there are, and what they hang on: the keys their tokens are signed with, and the secret behind what devices
//! seal.
//!
//! Number 24 was once tokens that were signed out: today a session counts only while it stands in its table.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::device::Device;
use crate::domain::secret::Secret;
use crate::store::engine::{By, Table, Value};

/// The one key ring.
pub const KEY_RING: Table<(), KeyRing> = Table::new(23, "signing keys");

/// The one secret that the accounts' draft keys are derived from.
pub const DRAFT_SECRET: Table<(), DraftSecret> = Table::new(25, "draft secret");

/// The sessions by the id in their token. One that is not here is over, whatever its token says.
pub const SESSIONS: Table<Uuid, Session> = Table::indexed(26, "sessions", &[&SESSIONS_OF, &SESSIONS_BY_END]);

/// The same by whose they are, the oldest first.
pub const SESSIONS_OF: By<Session, (Uuid, u64)> = By::new(1, |session, _| vec![(session.account, session.since)]);

/// The same by when they end: those before now can be forgotten.
pub const SESSIONS_BY_END: By<Session, u64> = By::new(2, |session, _| vec![session.until]);

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

/// Somebody's session on one of their devices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Whose.
    pub account: Uuid,
    /// The account's stamp when it began: with another it is over.
    pub stamp: Uuid,
    /// Since when, in seconds since 1970.
    pub since: u64,
    /// When it ends by itself.
    pub until: u64,
    /// When it was last used, within an hour.
    pub seen: u64,
    /// On what.
    pub device: Device,
    /// From where it began.
    pub address: IpAddr,
    /// The key of a second factor that is being set up in it, until a code proves that a device has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<Secret>,
    /// When whoever is in it last proved with password and code who they are, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proven: Option<u64>,
}

impl Value for KeyRing {}
impl Value for DraftSecret {}
impl Value for Session {}
