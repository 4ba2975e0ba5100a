//! Reads a file so that every mistake is found at once, each with its line.
//!
//! serde stops at the first mistake and loses the position of a value, so the file is parsed into a tree with positions
//! and walked by hand.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use jsonc_parser::ast::{ObjectProp, Value};
use jsonc_parser::common::{Range, Ranged as _};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use serde::{Deserialize, Serialize};

use super::rules;
use crate::domain::language::Bilingual;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mistake {
    /// From 1.
    pub line: usize,
    /// The value, like `lender.phone`. Empty if the file is not JSON.
    pub path: String,
    /// What is wrong, and what would be right.
    pub what: String,
    /// The same for people who see the value as a field of a page, not in a file.
    #[serde(skip)]
    pub shown: Option<Bilingual>,
}

/// Sorted by line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub struct Mistakes(pub Vec<Mistake>);

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, path, what, .. } = self;
        let colon = if path.is_empty() { "" } else { ": " };
        write!(f, "line {line}: {path}{colon}{what}")
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(place, mistake)| {
            let lead = if place == 0 { "" } else { "\n" };
            write!(f, "{lead}{mistake}")
        })
    }
}

/// What is wrong with a value. With words for a page where there are any.
#[derive(Debug)]
pub(super) struct Wrong {
    what: String,
    shown: Option<Bilingual>,
}

impl Wrong {
    pub(super) fn shown(what: impl Into<String>, en: impl Into<String>, es: impl Into<String>) -> Self {
        Self { what: what.into(), shown: Some(Bilingual { en: en.into(), es: es.into() }) }
    }
}

impl From<String> for Wrong {
    fn from(what: String) -> Self {
        Self { what, shown: None }
    }
}

impl From<&str> for Wrong {
    fn from(what: &str) -> Self {
        what.to_owned().into()
    }
}

/// Strict JSON: what editors and other programs refuse is refused here, too.
const STRICT_JSON: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Parses `text` and runs `read`, which notes every mistake and goes on as far as it can.
pub(super) fn read<T>(text: &str, read: impl FnOnce(&Place<'_>) -> Option<T>) -> Result<T, Mistakes> {
    let notes = Notes { text, mistakes: RefCell::default() };
    let parsed = match parse_to_ast(text, &CollectOptions::default(), &STRICT_JSON) {
        Ok(parsed) => parsed.value,
        Err(error) => {
            notes.note(error.range(), String::new(), format!("this is not JSON: {}", error.kind()).into());
            None
        }
    };
    let found = match &parsed {
        Some(value) => read(&Place { notes: &notes, value, path: String::new() }),
        None => None,
    };
    let mut mistakes = notes.mistakes.into_inner();
    mistakes.sort();
    match found {
        Some(found) if mistakes.is_empty() => Ok(found),
        _ if mistakes.is_empty() => Err(Mistakes(vec![Mistake {
            line: 1,
            path: String::new(),
            what: "the file is empty".to_owned(),
            shown: None,
        }])),
        _ => Err(Mistakes(mistakes)),
    }
}

struct Notes<'a> {
    text: &'a str,
    mistakes: RefCell<Vec<Mistake>>,
}

impl Notes<'_> {
    fn note(&self, range: Range, path: String, Wrong { what, shown }: Wrong) {
        let line = 1 + self.text.bytes().take(range.start).filter(|byte| *byte == b'\n').count();
        self.mistakes.borrow_mut().push(Mistake { line, path, what, shown });
    }
}

/// A value of the file with its position.
pub(super) struct Place<'a> {
    notes: &'a Notes<'a>,
    value: &'a Value<'a>,
    path: String,
}

/// The result of reading a value that may be null. There is no `Nullable` at all after a mistake.
pub(super) struct Nullable<T>(pub(super) Option<T>);

pub(super) struct Members<'a> {
    notes: &'a Notes<'a>,
    properties: &'a [ObjectProp<'a>],
    path: String,
}

impl<'a> Place<'a> {
    pub(super) fn note(&self, what: impl Into<Wrong>) {
        self.notes.note(self.value.range(), self.path.clone(), what.into());
    }

    fn expected(&self, kind: &str) {
        self.note(self.instead_of(kind));
    }

    fn instead_of(&self, kind: &str) -> String {
        let found = match self.value {
            Value::StringLit(_) => "a text",
            Value::NumberLit(_) => "a number",
            Value::BooleanLit(_) => "true or false",
            Value::Object(_) => "an object",
            Value::Array(_) => "a list",
            Value::NullKeyword(_) => "null",
        };
        format!("this must be {kind}, not {found}")
    }

