//! The lender's own files: what they may be, and how large.

use std::fmt;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The size of one file.
pub const MAX_FILE_BYTES: u64 = 20 * 1024 * 1024;

/// The size of all files together. Every backup holds them.
pub const MAX_LIBRARY_BYTES: u64 = 100 * 1024 * 1024;

/// What the site knows about a file besides its bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileFacts {
    /// The SHA-256 of its bytes, as 64 lowercase hexadecimal digits.
    pub sha256: String,
    pub bytes: u64,
    pub kind: FileKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileKind {
    Pdf,
    Word,
    Excel,
    Jpeg,
    Png,
    Text,
}

impl FileKind {
    pub const ALL: [Self; 6] = [Self::Pdf, Self::Word, Self::Excel, Self::Jpeg, Self::Png, Self::Text];

    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Word => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Excel => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Text => "text/plain; charset=utf-8",
        }
    }

    /// The endings of such a file's name, the usual one first.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Pdf => &["pdf"],
            Self::Word => &["docx"],
            Self::Excel => &["xlsx"],
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Text => &["txt", "csv"],
        }
    }

    /// The kind, judged by the content. `None` for every other kind.
    fn of(content: &[u8]) -> Option<Self> {
        let has = |name: &[u8]| content.windows(name.len()).any(|bytes| bytes == name);
        match content {
            [b'%', b'P', b'D', b'F', b'-', ..] => Some(Self::Pdf),
            [0xFF, 0xD8, 0xFF, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some(Self::Png),
            // The names in a ZIP archive are not compressed. A file with macros is a program.
            [b'P', b'K', 3, 4, ..] if has(b"[Content_Types].xml") && !has(b"vbaProject.bin") => {
                let kinds = [(Self::Word, has(b"word/document.xml")), (Self::Excel, has(b"xl/workbook.xml"))];
                kinds.into_iter().find(|(_, is_kind)| *is_kind).map(|(kind, _)| kind)
            }
            _ => is_plain_text(content).then_some(Self::Text),
        }
    }
}

/// Whether a browser or a shell finds nothing in it to run: neither HTML, SVG, XML nor a script.
fn is_plain_text(content: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(content) else { return false };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let is_letter = |letter: char| !letter.is_control() || matches!(letter, '\n' | '\r' | '\t');
    text.chars().all(is_letter) && !text.trim_start().starts_with('<') && !text.starts_with("#!")
}

/// Why the site doesn't offer a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileRefused {
    #[error("the file is empty")]
    Empty,
    #[error("the file is larger than {} MB", MAX_FILE_BYTES >> 20)]
    TooLarge,
    #[error(
        "the site offers PDF, Word (.docx) and Excel (.xlsx) files without macros, JPEG and PNG images, and plain text; \
         this file is something else"
    )]
    OtherKind,
    #[error("the file's content is {kind}, so its name must end in .{}", kind.endings()[0])]
    OtherEnding { kind: FileKind },
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pdf => "a PDF",
            Self::Word => "a Word document",
            Self::Excel => "an Excel workbook",
            Self::Jpeg => "a JPEG image",
            Self::Png => "a PNG image",
            Self::Text => "plain text",
        })
    }
}

impl FileFacts {
    /// The facts of a file with this name, if the site may offer it.
    pub fn of(name: &str, content: &[u8]) -> Result<Self, FileRefused> {
        let bytes = content.len() as u64;
        if bytes == 0 {
            return Err(FileRefused::Empty);
        }
        if bytes > MAX_FILE_BYTES {
            return Err(FileRefused::TooLarge);
        }
        let kind = FileKind::of(content).ok_or(FileRefused::OtherKind)?;
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
        if !kind.endings().contains(&ending.as_str()) {
            return Err(FileRefused::OtherEnding { kind });
        }
        Ok(Self { sha256: HEXLOWER.encode(&Sha256::digest(content)), bytes, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_decides_what_a_file_is_and_its_name_must_agree() {
        let kind = |name: &str, content: &[u8]| FileFacts::of(name, content).map(|facts| facts.kind);
        let word = b"PK\x03\x04 [Content_Types].xml word/document.xml";
        let excel = b"PK\x03\x04 [Content_Types].xml xl/workbook.xml";
        for (name, content, right) in [
            ("guide.pdf", &b"%PDF-1.7 \x00"[..], FileKind::Pdf),
            ("Guide.PDF", b"%PDF-1.7", FileKind::Pdf),
            ("form.docx", word, FileKind::Word),
            ("costs.xlsx", excel, FileKind::Excel),
            ("map.jpeg", b"\xFF\xD8\xFF\xE0", FileKind::Jpeg),
            ("logo.png", b"\x89PNG\r\n\x1A\n", FileKind::Png),
            ("notas.txt", "Año 2026: 5 < 6\n".as_bytes(), FileKind::Text),
            ("costs.csv", b"item,price\r\nroof,9000\r\n", FileKind::Text),
        ] {
            assert_eq!(kind(name, content), Ok(right), "{name}");
        }
        for (name, content) in [
            ("page.html", &b"<!doctype html><script>"[..]),
            ("guide.pdf", b" \n<html>"),
            ("logo.svg", b"\xEF\xBB\xBF<svg onload='x'>"),
            ("tool.txt", b"#!/bin/sh\n"),
            ("tool.exe", b"MZ\x90\x00"),
            ("tool.pdf", b"\x7FELF\x02"),
            ("all.zip", b"PK\x03\x04 guide.pdf"),
            ("form.docx", b"PK\x03\x04 [Content_Types].xml word/document.xml word/vbaProject.bin"),
            ("notes.txt", b"\xE9t\xE9"),
        ] {
            assert_eq!(kind(name, content), Err(FileRefused::OtherKind), "{name}");
        }
        assert_eq!(kind("guide.docx", b"%PDF-1.7"), Err(FileRefused::OtherEnding { kind: FileKind::Pdf }));
        assert_eq!(kind("guide", b"%PDF-1.7"), Err(FileRefused::OtherEnding { kind: FileKind::Pdf }));
        assert_eq!(kind("guide.pdf", b""), Err(FileRefused::Empty));
    }

    #[test]
    fn twenty_megabytes_are_the_most() {
        let most = usize::try_from(MAX_FILE_BYTES).unwrap();
        let mut content = vec![b' '; most];
        assert_eq!(FileFacts::of("a.txt", &content).unwrap().bytes, MAX_FILE_BYTES);
        content.push(b' ');
        assert_eq!(FileFacts::of("a.txt", &content), Err(FileRefused::TooLarge));
    }
}
