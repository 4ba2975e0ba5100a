//! Two-step verification: required for staff, optional for borrowers. Until staff have set it up, the desk is closed to
//! them.

use std::net::IpAddr;

use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::reply::{Reply, Response};

use super::session::{Session, device_cookie, kept};
use crate::auth::{Borrower, totp};
use crate::clock::moment;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops;
use crate::ops::accounts::{FactorState, NewFactor};

/// The state of the caller's two-step verification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// When it was turned on; absent if it is off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    since: Option<String>,
    /// The number of unused recovery codes; 0 if two-step verification is off.
    recovery_codes_left: usize,
    /// Whether the caller must turn it on before they can use the desk.
    must_enrol: bool,
}

/// A code that confirms the caller's identity.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FactorCode {
    /// The six-digit code from the authenticator app. To create new recovery codes, an unused recovery code also works.
    #[serde(default)]
    #[schema(required, value_type = String, max_length = 64)]
    code: Secret,
}

/// A code that confirms the caller's identity, if they already use two-step verification.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FactorProof {
    /// The six-digit code from the authenticator app, or a recovery code; required if two-step verification is on.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// A key for an authenticator app. It isn't in use until a code confirms it.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactorOffer {
    /// The key to type into the app, in base32.
    #[schema(value_type = String)]
    key: Secret,
    /// The key for an app on the same device, as an `otpauth:` link.
    #[schema(value_type = String)]
    address: Secret,
    /// The `otpauth:` link as a QR code.
    qr: QrPicture,
}

/// A QR code.
#[derive(Debug, Serialize, ToSchema)]
pub struct QrPicture {
    /// The width and height in squares, without the margin, which must be four squares wide.
    size: i32,
    /// The dark squares as an SVG path, one unit per square.
    path: String,
}

/// Two-step verification that was just turned on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorInUse {
    /// The new session to continue with. All earlier sessions ended.
    session: Session,
    /// Recovery codes for when the device is lost, each valid once. They can't be shown again.
    #[schema(value_type = Vec<String>)]
    recovery_codes: Vec<Secret>,
}

/// New recovery codes, which replace the earlier ones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// The codes, each valid once. They can't be shown again.
    #[schema(value_type = Vec<String>)]
    recovery_codes: Vec<Secret>,
}

impl From<FactorState> for SecondFactor {
    fn from(FactorState { in_use, must_enrol }: FactorState) -> Self {
        let (since, left) = in_use.map_or((None, 0), |(since, left)| (Some(moment(since)), left));
        Self { since, recovery_codes_left: left, must_enrol }
    }
}

impl QrPicture {
    fn of(text: &Secret) -> Option<Self> {
        let code = QrCode::encode_text(text.expose(), QrCodeEcc::Medium).ok()?;
        let squares = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = squares.filter(|(x, y)| code.get_module(*x, *y));
        let path = dark.fold(String::new(), |path, (x, y)| path + &format!("M{x} {y}h1v1h-1z"));
        Some(Self { size: code.size(), path })
    }
}

/// Returns the state of the caller's two-step verification.
#[utoipa::path(get, path = "/api/user/second_factor", tag = "user", responses(
    (status = 200, description = "The state", body = SecondFactor),
))]
fn show(product: &Product, who: Borrower) -> Response {
    warp::reply::json(&SecondFactor::from(product.door.factor(&who))).into_response()
}

/// Returns a key for an authenticator app: the first one, or one that will replace the current one.
#[utoipa::path(post, path = "/api/user/second_factor/offer", request_body = FactorProof, tag = "user", responses(
    (status = 200, description = "The key. This session gets the same key until it is turned on", body = FactorOffer),
    (status = 403, description = "`prove_again`: two-step verification is off, and the caller must confirm their identity first, with `POST /api/user/proof`", body = Problem),
    (status = 422, description = "`invalid`: `fields.code` is missing, wrong or used", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong codes; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn offer(product: &Product, who: Borrower, from: IpAddr, Json(proof): Json<FactorProof>) -> Result<Response, ApiError> {
    let person = who.account().email.clone();
    let key = product.door.offer_factor(&who, proof.code.as_ref(), from)?;
    let address = totp::address(&key, &ops::lender(&product.store)?.product, person.as_str());
    let qr = QrPicture::of(&address).ok_or(ApiError::Internal)?;
    Ok(warp::reply::json(&FactorOffer { key, address, qr }).into_response())
}

/// Turns on two-step verification with the offered key. All sessions of the account end; continue with the one in the
/// reply. The account's mailbox is notified.
#[utoipa::path(post, path = "/api/user/second_factor", request_body = FactorCode, tag = "user", responses(
    (status = 200, description = "Two-step verification is on", body = FactorInUse),
    (status = 403, description = "`prove_again`: two-step verification is off, and the caller must confirm their identity first, with `POST /api/user/proof`", body = Problem),
    (status = 409, description = "`not_allowed`: no key was offered in this session", body = Problem),
    (status = 422, description = "`invalid`: `fields.code` is missing or doesn't match the offered key", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong codes; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn enrol(product: &Product, who: Borrower, from: IpAddr, Json(proof): Json<FactorCode>) -> Result<Response, ApiError> {
    let NewFactor { signed_in, recovery_codes } = product.door.enrol(&who, &proof.code, from)?;
    let cookie = device_cookie(product, &signed_in);
    let in_use = FactorInUse { session: signed_in.into(), recovery_codes };
    Ok(kept(cookie, warp::reply::json(&in_use).into_response()))
}

/// Creates new recovery codes, which replace the earlier ones.
#[utoipa::path(post, path = "/api/user/second_factor/recovery", request_body = FactorCode, tag = "user", responses(
    (status = 200, description = "The new codes", body = RecoveryCodes),
    (status = 409, description = "`not_allowed`: two-step verification is off", body = Problem),
    (status = 422, description = "`invalid`: `fields.code` is missing, wrong or used", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong codes; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn renew(product: &Product, who: Borrower, from: IpAddr, Json(proof): Json<FactorCode>) -> Result<Response, ApiError> {
    let recovery_codes = product.door.renew_recovery_codes(&who, &proof.code, from)?;
    Ok(warp::reply::json(&RecoveryCodes { recovery_codes }).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_show, Access::Borrower, show),
        call(__path_enrol, Access::Borrower, enrol),
        call(__path_offer, Access::Borrower, offer),
        call(__path_renew, Access::Borrower, renew),
    ]
}
