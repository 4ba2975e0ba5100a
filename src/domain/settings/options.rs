//! The options of every select on the site, form by form.
//!
//! The site defines which fields a form has and finds them by position. The lender defines their options. An option
//! that is switched off stays in the file, so that applications that chose it can still show its text.

use std::collections::{BTreeMap, HashSet};
use std::iter;

use serde::{Deserialize, Serialize};

use super::reading::Place;
use super::rules;
use crate::domain::language::Bilingual;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Form {
    #[serde(rename = "form1")]
    QuickApply,
    #[serde(rename = "step2")]
    Borrower,
    #[serde(rename = "step3")]
    BorrowerType,
    #[serde(rename = "step4")]
    Experience,
    #[serde(rename = "step5")]
    LoanTerms,
    #[serde(rename = "step6")]
    SubjectProperty,
}

/// A select. Answers are stored under its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    pub name: String,
    pub active: bool,
    /// In the order shown.
    pub values: Vec<Choice>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The stored value. `other` lets the borrower type an answer.
    pub value: String,
    /// May hold placeholders for the lender's name and contact.
    pub text: Bilingual,
    /// Whether it is offered.
    pub active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormOptions(BTreeMap<Form, Vec<Field>>);

/// More than anyone reads in a select.
const MAX_CHOICES_PER_FIELD: usize = 100;

impl Form {
    pub const ALL: [Self; 6] = [
        Self::QuickApply,
        Self::Borrower,
        Self::BorrowerType,
        Self::Experience,
        Self::LoanTerms,
        Self::SubjectProperty,
    ];

    /// 1 is the quick form on the home page.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::QuickApply),
            _ => None,
        }
    }

    /// `None` for a step without selects.
    #[must_use]
    pub const fn on_step(step: u8) -> Option<Self> {
        match step {
            2 => Some(Self::Borrower),
            3 => Some(Self::BorrowerType),
            4 => Some(Self::Experience),
            5 => Some(Self::LoanTerms),
            6 => Some(Self::SubjectProperty),
            _ => None,
        }
    }

    /// The name in the file and in the store.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::QuickApply => "form1",
            Self::Borrower => "step2",
            Self::BorrowerType => "step3",
            Self::Experience => "step4",
            Self::LoanTerms => "step5",
            Self::SubjectProperty => "step6",
        }
    }

    /// In the order in which the site finds them.
    #[must_use]
    pub const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::QuickApply => {
                &["Loan Type", "Where are you in the process", "How long do you need the funds for", "Lead source"]
            }
            Self::Borrower => &["Do you own or rent?", "Marital status", "Current Status"],
            Self::BorrowerType => &["Company Structure"],
            Self::Experience => &["Professional licenses"],
            Self::LoanTerms => &["Transaction type", "Loan exit"],
            Self::SubjectProperty => &["Property type"],
        }
    }
}

impl FormOptions {
    #[must_use]
    pub fn of(&self, form: Form) -> &[Field] {
        self.0.get(&form).map_or(&[], Vec::as_slice)
    }
}

impl FromIterator<(Form, Vec<Field>)> for FormOptions {
    fn from_iter<I: IntoIterator<Item = (Form, Vec<Field>)>>(forms: I) -> Self {
        Self(forms.into_iter().collect())
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<FormOptions> {
    let members = at.object(&Form::ALL.map(Form::key), &[])?;
    let forms = Form::ALL.map(|form| Some((form, members.read(form.key(), |at| fields(at, form))?)));
    forms.into_iter().collect()
}

fn fields(at: &Place<'_>, form: Form) -> Option<Vec<Field>> {
    let (list, names) = (at.list()?, form.fields());
    if list.len() != names.len() {
        let names = names.join("\", \"");
        at.note(format!("the fields here must be \"{names}\", in this order"));
        return None;
    }
    let fields: Vec<_> =
        iter::zip(list, names).map(|(place, name)| field(&place.named(at.path(), name), name)).collect();
    fields.into_iter().collect()
}

fn field(at: &Place<'_>, expected: &'static str) -> Option<Field> {
    let members = at.object(&["name", "active", "values"], &[])?;
    let name = members.read("name", |at| {
        at.text(|name| {
            let problem = format!(
                "the field in this position must be named \"{expected}\"; you can change its options but not its name"
            );
            if name == expected { Ok(()) } else { Err(problem) }
        })
    });
    let active = members.read("active", Place::flag);
    let values = members.read("values", |at| {
        let values = choices(at)?;
        if active == Some(true) && !values.iter().any(|choice| choice.active) {
            at.note("none of these options is active; to hide the field, set its \"active\" to false");
        }
        Some(values)
    });
    Some(Field { name: name?, active: active?, values: values? })
}

fn choices(at: &Place<'_>) -> Option<Vec<Choice>> {
    let places = at.list()?;
    if places.len() > MAX_CHOICES_PER_FIELD {
        at.note(format!("this field has {} options; the limit is {MAX_CHOICES_PER_FIELD}", places.len()));
    }
    let places: Vec<_> = places
        .into_iter()
        .map(|place| match place.peek("value").map(str::to_owned) {
            Some(value) => place.named(at.path(), &value),
            None => place,
        })
        .collect();
    let choices: Vec<_> = places.iter().map(choice).collect();
    let read = || iter::zip(&places, &choices).filter_map(|(place, choice)| Some((place, choice.as_ref()?)));
    note_doubles(read(), |choice| Some(&choice.value), "another option of this field has the same value");
    let shown = |choice: &Choice| choice.active;
    note_doubles(read(), |choice| shown(choice).then_some(&choice.text.en), "another option has the same English text");
    note_doubles(read(), |choice| shown(choice).then_some(&choice.text.es), "another option has the same Spanish text");
    choices.into_iter().collect()
}

/// Reports the second of two options with the same value or text.
fn note_doubles<'a>(
    choices: impl Iterator<Item = (&'a Place<'a>, &'a Choice)>,
    what: impl Fn(&'a Choice) -> Option<&'a String>,
    problem: &str,
) {
    let mut seen = HashSet::new();
    for (place, choice) in choices {
        if let Some(word) = what(choice)
            && !seen.insert(word.to_lowercase())
        {
            place.note(problem);
        }
    }
}

fn choice(at: &Place<'_>) -> Option<Choice> {
    let members = at.object(&["value", "text", "active"], &[])?;
    let value = members.read("value", |at| at.text(rules::value));
    let text = members.read("text", |at| at.bilingual(80));
    let active = members.read("active", Place::flag);
    Some(Choice { value: value?, text: text?, active: active? })
}
