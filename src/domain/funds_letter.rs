//! Proof of funds letters, as they were issued. A letter belongs to the lead that requested it.
//!
//! Everything in the letter is stored, the lender's name included, so that the same file can be made again at any time.

use std::fmt;

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::actor::Actor;
use super::language::{Language, Text};
use super::money::all_digits;
use super::read_aloud;

/// Eleven random characters and one that checks them: nobody finds a letter by guessing.
const LENGTH: usize = 12;

/// How many days a letter is valid if staff don't say otherwise.
pub const DAYS: i64 = 30;

/// A letter that is valid for longer could not say whether the money is still available.
pub const MAX_DAYS: i64 = 180;

const MAX_DOLLAR_DIGITS: usize = 10;
const MAX_CENTS: u64 = 999_999_999_999;

/// The number of a letter, such as `7KMX-3PG7-ACDF`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LetterReference(String);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FundsLetter {
    /// The id from the device on which it was issued.
    pub id: Uuid,
    pub reference: LetterReference,
    /// In cents.
    pub amount: u64,
    pub buyer: String,
    /// Whom it is addressed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub addressee: Option<String>,
    /// `None` if the buyer has no property in mind yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub property: Option<String>,
    pub language: Language,
    pub by: Actor,
    /// In seconds since 1970.
    pub issued: u64,
    /// That day in the lender's time zone.
    pub issued_on: Date,
    /// The last day on which it is valid.
    pub expires_on: Date,
    pub issuer: Issuer,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Withdrawn>,
}

/// The lender as the letter names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issuer {
    pub name: String,
    /// Address, phone and email.
    pub lines: Vec<String>,
    /// Licenses and disclosures in the letter's language.
    pub licenses: Vec<String>,
    /// The site's address, for the link in the letter.
    pub site: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawn {
    pub by: Actor,
    /// In seconds since 1970.
    pub at: u64,
}

/// What is known of a letter without its lead. Nothing of a person: it stays when the lead is removed, so that the letter
/// is not called a forgery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegisteredLetter {
    pub lead: Uuid,
    /// In cents.
    pub amount: u64,
    pub issued_on: Date,
    pub expires_on: Date,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Good,
    Expired,
    Withdrawn,
}

impl LetterReference {
    #[must_use]
    pub fn drawn(number: u128) -> Self {
        Self(read_aloud::drawn(number, LENGTH))
    }

    /// Reads typed input, in upper or lower case, with or without hyphens.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        read_aloud::typed(text, LENGTH).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is as it would be printed, which a stored one need not be if it comes from elsewhere.
    #[must_use]
    pub fn is_genuine(&self) -> bool {
        Self::typed(&self.0).as_ref() == Some(self)
    }
}

impl fmt::Display for LetterReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FundsLetter {
    #[must_use]
    pub fn standing(&self, today: Date) -> Standing {
        if self.withdrawn.is_some() {
            Standing::Withdrawn
        } else if today > self.expires_on {
            Standing::Expired
        } else {
            Standing::Good
        }
    }

    /// Whether its amount and its days are those of a letter that staff can issue.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.registered(self.id).is_possible()
    }

    /// Where everyone can check it.
    #[must_use]
    pub fn link(&self) -> String {
        let folder = match self.language {
            Language::English => "",
            Language::Spanish => "/es",
        };
        format!("{}{folder}/verify/{}", self.issuer.site.trim_end_matches('/'), self.reference)
    }

    #[must_use]
    pub fn registered(&self, lead: Uuid) -> RegisteredLetter {
        let Self { amount, issued_on, expires_on, .. } = *self;
        RegisteredLetter { lead, amount, issued_on, expires_on }
    }
}

impl RegisteredLetter {
    /// Whether its amount and its days are those of a letter that staff can issue.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let latest = self.issued_on.saturating_add(MAX_DAYS.days());
        (1..=MAX_CENTS).contains(&self.amount) && (self.issued_on..=latest).contains(&self.expires_on)
    }
}

/// Why a letter can't be issued like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterFault {
    Amount,
    Missing,
    TooLong,
    NoDay,
    Past,
    TooLate,
    NotRequested,
    /// The file could not be created.
    Unwritten,
}

