//! How fast the store is, and how much it needs: one table, against `SQLite` in the same run.
//!
//! `cargo bench --bench store` takes some minutes; `STORE_BENCH_RECORDS` changes the size of the second part
//! (100,000 records by default), and `STORE_BENCH_ONLY=audited` runs the third part alone. Both stores write records of 4 kB, each acknowledged only when it is durable;
//! `SQLite` as a web server would use it: WAL, `synchronous = FULL`, one transaction a record behind a mutex.

#![expect(clippy::cast_precision_loss, reason = "figures for reading")]
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a program for the person in front of it")]

mod drafts;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use lender_site::domain::account::{Email, Name};
use lender_site::domain::lead::Lead;
use lender_site::domain::trail::Actor;
use lender_site::ops::desk::Desk;
use lender_site::ops::trail;
use lender_site::store::disk::{Disk, DiskFile, Entry, FileRef, FolderLock, RealDisk};
use lender_site::store::leads::LEADS;
use lender_site::store::{Options, Store};
use uuid::Uuid;

use crate::drafts::{DRAFTS, VALUE, draft, measure, open, options, put};

const ROUNDS: usize = 3;
const ROUND: Duration = Duration::from_secs(2);

fn main() {
    // cargo passes `--bench`; the memory part runs in a process of its own.
    if let Some(folder) = std::env::var_os("STORE_BENCH_MEMORY") {
        return measure_memory(Path::new(&folder));
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    if std::env::var_os("STORE_BENCH_ONLY").is_none_or(|only| only != "audited") {
        commits(folder.path());
        sizes(folder.path());
    }
    audited(folder.path());
}

/// Each writer commits under keys of its own.
fn key(writer: usize, count: u64) -> u64 {
    (writer as u64) << 32 | count
}

fn median<T: PartialOrd + Copy>(mut values: Vec<T>) -> T {
    values.sort_by(|a, b| a.partial_cmp(b).unwrap());
    values[values.len() / 2]
}

fn commits(folder: &Path) {
    println!("durable commits of a 4 kB record, medians of {ROUNDS} rounds");
    println!("writers      store/s       p99     SQLite/s       p99    ratio  (goal)");
    let value = draft(1);
    for (writers, goal) in [(1, 1.0), (16, 3.0), (64, 6.0)] {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            let place = folder.join(format!("store-{writers}-{round}"));
            let store = open(options(&place));
            ours.push(measure(writers, ROUND, &|writer, count| put(&store, key(writer, count), &value)));
            store.close();
            std::fs::remove_dir_all(&place).unwrap();

            let place = folder.join(format!("sqlite-{writers}-{round}"));
            std::fs::create_dir(&place).unwrap();
            let connection = Mutex::new(sqlite(&place));
            theirs.push(measure(writers, ROUND, &|writer, count| {
                let json = serde_json::to_vec(&value).unwrap();
                let connection = connection.lock().unwrap();
                let mut insert = connection.prepare_cached("INSERT OR REPLACE INTO drafts VALUES (?1, ?2)").unwrap();
                insert.execute((key(writer, count).cast_signed(), json)).unwrap();
            }));
            drop(connection);
            std::fs::remove_dir_all(&place).unwrap();
        }
        let rate = |side: &[(f64, Duration)]| median(side.iter().map(|(rate, _)| *rate).collect());
        let p99 = |side: &[(f64, Duration)]| median(side.iter().map(|(_, p99)| p99.as_secs_f64() * 1000.0).collect());
        let ratio = rate(&ours) / rate(&theirs);
        println!(
            "{writers:7} {:12.0} {:7.2}ms {:12.0} {:7.2}ms {ratio:8.2}  ({goal:.1})",
            rate(&ours),
            p99(&ours),
            rate(&theirs),
            p99(&theirs)
        );
    }
}

