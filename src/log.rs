//! The log on stderr: text on a terminal, one JSON object per line otherwise. It names no person.

use std::fmt::{self, Display, Formatter};
use std::io::{self, IsTerminal as _, Write};
use std::panic;
use std::str::FromStr;

use tracing_subscriber::EnvFilter;

/// Which messages are logged.
#[derive(Debug, Clone)]
pub struct Filter(String);

impl Default for Filter {
    fn default() -> Self {
        Self("info".to_owned())
    }
}

const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// The parts of the program that log.
const PARTS: [&str; 10] =
    ["lender_site", "security", "h2", "hyper", "hyper_util", "lettre", "rustls", "sled", "tokio", "warp"];

/// A filter that would silently log nothing or everything.
#[derive(Debug, thiserror::Error)]
#[error(
    "write one of {}, or a list such as `warn,lender_site::http=debug`; the parts are those of {}",
    LEVELS.join(", "), PARTS.join(", ")
)]
pub struct NotAFilter;

impl FromStr for Filter {
    type Err = NotAFilter;

    fn from_str(text: &str) -> Result<Self, NotAFilter> {
        let is_level = |word: &str| LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word));
        let is_part = |word: &str| word.split("::").next().is_some_and(|first| PARTS.contains(&first));
        let is_known = |word: &str| match word.split_once('=') {
            Some((part, level)) => is_part(part) && is_level(level),
            None => is_level(word),
        };
        let words: Vec<_> = text.split(',').map(str::trim).collect();
        let filter = words.join(",");
        if words.into_iter().all(is_known) && EnvFilter::builder().parse(&filter).is_ok() {
            Ok(Self(filter))
        } else {
            Err(NotAFilter)
        }
    }
}

impl Display for Filter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Starts the log, which also records every panic with its request.
pub fn start(filter: &Filter) {
    let log = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&filter.0))
        .with_writer(|| IgnoreErrors(io::stderr()))
        .log_internal_errors(false);
    if io::stderr().is_terminal() {
        log.with_target(false).init();
    } else {
        log.json().flatten_event(true).with_current_span(true).with_span_list(false).init();
    }
    panic::set_hook(Box::new(|panic| {
        // The payload may hold personal data. The location shows where to look.
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a panic");
    }));
}

/// Ignores errors: a full disk or a closed pipe must not stop the site.
struct IgnoreErrors<W>(W);

impl<W: Write> Write for IgnoreErrors<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        drop(self.0.write_all(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        drop(self.0.flush());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_names_levels_and_parts_that_exist() {
        for right in ["info", "off", "DEBUG", "warn,lender_site::http=debug", "lender_site=trace, hyper=off"] {
            assert!(right.parse::<Filter>().is_ok(), "{right}");
        }
        for wrong in ["", "loud", "lender_site", "lender_site=loud", "lender_sit=debug", "info,", "info,=debug", "5"] {
            assert!(wrong.parse::<Filter>().is_err(), "{wrong}");
        }
    }
}
