//! Pages as they are sent: the shell with its head and body filled in, and what search engines ask for beside them.
//!
//! The UI's build writes which pages are open, what they are about ([`MANIFEST`]) and their bodies; the settings say
//! whether they are open now. What is filled in is kept, compressed, until the settings change.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::ToSpan as _;
use serde::Deserialize;

use super::asset::{Asset, Content};
use super::body::Filling;
use super::head::{self, Head, Page};
use crate::clock::since_1970;
use crate::domain::language::Language;
use crate::domain::settings::{Lender, SignUp};
use crate::ops::LenderNow;

/// Written by the UI's build.
pub(super) const MANIFEST: &str = "pages.json";

/// The folder of the bodies, which are only for the server, too.
pub(super) const BODIES: &str = "bodies/";

/// Where the shell's head is filled in.
const PLACE_OF_HEAD: &str = "<!-- head -->";

/// Around what the shell shows until the app has started, which a page's own body replaces.
const PLACE_OF_BODY: [&str; 2] = ["<!-- body -->", "<!-- /body -->"];

/// Around what starts the app. Of that, a rendered page has only the first script, after all that a person reads first.
const PLACE_OF_APP: [&str; 2] = ["<!-- app -->", "<!-- /app -->"];

/// How a font of the shell's head begins. The larger one comes first, and does not wait for the sheets of a page.
const FONT: &str = "<link rel=\"preload\"";

#[derive(Debug, Default, Deserialize)]
struct Manifest {
    pages: Vec<Page>,
    /// The first parts of the paths that are always behind the sign-in page.
    closed: Vec<String>,
    /// Paths of single pages that are only for people who have the link.
    hidden: Vec<String>,
    /// Paths that lead to others.
    moved: HashMap<String, String>,
}

#[derive(Debug)]
pub(super) struct Pages {
    lender: Arc<LenderNow>,
    /// The site's own address, without a slash at its end.
    address: String,
    manifest: Manifest,
    /// The page at each address, in lower case.
    places: HashMap<String, usize>,
    filled: Mutex<Option<Arc<Filled>>>,
}

/// What was filled in for one state of the settings, each when it is first asked for.
#[derive(Debug)]
struct Filled {
    lender: Arc<Lender>,
    /// The year in the lender's time zone, which is on each page.
    year: i16,
    /// When it ends, in seconds since 1970. Compared for each request, because working out the date takes longer.
    year_ends: u64,
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

    /// What is at `name`, a path without its first slash, for someone who reads `language`. `read` opens a file of the
    /// UI. What a folder holds is not `lasting`: it is read again each time.
    pub(super) fn find(
        &self,
        name: &str,
        language: Language,
        read: impl Fn(&str) -> Option<Bytes>,
        lasting: bool,
    ) -> Option<Found> {
        let filled = self.filled(lasting)?;
        let open = filled.lender.pages_are_open();
        if name == "robots.txt" {
            return Some(Found::Document(filled.robots.get_or_init(|| self.robots(open)).clone()));
        }
        if name == "sitemap.xml" && open {
            return Some(Found::Document(filled.sitemap.get_or_init(|| self.sitemap(&filled.lender)).clone()));
        }
        if name != super::SHELL && super::names_a_file(name) {
            return None;
        }
        let template =
            || read(super::SHELL).and_then(|bytes| String::from_utf8(bytes.to_vec()).ok()).unwrap_or_default();
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
        let shown =
            |place: &&usize| self.manifest.pages.get(**place).is_some_and(|page| is_shown(page, &filled.lender));
        let Some(place) = self.places.get(&lower).filter(shown) else {
            return Some(Found::Missing(plain().clone()));
        };
        let page = self.manifest.pages.get(*place)?;
        if page.address != path || name.ends_with('/') {
            return Some(Found::Elsewhere(page.address.clone()));
        }
        let (page, kept) = self.in_language(page, *place, language, &filled)?;
        let page = kept.get_or_init(|| {
            let Filled { lender, year, .. } = &*filled;
            let takes_sign_ups = lender.access.sign_up == SignUp::Open && self.lender.sends_mail();
            let filling = Filling { lender, takes_sign_ups, language: page.language, year: *year };
            let body = read(&page.body).and_then(|packed| filling.body(&unpacked(&packed)?));
            Arc::new(by_language(&self.page(&template(), page, &filled.lender, body.as_deref())))
        });
        Some(Found::Document(page.clone()))
    }

