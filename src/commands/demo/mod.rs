//! `serve --demo`: a site with sample data to try out, deleted when it stops.

mod calls;
mod cases;
mod story;

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, DirBuilder};
use std::net::{Ipv4Addr, SocketAddr};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::PathBuf;

use uuid::Uuid;

use super::Failure;
use super::password::generated;
use crate::auth::Demand;
use crate::clock::machine_clock;
use crate::config::DataFolder;
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::device::Device;
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::domain::settings::SettingsFile;
use crate::domain::trail::Actor;
use crate::ops::accounts::{Attempt, Door, NewAccount, Visitor};
use crate::ops::{self, Seed};
use crate::store::{KeySource, Store, StoreKey};
use cases::{PEOPLE, STAFF};
use story::Story;

/// A temporary folder that is deleted with the demo.
pub(super) struct Demo {
    folder: PathBuf,
}

impl Demo {
    /// Requires a local address, because the demo prints its passwords.
    pub(super) fn begin(listen: SocketAddr) -> Result<Self, Failure> {
        if !listen.ip().to_canonical().is_loopback() {
            return Err(format!(
                "a demo is for this machine only, but {listen} is open to others. Leave out --listen, or choose a \
                 port on 127.0.0.1"
            )
            .into());
        }
        let folder = env::temp_dir().join(format!("lender-site-demo-{}", Uuid::new_v4().simple()));
        DirBuilder::new().mode(0o700).create(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Self { folder })
    }

    /// The key is only in memory, so the data of a killed demo cannot be read.
    pub(super) fn data(&self) -> Result<DataFolder, Failure> {
        Ok(DataFolder { path: self.folder.clone(), key: KeySource::Given(StoreKey::generate()?), shared: None })
    }

    pub(super) fn mail(&self) -> PathBuf {
        self.folder.join("mail")
    }

    /// Creates the accounts and the sample data. Returns a text with the accounts and passwords.
    pub(super) fn people(store: &Store) -> Result<String, Failure> {
        let door = Door::new(store, machine_clock(), Demand::PasswordAlone);
        let (mut proofs, mut told_roles) = (Vec::new(), Vec::new());
        let mut told = vec!["Demo: for this machine only; everything is deleted when it stops.".to_owned()];
        let show = |address: &str, password: &Secret| format!("  {address:22}  {}", password.expose());
        let mut staff = Vec::new();
        for (name, address, role) in STAFF {
            let (account, password) = account(&door, name, address, Kind::Staff(role))?;
            let by = Actor::from(&account);
            if by.may(Role::Officer) {
                staff.push(by);
            }
            if !told_roles.contains(&role) {
                told_roles.push(role);
                told.push(format!("{}  {}", show(address, &password), role.name()));
            }
        }
        for (number, person) in PEOPLE.iter().enumerate() {
            let name = format!("{} {}", person.name, person.last_name);
            let (account, password) = account(&door, &name, person.email, Kind::Borrower)?;
            if number == 0 {
                told.push(show(person.email, &password));
            }
            let visitor = Visitor { from: Ipv4Addr::LOCALHOST.into(), device: Device::default(), known: Vec::new() };
            let attempt = Attempt { email: account.email, password, code: None, remember: Some(false), visitor };
            proofs.push(door.borrower(door.sign_in(&attempt)?.token.expose()).map_err(|_| "no session")?);
        }
        sample_rates(store)?;
        calls::book(store, &proofs, &staff[..2])?;
        Story::new(store, proofs, staff).run()?;
        Ok(told.join("\n"))
    }
}

/// A rate sheet that says that it is a sample: what a real one says is the lender's to decide.
fn sample_rates(store: &Store) -> Result<(), Failure> {
    let file = ops::settings(store)?.printed();
    let sample = format!("\"rateSheet\": {}", include_str!("rate-sheet.json"));
    let file = SettingsFile::new(file.replacen("\"rateSheet\": null", &sample, 1));
    ops::seed(store, &Seed::File(file, BTreeMap::new()))?;
    Ok(())
}

/// With a random password.
fn account(door: &Door, name: &str, address: &str, kind: Kind) -> Result<(Account, Secret), Failure> {
    let (email, name, password) = (Email::typed(address)?, Name::typed(name)?, generated()?);
    let new = NewAccount { email, name, kind, password: Some(password.clone()) };
    Ok((door.accounts().add(&Actor::terminal(), new)?, password))
}

impl Drop for Demo {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            tracing::warn!(%error, folder = %self.folder.display(), "the demo's data could not be removed");
        }
    }
}
