use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::process::{Output, Stdio};

use clap::{Command, CommandFactory as _};
use lender_site::cli::Cli;

use crate::admin::said;
use crate::support::{lender_site, unread};

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = lender_site(args).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn wrong_usage_ends_with_2_and_says_what_was_wrong() {
    for (args, word) in [
        (&["serve", "--listen", "8080"][..], "write it like 127.0.0.1:8080"),
        (&["serve", "--idle-deadline", "10"], "write it like 30s"),
        (&["serve", "--max-connections", "0"], "--max-connections"),
        (&["serve", "--log", "lender_site=loud"], "off, error, warn, info, debug, trace"),
        (&["serve", "--log", "loud"], "off, error, warn, info, debug, trace"),
        (&["serve", "--log", "lender_sit=debug"], "lender_site"),
        (&["serve", "--log", ""], "off, error, warn, info, debug, trace"),
        (&["serve", "--idle-deadline", "5"], "5m (minutes)"),
        (&["serve", "--demo", "--data", "/nowhere"], "leave out --data and --key-file"),
        (&["serve", "--demo", "--key-file", "/nowhere"], "leave out --data and --key-file"),
        (&["serve", "--draft-notice", "181d"], "--draft-notice must be shorter than --draft-removal"),
        (&["serve", "--draft-removal", "6m"], "drafts are kept for at least 7 days"),
        (&["report", "--from", "2026-02-01", "--to", "2026-01-31"], "--from is later than --to"),
        (&["application", "list", "--from", "2026-02-01", "--to", "2026-01-31"], "--from is later than --to"),
        (&["application", "export", "--from", "2026-02-01", "--to", "2026-01-31"], "--from is later than --to"),
        (&["mail", "discard", "xx"], "`lender-site mail list`"),
        (&["mail", "retry", "xx"], "`lender-site mail list`"),
        (&["sevre"], "serve"),
        (&[], "Usage"),
    ] {
        let (code, _, said) = run(args);
        assert_eq!(code, Some(2), "{args:?}: {said}");
        assert!(said.contains(word) && !said.contains("UUID"), "{args:?}: {said}");
    }
}

#[test]
fn a_taken_address_ends_with_1_and_the_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = tempfile::tempdir().unwrap();
    let (code, out, said) = run(&["serve", "--listen", &address, "--data", data.path().to_str().unwrap()]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(said.contains(&address) && said.contains("--listen"), "{said}");
    // A reserved address that no machine has, so the server cannot listen there.
    let (code, _, said) =
        run(&["serve", "--listen", "192.0.2.1:0", "--plain-http", "--data", data.path().to_str().unwrap()]);
    assert_eq!(code, Some(1));
    assert!(said.contains("doesn't have that address") && !said.contains("Stop the program"), "{said}");
}

#[test]
fn a_switch_can_be_set_in_the_environment_in_the_usual_ways() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("letter"), "dear").unwrap();
    for (written, code) in [("1", 1), ("yes", 1), ("true", 1), ("off", 1), ("perhaps", 2)] {
        let mut command = lender_site(["serve", "--listen", "127.0.0.1:0"]);
        command.env("LENDER_SITE_DATA", data.path()).env("LENDER_SITE_STAFF_WITHOUT_MFA", written);
        let Output { status, stderr, .. } = command.output().unwrap();
        // If the value is valid, the command fails at the folder, which holds a file but no data.
        assert_eq!(status.code(), Some(code), "{written}: {}", String::from_utf8_lossy(&stderr));
    }
}

/// Every environment variable that sets an option.
fn variables(command: &Command, found: &mut BTreeSet<OsString>) {
    found.extend(command.get_arguments().filter_map(|option| option.get_env()).map(OsStr::to_owned));
    command.get_subcommands().for_each(|command| variables(command, found));
}

#[test]
fn an_empty_variable_counts_as_unset() {
    let mut names = BTreeSet::new();
    variables(&Cli::command(), &mut names);
    assert!(names.len() > 25, "{names:?}");
    let data = tempfile::tempdir().unwrap();
    let empty = names.iter().map(|name| (name, ""));
    // The variable of the data folder is empty too, so the default folder is created in the working directory.
    let mut server = lender_site(["serve", "--listen", "127.0.0.1:0"]);
    let mut server = server.envs(empty.clone()).current_dir(data.path()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("Listening at http://127.0.0.1:"), "{line}");
    let mut test = lender_site(["mail", "test", "one@example.com", "--smtp-url", "smtp://user@127.0.0.1:1"]);
    let said = said(test.args(["--mail-from", "us@example.com"]).envs(empty).current_dir(data.path()));
    assert!(said.code == Some(1) && said.err.contains("no password"), "{said:?}");
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(data.path().join("lender-site-data/CURRENT").exists());
}

#[test]
fn help_names_every_command_and_shows_how() {
    let (code, help, _) = run(&["--help"]);
    assert_eq!(code, Some(0));
    for word in ["serve", "seed", "Examples:", "Exit codes:", "LENDER_SITE_LOG"] {
        assert!(help.contains(word), "{word}: {help}");
    }
    let (_, help, _) = run(&["serve", "--help"]);
    assert!(help.contains("TIME is a number with a unit") && help.contains("5m (minutes)"), "{help}");
    for option in ["LENDER_SITE_LISTEN", "LENDER_UI_DIST", "LENDER_SITE_IDLE_DEADLINE"] {
        assert!(help.contains(option), "{option}: {help}");
    }
}

#[test]
fn shells_and_the_manual_learn_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let (code, script, _) = run(&["completions", shell]);
        assert_eq!(code, Some(0));
        assert!(script.contains("listen"), "{shell}: {script}");
    }
    let (code, manual, _) = run(&["man"]);
    assert_eq!(code, Some(0));
    assert!(manual.starts_with(".ie") && manual.contains(".SH SUBCOMMANDS"), "{manual}");
}

#[test]
fn closing_the_pipe_of_a_text_is_no_error() {
    for args in [&["completions", "bash"][..], &["man"], &["openapi"]] {
        let said = unread(&mut lender_site(args));
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}");
    }
}
