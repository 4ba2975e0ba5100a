//! What can be wrong with an application, and how a person is told.

use serde::{Deserialize, Serialize};

use super::definition::Definition;
use crate::domain::language::{Bilingual, dollars};

/// What is wrong with an answer. What people are told about it stands in the form's file, for both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fault {
    /// Nothing was typed.
    Required,
    /// Nothing was chosen.
    Unanswered,
    /// Too many characters.
    TooLong,
    /// Characters that cannot be seen.
    ControlCharacter,
    /// No e-mail address.
    Email,
    /// No telephone number.
    Phone,
    /// No amount of dollars.
    Money,
    /// Something that could be more than one amount.
    AmbiguousMoney,
    /// A number below zero.
    Negative,
    /// No whole number.
    Digits,
    /// Too many digits.
    TooManyDigits,
    /// Too small a number.
    TooSmall,
    /// Too large a number.
    TooLarge,
    /// No percentage.
    Percent,
    /// No percentage without decimals.
    WholePercent,
    /// No year.
    Year,
    /// Not written as a day.
    Date,
    /// A day the calendar does not have.
    NoSuchDay,
    /// A day that lies ahead.
    Future,
    /// A day that has passed.
    Past,
    /// A person who is not of age.
    TooYoung,
    /// No ZIP code.
    Zip,
    /// An option that is not offered.
    NotOffered,
    /// A consent that was not given.
    ConsentMissing,
    /// A consent to another wording.
    ConsentChanged,
    /// More than the usual share of another amount.
    AboveShare,
    /// An amount beside which another was given.
    OtherAmount,
    /// A name that is no question's.
    UnknownField,
    /// Something that cannot be an answer to its question.
    WrongShape,
}

/// A fault and where it lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// `<group>.<key>` of the field, `program`, or `consents.<id>`.
    pub path: String,
    /// What is wrong.
    pub fault: Fault,
    /// What to tell the person.
    pub text: Bilingual,
}

impl Definition {
    /// Words a fault.
    pub(super) fn finding(
        &self,
        path: impl Into<String>,
        fault: Fault,
        name: Option<&Bilingual>,
        limit: Option<u64>,
    ) -> Finding {
        let amount = limit.map(dollars).unwrap_or_default();
        let limit = limit.map(|limit| limit.to_string()).unwrap_or_default();
        let fill = |text: &str, name: &str| {
            text.replace("{limit}", &limit).replace("{amount}", &amount).replace("{name}", name)
        };
        let text = self.faults.get(&fault).map(|text| Bilingual {
            en: fill(&text.en, name.map_or("", |name| &name.en)),
            es: fill(&text.es, name.map_or("", |name| &name.es)),
        });
        Finding { path: path.into(), fault, text: text.unwrap_or_default() }
    }
}
