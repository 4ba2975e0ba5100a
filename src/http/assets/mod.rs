//! The built UI, embedded in the binary, with each file in all its encodings.
//!
//! The bytes are sent from the binary in memory; nothing is copied or compressed while serving. For UI development, the
//! files can come from a folder instead, which is read again for every request.

mod asset;
mod body;
mod head;
mod pages;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use percent_encoding::percent_decode_str;
use rust_embed::RustEmbed;
use warp::http::header::{ALLOW, CACHE_CONTROL, LOCATION};
use warp::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use warp::reply::{Reply as _, Response};

use self::asset::{Asset, Content};
use self::pages::{Found, Pages};
use super::{negotiate, security};
use crate::domain::language::Language;
use crate::ops::LenderNow;

/// The page for every path that is not a file: the app chooses the screen by the URL.
const SHELL: &str = "index.html";

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

/// The service worker, under the name that devices check again and again.
const WORKER: &str = "worker.js";

/// Replaces the worker when it must be removed.
const WORKER_REMOVER: &str = include_str!("farewell.js");

#[derive(Debug)]
pub struct Assets {
    source: Source,
    /// Served instead of the worker, if set.
    worker_remover: Option<Asset>,
    /// Fills the shell in with what the lender is called, and open pages with what search engines read.
    pages: Option<Pages>,
}

#[derive(Debug)]
enum Source {
    Baked(HashMap<String, Asset>),
    Folder(PathBuf),
}

impl Assets {
    #[must_use]
    pub fn baked() -> Self {
        let table = Dist::iter()
            .filter(|name| !is_packed(name))
            .filter_map(|name| {
                let packed = |suffix| content_of(&format!("{name}.{suffix}"));
                let asset = Asset::new(&name, content_of(&name)?, packed("br"), packed("gz"));
                Some((name.into_owned(), asset))
            })
            .collect();
        Self::from(Source::Baked(table))
    }

    /// For UI development.
    #[must_use]
    pub fn from_folder(folder: PathBuf) -> Self {
        Self::from(Source::Folder(folder))
    }

    /// Removes the worker from devices that have it.
    #[must_use]
    pub fn without_worker(self) -> Self {
        let worker_remover = Asset::new(WORKER, Bytes::from_static(WORKER_REMOVER.as_bytes()).into(), None, None);
        Self { worker_remover: Some(worker_remover), ..self }
    }

    /// Names the lender on the pages. `address` is the site's own.
    #[must_use]
    pub fn of_lender(self, lender: Arc<LenderNow>, address: &str) -> Self {
        let manifest = self.bytes(pages::MANIFEST).unwrap_or_default();
        Self { pages: Some(Pages::new(lender, address, &manifest)), ..self }
    }

    /// The response to any request outside of the API: a file of the UI, or else a page.
    pub fn answer(&self, method: &Method, uri: &Uri, request: &HeaderMap) -> Response {
        if method != Method::GET && method != Method::HEAD {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed here\n");
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        let Some(name) = file_name(uri.path()) else { return not_found() };
        let page = || self.page(&name, uri.query(), method, request);
        if name == SHELL || !names_a_file(&name) {
            return page().unwrap_or_else(not_found);
        }
        self.file(&name, method, request).or_else(page).unwrap_or_else(not_found)
    }

    /// A page, or a file that search engines ask for. `None` if it is neither.
    fn page(&self, name: &str, query: Option<&str>, method: &Method, request: &HeaderMap) -> Option<Response> {
        let lasting = matches!(self.source, Source::Baked(_));
        let find = |pages: &Pages| pages.find(name, language_of_page(request), |file| self.bytes(file), lasting);
        let Some(found) = self.pages.as_ref().and_then(find) else {
            // The lender is not known. The pages work without its name in their heads.
            return if names_a_file(name) && name != SHELL { None } else { self.file(SHELL, method, request) };
        };
        match found {
            Found::Document(asset) => Some(asset.reply_to(method, request)),
            Found::Missing(asset) => {
                let mut response = asset.reply_to(method, request);
                if response.status() == StatusCode::OK {
                    *response.status_mut() = StatusCode::NOT_FOUND;
                }
                Some(response)
            }
            Found::Elsewhere(path) => {
                let query = query.map_or_else(String::new, |query| format!("?{query}"));
                let mut response = refusal(StatusCode::MOVED_PERMANENTLY, "");
                response.headers_mut().insert(LOCATION, HeaderValue::try_from(path + &query).ok()?);
                Some(response)
            }
        }
    }

    /// The bytes of a file, without encoding.
    fn bytes(&self, name: &str) -> Option<Bytes> {
        match &self.source {
            Source::Baked(_) => baked(name),
            Source::Folder(folder) => read_inside(folder, name).map(Bytes::from),
        }
    }

    /// `None` if there is no such file.
    fn file(&self, name: &str, method: &Method, request: &HeaderMap) -> Option<Response> {
        match (&self.worker_remover, &self.source) {
            _ if name == pages::MANIFEST || name.starts_with(pages::BODIES) => None,
            (Some(worker_remover), _) if name == WORKER => Some(worker_remover.reply_to(method, request)),
            (_, Source::Baked(table)) => Some(table.get(name)?.reply_to(method, request)),
            (_, Source::Folder(folder)) => {
                let bytes = Bytes::from(read_inside(folder, name)?);
                Some(Asset::new(name, bytes.into(), None, None).reply_to(method, request))
            }
        }
    }
}

impl From<Source> for Assets {
    fn from(source: Source) -> Self {
        Self { source, worker_remover: None, pages: None }
    }
}

/// The content of a regular file if it is inside `folder` after all links are resolved. Blocks the thread, because only
/// UI developers use a folder.
fn read_inside(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let path = fs::canonicalize(folder.join(name)).ok()?;
    let is_inside = path.starts_with(fs::canonicalize(folder).ok()?);
    if is_inside && path.is_file() { fs::read(&path).ok() } else { None }
}

fn baked(name: &str) -> Option<Bytes> {
    Dist::get(name).map(|file| bytes_of(file.data))
}

fn content_of(name: &str) -> Option<Content> {
    Dist::get(name).map(|file| Content::baked(bytes_of(file.data), &file.metadata.sha256_hash()))
}

fn bytes_of(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(baked) => Bytes::from_static(baked),
        Cow::Owned(read) => read.into(),
    }
}

