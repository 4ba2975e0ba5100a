use serde_json::Value;

use crate::support::{Server, lender_site};

#[test]
fn away_from_a_terminal_each_line_is_json_and_tells_the_requests_id() {
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
