//! Who may come in: accounts, their addresses, and the invites that have not been taken.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::seal::Blind;
use super::table::{Table, Value};
use crate::domain::account::{Account, Email};

/// Every account.
pub const ACCOUNTS: Table<Uuid, Account> = Table::new(20, "accounts");

/// Which account an address belongs to. As a table of its own, so that no address ever belongs to two.
pub const ADDRESSES: Table<Blind, AddressOf> = Table::new(21, "addresses");

/// The invites by the blind form of their secret: whoever reads the store can accept none.
pub const INVITES: Table<Blind, Invite> = Table::new(22, "invites");

/// Whose address it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressOf {
    /// The account.
    pub account: Uuid,
}

/// Leave to set a password, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    /// For whom.
    pub account: Uuid,
    /// The account's stamp when it was written: a password set meanwhile, or the account disabled, ends it.
    pub stamp: Uuid,
    /// When it ends, in seconds since 1970.
    pub expires: u64,
}

/// The second came with the second factor, which an older program would lose by writing the account again.
impl Value for Account {
    const VERSION: u16 = 2;

    fn upgrade(_from: u16, old: serde_json::Value) -> Result<serde_json::Value, String> {
        Ok(old)
    }
}

impl Value for AddressOf {}
impl Value for Invite {}

impl super::Store {
    /// The key of an address in [`ADDRESSES`].
    #[must_use]
    pub fn address_key(&self, email: &Email) -> Blind {
        self.blind("account address", email.as_str())
    }

    /// The key of an invite in [`INVITES`].
    #[must_use]
    pub fn invite_key(&self, secret: &str) -> Blind {
        self.blind("invite", secret)
    }
}
