//! Leads: the questions of the quick form on the home page, and the answers it accepts; and funding requests.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::account::{Email, Name};
use super::estimate::{self, DueClock};
use super::funding_request::FundingRequest;
use super::funds_letter::FundsLetter;
use super::language::Text;
use super::money::{self, MAX_DOLLAR_DIGITS, NoNumber};
use super::settings::Field;
use super::trail::Actor;

/// The only question that is not a select.
pub const AMOUNT: &str = "How much are you looking for";

/// A loan type or an amount is required, because otherwise there is nothing to estimate.
const LOAN_TYPE: &str = "Loan Type";

/// The option for a typed answer.
const OTHER: &str = "other";

/// Enough for a sentence; the field is one line.
const MAX_ANSWER_LENGTH: usize = 200;

/// A request for an initial estimate, or a funding request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// `None` for a visitor.
    pub account: Option<Uuid>,
    /// The account's email and name at that time, because the account may be gone when someone calls back; or what the
    /// visitor gave.
    pub email: Email,
    pub name: Name,
    /// By the name of the question. Empty for a funding request.
    pub answers: LeadAnswers,
    /// In seconds since 1970.
    pub received: u64,
    #[serde(default)]
    pub handled: Option<Handled>,
    /// `None` for the quick form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<FundingRequest>,
    /// The proof of funds letters issued for it, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letters: Vec<FundsLetter>,
}

impl Lead {
    /// When the estimate, or the answer to the request, is due, in seconds since 1970.
    #[must_use]
    pub fn due(&self) -> u64 {
        self.request.as_ref().map_or_else(|| estimate::due(self.received), |request| request.due)
    }

    #[must_use]
    pub fn clock(&self, now: u64) -> DueClock {
        DueClock::between(self.received, self.due(), self.handled.as_ref().map(|handled| handled.at), now)
    }
}

/// The last lead that an account sent, so that the same answers sent twice are one lead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastLead {
    pub lead: Uuid,
    /// The calls that were answered with this lead or an earlier one, oldest first: a call that is sent again gets the
    /// same answer.
    #[serde(default)]
    pub repeats: VecDeque<Repeat>,
}

/// A call that created no new lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repeat {
    /// The id of the call.
    pub id: Uuid,
    /// The lead in the answer.
    pub lead: Uuid,
}

/// Per account.
const MAX_REPEATS: usize = 20;

