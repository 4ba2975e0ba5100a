//! A simulated machine: a file system in memory that can lose any subset of unsynced data.
//!
//! Files are pages of 512 bytes, each durable or dirty. Folders have durable names and changes that were not synced. A power cut
//! keeps, of every dirty page, length and name change, those it is told to keep. A kill loses nothing that was
//! written but ends every handle. The machine can also die at its n-th changing operation, or fail some of them with an
//! error; a failed sync leaves the pages clean and only some of them on the disk, as Linux does.

mod disk;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;
use std::path::{Component, Path};
use std::sync::{Arc, Mutex, MutexGuard};

pub const PAGE: usize = 512;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Node {
    File(u64),
    Folder(u64),
}

#[derive(Debug, Clone, Default)]
struct FileState {
    now: Vec<u8>,
    durable: Vec<u8>,
    dirty: BTreeSet<usize>,
    length_dirty: bool,
    in_index: bool,
}

#[derive(Debug, Clone, Default)]
struct FolderState {
    now: BTreeMap<String, Node>,
    durable: BTreeMap<String, Node>,
    pending: Vec<Vec<(String, Option<Node>)>>,
}

/// Something that a power cut may lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    Page(u64, usize),
    Length(u64),
    Name(u64, usize),
    /// Everything unsynced in the index's folder, which no one relies on.
    Index,
}

/// The kind of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Create,
    Write,
    Sync,
    Rename,
    Unlink,
    SyncFolder,
    Read,
}

type Fault = Arc<dyn Fn(Op, u64) -> Option<io::Error> + Send + Sync>;

#[derive(Clone, Default)]
struct State {
    files: HashMap<u64, FileState>,
    folders: HashMap<u64, FolderState>,
    next: u64,
    epoch: u64,
    boot: u64,
    operations: u64,
    die_at: Option<u64>,
    dead: bool,
    locked: bool,
    fault: Option<Fault>,
    free: u64,
    coin: u64,
    skip_syncs: bool,
}

#[derive(Clone)]
pub struct Machine(Arc<Mutex<State>>);

impl std::fmt::Debug for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Machine")
    }
}

#[derive(Debug)]
struct Handle {
    machine: Machine,
    file: u64,
    epoch: u64,
}

fn gone() -> io::Error {
    io::Error::other("the machine is dead")
}

impl State {
    fn begin(&mut self, op: Op) -> io::Result<()> {
        if self.dead {
            return Err(gone());
        }
        if op != Op::Read {
            self.operations += 1;
            if self.die_at == Some(self.operations) {
                self.dead = true;
                return Err(gone());
            }
        }
        match self.fault.as_ref().and_then(|fault| fault(op, self.operations)) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    fn flip(&mut self) -> bool {
        self.coin = self.coin.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.coin >> 40) & 1 == 1
    }

    fn find(&self, path: &Path) -> io::Result<Node> {
        let mut node = Node::Folder(0);
        for part in path.components() {
            let Component::Normal(name) = part else { continue };
            let Node::Folder(folder) = node else { return Err(io::ErrorKind::NotFound.into()) };
            node = *self.folders[&folder].now.get(name.to_str().unwrap()).ok_or(io::ErrorKind::NotFound)?;
        }
        Ok(node)
    }

    fn parent(&self, path: &Path) -> io::Result<(u64, String)> {
        let Node::Folder(folder) = self.find(path.parent().unwrap())? else {
            return Err(io::ErrorKind::NotADirectory.into());
        };
        Ok((folder, path.file_name().unwrap().to_str().unwrap().to_owned()))
    }

    fn change_names(&mut self, folder: u64, changes: Vec<(String, Option<Node>)>) {
        let folder = self.folders.get_mut(&folder).unwrap();
        for (name, node) in &changes {
            match node {
                Some(node) => folder.now.insert(name.clone(), *node),
                None => folder.now.remove(name),
            };
        }
        folder.pending.push(changes);
    }

    fn write(&mut self, file: u64, offset: usize, bytes: &[u8]) {
        let file = self.files.get_mut(&file).unwrap();
        if file.now.len() < offset + bytes.len() {
            file.now.resize(offset + bytes.len(), 0);
            file.length_dirty = true;
        }
        file.now[offset..offset + bytes.len()].copy_from_slice(bytes);
        file.dirty.extend(offset / PAGE..=(offset + bytes.len()).saturating_sub(1) / PAGE);
    }

