//! Accounts that people make themselves: nobody but the owner of the mailbox learns whether an address has an account,
//! and nobody gets in without the link in the mail.

use std::path::Path;

use serde_json::{Value, json};

use super::{mails_in, writing_house};
use crate::accounts::{BORROWER, STAFF, sign_in, try_sign_in};
use crate::settings::{edited, seeded, shipped};
use crate::support::{Answer, Server, fed, lender_site};

const NEW: &str = "guadalupe@example.com";
const OWN: &str = "five quiet rivers";

/// A server that writes its mail to a folder, where people may sign up.
fn open_house(folder: &Path) -> Server {
    let server = writing_house(folder);
    seeded(server.data.path(), &edited(&shipped(), "\"signUp\": \"closed\"", "\"signUp\": \"open\""));
    server
}

fn sign_up(server: &Server, email: &str) -> Answer {
    sign_up_as(server, &json!({ "email": email, "name": "Guadalupe Ríos", "password": OWN, "to": "/partners?page=2" }))
}

fn sign_up_as(server: &Server, person: &Value) -> Answer {
    server.connect().call("POST", "/api/user/register", &[("accept-language", "es")], Some(person))
}

fn post(server: &Server, cookie: &str, path: &str, body: &Value) -> Answer {
    server.connect().call("POST", path, &[("cookie", cookie)], Some(body))
}

/// The secret of the link in a mail.
fn secret_in(text: &str) -> &str {
    let after = text.split_once("#invite=").expect(text).1;
    &after[..64]
}

/// The cookie of a browser that signed up.
fn cookie_of(answer: &Answer) -> String {
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("; Path=/api/user; HttpOnly; SameSite=Strict; Secure"), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

fn listed(server: &Server, args: &[&str]) -> String {
    let mut command = lender_site([&["user", "list"], args].concat());
    fed(command.env("LENDER_SITE_DATA", server.data.path()), b"").out
}

#[test]
fn a_person_signs_up_confirms_the_address_with_the_link_in_the_mail_and_is_in() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(folder.path());
    let answer = sign_up(&server, NEW);
    assert_eq!((answer.status, answer.text()), (204, ""));
    let browser = cookie_of(&answer);
    let [mail] = &mails_in(folder.path(), 1)[..] else { panic!() };
    assert_eq!((mail.to().as_str(), mail.language().as_str()), (NEW, "es"));
    assert_eq!(mail.subject(), "Confirme su correo para Puente Capital");
    let (text, html) = (mail.text(), mail.html());
    assert!(text.contains("https://www.puente.example/login#invite="), "{text}");
    assert!(!text.contains("Ríos") && !html.contains("Ríos"), "no text of a stranger goes to a stranger: {text}");

    assert!(listed(&server, &[]).lines().any(|line| line.contains(NEW) && line.contains("  unconfirmed  ")));
    let lines: Value = serde_json::from_str(&listed(&server, &["--json"])).unwrap();
    assert_eq!(lines.as_array().unwrap().last().unwrap()["state"], "unconfirmed");
    let staff = sign_in(&server, STAFF);
    let desk = server.call("GET", "/api/admin/account", Some(&staff), None).json();
    assert_eq!(desk["accounts"][0]["state"], "unconfirmed");
    let wrong = try_sign_in(&server, BORROWER, OWN);
    let early = try_sign_in(&server, NEW, OWN);
    assert_eq!((early.status, early.text()), (401, wrong.text()), "like a wrong password");

    let link = json!({ "invite": secret_in(&text) });
    let checked = post(&server, &browser, "/api/user/invite/check", &link).json();
    let expected = json!({
        "email": NEW, "name": "Guadalupe Ríos", "expiresAt": checked["expiresAt"], "kind": "borrower", "purpose": "confirm",
        "sameBrowser": true, "to": "/partners?page=2",
    });
    assert_eq!(checked, expected);
    assert_eq!(post(&server, "", "/api/user/invite/check", &link).json()["sameBrowser"], false);
    let accepted = json!({ "invite": secret_in(&text), "password": "another horse battery" });
    assert_eq!(post(&server, &browser, "/api/user/invite/accept", &accepted).status, 410, "it chooses no password");
    let inside = post(&server, &browser, "/api/user/confirm", &link);
    assert_eq!(inside.status, 200, "{}", inside.text());
    let token = inside.json()["token"].as_str().unwrap().to_owned();
    let me = server.call("GET", "/api/user/me", Some(&token), None).json();
    assert_eq!((&me["user"]["email"], &me["user"]["kind"]), (&json!(NEW), &json!("borrower")));
    assert!(me["session"]["atMost"].as_u64().unwrap() > 29 * 24 * 3600, "remembered: {me}");
    assert_eq!(post(&server, &browser, "/api/user/confirm", &link).json()["code"], "invite_gone");
    assert_eq!(try_sign_in(&server, NEW, OWN).status, 200);
    assert!(listed(&server, &[]).lines().any(|line| line.contains(NEW) && line.contains("  open  ")));
}

