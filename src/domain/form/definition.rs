//! What the form is made of.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::answer::Answer;
use super::condition::{Condition, Required};
use super::fault::{Fault, Finding};
use super::migration::Migration;
use crate::domain::language::{Bilingual, dollars};

/// The whole form.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Definition {
    /// The number of this form; answers are kept with the number of the form they were given to.
    pub version: u32,
    /// How answers to each older form become answers to the next: the first leads from version 1 to 2.
    pub(super) migrations: Vec<Migration>,
    /// What stands over every page of it.
    pub heading: Bilingual,
    /// What stands before its first question.
    pub intro: Bilingual,
    /// The choice that begins an application.
    pub program: Program,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// What is agreed to when it is sent.
    pub consents: Vec<Consent>,
    /// Whom to ask about them.
    pub contact: Bilingual,
    /// What people are told, fault by fault.
    pub(super) faults: BTreeMap<Fault, Bilingual>,
    /// The states of the United States.
    pub states: Vec<Choice>,
    /// The countries, by their ISO 3166 codes: every reader has names for those.
    pub countries: Vec<String>,
}

/// The choice that begins an application.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Program {
    /// The question.
    pub label: Bilingual,
    /// What it is called where there is no room for the question.
    pub name: Bilingual,
    /// The programs.
    pub choices: Vec<ProgramChoice>,
    /// The program pages from which somebody may have come.
    pub interests: Vec<String>,
}

/// A program that can be applied for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProgramChoice {
    /// What is stored when it is chosen.
    pub value: String,
    /// What is shown.
    pub text: Bilingual,
    /// The program pages whose visitors find it chosen already.
    pub preselected_by: Vec<String>,
}

/// A page of the form.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Step {
    /// The last part of its address.
    pub route: String,
    /// What it is called in a list of steps.
    pub name: Bilingual,
    /// What stands over it.
    pub heading: Bilingual,
    /// The number under which the lender's selects for it are served.
    pub options: Option<u8>,
    /// Its parts, in order.
    pub sections: Vec<Section>,
}

/// A part of a step.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Section {
    /// Its name within the step.
    pub id: String,
    /// The section before it that it is a part of.
    pub under: Option<String>,
    /// What stands over it.
    pub heading: Option<Bilingual>,
    /// When it is shown; always, if nothing is said.
    pub when: Option<Condition>,
    /// Its fields, in order.
    pub fields: Vec<Field>,
}

/// What kind of answer a field takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// A line of text.
    Text,
    /// Several lines of text.
    LongText,
    /// An email address.
    Email,
    /// A telephone number.
    Phone,
    /// Whole dollars: typed as people write them, stored as digits.
    Money,
    /// A whole number, stored as digits.
    Digits,
    /// A percentage, stored as digits with a decimal point where there are decimals.
    Percent,
    /// A year of four digits.
    Year,
    /// A day, as `yyyy-mm-dd`.
    Date,
    /// The day somebody was born who is of age.
    BirthDate,
    /// Yes or no.
    YesNo,
    /// One of the options of a select, the lender's or the form's own.
    Choice,
    /// Any number of the form's own options.
    ManyOf,
    /// A state of the United States.
    State,
    /// A ZIP code.
    Zip,
    /// A country.
    Country,
}

/// A question.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Field {
    /// The group and the key, joined by a dot: the field's name in conditions, in errors and over its column in a table.
    pub path: String,
    /// The group its answer is stored in.
    pub group: String,
    /// The key of its answer within the group.
    pub key: String,
    /// What kind of answer it takes.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// The question.
    pub label: Bilingual,
    /// What it is called where the question stands alone: in a message, a list, a table.
    pub name: Bilingual,
    /// What helps to answer it.
    pub hint: Option<Bilingual>,
    /// What stands in it while it is empty.
    pub placeholder: Option<Bilingual>,
    /// The HTML autocomplete token.
    pub autocomplete: Option<String>,
    /// What counts as answered until something else is.
    pub default: Option<Answer>,
    /// When it is asked; always, if nothing is said.
    pub when: Option<Condition>,
    /// Whether it must be answered before the application can be sent.
    #[serde(default)]
    pub required: Required,
    /// The lender's select that it offers.
    pub select: Option<String>,
    /// The options it offers itself.
    #[serde(default)]
    pub choices: Vec<Choice>,
    /// The question of the quick form whose answer it begins with.
    pub quick_apply: Option<String>,
    /// The most characters it takes.
    pub max_length: Option<usize>,
    /// The rows it shows.
    pub rows: Option<u8>,
    /// The fewest digits it takes.
    pub min_digits: Option<usize>,
    /// The most digits it takes.
    pub max_digits: Option<usize>,
    /// The most decimals it takes.
    pub decimals: Option<usize>,
    /// The smallest number it takes.
    pub min: Option<u64>,
    /// The largest number it takes.
    pub max: Option<u64>,
    /// How many years from now a year may lie.
    pub years_ahead: Option<i16>,
    /// Whether the day must not lie ahead.
    #[serde(default)]
    pub past: bool,
    /// Whether the day must not lie behind.
    #[serde(default)]
    pub future: bool,
    /// How many years ago the day must lie at least.
    pub min_age: Option<i16>,
    /// From which amount on the person is asked whether it is right.
    pub doubt_above: Option<Share>,
}

/// A share of another amount.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The share, in percent.
    pub percent: u64,
    /// The paths of the other amount: it is the first of these that was given and is more than nothing.
    pub of: Vec<String>,
}

/// An option.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What is stored when it is chosen.
    pub value: String,
    /// What is shown.
    pub text: Bilingual,
}

/// Something agreed to when an application is sent.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// Its name.
    pub id: String,
    /// Which wording this is; every change of the text is a new one.
    pub version: u32,
    /// Whether an application can be sent only with it.
    pub required: bool,
    /// What it is called where the text is too long.
    pub name: Bilingual,
    /// What is agreed to, with placeholders for the lender's words.
    pub text: Bilingual,
}

/// The form as this program was built with it. A test keeps the file readable, so nobody ever gets the empty one.
static SHIPPED: LazyLock<Definition> =
    LazyLock::new(|| Definition::read(include_str!("../../../assets/application.json")).unwrap_or_default());

/// The answers were given to a form that this program does not know yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these answers belong to a newer form")]
pub struct Newer;

impl Definition {
    /// Words a fault.
    pub(super) fn finding(
        &self,
        path: impl Into<String>,
        fault: Fault,
        name: Option<&Bilingual>,
        limit: Option<u64>,
    ) -> Finding {
        let amount = limit.map(dollars).unwrap_or_default();
        let limit = limit.map(|limit| limit.to_string()).unwrap_or_default();
        let fill = |text: &str, name: &str| {
            text.replace("{limit}", &limit).replace("{amount}", &amount).replace("{name}", name)
        };
        let text = self.faults.get(&fault).map(|text| Bilingual {
            en: fill(&text.en, name.map_or("", |name| &name.en)),
            es: fill(&text.es, name.map_or("", |name| &name.es)),
        });
        Finding { path: path.into(), fault, text: text.unwrap_or_default() }
    }

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

    /// The form that this program asks.
    #[must_use]
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// Every field with its section and step, in the order in which they are asked.
    pub fn all(&self) -> impl Iterator<Item = (&Step, &Section, &Field)> {
        self.steps.iter().flat_map(|step| {
            step.sections.iter().flat_map(move |section| section.fields.iter().map(move |field| (step, section, field)))
        })
    }

    /// Every field, in the order in which they are asked.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.all().map(|(_, _, field)| field)
    }
}
