//! Sessions, the keys that sign their tokens, and the secret behind the data sealed on devices.
//!
//! Number 24 was once the table of signed-out tokens. Now a session is valid only while it is in its table.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::device::Device;
use crate::domain::secret::Secret;
use crate::store::engine::{By, Table, Value};

pub const KEY_RING: Table<(), KeyRing> = Table::new(23, "signing keys");

/// The accounts' draft keys are derived from it.
pub const DRAFT_SECRET: Table<(), DraftSecret> = Table::new(25, "draft secret");

/// By the id in the token. A session that is not here has ended, whatever its token says.
pub const SESSIONS: Table<Uuid, Session> = Table::indexed(26, "sessions", &[&SESSIONS_OF, &SESSIONS_BY_END]);

/// By account, oldest first.
pub const SESSIONS_OF: By<Session, (Uuid, u64)> = By::new(1, |session, _| vec![(session.account, session.since)]);

/// By when they end, to remove the expired ones.
pub const SESSIONS_BY_END: By<Session, u64> = By::new(2, |session, _| vec![session.until]);

/// The key in use comes first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct KeyRing {
    pub keys: Vec<SigningKey>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SigningKey {
    /// The key's id in a token's header.
    pub id: String,
    pub secret: Secret,
    /// Until when its tokens are accepted, in seconds since 1970. `None` while it is in use.
    pub until: Option<u64>,
}

/// Every account's draft key is derived from it. It must never change: data sealed on borrowers' devices would no
/// longer open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftSecret {
    pub secret: Secret,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    pub account: Uuid,
    /// The account's stamp when the session began. The session has ended if the account has another one.
    pub stamp: Uuid,
    /// In seconds since 1970.
    pub since: u64,
    /// When it expires.
    pub until: u64,
    /// When it was last used, accurate to an hour.
    pub seen: u64,
    pub device: Device,
    /// The IP address at sign-in.
    pub address: IpAddr,
    /// The key of a second factor that is being set up, until a code proves that a device has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<Secret>,
    /// When the user last proved their identity with password and code, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proven: Option<u64>,
}

impl Value for KeyRing {}
impl Value for DraftSecret {}
impl Value for Session {}
