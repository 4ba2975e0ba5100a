use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use super::{json_on, names_in, on, refused_on};
use crate::support::{PATIENCE, Server, fed, lender_site, unread};

#[test]
fn a_backup_is_the_same_with_and_without_a_server_and_makes_a_sound_store() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let (running, stopped) = (place.path().join("running"), place.path().join("stopped"));
    let info = json_on(server.data.path(), &["backup", running.to_str().unwrap()]);
    assert_eq!(info["bytes"], fs::metadata(&running).unwrap().len());
    server.stop();
    json_on(server.data.path(), &["backup", stopped.to_str().unwrap()]);
    assert_eq!(fs::read(&running).unwrap(), fs::read(&stopped).unwrap());
    assert_eq!(fs::metadata(&running).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(names_in(place.path()), ["running", "stopped"], "nothing else is left behind");

    let other = tempfile::tempdir().unwrap();
    refused_on(
        other.path(),
        &["restore", running.to_str().unwrap()],
        &["put the key file back", "missing", "--key-file"],
    );
    fs::copy(server.data.path().join("store.key"), other.path().join("store.key")).unwrap();
    json_on(other.path(), &["restore", running.to_str().unwrap()]);
    assert_eq!(json_on(other.path(), &["verify"])["problems"], serde_json::json!([]));
}

#[test]
fn restoring_never_takes_a_store_away_unasked() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("today.backup");
    let file = file.to_str().unwrap();
    json_on(server.data.path(), &["backup", file]);
    refused_on(server.data.path(), &["restore", file, "--replace"], &["a server is running", "stop it"]);
    server.stop();
    let data = server.data.path();
    refused_on(data, &["restore", file], &["--replace"]);
    json_on(data, &["restore", file, "--replace"]);
    json_on(data, &["verify"]);

    let whole = fs::read(file).unwrap();
    fs::write(file, &whole[..whole.len() - 1]).unwrap();
    refused_on(data, &["restore", file, "--replace"], &["can't be used", "Nothing was changed"]);
    json_on(data, &["verify"]);
    refused_on(data, &["restore", "/no/such/file"], &["/no/such/file"]);
}

#[test]
fn nothing_is_restored_among_other_things() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("today.backup");
    let file = file.to_str().unwrap();
    json_on(server.data.path(), &["backup", file]);
    let key = server.data.path().join("store.key");
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("letter"), "dear").unwrap();
    for replace in [&[][..], &["--replace"]] {
        let restore = [&["restore", file, "--key-file", key.to_str().unwrap()], replace].concat();
        refused_on(home.path(), &restore, &["isn't a data folder", "letter", "--data"]);
        assert_eq!(names_in(home.path()), ["letter"]);
    }
}

#[test]
fn a_backup_that_cannot_be_written_leaves_the_older_one() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    refused_on(server.data.path(), &["backup", "/no/such/folder/file"], &["cannot write", "/no/such/folder"]);
    let file = place.path().join("today.backup");
    json_on(server.data.path(), &["backup", file.to_str().unwrap()]);
    let older = fs::read(&file).unwrap();
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o500)).unwrap();
    if !rustix::process::geteuid().is_root() {
        refused_on(server.data.path(), &["backup", file.to_str().unwrap()], &["cannot write"]);
    }
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(fs::read(&file).unwrap(), older);
    assert_eq!(names_in(place.path()), ["today.backup"]);
}

#[test]
fn a_backup_replaces_files_and_nothing_else() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name);
    fs::create_dir(path("folder")).unwrap();
    let pipe = std::process::Command::new("mkfifo").arg(path("pipe")).status().unwrap();
    assert!(pipe.success());
    for other in [path("folder"), path("pipe"), "/dev/full".into(), "/dev/stdout".into()] {
        refused_on(server.data.path(), &["backup", other.to_str().unwrap()], &["cannot write", "isn't a file"]);
    }
    json_on(server.data.path(), &["backup", path("real").to_str().unwrap()]);
    let older = fs::read(path("real")).unwrap();
    json_on(server.data.path(), &["user", "invite", "new@example.com"]);
    std::os::unix::fs::symlink(path("real"), path("link")).unwrap();
    json_on(server.data.path(), &["backup", path("link").to_str().unwrap()]);
    assert!(fs::symlink_metadata(path("link")).unwrap().is_symlink(), "the link stays a link");
    assert_ne!(fs::read(path("real")).unwrap(), older);
}

#[test]
fn two_backups_to_one_file_leave_one_of_them_whole() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("today.backup");
    let backups: Vec<_> = (0..6)
        .map(|_| {
            let mut command = lender_site(["backup", file.to_str().unwrap()]);
            command.env("LENDER_SITE_DATA", server.data.path()).stdout(Stdio::null()).spawn().unwrap()
        })
        .collect();
    for mut backup in backups {
        assert!(backup.wait().unwrap().success());
    }
    assert_eq!(names_in(place.path()), ["today.backup"]);
    let other = tempfile::tempdir().unwrap();
    fs::copy(server.data.path().join("store.key"), other.path().join("store.key")).unwrap();
    json_on(other.path(), &["restore", file.to_str().unwrap()]);
}

