//! The answers to a form.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::answer::{Answer, Other, RETIRED};
use super::definition::{Definition, Field, Kind};
use super::fault::{Fault, Finding};
use crate::domain::money;

/// By group and key.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(pub(super) BTreeMap<String, BTreeMap<String, Answer>>);

impl Answer {
    /// The answer as it is stored: trimmed, numbers as digits if they can be read, options in the form's order without
    /// duplicates. `None` if it is empty.
    pub(super) fn normalized(&self, field: &Field) -> Option<Self> {
        let trimmed = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        match self {
            Self::Flag(flag) => Some(Self::Flag(*flag)),
            Self::Text(text) => trimmed(text).map(|text| Self::Text(number(field.kind, &text).unwrap_or(text))),
            Self::Other(Other { other }) => trimmed(other).map(|other| Self::Other(Other { other })),
            Self::Many(chosen) => {
                let known = field.choices.iter().map(|choice| &choice.value).filter(|value| chosen.contains(value));
                let mut kept: Vec<String> = known.cloned().collect();
                for value in chosen {
                    if !kept.contains(value) {
                        kept.push(value.clone());
                    }
                }
                Some(Self::Many(kept)).filter(|_| !chosen.is_empty())
            }
        }
    }

    const fn fits(&self, kind: Kind) -> bool {
        match self {
            Self::Flag(_) => matches!(kind, Kind::YesNo),
            Self::Many(_) => matches!(kind, Kind::ManyOf),
            Self::Other(_) => matches!(kind, Kind::Choice),
            Self::Text(_) => !matches!(kind, Kind::YesNo | Kind::ManyOf),
        }
    }
}

/// A number as digits, if the question asks for one and the text can be read.
fn number(kind: Kind, typed: &str) -> Option<String> {
    match kind {
        Kind::Money => money::dollars(typed).ok(),
        Kind::Digits => money::count(typed).ok(),
        Kind::Percent => money::percent(typed).ok(),
        _ => None,
    }
}

impl Answers {
    #[must_use]
    pub fn get(&self, field: &Field) -> Option<&Answer> {
        self.0.get(&field.group)?.get(&field.key)
    }

    /// The text or option under a path, such as `borrowInfo.email`.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        match self.at(path)? {
            Answer::Text(text) | Answer::Other(Other { other: text }) => Some(text),
            Answer::Flag(_) | Answer::Many(_) => None,
        }
    }

    #[must_use]
    pub fn flag(&self, path: &str) -> Option<bool> {
        if let Answer::Flag(flag) = self.at(path)? { Some(*flag) } else { None }
    }

    #[must_use]
    pub fn many(&self, path: &str) -> &[String] {
        if let Some(Answer::Many(chosen)) = self.at(path) { chosen } else { &[] }
    }

    #[must_use]
    pub fn at(&self, path: &str) -> Option<&Answer> {
        let (group, key) = path.split_once('.')?;
        self.0.get(group)?.get(key)
    }

    /// The answer to a question that is no longer asked, by its old path.
    pub(super) fn retired(&self, path: &str) -> Option<&Answer> {
        self.0.get(RETIRED)?.get(path)
    }

    /// All answers to questions that are no longer asked, by their old path.
    pub fn all_retired(&self) -> impl Iterator<Item = (&str, &Answer)> {
        self.0.get(RETIRED).into_iter().flatten().map(|(path, answer)| (path.as_str(), answer))
    }

    pub(super) fn retire(&mut self, path: &str, answer: Answer) {
        self.0.entry(RETIRED.to_owned()).or_default().insert(path.to_owned(), answer);
    }

    pub fn set(&mut self, field: &Field, answer: Answer) {
        self.0.entry(field.group.clone()).or_default().insert(field.key.clone(), answer);
    }

    /// Whether there is an answer besides the one under this path.
    #[must_use]
    pub fn has_more_than(&self, path: &str) -> bool {
        self.0.values().map(BTreeMap::len).sum::<usize>() > usize::from(self.at(path).is_some())
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.values().all(BTreeMap::is_empty)
    }
}

impl Definition {
    /// Reads the answers that were sent. They may be wrong or missing, as in any draft.
    ///
    /// # Errors
    /// Something was sent that cannot be an answer: its name is not a question, or it has the wrong JSON type.
    pub fn take(&self, sent: &Value) -> Result<Answers, Vec<Finding>> {
        let Value::Object(groups) = sent else {
            return Err(vec![self.finding("answers", Fault::WrongShape, None, None)]);
        };
        let fields: BTreeMap<&str, &Field> = self.fields().map(|field| (field.path.as_str(), field)).collect();
        let (mut answers, mut findings) = (Answers::default(), Vec::new());
        for (group, members) in groups {
            let Value::Object(members) = members else {
                findings.push(self.finding(group, Fault::WrongShape, None, None));
                continue;
            };
            for (key, value) in members {
                let path = format!("{group}.{key}");
                let field = fields.get(path.as_str());
                if field.is_none() && group != RETIRED {
                    findings.push(self.finding(path, Fault::UnknownField, None, None));
                    continue;
                }
                match Answer::deserialize(value) {
                    Ok(answer) if field.is_none_or(|field| answer.fits(field.kind)) => {
                        answers.0.entry(group.clone()).or_default().insert(key.clone(), answer);
                    }
                    _ => findings.push(self.finding(path, Fault::WrongShape, None, None)),
                }
            }
        }
        if findings.is_empty() { Ok(answers) } else { Err(findings) }
    }
}

/// Answers are personal: a log or a failed test may show that there are some, but not their values.
impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Answers({})", self.0.values().map(BTreeMap::len).sum::<usize>())
    }
}
