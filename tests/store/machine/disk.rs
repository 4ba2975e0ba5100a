//! The simulated machine's file system as the store's disk.

use std::io;
use std::path::{Component, Path};
use std::sync::{Arc, MutexGuard};

use lender_site::store::disk::{Disk, DiskFile, Entry, FileRef, FolderLock};

use super::{FileState, FolderState, Handle, Machine, Node, Op, PAGE, State, gone};

impl Disk for Machine {
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        if state.find(path).is_ok() {
            return Ok(());
        }
        let mut so_far = std::path::PathBuf::from("/");
        for part in path.components() {
            let Component::Normal(name) = part else { continue };
            so_far.push(name);
            if state.find(&so_far).is_err() {
                state.begin(Op::Create)?;
                let (parent, name) = state.parent(&so_far)?;
                let id = state.next;
                state.next += 1;
                state.folders.insert(id, FolderState::default());
                state.change_names(parent, vec![(name, Some(Node::Folder(id)))]);
            }
        }
        Ok(())
    }

    fn create(&self, path: &Path) -> io::Result<FileRef> {
        let mut state = self.state();
        state.begin(Op::Create)?;
        let id = match state.find(path) {
            Ok(Node::File(id)) => {
                let file = state.files.get_mut(&id).unwrap();
                file.now.clear();
                file.dirty.clear();
                file.length_dirty = true;
                id
            }
            Ok(Node::Folder(_)) => return Err(io::ErrorKind::IsADirectory.into()),
            Err(_) => {
                let (parent, name) = state.parent(path)?;
                let id = state.next;
                state.next += 1;
                let in_index = path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("index"));
                state.files.insert(id, FileState { in_index, ..FileState::default() });
                state.change_names(parent, vec![(name, Some(Node::File(id)))]);
                id
            }
        };
        let epoch = state.epoch;
        Ok(Arc::new(Handle { machine: self.clone(), file: id, epoch }))
    }

    fn open(&self, path: &Path) -> io::Result<FileRef> {
        let mut state = self.state();
        state.begin(Op::Read)?;
        let Node::File(file) = state.find(path)? else { return Err(io::ErrorKind::IsADirectory.into()) };
        let epoch = state.epoch;
        Ok(Arc::new(Handle { machine: self.clone(), file, epoch }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.begin(Op::Rename)?;
        let node = state.find(from)?;
        let (folder, old) = state.parent(from)?;
        let (other, new) = state.parent(to)?;
        assert_eq!(folder, other, "the store renames within a folder");
        if let (Node::Folder(_), Ok(_)) = (node, state.find(to)) {
            return Err(io::ErrorKind::DirectoryNotEmpty.into());
        }
        state.change_names(folder, vec![(old, None), (new, Some(node))]);
        Ok(())
    }

    fn unlink(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.begin(Op::Unlink)?;
        state.find(path)?;
        let (folder, name) = state.parent(path)?;
        state.change_names(folder, vec![(name, None)]);
        Ok(())
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        let inside = match self.list(path) {
            Ok(inside) => inside,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        for entry in inside {
            let path = path.join(&entry.name);
            if entry.is_folder { self.remove_folder(&path)? } else { self.unlink(&path)? }
        }
        self.unlink(path)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.begin(Op::SyncFolder)?;
        let Node::Folder(id) = state.find(path)? else { return Err(io::ErrorKind::NotADirectory.into()) };
        let folder = state.folders.get_mut(&id).unwrap();
        folder.pending.clear();
        folder.durable = folder.now.clone();
        Ok(())
    }

    fn list(&self, path: &Path) -> io::Result<Vec<Entry>> {
        let mut state = self.state();
        state.begin(Op::Read)?;
        let Node::Folder(id) = state.find(path)? else { return Err(io::ErrorKind::NotADirectory.into()) };
        let names = state.folders[&id].now.iter();
        Ok(names.map(|(name, node)| Entry { name: name.clone(), is_folder: matches!(node, Node::Folder(_)) }).collect())
    }

    fn free_space(&self, _: &Path) -> io::Result<u64> {
        Ok(self.state().free)
    }

    fn boot_id(&self) -> io::Result<String> {
        Ok(format!("boot-{}", self.state().boot))
    }

    fn lock(&self, _: &Path) -> io::Result<Option<FolderLock>> {
        let mut state = self.state();
        state.begin(Op::Read)?;
        if std::mem::replace(&mut state.locked, true) {
            return Ok(None);
        }
        Ok(Some(Box::new(Unlock(self.clone(), state.epoch))))
    }
}

struct Unlock(Machine, u64);

impl Drop for Unlock {
    fn drop(&mut self) {
        let mut state = self.0.state();
        if state.epoch == self.1 {
            state.locked = false;
        }
    }
}

impl Handle {
    fn alive(&self) -> io::Result<MutexGuard<'_, State>> {
        let state = self.machine.state();
        if state.epoch != self.epoch || state.dead { Err(gone()) } else { Ok(state) }
    }

    fn begin(&self, op: Op) -> io::Result<MutexGuard<'_, State>> {
        let mut state = self.alive()?;
        state.begin(op)?;
        Ok(state)
    }
}

impl DiskFile for Handle {
    fn write_at(&self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let offset = usize::try_from(offset).unwrap();
        let mut state = self.alive()?;
        if let Err(error) = state.begin(Op::Write) {
            // A write that dies or fails midway may have written its beginning.
            if state.flip() {
                let half = (bytes.len() / 2).next_multiple_of(PAGE).min(bytes.len());
                state.write(self.file, offset, &bytes[..half]);
            }
            return Err(error);
        }
        state.write(self.file, offset, bytes);
        Ok(())
    }

    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        let state = self.begin(Op::Read)?;
        let bytes = &state.files[&self.file].now;
        let from = usize::try_from(offset).unwrap().min(bytes.len());
        let count = into.len().min(bytes.len() - from);
        into[..count].copy_from_slice(&bytes[from..from + count]);
        Ok(count)
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut state = self.alive()?;
        let begun = state.begin(Op::Sync);
        if state.dead || state.skip_syncs {
            return begun;
        }
        let mut dirty = std::mem::take(&mut state.files.get_mut(&self.file).unwrap().dirty);
        if begun.is_err() {
            dirty.retain(|_| state.flip());
        }
        let file = state.files.get_mut(&self.file).unwrap();
        for page in dirty {
            State::persist_page(file, page);
        }
        if begun.is_ok() {
            file.durable.resize(file.now.len(), 0);
            file.length_dirty = false;
        }
        begun
    }

    fn length(&self) -> io::Result<u64> {
        Ok(self.begin(Op::Read)?.files[&self.file].now.len() as u64)
    }

    fn truncate(&self, length: u64) -> io::Result<()> {
        let mut state = self.begin(Op::Write)?;
        let file = state.files.get_mut(&self.file).unwrap();
        file.now.resize(usize::try_from(length).unwrap(), 0);
        file.length_dirty = true;
        Ok(())
    }
}
