//! Where each part of a document stands on which page. US Letter, in points from the top left corner.

use qrcodegen::{QrCode, QrCodeEcc};

use super::face::Face;
use super::{Document, Fact, Part, PdfError};
use crate::domain::language::Language;

pub(super) const WIDTH: f32 = 612.0;
pub(super) const HEIGHT: f32 = 792.0;
const MARGIN: f32 = 66.0;
const TEXT_WIDTH: f32 = WIDTH - 2.0 * MARGIN;
/// Below it is only the footer.
const BOTTOM: f32 = HEIGHT - 58.0;
const LABEL_WIDTH: f32 = 132.0;
const CODE: f32 = 92.0;
const SIGNATURE_WIDTH: f32 = 230.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Text,
    Quiet,
    Brand,
    Line,
}

/// A size with its line height.
#[derive(Debug, Clone, Copy)]
struct Style {
    face: Face,
    size: f32,
    leading: f32,
    ink: Ink,
}

const NAME: Style = Style { face: Face::Display, size: 21.0, leading: 26.0, ink: Ink::Brand };
const HEADING: Style = Style { face: Face::Display, size: 17.0, leading: 22.0, ink: Ink::Text };
const BODY: Style = Style { face: Face::Regular, size: 10.5, leading: 15.0, ink: Ink::Text };
const VALUE: Style = Style { face: Face::Bold, size: 10.5, leading: 15.0, ink: Ink::Text };
const LABEL: Style = Style { face: Face::Regular, size: 10.5, leading: 15.0, ink: Ink::Quiet };
const SMALL: Style = Style { face: Face::Regular, size: 8.5, leading: 12.0, ink: Ink::Quiet };

/// A place in the document's structure, which readers follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Role {
    Heading {
        main: bool,
        text: String,
    },
    Paragraph,
    Table,
    Row,
    Label,
    Value,
    /// With its description.
    Figure(String),
    Link,
}

pub(super) struct Node {
    pub(super) role: Role,
    pub(super) parent: Option<usize>,
}

pub(super) enum Mark {
    Text {
        face: Face,
        size: f32,
        text: String,
    },
    Rule {
        width: f32,
        height: f32,
    },
    /// A QR code of this size.
    Code {
        size: f32,
        code: QrCode,
    },
    /// A place to click.
    Link {
        width: f32,
        height: f32,
        url: String,
        description: String,
    },
}

pub(super) struct Placed {
    pub(super) page: usize,
    pub(super) x: f32,
    /// Of a text's baseline.
    pub(super) y: f32,
    pub(super) ink: Ink,
    pub(super) mark: Mark,
    /// The node that it belongs to; `None` for decoration.
    pub(super) node: Option<usize>,
}

pub(super) struct Layout {
    pub(super) pages: usize,
    pub(super) nodes: Vec<Node>,
    pub(super) placed: Vec<Placed>,
}

pub(super) fn laid_out(document: &Document) -> Result<Layout, PdfError> {
    let mut pen = Pen { layout: Layout { pages: 1, nodes: Vec::new(), placed: Vec::new() }, y: MARGIN - 24.0 };
    pen.letterhead(document)?;
    for part in &document.parts {
        pen.part(part, document.language)?;
    }
    pen.footers(&document.footer, document.language)?;
    Ok(pen.layout)
}

struct Pen {
    layout: Layout,
    /// The top of what comes next on the last page.
    y: f32,
}

impl Pen {
    fn letterhead(&mut self, document: &Document) -> Result<(), PdfError> {
        let node = self.node(Role::Paragraph, None);
        self.text(NAME, MARGIN, TEXT_WIDTH, &document.letterhead.name, node)?;
        self.y += 3.0;
        let node = self.node(Role::Paragraph, None);
        for line in &document.letterhead.lines {
            self.text(SMALL, MARGIN, TEXT_WIDTH, line, node)?;
        }
        self.y += 9.0;
        self.rule(MARGIN, TEXT_WIDTH, 2.0, Ink::Brand);
        self.y += 18.0;
        Ok(())
    }

    fn part(&mut self, part: &Part, language: Language) -> Result<(), PdfError> {
        match part {
            Part::Heading(text) => {
                let main = !self.layout.nodes.iter().any(|node| matches!(node.role, Role::Heading { .. }));
                let node = self.node(Role::Heading { main, text: text.clone() }, None);
                self.y += 4.0;
                self.room(HEADING.leading + 2.0 * BODY.leading);
                self.text(HEADING, MARGIN, TEXT_WIDTH, text, node)?;
                self.y += 8.0;
            }
            Part::Paragraph(text) => {
                let node = self.node(Role::Paragraph, None);
                self.text(BODY, MARGIN, TEXT_WIDTH, text, node)?;
                self.y += 9.0;
            }
            Part::Lines(lines) => {
                let node = self.node(Role::Paragraph, None);
                for line in lines {
                    self.text(BODY, MARGIN, TEXT_WIDTH, line, node)?;
                }
                self.y += 12.0;
            }
            Part::Facts(facts) => self.facts(facts)?,
            Part::Code { url, title, text } => self.code(url, title, text, language)?,
            Part::Signature(lines) => {
                self.room(28.0 + 2.0 * BODY.leading);
                self.y += 28.0;
                self.rule(MARGIN, SIGNATURE_WIDTH, 0.75, Ink::Quiet);
                self.y += 3.0;
                let node = self.node(Role::Paragraph, None);
                for line in lines {
                    self.text(BODY, MARGIN, TEXT_WIDTH, line, node)?;
                }
                self.y += 14.0;
            }
            Part::Notice(text) => {
                let node = self.node(Role::Paragraph, None);
                self.text(SMALL, MARGIN, TEXT_WIDTH, text, node)?;
                self.y += 5.0;
            }
        }
        Ok(())
    }