    /// Addresses without a language are for readers of both: the app would show the page in the reader's own, too.
    fn in_language<'a>(
        &'a self,
        page: &'a Page,
        place: usize,
        language: Language,
        filled: &'a Filled,
    ) -> Option<(&'a Page, &'a OnceLock<Arc<Asset>>)> {
        let own = (page.language == Language::default() && language != page.language)
            .then(|| page.alternates.iter().find(|(tag, _)| tag == language.tag()))
            .flatten()
            .and_then(|(_, address)| self.places.get(&address.to_ascii_lowercase()));
        let place = *own.unwrap_or(&place);
        Some((self.manifest.pages.get(place)?, filled.pages.get(place)?))
    }

    /// `None` while the settings cannot be read: then there is no page either.
    fn filled(&self, lasting: bool) -> Option<Arc<Filled>> {
        let lender =
            self.lender.get().inspect_err(|error| tracing::error!(%error, "could not read the settings")).ok()?;
        let now = since_1970(SystemTime::now());
        let mut kept = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        let is_current = |kept: &&Arc<Filled>| lasting && Arc::ptr_eq(&kept.lender, &lender) && now < kept.year_ends;
        if let Some(kept) = kept.as_ref().filter(is_current) {
            return Some(Arc::clone(kept));
        }
        let today = lender.time_zone.date(now);
        let year_ends = lender.time_zone.midnight(today.last_of_year().saturating_add(1.day()));
        let pages = self.manifest.pages.iter().map(|_| OnceLock::new()).collect();
        let [shell, robots, sitemap] = [const { OnceLock::new() }; 3];
        let year = today.year();
        Some(Arc::clone(kept.insert(Arc::new(Filled { lender, year, year_ends, shell, robots, sitemap, pages }))))
    }

    fn is_closed(&self, name: &str) -> bool {
        let Manifest { closed, hidden, .. } = &self.manifest;
        let path = name.trim_end_matches('/');
        let first = path.split('/').next().unwrap_or_default();
        closed.iter().any(|part| part.eq_ignore_ascii_case(first))
            || hidden.iter().any(|page| page.eq_ignore_ascii_case(path))
    }

    /// Without its body, the app renders the page.
    fn page(&self, template: &str, page: &Page, lender: &Lender, body: Option<&str>) -> String {
        let head = Head { page, lender, address: &self.address }.written();
        let language = page.language.tag();
        let rendered = body.map_or_else(String::new, |_| format!(" data-rendered=\"{language}\""));
        let filled = template
            .replacen("<html lang=\"en\">", &format!("<html lang=\"{language}\"{rendered}>"), 1)
            .replacen(PLACE_OF_HEAD, &head, 1)
            // Loads the code of these pages at once, although nobody is signed in.
            .replacen("data-app=", "data-open data-app=", 1);
        body.and_then(|body| with_body(&filled, body, &page.sheets)).unwrap_or(filled)
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

    fn sitemap(&self, lender: &Lender) -> Arc<Asset> {
        let pages = self.manifest.pages.iter().filter(|page| is_shown(page, lender));
        document("sitemap.xml", &head::sitemap(pages, &self.address))
    }
}

fn is_shown(page: &Page, lender: &Lender) -> bool {
    page.feature.is_none_or(|feature| feature.is_of(lender))
}

/// The shell of a page that search engines do not show.
fn shell_of(template: &str, lender: &Lender) -> String {
    template.replacen(PLACE_OF_HEAD, &head::of_hidden(lender), 1)
}

/// The page with a body, and with the style sheets for it after those that order the layers and before the last font. The app adds no
/// space around the body, so there must be none.
fn with_body(page: &str, body: &str, sheets: &[String]) -> Option<String> {
    let [start, end] = PLACE_OF_BODY;
    let (before, rest) = page.split_once(start)?;
    let (_, after) = rest.split_once(end)?;
    let (head, begun) = before.split_once("</head>")?;
    let [start, end] = PLACE_OF_APP;
    let (first, rest) = head.split_once(start)?;
    let (app, rest) = rest.split_once(end)?;
    let starter = app.trim_start().lines().next()?;
    let (own, last) = rest.split_at(rest.rfind(FONT).unwrap_or(rest.len()));
    let mut linked = String::new();
    for sheet in sheets {
        linked.extend(["<link rel=\"stylesheet\" crossorigin href=\"/", sheet, "\">\n    "]);
    }
    Some(
        [
            first.trim_end(),
            own,
            &linked,
            last.trim_end(),
            "\n    ",
            starter,
            "\n  ",
            "</head>",
            begun.trim_end(),
            body,
            after.trim_start(),
        ]
        .concat(),
    )
}

/// What the UI's build has compressed.
fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    brotli::BrotliDecompress(&mut &*packed, &mut plain).ok()?;
    Some(plain)
}

/// A page whose language depends on the reader's.
fn by_language(text: &str) -> Asset {
    packed("index.html", text).varying_by_language()
}

fn document(name: &str, text: &str) -> Arc<Asset> {
    Arc::new(packed(name, text))
}

/// A text in all its encodings. At these levels, a page takes a few milliseconds.
fn packed(name: &str, text: &str) -> Asset {
    let plain = Bytes::copy_from_slice(text.as_bytes());
    let smaller = |packed: Vec<u8>| (packed.len() < plain.len()).then(|| Bytes::from(packed));
    let mut packed = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: 5, ..Default::default() };
    let brotli =
        brotli::BrotliCompress(&mut text.as_bytes(), &mut packed, &settings).ok().and_then(|_| smaller(packed));
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let gzip = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).ok().and_then(smaller);
    Asset::new(name, plain.into(), brotli.map(Content::from), gzip.map(Content::from))
}
