//! The same promises on a real file system, with sled.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use lender_site::store::{Commit, Health, KeySource, OPEN_AT_ONCE, Options, StoreError};

use crate::common::{Dice, RaisedAtEnd, batch, cases, consistent, contents, note, open, real_options, until};

fn fill(folder: &Path, count: u64) {
    let store = open(&real_options(folder)).unwrap();
    let pending: Vec<_> =
        (0..count).map(|key| store.commit(batch(&store, &[(key, Some(note(key, 900)))]).unwrap())).collect();
    for answer in pending {
        assert!(matches!(answer.wait(), Ok(Commit::Done { .. })));
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn a_record_that_cannot_be_looked_for_is_not_taken_for_none() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path(), 10);
    let journal = folder.path().join("generation-1/journal");
    fs::remove_file(folder.path().join("CURRENT")).unwrap();
    fs::rename(&journal, folder.path().join("aside")).unwrap();
    fs::write(&journal, "").unwrap();
    let error = open(&real_options(folder.path())).unwrap_err().to_string();
    assert!(error.contains("journal"), "{error}");
    assert!(!folder.path().join("CURRENT").exists(), "no new store is begun");
}

fn rebuilt(folder: &Path, count: usize, what: &str) {
    let store = open(&real_options(folder)).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(store.start_report().rebuilt.is_some(), "{what}: the index is built again");
    assert_eq!(consistent(&store).len(), count, "{what}");
    store.close();
    drop(store);
    let again = open(&real_options(folder)).unwrap();
    assert_eq!(again.start_report().rebuilt, None, "{what}: once");
}

#[test]
fn the_key_is_made_once_and_only_its_owner_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("store.key");
    let options = Options { key: KeySource::File(key.clone()), ..real_options(folder.path()) };
    drop(open(&options).unwrap());
    let first = fs::read(&key).unwrap();
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    drop(open(&options).unwrap());
    assert_eq!(fs::read(&key).unwrap(), first);
}

#[test]
fn the_index_is_rebuilt_if_deleted_cut_flipped_older_or_foreign() {
    let folder = tempfile::tempdir().unwrap();
    let other = tempfile::tempdir().unwrap();
    fill(other.path(), 50);
    fill(folder.path(), 100);
    let older = other.path().join("older");
    let data = folder.path();
    let index = data.join("generation-1/index");
    copy(&index, &older);
    fill(data, 300);

    fs::remove_dir_all(&index).unwrap();
    rebuilt(data, 300, "deleted");

    fs::remove_dir_all(&index).unwrap();
    copy(&older, &index);
    rebuilt(data, 300, "older");

    fs::remove_dir_all(&index).unwrap();
    copy(&other.path().join("generation-1/index"), &index);
    rebuilt(data, 300, "from another store");

    let db = index.join("db");
    let length = fs::metadata(&db).unwrap().len();
    let mut dice = Dice::new(7);
    let count = cases(6, 60);
    for _ in 0..count {
        let cut = dice.below(length);
        fs::OpenOptions::new().write(true).open(&db).unwrap().set_len(cut).unwrap();
        rebuilt(data, 300, &format!("cut to {cut}"));
    }
    for _ in 0..count {
        let mut bytes = fs::read(&db).unwrap();
        let place = dice.place(bytes.len());
        bytes[place] ^= 1 << dice.below(8);
        fs::write(&db, bytes).unwrap();
        rebuilt(data, 300, &format!("flipped at {place}"));
    }
    println!("{} damaged index folders", 3 + 2 * count);
}

