//! Checks of combinations of options, which clap cannot express.

use std::env;

use clap::builder::Resettable;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, CommandFactory as _, FromArgMatches as _};
use jiff::civil::Date;

use super::application::Application;
use super::{Cli, Command, Serve};

impl Cli {
    /// Parses the command line. Wrong usage prints the error and exits with 2.
    #[must_use]
    pub fn typed() -> Self {
        let mut command = without_empty_variables(Self::command());
        let typed = command.try_get_matches_from_mut(env::args_os()).unwrap_or_else(|error| error.exit());
        let cli = Self::from_arg_matches(&typed).unwrap_or_else(|error| error.format(&mut command).exit());
        if let Some(why) = cli.command.mistake(&typed) {
            command.error(ErrorKind::ArgumentConflict, why).exit();
        }
        cli
    }
}

/// An empty variable counts as unset: some tools that start programs cannot leave one out.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty =
        |option: &Arg| option.get_env().is_some_and(|name| env::var_os(name).is_some_and(|value| value.is_empty()));
    let option = |option: Arg| if is_empty(&option) { option.env(Resettable::Reset) } else { option };
    command.mut_args(option).mut_subcommands(without_empty_variables)
}

impl Command {
    fn mistake(&self, typed: &ArgMatches) -> Option<&'static str> {
        match self {
            Self::Serve(options) => served(options, typed),
            Self::Report(options) => days(options.from, options.to),
            Self::Application(Application::List(options)) => days(options.filter.from, options.filter.to),
            Self::Application(Application::Export(options)) => days(options.filter.from, options.filter.to),
            _ => None,
        }
    }
}

fn served(options: &Serve, typed: &ArgMatches) -> Option<&'static str> {
    if options.demo && ["data", "key_file"].into_iter().any(|option| is_on_command_line(typed, option)) {
        return Some("a demo uses its own temporary folder: leave out --data and --key-file");
    }
    let drafts = &options.drafts;
    (drafts.draft_notice.as_secs() >= drafts.draft_removal.as_secs())
        .then_some("--draft-notice must be shorter than --draft-removal, or borrowers would be warned too late")
}

fn days(first: Option<Date>, last: Option<Date>) -> Option<&'static str> {
    (first? > last?).then_some("--from is later than --to: give the first day with --from and the last day with --to")
}

/// Ignores the environment: there, the option may be meant for the real site next to the demo.
fn is_on_command_line(typed: &ArgMatches, option: &str) -> bool {
    let source = typed.subcommand().and_then(|(_, options)| options.value_source(option));
    source == Some(ValueSource::CommandLine)
}
