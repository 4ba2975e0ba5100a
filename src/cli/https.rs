//! The options of HTTPS.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::BoolishValueParser;

use super::{duration, listening};

#[derive(Debug, Args)]
#[command(next_help_heading = "HTTPS")]
pub struct Https {
    /// Serve HTTPS with the certificate in this PEM file, followed by the certificates that lead to its root. The files are
    /// read again when they change, and on SIGHUP.
    #[arg(long, env = "LENDER_SITE_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// The PEM file with the certificate's private key. Only the server's user may be able to read it.
    #[arg(long, env = "LENDER_SITE_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

    /// Also listen here for plain HTTP, usually on port 80, and send everyone on to the HTTPS address given with --address.
    #[arg(long, env = "LENDER_SITE_REDIRECT_HTTP", value_name = "ADDRESS:PORT", requires = "tls_cert",
          value_parser = listening)]
    pub redirect_http: Option<SocketAddr>,

    /// Serve plain HTTP to other machines, for example to a proxy that speaks HTTPS for this server. Without HTTPS, phones
    /// can't work offline and anyone on the network can read passwords.
    #[arg(long, env = "LENDER_SITE_PLAIN_HTTP", value_parser = BoolishValueParser::new(), conflicts_with = "tls_cert")]
    pub plain_http: bool,

    /// How often to look whether the certificate's files have changed.
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = duration, hide = true)]
    pub tls_check_every: Duration,
}
