//! `backup`, `backup verify` and `restore`.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::Path;

use super::data::{acting_as_owner, give_to, no_server_on, opened, refuse_foreign};
use super::sources::Source;
use super::terminal::{Terminal, mention, say_outcome};
use super::{Failure, drill};
use crate::cli::Common;
use crate::cli::data::{Backup, OfBackup, Restore, VerifyBackup};
use crate::cli::storage::BackupPlace;
use crate::config::DataFolder;
use crate::control;
use crate::ops::{self, Audience as _, OffLimits, Order, keep_backup};
use crate::store::erasures::{bring_erasures, erasures_in};
use crate::store::{FORMAT, SnapshotInfo, Step, Store, Undone};

const NOT_IN_IT: &str = "which is not in the backup: keep a copy of the key elsewhere (`lender-site key export`).";

pub(super) fn run(options: &Backup) -> Result<(), Failure> {
    match (&options.command, &options.file) {
        (Some(OfBackup::Verify(options)), _) => verify(options),
        (None, Some(file)) if file.as_os_str() == "-" => stream(&options.common),
        (None, Some(file)) => write(file, &options.common),
        // clap requires one of them.
        (None, None) => Err("name the file to write".into()),
    }
}

fn write(file: &Path, common: &Common) -> Result<(), Failure> {
    let data = opened(&common.data)?;
    let off_limits = OffLimits::of(&data.path, &data.key);
    let hand = |kept: &File| hand_backup(&data, file, kept);
    let (info, _): (SnapshotInfo, _) = keep_backup(file, &off_limits, hand, |to: &mut dyn Write| {
        give_to(&Terminal::writing_to(to), Order::Backup, &data)
    })?;
    say_outcome(common.output.json, &info, || {
        let SnapshotInfo { records, bytes, key, .. } = &info;
        format!("{}: {records} records, {bytes} bytes.\nIt is encrypted with key {key}, {NOT_IN_IT}", file.display())
    })?;
    Ok(())
}

/// Writes a backup to standard output, and messages to stderr. Its last frame proves that it is complete.
fn stream(common: &Common) -> Result<(), Failure> {
    let data = opened(&common.data)?;
    if io::stdout().is_terminal() {
        return Err("a backup can't be written to a terminal: name a file, or pipe it, as in \
                    `lender-site backup - | ssh other 'cat > site.backup'`"
            .into());
    }
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    let info: SnapshotInfo = give_to(&Terminal::writing_to(&mut out), Order::Backup, &data)?;
    out.flush().map_err(|error| format!("cannot write to standard output: {error}"))?;
    let SnapshotInfo { records, bytes, key, .. } = &info;
    mention(&if common.output.json {
        serde_json::to_string(&info)?
    } else {
        format!(
            "Wrote {records} records, {bytes} bytes, encrypted with key {key}, {NOT_IN_IT} Check what arrived: `lender-site backup \
             verify FILE`."
        )
    });
    Ok(())
}

/// Gives a backup to the data's owner. If that fails, as on a disk without owners, the backup is still good.
pub(super) fn hand_backup(data: &DataFolder, name: &Path, kept: &File) {
    if let Err(error) = control::hand_to_owner_of(&data.path, kept) {
        mention(&format!(
            "{} belongs to root because it could not be given to the owner of {}: {error}. Some file systems have no owners.",
            name.display(),
            data.path.display()
        ));
    }
}

fn verify(options: &VerifyBackup) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    let source = Source::open(&options.backup, &options.storage)?;
    let name = source.name.clone();
    let terminal = Terminal::new();
    let info = Store::check_backup(
        &control::with_key_read(&data.for_one_order()),
        &mut source.read(Step::Verifying, &terminal),
    )?;
    drop(terminal);
    say_outcome(options.common.output.json, &info, || {
        let SnapshotInfo { records, bytes, key, .. } = &info;
        format!(
            "OK: {name} is complete, {bytes} bytes. All {records} records in it can be decrypted with key {key}.{}",
            old_format(&info)
        )
    })?;
    Ok(())
}

fn old_format(info: &SnapshotInfo) -> String {
    if info.format < FORMAT {
        let format = info.format;
        format!(
            "\nThe backup has the old format {format}, which can't prove that nobody changed it. Take a new backup."
        )
    } else {
        String::new()
    }
}

pub(super) fn restore(options: &Restore) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    let Some(backup) = &options.backup else { return undo(&data, &options.common) };
    if options.drill {
        return drill::run(options, backup, &data);
    }
    let folder = data.path.display();
    let source = Source::open(backup, &options.storage)?;
    no_server_on(&data.path, "restore")?;
    refuse_foreign(&data)?;
    let to = control::with_key_read(&data.for_one_order());
    let acting = acting_as_owner(&data)?;
    let terminal = Terminal::new();
    // First record the erasures: even if the restore is interrupted later, the next start erases these people again.
    bring_erasures(&to, &source.erased)?;
    let progress = |step, done, total| terminal.progress(step, done, total);
    let restore = if data.shared.is_some() { Store::restore_shared } else { Store::restore };
    let restored = restore(&to, &mut source.read(Step::Copying, &terminal), options.replace, &progress)?;
    if !erasures_in(&to)?.is_empty() {
        ops::open(to, &progress)?.close();
    }
    drop((terminal, acting));
    if *backup == BackupPlace::Stdin {
        mention(
            "Unlike a backup folder, standard input has no list of erased people: people who were erased since this backup was taken \
             may be back. See `lender-site person erase`.",
        );
    }
    say_outcome(options.common.output.json, &restored, || {
        let kept = restored.kept.as_deref().map(|kept| {
            format!(
                "\nThe previous data is kept in {}. To put it back, run `lender-site restore --undo --data {folder}`. It is removed \
                 when the server is started a second time with the restored data.",
                kept.display()
            )
        });
        format!(
            "{folder}: restored all {} records of the backup. Accounts, invitations and sign-ins are as they were then; to sign \
             everyone out, run `lender-site user rotate-keys --now`. If the server runs with --head-file or --backup-dir, \
             start it once with --accept-older-data.{}{}",
            restored.snapshot.records,
            old_format(&restored.snapshot),
            kept.unwrap_or_default()
        )
    })?;
    Ok(())
}

fn undo(data: &DataFolder, common: &Common) -> Result<(), Failure> {
    if data.shared.is_some() {
        return Err("what a restore replaced in a shared record is not kept: restore the backup from before it".into());
    }
    no_server_on(&data.path, "undo the restore")?;
    let to = control::with_key_read(&data.for_one_order());
    let acting = acting_as_owner(data)?;
    let undone = Store::undo_restore(&to)?;
    drop(acting);
    say_outcome(common.output.json, &undone, || {
        let Undone { kept, next } = &undone;
        let again = if next == kept {
            "to put it back, run the same command again. It is".to_owned()
        } else {
            format!("running the same command again puts back the data in {}. All of it is", next.display())
        };
        format!(
            "{}: the data from before the restore is back. The restored data, with everything stored since, is kept in {}; {again} \
             removed when the server is started a second time.",
            data.path.display(),
            kept.display()
        )
    })?;
    Ok(())
}
