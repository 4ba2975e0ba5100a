//! Pages as they are sent: the shell with its head filled in, and what search engines ask for beside them.
//!
//! The UI's build writes which pages are open and what they are about ([`MANIFEST`]); the settings say whether they are
//! open now. What is filled in is kept, compressed, until the settings change.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

use super::asset::Asset;
use super::head::{self, Head, Page};
use crate::domain::settings::Lender;
use crate::ops::LenderNow;

/// Written by the UI's build.
pub(super) const MANIFEST: &str = "pages.json";

/// Where the shell's head is filled in.
const PLACE_OF_HEAD: &str = "<!-- head -->";

#[derive(Debug, Default, Deserialize)]
struct Manifest {
    pages: Vec<Page>,
    /// The first parts of the paths that are always behind the sign-in page.
    closed: Vec<String>,
    /// Paths that lead to others.
    moved: HashMap<String, String>,
}

#[derive(Debug)]
pub(super) struct Pages {
    lender: Arc<LenderNow>,
    /// The site's own address, without a slash at its end.
    address: String,
    manifest: Manifest,
    /// Which page is at an address in lower case.
    places: HashMap<String, usize>,
    filled: Mutex<Option<Arc<Filled>>>,
}

/// What was filled in for one state of the settings, each when it is first asked for.
#[derive(Debug)]
struct Filled {
    lender: Arc<Lender>,
    shell: OnceLock<Arc<Asset>>,
    robots: OnceLock<Arc<Asset>>,
    sitemap: OnceLock<Arc<Asset>>,
    pages: Vec<OnceLock<Arc<Asset>>>,
}

/// What is at a path.
pub(super) enum Found {
    Document(Arc<Asset>),
    /// The shell, which says that there is no such page.
    Missing(Arc<Asset>),
    /// The page is at this path.
    Elsewhere(String),
}

impl Pages {
    pub(super) fn new(lender: Arc<LenderNow>, address: &str, manifest: &[u8]) -> Self {
        // A folder without a manifest has no open pages.
        let manifest: Manifest = serde_json::from_slice(manifest).unwrap_or_default();
        let places = manifest.pages.iter().enumerate();
        let places = places.map(|(place, page)| (page.address.to_ascii_lowercase(), place)).collect();
        let address = address.trim_end_matches('/').to_owned();
        Self { lender, address, manifest, places, filled: Mutex::default() }
    }

    /// What is at `name`, a path without its first slash. What a folder holds is not `lasting`: it is read again each
    /// time.
    pub(super) fn find(&self, name: &str, shell: impl Fn() -> Option<Bytes>, lasting: bool) -> Option<Found> {
        let filled = self.filled(lasting)?;
        let open = filled.lender.pages_are_open();
        if name == "robots.txt" {
            return Some(Found::Document(filled.robots.get_or_init(|| self.robots(open)).clone()));
        }
        if name == "sitemap.xml" && open {
            return Some(Found::Document(filled.sitemap.get_or_init(|| self.sitemap()).clone()));
        }
        if name != super::SHELL && super::names_a_file(name) {
            return None;
        }
        let template = || shell().and_then(|bytes| String::from_utf8(bytes.to_vec()).ok()).unwrap_or_default();
        let plain = || filled.shell.get_or_init(|| document("index.html", &shell_of(&template(), &filled.lender)));
        if !open || name == super::SHELL || self.is_closed(name) {
            return Some(Found::Document(plain().clone()));
        }
        // Only open pages have an address in each language.
        if let Some(path) = name.strip_prefix("es/").filter(|path| self.is_closed(path)) {
            return Some(Found::Elsewhere(format!("/{path}")));
        }
        let path = format!("/{}", name.trim_end_matches('/'));
        let lower = path.to_ascii_lowercase();
        if let Some(to) = self.manifest.moved.get(&lower) {
            return Some(Found::Elsewhere(to.clone()));
        }
        let Some(place) = self.places.get(&lower) else { return Some(Found::Missing(plain().clone())) };
        let (page, kept) = (self.manifest.pages.get(*place)?, filled.pages.get(*place)?);
        if page.address != path || name.ends_with('/') {
            return Some(Found::Elsewhere(page.address.clone()));
        }
        let page = kept.get_or_init(|| document("index.html", &self.page(&template(), page, &filled.lender)));
        Some(Found::Document(page.clone()))
    }

    /// `None` while the settings cannot be read: then there is no page either.
    fn filled(&self, lasting: bool) -> Option<Arc<Filled>> {
        let lender =
            self.lender.get().inspect_err(|error| tracing::error!(%error, "could not read the settings")).ok()?;
        let mut kept = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = kept.as_ref().filter(|kept| lasting && Arc::ptr_eq(&kept.lender, &lender)) {
            return Some(Arc::clone(kept));
        }
        let pages = self.manifest.pages.iter().map(|_| OnceLock::new()).collect();
        let [shell, robots, sitemap] = [const { OnceLock::new() }; 3];
        Some(Arc::clone(kept.insert(Arc::new(Filled { lender, shell, robots, sitemap, pages }))))
    }

    fn is_closed(&self, name: &str) -> bool {
        let first = name.split('/').next().unwrap_or_default();
        self.manifest.closed.iter().any(|closed| closed.eq_ignore_ascii_case(first))
    }

    fn page(&self, template: &str, page: &Page, lender: &Lender) -> String {
        let head = Head { page, lender, address: &self.address }.written();
        let html = format!("<html lang=\"{}\">", page.language);
        template
            .replacen("<html lang=\"en\">", &html, 1)
            .replacen(PLACE_OF_HEAD, &head, 1)
            // Loads the code of these pages at once, although nobody is signed in.
            .replacen("data-behind=", "data-open data-behind=", 1)
    }

    fn robots(&self, open: bool) -> Arc<Asset> {
        let mut text = "User-agent: *\n".to_owned();
        if open {
            let closed = self.manifest.closed.iter().filter(|closed| *closed != "login" && *closed != "register");
            for closed in closed.map(String::as_str).chain(["api"]) {
                text.extend(["Disallow: /", closed, "\n"]);
            }
            text.extend(["\nSitemap: ", &self.address, "/sitemap.xml\n"]);
        } else {
            text += "Disallow: /\n";
        }
        document("robots.txt", &text)
    }

    fn sitemap(&self) -> Arc<Asset> {
        document("sitemap.xml", &head::sitemap(&self.manifest.pages, &self.address))
    }
}

/// The shell of a page that search engines do not show.
fn shell_of(template: &str, lender: &Lender) -> String {
    template.replacen(PLACE_OF_HEAD, &head::of_hidden(lender), 1)
}

/// A text in all its encodings. At these levels, a page takes about a millisecond.
fn document(name: &str, text: &str) -> Arc<Asset> {
    let plain = Bytes::copy_from_slice(text.as_bytes());
    let smaller = |packed: Vec<u8>| (packed.len() < plain.len()).then(|| Bytes::from(packed));
    let mut packed = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: 5, ..Default::default() };
    let brotli =
        brotli::BrotliCompress(&mut text.as_bytes(), &mut packed, &settings).ok().and_then(|_| smaller(packed));
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let gzip = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).ok().and_then(smaller);
    Arc::new(Asset::new(name, plain, brotli, gzip))
}
