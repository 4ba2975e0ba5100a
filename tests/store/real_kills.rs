//! A process dies at its n-th file operation, on a real disk with sled; then another dies while it recovers.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lender_site::store::disk::{Disk, DiskFile, Entry, FileRef, FolderLock, RealDisk};
use lender_site::store::{FORMAT, Migration, Moved, Options, Store};

use crate::common::{Contents, Dice, Ledger, Step, batch, consistent, contents, note, open, real_options, run, stride};

/// The real disk, up to the n-th operation, at which the process exits as if killed.
#[derive(Debug, Clone)]
struct Fuse(Arc<AtomicU64>);

impl Fuse {
    fn burn(&self) {
        if self.0.fetch_sub(1, Ordering::SeqCst) == 1 {
            rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::KILL).unwrap();
            loop {
                std::thread::park();
            }
        }
    }

    fn file(&self, file: io::Result<FileRef>) -> io::Result<FileRef> {
        Ok(Arc::new(Fused(file?, self.clone())))
    }
}

#[derive(Debug)]
struct Fused(FileRef, Fuse);

impl Disk for Fuse {
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        self.burn();
        RealDisk.create_folder(path)
    }
    fn create(&self, path: &Path) -> io::Result<FileRef> {
        self.burn();
        self.file(RealDisk.create(path))
    }
    fn open(&self, path: &Path) -> io::Result<FileRef> {
        self.file(RealDisk.open(path))
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.burn();
        RealDisk.rename(from, to)
    }
    fn unlink(&self, path: &Path) -> io::Result<()> {
        self.burn();
        RealDisk.unlink(path)
    }
    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        self.burn();
        RealDisk.remove_folder(path)
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.burn();
        RealDisk.sync_folder(path)
    }
    fn list(&self, path: &Path) -> io::Result<Vec<Entry>> {
        RealDisk.list(path)
    }
    fn free_space(&self, path: &Path) -> io::Result<u64> {
        RealDisk.free_space(path)
    }
    fn boot_id(&self) -> io::Result<String> {
        RealDisk.boot_id()
    }
    fn lock(&self, path: &Path) -> io::Result<Option<FolderLock>> {
        RealDisk.lock(path)
    }
}

impl DiskFile for Fused {
    fn write_at(&self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.1.burn();
        self.0.write_at(offset, bytes)
    }
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.read_at(offset, into)
    }
    fn sync_data(&self) -> io::Result<()> {
        self.1.burn();
        self.0.sync_data()
    }
    fn length(&self) -> io::Result<u64> {
        self.0.length()
    }
    fn truncate(&self, length: u64) -> io::Result<()> {
        self.1.burn();
        self.0.truncate(length)
    }
}

fn small(folder: &Path) -> Options {
    Options { segment_size: 8192, fill_ahead: false, ..real_options(folder.join("data")) }
}

/// The same, with a future format.
fn migrated(folder: &Path) -> Options {
    const AS_IT_IS: &[Migration] =
        &[Migration { from: FORMAT, record: |record| Some(Moved { rows: record.rows.to_vec() }) }];
    Options { format: FORMAT + 1, migrations: AS_IT_IS, ..small(folder) }
}

fn changes(number: u64) -> Vec<(u64, Option<crate::common::Note>)> {
    let dead = (number % 4 == 3).then_some((number % 5, None));
    [(number % 5, Some(note(number, 900))), (100 + number % 3, Some(note(number, 30)))]
        .into_iter()
        .chain(dead)
        .collect()
}

/// What the child does: commits across segments, a compaction, a backup, a restore over itself and a migration, with
/// more commits after each.
fn work(folder: &Path, options: &Options, newer: &Options) {
    let acknowledge = |number: u64| fs::write(folder.join("acknowledged"), number.to_string()).unwrap();
    let store = open(options).unwrap();
    for number in 1..=14_u64 {
        store.commit(batch(&store, &changes(number)).unwrap()).wait().unwrap();
        acknowledge(number);
        if number == 10 {
            store.compact(&|_, _, _| {}).unwrap();
        }
    }
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    store.close();
    drop(store);
    Store::restore(options, &mut backup.as_slice(), true, &|_, _, _| {}).unwrap();
    for (options, numbers) in [(options, 15..=17), (newer, 18..=20)] {
        let store = open(options).unwrap();
        for number in numbers {
            store.commit(batch(&store, &changes(number)).unwrap()).wait().unwrap();
            acknowledge(number);
        }
        store.close();
    }
}

#[test]
fn child_that_dies_at_an_operation() {
    let Some(folder) = std::env::var_os("STORE_TEST_FUSE_FOLDER").map(PathBuf::from) else { return };
    let length: u64 = std::env::var("STORE_TEST_FUSE").unwrap().parse().unwrap();
    let disk: Arc<dyn Disk> = Arc::new(Fuse(Arc::new(AtomicU64::new(length))));
    let newer = Options { disk: Arc::clone(&disk), ..migrated(&folder) };
    if std::env::var_os("STORE_TEST_FUSE_ONLY_OPEN").is_some() {
        drop(open(&newer).unwrap());
    } else {
        work(&folder, &Options { disk, ..small(&folder) }, &newer);
    }
}

/// Whether the child finished.
fn child(folder: &Path, fuse: u64, only_open: bool) -> bool {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "real_kills::child_that_dies_at_an_operation"])
        .env("STORE_TEST_FUSE_FOLDER", folder)
        .env("STORE_TEST_FUSE", fuse.to_string())
        .stdout(std::process::Stdio::null());
    if only_open {
        command.env("STORE_TEST_FUSE_ONLY_OPEN", "1");
    }
    command.status().unwrap().success()
}

fn expected(batches: u64) -> Contents {
    let mut contents = Contents::new();
    for number in 1..=batches {
        for (key, value) in changes(number) {
            match value {
                Some(value) => contents.insert(key, value),
                None => contents.remove(&key),
            };
        }
    }
    contents
}

#[test]
fn killed_at_every_operation_and_again_in_the_recovery() {
    let mut count = 0;
    let mut dice = Dice::new(11);
    for fuse in (1..).step_by(stride(5)) {
        let folder = tempfile::tempdir().unwrap();
        let done = child(folder.path(), fuse, false);
        let again = 1 + dice.below(20);
        child(folder.path(), again, true);
        let acknowledged: u64 =
            fs::read_to_string(folder.path().join("acknowledged")).map_or(0, |text| text.parse().unwrap());
        let store =
            open(&migrated(folder.path())).unwrap_or_else(|error| panic!("killed at {fuse}, then {again}: {error}"));
        let found = contents(&store).unwrap();
        let allowed = (acknowledged..=acknowledged + 1).any(|batches| found == expected(batches));
        assert!(allowed, "killed at {fuse}, then {again}: {acknowledged} acknowledged, found {found:?}");
        assert_eq!(consistent(&store).len(), found.len());
        drop(store);
        let mut ledger = Ledger::default();
        ledger.settle(found);
        run(&migrated(folder.path()), &[Step::Batch(vec![(1, Some(note(1, 900)))])], &mut ledger).unwrap();
        count += 1;
        if done {
            break;
        }
    }
    println!("{count} kills at an operation, each with a second one");
}
