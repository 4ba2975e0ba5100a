//! Accounts, their email addresses, and open invites.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::{Account, Email, Name, PasswordHash};
use crate::domain::language::Language;
use crate::domain::role::Role;
use crate::store::engine::{Blind, By, Store, Table, Value};

pub const ACCOUNTS: Table<Uuid, Account> = Table::indexed(20, "accounts", &[&ACCOUNTS_BY_KIND, &ACCOUNTS_UNCONFIRMED]);

pub const ACCOUNTS_BY_KIND: By<Account, bool> = By::new(1, |account, _| vec![account.kind.is_staff()]);

/// By the time when someone last signed up. Without disabled ones: those are the lender's to remove.
pub const ACCOUNTS_UNCONFIRMED: By<Account, u64> =
    By::new(2, |account, _| account.unconfirmed.filter(|_| !account.disabled).into_iter().collect());

/// A table of its own, so that no address ever belongs to two accounts.
pub const ADDRESSES: Table<Blind, AddressOf> = Table::new(21, "addresses");

/// Keyed by the blind form of the secret, so that nobody can accept an invite by reading the store.
pub const INVITES: Table<Blind, Invite> = Table::new(22, "invites");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressOf {
    pub account: Uuid,
}

/// Permission to set a password or to confirm an address, once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    pub account: Uuid,
    #[serde(default)]
    pub purpose: Purpose,
    /// The account's stamp when the invite was written. The invite is void once the stamp changes: a password was set,
    /// or the account was disabled.
    pub stamp: Uuid,
    /// In seconds since 1970.
    pub expires: u64,
    /// What the person who signed up chose; only in a link that confirms an address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration: Option<Registration>,
}

/// What a person who signed up chose. It counts from when they confirm the address, and belongs to one link: a person
/// who signs up with someone else's address cannot choose what that person's link will do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registration {
    pub name: Name,
    pub password: PasswordHash,
    pub language: Language,
    /// The keyed digest of the browser's cookie.
    pub browser: String,
    /// The page they wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// An admin or a colleague let the person choose a password.
    #[default]
    Invite,
    /// The person forgot the password.
    Reset,
    /// The person signed up.
    Confirm,
    /// The person wants to sign in without a password.
    SignIn,
}

/// Version 2 added the second factor: an older program would lose it when it writes the account. Version 3 added staff
/// roles: staff from before had all permissions, and keep them. Version 4 added that an address may be unconfirmed, and
/// the person's language.
impl Value for Account {
    const VERSION: u16 = 4;

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
    #[must_use]
    pub fn address_key(&self, email: &Email) -> Blind {
        self.blind("account address", email.as_str())
    }

    #[must_use]
    pub fn invite_key(&self, secret: &str) -> Blind {
        self.blind("invite", secret)
    }

    /// What is kept of the cookie of a browser that signed up.
    #[must_use]
    pub fn browser_mark(&self, cookie: &str) -> String {
        HEXLOWER.encode(&self.blind("browser", cookie).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::account::Kind;

    #[test]
    fn staff_stored_before_roles_existed_are_owners() {
        let old = |kind: &str| {
            let old = serde_json::json!({
                "id": Uuid::nil(), "email": "ana@example.com", "name": "Ana", "kind": kind, "password": null,
                "stamp": Uuid::nil(), "disabled": false, "created": 1,
            });
            serde_json::from_value::<Account>(Account::upgrade(2, old).unwrap()).unwrap()
        };
        assert_eq!((old("staff").unconfirmed, old("borrower").unconfirmed), (None, None), "the lender made them");
        assert_eq!([old("staff").kind, old("borrower").kind], [Kind::Staff(Role::Owner), Kind::Borrower]);
        let (unconfirmed, language) = (Some(5), Some(Language::Spanish));
        for kind in [Kind::Borrower, Kind::Staff(Role::Assistant)] {
            let account = Account { kind, unconfirmed, language, ..old("borrower") };
            let kept = serde_json::to_value(&account).unwrap();
            assert_eq!(serde_json::from_value::<Account>(kept).unwrap(), account);
        }
    }
}
