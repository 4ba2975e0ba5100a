//! Passkeys: signing in with a key on the person's device, and the caller's own passkeys.
//!
//! Bytes are written in base64url without padding.

use std::net::IpAddr;

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::session::Session;
use crate::auth::Borrower;
use crate::auth::passkey::{ALGORITHMS, Making, Proving};
use crate::domain::account::Name;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::http::security_log::Asker;
use crate::ops;
use crate::ops::accounts::{PasskeyLine, PasskeyOffer, Visitor};

/// A challenge for the device of a person who signs in with a passkey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyQuestion {
    /// The bytes to sign. They work once, for five minutes.
    challenge: String,
    /// The site's name, to which the passkey belongs.
    rp_id: String,
}

/// The answer of a device that has a passkey. The device must have verified its user.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyProof {
    /// The credential's id: `rawId`.
    #[schema(max_length = 2048)]
    credential: String,
    /// `clientDataJSON`.
    #[schema(max_length = 8192)]
    client_data: String,
    /// `authenticatorData`.
    #[schema(max_length = 8192)]
    authenticator_data: String,
    /// `signature`.
    #[schema(max_length = 2048)]
    signature: String,
    /// `userHandle`.
    #[schema(max_length = 128)]
    user_handle: String,
    /// Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12
    /// hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    remember: Option<bool>,
}

/// A challenge for the device that will create a passkey. The device must verify its user and keep the passkey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyRequest {
    /// The bytes that the answer must carry. They work once, for five minutes, in this session.
    challenge: String,
    /// The site's name, to which the passkey will belong.
    rp_id: String,
    /// The lender's name.
    rp_name: String,
    /// The account's id in bytes: `user.id`.
    user_id: String,
    /// The account's email address: `user.name`.
    user_name: String,
    /// The person's name: `user.displayName`.
    user_display_name: String,
    /// The accepted kinds of keys, by their COSE numbers, the preferred one first: `pubKeyCredParams`.
    algorithms: [i32; 3],
    /// The ids of the passkeys that the account has: `excludeCredentials`.
    known: Vec<String>,
}

/// A passkey that a device made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPasskey {
    /// A name by which its owner knows it.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 100)]
    name: String,
    /// `clientDataJSON`.
    #[schema(max_length = 8192)]
    client_data: String,
    /// `attestationObject`; no attestation is asked for.
    #[schema(max_length = 16384)]
    attestation: String,
}

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasskeyName {
    /// A name by which its owner knows the passkey.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 100)]
    name: String,
}

/// A passkey of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Passkey {
    /// The passkey's id, for renaming and removing it.
    id: Uuid,
    /// The name its owner gave it.
    name: String,
    /// When it was added.
    #[schema(format = DateTime)]
    made_at: String,
    /// When it was last used to sign in; absent if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    used_at: Option<String>,
}

/// The caller's passkeys.
#[derive(Debug, Serialize, ToSchema)]
pub struct Passkeys {
    /// The passkeys, oldest first.
    passkeys: Vec<Passkey>,
}

impl From<PasskeyLine> for Passkey {
    fn from(PasskeyLine { id, name, made, used }: PasskeyLine) -> Self {
        Self { id, name, made_at: made, used_at: used }
    }
}

fn bytes(text: &str) -> Result<Vec<u8>, ApiError> {
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| ApiError::Malformed)
}

fn named(name: &str) -> Result<Name, ApiError> {
    Name::typed(name).map_err(|fault| ApiError::from_iter([fault]))
}

/// Returns a challenge for the device of a person who signs in with a passkey. It names no account, so no email address
/// is needed.
#[utoipa::path(post, path = "/api/user/passkeys/question", tag = "user", responses(
    (status = 200, description = "The challenge", body = PasskeyQuestion),
    (status = 409, description = "`not_allowed`: the site has no name with https, so there are no passkeys", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many challenges for this network; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn question(product: &Product, from: IpAddr) -> Result<Response, ApiError> {
    let (challenge, rp_id) = product.door.ask_for_passkey(&product.address, from)?;
    Ok(warp::reply::json(&PasskeyQuestion { challenge, rp_id }).into_response())
}

/// Signs a person in with a passkey, which replaces password and code.
#[utoipa::path(post, path = "/api/user/passkeys/auth", request_body = PasskeyProof, tag = "user", responses(
    (status = 200, description = "A new session", body = Session),
    (status = 401, description = "`invalid_credentials`: the challenge was used or has expired, the passkey is unknown or was removed, the answer isn't right, or the account is disabled", body = Problem),
    (status = 409, description = "`not_allowed`: the site has no name with https, so there are no passkeys", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many sign-ins; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn auth(
    product: &Product,
    asker: Asker,
    visitor: Visitor,
    Json(proof): Json<PasskeyProof>,
) -> Result<Response, ApiError> {
    let credential = bytes(&proof.credential)?;
    product.door.account_of_passkey(&credential)?.into_iter().for_each(|account| asker.is(account));
    let proving = Proving {
        credential,
        client_data: bytes(&proof.client_data)?,
        authenticator_data: bytes(&proof.authenticator_data)?,
        signature: bytes(&proof.signature)?,
        account: Uuid::from_slice(&bytes(&proof.user_handle)?).map_err(|_| ApiError::InvalidCredentials)?,
    };
    let signed_in = product.door.sign_in_with_passkey(&product.address, proving, proof.remember, &visitor)?;
    Ok(Session::reply(product, signed_in))
}

/// Lists the caller's passkeys.
#[utoipa::path(get, path = "/api/user/passkeys", tag = "user", responses(
    (status = 200, description = "The passkeys", body = Passkeys),
))]
fn list(product: &Product, who: Borrower) -> Result<Response, ApiError> {
    let lines = product.door.accounts().passkeys(who.account())?;
    Ok(warp::reply::json(&Passkeys { passkeys: lines.into_iter().map(Passkey::from).collect() }).into_response())
}

