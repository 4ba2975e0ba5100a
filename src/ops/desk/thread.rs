//! Texts about an application: notes for staff, and messages between both sides. A text sent again under the same id is
//! stored once.

use std::cmp::Reverse;

use uuid::Uuid;

use super::{Desk, DeskError, own, sent};
use crate::auth::Borrower;
use crate::domain::application::{Application, Sent, Status};
use crate::domain::desk::{Message, Note, Seen, Words};
use crate::domain::trail::{Actor, ActorKind, Deed};
use crate::limits::pace::Allowance;
use crate::ops::{Part, mail, trail};
use crate::store::applications::APPLICATIONS;
use crate::store::desk::{MESSAGES, MESSAGES_BY_APPLICATION, NOTES, SEEN};
use crate::store::{Found, Page, Scan, Source, StoreError, Tx};

/// After the clock was set back, a new message sorts before older ones. The newest is searched for among this many.
const MAX_OUT_OF_ORDER: usize = 20;

impl Desk {
    /// Adds a note for staff.
    pub fn note(&self, by: &Actor, application: Uuid, id: Uuid, text: &str) -> Result<Found<Uuid, Note>, DeskError> {
        let text = read_words("text", text)?;
        self.store.transact_found(|tx| {
            sent(tx, application)?;
            if let Some(found) = NOTES.get(tx, &id)? {
                let Note { application: of, by: writer, text: words, .. } = &found.value;
                let is_same = *of == application && writer.account == by.account && *words == text;
                return if is_same { Ok(found) } else { Err(DeskError::IdTaken) };
            }
            let at = self.now();
            let value = Note { application, by: by.clone(), at, text: text.clone() };
            tx.put(&NOTES, &id, &value)?;
            trail::note(tx, at, by, [(Deed::Noted { note: id }, vec![application])])?;
            Ok(Found::new(id, value))
        })
    }

    /// Sends a message to the borrower.
    pub fn write(
        &self,
        by: &Actor,
        application: Uuid,
        id: Uuid,
        text: &str,
    ) -> Result<Found<Uuid, Message>, DeskError> {
        self.post(by, id, text, |tx| sent(tx, application))
    }

    /// Sends a message to the lender.
    pub fn write_to_lender(
        &self,
        who: &Borrower,
        application: Uuid,
        id: Uuid,
        text: &str,
    ) -> Result<Found<Uuid, Message>, DeskError> {
        if MESSAGES.get(&self.store, &id)?.is_none() {
            self.letters.take(who.account().id, Allowance::LEFT)?;
        }
        self.post(&Actor::from(who.account()), id, text, |tx| own(tx, who, application))
    }

    /// Records that the borrower has seen this message. Seeing an older message, or the same one again, changes
    /// nothing.
    pub fn see(&self, who: &Borrower, application: Uuid, message: Uuid) -> Result<(), DeskError> {
        self.store.transact(|tx| {
            own(tx, who, application)?;
            let found = MESSAGES.get(tx, &message)?.filter(|found| found.value.application == application);
            let found = found.ok_or(DeskError::Unknown)?;
            if seen_until(tx, application)? < Some(found.revision) {
                tx.put(&SEEN, &application, &Seen { message, at: found.value.at })?;
            }
            Ok(())
        })
    }

    /// Whether the lender wrote the last message and the borrower has not seen it.
    pub fn has_unseen(&self, id: Uuid, sent: &Sent) -> Result<bool, DeskError> {
        // For most applications this needs no look at the messages.
        if sent.desk.spoke.is_none_or(|by| by == ActorKind::Borrower) {
            return Ok(false);
        }
        let last = Scan::starting(&id).backwards().limit(MAX_OUT_OF_ORDER);
        let last = MESSAGES.by(&self.store, &MESSAGES_BY_APPLICATION, &last)?.records;
        let newest = last.into_iter().max_by_key(|found| found.revision);
        // An estimate is not a message: it has a mark of its own.
        let Some(newest) = newest.filter(|found| found.value.by.kind != ActorKind::Borrower) else { return Ok(false) };
        Ok(seen_until(&self.store, id)? < Some(newest.revision))
    }

    /// A page of an application's messages, newest first.
    pub fn thread(&self, application: Uuid, part: Part) -> Result<Page<Uuid, Message>, StoreError> {
        let scan = part.of(Scan::starting(&application).backwards());
        let mut page = MESSAGES.by(&self.store, &MESSAGES_BY_APPLICATION, &scan)?;
        // By revision, because times depend on clocks.
        page.records.sort_by_key(|found| Reverse(found.revision));
        Ok(page)
    }

    /// A page of messages for staff. Records the view.
    pub fn read_thread(&self, by: &Actor, application: Uuid, part: Part) -> Result<Page<Uuid, Message>, DeskError> {
        sent(&self.store, application)?;
        let page = self.thread(application, part)?;
        self.note_reading(by, application)?;
        Ok(page)
    }

    /// A page of messages for the application's borrower.
    pub fn own_thread(&self, who: &Borrower, application: Uuid, part: Part) -> Result<Page<Uuid, Message>, DeskError> {
        own(&self.store, who, application)?;
        Ok(self.thread(application, part)?)
    }

    fn post(
        &self,
        by: &Actor,
        id: Uuid,
        text: &str,
        of: impl Fn(&Tx<'_>) -> Result<Found<Uuid, Application<Sent>>, DeskError>,
    ) -> Result<Found<Uuid, Message>, DeskError> {
        let text = read_words("text", text)?;
        self.store.transact_found(|tx| {
            let mut found = of(tx)?;
            let application = found.key;
            if let Some(kept) = MESSAGES.get(tx, &id)? {
                let Message { application: of, by: writer, text: words, .. } = &kept.value;
                let is_same = *of == application && writer.account == by.account && *words == text;
                return if is_same { Ok(kept) } else { Err(DeskError::IdTaken) };
            }
            let at = self.now();
            let value = Message { application, by: by.clone(), at, text: text.clone() };
            found.value.state.desk.spoke = Some(by.kind);
            // Someone who withdrew by mistake may say so before they take it back.
            if by.kind != ActorKind::Borrower || found.value.state.status != Status::Withdrawn {
                found.value.state.desk.settle();
            }
            tx.put(&MESSAGES, &id, &value)?.put(&APPLICATIONS, &application, &found.value.clone().into())?;
            mail::of_message(tx, &found, by.account, &value.text, at)?;
            trail::note(tx, at, by, [(Deed::Wrote { message: id }, vec![application])])?;
            Ok(Found::new(id, value))
        })
    }
}

/// The store revision up to which the messages were seen. Later messages have a larger one; their times and ids depend
/// on clocks.
fn seen_until(from: &impl Source, application: Uuid) -> Result<Option<u64>, StoreError> {
    let Some(seen) = SEEN.get(from, &application)? else { return Ok(None) };
    Ok(MESSAGES.get(from, &seen.value.message)?.map(|found| found.revision))
}

pub(super) fn read_words(field: &str, text: &str) -> Result<Words, DeskError> {
    Words::typed(text).map_err(|fault| DeskError::Fields([(field.to_owned(), fault.text().into())].into()))
}