#[test]
fn of_a_long_record_only_the_segments_read_last_are_open() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { segment_size: 8192, ..real_options(folder.path()) };
    let store = open(&options).unwrap();
    for key in 0..300 {
        store.commit(batch(&store, &[(key, Some(note(key, 4000)))]).unwrap()).wait().unwrap();
    }
    let open_segments = || {
        let files = fs::read_dir("/proc/self/fd").unwrap().filter_map(|file| fs::read_link(file.ok()?.path()).ok());
        files.filter(|file| file.starts_with(folder.path()) && file.to_string_lossy().contains(".seg")).count()
    };
    assert!(store.status().segments > 100);
    assert_eq!(consistent(&store).len(), 300);
    assert!(open_segments() <= OPEN_AT_ONCE + 1, "{} are open", open_segments());
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    store.compact(&|_, _, _| {}).unwrap();
    assert_eq!(consistent(&store).len(), 300);
    assert!(open_segments() <= OPEN_AT_ONCE + 1, "{} are open", open_segments());
}

/// Runs in its own process: writes until killed, and records in a file what was acknowledged.
#[test]
fn child_that_writes_until_it_is_killed() {
    let Some(folder) = std::env::var_os("STORE_TEST_FOLDER").map(PathBuf::from) else { return };
    let data = folder.join("data");
    let store = open(&real_options(&data)).unwrap();
    let round: u64 = std::env::var("STORE_TEST_ROUND").unwrap().parse().unwrap();
    let threads: Vec<_> = (0..8_u64)
        .map(|writer| {
            let store = store.clone();
            let ledger = folder.join(format!("ledger-{writer}"));
            std::thread::spawn(move || {
                let mut ledger = fs::OpenOptions::new().append(true).create(true).open(ledger).unwrap();
                for number in 0_u64.. {
                    let key = writer << 48 | round << 24 | number;
                    let changes = [(key, Some(note(key, 300))), (writer << 48, Some(note(key, 100)))];
                    store.commit(batch(&store, &changes).unwrap()).wait().unwrap();
                    std::io::Write::write_all(&mut ledger, &key.to_be_bytes()).unwrap();
                    if writer == 0 && number % 200 == 199 {
                        store.compact(&|_, _, _| {}).unwrap();
                    }
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
}

fn ledgers(folder: &Path) -> u64 {
    let length = |writer| fs::metadata(folder.join(format!("ledger-{writer}"))).map_or(0, |ledger| ledger.len() / 8);
    (0..8).map(length).sum()
}

/// After a kill, no checksum shows that sled's file was changed.
fn damage_index(db: &Path, dice: &mut Dice) {
    let mut bytes = fs::read(db).unwrap();
    let place = dice.place(bytes.len());
    if dice.below(3) == 0 {
        bytes.truncate(place);
    } else {
        bytes[place] ^= 1 << dice.below(8);
    }
    fs::write(db, bytes).unwrap();
}

#[test]
fn kill_nine_under_eight_writers() {
    let count = cases(12, 200);
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut dice = Dice::new(std::process::id().into());
    let mut acknowledged = 0;
    for round in 1..=count {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "real_disk::child_that_writes_until_it_is_killed", "--nocapture"])
            .env("STORE_TEST_FOLDER", folder.path())
            .env("STORE_TEST_ROUND", round.to_string())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        // Anywhere from this round's first acknowledgment to far into its writing.
        let enough = ledgers(folder.path()) + 1 + dice.below(500);
        until(|| ledgers(folder.path()) >= enough);
        child.kill().unwrap();
        child.wait().unwrap();
        if !data.join("CURRENT").exists() {
            continue;
        }
        if round % 3 == 0 {
            damage_index(&data.join("generation-1/index/db"), &mut dice);
        }
        let store = open(&real_options(&data)).unwrap();
        let found = contents(&store).unwrap();
        acknowledged = 0;
        for writer in 0..8_u64 {
            let ledger = fs::read(folder.path().join(format!("ledger-{writer}"))).unwrap_or_default();
            for key in ledger.as_chunks::<8>().0.iter().map(|key| u64::from_be_bytes(*key)) {
                assert_eq!(found.get(&key), Some(&note(key, 300)), "round {round}: an acknowledged record");
                acknowledged += 1;
            }
        }
        // Complete or absent: the second record of each batch names the first.
        for (key, value) in found.iter().filter(|(key, _)| *key & ((1 << 48) - 1) == 0) {
            let newest = found.keys().rev().find(|other| *other >> 48 == key >> 48 && *other != key);
            assert_eq!(value, &note(*newest.unwrap(), 100), "round {round}: a batch is whole or absent");
        }
        assert!(store.verify(&|_, _, _| {}).unwrap().is_sound());
        drop(store);
    }
    println!("{count} kills, {acknowledged} records acknowledged");
    assert!(acknowledged > count * 10);
}

#[test]
fn a_backup_under_load_equals_the_record_at_its_point() {
    let count = cases(3, 20);
    for round in 0..count {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&real_options(folder.path().join("data"))).unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        let (backup, info) = std::thread::scope(|scope| {
            for writer in 0..4_u64 {
                let (store, stop) = (&store, &stop);
                scope.spawn(move || {
                    for number in 0_u64.. {
                        // One number per batch, in order: the backup must hold a prefix of each writer's numbers.
                        let key = writer << 32 | number;
                        store.commit(batch(store, &[(key, Some(note(key, 300)))]).unwrap()).wait().unwrap();
                        if stop.load(std::sync::atomic::Ordering::Relaxed) {
                            break;
                        }
                    }
                });
            }
            let ending = RaisedAtEnd(&stop);
            until(|| store.status().revision >= 200 + 50 * round);
            let compacting = scope.spawn(|| store.compact(&|_, _, _| {}).unwrap());
            let low = store.status().revision;
            let mut backup = Vec::new();
            let info = store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
            assert!((low..=store.status().revision).contains(&info.revision));
            compacting.join().unwrap();
            drop(ending);
            (backup, info)
        });
        let target = real_options(folder.path().join("restored"));
        lender_site::store::Store::restore(&target, &mut backup.as_slice(), false, &|_, _, _| {}).unwrap();
        let restored = open(&target).unwrap();
        let found = contents(&restored).unwrap();
        // Every batch added one record, so the revision equals the number of records at that point.
        assert_eq!(found.len() as u64, info.revision);
        for writer in 0..4_u64 {
            let numbers: Vec<u64> =
                found.keys().filter(|key| *key >> 32 == writer).map(|key| key & 0xFFFF_FFFF).collect();
            assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
        }
        assert!(restored.verify(&|_, _, _| {}).unwrap().is_sound());
    }
    println!("{count} backups under load");
}

/// A small disk that really fills up. Needs the right to mount one.
#[test]
fn a_full_disk_refuses_writes_and_serves_reads() {
    let folder = tempfile::tempdir().unwrap();
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=12m", "tmpfs"])
        .arg(folder.path())
        .output()
        .is_ok_and(|output| output.status.success());
    if !mounted {
        println!("0 full disks: no right to mount one");
        return;
    }
    let outcome = std::panic::catch_unwind(|| {
        let options = Options { segment_size: 1 << 20, ..real_options(folder.path().join("data")) };
        let store = open(&options).unwrap();
        let mut written = 0_u64;
        let refused = loop {
            match store.commit(batch(&store, &[(written, Some(note(written, 20_000)))]).unwrap()).wait() {
                Ok(_) => written += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(refused, StoreError::ReadOnly(_)), "{refused}");
        assert!(written > 200);
        assert_eq!(contents(&store).unwrap().len() as u64, written, "reads go on");
        let answer = store.commit(batch(&store, &[(0, None)]).unwrap()).wait();
        assert!(matches!(answer, Err(StoreError::ReadOnly(_))), "nothing can be deleted on a full disk either");
        drop(Command::new("mount").args(["-o", "remount,size=24m"]).arg(folder.path()).status());
        until(|| store.health() == Health::Serving);
        store.commit(batch(&store, &[(written, Some(note(written, 20_000)))]).unwrap()).wait().unwrap();
        let found = consistent(&store);
        store.close();
        drop(store);
        assert_eq!(consistent(&open(&options).unwrap()), found);
        written
    });
    drop(Command::new("umount").arg(folder.path()).status());
    match outcome {
        Ok(written) => println!("1 full disk, after {written} records"),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}
