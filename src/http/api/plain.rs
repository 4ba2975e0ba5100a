//! Pages that the server writes itself, for people who come from an email or a letter: they need nothing of the app.

use warp::reply::{Reply, Response};

use crate::domain::html::escaped;

/// A page. `language`, `title` and `main` are HTML already.
pub(super) fn page(language: &str, lender: &str, title: &str, main: &str) -> Response {
    let name = escaped(lender);
    let page = format!(
        "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title} · {name}</title>\
         <link rel=\"icon\" href=\"/favicon.svg\"><link rel=\"stylesheet\" href=\"/plain.css\"></head>\n\
         <body><header>{name}</header>\n<main>\n{main}</main></body></html>\n"
    );
    warp::reply::html(page).into_response()
}
