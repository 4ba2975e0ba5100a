//! The configuration file: options by the names of their flags, in TOML. What an option is called and which values it takes is declared
//! once, in the other files of this folder.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The same place for everyone: what a command does must not depend on the folder where it is typed.
pub(super) const USUAL_PLACE: &str = "/etc/lender-site/lender-site.toml";

/// A larger file was probably named by mistake.
const MAX_BYTES: u64 = 1 << 20;

/// Names less similar than this are not suggested.
const SIMILAR: f64 = 0.7;

/// An option as a file sets it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Entry {
    pub line: usize,
    pub value: Value,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Switch(bool),
    Texts(Vec<String>),
}

#[derive(Debug)]
pub(super) struct ConfigFile {
    pub path: PathBuf,
    entries: BTreeMap<String, Entry>,
}

/// Whether a file can set this option: one that the environment can set, except the file's own name.
pub(super) fn is_settable(option: &Arg) -> bool {
    option.get_env().is_some() && option.get_long().is_some() && option.get_id() != "config"
}

/// Whether the value of this option must not be shown.
pub(super) fn is_secret(option: &Arg) -> bool {
    option.is_hide_env_values_set()
}

impl ConfigFile {
    /// Reads the file with the options of `serve`. The error lists all mistakes.
    pub(super) fn read(path: &Path, serve: &Command) -> Result<Self, String> {
        let shown = path.display();
        let text = text_of(path).map_err(|error| format!("cannot read the configuration {shown}: {error}"))?;
        let (entries, mut mistakes) = entries(&text, serve);
        mistakes.extend(revealed(path, &entries, serve).map_err(|error| format!("{shown}: {error}"))?);
        match mistakes.as_slice() {
            [] => Ok(Self { path: path.to_owned(), entries }),
            [one] => Err(format!("{shown}, {one}")),
            _ => Err(mistakes.iter().fold(format!("{shown} has {} mistakes:", mistakes.len()), |list, mistake| {
                format!("{list}\n- {mistake}")
            })),
        }
    }

    pub(super) fn entry(&self, option: &Arg) -> Option<&Entry> {
        self.entries.get(option.get_long()?)
    }
}

fn text_of(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let length = File::open(path)?.take(MAX_BYTES + 1).read_to_string(&mut text)?;
    if length as u64 > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

/// What the text sets, and its mistakes in the order of its lines.
fn entries(text: &str, serve: &Command) -> (BTreeMap<String, Entry>, Vec<String>) {
    let line_of = |at: usize| text.get(..at).unwrap_or(text).matches('\n').count() + 1;
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            // Its display would show the line, which may contain a password.
            let line = line_of(error.span().map_or(0, |span| span.start));
            return (BTreeMap::new(), vec![format!("line {line}: {}", error.message())]);
        }
    };
    let mut entries = BTreeMap::new();
    let mut mistakes = Vec::new();
    for (name, value) in table {
        let line = line_of(name.span().start);
        match value_of(name.get_ref(), &value, serve) {
            Ok(value) => drop(entries.insert(name.into_inner().into_owned(), Entry { line, value })),
            Err(mistake) => mistakes.push((line, mistake)),
        }
    }
    mistakes.sort();
    (entries, mistakes.into_iter().map(|(line, mistake)| format!("line {line}: {mistake}")).collect())
}

fn value_of(name: &str, value: &Spanned<DeValue<'_>>, serve: &Command) -> Result<Value, String> {
    let value = value.get_ref();
    let Some(option) = serve.get_arguments().find(|option| option.get_long() == Some(name)) else {
        return Err(match value {
            DeValue::Table(_) => {
                format!("sections are not supported: leave out [{name}] and write its options under their flags' names")
            }
            _ => unknown(name, serve),
        });
    };
    if !is_settable(option) {
        return Err(format!("{name} can only be given on the command line, as --{name}"));
    }
    let one = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    let (found, wanted) = match option.get_action() {
        ArgAction::SetTrue => (value.as_bool().map(Value::Switch), "true or false, without quotes"),
        ArgAction::Append => {
            let texts = match value {
                DeValue::Array(values) => values.iter().map(|value| one(value.get_ref())).collect(),
                value => one(value).map(|text| vec![text]),
            };
            (texts.map(Value::Texts), "text in quotes, or a list: [\"…\", \"…\"]")
        }
        _ => (one(value).map(|text| Value::Texts(vec![text])), "text in quotes, or a whole number"),
    };
    found.ok_or_else(|| format!("{name} must be {wanted}"))
}