impl LastLead {
    /// Adds a call that was answered with this lead.
    #[must_use]
    pub fn repeated_by(mut self, id: Uuid) -> Self {
        self.repeats.push_back(Repeat { id, lead: self.lead });
        if self.repeats.len() > MAX_REPEATS {
            self.repeats.pop_front();
        }
        self
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handled {
    pub by: Actor,
    /// In seconds since 1970.
    pub at: u64,
}

/// Only the given answers, by the name of the question.
pub type LeadAnswers = BTreeMap<String, LeadAnswer>;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LeadAnswer {
    Choice(Choice),
    /// Whole dollars: `350000`. Earlier releases stored cents: `350000.50`.
    Amount(String),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    Value(String),
    /// A typed answer.
    Other(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerFault {
    NotAsked,
    OtherKind,
    NotOffered,
    /// The typed answer is empty.
    NoWords,
    TooLong,
    Untypable,
    NoAmount(NoNumber),
    TooMuch,
    /// Neither a loan type nor an amount was given.
    NothingToEstimate,
}

impl AnswerFault {
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::NotAsked => Text { en: "This is not part of the form", es: "Esto no es parte del formulario" },
            Self::OtherKind => Text { en: "Please answer this again", es: "Responda esto de nuevo" },
            Self::NotOffered => Text {
                en: "This option is no longer available. Please choose another",
                es: "Esta opción ya no está disponible. Elija otra",
            },
            Self::NoWords => Text { en: "Please specify", es: "Especifique" },
            Self::TooLong => Text { en: "Please use 200 characters or fewer", es: "Use 200 caracteres o menos" },
            Self::Untypable => Text {
                en: "Please remove the characters that can’t be displayed",
                es: "Quite los caracteres que no se pueden mostrar",
            },
            Self::NoAmount(NoNumber::Malformed) => Text {
                en: "Enter an amount in dollars, such as 350,000 or 1.5 million",
                es: "Escriba una cantidad en dólares, como 350,000 o 1.5 millones",
            },
            Self::NoAmount(NoNumber::Ambiguous) => Text {
                en: "This can be read in more than one way. Write it in digits only, such as 350000",
                es: "Esto se puede leer de más de una manera. Escríbalo solo con números, como 350000",
            },
            Self::NoAmount(NoNumber::Negative) => Text {
                en: "This can’t be a negative number. Write it without the minus sign",
                es: "No puede ser un número negativo. Escríbalo sin el signo de menos",
            },
            Self::TooMuch => Text {
                en: "Use 10 digits or fewer, not counting cents",
                es: "Use 10 dígitos o menos, sin contar los centavos",
            },
            Self::NothingToEstimate => Text {
                en: "Choose a loan type or enter an amount",
                es: "Elija un tipo de préstamo o escriba una cantidad",
            },
        }
    }
}

pub type Faults = BTreeMap<String, AnswerFault>;

/// Only checks the types. [`check`] compares the answers with the questions.
pub fn read(sent: &Map<String, Value>) -> Result<LeadAnswers, Faults> {
    let (mut answers, mut faults) = (LeadAnswers::new(), Faults::new());
    for (question, answer) in sent {
        let answer = if question == AMOUNT { amount(answer) } else { choice(answer) };
        match answer {
            Ok(answer) => drop(answers.insert(question.clone(), answer)),
            Err(fault) => drop(faults.insert(question.clone(), fault)),
        }
    }
    if faults.is_empty() { Ok(answers) } else { Err(faults) }
}

/// Whether the form asks these questions and offers these answers, and whether they are enough for an estimate. The
/// borrower's email need not be checked, because only accounts send leads.
pub fn check(answers: &LeadAnswers, selects: &[Field]) -> Result<(), Faults> {
    let fault_of = |question: &String, answer: &LeadAnswer| {
        let LeadAnswer::Choice(choice) = answer else { return None };
        let Some(select) = selects.iter().find(|select| select.name == *question) else {
            return Some(AnswerFault::NotAsked);
        };
        let value = match choice {
            Choice::Value(value) => value,
            Choice::Other(_) => OTHER,
        };
        let is_offered = select.active && select.values.iter().any(|option| option.active && option.value == value);
        (!is_offered).then_some(AnswerFault::NotOffered)
    };
    let faults: Faults =
        answers.iter().filter_map(|(question, answer)| Some((question.clone(), fault_of(question, answer)?))).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    if answers.contains_key(LOAN_TYPE) || answers.get(AMOUNT).is_some_and(LeadAnswer::is_some_money) {
        return Ok(());
    }
    let has_options = |select: &&Field| select.active && select.values.iter().any(|option| option.active);
    let offers_types = selects.iter().filter(has_options).any(|select| select.name == LOAN_TYPE);
    let (question, fault) = if offers_types {
        (LOAN_TYPE, AnswerFault::NothingToEstimate)
    } else {
        (AMOUNT, AnswerFault::NoAmount(NoNumber::Malformed))
    };
    Err([(question.to_owned(), fault)].into())
}

impl LeadAnswer {
    fn is_some_money(&self) -> bool {
        matches!(self, Self::Amount(amount) if amount.contains(|digit| ('1'..='9').contains(&digit)))
    }
}

fn amount(answer: &Value) -> Result<LeadAnswer, AnswerFault> {
    let amount = answer.as_str().ok_or(AnswerFault::OtherKind)?;
    let amount = money::dollars(amount).map_err(AnswerFault::NoAmount)?;
    if amount.len() > MAX_DOLLAR_DIGITS { Err(AnswerFault::TooMuch) } else { Ok(LeadAnswer::Amount(amount)) }
}

fn choice(answer: &Value) -> Result<LeadAnswer, AnswerFault> {
    let choice = match Choice::deserialize(answer).map_err(|_| AnswerFault::OtherKind)? {
        // `other` without a typed answer is not an option.
        Choice::Value(value) if value == OTHER => return Err(AnswerFault::NoWords),
        Choice::Value(value) => Choice::Value(value),
        Choice::Other(words) => Choice::Other(line(&words)?),
    };
    Ok(LeadAnswer::Choice(choice))
}

fn line(words: &str) -> Result<String, AnswerFault> {
    let words = words.trim();
    if words.is_empty() {
        Err(AnswerFault::NoWords)
    } else if words.contains(char::is_control) {
        Err(AnswerFault::Untypable)
    } else if words.chars().count() > MAX_ANSWER_LENGTH {
        Err(AnswerFault::TooLong)
    } else {
        Ok(words.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::domain::settings::{Form, SettingsFile};

    fn shipped() -> Vec<Field> {
        SettingsFile::shipped().read().unwrap().form_options.of(Form::QuickApply).to_vec()
    }

    fn taken(sent: &Map<String, Value>, selects: &[Field]) -> Result<Value, Faults> {
        let answers = read(sent)?;
        check(&answers, selects)?;
        Ok(json!(answers))
    }

    fn read_json(sent: &Value, selects: &[Field]) -> Result<Value, Faults> {
        taken(sent.as_object().unwrap(), selects)
    }

    fn fault(question: &str, answer: Value) -> Option<AnswerFault> {
        let given = Map::from_iter([(question.to_owned(), answer)]);
        taken(&given, &shipped()).err().map(|faults| faults[question])
    }

    #[test]
    fn accepted_answers_are_stored() {
        let given = json!({
            "Loan Type": { "value": "bridge" },
            "Where are you in the process": { "value": "identified" },
            "How much are you looking for": "350000",
            "How long do you need the funds for": { "other": "Hasta que venda la casa de mi tía 🏠" },
            "Lead source": { "value": "rep" },
        });
        assert_eq!(read_json(&given, &shipped()), Ok(given));
        let padded = json!({ "Loan Type": { "other": "  a barn\t" } });
        assert_eq!(read_json(&padded, &shipped()), Ok(json!({ "Loan Type": { "other": "a barn" } })));
    }

    #[test]
    fn an_amount_is_read_as_people_write_it_and_kept_as_digits() {
        for (sent, kept) in [
            ("350000", "350000"),
            ("350.000", "350000"),
            ("350,000.00", "350000"),
            ("349,999.50", "350000"),
            ("$ 1,2 M", "1200000"),
            ("9999999999.49", "9999999999"),
        ] {
            assert_eq!(read_json(&json!({ AMOUNT: sent }), &shipped()), Ok(json!({ AMOUNT: kept })), "{sent}");
        }
    }

    #[test]
    fn an_amount_that_can_be_none_or_several_is_refused() {
        for (amount, why) in [
            ("1.2.3", AnswerFault::NoAmount(NoNumber::Ambiguous)),
            ("12.5", AnswerFault::NoAmount(NoNumber::Ambiguous)),
            ("-1", AnswerFault::NoAmount(NoNumber::Negative)),
            ("1e5", AnswerFault::NoAmount(NoNumber::Malformed)),
            ("", AnswerFault::NoAmount(NoNumber::Malformed)),
            ("350M", AnswerFault::NoAmount(NoNumber::Ambiguous)),
            ("10,000,000,000", AnswerFault::TooMuch),
            ("9999999999.50", AnswerFault::TooMuch),
        ] {
            assert_eq!(fault(AMOUNT, json!(amount)), Some(why), "{amount:?}");
        }
        assert_eq!(fault(AMOUNT, json!(350_000)), Some(AnswerFault::OtherKind));
    }

    #[test]
    fn only_what_is_offered_can_be_chosen() {
        for (answer, expected) in [
            (json!({ "value": "castle" }), AnswerFault::NotOffered),
            (json!({ "value": "" }), AnswerFault::NotOffered),
            (json!({ "value": "other" }), AnswerFault::NoWords),
            (json!({ "other": " \u{3000}" }), AnswerFault::NoWords),
            (json!({ "other": "a\u{0}b" }), AnswerFault::Untypable),
            (json!({ "other": "a\nb" }), AnswerFault::Untypable),
            (json!({ "other": "é".repeat(201) }), AnswerFault::TooLong),
            (json!("bridge"), AnswerFault::OtherKind),
            (json!("350000"), AnswerFault::OtherKind),
            (json!({ "value": "bridge", "other": "x" }), AnswerFault::OtherKind),
            (json!({ "value": 7 }), AnswerFault::OtherKind),
            (json!({}), AnswerFault::OtherKind),
            (Value::Null, AnswerFault::OtherKind),
        ] {
            assert_eq!(fault("Loan Type", answer.clone()), Some(expected), "{answer}");
        }
        assert_eq!(fault("Loan Type", json!({ "other": "é".repeat(200) })), None);
        let stage = "Where are you in the process";
        assert_eq!(fault(stage, json!({ "other": "x" })), Some(AnswerFault::NotOffered), "it has no Other");
        assert_eq!(fault("status", json!({ "value": "accepted" })), Some(AnswerFault::NotAsked));
    }

    #[test]
    fn a_loan_type_or_an_amount_is_required_and_the_error_names_the_field() {
        let refused = |question: &str, fault| Err(BTreeMap::from([(question.to_owned(), fault)]));
        let stage = json!({ "Where are you in the process": { "value": "identified" } });
        for given in [json!({}), stage, json!({ AMOUNT: "0" }), json!({ AMOUNT: "00.00" })] {
            assert_eq!(read_json(&given, &shipped()), refused(LOAN_TYPE, AnswerFault::NothingToEstimate), "{given}");
            let mut selects = shipped();
            selects[0].active = false;
            assert_eq!(
                read_json(&given, &selects),
                refused(AMOUNT, AnswerFault::NoAmount(NoNumber::Malformed)),
                "{given}"
            );
        }
        for given in [json!({ AMOUNT: "1" }), json!({ LOAN_TYPE: { "other": "a barn" } })] {
            assert_eq!(read_json(&given, &shipped()), Ok(given));
        }
    }

    #[test]
    fn what_the_lender_switched_off_is_refused() {
        let given = json!({ "Loan Type": { "value": "bridge" } });
        let refused = Err(BTreeMap::from([("Loan Type".to_owned(), AnswerFault::NotOffered)]));
        let mut selects = shipped();
        selects[0].values[0].active = false;
        assert_eq!(read_json(&given, &selects), refused);
        let mut selects = shipped();
        selects[0].active = false;
        assert_eq!(read_json(&given, &selects), refused);
    }
}
