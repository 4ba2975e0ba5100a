//! One file per command.

mod application;
mod backups;
mod certificates;
mod checking;
mod damage;
mod data;
mod demo;
mod desk;
mod doctor;
mod drill;
mod health;
mod holding;
mod install;
mod library_files;
mod listening;
mod mail;
mod metering;
mod moving;
mod opening;
mod password;
mod person;
mod preparing;
mod record;
mod records;
mod reminding;
mod replacing;
mod restoring;
mod serve;
mod settings;
mod sockets;
mod sources;
mod systemd;
mod tasks;
mod terminal;
mod text;
mod upgrade;
mod user;

use clap::CommandFactory as _;
use rustix::fs::Mode;
use rustix::process::umask;

use crate::cli::{Cli, Command};
use crate::http::api::{CALLS, openapi};
use terminal::show;

/// Shown to the admin, with advice.
pub type Failure = Box<dyn std::error::Error>;

pub fn run(command: &Command) -> Result<(), Failure> {
    // Files are readable only by their owner, whatever the umask of the user.
    umask(Mode::RWXG | Mode::RWXO);
    match command {
        Command::Serve(options) => serve::run(options)?,
        Command::Seed(options) => settings::run(options)?,
        Command::Backup(options) => backups::run(options)?,
        Command::Restore(options) => restoring::run(options)?,
        Command::Salvage(options) => data::salvage(options)?,
        Command::Doctor(options) => doctor::run(options)?,
        Command::Health(options) => health::run(options)?,
        Command::Verify(options) => data::verify(options)?,
        Command::Compact(options) => data::compact(options)?,
        Command::Record(command) => record::run(command)?,
        Command::Cluster(command) => record::cluster(command)?,
        Command::Key(options) => data::key(options)?,
        Command::User(command) => user::run(command)?,
        Command::Person(command) => person::run(command)?,
        Command::Application(command) => application::run(command)?,
        Command::Mail(command) => mail::run(command)?,
        Command::Report(options) => desk::report(options)?,
        Command::Audit(command) => desk::audit(command)?,
        Command::Lead(command) => records::leads(command)?,
        Command::Subscriber(command) => records::subscribers(command)?,
        Command::Export(options) => moving::export(options)?,
        Command::Import(options) => moving::import(options)?,
        Command::Install(options) => install::install(options)?,
        Command::Uninstall(options) => install::uninstall(options)?,
        Command::Upgrade(options) => upgrade::run(options)?,
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "lender-site", &mut script);
            show(String::from_utf8(script)?.trim_end())?;
        }
        Command::Openapi => show(&openapi::document(&CALLS))?,
        Command::Man => {
            let mut manual = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut manual)?;
            show(String::from_utf8(manual)?.trim_end())?;
        }
    }
    Ok(())
}
