//! Reads the form's file.
//!
//! The file writes repeated parts once. Here they are expanded: copies of a section's fields under their own keys, the
//! limits and placeholders that all fields of a kind share unless they set their own, and the named conditions.

use serde::Deserialize as _;
use serde::de::Error as _;
use serde_json::{Error, Map, Value};

use super::definition::Definition;

pub(super) type Object = Map<String, Value>;

/// Keys of the file that are not part of the form.
const FILE_ONLY_KEYS: [&str; 4] = ["$schema", "limits", "placeholders", "conditions"];

/// Defaults for fields, by kind or by name of the limit.
struct Shared {
    limits: Value,
    placeholders: Value,
    conditions: Value,
}

impl Definition {
    pub fn read(text: &str) -> Result<Self, Error> {
        Self::of_file(serde_json::from_str(text)?)
    }

    pub(super) fn of_file(mut file: Object) -> Result<Self, Error> {
        let [_, limits, placeholders, conditions] = FILE_ONLY_KEYS.map(|name| file.remove(name).unwrap_or_default());
        let shared = Shared { limits, placeholders, conditions };
        for step in objects(file.get_mut("steps")) {
            write_out(step, &shared)?;
        }
        Self::deserialize(Value::Object(file))
    }
}

fn objects(list: Option<&mut Value>) -> impl Iterator<Item = &mut Object> {
    list.and_then(Value::as_array_mut).into_iter().flatten().filter_map(Value::as_object_mut)
}

fn write_out(step: &mut Object, shared: &Shared) -> Result<(), Error> {
    let mut done: Vec<(Value, Vec<Object>)> = Vec::new();
    for section in objects(step.get_mut("sections")) {
        let group = section.remove("group").unwrap_or_default();
        if let Some(condition) = section.get_mut("when") {
            name_condition(condition, shared);
        }
        let mut fields = Vec::new();
        for entry in objects(section.get_mut("fields")) {
            let Some(source) = entry.get("copyOf") else {
                entry.entry("group").or_insert_with(|| group.clone());
                fields.push(entry.clone());
                continue;
            };
            let source = done.iter().find(|(id, _)| id == source).map(|(_, fields)| fields);
            fields.extend(copies(entry, source.ok_or_else(|| Error::custom("a copy of no section before it"))?));
        }
        let finished = fields.iter().map(|field| Value::Object(finish(field.clone(), shared)));
        section.insert("fields".to_owned(), finished.collect());
        done.push((section.get("id").cloned().unwrap_or_default(), fields));
    }
    Ok(())
}

fn text<'a>(object: &'a Object, name: &str) -> &'a str {
    object.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn path(field: &Object) -> String {
    format!("{}.{}", text(field, "group"), text(field, "key"))
}

/// The field's short name, or else its question.
fn name(field: &Object) -> Value {
    field.get("name").or_else(|| field.get("label")).cloned().unwrap_or_default()
}

fn finish(mut field: Object, shared: &Shared) -> Object {
    field.insert("path".to_owned(), Value::String(path(&field)));
    field.insert("name".to_owned(), name(&field));
    let kind = text(&field, "type").to_owned();
    for (limit, value) in shared.limits.get(&kind).and_then(Value::as_object).into_iter().flatten() {
        field.entry(limit).or_insert_with(|| value.clone());
    }
    if let Some(placeholder) = shared.placeholders.get(&kind) {
        field.entry("placeholder").or_insert_with(|| placeholder.clone());
    }
    for place in ["when", "required"] {
        if let Some(condition) = field.get_mut(place) {
            name_condition(condition, shared);
        }
    }
    field
}

/// Puts a named condition in the place of its name, and wherever another condition is about its opposite.
fn name_condition(condition: &mut Value, shared: &Shared) {
    if let Some(named) = condition.as_str().and_then(|name| shared.conditions.get(name)) {
        *condition = named.clone();
    }
    if let Some(inner) = condition.get_mut("not") {
        name_condition(inner, shared);
    }
    for list in ["all", "any"] {
        for inner in condition.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            name_condition(inner, shared);
        }
    }
}

/// Copies of the fields of a section under their own keys.
fn copies(copy: &Object, source: &[Object]) -> Vec<Object> {
    let copied: Vec<Object> = source.iter().map(|field| copied(copy, field)).collect();
    let paths: Vec<(String, String)> = source.iter().map(path).zip(copied.iter().map(path)).collect();
    let about_copies = |mut field: Object| {
        for name in ["when", "required"] {
            if let Some(condition) = field.get_mut(name) {
                *condition = about(condition.take(), &paths);
            }
        }
        field
    };
    copied.into_iter().map(about_copies).collect()
}

/// Rewrites a condition so that it refers to the copies.
fn about(condition: Value, paths: &[(String, String)]) -> Value {
    match condition {
        Value::Object(members) => {
            let renamed = members.into_iter().map(|(name, value)| match (name.as_str(), &value) {
                ("field", Value::String(path)) => {
                    let copy =
                        paths.iter().find(|(source, _)| source == path).map(|(_, copy)| Value::from(copy.as_str()));
                    (name, copy.unwrap_or(value))
                }
                _ => (name, about(value, paths)),
            });
            Value::Object(renamed.collect())
        }
        Value::Array(conditions) => conditions.into_iter().map(|condition| about(condition, paths)).collect(),
        other => other,
    }
}

fn copied(copy: &Object, field: &Object) -> Object {
    let mut copied = field.clone();
    let key = text(field, "key");
    copied.insert("key".to_owned(), Value::String(format!("{key}{}", text(copy, "suffix"))));
    if let Some(token) = field.get("autocomplete").and_then(Value::as_str)
        && let Some(part) = copy.get("autocomplete").and_then(Value::as_str)
    {
        copied.insert("autocomplete".to_owned(), Value::String(format!("{part} {token}")));
    }
    let changes = copy.get("changes").and_then(|changes| changes.get(key)).and_then(Value::as_object);
    copied.extend(changes.cloned().unwrap_or_default());
    let mut framed = copy.get("name").cloned().unwrap_or_default();
    let name = name(&copied);
    for (language, frame) in framed.as_object_mut().into_iter().flatten() {
        let inner = name.get(language).and_then(Value::as_str).unwrap_or_default();
        *frame = Value::String(frame.as_str().unwrap_or_default().replace("{name}", inner));
    }
    copied.insert("name".to_owned(), framed);
    copied
}
