//! The log: for people on a terminal, one JSON object a line everywhere else. It goes to stderr and names no person.

use std::fmt::{self, Display, Formatter};
use std::io::{self, IsTerminal as _, Write};
use std::panic;
use std::str::FromStr;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

/// What is let through to the log.
#[derive(Debug, Clone)]
pub struct Filter(String);

impl Default for Filter {
    fn default() -> Self {
        Self("info".to_owned())
    }
}

impl FromStr for Filter {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        EnvFilter::builder().parse(text).map(|_| Self(text.to_owned()))
    }
}

impl Display for Filter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Starts logging what `filter` lets through, and every panic with the request it happened in.
pub fn start(filter: &Filter) {
    let log = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&filter.0))
        .with_writer(|| Shrugging(io::stderr()))
        .log_internal_errors(false);
    if io::stderr().is_terminal() {
        log.with_target(false).init();
    } else {
        log.json().flatten_event(true).with_current_span(true).with_span_list(false).init();
    }
    panic::set_hook(Box::new(|panic| {
        // The payload may hold what a person sent; the place tells where to look.
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a panic");
    }));
}

/// Writes where it can. A full log disk or a closed pipe must not take the site down with it.
struct Shrugging<W>(W);

impl<W: Write> Write for Shrugging<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        drop(self.0.write_all(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        drop(self.0.flush());
        Ok(())
    }
}
