//! Reminds borrowers of drafts that they left: a mail after a day without changes, and two more, two days apart.
//!
//! What is known about a draft's reminders is a record of its own. It says when to look at the draft next, and its index
//! finds the drafts to look at without reading the others. A save does not move that time, because saves are many: a
//! draft that was changed meanwhile is looked at again later. The letter and the note that it was written are one
//! transaction, so no crash and no second server makes two of it.

use uuid::Uuid;

use super::Applications;
use crate::domain::application::{Application, Content};
use crate::domain::language::Language;
use crate::domain::settings::Reminders;
use crate::ops::mail;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::reminders::{REMINDERS, REMINDERS_BY_DUE, REMINDERS_STOPPED, RemindersStopped, Reminding};
use crate::store::settings::LENDER;
use crate::store::{Scan, Store, StoreError, Tx};

/// However often a draft is changed and left again.
pub(super) const MAX_REMINDERS_PER_DRAFT: usize = 3;

/// Every draft has this answer from the beginning, taken from the account.
const GIVEN: &str = "borrowInfo.email";

impl Applications {
    /// Writes the reminders that are due, and returns how many. Blocks. After an error, those written so far stay.
    pub fn remind(&self) -> Result<u64, StoreError> {
        let (now, mut written) = (self.now(), 0);
        let due = Scan::between(&0_u64, &now.saturating_add(1));
        for found in REMINDERS.each_by(&self.store, &REMINDERS_BY_DUE, due) {
            let id = found?.key;
            written += u64::from(self.store.transact(|tx| remind(tx, id, now))?);
        }
        Ok(written)
    }
}

/// Looks at one draft again, in case another server or the borrower was faster.
fn remind(tx: &Tx<'_>, id: Uuid, now: u64) -> Result<bool, StoreError> {
    let Some(found) = REMINDERS.get(tx, &id)? else { return Ok(false) };
    let before = found.value;
    if before.due.is_none_or(|due| due > now) {
        return Ok(false);
    }
    let draft = APPLICATIONS.get(tx, &id)?.filter(|found| found.value.is_draft());
    let rules = rules(tx)?;
    let Some(draft) = draft.filter(|draft| rules.enabled && shows_intent(&draft.value.content)) else {
        tx.put(&REMINDERS, &id, &Reminding { due: None, ..before })?;
        return Ok(false);
    };
    let due = match (before.letter, before.written.last()) {
        (Some(_), Some(last)) => last.saturating_add(rules.again_after()),
        _ => draft.value.saved.saturating_add(rules.first_after()),
    };
    if due > now {
        tx.put(&REMINDERS, &id, &Reminding { due: Some(due), ..before })?;
        return Ok(false);
    }
    // One that still waits, because no mail could be sent, is replaced.
    mail::of_undoing(tx, before.letter)?;
    let is_last = before.written.len() + 1 >= MAX_REMINDERS_PER_DRAFT;
    let letter = mail::of_draft(tx, &draft, before.language, is_last, now)?;
    let mut after = Reminding { due: None, letter, ..before };
    if letter.is_some() {
        after.written.push(now);
        after.due = (!is_last).then_some(now.saturating_add(rules.again_after()));
    }
    tx.put(&REMINDERS, &id, &after)?;
    Ok(letter.is_some())
}

/// A draft was saved. Most saves only read here.
pub(super) fn of_save(
    tx: &Tx<'_>,
    id: Uuid,
    draft: &Application,
    language: Language,
    now: u64,
) -> Result<(), StoreError> {
    let before = REMINDERS.get(tx, &id)?.map(|found| found.value);
    if before.is_none() && !shows_intent(&draft.content) {
        return Ok(());
    }
    let before = before.unwrap_or(Reminding {
        language,
        due: None,
        written: Vec::new(),
        letter: None,
        resumed: false,
        submitted: false,
    });
    let is_back = before.letter.is_some();
    let may_follow = before.written.len() < MAX_REMINDERS_PER_DRAFT;
    let begins = may_follow && (is_back || before.due.is_none());
    if !is_back && !begins && before.language == language {
        return Ok(());
    }
    mail::of_undoing(tx, before.letter)?;
    let due = if begins { Some(now.saturating_add(rules(tx)?.first_after())) } else { before.due };
    let after = Reminding { language, due, letter: None, resumed: before.resumed || is_back, ..before };
    tx.put(&REMINDERS, &id, &after).map(drop)
}

/// A draft was submitted, or deleted if not `submitted`.
pub(super) fn of_end(tx: &Tx<'_>, id: Uuid, submitted: bool) -> Result<(), StoreError> {
    let Some(found) = REMINDERS.get(tx, &id)? else { return Ok(()) };
    mail::of_undoing(tx, found.value.letter)?;
    if found.value.written.is_empty() {
        return tx.delete(&REMINDERS, &id).map(drop);
    }
    tx.put(&REMINDERS, &id, &Reminding { due: None, letter: None, submitted, ..found.value }).map(drop)
}

/// A person doesn't want reminders anymore. Those that wait are removed.
pub(in crate::ops) fn stop_reminders(store: &Store, account: Uuid, now: u64) -> Result<(), StoreError> {
    store.transact(|tx| {
        if ACCOUNTS.get(tx, &account)?.is_none() || REMINDERS_STOPPED.get(tx, &account)?.is_some() {
            return Ok(());
        }
        tx.put(&REMINDERS_STOPPED, &account, &RemindersStopped { since: now })?;
        // Read without a check: a draft that begins meanwhile has no reminder yet.
        for found in APPLICATIONS.each_by(tx.peek(), &APPLICATIONS_BY_OWNER, Scan::starting(&account)) {
            let reminding = REMINDERS.get(tx, &found?.key)?;
            mail::of_undoing(tx, reminding.and_then(|found| found.value.letter))?;
        }
        Ok(())
    })
}

/// The lender's settings, read without a check: they may change meanwhile.
fn rules(tx: &Tx<'_>) -> Result<Reminders, StoreError> {
    Ok(LENDER.get(tx.peek(), &())?.map(|found| found.value.reminders).unwrap_or_default())
}

/// Whether the borrower seems to mean it: a program is chosen, and one more question is answered.
pub(super) fn shows_intent(content: &Content) -> bool {
    content.program.is_some() && content.answers.has_more_than(GIVEN)
}
