//! `uninstall`: removes what `install` wrote. Data, keys, backups and files that an admin edited stay.

use std::fs::{self, File};
use std::io::BufReader;

use super::plan::{DATA, FOLDERS, PROGRAM, RECORD, USER, typed};
use super::root::{Root, run};
use crate::cli::install::Uninstall;
use crate::commands::Failure;
use crate::commands::terminal::{confirm, mention, say, show};
use crate::commands::upgrade::Release;
use crate::control;

pub(in crate::commands) fn uninstall(options: &Uninstall) -> Result<(), Failure> {
    let root = Root::of(&options.target)?;
    let written = root.written()?;
    let mut removed: Vec<&str> = written.iter().filter(|(_, is_edited)| !is_edited).map(|(path, _)| *path).collect();
    let edited = written.iter().filter(|(_, is_edited)| *is_edited).map(|(path, _)| *path);
    let old = format!("{PROGRAM}.old");
    removed.extend([PROGRAM, &old].into_iter().filter(|path| is_ours(&root, path)));
    removed.extend([RECORD].into_iter().filter(|path| root.at(path).exists()));
    if removed.is_empty() {
        return Ok(say("Nothing to remove: lender-site is not installed here.")?);
    }
    let data = root.at(DATA);
    if options.target.print {
        let stops = if root.has_services() { root.init.stops() } else { &[] };
        let runs = stops.iter().map(|line| format!("run: {}", typed(line)));
        let files = removed.iter().map(|path| format!("remove {path}"));
        let data = options.remove_data.then(|| format!("remove {DATA} with all data"));
        let keeps = edited.map(|path| format!("keep {path}, which you edited"));
        return Ok(show(&runs.chain(files).chain(data).chain(keeps).collect::<Vec<_>>().join("\n"))?);
    }
    root.demand_rights()?;
    if options.remove_data && !options.yes {
        confirm(&format!("Remove everything stored in {}? This can't be undone.", data.display()), "removed")?;
    }
    if root.has_services() {
        for line in root.init.stops() {
            // It may never have been enabled.
            run(&[line]).unwrap_or_else(|error| mention(&error.to_string()));
        }
    }
    if control::someone_listens(&data) {
        return Err(
            format!("a server is still running with {}: stop it first. Nothing was removed", data.display()).into()
        );
    }
    for path in &removed {
        let path = root.at(path);
        fs::remove_file(&path).map_err(|error| format!("cannot remove {}: {error}", path.display()))?;
    }
    let mut lines: Vec<String> = removed.iter().map(|path| format!("removed {path}")).collect();
    if options.remove_data && data.exists() {
        fs::remove_dir_all(&data).map_err(|error| format!("cannot remove {}: {error}", data.display()))?;
        lines.push(format!("removed {DATA} with all data"));
    }
    if root.has_services() {
        run(root.init.reads_files()).unwrap_or_else(|error| mention(&error.to_string()));
    }
    lines.extend(edited.map(|path| format!("kept {path}, which you edited")));
    for folder in FOLDERS.iter().rev() {
        let path = root.at(folder.path);
        // Only an empty one can be removed.
        if fs::remove_dir(&path).is_err() && path.exists() {
            lines.push(format!("kept {}", folder.path));
        }
    }
    if root.site().is_some() {
        lines.push(format!("kept the user {USER}"));
    }
    Ok(say(&lines.join("\n"))?)
}

/// Nothing is removed that only has our name.
fn is_ours(root: &Root, path: &str) -> bool {
    let file = File::open(root.at(path)).ok();
    file.and_then(|file| Release::of(BufReader::with_capacity(1 << 20, file)).ok().flatten()).is_some()
}
