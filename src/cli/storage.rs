//! The options of off-site backups and of the storage that keeps them.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{StringValueParser, TypedValueParser as _};

use super::duration;
use crate::domain::secret::Secret;
use crate::storage::{Endpoint, Place};

pub const S3_SECRET_VARIABLE: &str = "LENDER_SITE_S3_SECRET";

#[derive(Debug, Args)]
#[command(next_help_heading = "Off-site backups")]
pub struct OffSite {
    /// Also send each backup in --backup-dir to this bucket and folder in S3-compatible storage: `s3://bucket/folder`. The
    /// --backup-keep options apply there, too. A failed upload is tried again and doesn't affect the backups in --backup-dir.
    #[arg(long, env = "LENDER_SITE_BACKUP_TO", value_name = "URL", value_parser = place, requires = "backup_dir")]
    pub backup_to: Option<Place>,

    /// Try a failed upload again after this long, then after twice as long, and so on up to an hour.
    #[arg(long, env = "LENDER_SITE_BACKUP_TO_RETRY", value_name = "TIME", default_value = "1m", value_parser = duration)]
    pub backup_to_retry: Duration,

    #[command(flatten)]
    pub storage: S3,
}

/// Also for commands that read a backup from there.
#[derive(Debug, Args)]
#[command(next_help_heading = "Off-site backups")]
pub struct S3 {
    /// The address of the storage, such as `https://s3.example.com:9000`. By default, it is Amazon's.
    #[arg(long, env = "LENDER_SITE_S3_ENDPOINT", value_name = "URL", value_parser = endpoint)]
    pub s3_endpoint: Option<Endpoint>,

    /// The region of the bucket.
    #[arg(long, env = "LENDER_SITE_S3_REGION", value_name = "NAME", default_value = "us-east-1", value_parser = region)]
    pub s3_region: String,

    /// The id of the access key. Its secret comes from --s3-secret-file or `LENDER_SITE_S3_SECRET`, never from the command line.
    #[arg(long, env = "LENDER_SITE_S3_KEY_ID", value_name = "ID")]
    pub s3_key_id: Option<String>,

    /// The file that contains the secret of the access key, such as one of systemd's `LoadCredential=`.
    #[arg(long, env = "LENDER_SITE_S3_SECRET_FILE", value_name = "FILE")]
    pub s3_secret_file: Option<PathBuf>,

    /// The secret itself.
    #[arg(long, env = S3_SECRET_VARIABLE, value_parser = StringValueParser::new().map(Secret::new),
          hide_env_values = true, hide = true)]
    pub s3_secret: Option<Secret>,

    /// Trust this certificate authority (PEM file) instead of the usual ones, for your own storage.
    #[arg(long, env = "LENDER_SITE_S3_CA_FILE", value_name = "FILE")]
    pub s3_ca_file: Option<PathBuf>,
}

/// Where a backup is read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupPlace {
    File(PathBuf),
    Stdin,
    /// A bucket and a folder in it, and the backup's name there; without a name, the newest one.
    Storage(Place, Option<String>),
}

fn place(text: &str) -> Result<Place, String> {
    Place::typed(text).ok_or_else(|| "write it like s3://bucket or s3://bucket/folder".to_owned())
}

fn endpoint(text: &str) -> Result<Endpoint, String> {
    Endpoint::typed(text).map_err(str::to_owned)
}

/// The region becomes part of a host name, so few characters are allowed.
fn region(text: &str) -> Result<String, String> {
    let is_region = !text.is_empty()
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
    if is_region { Ok(text.to_owned()) } else { Err("write it like us-east-1".to_owned()) }
}

pub(super) fn backup_place(text: &str) -> Result<BackupPlace, String> {
    if text == "-" {
        return Ok(BackupPlace::Stdin);
    }
    if !text.starts_with("s3://") {
        return Ok(BackupPlace::File(PathBuf::from(text)));
    }
    let wrong =
        || "write it like s3://bucket/folder/NAME.backup, or s3://bucket/folder for the newest one there".to_owned();
    let Place { bucket, folder } = Place::typed(text).ok_or_else(wrong)?;
    if !folder.ends_with(".backup") {
        return Ok(BackupPlace::Storage(Place { bucket, folder }, None));
    }
    let (folder, name) = folder.rsplit_once('/').unwrap_or(("", &folder));
    Ok(BackupPlace::Storage(Place { bucket, folder: folder.to_owned() }, Some(name.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_a_file_standard_input_or_in_a_bucket() {
        let bucket = |folder: &str| Place { bucket: "ours".to_owned(), folder: folder.to_owned() };
        assert_eq!(backup_place("-"), Ok(BackupPlace::Stdin));
        assert_eq!(backup_place("./-"), Ok(BackupPlace::File("./-".into())));
        assert_eq!(backup_place("s3.backup"), Ok(BackupPlace::File("s3.backup".into())));
        assert_eq!(backup_place("s3://ours/site/"), Ok(BackupPlace::Storage(bucket("site"), None)));
        let named = BackupPlace::Storage(bucket("site"), Some("x.backup".to_owned()));
        assert_eq!(backup_place("s3://ours/site/x.backup"), Ok(named));
        let named = BackupPlace::Storage(bucket(""), Some("x.backup".to_owned()));
        assert_eq!(backup_place("s3://ours/x.backup"), Ok(named));
        assert!(backup_place("s3://OURS/x.backup").is_err());
    }

    #[test]
    fn a_region_is_no_part_of_an_address() {
        assert!(region("eu-west-1").is_ok() && region("auto").is_ok());
        assert!(region("").is_err() && region("evil.example/").is_err());
    }
}
