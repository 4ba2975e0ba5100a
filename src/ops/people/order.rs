//! What an admin can order about what is stored of people.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::erase::erase;
use super::holdings::{Holdings, Person};
use super::idle::idle;
use super::{Erased, KeptBackups, PersonError};
use crate::clock::{machine_clock, moment, seconds};
use crate::domain::account::Email;
use crate::domain::application::{Application, Status};
use crate::domain::settings::Hold;
use crate::domain::trail::{Actor, Command, Deed, Records};
use crate::ops::accounts::{AccountLine, Accounts};
use crate::ops::desk::Desk;
use crate::ops::export::{ExportError, PersonFile};
use crate::ops::{Audience, trail};
use crate::store::desk::{MESSAGES, MESSAGES_BY_APPLICATION};
use crate::store::{Found, Scan, Store};

/// Something about what is stored of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonOrder {
    /// Tell what is stored of somebody.
    Show(Email),
    /// Stream all of it, for them.
    Export(Email),
    /// Erase these people as far as nothing must be kept.
    Erase(Vec<Email>),
    /// Tell who did nothing for so many seconds, and of whom nothing must be kept.
    Idle(u64),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonOutcome {
    /// What is stored.
    Shown(Box<PersonLine>),
    /// It was streamed.
    Exported,
    /// They are erased, in the order they were named.
    Erased(Vec<Erased>),
    /// These people, the longest ago first.
    Idle(Vec<IdleLine>),
}

/// What is stored of somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonLine {
    /// Their accounts: one, or none.
    pub accounts: Vec<AccountLine>,
    /// Where they are signed in, how often.
    pub sessions: usize,
    /// When they asked for estimates by the quick form, by RFC 3339.
    pub leads: Vec<String>,
    /// Since when they want news.
    pub subscribed_since: Vec<String>,
    /// When their drafts were last saved.
    pub drafts: Vec<String>,
    /// What they sent.
    pub applications: Vec<KeptLine>,
    /// How many messages lie on the threads of that.
    pub messages: usize,
    /// How many mails to them, or about what would be erased, wait to be sent.
    pub letters: usize,
}

/// An application, and whether it must be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptLine {
    /// Its id.
    pub id: Uuid,
    /// What it is called.
    pub reference: String,
    /// Where it stands.
    pub status: Status,
    /// Whether it is not decided yet: so long it is kept.
    pub open: bool,
    /// Until when it must be kept, by RFC 3339.
    pub kept_until: Option<String>,
}

/// Somebody who did nothing for long.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IdleLine {
    /// Their address.
    pub email: Email,
    /// When they last did something, by RFC 3339.
    pub last: String,
}

impl PersonOrder {
    /// What the log and the trail call it.
    pub(in crate::ops) const fn command(&self) -> Command {
        match self {
            Self::Show(_) => Command::PersonShow,
            Self::Export(_) => Command::PersonExport,
            Self::Erase(_) => Command::PersonErase,
            Self::Idle(_) => Command::PersonEraseOlderThan,
        }
    }

    /// Carries the order out for whoever gave it. Blocks until it is done.
    ///
    /// # Errors
    /// When it cannot be done, the store refuses, or the audience has left.
    pub fn carry_out(
        self,
        by: &Actor,
        store: &Store,
        backups: Option<&KeptBackups>,
        audience: &dyn Audience,
    ) -> Result<PersonOutcome, PersonError> {
        let now = seconds(&machine_clock());
        match self {
            Self::Show(email) => Ok(PersonOutcome::Shown(Box::new(shown(store, now, &email)?))),
            Self::Export(email) => {
                let text = exported(store, now, by, &email)?;
                audience.data(text.as_bytes()).map_err(ExportError::Audience)?;
                Ok(PersonOutcome::Exported)
            }
            Self::Erase(emails) => {
                let each = |email| erase(store, now, by, email, backups);
                let erased = emails.iter().map(each).collect::<Result<_, _>>()?;
                // What was removed lies in the record until then.
                store.compact(&|step, done, total| audience.progress(step, done, total))?;
                Ok(PersonOutcome::Erased(erased))
            }
            Self::Idle(age) => {
                let idle = idle(store, now.saturating_sub(age), now)?;
                let line = |(email, last)| IdleLine { email, last: moment(last) };
                Ok(PersonOutcome::Idle(idle.into_iter().map(line).collect()))
            }
        }
    }
}

