//! Settings as a file: laid out as a person would, with each option on a line of its own.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, PrettyFormatter, Serializer};

use super::Settings;

/// What lies deeper stands on one line: the root, a form, its list, a field and its options each open lines of their own.
const OPEN_LEVELS: usize = 5;

pub(super) fn printed(settings: &Settings) -> String {
    let mut text = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut text, Layout::default());
    // Writing into memory does not fail, and all of it is text.
    drop(settings.serialize(&mut serializer));
    text.push(b'\n');
    String::from_utf8(text).unwrap_or_default()
}

/// Two blanks a level, until a line holds all that is left.
#[derive(Default)]
struct Layout {
    open: PrettyFormatter<'static>,
    level: usize,
}

impl Layout {
    const fn is_open(&self) -> bool {
        self.level <= OPEN_LEVELS
    }
}

impl Formatter for Layout {
    fn begin_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.level += 1;
        if self.is_open() { self.open.begin_array(to) } else { to.write_all(b"[") }
    }

    fn end_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        let ended = if self.is_open() { self.open.end_array(to) } else { to.write_all(b"]") };
        self.level -= 1;
        ended
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        if self.is_open() { self.open.begin_array_value(to, first) } else { separate(to, first) }
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        if self.is_open() { self.open.end_array_value(to) } else { Ok(()) }
    }

    fn begin_object<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.level += 1;
        if self.is_open() { self.open.begin_object(to) } else { to.write_all(b"{ ") }
    }

    fn end_object<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        let ended = if self.is_open() { self.open.end_object(to) } else { to.write_all(b" }") };
        self.level -= 1;
        ended
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        if self.is_open() { self.open.begin_object_key(to, first) } else { separate(to, first) }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        to.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        if self.is_open() { self.open.end_object_value(to) } else { Ok(()) }
    }
}

fn separate<W: ?Sized + Write>(to: &mut W, first: bool) -> io::Result<()> {
    if first { Ok(()) } else { to.write_all(b", ") }
}
