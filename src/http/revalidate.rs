//! Responses that a client may cache but must revalidate before each use. It gets them again only if they have changed.

use bytes::Bytes;
use data_encoding::HEXLOWER;
use headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use warp::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use warp::http::{HeaderMap, HeaderValue, StatusCode};
use warp::reply::Response;

use super::error::ApiError;

/// A tag of exactly these bytes.
#[must_use]
pub fn tag_of(bytes: &[u8]) -> Option<ETag> {
    tag_of_digest(&Sha256::digest(bytes).into())
}

/// A tag of bytes with this digest.
#[must_use]
pub fn tag_of_digest(sha256: &[u8; 32]) -> Option<ETag> {
    format!("\"{}\"", shortened(sha256)).parse().ok()
}

fn shortened(sha256: &[u8; 32]) -> String {
    HEXLOWER.encode(&sha256[..12])
}

/// Whether the client has the version with this tag.
#[must_use]
pub fn is_known(request: &HeaderMap, tag: &ETag) -> bool {
    request.typed_get::<IfNoneMatch>().is_some_and(|known| !known.precondition_passes(tag))
}

/// The response to a GET of `value`, or 304 if the client already has it.
pub fn json(request: &HeaderMap, value: &impl Serialize) -> Result<Response, ApiError> {
    Ok(Document::of(value)?.answer(request))
}

/// The same for personal data: no cache may store it, only an open page may keep it.
pub fn personal(request: &HeaderMap, value: &impl Serialize) -> Result<Response, ApiError> {
    let mut response = json(request, value)?;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

pub fn tag_of_json(value: &impl Serialize) -> Result<Option<ETag>, ApiError> {
    Ok(tag_of(&written(value)?))
}

/// A tag of a record's revision, for `If-Match`, and of all that `value` shows, for `If-None-Match`.
pub fn tag_of_revision(revision: u64, value: &impl Serialize) -> Result<Option<ETag>, ApiError> {
    Ok(format!("\"{revision}-{}\"", shortened(&Sha256::digest(written(value)?).into())).parse().ok())
}

/// 304 if the client has the version with this tag.
#[must_use]
pub fn known(request: &HeaderMap, tag: &Option<ETag>) -> Option<Response> {
    let tag = tag.as_ref().filter(|tag| is_known(request, tag))?;
    let mut response = Response::new(Vec::new().into());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    Some(with_tag(response, Some(tag.clone())))
}

#[must_use]
pub fn with_tag(mut response: Response, tag: Option<ETag>) -> Response {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(tag) = tag {
        headers.typed_insert(tag);
    }
    response
}

/// A response that never changes, with its tag.
#[derive(Debug)]
pub struct Document {
    body: Bytes,
    tag: Option<ETag>,
}

impl Document {
    pub fn of(value: &impl Serialize) -> Result<Self, ApiError> {
        let body = written(value)?;
        Ok(Self { tag: tag_of(&body), body: body.into() })
    }

    /// The response to a GET, or 304 if the client already has it.
    #[must_use]
    pub fn answer(&self, request: &HeaderMap) -> Response {
        let is_known = self.tag.as_ref().is_some_and(|tag| is_known(request, tag));
        let mut response = Response::new(if is_known { Bytes::new() } else { self.body.clone() }.into());
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if let Some(tag) = self.tag.clone() {
            headers.typed_insert(tag);
        }
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        response
    }
}

fn written(value: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| {
        tracing::error!(%error, "could not write a reply");
        ApiError::Internal
    })
}
