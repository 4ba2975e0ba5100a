//! `export --all` and `import`: works with a running server and without.

use std::fs::{self, DirBuilder, File};
use std::io::{BufRead as _, BufReader, BufWriter, Write};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;

use serde::Serialize;

use super::Failure;
use super::data::{give, give_to, opened};
use super::terminal::{Terminal, mention, say_outcome};
use crate::cli::moving::{ExportAll, Import, What};
use crate::config::DataFolder;
use crate::control;
use crate::domain::settings::{LibraryDocument, SettingsFile};
use crate::domain::trail::Head;
use crate::ops::desk::DeskOrder;
use crate::ops::moving::{self, Imported, Kind, MovingOrder};
use crate::ops::{Answer, Order};

/// How many bytes of lines are sent in one order.
const BATCH_BYTES: usize = 256 * 1024;

/// Longer lines are refused.
const MAX_LINE_BYTES: usize = 480 * 1024;

#[derive(Serialize)]
struct WrittenCounts {
    accounts: u64,
    leads: u64,
    subscribers: u64,
    applications: u64,
    calendars: u64,
    bookings: u64,
    letters: u64,
    worksheets: u64,
    trail: u64,
}

pub(super) fn export(options: &ExportAll) -> Result<(), Failure> {
    let ExportAll { all: folder, common } = options;
    let data = opened(&common.data)?;
    make_folder(folder)?;
    let dumped =
        |kind, name: &str| -> Result<u64, Failure> { into_file(&folder.join(name), MovingOrder::Dump(kind), &data) };
    let mut written = WrittenCounts {
        accounts: dumped(Kind::Accounts, "accounts.jsonl")?,
        leads: dumped(Kind::Leads, "leads.jsonl")?,
        subscribers: dumped(Kind::Subscribers, "subscribers.jsonl")?,
        applications: dumped(Kind::Applications, "applications.jsonl")?,
        calendars: dumped(Kind::Calendars, "calendars.jsonl")?,
        bookings: dumped(Kind::Bookings, "bookings.jsonl")?,
        letters: dumped(Kind::Letters, "letters.jsonl")?,
        worksheets: dumped(Kind::Worksheets, "worksheets.jsonl")?,
        trail: 0,
    };
    let settings: String = give(Order::Settings, &data)?;
    create(&folder.join("lender.json"))?.write_all(settings.as_bytes())?;
    export_library(folder, &settings, &data)?;
    // Last, so that the exported trail includes this export.
    let head: Head = into_file(&folder.join("trail.jsonl"), DeskOrder::ExportTrail, &data)?;
    written.trail = head.sequence;
    hand_over(folder, &data)?;
    say_outcome(common.output.json, &written, || {
        let WrittenCounts {
            accounts,
            leads,
            subscribers,
            applications,
            calendars,
            bookings,
            letters,
            worksheets,
            trail,
        } = &written;
        format!(
            "{}: {accounts} accounts, {leads} leads, {subscribers} subscribers, {applications} applications with their notes, \
             messages and estimates, {calendars} staff calendars, {bookings} calls, {letters} proof of funds letters, {worksheets} scenarios and \
             budgets, {trail} audit trail entries, and the settings. The files are not encrypted: keep them as safe as the key.",
            folder.display()
        )
    })?;
    Ok(())
}

/// The files that the settings name, at the paths by which they name them.
fn export_library(folder: &Path, settings: &str, data: &DataFolder) -> Result<(), Failure> {
    for LibraryDocument { file, sha256, .. } in SettingsFile::new(settings).read()?.lender.library {
        let Some((file, sha256)) = file.zip(sha256) else { continue };
        let path = folder.join(file);
        if path.exists() {
            continue;
        }
        if let Some(parent) = path.parent() {
            DirBuilder::new().mode(0o700).recursive(true).create(parent)?;
        }
        into_file::<_, u64>(&path, MovingOrder::File(sha256), data)?;
    }
    Ok(())
}