fn unknown(name: &str, serve: &Command) -> String {
    let known = serve.get_arguments().filter(|option| is_settable(option)).filter_map(Arg::get_long);
    let nearest = known.map(|known| (strsim::jaro(known, name), known)).max_by(|one, other| one.0.total_cmp(&other.0));
    match nearest {
        Some((similar, nearest)) if similar > SIMILAR => format!("there is no option {name}; did you mean {nearest}?"),
        _ => format!("there is no option {name}; `lender-site serve --help` lists all options"),
    }
}

/// The secret that other users could read in this file.
fn revealed(path: &Path, entries: &BTreeMap<String, Entry>, serve: &Command) -> io::Result<Option<String>> {
    let is_open = fs::metadata(path)?.mode() & 0o077 != 0;
    if !is_open {
        return Ok(None);
    }
    let secrets = serve.get_arguments().filter(|option| is_secret(option)).filter_map(Arg::get_long);
    let secret = secrets.filter_map(|name| Some((name, entries.get(name)?.line))).min_by_key(|(_, line)| *line);
    Ok(secret.map(|(name, line)| {
        format!(
            "line {line}: other users of this machine can read {name} here. Restrict the file to the user that runs the server: \
             `chmod 600 {}`",
            path.display()
        )
    }))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::cli::Cli;

    fn serve() -> Command {
        let mut command = Cli::command();
        command.build();
        command.find_subcommand("serve").unwrap().clone()
    }

    fn texts(line: usize, texts: &[&str]) -> Entry {
        Entry { line, value: Value::Texts(texts.iter().map(|text| (*text).to_owned()).collect()) }
    }

    #[test]
    fn every_option_that_the_environment_can_set_can_stand_in_a_file_under_its_flags_name() {
        let serve = serve();
        let options: Vec<_> = serve.get_arguments().filter(|option| is_settable(option)).collect();
        assert!(options.len() > 35, "{}", options.len());
        for option in options {
            let name = option.get_long().unwrap();
            let value = if matches!(option.get_action(), ArgAction::SetTrue) { "false" } else { "\"x\"" };
            let (entries, mistakes) = entries(&format!("# A comment\n{name} = {value}"), &serve);
            assert_eq!((entries[name].line, mistakes), (2, vec![]), "{name}");
        }
    }

    #[test]
    fn a_value_is_a_text_a_number_a_switch_or_a_list() {
        let text = "domain = [\n  \"a.example\",\n]\nbackup-keep = 3\r\nplain-http = true\ntrusted-proxy = '::1'\nlog = \"warn\"";
        let (entries, mistakes) = entries(text, &serve());
        assert_eq!(mistakes, [""; 0]);
        assert_eq!(entries["domain"], texts(1, &["a.example"]));
        assert_eq!(entries["backup-keep"], texts(4, &["3"]));
        assert_eq!(entries["plain-http"], Entry { line: 5, value: Value::Switch(true) });
        assert_eq!(entries["trusted-proxy"], texts(6, &["::1"]));
        assert_eq!(entries["log"], texts(7, &["warn"]));
    }

    #[test]
    fn a_file_that_cannot_be_a_configuration_is_not_read_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("disk.img");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let refused = ConfigFile::read(&path, &serve()).unwrap_err();
        assert!(refused.ends_with("disk.img: file too large"), "{refused}");
    }

    #[test]
    fn a_mistake_is_named_with_its_line_and_what_was_meant() {
        for (text, told) in [
            ("\nbackup_dir = '/x'", "line 2: there is no option backup_dir; did you mean backup-dir?"),
            ("domian = 'a.example'", "did you mean domain?"),
            ("lisen = '[::]:80'", "did you mean listen?"),
            ("xyzzy = 1", "there is no option xyzzy; `lender-site serve --help` lists all options"),
            ("plain-http = 'yes'", "plain-http must be true or false, without quotes"),
            ("data = ['/x']", "data must be text in quotes, or a whole number"),
            ("listen = true", "listen must be text"),
            ("check = true", "check can only be given on the command line, as --check"),
            ("config = '/x'", "only be given on the command line"),
            ("[mail]\nsmtp-url = 'smtp://x'", "line 1: sections are not supported"),
            ("data = '/x'\ndata = '/y'", "line 2: duplicate key"),
        ] {
            let (_, mistakes) = entries(text, &serve());
            assert!(mistakes.len() == 1 && mistakes[0].contains(told), "{text}: {mistakes:?}");
        }
        let (_, mistakes) = entries("smtp-password = \"hunter2", &serve());
        assert!(mistakes[0].starts_with("line 1: ") && !mistakes[0].contains("hunter2"), "{mistakes:?}");
        let (_, mistakes) = entries("zebra = 1\n\nbackup_dir = ''", &serve());
        assert!(mistakes[0].starts_with("line 1: ") && mistakes[1].starts_with("line 3: "), "{mistakes:?}");
    }
}
