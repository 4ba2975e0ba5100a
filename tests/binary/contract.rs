//! Every answer matches the contract, for every kind of caller: schemathesis generates valid and invalid calls from
//! `/api/openapi.json` and reports answers that the contract does not allow.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use lender_site::domain::role::Role;

use crate::accounts::{BORROWER, add, house, sign_in};
use crate::support::Server;

const VERSION: &str = "4.32.5";

/// How long calls, and chains of calls, are tried for each caller: half an hour in all.
const SECONDS_EACH: &str = "300";

#[test]
fn every_answer_is_in_the_contract_whoever_asks() {
    if std::env::var_os("LENDER_LONG").is_none() {
        return;
    }
    let Some(schemathesis) = installed() else { return };
    // The last of these calls ends all other sessions.
    let ends = ["/api/user/logout", "/api/user/sessions/{id}", "/api/user/sessions"];
    let mut breaches = Vec::new();
    let roles = Role::ALL.map(|role| format!("{}@example.com", role.name()));
    for who in [None, Some(BORROWER)].into_iter().chain(roles.iter().map(|email| Some(email.as_str()))) {
        let server = house(&[]);
        for role in Role::ALL {
            add(server.data.path(), &format!("{}@example.com", role.name()), &["--staff", "--role", role.name()]);
        }
        // A call that ends sessions gets its own, started before the sign-in limit is used up.
        let token = who.map(|who| sign_in(&server, who));
        let last_tokens = ends.map(|_| who.map(|who| sign_in(&server, who)));
        let mut run = |token: Option<&str>, choice: &[&str]| {
            let output = tried(&schemathesis, &server, token, choice);
            let report = String::from_utf8_lossy(&output.stdout);
            let count = report.lines().find(|line| line.contains("generated")).unwrap_or_default();
            eprintln!("as {who:?}: {count}");
            if !output.status.success() {
                breaches.push(format!("as {who:?}: {report}"));
            }
        };
        let but_ends = ends.map(|path| ["--exclude-path", path]).concat();
        run(token.as_deref(), &[&["--max-time", SECONDS_EACH][..], &but_ends].concat());
        for (path, token) in ends.iter().zip(&last_tokens) {
            run(token.as_deref(), &["--include-path", path]);
        }
    }
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

fn tried(schemathesis: &Path, server: &Server, token: Option<&str>, choice: &[&str]) -> Output {
    Command::new(schemathesis)
        // It writes failed calls to the working directory.
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .args(["--config-file", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/schemathesis.toml"), "--no-color"])
        .args(["run", "--continue-on-failure"])
        .args(choice)
        .args(token.map(|token| format!("--header=Authorization: Bearer {token}")))
        .arg(format!("http://{}/api/openapi.json", server.address))
        .output()
        .unwrap()
}

/// schemathesis in its own environment, or nothing if it cannot be installed.
fn installed() -> Option<PathBuf> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("schemathesis-{VERSION}"));
    let program = place.join("bin/schemathesis");
    let is_there = || Command::new(&program).arg("--version").output().is_ok_and(|output| output.status.success());
    let run = |command: &mut Command| match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(error.to_string()),
    };
    if !is_there() {
        let made = run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&place));
        let package = format!("schemathesis=={VERSION}");
        let filled =
            made.and_then(|()| run(Command::new(place.join("bin/pip")).args(["install", "--quiet", &package])));
        if let Err(reason) = filled {
            eprintln!("not run: schemathesis could not be installed with python3 and pip: {reason}");
            return None;
        }
    }
    Some(program)
}
