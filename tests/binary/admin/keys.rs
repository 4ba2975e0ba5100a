use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use super::{json_on, on, refused_on, said};
use crate::support::{Server, lender_site};

#[test]
fn the_key_is_created_once_for_its_owner_only_and_the_server_warns_of_its_location() {
    let mut server = Server::start(&[]);
    let key = server.data.path().join("store.key");
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    let log = server.stop();
    assert!(log.contains("--key-file"), "{log}");
    let exported = on(server.data.path(), &["key", "export"]).out;
    assert_eq!(exported, fs::read_to_string(key).unwrap());
    assert!(!log.contains(exported.trim()), "the key is in the log");
}

#[test]
fn a_key_that_others_can_read_is_refused_with_the_command_that_closes_it() {
    let mut server = Server::start(&[]);
    server.stop();
    let data = server.data.path();
    let key = data.join("store.key");
    for mode in [0o640, 0o604, 0o660] {
        fs::set_permissions(&key, fs::Permissions::from_mode(mode)).unwrap();
        let cure = format!("chmod 600 {}", key.display());
        refused_on(data, &["serve", "--listen", "127.0.0.1:0"], &["can read", &cure]);
        refused_on(data, &["verify"], &[&cure]);
    }
    fs::set_permissions(&key, fs::Permissions::from_mode(0o400)).unwrap();
    json_on(data, &["verify"]);
}

