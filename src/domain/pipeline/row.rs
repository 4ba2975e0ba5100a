//! What is held of one application.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use uuid::Uuid;

use super::Sort;
use super::fold::folded;
use super::order::Key;
use crate::domain::application::{Application, Sent, Status};
use crate::domain::estimate::{self, requested};
use crate::domain::trail::ActorKind;

/// An application in the pipeline. Its texts are held in one piece: a hundred thousand rows are worth the saving.
#[derive(Debug, Clone)]
pub struct Row {
    /// The application.
    pub id: Uuid,
    /// Its revision.
    pub revision: u64,
    /// Whose account it belongs to.
    pub owner: Uuid,
    /// Where it stands.
    pub status: Status,
    /// When it was received, in seconds since 1970.
    pub received: u64,
    /// When nothing was owed any more.
    pub stopped: Option<u64>,
    /// When the lender first answered.
    pub answered: Option<u64>,
    /// What the estimate offers, else what was asked for, in whole dollars.
    pub amount: Option<u64>,
    /// Who of the staff has it.
    pub assignee: Option<Uuid>,
    /// Whether the borrower wrote last.
    pub asked: bool,
    texts: Box<str>,
    folded: Box<str>,
}

/// Nobody types it, and no answer that was sent holds it.
const BETWEEN: char = '\u{1f}';

/// A number of fewer digits is no telephone's.
const MIN_PHONE_DIGITS: usize = 7;

/// The texts, in their order.
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
    Program,
    Sources,
}

impl Row {
    /// The row of an application.
    #[must_use]
    pub fn of(id: Uuid, revision: u64, application: &Application<Sent>) -> Self {
        let Sent { status, submission, desk } = &application.state;
        let answers = &application.content.answers;
        let answer = |path: &str| answers.text(path).unwrap_or_default();
        let borrower = [answer("borrowInfo.name"), answer("borrowInfo.lastName")].join(" ");
        let country = Some(answer("subjectProperty.country")).filter(|country| !country.is_empty()).unwrap_or("US");
        let is_home = country == "US";
        let [region, code] = if is_home { ["state", "zipCode"] } else { ["region", "postalCode"] }
            .map(|key| answers.text(&format!("subjectProperty.{key}")).unwrap_or_default());
        let (email, phone) = (answer("borrowInfo.email").trim().to_lowercase(), answer("borrowInfo.cellNumber"));
        let (reference, address) = (submission.reference.as_str(), answer("subjectProperty.address"));
        let sources = answers.many("lead.Lead source").join(" ");
        let program = application.content.program.as_deref().unwrap_or_default();
        let texts =
            [reference, borrower.trim(), &email, phone, address, region, code, country, program, sources.as_str()];
        let together = |text: &str, is_kept: fn(char) -> bool| text.chars().filter(|sign| is_kept(*sign)).collect();
        // Without its hyphen and with it, a reference is found; so is a number however it is grouped.
        let (reference_signs, digits): (String, String) =
            (together(reference, char::is_alphanumeric), together(phone, |sign| sign.is_ascii_digit()));
        let account = submission.person.email.as_str();
        let account = if account == email { "" } else { account };
        let searched =
            [&reference_signs, borrower.as_str(), &email, account, &digits, address, region, code].map(folded);
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
            texts: texts.map(|text| text.replace(BETWEEN, " ")).join(BETWEEN.encode_utf8(&mut [0; 4])).into(),
            folded: searched.join(" ").into(),
        }
    }

    fn part(&self, part: Part) -> &str {
        self.texts.split(BETWEEN).nth(part as usize).unwrap_or_default()
    }

    /// What it is called on the telephone.
    #[must_use]
    pub fn reference(&self) -> &str {
        self.part(Part::Reference)
    }

    /// The borrower's name as they wrote it.
    #[must_use]
    pub fn borrower(&self) -> &str {
        self.part(Part::Borrower)
    }

    /// Where they are written to.
    #[must_use]
    pub fn email(&self) -> &str {
        self.part(Part::Email)
    }

    /// Where they are called.
    #[must_use]
    pub fn phone(&self) -> &str {
        self.part(Part::Phone)
    }

    /// Number and street of the property.
    #[must_use]
    pub fn address(&self) -> &str {
        self.part(Part::Address)
    }

    /// Its state or region.
    #[must_use]
    pub fn region(&self) -> &str {
        self.part(Part::Region)
    }

    /// Its ZIP or postal code.
    #[must_use]
    pub fn code(&self) -> &str {
        self.part(Part::Code)
    }

    /// Its country.
    #[must_use]
    pub fn country(&self) -> &str {
        self.part(Part::Country)
    }

    /// The program applied for.
    #[must_use]
    pub fn program(&self) -> Option<&str> {
        Some(self.part(Part::Program)).filter(|program| !program.is_empty())
    }

    /// How they found the lender.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        self.part(Part::Sources).split(' ').filter(|source| !source.is_empty())
    }

    /// How the promise stands.
    #[must_use]
    pub const fn clock(&self, now: u64) -> estimate::DueClock {
        estimate::DueClock::at(self.received, self.stopped, now)
    }

    pub(super) fn folded(&self) -> &str {
        &self.folded
    }

    /// What it is sorted by.
    pub(super) fn key(&self, sort: Sort) -> Key {
        let number = match sort {
            Sort::Received => self.received,
            // What is due comes first; what is not, last.
            Sort::Due => self.stopped.map_or(self.received, |_| u64::MAX),
            Sort::Amount => self.amount.unwrap_or_default(),
            Sort::Borrower => return (0, folded(self.borrower()).into()),
        };
        (number, Box::default())
    }

    /// What tells a person: the account, the address, the number.
    pub(super) fn person_marks(&self) -> impl Iterator<Item = u64> {
        let digits: String = self.phone().chars().filter(char::is_ascii_digit).collect();
        // With the country's code and without it is the same telephone.
        let digits = digits.strip_prefix('1').filter(|rest| rest.len() == 10).unwrap_or(&digits);
        let phone = (digits.len() >= MIN_PHONE_DIGITS).then(|| mark("phone", digits));
        let email = Some(self.email()).filter(|email| !email.is_empty()).map(|email| mark("email", email));
        [Some(mark("account", self.owner.as_bytes())), email, phone].into_iter().flatten()
    }

    pub(super) fn marks(&self) -> impl Iterator<Item = u64> {
        self.person_marks().chain(self.property_mark())
    }

    /// What tells a property: its address with its code.
    pub(super) fn property_mark(&self) -> Option<u64> {
        let (address, code) = (folded(self.address()), folded(self.code()));
        (!address.is_empty()).then(|| mark("property", &(address, code, self.country())))
    }
}

fn mark(kind: &str, what: impl std::hash::Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    kind.hash(&mut hasher);
    what.hash(&mut hasher);
    hasher.finish()
}
