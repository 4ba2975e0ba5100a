//! Where a page ended.

use uuid::Uuid;

use super::key::{By, Place};
use super::{Row, Sort};

/// The place of a page's last row in the order, as it was when the page was made. The next page begins there, even if
/// the row has moved since or was erased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageEnd {
    pub sort: Sort,
    pub(super) place: Place,
}

impl PageEnd {
    pub(super) fn of(sort: Sort, last: &Row<'_>) -> Option<Self> {
        Some(Self { sort, place: last.place(By::Sort(sort))? })
    }

    /// The page's last application.
    #[must_use]
    pub const fn last(&self) -> Uuid {
        self.place.1
    }

    /// May hold a name.
    #[must_use]
    pub fn to_text(&self) -> String {
        let ((number, text), id) = &self.place;
        format!("{} {number} {id} {text}", self.sort.name())
    }

    /// `None` for anything that [`PageEnd::to_text`] does not write.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, ' ');
        let (sort, number, id, text) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        Some(Self { sort: Sort::named(sort)?, place: ((number.parse().ok()?, text.into()), id.parse().ok()?) })
    }
}