#[test]
fn the_key_is_changed_beside_a_running_server_and_the_old_one_can_be_destroyed() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let (before, after) = (place.path().join("before"), place.path().join("after"));
    json_on(server.data.path(), &["backup", before.to_str().unwrap()]);
    let old = on(server.data.path(), &["key", "fingerprint"]).out;
    for is_up in [true, false] {
        let said = on(server.data.path(), &["key", "rotate"]);
        assert_eq!(said.code, Some(0), "{said:?}");
        for word in ["backups taken before now still need the old key", "shred -u"] {
            assert!(said.out.contains(word), "{word}: {said:?}");
        }
        if is_up {
            assert!(said.out.contains(old.trim()), "{said:?}");
            let log = server.stop();
            let key = fs::read_to_string(server.data.path().join("store.key")).unwrap();
            assert!(!log.contains(key.trim()), "the key is in the log");
        }
    }
    let data = server.data.path();
    let older: Vec<_> = super::names_in(data).into_iter().filter(|name| name.starts_with("store.key.")).collect();
    assert_eq!(older.len(), 2);
    let aside = place.path().join("aside");
    for name in &older {
        assert_eq!(fs::metadata(data.join(name)).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let oldest = older.iter().find(|name| name.contains(old.trim())).unwrap();
    fs::rename(data.join(oldest), &aside).unwrap();
    fs::remove_file(data.join(older.iter().find(|name| *name != oldest).unwrap())).unwrap();
    json_on(data, &["verify"]);
    json_on(data, &["backup", after.to_str().unwrap()]);
    json_on(data, &["restore", after.to_str().unwrap(), "--replace"]);
    refused_on(data, &["restore", before.to_str().unwrap(), "--replace"], &["wrong key", old.trim()]);
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(&aside, elsewhere.path().join("store.key")).unwrap();
    json_on(elsewhere.path(), &["restore", before.to_str().unwrap()]);
    let by_variable = said(
        lender_site(["key", "rotate"])
            .env("LENDER_SITE_DATA", data)
            .env("LENDER_SITE_KEY", fs::read_to_string(data.join("store.key")).unwrap()),
    );
    assert!(by_variable.code == Some(1) && by_variable.err.contains("--key-file"), "{by_variable:?}");
}

/// Every file and folder below a path that users other than its owner can open.
fn open_to_others(place: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(place).unwrap() {
        let entry = entry.unwrap();
        let about = entry.metadata().unwrap();
        if about.permissions().mode() & 0o077 != 0 {
            found.push(entry.path());
        }
        if about.is_dir() {
            found.extend(open_to_others(&entry.path()));
        }
    }
    found
}

#[test]
fn all_that_a_server_writes_is_for_its_owner_alone() {
    let place = tempfile::tempdir().unwrap();
    let (mails, backups) = (place.path().join("mails"), place.path().join("backups"));
    let (mail_dir, backup_dir) = (mails.to_str().unwrap(), backups.to_str().unwrap());
    // The usual umask of a shell, and the loosest.
    for loose in ["022", "000"] {
        let data = tempfile::tempdir().unwrap();
        let file = place.path().join(format!("backup-{loose}"));
        let line = format!("umask {loose}; exec \"$0\" \"$@\"");
        let shell = |args: &[&str]| {
            let mut command = std::process::Command::new("sh");
            command.args(["-c", &line, env!("CARGO_BIN_EXE_lender-site")]).args(args).args(["--data"]).arg(data.path());
            let said = said(&mut command);
            assert_eq!(said.code, Some(0), "{args:?}: {said:?}");
        };
        shell(&["seed"]);
        shell(&["backup", file.to_str().unwrap()]);
        shell(&["user", "add", "one@example.com", "--generate"]);
        assert_eq!(open_to_others(data.path()), Vec::<std::path::PathBuf>::new(), "umask {loose}");
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
    }
    let mut server = Server::start(&["--mail-dir", mail_dir, "--backup-dir", backup_dir, "--create-backup-dir"]);
    let sent = on(server.data.path(), &["mail", "test", "ana@example.com"]);
    assert_eq!((sent.code, fs::read_dir(&mails).unwrap().count()), (Some(0), 1), "{sent:?}");
    server.stop();
    assert_eq!(open_to_others(place.path()), Vec::<std::path::PathBuf>::new());
    assert_eq!(open_to_others(server.data.path()), Vec::<std::path::PathBuf>::new());
}

#[test]
fn a_folder_of_other_things_is_no_data_folder() {
    let home = tempfile::tempdir().unwrap();
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(home.path().join("letter"), "dear").unwrap();
    refused_on(home.path(), &["serve", "--listen", "127.0.0.1:0"], &["isn't a data folder", "letter", "--data"]);
    assert_eq!(fs::metadata(home.path()).unwrap().permissions().mode() & 0o777, 0o755);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_or_key_that_cannot_be_made_is_named() {
    let data = tempfile::tempdir().unwrap();
    let no_folder = data.path().join("file/data");
    fs::write(data.path().join("file"), "").unwrap();
    refused_on(&no_folder, &["serve", "--listen", "127.0.0.1:0"], &[no_folder.to_str().unwrap()]);
    let new = data.path().join("new");
    let serve = ["serve", "--listen", "127.0.0.1:0", "--key-file", "/no/such/folder/key"];
    refused_on(&new, &serve, &["cannot write the key", "/no/such/folder/key"]);
    refused_on(&new, &["verify"], &["there is no data", "--data", "lender-site serve"]);
}

#[test]
fn a_key_kept_elsewhere_opens_the_store_by_file_or_by_variable() {
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("key").to_str().unwrap().to_owned();
    let mut server = Server::start(&["--key-file", &file]);
    let log = server.stop();
    let data = server.data.path();
    assert!(!log.contains("anyone who gets the folder"), "{log}");
    assert!(!data.join("store.key").exists());

    json_on(data, &["verify", "--key-file", &file]);
    let key = fs::read_to_string(&file).unwrap();
    let by_variable = said(lender_site(["verify"]).env("LENDER_SITE_DATA", data).env("LENDER_SITE_KEY", &key));
    assert_eq!(by_variable.code, Some(0), "{by_variable:?}");
    let fingerprint = on(data, &["key", "fingerprint", "--key-file", &file]).out;
    assert!(log.contains(fingerprint.trim()), "the log names the key by its fingerprint: {log}");
}

#[test]
fn without_its_key_or_with_another_the_store_is_left_alone() {
    let mut server = Server::start(&[]);
    server.stop();
    let data = server.data.path();
    let fingerprint = on(data, &["key", "fingerprint"]).out;
    let key = fs::read_to_string(data.join("store.key")).unwrap();
    fs::rename(data.join("store.key"), data.join("aside.key")).unwrap();
    refused_on(data, &["verify"], &["missing", fingerprint.trim(), "store.key"]);
    refused_on(data, &["key", "export"], &["--key-file", "LENDER_SITE_KEY"]);
    fs::rename(data.join("aside.key"), data.join("store.key")).unwrap();
    fs::write(data.join("store.key"), "0".repeat(64)).unwrap();
    refused_on(data, &["verify"], &["wrong key", fingerprint.trim()]);
    fs::write(data.join("store.key"), "not a key").unwrap();
    refused_on(data, &["verify"], &["isn't a key"]);
    let nonsense = said(lender_site(["verify"]).env("LENDER_SITE_DATA", data).env("LENDER_SITE_KEY", "nonsense"));
    assert_eq!(nonsense.code, Some(1));
    assert!(nonsense.err.contains("LENDER_SITE_KEY") && !nonsense.err.contains("nonsense"), "{nonsense:?}");

    fs::write(data.join("store.key"), key).unwrap();
    json_on(data, &["verify"]);
}

#[test]
fn the_key_comes_from_the_running_server_whatever_its_source() {
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("key");
    let mut server = Server::start(&["--key-file", file.to_str().unwrap()]);
    let key = fs::read_to_string(&file).unwrap();
    let fingerprint = on(server.data.path(), &["key", "fingerprint", "--key-file", file.to_str().unwrap()]).out;
    // The key file may be lost too; then the running server is the last place to get the key from.
    fs::remove_file(&file).unwrap();
    assert_eq!(on(server.data.path(), &["key", "export"]).out, key);
    assert_eq!(on(server.data.path(), &["key", "fingerprint"]).out, fingerprint);
    let log = server.stop();
    assert!(!log.contains(key.trim()), "the key is in the log");
    refused_on(server.data.path(), &["key", "export"], &["--key-file", "LENDER_SITE_KEY"]);

    let wrong = server.data.path().join("store.key");
    fs::write(&wrong, "0".repeat(64)).unwrap();
    fs::set_permissions(wrong, fs::Permissions::from_mode(0o600)).unwrap();
    refused_on(server.data.path(), &["key", "export"], &["wrong key", fingerprint.trim()]);
}

#[test]
fn the_key_at_hand_does_while_a_server_of_another_release_runs() {
    let mut server = Server::start(&[]);
    server.stop();
    let data = server.data.path();
    let key = fs::read_to_string(data.join("store.key")).unwrap();
    let other = OtherRelease::on(data);
    assert_eq!(on(data, &["key", "export"]).out, key);
    fs::rename(data.join("store.key"), data.join("elsewhere")).unwrap();
    refused_on(data, &["key", "export"], &["doesn't understand this version's commands", "store.key"]);
    let file = data.join("elsewhere");
    assert_eq!(on(data, &["key", "export", "--key-file", file.to_str().unwrap()]).out, key);
    drop(other);
}

/// A fake server with another protocol version, which it reports to callers.
struct OtherRelease {
    socket: PathBuf,
    listening: Option<JoinHandle<()>>,
}

impl OtherRelease {
    fn on(data: &Path) -> Self {
        let socket = data.join("control.sock");
        let listener = UnixListener::bind(&socket).unwrap();
        let listening = thread::spawn(move || {
            loop {
                let (mut caller, _) = listener.accept().unwrap();
                let mut asked = String::new();
                BufReader::new(&caller).read_line(&mut asked).unwrap();
                if asked == "enough\n" {
                    return;
                }
                let said = br#"{"failed":"the running server doesn't understand this version's commands"}"#;
                let length = u32::try_from(said.len()).unwrap().to_be_bytes();
                // The caller that only checked whether a server is there has closed the connection.
                drop(caller.write_all(&[&b"j"[..], &length, said].concat()));
            }
        });
        Self { socket, listening: Some(listening) }
    }
}

impl Drop for OtherRelease {
    fn drop(&mut self) {
        UnixStream::connect(&self.socket).unwrap().write_all(b"enough\n").unwrap();
        self.listening.take().unwrap().join().unwrap();
    }
}
