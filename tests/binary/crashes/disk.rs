use std::fs::{self, File};
use std::io::Read as _;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use serde_json::json;

use super::{addresses, create, is_sound, is_there, staffed, strace_is_there};
use crate::accounts::{PASSWORD, STAFF, add, sign_in, try_sign_in};
use crate::admin::{json_on, names_in, on, refused_on};
use crate::settings::{edited, seeded, shipped};
use crate::support::{Client, PATIENCE, Server, until};

/// Whether the server reports that it accepts writes.
fn is_serving(server: &Server) -> bool {
    let health = server.get("/api/health", &[]);
    let is_serving = health.json()["store"] == "serving";
    assert_eq!(health.status, if is_serving { 200 } else { 503 }, "a monitor reads the status alone");
    is_serving
}

/// Waits until the server reports that it accepts writes, or that it does not.
#[track_caller]
fn wait_until_serving(server: &Server, expected: bool) {
    let began = Instant::now();
    while is_serving(server) != expected {
        assert!(began.elapsed() < PATIENCE, "it stays {}", if expected { "read-only" } else { "as it was" });
    }
}

/// Writes until a write is refused, which must be for this reason. Returns the addresses of the accounts that were
/// made, and the one that was not.
fn write_until_refused(server: &Server, token: &str, most: u32) -> (Vec<String>, String) {
    let mut made = Vec::new();
    for number in 0..most {
        let email = format!("person-{number}@example.com");
        let answer = create(server, token, &email);
        if answer.status != 201 {
            let code = answer.json()["code"].clone();
            assert_eq!((answer.status, &code), (503, &"read_only".into()), "{}", answer.text());
            return (made, email);
        }
        made.push(email);
    }
    panic!("the disk's failure was not noticed in {most} writes");
}

#[track_caller]
fn reads_go_on(server: &Server, token: &str, made: &[String]) {
    assert!(!is_serving(server));
    assert_eq!(server.get("/", &[]).status, 200);
    assert_eq!(server.get("/api/site", &[]).status, 200);
    assert_eq!(server.call("GET", "/api/user/me", Some(token), None).status, 200);
    let found = addresses(server.data.path());
    assert!(made.iter().all(|email| found.contains(email)), "{found:?}");
}

/// Checks that the server accepts writes again once the disk does, without a restart, and has only acknowledged data.
#[track_caller]
fn it_recovers(mut server: Server, token: &str, mut made: Vec<String>, refused: &str) {
    wait_until_serving(&server, true);
    assert!(!addresses(server.data.path()).contains(refused), "what was refused did not happen");
    assert_eq!(create(&server, token, refused).status, 201);
    made.push(refused.to_owned());
    server.stop();
    is_sound(server.data.path());
    let found = addresses(server.data.path());
    assert!(made.iter().all(|email| found.contains(email)), "{found:?}");
}

/// Makes the kernel return errors for some of the server's calls, as a failing disk does.
fn while_calls_fail(call: &str, error: &str) {
    if !strace_is_there() {
        return;
    }
    let (mut server, token) = staffed(&[]);
    server.stop();
    let nowhere = tempfile::tempdir().unwrap();
    let data = std::mem::replace(&mut server.data, nowhere);
    // Counted per thread: starting makes fewer calls than this.
    let strace = format!(
        "exec strace -D -f -qq --seccomp-bpf -o /dev/null -e trace={call} \
         -e inject={call}:error={error}:when=30..33 \"$@\""
    );
    let server = Server::start_by(&strace, data, &[]);
    let (made, refused) = write_until_refused(&server, &token, 200);
    assert!(!made.is_empty());
    reads_go_on(&server, &token, &made);
    it_recovers(server, &token, made, &refused);
}

#[test]
fn when_syncing_fails_writes_are_refused_reads_go_on_and_it_recovers() {
    while_calls_fail("fdatasync", "EIO");
}

#[test]
fn when_writing_fails_writes_are_refused_reads_go_on_and_it_recovers() {
    while_calls_fail("pwrite64", "EIO");
}

#[test]
fn when_the_disk_is_full_writes_are_refused_reads_go_on_and_it_recovers() {
    while_calls_fail("pwrite64", "ENOSPC");
}

/// A mounted file system, unmounted when the test ends.
struct Mounted(PathBuf);

