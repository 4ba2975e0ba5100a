//! Exporting what people sent, record by record: for a person at a terminal, for a spreadsheet, for a program.
//!
//! Records go to the [`Audience`] page by page as they are read, so that a hundred thousand take no more memory than a
//! hundred.

mod answers;
mod applications;
mod corrections;
mod dealings;
mod lines;
mod noted;
mod person;
mod requests;

use std::io;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::applications::ApplicationError;
use super::intake::unsubscribe_link;
use super::{Audience, time_zone};
use crate::domain::application::Application;
use crate::domain::csv;
use crate::domain::subscriber::Subscriber;
use crate::domain::trail::Command;
use crate::ops::trail::Unnoted;
use crate::store::applications::APPLICATIONS;
use crate::store::leads::{LEADS, LEADS_BY_TIME};
use crate::store::subscribers::{SUBSCRIBERS, SUBSCRIBERS_BY_TIME};
use crate::store::{Found, Scan, Store, StoreError};
use dealings::Dealings;
use lines::{ApplicationLine, LeadLine, Line, SubscriberLine};

pub use applications::{Called, Filter};
pub use noted::Noted;
pub(super) use noted::{note_applications, note_records};
pub(super) use person::PersonFile;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    pub what: What,
    pub format: Format,
}

/// What can be exported, oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    Leads,
    Subscribers,
    Applications(Filter),
    /// One application with everything about it.
    Application(Called),
    /// These applications, in this order.
    These(Vec<Uuid>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// One line each, for a person.
    Lines,
    Csv,
    Json,
}

#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error("there is no application {0}; to see all applications, run `lender-site application list`")]
    Unknown(String),
    #[error(transparent)]
    Application(#[from] ApplicationError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
    #[error(transparent)]
    Audience(#[from] io::Error),
}

impl Export {
    /// Its name in the log and the trail.
    pub(super) const fn command(&self) -> Command {
        match (&self.what, self.format) {
            (What::Leads, Format::Lines) => Command::LeadList,
            (What::Leads, _) => Command::LeadExport,
            (What::Subscribers, Format::Lines) => Command::SubscriberList,
            (What::Subscribers, _) => Command::SubscriberExport,
            (What::Application(_), _) => Command::ApplicationShow,
            (What::Applications(_) | What::These(_), Format::Lines) => Command::ApplicationList,
            (What::Applications(_) | What::These(_), _) => Command::ApplicationExport,
        }
    }
}

impl Noted {
    /// Exports, and returns the number of records. `site` is the site's address for links, if known. Blocks.
    pub fn carry_out(self, store: &Store, site: Option<&str>, audience: &dyn Audience) -> Result<u64, ExportError> {
        let Export { what, format } = self.0;
        let out = Out { audience, format };
        match what {
            What::Leads => {
                out.all(LEADS.each_by(store, &LEADS_BY_TIME, Scan::all()).map(|found| Ok(LeadLine::from(found?))))
            }
            What::Subscribers => {
                let line = |subscriber: Subscriber| {
                    let link = site.map(|site| unsubscribe_link(store, site, &subscriber.email));
                    SubscriberLine::from(subscriber).with_link(link)
                };
                let all = SUBSCRIBERS.each_by(store, &SUBSCRIBERS_BY_TIME, Scan::all());
                out.all(all.map(|found| Ok(line(found?.value))))
            }
            What::Applications(filter) => {
                out.all(filter.each(store, &time_zone(store)?).map(|found| out.application(store, found?)))
            }
            What::These(ids) => {
                let these = ids.iter().filter_map(|id| APPLICATIONS.get(store, id).transpose());
                out.all(these.map(|found| out.application(store, found?)))
            }
            What::Application(called) => {
                let found = called.find(store)?;
                let dealings = Dealings::with(store, &found)?;
                out.whole(&ApplicationLine::of(found, Some(dealings))?)
            }
        }
    }
}

struct Out<'a> {
    audience: &'a dyn Audience,
    format: Format,
}

impl Out<'_> {
    /// An application with as much of its history as the format shows.
    fn application(&self, store: &Store, found: Found<Uuid, Application>) -> Result<ApplicationLine, ExportError> {
        let dealings = match self.format {
            Format::Lines => None,
            Format::Csv => Some(Dealings::assignment(store, &found)?),
            Format::Json => Some(Dealings::with(store, &found)?),
        };
        Ok(ApplicationLine::of(found, dealings)?)
    }

    fn all<L: Line>(&self, lines: impl Iterator<Item = Result<L, ExportError>>) -> Result<u64, ExportError> {
        let columns = L::columns();
        self.say(&match self.format {
            Format::Lines => String::new(),
            Format::Csv => csv::heads(&columns),
            Format::Json => "[".to_owned(),
        })?;
        let mut count = 0;
        for line in lines {
            let line = line?;
            let text = match self.format {
                Format::Lines => line.summary_line() + "\n",
                Format::Csv => csv::row(&columns, &line),
                Format::Json => {
                    let comma = if count == 0 { "\n" } else { ",\n" };
                    comma.to_owned() + &serde_json::to_string(&line).map_err(io::Error::other)?
                }
            };
            count += 1;
            self.say(&text)?;
        }
        if self.format == Format::Json {
            self.say(if count == 0 { "]\n" } else { "\n]\n" })?;
        }
        Ok(count)
    }

    /// Writes everything about one application.
    fn whole(&self, application: &ApplicationLine) -> Result<u64, ExportError> {
        if self.format == Format::Json {
            self.say(&(serde_json::to_string(application).map_err(io::Error::other)? + "\n"))?;
        } else {
            self.say(&(application.full_text() + "\n"))?;
        }
        Ok(1)
    }

    fn say(&self, text: &str) -> Result<(), ExportError> {
        if !text.is_empty() {
            self.audience.data(text.as_bytes())?;
        }
        Ok(())
    }
}
