//! How answers to an older form become answers to this one.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::answer::{RETIRED, amount};

/// What changed from one version of the form to the next. A migration cannot drop an answer.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Migration {
    /// Old path to new path.
    #[serde(default)]
    pub(super) rename: BTreeMap<String, String>,
    /// Questions that are no longer asked.
    #[serde(default)]
    pub(super) retire: Vec<String>,
    /// Amounts that were asked twice, from the retired question to the one that stays. The larger amount is kept, the
    /// other is retired.
    #[serde(default)]
    pub(super) larger: BTreeMap<String, String>,
    /// Questions that become Yes if this amount was given and is above zero.
    #[serde(default)]
    pub(super) yes: BTreeMap<String, String>,
    /// Questions that become Yes if they have no answer and one of these has one.
    #[serde(default)]
    pub(super) given: BTreeMap<String, Vec<String>>,
}

type Groups = Map<String, Value>;

impl Migration {
    /// JSON that is not an object of answers stays as it is.
    pub(super) fn carry(&self, answers: Value) -> Value {
        let Value::Object(groups) = answers else { return answers };
        if !groups.values().all(Value::is_object) {
            return Value::Object(groups);
        }
        let (mut carried, mut moved, mut twins) = (Groups::new(), Vec::new(), Vec::new());
        for (group, key, answer) in each(groups) {
            let path = format!("{group}.{key}");
            match self.rename.get(&path).and_then(|to| to.split_once('.')) {
                Some((group, key)) => moved.push((path, group.to_owned(), key.to_owned(), answer)),
                None if self.retire.contains(&path) => moved.push((path.clone(), RETIRED.to_owned(), path, answer)),
                None => match self.larger.get(&path) {
                    Some(into) => twins.push((path, into, answer)),
                    None => put(&mut carried, &group, key, answer),
                },
            }
        }
        for (path, group, key, answer) in moved {
            if has(&carried, &group, &key) {
                retire(&mut carried, path, answer);
            } else {
                put(&mut carried, &group, key, answer);
            }
        }
        // Before the amounts are merged, because an amount behind a No must not turn it into a Yes.
        for (question, amount) in &self.yes {
            answer_yes(&mut carried, question, amount);
        }
        for (path, into, answer) in twins {
            bring_together(&mut carried, path, into, answer);
        }
        for (question, paths) in &self.given {
            if get(&carried, question).is_none() && paths.iter().any(|path| get(&carried, path).is_some()) {
                answer(&mut carried, question, Value::Bool(true));
            }
        }
        Value::Object(carried)
    }
}

fn answer_yes(groups: &mut Groups, question: &str, amount: &str) {
    if get(groups, amount).and_then(amount_of).is_none_or(|amount| amount == 0) {
        return;
    }
    if let Some(answer) = take(groups, question).filter(|answer| *answer != Value::Bool(true)) {
        retire(groups, question.to_owned(), answer);
    }
    answer(groups, question, Value::Bool(true));
}

fn answer(groups: &mut Groups, path: &str, answer: Value) {
    if let Some((group, key)) = path.split_once('.') {
        put(groups, group, key.to_owned(), answer);
    }
}

/// Keeps the larger of two amounts for the same thing and retires the other.
fn bring_together(groups: &mut Groups, path: String, into: &str, answer: Value) {
    let Some((group, key)) = into.split_once('.') else { return };
    let Some(kept) = take(groups, into) else { return put(groups, group, key.to_owned(), answer) };
    let (amount, kept_amount) = (amount_of(&answer), amount_of(&kept));
    let is_larger = amount > kept_amount;
    let is_same = answer == kept || (amount.is_some() && amount == kept_amount);
    let (kept, other) = if is_larger { (answer, (into.to_owned(), kept)) } else { (kept, (path, answer)) };
    put(groups, group, key.to_owned(), kept);
    if !is_same {
        retire(groups, other.0, other.1);
    }
}

fn amount_of(answer: &Value) -> Option<u64> {
    answer.as_str().and_then(amount)
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

fn get<'a>(groups: &'a Groups, path: &str) -> Option<&'a Value> {
    let (group, key) = path.split_once('.')?;
    groups.get(group)?.get(key)
}

fn take(groups: &mut Groups, path: &str) -> Option<Value> {
    let (group, key) = path.split_once('.')?;
    groups.get_mut(group)?.as_object_mut()?.remove(key)
}

/// Keeps an answer under its old path. If that path is taken, a `+` is added.
fn retire(groups: &mut Groups, mut path: String, answer: Value) {
    while has(groups, RETIRED, &path) {
        path.push('+');
    }
    put(groups, RETIRED, path, answer);
}

fn put(groups: &mut Groups, group: &str, key: String, answer: Value) {
    if let Value::Object(members) = groups.entry(group).or_insert_with(|| Value::Object(Map::new())) {
        members.insert(key, answer);
    }
}
