//! Importing scenarios and budgets. They belong to the account with the owner's email address.

use super::WorksheetRecord;
use super::import_line::{Wrong, note, owner, parsed, person};
use crate::domain::trail::{Actor, Records};
use crate::domain::worksheet::Worksheet;
use crate::ops::worksheets::{Limits, WorksheetError};
use crate::store::Store;
use crate::store::accounts::ADDRESSES;
use crate::store::worksheets::WORKSHEETS;

/// Returns whether it was new.
pub(super) fn worksheet(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let WorksheetRecord { id, owner: before, owner_email, owner_name, work, begun, saved } = parsed(text)?;
    let (email, name) = person(owner_email.as_str(), owner_name.as_str())?;
    if let Some((member, fault)) = work.fault() {
        return Err(Wrong::Line(format!("{member}: {}", fault.text().en)));
    }
    store.transact(|tx| {
        if WORKSHEETS.get(tx, &id)?.is_some() {
            return Ok(false);
        }
        let known = ADDRESSES.get(tx, &tx.peek().address_key(&email))?.map(|found| found.value.account);
        Limits::OF_AN_ACCOUNT.leave_room(tx, known.unwrap_or(before), id, &work).map_err(|error| match error {
            WorksheetError::Store(error) => Wrong::from(error),
            full => Wrong::Line(format!("the account of {}: {full}", email.as_str())),
        })?;
        if dry_run {
            return Ok(true);
        }
        let owner = owner(tx, now, before, &email, &name)?;
        tx.put(&WORKSHEETS, &id, &Worksheet { owner, begun, saved, work: Some(work.clone()) })?;
        note(tx, now, by, Records::Worksheets, None)?;
        Ok(true)
    })
}
