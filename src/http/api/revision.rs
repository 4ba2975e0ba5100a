//! Revisions: the one in a response, and the one a change is based on.

use headers::ETag;
use warp::http::HeaderMap;
use warp::http::header::{IF_MATCH, IF_NONE_MATCH};
use warp::reply::Response;

use crate::http::error::ApiError;
use crate::http::revalidate::with_tag;
use crate::ops::applications::Base;

/// Adds the revision to a response.
pub(super) fn tagged(response: Response, revision: u64) -> Response {
    with_tag(response, tag_of(revision))
}

pub(super) fn tag_of(revision: u64) -> Option<ETag> {
    format!("\"{revision}\"").parse().ok()
}

/// The revision that a draft is based on, according to the caller. A tag may say more than the revision.
pub(super) fn base(request: &HeaderMap) -> Result<Base, ApiError> {
    if let Some(tag) = request.get(IF_MATCH) {
        let tag = tag.to_str().unwrap_or_default().trim();
        let tag = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
        let number = tag.and_then(|tag| tag.split('-').next()?.parse().ok());
        return Ok(number.map_or(Base::Nonsense, Base::Revision));
    }
    match request.get(IF_NONE_MATCH) {
        Some(tag) if tag == "*" => Ok(Base::Nothing),
        Some(_) => Ok(Base::Nonsense),
        None => Err(ApiError::PreconditionRequired),
    }
}

/// The same. `None` if it can't be the revision of anything.
pub(super) fn named_revision(request: &HeaderMap) -> Result<Option<u64>, ApiError> {
    match base(request)? {
        Base::Revision(revision) => Ok(Some(revision)),
        Base::Nothing | Base::Nonsense => Ok(None),
    }
}

/// The revision that a change is based on, according to the caller.
pub(super) fn expected_revision(request: &HeaderMap) -> Result<u64, ApiError> {
    match base(request)? {
        Base::Revision(revision) => Ok(revision),
        Base::Nothing | Base::Nonsense => Err(ApiError::Stale),
    }
}
