//! The options of every select on the site, form by form.
//!
//! Which fields a form has is the site's business: it finds them by their place. What they offer is the lender's. An option
//! that is switched off stays, so that an application that chose it can still say what it chose.

use std::collections::{BTreeMap, HashSet};
use std::iter;

use serde::{Deserialize, Serialize};

use super::lender::bilingual;
use super::reading::Place;
use super::rules;
use crate::domain::language::Bilingual;

/// A form with selects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Form {
    /// The quick form on the home page.
    #[serde(rename = "form1")]
    QuickApply,
    /// Step 2 of the application.
    #[serde(rename = "step2")]
    Borrower,
    /// Step 3.
    #[serde(rename = "step3")]
    BorrowerType,
    /// Step 4.
    #[serde(rename = "step4")]
    Experience,
    /// Step 5.
    #[serde(rename = "step5")]
    LoanTerms,
    /// Step 6.
    #[serde(rename = "step6")]
    SubjectProperty,
}

/// One select: its name, under which answers are stored, and what it offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The name.
    pub name: String,
    /// Whether it is shown.
    pub active: bool,
    /// What it offers, in the order shown.
    pub values: Vec<Choice>,
}

/// One option of a select.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What is stored when it is chosen. `other` lets the borrower write instead.
    pub value: String,
    /// What is shown, with placeholders for the lender's words.
    pub text: Bilingual,
    /// Whether it is shown.
    pub active: bool,
}

/// The options of every form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormOptions(BTreeMap<Form, Vec<Field>>);

/// More than anybody reads in a select.
const MAX_CHOICES_PER_FIELD: usize = 100;

impl Form {
    /// Every form.
    pub const ALL: [Self; 6] = [
        Self::QuickApply,
        Self::Borrower,
        Self::BorrowerType,
        Self::Experience,
        Self::LoanTerms,
        Self::SubjectProperty,
    ];

    /// The form of this number; 1 is the quick form on the home page.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::QuickApply),
            _ => None,
        }
    }

    /// The form on this step of the application, of those that have selects.
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

    /// The form's name in the file and in the store.
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

    /// Its fields, in the order in which the site finds them.
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
    /// The fields of a form.
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

/// Reads the options of every form.
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

/// Two options that cannot be told apart: the second is the mistake.
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
    let text = members.read("text", |at| bilingual(at, 80));
    let active = members.read("active", Place::flag);
    Some(Choice { value: value?, text: text?, active: active? })
}
