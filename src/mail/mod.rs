//! Mail: what a [letter](crate::domain::letter) becomes on its way to a person.
//!
//! `page` puts what it tells into words, in one language or both; `text` and `html` lay the words out; `message` makes
//! one message of the two, with headers that nobody's words can reach; a [`Carrier`] takes it to a mail server (`smtp`) or
//! into a folder (`folder`). Which letters there are and what became of each is `ops::mail`'s business: nothing here knows
//! the store.

mod carrier;
mod failed;
mod folder;
mod html;
mod measured;
mod message;
mod page;
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

use crate::domain::letter::Letter;
use crate::domain::settings::Lender;

/// How mail leaves the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Means {
    /// Whose mail it is; the lender's own address unless said.
    pub from: Option<Sender>,
    /// The way it goes.
    pub way: Way,
}

/// The way mail goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To a mail server.
    Smtp(SmtpServer),
    /// Into a folder, a file a mail.
    Folder(PathBuf),
}

/// What every letter of the house has in common.
#[derive(Debug, Clone, Copy)]
pub struct House<'a> {
    /// Who writes.
    pub lender: &'a Lender,
    /// The site's address, for links.
    pub site: &'a str,
}

impl House<'_> {
    /// A letter as its person reads it.
    #[must_use]
    pub fn writes(self, letter: &Letter) -> WrittenLetter {
        let pages = page::pages(letter, self);
        let subjects: Vec<_> = pages.iter().map(|page| page.subject.as_str()).collect();
        WrittenLetter {
            subject: subjects.join(" / "),
            languages: pages.iter().map(|page| page.language.tag()).collect::<Vec<_>>().join(", "),
            text: text::of(&pages, self.lender),
            html: html::of(&pages, self.lender),
        }
    }
}

/// A letter in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenLetter {
    /// What stands over it in a list of mails.
    pub subject: String,
    /// The tags of the languages it is in.
    pub languages: String,
    /// The whole of it as plain text.
    pub text: String,
    /// The whole of it as a page.
    pub html: String,
}
