//! The fonts of documents: which characters they have, and how wide a text is.

use std::sync::LazyLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider as _};

use super::PdfError;

/// `ui/scripts/fonts.js` makes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    Display,
    Regular,
    Bold,
}

/// A character as it is drawn. The width is a share of the font's size.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Drawn {
    pub(super) glyph: u32,
    pub(super) width: f32,
    pub(super) letter: char,
}

struct Metrics {
    letters: Charmap<'static>,
    widths: GlyphMetrics<'static>,
}

/// A test proves that the fonts can be read.
static METRICS: LazyLock<[Option<Metrics>; 3]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let font = FontRef::new(face.file()).ok()?;
        Some(Metrics { letters: font.charmap(), widths: font.glyph_metrics(Size::new(1.0), LocationRef::default()) })
    })
});

impl Face {
    pub(super) const ALL: [Self; 3] = [Self::Display, Self::Regular, Self::Bold];

    pub(super) const fn file(self) -> &'static [u8] {
        match self {
            Self::Display => include_bytes!("../../assets/fonts/fraunces-450.ttf"),
            Self::Regular => include_bytes!("../../assets/fonts/figtree-400.ttf"),
            Self::Bold => include_bytes!("../../assets/fonts/figtree-600.ttf"),
        }
    }

    /// The characters of a text, or the first one that the font does not have.
    pub(super) fn drawn(self, text: &str) -> Result<Vec<Drawn>, PdfError> {
        let metrics = METRICS[self as usize].as_ref();
        let drawn = |letter| {
            let metrics = metrics?;
            let glyph = metrics.letters.map(letter)?;
            Some(Drawn { glyph: glyph.to_u32(), width: metrics.widths.advance_width(glyph)?, letter })
        };
        text.chars().map(|letter| drawn(letter).ok_or(PdfError::Unprintable(letter))).collect()
    }

    pub(super) fn width(self, size: f32, text: &str) -> Result<f32, PdfError> {
        Ok(self.drawn(text)?.iter().map(|drawn| drawn.width).sum::<f32>() * size)
    }

    /// The lines of a text that are no wider than this. A word that is too long for a line is cut.
    pub(super) fn lines(self, size: f32, width: f32, text: &str) -> Result<Vec<String>, PdfError> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.width(size, &longer)? <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                line.push(letter);
                if self.width(size, &line)? > width {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        Ok(lines)
    }
}

/// The first character that a document can't show.
#[must_use]
pub fn unprintable(text: &str) -> Option<char> {
    Face::ALL.into_iter().find_map(|face| match face.drawn(text) {
        Err(PdfError::Unprintable(letter)) => Some(letter),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_into_lines_that_fit_and_loses_nothing() {
        let text = "Puente Capital confirms, for a purchase in Hialeah, that the money is there. ".repeat(5);
        let lines = Face::Regular.lines(11.0, 200.0, &text).unwrap();
        assert!(lines.len() > 5);
        for line in &lines {
            assert!(Face::Regular.width(11.0, line).unwrap() <= 200.0, "{line}");
        }
        assert_eq!(lines.join(" "), text.trim());
        let long = "x".repeat(200);
        let cut = Face::Bold.lines(11.0, 200.0, &long).unwrap();
        assert!(cut.len() > 3);
        assert_eq!(cut.concat(), long);
    }

    #[test]
    fn every_font_has_the_letters_of_both_languages() {
        for face in Face::ALL {
            face.drawn("ABC abc 0123 $,.–—‘’“”• ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ «»\u{a0}©").unwrap();
        }
    }
}
