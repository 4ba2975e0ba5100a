//! An application's reference number for phone calls.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Digits and letters that can't be confused in handwriting: without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. Their number must
/// be prime, or the check digit would miss mistakes.
const SIGNS: &[u8; 23] = b"34679ACDEFGHJKMNPQRTWXY";

/// The number of random characters; they allow three billion references.
const DRAWN: usize = 7;

/// A reference such as `7KMX-3PQ9`: seven random characters and a check character.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reference(String);

/// The input is not a reference: a character is wrong, or two are swapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this isn't a reference number; one has two groups of four characters, such as 7KMX-3PQ9")]
pub struct NotAReference;

impl Reference {
    /// The reference for a random number, modulo the number of references.
    #[must_use]
    pub fn drawn(mut number: u128) -> Self {
        let mut places = [0; DRAWN + 1];
        for place in &mut places[..DRAWN] {
            *place = remainder(number);
            number /= SIGNS.len() as u128;
        }
        let last = DRAWN + 1;
        // Only one character makes the weighted sum a multiple of 23.
        let check = (0..SIGNS.len()).find(|check| (sum(&places) + last * check).is_multiple_of(SIGNS.len()));
        places[DRAWN] = check.unwrap_or_default();
        let signs: String = places.iter().map(|place| char::from(SIGNS[*place])).collect();
        Self(format!("{}-{}", &signs[..4], &signs[4..]))
    }

    /// Reads typed input, in upper or lower case, with or without the hyphen.
    pub fn typed(text: &str) -> Result<Self, NotAReference> {
        let is_between = |letter: &char| letter.is_whitespace() || *letter == '-';
        let signs: String =
            text.chars().filter(|letter| !is_between(letter)).map(|letter| letter.to_ascii_uppercase()).collect();
        let places = signs.bytes().map(|sign| SIGNS.iter().position(|known| *known == sign));
        let places = places.collect::<Option<Vec<_>>>().ok_or(NotAReference)?;
        if places.len() == DRAWN + 1 && sum(&places).is_multiple_of(SIGNS.len()) {
            Ok(Self(format!("{}-{}", &signs[..4], &signs[4..])))
        } else {
            Err(NotAReference)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn remainder(number: u128) -> usize {
    usize::try_from(number % SIGNS.len() as u128).unwrap_or_default()
}

/// Each position has its own weight, so that swapped characters are noticed.
fn sum(places: &[usize]) -> usize {
    places.iter().zip(1..).map(|(place, weight)| place * weight).sum()
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

    #[test]
    fn no_two_signs_look_alike() {
        for alike in ["0OQ", "1ILJ", "2Z", "5S", "8B", "UV"] {
            let used = alike.bytes().filter(|sign| SIGNS.contains(sign)).count();
            assert!(used <= 1, "{alike}");
        }
    }

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
    fn anything_else_is_no_reference() {
        for typed in ["", "7KMX", "7KMX-3PQ9-7KMX", "ñandú-🏠🏠🏠", "OOOO-1111"] {
            assert_eq!(Reference::typed(typed), Err(NotAReference), "{typed}");
        }
    }
}
