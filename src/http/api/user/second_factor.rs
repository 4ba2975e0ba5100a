//! The second factor: staff must have one, borrowers may. It is the one thing that staff may do who have none yet.

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

/// How one's second factor is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Since when it is in use; absent while there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    since: Option<String>,
    /// How many recovery codes were not used yet.
    recovery_codes_left: usize,
    /// Whether nothing of staff's is open before it is in use.
    must_enrol: bool,
}

/// A code that proves who one is.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FactorCode {
    /// Six digits of the device, or a recovery code.
    #[serde(default)]
    #[schema(required, value_type = String, max_length = 64)]
    code: Secret,
}

/// The proof of who has a second factor already.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FactorProof {
    /// Six digits of the device, or a recovery code; needed to put another device in its place.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// A key to be put into a device. It counts once a code proves that it is there.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactorOffer {
    /// To be typed into an authenticator app: base32.
    #[schema(value_type = String)]
    key: Secret,
    /// The same for an app on this device: an `otpauth:` address.
    #[schema(value_type = String)]
    address: Secret,
    /// The same to be scanned.
    qr: QrPicture,
}

/// A QR code to be drawn.
#[derive(Debug, Serialize, ToSchema)]
pub struct QrPicture {
    /// How many squares it is wide and high, without the quiet margin of four around it.
    size: i32,
    /// The dark squares as an SVG path.
    path: String,
}

/// A second factor that is in use from now on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorInUse {
    /// The session to go on with; every other one ended.
    session: Session,
    /// Codes for the day the device is lost, each good once. They are shown this once.
    #[schema(value_type = Vec<String>)]
    recovery_codes: Vec<Secret>,
}

/// Recovery codes in place of those before.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// They, shown this once.
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

/// Tells how one's second factor is.
#[utoipa::path(get, path = "/api/user/second_factor", tag = "user", responses(
    (status = 200, description = "It", body = SecondFactor),
))]
fn show(product: &Product, who: Borrower) -> Response {
    warp::reply::json(&SecondFactor::from(product.door.factor(&who))).into_response()
}

/// Offers a key for a device: the first, or one in place of that in use.
#[utoipa::path(post, path = "/api/user/second_factor/offer", request_body = FactorProof, tag = "user", responses(
    (status = 200, description = "The key. In one session it stays the same until it is in use", body = FactorOffer),
    (status = 422, description = "`code` is missing, wrong or used", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
))]
fn offer(product: &Product, who: Borrower, from: IpAddr, Json(proof): Json<FactorProof>) -> Result<Response, ApiError> {
    let person = who.account().email.clone();
    let key = product.door.offer_factor(&who, proof.code.as_ref(), from)?;
    let address = totp::address(&key, &ops::lender(&product.store)?.product, person.as_str());
    let qr = QrPicture::of(&address).ok_or(ApiError::Internal)?;
    Ok(warp::reply::json(&FactorOffer { key, address, qr }).into_response())
}

/// Takes the offered key into use. Every other session of the account ends; this one goes on with the token in the reply.
#[utoipa::path(post, path = "/api/user/second_factor", request_body = FactorCode, tag = "user", responses(
    (status = 200, description = "In use", body = FactorInUse),
    (status = 409, description = "`not_allowed`: no key was offered in this session", body = Problem),
    (status = 422, description = "`code` is missing or not of the offered key", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
))]
fn enrol(product: &Product, who: Borrower, from: IpAddr, Json(proof): Json<FactorCode>) -> Result<Response, ApiError> {
    let NewFactor { signed_in, recovery_codes } = product.door.enrol(&who, &proof.code, from)?;
    let cookie = device_cookie(product, &signed_in);
    let in_use = FactorInUse { session: signed_in.into(), recovery_codes };
    Ok(kept(cookie, warp::reply::json(&in_use).into_response()))
}

/// Makes new recovery codes, which ends those before.
#[utoipa::path(post, path = "/api/user/second_factor/recovery", request_body = FactorCode, tag = "user", responses(
    (status = 200, description = "They", body = RecoveryCodes),
    (status = 409, description = "`not_allowed`: there is no second factor", body = Problem),
    (status = 422, description = "`code` is missing, wrong or used", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
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
