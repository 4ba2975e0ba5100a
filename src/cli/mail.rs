//! `mail`, and the mail options of the server.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{StringValueParser, TypedValueParser as _};
use clap::{Args, Subcommand, ValueEnum};
use percent_encoding::percent_decode_str;
use uuid::Uuid;

use super::typed::email;
use super::{Common, duration};
use crate::domain::account::Email;
use crate::domain::secret::Secret;
use crate::mail::Sender;

pub const SMTP_PASSWORD_VARIABLE: &str = "LENDER_SITE_SMTP_PASSWORD";

#[derive(Debug, Subcommand)]
pub enum Mail {
    /// Send a test email and print the mail server's answer. Uses the options given here, or those of the running server.
    Test(Box<Test>),
    /// List email that is waiting or was set aside after failing, oldest first.
    List(Common),
    /// Try to send waiting and set-aside email again now. Email that is held until a set time goes on waiting.
    Retry(Retry),
    /// Delete waiting or set-aside email without sending it.
    Discard(Discard),
}

#[derive(Debug, Args)]
pub struct Test {
    /// The address to send the test to.
    #[arg(value_parser = email)]
    pub address: Email,

    #[command(flatten)]
    pub sending: Sending,

    /// Whether the mail server or folder is named in the configuration file, which the running server has read as well.
    #[arg(skip)]
    pub is_of_file: bool,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Retry {
    /// Only the emails with these ids, as shown by `mail list`.
    #[arg(value_name = "ID", value_parser = letter)]
    pub ids: Vec<Uuid>,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Discard {
    /// The ids, as shown by `mail list`.
    #[arg(value_name = "ID", required = true, value_parser = letter)]
    pub ids: Vec<Uuid>,

    #[command(flatten)]
    pub common: Common,
}

/// Without `--smtp-url` or `--mail-dir`, no email is sent.
#[derive(Debug, Args)]
#[command(next_help_heading = "Mail")]
pub struct Sending {
    /// Send email through this server: `smtps://user@smtp.example.com` uses TLS from the start (default port 465), `smtp://` uses
    /// STARTTLS (default port 587). Set the password in `LENDER_SITE_SMTP_PASSWORD` or a file, never
    /// here.
    #[arg(long, env = "LENDER_SITE_SMTP_URL", value_name = "URL", value_parser = smtp_url, conflicts_with = "mail_dir")]
    pub smtp_url: Option<SmtpUrl>,

    /// The file that contains the password for the mail server.
    #[arg(long, env = "LENDER_SITE_SMTP_PASSWORD_FILE", value_name = "FILE")]
    pub smtp_password_file: Option<PathBuf>,

    /// The password itself.
    #[arg(long, env = SMTP_PASSWORD_VARIABLE, value_parser = StringValueParser::new().map(Secret::new),
          hide_env_values = true, hide = true)]
    pub smtp_password: Option<Secret>,

    /// Whether `smtp://` requires TLS. Without TLS, others on the network can read the email and the password. By default, it is
    /// required unless the mail server is on this machine.
    #[arg(long, env = "LENDER_SITE_SMTP_TLS", value_name = "WHEN")]
    pub smtp_tls: Option<DemandTls>,

    /// Also trust this certificate authority (PEM file), for your own mail server.
    #[arg(long, env = "LENDER_SITE_SMTP_CA_FILE", value_name = "FILE")]
    pub smtp_ca_file: Option<PathBuf>,

    /// The sender, such as "Puente Capital <loans@example.com>", with an address the mail server may send from.
    #[arg(long, env = "LENDER_SITE_MAIL_FROM", value_name = "ADDRESS", value_parser = Sender::typed)]
    pub mail_from: Option<Sender>,

    /// Write each email to this folder as an .eml file instead of sending it.
    #[arg(long, env = "LENDER_SITE_MAIL_DIR", value_name = "DIR")]
    pub mail_dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Mail")]
pub struct Posting {
    #[command(flatten)]
    pub sending: Sending,

