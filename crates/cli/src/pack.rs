//! `cardboard pack`: whether packs of content are right and where they are wrong, and pictures of what
//! is in them.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;

mod check;
mod render;

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
    /// Draw a stage of Infiltration
    Render {
        /// The id of a stage, or a file with a stage or a scenario
        stage: String,
        /// Where the picture goes, by its ending an SVG or a PNG [default: an SVG to standard output]
        #[arg(short, long)]
        output: Option<PathBuf>,
        /// How many pixels of a PNG for one of the drawing
        #[arg(long, default_value_t = 2.0)]
        scale: f32,
    },
}

/// Answers the question.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.question {
        Question::Check { dir, json } => check::run(dir.as_deref(), json),
        Question::Render { stage, output, scale } => render::run(&stage, output.as_deref(), scale),
    }
}
