//! Checks of combinations of options, which clap cannot express.

use std::env;
use std::ffi::OsString;

use clap::builder::Resettable;
use clap::error::ErrorKind;
use clap::{Arg, CommandFactory as _, FromArgMatches as _};
use jiff::civil::Date;

use super::application::Application;
use super::mail::Mail;
use super::origins::Origins;
use super::{Cli, Command, Serve};

impl Cli {
    /// Parses the command line, with what a file sets. Wrong usage prints the error and exits with 2.
    #[must_use]
    pub fn typed() -> Self {
        let mut declared = Self::command();
        declared.build();
        let mut command = without_empty_variables(Self::command());
        let mut line: Vec<OsString> = env::args_os().collect();
        // The first pass only finds out which command it is, and which options the file need not set.
        let typed =
            command.clone().ignore_errors(true).try_get_matches_from(&line).unwrap_or_else(|error| error.exit());
        let origins =
            Origins::of(&declared, &typed).unwrap_or_else(|why| command.error(ErrorKind::InvalidValue, why).exit());
        // After `--`, nothing is a flag.
        let end = line.iter().position(|word| word == "--").unwrap_or(line.len());
        line.splice(end..end, origins.as_flags());
        let whole = command.try_get_matches_from_mut(line).unwrap_or_else(|error| origins.explained(error).exit());
        let mut cli = Self::from_arg_matches(&whole).unwrap_or_else(|error| error.format(&mut command).exit());
        if let Some(why) = cli.command.mistake(&origins) {
            command.error(ErrorKind::ArgumentConflict, why).exit();
        }
        match &mut cli.command {
            Command::Serve(options) if options.print_config => options.effective = origins.listed(&whole),
            Command::Mail(Mail::Test(options)) => options.is_of_file = origins.is_of_file(&["smtp_url", "mail_dir"]),
            _ => {}
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
    fn mistake(&self, origins: &Origins<'_>) -> Option<String> {
        let secret = origins.typed_secret().and_then(|option| Some((option.get_long()?, option.get_env()?.to_str()?)));
        if let Some((name, variable)) = secret {
            return Some(format!(
                "leave out --{name}: other users of this machine can read the command line. Set it in {variable}, or in the configuration \
                 file"
            ));
        }
        let mistake = match self {
            Self::Serve(options) => served(options, origins),
            Self::Report(options) => days(options.from, options.to),
            Self::Application(Application::List(options)) => days(options.filter.from, options.filter.to),
            Self::Application(Application::Export(options)) => days(options.filter.from, options.filter.to),
            _ => None,
        };
        mistake.map(str::to_owned)
    }
}

fn served(options: &Serve, origins: &Origins<'_>) -> Option<&'static str> {
    // In the environment or a file, the option may be meant for the real site next to the demo.
    if options.demo && ["data", "key_file"].into_iter().any(|option| origins.is_flag(option)) {
        return Some("a demo uses its own temporary folder: leave out --data and --key-file");
    }
    let drafts = &options.drafts;
    (drafts.draft_notice.as_secs() >= drafts.draft_removal.as_secs())
        .then_some("--draft-notice must be shorter than --draft-removal, or borrowers would be warned too late")
}

fn days(first: Option<Date>, last: Option<Date>) -> Option<&'static str> {
    (first? > last?).then_some("--from is later than --to: give the first day with --from and the last day with --to")
}
