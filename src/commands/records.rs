//! `lead` and `subscriber`: works with a running server and without.

use super::Failure;
use super::data::{give, give_to, opened};
use super::terminal::{mention, say_outcome, show_as_it_comes};
use crate::cli::records::{self, Lead, Records, RemoveLead, RemoveSubscriber, Subscriber};
use crate::cli::{Common, Data};
use crate::ops::desk::DeskOrder;
use crate::ops::export::{Export, Format, What};

pub(super) fn leads(command: &Lead) -> Result<(), Failure> {
    match command {
        Lead::Records(command) => run(command, What::Leads),
        Lead::Remove(RemoveLead { id, common }) => remove(DeskOrder::RemoveLead(*id), common, "The lead was removed."),
    }
}

pub(super) fn subscribers(command: &Subscriber) -> Result<(), Failure> {
    match command {
        Subscriber::Records(command) => run(command, What::Subscribers),
        Subscriber::Remove(RemoveSubscriber { email, common }) => {
            remove(DeskOrder::RemoveSubscriber(email.clone()), common, "The subscriber was removed.")
        }
    }
}

fn remove(order: DeskOrder, common: &Common, done: &str) -> Result<(), Failure> {
    let () = give(order, &opened(&common.data)?)?;
    Ok(say_outcome(common.output.json, &serde_json::json!({ "removed": true }), || done.to_owned())?)
}

fn run(command: &Records, what: What) -> Result<(), Failure> {
    match command {
        Records::List(options) => {
            let format = if options.output.json { Format::Json } else { Format::Lines };
            listed(Export { what, format }, &options.data)
        }
        Records::Export(options) => read_out(Export { what, format: options.format.into() }, &options.data).map(drop),
    }
}

/// Prints records, or says that there are none.
pub(super) fn listed(export: Export, data: &Data) -> Result<(), Failure> {
    let is_for_a_person = export.format == Format::Lines;
    if read_out(export, data)? == Some(0) && is_for_a_person {
        mention("There are none yet.");
    }
    Ok(())
}

/// Prints records as they arrive. Returns how many there were if all were printed.
pub(super) fn read_out(export: Export, data: &Data) -> Result<Option<u64>, Failure> {
    let data = opened(data)?;
    show_as_it_comes(|terminal| Ok(give_to(terminal, export, &data)?))
}

impl From<records::Format> for Format {
    fn from(format: records::Format) -> Self {
        match format {
            records::Format::Csv => Self::Csv,
            records::Format::Json => Self::Json,
        }
    }
}
