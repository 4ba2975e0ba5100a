//! Judges a whole application.

use std::collections::HashMap;

use jiff::civil::Date;

use super::answer::Answer;
use super::answers::Answers;
use super::condition::Open;
use super::definition::{Definition, Field, Kind, Share};
use super::fault::{Fault, Finding};
use super::rehab_lines::RehabLines;
use crate::domain::language::Bilingual;
use crate::domain::settings::{self, FormOptions};

/// The options of the lender's selects, by name of the select. A select without options is not shown.
#[derive(Debug, Clone, Default)]
pub struct Offers(HashMap<String, Vec<String>>);

#[derive(Debug)]
pub struct Verdict<'a> {
    pub open: Vec<&'a Field>,
    /// Mistakes that keep the application from being sent.
    pub findings: Vec<Finding>,
    /// Unusual answers that the borrower is asked about. They do not keep the application from being sent.
    pub doubts: Vec<Finding>,
    /// What would be sent: the answers to the questions that are asked, normalized.
    pub answers: Answers,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreed {
    pub id: String,
    /// The wording they saw.
    pub version: u32,
}

impl Offers {
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
    #[must_use]
    pub fn judge(&self, program: Option<&str>, answers: &Answers, offers: &Offers, today: Date) -> Verdict<'_> {
        let verdict = self.judge_answers(answers, offers, today);
        let findings = self.judge_program(program).into_iter().chain(verdict.findings).collect();
        Verdict { findings, ..verdict }
    }

    /// Judges the answers to a form that does not ask for a program.
    #[must_use]
    pub fn judge_answers(&self, answers: &Answers, offers: &Offers, today: Date) -> Verdict<'_> {
        let mut verdict = Verdict { open: vec![], findings: vec![], doubts: vec![], answers: Answers::default() };
        let mut open = Open::new();
        for (_, section, field) in self.all() {
            let asked = [&section.when, &field.when].into_iter().flatten().all(|when| when.holds(&open));
            let offered = field.select.as_ref().is_none_or(|select| !offers.of(select).is_empty());
            if !asked || !offered {
                continue;
            }
            let answer = answers.get(field).and_then(|given| given.normalized(field)).or_else(|| field.default.clone());
            if answer.is_none() && field.kind == Kind::RehabLines {
                continue;
            }
            verdict.open.push(field);
            let wrong = match &answer {
                Some(answer) => self.check(field, answer, offers, today).err(),
                None => field.required.holds(&open).then_some((missing(field), None)),
            };
            let finding = |(fault, limit)| self.finding(&field.path, fault, Some(&field.name), limit);
            let is_right = wrong.is_none();
            verdict.findings.extend(wrong.map(finding));
            if let Some(answer) = answer {
                let others = self.other_amounts(field, &answer, answers);
                if is_right {
                    let share = doubted_share(field, &answer, &open).map(|(fault, limit)| (fault, Some(limit)));
                    let zip = is_short_zip(field, &answer).then_some((Fault::ShortZip, None));
                    let other = others.iter().map(|(_, other)| (Fault::OtherAmount, other.amount()));
                    let total = other_total(field, &answer, &open).map(|total| (Fault::OtherTotal, Some(total)));
                    let doubts = share.into_iter().chain(zip).chain(total).chain(other);
                    verdict.doubts.extend(doubts.map(finding).take(1));
                }
                for (path, other) in others {
                    verdict.answers.retire(path, other.clone());
                }
                open.insert(&field.path, answer.clone());
                verdict.answers.set(field, answer);
            }
        }
        verdict
    }

    /// The other amount, if an older form asked twice for the same one, by its old path.
    fn other_amounts<'a>(&'a self, field: &Field, answer: &Answer, answers: &'a Answers) -> Vec<(&'a str, &'a Answer)> {
        let once_twice = self.migrations.iter().flat_map(|migration| &migration.larger);
        let paths = once_twice.filter(|(_, into)| **into == field.path).flat_map(|(from, into)| [from, into]);
        let others = paths.filter_map(|path| Some((path.as_str(), answers.retired(path)?)));
        others.filter(|(_, other)| other.amount().is_some() && other.amount() != answer.amount()).collect()
    }

    fn judge_program(&self, program: Option<&str>) -> Option<Finding> {
        let fault = match program {
            None => Fault::Unanswered,
            Some(program) if self.program.choices.iter().any(|choice| choice.value == program) => return None,
            Some(_) => Fault::NotOffered,
        };
        Some(self.finding("program", fault, Some(&self.program.name), None))
    }

    /// Required consents that are missing, and consents to an outdated wording.
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

/// Whether this amount is above or below its share of another. The limit is what the message names: the percentage that is
/// exceeded, or the other amount.
fn doubted_share(field: &Field, answer: &Answer, open: &Open<'_>) -> Option<(Fault, u64)> {
    let amount = answer.amount()?;
    let whole =
        |share: &Share| share.of.iter().filter_map(|path| open.get(path.as_str())?.amount()).find(|amount| *amount > 0);
    let above = field
        .doubt_above
        .as_ref()
        .and_then(|share| (amount * 100 > whole(share)? * share.percent).then_some((Fault::AboveShare, share.percent)));
    above.or_else(|| {
        let share = field.doubt_below.as_ref()?;
        let whole = whole(share)?;
        (amount * 100 < whole * share.percent).then_some((Fault::BelowShare, whole))
    })
}

/// Whether it is digits, but fewer than a ZIP code has.
fn is_short_zip(field: &Field, answer: &Answer) -> bool {
    let Answer::Text(text) = answer else { return false };
    field.doubt_fewer_digits.is_some_and(|digits| text.len() < digits) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What items add up to, in whole dollars, if another amount was given for the same.
fn other_total(field: &Field, answer: &Answer, open: &Open<'_>) -> Option<u64> {
    let Answer::Text(text) = answer else { return None };
    let given = open.get(field.doubt_other_than.as_deref()?)?.amount()?;
    let total = (RehabLines::read(text)?.total + 50) / 100;
    (total != given).then_some(total)
}

const fn missing(field: &Field) -> Fault {
    match field.kind {
        Kind::YesNo | Kind::Choice | Kind::ManyOf | Kind::State | Kind::Country => Fault::Unanswered,
        _ => Fault::Required,
    }
}
