//! Revisions: the one in a response, and the one a change is based on.

use warp::http::header::{ETAG, IF_MATCH, IF_NONE_MATCH};
use warp::http::{HeaderMap, HeaderValue};
use warp::reply::Response;

use crate::http::error::ApiError;
use crate::ops::applications::Base;

/// Adds the revision to a response.
pub(super) fn tagged(mut response: Response, revision: u64) -> Response {
    if let Ok(tag) = HeaderValue::try_from(tag_of(revision)) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

pub(super) fn tag_of(revision: u64) -> String {
    format!("\"{revision}\"")
}

/// The revision that a draft is based on, according to the caller.
pub(super) fn base(request: &HeaderMap) -> Result<Base, ApiError> {
    if let Some(tag) = request.get(IF_MATCH) {
        let tag = tag.to_str().unwrap_or_default().trim();
        let number = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"')).and_then(|tag| tag.parse().ok());
        return Ok(number.map_or(Base::Nonsense, Base::Revision));
    }
    match request.get(IF_NONE_MATCH) {
        Some(tag) if tag == "*" => Ok(Base::Nothing),
        Some(_) => Ok(Base::Nonsense),
        None => Err(ApiError::PreconditionRequired),
    }
}

/// The revision that a change is based on, according to the caller.
pub(super) fn expected_revision(request: &HeaderMap) -> Result<u64, ApiError> {
    match base(request)? {
        Base::Revision(revision) => Ok(revision),
        Base::Nothing | Base::Nonsense => Err(ApiError::Stale),
    }
}
