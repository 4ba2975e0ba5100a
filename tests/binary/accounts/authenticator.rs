//! A device that makes one passkey and signs with it, as a phone does.

use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use sha2::{Digest as _, Sha256};

const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const WITH_KEY: u8 = 0x40;

#[derive(Clone)]
pub struct Authenticator {
    pub key: SigningKey,
    pub credential: Vec<u8>,
    /// Where the page is from, as the browser says.
    pub origin: String,
    /// The site's name.
    pub party: String,
    /// How many signatures were made. Devices that copy passkeys to each other always say 0.
    pub counter: u32,
    /// Whether the device asked for a fingerprint, a face or a PIN.
    pub verifies: bool,
}

/// What the device and the browser answer, in bytes.
pub struct Signed {
    pub client_data: Vec<u8>,
    pub authenticator_data: Vec<u8>,
    pub signature: Vec<u8>,
}

impl Authenticator {
    /// The device with this number, on the site with this name.
    pub fn new(number: u8, origin: &str, party: &str) -> Self {
        let key = SigningKey::from_slice(&[number; 32]).unwrap();
        let (origin, party) = (origin.to_owned(), party.to_owned());
        Self { key, credential: vec![number; 20], origin, party, counter: 0, verifies: true }
    }

    /// The client data and the attestation object of a new passkey.
    pub fn make(&self, challenge: &str) -> (Vec<u8>, Vec<u8>) {
        let point = self.key.verifying_key().to_encoded_point(false);
        let mut data = self.data(WITH_KEY);
        data.extend_from_slice(&[0; 16]);
        data.extend_from_slice(&u16::try_from(self.credential.len()).unwrap().to_be_bytes());
        data.extend_from_slice(&self.credential);
        // In CBOR: an elliptic key for ES256 on P-256, with its two coordinates.
        data.extend_from_slice(&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend_from_slice(point.x().unwrap());
        data.extend_from_slice(&[0x22, 0x58, 0x20]);
        data.extend_from_slice(point.y().unwrap());
        // In CBOR: a map of three, with no attestation.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend_from_slice(&data);
        (self.client_data("webauthn.create", challenge), object)
    }

    pub fn sign(&self, challenge: &str) -> Signed {
        let (client_data, authenticator_data) = (self.client_data("webauthn.get", challenge), self.data(0));
        let said = [authenticator_data.as_slice(), &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&said);
        Signed { client_data, authenticator_data, signature: signature.to_der().as_bytes().to_vec() }
    }

    fn client_data(&self, kind: &str, challenge: &str) -> Vec<u8> {
        let origin = &self.origin;
        format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false}}"#).into_bytes()
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let flags = PRESENT | if self.verifies { VERIFIED } else { 0 } | more;
        let mut data = Sha256::digest(self.party.as_bytes()).to_vec();
        data.push(flags);
        data.extend_from_slice(&self.counter.to_be_bytes());
        data
    }
}
