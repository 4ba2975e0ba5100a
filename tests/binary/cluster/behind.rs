//! What a client reads on one server after another has answered it, and what a server without the database answers.

use serde_json::json;
use uuid::Uuid;

use super::Cluster;
use crate::accounts::{BORROWER, PASSWORD, add, try_sign_in};
use crate::applications::{Borrower, draft};
use crate::support::{Answer, Server, until};

fn read(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    server.get(path, &[&[("accept-language", "es")], headers].concat())
}

/// The code of a refusal that will pass.
fn later(answer: &Answer) -> Option<String> {
    let code = || answer.json()["code"].as_str().unwrap().to_owned();
    (answer.status == 503 && !answer.header("retry-after").is_empty()).then(code)
}

#[test]
fn a_client_that_sends_back_the_number_of_an_answer_reads_on_any_server_what_it_wrote() {
    let Some(cluster) = Cluster::new() else { return };
    let [one, two] = [1, 2].map(|_| cluster.serve(&[]));
    add(one.data.path(), BORROWER, &[]);
    let borrower = Borrower::new(&one, BORROWER);
    let bearer = format!("Bearer {}", borrower.token);
    let id = Uuid::now_v7();
    let save = |based_on: (&str, &str), number: u64| {
        let draft = draft(&json!({ "borrowInfo": { "name": format!("Marisol {number}") } }));
        let answer = borrower.call("PUT", &format!("/{id}"), &[based_on], Some(&draft));
        assert!([200, 201].contains(&answer.status), "{}", answer.text());
        (answer.json()["revision"].as_u64().unwrap(), answer.header("x-record").to_owned())
    };
    let path = format!("/api/application/{id}");
    let (mut revision, mut record) = save(("if-none-match", "*"), 0);
    for number in 1..20 {
        let there = read(&two, &path, &[("authorization", &bearer), ("x-record", &record)]);
        assert_eq!((there.status, &there.json()["revision"]), (200, &json!(revision)), "{}", there.text());
        assert!(there.header("x-record").parse::<u64>().unwrap() >= record.parse().unwrap());
        (revision, record) = save(("if-match", &format!("\"{revision}\"")), number);
    }
    // The header makes the difference.
    let mut number = 20;
    while read(&two, &path, &[("authorization", &bearer)]).json()["revision"] == revision {
        (revision, _) = save(("if-match", &format!("\"{revision}\"")), number);
        number += 1;
    }
    let refused = read(&two, "/api/user/me", &[("x-record", &u64::MAX.to_string())]);
    assert_eq!(
        (refused.status, refused.header("x-record").is_empty()),
        (401, false),
        "no answer ever named that number"
    );
}

#[test]
fn a_server_without_the_database_answers_only_health_and_files_until_it_is_back() {
    let Some(mut cluster) = Cluster::new() else { return };
    let server = cluster.serve(&["--record-trusted-for", "2s"]);
    let is_ready = || read(&server, "/api/health?ready", &[]).status == 200;
    assert!(is_ready());
    cluster.database.kill();
    let behind = read(&server, "/api/site", &[("x-record", &u64::MAX.to_string())]);
    assert!(["behind", "record_unreachable"].contains(&later(&behind).unwrap().as_str()), "{}", behind.text());
    let refused = until(|| Some(read(&server, "/api/site", &[])).filter(|answer| answer.status != 200));
    assert_eq!(later(&refused).as_deref(), Some("record_unreachable"));
    assert!(refused.text().contains("En este momento no podemos consultar nuestros registros."), "{}", refused.text());
    for path in ["/api/health", "/api/health?ready"] {
        let health = read(&server, path, &[]);
        assert_eq!((health.status, &health.json()["code"]), (503, &json!("record_unreachable")));
    }
    for path in ["/", "/about", "/api/openapi.json"] {
        assert_eq!(read(&server, path, &[]).status, 200, "{path}");
    }
    cluster.database.run();
    until(|| is_ready().then_some(()));
    assert_eq!(read(&server, "/api/site", &[]).status, 200);
}

#[test]
fn a_server_whose_copy_cannot_be_continued_stops_and_makes_a_new_one_when_it_starts_again() {
    let Some(cluster) = Cluster::new() else { return };
    let mut server = cluster.serve(&[]);
    add(server.data.path(), BORROWER, &[]);
    cluster.database.sql("UPDATE lender_head SET record = decode('000102030405060708090a0b0c0d0e0f', 'hex')");
    let (status, log) = server.ended();
    assert_eq!((status.code(), log.contains("start it again to make a new copy")), (Some(1), true), "{log}");
    let again = server.start_again(&cluster.arguments(&cluster.database.url()).each_ref().map(String::as_str));
    assert_eq!(try_sign_in(&again, BORROWER, PASSWORD).status, 200);
}
