//! Content negotiation: lists such as `Accept-Encoding: br, gzip;q=0.8`.

use std::cmp::Reverse;

use warp::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, HeaderName};
use warp::http::{HeaderMap, HeaderValue};

use crate::domain::language::Language;

/// The encodings of an asset, smallest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The name in `Content-Encoding`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }
}

/// The smallest encoding that the client accepts and for which `is_there` is true. Weights other than zero are ignored:
/// the client accepts the encoding anyway, and on a phone's connection fewer bytes matter more.
pub fn encoding(request: &HeaderMap, is_there: impl Fn(Encoding) -> bool) -> Encoding {
    let list = list(request, &ACCEPT_ENCODING);
    [Encoding::Brotli, Encoding::Gzip]
        .into_iter()
        .find(|encoding| is_there(*encoding) && accepts(list, encoding.token()))
        .unwrap_or(Encoding::Identity)
}

/// The language the caller prefers, or English if it names neither of ours.
#[must_use]
pub fn language(request: &HeaderMap) -> Language {
    items(list(request, &ACCEPT_LANGUAGE))
        .filter_map(|(range, weight)| Some((ours(range)?, weight)))
        .filter(|(_, weight)| *weight > 0)
        // The first of those with the same weight.
        .min_by_key(|(_, weight)| Reverse(*weight))
        .map_or_else(Language::default, |(language, _)| language)
}

/// Our language for a range such as `es-MX`.
fn ours(range: &[u8]) -> Option<Language> {
    match range.split(|byte| *byte == b'-').next()? {
        tag if tag.eq_ignore_ascii_case(b"es") => Some(Language::Spanish),
        tag if tag.eq_ignore_ascii_case(b"en") || tag == b"*" => Some(Language::English),
        _ => None,
    }
}

fn list<'a>(request: &'a HeaderMap, header: &HeaderName) -> &'a [u8] {
    request.get(header).map_or(&[], HeaderValue::as_bytes)
}

/// Whether `list` accepts `name`, by name or by `*`.
fn accepts(list: &[u8], name: &str) -> bool {
    let weight_of =
        |name: &str| items(list).find(|(item, _)| item.eq_ignore_ascii_case(name.as_bytes())).map(|(_, weight)| weight);
    weight_of(name).or_else(|| weight_of("*")).is_some_and(|weight| weight > 0)
}

/// The items of a list with their weights in thousandths. Malformed items are left out. Works on bytes: every request
/// for a file has such a list, and finding the commas in text takes several times as long.
fn items(list: &[u8]) -> impl Iterator<Item = (&[u8], u16)> {
    list.split(|byte| *byte == b',').filter_map(|item| {
        let (name, parameters) = item.split_at(item.iter().position(|byte| *byte == b';').unwrap_or(item.len()));
        let name = Some(name.trim_ascii()).filter(|name| !name.is_empty())?;
        let mut parameters = parameters.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
        match parameters.find_map(|part| part.strip_prefix(b"q=").or_else(|| part.strip_prefix(b"Q="))) {
            None => Some((name, 1000)),
            Some(quality) => thousandths(str::from_utf8(quality).ok()?).map(|weight| (name, weight)),
        }
    })
}

/// Parses `0`, `0.8`, `1.000`: at most three decimals, at most one.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let weight = whole.parse::<u16>().ok()?.checked_mul(1000)? + format!("{decimals:0<3}").parse::<u16>().ok()?;
    (weight <= 1000).then_some(weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn a_caller_is_answered_in_the_first_of_our_languages_it_names() {
        for (wanted, expected) in [
            ("", Language::English),
            ("es", Language::Spanish),
            ("es-MX,es;q=0.9,en;q=0.8", Language::Spanish),
            ("en-US,es;q=0.9", Language::English),
            ("fr-FR, ES-419;q=0.5, en;q=0.4", Language::Spanish),
            ("en;q=0.2, es;q=0.75", Language::Spanish),
            ("es;q=0, *", Language::English),
            ("es;q=2, es;q=0.1234, es;q=x", Language::English),
            ("pt-BR", Language::English),
        ] {
            assert_eq!(language(&headers(ACCEPT_LANGUAGE, wanted)), expected, "{wanted:?}");
        }
    }

    #[test]
    fn a_client_gets_the_smallest_encoding_it_takes_and_never_one_it_refuses() {
        for (accepted, expected) in [
            ("", Encoding::Identity),
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip;q=1.0, br;q=0.5", Encoding::Brotli),
            ("br;q=0, GZIP", Encoding::Gzip),
            ("*", Encoding::Brotli),
            ("*, br;q=0", Encoding::Gzip),
            ("*;q=0", Encoding::Identity),
            ("gzip;q=0.000", Encoding::Identity),
            ("brotli, gzipped", Encoding::Identity),
        ] {
            assert_eq!(encoding(&headers(ACCEPT_ENCODING, accepted), |_| true), expected, "{accepted:?}");
        }
    }

    #[test]
    fn an_encoding_that_was_not_made_is_not_offered() {
        let request = headers(ACCEPT_ENCODING, "br, gzip");
        assert_eq!(encoding(&request, |encoding| encoding == Encoding::Gzip), Encoding::Gzip);
        assert_eq!(encoding(&request, |_| false), Encoding::Identity);
    }
}
