//! Verify: the whole chain, every value, and the index against the record.

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

/// No more problems than this are told one by one.
const MAX_PROBLEMS_TOLD: usize = 20;

/// What verifying found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verified {
    /// Frames in the chain.
    pub frames: u64,
    /// Values opened, live or not.
    pub values: u64,
    /// Live records.
    pub records: u64,
    /// The last frame that was looked at.
    pub sequence: u64,
    /// What is wrong, in words; empty when all is well.
    pub problems: Vec<String>,
    /// What of the record is damaged and what that costs, if any of it is.
    #[serde(default)]
    pub damage: Option<Damage>,
    /// Whether the index is not what the record says.
    #[serde(default)]
    pub index_differs: bool,
}

/// What there is to do after verifying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing.
    Sound,
    /// The record is whole, and the index can be built from it anew.
    IndexAlone,
    /// The record is damaged.
    Record,
    /// It could not be verified.
    Unknown,
}

impl Verified {
    /// What was found in a folder whose store does not open, and why it does not.
    #[must_use]
    pub fn unopened(problem: String, damage: Damage) -> Self {
        let (frames, records) = (damage.frames, damage.readable());
        Self { frames, values: records, records, problems: vec![problem], damage: Some(damage), ..Self::default() }
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.verdict() == Verdict::Sound
    }

    /// What is at fault. The index is only if the record is not: without the record it would be the last to know what was there.
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
        if self.problems.len() < MAX_PROBLEMS_TOLD {
            self.problems.push(what.into());
        }
    }
}

/// Verifies a running store. Writes go on while the record is read; they wait while the index is compared with it,
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
            // A compaction went by since: what is left of the record is read from its new beginning.
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
        Ok(wrong) => verified.index_problem(core, &format!("differs from the record in {wrong} rows")),
        Err(IndexError(what)) => verified.index_problem(core, &format!("cannot be read: {what}")),
    }
    Ok(verified)
}

/// The index is not compared with a damaged record: it tells what is lost of it.
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

/// Every row of the index leads to a live record, every live record has its row, and index rows are what rows say. Counts
/// what is not so.
fn compare(index: &dyn Index, survey: &Survey) -> Result<u64, IndexError> {
    let mut rows = 0;
    let mut expected: HashSet<Vec<u8>> = HashSet::new();
    let mut wrong = 0_u64;
    let mut fault = None;
    index.scan(&[1], &[2], false, &mut |key, value| {
        let (Some((table, key)), Ok(row)) = (key.get(1..).and_then(<[u8]>::split_first_chunk::<2>), Row::decode(value))
        else {
            fault = Some(IndexError("a row is not one".to_owned()));
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
