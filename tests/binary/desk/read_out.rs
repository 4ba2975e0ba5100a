//! Reading applications out at a terminal, with everything that happened to them.

use serde_json::json;

use super::commands::run;
use super::*;
use crate::support::Said;

/// An application with one of every possible event at the desk. Returns its id and reference.
fn worked_on(server: &Server) -> (Uuid, String) {
    let (id, reference) = sent(server, &json!({}));
    let staff = Staff::new(server, STAFF);
    let data = server.data.path();
    assert_eq!(run(data, &["application", "assign", &reference, COLLEAGUE]).code, Some(0));
    for (what, text) in [("note", "=Call after six"), ("message", "When can you close?")] {
        let written = json!({ "id": Uuid::now_v7(), "text": text });
        assert_eq!(staff.post(&format!("application/{id}/{what}"), &written).status, 200);
    }
    let borrower = Borrower::new(server, BORROWER);
    let written = json!({ "id": Uuid::now_v7(), "text": "In May" });
    assert_eq!(borrower.call("POST", &format!("/{id}/message"), &[], Some(&written)).status, 200);
    staff.has_sent(id, &terms());
    (id, reference)
}

#[track_caller]
fn done(server: &Server, args: &[&str]) -> Said {
    let said = run(server.data.path(), args);
    assert_eq!(said.code, Some(0), "{args:?}: {said:?}");
    said
}

#[test]
fn what_became_of_an_application_is_read_out_with_it() {
    let mut server = lender();
    let (_, reference) = worked_on(&server);
    for is_up in [true, false] {
        let export = done(&server, &["application", "export", "--format", "json"]);
        assert_eq!(export.err, "");
        let all: Value = serde_json::from_str(&export.out).unwrap();
        let of = &all[0];
        assert_eq!(of["assignee"]["name"], "colleague");
        let texts = |what: &str| -> Vec<(Value, Value)> {
            let written = of[what].as_array().unwrap().iter();
            written.map(|each| (each["by"]["kind"].clone(), each["text"].clone())).collect()
        };
        assert_eq!(texts("notes"), [(json!("staff"), json!("=Call after six"))]);
        let messages = [("staff", "When can you close?"), ("borrower", "In May")];
        assert_eq!(texts("messages"), messages.map(|(kind, text)| (json!(kind), json!(text))));
        let estimate = &of["estimates"][0];
        assert_eq!((&estimate["terms"]["rate"], &estimate["terms"]["amount"]), (&json!("10.5"), &json!(250_000)));
        assert!(estimate["sentAt"].is_string() && estimate["by"]["name"] == "staff", "{estimate}");
        let happened: Vec<_> = of["history"].as_array().unwrap().iter().map(|entry| entry["what"].clone()).collect();
        let deeds = [
            "submitted",
            "assigned",
            "noted",
            "wrote",
            "wrote",
            "estimate_drafted",
            "status_changed",
            "status_changed",
            "estimate_sent",
        ];
        assert_eq!(happened, deeds.map(|deed| json!(deed)), "readers are only in `audit export`");

        let one: Value =
            serde_json::from_str(&done(&server, &["application", "show", &reference, "--json"]).out).unwrap();
        assert_eq!(&one, of);
        let shown = done(&server, &["application", "show", &reference]).out;
        for words in ["Assigned to colleague", "=Call after six", "When can you close?", "In May", "10.5", "250000"] {
            assert!(shown.contains(words), "{words}: {shown}");
        }
        let table = done(&server, &["application", "export"]);
        assert!(table.out.contains("\"assignee\"") && table.out.contains("colleague"), "{}", table.out);
        assert!(!table.out.contains("Call after six"));
        for word in ["notes", "messages", "estimates", "history", "--format json"] {
            assert!(table.err.contains(word), "the table says what it leaves out: {table:?}");
        }
        if is_up {
            server.stop();
        }
    }
}

#[test]
fn reading_data_out_at_a_terminal_is_in_the_trail_with_the_users_name() {
    let mut server = lender();
    let (id, reference) = sent(&server, &json!({}));
    let who = std::process::Command::new("id").arg("-un").output().unwrap().stdout;
    let who = format!("{} (terminal)", String::from_utf8(who).unwrap().trim());
    for is_up in [true, false] {
        for (args, what) in [
            (&["application", "show", &reference][..], "opened"),
            (&["application", "export"], "exported"),
            (&["application", "export", "--format", "json", "--status", "received"], "exported"),
            (&["application", "list", "--json"], "exported"),
            (&["lead", "export"], "exported"),
            (&["subscriber", "export"], "exported"),
        ] {
            done(&server, args);
            let trail = done(&server, &["audit", "export"]).out;
            // Reading the trail is itself recorded.
            let last: Value = serde_json::from_str(trail.lines().nth_back(1).unwrap()).unwrap();
            assert_eq!((&last["deed"]["what"], &last["by"]["name"]), (&json!(what), &json!(who)), "{args:?}: {last}");
            if args[0] == "application" {
                assert_eq!(last["applications"], json!([id]), "{args:?}: {last}");
            }
        }
        if is_up {
            server.stop();
        }
    }
    let server = server.start_again(&[]);
    let readers = Staff::new(&server, STAFF).open(id)["readers"].clone();
    assert_eq!((&readers[0]["by"]["name"], &readers[0]["times"]), (&json!(who), &json!(2)), "{readers}");
    assert_eq!(done(&server, &["audit", "verify"]).code, Some(0));
}
