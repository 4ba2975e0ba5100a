//! One application in the pipeline.

use std::borrow::Cow;

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::Sort;
use super::fold::folded;
use super::key::{By, Key, Mark, Place};
use super::texts::{SEPARATOR, Texts};
use crate::domain::application::{Application, Sent, Status};
use crate::domain::estimate::{self, requested};
use crate::domain::trail::ActorKind;

#[derive(Debug, Clone)]
pub struct Row<'a> {
    pub id: Uuid,
    pub revision: u64,
    /// The [mark](Mark::Account) of the owner's account.
    pub(super) account: u64,
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
    pub(super) texts: Texts<'a>,
}

/// Longer texts would be cut off, but no form allows that many.
const MAX_TEXTS: usize = u16::MAX as usize;

/// Shorter numbers are not phone numbers.
const MIN_PHONE_DIGITS: usize = 7;

/// The texts but for the email address, in the order in which they are stored.
#[derive(Clone, Copy)]
enum Part {
    Reference,
    Borrower,
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
        let email = answer("borrowInfo.email").trim().to_lowercase().replace(char::is_control, " ");
        let phone = answer("borrowInfo.cellNumber");
        let reference = submission.reference.as_str();
        let address = with_city(answer("subjectProperty.address"), answer("subjectProperty.city"));
        let sources = answers.many("lead.Lead source").join(" ");
        let account = submission.person.email.as_str();
        let account = if account == email { "" } else { account };
        let others = [reference, borrower.trim(), phone, &address, region, code, country, sources.as_str(), account];
        let mut others = others.map(|text| text.replace(SEPARATOR, " ")).join(SEPARATOR.encode_utf8(&mut [0; 4]));
        others.truncate(others.floor_char_boundary(MAX_TEXTS));
        Self {
            id,
            revision,
            account: mark(&["account", application.owner.as_hyphenated().encode_lower(&mut Uuid::encode_buffer())]),
            status: *status,
            received: submission.received,
            stopped: desk.stopped,
            answered: application.state.answered(),
            amount: desk.offer.map(|offer| offer.amount).or_else(|| requested(answers)),
            assignee: desk.assignee,
            asked: desk.spoke == Some(ActorKind::Borrower),
            waiting_since: application.state.open_requests().map(|request| request.at).min(),
            program: application.content.program.clone().filter(|program| !program.is_empty()).map(Cow::Owned),
            texts: Texts::Own { email, others },
        }
    }
}

impl Row<'_> {
    #[must_use]
    pub fn into_owned(self) -> Row<'static> {
        let texts = Texts::Own { email: self.email().to_owned(), others: self.texts().to_owned() };
        let program = self.program.map(|program| Cow::Owned(program.into_owned()));
        Row { program, texts, ..self }
    }

    /// All texts but the email address.
    pub(super) fn texts(&self) -> &str {
        self.texts.others()
    }

    fn part(&self, part: Part) -> &str {
        self.texts().split(SEPARATOR).nth(part as usize).unwrap_or_default()
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
        self.texts.email()
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

    /// What searches find: the email address, and the other words folded.
    pub(super) fn searched(&self) -> String {
        let together = |text: &str, is_kept: fn(char) -> bool| text.chars().filter(|sign| is_kept(*sign)).collect();
        // A reference is found with and without its hyphen, a phone number in any grouping.
        let (reference_signs, digits): (String, String) =
            (together(self.reference(), char::is_alphanumeric), together(self.phone(), |sign| sign.is_ascii_digit()));
        let searched = [
            reference_signs.as_str(),
            self.borrower(),
            // Otherwise its words are found in it as it is.
            if self.email().is_ascii() { "" } else { self.email() },
            self.part(Part::Account),
            &digits,
            self.address(),
            self.region(),
            self.code(),
        ];
        format!("{}{SEPARATOR}{}", self.email(), searched.map(folded).join(" "))
    }

    pub(super) fn key(&self, by: By) -> Option<Key> {
        let number = match by {
            By::Sort(Sort::Received) => Some(self.received),
            // Applications with a stopped clock come last.
            By::Sort(Sort::Due) => Some(self.stopped.map_or(self.received, |_| u64::MAX)),
            By::Sort(Sort::Amount) => Some(self.amount.unwrap_or_default()),
            By::Sort(Sort::Borrower) => return Some((0, folded(self.borrower()).into())),
            By::Mark(Mark::Account) => Some(self.account),
            By::Mark(Mark::Email) => {
                Some(self.email()).filter(|email| !email.is_empty()).map(|email| mark(&["email", email]))
            }
            By::Mark(Mark::Phone) => self.phone_mark(),
            By::Mark(Mark::Property) => self.property_mark(),
        };
        number.map(|number| (number, Box::default()))
    }

    /// `None` if it does not belong in this order.
    pub(super) fn place(&self, by: By) -> Option<Place> {
        Some((self.key(by)?, self.id))
    }

    fn phone_mark(&self) -> Option<u64> {
        let digits: String = self.phone().chars().filter(char::is_ascii_digit).collect();
        // The same phone number with and without the country code.
        let digits = digits.strip_prefix('1').filter(|rest| rest.len() == 10).unwrap_or(&digits);
        (digits.len() >= MIN_PHONE_DIGITS).then(|| mark(&["phone", digits]))
    }

    /// Of its address and code.
    fn property_mark(&self) -> Option<u64> {
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
