//! What the lender reads out, with and without a running server.

use std::collections::BTreeMap;
use std::time::UNIX_EPOCH;

use lender_site::domain::time_zone::TimeZone;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Borrower, FORM, agreed, draft, shortest};
use crate::accounts::{BORROWER, house};
use crate::admin::{json_on, on, refused_on};
use crate::support::Server;

/// Runs a command that must succeed without complaints.
#[track_caller]
pub(super) fn said(server: &Server, args: &[&str]) -> String {
    let said = on(server.data.path(), args);
    // A table says what it leaves out.
    let leaves_out = args.ends_with(&["export"]);
    assert_eq!((said.code, said.err.is_empty()), (Some(0), !leaves_out), "{args:?}: {said:?}");
    said.out
}

/// The rows of a CSV table, each by column name. Every cell must be quoted.
fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let text = csv.strip_prefix('\u{feff}').expect("Excel reads accents by this mark");
    let (mut lines, mut cell, mut line, mut quoted) = (Vec::new(), String::new(), Vec::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.push(letters.next().unwrap()),
            '"' => quoted = !quoted,
            ',' if !quoted => line.push(std::mem::take(&mut cell)),
            '\r' if !quoted => {}
            '\n' if !quoted => {
                line.push(std::mem::take(&mut cell));
                lines.push(std::mem::take(&mut line));
            }
            letter => cell.push(letter),
        }
    }
    let head = lines.remove(0);
    lines.into_iter().map(|line| head.iter().cloned().zip(line).collect()).collect()
}

#[test]
fn applications_are_read_out_alike_with_and_without_a_server() {
    let mut server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let mut answers = shortest();
    answers["borrowInfo"]["name"] = json!("=José \"Pepe\"");
    answers["borrowInfo"]["coborrower"] = json!(true);
    for (key, answer) in
        [("name", "Luz"), ("lastName", "Ávila"), ("email", "luz@example.com"), ("dateBirth", "1990-02-28")]
    {
        answers["borrowInfo"][format!("{key}Coborrower")] = json!(answer);
    }
    answers["borrowInfo"]["cellNumberCoborrower"] = json!("+1 305 555 0199");
    answers["propertyDetails"] = json!({ "occupancyNotes": "First line\n@second, line" });
    answers["loanTerms"]["Loan exit"] = json!({ "other": "＋1" });
    // From a page with the first form version, which asked for the rehab amount twice.
    for (key, answer) in [("rehab", json!(true)), ("ifYesHowMuch2", json!("50000")), ("spendOnRehab", json!("85000"))] {
        answers["loanTerms"][key] = answer;
    }
    let (id, mut first) = (Uuid::now_v7(), draft(&answers));
    first["formVersion"] = json!(1);
    let revision = borrower.begin(id, &first).json()["revision"].as_u64().unwrap();
    let receipt = borrower.submit(id, &agreed(revision)).json();
    let reference = receipt["reference"].as_str().unwrap();
    borrower.has_draft(&json!({ "borrowInfo": { "name": "\u{1b}[31m" } }));

    let (id_text, spoken) = (id.to_string(), reference.to_lowercase().replace('-', " "));
    let commands = [
        &["application", "list"][..],
        &["application", "list", "--json"],
        &["application", "export"],
        &["application", "export", "--format", "json"],
        &["application", "show", reference],
        &["application", "show", &spoken],
        &["application", "show", reference, "--json"],
        &["application", "show", &id_text, "--json"],
        &["application", "list", "--status", "draft", "--json"],
    ];
    let with = commands.map(|args| said(&server, args));
    server.stop();
    assert_eq!(commands.map(|args| said(&server, args)), with);

    let [list, json_list, csv, json_export, shown, spoken, by_reference, by_id, drafts] = with;
    assert!(list.starts_with(reference) && list.lines().count() == 1, "drafts are the borrower's own: {list}");
    assert_eq!((&json_list, &shown, &by_reference), (&json_export, &spoken, &by_id));
    let exported: Value = serde_json::from_str(&json_export).unwrap();
    assert_eq!(exported[0], serde_json::from_str::<Value>(&by_id).unwrap());
    assert_eq!(exported[0]["coBorrowerAuthorization"], "missing");
    assert_eq!(serde_json::from_str::<Value>(&drafts).unwrap()[0]["status"], "draft");
    for words in [
        "José",
        "Luz",
        "Co-borrower authorization: missing",
        "Consents",
        "First line\n    @second, line",
        "Questions no longer asked\n  loanTerms.ifYesHowMuch2: 50000",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }

    let rows = rows(&csv);
    let [row] = &rows[..] else { panic!("{csv}") };
    for (column, cell) in [
        ("reference", reference),
        ("status", "received"),
        ("accountEmail", BORROWER),
        ("program", "fix-and-flip"),
        ("coBorrowerAuthorization", "missing"),
        ("consents", "truth; businessPurpose; creditReport; fees; electronicRecords"),
        ("borrowInfo.name", "'=José \"Pepe\""),
        ("borrowInfo.cellNumberCoborrower", "'+1 305 555 0199"),
        ("borrowInfo.coborrower", "yes"),
        ("borrowBack.bankruptcy", "no"),
        ("loanTerms.Loan exit", "'＋1"),
        ("propertyDetails.occupancyNotes", "First line\n@second, line"),
        ("loanTerms.currentRate3", ""),
        ("loanTerms.spendOnRehab", "85000"),
        ("retired", "loanTerms.ifYesHowMuch2: 50000"),
        ("process.Where are you in the process", "identified"),
    ] {
        assert_eq!(row.get(column).map(String::as_str), Some(cell), "{column}");
    }
    let form: Value = serde_json::from_str(FORM).unwrap();
    let groups: Vec<_> = row.keys().filter(|column| column.contains('.')).collect();
    assert!(groups.len() > 100 && form["version"] == 5, "a column for every question: {}", groups.len());
}

