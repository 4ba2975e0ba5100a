//! The two languages in which the lender speaks.

use serde::{Deserialize, Serialize};

/// A language that every text a person can see exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Language {
    /// US English.
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

/// A text in both languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub en: &'static str,
    /// In Spanish.
    pub es: &'static str,
}

impl Text {
    /// The text in one of its languages.
    #[must_use]
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Spanish => self.es,
        }
    }
}

/// A text in both languages that was not written into the program but by the lender.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Bilingual {
    /// In English.
    pub en: String,
    /// In Spanish.
    pub es: String,
}

impl Bilingual {
    /// The text in one of its languages.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_are_grouped() {
        let told = [0, 999, 1_000, 350_000, 9_999_999_999].map(dollars);
        assert_eq!(told, ["$0", "$999", "$1,000", "$350,000", "$9,999,999,999"]);
    }
}
