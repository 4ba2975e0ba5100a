//! Importing lines as records. Records with an existing id are left unchanged, so that a file can be imported again.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::import_calls::{booking, calendar};
use super::import_letters::{check_letters, letter};
use super::import_line::{Wrong, note, owner, parsed, person};
use super::import_worksheets::worksheet;
use super::{ApplicationRecord, Beside, Import, Into, LeadRecord, MovingError};
use crate::domain::account::Email;
use crate::domain::application::State;
use crate::domain::form::{Definition, Newer};
use crate::domain::funding_request::FundingRequest;
use crate::domain::lead::Lead;
use crate::domain::subscriber::Subscriber;
use crate::domain::trail::{Actor, Records};
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, REFERENCES, ReferenceOf, reference_key};
use crate::store::desk::{ESTIMATES, MESSAGES, NOTES};
use crate::store::leads::{FUNDS_LETTERS, LEADS};
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::{Store, StoreError, Table, Tx, Value};

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Imported {
    /// How many records are new, or would be in a dry run.
    pub new: u64,
    /// How many existed already.
    pub known: u64,
    pub faults: Vec<LineFault>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineFault {
    /// Its line number in the file.
    pub line: usize,
    pub what: String,
}

/// Imports lines, or only checks them.
pub(super) fn import(store: &Store, now: u64, by: &Actor, import: &Import) -> Result<Imported, MovingError> {
    let mut imported = Imported::default();
    for (line, text) in &import.lines {
        let taken = match import.what {
            Into::Leads => lead(store, now, by, text, import.dry_run),
            Into::Subscribers => subscriber(store, now, by, text, import.dry_run),
            Into::Applications => application(store, now, by, text, import.dry_run),
            Into::Calendars => calendar(store, now, by, text, import.dry_run),
            Into::Bookings => booking(store, now, by, text, import.dry_run),
            Into::Letters => letter(store, now, by, text, import.dry_run),
            Into::Worksheets => worksheet(store, now, by, text, import.dry_run),
        };
        match taken {
            Ok(true) => imported.new += 1,
            Ok(false) => imported.known += 1,
            Err(Wrong::Line(what)) => imported.faults.push(LineFault { line: *line, what }),
            Err(Wrong::Else(error)) => return Err(error),
        }
    }
    Ok(imported)
}

/// Returns whether it was new.
fn lead(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let LeadRecord { id, lead } = parsed(text)?;
    let (email, name) = person(lead.email.as_str(), lead.name.as_str())?;
    if let Some(request) = &lead.request {
        check_request(request, lead.account.is_none())?;
    }
    check_letters(&lead.letters)?;
    store.transact(|tx| {
        let is_new = LEADS.get(tx, &id)?.is_none();
        if !is_new || dry_run {
            return Ok(is_new);
        }
        let account = lead.account.map(|before| owner(tx, now, before, &email, &name)).transpose()?;
        for letter in &lead.letters {
            let reference = letter.reference.to_string();
            if FUNDS_LETTERS.get(tx, &reference)?.is_some_and(|found| found.value.lead != id) {
                return Err(Wrong::Line(format!("letters: another lead already has the letter {reference}")));
            }
            tx.put(&FUNDS_LETTERS, &reference, &letter.registered(id))?;
        }
        let lead = Lead { account, email: email.clone(), name: name.clone(), ..lead.clone() };
        tx.put(&LEADS, &id, &lead)?;
        note(tx, now, by, Records::Leads, None)?;
        Ok(true)
    })
}

/// Returns whether it was new. The address may have been left by someone else, so no account is created for it.
fn subscriber(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let Subscriber { email, account: before, since } = parsed(text)?;
    let email = Email::typed(email.as_str()).map_err(|fault| Wrong::Line(format!("email: {fault}")))?;
    store.transact(|tx| {
        let key = tx.peek().subscriber_key(&email);
        let is_new = SUBSCRIBERS.get(tx, &key)?.is_none();
        if is_new && !dry_run {
            let account = before.map(|before| ACCOUNTS.get(tx, &before)).transpose()?.flatten();
            let subscriber = Subscriber { email: email.clone(), account: account.map(|found| found.key), since };
            tx.put(&SUBSCRIBERS, &key, &subscriber)?;
            note(tx, now, by, Records::Subscribers, None)?;
        }
        Ok(is_new)
    })
}

fn application(store: &Store, now: u64, by: &Actor, text: &str, dry_run: bool) -> Result<bool, Wrong> {
    let record: ApplicationRecord = parsed(text)?;
    let id = record.id;
    let (email, name) = person(&record.email, &record.name)?;
    check(&record)?;
    store.transact(|tx| {
        if APPLICATIONS.get(tx, &id)?.is_some() {
            return Ok(false);
        }
        let mut application = record.application.clone();
        let reference = application.state.sent().map(|sent| sent.reference().clone());
        if let Some(reference) = &reference
            && REFERENCES.get(tx, &reference_key(reference))?.is_some_and(|found| found.value.application != id)
        {
            return Err(Wrong::Line(format!("application: another application already has the reference {reference}")));
        }
        if dry_run {
            return Ok(true);
        }
        let before = application.owner;
        let owner = owner(tx, now, before, &email, &name)?;
        application.owner = owner;
        if let State::Sent(sent) = &mut application.state {
            // A change made elsewhere can't be undone here, and only staff of this site can be the assignee.
            sent.desk.last = None;
            let assignee = sent.desk.assignee.map(|id| ACCOUNTS.get(tx, &id)).transpose()?.flatten();
            sent.desk.assignee = assignee.filter(|found| found.value.kind.is_staff()).map(|found| found.key);
            sent.submission.person.account = owner;
            for given in &mut sent.submission.consents {
                given.person.account = owner;
            }
        }
        if let Some(reference) = &reference {
            tx.put(&REFERENCES, &reference_key(reference), &ReferenceOf { application: id })?;
        }
        tx.put(&APPLICATIONS, &id, &application)?;
        for Beside { id, value } in &record.notes {
            replace(tx, &NOTES, id, value)?;
        }
        for Beside { id, value } in &record.messages {
            let mut message = value.clone();
            if message.by.account == Some(before) {
                message.by.account = Some(owner);
            }
            replace(tx, &MESSAGES, id, &message)?;
        }
        for Beside { id, value } in &record.estimates {
            replace(tx, &ESTIMATES, id, value)?;
        }
        note(tx, now, by, Records::Applications, Some(id))?;
        Ok(true)
    })
}

/// Replaces a record that belongs to an application with the one in the file.
fn replace<V: Value>(tx: &Tx<'_>, table: &Table<Uuid, V>, id: &Uuid, value: &V) -> Result<(), StoreError> {
    table.get(tx, id)?;
    tx.put(table, id, value).map(drop)
}

/// Checks that the answers belong to the form of this request.
fn check_request(request: &FundingRequest, is_visitor: bool) -> Result<(), Wrong> {
    let form = Definition::of_request(request.kind, is_visitor);
    let answers = serde_json::to_value(&request.answers).unwrap_or_default();
    if request.form_version > form.version {
        return Err(Wrong::Line(format!("request: {Newer}")));
    }
    form.take(&answers).map(drop).map_err(|findings| {
        let paths: Vec<_> = findings.into_iter().map(|finding| finding.path).collect();
        Wrong::Line(format!("request: these answers are not valid: {}", paths.join(", ")))
    })
}

/// Checks that all records of an application belong together and that its form is known.
fn check(record: &ApplicationRecord) -> Result<(), Wrong> {
    let ApplicationRecord { id, application, notes, messages, estimates, .. } = record;
    let wrong = |what: &str| Err(Wrong::Line(format!("application: {what}")));
    let others = notes.iter().map(|one| one.value.application).chain(messages.iter().map(|one| one.value.application));
    if others.chain(estimates.iter().map(|one| one.value.application)).any(|of| of != *id) {
        return wrong("a note, message or estimate belongs to another application");
    }
    let ids = notes.iter().map(|one| (0, one.id)).chain(messages.iter().map(|one| (1, one.id)));
    let mut known = HashSet::new();
    if !ids.chain(estimates.iter().map(|one| (2, one.id))).all(|id| known.insert(id)) {
        return wrong("two of its notes, messages or estimates have the same id");
    }
    let answers = serde_json::to_value(&application.content.answers).unwrap_or_default();
    let form = Definition::shipped();
    match form.migrate(application.content.form_version, answers) {
        Err(newer) => wrong(&newer.to_string()),
        Ok(answers) => match form.take(&answers) {
            Err(findings) => {
                let paths: Vec<_> = findings.into_iter().map(|finding| finding.path).collect();
                wrong(&format!("these answers are not valid: {}", paths.join(", ")))
            }
            Ok(_) => Ok(()),
        },
    }
}
