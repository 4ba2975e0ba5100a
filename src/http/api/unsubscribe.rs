//! `/api/unsubscribe`: one click removes an address from the list for news, or stops reminders (RFC 8058). The lender's email
//! tool puts each subscriber's own link into its emails, and the server puts one into each reminder: an email program sends
//! the form automatically, a person sees a page with a button that sends it.
//!
//! It is the only call that takes a form, which another site's page could send, too: the link can do nothing but this.

use std::net::IpAddr;

use bytes::Bytes;
use utoipa::ToSchema;
use warp::http::HeaderMap;
use warp::http::header::CONTENT_TYPE;
use warp::reply::Response;

use super::call::{Access, Call, call};
use super::plain;
use super::product::Product;
use crate::domain::html::escaped;
use crate::domain::language::Language;
use crate::http::error::{ApiError, Problem};
use crate::ops;
use crate::store::reminders::is_for_reminders;

/// The form that an email program, or the button on the page, sends.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "it only describes the form in the contract")]
pub struct OneClick {
    /// Always `One-Click`.
    #[schema(rename = "List-Unsubscribe", pattern = "^One-Click$")]
    list_unsubscribe: String,
}

/// Shows a page with a button that unsubscribes, or stops reminders. Opening the page changes nothing.
#[utoipa::path(get, path = "/api/unsubscribe/{token}", tag = "intake",
    params(("token" = String, Path, description = "The secret at the end of an unsubscribe link")),
    responses((status = 200, description = "The page, in both languages", body = String, content_type = "text/html")))]
fn show(product: &Product, token: String) -> Result<Response, ApiError> {
    page(product, if is_for_reminders(&token) { &ASK_ABOUT_REMINDERS } else { &ASK_FIRST })
}

