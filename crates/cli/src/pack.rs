//! `cardboard pack`: whether packs of content are right and where they are wrong, and pictures of what
//! is in them.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;

mod check;

/// Packs of content
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Check packs and list every flaw with file, line and column
    Check {
        /// A pack, or the directory the packs stand in [default: content/ here, or else the embedded packs]
        dir: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Answers the question.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.question {
        Question::Check { dir, json } => check::run(dir.as_deref(), json),
    }
}