/// Returns a challenge for the device that will create a passkey for the caller.
#[utoipa::path(post, path = "/api/user/passkeys/offer", tag = "user", responses(
    (status = 200, description = "The challenge", body = PasskeyRequest),
    (status = 403, description = "`prove_again`: the caller must confirm their identity first, with `POST /api/user/proof`; `second_factor`: staff must turn on two-step verification first", body = Problem),
    (status = 409, description = "`not_allowed`: the account has 20 passkeys, or the site has no name with https", body = Problem),
))]
fn offer(product: &Product, who: Borrower) -> Result<Response, ApiError> {
    let PasskeyOffer { challenge, party, known } = product.door.offer_passkey(&product.address, &who)?;
    let account = who.account();
    let request = PasskeyRequest {
        challenge,
        rp_id: party,
        rp_name: ops::lender(&product.store)?.product,
        user_id: BASE64URL_NOPAD.encode(account.id.as_bytes()),
        user_name: account.email.as_str().to_owned(),
        user_display_name: account.name.as_str().to_owned(),
        algorithms: ALGORITHMS,
        known,
    };
    Ok(warp::reply::json(&request).into_response())
}

/// Adds the passkey that the caller's device made. The account's mailbox is notified.
#[utoipa::path(post, path = "/api/user/passkeys", request_body = NewPasskey, tag = "user", responses(
    (status = 201, description = "The passkey", body = Passkey),
    (status = 409, description = "`not_allowed`: the site has no name with https", body = Problem),
    (status = 422, description = "`invalid`: `fields.name` is missing or too long; `passkey_refused`: the challenge was used or has expired, the answer isn't right, or the passkey was already added", body = Problem),
))]
fn add(product: &Product, who: Borrower, Json(made): Json<NewPasskey>) -> Result<Response, ApiError> {
    let name = named(&made.name)?;
    let making = Making { client_data: bytes(&made.client_data)?, attestation: bytes(&made.attestation)? };
    let line = product.door.add_passkey(&product.address, &who, &name, making)?;
    let reply = warp::reply::json(&Passkey::from(line));
    Ok(warp::reply::with_status(reply, StatusCode::CREATED).into_response())
}

/// Gives one of the caller's passkeys another name.
#[utoipa::path(put, path = "/api/user/passkeys/{id}", request_body = PasskeyName, tag = "user",
    params(("id" = Uuid, Path, description = "The passkey's id")),
    responses(
        (status = 200, description = "The passkey", body = Passkey),
        (status = 404, description = "`not_found`: the passkey was removed, or belongs to someone else", body = Problem),
        (status = 422, description = "`invalid`: `fields.name` is missing or too long", body = Problem),
    ))]
fn rename(product: &Product, who: Borrower, id: Uuid, Json(given): Json<PasskeyName>) -> Result<Response, ApiError> {
    let line = product.door.rename_passkey(&who, id, &named(&given.name)?)?;
    Ok(warp::reply::json(&Passkey::from(line)).into_response())
}

/// Removes one of the caller's passkeys: nobody can sign in with it anymore. Open sessions continue. The account's
/// mailbox is notified.
#[utoipa::path(delete, path = "/api/user/passkeys/{id}", tag = "user",
    params(("id" = Uuid, Path, description = "The passkey's id")),
    responses(
        (status = 204, description = "The passkey was removed"),
        (status = 404, description = "`not_found`: the passkey was removed, or belongs to someone else", body = Problem),
    ))]
fn remove(product: &Product, who: Borrower, id: Uuid) -> Result<Response, ApiError> {
    product.door.remove_passkey(&who, id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_question, Access::Public, question).reading(),
        call(__path_auth, Access::Public, auth),
        call(__path_list, Access::Borrower, list),
        call(__path_offer, Access::Borrower, offer).reading(),
        call(__path_add, Access::Borrower, add),
        call(__path_rename, Access::Borrower, rename),
        call(__path_remove, Access::Borrower, remove),
    ]
}
