//! What an admin sees about mail, with and without a running server.

use serde_json::json;

use super::fake::{MailServer, Manner};
use super::*;
use crate::applications::{Borrower, shortest};

const FOLDER: &str = "/nowhere/to/write";

#[test]
fn a_test_is_sent_at_once_by_the_running_server_or_by_what_is_given() {
    let fake = MailServer::new(Manner::default());
    let url = fake.url();
    let mut server = house(&["--address", SITE, "--smtp-url", &url, "--mail-from", FROM]);
    let data = server.data.path().to_owned();
    let test = |more: &[&str]| mail(&data, &[&["test", "me@example.com"], more].concat());
    let said = test(&["--json"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert_eq!(said.out.trim(), r#"{"said":"250 2.0.0 taken as 17","sent":true}"#);
    let arrived = fake.next();
    assert_eq!((arrived.to(), arrived.language()), ("me@example.com".to_owned(), "en, es".to_owned()));
    assert_eq!(arrived.subject(), "Test email from Puente Capital / Correo de prueba de Puente Capital");

    let other = MailServer::new(Manner::default());
    assert_eq!(test(&["--smtp-url", &other.url(), "--mail-from", FROM]).code, Some(0));
    assert_eq!(other.next().to(), "me@example.com");
    server.stop();
    let said = test(&["--smtp-url", &url, "--mail-from", "Préstamos <x@puente.example>"]);
    assert!(said.code == Some(0) && said.out.starts_with("Sent: 250 2.0.0 taken as 17\n"), "{said:?}");
    let mail = fake.next();
    let from = mail.parsed().from().unwrap().first().unwrap().clone().into_owned();
    assert_eq!((from.name(), from.address()), (Some("Préstamos"), Some("x@puente.example")));
    assert!(fake.has_no_more() && other.has_no_more());
    let said = test(&[]);
    assert!(said.code == Some(1) && said.err.contains("--smtp-url") && said.err.contains("--mail-dir"), "{said:?}");
}

#[test]
fn a_test_that_fails_says_what_to_fix() {
    let server = house(&[]);
    let refusing = MailServer::new(Manner { to: vec![("me@", "550 5.1.1 nobody")], ..Manner::default() });
    let from = MailServer::new(Manner { from: Some("550 5.7.1 not you"), ..Manner::default() });
    let closed = MailServer::new(Manner { login: Some("other".to_owned()), ..Manner::default() });
    let me = closed.url().replace("smtp://", "smtp://me@");
    let dead = "smtp://localhost:1";
    for (url, told) in [
        (refusing.url().as_str(), vec!["550 5.1.1 nobody"]),
        (&from.url(), vec!["550 5.7.1 not you", FROM, "--mail-from"]),
        (&me, vec!["doesn't accept the password of me", "535 5.7.8"]),
        (dead, vec!["no connection to localhost:1", "refused"]),
    ] {
        let mut command = lender_site(["mail", "test", "me@example.com", "--smtp-url", url, "--mail-from", FROM]);
        command.env("LENDER_SITE_DATA", server.data.path());
        if url == me {
            command.env("LENDER_SITE_SMTP_PASSWORD", "hunter2");
        }
        let said = fed(&mut command, b"");
        assert_eq!(said.code, Some(1), "{said:?}");
        assert!(told.iter().all(|words| said.err.contains(words)) && !said.err.contains("hunter2"), "{said:?}");
    }
}

#[test]
fn what_is_set_up_in_part_is_refused_with_what_is_missing() {
    let empty = tempfile::NamedTempFile::new().unwrap();
    let empty = empty.path().to_str().unwrap();
    let url = ["--smtp-url", "smtps://mail.example.com"];
    let user = ["--smtp-url", "smtps://me@mail.example.com", "--mail-from", FROM, "--address", SITE];
    for (args, code, told) in [
        (&url[..], 1, "--mail-from"),
        (&[&url[..], &["--mail-from", FROM]].concat(), 1, "--address"),
        (&user, 1, "LENDER_SITE_SMTP_PASSWORD"),
        (&[&user[..], &["--smtp-password-file", empty]].concat(), 1, "it is empty"),
        (&[&url[..], &["--mail-from", FROM, "--smtp-password-file", FOLDER]].concat(), 1, FOLDER),
        (&["--mail-from", FROM], 1, "--smtp-url"),
        (&[&url[..], &["--mail-dir", FOLDER]].concat(), 2, "--mail-dir"),
        (&["--smtp-url", "smtps://me:hunter2@mail.example.com"], 2, "--smtp-password-file"),
        (&["--mail-dir", FOLDER, "--mail-from", "nobody"], 2, "hello@example.com"),
        (&[&user[..], &["--demo"]].concat(), 1, "LENDER_SITE_SMTP_PASSWORD"),
    ] {
        let data = tempfile::tempdir().unwrap();
        let mut command = lender_site([&["serve", "--listen", "127.0.0.1:0"], args].concat());
        let said = fed(command.env("LENDER_SITE_DATA", data.path()), b"");
        assert_eq!(said.code, Some(code), "{args:?}: {said:?}");
        assert!(said.err.contains(told), "{args:?}: {said:?}");
        assert_eq!(data.path().read_dir().unwrap().count(), 0, "nothing was made");
    }
    let mut demo = lender_site(["serve", "--demo", "--listen", "127.0.0.1:0", "--mail-from", FROM]);
    let said = fed(demo.args(url), b"");
    assert!(said.code == Some(1) && said.err.contains("demo"), "{said:?}");
}

#[test]
fn without_a_server_letters_are_written_as_the_last_one_did_and_can_be_listed_and_discarded() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = house(&["--address", SITE, "--smtp-url", "smtp://127.0.0.1:1", "--mail-from", FROM]);
    server.stop();
    let data = server.data.path();
    let invite = || {
        let mut command = lender_site(["user", "invite", "new@example.com"]);
        fed(command.env("LENDER_SITE_DATA", data), b"")
    };
    let said = invite();
    assert!(said.code == Some(0) && said.err.contains("was also emailed to new@example.com"), "{said:?}");
    assert_eq!(invite().code, Some(0));
    let letters = listed(data);
    let line = &letters[0];
    assert_eq!(letters.len(), 2);
    assert_eq!([&line["to"], &line["what"]], [&json!("new@example.com"), &json!("invite")]);
    assert_eq!([&line["tries"], &line["trouble"], &line["setAside"]], [&json!(0), &json!(null), &json!(false)]);
    assert!(mail(data, &["list"]).out.contains("not tried yet"));
    let id = line["id"].as_str().unwrap();
    let discard = || mail(data, &["discard", id]);
    assert_eq!(discard().out, "Discarded: 1.\n");
    for gone in [discard(), mail(data, &["retry", id])] {
        assert!(gone.code == Some(1) && gone.err.contains("mail list"), "{gone:?}");
    }
    assert_eq!(listed(data).len(), 1);

    let mut server = server.start_again(&[]);
    assert_eq!(listed(server.data.path()).len(), 1, "it waits until mail is on again");
    assert!(server.stop().contains("email is waiting"));
    let server = server.start_again(&["--mail-dir", folder.path().to_str().unwrap()]);
    assert_eq!(mails_in(folder.path(), 1)[0].to(), "new@example.com");
    until(|| listed(server.data.path()).is_empty().then_some(()));
}

#[test]
fn a_folder_that_cannot_be_written_keeps_mail_waiting() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("mail");
    fs::write(&folder, "a file").unwrap();
    let server = house(&["--mail-dir", folder.to_str().unwrap(), "--mail-retry", "50ms"]);
    Borrower::new(&server, BORROWER).has_sent(&shortest());
    let tried = until(|| listed(server.data.path()).into_iter().find(|letter| letter["tries"].as_u64() > Some(0)));
    assert!(tried["trouble"].as_str().unwrap().contains("--mail-dir"), "{tried}");
    fs::remove_file(&folder).unwrap();
    assert_eq!(mails_in(&folder, 2)[0].to(), BORROWER);
}
