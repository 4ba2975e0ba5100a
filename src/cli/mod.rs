//! The command line. Most options can also come from the environment or from a file. The command line overrides the
//! environment, and the environment overrides the file.

pub mod application;
pub mod data;
pub mod desk;
pub mod doctor;
mod file;
pub mod heads;
pub mod https;
pub mod install;
pub mod mail;
pub mod metrics;
pub mod moving;
mod origins;
pub mod person;
pub mod record;
pub mod records;
mod serve;
pub mod storage;
mod together;
mod typed;
pub mod upgrade;
pub mod user;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{StringValueParser, TypedValueParser as _};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::domain::secret::Secret;
use crate::log::Filter;
use application::Application;
use data::{Backup, Compact, Key, Restore, Salvage, Verify};
use desk::{Audit, Report};
use doctor::Doctor;
use install::{Install, Uninstall};
use mail::Mail;
use moving::{ExportAll, Import};
use person::Person;
use record::{OfCluster, OfRecord, Sharing};
use records::{Lead, Subscriber};
pub use serve::{Backups, Drafts, Serve};
use upgrade::Upgrade;
use user::User;

/// Not for the command line, because everyone on the machine can read it.
pub const KEY_VARIABLE: &str = "LENDER_SITE_KEY";

const EXAMPLES: &str = "\
Examples:
  lender-site serve                                  the site at http://127.0.0.1:8080
  lender-site serve --demo                           try it out: sample data, nothing is kept
  lender-site serve --domain www.example.com --data /var/lib/lender-site
  lender-site user add you@example.com --staff       create an account for the desk
  lender-site application export > applications.csv  the applications, one per line
  lender-site application estimate 7KMX-3PG7 --amount 350000 --rate 10.5 --months 12 --valid-until 2026-12-31
  lender-site report > overview.csv                  applications and leads, and how fast they were answered
  lender-site lead export > leads.csv                the leads: quick forms and funding requests
  lender-site mail test you@example.com              check that email arrives
  lender-site seed --print > lender.json             print the lender's settings to edit them
  lender-site seed --file lender.json                apply the edited settings
  lender-site backup /mnt/backups/today.backup       back up everything to one file
  lender-site backup verify /mnt/backups/today.backup    check it, down to every value
  lender-site restore /mnt/backups/today.backup      restore it into an empty data folder
  lender-site doctor                                 check everything that the site depends on
  lender-site verify                                 check that no data is missing or damaged
  lender-site salvage OLD-DIR --data NEW-DIR         recover what is intact in a damaged data folder
  lender-site install --print                        show what `install` would do; to do it, run it as root without --print
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

    /// The file with options, in TOML: any option of `serve` that has an environment variable, under the name of its flag. By
    /// default /etc/lender-site/lender-site.toml, if it exists. Flags override the environment, which overrides the file.
    #[arg(long, global = true, env = "LENDER_SITE_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server until SIGTERM or SIGINT.
    #[command(after_help = TIMES)]
    Serve(Box<Serve>),
    /// Set the lender's name, addresses and form options. Without options, store the default settings where none are stored.
    Seed(Seed),
    /// Back up everything to one file or to standard output, or check a backup.
    Backup(Backup),
    /// Restore the data folder from a backup. The server must be stopped, except for a drill.
    Restore(Box<Restore>),
    /// Recover what is intact in a damaged data folder into a new one, and list what is lost. The damaged folder is not
    /// changed. The server must be stopped.
    Salvage(Salvage),
    /// Check everything that the site depends on: data, key, backups, disk, clock, certificate, address, email and settings. Each
    /// line says whether it is OK and what to do. Exits with 1 if there is a problem; a warning alone exits with 0.
    Doctor(Doctor),
    /// Check whether the running server works, for the health check of a container or supervisor. Exits with 0 if the server answers
    /// and can store data, otherwise with 1.
    Health(Common),
    /// Check that no data is missing or damaged.
    Verify(Verify),
    /// Rewrite the data without what was deleted or replaced. The server does this automatically once a week; run it to free the space now.
    Compact(Compact),
    /// Create the record that several servers share.
    #[command(subcommand)]
    Record(OfRecord),
    /// Look after the servers that share a record.
    #[command(subcommand)]
    Cluster(OfCluster),
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
    /// List, export and remove leads: quick forms and funding requests.
    #[command(subcommand)]
    Lead(Lead),
    /// List, export and remove newsletter subscribers.
    #[command(subcommand)]
    Subscriber(Subscriber),
    /// Test email, and manage email that is waiting or failed.
    #[command(subcommand)]
    Mail(Mail),
    /// Print the number of applications and leads received, and how fast they were answered, as CSV.
    Report(Report),
    /// Check or export the audit trail of who did what.
    #[command(subcommand)]
    Audit(Audit),
    /// Export everything as files that other programs can read.
    Export(ExportAll),
    /// Import leads, applications, calendars or calls from a file that `export --all` wrote.
    Import(Import),
    /// Install this program as a service: a user, folders, a configuration file and what starts it at boot. Run it again to update
    /// what an earlier release installed; files that you edited are kept.
    Install(Install),
    /// Remove what `install` installed. Data, keys, backups and files that you edited are kept.
    Uninstall(Uninstall),
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

    /// The encryption key itself.
    #[arg(long, env = KEY_VARIABLE, value_parser = StringValueParser::new().map(Secret::new), hide_env_values = true,
          hide = true)]
    pub key: Option<Secret>,

    #[command(flatten)]
    pub sharing: Sharing,
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
#[expect(clippy::struct_excessive_bools, reason = "each one is a flag of the command")]
pub struct Seed {
    /// Apply the settings in this file; `-` reads stdin. Files of the library are read from paths relative to it. If there is a
    /// mistake, nothing changes.
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

    /// Apply the settings even if that undoes changes that an owner made to the rate sheets at the desk. Without this option,
    /// nothing is applied in that case, and the versions are listed.
    #[arg(long, conflicts_with_all = ["print", "check"])]
    pub replace_desk_rates: bool,

    #[command(flatten)]
    pub common: Common,
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
