//! How answers to an older form become answers to this one.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::definition::Definition;

/// The group that keeps the answers to questions that are no longer asked, under what was their path.
pub(super) const RETIRED: &str = "retired";

/// What changed from one form to the next. There is no way to write one that drops an answer.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Migration {
    /// Questions whose answers are stored under another path now, from the old to the new.
    #[serde(default)]
    pub(super) rename: BTreeMap<String, String>,
    /// Questions that are no longer asked.
    #[serde(default)]
    pub(super) retire: Vec<String>,
}

/// The answers were given to a form that this program does not know yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these answers were given to a newer form")]
pub struct Newer;

impl Definition {
    /// Carries answers over from an older form, step by step. What was sent in place of answers stays as it is.
    ///
    /// # Errors
    /// When the form they were given to is newer than this one.
    pub fn migrate(&self, from: u32, answers: Value) -> Result<Value, Newer> {
        if from == 0 || from > self.version {
            return Err(Newer);
        }
        let passed = usize::try_from(from - 1).unwrap_or(usize::MAX);
        Ok(self.migrations.iter().skip(passed).fold(answers, |answers, migration| migration.carry(answers)))
    }
}

type Groups = Map<String, Value>;

impl Migration {
    fn carry(&self, answers: Value) -> Value {
        let Value::Object(groups) = answers else { return answers };
        if !groups.values().all(Value::is_object) {
            return Value::Object(groups);
        }
        let (mut carried, mut moved) = (Groups::new(), Vec::new());
        for (group, key, answer) in each(groups) {
            let path = format!("{group}.{key}");
            match self.rename.get(&path).and_then(|to| to.split_once('.')) {
                Some((group, key)) => moved.push((path, group.to_owned(), key.to_owned(), answer)),
                None if self.retire.contains(&path) => moved.push((path.clone(), RETIRED.to_owned(), path, answer)),
                None => put(&mut carried, &group, key, answer),
            }
        }
        for (path, group, key, answer) in moved {
            if has(&carried, &group, &key) {
                let mut free = path;
                while has(&carried, RETIRED, &free) {
                    free.push('+');
                }
                put(&mut carried, RETIRED, free, answer);
            } else {
                put(&mut carried, &group, key, answer);
            }
        }
        Value::Object(carried)
    }
}

fn each(groups: Groups) -> impl Iterator<Item = (String, String, Value)> {
    groups.into_iter().flat_map(|(group, members)| {
        let members = if let Value::Object(members) = members { members } else { Map::new() };
        members.into_iter().map(move |(key, answer)| (group.clone(), key, answer))
    })
}

fn has(groups: &Groups, group: &str, key: &str) -> bool {
    groups.get(group).is_some_and(|members| members.get(key).is_some())
}

fn put(groups: &mut Groups, group: &str, key: String, answer: Value) {
    if let Value::Object(members) = groups.entry(group).or_insert_with(|| Value::Object(Map::new())) {
        members.insert(key, answer);
    }
}
