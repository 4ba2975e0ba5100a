//! Two-step verification of staff, with the codes that an app would show.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use lender_site::auth::totp;
use lender_site::domain::secret::Secret;
use lender_site::http::api::{Access, CALLS};
use serde_json::{Value, json};

use super::{BORROWER, PASSWORD, STAFF, add, counts, path_of, sign_in, try_sign_in, user, user_json};
use crate::support::{Answer, Server};

/// An authenticator app. A code also counts one half minute early or late, so the current and the next code always work.
struct App {
    key: Secret,
    last: u64,
}

impl App {
    fn with(key: &str) -> Self {
        Self { key: Secret::new(key.to_owned()), last: 0 }
    }

    /// A code that was not used yet. Each half minute has two.
    fn next(&mut self) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        let step = totp::step_at(now).max(self.last + 1);
        assert!(step <= totp::step_at(now) + 1, "this test needs more codes than there are");
        self.last = step;
        totp::code(&self.key, step).unwrap().expose().to_owned()
    }
}

/// A server that requires two-step verification of staff, with one account of each kind.
fn strict_house() -> Server {
    let server = Server::start_strict(&[]);
    add(server.data.path(), STAFF, &["--staff"]);
    add(server.data.path(), BORROWER, &[]);
    server
}

fn with_code(server: &Server, password: &str, code: &str) -> Answer {
    let body = json!({ "email": STAFF, "password": password, "code": code });
    server.call("POST", "/api/user/auth", None, Some(&body))
}

fn post(server: &Server, path: &str, token: &str, body: &Value) -> Answer {
    server.call("POST", &format!("/api/user/second_factor{path}"), Some(token), Some(body))
}

/// Enrolls the key offered in a session. Returns the app and the answer.
#[track_caller]
fn take_into_use(server: &Server, token: &str) -> (App, Value) {
    let offer = post(server, "/offer", token, &json!({}));
    assert_eq!(offer.status, 200, "{}", offer.text());
    let mut app = App::with(offer.json()["key"].as_str().unwrap());
    let set_up = post(server, "", token, &json!({ "code": app.next() }));
    assert_eq!(set_up.status, 200, "{}", set_up.text());
    (app, set_up.json())
}

/// Sets up two-step verification. Returns the key and one recovery code.
pub(super) fn set_up(server: &Server, token: &str) -> (String, String) {
    let (app, answer) = take_into_use(server, token);
    (app.key.expose().to_owned(), answer["recoveryCodes"][0].as_str().unwrap().to_owned())
}

/// Sets up two-step verification. Returns the app, the new token and the recovery codes.
#[track_caller]
fn enrolled(server: &Server) -> (App, String, Vec<String>) {
    let (app, answer) = take_into_use(server, &sign_in(server, STAFF));
    let codes = answer["recoveryCodes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned());
    (app, answer["session"]["token"].as_str().unwrap().to_owned(), codes.collect())
}

#[track_caller]
fn says(answer: &Answer, status: u16, code: &str) {
    assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{}", answer.text());
}

fn reach_the_desk(server: &Server, token: &str) -> bool {
    let answer = server.call("GET", "/api/admin/account", Some(token), None);
    assert!(answer.status == 200 || answer.json()["code"] == "second_factor", "{}", answer.text());
    answer.status == 200
}

#[test]
fn staff_have_no_access_to_the_desk_before_two_step_verification_is_set_up() {
    let server = strict_house();
    let session = try_sign_in(&server, STAFF, PASSWORD).json();
    assert_eq!(session["mustEnrol"], true);
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).json()["mustEnrol"], Value::Null);
    let (mut tried, mut token) = (0, sign_in(&server, STAFF));
    for call in CALLS.iter() {
        let path = path_of(call);
        // The previous call may have ended the session; a new one for each call would exceed the limit of sign-ins.
        if server.call("GET", "/api/user/me", Some(&token), None).status == 401 {
            token = sign_in(&server, STAFF);
        }
        let body = (call.verb != "GET").then(|| json!({}));
        let answer = server.call(call.verb, &path, Some(&token), body.as_ref());
        let is_kept_out = answer.status == 403 && answer.json()["code"] == "second_factor";
        assert_eq!(
            is_kept_out,
            matches!(call.access, Access::Staff(_) | Access::Fresh(_)) || path == "/api/user/passkeys/offer",
            "{} {path}: {}",
            call.verb,
            answer.text()
        );
        tried += u32::from(is_kept_out);
    }
    assert!(tried > 15, "{tried} calls are staff's");
}

