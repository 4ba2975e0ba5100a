//! Each kind of record as it is read out.

use serde::Serialize;
use uuid::Uuid;

use crate::domain::account::{Email, Name};
use crate::domain::estimate;
use crate::domain::lead::{AMOUNT, Answer, Answers, Choice, Lead};
use crate::domain::settings::Form;
use crate::domain::subscriber::Subscriber;
use crate::ops::moment;
use crate::store::Found;

/// A record as it is read out. As it is serialized it is what a program gets.
pub(super) trait Line: Serialize {
    /// Its row in a table.
    fn cells(&self) -> Vec<String>;

    /// What a person at a terminal is told of it, in one line.
    fn told(&self) -> String;
}

/// A lead.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LeadLine {
    id: Uuid,
    received_at: String,
    estimate_due: String,
    name: Name,
    email: Email,
    account: Uuid,
    answers: Answers,
}

impl LeadLine {
    const QUESTIONS: [&'static str; 5] = {
        let selects = Form::QuickApply.fields();
        [selects[0], selects[1], AMOUNT, selects[2], selects[3]]
    };

    pub(super) const COLUMNS: [&'static str; 11] = {
        let [first, second, third, fourth, fifth] = Self::QUESTIONS;
        ["id", "receivedAt", "estimateDue", "name", "email", "account", first, second, third, fourth, fifth]
    };

    fn answer(&self, question: &str) -> &str {
        match self.answers.get(question) {
            Some(Answer::Amount(words) | Answer::Choice(Choice::Value(words) | Choice::Other(words))) => words,
            None => "",
        }
    }
}

impl From<Found<Uuid, Lead>> for LeadLine {
    fn from(Found { key: id, value: lead, .. }: Found<Uuid, Lead>) -> Self {
        let Lead { account, email, name, answers, received } = lead;
        let (received_at, estimate_due) = (moment(received), moment(estimate::due(received)));
        Self { id, received_at, estimate_due, name, email, account, answers }
    }
}

impl Line for LeadLine {
    fn cells(&self) -> Vec<String> {
        let about = [self.id.to_string(), self.received_at.clone(), self.estimate_due.clone()];
        let person = [self.name.as_str().to_owned(), self.email.as_str().to_owned(), self.account.to_string()];
        let answers = Self::QUESTIONS.map(|question| self.answer(question).to_owned());
        [&about[..], &person, &answers].concat()
    }

    fn told(&self) -> String {
        let [loan_type, _, amount, ..] = Self::QUESTIONS.map(|question| self.answer(question));
        let amount = if amount.is_empty() { String::new() } else { format!("${amount}") };
        let (email, name) = (self.email.as_str(), self.name.as_str());
        format!("{}  {loan_type:24}  {amount:>13}  {email}  {name}", self.received_at)
    }
}

/// An address for news.
#[derive(Serialize)]
pub(super) struct SubscriberLine {
    email: Email,
    since: String,
    account: Uuid,
}

impl SubscriberLine {
    pub(super) const COLUMNS: [&'static str; 3] = ["email", "since", "account"];
}

impl From<Subscriber> for SubscriberLine {
    fn from(Subscriber { email, account, since }: Subscriber) -> Self {
        Self { email, since: moment(since), account }
    }
}

impl Line for SubscriberLine {
    fn cells(&self) -> Vec<String> {
        vec![self.email.as_str().to_owned(), self.since.clone(), self.account.to_string()]
    }

    fn told(&self) -> String {
        format!("{}  {}", self.since, self.email.as_str())
    }
}
