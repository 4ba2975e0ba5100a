//! What can be wrong with an application, and the message for it.

use serde::{Deserialize, Serialize};

use crate::domain::language::Bilingual;

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
    /// No email address.
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
