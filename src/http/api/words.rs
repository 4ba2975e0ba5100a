//! Texts in both languages.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::language::Bilingual;

/// A text in both languages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Words {
    /// The English text.
    en: String,
    /// The Spanish text.
    es: String,
}

impl From<Bilingual> for Words {
    fn from(Bilingual { en, es }: Bilingual) -> Self {
        Self { en, es }
    }
}
