//! What an admin can do with mail.

use serde::{Deserialize, Serialize};
use tokio::runtime::{self, Handle};
use uuid::Uuid;

use super::post::{Office, Post};
use super::{MailError, office};
use crate::clock::{machine_clock, moment, seconds};
use crate::domain::account::Email;
use crate::domain::letter::{Course, Letter, News};
use crate::domain::trail::Command;
use crate::mail::{Carrier, Means};
use crate::store::{Found, Store};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailOrder {
    /// Send a test mail at once.
    Test {
        to: Email,
        /// `None` for the means of the running server.
        by: Option<Means>,
    },
    /// List the waiting and the set-aside letters.
    List,
    /// Retry these, or all.
    Retry(Vec<Uuid>),
    Discard(Vec<Uuid>),
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailOutcome {
    /// The mail server's reply to the test.
    Sent(String),
    /// The waiting and the set-aside letters, oldest first.
    Letters(Vec<LetterLine>),
    /// How many are retried.
    Tried(usize),
    Discarded,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LetterLine {
    pub id: Uuid,
    pub to: Email,
    pub what: String,
    /// In RFC 3339 format.
    pub written_at: String,
    /// When it is to be sent, in RFC 3339 format, if not at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_before: Option<String>,
    pub set_aside: bool,
    pub tries: u32,
    /// The error of the last try.
    pub trouble: Option<String>,
}

impl MailOrder {
    /// The order's name in the log and the trail.
    pub(in crate::ops) const fn command(&self) -> Command {
        match self {
            Self::Test { .. } => Command::MailTest,
            Self::List => Command::MailList,
            Self::Retry(_) => Command::MailRetry,
            Self::Discard(_) => Command::MailDiscard,
        }
    }
}

impl From<Found<Uuid, Letter>> for LetterLine {
    fn from(found: Found<Uuid, Letter>) -> Self {
        let not_before = found.value.not_before().map(moment);
        let Letter { to, news, written, course: Course { tries, trouble, set_aside, .. }, .. } = found.value;
        let what = news.name().to_owned();
        Self { id: found.key, to, what, written_at: moment(written), not_before, set_aside, tries, trouble }
    }
}

impl MailOrder {
    pub fn carry_out(self, store: &Store, post: Option<&Post>) -> Result<MailOutcome, MailError> {
        match self {
            Self::Test { to, by } => {
                let means = by.or_else(|| post.map(|post| post.means().clone())).ok_or(MailError::Off)?;
                Ok(MailOutcome::Sent(test(store, to, means)?))
            }
            Self::List => Ok(MailOutcome::Letters(office::all(store)?.into_iter().map(LetterLine::from).collect())),
            Self::Retry(ids) => {
                let tried = office::retry(store, &ids, seconds(&machine_clock()))?;
                if let Some(post) = post {
                    post.hurry();
                }
                Ok(MailOutcome::Tried(tried))
            }
            Self::Discard(ids) => {
                ids.into_iter().try_for_each(|id| office::discard(store, id))?;
                Ok(MailOutcome::Discarded)
            }
        }
    }
}

/// Sends a test without the queue.
fn test(store: &Store, to: Email, means: Means) -> Result<String, MailError> {
    let written = seconds(&machine_clock());
    let name = to.as_name();
    let letter = Letter { to, name, language: None, news: News::Tried, written, course: Course::default() };
    let office = Office { store: store.clone(), clock: machine_clock(), means, site: String::new() };
    let sending = async {
        let mut carrier = Carrier::by(&office.means)?;
        let mail = office.mail(Uuid::now_v7(), &letter, carrier.from())?;
        let said = carrier.take(&mail).await;
        carrier.rest().await;
        said
    };
    // A running server has a runtime, and carries out orders beside it. A command has none.
    let sent = match Handle::try_current() {
        Ok(runtime) => runtime.block_on(sending),
        Err(_) => runtime::Builder::new_current_thread().enable_all().build()?.block_on(sending),
    };
    sent.map_err(|failed| MailError::NotSent(failed.to_string()))
}
