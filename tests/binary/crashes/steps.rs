//! Each command is killed at its first write, its second, and so on until it finishes; then at its syncs, renames and
//! removals. The command that repairs the result is killed as well. Calls are counted per thread, and the first thread
//! to reach the number dies. (`tests/store` counts over all threads.)

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use rustix::process::{Pid, Signal, kill_process};

use super::{SEGMENT, addresses, cases, copy, fill, is_sound, strace_is_there};
use crate::accounts::add;
use crate::admin::{json_on, on};
use crate::support::{PATIENCE, without_settings};

/// Every call that changes a disk; the first four in every run. Those with a question mark do not exist on every
/// architecture.
const CALLS: [&str; 10] = [
    "pwrite64",
    "fdatasync",
    "?rename,?renameat,?renameat2",
    "?unlink",
    "unlinkat",
    "write",
    "fsync",
    "ftruncate",
    "sync_file_range",
    "?mkdir,mkdirat",
];

/// A store with small segments and two accounts. By the clock of [`fill`] it was last compacted in 1970.
fn small_store(data: &Path) {
    fill(data, 3, SEGMENT - 1200);
    for email in ["first@example.com", "second@example.com"] {
        add(data, email, &[]);
    }
    // The next write needs a new segment.
    fill(data, 1, SEGMENT - 4200);
}

/// A call that changes a disk, and at which of these calls, counted from 1, the command is killed.
type Step = (&'static str, u64);

/// The output of the last command on this data.
fn log(data: &Path) -> PathBuf {
    data.with_file_name("log")
}

/// The command, killed at the n-th such call of any of its threads.
fn killed_at((call, nth): Step, args: &[&str], data: &Path) -> Command {
    let mut command = without_settings(Command::new("strace"));
    command
        .args(["-D", "-f", "-qq", "-o", "/dev/null", "-e"])
        .arg(format!("trace={call}"))
        .args(["-e", &format!("inject={call}:signal=KILL:when={nth}")])
        .arg(env!("CARGO_BIN_EXE_lender-site"))
        .args(args)
        .env("LENDER_SITE_DATA", data)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(log(data)).unwrap());
    command
}

/// Whether a command finished; if not, it was killed.
#[track_caller]
fn came_to_its_end(status: ExitStatus, data: &Path) -> bool {
    let signal = status.signal();
    let log = || fs::read_to_string(log(data)).unwrap();
    assert!(status.success() || signal == Some(9), "{status}: {}", log());
    signal != Some(9)
}

/// Runs a command on copies of a data folder and kills it at each of its steps (every fifth in a short run). Then kills
/// a `verify`, which repairs the data, at one of its steps. `check` gets the data, and whether the command finished.
fn at_each_step(what: &str, original: &Path, run: impl Fn(Step, &Path) -> ExitStatus, check: impl Fn(&Path, bool)) {
    let mut count = 0;
    let stride = usize::try_from(cases(5, 1)).unwrap();
    for call in CALLS.into_iter().take(usize::try_from(cases(4, 10)).unwrap()) {
        for nth in (1..).step_by(stride) {
            let place = tempfile::tempdir().unwrap();
            let data = place.path().join("data");
            copy(original, &data);
            let ended = came_to_its_end(run((call, nth), &data), &data);
            if data.join("CURRENT").exists() {
                killed_at((call, 1 + nth * 7 % 5), &["verify"], &data).status().unwrap();
            }
            check(&data, ended);
            if ended {
                break;
            }
            count += 1;
        }
    }
    println!("{what}: {count} kills");
    assert!(count > 1, "{what} came to its end too early");
}

fn status_of(args: &[&str]) -> impl Fn(Step, &Path) -> ExitStatus {
    move |step, data| killed_at(step, args, data).status().unwrap()
}

/// A store to work on, and its accounts.
fn prepared() -> (tempfile::TempDir, PathBuf, BTreeSet<String>) {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("original");
    small_store(&data);
    let accounts = addresses(&data);
    (place, data, accounts)
}

const INVITE: [&str; 5] = ["user", "invite", "new@example.com", "--address", "https://loans.example"];

#[test]
fn killed_while_it_starts_writes_changes_segments_and_stops() {
    if !strace_is_there() {
        return;
    }
    let (_place, original, accounts) = prepared();
    at_each_step("a write", &original, status_of(&INVITE), |data, ended| {
        is_sound(data);
        let mut found = addresses(data);
        let is_there = found.remove("new@example.com");
        assert!(is_there || !ended, "acknowledged and lost");
        assert_eq!(found, accounts);
        assert_eq!(on(data, &INVITE).code, Some(0), "it goes on");
    });
}

#[test]
fn killed_while_it_erases_a_person() {
    if !strace_is_there() {
        return;
    }
    let (_place, original, mut accounts) = prepared();
    let erase = ["person", "erase", "first@example.com", "--yes"];
    assert!(accounts.remove("first@example.com"));
    at_each_step("an erasure", &original, status_of(&erase), |data, ended| {
        is_sound(data);
        let mut found = addresses(data);
        let is_there = found.remove("first@example.com");
        assert!(!(is_there && ended), "erased, and here");
        assert_eq!(found, accounts);
        let shown = on(data, &["person", "show", "first@example.com", "--json"]);
        assert_eq!(shown.code == Some(0), is_there, "all is there or nothing: {shown:?}");
        assert!(!is_there || shown.out.contains("\"open\""), "what was begun went on: {shown:?}");
        assert_eq!(on(data, &["audit", "verify"]).code, Some(0));
        let trail = on(data, &["audit", "export"]).out;
        assert_eq!(trail.matches("person_erased").count(), usize::from(!is_there), "{trail}");
    });
}