#[test]
fn in_another_browser_the_link_asks_for_the_password() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(folder.path());
    sign_up(&server, NEW);
    let [mail] = &mails_in(folder.path(), 1)[..] else { panic!() };
    let text = mail.text();
    let confirm = |cookie: &str, password: &str| {
        let body = json!({ "invite": secret_in(&text), "password": password });
        post(&server, cookie, "/api/user/confirm", &body)
    };
    let missing = confirm("", "");
    assert_eq!((missing.status, missing.json()["fields"]["password"].is_string()), (422, true));
    for cookie in ["", "sign-up=", "sign-up=0123456789abcdef0123456789abcdef", "sign-up=x; device-a=b"] {
        assert_eq!(confirm(cookie, "a wrong password").json()["code"], "invalid_credentials", "{cookie}");
    }
    assert_eq!(confirm("", OWN).status, 200);
}

#[test]
fn no_answer_tells_which_addresses_have_an_account() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(folder.path());
    let all = [BORROWER, STAFF, NEW, "o'brien+loans@example.com"];
    for email in all {
        let answer = sign_up(&server, email);
        assert_eq!((answer.status, answer.text()), (204, ""), "{email}");
        assert_eq!(cookie_of(&answer).len(), "sign-up=".len() + 32, "{email}");
    }
    let mails = mails_in(folder.path(), 4);
    for mail in &mails {
        let (is_known, text) = ([BORROWER, STAFF].contains(&mail.to().as_str()), mail.text());
        assert_eq!(text.contains("#invite="), !is_known, "{text}");
        assert_eq!(text.contains("https://www.puente.example/login#forgot"), is_known, "{text}");
    }
    sign_in(&server, BORROWER);
}

#[test]
fn a_sign_up_with_mistakes_says_at_which_fields_and_sends_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(folder.path());
    let all = sign_up_as(&server, &json!({}));
    let fields = all.json()["fields"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!((all.status, fields), (422, ["email", "name", "password"].map(str::to_owned).to_vec()));
    for (field, wrong) in [
        ("email", json!("a@b.c\r\nBcc: all@example.com")),
        ("email", json!("mаri@example.com")),
        ("name", json!("n".repeat(101))),
        ("password", json!("short")),
        ("password", json!("123456789012")),
        ("password", json!("I am guadalupe")),
    ] {
        let mut person = json!({ "email": NEW, "name": "Guadalupe", "password": OWN });
        person[field] = wrong.clone();
        let refused = sign_up_as(&server, &person);
        assert_eq!((refused.status, refused.json()["fields"][field].is_string()), (422, true), "{wrong}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn sign_ups_are_paced_in_the_same_way_for_every_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(folder.path());
    for email in [BORROWER, NEW] {
        let statuses: Vec<u16> = (0..6).map(|_| sign_up(&server, email).status).collect();
        assert_eq!(statuses, [204, 204, 204, 204, 204, 429], "{email}");
    }
}

#[test]
fn nobody_signs_up_where_the_lender_does_not_let_them_or_no_mail_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    let closed = writing_house(folder.path());
    let silent = crate::accounts::house(&[]);
    seeded(silent.data.path(), &edited(&shipped(), "\"signUp\": \"closed\"", "\"signUp\": \"open\""));
    for server in [closed, silent] {
        for email in [BORROWER, NEW] {
            let refused = sign_up(&server, email);
            assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("not_allowed")));
        }
    }
}

#[test]
fn a_server_says_at_its_start_that_nobody_can_sign_up_without_mail() {
    let mut server = crate::accounts::house(&[]);
    seeded(server.data.path(), &edited(&shipped(), "\"signUp\": \"closed\"", "\"signUp\": \"open\""));
    assert!(!server.stop().contains("nobody can sign up"));
    assert!(server.start_again(&[]).stop().contains("nobody can sign up"));
}

#[test]
fn a_stranger_who_forgot_a_password_hears_that_they_can_sign_up() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(folder.path());
    let body = json!({ "email": NEW });
    server.connect().call("POST", "/api/user/forgot", &[("accept-language", "en")], Some(&body));
    let [mail] = &mails_in(folder.path(), 1)[..] else { panic!() };
    assert!(mail.text().contains("Create an account:\nhttps://www.puente.example/register"), "{}", mail.text());
}
