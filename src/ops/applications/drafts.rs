//! Saving and deleting drafts.

use serde_json::Value;
use uuid::Uuid;

use super::{ApplicationError, Applications, owned, reminders};
use crate::auth::Borrower;
use crate::domain::application::{Application, Content, State};
use crate::domain::form::Definition;
use crate::domain::language::Language;
use crate::domain::lead::AnswerFault;
use crate::limits::MAX_DRAFTS_PER_ACCOUNT;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::{Found, Scan, Tx};

#[derive(Debug, Clone)]
pub struct Save {
    /// The id that the borrower's device made.
    pub id: Uuid,
    /// The id of this save. It stays the same when the save is sent again.
    pub save_id: Uuid,
    /// The state of the application that the save changes.
    pub base: Base,
    /// The language of the page.
    pub language: Language,
    pub written: WrittenDraft,
}

/// The state of the application that a save changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// There is no application yet; the save creates it.
    Nothing,
    /// The application at this revision.
    Revision(u64),
    /// The request named an invalid state.
    Nonsense,
}

/// A draft as a device sends it, before its answers are checked.
#[derive(Debug, Clone)]
pub struct WrittenDraft {
    pub form_version: u32,
    pub program: Option<String>,
    /// The program page that the borrower came from, if any.
    pub program_interest: Option<String>,
    pub answers: Value,
    pub return_step: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Saved {
    pub revision: u64,
    /// In seconds since 1970.
    pub at: u64,
    /// Whether this save created the application.
    pub is_new: bool,
}

impl Applications {
    /// Saves a draft. The last save sent again gets the same result. Blocks.
    pub fn save(&self, who: &Borrower, save: Save) -> Result<Saved, ApplicationError> {
        let Save { id, save_id, base, language, written } = save;
        let content = read(written)?;
        let owner = who.account().id;
        let mut is_new = false;
        // Runs again if another save was faster, and then sees that save.
        let saved = self.store.transact_found(|tx| {
            let now = self.now();
            let kept = APPLICATIONS.get(tx, &id)?;
            is_new = kept.is_none();
            let begun = match (kept, base) {
                (Some(kept), _) if kept.value.owner != owner => return Err(ApplicationError::Unknown),
                (Some(kept), _) if !kept.value.is_draft() => return Err(ApplicationError::Submitted),
                (Some(kept), _) if kept.value.save_id == save_id => return Ok(kept),
                (Some(kept), Base::Revision(revision)) if kept.revision == revision => kept.value.begun,
                (Some(_), _) => return Err(ApplicationError::Stale),
                (None, Base::Nothing) => {
                    // The account is read, and below written unchanged, so that of two drafts begun at the same time
                    // the second one is counted correctly.
                    let account = ACCOUNTS.get(tx, &owner)?.ok_or(ApplicationError::Unknown)?;
                    has_room(tx, owner)?;
                    tx.put(&ACCOUNTS, &owner, &account.value)?;
                    now
                }
                (None, _) => return Err(ApplicationError::Unknown),
            };
            let (content, state) = (content.clone(), State::Draft);
            let value = Application { owner, begun, saved: now, save_id, content, state };
            tx.put(&APPLICATIONS, &id, &value)?;
            reminders::of_save(tx, id, &value, language, now)?;
            Ok(Found::new(id, value))
        });
        let Found { value, revision, .. } = saved?;
        Ok(Saved { revision, at: value.saved, is_new })
    }

    /// Deletes a draft, either in any state or only in the one that the borrower saw. Blocks.
    pub fn delete(&self, who: &Borrower, id: Uuid, seen: Option<Base>) -> Result<(), ApplicationError> {
        self.store.transact(|tx| {
            let kept = owned(tx, who, id)?;
            if !kept.value.is_draft() {
                return Err(ApplicationError::Submitted);
            }
            if seen.is_some_and(|seen| seen != Base::Revision(kept.revision)) {
                return Err(ApplicationError::Stale);
            }
            reminders::of_end(tx, id, false)?;
            tx.delete(&APPLICATIONS, &id)?;
            Ok(())
        })
    }
}

/// Every new draft also writes the owner's account, and removed drafts only make room. So the drafts are read without a
/// check.
fn has_room(tx: &Tx<'_>, owner: Uuid) -> Result<(), ApplicationError> {
    let mut drafts = 0;
    for found in APPLICATIONS.each_by(tx.peek(), &APPLICATIONS_BY_OWNER, Scan::starting(&owner).backwards()) {
        drafts += usize::from(found?.value.is_draft());
        if drafts >= MAX_DRAFTS_PER_ACCOUNT {
            return Err(ApplicationError::TooManyDrafts);
        }
    }
    Ok(())
}

/// Reads what a device sent. Answers may be wrong until the application is submitted, but must have a known type.
fn read(written: WrittenDraft) -> Result<Content, ApplicationError> {
    let form = Definition::shipped();
    let WrittenDraft { form_version, program, program_interest, answers, return_step } = written;
    let unknown_interest = program_interest.as_ref().is_some_and(|page| !form.program.interests.contains(page));
    let unknown_step = return_step.as_ref().is_some_and(|route| !form.steps.iter().any(|step| step.route == *route));
    let faults: Vec<_> = [("programInterest", unknown_interest), ("returnStep", unknown_step)]
        .into_iter()
        .filter(|(_, is_wrong)| *is_wrong)
        .map(|(field, _)| (field.to_owned(), AnswerFault::NotAsked.text().into()))
        .collect();
    if !faults.is_empty() {
        return Err(ApplicationError::Fields(faults.into_iter().collect()));
    }
    let answers = form.take(&form.migrate(form_version, answers)?)?;
    Ok(Content { form_version: form.version, program, program_interest, answers, return_step })
}
