//! The pipeline as bytes, so that a start need not read every application.
//!
//! ```text
//! FORMAT · rows 8 · texts 8 · words 8 · people 8 · programs 8
//! the people · the programs · the rows' lines · their texts · their words · ids · orders · twins
//! ```

use std::io::{self, Read, Write};

use uuid::Uuid;

use super::Pipeline;
use super::rows::{Line, Rows, VACANT};
use super::slots::Slot;

/// Changes when rows are made differently from applications, or written differently.
const FORMAT: &[u8; 8] = b"pipelin1";

/// The length of a row's line.
const LINE: usize = 78;

/// How many lines, or slots, are read at a time.
const AT_ONCE: usize = 4096;

impl Pipeline {
    /// Writes everything that [`Pipeline::read_from`] needs.
    pub fn write_to(&self, to: &mut dyn Write) -> io::Result<()> {
        let rows = &self.rows;
        let texts: usize = rows.lines.iter().map(|line| line.texts_length as usize).sum();
        let words: usize = rows.lines.iter().map(|line| words_of(rows, line).len()).sum();
        to.write_all(FORMAT)?;
        for length in [rows.lines.len(), texts, words, rows.people.len(), rows.programs.len()] {
            to.write_all(&(length as u64).to_le_bytes())?;
        }
        for person in &rows.people {
            to.write_all(person.as_bytes())?;
        }
        for program in &rows.programs {
            to.write_all(&(program.len() as u64).to_le_bytes())?;
            to.write_all(program.as_bytes())?;
        }
        for line in &rows.lines {
            to.write_all(&encoded(line, words_of(rows, line).len()))?;
        }
        for slot in 0..rows.lines.len() {
            to.write_all(rows.get(slot_of(slot)?).texts.as_bytes())?;
        }
        for line in &rows.lines {
            to.write_all(words_of(rows, line))?;
        }
        write_slots(to, &rows.ids)?;
        for order in &self.orders {
            write_slots(to, &order.slots)?;
        }
        to.write_all(&(self.twins.len() as u64).to_le_bytes())?;
        for (part, slot) in &self.twins {
            to.write_all(&part.to_le_bytes())?;
            to.write_all(&slot.to_le_bytes())?;
        }
        Ok(())
    }

    /// Reads a pipeline again.
    ///
    /// # Errors
    /// When reading fails, and when another release wrote it.
    pub fn read_from(from: &mut dyn Read) -> io::Result<Self> {
        if array::<8>(from)? != *FORMAT {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "another release wrote it"));
        }
        let mut pipeline = Self::default();
        let [count, texts, words, people, programs] =
            [length(from)?, length(from)?, length(from)?, length(from)?, length(from)?];
        let rows = &mut pipeline.rows;
        for _ in 0..people {
            rows.people.push(Uuid::from_bytes(array(from)?));
        }
        for _ in 0..programs {
            let length = length(from)?;
            rows.programs.push(text(from, length)?);
        }
        let lengths = read_lines(from, rows, count)?;
        rows.texts = text(from, texts)?;
        read_words(from, rows, &lengths, words)?;
        rows.ids = slots(from, count)?;
        for order in &mut pipeline.orders {
            order.slots = slots(from, count)?;
        }
        pipeline.twins = twins(from, count)?;
        for slot in &pipeline.rows.ids {
            let row = pipeline.rows.get(*slot);
            pipeline.totals.entry(row.status).or_default().add(row.amount);
        }
        Ok(pipeline)
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
        line.owner.as_bytes(),
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
fn decoded(mut bytes: &[u8]) -> io::Result<(Line, u32)> {
    let from = &mut bytes as &mut dyn Read;
    let [id, owner] = [array(from)?, array(from)?].map(Uuid::from_bytes);
    let [revision, amount] = [array(from)?, array(from)?].map(u64::from_le_bytes);
    let [received, stopped, answered, waiting_since] =
        [array(from)?, array(from)?, array(from)?, array(from)?].map(u32::from_le_bytes);
    let [assignee, program] = [array(from)?, array(from)?].map(u16::from_le_bytes);
    let [status, asked] = array(from)?;
    let [texts_length, words] = [array(from)?, array(from)?].map(u32::from_le_bytes);
    let line = Line {
        id,
        owner,
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
        texts_length,
        words: 0,
    };
    Ok((line, words))
}

