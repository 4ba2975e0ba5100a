//! `GET /api/library`: the documents that the lender offers, and `GET /api/library/{digest}`: its files.

use std::io;

use bytes::Bytes;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;
use warp::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use warp::http::{HeaderMap, HeaderValue};
use warp::reply::{Reply, Response};

use super::product::Product;
use super::words::Words;
use crate::domain::library::FileKind;
use crate::domain::settings;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::{ApiError, Problem};
use crate::http::revalidate;
use crate::ops;
use crate::store::library::{StoredFile, parts_of};
use crate::store::{Store, StoreError};

/// The documents that the lender offers, in the lender's order.
#[derive(Debug, Serialize, ToSchema)]
pub struct Library {
    /// The documents.
    documents: Vec<LibraryDocument>,
}

/// A document that the lender offers: a file, or a page elsewhere.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryDocument {
    /// Its title.
    title: Words,
    /// What it is for, if the lender says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Words>,
    /// The languages it is written in, as ISO 639-1 codes.
    languages: Vec<String>,
    /// The file to download; absent if it is elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<LibraryFile>,
    /// Where it is, if it is not a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

/// A file of the lender's.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryFile {
    /// The SHA-256 of its bytes, which is its name in the API.
    digest: String,
    /// Its name for the reader's device.
    #[schema(examples("draw-guide.pdf"))]
    name: String,
    /// What it is: `pdf`, `word`, `excel`, `jpeg`, `png` or `text`.
    #[schema(value_type = String, examples("pdf"))]
    kind: FileKind,
    /// Its size.
    bytes: u64,
}

impl LibraryDocument {
    fn of(store: &Store, document: settings::LibraryDocument) -> Result<Option<Self>, StoreError> {
        let name = document.file_name().map(str::to_owned);
        let settings::LibraryDocument { title, note, languages, sha256, url, .. } = document;
        let file = match name.zip(sha256) {
            None => None,
            Some((name, digest)) => match ops::library_file(store, &digest)? {
                Some(StoredFile { kind, bytes, .. }) => Some(LibraryFile { digest, name, kind, bytes }),
                // It was lost with a part of the store, or replaced just now.
                None => return Ok(None),
            },
        };
        Ok(Some(Self { title: title.into(), note: note.map(Words::from), languages, file, url }))
    }
}

/// Returns the documents that the lender offers.
#[utoipa::path(get, path = "/api/library", tag = "site", responses(
    (status = 200, description = "The documents", body = Library, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn list(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    let lender = ops::lender(&product.store)?;
    let documents = lender.library.into_iter().filter_map(|one| LibraryDocument::of(&product.store, one).transpose());
    revalidate::json(&request, &Library { documents: documents.collect::<Result<_, _>>()? })
}

/// Returns a file of the library.
#[utoipa::path(get, path = "/api/library/{digest}", tag = "site",
    params(("digest" = String, Path, description = "The file's `digest`")),
    responses(
        (status = 200, description = "The file. If it is removed during the download, the server cuts the connection", body = Vec<u8>,
            content_type = "application/octet-stream", headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "The client has the file"),
        (status = 404, description = "`not_found`: the library has no such file", body = Problem),
    ))]
fn file(product: &Product, digest: String, request: HeaderMap) -> Result<Response, ApiError> {
    let lender = ops::lender(&product.store)?;
    let document = lender.library.iter().find(|document| document.sha256.as_ref() == Some(&digest));
    let name = document.and_then(settings::LibraryDocument::file_name).ok_or(ApiError::NotFound)?;
    let file = ops::library_file(&product.store, &digest)?.ok_or(ApiError::NotFound)?;
    let tag = format!("\"{digest}\"").parse().ok();
    let mut response = revalidate::known(&request, &tag)
        .unwrap_or_else(|| revalidate::with_tag(sent(&product.store, file, name), tag));
    // Who may read it can change, so every use asks again.
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(response)
}

/// Streams a file part by part. No thread waits for a slow client.
fn sent(store: &Store, file: StoredFile, name: &str) -> Response {
    let (bytes, kind, store) = (file.bytes, file.kind, store.clone());
    let pieces = futures_util::stream::unfold(0, move |number| {
        let (store, file) = (store.clone(), file.clone());
        async move {
            if number >= parts_of(file.bytes) {
                return None;
            }
            let read = tokio::task::spawn_blocking(move || ops::library_part(&store, &file, number)).await;
            let part = match read.map_err(io::Error::other).and_then(|part| part.map_err(io::Error::other)) {
                Ok(Some(part)) => Ok(Bytes::from(part)),
                Ok(None) => Err(io::Error::other("the file was removed from the library")),
                Err(error) => Err(error),
            };
            if let Err(error) = &part {
                tracing::warn!(%error, "a download of the library was interrupted");
            }
            // An error is the last thing that is sent.
            Some((part, number + 1))
        }
    });
    let mut response = warp::reply::stream(pieces).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind.media_type()));
    headers.insert(CONTENT_LENGTH, HeaderValue::from(bytes));
    // If a browser ever showed it as a page, that page could do nothing.
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox"));
    if let Ok(disposition) = HeaderValue::try_from(disposition(name)) {
        headers.insert(CONTENT_DISPOSITION, disposition);
    }
    response
}

/// The name for old clients in ASCII, and for the others as it is.
fn disposition(name: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || " -_.()".contains(letter);
    let plain: String = name.chars().map(|letter| if is_plain(letter) { letter } else { '_' }).collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", utf8_percent_encode(name, NON_ALPHANUMERIC))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_list, Access::Reader, list), call(__path_file, Access::Reader, file)]
}

#[cfg(test)]
mod tests {
    use super::disposition;

    #[test]
    fn a_name_in_spanish_arrives_whole_and_one_with_quotes_ends_no_header() {
        assert_eq!(disposition("guide.pdf"), "attachment; filename=\"guide.pdf\"; filename*=UTF-8''guide%2Epdf");
        let spanish = disposition("guía \"1\".pdf");
        assert_eq!(spanish, "attachment; filename=\"gu_a _1_.pdf\"; filename*=UTF-8''gu%C3%ADa%20%221%22%2Epdf");
    }
}
