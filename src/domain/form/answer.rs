//! An answer to one question.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The group that keeps the answers to questions that are no longer asked, keyed by their old path.
pub(super) const RETIRED: &str = "retired";

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    Flag(bool),
    Text(String),
    Many(Vec<String>),
    Other(Other),
}

/// What was typed instead of choosing an option.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Other {
    pub other: String,
}

impl Answer {
    pub(super) fn amount(&self) -> Option<u64> {
        if let Self::Text(text) = self { amount(text) } else { None }
    }
}

/// Whole dollars, with few enough digits that the server and the UI calculate the same.
pub(super) fn amount(text: &str) -> Option<u64> {
    let is_amount = (1..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_amount.then(|| text.parse().ok()).flatten()
}

/// Answers are personal: a log or a failed test may show that there is one, but not its value.
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
