//! `backup`, `restore`, `verify`, `salvage` and `key`: what keeps the data.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use zeroize::Zeroizing;

use super::Failure;
use super::damage::{lines_about, way_on};
use super::terminal::{Terminal, mention, say, say_outcome};
use crate::cli::data::{Backup, Key, Restore, Salvage, Verify};
use crate::cli::{Common, Data};
use crate::config::{DataFolder, KEY_VARIABLE};
use crate::control::{self, Acting, ControlError, News};
use crate::ops::trail::{self, Checked};
use crate::ops::{self, Audience, OffLimits, Order, Outcome, erasures_beside, keep_backup, people};
use crate::store::erasures::{bring_erasures, erasures_in};
use crate::store::{FORMAT, KeySource, OpenError, Salvaged, Store, StoreKey, Verdict, Verified};

pub(super) fn backup(options: &Backup) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    prepare(&data)?;
    let off_limits = OffLimits::of(&data.path, &data.key);
    let hand = |kept: &File| hand_backup(&data, &options.file, kept);
    let (outcome, _) = keep_backup(&options.file, &off_limits, hand, |to: &mut dyn Write| {
        give(Order::Backup, &data, &Terminal::writing_to(to))
    })?;
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

/// Gives a backup to the data's owner. One that cannot be given, as on a disk that keeps no owners, is as good.
pub(super) fn hand_backup(data: &DataFolder, name: &Path, kept: &File) {
    if let Err(error) = control::hand_to_owner_of(&data.path, kept) {
        mention(&format!(
            "{} belongs to root, as it cannot be given to the owner of {}: {error}. Some disks keep no owners.",
            name.display(),
            data.path.display()
        ));
    }
}

pub(super) fn verify(options: &Verify) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    prepare(&data)?;
    let found = match give(Order::Verify, &data, &Terminal::new()) {
        Ok(Outcome::Verified(found)) => found,
        Ok(_) => return Err(unexpected()),
        Err(ControlError::Open(OpenError::Damaged { file, what })) => {
            let options = control::with_key_read(&data.for_one_order());
            let acting = acting_as_owner(&data)?;
            let terminal = Terminal::new();
            let inspected = Store::inspect(&options, &|step, done, total| terminal.progress(step, done, total));
            drop((terminal, acting));
            Verified::unopened(format!("the store does not open: {file}: {what}"), inspected?)
        }
        Err(error) => return Err(error.into()),
    };
    say_outcome(options.common.output.json, &found, || {
        let (records, values, frames) = (found.records, found.values, found.frames);
        let first = match found.verdict() {
            Verdict::Sound => {
                format!("Sound: {records} records, {values} values in {frames} frames were opened and compared.")
            }
            Verdict::Record => {
                format!("NOT sound: the record is damaged. {records} records can be read, in {frames} whole frames.")
            }
            Verdict::IndexAlone => {
                format!("NOT sound: the index is damaged. The record is whole, with all its {records} records.")
            }
            Verdict::Unknown => "NOT verified.".to_owned(),
        };
        let more = found.damage.as_ref().map(lines_about).unwrap_or_default();
        found.problems.iter().chain(&more).fold(first, |list, line| list + "\n- " + line)
    })?;
    way_on(&found, &data).map_or(Ok(()), |way| Err(way.into()))
}

pub(super) fn restore(options: &Restore) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    let folder = data.path.display();
    let Some(file) = &options.file else { return undo(&data, &options.common) };
    let from = File::open(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    no_server_on(&data.path, "restore")?;
    refuse_foreign(&data)?;
    let to = control::with_key_read(&data.for_one_order());
    // Read as whoever gave the command: the backups' folder may not be the owner's.
    let erased = erasures_beside(file)
        .map_err(|error| format!("cannot read who was erased beside {}: {error}", file.display()))?;
    let acting = acting_as_owner(&data)?;
    let terminal = Terminal::new();
    // Before anybody can be back: whatever stops this, the next start erases them again.
    bring_erasures(&to, &erased)?;
    let restored =
        Store::restore(&to, &mut BufReader::with_capacity(1 << 20, from), options.replace, &|step, done, total| {
            terminal.progress(step, done, total);
        })?;
    if !erasures_in(&to)?.is_empty() {
        ops::open(to, &|step, done, total| terminal.progress(step, done, total))?.close();
    }
    drop((terminal, acting));
    say_outcome(options.common.output.json, &restored, || {
        let kept = restored.kept.as_deref().map(|kept| {
            format!(
                "\nWhat was stored before is kept in {}. `lender-site restore --undo --data {folder}` puts it back. It is removed \
                 when the site is started again after it has run on the backup and was stopped.",
                kept.display()
            )
        });
        let old = (restored.snapshot.format < FORMAT).then(|| {
            format!(
                "\nThe backup has the old format {}: nothing in it proves that nobody changed it. Take a new one.",
                restored.snapshot.format
            )
        });
        format!(
            "{folder}: {} records are back, all of the backup. Accounts, invites and sign-ins are as they were then: \
             `lender-site user rotate-keys --now` signs everybody out. Where the server keeps how far the data has come (--head-file, \
             --backup-dir), start it once with --accept-older-data.{}{}",
            restored.snapshot.records,
            old.unwrap_or_default(),
            kept.unwrap_or_default()
        )
    })?;
    Ok(())
}