#[test]
fn where_nothing_is_stored_a_command_says_so_and_makes_nothing() {
    let empty = tempfile::tempdir().unwrap();
    for args in [&["verify"][..], &["backup", "file"]] {
        refused_on(empty.path(), args, &["there is no data", "--data"]);
    }
    assert_eq!(names_in(empty.path()), Vec::<String>::new());
}

/// Waits for the server's backup in `folder`. Returns its name up to the time.
fn begin_of_backups(server: &Server, folder: &Path) -> String {
    let began = Instant::now();
    loop {
        if server.get("/api/health", &[]).json()["lastBackupSecondsAgo"].is_u64() {
            let name = names_in(folder).into_iter().find(|name| name.ends_with(".backup")).unwrap();
            return name.split_inclusive('-').take(3).collect();
        }
        assert!(began.elapsed() < PATIENCE, "no backup is taken");
    }
}

#[test]
fn the_server_takes_scheduled_backups_and_keeps_its_newest() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let mut server = Server::start(&["--backup-dir", dir]);
    let begin = begin_of_backups(&server, folder.path());
    server.stop();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("notes.txt"), "not a backup").unwrap();
    let theirs = ["lender-site-01234567-2020-01-01T000000Z.backup", "lender-site-01234567-2020.backup.0a1b.partial"];
    for name in theirs {
        fs::write(path(name), "another store's").unwrap();
    }
    let (old, unfinished) =
        (format!("{begin}2020-01-01T000000Z.backup"), format!("{begin}2020.backup.0a1b2c3d.partial"));
    fs::write(path(&old), "an old one").unwrap();
    fs::write(path(&unfinished), "a killed one").unwrap();
    // Taken while the clock was wrong: it must neither count as the newest nor displace new ones.
    let future = format!("{begin}2099-01-01T000000Z.backup");
    fs::write(path(&future), "from the future").unwrap();

    let newest_alone = ["--backup-keep-daily", "0", "--backup-keep-weekly", "0", "--backup-keep-monthly", "0"];
    let often = ["--backup-dir", dir, "--backup-every", "1s", "--backup-keep", "2"];
    let server = server.start_again(&[&often[..], &newest_alone].concat());
    let waiting_since = Instant::now();
    let newest = loop {
        let mut own = names_in(folder.path());
        own.retain(|name| name.starts_with(&begin) && *name != future);
        if own.len() == 2 && own.iter().all(|name| name.ends_with(".backup") && *name != old) {
            break own.remove(1);
        }
        assert!(waiting_since.elapsed() < PATIENCE, "{own:?}");
    };
    assert!(server.get("/api/health", &[]).json()["lastBackupSecondsAgo"].as_u64().unwrap() < 60);
    drop(server);
    for kept in theirs.into_iter().chain([future.as_str(), "notes.txt"]) {
        assert!(path(kept).exists(), "{kept} is left alone");
    }

    let other = tempfile::tempdir().unwrap();
    let said = on(other.path(), &["restore", path(&newest).to_str().unwrap()]);
    assert!(said.err.contains("put the key file back"), "it is whole, only its key is not here: {said:?}");
}

#[test]
fn a_folder_that_takes_no_backups_is_refused_at_the_start() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("a-file");
    fs::write(&file, "").unwrap();
    let data = place.path().join("data");
    let args = ["serve", "--listen", "127.0.0.1:0", "--backup-dir", file.to_str().unwrap()];
    refused_on(&data, &args, &["--backup-dir", "a-file"]);
    assert!(!data.exists(), "no store was made for a server that could not start");
}

#[test]
fn a_restart_does_not_take_a_backup_that_is_not_due() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--backup-dir", folder.path().to_str().unwrap()];
    let mut server = Server::start(&args);
    begin_of_backups(&server, folder.path());
    server.stop();
    let before = names_in(folder.path());
    let server = server.start_again(&args);
    let age = server.get("/api/health", &[]).json()["lastBackupSecondsAgo"].as_u64().unwrap();
    assert!(age < 60, "{age}");
    assert_eq!(names_in(folder.path()), before);
}

/// Restores into a new folder with the server's key. Returns the folder.
fn with_key_of(server: &Server) -> tempfile::TempDir {
    let other = tempfile::tempdir().unwrap();
    fs::copy(server.data.path().join("store.key"), other.path().join("store.key")).unwrap();
    other
}

