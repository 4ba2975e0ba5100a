//! Mistakes in an application.

use serde::{Deserialize, Serialize};

use crate::domain::language::Bilingual;

/// The messages are in the form's file, which the UI reads as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fault {
    Required,
    Unanswered,
    TooLong,
    ControlCharacter,
    /// A picture where a name or another short text belongs.
    Emoji,
    Email,
    Phone,
    Money,
    /// It could be read as more than one amount.
    AmbiguousMoney,
    Negative,
    Digits,
    TooManyDigits,
    TooSmall,
    TooLarge,
    Percent,
    WholePercent,
    Year,
    Date,
    NoSuchDay,
    Future,
    Past,
    TooYoung,
    Zip,
    NotOffered,
    ConsentMissing,
    ConsentChanged,
    /// More than the usual share of another amount.
    AboveShare,
    /// Less than another amount that should not exceed it.
    BelowShare,
    /// Fewer digits than a ZIP code has.
    ShortZip,
    /// Another amount was given for the same, in a question that is no longer asked.
    OtherAmount,
    /// The items of a budget can't be read or don't add up.
    Lines,
    TooManyLines,
    /// The items of a budget add up to something else than the amount that was given.
    OtherTotal,
    /// The form has no question of this name.
    UnknownField,
    /// It cannot be an answer to its question.
    WrongShape,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// `<group>.<key>` of the field, `program`, or `consents.<id>`.
    pub path: String,
    pub fault: Fault,
    pub text: Bilingual,
}
