use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use serde_json::json;

use super::{BORROWER, PASSWORD, STAFF, add, counts, house, sign_in, try_sign_in, user, user_json};
use crate::support::{Client, lender_site};

#[test]
fn a_link_from_staff_lets_a_new_person_set_a_password_once() {
    let server = house(&["--address", "https://www.example.com/"]);
    let staff = sign_in(&server, STAFF);
    let person = json!({ "email": "New@example.com", "name": "Marisol Pérez" });
    let invited = server.call("POST", "/api/user/invite", Some(&staff), Some(&person));
    assert_eq!(invited.status, 201, "{}", invited.text());
    let link = invited.json()["link"].as_str().unwrap().to_owned();
    let secret = link.strip_prefix("https://www.example.com/login#invite=").expect(&link);

    let call = |path: &str, body| server.call("POST", path, None, Some(&body));
    let check = || call("/api/user/invite/check", json!({ "invite": secret }));
    assert_eq!(
        check().json(),
        json!({ "email": "new@example.com", "name": "Marisol Pérez", "expiresAt": invited.json()["expiresAt"], "kind": "borrower", "purpose": "invite" })
    );
    let accept = |password: &str| {
        call("/api/user/invite/accept", json!({ "invite": secret, "password": password, "remember": false }))
    };
    let short = accept("short");
    assert_eq!(
        (short.status, &short.json()["fields"]["password"]),
        (422, &json!("Password must be at least 12 characters"))
    );
    let accepted = accept(PASSWORD);
    assert_eq!((accepted.status, &accepted.json()["user"]["kind"]), (200, &json!("borrower")));
    let me = server.call("GET", "/api/user/me", accepted.json()["token"].as_str(), None).json();
    assert!(me["session"]["atMost"].as_u64().unwrap() <= 12 * 3600, "not remembered: {me}");
    assert_eq!(try_sign_in(&server, "new@example.com", PASSWORD).status, 200);
    for gone in [check(), accept(PASSWORD), accept("short"), call("/api/user/invite/check", json!({ "invite": "" }))] {
        assert_eq!((gone.status, &gone.json()["code"]), (410, &json!("invite_gone")));
    }
}

#[test]
fn a_link_from_the_terminal_resets_a_password_and_ends_the_sessions() {
    let server = house(&[]);
    let token = sign_in(&server, BORROWER);
    let invited = user_json(server.data.path(), &["invite", BORROWER, "--address", "https://example.com"], "");
    let link = invited["link"].as_str().unwrap();
    assert_eq!(invited["email"], BORROWER);
    let secret = link.strip_prefix("https://example.com/login#invite=").expect(link);
    assert!(counts(&server, &token), "nothing has happened yet");
    let body = json!({ "invite": secret, "password": "another horse battery" });
    assert_eq!(server.call("POST", "/api/user/invite/accept", None, Some(&body)).status, 200);
    assert!(!counts(&server, &token));
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).status, 401);
    assert_eq!(try_sign_in(&server, BORROWER, "another horse battery").status, 200);
}

#[test]
fn without_an_address_of_its_own_the_site_links_to_where_it_listens() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let person = json!({ "email": "new@example.com" });
    let invited = server.call("POST", "/api/user/invite", Some(&staff), Some(&person));
    let link = invited.json()["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with(&format!("http://{}/login#invite=", server.address)), "{link}");
    let malformed = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": "x", "name": "" })));
    assert_eq!(malformed.status, 422);
    assert_eq!(malformed.json()["fields"].as_object().unwrap().len(), 2);
    user_json(server.data.path(), &["disable", BORROWER], "");
    let closed = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": BORROWER })));
    assert_eq!((closed.status, &closed.json()["code"]), (409, &json!("account_disabled")));
}

#[test]
fn the_link_to_an_account_that_was_there_is_not_for_the_desk() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let invite = |email: &str| server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": email })));
    invite("new@example.com");
    for email in [BORROWER, "new@example.com"] {
        let refused = invite(email);
        assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("no_mail")), "{email}");
        assert!(!refused.text().contains("#invite="), "{email}");
        assert!(refused.json()["message"].as_str().unwrap().contains("lender-site user invite"));
    }
    let printed = user_json(server.data.path(), &["invite", BORROWER, "--address", "https://example.com"], "");
    assert!(printed["link"].as_str().unwrap().contains("#invite="), "at the terminal it is printed");
}

#[test]
fn staff_are_not_invited_at_the_address_of_a_borrower() {
    let server = house(&[]);
    let (staff, data) = (sign_in(&server, STAFF), server.data.path());
    let body = json!({ "email": BORROWER, "kind": "staff" });
    let refused = server.call("POST", "/api/user/invite", Some(&staff), Some(&body));
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("email_taken")));
    let invite = |email, role: &[&str]| {
        user(data, &[&["invite", email, "--staff", "--address", "https://example.com"], role].concat(), "")
    };
    let refused = invite(BORROWER, &[]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""), "{refused:?}");
    assert!(
        refused.err.contains("already has a borrower's account") && refused.err.contains("user remove"),
        "{refused:?}"
    );
    let other = invite(STAFF, &["--role", "processor"]);
    assert_eq!(other.code, Some(0));
    assert!(other.err.contains("still an owner") && other.err.contains("user role"), "{other:?}");
    assert!(!invite(STAFF, &["--role", "owner"]).err.contains("user role"));
}

