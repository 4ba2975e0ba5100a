//! One application in the pipeline.

use std::borrow::Cow;

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::Sort;
use super::fold::folded;
use super::order::Key;
use crate::domain::application::{Application, Sent, Status};
use crate::domain::estimate::{self, requested};
use crate::domain::trail::ActorKind;

#[derive(Debug, Clone)]
pub struct Row<'a> {
    pub id: Uuid,
    pub revision: u64,
    pub owner: Uuid,
    pub status: Status,
    /// In seconds since 1970.
    pub received: u64,
    /// When the 24-hour promise stopped: the lender answered or the application ended.
    pub stopped: Option<u64>,
    /// When the lender first answered.
    pub answered: Option<u64>,
    /// The estimate's loan, or else the requested amount, in whole dollars.
    pub amount: Option<u64>,
    pub assignee: Option<Uuid>,
    /// Whether the last message is the borrower's.
    pub asked: bool,
    /// Since when the borrower owes an answer that staff asked for, in seconds since 1970.
    pub waiting_since: Option<u64>,
    pub(super) program: Option<Cow<'a, str>>,
    /// The other texts, as they are held in memory.
    pub(super) texts: Cow<'a, str>,
}

/// Nobody types this character, and no stored answer holds it.
const SEPARATOR: char = '\u{1f}';

/// Shorter numbers are not phone numbers.
const MIN_PHONE_DIGITS: usize = 7;

/// The texts, in the order in which they are stored.
#[derive(Clone, Copy)]
enum Part {
    Reference,
    Borrower,
    Email,
    Phone,
    Address,
    Region,
    Code,
    Country,
    Sources,
    /// The account's email address, if the application gives another one.
    Account,
}

impl Row<'static> {
    #[must_use]
    pub fn of(id: Uuid, revision: u64, application: &Application<Sent>) -> Self {
        let Sent { status, submission, desk, .. } = &application.state;
        let answers = &application.content.answers;
        let answer = |path: &str| answers.text(path).unwrap_or_default();
        let borrower = [answer("borrowInfo.name"), answer("borrowInfo.lastName")].join(" ");
        let country = Some(answer("subjectProperty.country")).filter(|country| !country.is_empty()).unwrap_or("US");
        let is_home = country == "US";
        let [region, code] = if is_home { ["state", "zipCode"] } else { ["region", "postalCode"] }
            .map(|key| answers.text(&format!("subjectProperty.{key}")).unwrap_or_default());
        let (email, phone) = (answer("borrowInfo.email").trim().to_lowercase(), answer("borrowInfo.cellNumber"));
        let reference = submission.reference.as_str();
        let address = with_city(answer("subjectProperty.address"), answer("subjectProperty.city"));
        let sources = answers.many("lead.Lead source").join(" ");
        let account = submission.person.email.as_str();
        let account = if account == email { "" } else { account };
        let texts =
            [reference, borrower.trim(), &email, phone, &address, region, code, country, sources.as_str(), account];
        Self {
            id,
            revision,
            owner: application.owner,
            status: *status,
            received: submission.received,
            stopped: desk.stopped,
            answered: application.state.answered(),
            amount: desk.offer.map(|offer| offer.amount).or_else(|| requested(answers)),
            assignee: desk.assignee,
            asked: desk.spoke == Some(ActorKind::Borrower),
            waiting_since: application.state.open_requests().map(|request| request.at).min(),
            program: application.content.program.clone().filter(|program| !program.is_empty()).map(Cow::Owned),
            texts: texts.map(|text| text.replace(SEPARATOR, " ")).join(SEPARATOR.encode_utf8(&mut [0; 4])).into(),
        }
    }
}