/// Gives a folder and what is in it to the owner of the data.
fn hand_over(folder: &Path, data: &DataFolder) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            hand_over(&path, data)?;
        } else {
            control::hand_to_owner_of(&data.path, &File::open(path)?)?;
        }
    }
    control::hand_to_owner_of(&data.path, &File::open(folder)?)?;
    Ok(())
}

/// Must not exist yet, so that its content does not mix with other files. Only the owner can read it.
fn make_folder(folder: &Path) -> Result<(), Failure> {
    DirBuilder::new().mode(0o700).create(folder).map_err(|error| {
        format!(
            "cannot create {}: {error}. Name a folder that doesn't exist yet, inside one that does",
            folder.display()
        )
        .into()
    })
}

fn create(path: &Path) -> Result<File, Failure> {
    let created = File::options().write(true).create_new(true).mode(0o600).open(path);
    created.map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

fn into_file<O: Into<Order>, T: Answer<O>>(path: &Path, order: O, data: &DataFolder) -> Result<T, Failure> {
    let mut out = BufWriter::new(create(path)?);
    let answer = give_to(&Terminal::writing_to(&mut out), order, data)?;
    out.flush()?;
    out.get_ref().sync_all()?;
    Ok(answer)
}

pub(super) fn import(options: &Import) -> Result<(), Failure> {
    let Import { what, file, dry_run, common } = options;
    let data = opened(&common.data)?;
    // Check the whole file before importing anything.
    let checked = pass(options, &data, true)?;
    if !checked.faults.is_empty() {
        for fault in &checked.faults {
            mention(&format!("{}:{}: {}", file.display(), fault.line, fault.what));
        }
        let lines = match checked.faults.len() {
            1 => "1 line has a mistake".to_owned(),
            count => format!("{count} lines have mistakes"),
        };
        return Err(format!("{lines}; nothing was imported").into());
    }
    let imported = if *dry_run { checked } else { pass(options, &data, false)? };
    say_outcome(common.output.json, &imported, || {
        let what = match what {
            What::Leads => "leads",
            What::Subscribers => "subscribers",
            What::Applications => "applications",
            What::Calendars => "calendars",
            What::Bookings => "calls",
            What::Letters => "proof of funds letters",
            What::Worksheets => "scenarios and budgets",
        };
        let verb = if *dry_run { "would be imported" } else { "imported" };
        format!("New {what} {verb}: {}. Already stored and not changed: {}.", imported.new, imported.known)
    })?;
    if let Some(fault) = imported.faults.first() {
        return Err(format!("line {} could not be imported: {}. Run the command again", fault.line, fault.what).into());
    }
    Ok(())
}

/// Sends the file's lines in batches.
fn pass(options: &Import, data: &DataFolder, dry_run: bool) -> Result<Imported, Failure> {
    let Import { what, file, .. } = options;
    let what = match what {
        What::Leads => moving::Into::Leads,
        What::Subscribers => moving::Into::Subscribers,
        What::Applications => moving::Into::Applications,
        What::Calendars => moving::Into::Calendars,
        What::Bookings => moving::Into::Bookings,
        What::Letters => moving::Into::Letters,
        What::Worksheets => moving::Into::Worksheets,
    };
    let cannot = |error| format!("cannot read {}: {error}", file.display());
    let mut all = Imported::default();
    let (mut lines, mut size) = (Vec::new(), 0);
    let mut hand_over = |lines: Vec<(usize, String)>| -> Result<(), Failure> {
        let import = moving::Import { what, lines, dry_run };
        let part: Imported = give(MovingOrder::Import(import), data)?;
        all.new += part.new;
        all.known += part.known;
        all.faults.extend(part.faults);
        Ok(())
    };
    for (place, line) in BufReader::new(File::open(file).map_err(cannot)?).lines().enumerate() {
        let line = line.map_err(cannot)?;
        if line.len() > MAX_LINE_BYTES {
            return Err(format!("{}:{}: the line is too long", file.display(), place + 1).into());
        }
        if line.trim().is_empty() {
            continue;
        }
        size += line.len();
        lines.push((place + 1, line));
        if size > BATCH_BYTES {
            hand_over(std::mem::take(&mut lines))?;
            size = 0;
        }
    }
    hand_over(lines)?;
    Ok(all)
}
