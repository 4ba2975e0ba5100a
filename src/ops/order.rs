//! What an admin can ask for while the site is running. The same code carries out the orders, whether a running server
//! gets them through its socket or a command opens the store itself.

use std::io;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::accounts::{AccountError, AccountLine, InviteLine, SessionLine, UserOrder, UserOutcome};
use super::backup_record;
use super::checkup::{self, Checkup, CheckupError};
use super::desk::{Desk, DeskOrder, DeskOutcome, DeskRefused};
use super::export::{Export, ExportError, Format, What};
use super::mail::{self, LetterLine, MailError, MailOrder, MailOutcome, Post};
use super::moving::{Imported, MovingError, MovingOrder, MovingOutcome};
use super::people::{Erased, IdleLine, KeptBackups, PersonError, PersonLine, PersonOrder, PersonOutcome};
use super::settings::{self, Seed, SettingsError};
use super::tallies::Counting;
use super::trail::{self, Checked};
use crate::clock::{machine_clock, seconds};
use crate::domain::application::Status;
use crate::domain::backup::Drill;
use crate::domain::secret::Secret;
use crate::domain::settings::Change;
use crate::domain::trail::{Actor, Command, Deed, Head};
use crate::limits::throttle::Throttle;
use crate::store::{Compacted, OpenError, Rotated, SnapshotError, SnapshotInfo, Step, Store, Verified};

/// An order for an open store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Backup,
    Verify,
    Compact,
    Key,
    RotateKey,
    /// Remember that an admin keeps a copy of the key with this fingerprint.
    ConfirmKeyCopy(String),
    /// Remember that a restore was practiced.
    NoteDrill(Drill),
    /// The facts for `doctor`.
    CheckUp,
    /// Whether data can be stored.
    Health,
    User(UserOrder),
    Settings,
    Seed(Seed),
    Export(Export),
    Desk(DeskOrder),
    Mail(MailOrder),
    Person(PersonOrder),
    Moving(MovingOrder),
}

/// What only a running server has besides the store.
#[derive(Debug)]
pub struct Serving {
    /// Whose sign-in is delayed after wrong passwords.
    pub throttle: Arc<Throttle>,
    /// The desk, with the pipeline in memory.
    pub desk: Option<Desk>,
    /// Sends mail, if mail is set up.
    pub post: Option<Arc<Post>>,
    /// The site's address, for links.
    pub site: Option<String>,
    /// The backups that it takes, if any.
    pub backups: Option<KeptBackups>,
    /// The random text by which this server is recognized.
    pub instance: Option<String>,
}

impl Serving {
    /// For a store that is not served here.
    #[must_use]
    pub fn nothing(store: &Store) -> Self {
        let throttle = Arc::new(Counting::of(store, &store.clock()).throttle());
        Self { throttle, desk: None, post: None, site: None, backups: None, instance: None }
    }
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Backup(SnapshotInfo),
    /// The check was completed; its findings are included.
    Verified(Verified),
    Compacted(Compacted),
    Key(Secret),
    Rotated(Rotated),
    KeyCopyConfirmed,
    DrillNoted,
    CheckedUp(Box<Checkup>),
    /// The reason why nothing can be stored, if there is one.
    Health(Option<String>),
    User(UserOutcome),
    Settings(String),
    /// The settings that changed.
    Seeded(Vec<Change>),
    /// How many records were streamed.
    Exported(u64),
    Desk(DeskOutcome),
    Mail(MailOutcome),
    Person(PersonOutcome),
    Moving(MovingOutcome),
}

/// What a command expects as the outcome of its order, which is an `O`.
pub trait Answer<O>: Sized {
    /// `None` for the outcome of another order.
    fn of(outcome: Outcome) -> Option<Self>;
}

macro_rules! answers {
    ($order:ty: $($answer:ty = $($found:pat => $value:expr),+;)+) => {$(
        impl Answer<$order> for $answer {
            fn of(outcome: Outcome) -> Option<Self> {
                match outcome {
                    $($found => Some($value),)+
                    _ => None,
                }
            }
        }
    )+};
}

