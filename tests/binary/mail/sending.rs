//! Mail is sent as soon as the mail server can be reached: each mail at least once, in the order of writing.

use std::fs;
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustix::process::Signal;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use super::fake::{MailServer, Manner, Nobody};
use super::*;
use crate::applications::{Borrower, shortest};

/// A server that sends its mail to this mail server.
fn sending_house(url: &str) -> Server {
    house(&options(url))
}

fn options(url: &str) -> [&str; 8] {
    ["--address", SITE, "--smtp-url", url, "--mail-from", FROM, "--mail-retry", "50ms"]
}

fn health(server: &Server) -> Value {
    server.get("/api/health", &[]).json()["mail"].clone()
}

/// Waits until no mail is waiting and this many were set aside.
#[track_caller]
fn all_sent(server: &Server, set_aside: u64) {
    until(|| {
        let mail = health(server);
        (mail["waiting"] == 0 && mail["setAside"] == set_aside).then_some(())
    });
}

#[test]
fn while_the_mail_server_is_down_nothing_is_slower_or_lost_and_all_is_sent_when_it_is_back() {
    let place = Nobody::new();
    let url = place.url();
    let server = sending_house(&url);
    Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    let tried = until(|| {
        let letters = listed(server.data.path());
        letters.iter().any(|letter| letter["tries"].as_u64() > Some(1)).then_some(letters)
    });
    let what: Vec<_> =
        tried.iter().map(|letter| (letter["what"].as_str().unwrap(), letter["setAside"].clone())).collect();
    assert_eq!(what, [("receipt", false.into()), ("new_application", false.into())]);
    assert!(tried[0]["trouble"].as_str().unwrap().contains(url.trim_start_matches("smtp://")), "{tried:?}");
    let mail = health(&server);
    assert_eq!((&mail["waiting"], &mail["setAside"]), (&2.into(), &0.into()));
    assert!(mail["oldestSecondsAgo"].is_u64() && !mail.to_string().contains('@'), "{mail}");

    let back = MailServer::at(place, Manner::default());
    let mails = [back.next(), back.next()];
    assert_eq!(mails.each_ref().map(Read::to), [BORROWER, STAFF], "the oldest first");
    for mail in &mails {
        assert!(mail.id().ends_with("@puente.example"), "{}", mail.id());
        assert_eq!(mail.parsed().from().unwrap().first().unwrap().address(), Some(FROM));
        assert_eq!(mail.parsed().reply_to().unwrap().first().unwrap().address(), Some("hello@puentecapital.example"));
    }
    all_sent(&server, 0);
    assert!(back.has_no_more(), "each once");
}

