//! Writes a layout as a PDF file.

use std::num::NonZeroU16;

use jiff::tz;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page, PageSettings};
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, Node as Child, SpanTag, TableHeaderScope, Tag, TagGroup, TagKind,
    TagTree,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document as File, SerializeSettings};
use qrcodegen::QrCode;

use super::face::Face;
use super::layout::{HEIGHT, Ink, Layout, Mark, Placed, Role, WIDTH};
use super::{Document, PdfError};
use crate::domain::time_zone::moment;

pub(super) fn write(document: &Document, layout: &Layout) -> Result<Vec<u8>, PdfError> {
    let accessible = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
    let configuration = accessible.map_err(unwritten)?;
    let mut file = File::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let fonts = fonts()?;
    let mut parts: Vec<Vec<Identifier>> = layout.nodes.iter().map(|_| Vec::new()).collect();
    for page in 0..layout.pages {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| unwritten("the page has no size"))?;
        let mut paper = file.start_page_with(settings);
        let here = || layout.placed.iter().filter(|placed| placed.page == page);
        let mut surface = paper.surface();
        for placed in here() {
            if let Some(part) = draw(&mut surface, &fonts, placed)? {
                placed.node.and_then(|node| parts.get_mut(node)).into_iter().for_each(|parts| parts.push(part));
            }
        }
        surface.finish();
        for placed in here() {
            if let (Some(link), Some(node)) = (link(&mut paper, placed), placed.node) {
                parts.get_mut(node).into_iter().for_each(|parts| parts.push(link));
            }
        }
        paper.finish();
    }
    file.set_outline(outline(layout));
    file.set_tag_tree(
        TagTree::from(children(layout, None, &mut parts)).with_lang(Some(document.language.tag().to_owned())),
    );
    file.set_metadata(metadata(document));
    file.finish().map_err(unwritten)
}

fn unwritten(error: impl std::fmt::Debug) -> PdfError {
    PdfError::Unwritten(format!("{error:?}"))
}

fn fonts() -> Result<[Font; 3], PdfError> {
    let read = |face: Face| Font::new(face.file().into(), 0).ok_or_else(|| unwritten(face));
    let [display, regular, bold] = Face::ALL.map(read);
    Ok([display?, regular?, bold?])
}

fn metadata(document: &Document) -> Metadata {
    let at = moment(document.created).to_zoned(tz::TimeZone::UTC);
    let small = |number: i8| u8::try_from(number).unwrap_or_default();
    let created = DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(small(at.month()))
        .day(small(at.day()))
        .hour(small(at.hour()))
        .minute(small(at.minute()))
        .second(small(at.second()))
        .utc_offset_hour(0);
    Metadata::new()
        .title(document.title.clone())
        .authors(vec![document.letterhead.name.clone()])
        .language(document.language.tag().to_owned())
        .creation_date(created)
}

fn outline(layout: &Layout) -> Outline {
    let mut outline = Outline::new();
    for (number, node) in layout.nodes.iter().enumerate() {
        if let Role::Heading { text, .. } = &node.role
            && let Some(placed) = layout.placed.iter().find(|placed| placed.node == Some(number))
        {
            let place = XyzDestination::new(placed.page, Point::from_xy(placed.x, (placed.y - 24.0).max(0.0)));
            outline.push_child(OutlineNode::new(text.clone(), place));
        }
    }
    outline
}

/// The nodes below a node, each with its parts of the pages.
fn children(layout: &Layout, parent: Option<usize>, parts: &mut [Vec<Identifier>]) -> Vec<Child> {
    let below: Vec<usize> =
        layout.nodes.iter().enumerate().filter(|(_, node)| node.parent == parent).map(|(number, _)| number).collect();
    let group = |number: usize| {
        let own = std::mem::take(&mut parts[number]);
        let mut group = TagGroup::new(tag(&layout.nodes[number].role));
        for part in own {
            group.push(part);
        }
        for child in children(layout, Some(number), parts) {
            group.push(child);
        }
        Child::Group(group)
    };
    below.into_iter().map(group).collect()
}

