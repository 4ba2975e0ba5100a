//! What mail promises to recipients and to the admin.

mod commands;
mod fake;
mod forgot;
mod hostile;
mod letters;
mod register;
mod sending;

use std::fs;
use std::path::Path;

use mail_parser::{HeaderValue, Message, MessageParser, MimeHeaders as _};
use serde_json::Value;

use crate::accounts::{BORROWER, STAFF, add, house, lets_submit_at_will};
use crate::support::{Said, Server, fed, lender_site, until};

pub(crate) const SITE: &str = "https://www.puente.example";

/// The sender in these tests.
const FROM: &str = "loans@puente.example";

/// A mail as parsed by a mail program.
pub(crate) struct Read {
    bytes: Vec<u8>,
}

impl Read {
    pub(crate) fn parsed(&self) -> Message<'_> {
        MessageParser::default().parse(&self.bytes).unwrap()
    }

    pub(crate) fn to(&self) -> String {
        self.parsed().to().unwrap().first().unwrap().address().unwrap().to_owned()
    }

    fn id(&self) -> String {
        self.parsed().message_id().unwrap().to_owned()
    }

    pub(crate) fn subject(&self) -> String {
        self.parsed().subject().unwrap().to_owned()
    }

    pub(crate) fn language(&self) -> String {
        match self.parsed().content_language() {
            HeaderValue::Text(language) => language.to_string(),
            HeaderValue::TextList(languages) => languages.join(", "),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn text(&self) -> String {
        self.parsed().body_text(0).unwrap().replace("\r\n", "\n")
    }

    fn html(&self) -> String {
        self.parsed().body_html(0).unwrap().replace("\r\n", "\n")
    }

    /// Every header as `Name: value`, not decoded, with folded lines joined.
    fn headers(&self) -> Vec<String> {
        let head = String::from_utf8(self.bytes.clone()).unwrap();
        let head = head.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ").replace("\r\n\t", " ");
        head.split("\r\n").map(str::to_owned).collect()
    }
}

/// Waits until a folder has this many mails, and no more. Returns them, oldest first.
#[track_caller]
pub(crate) fn mails_in(folder: &Path, count: usize) -> Vec<Read> {
    let names = until(|| {
        let names: Vec<_> = fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path()).collect();
        let mut names: Vec<_> =
            names.into_iter().filter(|name| name.extension().is_some_and(|kind| kind == "eml")).collect();
        names.sort();
        (names.len() >= count).then_some(names)
    });
    assert_eq!(names.len(), count);
    names.into_iter().map(|name| Read { bytes: fs::read(name).unwrap() }).collect()
}

/// A server that writes its mail to a folder, with one staff member and one borrower.
pub(crate) fn writing_house(folder: &Path) -> Server {
    house(&["--address", SITE, "--mail-dir", folder.to_str().unwrap()])
}

fn mail(data: &Path, args: &[&str]) -> Said {
    let mut command = lender_site([&["mail"], args].concat());
    fed(command.env("LENDER_SITE_DATA", data), b"")
}

/// Waiting mail and mail set aside.
#[track_caller]
fn listed(data: &Path) -> Vec<Value> {
    let said = mail(data, &["list", "--json"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    serde_json::from_str(&said.out).unwrap()
}
