//! The use cases of the product, one function each, for HTTP and the terminal.
//!
//! Nothing here knows status codes or command names, and only this module writes to the store.

pub mod accounts;
pub mod applications;
pub mod appointments;
pub mod certificates;
pub mod desk;
mod duty;
mod errands;
pub mod export;
pub mod intake;
pub mod mail;
pub mod metrics;
pub mod moving;
pub mod people;
pub mod worksheets;

mod backup;
mod backup_folder;
mod backup_record;
mod checkup;
mod head;
mod health;
mod lender_now;
mod library;
mod noting;
mod off_site;
mod order;
mod part;
mod settings;
pub(crate) mod tallies;
pub mod trail;
mod upgrade;

pub use backup::{BackupError, OffLimits, keep_backup};
pub use backup_folder::{BackupFolder, FolderError, erasures_beside, is_erasure_list, store_and_time};
pub use backup_record::{BackupLog, Target};
pub use checkup::{BackupsFound, Checkup, CheckupError, MailFound, SharingFound, note_start};
pub use duty::Duty;
pub use head::{HeadError, HeadFile};
pub use health::Health;
pub use lender_now::LenderNow;
pub use library::{FileError, library_file, library_part};
pub use noting::Shown;
pub use off_site::{Due, OffSite, OffSiteError, Sent};
pub use order::{Answer, Audience, Order, Outcome, Refused, Serving};
pub use part::Part;
use settings::settings_in;
pub use settings::{Seed, SettingsError, form_options, lender, lets_sign_up, seed, seed_from, settings, time_zone};
pub use tallies::remove_ended_tallies;
pub use upgrade::open;
