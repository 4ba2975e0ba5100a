use serde_json::json;

use super::{BORROWER, PASSWORD, STAFF, counts, house, sign_in, try_sign_in, user_json};

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
        json!({ "email": "new@example.com", "name": "Marisol Pérez", "expiresAt": invited.json()["expiresAt"] })
    );
    let accept = |password: &str| call("/api/user/invite/accept", json!({ "invite": secret, "password": password }));
    let short = accept("short");
    assert_eq!(
        (short.status, &short.json()["fields"]["password"]),
        (422, &json!("Password must be at least 12 characters"))
    );
    let accepted = accept(PASSWORD);
    assert_eq!((accepted.status, &accepted.json()["user"]["kind"]), (200, &json!("borrower")));
    assert!(counts(&server, accepted.json()["token"].as_str().unwrap()));
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
    let invited = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": BORROWER })));
    let link = invited.json()["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with(&format!("http://{}/login#invite=", server.address)), "{link}");
    let malformed = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": "x", "name": "" })));
    assert_eq!(malformed.status, 422);
    assert_eq!(malformed.json()["fields"].as_object().unwrap().len(), 2);
    user_json(server.data.path(), &["disable", BORROWER], "");
    let closed = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": BORROWER })));
    assert_eq!((closed.status, &closed.json()["code"]), (409, &json!("account_disabled")));
}
