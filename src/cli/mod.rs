//! What an admin types. Every option can come from the environment as well; the command line wins.

pub mod application;
pub mod data;
pub mod desk;
pub mod heads;
pub mod mail;
pub mod moving;
pub mod person;
pub mod records;
mod together;
pub mod upgrade;
pub mod user;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::BoolishValueParser;
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::http::peer::Network;
use crate::log::Filter;
use application::Application;
use data::{Backup, Key, Restore, Salvage, Verify};
use desk::{Audit, Report};
use heads::Heads;
use mail::{Mail, Posting};
use moving::{ExportAll, Import};
use person::Person;
use records::{Lead, Subscriber};
use upgrade::Upgrade;
use user::User;

const EXAMPLES: &str = "\
Examples:
  lender-site serve                                  the site at http://127.0.0.1:8080
  lender-site serve --demo                           to look at: two accounts, nothing kept
  lender-site serve --listen 0.0.0.0:80 --data /var/lib/lender-site
  lender-site user add you@example.com --staff       while the site is up, or not
  lender-site application export > applications.csv  what was applied for, an application a line
  lender-site application estimate 7KMX-3PQ9 --amount 350000 --rate 10.5 --months 12 --valid-until 2026-12-31
  lender-site report > overview.csv                  what came in, and whether the promise was kept
  lender-site lead export > leads.csv                who asked for an estimate by the quick form
  lender-site mail test you@example.com              does mail arrive?
  lender-site seed --print > lender.json             the lender's settings as a file, to be edited
  lender-site seed --file lender.json                take them over, while the site is up, or not
  lender-site backup /mnt/backups/today.backup       while the site is up, or not
  lender-site restore /mnt/backups/today.backup      into an empty data folder
  lender-site verify                                 is everything there, and as it was written?
  lender-site salvage OLD-DIR --data NEW-DIR         save what is whole of a damaged data folder
  lender-site upgrade ./lender-site-0.2.0            a newer release in the place of this one

Exit codes: 0 done, 1 failed (stderr says what to do), 2 wrong usage.";

const TIMES: &str = "TIME is a number and its unit, or several of them: 30s, 5m (minutes), 24h, 90d, 1h 30m.";

/// A private lender's site, its borrowers' applications and its staff's desk in one binary.
#[derive(Debug, Parser)]
#[command(version, about, after_help = EXAMPLES, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// What goes into the log on stderr: off, error, warn, info, debug or trace, or a list such as
    /// `warn,lender_site::http=debug`.
    #[arg(long, global = true, env = "LENDER_SITE_LOG", value_name = "LEVEL", default_value_t)]
    pub log: Filter,
}

/// One thing that can be done.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site until SIGTERM or SIGINT.
    #[command(after_help = TIMES)]
    Serve(Box<Serve>),
    /// Set the lender's name, addresses and form options, while the site is up or not. By itself, store those a new site
    /// starts with where none are stored.
    Seed(Seed),
    /// Write everything that is stored to one file, while the site is up or not.
    Backup(Backup),
    /// Make the data folder from a backup. The site must not be running.
    Restore(Restore),
    /// Save what is whole of a damaged data folder into a new one, and list what is lost. The damaged one is not changed; the
    /// site must not be running on it.
    Salvage(Salvage),
    /// Check everything that is stored, while the site is up or not.
    Verify(Verify),
    /// The key that everything stored is sealed with.
    #[command(subcommand)]
    Key(Key),
    /// Who may sign in.
    #[command(subcommand)]
    User(User),
    /// What is stored of one person: shown, given to them, erased.
    #[command(subcommand)]
    Person(Person),
    /// What borrowers applied for.
    #[command(subcommand)]
    Application(Application),
    /// The leads by the quick form on the home page.
    #[command(subcommand)]
    Lead(Lead),
    /// The addresses that want news.
    #[command(subcommand)]
    Subscriber(Subscriber),
    /// The mail that the site sends.
    #[command(subcommand)]
    Mail(Mail),
    /// What came in and whether the promise was kept, as a table for a spreadsheet.
    Report(Report),
    /// The trail of who did what with applications and accounts.
    #[command(subcommand)]
    Audit(Audit),
    /// Write everything that is stored as files that other programs read, while the site is up or not.
    Export(ExportAll),
    /// Take in leads or applications from such a file, while the site is up or not.
    Import(Import),
    /// Put a newer release in the place of this program, after a backup. The running server goes on until it is restarted.
    Upgrade(Upgrade),
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

/// Where everything is stored, and what opens it.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Data")]
pub struct Data {
    /// The data folder.
    #[arg(long, env = "LENDER_SITE_DATA", value_name = "DIR", default_value = "lender-site-data")]
    pub data: PathBuf,

    /// The file with the store's key, made on the first start. Without it the key comes from `LENDER_SITE_KEY`, or lies in
    /// the data folder as store.key.
    #[arg(long, env = "LENDER_SITE_KEY_FILE", value_name = "FILE")]
    pub key_file: Option<PathBuf>,
}

/// How to answer a script.
#[derive(Debug, Args)]
pub struct Output {
    /// Print the outcome as JSON.
    #[arg(long)]
    pub json: bool,
}

/// What every command about stored things takes.
#[derive(Debug, Args)]
pub struct Common {
    /// How to answer.
    #[command(flatten)]
    pub output: Output,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,
}