/// Returns the lengths of the rows' words.
fn read_lines(from: &mut dyn Read, rows: &mut Rows, count: usize) -> io::Result<Vec<u32>> {
    let (mut lengths, mut texts) = (Vec::with_capacity(count), 0_u32);
    rows.lines.reserve_exact(count);
    let mut some = vec![0; LINE * AT_ONCE.min(count)];
    while rows.lines.len() < count {
        let lines = (count - rows.lines.len()).min(AT_ONCE);
        from.read_exact(&mut some[..lines * LINE])?;
        for bytes in some[..lines * LINE].chunks_exact(LINE) {
            let (line, words) = decoded(bytes)?;
            rows.lines.push(Line { texts, ..line });
            texts = texts.checked_add(line.texts_length).ok_or_else(broken)?;
            lengths.push(words);
        }
    }
    Ok(lengths)
}

/// Reads them one by one: all at once would take their memory twice.
fn read_words(from: &mut dyn Read, rows: &mut Rows, lengths: &[u32], total: usize) -> io::Result<()> {
    rows.words.reserve(lengths.len(), total);
    let mut words = Vec::new();
    for (slot, length) in lengths.iter().enumerate() {
        words.resize(*length as usize, 0);
        from.read_exact(&mut words)?;
        let words = str::from_utf8(&words).map_err(|_| broken())?;
        rows.lines[slot].words = rows.words.add(slot_of(slot)?, words).ok_or_else(broken)?;
    }
    Ok(())
}

fn write_slots(to: &mut dyn Write, slots: &[Slot]) -> io::Result<()> {
    to.write_all(&(slots.len() as u64).to_le_bytes())?;
    slots.iter().try_for_each(|slot| to.write_all(&slot.to_le_bytes()))
}

/// Slots of `rows` rows.
fn slots(from: &mut dyn Read, rows: usize) -> io::Result<Vec<Slot>> {
    let slots = each(from, |bytes| Slot::from_le_bytes(*bytes))?;
    if slots.iter().any(|slot| *slot as usize >= rows) { Err(broken()) } else { Ok(slots) }
}

fn twins(from: &mut dyn Read, rows: usize) -> io::Result<Vec<(u32, Slot)>> {
    let twin = |[a, b, c, d, slot @ ..]: &[u8; 8]| (u32::from_le_bytes([*a, *b, *c, *d]), Slot::from_le_bytes(*slot));
    let twins = each(from, twin)?;
    if twins.iter().any(|(_, slot)| *slot as usize >= rows) { Err(broken()) } else { Ok(twins) }
}

/// Values of `N` bytes, after their number.
fn each<T, const N: usize>(from: &mut dyn Read, value: impl Fn(&[u8; N]) -> T) -> io::Result<Vec<T>> {
    let mut left = length(from)?;
    let mut values = Vec::with_capacity(left);
    let mut some = vec![0; N * AT_ONCE.min(left)];
    while left > 0 {
        let now = left.min(AT_ONCE);
        from.read_exact(&mut some[..now * N])?;
        values.extend(some[..now * N].as_chunks().0.iter().map(&value));
        left -= now;
    }
    Ok(values)
}

fn slot_of(place: usize) -> io::Result<Slot> {
    Slot::try_from(place).map_err(|_| broken())
}

fn length(from: &mut dyn Read) -> io::Result<usize> {
    usize::try_from(u64::from_le_bytes(array(from)?)).map_err(|_| broken())
}

fn array<const N: usize>(from: &mut dyn Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn text(from: &mut dyn Read, length: usize) -> io::Result<String> {
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| broken())
}

fn broken() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "it does not add up")
}
