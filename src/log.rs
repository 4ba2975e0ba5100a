//! The log: for people on a terminal, one JSON object a line everywhere else. It goes to stderr and names no person.

use std::fmt::{self, Display, Formatter};
use std::io::{self, IsTerminal as _};
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

/// Starts logging what `filter` lets through.
pub fn start(filter: &Filter) {
    let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::new(&filter.0)).with_writer(io::stderr);
    if io::stderr().is_terminal() {
        log.with_target(false).init();
    } else {
        log.json().flatten_event(true).with_current_span(true).with_span_list(false).init();
    }
}
