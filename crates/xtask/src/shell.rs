//! Running other programs in the repository's root, and nothing else about them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

/// The repository's root and the way to run programs in it.
pub(crate) struct Shell {
    root: PathBuf,
}

impl Shell {
    /// The repository that holds the current directory.
    pub(crate) fn in_repository() -> Result<Self> {
        let here = std::env::current_dir()?;
        let root = here.ancestors().find(|directory| directory.join("crates/xtask/Cargo.toml").is_file());
        Ok(Self { root: root.context("this is not inside the Cardboard repository")?.to_owned() })
    }

    /// The path from the root on.
    pub(crate) fn path(&self, relative: impl AsRef<Path>) -> PathBuf {
        self.root.join(relative)
    }

    /// The text of a file of the repository.
    pub(crate) fn read(&self, relative: &str) -> Result<String> {
        std::fs::read_to_string(self.path(relative)).with_context(|| format!("cannot read {relative}"))
    }

    /// The cargo that runs this program.
    pub(crate) fn cargo(&self) -> Command {
        self.program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
    }

    /// Any program.
    pub(crate) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command.current_dir(&self.root);
        command
    }
}

/// Runs a command with its output shown.
pub(crate) fn show(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", written(command)))?;
    if !status.success() {
        bail!("{} failed", written(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot start {}", written(command)))?;
    if !output.status.success() {
        bail!("{} failed: {}", written(command), String::from_utf8_lossy(&output.stderr).trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("{} printed no text", written(command)))
}

/// Whether a command can be run at all; it shows nothing.
pub(crate) fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// The command as one would type it.
fn written(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
