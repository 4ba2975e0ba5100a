//! Describes damage to the data, and what to do about it.

use crate::config::DataFolder;
use crate::store::{Damage, Gap, KeySource, TableCount, Verdict, Verified};

/// Longer lists help nobody.
const MAX_LISTED_GAPS: usize = 20;

/// One line for each gap and each table that lost something, and one for what cannot be known.
pub(super) fn lines_about(damage: &Damage) -> Vec<String> {
    let mut lines: Vec<String> = damage.gaps.iter().take(MAX_LISTED_GAPS).map(gap).collect();
    if damage.gaps.len() > MAX_LISTED_GAPS {
        lines.push(format!("{} more places like these", damage.gaps.len() - MAX_LISTED_GAPS));
    }
    if damage.unproven {
        lines.push(
            "CURRENT cannot be read, and the store was never opened: this may be an unfinished restore. If you have the backup, \
             restore it instead"
                .to_owned(),
        );
    }
    if damage.broken_links > 0 {
        lines.push(format!("{} frames are intact but don't follow the frame before them", damage.broken_links));
    }
    if damage.unfinished > 0 {
        lines.push(format!(
            "the last write, {} bytes, didn't reach the disk before the server stopped; it was never confirmed to anyone",
            damage.unfinished
        ));
    }
    lines.extend(damage.tables.iter().map(table));
    if !damage.index_told && !damage.is_none() {
        lines.push(
            "the index can't tell which records all of the lost frames held: more records may be missing or out of date, or \
             deleted records may have come back"
                .to_owned(),
        );
    }
    lines
}

fn gap(gap: &Gap) -> String {
    let frames = match gap.frames {
        Some(0) => "no frame is".to_owned(),
        Some(1) => "1 frame is".to_owned(),
        Some(frames) => format!("{frames} frames are"),
        None => "an unknown number of frames is".to_owned(),
    };
    let after = gap.after.filter(|after| *after > 0);
    let after = after.map_or("at the beginning".to_owned(), |after| format!("after frame {after}"));
    let parts = gap.parts.iter().map(|part| match part.bytes {
        Some(bytes) => format!("{bytes} bytes at offset {} of {} are damaged", part.offset, part.file),
        None => format!("{} is missing", part.file),
    });
    [format!("{after}, {frames} lost")].into_iter().chain(parts).collect::<Vec<_>>().join("; ")
}

fn table(count: &TableCount) -> String {
    let older = (count.older > 0).then(|| format!("{} of them without their last change", count.older));
    let lost = (count.lost > 0).then(|| format!("{} lost", count.lost));
    let readable = format!("{}: {} can be read", count.table, count.readable);
    [Some(readable), older, lost].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// What to do about the damage, or `None` if there is none.
pub(super) fn advice(found: &Verified, data: &DataFolder) -> Option<String> {
    let folder = data.path.display();
    let key = match &data.key {
        KeySource::File(file) => format!(" --key-file {}", file.display()),
        KeySource::Given(_) => String::new(),
    };
    match found.verdict() {
        Verdict::Sound => None,
        Verdict::Record => Some(format!(
            "the data is damaged. Stop the server and don't change {folder}. Then continue in a new folder: to go back to the last \
             backup, run `lender-site restore FILE --data NEW-DIR{key}`; to keep everything that is intact, run \
             `lender-site salvage {folder} --data NEW-DIR`"
        )),
        Verdict::IndexAlone => Some(format!(
            "only the index is damaged, and it can be rebuilt: stop the server, delete the index folder named above in {folder}, \
             and start the server again"
        )),
        Verdict::Unknown => Some("the data could not be checked; run the command again".to_owned()),
    }
}
