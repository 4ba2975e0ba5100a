//! `lead` and `subscriber`: what people left, while the site is up or not.

use std::io::{self, Write as _};

use super::Failure;
use super::data::{give, prepare, unexpected};
use super::terminal::{Terminal, mention};
use crate::cli::Data;
use crate::cli::records::{self, Records};
use crate::config::DataFolder;
use crate::ops::export::{Export, Format, What};
use crate::ops::{Order, Outcome};

pub(super) fn run(command: &Records, what: What) -> Result<(), Failure> {
    match command {
        Records::List(options) => {
            let format = if options.output.json { Format::Json } else { Format::Lines };
            listed(Export { what, format }, &options.data)
        }
        Records::Export(options) => read_out(Export { what, format: options.format.into() }, &options.data).map(drop),
    }
}

/// Lists records; of none, a person is told so.
pub(super) fn listed(export: Export, data: &Data) -> Result<(), Failure> {
    let is_for_a_person = export.format == Format::Lines;
    if read_out(export, data)? == 0 && is_for_a_person {
        mention("There are none yet.");
    }
    Ok(())
}

/// Writes the records to stdout as they come; tells how many there were.
pub(super) fn read_out(export: Export, data: &Data) -> Result<u64, Failure> {
    let data = DataFolder::named(data)?;
    prepare(&data)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let outcome = give(Order::Export(export), &data, &Terminal::writing_to(&mut out))?;
    out.flush().map_err(|error| format!("cannot write to standard output: {error}"))?;
    match outcome {
        Outcome::Exported(count) => Ok(count),
        _ => Err(unexpected()),
    }
}

impl From<records::Format> for Format {
    fn from(format: records::Format) -> Self {
        match format {
            records::Format::Csv => Self::Csv,
            records::Format::Json => Self::Json,
        }
    }
}
