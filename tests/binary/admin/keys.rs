use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use super::{json_on, on, refused_on, said};
use crate::support::{Server, lender_site};

#[test]
fn the_key_is_made_once_for_its_owner_alone_and_the_server_warns_where_it_lies() {
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
fn a_folder_of_other_things_is_no_data_folder() {
    let home = tempfile::tempdir().unwrap();
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(home.path().join("letter"), "dear").unwrap();
    refused_on(home.path(), &["serve", "--listen", "127.0.0.1:0"], &["no data folder", "letter", "--data"]);
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
    refused_on(&new, &["verify"], &["nothing is stored", "--data", "lender-site serve"]);
}

#[test]
fn a_key_kept_elsewhere_opens_the_store_by_file_or_by_variable() {
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("key").to_str().unwrap().to_owned();
    let mut server = Server::start(&["--key-file", &file]);
    let log = server.stop();
    let data = server.data.path();
    assert!(!log.contains("whoever takes the folder"), "{log}");
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
    fs::remove_file(data.join("store.key")).unwrap();
    refused_on(data, &["verify"], &["missing", fingerprint.trim(), "store.key"]);
    refused_on(data, &["key", "export"], &["--key-file", "LENDER_SITE_KEY"]);
    fs::write(data.join("store.key"), "0".repeat(64)).unwrap();
    refused_on(data, &["verify"], &["wrong store key", fingerprint.trim()]);
    fs::write(data.join("store.key"), "not a key").unwrap();
    refused_on(data, &["verify"], &["not a store key"]);
    let nonsense = said(lender_site(["verify"]).env("LENDER_SITE_DATA", data).env("LENDER_SITE_KEY", "nonsense"));
    assert_eq!(nonsense.code, Some(1));
    assert!(nonsense.err.contains("LENDER_SITE_KEY") && !nonsense.err.contains("nonsense"), "{nonsense:?}");

    fs::write(data.join("store.key"), key).unwrap();
    json_on(data, &["verify"]);
}

#[test]
fn the_key_comes_from_the_running_server_wherever_it_has_it_from() {
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("key");
    let mut server = Server::start(&["--key-file", file.to_str().unwrap()]);
    let key = fs::read_to_string(&file).unwrap();
    let fingerprint = on(server.data.path(), &["key", "fingerprint", "--key-file", file.to_str().unwrap()]).out;
    // The file may be gone as well: whoever lost it has one last place to get it from.
    fs::remove_file(&file).unwrap();
    assert_eq!(on(server.data.path(), &["key", "export"]).out, key);
    assert_eq!(on(server.data.path(), &["key", "fingerprint"]).out, fingerprint);
    let log = server.stop();
    assert!(!log.contains(key.trim()), "the key is in the log");
    refused_on(server.data.path(), &["key", "export"], &["--key-file", "LENDER_SITE_KEY"]);

    fs::write(server.data.path().join("store.key"), "0".repeat(64)).unwrap();
    refused_on(server.data.path(), &["key", "export"], &["wrong store key", fingerprint.trim()]);
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
    refused_on(data, &["key", "export"], &["another version of the admin's protocol", "store.key"]);
    let file = data.join("elsewhere");
    assert_eq!(on(data, &["key", "export", "--key-file", file.to_str().unwrap()]).out, key);
    drop(other);
}

/// What listens in the place of a server whose protocol is another, and says so to whoever asks.
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
                let said = br#"{"failed":"the running server speaks another version of the admin's protocol"}"#;
                let length = u32::try_from(said.len()).unwrap().to_be_bytes();
                // Whoever only tried whether somebody is there has left.
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
