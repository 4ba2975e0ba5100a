//! The lender's own files: from a folder of the admin's to a visitor's download, and away again.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufReader, Read as _, Write as _};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use lender_site::control::VERSION;
use lender_site::domain::library::FileFacts;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{edited, printed, seeded, shipped};
use crate::accounts::{BORROWER, house, sign_in};
use crate::admin::{json_on, on, refused_on};
use crate::support::{Answer, Server, until};

const GUIDE: &str = r#""file": "docs/guía.pdf""#;

/// A folder of the admin's with a settings file that names files beside it.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        fs::create_dir(folder.path("docs")).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, content: &[u8]) {
        fs::write(self.path(name), content).unwrap();
    }

    fn settings(&self, text: &str) -> String {
        self.write("lender.json", text.as_bytes());
        self.path("lender.json").to_str().unwrap().to_owned()
    }

    #[track_caller]
    fn seed(&self, data: &Path, text: &str) -> Vec<String> {
        let said = on(data, &["seed", "--file", &self.settings(text)]);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
        said.out.lines().map(str::to_owned).collect()
    }
}

fn document(member: &str) -> String {
    format!(
        r#"{{ "title": {{ "en": "Draw guide", "es": "Guía de desembolsos" }}, "languages": ["en", "es"], {member} }}"#
    )
}

fn with(documents: &[&str]) -> String {
    let documents: Vec<_> = documents.iter().map(|member| document(member)).collect();
    let file = edited(&shipped(), "\"library\": []", &format!("\"library\": [{}]", documents.join(",\n")));
    edited(&file, "\"pages\": \"members\"", "\"pages\": \"everyone\"")
}

fn documents(server: &Server) -> Value {
    server.get("/api/library", &[]).json()["documents"].clone()
}

fn download(server: &Server, document: &Value) -> Answer {
    server.get(&format!("/api/library/{}", document["file"]["digest"].as_str().unwrap()), &[])
}

/// Longer than a part of the store and a frame of the socket.
fn long_pdf(letter: u8) -> Vec<u8> {
    let mut content = b"%PDF-1.7\n".to_vec();
    content.resize(1_200_000, letter);
    content
}

