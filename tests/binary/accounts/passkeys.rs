//! Passkeys over HTTP: adding one, signing in with it, and what becomes of it.

use serde_json::{Value, json};

use super::authenticator::Authenticator;
use super::{BORROWER, PASSWORD, add, sign_in, user_json};
use crate::admin::on;
use crate::support::{Answer, Server};

fn encoded(bytes: &[u8]) -> String {
    data_encoding::BASE64URL_NOPAD.encode(bytes)
}

fn post(server: &Server, path: &str, token: Option<&str>, body: &Value) -> Answer {
    server.call("POST", &format!("/api/user/passkeys{path}"), token, Some(body))
}

/// A device that opened the server's own pages by the name that this machine has for itself.
fn device(server: &Server, number: u8) -> Authenticator {
    let port = server.address.port();
    Authenticator::new(number, &format!("http://localhost:{port}"), "localhost")
}

#[track_caller]
fn added(server: &Server, token: &str, device: &Authenticator) -> Value {
    let offer = post(server, "/offer", Some(token), &json!({}));
    assert_eq!(offer.status, 200, "{}", offer.text());
    let offer = offer.json();
    assert_eq!([&offer["rpId"], &offer["userName"], &offer["rpName"]], ["localhost", BORROWER, "Puente Capital"]);
    let (client_data, attestation) = device.make(offer["challenge"].as_str().unwrap());
    let body = json!({ "name": "Phone", "clientData": encoded(&client_data), "attestation": encoded(&attestation) });
    let made = post(server, "", Some(token), &body);
    assert_eq!(made.status, 201, "{}", made.text());
    json!({ "passkey": made.json(), "userHandle": offer["userId"] })
}

fn answer(server: &Server, device: &Authenticator, handle: &Value) -> Value {
    let question = post(server, "/question", None, &json!({})).json();
    let signed = device.sign(question["challenge"].as_str().unwrap());
    json!({
        "credential": encoded(&device.credential),
        "clientData": encoded(&signed.client_data),
        "authenticatorData": encoded(&signed.authenticator_data),
        "signature": encoded(&signed.signature),
        "userHandle": handle,
    })
}

#[test]
fn a_passkey_is_added_used_named_exported_and_removed() {
    let server = Server::start(&[]);
    add(server.data.path(), BORROWER, &[]);
    let (token, phone) = (sign_in(&server, BORROWER), device(&server, 1));
    let list = || server.call("GET", "/api/user/passkeys", Some(&token), None).json()["passkeys"].clone();
    assert_eq!(list(), json!([]));
    let added = added(&server, &token, &phone);
    let (id, handle) = (added["passkey"]["id"].as_str().unwrap(), &added["userHandle"]);
    assert_eq!(list(), json!([added["passkey"]]));

    let body = answer(&server, &phone, handle);
    let session = post(&server, "/auth", None, &body);
    assert_eq!((session.status, &session.json()["user"]["email"]), (200, &json!(BORROWER)), "{}", session.text());
    let again = post(&server, "/auth", None, &body);
    assert_eq!((again.status, &again.json()["code"]), (401, &json!("invalid_credentials")));
    let mut broken = answer(&server, &phone, handle);
    broken["signature"] = json!("not base64url!");
    assert_eq!(post(&server, "/auth", None, &broken).status, 400);
    broken["signature"] = json!("AAAA");
    assert_eq!(post(&server, "/auth", None, &broken).status, 401);

    let path = format!("/api/user/passkeys/{id}");
    let rename = |name: &str| server.call("PUT", &path, Some(&token), Some(&json!({ "name": name })));
    assert_eq!(rename(" ").json()["fields"]["name"].as_str().map(str::is_empty), Some(false));
    assert_eq!(rename("Marisol’s phone").json()["name"], "Marisol’s phone");
    assert!(list()[0]["usedAt"].is_string());
    let exported = on(server.data.path(), &["person", "export", BORROWER]).out;
    assert!(exported.contains("Marisol’s phone") && !exported.contains(&encoded(&phone.credential)), "{exported}");

    assert_eq!(server.call("DELETE", &path, Some(&token), None).status, 204);
    assert_eq!(server.call("DELETE", &path, Some(&token), None).status, 404);
    assert_eq!(post(&server, "/auth", None, &answer(&server, &phone, handle)).status, 401);
    assert_eq!(list(), json!([]));
}

#[test]
fn a_passkey_ends_with_the_reset_of_the_second_factor_and_with_its_person() {
    let server = Server::start(&[]);
    add(server.data.path(), BORROWER, &[]);
    let phone = device(&server, 1);
    let first = added(&server, &sign_in(&server, BORROWER), &phone);
    assert_eq!(user_json(server.data.path(), &["reset-mfa", BORROWER], "")["email"], BORROWER);
    let enters = |handle: &Value| post(&server, "/auth", None, &answer(&server, &phone, handle)).status;
    assert_eq!(enters(&first["userHandle"]), 401);
    let second = added(&server, &sign_in(&server, BORROWER), &phone);
    assert_eq!(enters(&second["userHandle"]), 200);
    on(server.data.path(), &["person", "erase", BORROWER, "--yes"]);
    assert_eq!(enters(&second["userHandle"]), 401);
}

#[test]
fn an_identity_is_confirmed_by_borrowers_too() {
    let server = Server::start(&[]);
    add(server.data.path(), BORROWER, &[]);
    let token = sign_in(&server, BORROWER);
    let prove = |password: &str| {
        server.call("POST", "/api/user/proof", Some(&token), Some(&json!({ "current": password }))).status
    };
    assert_eq!([prove("wrong horse battery"), prove(PASSWORD)], [422, 204]);
}