    /// The members of an object that must have the `required` members, may have the `optional` ones, and no others.
    pub(super) fn object(&self, required: &[&str], optional: &[&str]) -> Option<Members<'a>> {
        let Value::Object(object) = self.value else {
            self.expected("an object, { … }");
            return None;
        };
        let members = Members { notes: self.notes, properties: &object.properties, path: self.path.clone() };
        for name in required.iter().filter(|name| object.get(name).is_none()) {
            self.note(format!("\"{name}\" is missing"));
        }
        let mut seen = HashSet::new();
        for property in &object.properties {
            let name = property.name.as_str();
            if !seen.insert(name) {
                members.note(property, "this appears twice".into());
            } else if !required.contains(&name) && !optional.contains(&name) {
                let names = [required, optional].concat().join(", ");
                members.note(property, format!("this name isn't known here; use one of {names}").into());
            }
        }
        Some(members)
    }

    pub(super) fn list(&self) -> Option<Vec<Self>> {
        let Value::Array(array) = self.value else {
            self.expected("a list, [ … ]");
            return None;
        };
        let places = array.elements.iter().enumerate().map(|(index, value)| Place {
            notes: self.notes,
            value,
            path: format!("{}[{index}]", self.path),
        });
        Some(places.collect())
    }

    /// A text that follows a rule. The rule returns the mistake.
    pub(super) fn text<W: Into<Wrong>>(&self, rule: impl Fn(&str) -> Result<(), W>) -> Option<String> {
        let Value::StringLit(text) = self.value else {
            self.expected("text in quotes");
            return None;
        };
        match rule(&text.value) {
            Ok(()) => Some(text.value.clone().into_owned()),
            Err(what) => {
                self.note(what);
                None
            }
        }
    }

    /// A text in both languages, with the lender's placeholders.
    pub(super) fn bilingual(&self, longest: usize) -> Option<Bilingual> {
        let members = self.object(&["en", "es"], &[])?;
        let en = members.read("en", |at| at.text(rules::template(longest)));
        let es = members.read("es", |at| at.text(rules::template(longest)));
        Some(Bilingual { en: en?, es: es? })
    }

    /// One of the texts of `known`, and what it stands for.
    pub(super) fn one_of<T: Copy, const N: usize>(&self, known: [(&str, T); N]) -> Option<T> {
        let found = self.value.as_string_lit().and_then(|text| known.iter().find(|(name, _)| *name == text.value));
        if found.is_none() {
            let names: Vec<_> = known.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            self.note(format!("this must be {}", names.join(" or ")));
        }
        found.map(|(_, meaning)| *meaning)
    }

    /// Reads the value unless it is null.
    pub(super) fn unless_null<T>(&self, read: impl FnOnce(&Self) -> Option<T>) -> Option<Nullable<T>> {
        if matches!(self.value, Value::NullKeyword(_)) {
            Some(Nullable(None))
        } else {
            Some(Nullable(Some(read(self)?)))
        }
    }

    pub(super) fn flag(&self) -> Option<bool> {
        let Value::BooleanLit(flag) = self.value else {
            self.expected("true or false, without quotes");
            return None;
        };
        Some(flag.value)
    }

    /// The percentage of a limit: a whole number within reason.
    pub(super) fn percent(&self) -> Option<u16> {
        let Value::NumberLit(number) = self.value else {
            self.expected("a whole percentage without quotes, like 90, or null for no limit");
            return None;
        };
        let percent = number.value.parse().ok().filter(|percent| (1..=150).contains(percent));
        if percent.is_none() {
            self.note("this must be a whole percentage from 1 to 150, or null for no limit");
        }
        percent
    }

    pub(super) fn count<Number: FromStr + PartialOrd + fmt::Display>(
        &self,
        range: RangeInclusive<Number>,
    ) -> Option<Number> {
        let (first, last) = (range.start(), range.end());
        let wrong = |what: String| {
            Wrong::shown(
                what,
                format!("Enter a whole number from {first} to {last}."),
                format!("Escriba un número entero de {first} a {last}."),
            )
        };
        let Value::NumberLit(number) = self.value else {
            let kind = format!("a whole number without quotes, from {first} to {last}");
            self.note(wrong(self.instead_of(&kind)));
            return None;
        };
        let count = number.value.parse().ok().filter(|count| range.contains(count));
        if count.is_none() {
            self.note(wrong(format!("this must be a whole number from {first} to {last}")));
        }
        count
    }

    /// The same place, but its path has a name instead of an index.
    pub(super) fn named(mut self, list: &str, name: &str) -> Self {
        self.path = format!("{list}[{name}]");
        self
    }

    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// The text of a member, without noting any mistake.
    pub(super) fn peek(&self, member: &str) -> Option<&str> {
        Some(self.value.as_object()?.get_string(member)?.value.as_ref())
    }
}

impl<'a> Members<'a> {
    fn note(&self, property: &ObjectProp<'_>, what: Wrong) {
        let range = Range { start: property.range.start, end: property.range.end };
        self.notes.note(range, self.path_of(property.name.as_str()), what);
    }

    fn path_of(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// `None` if the member is missing, which is already noted.
    pub(super) fn read<T>(&self, name: &str, read: impl FnOnce(&Place<'a>) -> Option<T>) -> Option<T> {
        self.find(name).and_then(|place| read(&place))
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Reads a member that may be left out.
    pub(super) fn read_or_default<T: Default>(
        &self,
        name: &str,
        read: impl FnOnce(&Place<'a>) -> Option<T>,
    ) -> Option<T> {
        self.read_or(name, T::default(), read)
    }

    /// The same, with another value than the type's own default.
    pub(super) fn read_or<T>(&self, name: &str, otherwise: T, read: impl FnOnce(&Place<'a>) -> Option<T>) -> Option<T> {
        self.find(name).map_or(Some(otherwise), |place| read(&place))
    }

    fn find(&self, name: &str) -> Option<Place<'a>> {
        let property = self.properties.iter().find(|property| property.name.as_str() == name)?;
        Some(Place { notes: self.notes, value: &property.value, path: self.path_of(name) })
    }
}
