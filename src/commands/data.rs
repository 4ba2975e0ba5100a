//! `backup`, `restore`, `verify` and `key`: what keeps the data.

use std::fs::{self, File};
use std::io::{BufReader, Write};

use super::Failure;
use super::owner::act_as_owner_of;
use super::terminal::{Terminal, mention, say, say_outcome};
use crate::cli::{self, Backup, Restore, Verify};
use crate::config::{DataFolder, KEY_VARIABLE};
use crate::control::{self, ControlError};
use crate::ops::{Audience, Order, Outcome, keep_backup};
use crate::store::{KeySource, Store, StoreKey};

pub(super) fn backup(options: &Backup) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    prepare(&data)?;
    let (outcome, _) =
        keep_backup(&options.file, |to: &mut dyn Write| give(Order::Backup, &data, &Terminal::writing_to(to)))?;
    let Outcome::Backup(info) = outcome else { return Err(unexpected()) };
    say_outcome(options.common.output.json, &info, || {
        format!(
            "{}: {} records, {} bytes.\nIt is sealed with key {}, which is not in it: keep a copy of the key elsewhere \
             (`lender-site key export`).",
            options.file.display(),
            info.records,
            info.bytes,
            info.key
        )
    })?;
    Ok(())
}

pub(super) fn verify(options: &Verify) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    prepare(&data)?;
    let Outcome::Verified(found) = give(Order::Verify, &data, &Terminal::new())? else { return Err(unexpected()) };
    say_outcome(options.common.output.json, &found, || {
        let (records, values, frames) = (found.records, found.values, found.frames);
        let verdict = if found.is_sound() { "Sound" } else { "NOT sound" };
        let problems = found.problems.iter().fold(String::new(), |list, problem| list + "\n- " + problem);
        format!("{verdict}: {records} records, {values} values in {frames} frames were opened and compared.{problems}")
    })?;
    if found.is_sound() {
        return Ok(());
    }
    Err("the data is damaged. Keep the folder as it is, and restore the newest backup into another: \
         `lender-site restore FILE --data OTHER-DIR`"
        .into())
}

pub(super) fn restore(options: &Restore) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    let file = File::open(&options.file).map_err(|error| format!("cannot read {}: {error}", options.file.display()))?;
    if control::someone_listens(&data.path) {
        return Err(format!("a server is running on {}: stop it, then restore", data.path.display()).into());
    }
    refuse_foreign(&data)?;
    act_as_owner_of(&data.path)?;
    let terminal = Terminal::new();
    let info = Store::restore(
        &data.for_one_order(),
        &mut BufReader::with_capacity(1 << 20, file),
        options.replace,
        &|step, done, total| terminal.progress(step, done, total),
    )?;
    drop(terminal);
    say_outcome(options.common.output.json, &info, || {
        format!(
            "{}: {} records are back, all of the backup. Accounts, invites and sign-ins are as they were then: \
             `lender-site user rotate-keys --now` signs everybody out.",
            data.path.display(),
            info.records
        )
    })?;
    Ok(())
}

pub(super) fn key(options: &cli::Key) -> Result<(), Failure> {
    let (cli::Key::Export(named) | cli::Key::Fingerprint(named)) = options;
    let key = match DataFolder::named(named)?.key {
        KeySource::Given(key) => key,
        KeySource::File(file) => {
            let read = fs::read_to_string(&file);
            let text = read.map_err(|error| {
                format!("cannot read the key {}: {error}. Name it with --key-file or {KEY_VARIABLE}", file.display())
            })?;
            StoreKey::from_hex(&text).map_err(|error| format!("{}: {error}", file.display()))?
        }
    };
    match options {
        cli::Key::Export(_) => say(&key.to_hex())?,
        cli::Key::Fingerprint(_) => say(&key.fingerprint().to_string())?,
    }
    Ok(())
}

/// What comes before an order about what is stored: there must be a store.
pub(super) fn prepare(data: &DataFolder) -> Result<(), Failure> {
    if !data.holds_a_store() {
        let folder = data.path.display();
        return Err(format!(
            "nothing is stored in {folder}. Name the data folder with --data or LENDER_SITE_DATA; \
                 `lender-site serve` makes a new one"
        )
        .into());
    }
    act_as_owner_of(&data.path)?;
    Ok(())
}

/// What comes before a store is made: no other program's files may lie there.
pub(super) fn refuse_foreign(data: &DataFolder) -> Result<(), Failure> {
    let folder = data.path.display();
    match data.foreign_content() {
        Ok(None) => Ok(()),
        Ok(Some(name)) => {
            Err(format!("{folder} is no data folder: {name} lies in it. Name an empty or a new folder with --data")
                .into())
        }
        Err(error) => Err(format!("cannot read the data folder {folder}: {error}").into()),
    }
}

/// Has an order carried out, by the running server or by this process.
pub(super) fn give(order: Order, data: &DataFolder, audience: &dyn Audience) -> Result<Outcome, ControlError> {
    control::carry_out(order, &data.for_one_order(), audience, || {
        mention(&format!("A server is starting on {}; waiting for it.", data.path.display()));
    })
}

pub(super) fn unexpected() -> Failure {
    "the running server answered something else than was asked; restart it with this version".into()
}
