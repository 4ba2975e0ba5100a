//! The lender's data and rules, without any machinery.
//!
//! Nothing here reads a file, opens a socket or uses a framework, so every rule can be tested by calling it.

pub mod account;
pub mod actor;
pub mod application;
pub mod appointment;
pub mod backup;
pub mod certificate;
pub mod csv;
pub mod deed;
pub mod desk;
pub mod device;
pub mod estimate;
pub mod fault;
pub mod figures;
pub mod form;
pub mod funding;
pub mod funding_request;
pub mod funds_letter;
pub mod html;
pub mod icalendar;
pub mod language;
pub mod lead;
pub mod letter;
pub mod library;
pub mod money;
pub mod nameless;
pub mod password;
pub mod pipeline;
pub mod rates;
mod read_aloud;
pub mod report;
pub mod retention;
pub mod role;
pub mod second_factor;
pub mod secret;
pub mod settings;
pub mod subscriber;
pub mod time_zone;
pub mod trail;
pub mod worksheet;
