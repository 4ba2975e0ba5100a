//! The texts of a row.

use super::search::Words;

/// Those in memory are looked at only when they are asked for: most rows are only counted or compared.
#[derive(Debug, Clone)]
pub(super) enum Texts<'a> {
    Own { email: String, others: String },
    Held { all: &'a str, begin: u32, length: u16, words: &'a Words, words_begin: u32 },
}

/// Nobody types this character, and no stored answer holds it. It is between texts, and between the email address and
/// the words of a search.
pub(super) const SEPARATOR: char = '\u{1f}';

impl Texts<'_> {
    pub(super) fn email(&self) -> &str {
        match self {
            Self::Own { email, .. } => email,
            Self::Held { words, words_begin, .. } => {
                let words = words.at(*words_begin);
                let end = words.iter().position(|byte| char::from(*byte) == SEPARATOR).unwrap_or_default();
                str::from_utf8(&words[..end]).unwrap_or_default()
            }
        }
    }

    /// All texts but the email address.
    pub(super) fn others(&self) -> &str {
        match self {
            Self::Own { others, .. } => others,
            Self::Held { all, begin, length, .. } => &all[*begin as usize..*begin as usize + usize::from(*length)],
        }
    }
}
