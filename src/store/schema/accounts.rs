//! Who may come in: accounts, their addresses, and the invites that have not been taken.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::{Account, Email};
use crate::domain::role::Role;
use crate::store::engine::{Blind, By, Store, Table, Value};

/// Every account.
pub const ACCOUNTS: Table<Uuid, Account> = Table::indexed(20, "accounts", &[&ACCOUNTS_BY_KIND]);

/// The same by whether they are of the staff.
pub const ACCOUNTS_BY_KIND: By<Account, bool> = By::new(1, |account, _| vec![account.kind.is_staff()]);

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

/// The second came with the second factor, which an older program would lose by writing the account again; the third with the
/// roles of staff. Who was of the staff before there were any could do everything, and still can.
impl Value for Account {
    const VERSION: u16 = 3;

    fn upgrade(from: u16, mut old: serde_json::Value) -> Result<serde_json::Value, String> {
        if from < 3 && old["kind"] == "staff" {
            old["role"] = Role::Owner.name().into();
        }
        Ok(old)
    }
}

impl Value for AddressOf {}
impl Value for Invite {}

impl Store {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::account::Kind;

    #[test]
    fn who_was_of_the_staff_before_there_were_roles_is_an_owner() {
        let old = |kind: &str| {
            let old = serde_json::json!({
                "id": Uuid::nil(), "email": "ana@example.com", "name": "Ana", "kind": kind, "password": null,
                "stamp": Uuid::nil(), "disabled": false, "created": 1,
            });
            serde_json::from_value::<Account>(Account::upgrade(2, old).unwrap()).unwrap()
        };
        assert_eq!([old("staff").kind, old("borrower").kind], [Kind::Staff(Role::Owner), Kind::Borrower]);
        for kind in [Kind::Borrower, Kind::Staff(Role::Assistant)] {
            let account = Account { kind, ..old("borrower") };
            let kept = serde_json::to_value(&account).unwrap();
            assert_eq!(serde_json::from_value::<Account>(kept).unwrap(), account);
        }
    }
}
