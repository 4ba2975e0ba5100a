//! `application`: works with a running server and without.

use super::records::{listed, read_out};
use super::terminal::mention;
use super::{Failure, desk};
use crate::cli::Output;
use crate::cli::application::{self, Application};
use crate::ops::export::{Export, Filter, Format, What};

pub(super) fn run(command: &Application) -> Result<(), Failure> {
    match command {
        Application::List(options) => {
            listed(Export { what: wanted(&options.filter), format: format(&options.output) }, &options.data)
        }
        Application::Assign(options) => desk::assign(options),
        Application::Status(options) => desk::set_status(options),
        Application::Note(options) => desk::note(options),
        Application::Request(options) => desk::request(options),
        Application::Estimate(options) => desk::estimate(options),
        Application::Export(options) => export(options),
        Application::Show(options) => {
            let what = What::Application(options.application.clone());
            read_out(Export { what, format: format(&options.output) }, &options.data).map(drop)
        }
    }
}

fn export(options: &application::Export) -> Result<(), Failure> {
    let format = options.format.into();
    let read = read_out(Export { what: wanted(&options.filter), format }, &options.data)?;
    if format == Format::Csv && read.is_some() {
        mention("The table leaves out notes, messages, estimates and history; use --format json to include them.");
    }
    Ok(())
}

const fn format(output: &Output) -> Format {
    if output.json { Format::Json } else { Format::Lines }
}

fn wanted(filter: &application::Filter) -> What {
    What::Applications(Filter { statuses: filter.status.clone(), from: filter.from, to: filter.to })
}
