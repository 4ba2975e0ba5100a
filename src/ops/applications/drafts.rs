//! Drafts: written, and thrown away.

use serde_json::Value;
use uuid::Uuid;

use super::{ApplicationError, Applications, owned};
use crate::auth::Borrower;
use crate::domain::application::{Application, Content, State};
use crate::domain::form::Definition;
use crate::domain::lead::AnswerFault;
use crate::limits::MAX_DRAFTS_PER_ACCOUNT;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::{Found, Scan, Tx};

/// A save of a draft.
#[derive(Debug, Clone)]
pub struct Save {
    /// The application, by the id its device made.
    pub id: Uuid,
    /// This save's own name; the same save sent again keeps it.
    pub save_id: Uuid,
    /// What it was written upon.
    pub base: Base,
    /// What was written.
    pub written: WrittenDraft,
}

/// What a save was written upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// Nothing: the application begins with it.
    Nothing,
    /// The application as it was at this revision.
    Revision(u64),
    /// Something that never was.
    Nonsense,
}

/// What a device writes, not yet known to be answers.
#[derive(Debug, Clone)]
pub struct WrittenDraft {
    /// The form it answers.
    pub form_version: u32,
    /// The program, if one was chosen.
    pub program: Option<String>,
    /// The program page from which the borrower came, if any.
    pub program_interest: Option<String>,
    /// The answers.
    pub answers: Value,
    /// The step to return to.
    pub return_step: Option<String>,
}

/// A save that is on the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Saved {
    /// The application's revision by it.
    pub revision: u64,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Whether the application began with it just now.
    pub is_new: bool,
}

impl Applications {
    /// Saves a draft. The last save sent again is answered as it was. Blocks.
    ///
    /// # Errors
    /// When the application is not the borrower's, was sent or changed meanwhile, or something in it can be no answer.
    pub fn save(&self, who: &Borrower, save: Save) -> Result<Saved, ApplicationError> {
        let Save { id, save_id, base, written } = save;
        let content = read(written)?;
        let owner = who.account().id;
        let mut is_new = false;
        // Again when another save was quicker: by then it is known which.
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
                    // Read first, and written again as it is: of two that begin at once one waits for the other, and counts it.
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
            Ok(Found::new(id, value))
        });
        let Found { value, revision, .. } = saved?;
        Ok(Saved { revision, at: value.saved, is_new })
    }

    /// Throws a draft away: as it is, or only as it was when its borrower saw it. Blocks.
    ///
    /// # Errors
    /// When there is none of this id, it is another's, it was sent, or changed since it was seen.
    pub fn delete(&self, who: &Borrower, id: Uuid, seen: Option<Base>) -> Result<(), ApplicationError> {
        self.store.transact(|tx| {
            let kept = owned(tx, who, id)?;
            if !kept.value.is_draft() {
                return Err(ApplicationError::Submitted);
            }
            if seen.is_some_and(|seen| seen != Base::Revision(kept.revision)) {
                return Err(ApplicationError::Stale);
            }
            tx.delete(&APPLICATIONS, &id)?;
            Ok(())
        })
    }
}

/// None begins without a word of its owner's account, and those that go meanwhile only make room: so they are only looked at.
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

/// Reads what a device wrote. Answers may be wrong until the application is sent, but not of a kind that none is.
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