    /// Retry failed email after this long, then after twice as long, and so on up to 15 minutes.
    #[arg(long, env = "LENDER_SITE_MAIL_RETRY", value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub mail_retry: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DemandTls {
    /// Send nothing to a server that doesn't offer TLS.
    Always,
    /// Send without TLS.
    Never,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmtpUrl {
    /// Whether TLS starts with the first byte (`smtps`).
    pub is_tls: bool,
    pub user: Option<String>,
    pub host: String,
    pub port: u16,
}

fn letter(text: &str) -> Result<Uuid, String> {
    text.parse().map_err(|_| "this isn't the id of an email; `lender-site mail list` shows the ids".to_owned())
}

fn smtp_url(text: &str) -> Result<SmtpUrl, String> {
    let wrong = || "write it like smtps://user@smtp.example.com or smtp://smtp.example.com:587".to_owned();
    let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
    let (is_tls, usual_port) = match scheme {
        "smtps" => (true, 465),
        "smtp" => (false, 587),
        _ => return Err(wrong()),
    };
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    // The user is often an email address itself, so the last `@` is the separator.
    let (user, place) = rest.rsplit_once('@').map_or((None, rest), |(user, place)| (Some(user), place));
    if user.is_some_and(|user| user.contains(':')) {
        return Err("leave the password out: other users of this machine could see it. Set it in \
                    LENDER_SITE_SMTP_PASSWORD or --smtp-password-file"
            .to_owned());
    }
    let (host, port) = match place.strip_prefix('[').and_then(|place| place.split_once(']')) {
        Some((host, "")) => (host, None),
        Some((host, port)) => (host, Some(port.strip_prefix(':').ok_or_else(wrong)?)),
        None => place.split_once(':').map_or((place, None), |(host, port)| (host, Some(port))),
    };
    let port = port.map_or(Ok(usual_port), |port| port.parse().map_err(|_| wrong()))?;
    let is_host =
        !host.is_empty() && host.chars().all(|letter| letter.is_ascii_alphanumeric() || "-._:".contains(letter));
    let user =
        user.map(|user| percent_decode_str(user).decode_utf8().map(Into::into).map_err(|_| wrong())).transpose()?;
    let is_user = user.as_ref().is_none_or(|user: &String| !user.is_empty() && !user.contains(char::is_control));
    if is_host && is_user && port > 0 {
        Ok(SmtpUrl { is_tls, user, host: host.to_ascii_lowercase(), port })
    } else {
        Err(wrong())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_named_with_what_it_needs() {
        let named = |text: &str| smtp_url(text).map(|url| (url.is_tls, url.user, url.host, url.port)).unwrap();
        let user = |user: &str| Some(user.to_owned());
        assert_eq!(named("smtps://me@Mail.example.com"), (true, user("me"), "mail.example.com".to_owned(), 465));
        assert_eq!(named("smtp://mail.example.com/"), (false, None, "mail.example.com".to_owned(), 587));
        assert_eq!(named("smtp://me@home.example@relay:25"), (false, user("me@home.example"), "relay".to_owned(), 25));
        assert_eq!(named("smtps://me%40home.example@relay"), (true, user("me@home.example"), "relay".to_owned(), 465));
        assert_eq!(named("smtp://[::1]:1025"), (false, None, "::1".to_owned(), 1025));
        for wrong in [
            "",
            "mail.example.com",
            "http://x",
            "smtp://",
            "smtp://@x",
            "smtp://x:0",
            "smtp://x:y",
            "smtp://x/y",
            "smtp://[::1]x",
        ] {
            assert!(smtp_url(wrong).is_err(), "{wrong}");
        }
        assert!(smtp_url("smtps://me:secret@mail.example.com").unwrap_err().contains("LENDER_SITE_SMTP_PASSWORD"));
    }
}
