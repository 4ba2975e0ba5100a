//! `health`: whether the running server works, for a supervisor.

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
    match read_only {
        Some(reason) => Err(format!("the server can't store data: {reason}").into()),
        None => Ok(say_outcome(options.output.json, &serde_json::json!({ "healthy": true }), || {
            "The server answers and can store data.".to_owned()
        })?),
    }
}
