//! What an admin types. Every option can come from the environment as well; the command line wins.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::log::Filter;

const EXAMPLES: &str = "\
Examples:
  lender-site serve                          the site at http://127.0.0.1:8080
  lender-site serve --listen 0.0.0.0:80      for everybody
  lender-site serve --log debug              with every asset's line in the log

Exit codes: 0 done, 1 failed (stderr says what to do), 2 wrong usage.";

/// A private lender's site, its borrowers' applications and its staff's desk in one binary.
#[derive(Debug, Parser)]
#[command(version, about, after_help = EXAMPLES, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// What goes into the log on stderr: error, warn, info, debug or trace, or a list such as
    /// `warn,lender_site::http=debug`.
    #[arg(long, global = true, env = "LENDER_SITE_LOG", value_name = "LEVEL", default_value_t)]
    pub log: Filter,
}

/// One thing that can be done.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site until SIGTERM or SIGINT.
    Serve(Serve),
    /// Print the script that teaches a shell to complete these commands.
    #[command(hide = true)]
    Completions {
        /// The shell to teach.
        shell: Shell,
    },
    /// Print the API's contract as an OpenAPI document, as it is committed at assets/openapi.json.
    #[command(hide = true)]
    Openapi,
    /// Print the manual page, in roff.
    #[command(hide = true)]
    Man,
}

/// How to serve.
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen; port 0 takes a free one. The first line on stdout tells the address.
    #[arg(long, env = "LENDER_SITE_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// Serve the UI that lies built in this folder instead of the built-in one, for work on the UI.
    #[arg(long, env = "LENDER_UI_DIST", value_name = "DIR")]
    pub ui_dist: Option<PathBuf>,

    /// The deadlines and caps.
    #[command(flatten)]
    pub limits: Limits,
}

/// How much one client may take. The defaults suit phones on a bad line as well as a burglar's patience.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Close a connection whose first request's headers are not here by then.
    #[arg(long, env = "LENDER_SITE_HEAD_DEADLINE", value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub head_deadline: Duration,

    /// Answer 408 to a request whose body is not here by then.
    #[arg(long, env = "LENDER_SITE_BODY_DEADLINE", value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub body_deadline: Duration,

    /// Close a connection on which nothing was asked and no answer moved for this long.
    #[arg(long, env = "LENDER_SITE_IDLE_DEADLINE", value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub idle_deadline: Duration,

    /// Told to stop, give the requests in flight this long to finish.
    #[arg(long, env = "LENDER_SITE_STOP_DEADLINE", value_name = "TIME", default_value = "20s", value_parser = duration)]
    pub stop_deadline: Duration,

    /// Connections at once; further ones wait until one ends.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS", value_name = "N", default_value = "4096",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,
}

fn duration(text: &str) -> Result<Duration, String> {
    let duration = humantime::parse_duration(text).map_err(|error| format!("{error}; write it like 10s or 2m"))?;
    if duration.is_zero() { Err("it must be longer than nothing".to_owned()) } else { Ok(duration) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_commands_are_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_time_has_a_unit_and_a_length() {
        assert_eq!(duration("1m 30s"), Ok(Duration::from_secs(90)));
        assert!(duration("10").is_err());
        assert!(duration("0s").is_err());
    }
}
