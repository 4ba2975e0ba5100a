//! What an admin can ask for while the site is up: the same orders, carried out by the same code, whether a running server
//! gets them through its socket or a command opens the store itself.

use std::io;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::accounts::{AccountError, UserOrder, UserOutcome};
use super::desk::{Desk, DeskOrder, DeskOutcome, DeskRefused};
use super::export::{Export, ExportError, Format, What};
use super::mail::{self, MailError, MailOrder, MailOutcome, Post};
use super::moving::{MovingError, MovingOrder, MovingOutcome};
use super::people::{KeptBackups, PersonError, PersonOrder, PersonOutcome};
use super::settings::{self, Seed, SettingsError};
use super::trail;
use crate::clock::{machine_clock, seconds};
use crate::domain::secret::Secret;
use crate::domain::settings::Change;
use crate::domain::trail::{Actor, Deed};
use crate::limits::throttle::Throttle;
use crate::store::{OpenError, Rotated, SnapshotError, SnapshotInfo, Step, Store, Verified};

/// Something to be done with an open store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Stream a backup.
    Backup,
    /// Check everything that is stored.
    Verify,
    /// Give the store's key.
    Key,
    /// Change the store's key.
    RotateKey,
    /// Something about accounts.
    User(UserOrder),
    /// Give the lender's settings as a file.
    Settings,
    /// Change the lender's settings.
    Seed(Seed),
    /// Stream what people sent.
    Export(Export),
    /// Something at the desk.
    Desk(DeskOrder),
    /// Something about mail.
    Mail(MailOrder),
    /// Something about what is stored of people.
    Person(PersonOrder),
    /// Something about moving in or out.
    Moving(MovingOrder),
}

/// What only a running server has besides the store.
#[derive(Debug)]
pub struct Serving {
    /// Who is kept waiting for having mistyped passwords.
    pub throttle: Arc<Throttle>,
    /// The desk, which has the pipeline in memory.
    pub desk: Option<Desk>,
    /// Who takes mail along, if any is sent.
    pub post: Option<Arc<Post>>,
    /// The site's address, for the links it hands out.
    pub site: Option<String>,
    /// The backups it takes, if it takes any.
    pub backups: Option<KeptBackups>,
}

impl Serving {
    /// Nothing is served: nobody is kept waiting, and no mail goes out.
    #[must_use]
    pub fn nothing() -> Self {
        Self { throttle: Arc::new(Throttle::new(machine_clock())), desk: None, post: None, site: None, backups: None }
    }
}

/// What came of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The backup was streamed whole.
    Backup(SnapshotInfo),
    /// The check went through to its end; whether all is sound is in it.
    Verified(Verified),
    /// The store's key.
    Key(Secret),
    /// The key was changed.
    Rotated(Rotated),
    /// What came of an order about accounts.
    User(UserOutcome),
    /// The lender's settings, as a file.
    Settings(String),
    /// The settings are as ordered; these of them changed.
    Seeded(Vec<Change>),
    /// So many records were streamed.
    Exported(u64),
    /// What came of an order at the desk.
    Desk(DeskOutcome),
    /// What came of an order about mail.
    Mail(MailOutcome),
    /// What came of an order about people.
    Person(PersonOutcome),
    /// What came of an order about moving in or out.
    Moving(MovingOutcome),
}

/// Whoever gave an order, while it is carried out.
pub trait Audience {
    /// Hears how far a step has come.
    fn progress(&self, step: Step, done: u64, total: u64);

    /// Takes the next bytes of what was ordered.
    ///
    /// # Errors
    /// When they cannot be taken; the order ends then.
    fn data(&self, bytes: &[u8]) -> io::Result<()>;
}

