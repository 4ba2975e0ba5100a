//! Tokens: what a browser sends to stay signed in.
//!
//! They are JWTs signed with HS256 by a key of the store's [`KeyRing`], which the header names. Our own code checks
//! whether a token is valid, by our own clock and without leeway, because the server that reads a token also wrote it.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::Account;
use crate::domain::secret::Secret;
use crate::store::sessions::{KeyRing, SigningKey};

/// The issuer and the audience.
const ISSUER: &str = "lender-site";

/// How long a session lasts, in seconds.
pub(super) const SESSION_LIFETIME: u64 = 12 * 60 * 60;

/// How long a session lasts on a device that remembers it, in seconds.
const REMEMBERED_LIFETIME: u64 = 30 * 24 * 60 * 60;

/// Our tokens have a fifth of this size.
const MAX_TOKEN_BYTES: usize = 2048;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claims {
    pub account: Uuid,
    /// The session's id, by which it is signed out.
    pub id: Uuid,
    /// The account's stamp when the session began.
    pub stamp: Uuid,
    /// In seconds since 1970.
    pub issued: u64,
    /// In seconds since 1970.
    pub expires: u64,
}

/// A token that is not valid, for whatever reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a token of ours, or no longer")]
pub struct NotAToken;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a token could not be signed")]
pub struct SigningError;

/// The claims as JSON. None has a default, so a token that lacks one is refused.
#[derive(Serialize, Deserialize)]
struct Wire {
    iss: String,
    aud: String,
    sub: Uuid,
    jti: Uuid,
    stamp: Uuid,
    iat: u64,
    exp: u64,
}

impl Claims {
    /// The id is ordered by time, even within a second. Sessions of staff are never remembered.
    #[must_use]
    pub fn new(account: &Account, remember: bool, now: u64) -> Self {
        let lasts = if remember && !account.kind.is_staff() { REMEMBERED_LIFETIME } else { SESSION_LIFETIME };
        Self { account: account.id, id: Uuid::now_v7(), stamp: account.stamp, issued: now, expires: now + lasts }
    }

    #[must_use]
    pub fn is_remembered(&self) -> bool {
        self.expires - self.issued > SESSION_LIFETIME
    }

    pub fn sign(&self, ring: &KeyRing) -> Result<Secret, SigningError> {
        let key = ring.keys.first().ok_or(SigningError)?;
        let header = Header { kid: Some(key.id.clone()), ..Header::new(Algorithm::HS256) };
        let wire = Wire {
            iss: ISSUER.to_owned(),
            aud: ISSUER.to_owned(),
            sub: self.account,
            jti: self.id,
            stamp: self.stamp,
            iat: self.issued,
            exp: self.expires,
        };
        let signed = jsonwebtoken::encode(&header, &wire, &EncodingKey::from_secret(key.secret.expose().as_bytes()));
        signed.map(Secret::new).map_err(|_| SigningError)
    }

    /// Refuses forged and expired tokens, and tokens from the future.
    pub fn read(token: &str, ring: &KeyRing, now: u64) -> Result<Self, NotAToken> {
        if token.len() > MAX_TOKEN_BYTES {
            return Err(NotAToken);
        }
        let header = jsonwebtoken::decode_header(token).map_err(|_| NotAToken)?;
        // Only accept the headers we write, in particular no critical extensions.
        let id = header.kid.filter(|_| header.alg == Algorithm::HS256 && header.crit.is_none()).ok_or(NotAToken)?;
        let key = ring.keys.iter().find(|key| key.id == id && key.counts_at(now)).ok_or(NotAToken)?;
        let secret = DecodingKey::from_secret(key.secret.expose().as_bytes());
        let wire = jsonwebtoken::decode::<Wire>(token, &secret, &validation()).map_err(|_| NotAToken)?.claims;
        let lasts = wire.exp.checked_sub(wire.iat).ok_or(NotAToken)?;
        if wire.iat > now || now >= wire.exp || lasts > REMEMBERED_LIFETIME {
            return Err(NotAToken);
        }
        Ok(Self { account: wire.sub, id: wire.jti, stamp: wire.stamp, issued: wire.iat, expires: wire.exp })
    }
}

/// The library does not check times: we compare them by a clock that tests can set.
fn validation() -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.leeway = 0;
    validation.validate_exp = false;
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[ISSUER]);
    validation
}

/// 32 random bytes in hexadecimal.
pub(super) fn random_word() -> Result<Secret, SigningError> {
    let number = || {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|_| SigningError).map(|()| u128::from_be_bytes(bytes))
    };
    Ok(Secret::new(format!("{:032x}{:032x}", number()?, number()?)))
}

impl SigningKey {
    pub fn generate() -> Result<Self, SigningError> {
        Ok(Self { id: Uuid::new_v4().simple().to_string(), secret: random_word()?, until: None })
    }

    fn counts_at(&self, now: u64) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

impl KeyRing {
    /// Starts to use a new key. Sessions signed with the previous key stay valid until they expire, or all end now with
    /// `end_sessions`.
    pub fn rotate(&mut self, end_sessions: bool, now: u64) -> Result<(), SigningError> {
        if end_sessions {
            self.keys.clear();
        }
        self.keys.retain(|key| key.counts_at(now));
        if let Some(last) = self.keys.first_mut() {
            last.until = Some(now + REMEMBERED_LIFETIME);
        }
        self.keys.insert(0, SigningKey::generate()?);
        Ok(())
    }
}
