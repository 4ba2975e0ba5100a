//! Password hashes: argon2id, slow on purpose.

use std::env;

use argon2::password_hash::phc;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, RECOMMENDED_SALT_LEN, Version};
use data_encoding::BASE64_NOPAD;

use crate::domain::account::PasswordHash;
use crate::domain::secret::Secret;

/// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. More memory would protect a stolen store better; with
/// this much, two cores of a small server check eighty passwords a second.
const PARAMS: Params = Params::DEFAULT;

/// The least work that argon2 allows, for tests, which sign in thousands of times.
const QUICK: Params = match Params::new(Params::MIN_M_COST, 1, 1, None) {
    Ok(least) => least,
    Err(_) => PARAMS,
};

/// Out of memory, or the system has no randomness for a salt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a password could not be hashed")]
pub struct HashError;

#[derive(Debug, Clone)]
pub struct Hasher {
    argon2: Argon2<'static>,
    /// The hash to compare with if an account has none. No password matches it.
    decoy: PasswordHash,
}

impl Default for Hasher {
    fn default() -> Self {
        Self::new()
    }
}

impl Hasher {
    /// Unit tests always hash with little work. Other debug builds do so if `LENDER_QUICK_HASHES` is 1. A release never does.
    #[must_use]
    pub fn new() -> Self {
        let is_asked = || env::var_os("LENDER_QUICK_HASHES").is_some_and(|value| value == "1");
        let is_quick = cfg!(test) || cfg!(debug_assertions) && is_asked();
        Self::with(if is_quick { QUICK } else { PARAMS })
    }

    fn with(params: Params) -> Self {
        let decoy = format!(
            "$argon2id$v=19$m={},t={},p={}${}${}",
            params.m_cost(),
            params.t_cost(),
            params.p_cost(),
            BASE64_NOPAD.encode(&[0; RECOMMENDED_SALT_LEN]),
            BASE64_NOPAD.encode(&[0; Params::DEFAULT_OUTPUT_LEN]),
        );
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Self { argon2, decoy: PasswordHash::new(decoy) }
    }

    pub fn hash(&self, password: &Secret) -> Result<PasswordHash, HashError> {
        hash_with(&self.argon2, password.expose().as_bytes())
    }

    /// Without a hash, the password is compared with the decoy, so that the response time does not reveal who has an
    /// account.
    #[must_use]
    pub fn is_right(&self, password: &Secret, kept: Option<&PasswordHash>) -> bool {
        let against = kept.unwrap_or(&self.decoy);
        let same = phc::PasswordHash::new(against.as_str())
            .is_ok_and(|hash| self.argon2.verify_password(password.expose().as_bytes(), &hash).is_ok());
        same && kept.is_some()
    }

    /// Whether the hash was made with other parameters than today's.
    #[must_use]
    pub fn is_outdated(&self, kept: &PasswordHash) -> bool {
        let made_with = |hash: &phc::PasswordHash| {
            hash.algorithm.as_str() == Algorithm::Argon2id.as_str()
                && hash.version == Some(Version::V0x13.into())
                && Params::try_from(hash).is_ok_and(|params| {
                    let cost = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
                    cost(&params) == cost(self.argon2.params())
                })
        };
        !phc::PasswordHash::new(kept.as_str()).is_ok_and(|hash| made_with(&hash))
    }
}

fn hash_with(argon2: &Argon2<'_>, word: &[u8]) -> Result<PasswordHash, HashError> {
    argon2.hash_password(word).map(|hash| PasswordHash::new(hash.to_string())).map_err(|_| HashError)
}

#[cfg(test)]
impl Hasher {
    /// As in a release.
    pub(crate) fn full() -> Self {
        Self::with(PARAMS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(word: &str) -> Secret {
        Secret::new(word.to_owned())
    }

    #[test]
    fn only_the_same_password_is_right() {
        let hasher = Hasher::new();
        let kept = hasher.hash(&secret("correct horse")).unwrap();
        assert_ne!(kept, hasher.hash(&secret("correct horse")).unwrap(), "each has a salt of its own");
        assert!(hasher.is_right(&secret("correct horse"), Some(&kept)));
        for wrong in ["correct hors", "correct horse ", "Correct horse", ""] {
            assert!(!hasher.is_right(&secret(wrong), Some(&kept)), "{wrong}");
            assert!(!hasher.is_right(&secret(wrong), None));
        }
        assert!(!hasher.is_right(&secret("correct horse"), Some(&PasswordHash::new("nonsense".to_owned()))));
    }

    #[test]
    fn password_hashes_meet_owasps_minimum_and_older_ones_are_recognized() {
        let today = Hasher::full();
        let kept = today.hash(&secret("correct horse")).unwrap();
        assert!(kept.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", kept.as_str());
        assert!(!today.is_outdated(&kept));
        let older = Hasher::new().hash(&secret("correct horse")).unwrap();
        assert!(today.is_outdated(&older) && today.is_outdated(&PasswordHash::new(String::new())));
        assert!(today.is_right(&secret("correct horse"), Some(&older)), "its own parameters count");
        let decoy = phc::PasswordHash::new(today.decoy.as_str()).unwrap();
        let real = phc::PasswordHash::new(kept.as_str()).unwrap();
        let work =
            |hash: &phc::PasswordHash| (hash.params.to_string(), hash.salt.unwrap().len(), hash.hash.unwrap().len());
        assert_eq!(
            (work(&decoy), today.is_outdated(&today.decoy)),
            (work(&real), false),
            "an unknown address costs as much"
        );
    }
}