fn found(store: &Store, now: u64, email: &Email) -> Result<Holdings, PersonError> {
    let held = Person::named(store, email)?.holdings(store, now)?;
    if held.is_empty() { Err(PersonError::Unknown(email.clone())) } else { Ok(held) }
}

/// Shows staff what is stored about a person. The request is in the trail even if nothing is stored.
///
/// # Errors
/// When nothing is stored of them, or the store cannot be read.
pub fn shown_to(by: &Actor, store: &Store, desk: &Desk, email: &Email) -> Result<PersonLine, PersonError> {
    let held = shown(store, desk.now(), email);
    desk.note_asked(by, email, held.is_ok());
    held
}

/// Tells what is stored of somebody.
pub(super) fn shown(store: &Store, now: u64, email: &Email) -> Result<PersonLine, PersonError> {
    let held = found(store, now, email)?;
    let mut messages = 0;
    for (found, _) in &held.applications {
        for message in MESSAGES.each_by(store, &MESSAGES_BY_APPLICATION, Scan::starting(&found.key)) {
            message?;
            messages += 1;
        }
    }
    let drafts = held.applications.iter().filter(|(found, _)| found.value.is_draft());
    let application = |(found, hold): &(Found<Uuid, Application>, Hold)| {
        found.value.state.sent().map(|sent| KeptLine {
            id: found.key,
            reference: sent.reference().to_string(),
            status: sent.status,
            open: *hold == Hold::Open,
            kept_until: if let Hold::Until(until) = hold { Some(moment(*until)) } else { None },
        })
    };
    Ok(PersonLine {
        accounts: held.accounts.into_iter().map(|found| found.value.into()).collect(),
        sessions: held.sessions.len(),
        leads: held.leads.iter().map(|found| moment(found.value.received)).collect(),
        subscribed_since: held.subscriptions.iter().map(|found| moment(found.value.since)).collect(),
        drafts: drafts.map(|(found, _)| moment(found.value.saved)).collect(),
        applications: held.applications.iter().filter_map(application).collect(),
        messages,
        letters: held.letters.len(),
    })
}

/// All that is stored of somebody, as JSON. That it was read out is noted before it leaves.
///
/// # Errors
/// When nothing is, the store cannot be read, or whoever asks may no longer.
pub fn exported(store: &Store, now: u64, by: &Actor, email: &Email) -> Result<String, PersonError> {
    let held = found(store, now, email)?;
    let sent: Vec<Uuid> =
        held.applications.iter().filter(|(found, _)| !found.value.is_draft()).map(|(found, _)| found.key).collect();
    let deed = Deed::Exported { records: Records::Person, count: 1 };
    let accounts = Accounts::of(store, machine_clock());
    let sessions = held.accounts.iter().map(|found| accounts.sessions(&found.value)).collect::<Result<Vec<_>, _>>()?;
    let mut file = PersonFile::of(
        store,
        held.subscriptions.into_iter().map(|found| found.value),
        held.leads,
        held.applications.into_iter().map(|(found, _)| found),
    )?;
    file.accounts = held.accounts.into_iter().map(|found| found.value.into()).collect();
    file.sessions = sessions.into_iter().flatten().collect();
    trail::note_alone(store, now, by, &[(deed, sent)])?;
    let text = serde_json::to_string_pretty(&file).map_err(std::io::Error::other).map_err(ExportError::Audience)?;
    Ok(text + "\n")
}
