//! `health`: whether the running server answers, for a supervisor. One that can't store data goes on trying, and a restart would
//! not help it.

use super::Failure;
use super::data::answer;
use super::terminal::{Terminal, say_outcome};
use crate::cli::Common;
use crate::config::DataFolder;
use crate::control;
use crate::ops::Order;

pub(super) fn run(options: &Common) -> Result<(), Failure> {
    let data = DataFolder::unchecked(&options.data)?;
    let given = control::ask(&Order::Health, &data.path, &Terminal::new())?;
    let given = given.ok_or_else(|| format!("no server is running with {}", data.path.display()))?;
    let read_only: Option<String> = answer::<Order, _>(given)?;
    let found = serde_json::json!({ "healthy": read_only.is_none(), "problem": read_only });
    say_outcome(options.output.json, &found, || {
        let can_store = "The server answers and can store data.".to_owned();
        read_only.map_or(can_store, |reason| format!("The server answers, but can't store data: {reason}"))
    })?;
    Ok(())
}
