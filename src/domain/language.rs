//! The two languages of the site.

use serde::{Deserialize, Serialize};

/// Every visible text exists in each language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    /// Spanish as Latino investors in the US speak it.
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// The BCP 47 tag, as in `Content-Language` and `<html lang>`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }
}

/// A text of the program in both languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    pub en: &'static str,
    pub es: &'static str,
}

impl Text {
    #[must_use]
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Spanish => self.es,
        }
    }
}

/// A text of the lender's or of the form in both languages.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Bilingual {
    pub en: String,
    pub es: String,
}

impl Bilingual {
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Spanish => &self.es,
        }
    }
}

impl From<Text> for Bilingual {
    fn from(Text { en, es }: Text) -> Self {
        Self { en: en.to_owned(), es: es.to_owned() }
    }
}

/// `$350,000`: whole dollars, as both languages write them in the United States.
#[must_use]
pub fn dollars(amount: u64) -> String {
    let digits = amount.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    format!("${}", groups.join(","))
}

/// `$350,000.50`, for an amount in cents.
#[must_use]
pub fn dollars_and_cents(cents: u64) -> String {
    format!("{}.{:02}", dollars(cents / 100), cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_are_grouped() {
        let shown = [0, 999, 1_000, 350_000, 9_999_999_999].map(dollars);
        assert_eq!(shown, ["$0", "$999", "$1,000", "$350,000", "$9,999,999,999"]);
    }

    #[test]
    fn cents_have_two_digits() {
        assert_eq!([5, 35_000_050].map(dollars_and_cents), ["$0.05", "$350,000.50"]);
    }
}
