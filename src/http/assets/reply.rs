//! One file as an answer: the right encoding of it, all of it or a part, or word that the client has it already.

use bytes::Bytes;
use headers::{ETag, HeaderMapExt as _, IfNoneMatch, IfRange};
use sha2::{Digest as _, Sha256};
use warp::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, RANGE, VARY,
};
use warp::http::{HeaderMap, HeaderValue, StatusCode};
use warp::reply::Response;

use crate::http::negotiate::{self, Encoding};

/// Vite puts a hash of the content into the names below this folder, so what such a name means never changes.
const HASHED: &str = "assets/";

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Kept, but asked about before each use: the shell and the worker must never be older than the server.
const ASK_FIRST: HeaderValue = HeaderValue::from_static("no-cache");

/// One file in the encodings in which it can be sent.
#[derive(Debug, Clone)]
pub struct Asset {
    content_type: HeaderValue,
    cache: HeaderValue,
    plain: Form,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

/// The file in one encoding. Each has a tag of its own, as a strong tag stands for the very bytes that are sent.
#[derive(Debug, Clone)]
pub(super) struct Form {
    bytes: Bytes,
    tag: ETag,
}
