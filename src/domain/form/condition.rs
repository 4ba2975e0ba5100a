//! Conditions on which a question is asked or required.

use std::collections::HashMap;

use serde::Deserialize;

use super::answer::Answer;

/// A condition on the answers to earlier questions that are asked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Condition {
    Is {
        field: String,
        is: Answer,
    },
    /// Whether the field has an answer.
    Given {
        field: String,
        given: bool,
    },
    /// The option is among those chosen in the field.
    Includes {
        field: String,
        includes: String,
    },
    All {
        all: Vec<Condition>,
    },
    Any {
        any: Vec<Condition>,
    },
    Not {
        not: Box<Condition>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Required {
    Always(bool),
    When(Condition),
}

/// The answers to the questions that are asked, by path.
pub(super) type Open<'a> = HashMap<&'a str, Answer>;

impl Condition {
    pub(super) fn holds(&self, open: &Open<'_>) -> bool {
        match self {
            Self::Is { field, is } => open.get(field.as_str()) == Some(is),
            Self::Given { field, given } => open.contains_key(field.as_str()) == *given,
            Self::Includes { field, includes } => {
                matches!(open.get(field.as_str()), Some(Answer::Many(chosen)) if chosen.contains(includes))
            }
            Self::All { all } => all.iter().all(|condition| condition.holds(open)),
            Self::Any { any } => any.iter().any(|condition| condition.holds(open)),
            Self::Not { not } => !not.holds(open),
        }
    }

    /// The paths of the fields that the condition reads.
    #[must_use]
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Self::Is { field, .. } | Self::Given { field, .. } | Self::Includes { field, .. } => vec![field],
            Self::All { all: conditions } | Self::Any { any: conditions } => {
                conditions.iter().flat_map(Self::fields).collect()
            }
            Self::Not { not } => not.fields(),
        }
    }
}

impl Required {
    pub(super) fn holds(&self, open: &Open<'_>) -> bool {
        match self {
            Self::Always(required) => *required,
            Self::When(condition) => condition.holds(open),
        }
    }
}

impl Default for Required {
    fn default() -> Self {
        Self::Always(false)
    }
}
