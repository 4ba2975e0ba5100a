//! S3-compatible storage on another machine, where backups are kept off-site. Only what backups need: putting, reading, listing and
//! removing objects.

mod answers;
mod client;
mod reading;
mod signing;

use std::fmt;
use std::io;
use std::net::IpAddr;

use crate::domain::secret::Secret;

pub use client::Storage;
pub use reading::ObjectReader;

/// The largest object that one request may put.
pub const MAX_OBJECT_BYTES: u64 = 5 << 30;

/// A bucket and a folder in it: `s3://bucket/folder`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub bucket: String,
    /// Without slashes at its ends; may be empty.
    pub folder: String,
}

impl Place {
    /// Reads an address that begins with `s3://`.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        let (bucket, folder) = text.strip_prefix("s3://")?.split_once('/').unwrap_or((text.get(5..)?, ""));
        let is_bucket = (3..=63).contains(&bucket.len())
            && bucket.starts_with(|letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit())
            && bucket
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-' || letter == '.');
        let folder = folder.trim_matches('/');
        let is_folder = folder.is_empty()
            || folder.split('/').all(|part| !part.is_empty() && part != "." && part != "..")
                && !folder.contains(char::is_control);
        (is_bucket && is_folder).then(|| Self { bucket: bucket.to_owned(), folder: folder.to_owned() })
    }

    /// The key of what has this name in the folder.
    #[must_use]
    pub fn key_of(&self, name: &str) -> String {
        if self.folder.is_empty() { name.to_owned() } else { format!("{}/{name}", self.folder) }
    }

    /// The name in the folder of what has this key, if it is in no folder below. What has control characters in its name is not
    /// ours, and showing it could change a terminal.
    #[must_use]
    pub fn name_of<'a>(&self, key: &'a str) -> Option<&'a str> {
        let name = if self.folder.is_empty() { key } else { key.strip_prefix(&self.folder)?.strip_prefix('/')? };
        let is_name = !name.is_empty() && !name.contains(|letter: char| letter == '/' || letter.is_control());
        is_name.then_some(name)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s3://{}", self.bucket)?;
        if self.folder.is_empty() { Ok(()) } else { write!(f, "/{}", self.folder) }
    }
}

/// Where the storage answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    pub is_tls: bool,
    /// A name or an address; an IPv6 address is in brackets.
    pub host: String,
    pub port: u16,
    /// Whether a bucket is a part of the host's name instead of the path.
    pub has_bucket_in_name: bool,
}

impl Endpoint {
    /// Reads an address such as `https://s3.example.com:9000`.
    pub fn typed(text: &str) -> Result<Self, &'static str> {
        const FORM: &str = "write it like https://s3.example.com or https://s3.example.com:9000";
        let (is_tls, rest) = match text.split_once("://") {
            Some(("https", rest)) => (true, rest),
            Some(("http", rest)) => (false, rest),
            _ => return Err(FORM),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| FORM)?),
            _ => (rest, if is_tls { 443 } else { 80 }),
        };
        let is_host = !host.is_empty()
            && port > 0
            && host.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.[]:".contains(letter));
        if !is_host {
            return Err(FORM);
        }
        let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
        let is_here = host == "localhost" || address.is_ok_and(|address| address.is_loopback());
        if !is_tls && !is_here {
            return Err("http:// is only for storage on this machine: over a network, use https://");
        }
        Ok(Self { is_tls, host: host.to_ascii_lowercase(), port, has_bucket_in_name: false })
    }

    /// Amazon's own in a region.
    #[must_use]
    pub fn of_amazon(region: &str, bucket: &str) -> Self {
        // A certificate for all names below one covers no name with another dot.
        let has_bucket_in_name = !bucket.contains('.');
        Self { is_tls: true, host: format!("s3.{region}.amazonaws.com"), port: 443, has_bucket_in_name }
    }
}

/// The access key that signs the requests.
#[derive(Debug, Clone)]
pub struct Access {
    pub id: String,
    pub secret: Secret,
}

/// One stored object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    pub key: String,
    pub bytes: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error("cannot connect to {host}: {source}")]
    Unreachable { host: String, source: io::Error },
    #[error("the connection was interrupted: {0}")]
    Interrupted(String),
    #[error("nothing was sent or received for {0} seconds")]
    Silent(u64),
    #[error("{}", told(*status, code, region.as_deref()))]
    Refused { status: u16, code: String, region: Option<String> },
    /// What answers is not S3-compatible storage, or not of a kind that we know.
    #[error("the answer is not from S3-compatible storage: {0}")]
    Strange(String),
    #[error("cannot read the data to send: {0}")]
    Source(io::Error),
    #[error("the request can't be made: {0}")]
    Unusable(String),
}

impl StorageError {
    /// Whether the same request may succeed a moment later.
    #[must_use]
    pub const fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable { .. } | Self::Interrupted(_) | Self::Silent(_) => true,
            Self::Refused { status, .. } => *status >= 500 || *status == 429 || *status == 408,
            Self::Strange(_) | Self::Source(_) | Self::Unusable(_) => false,
        }
    }

    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self, Self::Refused { status: 404, .. })
    }
}

