//! The rows in little memory: their numbers side by side, and all texts in one piece. A million rows take 0.3 GB.

use std::borrow::{Borrow, Cow};

use uuid::Uuid;

use super::Row;
use super::search::{Words, have_all};
use super::slots::{Slot, Slots};
use super::texts::Texts;
use crate::domain::application::Status;

#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) lines: Vec<Line>,
    /// By application.
    pub(super) ids: Vec<Slot>,
    /// The rows' texts. Those that no row has any longer are overwritten.
    pub(super) texts: String,
    pub(super) words: Words,
    /// Assignees, and programs. A row has the place of its own.
    pub(super) people: Vec<Uuid>,
    pub(super) programs: Vec<String>,
}

/// A row without its texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) id: Uuid,
    /// The mark of the owner's account.
    pub(super) account: u64,
    pub(super) revision: u64,
    /// [`NO_AMOUNT`] if there is none.
    pub(super) amount: u64,
    /// Times are in seconds since 1970. All but this one are [`NEVER`] if there is none.
    pub(super) received: u32,
    pub(super) stopped: u32,
    pub(super) answered: u32,
    pub(super) waiting_since: u32,
    /// [`NONE`], or a place in [`Rows::people`].
    pub(super) assignee: u16,
    /// [`NONE`], or a place in [`Rows::programs`].
    pub(super) program: u16,
    /// A place in [`Status::ALL`], or [`VACANT`].
    pub(super) status: u8,
    pub(super) asked: bool,
    pub(super) texts: u32,
    pub(super) words: u32,
    pub(super) texts_length: u16,
}

const NO_AMOUNT: u64 = u64::MAX;
const NEVER: u32 = u32::MAX;
const NONE: u16 = u16::MAX;
/// The application was erased.
pub(super) const VACANT: u8 = u8::MAX;

impl Rows {
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn find(&self, id: &Uuid) -> Option<Slot> {
        self.place_of(id).ok().map(|place| self.ids[place])
    }

    fn place_of(&self, id: &Uuid) -> Result<usize, usize> {
        self.ids.binary_search_by_key(id, |slot| self.lines[*slot as usize].id)
    }