fn tag(role: &Role) -> TagKind {
    match role {
        Role::Heading { main, text } => {
            let level = if *main { NonZeroU16::MIN } else { NonZeroU16::MIN.saturating_add(1) };
            Tag::Hn(level, Some(text.clone())).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::Table => Tag::Table.into(),
        Role::Row => Tag::TR.into(),
        Role::Label => Tag::TH(TableHeaderScope::Row).into(),
        Role::Value => Tag::TD.into(),
        Role::Figure(description) => Tag::Figure(Some(description.clone())).into(),
        Role::Link => Tag::Link.into(),
    }
}

/// Draws what is visible, and returns its identifier unless it is decoration.
fn draw(surface: &mut Surface<'_>, fonts: &[Font; 3], placed: &Placed) -> Result<Option<Identifier>, PdfError> {
    let Placed { x, y, ink, mark, node, .. } = placed;
    let is_read = node.is_some();
    let tag = match mark {
        Mark::Link { .. } => return Ok(None),
        Mark::Text { .. } if is_read => ContentTag::Span(SpanTag::empty()),
        Mark::Code { .. } if is_read => ContentTag::Other,
        Mark::Text { .. } => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)),
        Mark::Rule { .. } | Mark::Code { .. } => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
    };
    let part = surface.start_tagged(tag);
    surface.set_fill(Some(Fill { paint: color(*ink).into(), ..Fill::default() }));
    match mark {
        Mark::Text { face, size, text } => {
            let glyphs = glyphs(*face, text)?;
            let font = fonts[*face as usize].clone();
            surface.draw_glyphs(Point::from_xy(*x, *y), &glyphs, font, text, *size, false);
        }
        Mark::Rule { width, height } => {
            if let Some(path) = rectangle(*x, *y, *width, *height) {
                surface.draw_path(&path);
            }
        }
        Mark::Code { size, code } => {
            if let Some(path) = modules(*x, *y, *size, code) {
                surface.draw_path(&path);
            }
        }
        Mark::Link { .. } => {}
    }
    surface.end_tagged();
    Ok(is_read.then_some(part))
}

fn link(page: &mut Page<'_>, placed: &Placed) -> Option<Identifier> {
    let Mark::Link { width, height, url, description } = &placed.mark else { return None };
    let place = Rect::from_xywh(placed.x, placed.y, *width, *height)?;
    let target = Target::Action(Action::Link(LinkAction::new(url.clone())));
    let link = LinkAnnotation::new(place, target);
    Some(page.add_tagged_annotation(Annotation::new_link(link, Some(description.clone()))))
}

fn glyphs(face: Face, text: &str) -> Result<Vec<KrillaGlyph>, PdfError> {
    let mut at = 0;
    let glyphs = face.drawn(text)?.into_iter().map(|drawn| {
        let range = at..at + drawn.letter.len_utf8();
        at = range.end;
        KrillaGlyph::new(GlyphId::new(drawn.glyph), drawn.width, 0.0, 0.0, 0.0, range, None)
    });
    Ok(glyphs.collect())
}

fn color(ink: Ink) -> rgb::Color {
    let [red, green, blue] = match ink {
        Ink::Text => [0x10, 0x26, 0x2b],
        Ink::Quiet => [0x4a, 0x5d, 0x61],
        Ink::Brand => [0x0e, 0x4a, 0x52],
        Ink::Line => [0xcf, 0xd8, 0xd8],
    };
    rgb::Color::new(red, green, blue)
}

fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y, width, height)?);
    path.finish()
}

/// The dark squares of a QR code. Those side by side are one rectangle, so that no hairlines show between them.
fn modules(x: f32, y: f32, width: f32, code: &QrCode) -> Option<Path> {
    let count = code.size();
    let side = width / f32::from(u8::try_from(count).ok()?);
    let mut path = PathBuilder::new();
    let (mut top, mut row) = (y, 0);
    while row < count {
        let (mut left, mut run) = (x, 0.0);
        for column in 0..=count {
            if column < count && code.get_module(column, row) {
                run += side;
                continue;
            }
            if run > 0.0 {
                path.push_rect(Rect::from_xywh(left, top, run, side)?);
            }
            left += run + side;
            run = 0.0;
        }
        top += side;
        row += 1;
    }
    path.finish()
}