/// How to serve.
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen; port 0 takes a free one. The first line on stdout tells the address.
    #[arg(long, env = "LENDER_SITE_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080",
          value_parser = listening)]
    pub listen: SocketAddr,

    /// Show the site with a staff account and a borrower's, whose passwords are printed. It is for this machine alone, and
    /// stored in a folder of its own that goes when it stops, with the mail it writes.
    #[arg(long, env = "LENDER_SITE_DEMO", value_parser = BoolishValueParser::new())]
    pub demo: bool,

    /// Let staff in with their password alone. Without this they must set up a second factor, codes of an authenticator app,
    /// before anything of the desk is open to them. Whoever has one is asked for it either way.
    #[arg(long, env = "LENDER_SITE_STAFF_WITHOUT_MFA", value_parser = BoolishValueParser::new())]
    pub staff_without_mfa: bool,

    /// The site's own address as people know it, for the links it hands out; without it, the address listened at. Mail by a
    /// mail server needs it.
    #[arg(long, env = "LENDER_SITE_ADDRESS", value_name = "URL", value_parser = address)]
    pub address: Option<String>,

    /// Believe this reverse proxy, or every one in a range such as 10.0.0.0/8, about where a call comes from (its
    /// X-Forwarded-For), and let it have as many connections as it likes. Can be repeated; in the environment they are
    /// separated by commas.
    #[arg(long, env = "LENDER_SITE_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trusted_proxy: Vec<Network>,

    /// Serve the UI that lies built in this folder instead of the built-in one, for work on the UI.
    #[arg(long, env = "LENDER_UI_DIST", value_name = "DIR")]
    pub ui_dist: Option<PathBuf>,

    /// Take the site's worker, which lets it open without signal, off every device that comes by, with the pages it kept
    /// there. What people typed stays. For a worker that keeps a broken release alive.
    #[arg(long, env = "LENDER_SITE_RETIRE_WORKER", value_parser = BoolishValueParser::new())]
    pub retire_worker: bool,

    /// How often it is tried out whether the disk takes writes, while nobody writes.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration, hide = true)]
    pub probe_every: Duration,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// What tells of data that was put back.
    #[command(flatten)]
    pub heads: Heads,

    /// The backups taken while serving.
    #[command(flatten)]
    pub backups: Backups,

    /// The mail it sends.
    #[command(flatten)]
    pub mail: Posting,

    /// How long unfinished applications are kept.
    #[command(flatten)]
    pub drafts: Drafts,

    /// The deadlines and caps.
    #[command(flatten)]
    pub limits: Limits,
}

/// Backups taken by the server itself.
#[derive(Debug, Args)]
#[command(next_help_heading = "Backups")]
pub struct Backups {
    /// Take backups into this folder while serving; best on another disk, and not in the data folder.
    #[arg(long, env = "LENDER_SITE_BACKUP_DIR", value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,

    /// Make that folder if it does not exist. Without this the server does not start: the disk may not be mounted.
    #[arg(long, env = "LENDER_SITE_CREATE_BACKUP_DIR", value_parser = BoolishValueParser::new())]
    pub create_backup_dir: bool,

    /// How often.
    #[arg(long, env = "LENDER_SITE_BACKUP_EVERY", value_name = "TIME", default_value = "24h", value_parser = duration)]
    pub backup_every: Duration,

    /// How many to keep.
    #[arg(long, env = "LENDER_SITE_BACKUP_KEEP", value_name = "N", default_value = "14",
          value_parser = clap::value_parser!(u16).range(1..))]
    pub backup_keep: u16,
}

/// A borrower comes back to a draft within days more often than not.
const MIN_DRAFT_LIFE: Duration = Duration::from_hours(7 * 24);

/// Applications that their borrowers do not come back to.
#[derive(Debug, Args)]
#[command(next_help_heading = "Drafts")]
pub struct Drafts {
    /// Tell the borrower that a draft will be removed when nobody touched it for this long.
    #[arg(long, env = "LENDER_SITE_DRAFT_NOTICE", value_name = "TIME", default_value = "150d", value_parser = duration)]
    pub draft_notice: Duration,

    /// Remove a draft when nobody touched it for this long, at least 7 days, and its borrower was told for 30 days in which
    /// the server ran. An application that was submitted is never removed.
    #[arg(long, env = "LENDER_SITE_DRAFT_REMOVAL", value_name = "TIME", default_value = "180d", value_parser = draft_life)]
    pub draft_removal: Duration,
}

/// What the lender's settings are to be.
#[derive(Debug, Args)]
pub struct Seed {
    /// Make them what this file says; `-` reads it from stdin. A file with a mistake changes nothing.
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Only tell what is wrong with the file.
    #[arg(long, requires = "file", conflicts_with_all = ["print", "reset"])]
    pub check: bool,

    /// Print the current ones as a file.
    #[arg(long, conflicts_with_all = ["file", "reset"])]
    pub print: bool,

    /// Put back those a new site starts with.
    #[arg(long, conflicts_with = "file")]
    pub reset: bool,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
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

    /// On shutdown, wait this long for open requests to finish, then cut them off.
    #[arg(long, env = "LENDER_SITE_STOP_DEADLINE", value_name = "TIME", default_value = "5s", value_parser = duration)]
    pub stop_deadline: Duration,

    /// Connections at once; further ones wait until one ends.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS", value_name = "N", default_value = "4096",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,

    /// Of these, how many one address, or one IPv6 network, may have; further ones are closed. A trusted proxy may have all.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value = "256",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections_per_address: u32,
}

fn listening(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write it like 127.0.0.1:8080, or [::1]:8080".to_owned())
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
    if duration.is_zero() { Err("it must be longer than nothing".to_owned()) } else { Ok(duration) }
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
