//! Time-based codes by RFC 6238: six digits from the HMAC-SHA-1 of the number of the 30-second step. SHA-1, because
//! every authenticator app supports it; collisions do not matter here.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;
use subtle::{Choice, ConstantTimeEq as _};
use zeroize::Zeroizing;

use super::token::SigningError;
use crate::domain::secret::Secret;

/// In seconds.
const STEP: u64 = 30;

/// How far a device's clock may be off, in steps.
const LEEWAY: u64 = 1;

/// As long as the digest, as the RFC recommends.
const KEY_LENGTH: usize = 20;

/// In base32.
pub fn new_key() -> Result<Secret, SigningError> {
    let mut bytes = Zeroizing::new([0; KEY_LENGTH]);
    getrandom::fill(&mut *bytes).map_err(|_| SigningError)?;
    Ok(Secret::new(BASE32_NOPAD.encode(&*bytes)))
}

#[must_use]
pub fn step_at(now: u64) -> u64 {
    now / STEP
}

pub fn code(key: &Secret, step: u64) -> Result<Secret, SigningError> {
    let key = BASE32_NOPAD.decode(key.expose().as_bytes()).map(Zeroizing::new).map_err(|_| SigningError)?;
    let mac = Hmac::<Sha1>::new_from_slice(&key).map_err(|_| SigningError)?;
    let digest = mac.chain_update(step.to_be_bytes()).finalize().into_bytes();
    let start = usize::from(digest[digest.len() - 1] & 0xf);
    let number = digest[start..start + 4].iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
    Ok(Secret::new(format!("{:06}", (number & 0x7fff_ffff) % 1_000_000)))
}

/// The step that this code belongs to: the current one, the one before or the one after, but only after `last`. The
/// comparison takes constant time.
pub fn step_of(typed: &str, key: &Secret, last: u64, now: u64) -> Result<Option<u64>, SigningError> {
    let present = step_at(now);
    let mut found = None;
    for step in present.saturating_sub(LEEWAY)..=present + LEEWAY {
        let is_same = code(key, step)?.expose().as_bytes().ct_eq(typed.as_bytes());
        if bool::from(is_same & Choice::from(u8::from(step > last))) {
            found = Some(step);
        }
    }
    Ok(found)
}

#[must_use]
pub fn address(key: &Secret, site: &str, person: &str) -> Secret {
    let plain =
        |text: &str| percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string();
    let (site, person, key) = (plain(site), plain(person), key.expose());
    Secret::new(format!("otpauth://totp/{site}:{person}?secret={key}&issuer={site}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The key of the RFC's examples: "12345678901234567890".
    fn key() -> Secret {
        Secret::new("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ".to_owned())
    }

    fn code_at(time: u64) -> String {
        code(&key(), step_at(time)).unwrap().expose().to_owned()
    }

    #[test]
    fn the_codes_are_those_of_the_rfc() {
        // RFC 6238, appendix B, last six digits.
        for (time, expected) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_at(time), expected, "{time}");
        }
    }

    #[test]
    fn a_code_counts_one_step_early_and_late_and_never_again() {
        let now = 1_111_111_111;
        let counts = |at: u64, last| step_of(&code_at(at), &key(), last, now).unwrap();
        let present = step_at(now);
        assert_eq!(counts(now, 0), Some(present));
        assert_eq!([counts(now - STEP, 0), counts(now + STEP, 0)], [Some(present - 1), Some(present + 1)]);
        assert_eq!([counts(now - 2 * STEP, 0), counts(now + 2 * STEP, 0)], [None, None]);
        assert_eq!([counts(now, present), counts(now - STEP, present)], [None, None], "used, and older than used");
        assert_eq!(counts(now + STEP, present), Some(present + 1));
        for wrong in ["", "05047", "0504711", "abcdef", "050472"] {
            assert_eq!(step_of(wrong, &key(), 0, now), Ok(None), "{wrong}");
        }
    }

    #[test]
    fn a_key_is_new_each_time_and_reads_back() {
        let (one, other) = (new_key().unwrap(), new_key().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.expose().len(), 32);
        assert!(code(&one, 1).is_ok());
        assert_eq!(code(&Secret::new("not base32!".to_owned()), 1), Err(SigningError));
    }

    #[test]
    fn the_otpauth_address_names_the_account_and_the_lender() {
        let address = address(&key(), "Puente Capital", "rafael+desk@example.com");
        assert_eq!(
            address.expose(),
            "otpauth://totp/Puente%20Capital:rafael%2Bdesk%40example%2Ecom\
             ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Puente%20Capital"
        );
    }
}
