//! The parts of the application form.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::answer::Answer;
use super::condition::{Condition, Required};
use super::fault::{Fault, Finding};
use super::migration::Migration;
use crate::domain::language::{Bilingual, dollars};

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Definition {
    /// Answers are stored with the version of the form they were given to.
    pub version: u32,
    /// How answers to each older form become answers to the next: the first leads from version 1 to 2.
    pub(super) migrations: Vec<Migration>,
    pub heading: Bilingual,
    pub intro: Bilingual,
    /// The first question: the loan program.
    pub program: Program,
    pub steps: Vec<Step>,
    pub consents: Vec<Consent>,
    /// Who to ask about the consents.
    pub contact: Bilingual,
    pub(super) faults: BTreeMap<Fault, Bilingual>,
    pub states: Vec<Choice>,
    /// ISO 3166 codes: browsers have names for those.
    pub countries: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Program {
    pub label: Bilingual,
    /// The short label, where there is no room for the question.
    pub name: Bilingual,
    pub choices: Vec<ProgramChoice>,
    /// The program pages that can link to the form.
    pub interests: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProgramChoice {
    pub value: String,
    pub text: Bilingual,
    /// The program pages whose visitors find this program preselected.
    pub preselected_by: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Step {
    /// The last part of the step's URL.
    pub route: String,
    pub name: Bilingual,
    pub heading: Bilingual,
    /// The number under which the lender's selects for this step are served.
    pub options: Option<u8>,
    pub sections: Vec<Section>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Section {
    pub id: String,
    /// The section before it that this one belongs to.
    pub under: Option<String>,
    pub heading: Option<Bilingual>,
    /// Always shown if there is no condition.
    pub when: Option<Condition>,
    pub fields: Vec<Field>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    Text,
    LongText,
    Email,
    Phone,
    /// Whole dollars: typed in any notation, stored as digits.
    Money,
    /// A whole number, stored as digits.
    Digits,
    /// Stored as digits, with a decimal point if there are decimals.
    Percent,
    Year,
    /// As `yyyy-mm-dd`.
    Date,
    /// The birth date of a person who must be of age.
    BirthDate,
    YesNo,
    /// One option of a select, from the lender's settings or the form itself.
    Choice,
    /// Any number of the form's own options.
    ManyOf,
    State,
    Zip,
    Country,
    /// The items of a rehab budget that was carried over. Nobody types them, so they are asked about only where there are some.
    RehabLines,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Field {
    /// The group and the key, joined by a dot: the field's name in conditions, errors and column heads.
    pub path: String,
    pub group: String,
    pub key: String,
    #[serde(rename = "type")]
    pub kind: Kind,
    pub label: Bilingual,
    /// The short label for a message, a list or a table.
    pub name: Bilingual,
    pub hint: Option<Bilingual>,
    /// The terms of the glossary that the UI explains beside it.
    #[serde(default)]
    pub terms: Vec<String>,
    pub placeholder: Option<Bilingual>,
    /// The HTML autocomplete token.
    pub autocomplete: Option<String>,
    /// Counts as the answer until another is given.
    pub default: Option<Answer>,
    /// The text of Yes, if it is another.
    pub yes: Option<Bilingual>,
    /// The text of No, if it is another.
    pub no: Option<Bilingual>,
    /// The paths of the questions that a No to this one answers with No. The UI shows them on a Yes.
    #[serde(default)]
    pub none_of: Vec<String>,
    /// Whether a Yes adds one more of the same: the UI shows a button.
    #[serde(default)]
    pub adds: bool,
    /// Always asked if there is no condition.
    pub when: Option<Condition>,
    /// Whether it must be answered before the application can be sent.
    #[serde(default)]
    pub required: Required,
    /// The name of the lender's select that it offers.
    pub select: Option<String>,
    /// The form's own options.
    #[serde(default)]
    pub choices: Vec<Choice>,
    /// The question of the quick form that prefills this field.
    pub quick_apply: Option<String>,
    pub max_length: Option<usize>,
    pub max_lines: Option<usize>,
    pub rows: Option<u8>,
    pub max_digits: Option<usize>,
    pub decimals: Option<usize>,
    pub min: Option<u64>,
    pub max: Option<u64>,
    /// How many years into the future a year may be.
    pub years_ahead: Option<i16>,
    /// Whether the day must not be in the future.
    #[serde(default)]
    pub past: bool,
    /// Whether the day must not be in the past.
    #[serde(default)]
    pub future: bool,
    /// How many years ago the day must be at least.
    pub min_age: Option<i16>,
    /// Above this amount, the UI asks whether it is right.
    pub doubt_above: Option<Share>,
    /// Below this amount, the UI asks whether it is right.
    pub doubt_below: Option<Share>,
    /// Of a ZIP code: with fewer digits than this, the UI asks whether it is right.
    pub doubt_fewer_digits: Option<usize>,
    /// Of items: the path of the amount that they should add up to.
    pub doubt_other_than: Option<String>,
}

/// A percentage of another amount.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub percent: u64,
    /// The paths of the other amount: the first one that was given and is above zero counts.
    pub of: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub value: String,
    pub text: Bilingual,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    pub id: String,
    /// Every change of the text gets a new version.
    pub version: u32,
    pub required: bool,
    /// The short label, where the text is too long.
    pub name: Bilingual,
    /// May hold placeholders for the lender's name and contact.
    pub text: Bilingual,
}

pub(super) const SHIPPED_FILE: &str = include_str!("../../../assets/application.json");

/// The form that is compiled into this program. A test proves that the file can be read, so the empty default is never
/// used.
static SHIPPED: LazyLock<Definition> = LazyLock::new(|| Definition::read(SHIPPED_FILE).unwrap_or_default());

/// The answers were given to a form that this program does not know yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these answers belong to a newer form")]
pub struct Newer;

impl Definition {
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

    /// Migrates answers from an older form, version by version. JSON that is not an object of answers stays as it is.
    pub fn migrate(&self, from: u32, answers: Value) -> Result<Value, Newer> {
        if from == 0 || from > self.version {
            return Err(Newer);
        }
        let passed = usize::try_from(from - 1).unwrap_or(usize::MAX);
        Ok(self.migrations.iter().skip(passed).fold(answers, |answers, migration| migration.carry(answers)))
    }

    #[must_use]
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// Every field with its section and step, in order.
    pub fn all(&self) -> impl Iterator<Item = (&Step, &Section, &Field)> {
        self.steps.iter().flat_map(|step| {
            step.sections.iter().flat_map(move |section| section.fields.iter().map(move |field| (step, section, field)))
        })
    }

    /// In order.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.all().map(|(_, _, field)| field)
    }
}
