//! `doctor`: checks everything that an admin relies on, and says what to do.

mod asking;
mod backups;
mod finding;
mod folder;
mod machine;
mod record;
mod site;
mod stored;

use serde::Serialize;

use self::finding::{Finding, State};
use super::Failure;
use super::data::give;
use super::terminal::say_outcome;
use crate::cli::doctor::Doctor;
use crate::clock::{machine_clock, seconds};
use crate::config::DataFolder;
use crate::control::{self, ControlError};
use crate::ops::{Checkup, Order};

/// The result for scripts.
#[derive(Serialize)]
struct Report<'a> {
    problems: usize,
    warnings: usize,
    findings: &'a [Finding],
}

pub(super) fn run(options: &Doctor) -> Result<(), Failure> {
    let data = DataFolder::unchecked(&options.common.data)?;
    let now = seconds(&machine_clock());
    let mut findings = folder::findings(&data);
    if data.holds_a_store() {
        let is_served = control::someone_listens(&data.path);
        let given: Result<Checkup, ControlError> = give(Order::CheckUp, &data);
        match given {
            Ok(checkup) => {
                findings.extend(stored::findings(&checkup, now));
                findings.extend(backups::findings(&checkup, now));
                findings.extend(checkup.sharing.map(record::finding));
                // Off-site backups survive the loss of the disk.
                let here = checkup.backups.as_ref().filter(|_| !backups::are_off_site(&checkup, now));
                findings.extend(here.and_then(|backups| folder::same_disk(&data.path, &backups.folder)));
                findings.push(site::finding(&checkup, is_served, options.ca_file.as_deref()));
            }
            Err(error) => findings.push(Finding::problem("store", format!("The data can't be read: {error}."), "")),
        }
    }
    findings.extend(machine::findings());
    let count = |state| findings.iter().filter(|finding| finding.state == state).count();
    let report = Report { problems: count(State::Problem), warnings: count(State::Warning), findings: &findings };
    say_outcome(options.common.output.json, &report, || finding::list(&findings))?;
    let Report { problems, warnings, .. } = report;
    if problems == 0 && (warnings == 0 || !options.strict) {
        return Ok(());
    }
    Err(format!("problems: {problems}, warnings: {warnings}").into())
}
