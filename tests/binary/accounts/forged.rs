//! Tokens that look right and are not. Those that need the real key are signed with it, taken from the stopped server's store.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jsonwebtoken::{Algorithm, EncodingKey, Header};
use lender_site::domain::secret::Secret;
use lender_site::store::sessions::{KEY_RING, SigningKey};
use lender_site::store::{KeySource, Options, Store};
use serde_json::{Value, json};

use super::{BORROWER, PASSWORD, add, counts, house, sign_in, user_json};
use crate::support::Server;

/// Base64 for addresses, without padding.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let digits = |chunk: &[u8]| {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        (0..=chunk.len())
            .map(move |place| char::from(DIGITS[(bits >> (18 - 6 * place)) as usize & 63]))
            .collect::<Vec<_>>()
    };
    bytes.chunks(3).flat_map(digits).collect()
}

struct Forge {
    key: SigningKey,
    claims: Value,
    now: u64,
}

impl Forge {
    /// The real key, and the claims of the borrower's real token.
    fn of(server: &mut Server, token: &str) -> Self {
        server.stop();
        let data = server.data.path();
        let options = Options::new(data, KeySource::File(data.join("store.key")));
        let store = Store::open(options, &|_, _, _| {}).unwrap();
        let key = KEY_RING.get(&store, &()).unwrap().unwrap().value.keys.remove(0);
        store.close();
        let claims = jsonwebtoken::dangerous::insecure_decode::<Value>(token).unwrap().claims;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs();
        Self { key, claims, now }
    }

    fn header(&self) -> Header {
        Header { kid: Some(self.key.id.clone()), ..Header::new(Algorithm::HS256) }
    }

    fn sign(header: &Header, claims: &Value, secret: &Secret) -> String {
        jsonwebtoken::encode(header, claims, &EncodingKey::from_secret(secret.expose().as_bytes())).unwrap()
    }

    /// Genuine except for these claims; null removes one.
    fn with(&self, changes: &Value) -> String {
        let mut claims = self.claims.clone();
        for (name, value) in changes.as_object().unwrap() {
            claims[name] = value.clone();
            if value.is_null() {
                claims.as_object_mut().unwrap().remove(name);
            }
        }
        Self::sign(&self.header(), &claims, &self.key.secret)
    }

    /// Genuine except for the header.
    fn under(&self, change: impl FnOnce(&mut Header)) -> String {
        let mut header = self.header();
        change(&mut header);
        Self::sign(&header, &self.claims, &self.key.secret)
    }
}

