//! What every imported line has in common: it is read, belongs to an account, and is noted in the trail.

use serde::Deserialize;
use uuid::Uuid;

use super::MovingError;
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::trail::{Actor, Deed, Records};
use crate::ops::trail;
use crate::store::accounts::{ACCOUNTS, ADDRESSES, AddressOf};
use crate::store::{Found, StoreError, Tx};

/// Why a line was not imported.
pub(super) enum Wrong {
    /// The line is wrong.
    Line(String),
    /// Another error.
    Else(MovingError),
}

impl<E: std::convert::Into<MovingError>> From<E> for Wrong {
    fn from(error: E) -> Self {
        Self::Else(error.into())
    }
}

pub(super) fn parsed<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, Wrong> {
    serde_json::from_str(text).map_err(|error| Wrong::Line(error.to_string()))
}

pub(super) fn person(email: &str, name: &str) -> Result<(Email, Name), Wrong> {
    let email = Email::typed(email).map_err(|fault| Wrong::Line(format!("email: {fault}")))?;
    let name = Name::typed(name).map_err(|fault| Wrong::Line(format!("name: {fault}")))?;
    Ok((email, name))
}

/// The account with this email address, or a new one without a password under its former id.
pub(super) fn owner(tx: &Tx<'_>, now: u64, before: Uuid, email: &Email, name: &Name) -> Result<Uuid, StoreError> {
    let address = tx.peek().address_key(email);
    if let Some(found) = ADDRESSES.get(tx, &address)? {
        let id = found.value.account;
        // The person who signed up with this address has not shown that it is theirs, and the account must not expire.
        if let Some(Found { value, .. }) = ACCOUNTS.get(tx, &id)?
            && value.unconfirmed.is_some()
        {
            tx.put(&ACCOUNTS, &id, &Account { unconfirmed: None, stamp: Uuid::new_v4(), ..value })?;
        }
        return Ok(id);
    }
    let id = if ACCOUNTS.get(tx, &before)?.is_none() { before } else { Uuid::now_v7() };
    let account = Account {
        id,
        email: email.clone(),
        name: name.clone(),
        kind: Kind::Borrower,
        password: None,
        stamp: Uuid::new_v4(),
        disabled: false,
        created: now,
        second_factor: None,
        password_by_link: None,
        unconfirmed: None,
        language: None,
    };
    tx.put(&ADDRESSES, &address, &AddressOf { account: id })?.create(&ACCOUNTS, &id, &account)?;
    Ok(id)
}

pub(super) fn note(
    tx: &Tx<'_>,
    now: u64,
    by: &Actor,
    records: Records,
    application: Option<Uuid>,
) -> Result<(), MovingError> {
    let deed = Deed::Imported { records, count: 1 };
    Ok(trail::note(tx, now, by, [(deed, application.into_iter().collect())])?)
}