fn is_packed(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "br" || extension == "gz")
}

/// The file for a path, relative to the UI's folder. `None` for a path that is not text or could leave the folder. The
/// path is decoded before it is checked, because `%2F` is a slash, too.
fn file_name(path: &str) -> Option<Cow<'_, str>> {
    let name = percent_decode_str(path.strip_prefix('/')?).decode_utf8().ok()?;
    let is_plain = |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', '\0']);
    // People may type one slash at the end of a screen's URL. Anywhere else an empty part would make the path absolute.
    let is_inside = name.is_empty() || name.strip_suffix('/').unwrap_or(&name).split('/').all(is_plain);
    is_inside.then_some(name)
}

/// Whether a missing `name` is a file: screens have no dots in their URLs, and nothing below `assets/` is a screen.
/// With the shell as the response, a browser would run HTML as a script.
fn names_a_file(name: &str) -> bool {
    name.starts_with(asset::HASHED) || name.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

/// The language of a page whose address names none: the reader's. A reader who comes from another page of this site has chosen
/// the address, and with it English: links to Spanish pages name their language.
fn language_of_page(request: &HeaderMap) -> Language {
    match request.get("sec-fetch-site") {
        Some(from) if from == "same-origin" => Language::default(),
        _ => negotiate::language(request),
    }
}

fn not_found() -> Response {
    refusal(StatusCode::NOT_FOUND, "Not found\n")
}

/// A response without a file.
fn refusal(status: StatusCode, words: &'static str) -> Response {
    let mut response = warp::reply::with_status(words, status).into_response();
    let headers = response.headers_mut();
    security::harden(headers);
    // The file may exist after the next release, so no cache may store that it is missing.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_never_leaves_the_folder() {
        for path in [
            "/../Cargo.toml",
            "/assets/%2e%2e/%2e%2e/etc/passwd",
            "/a/..%5c..%5cb",
            "/./x",
            "/%00",
            "/%ff",
            "//etc/passwd",
            "/%2Fetc/passwd",
            "/a//b",
            "x",
        ] {
            assert_eq!(file_name(path), None, "{path}");
        }
        assert_eq!(file_name("/loan/fixandflip").as_deref(), Some("loan/fixandflip"));
        assert_eq!(file_name("/about/").as_deref(), Some("about/"));
        assert_eq!(file_name("/").as_deref(), Some(""));
    }

    #[test]
    fn paths_of_screens_and_files_are_distinguished() {
        for file in ["assets/index-1a2b.js", "assets/gone", "favicon.ico", "old/worker.js"] {
            assert!(names_a_file(file), "{file}");
        }
        for screen in ["", "about", "loan/fixandflip", "v1.2/notes"] {
            assert!(!names_a_file(screen), "{screen}");
        }
    }
}
