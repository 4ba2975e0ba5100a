//! `restore --drill`: practices a restore, so that it is known to work and how long it takes.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::Failure;
use super::data::{acting_as_owner, give};
use super::sources::Source;
use super::terminal::{Terminal, mention, say_outcome};
use crate::cli::data::Restore;
use crate::cli::storage::BackupPlace;
use crate::clock::{machine_clock, seconds};
use crate::config::DataFolder;
use crate::control::{self, ControlError};
use crate::domain::backup::Drill;
use crate::ops::{self, Audience as _, Order};
use crate::store::erasures::bring_erasures;
use crate::store::{Options, Step, Store};

/// The result for scripts.
#[derive(Serialize)]
struct Report {
    backup: String,
    records: u64,
    values: u64,
    bytes: u64,
    restore_seconds: f64,
    verify_seconds: f64,
    seconds: f64,
}

pub(super) fn run(options: &Restore, backup: &BackupPlace, data: &DataFolder) -> Result<(), Failure> {
    let source = Source::open(backup, &options.storage)?;
    let folder = place(options.drill_dir.as_deref(), &data.path)?;
    let shown = folder.display().to_string();
    let made = control::make_folder_for_owner_of(&data.path, &folder).and_then(|made| {
        fs::create_dir_all(&folder)?;
        made.keep();
        Ok(())
    });
    made.map_err(|error| format!("cannot create {shown}: {error}. Name another place with --drill-dir"))?;
    let to = Options { folder: folder.clone(), ..control::with_key_read(&data.for_one_order()) };
    let acting = acting_as_owner(data)?;
    let report = practice(source, &to);
    // As root again: the owner need not be allowed to remove a folder beside the data.
    drop(acting);
    let removed = fs::remove_dir_all(&folder);
    if let Err(error) = removed
        && folder.exists()
    {
        mention(&format!("{shown} could not be removed: {error}. Delete it yourself."));
    }
    let report = report?;
    let at = seconds(&machine_clock());
    let millis = u64::try_from(Duration::from_secs_f64(report.seconds).as_millis()).unwrap_or(u64::MAX);
    if data.holds_a_store() {
        let drill = Drill { at, millis, records: report.records };
        let noted: Result<(), ControlError> = give(Order::NoteDrill(drill), data);
        if let Err(error) = noted {
            mention(&format!("The drill could not be recorded for `lender-site doctor`: {error}"));
        }
    }
    say_outcome(options.common.output.json, &report, || {
        let Report { backup, records, values, restore_seconds, verify_seconds, seconds, .. } = &report;
        format!(
            "OK: {backup} was restored in {restore_seconds:.1} s, and its {records} records with {values} values were opened and compared \
             with the index in {verify_seconds:.1} s: {seconds:.1} s in all. {shown} was removed."
        )
    })?;
    Ok(())
}

/// A new folder's name beside the data, or where it was asked for.
fn place(named: Option<&Path>, data: &Path) -> Result<PathBuf, Failure> {
    let absolute = std::path::absolute(data)?;
    let data = fs::canonicalize(&absolute).unwrap_or(absolute);
    let above = named.or_else(|| data.parent()).unwrap_or(&data);
    if !above.is_dir() {
        return Err(format!("there is no folder {}: name another with --drill-dir", above.display()).into());
    }
    let name = data.file_name().unwrap_or_default().to_string_lossy();
    Ok(above.join(format!("{name}-drill-{:08x}", getrandom::u32()?)))
}

fn practice(source: Source, to: &Options) -> Result<Report, Failure> {
    let terminal = Terminal::new();
    let progress = |step, done, total| terminal.progress(step, done, total);
    let backup = source.name.clone();
    let began = Instant::now();
    bring_erasures(to, &source.erased)?;
    let restored = Store::restore(to, &mut source.read(Step::Copying, &terminal), false, &progress)?;
    let store = ops::open(to.clone(), &progress)?;
    let restore_time = began.elapsed();
    let verified = store.verify(&progress);
    store.close();
    let verified = verified?;
    if !verified.is_sound() {
        return Err(format!("the restored data is damaged: {}", verified.problems.join("; ")).into());
    }
    let (restore_seconds, seconds) = (restore_time.as_secs_f64(), began.elapsed().as_secs_f64());
    Ok(Report {
        backup,
        records: verified.records,
        values: verified.values,
        bytes: restored.snapshot.bytes,
        restore_seconds,
        verify_seconds: seconds - restore_seconds,
        seconds,
    })
}
