//! The pipeline as bytes, so that a start need not read every application.
//!
//! ```text
//! FORMAT · rows 8 · texts 8 · words 8 · people 8 · programs 8
//! the people · the programs · the rows' lines · their texts · their words · ids · orders
//! ```

use uuid::Uuid;

use super::Pipeline;
use super::rows::{Line, Rows, VACANT};
use super::slots::Slot;

/// Changes when rows are made differently from applications, or written differently.
const FORMAT: &[u8; 8] = b"pipelin2";

/// The length of a row's line.
const LINE: usize = 68;

/// How many lines, or slots, are read at a time.
const AT_ONCE: usize = 4096;

/// Fills some bytes with what comes next. `None` if there are not so many.
type Next<'a> = dyn FnMut(&mut [u8]) -> Option<()> + 'a;

impl Pipeline {
    /// Puts everything that [`Pipeline::read_from`] needs, piece by piece.
    pub fn write_to<E>(&self, put: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let rows = &self.rows;
        let texts: usize = rows.lines.iter().map(|line| usize::from(line.texts_length)).sum();
        let words: usize = rows.lines.iter().map(|line| words_of(rows, line).len()).sum();
        put(FORMAT)?;
        for length in [rows.lines.len(), texts, words, rows.people.len(), rows.programs.len()] {
            put(&(length as u64).to_le_bytes())?;
        }
        for person in &rows.people {
            put(person.as_bytes())?;
        }
        for program in &rows.programs {
            put(&(program.len() as u64).to_le_bytes())?;
            put(program.as_bytes())?;
        }
        for line in &rows.lines {
            put(&encoded(line, words_of(rows, line).len()))?;
        }
        for (slot, _) in (0..).zip(&rows.lines) {
            put(rows.get(slot).texts().as_bytes())?;
        }
        for line in &rows.lines {
            put(words_of(rows, line))?;
        }
        write_slots(put, &rows.ids)?;
        for order in &self.orders {
            write_slots(put, &order.slots)?;
        }
        Ok(())
    }

    /// Reads a pipeline again. `None` if another release wrote it, or it does not add up.
    #[must_use]
    pub fn read_from(next: &mut Next<'_>) -> Option<Self> {
        if array::<8>(next)? != *FORMAT {
            return None;
        }
        let mut pipeline = Self::default();
        let [count, texts, words, people, programs] =
            [length(next)?, length(next)?, length(next)?, length(next)?, length(next)?];
        let rows = &mut pipeline.rows;
        for _ in 0..people {
            rows.people.push(Uuid::from_bytes(array(next)?));
        }
        for _ in 0..programs {
            let length = length(next)?;
            rows.programs.push(text(next, length)?);
        }
        let lengths = read_lines(next, rows, count)?;
        rows.texts = text(next, texts)?;
        read_words(next, rows, &lengths, words)?;
        rows.ids = slots(next, count)?;
        for order in &mut pipeline.orders {
            order.slots = slots(next, count)?;
        }
        for slot in &pipeline.rows.ids {
            let row = pipeline.rows.get(*slot);
            pipeline.totals.entry(row.status).or_default().add(row.amount);
        }
        Some(pipeline)
    }
}

fn words_of<'a>(rows: &'a Rows, line: &Line) -> &'a [u8] {
    if line.status == VACANT { &[] } else { rows.words.at(line.words) }
}

fn encoded(line: &Line, words: usize) -> [u8; LINE] {
    let mut bytes = [0; LINE];
    let mut rest = &mut bytes[..];
    let parts: [&[u8]; 13] = [
        line.id.as_bytes(),
        &line.account.to_le_bytes(),
        &line.revision.to_le_bytes(),
        &line.amount.to_le_bytes(),
        &line.received.to_le_bytes(),
        &line.stopped.to_le_bytes(),
        &line.answered.to_le_bytes(),
        &line.waiting_since.to_le_bytes(),
        &line.assignee.to_le_bytes(),
        &line.program.to_le_bytes(),
        &[line.status, u8::from(line.asked)],
        &line.texts_length.to_le_bytes(),
        &u32::try_from(words).unwrap_or_default().to_le_bytes(),
    ];
    for part in parts {
        let (place, behind) = rest.split_at_mut(part.len());
        place.copy_from_slice(part);
        rest = behind;
    }
    bytes
}

