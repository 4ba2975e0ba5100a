//! Texts in both languages.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::language::Bilingual;

/// A text in both languages; the page shows one.
#[derive(Debug, Serialize, ToSchema)]
pub struct Words {
    /// In English.
    en: String,
    /// In Spanish.
    es: String,
}

impl From<Bilingual> for Words {
    fn from(Bilingual { en, es }: Bilingual) -> Self {
        Self { en, es }
    }
}