#[test]
fn a_file_is_offered_replaced_and_gone_with_and_without_a_server() {
    let folder = Folder::new();
    let mut server = Server::start(&[]);
    let (first, second) = (long_pdf(b'1'), long_pdf(b'2'));
    folder.write("docs/guía.pdf", &first);
    folder.write("costs.csv", b"item,price\nroof,9000\n");
    let file = with(&[GUIDE, r#""file": "costs.csv""#, r#""url": "https://irs.example/w9""#]);
    folder.seed(server.data.path(), &file);

    let listed = documents(&server);
    assert_eq!(
        [&listed[0]["file"]["name"], &listed[0]["file"]["kind"], &listed[0]["file"]["bytes"], &listed[2]["url"]],
        [&json!("guía.pdf"), &json!("pdf"), &json!(1_200_000), &json!("https://irs.example/w9")]
    );
    let answer = download(&server, &listed[0]);
    assert_eq!((answer.status, answer.body.len()), (200, first.len()));
    assert!(answer.body == first);
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"gu_a.pdf\"; filename*=UTF-8''gu%C3%ADa%2Epdf"
    );
    assert_eq!(answer.header("content-security-policy"), "default-src 'none'; sandbox");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    let path = format!("/api/library/{}", listed[0]["file"]["digest"].as_str().unwrap());
    assert_eq!(server.get(&path, &[("if-none-match", answer.header("etag"))]).status, 304);

    // The printed settings name what the site keeps, so they can be changed without the files.
    let frames = |server: &Server| json_on(server.data.path(), &["verify"])["frames"].clone();
    let (print, before) = (printed(server.data.path()), frames(&server));
    assert_eq!(seeded(server.data.path(), &print), ["Nothing changed: the settings are already the same."]);
    assert_eq!(folder.seed(server.data.path(), &file), ["Nothing changed: the settings are already the same."]);
    assert_eq!(frames(&server), before, "not even a write");

    folder.write("docs/guía.pdf", &second);
    let changes = folder.seed(server.data.path(), &file);
    assert!(changes.len() == 1 && changes[0].starts_with("lender.library[0].sha256: changed from"), "{changes:?}");
    assert_eq!(download(&server, &listed[0]).status, 404);
    assert!(download(&server, &documents(&server)[0]).body == second);

    let records = |data: &Path| json_on(data, &["verify"])["records"].as_u64().unwrap();
    server.stop();
    let with_files = records(server.data.path());
    folder.write("docs/guía.pdf", &first);
    folder.seed(server.data.path(), &file);
    // Each change adds an entry to the audit trail.
    assert_eq!(records(server.data.path()), with_files + 1, "nothing is left of the file that was replaced");
    folder.seed(server.data.path(), &with(&[r#""file": "costs.csv""#]));
    assert_eq!(records(server.data.path()), with_files + 2 - 8, "the file's own record and its seven parts are gone");
    let server = server.start_again(&[]);
    assert_eq!(documents(&server).as_array().unwrap().len(), 1);
    assert_eq!(download(&server, &listed[0]).status, 404);
    assert_eq!(download(&server, &listed[1]).text(), "item,price\nroof,9000\n");
    assert_eq!(download(&server, &listed[1]).header("content-type"), "text/plain; charset=utf-8");
}

#[test]
fn a_seed_that_breaks_off_changes_nothing_and_leaves_nothing() {
    let server = Server::start(&[]);
    let content = long_pdf(b'1');
    let state = || (printed(server.data.path()), json_on(server.data.path(), &["verify"])["records"].clone());
    let before = state();
    let files = BTreeMap::from([("docs/guía.pdf", FileFacts::of("guía.pdf", &content).unwrap())]);
    let order = json!({ "version": VERSION, "order": { "seed": { "file": [with(&[GUIDE]), files] } } });
    let mut socket = UnixStream::connect(server.data.path().join("control.sock")).unwrap();
    socket.write_all(format!("{order}\n").as_bytes()).unwrap();
    let mut from_server = BufReader::new(socket.try_clone().unwrap());
    let mut heard = || {
        let mut head = [0; 5];
        from_server.read_exact(&mut head).unwrap();
        let mut text = vec![0; u32::from_be_bytes(head[1..].try_into().unwrap()) as usize];
        from_server.read_exact(&mut text).unwrap();
        serde_json::from_slice::<Value>(&text).unwrap()
    };
    assert_eq!(heard(), "heard");
    assert!(heard()["wanted"].is_string());
    socket.write_all(&[&b"d"[..], &900_000_u32.to_be_bytes(), &content[..900_000]].concat()).unwrap();
    // Its parts arrive in the store.
    until(|| (state().1 != before.1).then_some(()));
    drop((from_server, socket));
    until(|| (state() == before).then_some(()));
}

#[test]
fn a_file_that_the_site_does_not_offer_is_a_mistake_in_its_line_and_nothing_changes() {
    let folder = Folder::new();
    let server = Server::start(&[]);
    let before = printed(server.data.path());
    let file = with(&[GUIDE]);
    let line = 1 + file.lines().position(|line| line.contains(GUIDE)).unwrap();
    let at = format!("line {line}: lender.library[0].file: docs/guía.pdf: ");
    let refused = |what: &str| {
        refused_on(
            server.data.path(),
            &["seed", "--file", &folder.settings(&file)],
            &[&at, what, "nothing was changed"],
        );
        assert_eq!(printed(server.data.path()), before);
    };
    refused("there is no such file");
    for (content, what) in [
        (&b""[..], "the file is empty"),
        (b"<!doctype html><p>Hello", "something else"),
        (b"MZ\x90\x00", "something else"),
        (b"\x89PNG\r\n\x1A\n", "its name must end in .png"),
    ] {
        folder.write("docs/guía.pdf", content);
        refused(what);
    }
    fs::File::create(folder.path("docs/guía.pdf")).unwrap().set_len(20 * 1024 * 1024 + 1).unwrap();
    refused("the file is larger than 20 MB");
    fs::remove_file(folder.path("docs/guía.pdf")).unwrap();
    fs::create_dir(folder.path("docs/guía.pdf")).unwrap();
    refused("this isn't a file");
    fs::remove_dir(folder.path("docs/guía.pdf")).unwrap();
    let elsewhere = Folder::new();
    elsewhere.write("secret.pdf", b"%PDF-1.7");
    symlink(elsewhere.path("secret.pdf"), folder.path("docs/guía.pdf")).unwrap();
    refused("this leads out of the folder of the settings file");
    fs::remove_file(folder.path("docs/guía.pdf")).unwrap();
    // Only the server knows which files it keeps.
    let unknown = with(&[&format!("{GUIDE}, \"sha256\": \"{}\"", "7".repeat(64))]);
    let args = ["seed", "--file", &folder.settings(&unknown)];
    refused_on(server.data.path(), &args, &[&at, "the site doesn't have it either"]);
    assert_eq!(printed(server.data.path()), before);
}

#[test]
fn the_library_is_for_those_who_read_the_pages() {
    let folder = Folder::new();
    let server = house(&[]);
    folder.write("docs/guía.pdf", b"%PDF-1.7");
    let open = with(&[GUIDE]);
    folder.seed(server.data.path(), &open);
    let file = format!("/api/library/{}", documents(&server)[0]["file"]["digest"].as_str().unwrap());
    folder.seed(server.data.path(), &edited(&open, "\"everyone\"", "\"members\""));
    let token = sign_in(&server, BORROWER);
    for path in ["/api/library", &file] {
        assert_eq!(server.get(path, &[]).status, 401, "{path}");
        assert_eq!(server.call("GET", path, Some(&token), None).status, 200, "{path}");
    }
}

#[test]
fn an_export_of_everything_holds_the_files_and_is_a_library_elsewhere() {
    let folder = Folder::new();
    let (here, there) = (Server::start(&[]), Server::start(&[]));
    let content = long_pdf(b'1');
    folder.write("docs/guía.pdf", &content);
    folder.seed(here.data.path(), &with(&[GUIDE, GUIDE, r#""url": "https://irs.example/w9""#]));
    let all = folder.path("all");
    json_on(here.data.path(), &["export", "--all", all.to_str().unwrap()]);
    assert!(fs::read(all.join("docs/guía.pdf")).unwrap() == content);
    on(there.data.path(), &["seed", "--file", all.join("lender.json").to_str().unwrap()]);
    assert_eq!(documents(&there), documents(&here));
    assert!(download(&there, &documents(&there)[0]).body == content);
}
