//! `upgrade`: replaces this program with a newer release, after a backup. The old program is kept.

mod release;

use std::env;
use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use semver::Version;
use serde::Serialize;

use super::Failure;
use super::backups::hand_backup;
use super::data::{give_to, opened};
use super::replacing::{Replacement, keep_old, like};
use super::terminal::{Terminal, say_outcome};
use crate::cli::upgrade::Upgrade;
use crate::config::DataFolder;
use crate::control;
use crate::ops::{OffLimits, Order, keep_backup};
use crate::store::{SnapshotInfo, format_of};
pub(super) use release::Release;

/// The result for scripts.
#[derive(Serialize)]
struct Upgraded<'a> {
    from: String,
    to: String,
    program: &'a Path,
    old: &'a Path,
    backup: &'a Path,
}

pub(super) fn run(options: &Upgrade) -> Result<(), Failure> {
    let data = opened(&options.common.data)?;
    let program = env::current_exe()?;
    // Check the copy that will replace the program, because the original file may change in the meantime.
    let copy = like(&program, &options.file)?;
    let own = Release::own().ok_or("this program can't tell its own version")?;
    let newer = checked(&copy, &options.file, &own.version)?;
    let format = format_of(&data.for_one_order())?.unwrap_or_default();
    if !newer.formats.contains(&format) {
        return Err(format!(
            "{} opens data formats {} to {}, but the data in {} has format {format}: upgrade to a release in between \
             first",
            newer.version,
            newer.formats.start(),
            newer.formats.end(),
            data.path.display()
        )
        .into());
    }
    let backup = backup(options, &data, &newer.version)?;
    let old = keep_old(&program)?;
    copy.take_place_of(&program)?;
    let outcome = Upgraded {
        from: own.version.to_string(),
        to: newer.version.to_string(),
        program: &program,
        old: &old,
        backup: &backup,
    };
    let changes_format = *newer.formats.end() > format;
    say_outcome(options.common.output.json, &outcome, || summary(&outcome, &data.path, changes_format))?;
    Ok(())
}

/// The release in a copy, which must be newer than this one and run on this machine.
fn checked(copy: &Replacement, file: &Path, own: &Version) -> Result<Release, Failure> {
    let shown = file.display();
    let release = Release::of(BufReader::with_capacity(1 << 20, File::open(&copy.path)?))?;
    let release = release.ok_or_else(|| {
        format!("{shown} isn't lender-site, or is a release from before `upgrade` existed. It was not run, and nothing was changed")
    })?;
    if release.version == *own {
        return Err(format!("{shown} is lender-site {own}, which is already installed").into());
    }
    if !release.is_newer_than(own) {
        return Err(format!(
            "{shown} is lender-site {}, older than this one, {own}. To go back to it, stop the server and replace the program by hand",
            release.version
        )
        .into());
    }
    // Its mark shows that it is our program, so it is safe to run. A build for another kind of machine would not start.
    let ran = Command::new(&copy.path).arg("--version").env_clear().output();
    match ran {
        Ok(output) if output.status.success() => Ok(release),
        Ok(output) => Err(format!("{shown} doesn't run on this machine: {}", output.status).into()),
        Err(error) => Err(format!("{shown} doesn't run on this machine: {error}").into()),
    }
}

fn backup(options: &Upgrade, data: &DataFolder, to: &Version) -> Result<PathBuf, Failure> {
    let folder = fs::canonicalize(&data.path)?;
    let place = options.backup_dir.as_deref().or_else(|| folder.parent()).unwrap_or(&folder);
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let file = place.join(format!("{name}-before-{to}.backup"));
    let off_limits = OffLimits::of(&data.path, &data.key);
    let hand = |kept: &File| hand_backup(data, &file, kept);
    let kept = keep_backup(&file, &off_limits, hand, |out: &mut dyn Write| {
        give_to::<_, SnapshotInfo>(&Terminal::writing_to(out), Order::Backup, data)
    });
    kept.map_err(|error| {
        format!("{error}. Nothing was upgraded because there is no backup: name a folder for it with --backup-dir")
    })?;
    Ok(file)
}

fn summary(upgraded: &Upgraded<'_>, data: &Path, changes_format: bool) -> String {
    let Upgraded { from, to, program, old, backup } = upgraded;
    let (program, old, backup) = (program.display(), old.display(), backup.display());
    let restart = if control::someone_listens(data) {
        "The running server still uses the old release. Restart it, for example with `systemctl restart lender-site`."
    } else {
        "Start the server, for example with `systemctl restart lender-site`."
    };
    let when = if changes_format {
        format!("When {to} first starts, it converts the data to a format that {from} cannot open. After that,")
    } else {
        format!("If {from} cannot read data that {to} wrote,")
    };
    format!(
        "{program} is now lender-site {to}. {from} is kept as {old}.\nBackup: {backup}\n{restart}\n\
         To go back: stop the server, `mv {old} {program}`, start it.\n{when} restore the backup before you start: \
         `lender-site restore {backup} --replace --data {}`. Everything sent since the upgrade is then lost.",
        data.display()
    )
}