/// What staff do at the desk: a change of one record, and the entry of the audit trail that tells of it. On a fast disk
/// the processor is the limit of many writers; on a slower one, how many of them share a sync.
fn audited(folder: &Path) {
    println!("\naudited writes, each writer to a lead of its own, medians of {ROUNDS} rounds");
    println!("disk           writers     writes/s       p99  of one writer's  (goal)");
    let disks: [(&str, Arc<dyn Disk>); 2] =
        [("this machine's", Arc::new(RealDisk)), ("2 ms a sync", Arc::new(SlowDisk))];
    for (name, disk) in disks {
        let mut alone = 0.0;
        for (writers, goal) in [(1, 1.0), (16, 5.0), (64, 10.0)] {
            let rounds: Vec<_> = (0..ROUNDS)
                .map(|round| audited_by(writers, &disk, &folder.join(format!("trail-{writers}-{round}"))))
                .collect();
            let rate = median(rounds.iter().map(|(rate, _)| *rate).collect());
            let p99 = median(rounds.iter().map(|(_, p99)| p99.as_secs_f64() * 1000.0).collect());
            if writers == 1 {
                alone = rate;
            }
            println!("{name:14} {writers:7} {rate:12.0} {p99:7.2}ms {:15.2}×  ({goal:.1})", rate / alone);
        }
    }
}

fn audited_by(writers: u64, disk: &Arc<dyn Disk>, place: &Path) -> (f64, Duration) {
    let store = Store::open(Options { disk: Arc::clone(disk), ..options(place) }, &|_, _, _| {}).unwrap();
    let mut batch = store.batch();
    for writer in 0..writers {
        let id = Uuid::from_u128(u128::from(writer));
        let lead = Lead {
            account: Some(id),
            name: Name::typed("Marisol").unwrap(),
            email: Email::typed("marisol@example.com").unwrap(),
            answers: BTreeMap::new(),
            received: writer,
            handled: None,
            request: None,
            letters: Vec::new(),
        };
        batch.put(&LEADS, &id, &lead).unwrap();
    }
    store.commit(batch).wait().unwrap();
    let (leads, by) = (Desk::of(&store, Arc::new(SystemTime::now)), Actor::terminal());
    let measured = measure(usize::try_from(writers).unwrap(), ROUND, &|writer, count| {
        leads.handle_lead(&by, Uuid::from_u128(writer as u128), count % 2 == 0).unwrap();
    });
    let checked = trail::verify(&store, None).unwrap();
    assert_eq!(checked.broken, None);
    store.close();
    std::fs::remove_dir_all(place).unwrap();
    measured
}

/// A disk whose syncs take two milliseconds longer, as those of a network volume do.
#[derive(Debug)]
struct SlowDisk;

const SYNC: Duration = Duration::from_millis(2);

#[derive(Debug)]
struct SlowFile(FileRef);

fn slow(file: FileRef) -> FileRef {
    Arc::new(SlowFile(file))
}

impl Disk for SlowDisk {
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.create_folder(path)
    }

    fn create(&self, path: &Path) -> io::Result<FileRef> {
        RealDisk.create(path).map(slow)
    }

    fn open(&self, path: &Path) -> io::Result<FileRef> {
        RealDisk.open(path).map(slow)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }

    fn unlink(&self, path: &Path) -> io::Result<()> {
        RealDisk.unlink(path)
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove_folder(path)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
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

impl DiskFile for SlowFile {
    fn write_at(&self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.0.write_at(offset, bytes)
    }

    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.read_at(offset, into)
    }

    fn sync_data(&self) -> io::Result<()> {
        std::thread::sleep(SYNC);
        self.0.sync_data()
    }

    fn length(&self) -> io::Result<u64> {
        self.0.length()
    }

    fn truncate(&self, length: u64) -> io::Result<()> {
        self.0.truncate(length)
    }
}

fn sqlite(folder: &Path) -> rusqlite::Connection {
    let connection = rusqlite::Connection::open(folder.join("db")).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
    connection.pragma_update(None, "synchronous", "FULL").unwrap();
    connection.execute("CREATE TABLE drafts (id INTEGER PRIMARY KEY, value BLOB NOT NULL)", ()).unwrap();
    connection
}

