//! Sends email to a mail server. The dialog is sent command by command, because it matters whether a refusal concerns
//! one recipient's email or all of the lender's.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;
use std::{error, fs};

use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{
    AsyncSmtpConnection, Certificate, CertificateStore, TlsParameters, TlsParametersBuilder,
};
use lettre::transport::smtp::commands::{Data, Mail as MailFrom, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter};
use lettre::transport::smtp::{Error, response::Response};
use serde::{Deserialize, Serialize};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};

use super::failed::Failed;
use super::measured::Measured;
use super::message::Mail;
use crate::domain::secret::Secret;

/// An admin who tests email must get the error before they think that our own server hangs.
const MAX_WAIT_FOR_SERVER: Duration = Duration::from_secs(45);

/// Longer answers are cut.
const MAX_REASON_LENGTH: usize = 300;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SmtpServer {
    pub host: String,
    pub port: u16,
    pub tls: Tls,
    /// A certificate authority to trust in addition to the public ones.
    pub ca_file: Option<PathBuf>,
    pub login: Option<Login>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tls {
    FromTheStart,
    /// After the greeting (STARTTLS). Nothing is sent without it.
    AfterGreeting,
    Never,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Login {
    pub user: String,
    pub password: Secret,
}

impl SmtpServer {
    /// Whether the server is on this machine, so that nobody else can listen.
    #[must_use]
    pub fn is_here(host: &str) -> bool {
        host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
    }

    fn called(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }
}

/// Opened when there is something to send.
pub(super) struct Connection {
    server: SmtpServer,
    tls: Option<TlsParameters>,
    hello: ClientId,
    open: Option<AsyncSmtpConnection>,
}

impl Connection {
    /// `domain` is the name we give in the greeting.
    pub(super) fn to(server: SmtpServer, domain: &str) -> Result<Self, Failed> {
        let tls = (server.tls != Tls::Never).then(|| parameters(&server)).transpose()?;
        Ok(Self { server, tls, hello: ClientId::Domain(domain.to_owned()), open: None })
    }

    /// Sends an email and returns the server's answer.
    pub(super) async fn take(&mut self, mail: &Mail) -> Result<String, Failed> {
        let until = Instant::now() + MAX_WAIT_FOR_SERVER;
        let taken = match timeout_at(until, self.turn_to(mail)).await {
            // From here on, this email may be the cause of a failure: the others are tried before it is tried again.
            Ok(Ok(open)) => match timeout_at(until, hand_over(open, mail)).await {
                Ok(taken) => taken,
                Err(_) => Err(Failed::NotNow(format!("{} stopped responding", self.server.called()))),
            },
            Ok(Err(failed)) => Err(failed),
            Err(_) => Err(Failed::Nothing(format!("{} isn't responding", self.server.called()))),
        };
        if taken.is_err() {
            // The state of the dialog is unknown, so the next email starts a new one.
            self.close().await;
        }
        taken
    }

    pub(super) async fn close(&mut self) {
        if let Some(mut open) = self.open.take() {
            drop(timeout(Duration::from_secs(5), open.abort()).await);
        }
    }

    /// Opens the connection and starts an email, without naming the recipient yet.
    async fn turn_to(&mut self, mail: &Mail) -> Result<&mut AsyncSmtpConnection, Failed> {
        let open = match self.open.take() {
            Some(open) => open,
            None => self.connect().await?,
        };
        let open = self.open.insert(open);
        let mut options = Vec::new();
        if !mail.to.to_string().is_ascii() || !mail.from.to_string().is_ascii() {
            if !open.server_info().supports_feature(Extension::SmtpUtfEight) {
                return Err(Failed::Refused(
                    "the mail server only accepts addresses in plain ASCII letters".to_owned(),
                ));
            }
            options.push(MailParameter::SmtpUtfEight);
        }
        let is_plain = options.is_empty();
        let from = open.command(MailFrom::new(Some(mail.from.clone()), options)).await;
        from.map_err(|error| {
            let what = format!("the mail server doesn't accept email from {} (--mail-from)", mail.from);
            // Only a failure of what all emails have in common stops all emails.
            if is_plain { nothing(&what, &error) } else { of_this_mail(&error) }
        })?;
        Ok(open)
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Failed> {
        let server = &self.server;
        let at_once = self.tls.clone().filter(|_| server.tls == Tls::FromTheStart);
        let place = (server.host.as_str(), server.port);
        let no_connection = format!("no connection to {}", server.called());
        let open = if at_once.is_some() {
            AsyncSmtpConnection::connect_tokio1(place, None, &self.hello, at_once, None).await
        } else {
            let line = TcpStream::connect(place).await;
            let line = line.map_err(|error| Failed::Nothing(format!("{no_connection}: {error}")))?;
            AsyncSmtpConnection::connect_with_transport(Box::new(Measured::new(line)), &self.hello).await
        };
        let mut open = open.map_err(|error| nothing(&no_connection, &error))?;
        if let (Tls::AfterGreeting, Some(tls)) = (server.tls, &self.tls) {
            if !open.can_starttls() {
                open.abort().await;
                return Err(Failed::Nothing(format!(
                    "{} doesn't offer TLS (STARTTLS). If it uses TLS from the start, usually on port 465, write smtps://…; \
                     --smtp-tls never sends everything unencrypted",
                    server.called()
                )));
            }
            let begun = open.starttls(tls.clone(), &self.hello).await;
            begun.map_err(|error| nothing(&format!("no TLS with {}", server.called()), &error))?;
        }
        if let Some(Login { user, password }) = &server.login {
            let login = Credentials::new(user.clone(), password.expose().to_owned());
            let let_in = open.auth(&[Mechanism::Plain, Mechanism::Login], &login).await;
            let refused = || format!("{} doesn't accept the password of {user}", server.called());
            let_in.map_err(|error| nothing(&refused(), &error))?;
        }
        Ok(open)
    }
}

async fn hand_over(open: &mut AsyncSmtpConnection, mail: &Mail) -> Result<String, Failed> {
    open.command(Rcpt::new(mail.to.clone(), vec![])).await.map_err(|error| of_this_mail(&error))?;
    open.command(Data).await.map_err(|error| of_this_mail(&error))?;
    let taken = open.message(&mail.bytes).await.map_err(|error| of_this_mail(&error))?;
    Ok(said(&taken))
}

/// Masked, because these end up in log and error messages.
impl std::fmt::Debug for Login {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Login")
    }
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connection").field("server", &self.server).finish_non_exhaustive()
    }
}

fn parameters(server: &SmtpServer) -> Result<TlsParameters, Failed> {
    let mut builder = TlsParametersBuilder::new(server.host.clone()).certificate_store(CertificateStore::WebpkiRoots);
    if let Some(file) = &server.ca_file {
        let wrong = |error: &dyn error::Error| Failed::Nothing(format!("{} (--smtp-ca-file): {error}", file.display()));
        let pem = fs::read(file).map_err(|error| wrong(&error))?;
        builder = builder.add_root_certificate(Certificate::from_pem(&pem).map_err(|error| wrong(&error))?);
    }
    builder.build_rustls().map_err(|error| nothing(&format!("no TLS with {}", server.called()), &error))
}

/// What a server's refusal means after it has accepted the sender. If the connection broke, the other emails are tried
/// first, because this one may be the cause.
fn of_this_mail(error: &Error) -> Failed {
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    match code.as_bytes() {
        [] => Failed::NotNow(format!("the mail server closed the connection: {}", reason(error))),
        // The server requires a login, perhaps only for recipients elsewhere: other emails may still be accepted.
        b"530" | b"534" | b"535" | b"538" => {
            Failed::NotNow(format!("the mail server requires a user and a password (--smtp-url): {}", reason(error)))
        }
        [b'5', ..] => Failed::Refused(reason(error)),
        _ => Failed::NotNow(reason(error)),
    }
}

fn nothing(what: &str, error: &Error) -> Failed {
    Failed::Nothing(format!("{what}: {}", reason(error)))
}

/// The error in one line: the server's text with its code, or else the system's error.
fn reason(error: &Error) -> String {
    let mut innermost: &dyn error::Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    match error.status() {
        Some(code) => one_line(&format!("{code} {innermost}")),
        None => one_line(&innermost.to_string()),
    }
}

fn said(response: &Response) -> String {
    one_line(&format!("{} {}", response.code(), response.message().collect::<Vec<_>>().join(" ")))
}

/// Removes control characters, because the server's text is printed at a terminal and in the log.
fn one_line(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(MAX_REASON_LENGTH).collect()
}
