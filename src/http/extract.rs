//! Extractors: a function that answers a call names types of this file as its parameters, and each type is read from
//! the call.

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
use super::negotiate;
use super::security_log::Asker;
use crate::auth::{Borrower, Staff};
use crate::domain::device::Device;
use crate::domain::language::Language;
use crate::domain::secret::Secret;
use crate::ops::accounts::{Door, Visitor};

/// Pages send it with calls that they repeat automatically, which do not count as use by a person.
const UNATTENDED: HeaderName = HeaderName::from_static("x-unattended");

/// The cookie by which a browser is recognized that signed up.
pub(super) const SIGN_UP_COOKIE: &str = "sign-up";

/// The prefix of the cookies that mark a known device.
pub(super) const DEVICE_COOKIE: &str = "device-";

/// The number of such cookies that are read, one per account.
const MAX_DEVICE_COOKIES: usize = 16;

/// A call with its caller.
pub(super) struct Asked {
    /// The variable parts of its path.
    pub(super) parts: std::vec::IntoIter<Part>,
    pub(super) query: String,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
    pub(super) from: IpAddr,
    /// Receives the caller's account, for the security log.
    pub(super) asker: Asker,
    pub(super) who: Who,
}

/// The caller, as far as the call requires it to be known.
pub(super) enum Who {
    Anybody,
    Borrower(Borrower),
    /// Staff who may make the call.
    Staff(Staff),
}

/// A variable part of a path.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The id of a record.
    Id(Uuid),
    /// The number of a form or of a step.
    Number(u8),
    /// A secret from a link, or the digest of a file.
    Token(String),
}

impl Part {
    /// Parses the part for the placeholder `braces`. `None` if it is invalid.
    pub(super) fn of(braces: &str, text: &str) -> Option<Self> {
        match braces {
            "{token}" | "{digest}" => (!text.is_empty()).then(|| Self::Token(text.to_owned())),
            _ => text.parse().map(Self::Number).or_else(|_| text.parse().map(Self::Id)).ok(),
        }
    }
}

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

/// The raw body.
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

/// The language of the caller.
impl Taken for Language {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        Ok(negotiate::language(&asked.headers))
    }
}

/// The address of the caller.
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

/// The address and the browser of the caller.
impl Taken for Visitor {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        let agent = asked.headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self { from: asked.from, device: Device::described(agent), known: known(&asked.headers) })
    }
}

/// The cookie of a browser that signed up.
pub(super) struct Browser(pub(super) Option<Secret>);

impl Taken for Browser {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        let mut named = cookies(&asked.headers).filter(|(name, _)| *name == SIGN_UP_COOKIE);
        let is_ours = |text: &str| text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        Ok(Self(named.find(|(_, text)| is_ours(text)).map(|(_, text)| Secret::new(text.to_owned()))))
    }
}

/// Proof that the caller is signed in. Not available in a call that is public.
impl Taken for Borrower {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        match asked.who.take() {
            Who::Borrower(who) => Ok(who),
            _ => Err(ApiError::Unauthorized),
        }
    }
}

/// The caller, if they are signed in.
impl Taken for Option<Borrower> {
    fn of(asked: &mut Asked) -> Result<Self, ApiError> {
        match asked.who.take() {
            Who::Borrower(who) => Ok(Some(who)),
            _ => Ok(None),
        }
    }
}

/// Proof that the caller is staff and may make this call. Not available in other calls.
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

/// A JSON body.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned> Taken for Json<T> {
    fn of(Asked { headers, body, .. }: &mut Asked) -> Result<Self, ApiError> {
        if !is_json(headers) {
            return Err(ApiError::NotJson);
        }
        // serde would also accept an array with the fields in order.
        let is_object = body.trim_ascii_start().starts_with(b"{");
        is_object.then(|| serde_json::from_slice(body).ok()).flatten().map(Self).ok_or(ApiError::Malformed)
    }
}

/// The query of a URL. A parameter without a value has an empty one, so that a call with `limit=` is refused like any other wrong limit.
#[derive(Debug, Default)]
pub(super) struct Query(Vec<(String, String)>);

impl Query {
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

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

/// Decodes percent-encoding.
fn plain(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// The device tokens, one cookie for each account that signed in on the device.
fn known(headers: &HeaderMap) -> Vec<Secret> {
    let known = cookies(headers).filter(|(name, _)| name.starts_with(DEVICE_COOKIE));
    known.map(|(_, token)| Secret::new(token.to_owned())).take(MAX_DEVICE_COOKIES).collect()
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='))
}

/// The signed-in caller. Records the use of the session, names the account to the security log, and charges it for the
/// memory of the call.
pub(super) fn signed_in(
    door: &Door,
    headers: &HeaderMap,
    asker: &Asker,
    bill: Option<&Arc<Owed>>,
) -> Result<Borrower, ApiError> {
    let mut who = door.borrower(token(headers).ok_or(ApiError::Unauthorized)?)?;
    let account = who.account().id;
    asker.is(account);
    bill.map_or(Ok(()), |owed| owed.charge(account))?;
    if !headers.contains_key(UNATTENDED) {
        door.saw(&mut who);
    }
    Ok(who)
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Another site's page can make a browser send a form, but not JSON without asking first.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}
