//! `application assign
//! status
//! note
//! request
//! estimate`, `report` and `audit`: works with a running server and without.

use std::{fs, path::Path};

use serde_json::json;

use super::data::{give, give_to, opened};
use super::terminal::{mention, say_outcome, show_as_it_comes};
use super::{Failure, text};
use crate::cli::desk::{Assign, Audit, Estimate, Note, Report, Request, SetStatus, Verify};
use crate::cli::{Common, Data};
use crate::domain::application::Status;
use crate::domain::estimate::WrittenTerms;
use crate::domain::trail::Head;
use crate::ops::Answer;
use crate::ops::desk::DeskOrder;
use crate::ops::export::Called;
use crate::ops::trail::Checked;

pub(super) fn assign(options: &Assign) -> Result<(), Failure> {
    let Assign { application, email, common, .. } = options;
    let to = email.clone();
    let whose =
        email.as_ref().map_or_else(|| "unassigned".to_owned(), |email| format!("assigned to {}", email.as_str()));
    change(DeskOrder::Assign { application: application.clone(), to }, application, common, &format!("is now {whose}"))
}

pub(super) fn set_status(options: &SetStatus) -> Result<(), Failure> {
    let SetStatus { application, status, common } = options;
    let order = DeskOrder::Status { application: application.clone(), to: *status };
    change(order, application, common, &format!("is now {}", status.name()))
}

pub(super) fn note(options: &Note) -> Result<(), Failure> {
    let Note { application, text, common } = options;
    let order = DeskOrder::Note { application: application.clone(), text: text::given(text.as_deref())? };
    change(order, application, common, "has a new note")
}

pub(super) fn request(options: &Request) -> Result<(), Failure> {
    let Request { application, questions, note, common } = options;
    let [note] = text::given_each([note])?;
    let order = DeskOrder::Request { application: application.clone(), questions: questions.clone(), note };
    change(order, application, common, "has a new request to the borrower")
}

pub(super) fn estimate(options: &Estimate) -> Result<(), Failure> {
    let Estimate {
        application,
        amount,
        rehab_holdback,
        rate,
        months,
        interest_only,
        points,
        fee,
        valid_until,
        conditions,
        note,
        common,
    } = options;
    let [conditions, note] = text::given_each([conditions, note])?;
    let terms = WrittenTerms {
        amount: Some(*amount),
        rehab_holdback: *rehab_holdback,
        rate: rate.clone(),
        term_months: Some(*months),
        interest_only: *interest_only,
        points: points.clone(),
        fees: fee.clone(),
        valid_until: valid_until.clone(),
        conditions,
        note,
    };
    let order = DeskOrder::Estimate { application: application.clone(), terms };
    change(order, application, common, "has an estimate; the borrower can see it now")
}

pub(super) fn report(options: &Report) -> Result<(), Failure> {
    let days = options.from.zip(options.to);
    streamed::<()>(DeskOrder::Report { days }, &options.data).map(drop)
}

pub(super) fn audit(command: &Audit) -> Result<(), Failure> {
    match command {
        Audit::Verify(options) => verify(options),
        Audit::Export(options) => {
            let Some(head) = streamed::<Head>(DeskOrder::ExportTrail, &options.data)? else { return Ok(()) };
            mention(
                "The last entry is below. Keep this line on another machine: it later proves that nothing was cut off.",
            );
            mention(&serde_json::to_string(&head)?);
            Ok(())
        }
    }
}

fn verify(options: &Verify) -> Result<(), Failure> {
    let known = options.head.as_deref().map(head).transpose()?;
    let data = opened(&options.common.data)?;
    let checked: Checked = give(DeskOrder::VerifyTrail(known), &data)?;
    say_outcome(options.common.output.json, &checked, || match &checked.broken {
        None => format!("Complete: {} entries, each linked to the one before.", checked.head.sequence),
        Some(_) => format!("NOT complete: only {} entries are as they were written.", checked.head.sequence),
    })?;
    match checked.broken {
        None => Ok(()),
        Some(broken) => Err(format!(
            "{broken}. Unless this folder was salvaged from a damaged one, someone with the key changed the data outside \
             lender-site: don't change the folder, and compare it with a backup"
        )
        .into()),
    }
}

/// The head in a file: the file holds only a head, or is an exported trail whose last line is one.
fn head(file: &Path) -> Result<Head, Failure> {
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    serde_json::from_str(last)
        .map_err(|_| format!("{} is neither an exported trail nor its last line", file.display()).into())
}

/// Changes an application and prints its new state.
fn change(ordered: DeskOrder, called: &Called, common: &Common, what: &str) -> Result<(), Failure> {
    let called = match called {
        Called::Reference(reference) => reference.to_string(),
        Called::Id(id) => id.to_string(),
    };
    let status: Option<Status> = give(ordered, &opened(&common.data)?)?;
    let outcome = json!({ "application": called, "status": status });
    Ok(say_outcome(common.output.json, &outcome, || format!("{called} {what}."))?)
}

/// Runs an order and prints its answer as it arrives. `None` if the reader of stdout left before the end.
fn streamed<T: Answer<DeskOrder>>(ordered: DeskOrder, data: &Data) -> Result<Option<T>, Failure> {
    let data = opened(data)?;
    show_as_it_comes(|terminal| Ok(give_to(terminal, ordered, &data)?))
}