/// Why an order was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The backup broke off.
    #[error(transparent)]
    Backup(#[from] SnapshotError),
    /// The record could not be read.
    #[error(transparent)]
    Record(#[from] OpenError),
    /// Something about accounts was not done.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// The settings could not be read or changed.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// What people sent could not be streamed.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// Something at the desk was not done.
    #[error(transparent)]
    Desk(#[from] DeskRefused),
    /// Something about mail was not done.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// Something about people was not done.
    #[error(transparent)]
    Person(#[from] PersonError),
    /// Records were not moved in or out.
    #[error(transparent)]
    Moving(#[from] MovingError),
}

impl Order {
    /// What the log calls it. What else is in an order is somebody's: a name, an address, a note.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Backup => "backup",
            Self::Verify => "verify",
            Self::Key => "key export",
            Self::RotateKey => "key rotate",
            Self::User(order) => order.name(),
            Self::Settings => "seed --print",
            Self::Seed(_) => "seed",
            Self::Export(export) => export.name(),
            Self::Desk(order) => order.name(),
            Self::Mail(order) => order.name(),
            Self::Person(order) => order.name(),
            Self::Moving(order) => order.name(),
        }
    }

    /// Tells the trail of an order that leaves no other entry. It is carried out all the same where that cannot be written:
    /// a disk that is full is seen to by commands.
    fn note(&self, by: &Actor, store: &Store) {
        let needs_no_entry = match self {
            Self::Key | Self::RotateKey | Self::Mail(_) => false,
            // The first three show nothing of a person: a backup is sealed, and its key is handed out by a command of its own. The
            // others see to their entries.
            Self::Backup | Self::Verify | Self::Settings | Self::Seed(_) | Self::Moving(_) => true,
            Self::User(order) => !matches!(order, UserOrder::List | UserOrder::Sessions(_)),
            Self::Desk(order) => !matches!(order, DeskOrder::Report { .. } | DeskOrder::ExportTrail),
            Self::Export(export) => export.format != Format::Lines || matches!(export.what, What::Application(_)),
            Self::Person(order) => !matches!(order, PersonOrder::Show(_) | PersonOrder::Idle(_)),
        };
        if needs_no_entry {
            return;
        }
        commanded(self.name(), by, store);
    }

    /// Carries the order out for whoever gave it. Blocks until it is done; the site goes on meanwhile.
    ///
    /// # Errors
    /// When it cannot be done, the store cannot be read, or the audience has left.
    pub fn carry_out(
        self,
        by: &Actor,
        store: &Store,
        serving: &Serving,
        audience: &dyn Audience,
    ) -> Result<Outcome, Refused> {
        self.note(by, store);
        let progress = |step, done, total| audience.progress(step, done, total);
        Ok(match self {
            Self::Backup => Outcome::Backup(store.snapshot_to(&mut Taking(audience), &progress)?),
            Self::Verify => Outcome::Verified(store.verify(&progress)?),
            Self::RotateKey => Outcome::Rotated(store.rotate_key(&progress)?),
            Self::Key => Outcome::Key(Secret::new(store.key().to_hex().to_string())),
            Self::User(order) => Outcome::User(order.carry_out(by, store, serving)?),
            Self::Settings => Outcome::Settings(settings::settings(store)?.printed()),
            Self::Seed(seed) => {
                let changes = settings::seed(store, &seed)?;
                if !changes.is_empty() {
                    commanded("seed", by, store);
                }
                Outcome::Seeded(changes)
            }
            Self::Desk(order) => Outcome::Desk(order.carry_out(by, store, serving.desk.as_ref(), audience)?),
            Self::Mail(order) => Outcome::Mail(order.carry_out(store, serving.post.as_deref())?),
            Self::Person(order) => Outcome::Person(order.carry_out(by, store, serving.backups.as_ref(), audience)?),
            Self::Moving(order) => Outcome::Moving(order.carry_out(by, store, audience)?),
            Self::Export(export) => {
                let site = serving.site.clone().map_or_else(|| mail::site(store), |site| Ok(Some(site)));
                let site = site.map_err(ExportError::from)?;
                Outcome::Exported(export.noted(by, store)?.carry_out(store, site.as_deref(), audience)?)
            }
        })
    }
}

/// Tells the trail of a command.
fn commanded(command: &str, by: &Actor, store: &Store) {
    let deed = Deed::Commanded { command: command.to_owned() };
    if let Err(error) = trail::note_alone(store, seconds(&machine_clock()), by, &[(deed, vec![])]) {
        tracing::warn!(%error, "could not add a command to the audit trail");
    }
}

/// An audience as something to write to.
struct Taking<'a>(&'a dyn Audience);

impl io::Write for Taking<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.data(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
