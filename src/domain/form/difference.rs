//! What changed from one set of answers to another.

use serde::{Deserialize, Serialize};

use super::answer::{Answer, RETIRED};
use super::answers::Answers;

/// One answer before and after a change; `None` where there was or is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerChange {
    pub path: String,
    pub before: Option<Answer>,
    pub after: Option<Answer>,
}

impl Answers {
    /// Leaves out the answers to questions that are no longer asked.
    #[must_use]
    pub fn changes_to(&self, later: &Self) -> Vec<AnswerChange> {
        let mut paths: Vec<String> = self.paths().chain(later.paths()).collect();
        paths.sort_unstable();
        paths.dedup();
        let change = |path: String| {
            let [before, after] = [self, later].map(|answers| answers.at(&path).cloned());
            (before != after).then_some(AnswerChange { path, before, after })
        };
        paths.into_iter().filter_map(change).collect()
    }

    pub fn apply(&mut self, changes: &[AnswerChange]) {
        for AnswerChange { path, after, .. } in changes {
            self.put(path, after.clone());
        }
    }

    pub fn undo(&mut self, changes: &[AnswerChange]) {
        for AnswerChange { path, before, .. } in changes {
            self.put(path, before.clone());
        }
    }

    fn paths(&self) -> impl Iterator<Item = String> {
        let asked = self.0.iter().filter(|(group, _)| *group != RETIRED);
        asked.flat_map(|(group, members)| members.keys().map(move |key| format!("{group}.{key}")))
    }

    fn put(&mut self, path: &str, answer: Option<Answer>) {
        let Some((group, key)) = path.split_once('.') else { return };
        let members = self.0.entry(group.to_owned()).or_default();
        match answer {
            Some(answer) => drop(members.insert(key.to_owned(), answer)),
            None => drop(members.remove(key)),
        }
        if members.is_empty() {
            self.0.remove(group);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn changes_lead_from_the_earlier_answers_to_the_later_ones_and_back() {
        let answers = |json| serde_json::from_value::<Answers>(json).unwrap();
        let before =
            answers(json!({ "a": { "kept": "1", "changed": "2" }, "gone": { "x": true }, "retired": { "a.b": "1" } }));
        let after =
            answers(json!({ "a": { "kept": "1", "changed": "3" }, "new": { "y": ["z"] }, "retired": { "a.b": "1" } }));
        let changes = before.changes_to(&after);
        assert_eq!(
            changes.iter().map(|change| change.path.as_str()).collect::<Vec<_>>(),
            ["a.changed", "gone.x", "new.y"]
        );
        let mut there = before.clone();
        there.apply(&changes);
        assert!(there == after);
        there.undo(&changes);
        assert!(there == before);
        assert_eq!(before.changes_to(&before), []);
    }
}
