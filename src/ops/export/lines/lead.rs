//! Exported leads.

use std::collections::BTreeMap;

use serde::Serialize;
use uuid::Uuid;

use super::Line;
use crate::clock::moment;
use crate::domain::account::{Email, Name};
use crate::domain::csv::Column;
use crate::domain::form::{Answer, Answers, Definition};
use crate::domain::funding::FundingKind;
use crate::domain::funding_request::FundingRequest;
use crate::domain::funds_letter::FundsLetter;
use crate::domain::language::{Language, dollars_and_cents};
use crate::domain::lead::{AMOUNT, Choice, Lead, LeadAnswer, LeadAnswers};
use crate::domain::settings::Form;
use crate::ops::export::answers::plain;
use crate::store::Found;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops::export) struct LeadLine {
    id: Uuid,
    received_at: String,
    estimate_due: String,
    name: Name,
    email: Email,
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    answers: LeadAnswers,
    /// `None` for the quick form.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<FundingLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    letters: Vec<LetterLine>,
}

/// A proof of funds letter.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LetterLine {
    reference: String,
    amount: String,
    buyer: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    addressee: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    property: Option<String>,
    issued_on: String,
    expires_on: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn_at: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FundingLine {
    kind: FundingKind,
    form_version: u32,
    language: Language,
    answers: Answers,
}

impl LeadLine {
    const QUESTIONS: [&'static str; 5] = {
        let selects = Form::QuickApply.fields();
        [selects[0], selects[1], AMOUNT, selects[2], selects[3]]
    };

    fn answer(&self, question: &str) -> &str {
        match self.answers.get(question) {
            Some(LeadAnswer::Amount(words) | LeadAnswer::Choice(Choice::Value(words) | Choice::Other(words))) => words,
            None => "",
        }
    }

    fn kind(&self) -> &'static str {
        self.request.as_ref().map_or("quickForm", |request| request.kind.name())
    }

    fn requested(&self, path: &str) -> Option<&Answer> {
        self.request.as_ref()?.answers.at(path)
    }
}

/// Every question of the funding requests, by path. They share the section that asks how to reach the person.
fn funding_questions() -> Vec<&'static str> {
    let mut paths: Vec<&str> = Vec::new();
    for field in FundingKind::ALL.into_iter().flat_map(|kind| Definition::of_request(kind, true).fields()) {
        if !paths.contains(&field.path.as_str()) {
            paths.push(&field.path);
        }
    }
    paths
}

impl From<Found<Uuid, Lead>> for LeadLine {
    fn from(Found { key: id, value: lead, .. }: Found<Uuid, Lead>) -> Self {
        let (received_at, estimate_due) = (moment(lead.received), moment(lead.due()));
        let Lead { account, email, name, answers, request, letters, .. } = lead;
        let line = |FundingRequest { kind, form_version, answers, language, .. }| FundingLine {
            kind,
            form_version,
            language,
            answers,
        };
        let (request, letters) = (request.map(line), letters.into_iter().map(LetterLine::from).collect());
        Self { id, received_at, estimate_due, name, email, account, answers, request, letters }
    }
}

impl From<FundsLetter> for LetterLine {
    fn from(letter: FundsLetter) -> Self {
        Self {
            reference: letter.reference.to_string(),
            amount: dollars_and_cents(letter.amount),
            buyer: letter.buyer,
            addressee: letter.addressee,
            property: letter.property,
            issued_on: letter.issued_on.to_string(),
            expires_on: letter.expires_on.to_string(),
            withdrawn_at: letter.withdrawn.map(|withdrawn| moment(withdrawn.at)),
        }
    }
}

impl Line for LeadLine {
    fn columns() -> Vec<Column<Self>> {
        let mut columns = vec![
            Column::new("id", |line: &Self| line.id.to_string()),
            Column::new("receivedAt", |line: &Self| line.received_at.clone()),
            Column::new("estimateDue", |line: &Self| line.estimate_due.clone()),
            Column::new("name", |line: &Self| line.name.as_str().to_owned()),
            Column::new("email", |line: &Self| line.email.as_str().to_owned()),
            Column::new("account", |line: &Self| line.account.map(|id| id.to_string()).unwrap_or_default()),
        ];
        let question = |question| Column::new(question, move |line: &Self| line.answer(question).to_owned());
        columns.extend(Self::QUESTIONS.map(question));
        columns.push(Column::new("request", |line: &Self| line.kind().to_owned()));
        let asked = |path: &'static str| {
            Column::new(path, move |line: &Self| line.requested(path).map(plain).unwrap_or_default())
        };
        columns.extend(funding_questions().into_iter().map(asked));
        columns
    }

    fn summary_line(&self) -> String {
        let [loan_type, _, amount, ..] = Self::QUESTIONS.map(|question| self.answer(question));
        let amount = if amount.is_empty() { String::new() } else { format!("${amount}") };
        let (email, name) = (self.email.as_str(), self.name.as_str());
        let loan_type = if self.request.is_some() { self.kind() } else { loan_type };
        format!("{}  {loan_type:24}  {amount:>13}  {email}  {name}", self.received_at)
    }
}
