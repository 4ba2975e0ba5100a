//! What is written about an application: notes for the staff, and messages between both sides. Written again under the same
//! id, it is kept once.

use uuid::Uuid;

use super::{Desk, DeskError, all_of};
use crate::auth::Borrower;
use crate::domain::application::Application;
use crate::domain::desk::{Message, Note, Words};
use crate::domain::trail::{Actor, Deed};
use crate::ops::mail;
use crate::store::applications::APPLICATIONS;
use crate::store::desk::{MESSAGES, MESSAGES_BY_APPLICATION, NOTES};
use crate::store::{Found, Scan};

impl Desk {
    /// Notes something for the staff.
    ///
    /// # Errors
    /// When there is no such application, or something else was noted under this id.
    pub fn note(&self, by: &Actor, application: Uuid, id: Uuid, text: &str) -> Result<Found<Uuid, Note>, DeskError> {
        let text = read(text)?;
        loop {
            self.sent(application)?;
            if let Some(found) = NOTES.get(&self.store, &id)? {
                let Note { application: of, by: writer, text: words, .. } = &found.value;
                let is_same = *of == application && writer.account == by.account && *words == text;
                return if is_same { Ok(found) } else { Err(DeskError::IdTaken) };
            }
            let at = self.now();
            let value = Note { application, by: by.clone(), at, text: text.clone() };
            let mut batch = self.store.batch();
            batch.must_not_exist(&NOTES, &id).put(&NOTES, &id, &value)?;
            if let Some(revision) = self.commit(batch, at, by, [(Deed::Noted { note: id }, vec![application])])? {
                return Ok(Found { key: id, value, revision });
            }
        }
    }

    /// Writes to the borrower.
    ///
    /// # Errors
    /// When there is no such application, or something else was written under this id.
    pub fn write(
        &self,
        by: &Actor,
        application: Uuid,
        id: Uuid,
        text: &str,
    ) -> Result<Found<Uuid, Message>, DeskError> {
        self.post(by, id, text, || self.sent(application))
    }

    /// Writes to the lender.
    ///
    /// # Errors
    /// When the application is not the borrower's or was not sent, something else was written under this id, or the borrower
    /// writes too much.
    pub fn write_to_lender(
        &self,
        who: &Borrower,
        application: Uuid,
        id: Uuid,
        text: &str,
    ) -> Result<Found<Uuid, Message>, DeskError> {
        if MESSAGES.get(&self.store, &id)?.is_none() {
            self.letters.take(who.account().id).map_err(DeskError::TooMuch)?;
        }
        self.post(&Actor::from(who.account()), id, text, || self.own(who, application))
    }

    /// What was written on an application's thread, the oldest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn thread(&self, application: Uuid) -> Result<Vec<Found<Uuid, Message>>, DeskError> {
        all_of(|scan| MESSAGES.by(&self.store, &MESSAGES_BY_APPLICATION, &scan), &Scan::starting(&application))
    }

    fn post(
        &self,
        by: &Actor,
        id: Uuid,
        text: &str,
        of: impl Fn() -> Result<Found<Uuid, Application>, DeskError>,
    ) -> Result<Found<Uuid, Message>, DeskError> {
        let text = read(text)?;
        loop {
            let mut found = of()?;
            let application = found.key;
            if let Some(kept) = MESSAGES.get(&self.store, &id)? {
                let Message { application: of, by: writer, text: words, .. } = &kept.value;
                let is_same = *of == application && writer.account == by.account && *words == text;
                return if is_same { Ok(kept) } else { Err(DeskError::IdTaken) };
            }
            let at = self.now();
            let value = Message { application, by: by.clone(), at, text: text.clone() };
            found.value.desk.spoke = Some(by.kind);
            found.value.desk.settle();
            let mut batch = self.store.batch();
            batch.must_not_exist(&MESSAGES, &id).put(&MESSAGES, &id, &value)?;
            batch.revision_is(&APPLICATIONS, &application, found.revision);
            batch.put(&APPLICATIONS, &application, &found.value)?;
            mail::of_message(&self.store, &mut batch, &found, by.account, &value.text, at)?;
            if let Some(revision) = self.commit(batch, at, by, [(Deed::Wrote { message: id }, vec![application])])? {
                return Ok(Found { key: id, value, revision });
            }
        }
    }
}

fn read(text: &str) -> Result<Words, DeskError> {
    Words::typed(text).map_err(|fault| DeskError::Fields([("text".to_owned(), fault.text().into())].into()))
}