#[test]
fn no_forged_token_lets_anybody_in() {
    let mut server = house(&[]);
    let real = sign_in(&server, BORROWER);
    add(server.data.path(), "removed@example.com", &[]);
    let removed = sign_in(&server, "removed@example.com");
    user_json(server.data.path(), &["remove", "removed@example.com", "--yes"], "");
    add(server.data.path(), "disabled@example.com", &[]);
    let disabled = sign_in(&server, "disabled@example.com");
    user_json(server.data.path(), &["disable", "disabled@example.com"], "");
    add(server.data.path(), "changed@example.com", &[]);
    let old_stamp = sign_in(&server, "changed@example.com");
    user_json(server.data.path(), &["passwd", "changed@example.com", "--password-stdin"], PASSWORD);
    let revoked = sign_in(&server, BORROWER);
    assert_eq!(server.call("POST", "/api/user/logout", Some(&revoked), None).status, 204);

    let forge = Forge::of(&mut server, &real);
    let server = server.start_again(&[]);
    let now = forge.now;
    let (head, rest) = real.split_once('.').unwrap();
    let (payload, signature) = rest.split_once('.').unwrap();
    let none = |alg: &str, signature: &str| {
        let header = json!({ "typ": "JWT", "alg": alg, "kid": forge.key.id });
        format!("{}.{payload}.{signature}", base64(header.to_string().as_bytes()))
    };
    let other_key = SigningKey::generate().unwrap();
    let public = |name: &str| Secret::new(name.to_owned());
    let claims_of = |name: &str| forge.claims[name].clone();
    let forged = [
        ("nothing", String::new()),
        ("a word", "token".to_owned()),
        ("dots", "..".to_owned()),
        ("alg none", none("none", "")),
        ("alg None", none("None", "")),
        ("alg NONE with the signature", none("NONE", signature)),
        ("alg none with the signature", none("none", signature)),
        ("alg RS256 with the signature", none("RS256", signature)),
        ("no alg", format!("{}.{payload}.{signature}", base64(format!("{{\"kid\":\"{}\"}}", forge.key.id).as_bytes()))),
        ("HS384", forge.under(|header| header.alg = Algorithm::HS384)),
        ("HS512", forge.under(|header| header.alg = Algorithm::HS512)),
        ("another key under the real name", Forge::sign(&forge.header(), &forge.claims, &other_key.secret)),
        ("another key under its own name", {
            let header = Header { kid: Some(other_key.id.clone()), ..forge.header() };
            Forge::sign(&header, &forge.claims, &other_key.secret)
        }),
        ("the key's name as the key", Forge::sign(&forge.header(), &forge.claims, &public(&forge.key.id))),
        ("an empty key", Forge::sign(&forge.header(), &forge.claims, &public(""))),
        ("no kid", forge.under(|header| header.kid = None)),
        ("an empty kid", forge.under(|header| header.kid = Some(String::new()))),
        ("a wrong kid", forge.under(|header| header.kid = Some("../../dev/null".to_owned()))),
        ("an extension that must be understood", forge.under(|header| header.crit = Some(vec!["exp".to_owned()]))),
        ("expired", forge.with(&json!({ "iat": now - 50_000, "exp": now - 1 }))),
        ("expiring this second", forge.with(&json!({ "exp": now }))),
        ("no exp", forge.with(&json!({ "exp": null }))),
        ("exp as text", forge.with(&json!({ "exp": (now + 60).to_string() }))),
        ("exp as a fraction", forge.with(&json!({ "exp": 1e300 }))),
        ("lasting forever", forge.with(&json!({ "exp": u64::MAX }))),
        ("lasting a second longer than any", forge.with(&json!({ "iat": now, "exp": now + 30 * 24 * 3600 + 1 }))),
        ("ending before it began", forge.with(&json!({ "iat": now, "exp": now - 100 }))),
        ("no iat", forge.with(&json!({ "iat": null }))),
        ("from the future", forge.with(&json!({ "iat": now + 1000 }))),
        ("for another audience", forge.with(&json!({ "aud": "another-site" }))),
        ("no audience", forge.with(&json!({ "aud": null }))),
        ("by another issuer", forge.with(&json!({ "iss": "another-site" }))),
        ("no issuer", forge.with(&json!({ "iss": null }))),
        ("nobody's", forge.with(&json!({ "sub": null }))),
        ("of an account that never was", forge.with(&json!({ "sub": "01a1fc6d-6e02-7230-a475-b0b3a52fa8d4" }))),
        ("sub is no id", forge.with(&json!({ "sub": BORROWER }))),
        ("without a name of its own", forge.with(&json!({ "jti": null }))),
        ("no stamp", forge.with(&json!({ "stamp": null }))),
        ("another's stamp", forge.with(&json!({ "stamp": claims_of("jti") }))),
        ("of a removed account", removed),
        ("of a disabled account", disabled),
        ("with an old stamp", old_stamp),
        ("signed out", revoked),
        ("without its signature", format!("{head}.{payload}.")),
        ("without its last letter", real[..real.len() - 1].to_owned()),
        ("cut in the middle", real[..real.len() / 2].to_owned()),
        ("with a fourth part", format!("{real}.{signature}")),
        (
            "with another's claims",
            format!("{head}.{}.{signature}", base64(forge.with(&json!({ "stamp": 1 })).as_bytes())),
        ),
        ("huge", forge.with(&json!({ "more": "x".repeat(8000) }))),
    ];
    assert!(forged.len() >= 40);
    let mut bodies = Vec::new();
    for (name, token) in &forged {
        let answer = server.call("GET", "/api/user/me", Some(token), None);
        assert_eq!(answer.status, 401, "{name}: {}", answer.text());
        bodies.push(answer.text().to_owned());
    }
    bodies.dedup();
    assert_eq!(bodies.len(), 1, "{bodies:?}");
    assert_eq!(serde_json::from_str::<Value>(&bodies[0]).unwrap()["code"], "unauthorized");

    assert!(counts(&server, &real) && counts(&server, &forge.with(&json!({}))), "the forge itself works");
    for header in [format!("Basic {real}"), real.clone(), format!("Bearer{real}"), String::new()] {
        assert_eq!(server.get("/api/user/me", &[("authorization", &header)]).status, 401, "{header}");
    }
    assert_eq!(server.get("/api/user/me", &[("authorization", &format!("bEARER {real}"))]).status, 200);
}
