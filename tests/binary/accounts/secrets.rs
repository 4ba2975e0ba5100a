use std::fs;
use std::path::Path;

use serde_json::json;

use super::{STAFF, sign_in, try_sign_in, user};
use crate::support::{Server, lender_site};

const CANARY: &str = "canary";

/// A password, which must not contain the user's name.
const NIGHTJARS: &str = "nightjar nightjar nightjar";

/// The contents of all files below the folder, as text: what is searched for is ASCII.
fn files_below(folder: &Path) -> Vec<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(Result::unwrap)
        .flat_map(|entry| match entry.file_type().unwrap() {
            kind if kind.is_dir() => files_below(&entry.path()),
            kind if kind.is_file() => vec![String::from_utf8_lossy(&fs::read(entry.path()).unwrap()).into_owned()],
            _ => Vec::new(),
        })
        .collect()
}

#[test]
fn no_password_token_key_or_address_is_in_a_log_or_readable_on_the_disk() {
    let mut server = Server::start(&["--log", "trace"]);
    let data = server.data.path().to_owned();
    let mut said = Vec::new();
    let mut command = |args: &[&str], stdin: &str| {
        let outcome = user(&data, &[args, &["--log", "trace"]].concat(), stdin);
        assert_eq!(outcome.code, Some(0), "{outcome:?}");
        said.push(outcome.err);
        outcome.out
    };
    super::add(server.data.path(), STAFF, &["--staff"]);
    command(&["add", "canary@example.com", "--name", "canary", "--password-stdin"], NIGHTJARS);
    let made_up = command(&["passwd", "canary@example.com", "--generate"], "");
    let made_up = made_up.lines().find_map(|line| line.strip_prefix("Password: ")).unwrap().to_owned();
    let invited = super::user_json(server.data.path(), &["invite", "canary@example.com"], "");
    let invite = invited["link"].as_str().unwrap().split_once('=').unwrap().1.to_owned();

    let staff = sign_in(&server, STAFF);
    assert_eq!(try_sign_in(&server, "canary@example.com", "nightjar nightjar").status, 401);
    let session = try_sign_in(&server, "canary@example.com", &made_up);
    let device = session.header("set-cookie").split(['=', ';']).nth(1).unwrap().to_owned();
    let session = session.json();
    let token = session["token"].as_str().unwrap().to_owned();
    let draft_key = session["draftKey"].as_str().unwrap().to_owned();
    let new = json!({ "email": "canary2@example.com", "name": "canary", "kind": "borrower", "password": "nightjar nightjar" });
    assert_eq!(server.call("POST", "/api/user/create", Some(&staff), Some(&new)).status, 201);
    let linked =
        server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": "canary3@example.com" })));
    let linked = linked.json()["link"].as_str().unwrap().split_once('=').unwrap().1.to_owned();
    let change = json!({ "current": made_up, "next": NIGHTJARS });
    let changed = server.call("POST", "/api/user/password", Some(&token), Some(&change));
    assert_eq!(changed.status, 200);
    let next = changed.json()["token"].as_str().unwrap().to_owned();
    let accept = json!({ "invite": invite, "password": NIGHTJARS });
    server.call("POST", "/api/user/invite/accept", None, Some(&accept));
    server.call("POST", "/api/user/logout", Some(&next), None);
    let (key, recovery) = super::second_factor::set_up(&server, &staff);

    said.push(server.stop());
    let said = said.join("\n");
    assert!(said.contains("/api/user/auth") && said.contains("an admin ran a command"));
    let signature = |token: &str| token.rsplit('.').next().unwrap().to_owned();
    let secrets = [
        &key,
        &recovery,
        &made_up,
        &invite,
        &linked,
        &draft_key,
        &signature(&token),
        &signature(&next),
        &signature(&staff),
        &device,
    ];
    let files = files_below(server.data.path());
    for secret in secrets.into_iter().map(String::as_str).chain([CANARY, "nightjar"]) {
        assert!(!said.contains(secret), "{secret} is in a log");
        assert!(!files.iter().any(|file| file.contains(secret)), "{secret} is on the disk");
    }
}

#[test]
fn no_command_takes_a_password_where_everybody_can_read_it() {
    for command in ["add", "passwd"] {
        for args in [
            &["user", command, "one@example.com", "--password", "nightjar nightjar"][..],
            &["user", command, "one@example.com", "nightjar nightjar"],
        ] {
            let output = lender_site(args).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{args:?}");
        }
    }
}
