//! Which database has a shared record, and how to connect to it.

use std::fmt;
use std::time::Duration;

use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::{Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::ClientConfig;

use super::link::{Link, unreachable};
use super::sql::{GRANTS, SCHEMA, SqlRecord, UNCOMPRESSED};
use super::{SharedError, SharedPlace, SharedRecord};

/// A server that hangs must not hold the lock of the end for long.
const SESSION: &str = "\
SET statement_timeout = '10s'; \
SET idle_in_transaction_session_timeout = '10s'; \
SET lock_timeout = '8s'";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A database.
#[derive(Clone)]
pub struct SqlPlace {
    config: Config,
    /// `None` connects without TLS.
    tls: Option<ClientConfig>,
    server: String,
}

impl SqlPlace {
    /// `config` says where it is, and who connects; `server` is the name of this server, for an admin.
    #[must_use]
    pub fn new(mut config: Config, tls: Option<ClientConfig>, server: String) -> Self {
        config.connect_timeout(CONNECT_TIMEOUT).application_name("lender-site");
        config.keepalives_idle(CONNECT_TIMEOUT).tcp_user_timeout(CONNECT_TIMEOUT);
        // Of several servers, the one that takes writes; and never one that was demoted.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        Self { config, tls, server }
    }

    /// The statements that create the tables, and let a role use them.
    #[must_use]
    pub fn statements(role: Option<&str>) -> String {
        let quoted = |role: &str| format!("\"{}\"", role.replace('"', "\"\""));
        let grants = role.map(|role| GRANTS.replace("{role}", &quoted(role))).unwrap_or_default();
        format!("{SCHEMA}-- For PostgreSQL only; other databases work without it:\n{UNCOMPRESSED};\n{grants}")
    }

    fn link(&self) -> Result<Link, SharedError> {
        let mut link = match &self.tls {
            Some(tls) => Link::connected(&self.config, MakeRustlsConnect::new(tls.clone())),
            None => Link::connected(&self.config, NoTls),
        }?;
        link.run(async |client| client.batch_execute(SESSION).await.map_err(|error| unreachable(&error)))?;
        Ok(link)
    }
}

/// Without the password.
impl fmt::Debug for SqlPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SqlPlace")
    }
}

impl SharedPlace for SqlPlace {
    fn server(&self) -> &str {
        &self.server
    }

    fn connect(&self) -> Result<Box<dyn SharedRecord>, SharedError> {
        let place = self.clone();
        Ok(Box::new(SqlRecord::connected(Box::new(move || place.link()))?))
    }
}
