//! What the lender reads out, with and without a running server.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{full_form, quick_apply, subscribe};
use crate::accounts::{BORROWER, add, house, sign_in};
use crate::admin::on;
use crate::support::Server;

/// Runs a command that must succeed with nothing on stderr.
#[track_caller]
fn said(server: &Server, args: &[&str]) -> String {
    let said = on(server.data.path(), args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}: {said:?}");
    said.out
}

#[test]
fn leads_are_listed_and_exported_alike_with_and_without_a_server() {
    let mut server = house(&[]);
    add(server.data.path(), "jose@example.com", &["--name", "=José \"Pepe\" Peña"]);
    let token = sign_in(&server, "jose@example.com");
    let first = quick_apply(&server, &token, Uuid::now_v7(), &full_form()).json();
    let formula = json!({ "Loan Type": { "other": "＝cmd|' /C calc'!A0" }, "Lead source": { "other": "@SUM(1)" } });
    quick_apply(&server, &sign_in(&server, BORROWER), Uuid::now_v7(), &formula);

    let commands = [
        &["lead", "list"][..],
        &["lead", "list", "--json"],
        &["lead", "export"],
        &["lead", "export", "--format", "csv"],
        &["lead", "export", "--format", "json"],
    ];
    let with = commands.map(|args| said(&server, args));
    server.stop();
    assert_eq!(commands.map(|args| said(&server, args)), with);

    let [list, json_list, csv, csv_again, json_export] = with;
    assert_eq!(list.lines().count(), 2, "{list}");
    assert!(list.lines().next().unwrap().contains("fix-and-flip"), "the oldest first: {list}");
    assert_eq!((&csv, &json_list), (&csv_again, &json_export));
    let leads: Value = serde_json::from_str(&json_list).unwrap();
    assert_eq!((&leads[0]["answers"], &leads[0]["receivedAt"]), (&full_form(), &first["receivedAt"]));
    assert_eq!(leads[1]["answers"], formula, "a program gets what was typed");

    let csv = csv.strip_prefix('\u{feff}').expect("Excel reads accents by this mark");
    let lines: Vec<_> = csv.split_terminator("\r\n").collect();
    let [head, jose, borrower] = lines[..] else { panic!("{csv}") };
    let (head, requested) = head.split_once(",\"request\",").unwrap();
    assert!(requested.starts_with("\"proofOfFunds.identified\","), "{requested}");
    assert_eq!(
        head,
        "\"id\",\"receivedAt\",\"estimateDue\",\"name\",\"email\",\"account\",\"Loan Type\",\
         \"Where are you in the process\",\"How much are you looking for\",\"How long do you need the funds for\",\
         \"Lead source\""
    );
    assert!(jose.contains("\"'=José \"\"Pepe\"\" Peña\",\"jose@example.com\""), "{jose}");
    assert!(
        jose.contains(
            "\"fix-and-flip\",\"under-contract\",\"350000\",\"Hasta vender, José dijo “9 meses” 🏠\",\"meet-up\",\"quickForm\",\"\","
        ),
        "{jose}"
    );
    assert!(borrower.contains("\"'＝cmd|' /C calc'!A0\",\"\",\"\",\"\",\"'@SUM(1)\",\"quickForm\","), "{borrower}");
}

#[test]
fn subscribers_are_listed_and_exported_alike_with_and_without_a_server() {
    // While mail is enabled, the site's address is known without a server too.
    let mails = tempfile::tempdir().unwrap();
    let mut server = house(&["--mail-dir", mails.path().to_str().unwrap()]);
    let token = sign_in(&server, BORROWER);
    for email in ["first@example.com", "=2+3@example.com"] {
        assert_eq!(subscribe(&server, &token, email).status, 200);
    }
    let commands = [
        &["subscriber", "list"][..],
        &["subscriber", "list", "--json"],
        &["subscriber", "export"],
        &["subscriber", "export", "--format", "json"],
    ];
    let with = commands.map(|args| said(&server, args));
    server.stop();
    assert_eq!(commands.map(|args| said(&server, args)), with);
    let [list, json_list, csv, json_export] = with;
    assert_eq!((list.lines().count(), &json_list), (2, &json_export));
    assert!(csv.starts_with("\u{feff}\"email\",\"since\",\"account\",\"unsubscribe\"\r\n"), "{csv}");
    assert!(csv.contains("\r\n\"first@example.com\",") && csv.contains("/api/unsubscribe/"), "{csv}");
    assert!(csv.contains("\r\n\"'=2+3@example.com\","), "{csv}");
}

#[test]
fn an_empty_list_is_no_error() {
    let server = Server::start(&[]);
    for command in ["lead", "subscriber"] {
        let list = on(server.data.path(), &[command, "list"]);
        assert_eq!((list.code, list.out.as_str(), list.err.as_str()), (Some(0), "", "There are none yet.\n"));
        assert_eq!(said(&server, &[command, "export", "--format", "json"]), "[]\n");
        assert_eq!(said(&server, &[command, "export"]).lines().count(), 1, "the table's head alone");
    }
    assert_eq!(on(server.data.path(), &["lead", "export", "--format", "xml"]).code, Some(2));
}

#[test]
fn more_leads_than_a_page_come_out_whole_and_in_their_order() {
    let server = house(&["--trusted-proxy", "127.0.0.1"]);
    let token = sign_in(&server, BORROWER);
    let sent: Vec<Uuid> = (1..=250_u8)
        .map(|count| {
            let id = Uuid::now_v7();
            let headers =
                [("authorization", &*format!("Bearer {token}")), ("x-forwarded-for", &*format!("192.0.2.{count}"))];
            let body = json!({ "id": id, "answers": { "How much are you looking for": count.to_string() } });
            assert_eq!(server.connect().call("POST", "/api/quick_apply", &headers, Some(&body)).status, 200);
            id
        })
        .collect();
    let leads: Vec<Value> = serde_json::from_str(&said(&server, &["lead", "list", "--json"])).unwrap();
    assert_eq!(
        leads.iter().map(|lead| lead["id"].clone()).collect::<Vec<_>>(),
        json!(sent).as_array().unwrap().clone()
    );
    assert_eq!(said(&server, &["lead", "export"]).lines().count(), 251);
}
