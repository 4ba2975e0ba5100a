//! What staff ask a borrower for: one answer or several of a submitted application.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::changes::changed;
use super::own::is_anothers;
use super::thread::read_words;
use super::{Changed, Desk, DeskError, sent};
use crate::domain::application::{AnswerRequest, MAX_OPEN_REQUESTS, MAX_REQUEST_NOTE, Requested, Withdrawn};
use crate::domain::desk::Words;
use crate::domain::language::Text;
use crate::domain::trail::{Actor, Deed};
use crate::ops::applications::todays_answers;
use crate::ops::{mail, trail};
use crate::store::applications::APPLICATIONS;

const NO_QUESTION: Text = Text { en: "Choose at least one question", es: "Elija al menos una pregunta" };
const NOT_ASKED: Text = Text {
    en: "One of these questions isn’t part of this application",
    es: "Una de estas preguntas no corresponde a esta solicitud",
};
const TOO_MANY: Text = Text {
    en: "10 requests are already open. Wait for an answer or withdraw one",
    es: "Ya hay 10 peticiones abiertas. Espere una respuesta o retire alguna",
};
const NOTE_TOO_LONG: Text = Text { en: "Please use 500 characters or fewer", es: "Use 500 caracteres o menos" };

/// A request to the borrower.
#[derive(Debug, Clone)]
pub struct RequestAnswers {
    /// Created by the author's device: sent again, it is made once.
    pub id: Uuid,
    /// The paths of the questions.
    pub questions: Vec<String>,
    /// May be empty.
    pub note: String,
}

impl Desk {
    /// Asks the borrower for answers. The 24-hour promise keeps its clock.
    pub fn request(&self, by: &Actor, application: Uuid, ask: &RequestAnswers) -> Result<Changed, DeskError> {
        let note = read_note(&ask.note)?;
        let found = self.store.transact_found(|tx| {
            let mut found = sent(tx, application)?;
            if let Some(made) = found.value.state.requests.one(ask.id) {
                return if made.by.account == by.account { Ok(found) } else { Err(DeskError::IdTaken) };
            }
            is_anothers(tx, by, &found.value)?;
            if found.value.state.status.is_end() {
                return Err(DeskError::NotAllowed);
            }
            if found.value.state.open_requests().count() >= MAX_OPEN_REQUESTS {
                return Err(refused("questions", TOO_MANY));
            }
            let content = &found.value.content;
            let open = self.verdict(content.program.as_deref(), &todays_answers(content))?.open;
            let questions: Vec<_> = open.iter().filter(|field| ask.questions.contains(&field.path)).collect();
            if ask.questions.iter().any(|path| questions.iter().all(|field| field.path != *path)) {
                return Err(refused("questions", NOT_ASKED));
            }
            if questions.is_empty() {
                return Err(refused("questions", NO_QUESTION));
            }
            let questions = questions.iter().map(|field| Requested { path: field.path.clone(), answered: None });
            let (id, at) = (ask.id, self.now());
            let mut request = AnswerRequest {
                id,
                at,
                by: by.clone(),
                questions: questions.collect(),
                note: note.clone(),
                withdrawn: None,
                letter: None,
            };
            request.letter = mail::of_request(tx, &found, &request)?;
            found.value.state.requests.add(request);
            found.value.state.desk.settle();
            tx.put(&APPLICATIONS, &application, &found.value.clone().into())?;
            trail::note(tx, at, by, [(Deed::AnswersRequested { request: id }, vec![application])])?;
            Ok(found)
        })?;
        Ok(changed(&found, by, self.now()))
    }

    /// Withdraws a request while it is open. Withdrawing it again changes nothing.
    pub fn withdraw_request(&self, by: &Actor, application: Uuid, id: Uuid) -> Result<Changed, DeskError> {
        let found = self.store.transact_found(|tx| {
            let mut found = sent(tx, application)?;
            let (at, has_ended) = (self.now(), found.value.state.status.is_end());
            let request = found.value.state.requests.one(id).ok_or(DeskError::Unknown)?;
            if request.withdrawn.is_some() {
                return Ok(found);
            }
            if has_ended || !request.is_open() {
                return Err(DeskError::RequestClosed);
            }
            request.withdrawn = Some(Withdrawn { at, by: by.clone() });
            let letter = request.letter.take();
            found.value.state.desk.settle();
            mail::of_undoing(tx, letter)?;
            tx.put(&APPLICATIONS, &application, &found.value.clone().into())?;
            trail::note(tx, at, by, [(Deed::RequestWithdrawn { request: id }, vec![application])])?;
            Ok::<_, DeskError>(found)
        })?;
        Ok(changed(&found, by, self.now()))
    }
}

fn read_note(text: &str) -> Result<Option<Words>, DeskError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let words = read_words("note", text)?;
    if words.as_str().chars().count() > MAX_REQUEST_NOTE {
        Err(refused("note", NOTE_TOO_LONG))
    } else {
        Ok(Some(words))
    }
}

fn refused(field: &str, text: Text) -> DeskError {
    DeskError::Fields(BTreeMap::from([(field.to_owned(), text.into())]))
}
