//! PDF documents from typed parts: tagged, with their language and title, the fonts inside (PDF/UA-1).
//!
//! The same document always has the same bytes, so a document need not be kept: it is made again from its record.
//! `layout` places the parts on pages, `writing` draws them with krilla; `funds_letter` makes a document of a letter.

mod face;
mod funds_letter;
mod layout;
mod writing;

use crate::domain::language::Language;

pub use face::unprintable;
pub use funds_letter::funds_letter;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub language: Language,
    /// Shown in the title bar of a reader, and read out first.
    pub title: String,
    /// In seconds since 1970.
    pub created: u64,
    pub letterhead: Letterhead,
    pub parts: Vec<Part>,
    /// At the bottom of each page, before the page's number.
    pub footer: String,
}

/// Who writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letterhead {
    pub name: String,
    /// Address, phone and the like.
    pub lines: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The first one is the document's main heading.
    Heading(String),
    Paragraph(String),
    /// Lines that belong together, such as a date or an address.
    Lines(Vec<String>),
    Facts(Vec<Fact>),
    /// A QR code with a link, and what it is for.
    Code {
        url: String,
        title: String,
        text: String,
    },
    /// Room for a signature above the lines.
    Signature(Vec<String>),
    /// In small print.
    Notice(String),
}

/// A line of a table: what it is, and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub label: String,
    pub value: String,
}

#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    #[error("the fonts have no {0:?}")]
    Unprintable(char),
    #[error("the link is too long for a QR code")]
    TooLong,
    #[error("the PDF could not be written: {0}")]
    Unwritten(String),
}

impl Document {
    /// The file.
    pub fn written(&self) -> Result<Vec<u8>, PdfError> {
        writing::write(self, &layout::laid_out(self)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document() -> Document {
        Document {
            language: Language::Spanish,
            title: "Carta de prueba".to_owned(),
            created: 1_800_000_000,
            letterhead: Letterhead {
                name: "Puente Capital LLC".to_owned(),
                lines: vec!["1200 Brickell Avenue, Miami, FL 33131".to_owned()],
            },
            parts: vec![
                Part::Lines(vec!["15 de enero de 2027".to_owned()]),
                Part::Heading("Comprobante de fondos".to_owned()),
                Part::Paragraph("Según nuestra revisión, «Casa Clara» está lista. ".repeat(12)),
                Part::Facts(vec![Fact { label: "Monto".to_owned(), value: "$350,000.00".to_owned() }]),
                Part::Code {
                    url: "https://lender.example/verify/7KMX-3PQ9-ACDE".to_owned(),
                    title: "Verifique esta carta".to_owned(),
                    text: "Escanee el código.".to_owned(),
                },
                Part::Signature(vec!["Marisol Peña".to_owned(), "Puente Capital LLC".to_owned()]),
                Part::Notice("No es un compromiso de préstamo.".to_owned()),
            ],
            footer: "7KMX-3PQ9-ACDE".to_owned(),
        }
    }

    fn has(bytes: &[u8], text: &str) -> bool {
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    }

    #[test]
    fn the_same_document_has_the_same_bytes_and_another_one_has_others() {
        let (one, again) = (document().written().unwrap(), document().written().unwrap());
        assert!(one == again);
        let mut other = document();
        other.footer.push('!');
        assert!(other.written().unwrap() != one);
    }

    #[test]
    fn the_file_says_its_language_and_title_and_is_tagged() {
        let bytes = document().written().unwrap();
        assert!(bytes.starts_with(b"%PDF-1.7"));
        for said in [
            "/Lang(es)",
            "<pdfuaid:part>1</pdfuaid:part>",
            "/Marked true",
            "/Title(Carta de prueba)",
            "/StructTreeRoot",
        ] {
            assert!(has(&bytes, said), "{said}");
        }
        for tag in ["/S/H1", "/S/P", "/S/Table", "/S/TH", "/S/TD", "/S/Figure", "/S/Link"] {
            assert!(has(&bytes, tag), "{tag}");
        }
        assert!(has(&bytes, "/FontFile2") || has(&bytes, "/FontFile3"), "the fonts are inside");
    }

    #[test]
    fn a_long_document_continues_on_more_pages() {
        let mut long = document();
        long.parts.extend((0..20).map(|_| Part::Paragraph("Palabras y más palabras. ".repeat(20))));
        let pages = |document: &Document| layout::laid_out(document).unwrap().pages;
        assert_eq!(pages(&document()), 1);
        assert!(pages(&long) >= 3);
        long.written().unwrap();
    }

    #[test]
    fn what_the_fonts_cannot_show_is_refused_and_nothing_is_left_out() {
        assert_eq!(unprintable("Doña Ángela Núñez-O’Brien & Söhne, #4 – ½"), None);
        assert_eq!(unprintable("Łukasz"), Some('Ł'));
        assert_eq!(unprintable("a\u{7}b"), Some('\u{7}'));
        let mut wrong = document();
        wrong.parts.push(Part::Notice("家".to_owned()));
        assert!(matches!(wrong.written(), Err(PdfError::Unprintable('家'))));
    }
}