/// Unsubscribes the address that the link belongs to, or stops the reminders to its account (RFC 8058). Used and invalid links get the same reply.
#[utoipa::path(post, path = "/api/unsubscribe/{token}", tag = "intake",
    request_body(content((OneClick = "application/x-www-form-urlencoded"), (OneClick = "multipart/form-data"))),
    params(("token" = String, Path, description = "The secret at the end of an unsubscribe link")),
    responses(
        (status = 200, description = "A page that says what was stopped, in both languages", body = String,
            content_type = "text/html"),
        (status = 400, description = "`malformed`: the body isn't a form with `List-Unsubscribe=One-Click`", body = Problem),
        (status = 429, description = "`too_many_attempts`: too many requests came from this network in a short time; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn leave(
    product: &Product,
    token: String,
    from: IpAddr,
    request: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    if !is_one_click(&request, &body) {
        return Err(ApiError::Malformed);
    }
    product.intake.unsubscribe(from, &token)?;
    page(product, if is_for_reminders(&token) { &REMINDERS_STOPPED } else { &DONE })
}

/// Whether it is the form of RFC 8058, in either of the two encodings of forms.
fn is_one_click(request: &HeaderMap, body: &[u8]) -> bool {
    let kind = request.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let body = String::from_utf8_lossy(body);
    match kind.as_str() {
        "application/x-www-form-urlencoded" => {
            body.split('&').any(|field| field.trim() == "List-Unsubscribe=One-Click")
        }
        "multipart/form-data" => {
            let mut lines = body.lines().map(str::trim);
            lines.any(|line| line.ends_with("name=\"List-Unsubscribe\"")) && lines.any(|line| line == "One-Click")
        }
        _ => false,
    }
}

/// The texts of a page in one language. Braces stand for the lender's name.
struct Words {
    language: Language,
    title: &'static str,
    text: &'static str,
}

struct Page {
    words: [Words; 2],
    /// The label of the button, if there is one.
    button: Option<&'static str>,
}

const ASK_FIRST: Page = Page {
    words: [
        Words {
            language: Language::English,
            title: "Stop receiving the newsletter?",
            text: "We’ll stop sending {}’s newsletter to the address that received our email.",
        },
        Words {
            language: Language::Spanish,
            title: "¿Dejar de recibir novedades?",
            text: "Quitaremos de la lista de novedades de {} la dirección a la que llegó nuestro correo.",
        },
    ],
    button: Some("Unsubscribe · <span lang=\"es\">Cancelar suscripción</span>"),
};

const DONE: Page = Page {
    words: [
        Words {
            language: Language::English,
            title: "You’re unsubscribed",
            text: "You won’t receive {}’s newsletter anymore. You’ll still get email about your applications and your account.",
        },
        Words {
            language: Language::Spanish,
            title: "Se canceló su suscripción",
            text: "Ya no recibirá novedades de {}. Seguirá recibiendo correos sobre sus solicitudes y su cuenta.",
        },
    ],
    button: None,
};

const ASK_ABOUT_REMINDERS: Page = Page {
    words: [
        Words {
            language: Language::English,
            title: "Stop these reminders?",
            text: "We’ll stop reminding you about applications you started with {} and haven’t submitted.",
        },
        Words {
            language: Language::Spanish,
            title: "¿Dejar de recibir recordatorios?",
            text: "Ya no le recordaremos las solicitudes que empezó en {} y no ha enviado.",
        },
    ],
    button: Some("Stop reminders · <span lang=\"es\">Dejar de recibirlos</span>"),
};

const REMINDERS_STOPPED: Page = Page {
    words: [
        Words {
            language: Language::English,
            title: "You won’t get any more reminders",
            text: "{} won’t remind you about unfinished applications anymore. You’ll still get email about applications you submit and about your account.",
        },
        Words {
            language: Language::Spanish,
            title: "Ya no recibirá recordatorios",
            text: "{} ya no le recordará las solicitudes sin terminar. Seguirá recibiendo correos sobre las solicitudes que envíe y sobre su cuenta.",
        },
    ],
    button: None,
};

fn page(product: &Product, Page { words, button }: &Page) -> Result<Response, ApiError> {
    let lender = ops::lender(&product.store)?;
    let name = escaped(&lender.product);
    let said = |Words { language, title, text }: &Words| {
        let (language, text) = (language.tag(), text.replace("{}", &name));
        format!("<section lang=\"{language}\"><h1>{title}</h1><p>{text}</p></section>\n")
    };
    let said: String = words.iter().map(said).collect();
    let form = button.map_or_else(String::new, |button| {
        format!(
            "<form method=\"post\"><input type=\"hidden\" name=\"List-Unsubscribe\" value=\"One-Click\">\
             <button type=\"submit\">{button}</button></form>\n"
        )
    });
    let title = words.each_ref().map(|words| words.title).join(" · ");
    Ok(plain::page("en", &lender.product, &title, &format!("{said}{form}")))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show), call(__path_leave, Access::Public, leave)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use warp::http::HeaderValue;

    #[test]
    fn the_form_of_one_click_is_taken_in_both_ways_forms_are_sent_and_nothing_else() {
        let multipart = "multipart/form-data; boundary=x";
        let part = |name: &str, value: &str| {
            format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n--x--\r\n")
        };
        let plain = "application/x-www-form-urlencoded";
        let asked = [
            (plain, "List-Unsubscribe=One-Click".to_owned(), true),
            ("Application/X-WWW-Form-Urlencoded; charset=utf-8", "a=b&List-Unsubscribe=One-Click\r\n".to_owned(), true),
            (multipart, part("List-Unsubscribe", "One-Click"), true),
            (plain, String::new(), false),
            (plain, "List-Unsubscribe=No".to_owned(), false),
            (multipart, part("List-Unsubscribe", "No"), false),
            (multipart, part("Other", "One-Click"), false),
            ("application/json", "List-Unsubscribe=One-Click".to_owned(), false),
            ("", "List-Unsubscribe=One-Click".to_owned(), false),
        ];
        for (kind, body, expected) in asked {
            let request = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]);
            assert_eq!(is_one_click(&request, body.as_bytes()), expected, "{kind} {body}");
        }
    }
}
