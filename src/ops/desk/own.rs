//! Staff may not decide on their own applications.

use super::DeskError;
use crate::domain::account::Email;
use crate::domain::application::{Application, Sent};
use crate::domain::trail::Actor;
use crate::store::Source;
use crate::store::accounts::ACCOUNTS;

/// The borrower's email address among the answers.
const EMAIL: &str = "borrowInfo.email";

/// Refuses staff who are this application's borrower, by account or by email address.
pub(super) fn is_anothers(from: &impl Source, by: &Actor, application: &Application<Sent>) -> Result<(), DeskError> {
    let Some(id) = by.account else { return Ok(()) };
    let Some(account) = ACCOUNTS.get(from, &id)? else { return Ok(()) };
    let theirs = account.value.email;
    let typed = application.content.answers.text(EMAIL).and_then(|text| Email::typed(text).ok());
    let sender = &application.state.submission.person.email;
    let is_own = application.owner == id || typed.as_ref() == Some(&theirs) || *sender == theirs;
    if is_own { Err(DeskError::OwnApplication) } else { Ok(()) }
}
