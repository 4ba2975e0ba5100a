//! The differences between two versions of the settings, value by value.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{FormOptions, Lender, Settings};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// For example `lender.phone` or `formOptions.form1[Loan Type].values[bridge].active`.
    pub path: String,
    /// `None` if it is new.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub before: Option<Value>,
    /// `None` if it was removed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub after: Option<Value>,
}

/// Longer values are cut; `--json` shows them in full.
const MAX_SHOWN_LENGTH: usize = 160;

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |value: &Value| Some(value.to_string()).filter(|text| text.len() <= MAX_SHOWN_LENGTH);
        let (before, after) = (self.before.as_ref().map(shown), self.after.as_ref().map(shown));
        write!(f, "{}: ", self.path)?;
        match (before, after) {
            (Some(Some(before)), Some(Some(after))) => write!(f, "changed from {before} to {after}"),
            (Some(_), Some(_)) | (None, None) => write!(f, "changed"),
            (None, Some(after)) => write!(f, "new{}", after.map(|after| ", ".to_owned() + &after).unwrap_or_default()),
            (Some(before), None) => {
                write!(f, "removed{}", before.map(|before| ", it was ".to_owned() + &before).unwrap_or_default())
            }
        }
    }
}

/// The differences to `after`. `lender` is `None` in a new store, and `form_options` may lack forms.
#[must_use]
pub fn changes(lender: Option<&Lender>, form_options: &FormOptions, after: &Settings) -> Vec<Change> {
    let mut found = Vec::new();
    let tree = |lender: &Lender| Map::from_iter([("lender".to_owned(), as_json(lender))]);
    compare_members(&lender.map(tree).unwrap_or_default(), &tree(&after.lender), str::to_owned, &mut found);
    compare("formOptions", &as_json(form_options), &as_json(&after.form_options), &mut found);
    found
}

/// Settings hold only texts, numbers and flags, which JSON can always represent.
fn as_json(part: &impl Serialize) -> Value {
    serde_json::to_value(part).unwrap_or_default()
}

fn compare(path: &str, before: &Value, after: &Value, found: &mut Vec<Change>) {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            compare_members(old, new, |name| format!("{path}.{name}"), found);
        }
        (Value::Array(old), Value::Array(new)) => compare_lists(path, old, new, found),
        _ if before == after => {}
        _ => found.push(Change { path: path.to_owned(), before: Some(before.clone()), after: Some(after.clone()) }),
    }
}

fn compare_members(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    path_of: impl Fn(&str) -> String,
    found: &mut Vec<Change>,
) {
    for (name, before) in old {
        match new.get(name) {
            Some(after) => compare(&path_of(name), before, after, found),
            None => found.push(Change { path: path_of(name), before: Some(before.clone()), after: None }),
        }
    }
    for (name, after) in new.iter().filter(|(name, _)| !old.contains_key(*name)) {
        found.push(Change { path: path_of(name), before: None, after: Some(after.clone()) });
    }
}

/// Fields are matched by name and options by value, so that an option added at the top is one change. Other lists are
/// matched by position.
fn compare_lists(path: &str, old: &[Value], new: &[Value], found: &mut Vec<Change>) {
    let by_name = |list: &[Value]| -> Map<String, Value> {
        let named =
            |(place, element): (usize, &Value)| (name_of(element).unwrap_or(place.to_string()), element.clone());
        list.iter().enumerate().map(named).collect()
    };
    let (old_members, new_members) = (by_name(old), by_name(new));
    compare_members(&old_members, &new_members, |name| format!("{path}[{name}]"), found);

    let order = |list: &[Value], others: &Map<String, Value>| -> Value {
        list.iter().filter_map(name_of).filter(|name| others.contains_key(name)).map(Value::from).collect()
    };
    let (before, after) = (order(old, &new_members), order(new, &old_members));
    if before != after {
        found.push(Change { path: format!("{path} in order"), before: Some(before), after: Some(after) });
    }
}

fn name_of(element: &Value) -> Option<String> {
    let name = element.get("name").or_else(|| element.get("value"))?;
    name.as_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Form, SettingsFile};

    fn shipped() -> Settings {
        SettingsFile::shipped().read().unwrap()
    }

    /// The changes from an edit of the shipped file, as they are shown.
    fn after(edits: &[(&str, &str)]) -> Vec<String> {
        let text = edits.iter().fold(shipped().printed(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        });
        let edited = SettingsFile::new(text).read().unwrap();
        let shipped = shipped();
        let found = changes(Some(&shipped.lender), &shipped.form_options, &edited);
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_same_settings_do_not_differ() {
        assert_eq!(after(&[]), Vec::<String>::new());
    }

    #[test]
    fn what_was_missing_is_new_and_the_rest_is_not() {
        let shipped = shipped();
        let only = |form| FormOptions::from_iter([(form, shipped.form_options.of(form).to_vec())]);
        let shown = |lender, forms: &FormOptions| -> Vec<_> {
            changes(lender, forms, &shipped).iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            shown(Some(&shipped.lender), &only(Form::QuickApply)),
            ["step2", "step3", "step4", "step5", "step6"].map(|form| format!("formOptions.{form}: new"))
        );
        assert_eq!(shown(None, &shipped.form_options), ["lender: new"]);
    }

    #[test]
    fn a_change_is_reported_by_the_name_of_what_changed() {
        const OWN: &str = r#"{ "value": "own", "text": { "en": "Own", "es": "Casa propia" }, "active": true }"#;
        const RENT: &str = r#"{ "value": "rent", "text": { "en": "Rent", "es": "Renta" }, "active": true }"#;
        const LEASE: &str = r#"{ "value": "lease", "text": { "en": "Lease", "es": "Arriendo" }, "active": true }"#;
        assert_eq!(
            after(&[("0142\"", "0199\"")]),
            [r#"lender.phone: changed from "(305) 555-0142" to "(305) 555-0199""#]
        );
        assert_eq!(
            after(&[(OWN, &OWN.replace("true", "false"))]),
            ["formOptions.step2[Do you own or rent?].values[own].active: changed from true to false"]
        );
        assert_eq!(
            after(&[(&format!("{OWN},"), "")]),
            [
                r#"formOptions.step2[Do you own or rent?].values[own]: removed, it was {"active":true,"text":{"en":"Own","es":"Casa propia"},"value":"own"}"#
            ]
        );
        assert_eq!(
            after(&[(OWN, &format!("{LEASE}, {OWN}"))]),
            [
                r#"formOptions.step2[Do you own or rent?].values[lease]: new, {"active":true,"text":{"en":"Lease","es":"Arriendo"},"value":"lease"}"#
            ]
        );
        assert_eq!(
            after(&[(OWN, "HERE"), (RENT, OWN), ("HERE", RENT)]),
            [
                r#"formOptions.step2[Do you own or rent?].values in order: changed from ["own","rent","rent-free"] to ["rent","own","rent-free"]"#
            ]
        );
    }
}
