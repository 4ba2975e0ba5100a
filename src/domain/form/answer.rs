//! An answer to one question.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The group that keeps the answers to questions that are no longer asked, under what was their path.
pub(super) const RETIRED: &str = "retired";

/// An answer to one question.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    /// Yes or no.
    Flag(bool),
    /// What was typed, or the option chosen.
    Text(String),
    /// The options chosen.
    Many(Vec<String>),
    /// What was typed instead of an option.
    Other(Other),
}

/// What somebody typed who found no option.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Other {
    /// What they typed.
    pub other: String,
}

impl Answer {
    /// The amount it is, if it is one.
    pub(super) fn amount(&self) -> Option<u64> {
        if let Self::Text(text) = self { amount(text) } else { None }
    }
}

/// Whole dollars, of few enough digits that both sides calculate with them alike.
pub(super) fn amount(text: &str) -> Option<u64> {
    let is_amount = (1..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_amount.then(|| text.parse().ok()).flatten()
}

/// Answers are personal: a log or a failed test may say that there is one, not what it is.
impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Answer(…)")
    }
}

impl fmt::Debug for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Other(…)")
    }
}