impl Mounted {
    fn at(place: &Path, args: &[&str]) -> Option<Self> {
        let output = Command::new("mount").args(args).arg(place).output().ok()?;
        output.status.success().then(|| Self(place.to_owned()))
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        // Lazily, because a failed test may have left a server running.
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

/// A folder on the mounted file system, removed with it.
fn folder_in(mounted: &Mounted) -> tempfile::TempDir {
    tempfile::tempdir_in(&mounted.0).unwrap()
}

#[test]
fn below_the_room_kept_free_writes_are_refused_and_taken_again_when_there_is_more() {
    let place = tempfile::tempdir().unwrap();
    let mounted = Mounted::at(place.path(), &["-t", "tmpfs", "-o", "size=140m", "tmpfs"]);
    if !is_there("the right to mount a file system", mounted.is_some()) {
        return;
    }
    let mounted = mounted.unwrap();
    let (mut old, token) = staffed(&[]);
    old.stop();
    let data = folder_in(&mounted);
    super::copy(old.data.path(), data.path());
    let server = Server::start_on(data, &[]);
    assert_eq!(create(&server, &token, "first@example.com").status, 201);
    let ballast = place.path().join("ballast");
    fs::write(&ballast, vec![1; 60 << 20]).unwrap();
    let (made, refused) = write_until_refused(&server, &token, 1);
    reads_go_on(&server, &token, &["first@example.com".to_owned()]);
    let at_door = try_sign_in(&server, STAFF, PASSWORD);
    assert_eq!((at_door.status, &at_door.json()["code"]), (503, &"read_only".into()), "no session can begin");
    fs::remove_file(&ballast).unwrap();
    it_recovers(server, &token, made, &refused);
}

/// Options that probe the disk often enough for a test.
const PROBING: &[&str] = &["--probe-every", "10ms"];

/// A server on a small disk of its own.
struct Cramped {
    server: Server,
    ballast: PathBuf,
    // Dropped last: the disk is unmounted when the server has ended.
    _mounted: Mounted,
    _place: tempfile::TempDir,
}

impl Cramped {
    fn start(args: &[&str]) -> Option<Self> {
        let place = tempfile::tempdir().unwrap();
        let mounted = Mounted::at(place.path(), &["-t", "tmpfs", "-o", "size=140m", "tmpfs"]);
        if !is_there("the right to mount a file system", mounted.is_some()) {
            return None;
        }
        let mounted = mounted?;
        let server = Server::start_on(folder_in(&mounted), &[PROBING, args].concat());
        Some(Self { server, ballast: place.path().join("ballast"), _mounted: mounted, _place: place })
    }

    /// Fills the disk, and waits until the server has noticed.
    fn fill(&self) {
        fs::write(&self.ballast, vec![1; 60 << 20]).unwrap();
        wait_until_serving(&self.server, false);
    }

    fn empty(&self) {
        fs::remove_file(&self.ballast).unwrap();
        wait_until_serving(&self.server, true);
    }
}

#[test]
fn a_monitor_hears_of_a_full_disk_before_anybody_writes() {
    let Some(cramped) = Cramped::start(&[]) else { return };
    let health = cramped.server.get("/api/health", &[]);
    let free = health.json()["freeBytes"].as_u64().unwrap();
    assert!(health.status == 200 && (70 << 20..140 << 20).contains(&free), "{}", health.text());
    cramped.fill();
    let health = cramped.server.get("/api/health", &[]).json();
    assert_eq!(health["code"], "read_only");
    assert!(health["freeBytes"].as_u64().unwrap() < 70 << 20, "{health}");
    cramped.empty();
}

#[test]
fn on_a_full_disk_nobody_is_promised_an_email() {
    let mails = tempfile::tempdir().unwrap();
    let mail_dir = ["--mail-dir", mails.path().to_str().unwrap(), "--address", "https://www.puente.example"];
    let Some(cramped) = Cramped::start(&mail_dir) else { return };
    let server = &cramped.server;
    seeded(server.data.path(), &edited(&shipped(), "\"signUp\": \"closed\"", "\"signUp\": \"open\""));
    let guadalupe = json!({ "email": "guadalupe@example.com", "name": "Guadalupe", "password": "five quiet rivers" });
    let asks = [("/api/user/register", &guadalupe), ("/api/user/forgot", &json!({ "email": "ana@example.com" }))];
    cramped.fill();
    for (path, body) in asks {
        let answer = server.call("POST", path, None, Some(body));
        assert_eq!((answer.status, &answer.json()["code"]), (503, &"read_only".into()), "{path}: {}", answer.text());
    }
    cramped.empty();
    for (path, body) in asks {
        let answer = server.call("POST", path, None, Some(body));
        assert_eq!(answer.status, 204, "{path}: {}", answer.text());
    }
}

/// Data on a disk that the kernel makes read-only after finding an error.
#[test]
fn on_a_disk_turned_read_only_reads_go_on_and_nothing_is_lost() {
    let place = tempfile::tempdir().unwrap();
    let (image, folder) = (place.path().join("image"), place.path().join("disk"));
    File::create(&image).unwrap().set_len(400 << 20).unwrap();
    fs::create_dir(&folder).unwrap();
    let made = Command::new("mkfs.ext4").args(["-q", "-F"]).arg(&image).status().is_ok_and(|status| status.success());
    let mount = || Mounted::at(&folder, &["-o", "loop,errors=remount-ro", image.to_str().unwrap()]);
    let mounted = if made { mount() } else { None };
    if !is_there("the right to mount an ext4 image", mounted.is_some()) {
        return;
    }
    let mounted = mounted.unwrap();
    let data = folder.join("data");
    let server = Server::start(&[&["--data", data.to_str().unwrap()], PROBING].concat());
    add(&data, STAFF, &["--staff"]);
    let token = sign_in(&server, STAFF);
    let accounts = ["first@example.com".to_owned(), "second@example.com".to_owned()];
    for email in &accounts {
        assert_eq!(create(&server, &token, email).status, 201);
    }
    break_file_system_at(&folder);
    wait_until_serving(&server, false);
    let refused = create(&server, &token, "third@example.com");
    assert_eq!((refused.status, &refused.json()["code"]), (503, &"read_only".into()), "{}", refused.text());
    assert!(!is_serving(&server));
    assert_eq!(server.call("GET", "/api/user/me", Some(&token), None).status, 200);
    let found = addresses(&data);
    assert!(accounts.iter().all(|email| found.contains(email)) && !found.contains("third@example.com"));
    drop(server);

    drop(mounted);
    // The exit code says that errors were repaired.
    let _ = Command::new("e2fsck").args(["-f", "-y"]).arg(&image).output().unwrap();
    let _mounted = mount().unwrap();
    let server = Server::start(&["--data", data.to_str().unwrap()]);
    let found = addresses(&data);
    assert!(accounts.iter().all(|email| found.contains(email)), "{found:?}");
    assert_eq!(create(&server, &token, "third@example.com").status, 201);
    is_sound(&data);
}

/// Makes the kernel find an error in the mounted file system.
fn break_file_system_at(folder: &Path) {
    let mut mounts = String::new();
    File::open("/proc/mounts").unwrap().read_to_string(&mut mounts).unwrap();
    let folder = folder.canonicalize().unwrap();
    let line = mounts.lines().find(|line| line.split(' ').nth(1) == folder.to_str()).unwrap();
    let device = line.split(' ').next().unwrap().trim_start_matches("/dev/");
    fs::write(format!("/sys/fs/ext4/{device}/trigger_fs_error"), "1").unwrap();
}

/// A disk with room for hardly anything.
fn tiny() -> Option<(tempfile::TempDir, Mounted)> {
    let place = tempfile::tempdir().unwrap();
    let mounted = Mounted::at(place.path(), &["-t", "tmpfs", "-o", "size=12k", "tmpfs"]);
    is_there("the right to mount a file system", mounted.is_some()).then_some((place, mounted?))
}

#[test]
fn a_backup_that_finds_its_disk_full_leaves_nothing_behind_and_the_doctor_says_why() {
    let Some((place, _mounted)) = tiny() else { return };
    let sockets = tempfile::tempdir().unwrap();
    let socket = sockets.path().join("metrics.sock");
    let folder = place.path().to_str().unwrap();
    let server = Server::start(&["--backup-dir", folder, "--metrics", socket.to_str().unwrap()]);
    let failures = || {
        let page = Client::over(UnixStream::connect(&socket).unwrap()).ask("GET", "/metrics", &[]);
        page.text().contains("lender_backup_failures_total 1").then_some(())
    };
    until(failures);
    assert!(!names_in(place.path()).iter().any(|name| name.contains(".backup")), "{:?}", names_in(place.path()));
    let said = on(server.data.path(), &["doctor"]).out;
    assert!(said.contains("No space left on device"), "{said}");
}

#[test]
fn a_drill_that_finds_its_disk_full_removes_what_it_restored() {
    let Some((place, _mounted)) = tiny() else { return };
    let server = Server::start(&[]);
    let backups = tempfile::tempdir().unwrap();
    let file = backups.path().join("today.backup");
    json_on(server.data.path(), &["backup", file.to_str().unwrap()]);
    let drill = ["restore", file.to_str().unwrap(), "--drill", "--drill-dir", place.path().to_str().unwrap()];
    refused_on(server.data.path(), &drill, &["No space left on device"]);
    assert_eq!(names_in(place.path()), [""; 0]);
}
