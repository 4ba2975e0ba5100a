use std::collections::BTreeSet;

use clap::{Command, CommandFactory as _};
use lender_site::cli::Cli;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, house};
use crate::applications::Borrower;
use crate::desk::{Staff, answers};
use crate::support::{Server, fed, lender_site};

#[test]
fn away_from_a_terminal_each_log_line_is_json_with_the_request_id() {
    let mut server = Server::start(&[]);
    let answer = server.get("/api/nothing", &[]);
    let id = answer.header("x-request-id").to_owned();
    assert_ne!(id, server.get("/api/nothing", &[]).header("x-request-id"));
    let log = server.stop();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let line = lines.iter().find(|line| line["span"]["id"] == id.as_str()).unwrap_or_else(|| panic!("{log}"));
    assert_eq!(line["status"], 404);
    assert_eq!(line["span"]["path"], "/api/nothing");
    assert_eq!(line["span"]["method"], "GET");
}

#[test]
fn a_log_that_cannot_be_written_takes_nothing_down() {
    for shell in ["exec \"$@\" 2>/dev/full", "exec \"$@\" 2>&-", "exec \"$@\" 2> >(true)"] {
        let data = tempfile::tempdir().unwrap();
        let mut server = Server::start_by(&format!("exec bash -c '{shell}' bash \"$@\""), data, &[]);
        for _ in 0..3 {
            assert_eq!(server.get("/api/health", &[]).status, 200, "{shell}");
        }
        server.stop();
        let verified = lender_site(["verify"]).env("LENDER_SITE_DATA", server.data.path()).output().unwrap();
        assert!(verified.status.success(), "{shell}: {verified:?}");
    }
}

#[test]
fn nothing_personal_reaches_the_log() {
    let canary = "marisol.canary";
    let mut server = Server::start(&["--log", "trace"]);
    let mut client = server.connect();
    let headers = [("authorization", canary), ("cookie", canary), ("referer", canary), ("user-agent", canary)];
    client.ask("GET", &format!("/about?email={canary}"), &headers);
    client.say(&format!(
        "POST /api/user?email={canary} HTTP/1.1\r\nhost: test\r\ncontent-length: {}\r\n\r\n{canary}",
        canary.len()
    ));
    assert_eq!(client.hear(true).status, 404);
    assert_eq!(client.ask("GET", "/api/user/marisol.canary@example.com", &[]).status, 404);
    let log = server.stop();
    assert!(log.contains("/api/user"), "{log}");
    assert!(!log.contains(canary), "{log}");
}

/// Every command as typed, without options.
fn commands(command: &Command, before: &str, found: &mut BTreeSet<String>) {
    for command in command.get_subcommands() {
        let typed = format!("{before} {}", command.get_name()).trim().to_owned();
        commands(command, &typed, found);
        if !command.is_subcommand_required_set() {
            found.insert(typed);
        }
    }
}

/// These do not reach a running server.
const WITHOUT_ORDER: [&str; 10] = [
    "cluster status",
    "completions",
    "install",
    "man",
    "openapi",
    "record init",
    "salvage",
    "serve",
    "uninstall",
    "upgrade",
];