impl Row<'_> {
    #[must_use]
    pub fn into_owned(self) -> Row<'static> {
        let program = self.program.map(|program| Cow::Owned(program.into_owned()));
        Row { program, texts: Cow::Owned(self.texts.into_owned()), ..self }
    }

    fn part(&self, part: Part) -> &str {
        self.texts.split(SEPARATOR).nth(part as usize).unwrap_or_default()
    }

    #[must_use]
    pub fn reference(&self) -> &str {
        self.part(Part::Reference)
    }

    #[must_use]
    pub fn borrower(&self) -> &str {
        self.part(Part::Borrower)
    }

    #[must_use]
    pub fn email(&self) -> &str {
        self.part(Part::Email)
    }

    #[must_use]
    pub fn phone(&self) -> &str {
        self.part(Part::Phone)
    }

    #[must_use]
    pub fn address(&self) -> &str {
        self.part(Part::Address)
    }

    #[must_use]
    pub fn region(&self) -> &str {
        self.part(Part::Region)
    }

    /// A ZIP or postal code.
    #[must_use]
    pub fn code(&self) -> &str {
        self.part(Part::Code)
    }

    #[must_use]
    pub fn country(&self) -> &str {
        self.part(Part::Country)
    }

    #[must_use]
    pub fn program(&self) -> Option<&str> {
        self.program.as_deref()
    }

    /// How the borrower found the lender.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        self.part(Part::Sources).split(' ').filter(|source| !source.is_empty())
    }

    #[must_use]
    pub const fn clock(&self, now: u64) -> estimate::DueClock {
        estimate::DueClock::at(self.received, self.stopped, now)
    }

    /// What searches find, folded.
    pub(super) fn searched(&self) -> String {
        let together = |text: &str, is_kept: fn(char) -> bool| text.chars().filter(|sign| is_kept(*sign)).collect();
        // A reference is found with and without its hyphen, a phone number in any grouping.
        let (reference_signs, digits): (String, String) =
            (together(self.reference(), char::is_alphanumeric), together(self.phone(), |sign| sign.is_ascii_digit()));
        let searched = [
            reference_signs.as_str(),
            self.borrower(),
            self.email(),
            self.part(Part::Account),
            &digits,
            self.address(),
            self.region(),
            self.code(),
        ];
        searched.map(folded).join(" ")
    }

    pub(super) fn key(&self, sort: Sort) -> Key {
        let number = match sort {
            Sort::Received => self.received,
            // Applications with a stopped clock come last.
            Sort::Due => self.stopped.map_or(self.received, |_| u64::MAX),
            Sort::Amount => self.amount.unwrap_or_default(),
            Sort::Borrower => return (0, folded(self.borrower()).into()),
        };
        (number, Box::default())
    }

    /// Marks that identify a person: the account, the email address, the phone number.
    pub(super) fn person_marks(&self) -> impl Iterator<Item = u64> {
        let digits: String = self.phone().chars().filter(char::is_ascii_digit).collect();
        // The same phone number with and without the country code.
        let digits = digits.strip_prefix('1').filter(|rest| rest.len() == 10).unwrap_or(&digits);
        let phone = (digits.len() >= MIN_PHONE_DIGITS).then(|| mark(&["phone", digits]));
        let email = Some(self.email()).filter(|email| !email.is_empty()).map(|email| mark(&["email", email]));
        let account = mark(&["account", self.owner.as_hyphenated().encode_lower(&mut Uuid::encode_buffer())]);
        [Some(account), email, phone].into_iter().flatten()
    }

    pub(super) fn marks(&self) -> impl Iterator<Item = u64> {
        self.person_marks().chain(self.property_mark())
    }

    /// A mark that identifies a property: its address and code.
    pub(super) fn property_mark(&self) -> Option<u64> {
        let (address, code) = (folded(self.address()), folded(self.code()));
        (!address.is_empty()).then(|| mark(&["property", &address, &code, self.country()]))
    }
}

/// Older applications have the city in the address, and people still type it there.
fn with_city(address: &str, city: &str) -> String {
    let (address, city) = (address.trim(), city.trim());
    if city.is_empty() || folded(address).ends_with(&folded(city)) {
        return address.to_owned();
    }
    [address, city].join(", ")
}

/// The same on every machine and with every release, because marks are also kept on the disk.
fn mark(parts: &[&str]) -> u64 {
    let whole = parts.iter().fold(Sha256::new(), |hash, part| hash.chain_update(part).chain_update([0]));
    whole.finalize().first_chunk().map_or(0, |start| u64::from_be_bytes(*start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_city_follows_the_address_unless_it_is_there_already() {
        for (address, city, whole) in [
            ("145 SW 8th St", "Miami", "145 SW 8th St, Miami"),
            ("145 SW 8th St, miami", "Miami ", "145 SW 8th St, miami"),
            ("145 SW 8th St, Miami", "", "145 SW 8th St, Miami"),
            ("12 Miami Ave", "Hialeah", "12 Miami Ave, Hialeah"),
        ] {
            assert_eq!(with_city(address, city), whole);
        }
    }
}