    pub(super) fn get(&self, slot: Slot) -> Row<'_> {
        let line = &self.lines[slot as usize];
        Row {
            id: line.id,
            revision: line.revision,
            account: line.account,
            status: Status::ALL.get(usize::from(line.status)).copied().unwrap_or(Status::Inactive),
            received: line.received.into(),
            stopped: time_of(line.stopped),
            answered: time_of(line.answered),
            amount: (line.amount != NO_AMOUNT).then_some(line.amount),
            assignee: self.people.get(usize::from(line.assignee)).copied(),
            asked: line.asked,
            waiting_since: time_of(line.waiting_since),
            program: self.programs.get(usize::from(line.program)).map(|program| Cow::Borrowed(program.as_str())),
            texts: Texts::Held {
                all: &self.texts,
                begin: line.texts,
                length: line.texts_length,
                words: &self.words,
                words_begin: line.words,
            },
        }
    }

    /// Adds the row of an application that has none yet. Returns its place; `None` if there is no room. [`Rows::ids`]
    /// lacks it.
    pub(super) fn push(&mut self, row: &Row<'_>) -> Option<Slot> {
        let slot = Slot::try_from(self.lines.len()).ok()?;
        let texts = self.hold(row.texts())?;
        let words = self.words.add(slot, &row.searched())?;
        let line = self.line(row, texts, words);
        self.lines.push(line);
        Some(slot)
    }

    /// Lists a row that was [pushed](Self::push).
    pub(super) fn list(&mut self, slot: Slot) {
        if let Err(place) = self.place_of(&self.lines[slot as usize].id) {
            self.ids.insert(place, slot);
        }
    }

    /// Lists all rows.
    pub(super) fn list_all(&mut self) {
        self.ids = (0..).zip(&self.lines).filter(|(_, line)| line.status != VACANT).map(|(slot, _)| slot).collect();
        self.ids.sort_unstable_by_key(|slot| self.lines[*slot as usize].id);
    }

    /// Replaces a row.
    pub(super) fn replace(&mut self, slot: Slot, row: &Row<'_>) {
        let Line { texts, words, .. } = self.lines[slot as usize];
        let (mut texts, mut words) = (texts, words);
        let searched = row.searched();
        if self.words.at(words) != searched.as_bytes() {
            self.words.blank(words);
            words = self.words.add(slot, &searched).unwrap_or(words);
        }
        if self.get(slot).texts() != row.texts() {
            self.blank_texts(slot);
            texts = self.hold(row.texts()).unwrap_or(texts);
        }
        self.lines[slot as usize] = self.line(row, texts, words);
    }

    /// Removes a row. Nothing that it said stays in memory.
    pub(super) fn remove(&mut self, slot: Slot) {
        if let Ok(place) = self.place_of(&self.lines[slot as usize].id) {
            self.ids.remove(place);
        }
        self.words.blank(self.lines[slot as usize].words);
        self.blank_texts(slot);
        let Line { texts, words, .. } = self.lines[slot as usize];
        self.lines[slot as usize] = Line::vacant(texts, words);
    }

    fn blank_texts(&mut self, slot: Slot) {
        let Line { texts, texts_length, .. } = self.lines[slot as usize];
        let (begin, length) = (texts as usize, usize::from(texts_length));
        self.texts.replace_range(begin..begin + length, &" ".repeat(length));
    }

    fn hold(&mut self, texts: &str) -> Option<u32> {
        let begin = u32::try_from(self.texts.len()).ok()?;
        self.texts.push_str(texts);
        Some(begin)
    }

    fn line(&mut self, row: &Row<'_>, texts: u32, words: u32) -> Line {
        let status = Status::ALL.iter().position(|status| *status == row.status);
        Line {
            id: row.id,
            account: row.account,
            revision: row.revision,
            amount: row.amount.unwrap_or(NO_AMOUNT),
            received: short(row.received),
            stopped: row.stopped.map_or(NEVER, short),
            answered: row.answered.map_or(NEVER, short),
            waiting_since: row.waiting_since.map_or(NEVER, short),
            assignee: row.assignee.map_or(NONE, |person| place_in(&mut self.people, &person)),
            program: row.program().map_or(NONE, |program| place_in(&mut self.programs, program)),
            status: status.and_then(|place| u8::try_from(place).ok()).unwrap_or(VACANT),
            asked: row.asked,
            texts,
            words,
            texts_length: u16::try_from(row.texts().len()).unwrap_or_default(),
        }
    }

    pub(super) fn has_words(&self, slot: Slot, words: &[String]) -> bool {
        have_all(self.words.at(self.lines[slot as usize].words), words)
    }

    pub(super) fn find_words(&self, words: &[String]) -> Slots {
        self.words.find(words, self.count())
    }

    /// Frees spare capacity after many rows were added.
    pub(super) fn shrink(&mut self) {
        self.lines.shrink_to_fit();
        self.texts.shrink_to_fit();
        self.words.shrink();
    }
}

impl Line {
    pub(super) const fn vacant(texts: u32, words: u32) -> Self {
        Self {
            id: Uuid::nil(),
            account: 0,
            revision: 0,
            amount: NO_AMOUNT,
            received: 0,
            stopped: NEVER,
            answered: NEVER,
            waiting_since: NEVER,
            assignee: NONE,
            program: NONE,
            status: VACANT,
            asked: false,
            texts,
            words,
            texts_length: 0,
        }
    }
}

/// Adds what is not there yet.
fn place_in<T, B>(all: &mut Vec<T>, one: &B) -> u16
where
    T: Borrow<B>,
    B: ToOwned<Owned = T> + PartialEq + ?Sized,
{
    let place = all.iter().position(|known| known.borrow() == one).unwrap_or_else(|| {
        all.push(one.to_owned());
        all.len() - 1
    });
    u16::try_from(place).unwrap_or(NONE)
}

/// Good until 2106.
fn short(time: u64) -> u32 {
    u32::try_from(time).unwrap_or(NEVER - 1)
}

fn time_of(short: u32) -> Option<u64> {
    (short != NEVER).then_some(short.into())
}
