//! `serve --check`: what would keep the server from starting, all at once. Writes nothing.

use std::path::Path;

use rustix::fs::{Access, AtFlags, CWD, accessat};

use super::data::{acting_as_owner, refuse_foreign};
use super::listening::Bound;
use super::terminal::say;
use super::{Failure, preparing};
use crate::cli::Serve;
use crate::cli::metrics::MetricsPlace;
use crate::config::{self, DataFolder};
use crate::control;
use crate::mail::{Carrier, Means, Way};
use crate::ops::{BackupFolder, OffLimits};
use crate::store::{KeySource, Store};

pub(super) fn check(options: &Serve) -> Result<(), Failure> {
    let data = DataFolder::named(&options.data);
    let is_running = data.as_ref().is_ok_and(|data| !options.demo && control::someone_listens(&data.path));
    let mut mistakes: Vec<Failure> = preparing::assets(options.ui_dist.as_deref()).err().into_iter().collect();
    // Root may read and write more than the user that will run the server.
    let acting = match &data {
        Ok(data) if !options.demo => acting_as_owner(data)?,
        _ => None,
    };
    match data {
        Ok(_) if options.demo => {}
        Ok(data) => {
            mistakes.extend(of_data(&data).err());
            mistakes.extend(of_backups(options, &data).err());
        }
        Err(error) => mistakes.push(error.into()),
    }
    mistakes.extend(of_storage(options).err());
    mistakes.extend(preparing::means(options).and_then(|means| of_mail(means.as_ref())).err());
    let head = options.heads.head_file.as_deref().and_then(Path::parent);
    mistakes.extend(head.and_then(|folder| writable(folder, "--head-file").err()));
    let socket = options.monitoring.metrics.as_ref().and_then(MetricsPlace::folder);
    mistakes.extend(socket.and_then(|folder| writable(folder, "--metrics").err()));
    drop(acting);
    let (of_listening, of_systemd) = Bound::mistakes(options, is_running);
    mistakes.extend(of_listening);
    match mistakes.as_slice() {
        [] if is_running => Ok(say("No mistakes. The server is running, so its addresses were not tried.")?),
        [] if !of_systemd.is_empty() => {
            let addresses: Vec<String> = of_systemd.iter().map(ToString::to_string).collect();
            let addresses = addresses.join(" and ");
            Ok(say(&format!(
                "No mistakes: systemd keeps {addresses} open and hands them to the server that it starts. Start it with systemctl."
            ))?)
        }
        [] => Ok(say("No mistakes: the server can start with these options.")?),
        mistakes => {
            let count =
                if mistakes.len() == 1 { "1 mistake".to_owned() } else { format!("{} mistakes", mistakes.len()) };
            let first = format!("{count}; nothing was changed:");
            Err(mistakes.iter().fold(first, |list, mistake| format!("{list}\n- {mistake}")).into())
        }
    }
}

fn of_data(data: &DataFolder) -> Result<(), Failure> {
    refuse_foreign(data)?;
    if data.holds_a_store() {
        Store::key_of(&data.for_one_order())?;
        return writable(&data.path, "--data");
    }
    // The folder, or the first one above it that exists, will hold a new store.
    let existing = data.path.ancestors().find(|folder| folder.exists());
    writable(existing.unwrap_or(Path::new(".")), "--data")?;
    match &data.key {
        // The first start writes the key.
        KeySource::File(file) if !file.exists() && !file.starts_with(&data.path) => {
            writable(file.parent().unwrap_or(Path::new(".")), "--key-file")
        }
        KeySource::File(_) | KeySource::Given(_) => Ok(()),
    }
}

fn of_backups(options: &Serve, data: &DataFolder) -> Result<(), Failure> {
    let Some(folder) = &options.backups.backup_dir else { return Ok(()) };
    let off_limits = OffLimits::of(&data.path, &data.key);
    BackupFolder::check(folder, options.backups.create_backup_dir, &off_limits)
        .map_err(|error| preparing::refused_folder(folder, &error))
}

/// Contacts no storage.
fn of_storage(options: &Serve) -> Result<(), Failure> {
    let Some(place) = &options.off_site.backup_to else { return Ok(()) };
    Ok(config::storage(place, &options.off_site.storage).map(drop)?)
}

/// Contacts no mail server; `mail test` does.
fn of_mail(means: Option<&Means>) -> Result<(), Failure> {
    let Some(means) = means else { return Ok(()) };
    Carrier::by(means).map_err(|failed| failed.to_string())?;
    match &means.way {
        Way::Folder(folder) => writable(folder, "--mail-dir"),
        Way::Smtp(_) => Ok(()),
    }
}

fn writable(folder: &Path, option: &str) -> Result<(), Failure> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let found = accessat(CWD, folder, Access::WRITE_OK | Access::EXEC_OK, AtFlags::EACCESS);
    found.map_err(|error| format!("cannot write to {} ({option}): {error}", folder.display()).into())
}
