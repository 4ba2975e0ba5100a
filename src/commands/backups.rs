//! `backup` and `backup verify`.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::Path;

use super::Failure;
use super::data::{give_to, opened};
use super::sources::Source;
use super::terminal::{Terminal, mention, say_outcome};
use crate::cli::Common;
use crate::cli::data::{Backup, OfBackup, VerifyBackup};
use crate::config::DataFolder;
use crate::control;
use crate::ops::{OffLimits, Order, keep_backup};
use crate::store::{FORMAT, SnapshotInfo, Step, Store};

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

pub(super) fn old_format(info: &SnapshotInfo) -> String {
    if info.format < FORMAT {
        let format = info.format;
        format!(
            "\nThe backup has the old format {format}, which can't prove that nobody changed it. Take a new backup."
        )
    } else {
        String::new()
    }
}
