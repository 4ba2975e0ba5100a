//! `restore`: putting back a backup, what a restore replaced, or an older copy of the folder.

use std::path::PathBuf;

use super::backups::old_format;
use super::data::{acting_as_owner, no_server_on, refuse_foreign};
use super::opening::{self, Places};
use super::sources::Source;
use super::terminal::{Terminal, mention, say_outcome};
use super::{Failure, drill};
use crate::cli::data::Restore;
use crate::cli::storage::BackupPlace;
use crate::config::DataFolder;
use crate::control;
use crate::ops::{self, Audience as _};
use crate::store::erasures::{bring_erasures, erasures_in};
use crate::store::{Options, Progress, Step, Store, Undone};

pub(super) fn run(options: &Restore) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    match &options.backup {
        Some(backup) if options.drill => drill::run(options, backup, &data),
        Some(backup) => restore(options, backup, &data),
        None if options.undo => undo(options, &data),
        None => accept(options, &data),
    }
}

fn restore(options: &Restore, backup: &BackupPlace, data: &DataFolder) -> Result<(), Failure> {
    let folder = data.path.display();
    let source = Source::open(backup, &options.storage)?;
    no_server_on(&data.path, "restore")?;
    refuse_foreign(data)?;
    let to = control::with_key_read(&data.for_one_order());
    let acting = acting_as_owner(data)?;
    let terminal = Terminal::new();
    // First record the erasures: even if the restore is interrupted later, the next start erases these people again.
    bring_erasures(&to, &source.erased)?;
    let progress = |step, done, total| terminal.progress(step, done, total);
    let restore = if data.shared.is_some() { Store::restore_shared } else { Store::restore };
    let restored = restore(&to, &mut source.read(Step::Copying, &terminal), options.replace, &progress)?;
    let places = places(options);
    if !places.is_none() || !erasures_in(&to)?.is_empty() {
        expect(&to, &places, &progress)?;
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
        let elsewhere = if places.is_none() {
            " If the server runs with --head-file or --backup-dir, also run `lender-site restore --accept-older-data` with these options."
        } else {
            ""
        };
        format!(
            "{folder}: restored all {} records of the backup. Accounts, invitations and sign-ins are as they were then; to sign \
             everyone out, run `lender-site user rotate-keys --now`.{elsewhere}{}{}",
            restored.snapshot.records,
            old_format(&restored.snapshot),
            kept.unwrap_or_default()
        )
    })?;
    Ok(())
}

fn undo(options: &Restore, data: &DataFolder) -> Result<(), Failure> {
    if data.shared.is_some() {
        return Err("what a restore replaced in a shared record is not kept: restore the backup from before it".into());
    }
    no_server_on(&data.path, "undo the restore")?;
    let to = control::with_key_read(&data.for_one_order());
    let acting = acting_as_owner(data)?;
    let undone = Store::undo_restore(&to)?;
    let places = places(options);
    if !places.is_none() {
        let terminal = Terminal::new();
        expect(&to, &places, &|step, done, total| terminal.progress(step, done, total))?;
    }
    drop(acting);
    say_outcome(options.common.output.json, &undone, || {
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

/// Accepts the data that is in the folder now.
fn accept(options: &Restore, data: &DataFolder) -> Result<(), Failure> {
    let places = places(options);
    if places.is_none() {
        return Err("name the file or folder that expects other data: --head-file or --backup-dir".into());
    }
    no_server_on(&data.path, "accept the data")?;
    refuse_foreign(data)?;
    let to = control::with_key_read(&data.for_one_order());
    let acting = acting_as_owner(data)?;
    let terminal = Terminal::new();
    let accepted = expect(&to, &places, &|step, done, total| terminal.progress(step, done, total))?;
    drop((terminal, acting));
    say_outcome(options.common.output.json, &serde_json::json!({ "accepted": accepted }), || {
        let folder = data.path.display();
        if accepted.is_empty() {
            return format!("{folder}: this data was expected; there was nothing to accept.");
        }
        accepted.iter().fold(format!("{folder}: accepted. From now on, this data is expected."), |list, objection| {
            format!("{list}\n- {objection}")
        })
    })?;
    Ok(())
}

/// The places that exist. On a new machine, there may be no backup folder yet.
fn places(options: &Restore) -> Places<'_> {
    let backup_dir = options.backup_dir.as_ref().filter(|folder: &&PathBuf| folder.is_dir());
    Places { head_file: options.heads.head_file.as_ref(), backup_dir }
}

/// Opens what is in the folder now, which erases again the people who were erased since, and lets the head files expect it.
/// Returns what they objected to.
fn expect(to: &Options, places: &Places<'_>, progress: &Progress<'_>) -> Result<Vec<String>, Failure> {
    let store = ops::open(to.clone(), progress).map_err(|error| format!("the data is in its place, but {error}"))?;
    let accepted = opening::accept(&store, places);
    store.close();
    let accepted = accepted.map_err(|error| {
        format!(
            "the data is in its place, but {error}. Correct this, then run `lender-site restore --accept-older-data`"
        )
    })?;
    Ok(accepted.iter().map(ToString::to_string).collect())
}
