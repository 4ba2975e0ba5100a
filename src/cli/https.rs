//! The options of HTTPS.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{ArgPredicate, BoolishValueParser};

use super::{duration, listening};

#[derive(Debug, Args)]
#[command(next_help_heading = "HTTPS")]
pub struct Https {
    /// Serve HTTPS at this name, with a certificate that the server obtains and renews itself. By using this option, you accept
    /// the certificate authority's terms. The name must point to this server, and ports 443 and 80 must be open. Can be
    /// repeated: the other names redirect to the first one. Separate with commas in the environment.
    #[arg(long, env = "LENDER_SITE_DOMAIN", value_name = "NAME", value_delimiter = ',', value_parser = domain,
          conflicts_with_all = ["tls_cert", "plain_http", "address"])]
    pub domain: Vec<String>,

    /// The email address for warnings from the certificate authority, such as a certificate that is about to expire.
    #[arg(long, env = "LENDER_SITE_ACME_CONTACT", value_name = "EMAIL", requires = "domain")]
    pub acme_contact: Option<String>,

    /// The certificate authority; without it, Let's Encrypt.
    #[arg(
        long,
        env = "LENDER_SITE_ACME_DIRECTORY",
        value_name = "URL",
        requires = "domain",
        default_value = "https://acme-v02.api.letsencrypt.org/directory"
    )]
    pub acme_directory: String,

    /// The PEM file with the root certificates of a certificate authority of your own.
    #[arg(long, env = "LENDER_SITE_ACME_CA_FILE", value_name = "FILE", requires = "domain")]
    pub acme_ca_file: Option<PathBuf>,

    /// Serve HTTPS with the certificate in this PEM file, followed by the certificates that lead to its root. The files are
    /// read again when they change, and on SIGHUP.
    #[arg(long, env = "LENDER_SITE_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// The PEM file with the certificate's private key. Only the server's user may be able to read it.
    #[arg(long, env = "LENDER_SITE_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

    /// Also listen here for plain HTTP, usually on port 80, and redirect everyone to the site's HTTPS address. With --domain, the
    /// default is port 80 of all addresses.
    #[arg(long, env = "LENDER_SITE_REDIRECT_HTTP", value_name = "ADDRESS:PORT", value_parser = listening,
          default_value_if("domain", ArgPredicate::IsPresent, "[::]:80"))]
    pub redirect_http: Option<SocketAddr>,

    /// Serve plain HTTP to other machines, for example to a proxy that speaks HTTPS for this server. Without HTTPS, phones
    /// can't work offline and anyone on the network can read passwords.
    #[arg(long, env = "LENDER_SITE_PLAIN_HTTP", value_parser = BoolishValueParser::new(), conflicts_with = "tls_cert")]
    pub plain_http: bool,

    /// How often to check whether the certificate's files have changed.
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = duration, hide = true)]
    pub tls_check_every: Duration,
}

impl Https {
    /// Whether the server itself speaks TLS.
    #[must_use]
    pub fn speaks_tls(&self) -> bool {
        self.tls_cert.is_some() || !self.domain.is_empty()
    }

    /// The site's public address, if its name is known.
    #[must_use]
    pub fn site(&self) -> Option<String> {
        self.domain.first().map(|name| format!("https://{name}"))
    }
}

fn domain(text: &str) -> Result<String, String> {
    let is_label = |label: &str| {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        (1..=63).contains(&label.len())
            && label.chars().all(is_letter)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let name = text.to_ascii_lowercase();
    let is_name = name.len() <= 253 && name.contains('.') && name.split('.').all(is_label);
    // A public authority issues none for addresses.
    if is_name && name.parse::<IpAddr>().is_err() { Ok(name) } else { Err("write it like www.example.com".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::domain;

    #[test]
    fn a_domain_is_a_name_that_an_authority_can_certify() {
        assert_eq!(domain("WWW.Example.com"), Ok("www.example.com".to_owned()));
        for wrong in
            ["https://example.com", "example.com/", "*.example.com", "localhost", "192.0.2.1", "a..com", "-a.com", ""]
        {
            assert!(domain(wrong).is_err(), "{wrong}");
        }
    }
}