#[test]
fn no_order_brings_anybodys_words_into_the_log() {
    // A password must not contain the user's name.
    let (canary, nightjar) = ("canary", "nightjar");
    let place = tempfile::tempdir().unwrap();
    let file = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    let mail = file("mail");
    let mut server = house(&["--log", "trace", "--mail-dir", &mail]);
    let borrower = Borrower::new(&server, BORROWER);
    let answers =
        answers(&json!({ "borrowInfo": { "name": canary }, "loanTerms": { "Loan exit": { "other": canary } } }));
    let (id, receipt) = borrower.has_sent(&answers);
    let reference = receipt["reference"].as_str().unwrap().to_owned();
    let written = |text: &str| json!({ "id": Uuid::now_v7(), "text": format!("{canary} {text}") });
    assert_eq!(borrower.call("POST", &format!("/{id}/message"), &[], Some(&written("asks"))).status, 200);
    let staff = Staff::new(&server, STAFF);
    for what in ["note", "message"] {
        assert_eq!(staff.post(&format!("application/{id}/{what}"), &written("says")).status, 200);
    }

    let settings = include_str!("../../../assets/lender.json").replace("Puente Capital", canary);
    let settings = settings.replacen("  \"$schema\": \"lender.schema.json\",\n", "", 1);
    let password = format!("{nightjar} of three valleys\n");
    let (reference, who) = (reference.as_str(), "canary@example.com");
    let estimate = [reference, "--amount", "250000", "--rate", "10.5", "--months", "12", "--valid-until", "2099-12-31"];
    let words = ["--fee", "canary=650", "--conditions", canary, "--note", canary];
    let sender = ["--mail-dir", &mail, "--mail-from", "canary <canary@example.com>"];
    let backup = file("backup");
    let mut given = BTreeSet::new();
    let mut give = |command: &str, args: &[&str], input: &str| {
        let typed: Vec<_> = command.split(' ').chain(args.iter().copied()).collect();
        let said = fed(lender_site(typed).env("LENDER_SITE_DATA", server.data.path()), input.as_bytes());
        assert_eq!(said.code, Some(0), "{command}: {said:?}");
        given.insert(command.to_owned());
    };
    give("seed", &["--file", "-"], &settings);
    give("user add", &[who, "--name", canary, "--staff", "--password-stdin"], &password);
    give("user role", &[who, "owner"], "");
    give("user passwd", &[who, "--password-stdin"], &password);
    give("user invite", &["canary.new@example.com", "--name", canary, "--address", "https://canary.example"], "");
    for command in ["user disable", "user enable", "user unlock", "user sessions", "user sign-out"] {
        give(command, &[who], "");
    }
    give("application assign", &[reference, who], "");
    give("application status", &[reference, "in_review"], "");
    give("application note", &[reference, "canary: call after six"], "");
    give("application request", &[reference, "loanTerms.requestedAmount", "--note", canary], "");
    give("application estimate", &[&estimate[..], &words].concat(), "");
    give("application show", &[reference], "");
    for command in ["user list", "application list", "lead list", "subscriber list", "mail list", "report"] {
        give(command, &[], "");
    }
    for command in [
        "application export",
        "lead export",
        "subscriber export",
        "audit export",
        "audit verify",
        "verify",
        "key export",
        "key fingerprint",
        "key rotate",
    ] {
        give(command, &[], "");
    }
    give("mail test", &[&[who][..], &sender].concat(), "");
    give("mail retry", &[], "");
    give("backup", &[&backup], "");
    give("backup verify", &[&backup], "");
    give("restore", &[&backup, "--drill"], "");
    give("compact", &[], "");
    give("doctor", &[], "");
    give("health", &[], "");
    let all = file("all");
    give("export", &["--all", &all], "");
    give("import", &["applications", &format!("{all}/applications.jsonl")], "");
    for command in ["person show", "person export"] {
        give(command, &[BORROWER], "");
    }
    give("person erase", &["canary.new@example.com", "--yes"], "");
    give("user remove", &[who, "--yes"], "");
    give("user rotate-keys", &[], "");
    // These find nothing to do, but they reach the server as commands too.
    let nothing = Uuid::now_v7().to_string();
    for typed in [
        ["user", "reset-mfa", STAFF],
        ["mail", "discard", &nothing],
        ["key", "confirm", &nothing],
        ["lead", "remove", &nothing],
        ["subscriber", "remove", "canary.nobody@example.com"],
    ] {
        let said = fed(lender_site(typed).env("LENDER_SITE_DATA", server.data.path()), b"");
        assert_eq!(said.code, Some(1), "{said:?}");
        given.insert(typed[..2].join(" "));
    }
    let mut all = BTreeSet::new();
    commands(&Cli::command(), "", &mut all);
    given.extend(WITHOUT_ORDER.map(str::to_owned));
    assert_eq!(given, all, "every command is tried here");

    drop(staff);
    let log = server.stop();
    assert!(log.matches("an admin ran a command").count() > 30, "{log}");
    let told = log.lines().find(|line| line.contains(canary) || line.contains(nightjar));
    assert_eq!(told, None);
}

#[test]
fn refusals_are_logged_for_a_siem_with_account_and_network_but_no_names() {
    let mut server = house(&["--log", "off,security=warn"]);
    let borrower = crate::accounts::sign_in(&server, BORROWER);
    let me = server.call("GET", "/api/user/me", Some(&borrower), None).json()["user"]["id"].clone();
    assert_eq!(server.call("GET", "/api/admin/account", Some(&borrower), None).status, 403);
    assert_eq!(server.call("GET", "/api/admin/account", None, None).status, 401);
    for email in [BORROWER, "canary@example.com"] {
        assert_eq!(crate::accounts::try_sign_in(&server, email, "canary horse battery").status, 401);
    }
    // Only the wrong password is logged, not the missing one.
    for proof in [json!({ "current": "canary horse battery" }), json!({})] {
        assert_eq!(server.call("POST", "/api/user/proof", Some(&borrower), Some(&proof)).status, 422);
    }
    assert_eq!(server.call("GET", "/api/application", Some(&borrower), None).status, 200);
    let log = server.stop();
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<_> = lines.iter().map(|line| (line["code"].as_str().unwrap(), &line["account"])).collect();
    let nobody = json!("");
    let expected = [
        ("forbidden", &me),
        ("unauthorized", &nobody),
        ("invalid_credentials", &me),
        ("invalid_credentials", &nobody),
        ("invalid", &me),
    ];
    assert_eq!(told, expected);
    for line in &lines {
        assert_eq!((&line["target"], &line["network"]), (&json!("security"), &json!("127.0.0.0/24")), "{line}");
    }
    for word in ["canary", BORROWER, "127.0.0.1"] {
        assert!(!log.contains(word), "{word}: {log}");
    }
}