fn undo(data: &DataFolder, common: &Common) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Undone {
        kept: PathBuf,
    }
    no_server_on(&data.path, "undo the restore")?;
    let to = control::with_key_read(&data.for_one_order());
    let acting = acting_as_owner(data)?;
    let kept = Store::undo_restore(&to)?;
    drop(acting);
    say_outcome(common.output.json, &Undone { kept: kept.clone() }, || {
        format!(
            "{}: what was stored before the restore is back. What the restore had brought, and what was stored since, is kept in \
             {}; the same command again puts that back. It is removed when the site is started again after it has run and was \
             stopped.",
            data.path.display(),
            kept.display()
        )
    })?;
    Ok(())
}

/// What a salvage did and what it is worth.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    salvaged: Salvaged,
    verified: Verified,
    trail: Checked,
}

pub(super) fn salvage(options: &Salvage) -> Result<(), Failure> {
    let named = &options.common.data;
    let old = DataFolder::named(&Data { data: options.old.clone(), ..named.clone() })?;
    let new = DataFolder::named(named)?;
    let (from, to) = (old.path.display(), new.path.display());
    if OffLimits::of(&old.path, &old.key).holds(&new.path)? {
        return Err(format!("{to} lies in {from}, where nothing may change: name another folder with --data").into());
    }
    no_server_on(&old.path, "salvage")?;
    let made = control::make_folder_for_owner_of(&old.path, &new.path);
    let made = made.map_err(|error| format!("cannot make {to} for the owner of {from}: {error}"))?;
    let from_old = control::with_key_read(&old.for_one_order());
    let to_new = control::with_key_read(&new.for_one_order());
    let acting = acting_as_owner(&old)?;
    let terminal = Terminal::new();
    let progress = |step, done, total| terminal.progress(step, done, total);
    let salvaged = Store::salvage(&from_old, &to_new, &progress)?;
    made.keep();
    bring_erasures(&to_new, &erasures_in(&from_old)?)?;
    let store = Store::open(to_new, &progress)?;
    trail::resume(&store)?;
    // What was removed may have been saved with the rest.
    people::go_on_erasing(&store, &progress)?;
    let trail = trail::verify(&store, None)?;
    let verified = store.verify(&progress)?;
    store.close();
    drop((terminal, acting));
    let report = Report { salvaged, verified, trail };
    say_outcome(options.common.output.json, &report, || told(&report, &old.path, &new.path))?;
    way_on(&report.verified, &new).map_or(Ok(()), |way| Err(way.into()))
}

fn told(report: &Report, old: &Path, new: &Path) -> String {
    let Report { salvaged, verified, trail } = report;
    let (from, to) = (old.display(), new.display());
    let (records, frames, generation) = (salvaged.records, salvaged.damage.frames, salvaged.generation);
    let mut lines = vec![format!(
        "{to}: {records} records were saved from {frames} whole frames of {from} (generation-{generation})."
    )];
    lines.push(
        if salvaged.damage.is_none() { "Nothing is lost." } else { "What was found damaged or lost:" }.to_owned(),
    );
    lines.extend(lines_about(&salvaged.damage).iter().map(|line| format!("- {line}")));
    lines.push(if verified.is_sound() {
        "What was saved was read back: its chain is unbroken, every value opens, the index agrees.".to_owned()
    } else {
        format!("What was saved is NOT sound: {}.", verified.problems.join("; "))
    });
    lines.push(match &trail.broken {
        None => format!("The audit trail is whole: {} entries, each chained to the one before.", trail.head.sequence),
        Some(broken) => {
            format!("The audit trail is NOT whole: {broken}. `lender-site audit verify` will go on saying so.")
        }
    });
    if let Some(key) = &salvaged.key_file {
        lines.push(format!("The key was copied to {}.", key.display()));
    }
    lines.push(format!("{from} is as it was: keep it. To go on with what was saved: `lender-site serve --data {to}`"));
    lines.join("\n")
}

