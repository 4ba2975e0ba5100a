//! What the lender's settings promise to the admin who edits them and to the pages that show them.

mod api;
mod library;
mod mistakes;
mod rates_at_desk;
mod seed;

use std::path::Path;

use crate::admin::on;
use crate::support::{self, Said, lender_site};

/// The settings file of a new site, as printed by `seed --print`.
pub fn shipped() -> String {
    let file = include_str!("../../../assets/lender.json");
    file.replacen("  \"$schema\": \"lender.schema.json\",\n", "", 1)
}

/// Edits a text. The text to replace must occur.
#[track_caller]
pub fn edited(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

/// Runs a command on a data folder with this on stdin.
fn fed(data: &Path, args: &[&str], input: &[u8]) -> Said {
    support::fed(lender_site(args).env("LENDER_SITE_DATA", data), input)
}

/// Seeds a valid file. Returns the lines it prints.
#[track_caller]
pub fn seeded(data: &Path, file: &str) -> Vec<String> {
    let said = fed(data, &["seed", "--file", "-"], file.as_bytes());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    said.out.lines().map(str::to_owned).collect()
}

#[track_caller]
fn printed(data: &Path) -> String {
    let said = on(data, &["seed", "--print"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    said.out
}
