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

/// An answer for a person, in the form's words if it has any. Where they name the lender, `Lender` stands for it.
pub(super) fn worded(field: &Field, answer: &Answer) -> String {
    let word = |value: &str| {
        let choice = field.choices.iter().find(|choice| choice.value == value);
        choice.map_or_else(|| value.to_owned(), |choice| choice.text.en.replace("{product}", "Lender"))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::form::Definition;

    #[test]
    fn a_choice_that_names_the_lender_is_worded_without_a_placeholder() {
        let field = Definition::shipped().fields().find(|field| field.path == "lead.Lead source").unwrap();
        let chosen = Answer::Many(vec!["rep".to_owned(), "email".to_owned()]);
        assert_eq!(worded(field, &chosen), "Lender Rep; Email");
    }
}
