//! Verify: checks the whole chain, every value, and the index against the record.

use std::collections::HashSet;
use std::sync::PoisonError;

use serde::{Deserialize, Serialize};

use super::core::Core;
use super::error::OpenError;
use super::generation::as_open_error;
use super::index::{Index, IndexError, Mark, Row, index_prefix, split_rows};
use super::journal::Tail;
use super::options::{Progress, Step};
use super::record::record_of;
use super::salvage::{Damage, Guide, inspect_open};
use super::survey::{Place, Point, Survey};

/// Further problems are not listed.
const MAX_PROBLEMS_LISTED: usize = 20;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verified {
    pub frames: u64,
    /// Values opened, including outdated ones.
    pub values: u64,
    pub records: u64,
    /// The last frame that was checked.
    pub sequence: u64,
    /// In words; empty if everything is fine.
    pub problems: Vec<String>,
    /// The damage to the record, if there is any.
    #[serde(default)]
    pub damage: Option<Damage>,
    /// Whether the index differs from the record.
    #[serde(default)]
    pub index_differs: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Sound,
    /// The record is intact, and the index can be rebuilt from it.
    IndexAlone,
    Record,
    Unknown,
}

impl Verified {
    /// The result for a folder whose store does not open.
    #[must_use]
    pub fn unopened(problem: String, damage: Damage) -> Self {
        let (frames, records) = (damage.frames, damage.readable());
        Self { frames, values: records, records, problems: vec![problem], damage: Some(damage), ..Self::default() }
    }

    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.verdict() == Verdict::Sound
    }

    /// What is damaged. Never the index alone if the record is damaged, because then only the index knows what was
    /// lost, and must not be rebuilt.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (&self.damage, self.index_differs) {
            (Some(_), _) => Verdict::Record,
            (None, true) => Verdict::IndexAlone,
            (None, false) if self.problems.is_empty() => Verdict::Sound,
            (None, false) => Verdict::Unknown,
        }
    }

    fn index_problem(&mut self, core: &Core, what: &str) {
        self.index_differs = true;
        self.problem(format!("the index, generation-{}/index, {what}", core.identity().generation));
    }

    fn problem(&mut self, what: impl Into<String>) {
        if self.problems.len() < MAX_PROBLEMS_LISTED {
            self.problems.push(what.into());
        }
    }
}

/// Verifies a running store. Writes continue while the record is read. They wait while the index is compared with it,
/// about a tenth of a second for a hundred thousand records.
pub(super) fn verify(core: &Core, progress: &Progress<'_>) -> Result<Verified, OpenError> {
    let mut verified = Verified::default();
    let Some(point) = Point::now(core)? else { return Ok(closed(verified)) };
    let mut survey = Survey::default();
    take_in(core, &point, point.start, &mut survey, &mut verified, progress)?;

    let _still = core.compacting.lock().unwrap_or_else(PoisonError::into_inner);
    let gate = core.gate.read().unwrap_or_else(PoisonError::into_inner);
    let Some(index) = gate.as_ref() else { return Ok(closed(verified)) };
    let mark = index.get(Mark::KEY).ok().flatten().and_then(|bytes| Mark::decode(&bytes));
    let Some(mark) = mark else {
        if !verified.problems.is_empty() {
            return damaged(core, point.end, None, verified, progress);
        }
        verified.index_problem(core, "doesn't say how far it was built");
        return Ok(verified);
    };
    if mark.tail.chain.sequence > point.end.chain.sequence {
        let newer = Point::up_to(core, mark.tail)?;
        if newer.segments.contains_key(&point.end.segment) {
            take_in(core, &newer, point.end, &mut survey, &mut verified, progress)?;
        } else {
            // A compaction removed segments meanwhile: read the rest of the record from its new beginning.
            survey = Survey::default();
            take_in(core, &newer, newer.start, &mut survey, &mut verified, progress)?;
        }
    }
    verified.sequence = mark.tail.chain.sequence;
    if !verified.problems.is_empty() {
        return damaged(core, mark.tail, Some(Guide { index: &**index, mark }), verified, progress);
    }
    progress(Step::ComparingIndex, 0, 1);
    verified.records = survey.count();
    match compare(&**index, &survey) {
        Ok(0) => {}
        Ok(wrong) => verified.index_problem(core, &format!("differs from the data; rows that differ: {wrong}")),
        Err(IndexError(what)) => verified.index_problem(core, &format!("cannot be read: {what}")),
    }
    Ok(verified)
}

/// The index is not compared with a damaged record. Instead, it tells what the record lost.
fn damaged(
    core: &Core,
    end: Tail,
    guide: Option<Guide<'_>>,
    mut verified: Verified,
    progress: &Progress<'_>,
) -> Result<Verified, OpenError> {
    let damage = inspect_open(core, end, guide, progress)?;
    verified.frames = damage.frames;
    verified.records = damage.readable();
    verified.damage = Some(damage);
    Ok(verified)
}

fn closed(mut verified: Verified) -> Verified {
    verified.problem("the store is closed");
    verified
}

fn take_in(
    core: &Core,
    point: &Point,
    from: Tail,
    survey: &mut Survey,
    verified: &mut Verified,
    progress: &Progress<'_>,
) -> Result<(), OpenError> {
    let read = point.frames(from, Step::Verifying, progress, |frame, segment, offset| {
        verified.frames += 1;
        let Some(entries) = frame.entries() else {
            verified.problem(format!("frame {} can't be parsed", frame.header.sequence));
            return Ok(());
        };
        for entry in entries {
            survey.add(&entry, segment, offset);
            let Some(record) = record_of(&entry, frame.bytes) else { continue };
            verified.values += 1;
            if core.sealer().open(record.table, record.key, record.revision, record.sealed).is_err() {
                verified.problem(format!(
                    "frame {}: a value of table {} can't be decrypted",
                    frame.header.sequence, record.table
                ));
            }
        }
        Ok::<(), ()>(())
    });
    match read {
        Ok(()) => Ok(()),
        Err(trouble) => match as_open_error(core.identity().generation, trouble) {
            OpenError::Damaged { file, what } => {
                verified.problem(format!("{file}: {what}"));
                Ok(())
            }
            other => Err(other),
        },
    }
}

/// Checks that every row of the index leads to a live record, that every live record has its row, and that index rows
/// match. Counts the differences.
fn compare(index: &dyn Index, survey: &Survey) -> Result<u64, IndexError> {
    let mut rows = 0;
    let mut expected: HashSet<Vec<u8>> = HashSet::new();
    let mut wrong = 0_u64;
    let mut fault = None;
    index.scan(&[1], &[2], false, &mut |key, value| {
        let (Some((table, key)), Ok(row)) = (key.get(1..).and_then(<[u8]>::split_first_chunk::<2>), Row::decode(value))
        else {
            fault = Some(IndexError("it contains a row that can't be read".to_owned()));
            return false;
        };
        let table = u16::from_be_bytes(*table);
        rows += 1;
        let place = Place { segment: row.segment, offset: u64::from(row.offset) };
        if survey.place(table, key) != Some(place) {
            wrong += 1;
        }
        for (number, value) in split_rows(&row.rows) {
            expected.insert([&index_prefix(table, number)[..], value, key].concat());
        }
        true
    })?;
    if let Some(fault) = fault {
        return Err(fault);
    }
    index.scan(&[2], &[3], false, &mut |key, _| {
        if !expected.remove(key) {
            wrong += 1;
        }
        true
    })?;
    Ok(wrong + expected.len() as u64 + survey.count().abs_diff(rows))
}