fn fill(store: &Store, keys: impl Iterator<Item = u64>) {
    let mut pending = std::collections::VecDeque::new();
    for key in keys {
        let mut batch = store.batch();
        batch.put(&DRAFTS, &key, &draft(key)).unwrap();
        pending.push_back(store.commit(batch));
        if pending.len() > 256 {
            pending.pop_front().unwrap().wait().unwrap();
        }
    }
    for answer in pending {
        answer.wait().unwrap();
    }
}

fn seconds<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = Instant::now();
    let done = work();
    (done, begun.elapsed().as_secs_f64())
}

fn sizes(folder: &Path) {
    let records: u64 = std::env::var("STORE_BENCH_RECORDS").map_or(100_000, |text| text.parse().unwrap());
    let place = folder.join("large");
    println!("\n{records} records of 4 kB");
    let store = open(options(&place));
    let ((), time) = seconds(|| fill(&store, 0..records));
    println!("filled in                        {time:8.2} s");
    store.close();
    drop(store);
    let (store, time) = seconds(|| open(options(&place)));
    assert_eq!(store.start_report().rebuilt, None);
    println!("start after a clean stop         {time:8.2} s   (goal 0.3)");
    store.close();
    drop(store);
    std::fs::remove_dir_all(place.join("generation-1/index")).unwrap();
    let (store, time) = seconds(|| open(options(&place)));
    assert!(store.start_report().rebuilt.is_some());
    println!("start with the index rebuilt     {time:8.2} s   (goal 5)");
    store.close();
    drop(store);
    let memory = Command::new(std::env::current_exe().unwrap()).env("STORE_BENCH_MEMORY", &place).output().unwrap();
    print!("{}", String::from_utf8(memory.stdout).unwrap());

    let store = open(options(&place));
    fill(&store, (0..records).step_by(2));
    let value = draft(3);
    let done = AtomicBool::new(false);
    let ((rate, p99), compacted, time) = std::thread::scope(|scope| {
        let compacting = scope.spawn(|| {
            let compacted = seconds(|| store.compact(&|_, _, _| {}).unwrap());
            done.store(true, Ordering::Relaxed);
            compacted
        });
        let mut measured = Vec::new();
        while !done.load(Ordering::Relaxed) {
            measured.push(measure(16, ROUND, &|writer, count| put(&store, key(writer, count) % records, &value)));
        }
        let (compacted, time) = compacting.join().unwrap();
        (measured[0], compacted, time)
    });
    println!(
        "compacted beside 16 writers in   {time:8.2} s   {} segments; their p99 {:.2} ms (goal 50), {rate:.0} commits/s",
        compacted.segments,
        p99.as_secs_f64() * 1000.0
    );
    store.compact(&|_, _, _| {}).unwrap();
    let status = store.status();
    let verified = seconds(|| store.verify(&|_, _, _| {}).unwrap());
    println!("verified in                      {:8.2} s   {} records", verified.1, verified.0.records);
    assert!(verified.0.is_sound());
    store.close();
    drop(store);
    let user = verified.0.records * VALUE as u64;
    let disk = bytes_below(&place);
    println!(
        "disk after compaction            {:8.2} ×   {} MB for {} MB (index {} MB) (goal 1.3)",
        disk as f64 / user as f64,
        disk >> 20,
        user >> 20,
        status.index_bytes >> 20
    );
}

fn bytes_below(folder: &Path) -> u64 {
    std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_dir() {
                bytes_below(&entry.path())
            } else {
                entry.metadata().unwrap().len()
            }
        })
        .sum()
}

fn measure_memory(folder: &Path) {
    let store = open(options(folder));
    let records: u64 = std::env::var("STORE_BENCH_RECORDS").map_or(100_000, |text| text.parse().unwrap());
    let ((), time) = seconds(|| {
        // A step that has no factor in common with the count visits every record once, in no order.
        for place in 0..records {
            let key = place.wrapping_mul(7_368_787) % records;
            assert!(DRAFTS.get(&store, &key).unwrap().is_some());
        }
    });
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap().trim().to_owned();
    let kilobytes: u64 = resident.trim_end_matches(" kB").parse().unwrap();
    println!(
        "memory after every one was read  {:8.0} MB  (goal 80); {:.0} reads/s",
        kilobytes >> 10,
        records as f64 / time
    );
    store.close();
}
