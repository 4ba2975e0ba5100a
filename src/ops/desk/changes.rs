//! Changes by staff to an application: its marks, its status and its assignee. A change of status or assignee can be
//! undone for ten seconds, and no mail is sent about it before that.

use uuid::Uuid;

use super::own::is_anothers;
use super::{Desk, DeskError, sent};
use crate::domain::application::{Application, Sent, Status, co_borrower};
use crate::domain::desk::{Authorization, Before, Change, UNDO};
use crate::domain::lead::AnswerFault;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, ActorKind, Deed};
use crate::ops::applications::todays_answers;
use crate::ops::{mail, trail};
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::APPLICATIONS;
use crate::store::{Found, StoreError, Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    pub revision: u64,
    pub status: Status,
    /// The change, and until when it can be undone, in seconds since 1970.
    pub undo: Option<(Uuid, u64)>,
}

impl Desk {
    /// Sets an application's status. The last change sent again gets the same result.
    pub fn set_status(
        &self,
        by: &Actor,
        id: Uuid,
        expected_revision: Option<u64>,
        change: Uuid,
        status: Status,
    ) -> Result<Changed, DeskError> {
        let make = |tx: &Tx<'_>, application: &mut Application<Sent>, now| {
            let from = application.state.status;
            if status.is_end() {
                may_decide(tx, by, application)?;
            }
            if !from.next_by_staff().any(|next| next == status) {
                return Err(DeskError::NotAllowed);
            }
            let before = Before::Status(from, application.state.desk.stopped);
            application.state.become_of(status, now);
            Ok((before, Deed::StatusChanged { from: from.into(), to: status.into() }))
        };
        self.change(by, id, expected_revision, change, make, |tx, found, now| mail::of_status(tx, &found.value, now))
    }

    /// Assigns an application to a staff member, or unassigns it. The last change sent again gets the same result.
    pub fn assign(
        &self,
        by: &Actor,
        id: Uuid,
        expected_revision: Option<u64>,
        change: Uuid,
        to: Option<Uuid>,
    ) -> Result<Changed, DeskError> {
        let make = |tx: &Tx<'_>, application: &mut Application<Sent>, _| {
            let name = to.map(|to| staff_name(tx, to)).transpose()?;
            let before = Before::Assignee(application.state.desk.assignee);
            application.state.desk.assignee = to;
            Ok((before, Deed::Assigned { to, name }))
        };
        self.change(by, id, expected_revision, change, make, |tx, found, now| {
            // A person who was only assigned by mistake gets no mail.
            let undoable = found.value.state.undoable(by.account, now);
            if let Some(Change { before: Before::Assignee(_), letter, .. }) = undoable {
                mail::of_undoing(tx, *letter)?;
            }
            mail::of_assignment(tx, found, by.account, now)
        })
    }

    /// Undoes the last change.
    pub fn undo(&self, by: &Actor, id: Uuid, change: Uuid) -> Result<Changed, DeskError> {
        self.changed(by, |tx, now| {
            let mut found = sent(tx, id)?;
            let last = found.value.state.undoable(by.account, now).filter(|last| last.id == change);
            let Change { before, letter, .. } = *last.ok_or(DeskError::CannotUndo)?;
            let deed = match before {
                Before::Status(status, stopped) => {
                    let from = found.value.state.status;
                    if from.is_end() {
                        may_decide(tx, by, &found.value)?;
                    }
                    found.value.state.return_to(status, stopped);
                    Deed::StatusUndone { from: from.into(), to: status.into() }
                }
                Before::Assignee(to) => {
                    found.value.state.desk.assignee = to;
                    Deed::AssignmentUndone { to }
                }
                Before::Settled => return Err(DeskError::CannotUndo),
            };
            found.value.state.desk.settle();
            mail::of_undoing(tx, letter)?;
            Ok((found, Some(deed)))
        })
    }

    /// Records that the borrower's last message needs no reply. Recording it again changes nothing.
    pub fn need_no_reply(&self, by: &Actor, id: Uuid, expected_revision: u64) -> Result<Changed, DeskError> {
        self.changed(by, |tx, _| {
            let mut found = sent(tx, id)?;
            let desk = &mut found.value.state.desk;
            if desk.spoke != Some(ActorKind::Borrower) {
                return Ok((found, None));
            }
            // A newer message may need one.
            if expected_revision != found.revision {
                return Err(DeskError::Stale);
            }
            desk.spoke = None;
            desk.settle();
            Ok((found, Some(Deed::ReplyNotNeeded)))
        })
    }

    /// Records whether the lender has the co-borrower's own authorization of a credit check, which the site does not
    /// take. Recording the same again changes nothing.
    pub fn record_authorization(
        &self,
        by: &Actor,
        id: Uuid,
        expected_revision: u64,
        is_given: bool,
    ) -> Result<Changed, DeskError> {
        self.changed(by, |tx, at| {
            let mut found = sent(tx, id)?;
            is_anothers(tx, by, &found.value)?;
            let answers = todays_answers(&found.value.content);
            if found.value.state.status.is_end() {
                return Err(DeskError::NotAllowed);
            }
            let name = co_borrower(&answers).ok_or(DeskError::NotAllowed)?;
            if found.value.state.co_borrower_authorization(&answers).is_some() == is_given {
                return Ok((found, None));
            }
            if expected_revision != found.revision {
                return Err(DeskError::Stale);
            }
            let desk = &mut found.value.state.desk;
            desk.co_borrower = is_given.then(|| Authorization { name, by: by.clone(), at });
            desk.settle();
            let deed = if is_given { Deed::CoBorrowerAuthorized } else { Deed::CoBorrowerAuthorizationRemoved };
            Ok((found, Some(deed)))
        })
    }

    fn change(
        &self,
        by: &Actor,
        id: Uuid,
        expected_revision: Option<u64>,
        change: Uuid,
        make: impl Fn(&Tx<'_>, &mut Application<Sent>, u64) -> Result<(Before, Deed), DeskError>,
        write_letter: impl Fn(&Tx<'_>, &Found<Uuid, Application<Sent>>, u64) -> Result<Option<Uuid>, StoreError>,
    ) -> Result<Changed, DeskError> {
        self.changed(by, |tx, now| {
            let mut found = sent(tx, id)?;
            if found.value.state.desk.last.is_some_and(|last| last.id == change && last.by == by.account) {
                return Ok((found, None));
            }
            if expected_revision.is_some_and(|expected| expected != found.revision) {
                return Err(DeskError::Stale);
            }
            let (before, deed) = make(tx, &mut found.value, now)?;
            let letter = write_letter(tx, &found, now)?;
            found.value.state.desk.last = Some(Change { id: change, by: by.account, at: now, before, letter });
            Ok((found, Some(deed)))
        })
    }

    /// Changes an application. Does nothing if `make` returns no deed.
    fn changed(
        &self,
        by: &Actor,
        make: impl Fn(&Tx<'_>, u64) -> Result<(Found<Uuid, Application<Sent>>, Option<Deed>), DeskError>,
    ) -> Result<Changed, DeskError> {
        let found = self.store.transact_found(|tx| {
            let now = self.now();
            let (found, deed) = make(tx, now)?;
            if let Some(deed) = deed {
                tx.put(&APPLICATIONS, &found.key, &found.value.clone().into())?;
                trail::note(tx, now, by, [(deed, vec![found.key])])?;
            }
            Ok::<_, DeskError>(found)
        })?;
        Ok(changed(&found, by, self.now()))
    }
}

/// Checks the right to set a final status, which is the lender's decision.
fn may_decide(tx: &Tx<'_>, by: &Actor, application: &Application<Sent>) -> Result<(), DeskError> {
    if by.may(Role::Officer) { is_anothers(tx, by, application) } else { Err(DeskError::NotTheirRole) }
}

/// The name of a staff member who can sign in.
fn staff_name(tx: &Tx<'_>, id: Uuid) -> Result<String, DeskError> {
    let found = ACCOUNTS.get(tx, &id)?.map(|found| found.value);
    let staff = found.filter(|account| account.kind.is_staff() && !account.disabled);
    let not_offered = || DeskError::Fields([("assignee".to_owned(), AnswerFault::NotOffered.text().into())].into());
    staff.map(|account| account.name.as_str().to_owned()).ok_or_else(not_offered)
}

pub(super) fn changed(found: &Found<Uuid, Application<Sent>>, by: &Actor, now: u64) -> Changed {
    let undo = found.value.state.undoable(by.account, now).map(|last| (last.id, last.at + UNDO));
    Changed { revision: found.revision, status: found.value.state.status, undo }
}
