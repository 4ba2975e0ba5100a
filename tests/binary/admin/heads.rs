use std::fs;
use std::path::Path;
use std::process::Command;

use super::{json_on, names_in, on, refused_on};
use crate::support::Server;

fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-a").arg(from).arg(to).status().unwrap();
    assert!(copied.success());
}

fn add_account(data: &Path, email: &str) {
    let said = on(data, &["user", "add", email, "--generate"]);
    assert_eq!(said.code, Some(0), "{said:?}");
}

/// The server's command with this trail head file.
fn serve(head: &str) -> [&str; 5] {
    ["serve", "--listen", "127.0.0.1:0", "--head-file", head]
}

#[test]
fn data_rolled_back_to_an_earlier_day_is_not_served_until_an_admin_allows_it() {
    let place = tempfile::tempdir().unwrap();
    let head = place.path().join("head");
    let head = head.to_str().unwrap();
    let mut server = Server::start(&["--head-file", head]);
    server.stop();
    let earlier = place.path().join("earlier");
    copy(server.data.path(), &earlier);
    let mut server = server.start_again(&["--head-file", head]);
    add_account(server.data.path(), "colleague@example.com");
    let log = server.stop();
    assert!(!log.contains("older than expected"), "{log}");

    let later = place.path().join("later");
    fs::rename(server.data.path(), &later).unwrap();
    copy(&earlier, server.data.path());
    refused_on(server.data.path(), &serve(head), &["older than expected", head, "--accept-older-data"]);
    // It is reported every time, until the newer data is back.
    refused_on(server.data.path(), &serve(head), &["older than expected"]);
    fs::remove_dir_all(server.data.path()).unwrap();
    copy(&later, server.data.path());
    let mut server = server.start_again(&["--head-file", head]);
    server.stop();

    // Changing the file does not help.
    let written = fs::read_to_string(head).unwrap();
    let change = written.split(' ').nth(3).unwrap();
    fs::write(head, written.replacen(&format!("change {change} "), "change 1 ", 1)).unwrap();
    refused_on(server.data.path(), &serve(head), &[head, "changed"]);
    fs::write(head, written).unwrap();

    fs::remove_dir_all(server.data.path()).unwrap();
    copy(&earlier, server.data.path());
    let accept = ["restore", "--accept-older-data", "--head-file", head];
    let said = on(server.data.path(), &accept);
    assert!(said.code == Some(0) && said.out.contains("older than expected"), "{said:?}");
    let said = on(server.data.path(), &accept);
    assert!(said.code == Some(0) && said.out.contains("nothing to accept"), "{said:?}");
    let mut server = server.start_again(&["--head-file", head]);
    refused_on(server.data.path(), &accept, &["a server is running"]);
    server.stop();
    refused_on(server.data.path(), &["restore", "--accept-older-data"], &["--head-file"]);
}

#[test]
fn an_emptied_folder_or_another_store_is_not_served_in_the_place_of_the_one_that_was_there() {
    let place = tempfile::tempdir().unwrap();
    let head = place.path().join("head");
    let head = head.to_str().unwrap();
    let mut server = Server::start(&["--head-file", head]);
    server.stop();
    let empty = tempfile::tempdir().unwrap();
    refused_on(empty.path(), &serve(head), &["there is no data", head, "--accept-older-data"]);
    assert_eq!(names_in(empty.path()), Vec::<String>::new(), "no new store was made");
    let mut other = Server::start(&[]);
    other.stop();
    refused_on(other.data.path(), &serve(head), &["this isn't the data", head]);
}

#[test]
fn the_backup_folder_also_reveals_a_rollback() {
    let place = tempfile::tempdir().unwrap();
    let (backups, key) = (place.path().join("backups"), place.path().join("key"));
    let (backups, key) = (backups.to_str().unwrap(), key.to_str().unwrap());
    let args = ["--backup-dir", backups, "--create-backup-dir", "--key-file", key];
    let mut server = Server::start(&args);
    server.stop();
    let file = place.path().join("before");
    json_on(server.data.path(), &["backup", file.to_str().unwrap(), "--key-file", key]);
    let said = on(server.data.path(), &["user", "add", "ana@example.com", "--generate", "--key-file", key]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let mut server = server.start_again(&args);
    server.stop();

    let command = [&["serve", "--listen", "127.0.0.1:0"][..], &args].concat();
    let empty = tempfile::tempdir().unwrap();
    refused_on(empty.path(), &command, &["this isn't the data", backups, "--accept-older-data"]);
    // A restore that does not know the backup folder is refused, however often the service manager tries, and can be undone.
    let restore = ["restore", file.to_str().unwrap(), "--replace", "--key-file", key];
    let restored = on(server.data.path(), &restore);
    assert!(restored.out.contains("--accept-older-data"), "{restored:?}");
    for _ in 0..3 {
        refused_on(server.data.path(), &command, &["older than expected", backups]);
    }
    let of_backups = ["--backup-dir", backups];
    let undo = [&["restore", "--undo", "--key-file", key][..], &of_backups].concat();
    assert_eq!(on(server.data.path(), &undo).code, Some(0));
    let mut server = server.start_again(&args);
    server.stop();

    // One that knows it is served.
    let restored = on(server.data.path(), &[&restore[..], &of_backups].concat());
    assert!(restored.code == Some(0) && !restored.out.contains("--accept-older-data"), "{restored:?}");
    let mut server = server.start_again(&args);
    assert_eq!(on(server.data.path(), &["user", "add", "eva@example.com", "--generate"]).code, Some(0));
    server.stop();
    assert_eq!(on(server.data.path(), &undo).code, Some(0));
    let mut server = server.start_again(&args);
    let accounts = on(server.data.path(), &["user", "list"]);
    assert!(accounts.out.contains("ana@") && !accounts.out.contains("eva@"), "{accounts:?}");
    server.stop();
    // Other sites' backups in the same folder, under their own keys, are ignored.
    let mut other = Server::start(&["--backup-dir", backups]);
    other.stop();
}
