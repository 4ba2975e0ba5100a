//! What people keep of their work with the tools.

use uuid::Uuid;

use crate::domain::worksheet::Worksheet;
use crate::store::engine::{By, Table, Value};

/// By the id that the person's device made.
pub const WORKSHEETS: Table<Uuid, Worksheet> = Table::indexed(48, "worksheets", &[&WORKSHEETS_OF]);

/// By owner, then by whether they were deleted, then by when they were begun or deleted.
pub const WORKSHEETS_OF: By<Worksheet, (Uuid, bool, u64)> = By::new(1, |worksheet, _| {
    let is_deleted = worksheet.work.is_none();
    vec![(worksheet.owner, is_deleted, if is_deleted { worksheet.saved } else { worksheet.begun })]
});

impl Value for Worksheet {}
