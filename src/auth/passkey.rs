//! Passkeys: what the Web Authentication standard demands of the site that checks them. The checks themselves are those of `webauthn_rp`.
//!
//! Every passkey is kept on its device together with the account it belongs to, so that nobody types an address to sign
//! in. The device must verify its user, by a fingerprint, a face or a PIN: so a passkey stands for something the person
//! has, and something they are or know. Which make of device it is does not matter here, so no attestation is asked for.

use std::net::IpAddr;

use data_encoding::BASE64URL_NOPAD;
use uuid::Uuid;
use webauthn_rp::bin::{Decode as _, Encode as _};
use webauthn_rp::request::auth::{AuthenticationVerificationOptions, DiscoverableCredentialRequestOptions};
use webauthn_rp::request::register::{
    CoseAlgorithmIdentifier, Extension, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity,
    RegistrationVerificationOptions, UserHandle16,
};
use webauthn_rp::request::{AsciiDomain, RpId};
use webauthn_rp::response::auth::error::AuthCeremonyErr;
use webauthn_rp::response::auth::{DiscoverableAuthentication16, DiscoverableAuthenticatorAssertion};
use webauthn_rp::response::register::{
    AuthenticatorAttestation, ClientExtensionsOutputs, CompressedPubKey, DynamicState, Registration, StaticState,
};
use webauthn_rp::response::{AuthTransports, AuthenticatorAttachment, CredentialId};
use webauthn_rp::{AuthenticatedCredential, DiscoverableAuthenticationServerState, RegistrationServerState};

/// The signatures that are accepted, by their COSE numbers, the preferred one first: Ed25519, ECDSA on P-256, RSA.
pub const ALGORITHMS: [i32; 3] = [-8, -7, -257];

/// Why a passkey was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The signature is right, but its counter is not higher than the last one, so there may be a copy of the passkey.
    #[error("the passkey's counter did not rise")]
    Counter,
    #[error("{0}")]
    Wrong(String),
}

/// The site that passkeys belong to.
#[derive(Debug)]
pub struct Party {
    id: RpId,
    /// What browsers say where the page is from.
    origin: String,
}

/// A key that a device made, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    pub credential: Vec<u8>,
    pub key: Vec<u8>,
    pub state: Vec<u8>,
}

/// The answer of a device that made a passkey.
#[derive(Debug, Clone)]
pub struct Making {
    pub client_data: Vec<u8>,
    pub attestation: Vec<u8>,
}

/// The answer of a device that proves it has a passkey.
#[derive(Debug, Clone)]
pub struct Proving {
    pub credential: Vec<u8>,
    pub client_data: Vec<u8>,
    pub authenticator_data: Vec<u8>,
    pub signature: Vec<u8>,
    /// The account, as the device keeps it.
    pub account: Uuid,
}

/// A device was asked to make a passkey.
#[derive(Debug)]
pub struct AskedToMake(RegistrationServerState<16>);

/// A device was asked to prove that it has a passkey.
#[derive(Debug)]
pub struct AskedToProve(DiscoverableAuthenticationServerState);

impl AskedToMake {
    /// The question, to be kept until it is answered.
    pub fn text(&self) -> Result<String, Refusal> {
        Ok(BASE64URL_NOPAD.encode(&self.0.encode().map_err(wrong)?))
    }

    /// `None` for anything that [`AskedToMake::text`] does not write.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        Some(Self(RegistrationServerState::decode(&bytes).ok()?))
    }
}

impl AskedToProve {
    /// The question, to be kept until it is answered.
    pub fn text(&self) -> Result<String, Refusal> {
        Ok(BASE64URL_NOPAD.encode(&self.0.encode().map_err(wrong)?))
    }

    /// `None` for anything that [`AskedToProve::text`] does not write.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        Some(Self(DiscoverableAuthenticationServerState::decode(&bytes).ok()?))
    }
}

/// A random number that the device signs, so that each answer counts for one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Challenge(u128);

impl Challenge {
    /// As browsers expect it.
    #[must_use]
    pub fn text(self) -> String {
        BASE64URL_NOPAD.encode(&self.0.to_le_bytes())
    }
}

impl Party {
    /// The site at this address. `None` if it has no name to which browsers could bind a passkey, or is not encrypted.
    /// A machine's own address stands for `localhost`.
    #[must_use]
    pub fn at(address: &str) -> Option<Self> {
        let (scheme, rest) = address.split_once("://")?;
        let place = rest.split('/').next()?;
        let is_port = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if is_port(port) => (host, Some(port)),
            _ => (place, None),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        let name = match host.parse::<IpAddr>() {
            Ok(address) if address.to_canonical().is_loopback() => "localhost".to_owned(),
            Ok(_) => return None,
            Err(_) => host,
        };
        let usual = match scheme {
            "https" => "443",
            "http" if name == "localhost" => "80",
            _ => return None,
        };
        let port = port.filter(|port| *port != usual).map(|port| format!(":{port}")).unwrap_or_default();
        let origin = format!("{scheme}://{name}{port}");
        Some(Self { id: RpId::Domain(AsciiDomain::try_from(name).ok()?), origin })
    }

