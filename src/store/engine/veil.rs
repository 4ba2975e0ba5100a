//! Veiled texts: a client keeps one in its address and brings it back, but addresses end up in logs, so nobody without the
//! store's key can read or make one.
//!
//! A text always has the same veiled form, also after a key change: answers that hold it stay the same. So the nonce is
//! not random, but a MAC of the text.

use data_encoding::BASE64URL_NOPAD;
use lender_site_cipher::{Cipher, NONCE, TAG, hmac};

use super::error::StoreError;
use super::seal::{SealError, Sealer};
use super::store::Store;

impl Store {
    /// The veiled form of a text, in characters that an address may have.
    pub fn veil(&self, text: &str) -> Result<String, StoreError> {
        Ok(veiled(&self.core().sealer(), text)?)
    }

    /// `None` for anything that [`Store::veil`] does not make.
    #[must_use]
    pub fn unveil(&self, veiled: &str) -> Option<String> {
        unveiled(&self.core().sealer(), veiled)
    }
}

fn veiled(sealer: &Sealer, text: &str) -> Result<String, SealError> {
    let mac = hmac(&hmac(&sealer.blinding, &[b"lender-site veil nonce"]), &[text.as_bytes()]);
    let nonce = *mac.first_chunk::<NONCE>().ok_or(SealError::DoesNotOpen)?;
    let mut veiled = [&nonce, text.as_bytes()].concat();
    let tag = cipher(sealer).encrypt(nonce, &[], &mut veiled[NONCE..]).ok_or(SealError::DoesNotOpen)?;
    veiled.extend_from_slice(&tag);
    Ok(BASE64URL_NOPAD.encode(&veiled))
}

fn unveiled(sealer: &Sealer, veiled: &str) -> Option<String> {
    let veiled = BASE64URL_NOPAD.decode(veiled.as_bytes()).ok()?;
    let (nonce, rest) = veiled.split_first_chunk::<NONCE>()?;
    let (text, tag) = rest.split_last_chunk::<TAG>()?;
    let mut text = text.to_vec();
    let is_ours = cipher(sealer).decrypt(*nonce, &[], &mut text, *tag);
    String::from_utf8(text).ok().filter(|_| is_ours)
}

fn cipher(sealer: &Sealer) -> Cipher {
    Cipher::new(&hmac(&sealer.blinding, &[b"lender-site veil"]))
}

#[cfg(test)]
mod tests {
    use super::super::seal::StoreKey;
    use super::*;

    #[test]
    fn a_veiled_text_is_always_the_same_shows_nothing_and_opens_only_as_it_is_with_the_key() {
        let (key, store) = (StoreKey::generate().unwrap(), [7; 16]);
        let sealer = Sealer::new(&key, store);
        for text in ["", "borrower 0 ñandú 李", &"x".repeat(10_000)] {
            let hidden = veiled(&sealer, text).unwrap();
            assert_eq!(unveiled(&sealer, &hidden).as_deref(), Some(text));
            assert_eq!(hidden, veiled(&sealer, text).unwrap());
            assert!(hidden.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{hidden}");
            let bytes = BASE64URL_NOPAD.decode(hidden.as_bytes()).unwrap();
            assert!(text.is_empty() || !bytes.windows(text.len()).any(|part| part == text.as_bytes()));
            for place in [0, NONCE, bytes.len() - 1] {
                let mut forged = bytes.clone();
                forged[place] ^= 1;
                assert_eq!(unveiled(&sealer, &BASE64URL_NOPAD.encode(&forged)), None);
            }
            let renewed = Sealer::new(&key.renewed().unwrap(), store);
            assert_eq!(unveiled(&renewed, &hidden).as_deref(), Some(text));
            let stranger = Sealer::new(&StoreKey::generate().unwrap(), store);
            assert_eq!(unveiled(&stranger, &hidden), None);
        }
        assert_ne!(veiled(&sealer, "a").unwrap()[..32], veiled(&sealer, "b").unwrap()[..32], "another nonce");
        for nothing in ["", "x", "0191e7c2-0000-7000-8000-000000000000", "ñ"] {
            assert_eq!(unveiled(&sealer, nothing), None, "{nothing}");
        }
    }
}
