//! The built UI, baked into the binary, each file in every encoding it was made in.
//!
//! The bytes are sent from where the binary lies in memory; nothing is copied or compressed while serving. For work on
//! the UI they can come from a folder instead, read anew for every request.

mod asset;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use bytes::Bytes;
use percent_encoding::percent_decode_str;
use rust_embed::RustEmbed;
use warp::http::header::{ALLOW, CACHE_CONTROL};
use warp::http::{HeaderMap, HeaderValue, Method, StatusCode};
use warp::reply::{Reply as _, Response};

use self::asset::Asset;
use super::security;

/// The page that every path without a file of its own gets: the app finds the screen by the address.
const SHELL: &str = "index.html";

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

/// The script that keeps the UI on a device, under the name that devices ask for again and again.
const WORKER: &str = "worker.js";

/// What stands in its place when it is to go.
const FAREWELL: &str = include_str!("farewell.js");

/// The UI's files.
#[derive(Debug)]
pub struct Assets {
    source: Source,
    /// What is answered for the worker, if not the worker.
    farewell: Option<Asset>,
}

/// Where they come from.
#[derive(Debug)]
enum Source {
    /// The binary itself.
    Baked(HashMap<String, Asset>),
    /// A folder, for work on the UI.
    Folder(PathBuf),
}

impl Assets {
    /// The UI this binary was built with.
    #[must_use]
    pub fn baked() -> Self {
        let table = Dist::iter()
            .filter(|name| !is_packed(name))
            .filter_map(|name| {
                let packed = |suffix| baked(&format!("{name}.{suffix}"));
                let asset = Asset::new(&name, baked(&name)?, packed("br"), packed("gz"));
                Some((name.into_owned(), asset))
            })
            .collect();
        Self::from(Source::Baked(table))
    }

    /// The UI that lies built in `folder`.
    #[must_use]
    pub fn from_folder(folder: PathBuf) -> Self {
        Self::from(Source::Folder(folder))
    }

    /// The same UI without its worker: devices that have it are told to let it go.
    #[must_use]
    pub fn without_worker(self) -> Self {
        let farewell = Asset::new(WORKER, Bytes::from_static(FAREWELL.as_bytes()), None, None);
        Self { farewell: Some(farewell), ..self }
    }

    /// The answer to any request outside the API: a file of the UI, else the shell.
    pub fn answer(&self, method: &Method, path: &str, request: &HeaderMap) -> Response {
        if method != Method::GET && method != Method::HEAD {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed here\n");
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        let Some(name) = file_name(path) else { return not_found() };
        let file = |name| self.file(name, method, request);
        let found = match file(if name.is_empty() { SHELL } else { &name }) {
            None if !names_a_file(&name) => file(SHELL),
            found => found,
        };
        found.unwrap_or_else(not_found)
    }

    /// The answer that is the file `name`, if there is one.
    fn file(&self, name: &str, method: &Method, request: &HeaderMap) -> Option<Response> {
        match (&self.farewell, &self.source) {
            (Some(farewell), _) if name == WORKER => Some(farewell.reply_to(method, request)),
            (_, Source::Baked(table)) => Some(table.get(name)?.reply_to(method, request)),
            (_, Source::Folder(folder)) => {
                let bytes = read_inside(folder, name)?;
                Some(Asset::new(name, bytes.into(), None, None).reply_to(method, request))
            }
        }
    }
}

impl From<Source> for Assets {
    fn from(source: Source) -> Self {
        Self { source, farewell: None }
    }
}

/// A regular file's bytes, if it lies inside `folder` once every link was followed. Read on the spot: the folder is for
/// UI developers, not for many visitors.
fn read_inside(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let path = fs::canonicalize(folder.join(name)).ok()?;
    let is_inside = path.starts_with(fs::canonicalize(folder).ok()?);
    if is_inside && path.is_file() { fs::read(&path).ok() } else { None }
}

fn baked(name: &str) -> Option<Bytes> {
    Dist::get(name).map(|file| match file.data {
        Cow::Borrowed(baked) => Bytes::from_static(baked),
        Cow::Owned(read) => read.into(),
    })
}

fn is_packed(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "br" || extension == "gz")
}

/// The file a path asks for, relative to the UI's folder; none for a path that could climb out of it or is no text.
/// Decoded first and judged then: `%2F` is a slash like any other.
fn file_name(path: &str) -> Option<Cow<'_, str>> {
    let name = percent_decode_str(path.strip_prefix('/')?).decode_utf8().ok()?;
    let is_plain = |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', '\0']);
    // One slash at the end is how people write a screen's address; anywhere else an empty part makes a path absolute.
    let is_inside = name.is_empty() || name.strip_suffix('/').unwrap_or(&name).split('/').all(is_plain);
    is_inside.then_some(name)
}

/// Whether a missing `name` was meant as a file: screens have no dots in their addresses, and nothing below `assets/`
/// is a screen. Answering those with the shell would have a browser run HTML as a script.
fn names_a_file(name: &str) -> bool {
    name.starts_with(asset::HASHED) || name.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

fn not_found() -> Response {
    refusal(StatusCode::NOT_FOUND, "Not found\n")
}

/// An answer without a file behind it.
fn refusal(status: StatusCode, words: &'static str) -> Response {
    let mut response = warp::reply::with_status(words, status).into_response();
    let headers = response.headers_mut();
    security::harden(headers);
    // Missing today, there after the next release: nothing in between may remember that it was missing.
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
    fn a_screen_is_told_from_a_file() {
        for file in ["assets/index-1a2b.js", "assets/gone", "favicon.ico", "old/worker.js"] {
            assert!(names_a_file(file), "{file}");
        }
        for screen in ["", "about", "loan/fixandflip", "v1.2/notes"] {
            assert!(!names_a_file(screen), "{screen}");
        }
    }
}
