//! What the options mean: where the data and its key are, how email is sent, and where backups go. Nothing here prints a secret: a key's debug form is
//! its fingerprint.

use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use zeroize::Zeroizing;

use crate::cli::mail::{DemandTls, SMTP_PASSWORD_VARIABLE, Sending, SmtpUrl};
use crate::cli::record::{RecordUrl, Sharing};
use crate::cli::storage::{S3, S3_SECRET_VARIABLE};
use crate::cli::{Data, KEY_VARIABLE};
use crate::clock::machine_clock;
use crate::domain::secret::Secret;
use crate::mail::{Login, Means, SmtpServer, Tls, Way};
use crate::server::tls::client_config;
use crate::storage::{Access, Endpoint, Place, Storage};
use crate::store::{KeySource, Options, SealError, SharedPlace, SqlPlace, StoreKey};

/// The default file name of the key.
const KEY_FILE: &str = "store.key";

/// The data folder and its key.
#[derive(Debug, Clone)]
pub struct DataFolder {
    pub path: PathBuf,
    pub key: KeySource,
    /// Where the record is, if other servers share it. The folder then holds a copy.
    pub shared: Option<Arc<dyn SharedPlace>>,
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The given value is not a key.
    #[error("{KEY_VARIABLE}: {0}")]
    Key(#[from] SealError),
    #[error(
        "other users of this machine can read the key {0}, and with it all data. Restrict it to yourself: `chmod 600 \
         {0}`"
    )]
    OpenKey(String),
    /// The mail options are incomplete.
    #[error("{0}")]
    Mail(String),
    /// The options of the storage are incomplete.
    #[error("{0}")]
    Storage(String),
    /// The options of the shared record are incomplete.
    #[error("{0}")]
    Record(String),
}

impl DataFolder {
    /// Fails if the options hold an invalid key, or if others can read the key's file.
    pub fn named(data: &Data) -> Result<Self, ConfigError> {
        let named = Self::unchecked(data)?;
        if let KeySource::File(file) = &named.key
            && fs::metadata(file).is_ok_and(|about| about.is_file() && about.mode() & 0o077 != 0)
        {
            return Err(ConfigError::OpenKey(file.display().to_string()));
        }
        Ok(named)
    }

    /// Like [`named`](Self::named), but accepts a key file that others can read.
    pub fn unchecked(data: &Data) -> Result<Self, ConfigError> {
        let key = match (&data.key_file, &data.key) {
            (Some(file), _) => KeySource::File(file.clone()),
            (None, Some(key)) => KeySource::Given(StoreKey::from_hex(key.expose())?),
            (None, None) => KeySource::File(data.data.join(KEY_FILE)),
        };
        Ok(Self { path: data.data.clone(), key, shared: shared_place(&data.sharing)? })
    }

    /// Whether a store was ever created here.
    #[must_use]
    pub fn holds_a_store(&self) -> bool {
        self.path.join("CURRENT").exists()
    }

    #[must_use]
    pub fn key_lies_beside(&self) -> bool {
        let KeySource::File(file) = &self.key else { return false };
        let place = file.canonicalize().ok();
        place.zip(self.path.canonicalize().ok()).is_some_and(|(place, folder)| place.starts_with(folder))
    }

    /// A file of another program in the folder. A store must not be created in a folder with someone's files, because
    /// it would close the folder to everyone else.
    pub fn foreign_content(&self) -> io::Result<Option<String>> {
        if self.holds_a_store() {
            return Ok(None);
        }
        let entries = match fs::read_dir(&self.path) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let is_key =
                matches!(&self.key, KeySource::File(file) if file.file_name().is_some_and(|key| *key == *name));
            // A server that was stopped while it created the store leaves these files.
            let is_ours = ["lock", "control.sock"].contains(&name.as_str())
                || [KEY_FILE, "CURRENT", "COPY", "erasures", "generation-"].iter().any(|begin| name.starts_with(begin));
            if !is_key && !is_ours {
                return Ok(Some(name));
            }
        }
        Ok(None)
    }

    #[must_use]
    pub fn for_serving(&self) -> Options {
        Options { shared: self.shared.clone(), ..Options::new(&self.path, self.key.clone()) }
    }

    /// How a command opens the store for one order, without background work.
    #[must_use]
    pub fn for_one_order(&self) -> Options {
        Options {
            fill_ahead: false,
            forgets_replaced: false,
            compaction_check: None,
            probe_every: None,
            ..self.for_serving()
        }
    }
}

