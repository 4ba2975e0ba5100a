//! Limits on sign-ins, invitations and submissions, and the rules for passwords and addresses.

use serde_json::json;

use super::{BORROWER, PASSWORD, STAFF, add, house, sign_in, try_sign_in};
use crate::applications::{Borrower, shortest};
use crate::support::Answer;

#[test]
fn a_device_is_known_again_by_a_cookie_that_no_script_reads_and_passes_a_lock_that_strangers_caused() {
    let server = house(&["--address", "https://www.puente.example"]);
    let cookie = try_sign_in(&server, BORROWER, PASSWORD).header("set-cookie").to_owned();
    for part in ["device-", "; Max-Age=15552000; Path=/api/user; HttpOnly; SameSite=Strict; Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let kept = cookie.split(';').next().unwrap();
    for _ in 0..5 {
        assert_eq!(try_sign_in(&server, BORROWER, "wrong horse").status, 401);
    }
    let locked = try_sign_in(&server, BORROWER, PASSWORD);
    assert_eq!((locked.status, locked.header("retry-after")), (429, "30"));
    let with = |cookie: &str| {
        let body = json!({ "email": BORROWER, "password": PASSWORD });
        server.connect().call("POST", "/api/user/auth", &[("cookie", cookie)], Some(&body)).status
    };
    assert_eq!(with("device-1=nonsense; other=1"), 429);
    assert_eq!(with(&format!("other=1; {kept}")), 200);
}

#[test]
fn an_address_that_was_invited_a_few_times_has_to_wait_and_others_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let mails = folder.path().to_str().unwrap();
    let server = house(&["--address", "https://www.puente.example", "--mail-dir", mails]);
    let staff = sign_in(&server, STAFF);
    let invite = |email: &str| server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": email })));
    let statuses: Vec<u16> = (0..7).map(|_| invite("new@example.com").status).collect();
    assert_eq!(statuses, [201, 201, 201, 201, 201, 429, 429]);
    assert!(invite("new@example.com").header("retry-after").parse::<u32>().unwrap() > 0);
    assert_eq!(invite("other@example.com").status, 201);
}

#[test]
fn an_account_that_submits_too_many_applications_gets_a_retry_time() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    for _ in 0..5 {
        let (id, _) = borrower.has_sent(&shortest());
        assert_eq!(borrower.withdraw(id).status, 200);
    }
    let (_, refused) = borrower.tries_to_send("en", &shortest());
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_many_attempts")));
    assert!((1..=360).contains(&refused.header("retry-after").parse::<u32>().unwrap()));
    add(server.data.path(), "other@example.com", &[]);
    Borrower::new(&server, "other@example.com").has_sent(&shortest());
}

#[test]
fn a_password_or_an_address_that_misleads_is_refused_at_its_field_in_both_languages() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let create = |language: &str, email: &str, password: &str| -> Answer {
        let body = json!({ "email": email, "name": "Ana Ríos", "kind": "borrower", "password": password });
        let authorization = format!("Bearer {staff}");
        let headers = [("authorization", authorization.as_str()), ("accept-language", language)];
        server.connect().call("POST", "/api/user/create", &headers, Some(&body))
    };
    for (language, email, password, field, said) in [
        ("en", "new@example.com", "123456789012", "password", "too easy to guess"),
        ("es", "new@example.com", "aaaaaaaaaaaa", "password", "muy fácil de adivinar"),
        ("en", "arios@example.com", "my word is arios", "password", "use your name"),
        ("es", "new@example.com", "Puente Capital!", "password", "ni nuestro nombre"),
        ("en", "m\u{430}ri@example.com", PASSWORD, "email", "look-alike letters"),
    ] {
        let answer = create(language, email, password);
        let told = answer.json()["fields"][field].as_str().unwrap_or_default().to_owned();
        assert!(answer.status == 422 && told.contains(said), "{password}: {}", answer.text());
    }
    let token = sign_in(&server, BORROWER);
    let change = json!({ "current": PASSWORD, "next": "borrower borrower" });
    let answer = server.call("POST", "/api/user/password", Some(&token), Some(&change));
    assert!(answer.status == 422 && answer.json()["fields"]["next"].is_string(), "{}", answer.text());
    assert_eq!(create("en", "new@example.com", PASSWORD).status, 201);
}
