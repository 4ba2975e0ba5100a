//! An application's reference number for phone calls.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::domain::read_aloud;

/// Seven random characters allow three billion references.
const LENGTH: usize = 8;

/// A reference such as `7KMX-3PG7`: seven random characters and a check character.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reference(String);

/// The input is not a reference: a character is wrong, or two are swapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this isn't a reference number: check it for a typo. One has two groups of four characters, such as 7KMX-3PG7")]
pub struct NotAReference;

impl Reference {
    /// The reference for a random number, modulo the number of references.
    #[must_use]
    pub fn drawn(number: u128) -> Self {
        Self(read_aloud::drawn(number, LENGTH))
    }

    /// Reads typed input, in upper or lower case, with or without the hyphen.
    pub fn typed(text: &str) -> Result<Self, NotAReference> {
        read_aloud::typed(text, LENGTH).map(Self).ok_or(NotAReference)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::read_aloud::SIGNS;

    proptest! {
        #[test]
        fn a_reference_is_read_back_however_it_is_typed(number: u128) {
            let reference = Reference::drawn(number);
            prop_assert_eq!(reference.as_str().len(), 9);
            for typed in [reference.0.clone(), reference.0.to_lowercase(), format!(" {} ", reference.0.replace('-', " "))] {
                prop_assert_eq!(Reference::typed(&typed), Ok(reference.clone()));
            }
        }

        #[test]
        fn one_wrong_sign_or_two_changed_are_noticed(number: u128, at in 0..8_usize, other in 0..8_usize, sign in 0..23_usize) {
            let right: Vec<u8> = Reference::drawn(number).0.bytes().filter(|sign| *sign != b'-').collect();
            let mut wrong = right.clone();
            wrong[at] = SIGNS[sign];
            let mut swapped = right.clone();
            swapped.swap(at, other);
            for typed in [wrong, swapped] {
                let is_right = typed == right;
                prop_assert_eq!(Reference::typed(str::from_utf8(&typed).unwrap()).is_ok(), is_right);
            }
        }
    }

    #[test]
    fn the_example_in_the_error_is_a_reference() {
        let said = NotAReference.to_string();
        let example = said.rsplit(' ').next().unwrap();
        assert!(Reference::typed(example).is_ok(), "{example}");
    }

    #[test]
    fn anything_else_is_no_reference() {
        for typed in ["", "7KMX", "7KMX-3PG7-7KMX", "7KMX-3PG9", "ñandú-🏠🏠🏠", "OOOO-1111"] {
            assert_eq!(Reference::typed(typed), Err(NotAReference), "{typed}");
        }
    }
}
