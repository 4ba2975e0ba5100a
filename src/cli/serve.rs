//! `serve`, which runs the site.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{ArgPredicate, BoolishValueParser};

use super::heads::Heads;
use super::https::Https;
use super::mail::Posting;
use super::metrics::Metrics;
use super::storage::OffSite;
use super::{Data, address, duration, listening};
use crate::http::peer::Network;

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

    /// Print every option with its value and where it comes from (flag, environment, file with line, or default), as a
    /// configuration file, and don't start. Passwords and keys are not shown.
    #[arg(long, conflicts_with = "check")]
    pub print_config: bool,

    /// What `--print-config` prints.
    #[arg(skip)]
    pub effective: String,

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

    /// For how long to answer from the copy of a shared record without hearing from the database.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration, hide = true)]
    pub record_trusted_for: Duration,

    #[command(flatten)]
    pub https: Https,

    #[command(flatten)]
    pub data: Data,

    #[command(flatten)]
    pub heads: Heads,

    #[command(flatten)]
    pub backups: Backups,

    #[command(flatten)]
    pub off_site: OffSite,

    #[command(flatten)]
    pub mail: Posting,

    #[command(flatten)]
    pub drafts: Drafts,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub monitoring: Metrics,
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

    /// How many of the newest backups to keep.
    #[arg(long, env = "LENDER_SITE_BACKUP_KEEP", value_name = "N", default_value = "14",
          value_parser = clap::value_parser!(u16).range(1..))]
    pub backup_keep: u16,

    /// Also keep the last backup of each day, for this many days.
    #[arg(long, env = "LENDER_SITE_BACKUP_KEEP_DAILY", value_name = "N", default_value = "7")]
    pub backup_keep_daily: u16,

    /// Also keep the last backup of each week, for this many weeks.
    #[arg(long, env = "LENDER_SITE_BACKUP_KEEP_WEEKLY", value_name = "N", default_value = "5")]
    pub backup_keep_weekly: u16,

    /// Also keep the last backup of each month, for this many months. People who were erased stay in backups for that long.
    #[arg(long, env = "LENDER_SITE_BACKUP_KEEP_MONTHLY", value_name = "N", default_value = "6")]
    pub backup_keep_monthly: u16,
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

    /// On shutdown, first report for this long that the server is not ready, so that a load balancer sends it no new requests, while
    /// it still answers everyone. Not needed for a single server. A second stop signal ends it early.
    #[arg(long, env = "LENDER_SITE_DRAIN", value_name = "TIME", value_parser = duration)]
    pub drain: Option<Duration>,

    /// On shutdown, wait this long for open requests to finish, then close their connections.
    #[arg(long, env = "LENDER_SITE_STOP_DEADLINE", value_name = "TIME", default_value = "5s", value_parser = duration)]
    pub stop_deadline: Duration,

    /// How many connections can be open at the same time; others wait until one closes.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS", value_name = "N", default_value = "4096",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,

    /// How many connections one address, or one IPv6 network, can have; others are closed. Trusted proxies have no limit.
    #[arg(long, env = "LENDER_SITE_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value = "256",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections_per_address: u32,
}

fn draft_life(text: &str) -> Result<Duration, String> {
    let life = duration(text)?;
    if life < MIN_DRAFT_LIFE {
        return Err("drafts are kept for at least 7 days; write days as 180d (m is minutes)".to_owned());
    }
    Ok(life)
}
