//! Answers as text.

use crate::domain::form::{Answer, Field, Other};

/// An answer for a cell, as it is stored.
pub(super) fn plain(answer: &Answer) -> String {
    match answer {
        Answer::Flag(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Answer::Text(text) | Answer::Other(Other { other: text }) => text.clone(),
        Answer::Many(chosen) => chosen.join("; "),
    }
}

/// An answer for a person, in the form's words if it has any.
pub(super) fn worded(field: &Field, answer: &Answer) -> String {
    let word = |value: &str| {
        let choice = field.choices.iter().find(|choice| choice.value == value);
        choice.map_or_else(|| value.to_owned(), |choice| choice.text.en.clone())
    };
    printable(&match answer {
        Answer::Text(value) => word(value),
        Answer::Many(chosen) => chosen.iter().map(|value| word(value)).collect::<Vec<_>>().join("; "),
        other => plain(other),
    })
}

/// Removes control characters, which move a terminal's cursor: a draft may hold whatever was sent.
pub(super) fn printable(text: &str) -> String {
    text.replace("\r\n", "\n")
        .replace(|letter: char| letter.is_control() && letter != '\n', " ")
        .replace('\n', "\n    ")
}
