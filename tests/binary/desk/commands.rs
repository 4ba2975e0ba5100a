//! Desk commands at a terminal, with and without a running server.

use std::path::Path;

use serde_json::json;

use super::*;
use crate::support::{Said, fed, lender_site, unread};

pub(super) fn run(data: &Path, args: &[&str]) -> Said {
    fed(lender_site(args).env("LENDER_SITE_DATA", data), b"")
}

#[track_caller]
fn done(data: &Path, args: &[&str]) -> Value {
    let said = run(data, &[args, &["--json"]].concat());
    assert_eq!(said.code, Some(0), "{said:?}");
    serde_json::from_str(&said.out).unwrap()
}

#[test]
fn the_commands_do_what_the_desk_does_whether_the_site_is_up_or_not() {
    let mut server = lender();
    let (id, reference) = sent(&server, &json!({}));
    for is_up in [true, false] {
        let data = server.data.path();
        assert_eq!(
            done(data, &["application", "assign", &reference, COLLEAGUE])["status"],
            if is_up { "received" } else { "estimate_sent" }
        );
        assert_eq!(done(data, &["application", "note", &reference, "Call after six"])["application"], json!(reference));
        let request = ["application", "request", &reference, "subjectProperty.yearBuilt", "--note", "As appraised"];
        assert_eq!(done(data, &request)["application"], json!(reference));
        if is_up {
            assert_eq!(done(data, &["application", "status", &reference, "in_review"])["status"], "in_review");
            let terms = [
                "--amount",
                "250000",
                "--rate",
                "10.5",
                "--months",
                "12",
                "--interest-only",
                "--points",
                "2",
                "--fee",
                "Appraisal=650",
                "--valid-until",
                "2099-12-31",
            ];
            let estimate = done(data, &[&["application", "estimate", &reference][..], &terms].concat());
            assert_eq!(estimate["status"], "estimate_sent");
            server.stop();
        }
    }
    let server = server.start_again(&[]);
    let staff = Staff::new(&server, STAFF);
    let opened = staff.open(id);
    assert_eq!((&opened["assignee"]["name"], opened["notes"].as_array().unwrap().len()), (&json!("colleague"), 2));
    assert_eq!(opened["notes"][0]["by"]["kind"], "terminal");
    assert_eq!(opened["requests"].as_array().unwrap().len(), 2);
    assert_eq!(opened["requests"][0]["note"], "As appraised");
    assert_eq!(opened["estimates"][0]["terms"]["fees"], json!([{ "name": "Appraisal", "amount": 650 }]));
    assert_eq!(done(server.data.path(), &["application", "assign", &reference, "--nobody"])["status"], "estimate_sent");
    assert!(staff.open(id)["assignee"].is_null());
}

/// A running command's arguments are readable by every user of the machine.
#[test]
fn notes_and_estimate_texts_are_read_from_standard_input() {
    let server = lender();
    let (id, reference) = sent(&server, &json!({}));
    let piped = |args: &[&str], text: &[u8]| {
        fed(lender_site([&["application"], args].concat()).env("LENDER_SITE_DATA", server.data.path()), text)
    };
    let noted =
        [piped(&["note", &reference], b"Call after six\n"), piped(&["note", &reference, "-"], "Mañana\nno".as_bytes())];
    for said in noted {
        assert_eq!(said.code, Some(0), "{said:?}");
    }
    let terms = ["--amount", "250000", "--rate", "10.5", "--months", "12", "--valid-until", "2099-12-31"];
    let estimate = |more: &[&str]| piped(&[&["estimate", &reference][..], &terms, more].concat(), b"Clear title\n");
    let said = estimate(&["--conditions", "-", "--note", "-"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.err.contains("standard input"), "{said:?}");
    assert_eq!(estimate(&["--conditions", "-"]).code, Some(0));
    let opened = Staff::new(&server, STAFF).open(id);
    let texts: Vec<&Value> = opened["notes"].as_array().unwrap().iter().map(|note| &note["text"]).collect();
    assert_eq!(texts, ["Mañana\nno", "Call after six"]);
    assert_eq!(opened["estimates"][0]["terms"]["conditions"], "Clear title");
}

#[test]
fn a_command_that_cannot_be_carried_out_says_why() {
    let server = lender();
    let (_, reference) = sent(&server, &json!({}));
    let data = server.data.path();
    for (args, expected) in [
        (vec!["application", "status", &reference, "accepted"], "current status doesn't allow this"),
        (vec!["application", "assign", &reference, BORROWER], "no staff member"),
        (vec!["application", "assign", &reference, "no@example.com"], "no staff member"),
        (vec!["application", "note", "7KMX-3PQ9", "x"], "reference"),
        (
            vec![
                "application",
                "estimate",
                &reference,
                "--amount",
                "1",
                "--rate",
                "101",
                "--months",
                "12",
                "--valid-until",
                "2099-12-31",
            ],
            "percentage",
        ),
        (
            vec![
                "application",
                "estimate",
                &reference,
                "--amount",
                "1",
                "--rate",
                "10",
                "--months",
                "12",
                "--valid-until",
                "2020-12-31",
            ],
            "passed",
        ),
    ] {
        let said = run(data, &args);
        assert!(said.code.is_some_and(|code| code > 0) && said.err.contains(expected), "{args:?}: {said:?}");
    }
    let staff = Staff::new(&server, STAFF);
    let id = staff.get("application")["applications"][0]["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(staff.open(id)["estimates"], json!([]), "what could not be sent left no draft");
}

#[test]
fn the_report_is_printed_as_a_table() {
    let server = lender();
    sent(&server, &json!({}));
    let said = run(server.data.path(), &["report"]);
    assert!(said.code == Some(0) && said.out.contains("\"promise\",\"open\",\"1\""), "{said:?}");
    let said = run(server.data.path(), &["report", "--from", "2020-01-01", "--to", "2020-01-31"]);
    assert!(said.out.contains("\"promise\",\"open\",\"0\""), "{said:?}");
}

#[test]
fn closing_the_pipe_of_a_list_is_no_error_but_losing_a_new_password_is() {
    let mut server = lender();
    let (_, reference) = sent(&server, &json!({}));
    for is_up in [true, false] {
        let run = |args: &[&str]| unread(lender_site(args).env("LENDER_SITE_DATA", server.data.path()));
        for args in [
            &["application", "list"][..],
            &["application", "export"],
            &["application", "show", &reference],
            &["lead", "export"],
            &["report"],
            &["audit", "export"],
            &["user", "list"],
            &["user", "sessions", BORROWER],
            &["mail", "list", "--json"],
            &["seed", "--print"],
        ] {
            let said = run(args);
            assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}");
        }
        let said = run(&["user", "passwd", BORROWER, "--generate"]);
        assert!(
            said.code == Some(1) && said.err.contains("standard output"),
            "a new password that nobody read: {said:?}"
        );
        if is_up {
            server.stop();
        }
    }
}