    fn persist_page(file: &mut FileState, page: usize) {
        let from = (page * PAGE).min(file.now.len());
        let to = (from + PAGE).min(file.now.len());
        if file.durable.len() < to {
            file.durable.resize(to, 0);
        }
        file.durable[from..to].copy_from_slice(&file.now[from..to]);
    }
}

impl Machine {
    pub fn new() -> Self {
        let state = State { folders: HashMap::from([(0, FolderState::default())]), free: 1 << 40, ..State::default() };
        Self(Arc::new(Mutex::new(State { next: 1, ..state })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// An independent copy of the machine.
    pub fn fork(&self) -> Self {
        Self(Arc::new(Mutex::new(self.state().clone())))
    }

    pub fn die_at(&self, operation: u64) {
        let mut state = self.state();
        state.die_at = Some(state.operations + operation);
    }

    /// Blocks all operations until the machine is killed or loses power.
    pub fn stop(&self) {
        self.state().dead = true;
    }

    pub fn operations(&self) -> u64 {
        self.state().operations
    }

    pub fn is_dead(&self) -> bool {
        self.state().dead
    }

    pub fn set_fault(&self, fault: Option<Fault>) {
        self.state().fault = fault;
    }

    pub fn set_free(&self, bytes: u64) {
        self.state().free = bytes;
    }

    pub fn set_coin(&self, seed: u64) {
        self.state().coin = seed;
    }

    /// From now on, syncing files does nothing, which the tests must notice.
    pub fn ignore_file_syncs(&self) {
        self.state().skip_syncs = true;
    }

    /// Ends the process: handles fail from now on, and nothing written is lost.
    pub fn kill(&self) {
        let mut state = self.state();
        state.epoch += 1;
        state.dead = false;
        state.die_at = None;
        state.locked = false;
        state.fault = None;
    }

    /// What a power cut could lose now.
    pub fn units(&self) -> Vec<Unit> {
        let state = self.state();
        let mut units = Vec::new();
        let mut index = false;
        for (id, file) in &state.files {
            if file.in_index {
                index |= !file.dirty.is_empty() || file.length_dirty;
                continue;
            }
            units.extend(file.dirty.iter().map(|page| Unit::Page(*id, *page)));
            if file.length_dirty {
                units.push(Unit::Length(*id));
            }
        }
        for (id, folder) in &state.folders {
            units.extend((0..folder.pending.len()).map(|place| Unit::Name(*id, place)));
        }
        if index {
            units.push(Unit::Index);
        }
        units.sort();
        units
    }

    /// Cuts the power. Unsynced data arrives only if `keep` says so.
    pub fn cut_power(&self, mut keep: impl FnMut(Unit) -> bool) {
        self.kill();
        let state = &mut *self.state();
        let index = keep(Unit::Index);
        for (id, file) in &mut state.files {
            for page in std::mem::take(&mut file.dirty) {
                if if file.in_index { index } else { keep(Unit::Page(*id, page)) } {
                    State::persist_page(file, page);
                }
            }
            if std::mem::take(&mut file.length_dirty) && (if file.in_index { index } else { keep(Unit::Length(*id)) }) {
                file.durable.resize(file.now.len(), 0);
            }
            file.now = file.durable.clone();
        }
        for (id, folder) in &mut state.folders {
            for (place, changes) in std::mem::take(&mut folder.pending).into_iter().enumerate() {
                if keep(Unit::Name(*id, place)) {
                    for (name, node) in changes {
                        match node {
                            Some(node) => folder.durable.insert(name, node),
                            None => folder.durable.remove(&name),
                        };
                    }
                }
            }
            folder.now = folder.durable.clone();
        }
        state.boot += 1;
    }

    /// Changes a file's bytes on the disk, durably.
    pub fn damage(&self, path: &str, change: impl FnOnce(&mut Vec<u8>)) {
        let state = &mut *self.state();
        let Ok(Node::File(id)) = state.find(Path::new(path)) else { panic!("there is no {path}") };
        let file = state.files.get_mut(&id).unwrap();
        change(&mut file.now);
        file.durable = file.now.clone();
    }

    pub fn files(&self) -> BTreeMap<String, Vec<u8>> {
        fn walk(state: &State, folder: u64, prefix: &str, out: &mut BTreeMap<String, Vec<u8>>) {
            for (name, node) in &state.folders[&folder].now {
                let path = format!("{prefix}/{name}");
                match node {
                    Node::File(id) => drop(out.insert(path, state.files[id].now.clone())),
                    Node::Folder(id) => walk(state, *id, &path, out),
                }
            }
        }
        let mut out = BTreeMap::new();
        walk(&self.state(), 0, "", &mut out);
        out
    }
}
