//! Mail: turns a [letter](crate::domain::letter) into an email and sends it.
//!
//! `page` writes the text, in one language or both; `text` and `html` format it; `message` builds one message from the
//! two, with headers that no user's text can change; a [`Carrier`] sends it to a mail server (`smtp`) or writes it to a
//! folder (`folder`). `ops::mail` keeps the letters and their state: nothing here knows the store.

mod account;
mod backups;
mod calls;
mod carrier;
mod certificate;
mod facts;
mod failed;
mod folder;
mod html;
mod kind;
#[cfg(test)]
mod letters_tests;
mod measured;
mod message;
mod page;
mod reminder;
mod smtp;
#[cfg(test)]
mod smtp_tests;
mod text;
mod words;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use carrier::Carrier;
pub use failed::Failed;
pub use message::{Mail, Sender};
pub use smtp::{Login, SmtpServer, Tls};

use crate::domain::icalendar::Method;
use crate::domain::language::Language;
use crate::domain::letter::{Letter, News};
use crate::domain::settings::{Lender, Pages};

/// How email is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Means {
    /// The lender's own address if `None`.
    pub from: Option<Sender>,
    pub way: Way,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Smtp(SmtpServer),
    /// One file per email.
    Folder(PathBuf),
}

/// What all letters have in common.
#[derive(Debug, Clone, Copy)]
pub struct House<'a> {
    pub lender: &'a Lender,
    /// For links.
    pub site: &'a str,
}

impl House<'_> {
    /// The link with which the reader can stop letters like this one, if they can.
    fn stop_link(self, news: &News) -> Option<String> {
        let secret = news.stopped_with()?;
        Some(format!("{}/api/unsubscribe/{}", self.root(), secret.expose()))
    }

    /// The address of a page that is open to visitors if the lender's pages are: then it has one of its own in Spanish.
    fn page(&self, path: &str, language: Language) -> String {
        let has_spanish = self.lender.access.pages == Pages::Everyone;
        let folder = if has_spanish && language == Language::Spanish { "/es" } else { "" };
        format!("{}{folder}{path}", self.root())
    }

    /// The site's address without a slash at its end.
    fn root(&self) -> &str {
        self.site.trim_end_matches('/')
    }

    #[must_use]
    pub fn writes(self, letter: &Letter) -> WrittenLetter {
        let pages = page::pages(letter, self);
        let subjects: Vec<_> = pages.iter().map(|page| page.subject.as_str()).collect();
        WrittenLetter {
            subject: subjects.join(" / "),
            languages: pages.iter().map(|page| page.language.tag()).collect::<Vec<_>>().join(", "),
            text: text::of(&pages, self.lender),
            html: html::of(&pages, self.lender),
            calendar: calls::for_letter(letter, self),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenLetter {
    pub subject: String,
    /// Language tags, separated by commas.
    pub languages: String,
    pub text: String,
    pub html: String,
    /// The calendar file, and what a calendar program does with it.
    pub calendar: Option<(Method, String)>,
}