    /// The name to which browsers bind a passkey.
    #[must_use]
    pub fn id(&self) -> &str {
        self.id.as_ref()
    }

    /// Asks a device to make a passkey for an account.
    pub fn ask_to_make(&self, account: Uuid) -> Result<(Challenge, AskedToMake), Refusal> {
        let handle = UserHandle16::from(*account.as_bytes());
        let person = PublicKeyCredentialUserEntity::from(&handle);
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.id, person, Vec::new());
        options.pub_key_cred_params = options.pub_key_cred_params.remove(CoseAlgorithmIdentifier::Es384);
        options.extensions = Extension::default();
        let challenge = Challenge(options.challenge.as_data());
        let (asked, _) = options.start_ceremony().map_err(wrong)?;
        Ok((challenge, AskedToMake(asked)))
    }

    /// Checks a device's answer, and returns the passkey it made.
    pub fn made(&self, asked: AskedToMake, making: Making) -> Result<Made, Refusal> {
        let Making { client_data, attestation } = making;
        let answer = Registration::new(
            AuthenticatorAttestation::new(client_data, attestation, AuthTransports::NONE),
            AuthenticatorAttachment::None,
            ClientExtensionsOutputs { cred_props: None, prf: None },
        );
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &[&self.origin],
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = asked.0.verify(&self.id, &answer, &options).map_err(wrong)?;
        let Ok(key) = made.static_state().encode();
        let Ok(state) = made.dynamic_state().encode();
        Ok(Made { credential: made.id().as_ref().to_vec(), key, state: state.to_vec() })
    }

    /// Asks any device to prove that it has a passkey of this site.
    pub fn ask_to_prove(&self) -> Result<(Challenge, AskedToProve), Refusal> {
        let options = DiscoverableCredentialRequestOptions::passkey(&self.id);
        let challenge = Challenge(options.0.challenge.as_data());
        let (asked, _) = options.start_ceremony().map_err(wrong)?;
        Ok((challenge, AskedToProve(asked)))
    }

    /// Checks a device's answer against the stored passkey of this account, and returns the passkey's next state.
    pub fn proven(
        &self,
        asked: AskedToProve,
        proof: &Proof,
        account: Uuid,
        (key, state): (&[u8], &[u8]),
    ) -> Result<Vec<u8>, Refusal> {
        type Key = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;
        let handle = UserHandle16::from(*account.as_bytes());
        let key = StaticState::<Key>::decode(key).map_err(wrong)?;
        let state = DynamicState::decode(state.try_into().map_err(wrong)?).map_err(wrong)?;
        let mut kept = AuthenticatedCredential::new(proof.0.raw_id(), &handle, key, state).map_err(wrong)?;
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &[&self.origin],
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        asked.0.verify(&self.id, &proof.0, &mut kept, &options).map_err(|error| match error {
            AuthCeremonyErr::SignatureCounter => Refusal::Counter,
            error => wrong(error),
        })?;
        let Ok(state) = kept.dynamic_state().encode();
        Ok(state.to_vec())
    }
}

/// A device's answer, of which nothing is checked yet.
#[derive(Debug)]
pub struct Proof(DiscoverableAuthentication16);

impl Proof {
    /// Returns the answer, and the challenge that it says it is for.
    pub fn read(proving: Proving) -> Result<(Challenge, Self), Refusal> {
        let Proving { credential, client_data, authenticator_data, signature, account } = proving;
        let credential = CredentialId::try_from(credential).map_err(wrong)?;
        let handle = UserHandle16::from(*account.as_bytes());
        let said = DiscoverableAuthenticatorAssertion::new(client_data, authenticator_data, signature, handle);
        let proof = DiscoverableAuthentication16::new(credential, said, AuthenticatorAttachment::None);
        let challenge = Challenge(proof.challenge_relaxed().map_err(wrong)?.0);
        Ok((challenge, Self(proof)))
    }

    #[must_use]
    pub fn credential(&self) -> &[u8] {
        self.0.raw_id().into_inner()
    }
}

fn wrong(error: impl std::fmt::Display) -> Refusal {
    Refusal::Wrong(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::Party;

    #[test]
    fn a_passkey_belongs_to_the_name_in_the_sites_address() {
        for (address, id, origin) in [
            ("https://www.Puente.example", "www.puente.example", "https://www.puente.example"),
            ("https://puente.example:443/loans", "puente.example", "https://puente.example"),
            ("https://puente.example:8443", "puente.example", "https://puente.example:8443"),
            ("http://127.0.0.1:8080", "localhost", "http://localhost:8080"),
            ("http://[::1]:80", "localhost", "http://localhost"),
            ("http://localhost", "localhost", "http://localhost"),
        ] {
            let party = Party::at(address).unwrap();
            assert_eq!((party.id(), &*party.origin), (id, origin), "{address}");
        }
        let nameless = ["https://192.0.2.7", "https://[2001:db8::1]:443", "http://0.0.0.0:80", "http://puente.example"];
        for address in nameless.into_iter().chain(["", "https://", "puente.example", "https://ñandú.example"]) {
            assert!(Party::at(address).is_none(), "{address}");
        }
    }
}
