//! One file as a response: in the right encoding, whole or in part, or 304 if the client already has it.

use std::ops::Range;

use bytes::Bytes;
use headers::{ETag, HeaderMapExt as _, IfRange};
use warp::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, IF_RANGE, RANGE, VARY,
};
use warp::http::{HeaderMap, HeaderValue, Method, StatusCode};
use warp::reply::Response;

use crate::http::negotiate::{self, Encoding};
use crate::http::{REQUEST_ID, revalidate, security};

/// Vite puts a content hash into the names in this folder, so a file with such a name never changes.
pub(super) const HASHED: &str = "assets/";

#[derive(Debug)]
pub(super) struct Asset {
    plain: Form,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

/// The file in one encoding, with the headers of a whole response. Each encoding has its own tag, because a strong tag
/// stands for the exact bytes.
#[derive(Debug)]
struct Form {
    bytes: Bytes,
    tag: Option<ETag>,
    headers: HeaderMap,
}

/// What a file contains in one encoding.
pub(super) struct Content {
    bytes: Bytes,
    tag: Option<ETag>,
}

impl Content {
    /// A file of the binary, whose SHA-256 was calculated when it was built.
    pub(super) fn baked(bytes: Bytes, sha256: &[u8; 32]) -> Self {
        Self { bytes, tag: revalidate::tag_of_digest(sha256) }
    }
}

impl From<Bytes> for Content {
    fn from(bytes: Bytes) -> Self {
        Self { tag: revalidate::tag_of(&bytes), bytes }
    }
}

impl Form {
    fn new(common: &HeaderMap, encoding: Encoding, content: Content) -> Self {
        let Content { bytes, tag } = content;
        let mut headers = common.clone();
        headers.insert(CONTENT_LENGTH, bytes.len().into());
        if encoding != Encoding::Identity {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.token()));
        }
        if let Some(tag) = tag.clone() {
            headers.typed_insert(tag);
        }
        Self { bytes, tag, headers }
    }
}

/// The headers of a file in every encoding.
fn common_headers(name: &str) -> HeaderMap {
    let mut headers = HeaderMap::with_capacity(24);
    headers.insert(CONTENT_TYPE, content_type(name));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache_rule(name)));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    security::harden(&mut headers);
    // A placeholder, so that the copies of these headers need not grow.
    headers.insert(REQUEST_ID, HeaderValue::from_static(""));
    headers
}

fn cache_rule(name: &str) -> &'static str {
    if name.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        // The shell and the worker may be cached, but must be revalidated, because otherwise they could outlive their
        // server.
        "no-cache"
    }
}

impl Asset {
    /// `plain` without encoding, and the compressed versions that exist.
    pub(super) fn new(name: &str, plain: Content, brotli: Option<Content>, gzip: Option<Content>) -> Self {
        let common = common_headers(name);
        Self {
            plain: Form::new(&common, Encoding::Identity, plain),
            brotli: brotli.map(|content| Form::new(&common, Encoding::Brotli, content)),
            gzip: gzip.map(|content| Form::new(&common, Encoding::Gzip, content)),
        }
    }

    /// Which file is at its address depends on the reader's language.
    pub(super) fn varying_by_language(mut self) -> Self {
        for form in [Some(&mut self.plain), self.brotli.as_mut(), self.gzip.as_mut()].into_iter().flatten() {
            form.headers.insert(VARY, HeaderValue::from_static("accept-encoding, accept-language, sec-fetch-site"));
        }
        self
    }

    fn form(&self, encoding: Encoding) -> Option<&Form> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => Some(&self.plain),
        }
    }

    /// The response to a GET or HEAD of this file.
    pub(super) fn reply_to(&self, method: &Method, request: &HeaderMap) -> Response {
        let encoding = negotiate::encoding(request, |encoding| self.form(encoding).is_some());
        let form = self.form(encoding).unwrap_or(&self.plain);
        let mut headers = form.headers.clone();
        if form.tag.as_ref().is_some_and(|tag| revalidate::is_known(request, tag)) {
            for about_the_body in [CONTENT_TYPE, CONTENT_LENGTH, CONTENT_ENCODING] {
                headers.remove(about_the_body);
            }
            return reply(StatusCode::NOT_MODIFIED, headers, Bytes::new());
        }
        match part(method, request, form) {
            Part::Whole => reply(StatusCode::OK, headers, form.bytes.clone()),
            Part::Some(range) => {
                headers.insert(CONTENT_LENGTH, range.len().into());
                headers.insert(CONTENT_RANGE, span(&format!("{}-{}", range.start, range.end - 1), form));
                reply(StatusCode::PARTIAL_CONTENT, headers, form.bytes.slice(range))
            }
            Part::Impossible => {
                headers.remove(CONTENT_TYPE);
                headers.remove(CONTENT_ENCODING);
                headers.insert(CONTENT_LENGTH, 0.into());
                headers.insert(CONTENT_RANGE, span("*", form));
                reply(StatusCode::RANGE_NOT_SATISFIABLE, headers, Bytes::new())
            }
        }
    }
}

fn reply(status: StatusCode, headers: HeaderMap, body: Bytes) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

fn content_type(name: &str) -> HeaderValue {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let is_text = kind.type_() == "text" || kind.suffix().is_some_and(|suffix| suffix == "json" || suffix == "xml");
    let text = if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

/// The part of the file that is requested.
enum Part {
    Whole,
    Some(Range<usize>),
    Impossible,
}

/// Only a GET can ask for a part, and only of the version the client has.
fn part(method: &Method, request: &HeaderMap, form: &Form) -> Part {
    if method != Method::GET {
        return Part::Whole;
    }
    let Some(wanted) = request.get(RANGE).and_then(|value| value.to_str().ok()) else { return Part::Whole };
    let is_of_this_version = !request.contains_key(IF_RANGE)
        || request.typed_get::<IfRange>().is_some_and(|known| !known.is_modified(form.tag.as_ref(), None));
    if is_of_this_version { part_named(wanted, form.bytes.len()) } else { Part::Whole }
}

/// Parses `bytes=first-last`, `bytes=first-` and `bytes=-length`. Anything else, including several ranges, gets the
/// whole file, as the standard allows: nobody asks for several ranges of a UI's files.
fn part_named(range: &str, length: usize) -> Part {
    let Some((first, last)) = range.strip_prefix("bytes=").and_then(|bounds| bounds.split_once('-')) else {
        return Part::Whole;
    };
    if [first, last].iter().any(|bound| !bound.bytes().all(|byte| byte.is_ascii_digit())) {
        return Part::Whole;
    }
    let bytes = match (first.parse::<usize>(), last.parse::<usize>()) {
        (Ok(first), Ok(last)) if first <= last => first..last.saturating_add(1).min(length),
        (Ok(first), Err(_)) if last.is_empty() => first..length,
        (Err(_), Ok(suffix)) if first.is_empty() => length.saturating_sub(suffix)..length,
        _ => return Part::Whole,
    };
    if bytes.is_empty() { Part::Impossible } else { Part::Some(bytes) }
}

fn span(range: &str, form: &Form) -> HeaderValue {
    HeaderValue::try_from(format!("bytes {range}/{}", form.bytes.len()))
        .unwrap_or(HeaderValue::from_static("bytes */*"))
}
