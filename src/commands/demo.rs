//! `serve --demo`: a site to look at, with somebody to be on it, and nothing left behind.

use std::env;
use std::fs::{self, DirBuilder};
use std::net::SocketAddr;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::PathBuf;

use uuid::Uuid;

use super::Failure;
use super::password::generated;
use crate::config::DataFolder;
use crate::domain::account::{Email, Kind};
use crate::domain::secret::Secret;
use crate::ops::accounts::{Accounts, NewAccount};
use crate::ops::machine_clock;
use crate::store::{KeySource, Store, StoreKey};

const PEOPLE: [(&str, Kind); 2] = [("staff@demo.example", Kind::Staff), ("borrower@demo.example", Kind::Borrower)];

/// A folder that goes with the demonstration.
pub(super) struct Demo {
    folder: PathBuf,
}

impl Demo {
    /// Makes the folder. Nobody but this machine is let in: everybody can read the passwords on the screen.
    pub(super) fn begin(listen: SocketAddr) -> Result<Self, Failure> {
        if !listen.ip().to_canonical().is_loopback() {
            return Err(format!(
                "a demonstration is for this machine alone: {listen} is open to others. Leave --listen away, or choose a \
                 port of 127.0.0.1"
            )
            .into());
        }
        let folder = env::temp_dir().join(format!("lender-site-demo-{}", Uuid::new_v4().simple()));
        DirBuilder::new().mode(0o700).create(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Self { folder })
    }

    /// Where everything is stored. The key is in memory alone: what a killed demonstration leaves behind nobody can read.
    pub(super) fn data(&self) -> Result<DataFolder, Failure> {
        Ok(DataFolder { path: self.folder.clone(), key: KeySource::Given(StoreKey::generate()?) })
    }

    /// Makes somebody of each kind, and tells how to be them.
    pub(super) fn people(store: &Store) -> Result<String, Failure> {
        let accounts = Accounts::of(store, machine_clock())?;
        let mut told =
            vec!["A demonstration: it is for this machine alone, and all of it goes when it stops.".to_owned()];
        for (address, kind) in PEOPLE {
            let (email, password): (Email, Secret) = (Email::typed(address)?, generated()?);
            told.push(format!("  {address:22}  {}", password.expose()));
            accounts.add(NewAccount { name: email.as_name(), email, kind, password: Some(password) })?;
        }
        Ok(told.join("\n"))
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            tracing::warn!(%error, folder = %self.folder.display(), "what the demonstration stored could not be removed");
        }
    }
}
