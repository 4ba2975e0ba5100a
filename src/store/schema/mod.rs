//! The tables, one file for each resource: numbers, names, indexes, and upgrades of older values.

pub mod accounts;
pub mod applications;
pub mod appointments;
pub mod backup_record;
pub mod certificates;
pub mod checkup;
pub mod desk;
pub mod erasures;
pub mod leads;
pub mod library;
pub mod mail;
pub mod passkeys;
pub mod reminders;
pub mod sessions;
pub mod settings;
pub mod subscribers;
mod tables;
pub mod tallies;
pub mod trail;
pub mod upkeep;
pub mod worksheets;
