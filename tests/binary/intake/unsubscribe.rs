//! One-click unsubscribing, as in RFC 8058.

use super::subscribe;
use crate::accounts::{BORROWER, STAFF, house, sign_in};
use crate::admin::{json_on, on};
use crate::support::{Answer, Server};

/// Each subscriber's unsubscribe path by address, from the command and from the desk's export.
fn links(server: &Server) -> Vec<(String, String)> {
    let list = on(server.data.path(), &["subscriber", "export", "--format", "json"]).out;
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    let file =
        server.call("GET", "/api/admin/export/subscriber?format=json", Some(&sign_in(server, STAFF)), None).json();
    assert_eq!(list, file, "both know the site's address");
    let link = |line: &serde_json::Value| {
        let link = line["unsubscribe"].as_str().unwrap();
        let (_, path) = link.split_once("/api/").unwrap_or_else(|| panic!("{link}"));
        (line["email"].as_str().unwrap().to_owned(), format!("/api/{path}"))
    };
    list.as_array().unwrap().iter().map(link).collect()
}

fn post(server: &Server, path: &str, kind: &str, body: &str) -> Answer {
    let mut client = server.connect();
    client.say(&format!(
        "POST {path} HTTP/1.1\r\nhost: test\r\norigin: https://mail.example\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n\
         {body}",
        body.len()
    ));
    client.hear(true)
}

fn one_click(server: &Server, path: &str) -> Answer {
    post(server, path, "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click")
}

#[test]
fn one_click_unsubscribes_without_a_session_and_looking_at_the_page_does_not() {
    let server = house(&["--address", "http://127.0.0.1:8080"]);
    let token = sign_in(&server, BORROWER);
    for email in ["one@example.com", "two@example.com"] {
        subscribe(&server, &token, email);
    }
    let links = links(&server);
    let of = |email: &str| links.iter().find(|(whose, _)| whose == email).unwrap().1.as_str();
    let (one, two) = (of("one@example.com"), of("two@example.com"));
    assert!(one != two && one.len() == "/api/unsubscribe/".len() + 96, "{one}");
    let left = || json_on(server.data.path(), &["subscriber", "list"]).as_array().unwrap().len();

    let page = server.get(one, &[]);
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    for words in ["lang=\"en\"", "lang=\"es\"", "<form method=\"post\">", "Unsubscribe", "Cancelar suscripción"] {
        assert!(page.text().contains(words), "{words}: {}", page.text());
    }
    assert_eq!((page.header("cache-control"), left()), ("no-store", 2));
    for (kind, body) in [("application/json", "{}"), ("application/x-www-form-urlencoded", "List-Unsubscribe=Later")] {
        assert_eq!(post(&server, one, kind, body).status, 400);
    }
    assert_eq!(left(), 2);

    let forged = format!("/api/unsubscribe/{}", "0".repeat(96));
    let swapped = format!("{}{}", &one[..one.len() - 32], &two[two.len() - 32..]);
    let answers = [one, one, forged.as_str(), swapped.as_str(), "/api/unsubscribe/x"].map(|path| {
        let answer = one_click(&server, path);
        (answer.status, answer.text().to_owned())
    });
    assert_eq!(answers[0].0, 200);
    assert!(answers.iter().all(|answer| answer == &answers[0]), "the answer says nothing about the address");
    let list = json_on(server.data.path(), &["subscriber", "list"]);
    assert_eq!((list.as_array().unwrap().len(), &list[0]["email"]), (1, &"two@example.com".into()));
    let trail = on(server.data.path(), &["audit", "export"]).out;
    assert_eq!((trail.matches("subscriber_removed").count(), trail.matches("unsubscribe link").count()), (1, 1));
}

#[test]
fn a_link_lasts_as_long_as_its_address_is_on_the_list_through_another_key_of_the_store() {
    let mut server = house(&["--address", "http://127.0.0.1:8080"]);
    subscribe(&server, &sign_in(&server, BORROWER), "one@example.com");
    let before = links(&server);
    let csv = on(server.data.path(), &["subscriber", "export", "--format", "csv"]).out;
    assert!(csv.contains("\"account\",\"unsubscribe\"\r\n") && csv.contains(&before[0].1), "{csv}");
    json_on(server.data.path(), &["key", "rotate"]);
    server.stop();
    let server = server.start_again(&["--address", "http://127.0.0.1:8080"]);
    assert_eq!(links(&server), before);
    assert_eq!(one_click(&server, &before[0].1).status, 200);
    assert_eq!(json_on(server.data.path(), &["subscriber", "list"]), serde_json::json!([]));
}

#[test]
fn a_network_that_unsubscribes_without_end_waits() {
    let server = house(&[]);
    let refused = (0..2_000).map(|_| one_click(&server, "/api/unsubscribe/x")).find(|answer| answer.status != 200);
    assert_eq!(refused.expect("so many are never refused").status, 429);
}

#[test]
fn a_link_in_a_reminder_asks_about_reminders_and_not_about_news() {
    let server = house(&[]);
    let path = format!("/api/unsubscribe/{}", "0".repeat(64));
    let page = server.get(&path, &[]);
    for words in ["Stop these reminders?", "¿Dejar de recibir recordatorios?", "<form method=\"post\">"] {
        assert!(page.text().contains(words), "{words}: {}", page.text());
    }
    let done = one_click(&server, &path);
    assert_eq!(done.status, 200);
    for words in ["You won’t get any more reminders", "Ya no recibirá recordatorios"] {
        assert!(done.text().contains(words), "{words}: {}", done.text());
    }
}
