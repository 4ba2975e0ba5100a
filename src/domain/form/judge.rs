//! The verdict over an application.

use std::collections::HashMap;

use super::answers::Answers;
use super::condition::Open;
use super::date::Date;
use super::definition::{Definition, Field, Kind};
use super::fault::{Fault, Finding};
use crate::domain::language::Bilingual;
use crate::domain::settings::{self, FormOptions};

/// What the lender's selects offer now, by the select's name. One that offers nothing is not shown.
#[derive(Debug, Clone, Default)]
pub struct Offers(HashMap<String, Vec<String>>);

/// What was found out about an application.
#[derive(Debug)]
pub struct Verdict<'a> {
    /// The fields that are asked, in order.
    pub open: Vec<&'a Field>,
    /// What keeps the application from being sent.
    pub findings: Vec<Finding>,
    /// What would be sent: the answers to the questions that are asked, without space around them.
    pub answers: Answers,
}

/// A consent that somebody says they gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreed {
    /// Its name.
    pub id: String,
    /// The wording they saw.
    pub version: u32,
}

impl Offers {
    /// What a select offers.
    pub(super) fn of(&self, select: &str) -> &[String] {
        self.0.get(select).map_or(&[], Vec::as_slice)
    }
}

impl FromIterator<(String, Vec<String>)> for Offers {
    fn from_iter<I: IntoIterator<Item = (String, Vec<String>)>>(selects: I) -> Self {
        Self(selects.into_iter().collect())
    }
}

impl From<&FormOptions> for Offers {
    fn from(options: &FormOptions) -> Self {
        let steps = (0..=u8::MAX).filter_map(settings::Form::on_step);
        let active = steps.flat_map(|form| options.of(form)).filter(|field| field.active);
        let values = |field: &settings::Field| {
            field.values.iter().filter(|choice| choice.active).map(|choice| choice.value.clone()).collect()
        };
        active.map(|field| (field.name.clone(), values(field))).collect()
    }
}

impl Definition {
    /// Judges an application: what of it is asked, what is missing or wrong, and what would be sent.
    #[must_use]
    pub fn judge(&self, program: Option<&str>, answers: &Answers, offers: &Offers, today: Date) -> Verdict<'_> {
        let mut verdict = Verdict { open: Vec::new(), findings: Vec::new(), answers: Answers::default() };
        verdict.findings.extend(self.judge_program(program));
        let mut open = Open::new();
        for (_, section, field) in self.all() {
            let asked = [&section.when, &field.when].into_iter().flatten().all(|when| when.holds(&open));
            let offered = field.select.as_ref().is_none_or(|select| !offers.of(select).is_empty());
            if !asked || !offered {
                continue;
            }
            verdict.open.push(field);
            let answer = answers.get(field).and_then(|given| given.kept(field)).or_else(|| field.default.clone());
            let wrong = match &answer {
                Some(answer) => self.check(field, answer, offers, today).err(),
                None => field.required.holds(&open).then_some((missing(field), None)),
            };
            if let Some((fault, limit)) = wrong {
                verdict.findings.push(self.finding(&field.path, fault, Some(&field.name), limit));
            }
            if let Some(answer) = answer {
                open.insert(&field.path, answer.clone());
                verdict.answers.set(field, answer);
            }
        }
        verdict
    }

    fn judge_program(&self, program: Option<&str>) -> Option<Finding> {
        let fault = match program {
            None => Fault::Unanswered,
            Some(program) if self.program.choices.iter().any(|choice| choice.value == program) => return None,
            Some(_) => Fault::NotOffered,
        };
        Some(self.finding("program", fault, Some(&self.program.name), None))
    }

    /// What is wrong with the consents given: required ones that are missing, and any to another wording than today's.
    #[must_use]
    pub fn judge_consents(&self, agreed: &[Agreed]) -> Vec<Finding> {
        let finding =
            |id: &str, fault, name: Option<&Bilingual>| self.finding(format!("consents.{id}"), fault, name, None);
        let known = self.consents.iter().filter_map(|consent| {
            let fault = match agreed.iter().find(|agreed| agreed.id == consent.id) {
                None if consent.required => Fault::ConsentMissing,
                Some(agreed) if agreed.version != consent.version => Fault::ConsentChanged,
                _ => return None,
            };
            Some(finding(&consent.id, fault, Some(&consent.name)))
        });
        let is_known = |agreed: &&Agreed| self.consents.iter().any(|consent| consent.id == agreed.id);
        let unknown = agreed.iter().filter(|agreed| !is_known(agreed));
        known.chain(unknown.map(|agreed| finding(&agreed.id, Fault::UnknownField, None))).collect()
    }
}

const fn missing(field: &Field) -> Fault {
    match field.kind {
        Kind::YesNo | Kind::Choice | Kind::ManyOf | Kind::State | Kind::Country => Fault::Unanswered,
        _ => Fault::Required,
    }
}
