//! Exported applications.

use serde::Serialize;
use uuid::Uuid;

use super::Line;
use crate::clock::moment;
use crate::domain::account::{Email, Name};
use crate::domain::application::{Application, Evidence, Phase, Sent, co_borrower};
use crate::domain::csv::Column;
use crate::domain::form::{Answers, Definition, Field};
use crate::domain::language::Language;
use crate::ops::applications::{ApplicationError, of_todays_form};
use crate::ops::export::answers::{plain, printable, worded};
use crate::ops::export::dealings::Dealings;
use crate::store::Found;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops::export) struct ApplicationLine {
    id: Uuid,
    reference: Option<String>,
    status: Phase,
    received_at: Option<String>,
    estimate_due: Option<String>,
    saved_at: String,
    account: Uuid,
    account_name: Option<Name>,
    account_email: Option<Email>,
    program: Option<String>,
    program_interest: Option<String>,
    form_version: u32,
    /// A consent binds only the person who gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    co_borrower_authorization: Option<&'static str>,
    consents: Vec<ConsentLine>,
    #[serde(flatten)]
    dealings: Option<Dealings>,
    answers: Answers,
    /// The answers under the columns of today's form.
    #[serde(skip)]
    todays_answers: Answers,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ConsentLine {
    id: String,
    version: u32,
    text: String,
    language: Language,
    at: String,
    ip: String,
    user_agent: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    password_by_link_at: Option<String>,
}

impl ApplicationLine {
    pub(in crate::ops::export) fn of(
        found: Found<Uuid, Application>,
        dealings: Option<Dealings>,
    ) -> Result<Self, ApplicationError> {
        let Found { key: id, value: application, .. } = found;
        let Application { owner, saved, content, state, .. } = application;
        let sent = state.sent();
        let todays_answers = of_todays_form(content.clone())?.answers;
        let authorization = |sent: Option<&Sent>| {
            let is_given = sent.is_some_and(|sent| sent.co_borrower_authorization(&todays_answers).is_some());
            if is_given { "recorded" } else { "missing" }
        };
        let co_borrower_authorization = co_borrower(&todays_answers).map(|_| authorization(sent));
        let person = sent.map(|sent| &sent.submission.person);
        let consents = sent.into_iter().flat_map(|sent| &sent.submission.consents);
        Ok(Self {
            id,
            reference: sent.map(|sent| sent.reference().to_string()),
            status: state.phase(),
            received_at: sent.map(|sent| moment(sent.submission.received)),
            estimate_due: sent.map(|sent| moment(sent.estimate_due())),
            saved_at: moment(saved),
            account: owner,
            account_name: person.map(|person| person.name.clone()),
            account_email: person.map(|person| person.email.clone()),
            program: content.program,
            program_interest: content.program_interest,
            form_version: content.form_version,
            co_borrower_authorization,
            consents: consents.cloned().map(ConsentLine::from).collect(),
            dealings,
            answers: content.answers,
            todays_answers,
        })
    }

    fn assignee(&self) -> Option<&str> {
        Some(&self.dealings.as_ref()?.assignee.as_ref()?.name)
    }

    /// Answers to questions that are no longer asked.
    fn retired(&self) -> impl Iterator<Item = String> {
        self.todays_answers.all_retired().map(|(path, answer)| format!("{path}: {}", plain(answer)))
    }

    /// All of it, for a person at a terminal.
    pub(in crate::ops::export) fn full_text(&self) -> String {
        let mut lines = vec![self.summary_line(), format!("Account {}", self.account)];
        lines.extend(self.estimate_due.iter().map(|due| format!("Estimate due {due}")));
        lines.extend(self.program.iter().map(|program| format!("Program: {}", printable(program))));
        lines.extend(self.co_borrower_authorization.map(|state| format!("Co-borrower authorization: {state}")));
        for step in &Definition::shipped().steps {
            let fields = step.sections.iter().flat_map(|section| &section.fields);
            let answered = fields.filter_map(|field| Some((field, self.todays_answers.get(field)?)));
            let answers: Vec<_> =
                answered.map(|(field, answer)| format!("  {}: {}", field.name.en, worded(field, answer))).collect();
            if !answers.is_empty() {
                lines.extend([String::new(), step.name.en.clone()]);
                lines.extend(answers);
            }
        }
        let retired: Vec<_> = self.retired().map(|answer| format!("  {}", printable(&answer))).collect();
        if !retired.is_empty() {
            lines.extend([String::new(), "Questions no longer asked".to_owned()]);
            lines.extend(retired);
        }
        if !self.consents.is_empty() {
            lines.extend([String::new(), "Consents".to_owned()]);
        }
        for consent in &self.consents {
            let ConsentLine { id, version, text, at, ip, user_agent, .. } = consent;
            lines.push(format!("  {id} {version}, {at} from {ip}, {user_agent}\n    {}", printable(text)));
        }
        lines.extend(self.dealings.iter().flat_map(Dealings::lines).map(|line| printable(&line)));
        lines.join("\n")
    }
}

impl From<Evidence> for ConsentLine {
    fn from(given: Evidence) -> Self {
        let Evidence { id, version, text, language, at, ip, user_agent, password_by_link, .. } = given;
        let (at, password_by_link_at) = (moment(at), password_by_link.map(moment));
        Self { id, version, text, language, at, ip, user_agent, password_by_link_at }
    }
}

impl Line for ApplicationLine {
    fn columns() -> Vec<Column<Self>> {
        let mut columns = vec![
            Column::new("id", |line: &Self| line.id.to_string()),
            Column::new("reference", |line: &Self| line.reference.clone().unwrap_or_default()),
            Column::new("status", |line: &Self| line.status.name().to_owned()),
            Column::new("receivedAt", |line: &Self| line.received_at.clone().unwrap_or_default()),
            Column::new("estimateDue", |line: &Self| line.estimate_due.clone().unwrap_or_default()),
            Column::new("assignee", |line: &Self| line.assignee().unwrap_or_default().to_owned()),
            Column::new("savedAt", |line: &Self| line.saved_at.clone()),
            Column::new("account", |line: &Self| line.account.to_string()),
            Column::new("accountName", |line: &Self| line.account_name.as_ref().map_or("", Name::as_str).to_owned()),
            Column::new("accountEmail", |line: &Self| line.account_email.as_ref().map_or("", Email::as_str).to_owned()),
            Column::new("program", |line: &Self| line.program.clone().unwrap_or_default()),
            Column::new("programInterest", |line: &Self| line.program_interest.clone().unwrap_or_default()),
            Column::new("formVersion", |line: &Self| line.form_version.to_string()),
            Column::new("coBorrowerAuthorization", |line: &Self| {
                line.co_borrower_authorization.unwrap_or_default().to_owned()
            }),
            Column::new("consents", |line: &Self| {
                line.consents.iter().map(|consent| consent.id.as_str()).collect::<Vec<_>>().join("; ")
            }),
        ];
        let answer = |field: &'static Field| {
            Column::new(&field.path, move |line: &Self| line.todays_answers.get(field).map_or_else(String::new, plain))
        };
        columns.extend(Definition::shipped().fields().map(answer));
        columns.push(Column::new("retired", |line: &Self| line.retired().collect::<Vec<_>>().join("; ")));
        columns
    }

    fn summary_line(&self) -> String {
        let id = self.id.to_string();
        let (called, time) =
            (self.reference.as_ref().unwrap_or(&id), self.received_at.as_ref().unwrap_or(&self.saved_at));
        let name = self.account_name.as_ref().map_or("", |name| name.as_str());
        let email = self.account_email.as_ref().map_or("", |email| email.as_str());
        let program = printable(self.program.as_deref().unwrap_or_default());
        format!("{called}  {time}  {:18}  {program:16}  {email}  {name}", self.status.name()).trim_end().to_owned()
    }
}