/// `None` unless a mail server or a folder is given.
pub fn mail(options: &Sending) -> Result<Option<Means>, ConfigError> {
    let wrong = |why: &str| Err(ConfigError::Mail(why.to_owned()));
    let from = options.mail_from.clone();
    match (&options.smtp_url, &options.mail_dir) {
        (Some(_), _) if from.is_none() => {
            wrong("--smtp-url needs --mail-from: the sender, with an address the mail server may send from")
        }
        (Some(url), _) => Ok(Some(Means { from, way: Way::Smtp(smtp_server(url, options)?) })),
        (None, Some(folder)) => Ok(Some(Means { from, way: Way::Folder(folder.clone()) })),
        (None, None) if from.is_some() || options.smtp_password_file.is_some() => {
            wrong("email is only partly set up: name the mail server with --smtp-url, or a folder with --mail-dir")
        }
        (None, None) => Ok(None),
    }
}

fn smtp_server(url: &SmtpUrl, options: &Sending) -> Result<SmtpServer, ConfigError> {
    let SmtpUrl { is_tls, user, host, port } = url.clone();
    let tls = match options.smtp_tls {
        _ if is_tls => Tls::FromTheStart,
        Some(DemandTls::Never) => Tls::Never,
        None if SmtpServer::is_here(&host) => Tls::Never,
        Some(DemandTls::Always) | None => Tls::AfterGreeting,
    };
    let login = match (user, smtp_password(options)?) {
        (Some(user), Some(password)) => Some(Login { user, password }),
        (Some(user), None) => {
            return Err(ConfigError::Mail(format!(
                "--smtp-url names the user {user}, but there is no password: set {SMTP_PASSWORD_VARIABLE}, or name a file \
                 that contains it with --smtp-password-file"
            )));
        }
        (None, Some(_)) => {
            let why = "there is a password for the mail server, but no user: write --smtp-url smtps://USER@…";
            return Err(ConfigError::Mail(why.to_owned()));
        }
        (None, None) => None,
    };
    Ok(SmtpServer { host, port, tls, ca_file: options.smtp_ca_file.clone(), login })
}

fn smtp_password(options: &Sending) -> Result<Option<Secret>, ConfigError> {
    let Some(file) = &options.smtp_password_file else { return Ok(options.smtp_password.clone()) };
    secret_in(file)
        .map(Some)
        .map_err(|why| ConfigError::Mail(format!("{} (--smtp-password-file): {why}", file.display())))
}

/// Connects to nothing.
fn shared_place(options: &Sharing) -> Result<Option<Arc<dyn SharedPlace>>, ConfigError> {
    let wrong = ConfigError::Record;
    let Some(RecordUrl { config, is_tls }) = &options.record else { return Ok(None) };
    let password = match &options.record_password_file {
        Some(file) => {
            let read = secret_in(file);
            Some(read.map_err(|why| wrong(format!("{} (--record-password-file): {why}", file.display())))?)
        }
        None => options.record_password.clone(),
    };
    let mut config = config.clone();
    if let Some(password) = password {
        config.password(password.expose());
    }
    let ca_file = options.record_ca_file.as_deref();
    let tls = is_tls.then(|| client_config(ca_file)).transpose();
    let tls = tls.map_err(|error| wrong(format!("--record-ca-file: {error}")))?;
    let server = rustix::system::uname().nodename().to_string_lossy().into_owned();
    Ok(Some(Arc::new(SqlPlace::new(config, tls, server))))
}

/// The secret that is all of a file.
fn secret_in(file: &Path) -> Result<Secret, String> {
    let text = fs::read_to_string(file).map(Zeroizing::new).map_err(|error| error.to_string())?;
    let secret = text.trim_end_matches(['\r', '\n']);
    if secret.is_empty() { Err("it is empty".to_owned()) } else { Ok(Secret::new(secret.to_owned())) }
}

/// The storage that these options name for a bucket. Connects to nothing.
pub fn storage(place: &Place, options: &S3) -> Result<Storage, ConfigError> {
    let wrong = ConfigError::Storage;
    let Some(id) = options.s3_key_id.clone() else {
        return Err(wrong(format!("{place} needs an access key: give its id with --s3-key-id")));
    };
    let secret = match (&options.s3_secret_file, &options.s3_secret) {
        (Some(file), _) => {
            secret_in(file).map_err(|why| wrong(format!("{} (--s3-secret-file): {why}", file.display())))?
        }
        (None, Some(secret)) => secret.clone(),
        (None, None) => {
            return Err(wrong(format!(
                "there is no secret for the access key {id}: name a file that contains it with --s3-secret-file, or set \
                 {S3_SECRET_VARIABLE}"
            )));
        }
    };
    let region = options.s3_region.clone();
    let endpoint = options.s3_endpoint.clone().unwrap_or_else(|| Endpoint::of_amazon(&region, &place.bucket));
    let access = Access { id, secret };
    let ca_file = options.s3_ca_file.as_deref();
    let storage = Storage::new(place.clone(), endpoint, region, access, ca_file, machine_clock());
    storage.map_err(|error| wrong(format!("--s3-ca-file: {error}")))
}
