//! Mistakes in what people type at sign-in and in their account, and the messages for them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::language::{Language, Text};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    EmailMissing,
    EmailMalformed,
    /// Letters of several alphabets, some of which look alike.
    EmailMixed,
    NameMissing,
    NameTooLong,
    PasswordMissing,
    /// Too short to be any existing password.
    PasswordShorterThanAny,
    /// Too short for a new password.
    PasswordTooShort,
    PasswordTooLong,
    /// On the list of common passwords.
    PasswordCommon,
    /// Contains the person's name or address, or the lender's name.
    PasswordPersonal,
    PasswordNotCurrent,
    PasswordNotAnother,
    CodeMissing,
    /// Not a code, or a used one.
    CodeWrong,
}

impl Fault {
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::EmailMissing => Text { en: "Email is required", es: "El email es requerido" },
            Self::EmailMalformed => Text { en: "Email is not valid", es: "El email no es válido" },
            Self::EmailMixed => Text {
                en: "This email mixes look-alike letters from different alphabets. Please type it again",
                es: "Este correo mezcla letras parecidas de distintos alfabetos. Escríbalo de nuevo",
            },
            Self::NameMissing => Text { en: "Name is required", es: "El nombre es requerido" },
            Self::NameTooLong => {
                Text { en: "Name must be 100 characters or fewer", es: "El nombre debe tener 100 caracteres o menos" }
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
                en: "Password must be 256 characters or fewer",
                es: "La contraseña debe tener 256 caracteres o menos",
            },
            Self::PasswordCommon => Text {
                en: "This password is too easy to guess. Try a few unrelated words in a row",
                es: "Esta contraseña es muy fácil de adivinar. Pruebe con varias palabras sin relación entre sí",
            },
            Self::PasswordPersonal => Text {
                en: "Please don’t use your name, your email or our name in your password",
                es: "No incluya en la contraseña su nombre, su correo ni nuestro nombre",
            },
            Self::PasswordNotCurrent => {
                Text { en: "This isn’t your current password", es: "Esta no es su contraseña actual" }
            }
            Self::PasswordNotAnother => Text {
                en: "This is your current password. Choose another one",
                es: "Esta es su contraseña actual. Elija otra",
            },
            Self::CodeMissing => Text { en: "Enter the code", es: "Escriba el código" },
            Self::CodeWrong => Text {
                en: "This code is incorrect or was already used. Check it, or enter another one",
                es: "Este código no es correcto o ya se usó. Revíselo o escriba otro",
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
