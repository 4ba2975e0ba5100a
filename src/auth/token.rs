//! Tokens: what a browser shows to be let in again.
//!
//! They are JWTs signed with HS256 by a key of the store's [`KeyRing`], which the header names. Everything that says whether
//! a token counts is asked here, by our own clock and without leeway: the server that reads a token also wrote it.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::Account;
use crate::domain::secret::Secret;
use crate::store::sessions::{KeyRing, SigningKey};

/// Who writes the tokens, and for whom.
const ISSUER: &str = "lender-site";

/// How long a session lasts: half a day.
pub(super) const LASTS: u64 = 12 * 60 * 60;

/// How long it lasts on a device that shall remember it.
const LASTS_REMEMBERED: u64 = 30 * 24 * 60 * 60;

/// Ours are a fifth of it.
const MAX_TOKEN_BYTES: usize = 2048;

/// What a token says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claims {
    /// The account.
    pub account: Uuid,
    /// The token's own name, by which it is signed out.
    pub id: Uuid,
    /// The account's stamp when the session began.
    pub stamp: Uuid,
    /// When it was written, in seconds since 1970.
    pub issued: u64,
    /// From when on it no longer counts.
    pub expires: u64,
}

/// A token that does not count, for whatever reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a token of ours, or no longer")]
pub struct NotAToken;

/// A token could not be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a token could not be signed")]
pub struct SigningError;

/// The claims as they travel. None has a default: a token without one of them is not read.
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
    /// A new session's claims. Its id tells which of a second's sessions began first. Staff are remembered by no device.
    #[must_use]
    pub fn new(account: &Account, remember: bool, now: u64) -> Self {
        let lasts = if remember && !account.kind.is_staff() { LASTS_REMEMBERED } else { LASTS };
        Self { account: account.id, id: Uuid::now_v7(), stamp: account.stamp, issued: now, expires: now + lasts }
    }

    /// Whether the device was asked to remember the session.
    #[must_use]
    pub fn is_remembered(&self) -> bool {
        self.expires - self.issued > LASTS
    }

    /// The signed token.
    ///
    /// # Errors
    /// When there is no key to sign with.
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

    /// Reads a token back.
    ///
    /// # Errors
    /// When it is forged, over, or from the future.
    pub fn read(token: &str, ring: &KeyRing, now: u64) -> Result<Self, NotAToken> {
        if token.len() > MAX_TOKEN_BYTES {
            return Err(NotAToken);
        }
        let header = jsonwebtoken::decode_header(token).map_err(|_| NotAToken)?;
        // What we don't write we don't read, least of all an extension that must be understood.
        let id = header.kid.filter(|_| header.alg == Algorithm::HS256 && header.crit.is_none()).ok_or(NotAToken)?;
        let key = ring.keys.iter().find(|key| key.id == id && key.counts_at(now)).ok_or(NotAToken)?;
        let secret = DecodingKey::from_secret(key.secret.expose().as_bytes());
        let wire = jsonwebtoken::decode::<Wire>(token, &secret, &validation()).map_err(|_| NotAToken)?.claims;
        let lasts = wire.exp.checked_sub(wire.iat).ok_or(NotAToken)?;
        if wire.iat > now || now >= wire.exp || lasts > LASTS_REMEMBERED {
            return Err(NotAToken);
        }
        Ok(Self { account: wire.sub, id: wire.jti, stamp: wire.stamp, issued: wire.iat, expires: wire.exp })
    }
}

/// What the library checks. Times are ours to compare, by a clock that tests can set.
fn validation() -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.leeway = 0;
    validation.validate_exp = false;
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[ISSUER]);
    validation
}

/// 32 random bytes, as hexadecimal digits.
pub(super) fn random_word() -> Result<Secret, SigningError> {
    let number = || {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|_| SigningError).map(|()| u128::from_be_bytes(bytes))
    };
    Ok(Secret::new(format!("{:032x}{:032x}", number()?, number()?)))
}

impl SigningKey {
    /// A new key.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn generate() -> Result<Self, SigningError> {
        Ok(Self { id: Uuid::new_v4().simple().to_string(), secret: random_word()?, until: None })
    }

    fn counts_at(&self, now: u64) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

impl KeyRing {
    /// Puts a new key in use. The sessions signed with the one before run on to their end, or with `end_sessions` all
    /// end now.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn rotate(&mut self, end_sessions: bool, now: u64) -> Result<(), SigningError> {
        if end_sessions {
            self.keys.clear();
        }
        self.keys.retain(|key| key.counts_at(now));
        if let Some(last) = self.keys.first_mut() {
            last.until = Some(now + LASTS_REMEMBERED);
        }
        self.keys.insert(0, SigningKey::generate()?);
        Ok(())
    }
}
