//! Errors with their causes.

use std::error::Error;

/// The text of an error and of what caused it. In network libraries, the outermost error says little.
#[must_use]
pub fn with_causes(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
