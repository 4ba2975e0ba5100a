//! Worksheets: what people keep of their work with the tools. A scenario of a calculator, or a rehab budget.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::language::Text;

const MAX_NAME: usize = 60;
const MAX_FIELDS: usize = 80;
const MAX_ROOMS: usize = 40;
const MAX_LINES: usize = 500;
const MAX_LINE_NAME: usize = 100;
/// Of what stands in a field.
const MAX_ENTRY: usize = 40;
/// Of an id, or of a word that the pages know.
const MAX_WORD: usize = 64;

/// A worksheet of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worksheet {
    pub owner: Uuid,
    /// In seconds since 1970.
    pub begun: u64,
    /// When it was last saved or deleted.
    pub saved: u64,
    /// `None` once it is deleted. That is remembered, so that a late save doesn't bring it back.
    pub work: Option<Work>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    pub tool: Tool,
    /// Blank if nobody has named it.
    pub name: String,
    pub content: Content,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tool {
    FixAndFlip,
    Bridge,
    DscrRental,
    Refinance,
    NewConstruction,
    LoanSizing,
    Amortization,
    RehabBudget,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Content {
    Scenario(Scenario),
    Budget(Budget),
}

/// What stands in the fields of a calculator, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub origin: Origin,
    pub entries: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Budget {
    pub origin: Origin,
    pub rooms: Vec<Room>,
    pub contingency: String,
    pub at_least: String,
}

/// Where the numbers came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    Sample,
    Link,
    Own,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    pub id: String,
    pub kind: String,
    pub name: String,
    pub lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Line {
    pub id: String,
    pub item: String,
    pub name: String,
    pub trade: String,
    pub unit: String,
    pub quantity: String,
    pub price: String,
    pub is_example: bool,
}

/// What is wrong with a worksheet that a device sends. The pages allow neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkFault {
    TooLarge,
    /// The content is not this tool's, or two rooms or items have the same id.
    Unreadable,
}

impl WorkFault {
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::TooLarge => Text {
                en: "This is too large to save in your account",
                es: "Esto es demasiado grande para guardarlo en su cuenta",
            },
            Self::Unreadable => Text { en: "We can’t read this", es: "No podemos leer esto" },
        }
    }
}

impl Work {
    /// The member that is wrong, and why.
    #[must_use]
    pub fn fault(&self) -> Option<(&'static str, WorkFault)> {
        if is_longer(&self.name, MAX_NAME) {
            return Some(("name", WorkFault::TooLarge));
        }
        let fault = match &self.content {
            Content::Scenario(scenario) if self.tool != Tool::RehabBudget => scenario.fault(),
            Content::Budget(budget) if self.tool == Tool::RehabBudget => budget.fault(),
            _ => Some(WorkFault::Unreadable),
        };
        fault.map(|fault| ("content", fault))
    }

    /// The number of bytes for which an account is charged.
    #[must_use]
    pub fn bytes(&self) -> usize {
        serde_json::to_vec(self).map_or(usize::MAX, |text| text.len())
    }
}

impl Scenario {
    fn fault(&self) -> Option<WorkFault> {
        let is_long = |(field, entry): (&String, &String)| is_longer(field, MAX_WORD) || is_longer(entry, MAX_ENTRY);
        (self.entries.len() > MAX_FIELDS || self.entries.iter().any(is_long)).then_some(WorkFault::TooLarge)
    }
}

impl Budget {
    fn fault(&self) -> Option<WorkFault> {
        let lines = || self.rooms.iter().flat_map(|room| &room.lines);
        let is_long_room = |room: &Room| {
            is_longer(&room.name, MAX_NAME) || [&room.id, &room.kind].iter().any(|word| is_longer(word, MAX_WORD))
        };
        let is_long_line = |line: &Line| {
            is_longer(&line.name, MAX_LINE_NAME)
                || [&line.id, &line.item, &line.trade, &line.unit].iter().any(|word| is_longer(word, MAX_WORD))
                || [&line.quantity, &line.price].iter().any(|entry| is_longer(entry, MAX_ENTRY))
        };
        let is_too_large = self.rooms.len() > MAX_ROOMS
            || lines().count() > MAX_LINES
            || [&self.contingency, &self.at_least].iter().any(|entry| is_longer(entry, MAX_ENTRY))
            || self.rooms.iter().any(is_long_room)
            || lines().any(is_long_line);
        if is_too_large {
            return Some(WorkFault::TooLarge);
        }
        let are_once =
            are_different(self.rooms.iter().map(|room| &room.id)) && are_different(lines().map(|line| &line.id));
        (!are_once).then_some(WorkFault::Unreadable)
    }
}

fn is_longer(text: &str, most: usize) -> bool {
    text.chars().count() > most
}

fn are_different<'a>(mut ids: impl Iterator<Item = &'a String>) -> bool {
    let mut known = HashSet::new();
    ids.all(|id| known.insert(id))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fault(work: &serde_json::Value) -> Option<(&'static str, WorkFault)> {
        serde_json::from_value::<Work>(work.clone()).unwrap().fault()
    }

    #[test]
    fn only_what_the_pages_allow_has_no_fault() {
        let scenario = json!({ "tool": "bridge", "name": "ñ".repeat(60), "content":
            { "origin": "own", "entries": { "loan": "300000" } } });
        let line = json!({ "id": "a", "item": "sink", "name": "", "trade": "plumbing", "unit": "each", "quantity": "1",
            "price": "2.50", "isExample": true });
        let budget = json!({ "tool": "rehab-budget", "name": "", "content": { "origin": "sample", "contingency": "10",
            "atLeast": "", "rooms": [{ "id": "a", "kind": "kitchen", "name": "", "lines": [line] }] } });
        assert_eq!([fault(&scenario), fault(&budget)], [None, None]);
        let with = |work: &serde_json::Value, place: &str, value: serde_json::Value| {
            let mut work = work.clone();
            *work.pointer_mut(place).unwrap() = value;
            fault(&work)
        };
        assert_eq!(with(&scenario, "/name", "x".repeat(61).into()), Some(("name", WorkFault::TooLarge)));
        assert_eq!(
            with(&scenario, "/content/entries/loan", "1".repeat(41).into()),
            Some(("content", WorkFault::TooLarge))
        );
        assert_eq!(with(&scenario, "/tool", "rehab-budget".into()), Some(("content", WorkFault::Unreadable)));
        assert_eq!(with(&budget, "/tool", "bridge".into()), Some(("content", WorkFault::Unreadable)));
        let lines = "/content/rooms/0/lines";
        assert_eq!(
            with(&budget, lines, json!([line, line])),
            Some(("content", WorkFault::Unreadable)),
            "the same id twice"
        );
        assert_eq!(with(&budget, lines, json!(vec![&line; 501])), Some(("content", WorkFault::TooLarge)));
    }

    #[test]
    fn a_member_that_no_tool_has_is_refused() {
        let work =
            json!({ "tool": "bridge", "name": "", "content": { "origin": "own", "entries": {}, "owner": "me" } });
        assert!(serde_json::from_value::<Work>(work).is_err());
    }
}
