//! The engines are pure: they build without the standard library and without default features.

use anyhow::{Result, bail};

use crate::shell::{self, Shell};

/// The folders under `crates/` that hold rules and nothing of the outside world.
pub(crate) const ENGINES: &[&str] = &["table", "conquest", "infiltration"];

/// The package in a folder under `crates/`.
pub(crate) fn package(engine: &str) -> String {
    format!("cardboard-{engine}")
}

/// Checks and builds each engine on its own.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    for engine in ENGINES {
        let file = format!("crates/{engine}/src/lib.rs");
        if let Some(reason) = impurity(&shell.read(&file)?) {
            bail!("{file}: {reason}");
        }
        shell::show(shell.cargo().args(["build", "--no-default-features", "--package", &package(engine)]))?;
    }
    Ok(())
}

/// Why a crate with this root file would see the standard library, if it would.
fn impurity(root_file: &str) -> Option<&'static str> {
    let lines: Vec<&str> = root_file.lines().map(str::trim).collect();
    if !lines.contains(&"#![no_std]") {
        return Some("`#![no_std]` is missing");
    }
    let position = lines.iter().position(|line| line.starts_with("extern crate std"))?;
    let only_in_tests = position > 0 && lines[position - 1] == "#[cfg(test)]";
    (!only_in_tests).then_some("`extern crate std` stands outside of `#[cfg(test)]`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pure_crate_says_so() {
        assert_eq!(impurity("//! Rules.\n#![no_std]\nextern crate alloc;\n"), None);
        assert_eq!(impurity("#![no_std]\n#[cfg(test)]\nextern crate std;\n"), None);
    }

    #[test]
    fn a_crate_that_sees_the_standard_library_is_found() {
        assert!(impurity("//! Rules.\n").is_some());
        assert!(impurity("// #![no_std]\n").is_some());
        assert!(impurity("#![cfg_attr(test, no_std)]\n").is_some());
        assert!(impurity("#![no_std]\nextern crate std;\n").is_some());
    }
}