answers! { Order:
    SnapshotInfo = Outcome::Backup(info) => info;
    Verified = Outcome::Verified(found) => found;
    Compacted = Outcome::Compacted(compacted) => compacted;
    Secret = Outcome::Key(key) => key;
    Rotated = Outcome::Rotated(rotated) => rotated;
    String = Outcome::Settings(file) => file;
    () = Outcome::KeyCopyConfirmed | Outcome::DrillNoted => ();
    Checkup = Outcome::CheckedUp(checkup) => *checkup;
    Option<String> = Outcome::Health(read_only) => read_only;
}
answers! { Seed: Vec<Change> = Outcome::Seeded(changes) => changes; }
answers! { Export: u64 = Outcome::Exported(count) => count; }
answers! { UserOrder:
    AccountLine = Outcome::User(UserOutcome::Account(account)) => account;
    Vec<AccountLine> = Outcome::User(UserOutcome::Accounts(accounts)) => accounts;
    Option<AccountLine> = Outcome::User(UserOutcome::Account(account)) => Some(account),
        Outcome::User(UserOutcome::EverybodyUnlocked) => None;
    InviteLine = Outcome::User(UserOutcome::Invited(invited)) => invited;
    Vec<SessionLine> = Outcome::User(UserOutcome::Sessions(sessions)) => sessions;
    () = Outcome::User(UserOutcome::KeysRotated) => ();
}
answers! { DeskOrder:
    Option<Status> = Outcome::Desk(DeskOutcome::Changed { status, .. }) => Some(status),
        Outcome::Desk(DeskOutcome::Noted(_)) => None;
    () = Outcome::Desk(DeskOutcome::Removed | DeskOutcome::Reported) => ();
    Checked = Outcome::Desk(DeskOutcome::Checked(checked)) => checked;
    Head = Outcome::Desk(DeskOutcome::Exported(head)) => head;
}
answers! { MailOrder:
    String = Outcome::Mail(MailOutcome::Sent(said)) => said;
    Vec<LetterLine> = Outcome::Mail(MailOutcome::Letters(letters)) => letters;
    usize = Outcome::Mail(MailOutcome::Tried(count)) => count;
    () = Outcome::Mail(MailOutcome::Discarded) => ();
}
answers! { PersonOrder:
    PersonLine = Outcome::Person(PersonOutcome::Shown(person)) => *person;
    () = Outcome::Person(PersonOutcome::Exported) => ();
    Vec<Erased> = Outcome::Person(PersonOutcome::Erased(erased)) => erased;
    Vec<IdleLine> = Outcome::Person(PersonOutcome::Idle(idle)) => idle;
}
answers! { MovingOrder:
    u64 = Outcome::Moving(MovingOutcome::Dumped(count)) => count;
    Imported = Outcome::Moving(MovingOutcome::Imported(imported)) => imported;
}

macro_rules! orders {
    ($($kind:ident($order:ty)),+) => {$(
        impl From<$order> for Order {
            fn from(order: $order) -> Self {
                Self::$kind(order)
            }
        }
    )+};
}

orders!(User(UserOrder), Seed(Seed), Export(Export), Desk(DeskOrder), Mail(MailOrder), Person(PersonOrder));
orders!(Moving(MovingOrder));

/// The party that gave an order, while it is carried out.
pub trait Audience {
    /// Receives progress: the step, the amount done, and the total.
    fn progress(&self, step: Step, done: u64, total: u64);

    /// Receives the next bytes of the output. An error ends the order.
    fn data(&self, bytes: &[u8]) -> io::Result<()>;

    /// Hands over the bytes of the file with this SHA-256, piece by piece.
    fn supply(&self, _sha256: &str, _take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        Err(io::Error::other("it isn't here"))
    }
}

