//! The formats of the data in a folder.

pub const FORMAT: u32 = 2;

/// The oldest format that this program can migrate.
pub const OLDEST_FORMAT: u32 = 1;

/// The first format whose frames carry a MAC and whose values are bound to their store and revision.
pub const FIRST_KEYED: u32 = 2;
