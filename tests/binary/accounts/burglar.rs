//! Attempts to get in, or to learn who has an account.

use serde_json::json;

use super::{BORROWER, STAFF, add, house, sign_in, try_sign_in, user, user_json};
use crate::support::Server;

/// The server's answers to exactly these bytes, and to requests hidden in them.
fn hear(server: &Server, request: &str) -> String {
    let mut client = server.connect();
    client.say(request);
    client.say_no_more();
    client.closed()
}

#[test]
fn the_answer_does_not_reveal_whether_an_account_exists() {
    let server = house(&[]);
    let data = server.data.path();
    add(data, "closed@example.com", &[]);
    user_json(data, &["disable", "closed@example.com"], "");
    user_json(data, &["invite", "invited@example.com"], "");
    let body = |email: &str| json!({ "email": email, "password": "wrong horse battery" }).to_string();
    let ask = |email: &str| {
        let body = body(email);
        let head = format!("content-type: application/json\r\ncontent-length: {}", body.len());
        let said = hear(&server, &format!("POST /api/user/auth HTTP/1.1\r\nhost: x\r\n{head}\r\n\r\n{body}"));
        let differs = |line: &&str| !line.starts_with("x-request-id:") && !line.starts_with("date:");
        said.lines().filter(differs).map(str::to_owned).collect::<Vec<_>>()
    };
    let people = [BORROWER, "closed@example.com", "invited@example.com", "nobody@example.com"];
    for count in 1..=6 {
        let [known, others @ ..] = people.map(ask);
        assert!(known[0].starts_with(if count < 6 { "HTTP/1.1 401" } else { "HTTP/1.1 429" }), "{known:?}");
        let of_time = |answer: &[String]| {
            answer.iter().filter(|line| !line.starts_with("retry-after:")).cloned().collect::<Vec<_>>()
        };
        for other in others {
            assert_eq!(of_time(&other), of_time(&known), "try {count}");
        }
    }
}

#[test]
fn no_other_spelling_of_a_path_gets_past_the_access_check() {
    let server = house(&[]);
    let borrower = sign_in(&server, BORROWER);
    let body = json!({ "email": "burglar@example.com", "name": "B", "kind": "staff", "password": "burglar burglar" });
    let body = body.to_string();
    let before = user(server.data.path(), &["list"], "").out;
    let paths = [
        "/api/user/create",
        "/api/user/create/",
        "/api//user/create",
        "//api/user/create",
        "/api/user/creat%65",
        "/API/user/create",
        "/api/user/create;x",
        "/api/user/create?kind=staff",
        "/api/user/./create",
        "/api/user/auth/../create",
        "/api/user/create%00",
        "/api/user/create%2f",
        "http://example.com/api/user/create",
    ];
    for path in paths {
        for verb in ["POST", "GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "post", "BREW"] {
            let said = hear(
                &server,
                &format!(
                    "{verb} {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {borrower}\r\nx-http-method-override: POST\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                    body.len()
                ),
            );
            let status: u16 = said.split(' ').nth(1).expect(&said).parse().unwrap();
            assert!(![201, 409, 422].contains(&status) && status < 500, "{verb} {path}: {said}");
        }
    }
    for header in ["cookie: token=", "x-authorization: Bearer ", "authorization: Basic ", "authorization: "] {
        let staff = sign_in(&server, STAFF);
        let said = hear(
            &server,
            &format!(
                "GET /api/user/me?token={staff} HTTP/1.1\r\nhost: x\r\n{header}{staff}\r\nconnection: close\r\n\r\n"
            ),
        );
        assert!(said.starts_with("HTTP/1.1 401"), "{header}: {said}");
    }
    assert_eq!(user(server.data.path(), &["list"], "").out, before);
}

#[test]
fn no_request_can_be_smuggled_inside_another() {
    let server = house(&[]);
    // A proxy that parses such a message differently could forward a request that it never checked.
    let hidden = "GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n";
    let length = hidden.len();
    for head in [
        format!("content-length: 0\r\ncontent-length: {length}"),
        format!("content-length: {length}\r\ncontent-length: 0"),
        "content-length: 0, 5".to_owned(),
        "content-length: +0".to_owned(),
        "content-length: -1".to_owned(),
        "transfer-encoding: chunked\r\ncontent-length: 0".to_owned(),
        "content-length: 0\r\ntransfer-encoding: chunked".to_owned(),
        "transfer-encoding: xchunked".to_owned(),
        "transfer-encoding: chunked, identity".to_owned(),
        "transfer-encoding : chunked".to_owned(),
        "content-length : 0".to_owned(),
        "x: y\r\n transfer-encoding: chunked".to_owned(),
        "x: y\0z".to_owned(),
    ] {
        let said = hear(&server, &format!("POST /api/user/auth HTTP/1.1\r\nhost: x\r\n{head}\r\n\r\n{hidden}"));
        assert!(said.matches("HTTP/1.1 ").count() <= 1 && !said.contains("HTTP/1.1 2"), "{head:?}: {said}");
    }
    let chunked =
        "POST /api/user/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n";
    let said = hear(&server, &format!("{chunked}{hidden}"));
    assert_eq!(said.matches("HTTP/1.1 ").count(), 1, "two lengths end the connection: {said}");
}

#[test]
fn invalid_bodies_are_refused() {
    let server = house(&[]);
    let post = |body: &str| {
        let head = format!("content-type: application/json\r\ncontent-length: {}", body.len());
        let said = hear(
            &server,
            &format!("POST /api/user/auth HTTP/1.1\r\nhost: x\r\n{head}\r\nconnection: close\r\n\r\n{body}"),
        );
        said.split(' ').nth(1).expect(&said).parse::<u16>().unwrap()
    };
    let deep = |field: &str, open: &str, close: &str| {
        format!("{{\"{field}\":{}1{}}}", open.repeat(5_000), close.repeat(5_000))
    };
    for (body, status) in [
        (deep("email", "[", "]"), 400),
        (deep("email", "{\"a\":", "}"), 400),
        (deep("unknown", "[", "]"), 422),
        (deep("unknown", "{\"a\":", "}"), 422),
        ("{".repeat(60_000), 400),
        (format!("{{\"email\":\"{}\"}}", "a".repeat(60_000)), 422),
        (format!("{{\"email\":\"{}\"}}", "a".repeat(170_000)), 413),
        (format!("{{\"email\":{}}}", "9".repeat(10_000)), 400),
        (r#"{"email":"a@b.co","email":"c@d.co"}"#.to_owned(), 400),
        (r#"{"email":"\ud800@b.co","password":"burglar"}"#.to_owned(), 400),
        (r#"{"email":"a\u0000@b.co","password":"burglar"}"#.to_owned(), 422),
        (r#"{"email":"a\u200b@b.co","password":"burglar"}"#.to_owned(), 422),
        (r#"{"email":"a@b.co","password":"burg\u0000lar"}"#.to_owned(), 401),
        (r#"{"email":"ａ@b.co","password":"burglar"}"#.to_owned(), 401),
        ("\u{feff}{}".to_owned(), 400),
        ("{}\0".to_owned(), 400),
        ("{}{}".to_owned(), 400),
        ("null".to_owned(), 400),
    ] {
        assert_eq!(post(&body), status, "{}", &body[..body.len().min(60)]);
    }
    assert_eq!(try_sign_in(&server, "BORROWER@EXAMPLE.COM", super::PASSWORD).status, 200, "and it goes on");
}
