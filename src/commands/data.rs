//! `verify`, `salvage`, `compact` and `key`: protecting the data.

use std::fs;
use std::path::Path;

use serde::Serialize;
use zeroize::Zeroizing;

use super::Failure;
use super::damage::{advice, lines_about};
use super::terminal::{Terminal, mention, say, say_outcome};
use crate::cli::data::{Compact, Confirm, Key, Salvage, Verify};
use crate::cli::{Common, Data, KEY_VARIABLE};
use crate::config::DataFolder;
use crate::control::{self, Acting, ControlError, News};
use crate::domain::secret::Secret;
use crate::ops::trail::{self, Checked};
use crate::ops::{Answer, Audience, OffLimits, Order, Outcome, people};
use crate::store::erasures::{bring_erasures, erasures_in};
use crate::store::{Compacted, KeySource, OpenError, Rotated, Salvaged, Store, StoreKey, Verdict, Verified};

pub(super) fn verify(options: &Verify) -> Result<(), Failure> {
    let data = opened(&options.common.data)?;
    let found: Verified = match give(Order::Verify, &data) {
        Ok(found) => found,
        Err(ControlError::Open(OpenError::Damaged { file, what })) => {
            let options = control::with_key_read(&data.for_one_order());
            let acting = acting_as_owner(&data)?;
            let terminal = Terminal::new();
            let inspected = Store::inspect(&options, &|step, done, total| terminal.progress(step, done, total));
            drop((terminal, acting));
            Verified::unopened(format!("the store can't be opened: {file}: {what}"), inspected?)
        }
        Err(error) => return Err(error.into()),
    };
    say_outcome(options.common.output.json, &found, || {
        let (records, values, frames) = (found.records, found.values, found.frames);
        let first = match found.verdict() {
            Verdict::Sound => {
                format!("OK: checked {records} records, {values} values in {frames} frames.")
            }
            Verdict::Record => {
                format!("DAMAGED: the data is damaged. {records} records can be read, in {frames} intact frames.")
            }
            Verdict::IndexAlone => {
                format!("DAMAGED: only the index is damaged. All {records} records are intact.")
            }
            Verdict::Unknown => "NOT CHECKED.".to_owned(),
        };
        let more = found.damage.as_ref().map(lines_about).unwrap_or_default();
        found.problems.iter().chain(&more).fold(first, |list, line| list + "\n- " + line)
    })?;
    advice(&found, &data).map_or(Ok(()), |way| Err(way.into()))
}

pub(super) fn compact(options: &Compact) -> Result<(), Failure> {
    let data = opened(&options.common.data)?;
    let compacted: Compacted = give(Order::Compact, &data)?;
    say_outcome(options.common.output.json, &compacted, || {
        let Compacted { bytes_before, bytes_after, .. } = compacted;
        format!("{}: the data takes {bytes_after} bytes; before, it took {bytes_before}.", data.path.display())
    })?;
    Ok(())
}

/// The result of a salvage for scripts.
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
        return Err(format!("{to} is inside {from}, which must not change: name another folder with --data").into());
    }
    no_server_on(&old.path, "salvage")?;
    let made = control::make_folder_for_owner_of(&old.path, &new.path);
    let made = made.map_err(|error| format!("cannot create {to} for the owner of {from}: {error}"))?;
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
    // Records that belong to erased people may have been salvaged as well.
    people::go_on_erasing(&store, &progress)?;
    let trail = trail::verify(&store, None)?;
    let verified = store.verify(&progress)?;
    store.close();
    drop((terminal, acting));
    let report = Report { salvaged, verified, trail };
    say_outcome(options.common.output.json, &report, || summary(&report, &old.path, &new.path))?;
    advice(&report.verified, &new).map_or(Ok(()), |way| Err(way.into()))
}

fn summary(report: &Report, old: &Path, new: &Path) -> String {
    let Report { salvaged, verified, trail } = report;
    let (from, to) = (old.display(), new.display());
    let (records, frames, generation) = (salvaged.records, salvaged.damage.frames, salvaged.generation);
    let mut lines = vec![format!(
        "{to}: recovered {records} records from {frames} intact frames of {from} (generation-{generation})."
    )];
    lines.push(if salvaged.damage.is_none() { "Nothing was lost." } else { "Damaged or lost:" }.to_owned());
    lines.extend(lines_about(&salvaged.damage).iter().map(|line| format!("- {line}")));
    lines.push(if verified.is_sound() {
        "The recovered data was checked: all of it can be read.".to_owned()
    } else {
        format!("The recovered data is DAMAGED: {}.", verified.problems.join("; "))
    });
    lines.push(match &trail.broken {
        None => format!("The audit trail is complete: {} entries, each linked to the one before.", trail.head.sequence),
        Some(broken) => {
            format!("The audit trail is NOT complete: {broken}. `lender-site audit verify` will keep reporting this.")
        }
    });
    if let Some(key) = &salvaged.key_file {
        lines.push(format!("The key was copied to {}.", key.display()));
    }
    lines.push(format!(
        "{from} was not changed: keep it. To continue with the recovered data, run `lender-site serve --data {to}`"
    ));
    lines.join("\n")
}

pub(super) fn no_server_on(data: &Path, what: &str) -> Result<(), Failure> {
    if control::someone_listens(data) {
        return Err(format!(
            "a server is running with {}: stop it, then {what}. With systemd, also stop its sockets, or the next visitor starts it again: \
             `systemctl stop lender-site.socket lender-site-http.socket lender-site`",
            data.display()
        )
        .into());
    }
    Ok(())
}