#[test]
fn killed_while_it_rebuilds_its_index() {
    if !strace_is_there() {
        return;
    }
    let (_place, original, accounts) = prepared();
    fs::remove_dir_all(original.join("generation-1/index")).unwrap();
    at_each_step("a start", &original, status_of(&["verify"]), |data, _| {
        is_sound(data);
        assert_eq!(addresses(data), accounts);
    });
}

#[test]
fn killed_while_the_server_compacts() {
    if !strace_is_there() {
        return;
    }
    let (_place, original, accounts) = prepared();
    let first = |data: &Path| fs::read_to_string(data.join("generation-1/journal/FIRST")).unwrap_or_default();
    let before = first(&original);
    let serve = |step, data: &Path| {
        let said = data.with_file_name("said");
        let mut serve = killed_at(step, &["serve", "--listen", "127.0.0.1:0"], data);
        let mut server = serve.stdout(File::create(&said).unwrap()).spawn().unwrap();
        // Before it prints that it listens, the server does not react to a stop signal.
        let is_up = || fs::read_to_string(&said).unwrap().starts_with("Listening");
        let (began, mut told) = (Instant::now(), false);
        loop {
            if let Some(status) = server.try_wait().unwrap() {
                return status;
            }
            // A compaction records when it ended; the previous one ended in 1970.
            if !told && !first(data).contains("compacted 1 ") && is_up() {
                told = true;
                kill_process(Pid::from_raw(server.id().try_into().unwrap()).unwrap(), Signal::TERM).unwrap();
            }
            let waits = began.elapsed() < PATIENCE;
            assert!(waits, "{step:?}, told to stop: {told}: {}", fs::read_to_string(log(data)).unwrap());
            std::thread::yield_now();
        }
    };
    at_each_step("a compaction", &original, serve, |data, ended| {
        is_sound(data);
        assert_eq!(addresses(data), accounts);
        assert!(!ended || first(data) != before, "there was one");
    });
}

/// Whether the file is a complete backup of these accounts.
fn is_backup_of(file: &Path, key: &Path, accounts: &BTreeSet<String>) {
    let place = tempfile::tempdir().unwrap();
    fs::copy(key, place.path().join("store.key")).unwrap();
    json_on(place.path(), &["restore", file.to_str().unwrap()]);
    assert_eq!(&addresses(place.path()), accounts);
}

#[test]
fn killed_while_it_writes_a_backup() {
    if !strace_is_there() {
        return;
    }
    let (place, original, accounts) = prepared();
    let older = place.path().join("older");
    json_on(&original, &["backup", older.to_str().unwrap()]);
    let backup = |step, data: &Path| {
        let file = data.with_file_name("file");
        fs::copy(&older, &file).unwrap();
        killed_at(step, &["backup", file.to_str().unwrap()], data).status().unwrap()
    };
    at_each_step("a backup", &original, backup, |data, _| {
        is_backup_of(&data.with_file_name("file"), &original.join("store.key"), &accounts);
        is_sound(data);
    });
}

#[test]
fn killed_while_it_restores_into_an_empty_folder() {
    if !strace_is_there() {
        return;
    }
    let (place, original, accounts) = prepared();
    let backup = place.path().join("backup");
    let backup = backup.to_str().unwrap();
    json_on(&original, &["backup", backup]);
    let empty = place.path().join("empty");
    fs::create_dir(&empty).unwrap();
    fs::copy(original.join("store.key"), empty.join("store.key")).unwrap();
    at_each_step("a restore", &empty, status_of(&["restore", backup]), |data, ended| {
        if !data.join("CURRENT").exists() {
            assert!(!ended);
            let again = on(data, &["restore", backup]);
            // Everything may be there except `CURRENT`. A store that lost its `CURRENT` looks the same, so the command
            // asks for `--replace`.
            if again.code != Some(0) {
                assert!(again.err.contains("--replace"), "{again:?}");
                json_on(data, &["restore", backup, "--replace"]);
            }
        }
        is_sound(data);
        assert_eq!(addresses(data), accounts);
    });
}

#[test]
fn killed_while_it_restores_over_a_store() {
    if !strace_is_there() {
        return;
    }
    let (place, original, accounts) = prepared();
    let backup = place.path().join("backup");
    let backup = backup.to_str().unwrap();
    json_on(&original, &["backup", backup]);
    add(&original, "third@example.com", &[]);
    let later = addresses(&original);
    at_each_step("a restore over a store", &original, status_of(&["restore", backup, "--replace"]), |data, ended| {
        is_sound(data);
        let found = addresses(data);
        assert!(found == accounts || (found == later && !ended), "{found:?}");
    });
}

#[test]
fn killed_while_it_salvages() {
    if !strace_is_there() {
        return;
    }
    let (place, original, accounts) = prepared();
    let old = original.to_str().unwrap();
    let empty = place.path().join("empty");
    fs::create_dir(&empty).unwrap();
    at_each_step("a salvage", &empty, status_of(&["salvage", old]), |data, ended| {
        if !data.join("CURRENT").exists() {
            assert!(!ended);
            assert_ne!(on(data, &["verify"]).code, Some(0), "what is half there is no store");
            // A salvage needs an empty folder. An early kill leaves it empty; otherwise it must be removed first.
            if on(data, &["salvage", old]).code != Some(0) {
                fs::remove_dir_all(data).unwrap();
                json_on(data, &["salvage", old]);
            }
        }
        is_sound(data);
        assert_eq!(addresses(data), accounts);
    });
    is_sound(&original);
}
