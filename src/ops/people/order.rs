//! What an admin can do with the data stored about people.

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

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonOrder {
    Show(Email),
    /// Stream all of it, for that person.
    Export(Email),
    /// Erase these people, except data that must be kept.
    Erase(Vec<Email>),
    /// List people who did nothing for this many seconds and whose data need not be kept.
    Idle(u64),
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonOutcome {
    Shown(Box<PersonLine>),
    Exported,
    /// In the order they were named.
    Erased(Vec<Erased>),
    /// Least recently active first.
    Idle(Vec<IdleLine>),
}

/// The data stored about a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonLine {
    /// None, or one.
    pub accounts: Vec<AccountLine>,
    /// How many sessions they have.
    pub sessions: usize,
    /// When they sent quick-form leads, in RFC 3339 format.
    pub leads: Vec<String>,
    /// Since when they are subscribed.
    pub subscribed_since: Vec<String>,
    /// When their drafts were last saved.
    pub drafts: Vec<String>,
    pub applications: Vec<KeptLine>,
    /// When their scenarios and budgets were last saved.
    #[serde(default)]
    pub worksheets: Vec<String>,
    /// When the calls that they booked begin, in RFC 3339 format.
    pub calls: Vec<String>,
    /// How many messages there are on their applications.
    pub messages: usize,
    /// How many letters to them, or about data that would be erased, are waiting.
    pub letters: usize,
}

/// An application, and whether it must be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptLine {
    pub id: Uuid,
    pub reference: String,
    pub status: Status,
    /// Whether it is undecided. Undecided applications are kept.
    pub open: bool,
    /// Until when it must be kept, in RFC 3339 format.
    pub kept_until: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IdleLine {
    pub email: Email,
    /// When they were last active, in RFC 3339 format.
    pub last: String,
}

impl PersonOrder {
    /// The order's name in the log and the trail.
    pub(in crate::ops) const fn command(&self) -> Command {
        match self {
            Self::Show(_) => Command::PersonShow,
            Self::Export(_) => Command::PersonExport,
            Self::Erase(_) => Command::PersonErase,
            Self::Idle(_) => Command::PersonEraseOlderThan,
        }
    }

    /// Carries out the order. Blocks.
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
                // Compaction removes the erased data from the disk.
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

/// Shows staff what is stored about a person. The request is recorded in the trail even if nothing is stored.
pub fn shown_to(by: &Actor, store: &Store, desk: &Desk, email: &Email) -> Result<PersonLine, PersonError> {
    let held = shown(store, desk.now(), email);
    desk.note_asked(by, email, held.is_ok());
    held
}

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
    let worksheets = held.worksheets().map(|found| moment(found.value.saved)).collect();
    Ok(PersonLine {
        accounts: held.accounts.into_iter().map(|found| found.value.into()).collect(),
        sessions: held.sessions.len(),
        leads: held.leads.iter().map(|found| moment(found.value.received)).collect(),
        subscribed_since: held.subscriptions.iter().map(|found| moment(found.value.since)).collect(),
        drafts: drafts.map(|(found, _)| moment(found.value.saved)).collect(),
        applications: held.applications.iter().filter_map(application).collect(),
        worksheets,
        calls: held.bookings.iter().map(|found| moment(found.value.at)).collect(),
        messages,
        letters: held.letters.len(),
    })
}

/// Everything stored about a person, as JSON. The export is recorded in the trail before it is sent.
pub fn exported(store: &Store, now: u64, by: &Actor, email: &Email) -> Result<String, PersonError> {
    let held = found(store, now, email)?;
    let sent: Vec<Uuid> =
        held.applications.iter().filter(|(found, _)| !found.value.is_draft()).map(|(found, _)| found.key).collect();
    let deed = Deed::Exported { records: Records::Person, count: 1 };
    let accounts = Accounts::of(store, machine_clock());
    let sessions = held.accounts.iter().map(|found| accounts.sessions(&found.value)).collect::<Result<Vec<_>, _>>()?;
    let passkeys = held.accounts.iter().map(|found| accounts.passkeys(&found.value)).collect::<Result<Vec<_>, _>>()?;
    let mut file = PersonFile::of(
        store,
        held.subscriptions.into_iter().map(|found| found.value),
        held.leads,
        held.applications.into_iter().map(|(found, _)| found),
    )?
    .with_worksheets(held.worksheets)
    .with_calls(held.bookings, held.calendars.into_iter().map(|found| found.value));
    file.accounts = held.accounts.into_iter().map(|found| found.value.into()).collect();
    file.sessions = sessions.into_iter().flatten().collect();
    file.passkeys = passkeys.into_iter().flatten().collect();
    trail::note_alone(store, now, by, &[(deed, sent)])?;
    let text = serde_json::to_string_pretty(&file).map_err(std::io::Error::other).map_err(ExportError::Audience)?;
    Ok(text + "\n")
}
