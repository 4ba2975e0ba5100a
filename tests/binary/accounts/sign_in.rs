use serde_json::json;

use super::{BORROWER, PASSWORD, STAFF, counts, house, sign_in, try_sign_in};

#[test]
fn the_right_password_signs_in_and_the_session_has_its_user() {
    let server = house(&[]);
    for (email, kind, told) in [("  Staff@Example.COM ", "staff", 5), (BORROWER, "borrower", 4)] {
        let answer = try_sign_in(&server, email, PASSWORD);
        assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"));
        let session = answer.json();
        assert_eq!(session["user"]["kind"], kind);
        let me = server.call("GET", "/api/user/me", session["token"].as_str(), None).json();
        assert_eq!(me["user"], session["user"]);
        assert_eq!(me["user"].as_object().unwrap().len(), told, "id, email, name, kind, staff's role and no more");
    }
}

#[test]
fn an_unknown_email_and_a_wrong_password_get_the_same_answer_in_the_callers_language() {
    let server = house(&[]);
    let body = |email: &str| json!({ "email": email, "password": "wrong horse" });
    for (wanted, said) in [("en", "Invalid credentials"), ("es", "Credenciales no válidas")] {
        let ask =
            |email| server.connect().call("POST", "/api/user/auth", &[("accept-language", wanted)], Some(&body(email)));
        let (wrong, unknown) = (ask(BORROWER), ask("nobody@example.com"));
        assert_eq!((wrong.status, unknown.status), (401, 401));
        assert_eq!(wrong.text(), unknown.text());
        assert_eq!(wrong.json(), json!({ "code": "invalid_credentials", "message": said }));
    }
}

#[test]
fn invalid_sign_in_fields_get_the_messages_the_page_shows() {
    let server = house(&[]);
    for (body, fields) in [
        (json!({}), json!({ "email": "El email es requerido", "password": "La contraseña es requerida" })),
        (
            json!({ "email": " \t", "password": "       " }),
            json!({ "email": "El email es requerido", "password": "La contraseña es requerida" }),
        ),
        (
            json!({ "email": "nobody", "password": "12345" }),
            json!({
                "email": "El email no es válido", "password": "La contraseña debe tener al menos 6 caracteres"
            }),
        ),
    ] {
        let answer = server.connect().call("POST", "/api/user/auth", &[("accept-language", "es")], Some(&body));
        assert_eq!((answer.status, &answer.json()["code"]), (422, &json!("invalid")));
        assert_eq!(answer.json()["fields"], fields);
    }
}

#[test]
fn a_body_that_is_not_json_of_the_right_shape_is_refused() {
    let server = house(&[]);
    for body in [json!(7), json!([]), json!({ "email": 7 }), json!({ "password": null }), json!({ "remember": "yes" })]
    {
        let answer = server.call("POST", "/api/user/auth", None, Some(&body));
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("malformed")), "{body}");
    }
    let mut client = server.connect();
    client.say("POST /api/user/auth HTTP/1.1\r\nhost: test\r\ncontent-length: 5\r\ncontent-type: application/json\r\n\r\n{\"a\":");
    assert_eq!(client.hear(true).status, 400);
    for kind in ["", "content-type: text/plain\r\n", "content-type: application/x-www-form-urlencoded\r\n"] {
        client.say(&format!("POST /api/user/auth HTTP/1.1\r\nhost: test\r\ncontent-length: 2\r\n{kind}\r\n{{}}"));
        let answer = client.hear(true);
        assert_eq!((answer.status, &answer.json()["code"]), (415, &json!("not_json")), "{kind}");
    }
}

#[test]
fn signing_out_ends_this_session_at_once_and_no_other() {
    let server = house(&[]);
    let (phone, desk) = (sign_in(&server, BORROWER), sign_in(&server, BORROWER));
    let answer = server.call("POST", "/api/user/logout", Some(&phone), None);
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    assert!(!counts(&server, &phone) && counts(&server, &desk));
    assert_eq!(server.call("POST", "/api/user/logout", Some(&phone), None).status, 401);
    let mut server = server;
    server.stop();
    let server = server.start_again(&[]);
    assert!(!counts(&server, &phone) && counts(&server, &desk), "as after a restart");
}