/// The line, and the length of its words. Where its texts and words begin follows from the lines before it.
fn decoded(mut bytes: &[u8]) -> Option<(Line, u32)> {
    let next: &mut Next<'_> = &mut |into| {
        let (some, rest) = bytes.split_at_checked(into.len())?;
        into.copy_from_slice(some);
        bytes = rest;
        Some(())
    };
    let id = Uuid::from_bytes(array(next)?);
    let [account, revision, amount] = [array(next)?, array(next)?, array(next)?].map(u64::from_le_bytes);
    let [received, stopped, answered, waiting_since] =
        [array(next)?, array(next)?, array(next)?, array(next)?].map(u32::from_le_bytes);
    let [assignee, program] = [array(next)?, array(next)?].map(u16::from_le_bytes);
    let [status, asked] = array(next)?;
    let texts_length = u16::from_le_bytes(array(next)?);
    let words = u32::from_le_bytes(array(next)?);
    let line = Line {
        id,
        account,
        revision,
        amount,
        received,
        stopped,
        answered,
        waiting_since,
        assignee,
        program,
        status,
        asked: asked != 0,
        texts: 0,
        words: 0,
        texts_length,
    };
    Some((line, words))
}

/// Returns the lengths of the rows' words.
fn read_lines(next: &mut Next<'_>, rows: &mut Rows, count: usize) -> Option<Vec<u32>> {
    let (mut lengths, mut texts) = (Vec::with_capacity(count), 0_u32);
    rows.lines.reserve_exact(count);
    let mut some = vec![0; LINE * AT_ONCE.min(count)];
    while rows.lines.len() < count {
        let lines = (count - rows.lines.len()).min(AT_ONCE);
        next(&mut some[..lines * LINE])?;
        for bytes in some[..lines * LINE].chunks_exact(LINE) {
            let (line, words) = decoded(bytes)?;
            rows.lines.push(Line { texts, ..line });
            texts = texts.checked_add(line.texts_length.into())?;
            lengths.push(words);
        }
    }
    Some(lengths)
}

/// Reads them one by one: all at once would take their memory twice.
fn read_words(next: &mut Next<'_>, rows: &mut Rows, lengths: &[u32], total: usize) -> Option<()> {
    rows.words.reserve(lengths.len(), total);
    let mut words = Vec::new();
    for (slot, length) in (0..).zip(lengths) {
        words.resize(*length as usize, 0);
        next(&mut words)?;
        rows.lines[slot as usize].words = rows.words.add(slot, str::from_utf8(&words).ok()?)?;
    }
    Some(())
}

fn write_slots<E>(put: &mut dyn FnMut(&[u8]) -> Result<(), E>, slots: &[Slot]) -> Result<(), E> {
    put(&(slots.len() as u64).to_le_bytes())?;
    slots.iter().try_for_each(|slot| put(&slot.to_le_bytes()))
}

/// Slots of `rows` rows.
fn slots(next: &mut Next<'_>, rows: usize) -> Option<Vec<Slot>> {
    let slots = each(next, |bytes| Slot::from_le_bytes(*bytes))?;
    slots.iter().all(|slot| (*slot as usize) < rows).then_some(slots)
}

/// Values of `N` bytes, after their number.
fn each<T, const N: usize>(next: &mut Next<'_>, value: impl Fn(&[u8; N]) -> T) -> Option<Vec<T>> {
    let mut left = length(next)?;
    let mut values = Vec::with_capacity(left);
    let mut some = vec![0; N * AT_ONCE.min(left)];
    while left > 0 {
        let now = left.min(AT_ONCE);
        next(&mut some[..now * N])?;
        values.extend(some[..now * N].as_chunks().0.iter().map(&value));
        left -= now;
    }
    Some(values)
}

fn length(next: &mut Next<'_>) -> Option<usize> {
    usize::try_from(u64::from_le_bytes(array(next)?)).ok()
}

fn array<const N: usize>(next: &mut Next<'_>) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    next(&mut bytes)?;
    Some(bytes)
}

fn text(next: &mut Next<'_>, length: usize) -> Option<String> {
    let mut bytes = vec![0; length];
    next(&mut bytes)?;
    String::from_utf8(bytes).ok()
}
