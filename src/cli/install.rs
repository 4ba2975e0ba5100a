//! `install` and `uninstall`: putting this program on a machine as a service.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub struct Install {
    #[command(flatten)]
    pub target: Target,
}

#[derive(Debug, Args)]
pub struct Uninstall {
    /// Also remove the data folder with everything stored, after asking. Keys and backups are never removed.
    #[arg(long)]
    pub remove_data: bool,

    /// Don't ask for confirmation.
    #[arg(long, requires = "remove_data")]
    pub yes: bool,

    #[command(flatten)]
    pub target: Target,
}

#[derive(Debug, Args)]
pub struct Target {
    /// Only print what would be done and written.
    #[arg(long)]
    pub print: bool,

    /// The root folder of the system to change, such as an image that is being built. No commands are run for it.
    #[arg(long, value_name = "DIR")]
    pub root: Option<PathBuf>,

    /// The system's service manager. By default, the one that is found there.
    #[arg(long, value_name = "NAME")]
    pub init: Option<Init>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Init {
    /// Debian, Ubuntu, Fedora and most others.
    Systemd,
    /// Alpine.
    #[value(name = "openrc")]
    OpenRc,
}
