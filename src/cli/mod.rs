//! The command line. Most options can also come from the environment; the command line wins.

pub mod application;
pub mod data;
pub mod desk;
pub mod doctor;
pub mod heads;
pub mod https;
pub mod mail;
pub mod metrics;
pub mod moving;
pub mod person;
pub mod records;
mod together;
mod typed;
pub mod upgrade;
pub mod user;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{ArgPredicate, BoolishValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::http::peer::Network;
use crate::log::Filter;
use application::Application;
use data::{Backup, Key, Restore, Salvage, Verify};
use desk::{Audit, Report};
use doctor::Doctor;
use heads::Heads;
use https::Https;
use mail::{Mail, Posting};
use moving::{ExportAll, Import};
use person::Person;
use records::{Lead, Subscriber};
use upgrade::Upgrade;
use user::User;

const EXAMPLES: &str = "\
Examples:
  lender-site serve                                  the site at http://127.0.0.1:8080
  lender-site serve --demo                           try it out: sample data, nothing is kept
  lender-site serve --domain www.example.com --data /var/lib/lender-site
  lender-site user add you@example.com --staff       create an account for the desk
  lender-site application export > applications.csv  the applications, one per line
  lender-site application estimate 7KMX-3PQ9 --amount 350000 --rate 10.5 --months 12 --valid-until 2026-12-31
  lender-site report > overview.csv                  what came in, and how fast it was answered
  lender-site lead export > leads.csv                the leads from the quick form
  lender-site mail test you@example.com              check that email arrives
  lender-site seed --print > lender.json             print the lender's settings to edit them
  lender-site seed --file lender.json                apply the edited settings
  lender-site backup /mnt/backups/today.backup       back up everything to one file
  lender-site restore /mnt/backups/today.backup      restore it into an empty data folder
  lender-site doctor                                 check everything that the site depends on
  lender-site verify                                 check that no data is missing or damaged
  lender-site salvage OLD-DIR --data NEW-DIR         recover what is intact in a damaged data folder
  lender-site upgrade ./lender-site-0.2.0            install a newer release over this one

Stop the server before restore and salvage. All other commands work whether or not it is running.

Exit codes: 0 success, 1 failure (stderr says what to do), 2 wrong usage.";

const TIMES: &str = "TIME is a number with a unit, or several of them: 30s, 5m (minutes), 24h, 90d, 1h 30m.";

/// A private lender's website, its loan applications and the desk for its staff, in one program.
#[derive(Debug, Parser)]
#[command(version, about, after_help = EXAMPLES, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// How much to log to stderr: off, error, warn, info, debug or trace, or a list such as
    /// `warn,lender_site::http=debug`.
    #[arg(long, global = true, env = "LENDER_SITE_LOG", value_name = "LEVEL", default_value_t)]
    pub log: Filter,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server until SIGTERM or SIGINT.
    #[command(after_help = TIMES)]
    Serve(Box<Serve>),
    /// Set the lender's name, addresses and form options. Without options, store the default settings where none are stored.
    Seed(Seed),
    /// Back up everything to one file.
    Backup(Backup),
    /// Restore the data folder from a backup. The server must be stopped.
    Restore(Restore),
    /// Recover what is intact in a damaged data folder into a new one, and list what is lost. The damaged folder is not
    /// changed. The server must be stopped.
    Salvage(Salvage),
    /// Check everything that the site depends on: data, key, backups, disk, clock, certificate, address, email and settings. Each
    /// line says whether it is OK and what to do. Exits with 1 if there is a problem; a warning alone exits with 0.
    Doctor(Doctor),
    /// Check that no data is missing or damaged.
    Verify(Verify),
    /// Export, identify or change the encryption key.
    #[command(subcommand)]
    Key(Key),
    /// Manage accounts: who can sign in, and as what.
    #[command(subcommand)]
    User(User),
    /// Show, export or erase the data stored about a person.
    #[command(subcommand)]
    Person(Person),
    /// List, show, export and work on loan applications.
    #[command(subcommand)]
    Application(Application),
    /// List, export and remove leads from the quick form.
    #[command(subcommand)]
    Lead(Lead),
    /// List, export and remove newsletter subscribers.
    #[command(subcommand)]
    Subscriber(Subscriber),
    /// Test email, and manage email that is waiting or failed.
    #[command(subcommand)]
    Mail(Mail),
    /// Print what came in and how fast it was answered, as CSV.
    Report(Report),
    /// Check or export the audit trail of who did what.
    #[command(subcommand)]
    Audit(Audit),
    /// Export everything as files that other programs can read.
    Export(ExportAll),
    /// Import leads or applications from a file that `export --all` wrote.
    Import(Import),
    /// Back up, then replace this program with a newer release. A running server keeps running the old one until you restart it.
    Upgrade(Upgrade),
    /// Print a completion script for a shell.
    #[command(hide = true)]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the API's contract as an OpenAPI document, as it is committed at assets/openapi.json.
    #[command(hide = true)]
    Openapi,
    /// Print the manual page, in roff.
    #[command(hide = true)]
    Man,
}