/// Why an order was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error(transparent)]
    Backup(#[from] SnapshotError),
    #[error(transparent)]
    Record(#[from] OpenError),
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error(transparent)]
    Desk(#[from] DeskRefused),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Person(#[from] PersonError),
    #[error(transparent)]
    Moving(#[from] MovingError),
    #[error(transparent)]
    Checkup(#[from] CheckupError),
}

impl Order {
    /// Its name in the log and the trail. The other parts of an order are personal data: a name, an address, a note.
    #[must_use]
    pub const fn command(&self) -> Command {
        match self {
            Self::Backup => Command::Backup,
            Self::Verify => Command::Verify,
            Self::Compact => Command::Compact,
            Self::NoteDrill(_) => Command::RestoreDrill,
            Self::Key => Command::KeyExport,
            Self::RotateKey => Command::KeyRotate,
            Self::ConfirmKeyCopy(_) => Command::KeyConfirm,
            Self::CheckUp | Self::Health => Command::Doctor,
            Self::User(order) => order.command(),
            Self::Settings => Command::SeedPrint,
            Self::Seed(_) => Command::Seed,
            Self::Export(export) => export.command(),
            Self::Desk(order) => order.command(),
            Self::Mail(order) => order.command(),
            Self::Person(order) => order.command(),
            Self::Moving(order) => order.command(),
        }
    }

    /// Records in the trail an order that leaves no other entry. If that fails, the order is carried out anyway,
    /// because commands are needed to repair a full disk.
    fn note(&self, by: &Actor, store: &Store) {
        let needs_no_entry = match self {
            Self::Key | Self::RotateKey | Self::ConfirmKeyCopy(_) | Self::NoteDrill(_) | Self::Mail(_) => false,
            // These reveal no personal data: a backup is sealed, and another command returns its key. The last three write
            // entries of their own, or reveal nothing.
            Self::Backup
            | Self::Verify
            | Self::Compact
            | Self::CheckUp
            | Self::Health
            | Self::Settings
            | Self::Seed(_)
            | Self::Moving(_) => true,
            Self::User(order) => !matches!(order, UserOrder::List | UserOrder::Sessions(_)),
            Self::Desk(order) => !matches!(order, DeskOrder::Report { .. } | DeskOrder::ExportTrail),
            Self::Export(export) => export.format != Format::Lines || matches!(export.what, What::Application(_)),
            Self::Person(order) => !matches!(order, PersonOrder::Show(_) | PersonOrder::Idle(_)),
        };
        if needs_no_entry {
            return;
        }
        commanded(self.command(), by, store);
    }

    /// Carries out the order. Blocks; the site keeps running.
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
            Self::Compact => Outcome::Compacted(store.compact(&progress).map_err(OpenError::from)?),
            Self::RotateKey => Outcome::Rotated(store.rotate_key(&progress)?),
            Self::Key => Outcome::Key(Secret::new(store.key().to_hex().to_string())),
            Self::ConfirmKeyCopy(named) => {
                checkup::confirm_key_copy(store, &named)?;
                Outcome::KeyCopyConfirmed
            }
            Self::NoteDrill(drill) => {
                backup_record::note_drill(store, &drill).map_err(CheckupError::from)?;
                Outcome::DrillNoted
            }
            Self::CheckUp => Outcome::CheckedUp(Box::new(checkup::check_up(store, serving)?)),
            Self::Health => Outcome::Health(store.status().reason.or_else(|| unreachable_record(store))),
            Self::User(order) => Outcome::User(order.carry_out(by, store, serving)?),
            Self::Settings => Outcome::Settings(settings::settings(store)?.printed()),
            Self::Seed(seed) => {
                let changes = settings::seed_from(store, &seed, &|sha256, take| audience.supply(sha256, take))?;
                if !changes.is_empty() {
                    commanded(Command::Seed, by, store);
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

/// Records a command in the trail.
fn unreachable_record(store: &Store) -> Option<String> {
    (!store.is_recent()).then(|| "the database with the record has not answered for a while".to_owned())
}

fn commanded(command: Command, by: &Actor, store: &Store) {
    let deed = Deed::Commanded { command };
    if let Err(error) = trail::note_alone(store, seconds(&machine_clock()), by, &[(deed, vec![])]) {
        tracing::warn!(%error, "could not add a command to the audit trail");
    }
}

/// Adapts an audience to `Write`.
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