    fn facts(&mut self, facts: &[Fact]) -> Result<(), PdfError> {
        let table = self.node(Role::Table, None);
        self.y += 2.0;
        self.rule(MARGIN, TEXT_WIDTH, 0.75, Ink::Line);
        for Fact { label, value } in facts {
            let row = self.node(Role::Row, Some(table));
            let labels = LABEL.face.lines(LABEL.size, LABEL_WIDTH - 12.0, label)?.len();
            let values = VALUE.face.lines(VALUE.size, TEXT_WIDTH - LABEL_WIDTH, value)?.len();
            // No value is so long that it needs a whole page: staff can type only a few lines.
            let lines = u8::try_from(labels.max(values)).unwrap_or(u8::MAX);
            self.room(f32::from(lines) * VALUE.leading + 10.0);
            let (page, top) = (self.layout.pages, self.y + 4.0);
            let mut bottom = top;
            for (role, style, x, width, text) in [
                (Role::Label, LABEL, MARGIN, LABEL_WIDTH - 12.0, label),
                (Role::Value, VALUE, MARGIN + LABEL_WIDTH, TEXT_WIDTH - LABEL_WIDTH, value),
            ] {
                let cell = self.node(role, Some(row));
                // If the label moved on to a new page, the value follows it there.
                if self.layout.pages == page {
                    self.y = top;
                }
                self.text(style, x, width, text, cell)?;
                bottom = if self.layout.pages == page { self.y.max(bottom) } else { self.y };
            }
            self.y = bottom + 5.0;
            self.rule(MARGIN, TEXT_WIDTH, 0.75, Ink::Line);
        }
        self.y += 14.0;
        Ok(())
    }

    fn code(&mut self, url: &str, title: &str, text: &str, language: Language) -> Result<(), PdfError> {
        let code = QrCode::encode_text(url, QrCodeEcc::Medium).map_err(|_| PdfError::TooLong)?;
        self.room(CODE + 8.0);
        let (top, beside) = (self.y + 2.0, MARGIN + CODE + 18.0);
        let description = match language {
            Language::English => format!("QR code for {url}"),
            Language::Spanish => format!("Código QR de {url}"),
        };
        let figure = self.node(Role::Figure(description), None);
        self.place(MARGIN, top, Ink::Text, Mark::Code { size: CODE, code }, Some(figure));
        let width = TEXT_WIDTH - CODE - 18.0;
        self.y = top + 2.0;
        let node = self.node(Role::Paragraph, None);
        self.text(VALUE, beside, width, title, node)?;
        let node = self.node(Role::Paragraph, None);
        self.text(BODY, beside, width, text, node)?;
        self.y += 2.0;
        let paragraph = self.node(Role::Paragraph, None);
        let link = self.node(Role::Link, Some(paragraph));
        let above = self.y;
        let style = Style { ink: Ink::Brand, ..BODY };
        self.text(style, beside, width, url, link)?;
        let mark = Mark::Link { width, height: self.y - above, url: url.to_owned(), description: title.to_owned() };
        self.place(beside, above, Ink::Brand, mark, Some(link));
        self.y = self.y.max(top + CODE) + 6.0;
        Ok(())
    }

    /// Footers are decoration: unlike everything else on the page, they are left out of the reading order.
    fn footers(&mut self, footer: &str, language: Language) -> Result<(), PdfError> {
        let pages = self.layout.pages;
        for page in 0..pages {
            let number = match language {
                Language::English => format!("Page {} of {pages}", page + 1),
                Language::Spanish => format!("Página {} de {pages}", page + 1),
            };
            let baseline = HEIGHT - 40.0;
            let right = WIDTH - MARGIN - SMALL.face.width(SMALL.size, &number)?;
            SMALL.face.drawn(footer)?;
            for (x, text) in [(MARGIN, footer.to_owned()), (right, number)] {
                let mark = Mark::Text { face: SMALL.face, size: SMALL.size, text };
                self.layout.placed.push(Placed { page, x, y: baseline, ink: SMALL.ink, mark, node: None });
            }
        }
        Ok(())
    }

    fn text(&mut self, style: Style, x: f32, width: f32, text: &str, node: usize) -> Result<(), PdfError> {
        let lines = style.face.lines(style.size, width, text)?;
        let last = lines.len().saturating_sub(1);
        for (number, line) in lines.into_iter().enumerate() {
            self.room(style.leading);
            let baseline = self.y + style.leading / 2.0 + style.size * 0.35;
            // With a space at its end, so that copied and read-aloud text doesn't run two lines together.
            let line = if number == last { line } else { line + " " };
            let mark = Mark::Text { face: style.face, size: style.size, text: line };
            self.place(x, baseline, style.ink, mark, Some(node));
            self.y += style.leading;
        }
        Ok(())
    }

    fn rule(&mut self, x: f32, width: f32, height: f32, ink: Ink) {
        self.place(x, self.y, ink, Mark::Rule { width, height }, None);
        self.y += height;
    }

    /// Begins a new page unless there is room for this much.
    fn room(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.layout.pages += 1;
            self.y = MARGIN;
        }
    }

    fn node(&mut self, role: Role, parent: Option<usize>) -> usize {
        self.layout.nodes.push(Node { role, parent });
        self.layout.nodes.len() - 1
    }

    fn place(&mut self, x: f32, y: f32, ink: Ink, mark: Mark, node: Option<usize>) {
        self.layout.placed.push(Placed { page: self.layout.pages - 1, x, y, ink, mark, node });
    }
}
