//! What `doctor` asks of the store: the same facts whether a server runs or not.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::backup_folder::newest_in;
use super::mail::{self, Tally};
use super::settings::{self, SettingsError};
use super::{Serving, backup_record, certificates};
use crate::clock::{machine_clock, seconds, since_1970};
use crate::domain::backup::BackupRecord;
use crate::domain::certificate::CertificateStanding;
use crate::domain::role::Role;
use crate::domain::settings::{Lender, SettingsFile};
use crate::store::accounts::{ACCOUNTS, ACCOUNTS_BY_KIND};
use crate::store::checkup::{KEY_COPY, KeyCopy, LAST_SERVED, ScheduledBackups, Served};
use crate::store::mail::LAST_SENT;
use crate::store::trail::TRAIL;
use crate::store::upkeep::UPTIME;
use crate::store::{FORMAT, Scan, Store, StoreError};

/// The facts. All times are in seconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkup {
    /// The release that has the store open.
    pub version: String,
    /// The running server's random text, if one runs.
    pub instance: Option<String>,
    /// How the server was started, or was started last.
    pub served: Option<Served>,
    pub format: u32,
    /// Why nothing can be stored.
    pub read_only: Option<String>,
    pub free_bytes: Option<u64>,
    pub record_bytes: u64,
    /// The key's fingerprint.
    pub key: String,
    pub key_copy: Option<KeyCopy>,
    /// The newest time that was stored.
    pub last_time: u64,
    pub backups: Option<BackupsFound>,
    /// What the server noted about the backups.
    #[serde(default)]
    pub backup_record: BackupRecord,
    pub certificate: Option<CertificateStanding>,
    /// `None` if email is not set up.
    pub mail: Option<MailFound>,
    /// `None` for a server with a record of its own.
    #[serde(default)]
    pub sharing: Option<SharingFound>,
    /// Settings that are still those of the invented lender.
    pub placeholders: Vec<String>,
    pub has_owner: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupsFound {
    pub folder: PathBuf,
    pub every_seconds: u64,
    pub newest: Option<u64>,
    /// Why the folder can't be read.
    pub trouble: Option<String>,
    /// The address to which they are sent, too.
    #[serde(default)]
    pub off_site: Option<String>,
}

/// How the database of a shared record is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharingFound {
    /// How long ago the database was last heard from.
    pub silent_seconds: u64,
    /// By how much this machine's clock differs from the database's.
    pub skew_seconds: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailFound {
    pub waiting: usize,
    pub set_aside: usize,
    /// When the oldest waiting email was written.
    pub oldest: Option<u64>,
    pub last_sent: Option<u64>,
}

#[derive(Debug, thiserror::Error)]
pub enum CheckupError {
    #[error("the data is encrypted with key {key}, not with {named}: what you kept is a copy of another key")]
    AnotherKey { key: String, named: String },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notes how the server was started.
pub fn note_start(store: &Store, site: &str, backups: Option<ScheduledBackups>) -> Result<(), StoreError> {
    let served = Served { since: seconds(&machine_clock()), site: site.to_owned(), backups };
    store.transact(|tx| {
        LAST_SERVED.get(tx, &())?;
        tx.put(&LAST_SERVED, &(), &served).map(drop)
    })
}

/// Remembers that an admin keeps a copy of the key with this fingerprint elsewhere.
pub(super) fn confirm_key_copy(store: &Store, named: &str) -> Result<(), CheckupError> {
    let (key, named) = (store.key().fingerprint().to_string(), named.trim().to_ascii_lowercase());
    if key != named {
        return Err(CheckupError::AnotherKey { key, named });
    }
    let copy = KeyCopy { fingerprint: key, confirmed: seconds(&machine_clock()) };
    store.transact(|tx| {
        KEY_COPY.get(tx, &())?;
        Ok(tx.put(&KEY_COPY, &(), &copy).map(drop)?)
    })
}

pub(super) fn check_up(store: &Store, serving: &Serving) -> Result<Checkup, CheckupError> {
    let status = store.status();
    let served = LAST_SERVED.get(store, &())?.map(|found| found.value);
    let last_sent = LAST_SENT.get(store, &())?.map(|found| found.value.at);
    let mail = if mail::site(store)?.is_some() {
        let mail::Standing { waiting, set_aside, oldest } = Tally::of(store).standing(seconds(&machine_clock()))?;
        Some(MailFound { waiting, set_aside, oldest, last_sent })
    } else {
        None
    };
    let newest = TRAIL.range(store, &Scan::all().backwards().limit(1))?.records.pop();
    let times = [
        newest.map(|found| found.value.entry.at),
        UPTIME.get(store, &())?.map(|found| found.value.clock),
        served.as_ref().map(|served| served.since),
        last_sent,
    ];
    let staff = ACCOUNTS.each_by(store, &ACCOUNTS_BY_KIND, Scan::starting(&true)).collect::<Result<Vec<_>, _>>()?;
    let is_owner = |role: Option<Role>| role == Some(Role::Owner);
    Ok(Checkup {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        instance: serving.instance.clone(),
        format: FORMAT,
        read_only: status.reason,
        free_bytes: status.free_bytes,
        record_bytes: status.record_bytes,
        key: status.key,
        key_copy: KEY_COPY.get(store, &())?.map(|found| found.value),
        last_time: times.into_iter().flatten().max().unwrap_or_default(),
        backups: served.as_ref().and_then(|served| served.backups.as_ref()).map(|backups| found(backups, store)),
        backup_record: backup_record::record(store)?,
        served,
        certificate: certificates::standing(store)?,
        mail,
        sharing: store
            .silence()
            .zip(store.skew())
            .map(|(silence, skew)| SharingFound { silent_seconds: silence.as_secs(), skew_seconds: skew.as_secs() }),
        placeholders: match settings::settings(store) {
            Ok(settings) => placeholders(&settings.lender),
            // A store that was never served.
            Err(SettingsError::Missing) => Vec::new(),
            Err(error) => return Err(error.into()),
        },
        has_owner: staff.iter().any(|found| !found.value.disabled && is_owner(found.value.kind.role())),
    })
}

fn found(backups: &ScheduledBackups, store: &Store) -> BackupsFound {
    let ScheduledBackups { folder, every_seconds, off_site } = backups.clone();
    let newest = newest_in(Path::new(&folder), store, SystemTime::now());
    let (newest, trouble) = match newest {
        Ok(newest) => (newest.map(since_1970), None),
        Err(error) => (None, Some(error.to_string())),
    };
    BackupsFound { folder, every_seconds, newest, trouble, off_site }
}

/// What the lender did not replace in the settings of a new site.
fn placeholders(lender: &Lender) -> Vec<String> {
    let Ok(shipped) = SettingsFile::shipped().read() else { return Vec::new() };
    let shipped = shipped.lender;
    let same = [
        ("product", lender.product == shipped.product),
        ("legalName", lender.legal_name == shipped.legal_name),
        ("phone", lender.phone == shipped.phone),
        ("email", lender.email == shipped.email),
        ("address", lender.address == shipped.address),
    ];
    same.into_iter().filter(|(_, same)| *same).map(|(name, _)| name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_the_invented_lender_are_found_one_by_one() {
        let mut lender = SettingsFile::shipped().read().unwrap().lender;
        assert_eq!(placeholders(&lender), ["product", "legalName", "phone", "email", "address"]);
        lender.product = "Casa Nueva Lending".to_owned();
        lender.phone = "(305) 555-0199".to_owned();
        assert_eq!(placeholders(&lender), ["legalName", "email", "address"]);
    }
}
