//! `GET /api/manifest`: how a phone shows the site on its home screen. The lender's name is a setting, so the manifest
//! cannot be a static file; its icons are files of the UI.

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, VARY};
use warp::http::{HeaderMap, HeaderValue};
use warp::reply::Response;

use super::product::Product;
use crate::domain::language::{Language, Text};
use crate::http::api::call::{Access, Call, call};
use crate::http::error::ApiError;
use crate::http::{negotiate, revalidate};
use crate::ops;

/// The web app manifest, as the W3C defines it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Manifest {
    /// The app's id, which stays the same if its name changes.
    id: &'static str,
    /// The lender's name.
    #[schema(examples("Puente Capital"))]
    name: String,
    /// The name shown under the icon.
    short_name: String,
    /// What the app is for.
    description: &'static str,
    /// The language of the texts: `en` or `es`.
    lang: &'static str,
    /// The page that opens first.
    start_url: &'static str,
    /// The path below which all pages belong to the app.
    scope: &'static str,
    /// The display mode: without the browser's address bar.
    display: &'static str,
    /// The background color while the app opens.
    background_color: &'static str,
    /// The color of the phone's status bar.
    theme_color: &'static str,
    /// The app's icons.
    icons: [Icon; 3],
    /// The pages in the icon's menu.
    shortcuts: [Shortcut; 2],
}

/// An icon of the app.
#[derive(Debug, Serialize, ToSchema)]
pub struct Icon {
    /// The path of the image.
    src: &'static str,
    /// The width and height in pixels, such as `192x192`.
    sizes: &'static str,
    /// The media type of the image.
    #[serde(rename = "type")]
    kind: &'static str,
    /// `maskable` if the phone may crop the image to its icon shape, otherwise `any`.
    purpose: &'static str,
}

/// A page in the icon's menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct Shortcut {
    /// The name of the page.
    name: &'static str,
    /// The path of the page.
    url: &'static str,
}

const DESCRIPTION: Text = Text {
    en: "Loan programs for real estate investors, and a loan application that works offline.",
    es: "Programas de préstamo para inversionistas de bienes raíces y una solicitud que funciona sin señal.",
};
const APPLY: Text = Text { en: "Apply", es: "Solicitar" };
const APPLICATIONS: Text = Text { en: "My applications", es: "Mis solicitudes" };

const fn icon(src: &'static str, sizes: &'static str, purpose: &'static str) -> Icon {
    Icon { src, sizes, kind: "image/png", purpose }
}

impl Manifest {
    fn of(lender: String, language: Language) -> Self {
        Self {
            id: "/",
            short_name: lender.clone(),
            name: lender,
            description: DESCRIPTION.in_language(language),
            lang: language.tag(),
            start_url: "/",
            scope: "/",
            display: "standalone",
            background_color: "#f7f1e6",
            theme_color: "#f7f1e6",
            icons: [
                icon("/icons/192.png", "192x192", "any"),
                icon("/icons/512.png", "512x512", "any"),
                icon("/icons/maskable.png", "512x512", "maskable"),
            ],
            shortcuts: [
                Shortcut { name: APPLY.in_language(language), url: "/apply" },
                Shortcut { name: APPLICATIONS.in_language(language), url: "/applications" },
            ],
        }
    }
}

/// Returns the web app manifest in the language of `Accept-Language`.
#[utoipa::path(get, path = "/api/manifest", tag = "manifest", responses(
    (status = 200, description = "The manifest", body = Manifest, content_type = "application/manifest+json",
        headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn show(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    let manifest = Manifest::of(ops::lender(&product.store)?.product, negotiate::language(&request));
    let mut response = revalidate::json(&request, &manifest)?;
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from(ACCEPT_LANGUAGE));
    if let Some(kind) = headers.get_mut(CONTENT_TYPE) {
        *kind = HeaderValue::from_static("application/manifest+json");
    }
    Ok(response)
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show)]
}
