//! Paging of long lists, newest first: `limit` is the maximum length of a page, and `next` of a page is the `cursor` of
//! the following one.

use crate::domain::lead::AnswerFault;
use crate::http::error::ApiError;
use crate::http::extract::Query;
use crate::ops::Part;
use crate::store::Cursor;

/// The default and the maximum length of a page.
pub(super) const PAGE: usize = 50;

pub(super) const FIRST: Part = Part { limit: PAGE, after: None };

/// The requested page.
pub(super) fn part(asked: &Query) -> Result<Part, ApiError> {
    let read = |text| Cursor::from_text(text).ok_or_else(|| no_filter("cursor"));
    Ok(Part { limit: limit(asked)?, after: asked.one("cursor").map(read).transpose()? })
}

pub(super) fn limit(asked: &Query) -> Result<usize, ApiError> {
    let Some(limit) = asked.one("limit") else { return Ok(PAGE) };
    let limit = limit.parse().ok().filter(|limit| (1..=PAGE).contains(limit));
    limit.ok_or_else(|| no_filter("limit"))
}

/// An error for an invalid filter.
pub(super) fn no_filter(name: &str) -> ApiError {
    [(name, AnswerFault::NotOffered.text())].into_iter().collect()
}

/// The cursor of the next page.
pub(super) fn next(cursor: Option<Cursor>) -> Option<String> {
    cursor.map(|cursor| cursor.to_text())
}