#[test]
fn a_backup_can_be_streamed_checked_and_restored_without_a_file() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("today.backup");
    json_on(server.data.path(), &["backup", file.to_str().unwrap()]);
    let with_data = |args: &[&str], data: &Path| {
        let mut command = lender_site(args);
        command.env("LENDER_SITE_DATA", data);
        command
    };
    let streamed = with_data(&["backup", "-"], server.data.path()).output().unwrap();
    assert!(streamed.status.success(), "{streamed:?}");
    assert_eq!(streamed.stdout, fs::read(&file).unwrap());
    assert!(String::from_utf8(streamed.stderr).unwrap().contains("keep a copy of the key"));
    let checked = fed(&mut with_data(&["backup", "verify", "-"], server.data.path()), &streamed.stdout);
    assert!(checked.code == Some(0) && checked.out.contains("can be decrypted"), "{checked:?}");
    let other = with_key_of(&server);
    let restored = fed(&mut with_data(&["restore", "-"], other.path()), &streamed.stdout);
    assert_eq!(restored.code, Some(0), "{restored:?}");
    json_on(other.path(), &["verify"]);
    let cut = fed(&mut with_data(&["backup", "verify", "-"], server.data.path()), &streamed.stdout[..5_000]);
    assert!(cut.code == Some(1) && cut.err.contains("ends too early"), "{cut:?}");
    assert_eq!(unread(&mut with_data(&["backup", "-"], server.data.path())).code, Some(1));
}

#[test]
fn a_check_of_a_backup_opens_every_value_and_needs_its_key() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("today.backup");
    let file = file.to_str().unwrap();
    let info = json_on(server.data.path(), &["backup", file]);
    let checked = json_on(server.data.path(), &["backup", "verify", file]);
    for number in ["records", "bytes", "revision", "key"] {
        assert_eq!(checked[number], info[number], "{number}");
    }
    // The key alone is enough, without any data.
    let other = with_key_of(&server);
    assert_eq!(json_on(other.path(), &["backup", "verify", file])["records"], info["records"]);
    assert_eq!(names_in(other.path()), ["store.key"], "nothing was created");
    json_on(server.data.path(), &["key", "rotate"]);
    json_on(server.data.path(), &["backup", "verify", file]);
    let strangers = Server::start(&[]);
    refused_on(strangers.data.path(), &["backup", "verify", file], &["wrong key"]);
    let mut bytes = fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(file, bytes).unwrap();
    refused_on(server.data.path(), &["backup", "verify", file], &["can't be used", "broken"]);
    refused_on(server.data.path(), &["backup", "verify", "/no/such/file"], &["cannot read /no/such/file"]);
}

#[test]
fn a_drill_restores_beside_the_data_leaves_nothing_and_is_remembered() {
    let place = tempfile::tempdir().unwrap();
    let data = tempfile::tempdir_in(place.path()).unwrap();
    let mut server = Server::start_on(data, &["--backup-dir", place.path().to_str().unwrap()]);
    let begin = begin_of_backups(&server, place.path());
    let file =
        names_in(place.path()).into_iter().find(|name| name.starts_with(&begin) && name.ends_with(".backup")).unwrap();
    let file = place.path().join(file);
    let before = names_in(place.path());
    let drill = ["restore", file.to_str().unwrap(), "--drill"];
    assert!(on(server.data.path(), &["doctor"]).out.contains("Nobody has practiced a restore"));
    let report = json_on(server.data.path(), &drill);
    assert!(report["records"].as_u64() > Some(3) && report["seconds"].as_f64() > Some(0.0), "{report}");
    assert!(report["values"].as_u64() >= report["records"].as_u64(), "{report}");
    assert!(on(server.data.path(), &["doctor"]).out.contains("was practiced 0 minutes ago"));
    let elsewhere = tempfile::tempdir().unwrap();
    json_on(server.data.path(), &[&drill[..], &["--drill-dir", elsewhere.path().to_str().unwrap()]].concat());
    assert_eq!(names_in(elsewhere.path()), [""; 0]);
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() - 1]).unwrap();
    refused_on(server.data.path(), &drill, &["can't be used"]);
    refused_on(server.data.path(), &[&drill[..], &["--drill-dir", "/no/such/folder"]].concat(), &["--drill-dir"]);
    assert_eq!(names_in(place.path()), before, "each drill removed what it restored");
    server.stop();
    assert!(on(server.data.path(), &["doctor"]).out.contains("was practiced"));
}

#[test]
fn deleted_data_can_be_removed_from_the_disk_on_demand() {
    let mut server = Server::start(&[]);
    for number in 0..3 {
        let email = format!("person-{number}@example.com");
        json_on(server.data.path(), &["user", "add", &email, "--generate"]);
        json_on(server.data.path(), &["user", "remove", &email, "--yes"]);
    }
    let running = json_on(server.data.path(), &["compact"]);
    assert!(running["bytes_after"].as_u64() <= running["bytes_before"].as_u64(), "{running}");
    json_on(server.data.path(), &["verify"]);
    server.stop();
    json_on(server.data.path(), &["compact"]);
    json_on(server.data.path(), &["verify"]);
}