#[test]
fn mail_to_a_refused_recipient_is_set_aside_with_the_reason_and_the_rest_is_sent() {
    let fake = MailServer::new(Manner { to: vec![(BORROWER, "550 5.1.1 nobody of this\tname")], ..Manner::default() });
    let mut server = sending_house(&fake.url());
    let data = &server.data.path().to_owned();
    Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    assert_eq!(fake.next().to(), STAFF);
    all_sent(&server, 1);
    let letters = listed(data);
    assert_eq!((letters.len(), &letters[0]["setAside"], &letters[0]["tries"]), (1, &true.into(), &1.into()));
    assert_eq!(letters[0]["trouble"], "550 5.1.1 nobody of this name");
    let said = mail(data, &["list"]);
    assert!(
        said.out.contains("set aside") && said.out.contains("nobody of this name") && said.out.contains(BORROWER),
        "{said:?}"
    );

    fake.behave(Manner::default());
    let said = mail(data, &["retry", "--json"]);
    assert_eq!((said.code, said.out.trim()), (Some(0), r#"{"tried":1}"#), "{said:?}");
    assert_eq!(fake.next().to(), BORROWER);
    all_sent(&server, 0);
    assert_eq!(mail(data, &["list"]).out, "No email is waiting or set aside.\n");
    let log = server.stop();
    assert!(log.contains("set aside") && !log.contains(BORROWER), "{log}");
}

#[test]
fn a_deferred_recipient_delays_no_other_and_is_tried_again() {
    let fake = MailServer::new(Manner { to: vec![(BORROWER, "450 4.2.1 later")], ..Manner::default() });
    let server = sending_house(&fake.url());
    Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    assert_eq!(fake.next().to(), STAFF);
    let waits = until(|| listed(server.data.path()).into_iter().find(|letter| letter["tries"].as_u64() > Some(1)));
    assert_eq!((&waits["setAside"], &waits["trouble"]), (&false.into(), &"450 4.2.1 later".into()));
    fake.behave(Manner::default());
    assert_eq!(fake.next().to(), BORROWER);
    all_sent(&server, 0);
}

#[test]
fn if_the_mail_server_accepts_none_of_the_lenders_mail_all_of_it_waits() {
    for (manner, told) in [
        (Manner { from: Some("550 5.7.1 not you"), ..Manner::default() }, "--mail-from"),
        (Manner { login: Some("none".to_owned()), ..Manner::default() }, "530 5.7.0 who are you?"),
        (Manner { to: vec![("@", "530 5.7.0 who are you?")], ..Manner::default() }, "530 5.7.0 who are you?"),
    ] {
        let fake = MailServer::new(manner);
        let server = sending_house(&fake.url());
        Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
        let tried = until(|| listed(server.data.path()).into_iter().find(|letter| letter["tries"].as_u64() > Some(1)));
        assert!(tried["trouble"].as_str().unwrap().contains(told), "{tried}");
        assert_eq!(health(&server)["setAside"], 0, "{told}");
        fake.behave(Manner::default());
        let mut came = [fake.next().to(), fake.next().to()];
        came.sort();
        assert_eq!(came, [BORROWER, STAFF]);
    }
}

#[test]
fn a_mail_server_that_wants_a_password_only_for_readers_elsewhere_still_takes_the_others() {
    let fake = MailServer::new(Manner { to: vec![(BORROWER, "530 5.7.1 who are you?")], ..Manner::default() });
    let server = sending_house(&fake.url());
    Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    assert_eq!(fake.next().to(), STAFF);
    let waits = until(|| listed(server.data.path()).into_iter().find(|letter| letter["tries"].as_u64() > Some(1)));
    assert!(waits["trouble"].as_str().unwrap().contains("--smtp-url"), "{waits}");
    fake.behave(Manner::default());
    assert_eq!(fake.next().to(), BORROWER);
}

#[test]
fn a_mail_whose_reply_was_lost_is_sent_again_unchanged_and_delays_no_other() {
    let fake = MailServer::new(Manner { hangs_up: 2, ..Manner::default() });
    let server = sending_house(&fake.url());
    Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    let mut mails = [fake.next(), fake.next(), fake.next(), fake.next()];
    assert_eq!([mails[0].to(), mails[1].to()], [BORROWER, STAFF], "the first may be one that this server cannot bear");
    mails.sort_by_key(Read::to);
    assert_eq!(mails.each_ref().map(Read::to), [BORROWER, BORROWER, STAFF, STAFF]);
    let ids = mails.each_ref().map(Read::id);
    assert_eq!((&ids[0], &ids[2]), (&ids[1], &ids[3]));
    assert_ne!(ids[0], ids[2]);
    let dates = mails.each_ref().map(|mail| mail.parsed().date().unwrap().to_timestamp());
    assert_eq!((dates[0], dates[2]), (dates[1], dates[3]), "it is as old as it is");
    all_sent(&server, 0);
    assert!(fake.has_no_more());
}

#[test]
fn events_acknowledged_before_a_kill_are_mailed_after_the_restart() {
    let place = Nobody::new();
    let url = place.url();
    let mut server = sending_house(&url);
    let (id, _) = Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    server.signal(Signal::KILL);
    server.ended();
    let fake = MailServer::at(place, Manner::default());
    let server = server.start_again(&options(&url));
    let mails = [fake.next(), fake.next()];
    assert_eq!(mails.each_ref().map(Read::to), [BORROWER, STAFF]);
    assert!(mails[1].text().contains(&id.to_string()));
    all_sent(&server, 0);
    assert!(fake.has_no_more(), "one letter each, for one submission");
}

#[test]
fn the_server_stops_in_time_while_its_mail_server_is_dead_and_logs_no_address() {
    let place = Nobody::new();
    let mut server = sending_house(&place.url());
    Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    until(|| listed(server.data.path()).iter().any(|letter| letter["tries"].as_u64() > Some(0)).then_some(()));
    let log = server.stop();
    assert!(log.contains("email cannot be sent right now"), "{log}");
    assert!(!log.contains(BORROWER) && !log.contains(STAFF), "{log}");
    let said = lender_site(["serve", "--listen", "127.0.0.1:0", "--mail-from", FROM]).output().unwrap();
    assert!(!said.status.success());
}

/// A certificate authority's certificate in a file, and a server configuration with a certificate that it signed.
fn authority(folder: &Path) -> (String, Arc<ServerConfig>) {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(["localhost".to_owned()]).unwrap().signed_by(&key, &authority).unwrap();
    let file = folder.join("authority.pem");
    fs::write(&file, authority.pem()).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], key)
        .unwrap();
    (file.to_str().unwrap().to_owned(), Arc::new(config))
}

#[test]
fn mail_and_password_travel_by_tls_from_the_start_or_after_the_greeting() {
    let folder = tempfile::tempdir().unwrap();
    let (ca_file, config) = authority(folder.path());
    let password = folder.path().join("password");
    fs::write(&password, "hunter2\n").unwrap();
    // "\0loans@puente.example\0hunter2", as AUTH PLAIN sends it.
    let login = "AGxvYW5zQHB1ZW50ZS5leGFtcGxlAGh1bnRlcjI=".to_owned();
    for (scheme, from_the_start) in [("smtps", true), ("smtp", false)] {
        let tls = Some((Arc::clone(&config), from_the_start));
        let fake = MailServer::new(Manner { tls, login: Some(login.clone()), ..Manner::default() });
        let url = format!("{scheme}://loans@puente.example@localhost:{}", fake.address.port());
        let more =
            ["--smtp-tls", "always", "--smtp-ca-file", &ca_file, "--smtp-password-file", password.to_str().unwrap()];
        let server = house(&[&options(&url), &more[..]].concat());
        Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
        assert_eq!([fake.next().to(), fake.next().to()], [BORROWER, STAFF], "{scheme}");
        all_sent(&server, 0);
    }
}

#[test]
fn nothing_is_sent_to_a_server_that_offers_no_tls_or_cannot_be_believed() {
    let folder = tempfile::tempdir().unwrap();
    let (_, config) = authority(folder.path());
    let plain = MailServer::new(Manner::default());
    let unknown = MailServer::new(Manner { tls: Some((config, true)), ..Manner::default() });
    for (fake, scheme, told) in [(&plain, "smtp", "STARTTLS"), (&unknown, "smtps", "certificate")] {
        let url = format!("{scheme}://localhost:{}", fake.address.port());
        let server = house(&[&options(&url), &["--smtp-tls", "always"][..]].concat());
        Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
        let tried = until(|| listed(server.data.path()).into_iter().find(|letter| letter["tries"].as_u64() > Some(0)));
        assert!(tried["trouble"].as_str().unwrap().contains(told), "{tried}");
        assert!(fake.has_no_more());
    }
}