impl LetterFault {
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Amount => Text {
                en: "Enter an amount in dollars, such as 350,000 or 350,000.50",
                es: "Escriba un monto en dólares, como 350,000 o 350,000.50",
            },
            Self::Missing => Text { en: "Enter the name of the buyer", es: "Escriba el nombre de la parte compradora" },
            Self::TooLong => {
                Text { en: "Use fewer characters, on one line", es: "Use menos caracteres, en una sola línea" }
            }
            Self::NoDay => Text { en: "Enter a valid date", es: "Escriba una fecha válida" },
            Self::Past => Text {
                en: "This date has passed. Enter today or a later date",
                es: "Esta fecha ya pasó. Escriba la de hoy o una posterior",
            },
            Self::TooLate => Text {
                en: "A letter can be valid for up to 180 days. Enter an earlier date",
                es: "Una carta puede ser válida hasta por 180 días. Escriba una fecha anterior",
            },
            Self::Unwritten => Text {
                en: "We couldn’t create the letter’s PDF. Shorten the long entries, or contact the person who runs this site",
                es: "No pudimos crear el PDF de la carta. Acorte los textos largos o comuníquese con la persona que administra este sitio",
            },
            Self::NotRequested => Text {
                en: "This lead didn’t ask for a proof of funds letter",
                es: "Este prospecto no pidió una carta de comprobante de fondos",
            },
        }
    }
}

/// Reads dollars, with cents or without, as exact cents: `350,000.50`. It must be above zero.
#[must_use]
pub fn read_cents(typed: &str) -> Option<u64> {
    let plain: String = typed.trim().trim_start_matches('$').trim_start().to_owned();
    let (whole, cents) = plain.split_once('.').unwrap_or((&plain, "00"));
    let groups: Vec<&str> = whole.split(',').collect();
    let is_grouped =
        groups.len() == 1 || (matches!(groups[0].len(), 1..=3) && groups[1..].iter().all(|group| group.len() == 3));
    let whole = groups.concat();
    if !is_grouped || !all_digits(&whole) || whole.len() > MAX_DOLLAR_DIGITS || cents.len() != 2 || !all_digits(cents) {
        return None;
    }
    format!("{whole}{cents}").parse().ok().filter(|cents| *cents > 0)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_reference_is_read_back_however_it_is_typed_and_a_wrong_one_is_noticed() {
        let reference = LetterReference::drawn(0x1234_5678_9abc_def0_1234_5678_9abc_def0);
        assert_eq!(reference.as_str().len(), 14);
        for typed in [reference.0.clone(), reference.0.to_lowercase(), format!(" {} ", reference.0.replace('-', " "))] {
            assert_eq!(LetterReference::typed(&typed), Some(reference.clone()));
        }
        for (at, _) in reference.0.char_indices().filter(|(_, sign)| *sign != '-') {
            let other = if &reference.0[at..=at] == "4" { "7" } else { "4" };
            let wrong = format!("{}{other}{}", &reference.0[..at], &reference.0[at + 1..]);
            assert_eq!(LetterReference::typed(&wrong), None, "{wrong}");
        }
        assert_eq!(LetterReference::typed("7KMX-3PQ9"), None);
    }

    #[test]
    fn amounts_are_exact_to_the_cent() {
        for (typed, cents) in [
            ("350000", Some(35_000_000)),
            ("$350,000.50", Some(35_000_050)),
            ("$ 0.01", Some(1)),
            ("9,999,999,999.99", Some(999_999_999_999)),
            ("0", None),
            ("0.00", None),
            ("350.000", None),
            ("350,00", None),
            ("3,5000", None),
            ("-5", None),
            ("350k", None),
            ("1.5", None),
            ("10000000000", None),
            ("", None),
        ] {
            assert_eq!(read_cents(typed), cents, "{typed:?}");
        }
    }

    #[test]
    fn a_letter_is_good_through_its_last_day_unless_it_is_withdrawn() {
        let mut letter = FundsLetter {
            id: Uuid::nil(),
            reference: LetterReference::drawn(7),
            amount: 1,
            buyer: "Casa Clara LLC".to_owned(),
            addressee: None,
            property: None,
            language: Language::English,
            by: Actor::terminal(),
            issued: 0,
            issued_on: date(2027, 1, 15),
            expires_on: date(2027, 2, 14),
            issuer: Issuer { name: String::new(), lines: vec![], licenses: vec![], site: String::new() },
            withdrawn: None,
        };
        let on = |letter: &FundsLetter| [date(2027, 2, 14), date(2027, 2, 15)].map(|today| letter.standing(today));
        assert_eq!(on(&letter), [Standing::Good, Standing::Expired]);
        letter.withdrawn = Some(Withdrawn { by: Actor::terminal(), at: 1 });
        assert_eq!(on(&letter), [Standing::Withdrawn; 2]);
    }
}
