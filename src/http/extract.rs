//! What the function that answers a call is given of it. Each type here is read out of a call in one way, which the function asks
//! for by naming the type.

use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderName, USER_AGENT};

use super::answer::Owed;
use super::error::ApiError;
use super::security_log::Asker;
use crate::auth::{Borrower, Staff};
use crate::domain::device::Device;
use crate::domain::secret::Secret;
use crate::ops::accounts::{Door, Visitor};

/// What a page sends with a call that it repeats automatically, which doesn't count as use by a person.
const UNATTENDED: HeaderName = HeaderName::from_static("x-unattended");

/// How the cookies begin by which a device is known.
pub(super) const DEVICE_COOKIE: &str = "device-";

/// How many people's cookies are read.
const MAX_KNOWN: usize = 16;

/// A call as it came, and who makes it.
pub(super) struct Asked {
    /// What its path has in the place of the braces.
    pub(super) parts: std::vec::IntoIter<Part>,
    pub(super) query: String,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
    /// From where.
    pub(super) from: IpAddr,
    /// Where it is left whose call it is.
    pub(super) asker: Asker,
    pub(super) who: Who,
}

/// Who makes a call, as far as that was asked.
pub(super) enum Who {
    /// Anybody.
    Anybody,
    /// Somebody who is signed in.
    Borrower(Borrower),
    /// Somebody of the staff, who may make it.
    Staff(Staff),
}

/// What differs in a path from call to call.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A record.
    Id(Uuid),
    /// A form, or a step of one.
    Number(u8),
    /// What was made for somebody to show.
    Token(String),
}

impl Part {
    /// What stands in the place of these braces; none where it cannot.
    pub(super) fn of(braces: &str, text: &str) -> Option<Self> {
        match braces {
            "{token}" => (!text.is_empty()).then(|| Self::Token(text.to_owned())),
            _ => text.parse().map(Self::Number).or_else(|_| text.parse().map(Self::Id)).ok(),
        }
    }
}

/// Something that is read out of a call.
pub(super) trait Taken: Sized {
    fn of(asked: &mut Asked) -> Result<Self, ApiError>;
}

/// The next id in the path.
impl Taken for Uuid {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        if let Some(Part::Id(id)) = asked.parts.next() { Ok(id) } else { Err(ApiError::NotFound) }
    }
}

/// The next number in the path.
impl Taken for u8 {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        if let Some(Part::Number(number)) = asked.parts.next() { Ok(number) } else { Err(ApiError::NotFound) }
    }
}

/// The next token in the path.
impl Taken for String {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        if let Some(Part::Token(token)) = asked.parts.next() { Ok(token) } else { Err(ApiError::NotFound) }
    }
}

/// A body of any kind.
impl Taken for Bytes {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        Ok(asked.body.clone())
    }
}

impl Taken for HeaderMap {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        Ok(asked.headers.clone())
    }
}

/// Where the call comes from.
impl Taken for IpAddr {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        Ok(asked.from)
    }
}

impl Taken for Asker {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        Ok(asked.asker.clone())
    }
}

/// Where the call comes from, and with what.
impl Taken for Visitor {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        let agent = asked.headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self { from: asked.from, device: Device::described(agent), known: known(&asked.headers) })
    }
}

/// Proof that the caller is signed in; of a call that anybody may make there is none.
impl Taken for Borrower {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        match asked.who.take() {
            Who::Borrower(who) => Ok(who),
            _ => Err(ApiError::Unauthorized),
        }
    }
}

/// Proof that the caller is of the staff and may make this call; of a call that is not for staff there is none.
impl Taken for Staff {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        match asked.who.take() {
            Who::Staff(who) => Ok(who),
            _ => Err(ApiError::Forbidden),
        }
    }
}

impl Who {
    fn take(&mut self) -> Self {
        std::mem::replace(self, Self::Anybody)
    }
}

/// A body of JSON.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned> Taken for Json<T> {
    fn of(Asked { headers, body, .. }: &mut Asked) -> Result<Self, ApiError> {
        if !is_json(headers) {
            return Err(ApiError::NotJson);
        }
        // serde would take a list as well, its items for the fields in their order.
        let is_object = body.trim_ascii_start().starts_with(b"{");
        is_object.then(|| serde_json::from_slice(body).ok()).flatten().map(Self).ok_or(ApiError::Malformed)
    }
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

impl Taken for Query {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        let pairs = asked.query.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        Ok(Self(pairs.map(|(name, value)| (plain(name), plain(value))).collect()))
    }
}

/// Text that was percent-encoded for an address.
fn plain(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// What a device keeps of those who signed in on it: a cookie for each. Nobody shares a device with more.
fn known(headers: &HeaderMap) -> Vec<Secret> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let known =
        pairs.filter(|(name, _)| name.starts_with(DEVICE_COOKIE)).map(|(_, token)| Secret::new(token.to_owned()));
    known.take(MAX_KNOWN).collect()
}

/// Who is signed in, whose session is in use by the call; the log of refusals hears whose it is, and what the call holds
/// counts for them.
pub(super) fn signed_in(
    door: &Door,
    headers: &HeaderMap,
    asker: &Asker,
    bill: Option<&Arc<Owed>>,
) -> Result<Borrower, ApiError> {
    let who = door.borrower(token(headers).ok_or(ApiError::Unauthorized)?)?;
    let account = who.account().id;
    asker.is(account);
    bill.map_or(Ok(()), |owed| owed.charge(account))?;
    if !headers.contains_key(UNATTENDED) {
        door.saw(&who);
    }
    Ok(who)
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