#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Data")]
pub struct Data {
    /// The folder where everything is stored.
    #[arg(long, env = "LENDER_SITE_DATA", value_name = "DIR", default_value = "lender-site-data")]
    pub data: PathBuf,

    /// The file with the encryption key, created on the first start. Without this option, the key comes from
    /// `LENDER_SITE_KEY`, or from store.key in the data folder.
    #[arg(long, env = "LENDER_SITE_KEY_FILE", value_name = "FILE")]
    pub key_file: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Output {
    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Common {
    #[command(flatten)]
    pub output: Output,

    #[command(flatten)]
    pub data: Data,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
pub struct Serve {
    /// The address and port to listen on; port 0 picks a free port. With --domain, the default is port 443 of all addresses. The
    /// first line on stdout shows the address.
    #[arg(long, env = "LENDER_SITE_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080",
          default_value_if("domain", ArgPredicate::IsPresent, "[::]:443"), value_parser = listening)]
    pub listen: SocketAddr,

    /// Only check the options, the files they name, the key, and whether the addresses are free, and list what is wrong. Nothing is
    /// written, and no server is started.
    #[arg(long)]
    pub check: bool,

    /// Run a demo with sample data and print its accounts and passwords. It can be reached from this machine only. Its data
    /// and email are in a temporary folder that is deleted when it stops.
    #[arg(long, env = "LENDER_SITE_DEMO", value_parser = BoolishValueParser::new())]
    pub demo: bool,

    /// Let staff sign in with only their password. Without this option, staff must set up two-step verification (codes from
    /// an authenticator app) before they can use the desk. Staff who have set it up are always asked for a code.
    #[arg(long, env = "LENDER_SITE_STAFF_WITHOUT_MFA", value_parser = BoolishValueParser::new())]
    pub staff_without_mfa: bool,

    /// The site's public address, used in links; without it, the address the server listens on. Required to send email through
    /// a mail server.
    #[arg(long, env = "LENDER_SITE_ADDRESS", value_name = "URL", value_parser = address)]
    pub address: Option<String>,

    /// Trust this reverse proxy, or every proxy in a range such as 10.0.0.0/8: read the client's address from its
    /// X-Forwarded-For header and don't limit its connections. Can be repeated; separate with commas in the environment.
    #[arg(long, env = "LENDER_SITE_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trusted_proxy: Vec<Network>,

    /// Serve the UI from this folder instead of the built-in one, for developing the UI.
    #[arg(long, env = "LENDER_UI_DIST", value_name = "DIR")]
    pub ui_dist: Option<PathBuf>,

    /// Remove the service worker, which lets the site open offline, and its cached pages from every device that visits. What
    /// people typed is kept. Use this when devices are stuck on a broken release.
    #[arg(long, env = "LENDER_SITE_RETIRE_WORKER", value_parser = BoolishValueParser::new())]
    pub retire_worker: bool,

    /// How often to check that the disk accepts writes while nothing is being written.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration, hide = true)]
    pub probe_every: Duration,

    #[command(flatten)]
    pub https: Https,

    #[command(flatten)]
    pub data: Data,

    #[command(flatten)]
    pub heads: Heads,

    #[command(flatten)]
    pub backups: Backups,

    #[command(flatten)]
    pub mail: Posting,

    #[command(flatten)]
    pub drafts: Drafts,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub monitoring: metrics::Metrics,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Backups")]
pub struct Backups {
    /// Take scheduled backups into this folder, outside the data folder and ideally on another disk.
    #[arg(long, env = "LENDER_SITE_BACKUP_DIR", value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,

    /// Create the backup folder if it doesn't exist. Without this option the server refuses to start, because the disk may not
    /// be mounted.
    #[arg(long, env = "LENDER_SITE_CREATE_BACKUP_DIR", value_parser = BoolishValueParser::new())]
    pub create_backup_dir: bool,

    /// How often to take a backup.
    #[arg(long, env = "LENDER_SITE_BACKUP_EVERY", value_name = "TIME", default_value = "24h", value_parser = duration)]
    pub backup_every: Duration,

    /// How many backups to keep.
    #[arg(long, env = "LENDER_SITE_BACKUP_KEEP", value_name = "N", default_value = "14",
          value_parser = clap::value_parser!(u16).range(1..))]
    pub backup_keep: u16,
}

