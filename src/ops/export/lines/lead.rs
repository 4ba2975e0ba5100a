//! Exported leads.

use serde::Serialize;
use uuid::Uuid;

use super::Line;
use crate::clock::moment;
use crate::domain::account::{Email, Name};
use crate::domain::csv::Column;
use crate::domain::estimate;
use crate::domain::lead::{AMOUNT, Choice, Lead, LeadAnswer, LeadAnswers};
use crate::domain::settings::Form;
use crate::store::Found;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops::export) struct LeadLine {
    id: Uuid,
    received_at: String,
    estimate_due: String,
    name: Name,
    email: Email,
    account: Uuid,
    answers: LeadAnswers,
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
}

impl From<Found<Uuid, Lead>> for LeadLine {
    fn from(Found { key: id, value: lead, .. }: Found<Uuid, Lead>) -> Self {
        let Lead { account, email, name, answers, received, .. } = lead;
        let (received_at, estimate_due) = (moment(received), moment(estimate::due(received)));
        Self { id, received_at, estimate_due, name, email, account, answers }
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
            Column::new("account", |line: &Self| line.account.to_string()),
        ];
        let question = |question| Column::new(question, move |line: &Self| line.answer(question).to_owned());
        columns.extend(Self::QUESTIONS.map(question));
        columns
    }

    fn summary_line(&self) -> String {
        let [loan_type, _, amount, ..] = Self::QUESTIONS.map(|question| self.answer(question));
        let amount = if amount.is_empty() { String::new() } else { format!("${amount}") };
        let (email, name) = (self.email.as_str(), self.name.as_str());
        format!("{}  {loan_type:24}  {amount:>13}  {email}  {name}", self.received_at)
    }
}
