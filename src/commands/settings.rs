//! `seed`: applies, checks or prints the lender's settings.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde::Serialize;

use super::Failure;
use super::data::{give, give_to, opened, refuse_foreign};
use super::library_files::LibraryFiles;
use super::terminal::{say, say_outcome, show};
use crate::cli::{self, Data};
use crate::config::DataFolder;
use crate::domain::settings::{Change, MAX_SETTINGS_FILE_BYTES, Mistake, Mistakes, SettingsFile};
use crate::ops::{Order, Seed};

#[derive(Serialize)]
struct Changed {
    changes: Vec<Change>,
}

/// The result of a check for scripts.
#[derive(Serialize)]
struct Checked<'a> {
    mistakes: &'a [Mistake],
}

pub(super) fn run(options: &cli::Seed) -> Result<(), Failure> {
    if options.print {
        return print(&options.common.data);
    }
    let data = DataFolder::named(&options.common.data)?;
    let files = LibraryFiles::beside(options.file.as_deref().unwrap_or(Path::new("")));
    let seed = match &options.file {
        Some(file) => Seed::File(valid_file(file, &files, options)?, files.facts_of_all()),
        None if options.reset => Seed::Shipped,
        None => Seed::Missing,
    };
    if options.check {
        return Ok(say_outcome(options.common.output.json, &Checked { mistakes: &[] }, || "No mistakes.".to_owned())?);
    }
    let seed = if options.replace_desk_rates { Seed::DespiteDesk(Box::new(seed)) } else { seed };
    refuse_foreign(&data)?;
    let unchanged = match seed {
        Seed::Missing => {
            "Nothing changed: settings are already stored. To change them, use --file FILE; to restore the defaults, use \
             --reset."
        }
        Seed::File(..) | Seed::Shipped | Seed::DespiteDesk(_) => "Nothing changed: the settings are already the same.",
    };
    let outcome = Changed { changes: give_to(&files, seed, &data)? };
    say_outcome(options.common.output.json, &outcome, || match outcome.changes.as_slice() {
        [] => unchanged.to_owned(),
        changes => changes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(())
}

fn print(data: &Data) -> Result<(), Failure> {
    let file: String = give(Order::Settings, &opened(data)?)?;
    Ok(show(file.trim_end())?)
}

/// Reads and validates the file and those that it names, so that mistakes are reported without a store and never reach a running server.
fn valid_file(path: &Path, files: &LibraryFiles, options: &cli::Seed) -> Result<SettingsFile, Failure> {
    let shown = if path == Path::new("-") { "stdin".to_owned() } else { path.display().to_string() };
    let file = SettingsFile::new(text_of(path).map_err(|error| format!("cannot read {shown}: {error}"))?);
    let Err(wrong) = file.read_with(files) else { return Ok(file) };
    let Mistakes(mistakes) = &wrong;
    if options.common.output.json {
        say(&serde_json::to_string(&Checked { mistakes })?)?;
    }
    let count = if mistakes.len() == 1 { "1 mistake".to_owned() } else { format!("{} mistakes", mistakes.len()) };
    let fate = if options.check { "" } else { "; nothing was changed" };
    Err(format!("{shown} has {count}{fate}:\n{wrong}").into())
}

fn text_of(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let longest = MAX_SETTINGS_FILE_BYTES as u64;
    let read = if path == Path::new("-") {
        io::stdin().lock().take(longest + 1).read_to_string(&mut text)?
    } else {
        File::open(path)?.take(longest + 1).read_to_string(&mut text)?
    };
    if read > MAX_SETTINGS_FILE_BYTES {
        return Err(io::Error::other(format!("it is longer than {longest} bytes, too long for a settings file")));
    }
    // Some editors write a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
