//! The browser client: its packages, its checks and its build, all of them scripts of `web/package.json`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::shell::{self, Shell};

/// Where it lives.
const WEB: &str = "web";

/// The list of exact packages, and what was installed last.
const LOCK: &str = "web/package-lock.json";
const INSTALLED: &str = "web/node_modules/.cardboard-lock.json";

/// The oldest Node.js that builds it.
const NODE: u32 = 20;

/// Where the pictures of the documentation lie.
const PICTURES: &str = "docs/pictures";

/// Where Debian puts its browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Checks types and accessibility.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    script(shell, "check", &[])
}

/// Runs its tests.
pub(crate) fn test(shell: &Shell) -> Result<()> {
    script(shell, "test", &[])
}

/// Builds it into `web/dist`, which the server takes into the binary.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    script(shell, "build", &[])
}

/// How large it is; nothing else is printed, so that programs can read it.
pub(crate) fn size(shell: &Shell, arguments: &[String]) -> Result<()> {
    install(shell)?;
    shell::output(npm(shell)?.args(["run", "build"]))?;
    shell::show(npm(shell)?.args(["run", "--silent", "size", "--"]).args(arguments))
}

/// Tests in a real browser, against the server of this build.
pub(crate) fn e2e(shell: &Shell, arguments: &[String]) -> Result<()> {
    in_browser(shell, "e2e", arguments, None)
}

/// All of those tests.
pub(crate) fn all_e2e(shell: &Shell) -> Result<()> {
    e2e(shell, &[])
}

/// Pictures of every screen.
pub(crate) fn shots(shell: &Shell, folder: &str) -> Result<()> {
    in_browser(shell, "shots", &[], Some(&std::path::absolute(folder)?))
}

/// The pictures and films of the README.
pub(crate) fn pictures(shell: &Shell) -> Result<()> {
    in_browser(shell, "pictures", &[], Some(&shell.path(PICTURES)))
}

/// How quickly pages come and answer.
pub(crate) fn vitals(shell: &Shell) -> Result<()> {
    in_browser(shell, "vitals", &[], None)
}

/// Runs a script of the client that needs a browser and a server; `folder` is where its pictures go.
fn in_browser(shell: &Shell, name: &str, arguments: &[String], folder: Option<&Path>) -> Result<()> {
    browser(shell)?;
    build(shell)?;
    shell::show(shell.cargo().args(["build", "--quiet", "--package", "cardboard"]))?;
    let target = std::env::var("CARGO_TARGET_DIR").map_or_else(|_| shell.path("target"), |target| shell.path(target));
    let mut command = npm(shell)?;
    command.args(["run", name, "--"]).args(arguments).env("CARDBOARD", target.join("debug/cardboard"));
    if let Some(folder) = folder {
        command.env("SHOTS", folder);
    }
    shell::show(&mut command)
}

/// A browser to test with: installed if this may be done, else named.
fn browser(shell: &Shell) -> Result<()> {
    let named = std::env::var_os("CHROMIUM");
    if named.as_deref().map_or(Path::new(CHROMIUM), Path::new).exists() {
        return Ok(());
    }
    let is_root = shell::output(shell.program("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !is_root || !shell::works(shell.program("apt-get").arg("--version")) {
        bail!("Chromium is missing: install it with `sudo apt-get install chromium`, or name one in CHROMIUM");
    }
    println!("Chromium is missing: installing it");
    shell::output(shell.program("apt-get").arg("update"))?;
    shell::show(shell.program("apt-get").args(["install", "--yes", "--no-install-recommends", "chromium"]))
}

/// Runs a script of the client once its packages are there.
fn script(shell: &Shell, name: &str, arguments: &[String]) -> Result<()> {
    install(shell)?;
    shell::show(npm(shell)?.args(["run", name, "--"]).args(arguments))
}

/// Installs exactly the packages that are listed, if that list has changed.
fn install(shell: &Shell) -> Result<()> {
    let listed = shell.read(LOCK)?;
    if std::fs::read_to_string(shell.path(INSTALLED)).is_ok_and(|installed| installed == listed) {
        return Ok(());
    }
    eprintln!("Installing the packages of the client");
    shell::output(npm(shell)?.args(["ci", "--no-audit", "--no-fund"]))?;
    std::fs::write(shell.path(INSTALLED), listed).context("cannot note which packages are installed")
}

/// The package manager, in the client's folder.
fn npm(shell: &Shell) -> Result<Command> {
    let version = shell::output(shell.program("node").arg("--version")).ok();
    let number = version.as_deref().and_then(major);
    let works = number.is_some_and(|number| number >= NODE) && shell::works(shell.program("npm").arg("--version"));
    if !works {
        let found = version.map_or_else(String::new, |version| format!("; there is {}", version.trim()));
        bail!(
            "the client needs Node.js {NODE} or later with npm{found}: install it from https://nodejs.org, \
             with `apt-get install nodejs npm`, `brew install node` or `winget install OpenJS.NodeJS`"
        );
    }
    let mut command = shell.program("npm");
    command.current_dir(shell.path(WEB));
    Ok(command)
}

/// The first number of a version: `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("20"), None);
        assert_eq!(major("v"), None);
    }
}