/// Why the storage refuses, and what to do.
fn told(status: u16, code: &str, region: Option<&str>) -> String {
    let cure = match code {
        "RequestTimeTooSkewed" => "this machine's clock is wrong: set it, and turn on its synchronization",
        "InvalidAccessKeyId" => "it doesn't know this key: check --s3-key-id",
        "SignatureDoesNotMatch" => "the secret doesn't belong to the key: check --s3-secret-file",
        "NoSuchBucket" => "there is no such bucket: create it, or correct its name",
        "NoSuchKey" => "there is no such backup",
        "AuthorizationHeaderMalformed" | "PermanentRedirect" | "TemporaryRedirect" => {
            return match region {
                Some(region) => {
                    format!("the storage refused ({status} {code}): the bucket is in {region}. Set --s3-region")
                }
                None => {
                    format!("the storage refused ({status} {code}): the bucket is in another region. Set --s3-region")
                }
            };
        }
        "QuotaExceeded" | "XMinioStorageFull" | "InsufficientStorage" => "there is no room left in the bucket",
        "EntityTooLarge" => "the backup is larger than the storage accepts",
        "BadDigest" | "XAmzContentSHA256Mismatch" => "the backup was changed in transit",
        _ if status == 403 => {
            "the key isn't allowed to do this: let it list the bucket, and read, write and delete in it"
        }
        _ if status == 404 => "there is nothing at this address",
        _ if status >= 500 => "it can't respond right now",
        _ => "",
    };
    let code = if code.is_empty() { status.to_string() } else { format!("{status} {code}") };
    if cure.is_empty() {
        format!("the storage refused ({code})")
    } else {
        format!("the storage refused ({code}): {cure}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_and_a_folder_are_read_and_shown_as_they_were_typed() {
        let place = |bucket: &str, folder: &str| Place { bucket: bucket.to_owned(), folder: folder.to_owned() };
        assert_eq!(Place::typed("s3://bucket"), Some(place("bucket", "")));
        assert_eq!(Place::typed("s3://our.bucket-2/a/b c/"), Some(place("our.bucket-2", "a/b c")));
        for wrong in [
            "bucket",
            "s3:/bucket",
            "s3://",
            "s3://x",
            "s3://Bucket",
            "s3://bucket/a//b",
            "s3://bucket/../x",
            "s3://-bucket",
        ] {
            assert_eq!(Place::typed(wrong), None, "{wrong}");
        }
        assert_eq!(place("bucket", "a/b").to_string(), "s3://bucket/a/b");
        assert_eq!(place("bucket", "").to_string(), "s3://bucket");
        assert_eq!(place("bucket", "a").key_of("x"), "a/x");
        assert_eq!(place("bucket", "a").name_of("a/x"), Some("x"));
        for other in ["a/b/x", "ab/x", "a/", "x", "a/x\u{1b}[2J"] {
            assert_eq!(place("bucket", "a").name_of(other), None, "{other}");
        }
        assert_eq!(place("bucket", "").name_of("x"), Some("x"));
    }

    #[test]
    fn an_address_speaks_tls_unless_it_is_of_this_machine() {
        let parts = |text| Endpoint::typed(text).map(|found| (found.is_tls, found.host, found.port));
        assert_eq!(parts("https://S3.example.com"), Ok((true, "s3.example.com".to_owned(), 443)));
        assert_eq!(parts("https://nas:9000/"), Ok((true, "nas".to_owned(), 9000)));
        assert_eq!(parts("http://127.0.0.1:9000"), Ok((false, "127.0.0.1".to_owned(), 9000)));
        assert_eq!(parts("http://[::1]"), Ok((false, "[::1]".to_owned(), 80)));
        for wrong in ["s3.example.com", "https://", "https://a/b", "https://a:x", "https://a:0", "ftp://a"] {
            assert!(parts(wrong).unwrap_err().contains("https://s3.example.com:9000"), "{wrong}");
        }
        assert!(parts("http://10.0.0.7:9000").unwrap_err().contains("use https://"));
    }

    #[test]
    fn a_refusal_says_what_to_do() {
        let refused = |status, code: &str, region: Option<&str>| StorageError::Refused {
            status,
            code: code.to_owned(),
            region: region.map(str::to_owned),
        };
        for (error, words, is_passing) in [
            (refused(403, "RequestTimeTooSkewed", None), "clock is wrong", false),
            (refused(403, "AccessDenied", None), "isn't allowed", false),
            (refused(403, "", None), "refused (403)", false),
            (refused(404, "NoSuchBucket", None), "create it", false),
            (refused(400, "AuthorizationHeaderMalformed", Some("eu-west-1")), "the bucket is in eu-west-1", false),
            (refused(503, "SlowDown", None), "can't respond right now", true),
            (refused(409, "Conflict", None), "refused (409 Conflict)", false),
        ] {
            assert!(error.to_string().contains(words), "{error}");
            assert_eq!(error.is_passing(), is_passing, "{error}");
        }
    }
}
