//! `/verify/…`: whether a proof of funds letter is genuine and still valid. The QR code of the letter leads here, so it is
//! open to everyone, even if the lender's pages are for members, and needs no script.

use std::net::IpAddr;

use percent_encoding::percent_decode_str;
use warp::http::header::RETRY_AFTER;
use warp::http::{HeaderValue, StatusCode};
use warp::reply::Response;

use super::call::{Access, Call, beside_contract};
use super::plain;
use super::product::Product;
use crate::domain::funds_letter::{LetterReference, Standing};
use crate::domain::html::escaped;
use crate::domain::language::{Language, Text, dollars_and_cents};
use crate::domain::time_zone::whole_day;
use crate::http::error::ApiError;
use crate::ops::intake::IntakeError;

/// `{lender}`, `{phone}`, `{amount}`, `{issued}` and `{expires}` are filled in.
struct Words {
    title: Text,
    says: Text,
}

const GOOD: Words = Words {
    title: Text { en: "This letter is genuine and valid", es: "Esta carta es auténtica y está vigente" },
    says: Text {
        en: "{lender} issued it on {issued} for up to {amount}. It is valid through {expires}. Compare the amount and the dates with the letter you have.",
        es: "{lender} la emitió el {issued} por un monto de hasta {amount}. Es válida hasta el {expires}, inclusive. Compare el monto y las fechas con los de la carta que tiene.",
    },
};

const EXPIRED: Words = Words {
    title: Text { en: "This letter has expired", es: "Esta carta ya venció" },
    says: Text {
        en: "It is genuine: {lender} issued it on {issued} for up to {amount}. It was valid through {expires}. Ask the buyer for a new letter.",
        es: "Es auténtica: {lender} la emitió el {issued} por un monto de hasta {amount}. Era válida hasta el {expires}. Pida una carta nueva a la parte compradora.",
    },
};

const WITHDRAWN: Words = Words {
    title: Text { en: "This letter was withdrawn", es: "Esta carta fue retirada" },
    says: Text {
        en: "{lender} issued it on {issued} for up to {amount} and has withdrawn it. It is no longer valid.",
        es: "{lender} la emitió el {issued} por un monto de hasta {amount} y después la retiró. Ya no es válida.",
    },
};

const UNKNOWN: Words = Words {
    title: Text { en: "We didn’t issue a letter with this reference", es: "No emitimos esa carta" },
    says: Text {
        en: "{lender} has not issued a proof of funds letter with this reference. Check that the reference matches the one in the letter exactly.",
        es: "{lender} no ha emitido ninguna carta de comprobante de fondos con esta referencia. Revise que esté escrita exactamente como en la carta.",
    },
};

const TOO_MANY: Words = Words {
    title: Text { en: "Too many letters checked", es: "Demasiadas consultas a la vez" },
    says: Text {
        en: "Too many letters were checked from your network. Wait a few minutes, then reload this page.",
        es: "Desde su red se consultaron muchas cartas. Espere unos minutos y abra de nuevo esta dirección.",
    },
};

const REFERENCE: Text = Text { en: "Reference", es: "Referencia" };

/// Without it, someone could write another name into a letter that is genuine.
const NOT_SHOWN: Text = Text {
    en: "This page doesn’t show the buyer, the property or whom the letter is addressed to. To confirm them, call {lender} at {phone}.",
    es: "Esta página no dice quién es la parte compradora, cuál es la propiedad ni a quién se dirige la carta. Para confirmar esos datos, llame a {lender} al {phone}.",
};

/// For counsel.
const NOTICE: Text = Text {
    en: "A proof of funds letter is not a commitment to lend.",
    es: "Una carta de comprobante de fondos no es un compromiso de préstamo.",
};

fn english(product: &Product, typed: String, from: IpAddr) -> Result<Response, ApiError> {
    page(product, &typed, from, Language::English)
}

fn spanish(product: &Product, typed: String, from: IpAddr) -> Result<Response, ApiError> {
    page(product, &typed, from, Language::Spanish)
}

fn page(product: &Product, typed: &str, from: IpAddr, language: Language) -> Result<Response, ApiError> {
    let lender = product.lender.get()?;
    // A reference can be copied with spaces, or from the end of a sentence.
    let typed = percent_decode_str(typed).decode_utf8_lossy();
    let typed = typed.trim_end_matches(['.', ',', ';', ':', ')']);
    let (checked, wait) = match product.intake.check_letter(from, typed) {
        Err(IntakeError::TooMuch(wait)) => (None, Some(wait)),
        checked => (checked?, None),
    };
    let words = match (&wait, &checked) {
        (Some(_), _) => TOO_MANY,
        (None, None) => UNKNOWN,
        (None, Some(letter)) => match letter.standing {
            Standing::Good => GOOD,
            Standing::Expired => EXPIRED,
            Standing::Withdrawn => WITHDRAWN,
        },
    };
    let day = |day| whole_day(day, language);
    let fill = |text: Text| {
        let [amount, issued, expires] = checked.as_ref().map_or_else(Default::default, |letter| {
            [dollars_and_cents(letter.amount), day(letter.issued_on), day(letter.expires_on)]
        });
        let known = [
            ("{lender}", &lender.legal_name),
            ("{phone}", &lender.phone),
            ("{amount}", &amount),
            ("{issued}", &issued),
            ("{expires}", &expires),
        ];
        let text = text.in_language(language).to_owned();
        known.iter().fold(text, |text, (place, word)| text.replace(place, &escaped(word)))
    };
    // Only what can be a reference is repeated.
    let reference = LetterReference::typed(typed).map_or_else(String::new, |reference| {
        format!("<p>{}: <strong>{reference}</strong></p>\n", REFERENCE.in_language(language))
    });
    let (title, says, not_shown, notice) = (fill(words.title), fill(words.says), fill(NOT_SHOWN), fill(NOTICE));
    let main = format!("<h1>{title}</h1>\n<p>{says}</p>\n{reference}<p>{not_shown}</p>\n<p>{notice}</p>\n");
    let mut response = plain::page(language.tag(), &lender.product, &title, &main);
    if let Some(wait) = wait {
        *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
        // Rounded up, so that waiting exactly this long is enough.
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.as_secs() + 1));
    } else if checked.is_none() {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    Ok(response)
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        beside_contract("GET", "/verify/{token}", Access::Public, english),
        beside_contract("GET", "/es/verify/{token}", Access::Public, spanish),
    ]
}
