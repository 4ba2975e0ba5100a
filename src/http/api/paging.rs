//! Lists that can grow without end come in pages, the newest first: `limit` says how long a page is at most, and `next` of one is the
//! `cursor` of the page behind it.

use crate::domain::lead::AnswerFault;
use crate::http::error::ApiError;
use crate::http::extract::Query;
use crate::ops::Part;
use crate::store::Cursor;

/// No page is longer, and none shorter unless that is asked for.
pub(super) const PAGE: usize = 50;

/// The first page.
pub(super) const FIRST: Part = Part { limit: PAGE, after: None };

/// Which part of a list is asked for.
pub(super) fn part(asked: &Query) -> Result<Part, ApiError> {
    let read = |text| Cursor::from_text(text).ok_or_else(|| no_filter("cursor"));
    Ok(Part { limit: limit(asked)?, after: asked.one("cursor").map(read).transpose()? })
}

/// How long a page is to be.
pub(super) fn limit(asked: &Query) -> Result<usize, ApiError> {
    let Some(limit) = asked.one("limit") else { return Ok(PAGE) };
    let limit = limit.parse().ok().filter(|limit| (1..=PAGE).contains(limit));
    limit.ok_or_else(|| no_filter("limit"))
}

/// Refuses a filter that is none.
pub(super) fn no_filter(name: &str) -> ApiError {
    [(name, AnswerFault::NotOffered.text())].into_iter().collect()
}

/// Where the next page begins, as the contract writes it.
pub(super) fn next(cursor: Option<Cursor>) -> Option<String> {
    cursor.map(|cursor| cursor.to_text())
}
