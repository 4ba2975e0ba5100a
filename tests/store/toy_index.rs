//! An index small enough for thousands of crashes: a map in memory and a file of changes that is never synced.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::{Arc, Mutex};

use lender_site::store::disk::{Disk, FileRef, read_whole};
use lender_site::store::index::{Index, IndexError, Indexes, RowChange};

#[derive(Debug)]
pub struct ToyIndexes {
    pub disk: Arc<dyn Disk>,
    /// How many of the last changes stay in memory, as in the real index. After a kill, the file may therefore end in
    /// the middle of a frame's changes.
    pub held_back: usize,
}

#[derive(Debug)]
struct ToyIndex {
    file: FileRef,
    held_back: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    rows: BTreeMap<Vec<u8>, Vec<u8>>,
    waiting: VecDeque<Vec<u8>>,
    end: u64,
}

impl State {
    /// Writes all but the last few pending changes.
    fn write_out(&mut self, file: &FileRef, held_back: usize) -> Result<(), IndexError> {
        let count = self.waiting.len().saturating_sub(held_back);
        let bytes: Vec<u8> = self.waiting.drain(..count).flatten().collect();
        if !bytes.is_empty() {
            file.write_at(self.end, &bytes).map_err(toy)?;
            self.end += bytes.len() as u64;
        }
        Ok(())
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn toy(error: std::io::Error) -> IndexError {
    IndexError(error.to_string())
}

impl Indexes for ToyIndexes {
    fn open(&self, folder: &Path) -> Result<Box<dyn Index>, IndexError> {
        self.disk.create_folder(folder).map_err(toy)?;
        let path = folder.join("rows");
        let file = self.disk.open(&path).or_else(|_| self.disk.create(&path)).map_err(toy)?;
        let bytes = read_whole(&*file).map_err(toy)?;
        let mut state = State::default();
        let mut rest = &bytes[..];
        while let Some((change, after)) = read_change(rest) {
            apply(&mut state.rows, &change);
            rest = after;
        }
        state.end = (bytes.len() - rest.len()) as u64;
        Ok(Box::new(ToyIndex { file, held_back: self.held_back, state: Mutex::new(state) }))
    }
}

fn apply(rows: &mut BTreeMap<Vec<u8>, Vec<u8>>, (key, value): &RowChange) {
    match value {
        Some(value) => rows.insert(key.clone(), value.clone()),
        None => rows.remove(key),
    };
}

fn write_change(out: &mut Vec<u8>, (key, value): &RowChange) {
    let mut body =
        vec![u8::from(value.is_some()), u8::try_from(key.len() / 256).unwrap(), u8::try_from(key.len() % 256).unwrap()];
    body.extend_from_slice(key);
    body.extend_from_slice(value.as_deref().unwrap_or_default());
    out.extend_from_slice(&u32::try_from(body.len()).unwrap().to_be_bytes());
    out.extend_from_slice(&crc32fast::hash(&body).to_be_bytes());
    out.extend_from_slice(&body);
}

fn read_change(bytes: &[u8]) -> Option<(RowChange, &[u8])> {
    let length = u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?) as usize;
    let crc = u32::from_be_bytes(bytes.get(4..8)?.try_into().ok()?);
    let body = bytes.get(8..8 + length).filter(|body| !body.is_empty() && crc32fast::hash(body) == crc)?;
    let key_end = 3 + usize::from(body[1]) * 256 + usize::from(body[2]);
    let value = (body[0] == 1).then(|| body[key_end..].to_vec());
    Some(((body[3..key_end].to_vec(), value), &bytes[8 + length..]))
}

impl Index for ToyIndex {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError> {
        Ok(self.state.lock().unwrap().rows.get(key).cloned())
    }

    fn scan(
        &self,
        from: &[u8],
        to: &[u8],
        backwards: bool,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), IndexError> {
        let state = self.state.lock().unwrap();
        let rows = state.rows.range(from.to_vec()..to.to_vec());
        let rows: Box<dyn Iterator<Item = _>> = if backwards { Box::new(rows.rev()) } else { Box::new(rows) };
        for (key, value) in rows {
            if !visit(key, value) {
                break;
            }
        }
        Ok(())
    }

    fn apply(&self, changes: &[RowChange]) -> Result<(), IndexError> {
        let mut state = self.state.lock().unwrap();
        let state = &mut *state;
        for change in changes {
            apply(&mut state.rows, change);
            let mut bytes = Vec::new();
            write_change(&mut bytes, change);
            state.waiting.push_back(bytes);
        }
        state.write_out(&self.file, self.held_back)
    }

    fn close(self: Box<Self>) -> Result<(), IndexError> {
        self.state.lock().unwrap().write_out(&self.file, 0)
    }
}
