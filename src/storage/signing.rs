//! Signs requests as S3 demands (AWS Signature Version 4).

use std::fmt::Write as _;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use super::{Access, StorageError};

/// All that S3 leaves as it is: letters, digits and these four.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
const ESCAPED_IN_PATH: AsciiSet = ESCAPED.remove(b'/');

/// The parts of a request that are signed.
pub(super) struct Signed<'a> {
    pub method: &'a str,
    pub host: &'a str,
    /// Escaped, from the first slash.
    pub path: &'a str,
    /// Escaped and sorted.
    pub query: &'a str,
    /// The SHA-256 of the body in hexadecimal, which the storage compares with what arrives.
    pub digest: &'a str,
    pub at: Timestamp,
}

/// The headers that prove the request.
#[derive(Debug)]
pub(super) struct Proof {
    pub date: String,
    pub authorization: String,
}

impl Signed<'_> {
    pub(super) fn by(&self, access: &Access, region: &str) -> Result<Proof, StorageError> {
        let date = self.at.strftime("%Y%m%dT%H%M%SZ").to_string();
        let day = date.get(..8).unwrap_or_default();
        let Signed { method, host, path, query, digest, .. } = self;
        let names = "host;x-amz-content-sha256;x-amz-date";
        let request = format!(
            "{method}\n{path}\n{query}\nhost:{host}\nx-amz-content-sha256:{digest}\nx-amz-date:{date}\n\n{names}\n{digest}"
        );
        let scope = format!("{day}/{region}/s3/aws4_request");
        let text = format!("AWS4-HMAC-SHA256\n{date}\n{scope}\n{}", digest_of(request.as_bytes()));
        let mut key = mac(format!("AWS4{}", access.secret.expose()).as_bytes(), day)?;
        for part in [region, "s3", "aws4_request"] {
            key = mac(&key, part)?;
        }
        let signature = HEXLOWER.encode(&mac(&key, &text)?);
        let id = &access.id;
        let authorization =
            format!("AWS4-HMAC-SHA256 Credential={id}/{scope}, SignedHeaders={names}, Signature={signature}");
        Ok(Proof { date, authorization })
    }
}

pub(super) fn digest_of(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

fn mac(key: &[u8], text: &str) -> Result<Vec<u8>, StorageError> {
    let mac =
        Hmac::<Sha256>::new_from_slice(key).map_err(|_| StorageError::Unusable("it can't be signed".to_owned()))?;
    Ok(mac.chain_update(text.as_bytes()).finalize().into_bytes().to_vec())
}

pub(super) fn escaped_path(path: &str) -> String {
    utf8_percent_encode(path, &ESCAPED_IN_PATH).to_string()
}

/// The names must be in order.
pub(super) fn query(pairs: &[(&str, &str)]) -> String {
    let mut query = String::new();
    for (name, value) in pairs {
        let between = if query.is_empty() { "" } else { "&" };
        let _ = write!(query, "{between}{name}={}", utf8_percent_encode(value, &ESCAPED));
    }
    query
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::secret::Secret;

    /// The example key of Amazon's documentation, and the signatures given there.
    #[test]
    fn requests_are_signed_as_in_amazons_examples() {
        let access = Access {
            id: "AKIAIOSFODNN7EXAMPLE".to_owned(),
            secret: Secret::new("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".to_owned()),
        };
        let digest = digest_of(b"");
        for (pairs, signature) in [
            (&[("lifecycle", "")][..], "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
            (&[("max-keys", "2"), ("prefix", "J")], "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
        ] {
            let signed = Signed {
                method: "GET",
                host: "examplebucket.s3.amazonaws.com",
                path: "/",
                query: &query(pairs),
                digest: &digest,
                at: "2013-05-24T00:00:00Z".parse().unwrap(),
            };
            let proof = signed.by(&access, "us-east-1").unwrap();
            assert_eq!(proof.date, "20130524T000000Z");
            assert!(proof.authorization.ends_with(&format!("Signature={signature}")), "{proof:?}");
        }
    }

    #[test]
    fn what_is_not_plain_is_escaped_once() {
        assert_eq!(escaped_path("/b/a folder/ñ+~.backup"), "/b/a%20folder/%C3%B1%2B~.backup");
        assert_eq!(query(&[("a", "x/y z"), ("b", "=")]), "a=x%2Fy%20z&b=%3D");
    }
}
