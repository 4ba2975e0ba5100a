//! Creates, stores and checks the codes for two-step verification of staff.

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

use super::token::SigningError;
use super::totp;
use crate::domain::second_factor::{RECOVERY_CODES, RecoveryHash, SecondFactor};
use crate::domain::secret::Secret;

/// The alphabet of recovery codes: lower-case letters and digits without look-alikes.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// 50 bits: at the rate that the throttle allows, guessing one is hopeless.
const RECOVERY_LENGTH: usize = 10;

/// Separates this use of the key from all others.
const PURPOSE: &[u8] = b"lender-site recovery code";

impl SecondFactor {
    /// Sets up a second factor if the code proves that a device has the key. Returns it with the recovery codes, which
    /// are stored only as hashes.
    pub fn begin(key: Secret, typed: &str, now: u64) -> Result<Option<(Self, Vec<Secret>)>, SigningError> {
        let Some(last_step) = totp::step_of(&squeezed(typed), &key, 0, now)? else { return Ok(None) };
        let mut factor = Self { key, last_step, recovery: Vec::new(), since: now };
        let codes = factor.renew_recovery()?;
        Ok(Some((factor, codes)))
    }

    /// Replaces all recovery codes.
    pub fn renew_recovery(&mut self) -> Result<Vec<Secret>, SigningError> {
        let codes = (0..RECOVERY_CODES).map(|_| recovery_code()).collect::<Result<Vec<_>, _>>()?;
        self.recovery = codes.iter().map(|code| self.hash(code.expose())).collect::<Result<_, _>>()?;
        Ok(codes)
    }

    /// Checks a code from the device or a recovery code. Each is accepted once.
    pub fn take(&mut self, typed: &str, now: u64) -> Result<bool, SigningError> {
        let typed = squeezed(typed);
        if let Some(step) = totp::step_of(&typed, &self.key, self.last_step, now)? {
            self.last_step = step;
            return Ok(true);
        }
        let hash = self.hash(&typed)?;
        let before = self.recovery.len();
        self.recovery.retain(|kept| !bool::from(kept.as_str().as_bytes().ct_eq(hash.as_str().as_bytes())));
        Ok(self.recovery.len() < before)
    }

    /// A fast hash is enough, because nobody chose the code.
    fn hash(&self, code: &str) -> Result<RecoveryHash, SigningError> {
        let mac = Hmac::<Sha256>::new_from_slice(self.key.expose().as_bytes()).map_err(|_| SigningError)?;
        let digest = mac.chain_update(PURPOSE).chain_update(squeezed(code).as_bytes()).finalize().into_bytes();
        Ok(RecoveryHash::new(BASE64URL_NOPAD.encode(&digest)))
    }
}

/// Normalizes a typed code: people group the characters, and phones capitalize the first.
fn squeezed(typed: &str) -> String {
    typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').flat_map(char::to_lowercase).collect()
}

fn recovery_code() -> Result<Secret, SigningError> {
    let mut bytes = [0; RECOVERY_LENGTH];
    getrandom::fill(&mut bytes).map_err(|_| SigningError)?;
    let letters: String = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
    let (front, back) = letters.split_at(RECOVERY_LENGTH / 2);
    Ok(Secret::new(format!("{front}-{back}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 2_000_000_000;

    fn begun() -> (SecondFactor, Vec<Secret>) {
        let key = totp::new_key().unwrap();
        let code = totp::code(&key, totp::step_at(NOW)).unwrap();
        SecondFactor::begin(key, code.expose(), NOW).unwrap().unwrap()
    }

    #[test]
    fn a_second_factor_starts_only_with_a_code_from_its_own_device() {
        let key = totp::new_key().unwrap();
        let old = totp::code(&key, totp::step_at(NOW) - 2).unwrap();
        assert_eq!(SecondFactor::begin(key, old.expose(), NOW), Ok(None));
        let (mut factor, _) = begun();
        let used = totp::code(&factor.key, factor.last_step).unwrap();
        assert_eq!(factor.take(used.expose(), NOW), Ok(false), "the code it began with is used");
    }

    #[test]
    fn a_recovery_code_counts_once_however_it_is_written() {
        let (mut factor, codes) = begun();
        assert_eq!(codes.len(), 10);
        let spellings: [fn(&str) -> String; 3] =
            [str::to_uppercase, |code| code.replace('-', " "), |code| format!(" {code}\n")];
        for (count, (code, spell)) in codes.iter().zip(spellings).enumerate() {
            assert_eq!(factor.take(&spell(code.expose()), NOW), Ok(true), "{count}");
            assert_eq!(factor.take(code.expose(), NOW), Ok(false), "{count}");
            assert_eq!(factor.recovery.len(), 9 - count);
        }
        let left = codes.last().unwrap();
        let newer = factor.renew_recovery().unwrap();
        assert_eq!(factor.take(left.expose(), NOW), Ok(false), "new ones end the old ones");
        assert_eq!(factor.take(newer[0].expose(), NOW), Ok(true));
    }

    #[test]
    fn recovery_codes_are_not_stored_in_plain_text() {
        let (factor, codes) = begun();
        let kept = serde_json::to_string(&factor).unwrap();
        for code in codes {
            assert!(!kept.contains(&squeezed(code.expose())) && !kept.contains(code.expose()));
        }
    }
}
