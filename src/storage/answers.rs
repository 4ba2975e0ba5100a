//! What the storage answers: lists and errors, in XML. Only a few elements matter, and none of them is nested in another
//! of the same name, so that no reader of XML is needed.

use percent_encoding::percent_decode_str;

use super::{Object, StorageError};

/// One page of a list.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Page {
    pub objects: Vec<Object>,
    /// With what to ask for the next page.
    pub next: Option<String>,
}

impl Page {
    /// The keys in the answer must be escaped (`encoding-type=url`).
    pub(super) fn read(text: &str) -> Option<Self> {
        let list = element(text, "ListBucketResult")?;
        let objects = elements(list, "Contents").map(|found| {
            let key = plain(element(found, "Key")?);
            // Some storages write a space as a plus, as in forms.
            let key = percent_decode_str(&key.replace('+', "%20")).decode_utf8().ok()?.into_owned();
            Some(Object { key, bytes: element(found, "Size")?.trim().parse().ok()? })
        });
        let is_cut = element(list, "IsTruncated").is_some_and(|is| is.trim() == "true");
        // Without the rest, an old backup would seem to be the newest.
        let next = if is_cut { Some(plain(element(list, "NextContinuationToken")?)) } else { None };
        Some(Self { objects: objects.collect::<Option<_>>()?, next })
    }
}

/// The reason for a refusal.
pub(super) fn refusal(status: u16, text: &str) -> StorageError {
    let of = |name| element(text, name).filter(|word| is_word(word)).map(str::to_owned);
    StorageError::Refused { status, code: of("Code").unwrap_or_default(), region: of("Region") }
}

/// Whether this can be a code or a region. Anything else would go into logs, terminals and emails.
pub(super) fn is_word(text: &str) -> bool {
    text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

fn element<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    elements(text, name).next()
}

fn elements<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let (_, after) = rest.split_once(&begin)?;
            rest = after;
            // The name may have attributes, or only begin like this one.
            if after.starts_with(['>', ' ', '\n', '\t', '\r']) {
                let (_, content) = after.split_once('>')?;
                let (content, after) = content.split_once(&end)?;
                rest = after;
                return Some(content);
            }
        }
    })
}

fn plain(text: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#34;", "\""), ("&#39;", "'")];
    let text = entities.iter().fold(text.to_owned(), |text, (entity, letter)| text.replace(entity, letter));
    text.replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_a_list_is_read() {
        let text = "<?xml version=\"1.0\"?>\n<ListBucketResult xmlns=\"x\"><Name>b</Name>\
                    <KeyCount>2</KeyCount><IsTruncated>true</IsTruncated><Contents><Key>a%20b/x.backup</Key><Size>12</Size></Contents>\
                    <Contents>\n  <Key>y+z</Key>\n  <Size> 0 </Size></Contents>\
                    <NextContinuationToken>a&amp;b=&quot;</NextContinuationToken></ListBucketResult>";
        let object = |key: &str, bytes| Object { key: key.to_owned(), bytes };
        let page =
            Page { objects: vec![object("a b/x.backup", 12), object("y z", 0)], next: Some("a&b=\"".to_owned()) };
        assert_eq!(Page::read(text), Some(page));
        let last = text.replace("true", "false");
        assert_eq!(Page::read(&last).unwrap().next, None);
        let cut = text.replace("NextContinuationToken", "NextMarker");
        assert_eq!(Page::read(&cut), None, "the rest can't be asked for");
        assert_eq!(Page::read("<ListBucketResult/>"), None);
        assert_eq!(Page::read("<html>sign in to the hotel's network</html>"), None);
        assert_eq!(Page::read("<ListBucketResult></ListBucketResult>"), Some(Page { objects: vec![], next: None }));
    }

    #[test]
    fn the_reason_for_a_refusal_is_read() {
        let text =
            "<Error><Code>AuthorizationHeaderMalformed</Code><Message>no</Message><Region>eu-west-1</Region></Error>";
        let StorageError::Refused { status, code, region } = refusal(400, text) else { panic!() };
        assert_eq!(
            (status, code.as_str(), region.as_deref()),
            (400, "AuthorizationHeaderMalformed", Some("eu-west-1"))
        );
        let StorageError::Refused { code, .. } = refusal(502, "<html>Bad gateway") else { panic!() };
        assert_eq!(code, "");
        for code in ["\u{1b}[2J", "Slow\nDown", &"x".repeat(65)] {
            let refused = refusal(503, &format!("<Error><Code>{code}</Code></Error>")).to_string();
            assert_eq!(refused, "the storage refused (503): it can't respond right now");
        }
    }
}