pub(super) fn key(options: &Key) -> Result<(), Failure> {
    let named = match options {
        Key::Rotate(common) => return rotate(common),
        Key::Confirm(options) => return confirm(options),
        Key::Export(named) | Key::Fingerprint(named) => named,
    };
    let data = DataFolder::named(named)?;
    let asked = control::ask(&Order::Key, &data.path, &Terminal::new());
    let key = match asked.and_then(|outcome| outcome.map(answer::<Order, Secret>).transpose()) {
        Ok(Some(key)) => StoreKey::from_hex(key.expose())?,
        Ok(None) => key_at_hand(&data)?,
        // If the server is of another release or hangs, read the key from where the server read it.
        Err(refused) => key_at_hand(&data).map_err(|missing| format!("{refused}. Also, {missing}"))?,
    };
    match options {
        Key::Fingerprint(_) => say(&key.fingerprint().to_string())?,
        Key::Export(_) | Key::Confirm(_) | Key::Rotate(_) => say(&key.to_hex())?,
    }
    Ok(())
}

fn confirm(options: &Confirm) -> Result<(), Failure> {
    let data = opened(&options.common.data)?;
    let () = give(Order::ConfirmKeyCopy(options.fingerprint.clone()), &data)?;
    say_outcome(options.common.output.json, &serde_json::json!({ "confirmed": true }), || {
        "Recorded that a copy of the key is kept elsewhere.".to_owned()
    })?;
    Ok(())
}

fn rotate(options: &Common) -> Result<(), Failure> {
    let data = opened(&options.data)?;
    let rotated: Rotated = give(Order::RotateKey, &data)?;
    say_outcome(options.output.json, &rotated, || {
        let files: Vec<String> = rotated.files.iter().map(|file| file.display().to_string()).collect();
        format!(
            "All data is encrypted with the new key {}: keep a copy of it elsewhere (`lender-site key export`), and take a new \
             backup.\nOnly backups taken before now still need the old key {}. Once you have destroyed those backups, or put \
             a copy of the old key in a safe place, delete it here: `shred -u {}`",
            rotated.key,
            rotated.older.join(", "),
            files.join(" ")
        )
    })?;
    Ok(())
}

/// The key that the options name. The store need not exist, and may be damaged.
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

/// The data folder that the options name. Requires a store in it, unless it can be copied from a shared record.
pub(super) fn opened(named: &Data) -> Result<DataFolder, Failure> {
    let data = DataFolder::named(named)?;
    if !data.holds_a_store() && data.shared.is_none() {
        let folder = data.path.display();
        return Err(format!(
            "there is no data in {folder}. Name the data folder with --data or LENDER_SITE_DATA; to create a new \
                 one, run `lender-site serve`"
        )
        .into());
    }
    Ok(data)
}

/// Refuses a data folder with files of another program, before a store is created in it.
pub(super) fn refuse_foreign(data: &DataFolder) -> Result<(), Failure> {
    let folder = data.path.display();
    match data.foreign_content() {
        Ok(None) => Ok(()),
        Ok(Some(name)) => {
            Err(format!("{folder} isn't a data folder: it contains {name}. Name an empty or new folder with --data")
                .into())
        }
        Err(error) => Err(format!("cannot read the data folder {folder}: {error}").into()),
    }
}

/// Runs an order that writes nothing, on the running server or in this process.
pub(super) fn give<O: Into<Order>, T: Answer<O>>(order: O, data: &DataFolder) -> Result<T, ControlError> {
    give_to(&Terminal::new(), order, data)
}

/// Runs an order on the running server or in this process.
pub(super) fn give_to<O: Into<Order>, T: Answer<O>>(
    audience: &dyn Audience,
    order: O,
    data: &DataFolder,
) -> Result<T, ControlError> {
    let tell = |news| mention_news(data, news);
    answer::<O, T>(control::carry_out(order.into(), &data.for_one_order(), audience, &tell)?)
}

/// Only a server of another version gives the outcome of another order.
pub(super) fn answer<O, T: Answer<O>>(outcome: Outcome) -> Result<T, ControlError> {
    T::of(outcome).ok_or(ControlError::Unexpected)
}

/// If root runs the command, acts as the data's owner, and says so.
pub(super) fn acting_as_owner(data: &DataFolder) -> Result<Option<Acting>, Failure> {
    let acting = control::act_as_owner_of(&data.path)?;
    if let Some(acting) = &acting {
        mention_news(data, News::ActingAs(acting.name()));
    }
    Ok(acting)
}

fn mention_news(data: &DataFolder, news: News) {
    let folder = data.path.display();
    mention(&match (news, &data.key) {
        (News::Waiting, _) => format!("A server is starting with {folder}; waiting for it."),
        (News::ActingAs(name), _) => format!("Acting as {name}, who owns {folder}."),
        (News::Made, KeySource::File(key)) => {
            format!("Created a new store in {folder}. Its key is in {}: keep a copy of it elsewhere.", key.display())
        }
        (News::Made, KeySource::Given(_)) => format!("Created a new store in {folder}."),
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::mail::{LetterLine, MailOrder, MailOutcome};

    #[test]
    fn the_outcome_of_another_order_is_no_answer() {
        let letters = answer::<MailOrder, Vec<LetterLine>>;
        assert_eq!(letters(Outcome::Mail(MailOutcome::Letters(vec![]))).unwrap(), []);
        for other in [Outcome::Mail(MailOutcome::Discarded), Outcome::Exported(3)] {
            assert!(letters(other).unwrap_err().to_string().contains("restart it with this version"));
        }
    }
}
