//! The commands that read out what people sent.

use clap::{Args, Subcommand, ValueEnum};

use super::{Data, Output};

/// How to read records out.
#[derive(Debug, Subcommand)]
pub enum Records {
    /// List them, the oldest first.
    List(List),
    /// Print all there is of them on stdout, for a spreadsheet or a program.
    Export(Export),
}

/// A list.
#[derive(Debug, Args)]
pub struct List {
    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// An export.
#[derive(Debug, Args)]
pub struct Export {
    /// How to write them.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    pub format: Format,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,
}

/// How records are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    /// A table in UTF-8, in which no cell is a formula.
    #[default]
    Csv,
    /// One array.
    Json,
}