#[test]
fn what_is_listed_can_be_chosen_by_status_and_by_day() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (received, receipt) = borrower.has_sent(&shortest());
    let (withdrawn, _) = borrower.has_sent(&shortest());
    assert_eq!(borrower.withdraw(withdrawn).status, 200);
    let (open, _) = borrower.has_draft(&shortest());
    let ids = |args: &[&str]| -> Vec<Value> {
        let list = json_on(server.data.path(), &[&["application", "list"], args].concat());
        let mut ids: Vec<_> = list.as_array().unwrap().iter().map(|line| line["id"].clone()).collect();
        // Those of the same second have no order.
        ids.sort_by_key(Value::to_string);
        ids
    };
    let expected = |ids: &[Uuid]| ids.iter().map(|id| json!(id)).collect::<Vec<_>>();
    assert_eq!(ids(&[]), expected(&[received, withdrawn]));
    assert_eq!(ids(&["--status", "received"]), expected(&[received]));
    assert_eq!(ids(&["--status", "draft", "--status", "withdrawn"]), expected(&[withdrawn, open]));
    assert_eq!(ids(&["--status", "inactive"]), expected(&[]));
    // The lender's day, which differs from UTC in the evening.
    let received_at = humantime::parse_rfc3339(receipt["receivedAt"].as_str().unwrap()).unwrap();
    let seconds = received_at.duration_since(UNIX_EPOCH).unwrap().as_secs();
    let day = &TimeZone::default().date(seconds).to_string();
    // If the test runs over midnight, the second may be from the next day.
    assert!(ids(&["--from", day]).len() == 2 && !ids(&["--from", day, "--to", day]).is_empty());
    assert_eq!(ids(&["--to", "2020-02-29"]), expected(&[]));
    assert_eq!(ids(&["--from", "2020-02-29", "--to", "2999-12-31", "--status", "received"]), expected(&[received]));
    assert_eq!(ids(&["--from", "2999-01-01"]), expected(&[]));
    for (option, wrong) in [("--from", "02/29/2020"), ("--to", "2021-02-29"), ("--status", "lost")] {
        assert_eq!(on(server.data.path(), &["application", "list", option, wrong]).code, Some(2), "{wrong}");
    }
}

#[test]
fn a_mistyped_reference_is_distinguished_from_an_unknown_one() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (_, receipt) = borrower.has_sent(&shortest());
    let reference = receipt["reference"].as_str().unwrap();
    let mut signs: Vec<char> = reference.chars().collect();
    signs[0] = if signs[0] == 'A' { 'C' } else { 'A' };
    let misheard: String = signs.into_iter().collect();
    let said = on(server.data.path(), &["application", "show", &misheard]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("isn't a reference"), "{said:?}");
    refused_on(
        server.data.path(),
        &["application", "show", &Uuid::now_v7().to_string()],
        &["no application", "application list"],
    );
}

#[test]
fn control_characters_in_a_draft_do_not_reach_the_terminal() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let mut body = draft(&json!({ "borrowInfo": { "name": "\u{1b}[2J\u{7}" } }));
    body["program"] = json!("\u{1b}[31m");
    let id = Uuid::now_v7();
    assert_eq!(borrower.begin(id, &body).status, 201);
    for args in [&["application", "show", &id.to_string()][..], &["application", "list", "--status", "draft"]] {
        let said = said(&server, args);
        assert!(!said.contains(['\u{1b}', '\u{7}']), "{said:?}");
    }
}