#[test]
fn an_account_shows_that_its_password_was_set_by_a_link() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let told = |token: &str| {
        let accounts = server.call("GET", "/api/admin/account", Some(&staff), None).json();
        let all = accounts["accounts"].as_array().unwrap();
        let at_desk = all.iter().find(|one| one["email"] == BORROWER).unwrap()["passwordByLinkAt"].clone();
        let theirs = server.call("GET", "/api/user/sessions", Some(token), None).json();
        [at_desk, theirs["passwordByLinkAt"].clone()]
    };
    assert_eq!(told(&sign_in(&server, BORROWER)), [json!(null), json!(null)]);
    let invited = user_json(server.data.path(), &["invite", BORROWER, "--address", "https://example.com"], "");
    let secret = invited["link"].as_str().unwrap().split_once("#invite=").unwrap().1;
    let body = json!({ "invite": secret, "password": "another horse battery" });
    let inside = server.call("POST", "/api/user/invite/accept", None, Some(&body)).json();
    let token = inside["token"].as_str().unwrap();
    let [at_desk, theirs] = told(token);
    assert!(at_desk.is_string() && at_desk == theirs, "{at_desk} {theirs}");
    let change = json!({ "current": "another horse battery", "next": "third horse battery" });
    let changed = server.call("POST", "/api/user/password", Some(token), Some(&change)).json();
    let [still, _] = told(changed["token"].as_str().unwrap());
    assert_eq!(still, at_desk, "the holder of the link could change the password, too");
}

#[test]
fn a_link_from_the_terminal_leads_to_where_the_running_server_is() {
    let invited = |server: &crate::support::Server| {
        let invited = user_json(server.data.path(), &["invite", BORROWER], "");
        invited["link"].as_str().unwrap().split_once("/login").unwrap().0.to_owned()
    };
    let mut server = house(&[]);
    assert_eq!(invited(&server), format!("http://{}", server.address));
    server.stop();
    let mut server = server.start_again(&["--address", "https://www.example.com/"]);
    assert_eq!(invited(&server), "https://www.example.com");
    server.stop();
    let said = user(server.data.path(), &["invite", "new@example.com"], "");
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "nobody knows where it will be: {said:?}");
    assert!(said.err.contains("--address") && said.err.contains("start"), "{said:?}");
    assert!(!user(server.data.path(), &["list"], "").out.contains("new@example.com"), "nobody was invited");
}

#[test]
fn a_link_that_people_could_not_open_is_refused_and_the_error_names_the_option_to_set() {
    for (listen, host) in [("0.0.0.0:0", "127.0.0.1"), ("[::]:0", "[::1]")] {
        let data = tempfile::tempdir().unwrap();
        let mut server = lender_site(["serve", "--plain-http", "--staff-without-mfa", "--listen", listen, "--data"]);
        let server = server.arg(data.path()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut server = server.unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().rsplit_once(':').unwrap().1.to_owned();
        add(data.path(), STAFF, &["--staff"]);
        let said = user(data.path(), &["invite", "new@example.com"], "");
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{said:?}");
        assert!(said.err.contains("people can't open") && said.err.contains("--address"), "{said:?}");
        let mut desk = Client::new(std::net::TcpStream::connect(format!("{host}:{port}")).unwrap());
        let who = json!({ "email": STAFF, "password": PASSWORD });
        let token = desk.call("POST", "/api/user/auth", &[], Some(&who)).json();
        let token = format!("Bearer {}", token["token"].as_str().unwrap());
        let person = json!({ "email": "new@example.com" });
        let refused = desk.call("POST", "/api/user/invite", &[("authorization", &token)], Some(&person));
        assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("no_address")));
        assert!(!user(data.path(), &["list"], "").out.contains("new@example.com"), "nobody was invited");
        let named = ["invite", "new@example.com", "--address", "https://www.example.com"];
        assert!(user(data.path(), &named, "").out.starts_with("https://www.example.com/login#invite="));
        let wrong = user(data.path(), &["invite", "new@example.com", "--address", "http://0.0.0.0:8080"], "");
        assert!(wrong.code == Some(1) && wrong.err.contains("people can't open"), "{wrong:?}");
        server.kill().unwrap();
        let log = String::from_utf8(server.wait_with_output().unwrap().stderr).unwrap();
        let lines: Vec<_> = log.lines().filter(|line| line.contains("without TLS")).collect();
        let [line] = lines[..] else { panic!("{log}") };
        for word in ["passwords", "offline", "HTTPS", "--address"] {
            assert!(line.contains(word), "{word}: {line}");
        }
    }
}

#[test]
fn a_server_on_this_machine_only_or_behind_https_logs_no_warning_about_tls() {
    let mut here = house(&[]);
    assert!(!here.stop().contains("without TLS"));
    let data = tempfile::tempdir().unwrap();
    let args = ["serve", "--plain-http", "--listen", "0.0.0.0:0", "--address", "https://www.example.com", "--data"];
    let server = lender_site(args).arg(data.path()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut server = server.unwrap();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    server.kill().unwrap();
    let log = String::from_utf8(server.wait_with_output().unwrap().stderr).unwrap();
    assert!(!log.contains("without TLS"), "{log}");
}