/// Most borrowers return to a draft within days.
const MIN_DRAFT_LIFE: Duration = Duration::from_hours(7 * 24);

#[derive(Debug, Args)]
#[command(next_help_heading = "Drafts")]
pub struct Drafts {
    /// Warn the borrower that a draft will be removed once it hasn't been changed for this long.
    #[arg(long, env = "LENDER_SITE_DRAFT_NOTICE", value_name = "TIME", default_value = "150d", value_parser = duration)]
    pub draft_notice: Duration,

    /// Remove a draft that hasn't been changed for this long (at least 7 days), after the warning was shown for 30 days while
    /// the server ran. Submitted applications are never removed.
    #[arg(long, env = "LENDER_SITE_DRAFT_REMOVAL", value_name = "TIME", default_value = "180d", value_parser = draft_life)]
    pub draft_removal: Duration,
}

#[derive(Debug, Args)]
pub struct Seed {
    /// Apply the settings in this file; `-` reads stdin. If the file has a mistake, nothing changes.
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Only check the file and list its mistakes.
    #[arg(long, requires = "file", conflicts_with_all = ["print", "reset"])]
    pub check: bool,

    /// Print the current settings.
    #[arg(long, conflicts_with_all = ["file", "reset"])]
    pub print: bool,

    /// Restore the default settings.
    #[arg(long, conflicts_with = "file")]
    pub reset: bool,

    #[command(flatten)]
    pub common: Common,
}

/// The defaults suit phones on a bad connection.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Close a connection if the headers of its first request haven't arrived after this long.
    #[arg(long, env = "LENDER_SITE_HEAD_DEADLINE", value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub head_deadline: Duration,

    /// Answer 408 if the body of a request hasn't arrived after this long.
    #[arg(long, env = "LENDER_SITE_BODY_DEADLINE", value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub body_deadline: Duration,

    /// Close a connection without a new request or progress on a response for this long.
    #[arg(long, env = "LENDER_SITE_IDLE_DEADLINE", value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub idle_deadline: Duration,

    /// On shutdown, wait this long for open requests to finish, then close their connections.
    #[arg(long, env = "LENDER_SITE_STOP_DEADLINE", value_name = "TIME", default_value = "5s", value_parser = duration)]
    pub stop_deadline: Duration,

    /// How many connections can be open at the same time; others wait until one closes.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS", value_name = "N", default_value = "4096",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,

    /// How many of them one address, or one IPv6 network, can have; others are closed. Trusted proxies have no limit.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value = "256",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections_per_address: u32,
}

fn listening(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write it like 127.0.0.1:8080 or [::1]:8080".to_owned())
}

fn address(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
    let is_address = !host.is_empty() && !text.contains(|letter: char| letter.is_whitespace() || "?#".contains(letter));
    if is_address {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err("write it like https://www.example.com".to_owned())
    }
}

fn duration(text: &str) -> Result<Duration, String> {
    let duration = humantime::parse_duration(text)
        .map_err(|error| format!("{error}; write it like 30s, 5m (minutes), 24h or 90d"))?;
    if duration.is_zero() { Err("it must be longer than zero".to_owned()) } else { Ok(duration) }
}

fn draft_life(text: &str) -> Result<Duration, String> {
    let life = duration(text)?;
    if life < MIN_DRAFT_LIFE {
        return Err("drafts are kept for at least 7 days; write days as 180d (m is minutes)".to_owned());
    }
    Ok(life)
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
