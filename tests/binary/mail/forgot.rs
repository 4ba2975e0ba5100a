//! Forgotten passwords: the link goes to the mailbox of the account, and nothing else tells which accounts exist.

use serde_json::{Value, json};

use super::{mails_in, writing_house};
use crate::accounts::{BORROWER, PASSWORD, STAFF, house, sign_in, try_sign_in};
use crate::support::{Answer, Server};

const NEXT: &str = "another horse battery";

fn forgot(server: &Server, language: &str, email: &Value) -> Answer {
    let body = json!({ "email": email });
    server.connect().call("POST", "/api/user/forgot", &[("accept-language", language)], Some(&body))
}

fn accept(server: &Server, secret: &str, password: &str) -> Answer {
    let body = json!({ "invite": secret, "password": password });
    server.call("POST", "/api/user/invite/accept", None, Some(&body))
}

/// The secret of the link in a mail.
fn secret_in(text: &str) -> &str {
    let after = text.split_once("#invite=").expect(text).1;
    &after[..64]
}

#[test]
fn the_owner_of_a_mailbox_chooses_a_new_password_which_ends_other_sessions_and_is_announced() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let before = sign_in(&server, BORROWER);
    assert_eq!(forgot(&server, "es", &json!(BORROWER)).status, 204);
    let [mail] = &mails_in(folder.path(), 1)[..] else { panic!() };
    assert_eq!((mail.to().as_str(), mail.language().as_str()), (BORROWER, "es"));
    assert_eq!(mail.subject(), "Elija una contraseña nueva para Puente Capital");
    let text = mail.text();
    assert!(text.contains("https://www.puente.example/login#invite="), "{text}");
    let check = json!({ "invite": secret_in(&text) });
    let checked = server.call("POST", "/api/user/invite/check", None, Some(&check)).json();
    assert_eq!((&checked["email"], &checked["purpose"]), (&json!(BORROWER), &json!("reset")));

    assert_eq!(accept(&server, secret_in(&text), "short").status, 422, "the same rules as everywhere");
    let inside = accept(&server, secret_in(&text), NEXT);
    assert_eq!(inside.status, 200, "{}", inside.text());
    let me = |token: &str| server.call("GET", "/api/user/me", Some(token), None).status;
    assert_eq!([me(inside.json()["token"].as_str().unwrap()), me(&before)], [200, 401]);
    assert_eq!(accept(&server, secret_in(&text), NEXT).json()["code"], "invite_gone");
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).status, 401);
    assert_eq!(try_sign_in(&server, BORROWER, NEXT).status, 200);
    let mails = mails_in(folder.path(), 2);
    assert!(
        mails
            .iter()
            .any(|mail| mail.subject().contains("Se estableció su contraseña") || mail.subject().contains("was set"))
    );
}

#[test]
fn no_answer_tells_which_addresses_have_an_account_and_only_their_mailbox_is_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let odd = ["nobody@example.com", "o'brien+loans@example.com"];
    let answers: Vec<_> =
        [BORROWER, STAFF].iter().chain(&odd).map(|email| forgot(&server, "en", &json!(email))).collect();
    let told: Vec<_> = answers.iter().map(|answer| (answer.status, answer.text().to_owned())).collect();
    assert_eq!(told, vec![(204, String::new()); 4]);
    let mails = mails_in(folder.path(), 4);
    let mut readers: Vec<_> = mails.iter().map(super::Read::to).collect();
    readers.sort();
    readers.dedup();
    assert_eq!(readers.len(), mails.len(), "one mail for each, and none for anyone else");
    for mail in &mails {
        assert_eq!(mail.text().contains("#invite="), [BORROWER, STAFF].contains(&mail.to().as_str()), "{}", mail.to());
        assert!(!mail.headers().iter().any(|header| header.to_lowercase().starts_with("bcc")));
    }
}

#[test]
fn addresses_that_are_no_addresses_or_carry_headers_are_refused_at_their_field() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let long = format!("{}@example.com", "a".repeat(300));
    for wrong in ["", "x", "a@b.c\r\nBcc: all@example.com", "a@b.c, b@b.c\n", &long] {
        let refused = forgot(&server, "en", &json!(wrong));
        assert_eq!((refused.status, refused.json()["fields"]["email"].is_string()), (422, true), "{wrong:?}");
    }
    assert_eq!(forgot(&server, "en", &json!(["a@b.c"])).status, 400);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn links_are_paced_in_the_same_way_for_every_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    for email in [BORROWER, "nobody@example.com"] {
        let statuses: Vec<u16> = (0..7).map(|_| forgot(&server, "en", &json!(email)).status).collect();
        assert_eq!(statuses, [204, 204, 204, 204, 204, 429, 429], "{email}");
        let wait = forgot(&server, "en", &json!(email)).header("retry-after").parse::<u32>().unwrap();
        assert!((1..=600).contains(&wait), "{email}: {wait}");
    }
}

#[test]
fn the_site_says_whether_it_sends_mail_and_without_mail_nobody_gets_a_link() {
    let sends = |server: &Server| server.call("GET", "/api/site", None, None).json()["sendsMail"].clone();
    let server = house(&[]);
    assert_eq!(sends(&server), json!(false));
    let refused = forgot(&server, "en", &json!(BORROWER));
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("not_allowed")));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(sends(&writing_house(folder.path())), json!(true));
}

#[test]
fn a_link_to_sign_in_goes_to_borrowers_alone_works_once_and_is_asked_for_with_the_same_answer_by_all() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let before = sign_in(&server, BORROWER);
    for email in [BORROWER, STAFF, "nobody@example.com"] {
        let body = json!({ "email": email });
        let asked = server.connect().call("POST", "/api/user/link", &[("accept-language", "es")], Some(&body));
        assert_eq!((asked.status, asked.text()), (204, ""), "{email}");
    }
    let mails = mails_in(folder.path(), 3);
    for mail in &mails {
        assert_eq!(mail.text().contains("#invite="), mail.to() == BORROWER, "{}", mail.text());
    }
    let mail = mails.iter().find(|mail| mail.to() == BORROWER).unwrap();
    assert_eq!(mail.subject(), "Su enlace para iniciar sesión en Puente Capital");
    let text = mail.text();
    let body = json!({ "invite": secret_in(&text) });
    let checked = server.call("POST", "/api/user/invite/check", None, Some(&body)).json();
    assert_eq!((&checked["email"], &checked["purpose"]), (&json!(BORROWER), &json!("signin")));
    assert_eq!(accept(&server, secret_in(&text), NEXT).status, 410, "it sets no password");
    let inside = server.call("POST", "/api/user/link/auth", None, Some(&body));
    assert_eq!(inside.status, 200, "{}", inside.text());
    let me = |token: &str| server.call("GET", "/api/user/me", Some(token), None).status;
    assert_eq!([me(inside.json()["token"].as_str().unwrap()), me(&before)], [200, 200]);
    let again = server.call("POST", "/api/user/link/auth", None, Some(&body));
    assert_eq!((again.status, &again.json()["code"]), (410, &json!("invite_gone")));
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).status, 200, "the password stays");
}