#[test]
fn a_borrower_may_set_up_a_second_factor_and_keeps_that_session() {
    let server = strict_house();
    let (token, elsewhere) = (sign_in(&server, BORROWER), sign_in(&server, BORROWER));
    let (mut app, set_up) = take_into_use(&server, &token);
    let next = set_up["session"]["token"].as_str().unwrap();
    let status = |token: &str| server.call("GET", "/api/application", Some(token), None).status;
    assert_eq!([status(next), status(&elsewhere), status(&token)], [200, 401, 401]);
    assert_eq!(server.call("GET", "/api/admin/account", Some(next), None).status, 403, "it makes nobody staff");
    says(&try_sign_in(&server, BORROWER, PASSWORD), 401, "code_needed");
    let with = |code: &str| {
        let body = json!({ "email": BORROWER, "password": PASSWORD, "code": code });
        server.call("POST", "/api/user/auth", None, Some(&body)).status
    };
    assert_eq!([with(&app.next()), with(set_up["recoveryCodes"][0].as_str().unwrap())], [200, 200]);
    assert_eq!(user_json(server.data.path(), &["reset-mfa", BORROWER], "")["email"], BORROWER);
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).status, 200);
}

#[test]
fn a_second_factor_is_set_up_with_a_code_and_required_from_then_on() {
    let server = strict_house();
    let elsewhere = sign_in(&server, STAFF);
    let token = sign_in(&server, STAFF);
    let state = |token: &str| server.call("GET", "/api/user/second_factor", Some(token), None).json();
    assert_eq!(state(&token), json!({ "recoveryCodesLeft": 0, "mustEnrol": true }));
    says(&post(&server, "", &token, &json!({ "code": "123456" })), 409, "not_allowed");
    let offer = post(&server, "/offer", &token, &json!({})).json();
    assert_eq!(post(&server, "/offer", &token, &json!({})).json(), offer, "the app may have it already");
    let address = offer["address"].as_str().unwrap();
    assert!(address.starts_with("otpauth://totp/Puente%20Capital:staff%40example%2Ecom?secret="), "{address}");
    assert!(address.contains(offer["key"].as_str().unwrap()));
    assert!(offer["qr"]["size"].as_u64().unwrap() > 20 && offer["qr"]["path"].as_str().unwrap().starts_with('M'));
    let wrong = post(&server, "", &token, &json!({ "code": "12345" }));
    says(&wrong, 422, "invalid");
    assert!(wrong.json()["fields"]["code"].as_str().unwrap().contains("incorrect"));
    assert!(!reach_the_desk(&server, &token));

    let mut app = App::with(offer["key"].as_str().unwrap());
    let first = app.next();
    let set_up = post(&server, "", &token, &json!({ "code": first })).json();
    let next = set_up["session"]["token"].as_str().unwrap();
    assert!(!counts(&server, &token) && !counts(&server, &elsewhere), "every other session ended");
    assert!(reach_the_desk(&server, next));
    assert_eq!(set_up["session"]["mustEnrol"], Value::Null);
    let codes: BTreeSet<_> = set_up["recoveryCodes"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(codes.len(), 10);
    assert_eq!((&state(next)["recoveryCodesLeft"], &state(next)["mustEnrol"]), (&json!(10), &json!(false)));

    says(&try_sign_in(&server, STAFF, PASSWORD), 401, "code_needed");
    says(&with_code(&server, PASSWORD, &first), 401, "code_wrong");
    let second = app.next();
    let back = with_code(&server, PASSWORD, &format!("{} {}", &second[..3], &second[3..]));
    assert_eq!(back.status, 200, "{}", back.text());
    assert!(reach_the_desk(&server, back.json()["token"].as_str().unwrap()));
    says(&with_code(&server, PASSWORD, &second), 401, "code_wrong");
}

#[test]
fn without_the_password_a_caller_does_not_learn_of_two_step_verification() {
    let server = strict_house();
    let (mut app, _, recovery) = enrolled(&server);
    let unknown = try_sign_in(&server, "nobody@example.com", "wrong horse");
    for answer in [
        try_sign_in(&server, STAFF, "wrong horse"),
        with_code(&server, "wrong horse", "123456"),
        with_code(&server, "wrong horse", &recovery[0]),
    ] {
        assert_eq!((answer.status, answer.text()), (401, unknown.text()));
    }
    assert_eq!(with_code(&server, PASSWORD, &recovery[0]).status, 200, "none was used up by it");
    assert_eq!(with_code(&server, PASSWORD, &app.next()).status, 200);
}

#[test]
fn of_sign_ins_with_one_code_at_once_one_wins() {
    let server = strict_house();
    let (mut app, _, recovery) = enrolled(&server);
    for code in [app.next(), recovery[0].clone()] {
        let answers: Vec<_> = std::thread::scope(|scope| {
            let people: Vec<_> = (0..4).map(|_| scope.spawn(|| with_code(&server, PASSWORD, &code))).collect();
            people.into_iter().map(|person| person.join().unwrap()).collect()
        });
        let won = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(won, 1);
        answers.iter().filter(|answer| answer.status != 200).for_each(|answer| says(answer, 401, "code_wrong"));
        user_json(server.data.path(), &["unlock", STAFF], "");
    }
}

#[test]
fn codes_are_throttled_and_the_password_alone_clears_nothing() {
    let server = strict_house();
    let (mut app, _, _) = enrolled(&server);
    for _ in 0..5 {
        says(&with_code(&server, PASSWORD, "12345"), 401, "code_wrong");
        assert_ne!(try_sign_in(&server, STAFF, PASSWORD).status, 200);
    }
    let late = with_code(&server, PASSWORD, &app.next());
    says(&late, 429, "too_many_attempts");
    assert!((1..=30).contains(&late.header("retry-after").parse::<u64>().unwrap()));
    says(&try_sign_in(&server, STAFF, PASSWORD), 429, "too_many_attempts");
    assert_eq!(try_sign_in(&server, BORROWER, PASSWORD).status, 200, "others go on");
}

#[test]
fn a_recovery_code_is_good_once_and_new_ones_end_the_old() {
    let server = strict_house();
    let (_, token, recovery) = enrolled(&server);
    assert_eq!(with_code(&server, PASSWORD, &recovery[0].to_uppercase()).status, 200);
    says(&with_code(&server, PASSWORD, &recovery[0]), 401, "code_wrong");
    let left = || server.call("GET", "/api/user/second_factor", Some(&token), None).json()["recoveryCodesLeft"].clone();
    assert_eq!(left(), 9);
    says(&post(&server, "/recovery", &token, &json!({})), 422, "invalid");
    let renewed = post(&server, "/recovery", &token, &json!({ "code": recovery[1] })).json();
    assert_eq!((renewed["recoveryCodes"].as_array().unwrap().len(), left()), (10, json!(10)));
    says(&with_code(&server, PASSWORD, &recovery[2]), 401, "code_wrong");
    assert_eq!(with_code(&server, PASSWORD, renewed["recoveryCodes"][0].as_str().unwrap()).status, 200);
}

#[test]
fn a_new_device_replaces_the_old_one_after_a_code_of_the_old_one() {
    let server = strict_house();
    let (mut app, token, recovery) = enrolled(&server);
    for proof in [json!({}), json!({ "code": "00000" })] {
        says(&post(&server, "/offer", &token, &proof), 422, "invalid");
    }
    let offer = post(&server, "/offer", &token, &json!({ "code": recovery[0] })).json();
    let mut other = App::with(offer["key"].as_str().unwrap());
    let replaced = post(&server, "", &token, &json!({ "code": other.next() }));
    assert_eq!(replaced.status, 200, "{}", replaced.text());
    says(&with_code(&server, PASSWORD, &app.next()), 401, "code_wrong");
    assert_eq!(with_code(&server, PASSWORD, &other.next()).status, 200);
}

#[test]
fn an_admin_removes_a_second_factor_with_and_without_a_running_server() {
    let mut server = strict_house();
    let (_, token, _) = enrolled(&server);
    let reset = |data: &Path| user(data, &["reset-mfa", STAFF], "");
    let said = reset(server.data.path());
    assert_eq!(
        (said.code, said.out.as_str()),
        (Some(0), "staff@example.com has two-step verification turned off and was signed out everywhere.\n")
    );
    assert!(!counts(&server, &token));
    let again = reset(server.data.path());
    assert!(again.code == Some(1) && again.err.contains("has no two-step verification"), "{again:?}");

    let (_, token, _) = enrolled(&server);
    server.stop();
    assert_eq!(reset(server.data.path()).code, Some(0));
    let server = server.start_again(&[]);
    assert!(!counts(&server, &token));
    assert_eq!(try_sign_in(&server, STAFF, PASSWORD).json()["mustEnrol"], true);
    let nobody = user(server.data.path(), &["reset-mfa", "nobody@example.com"], "");
    assert!(nobody.code == Some(1) && nobody.err.contains("no account"), "{nobody:?}");
}

#[test]
fn staff_without_mfa_need_no_code_but_those_with_it_are_asked() {
    let mut server = strict_house();
    let unproven = sign_in(&server, STAFF);
    assert!(!reach_the_desk(&server, &unproven));
    server.stop();
    let server = server.start_again_with_password_alone(&[]);
    assert!(reach_the_desk(&server, &unproven));
    let session = try_sign_in(&server, STAFF, PASSWORD).json();
    assert_eq!(session["mustEnrol"], Value::Null);
    enrolled(&server);
    says(&try_sign_in(&server, STAFF, PASSWORD), 401, "code_needed");
}

#[test]
fn a_password_set_by_a_link_keeps_the_second_factor() {
    let server = strict_house();
    let (_, token, recovery) = enrolled(&server);
    let invited = user_json(server.data.path(), &["invite", STAFF], "");
    let secret = invited["link"].as_str().unwrap().split_once('=').unwrap().1.to_owned();
    let accept = |code: Option<&str>| {
        let body = json!({ "invite": secret, "password": "another horse battery", "code": code });
        server.call("POST", "/api/user/invite/accept", None, Some(&body))
    };
    says(&accept(None), 401, "code_needed");
    says(&accept(Some("00000")), 401, "code_wrong");
    assert!(counts(&server, &token));
    assert_eq!(accept(Some(&recovery[0])).status, 200);
    assert!(!counts(&server, &token));
}

#[test]
fn staff_cannot_reset_a_colleague_who_has_a_password() {
    let server = strict_house();
    add(server.data.path(), "colleague@example.com", &["--staff"]);
    let (_, token, _) = enrolled(&server);
    let invite = |email: &str| server.call("POST", "/api/user/invite", Some(&token), Some(&json!({ "email": email })));
    for staff in ["colleague@example.com", STAFF] {
        says(&invite(staff), 409, "terminal_only");
    }
    assert_eq!(invite("nobody@example.com").status, 201);
    assert_eq!(user(server.data.path(), &["invite", "colleague@example.com"], "").code, Some(0));
}
