//! The options of a record that several servers share, and `record` and `cluster`.

use std::path::PathBuf;

use clap::builder::{StringValueParser, TypedValueParser as _};
use clap::{Args, Subcommand};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::Common;
use crate::domain::secret::Secret;

pub const RECORD_PASSWORD_VARIABLE: &str = "LENDER_SITE_RECORD_PASSWORD";

#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Several servers")]
pub struct Sharing {
    /// Share the data with other servers through this PostgreSQL database, such as `postgres://user@db.example.com/name`, or
    /// `postgres://user@db1.example.com,db2.example.com/name` for one with several hosts. --data is then this server's copy. Set the
    /// password in `LENDER_SITE_RECORD_PASSWORD` or a file, never here.
    #[arg(long, env = "LENDER_SITE_RECORD", value_name = "URL", value_parser = record_url)]
    pub record: Option<RecordUrl>,

    /// The file that contains the password for the database.
    #[arg(long, env = "LENDER_SITE_RECORD_PASSWORD_FILE", value_name = "FILE")]
    pub record_password_file: Option<PathBuf>,

    /// The password itself.
    #[arg(long, env = RECORD_PASSWORD_VARIABLE, value_parser = StringValueParser::new().map(Secret::new),
          hide_env_values = true, hide = true)]
    pub record_password: Option<Secret>,

    /// Trust this certificate authority (PEM file) instead of the usual ones, for your own database.
    #[arg(long, env = "LENDER_SITE_RECORD_CA_FILE", value_name = "FILE")]
    pub record_ca_file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum OfRecord {
    /// Create the tables and an empty record in the database that --record names. The key is created, too, unless it exists: copy its
    /// file to every server.
    Init(Init),
}

#[derive(Debug, Args)]
pub struct Init {
    /// Only print the SQL that creates the tables and lets the user in --record use them, for a database administrator to run.
    #[arg(long)]
    pub print: bool,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Subcommand)]
pub enum OfCluster {
    /// List the servers that share the record, with what each does and whether its copy is up to date.
    Status(Common),
}

/// A database.
#[derive(Debug, Clone)]
pub struct RecordUrl {
    /// Without the password.
    pub config: Config,
    /// Whether the connection is encrypted, and the server's certificate checked.
    pub is_tls: bool,
}

fn record_url(text: &str) -> Result<RecordUrl, String> {
    let wrong = |why: &str| format!("{why}; write it like postgres://user@db.example.com/name");
    let (place, settings) = text.split_once('?').unwrap_or((text, ""));
    let (modes, others): (Vec<&str>, Vec<&str>) =
        settings.split('&').filter(|setting| !setting.is_empty()).partition(|setting| setting.starts_with("sslmode="));
    let rest = others.join("&");
    let url = if rest.is_empty() { place.to_owned() } else { format!("{place}?{rest}") };
    if !place.starts_with("postgres://") && !place.starts_with("postgresql://") {
        return Err(wrong("this isn't the address of a PostgreSQL database"));
    }
    let mut config: Config = url.parse().map_err(|error| wrong(&with_cause(&error)))?;
    if config.get_password().is_some() {
        return Err(format!(
            "leave the password out: other users of this machine could see it. Set it in {RECORD_PASSWORD_VARIABLE} or \
             --record-password-file"
        ));
    }
    if config.get_user().is_none() || config.get_hosts().is_empty() {
        return Err(wrong("it needs a user and a host"));
    }
    let is_tls = match modes.last().map(|mode| mode.trim_start_matches("sslmode=")) {
        Some("disable") => false,
        Some("verify-full") => true,
        None => !config.get_hosts().iter().all(is_here),
        Some(other) => {
            return Err(format!(
                "sslmode={other} doesn't check whose database answers: use sslmode=verify-full, with --record-ca-file for a certificate \
                 authority of your own, or sslmode=disable on a network that you trust"
            ));
        }
    };
    config.ssl_mode(if is_tls { SslMode::Require } else { SslMode::Disable });
    Ok(RecordUrl { config, is_tls })
}

fn is_here(host: &Host) -> bool {
    match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => {
            name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
        }
    }
}

/// The library's own text only says that the URL is wrong.
fn with_cause(error: &tokio_postgres::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_reached_with_tls_unless_it_is_on_this_machine_or_the_admin_says_otherwise() {
        let is_tls = |text: &str| record_url(text).unwrap().is_tls;
        assert!(is_tls("postgres://site@db.example.com/site"));
        assert!(is_tls("postgresql://site@db1.example.com,db2.example.com:6432/site?connect_timeout=3"));
        assert!(is_tls("postgres://site@127.0.0.1/site?sslmode=verify-full"));
        assert!(!is_tls("postgres://site@127.0.0.1:5433/site"));
        assert!(!is_tls("postgres://site@localhost/site"));
        assert!(!is_tls("postgres://site@%2Frun%2Fpostgresql/site"));
        assert!(!is_tls("postgres://site@db.example.com/site?sslmode=disable"));
    }

    #[test]
    fn what_is_no_address_of_a_database_or_reveals_its_password_is_refused() {
        for wrong in [
            "",
            "db.example.com",
            "https://db.example.com",
            "postgres://db.example.com/site",
            "postgres://site@db:x/site",
            "postgres://site@db/site?no_such_setting=1",
        ] {
            assert!(record_url(wrong).unwrap_err().contains("postgres://user@db.example.com/name"), "{wrong}");
        }
        assert!(record_url("postgres://site:secret@db/site").unwrap_err().contains(RECORD_PASSWORD_VARIABLE));
        for unchecked in ["require", "prefer", "allow", "verify-ca"] {
            let refused = record_url(&format!("postgres://site@db/site?sslmode={unchecked}")).unwrap_err();
            assert!(refused.contains("verify-full"), "{refused}");
        }
    }
}
