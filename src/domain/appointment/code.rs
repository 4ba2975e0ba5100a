//! A short name of a call, for the phone.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::domain::read_aloud;

/// Three random characters and one that checks them.
const LENGTH: usize = 4;

/// A code such as `CALL-7K2M`. Another call may have the same one, so it stands beside a name and a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CallCode(String);

impl CallCode {
    /// The code for a random number, modulo the number of codes.
    #[must_use]
    pub fn drawn(number: u128) -> Self {
        Self(format!("CALL-{}", read_aloud::drawn(number, LENGTH)))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CallCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_short_and_has_a_character_that_checks_the_others() {
        for number in [0, 7, 12_166, u128::MAX] {
            let code = CallCode::drawn(number);
            let signs = code.as_str().strip_prefix("CALL-").unwrap();
            assert_eq!((signs.len(), read_aloud::typed(signs, LENGTH)), (4, Some(signs.to_owned())));
        }
    }
}