fn no_server_on(data: &Path, what: &str) -> Result<(), Failure> {
    if control::someone_listens(data) {
        return Err(format!("a server is running on {}: stop it, then {what}", data.display()).into());
    }
    Ok(())
}

pub(super) fn key(options: &Key) -> Result<(), Failure> {
    let named = match options {
        Key::Rotate(common) => return rotate(common),
        Key::Export(named) | Key::Fingerprint(named) => named,
    };
    let data = DataFolder::named(named)?;
    let key = match control::ask(&Order::Key, &data.path, &Terminal::new()) {
        Ok(Some(Outcome::Key(key))) => StoreKey::from_hex(key.expose())?,
        Ok(Some(_)) => return Err(unexpected()),
        Ok(None) => key_at_hand(&data)?,
        // A server of another release, or one that hangs: the key that lies where it has it from is the same.
        Err(refused) => key_at_hand(&data).map_err(|missing| format!("{refused}. And {missing}"))?,
    };
    match options {
        Key::Fingerprint(_) => say(&key.fingerprint().to_string())?,
        Key::Export(_) | Key::Rotate(_) => say(&key.to_hex())?,
    }
    Ok(())
}

fn rotate(options: &Common) -> Result<(), Failure> {
    let data = DataFolder::named(&options.data)?;
    prepare(&data)?;
    let Outcome::Rotated(rotated) = give(Order::RotateKey, &data, &Terminal::new())? else { return Err(unexpected()) };
    say_outcome(options.output.json, &rotated, || {
        let files: Vec<String> = rotated.files.iter().map(|file| file.display().to_string()).collect();
        format!(
            "Everything stored is sealed with the new key {}: keep a copy of it elsewhere (`lender-site key export`), and take a new \
             backup.\nThe store no longer needs the old key {}, but every backup taken before now does. Once you have \
             destroyed those backups, or put a copy of the old key in a safe place, destroy it here: `shred -u {}`",
            rotated.key,
            rotated.older.join(", "),
            files.join(" ")
        )
    })?;
    Ok(())
}

/// The key that the options name; it may also be that of a store yet to be made, or of one that is damaged.
fn key_at_hand(data: &DataFolder) -> Result<StoreKey, Failure> {
    let key = match &data.key {
        KeySource::Given(key) => key.clone(),
        KeySource::File(file) => {
            let text = fs::read_to_string(file).map(Zeroizing::new).map_err(|error| {
                format!("cannot read the key {}: {error}. Name it with --key-file or {KEY_VARIABLE}", file.display())
            })?;
            StoreKey::from_hex(&text).map_err(|error| format!("{}: {error}", file.display()))?
        }
    };
    match Store::key_of(&data.for_one_order()) {
        Err(error @ OpenError::WrongKey { .. }) => Err(error.into()),
        _ => Ok(key),
    }
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
    Ok(())
}

/// What comes before a store is made, by an order or to be served: no other program's files may lie there.
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
    control::carry_out(order, &data.for_one_order(), audience, &|news| mention_news(data, news))
}

/// Has root act as the data's owner, and says so.
fn acting_as_owner(data: &DataFolder) -> Result<Option<Acting>, Failure> {
    let acting = control::act_as_owner_of(&data.path)?;
    if let Some(acting) = &acting {
        mention_news(data, News::ActingAs(acting.name()));
    }
    Ok(acting)
}

fn mention_news(data: &DataFolder, news: News) {
    let folder = data.path.display();
    mention(&match (news, &data.key) {
        (News::Waiting, _) => format!("A server is starting on {folder}; waiting for it."),
        (News::ActingAs(name), _) => format!("Acting as {name}, who owns {folder}."),
        (News::Made, KeySource::File(key)) => {
            format!("Made a new store in {folder}. Its key is {}: keep a copy of it elsewhere.", key.display())
        }
        (News::Made, KeySource::Given(_)) => format!("Made a new store in {folder}."),
    });
}

pub(super) fn unexpected() -> Failure {
    "the running server answered something else than was asked; restart it with this version".into()
}
