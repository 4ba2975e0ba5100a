//! The options of a command from all their sources: flags, environment, file and defaults.

use std::env;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, Error};

use super::file::{ConfigFile, Entry, USUAL_PLACE, Value, is_secret, is_settable};

/// Where the options of one command come from.
pub(super) struct Origins<'a> {
    /// The command's options as they are declared.
    declared: &'a Command,
    /// The command line alone, which may be wrong.
    typed: &'a ArgMatches,
    file: Option<ConfigFile>,
}

/// Where a value comes from.
enum Origin<'a> {
    Flag,
    Environment(&'a str),
    File(&'a Path, &'a Entry),
    Default,
}

impl<'a> Origins<'a> {
    /// Reads the file if this command has options that it can set. The error says what is wrong with it.
    pub(super) fn of(whole: &'a Command, typed: &'a ArgMatches) -> Result<Self, String> {
        let (declared, typed) = innermost(whole, typed);
        let reads = declared.get_arguments().any(|option| is_settable(option) && !option.is_global_set());
        let place = if reads { place(typed) } else { None };
        let serve = whole.find_subcommand("serve").unwrap_or(declared);
        let file = place.map(|place| ConfigFile::read(&place, serve)).transpose()?;
        Ok(Self { declared, typed, file })
    }

    pub(super) fn is_flag(&self, option: &str) -> bool {
        self.typed.try_contains_id(option).is_ok() && self.typed.value_source(option) == Some(ValueSource::CommandLine)
    }

    /// Whether the file sets one of these options.
    pub(super) fn is_of_file(&self, options: &[&str]) -> bool {
        self.of_file().any(|(option, ..)| options.contains(&option.get_id().as_str()))
    }

    /// A secret that was typed.
    pub(super) fn typed_secret(&self) -> Option<&'a Arg> {
        self.declared.get_arguments().find(|option| is_secret(option) && self.is_flag(option.get_id().as_str()))
    }

    /// The file's options as flags.
    pub(super) fn as_flags(&self) -> Vec<OsString> {
        let flags = self.of_file().flat_map(|(option, _, entry)| {
            let name = option.get_long().unwrap_or_default();
            match &entry.value {
                Value::Switch(true) => vec![format!("--{name}")],
                Value::Switch(false) => Vec::new(),
                Value::Texts(texts) => texts.iter().map(|text| format!("--{name}={text}")).collect(),
            }
        });
        flags.map(OsString::from).collect()
    }

    /// The error, with the places of the options in the file that it is about.
    pub(super) fn explained(&self, mut error: Error) -> Error {
        let mut about = Vec::new();
        for kind in [ContextKind::InvalidArg, ContextKind::PriorArg] {
            match error.get(kind) {
                Some(ContextValue::String(flag)) => about.push(flag.clone()),
                Some(ContextValue::Strings(flags)) => about.extend(flags.iter().cloned()),
                _ => {}
            }
        }
        let named = |name: &str| about.iter().any(|flag| flag.split([' ', '=']).next() == Some(&format!("--{name}")));
        let tips: Vec<StyledStr> = self
            .of_file()
            .filter_map(|(option, path, entry)| Some((option.get_long()?, path, entry)))
            .filter(|(name, ..)| named(name))
            .map(|(name, path, entry)| format!("{name} is set in {}, line {}", path.display(), entry.line).into())
            .collect();
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
        error
    }

    /// A configuration file that sets every option as it is now, with its origin. Defaults are comments.
    pub(super) fn listed(&self, whole: &ArgMatches) -> String {
        let (_, matches) = innermost(self.declared, whole);
        let read = self.file.as_ref().map_or_else(|| "none".to_owned(), |file| file.path.display().to_string());
        let mut text = format!("# Configuration file: {read}");
        let mut heading = None;
        for option in self.declared.get_arguments().filter(|option| is_settable(option)) {
            if option.get_help_heading() != heading {
                heading = option.get_help_heading();
                let shown = heading.unwrap_or("General");
                let _ = write!(text, "\n\n# {shown}");
            }
            let _ = write!(text, "\n{}", self.line(option, matches));
        }
        text
    }

    fn line(&self, option: &Arg, matches: &ArgMatches) -> String {
        let name = option.get_long().unwrap_or_default();
        let origin = self.origin(option);
        let value = match &origin {
            Origin::File(_, entry) if entry.value == Value::Switch(false) => Some("false".to_owned()),
            _ => shown(option, matches),
        };
        let Some(value) = value else { return format!("# {name} is not set") };
        let begin = if is_secret(option) || matches!(origin, Origin::Default) { "# " } else { "" };
        let value = if is_secret(option) { "…".to_owned() } else { value };
        let origin = match origin {
            Origin::Flag => "flag".to_owned(),
            Origin::Environment(variable) => format!("environment: {variable}"),
            Origin::File(path, entry) => format!("{}:{}", path.display(), entry.line),
            Origin::Default => "default".to_owned(),
        };
        format!("{begin}{name} = {value}  # {origin}")
    }

    fn origin(&self, option: &'a Arg) -> Origin<'_> {
        if self.is_flag(option.get_id().as_str()) {
            return Origin::Flag;
        }
        if let Some(variable) = set_variable(option) {
            return Origin::Environment(variable);
        }
        let entry = self.file.as_ref().and_then(|file| Some((file, file.entry(option)?)));
        entry.map_or(Origin::Default, |(file, entry)| Origin::File(&file.path, entry))
    }

    /// What the file sets and nothing else does.
    fn of_file(&self) -> impl Iterator<Item = (&'a Arg, &Path, &Entry)> {
        self.declared.get_arguments().filter(|option| is_settable(option)).filter_map(|option| {
            match self.origin(option) {
                Origin::File(path, entry) => Some((option, path, entry)),
                _ => None,
            }
        })
    }
}

/// The variable that sets this option, which is not an empty one.
fn set_variable(option: &Arg) -> Option<&str> {
    let variable = option.get_env()?;
    env::var_os(variable).filter(|value| !value.is_empty())?;
    variable.to_str()
}

/// The command that was asked for, below all groups of commands.
fn innermost<'a, 'b>(command: &'a Command, matches: &'b ArgMatches) -> (&'a Command, &'b ArgMatches) {
    match matches.subcommand() {
        Some((name, below)) => innermost(command.find_subcommand(name).unwrap_or(command), below),
        None => (command, matches),
    }
}

/// The file to read. A demo stands beside the real site, so it reads a file only if told to.
fn place(typed: &ArgMatches) -> Option<PathBuf> {
    let named = typed.try_get_one::<PathBuf>("config").ok().flatten().cloned();
    let is_demo = || typed.try_get_one::<bool>("demo").ok().flatten().is_some_and(|is_demo| *is_demo);
    named.or_else(|| {
        let usual = PathBuf::from(USUAL_PLACE);
        (!is_demo() && usual.exists()).then_some(usual)
    })
}

/// The value in TOML. `None` if the option has none.
fn shown(option: &Arg, matches: &ArgMatches) -> Option<String> {
    let id = option.get_id().as_str();
    if matches!(option.get_action(), ArgAction::SetTrue) {
        return Some(matches.get_flag(id).to_string());
    }
    let texts: Vec<String> = matches.get_raw(id)?.map(|text| text.to_string_lossy().into_owned()).collect();
    if matches!(option.get_action(), ArgAction::Append) {
        return Some(toml::Value::from(texts).to_string());
    }
    let text = texts.into_iter().next_back()?;
    Some(text.parse::<i64>().map_or_else(|_| toml::Value::from(text).to_string(), |number| number.to_string()))
}
