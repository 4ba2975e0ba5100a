//! What an admin can order about mail.

use serde::{Deserialize, Serialize};
use tokio::runtime::{self, Handle};
use uuid::Uuid;

use super::post::{Office, Post};
use super::{MailError, office};
use crate::clock::{machine_clock, moment, seconds};
use crate::domain::account::Email;
use crate::domain::letter::{Course, Letter, News};
use crate::mail::{Carrier, Means};
use crate::store::{Found, Store};

/// Something to be done about mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailOrder {
    /// Send a test at once.
    Test {
        /// Where.
        to: Email,
        /// How; without it, as the running server does.
        by: Option<Means>,
    },
    /// Tell what waits and what was set aside.
    List,
    /// Try these again at once, or all.
    Retry(Vec<Uuid>),
    /// Forget these.
    Discard(Vec<Uuid>),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailOutcome {
    /// The test was taken, with these words.
    Sent(String),
    /// What waits and what was set aside, the oldest first.
    Letters(Vec<LetterLine>),
    /// So many are tried again.
    Tried(usize),
    /// They are forgotten.
    Discarded,
}

/// A letter as an admin sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LetterLine {
    /// Its id.
    pub id: Uuid,
    /// To whom.
    pub to: Email,
    /// What it tells.
    pub what: String,
    /// When it was written, by RFC 3339.
    pub written_at: String,
    /// Whether it was set aside.
    pub set_aside: bool,
    /// How often it was tried.
    pub tries: u32,
    /// What was in the way at the last try.
    pub trouble: Option<String>,
}

impl MailOrder {
    /// What the log calls it.
    pub(in crate::ops) const fn name(&self) -> &'static str {
        match self {
            Self::Test { .. } => "mail test",
            Self::List => "mail list",
            Self::Retry(_) => "mail retry",
            Self::Discard(_) => "mail discard",
        }
    }
}

impl From<Found<Uuid, Letter>> for LetterLine {
    fn from(found: Found<Uuid, Letter>) -> Self {
        let Letter { to, news, written, course: Course { tries, trouble, set_aside, .. }, .. } = found.value;
        let what = news.name().to_owned();
        Self { id: found.key, to, what, written_at: moment(written), set_aside, tries, trouble }
    }
}

impl MailOrder {
    /// Carries the order out. Blocks until it is done.
    ///
    /// # Errors
    /// When it cannot be done.
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

/// Sends a test past the queue.
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
    // A running server has a runtime, beside which its orders are carried out; a command has none.
    let sent = match Handle::try_current() {
        Ok(runtime) => runtime.block_on(sending),
        Err(_) => runtime::Builder::new_current_thread().enable_all().build()?.block_on(sending),
    };
    sent.map_err(|failed| MailError::NotSent(failed.to_string()))
}
