//! What the admin commands promise, with and without a running server.

mod backup_places;
mod backups;
mod bucket;
mod damage;
mod doctor;
mod first;
mod heads;
mod health;
mod install;
mod keys;
mod off_site;
mod root;
mod socket;
mod upgrade;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{Said, lender_site};

pub(crate) fn said(command: &mut Command) -> Said {
    command.output().unwrap().into()
}

pub(crate) fn on(data: &Path, args: &[&str]) -> Said {
    said(lender_site(args).env("LENDER_SITE_DATA", data))
}

/// The same, which must succeed. Returns its JSON.
#[track_caller]
pub(crate) fn json_on(data: &Path, args: &[&str]) -> serde_json::Value {
    let said = on(data, &[args, &["--json"]].concat());
    assert_eq!(said.code, Some(0), "{said:?}");
    serde_json::from_str(&said.out).unwrap()
}

/// The same, which must exit with 1 and print each of these words.
#[track_caller]
pub(crate) fn refused_on(data: &Path, args: &[&str], words: &[&str]) {
    let said = on(data, args);
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{said:?}");
    for word in words {
        assert!(said.err.contains(word), "{word}: {said:?}");
    }
}

/// The contents of a folder, sorted.
pub(crate) fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