#[test]
fn changing_the_password_ends_every_session_but_this_one() {
    let server = house(&[]);
    let (phone, desk) = (sign_in(&server, BORROWER), sign_in(&server, BORROWER));
    let change = |token: &str, current: &str, next: &str| {
        let body = json!({ "current": current, "next": next });
        server.call("POST", "/api/user/password", Some(token), Some(&body))
    };
    let wrong = change(&phone, "wrong horse", "next horse battery");
    assert_eq!((wrong.status, &wrong.json()["fields"]["current"]), (422, &json!("This isn’t your current password")));
    let short = change(&phone, PASSWORD, "short");
    assert_eq!(
        (short.status, &short.json()["fields"]["next"]),
        (422, &json!("Password must be at least 12 characters"))
    );
    let same = change(&phone, PASSWORD, PASSWORD);
    let said = json!("This is your current password. Choose another one");
    assert_eq!((same.status, &same.json()["fields"]["next"]), (422, &said));
    assert!(counts(&server, &phone) && counts(&server, &desk));

    let changed = change(&phone, PASSWORD, "next horse battery");
    assert_eq!((changed.status, &changed.json()["user"]["email"]), (200, &json!(BORROWER)));
    assert!(!counts(&server, &phone) && !counts(&server, &desk));
    assert!(counts(&server, changed.json()["token"].as_str().unwrap()));
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).status, 401);
    assert_eq!(try_sign_in(&server, BORROWER, "next horse battery").status, 200);
}

#[test]
fn staff_make_accounts_that_can_sign_in() {
    let server = house(&[]);
    let token = sign_in(&server, STAFF);
    let create = |body| server.call("POST", "/api/user/create", Some(&token), Some(&body));
    let new = json!({ "email": "New@Example.com", "name": "Marisol Pérez", "kind": "borrower", "password": PASSWORD });
    let made = create(new.clone());
    assert_eq!((made.status, &made.json()["user"]["email"]), (201, &json!("new@example.com")), "{}", made.text());
    assert_eq!(try_sign_in(&server, "new@example.com", PASSWORD).json()["user"], made.json()["user"]);
    let again = create(new);
    assert_eq!((again.status, &again.json()["code"]), (409, &json!("email_taken")));
    let empty = create(json!({ "kind": "staff", "password": "short" }));
    assert_eq!(empty.status, 422);
    assert_eq!(empty.json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["email", "name", "password"]);
    assert_eq!(create(json!({ "email": "x@example.com", "name": "X", "kind": "king" })).status, 400);
}

#[test]
fn too_many_failed_sign_ins_get_a_retry_time() {
    let server = house(&[]);
    for _ in 0..5 {
        assert_eq!(try_sign_in(&server, BORROWER, "wrong horse").status, 401);
    }
    let answer = try_sign_in(&server, BORROWER, PASSWORD);
    assert_eq!((answer.status, &answer.json()["code"]), (429, &json!("too_many_attempts")));
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=30).contains(&wait), "{wait}");
    assert_eq!(try_sign_in(&server, STAFF, PASSWORD).status, 200, "others go on");
}

#[test]
fn only_a_trusted_proxy_determines_the_client_address() {
    let wrong = |server: &crate::support::Server, from: &str, name: u32| {
        let body = json!({ "email": format!("{name}@example.com"), "password": "wrong horse" });
        server.connect().call("POST", "/api/user/auth", &[("x-forwarded-for", from)], Some(&body)).status
    };
    let alone = crate::support::Server::start(&[]);
    assert!((0..30).all(|name| wrong(&alone, &format!("203.0.113.{name}"), name) == 401));
    assert_eq!(wrong(&alone, "203.0.113.99", 99), 429, "a header alone makes nobody another");

    let behind = crate::support::Server::start(&["--trusted-proxy", "10.0.0.1", "--trusted-proxy", "127.0.0.0/8"]);
    assert!((0..30).all(|name| wrong(&behind, "203.0.113.1", name) == 401));
    assert_eq!(wrong(&behind, "203.0.113.1", 98), 429);
    assert_eq!(wrong(&behind, "203.0.113.2", 99), 401);
}
