//! What handlers are given of a request. Nothing here rejects: a route that was chosen answers, if only with an error.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;
use warp::Filter;
use warp::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderName, USER_AGENT};
use warp::http::{HeaderMap, Method};
use warp::path::FullPath;
use warp::reject::Rejection;

use super::answer::Owed;
use super::api::routes::need_of;
use super::error::ApiError;
use super::peer::{Peer, TrustedProxies};
use super::security_log::Asker;
use crate::auth::{Borrower, Staff};
use crate::domain::device::Device;
use crate::domain::secret::Secret;
use crate::ops::accounts::{Door, Visitor};

/// What a page sends with a call that it makes by itself, again and again: nobody is at work only because of it.
const UNATTENDED: HeaderName = HeaderName::from_static("x-unattended");

/// How the cookies begin by which a device is known.
pub(super) const DEVICE_COOKIE: &str = "device-";

/// How many people's cookies are read.
const MAX_KNOWN: usize = 16;

/// A body of JSON.
pub(super) fn json<T: DeserializeOwned + Send>()
-> impl Filter<Extract = (Result<T, ApiError>,), Error = Rejection> + Clone {
    let read = |headers: HeaderMap, body: Bytes| {
        if !is_json(&headers) {
            return Err(ApiError::NotJson);
        }
        // serde would take a list as well, its items for the fields in their order.
        let is_object = body.trim_ascii_start().starts_with(b"{");
        is_object.then(|| serde_json::from_slice(&body).ok()).flatten().ok_or(ApiError::Malformed)
    };
    warp::header::headers_cloned().and(warp::body::bytes()).map(read)
}

/// What stands behind the `?` of an address. What cannot be read counts as not said.
#[derive(Debug, Default)]
pub(super) struct Query(Vec<(String, String)>);

impl Query {
    /// Every value of this name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.as_str())
    }

    /// The value of this name.
    pub(super) fn one<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        self.all(name).next()
    }
}

/// What stands behind the `?`.
pub(super) fn query() -> impl Filter<Extract = (Query,), Error = Infallible> + Clone {
    let read = |query: String| {
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        Query(pairs.map(|pair| pair.split_once('=').unwrap_or((pair, ""))).map(|(k, v)| (plain(k), plain(v))).collect())
    };
    let raw = warp::query::raw().or(warp::any().map(String::new)).unify();
    raw.map(read)
}

/// Text that was percent-encoded for an address.
fn plain(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// Proof that the caller is signed in.
pub(super) fn borrower(
    door: &Arc<Door>,
) -> impl Filter<Extract = (Result<Borrower, ApiError>,), Error = Infallible> + Clone + use<> {
    let door = Arc::clone(door);
    warp::header::headers_cloned()
        .and(asker())
        .and(bill())
        .map(move |headers: HeaderMap, asker: Asker, bill| signed_in(&door, &headers, &asker, bill))
}

/// Proof that the caller is of the staff and may make this call.
pub(super) fn staff(
    door: &Arc<Door>,
) -> impl Filter<Extract = (Result<Staff, ApiError>,), Error = Infallible> + Clone + use<> {
    let door = Arc::clone(door);
    warp::header::headers_cloned().and(asker()).and(bill()).and(warp::method()).and(warp::path::full()).map(
        move |headers: HeaderMap, asker: Asker, bill, method: Method, path: FullPath| {
            let who = signed_in(&door, &headers, &asker, bill)?;
            let need = need_of(&method, path.as_str()).ok_or(ApiError::Forbidden)?;
            Ok(door.staff_of(who, need)?)
        },
    )
}

/// Where the call comes from, and with what.
pub(super) fn visitor(
    proxies: &TrustedProxies,
) -> impl Filter<Extract = (Visitor,), Error = Infallible> + Clone + use<> {
    caller(proxies).and(warp::header::headers_cloned()).map(|from, headers: HeaderMap| {
        let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Visitor { from, device: Device::described(agent), known: known(&headers) }
    })
}

/// What a device keeps of those who signed in on it: a cookie for each. Nobody shares a device with more.
fn known(headers: &HeaderMap) -> Vec<Secret> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let known =
        pairs.filter(|(name, _)| name.starts_with(DEVICE_COOKIE)).map(|(_, token)| Secret::new(token.to_owned()));
    known.take(MAX_KNOWN).collect()
}

/// Where the call comes from.
pub(super) fn caller(proxies: &TrustedProxies) -> impl Filter<Extract = (IpAddr,), Error = Infallible> + Clone + use<> {
    let proxies = proxies.clone();
    warp::ext::optional::<Peer>()
        .and(warp::header::headers_cloned())
        .map(move |peer: Option<Peer>, headers: HeaderMap| proxies.caller(peer, &headers))
}

/// Who is signed in, whose session is in use by the call; the log of refusals hears whose it is, and what the call holds
/// counts for them.
fn signed_in(door: &Door, headers: &HeaderMap, asker: &Asker, bill: Option<Arc<Owed>>) -> Result<Borrower, ApiError> {
    let who = door.borrower(token(headers).ok_or(ApiError::Unauthorized)?)?;
    let account = who.account().id;
    asker.is(account);
    bill.map_or(Ok(()), |owed| owed.charge(account))?;
    if !headers.contains_key(UNATTENDED) {
        door.saw(&who);
    }
    Ok(who)
}

/// Where it is left whose call it is.
pub(super) fn asker() -> impl Filter<Extract = (Asker,), Error = Infallible> + Clone {
    warp::ext::optional::<Asker>().map(Option::unwrap_or_default)
}

/// What the call holds of the server's memory; tests of single routes have none.
fn bill() -> impl Filter<Extract = (Option<Arc<Owed>>,), Error = Infallible> + Clone {
    warp::ext::optional()
}

/// The token the caller shows.
fn token(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// A page of another site can make a browser send a form, but not this without asking first.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}
