//! The lender's own files, in parts, because a frame of the record can't hold a whole one.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::library::FileKind;
use crate::store::engine::{Table, Value};

/// By the SHA-256 of their bytes. A file that is not here is not on the site.
pub const LIBRARY_FILES: Table<String, StoredFile> = Table::new(70, "library files");

/// By the id of the upload and the part's number, from 0.
pub const LIBRARY_PARTS: Table<(Uuid, u32), FilePart> = Table::new(71, "parts of library files");

/// Uploads whose file is not on the site yet, so that the parts of an interrupted one are found and removed.
pub const LIBRARY_UPLOADS: Table<Uuid, Upload> = Table::new(72, "library uploads");

/// The bytes of each part except the last. Base64 makes 240 KiB of it, which is within one group of the writer.
pub const PART_BYTES: usize = 180 * 1024;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile {
    pub upload: Uuid,
    pub bytes: u64,
    pub kind: FileKind,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilePart {
    pub base64: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Upload {
    /// The expected size.
    pub bytes: u64,
}

/// The number of parts of a file of this size.
#[must_use]
pub fn parts_of(bytes: u64) -> u32 {
    u32::try_from(bytes.div_ceil(PART_BYTES as u64)).unwrap_or(u32::MAX)
}

impl Value for StoredFile {}
impl Value for FilePart {}
impl Value for Upload {}
