//! What can be wrong with something that was typed, and the message for it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::language::{Language, Text};

/// What is wrong with something that was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// No address.
    EmailMissing,
    /// Not an address.
    EmailMalformed,
    /// An address with letters of several alphabets, of which some look alike.
    EmailMixed,
    /// No name.
    NameMissing,
    /// A name longer than any person's.
    NameTooLong,
    /// No password.
    PasswordMissing,
    /// Shorter than any password that was ever set.
    PasswordShorterThanAny,
    /// Too short to be set as a new password.
    PasswordTooShort,
    /// Longer than is taken.
    PasswordTooLong,
    /// One that guessers try first.
    PasswordCommon,
    /// One with the name or address of its person, or the lender's name.
    PasswordPersonal,
    /// The password given as the present one is not.
    PasswordNotCurrent,
    /// The password to be set is the present one.
    PasswordNotAnother,
    /// No code of the second factor.
    CodeMissing,
    /// A code that is none, or was used.
    CodeWrong,
}

impl Fault {
    /// What to tell the person.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::EmailMissing => Text { en: "Email is required", es: "El email es requerido" },
            Self::EmailMalformed => Text { en: "Email is not valid", es: "El email no es válido" },
            Self::EmailMixed => Text {
                en: "This email mixes look-alike letters from different alphabets. Please type it again",
                es: "Este email mezcla letras parecidas de distintos alfabetos. Escríbalo de nuevo",
            },
            Self::NameMissing => Text { en: "Name is required", es: "El nombre es requerido" },
            Self::NameTooLong => {
                Text { en: "Name must be 100 characters or less", es: "El nombre debe tener 100 caracteres o menos" }
            }
            Self::PasswordMissing => Text { en: "Password is required", es: "La contraseña es requerida" },
            Self::PasswordShorterThanAny => Text {
                en: "Password must be at least 6 characters",
                es: "La contraseña debe tener al menos 6 caracteres",
            },
            Self::PasswordTooShort => Text {
                en: "Password must be at least 12 characters",
                es: "La contraseña debe tener al menos 12 caracteres",
            },
            Self::PasswordTooLong => Text {
                en: "Password must be 256 characters or less",
                es: "La contraseña debe tener 256 caracteres o menos",
            },
            Self::PasswordCommon => Text {
                en: "This password is too easy to guess. Try a few unrelated words in a row",
                es: "Esta contraseña es muy fácil de adivinar. Pruebe con varias palabras sin relación entre sí",
            },
            Self::PasswordPersonal => Text {
                en: "Please don't use your name, your email or our name in your password",
                es: "No incluya en la contraseña su nombre, su email ni nuestro nombre",
            },
            Self::PasswordNotCurrent => {
                Text { en: "This isn't your current password", es: "Esta no es su contraseña actual" }
            }
            Self::PasswordNotAnother => Text {
                en: "This is your current password. Choose another one",
                es: "Esta es su contraseña actual. Elija otra",
            },
            Self::CodeMissing => Text { en: "Enter the code", es: "Escriba el código" },
            Self::CodeWrong => Text {
                en: "This code is incorrect or was already used. Wait for the next one",
                es: "Este código no es correcto o ya se usó. Espere el siguiente",
            },
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().in_language(Language::English))
    }
}

impl std::error::Error for Fault {}
