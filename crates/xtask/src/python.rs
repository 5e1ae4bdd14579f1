//! The reference bot in Python: it plays both games over the net against the server of this build.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::shell::{self, Shell};

/// The bot and the package it needs.
const BOT: &str = "clients/python/bot.py";
const PACKAGES: &str = "clients/python/requirements.txt";

/// Where its packages are installed, and what was installed last.
const PLACE: &str = "target/python";
const INSTALLED: &str = "target/python/.cardboard-requirements";

/// A game takes a few seconds; on a busy machine at most so many.
const SECONDS: &str = "240";

/// Lets the bot play a game of each kind.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let python = install(shell)?;
    shell::show(shell.cargo().args(["build", "--quiet", "--package", "cardboard"]))?;
    let folder = shell.path(PLACE).join("table");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("cannot clear the last games of the bot")?;
    }
    std::fs::create_dir_all(&folder)?;
    let server = Server::start(shell, &folder)?;
    for game in ["conquest", "infiltration"] {
        let mut command = shell.program(&python.to_string_lossy());
        shell::show(command.args([BOT, &server.address, game, "--seconds", SECONDS]))?;
    }
    Ok(())
}

/// A Python with the packages of the bot; they are installed again only if their list has changed.
fn install(shell: &Shell) -> Result<PathBuf> {
    let python = shell.path(PLACE).join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let listed = shell.read(PACKAGES)?;
    if python.exists() && std::fs::read_to_string(shell.path(INSTALLED)).is_ok_and(|installed| installed == listed) {
        return Ok(python);
    }
    if !shell::works(shell.program("python3").args(["-m", "venv", "--help"])) {
        bail!("Python 3.9 or later with venv is missing: install it with `apt-get install python3 python3-venv`");
    }
    shell::output(shell.program("python3").args(["-m", "venv", PLACE]))?;
    let mut pip = shell.program(&python.to_string_lossy());
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", PACKAGES]);
    let installed = shell::output(&mut pip);
    installed.with_context(|| format!("the package of {PACKAGES} is missing and could not be installed"))?;
    std::fs::write(shell.path(INSTALLED), listed).context("cannot note which packages are installed")?;
    Ok(python)
}

/// A server of this build; it ends with this value.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(shell: &Shell, folder: &Path) -> Result<Self> {
        let target = std::env::var("CARGO_TARGET_DIR").map_or_else(|_| shell.path("target"), |it| shell.path(it));
        let program = target.join("debug/cardboard");
        let mut command = shell.program(&program.to_string_lossy());
        command.args(["serve", "--address", "127.0.0.1:0", "--database"]).arg(folder.join("cardboard.db"));
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("cannot start a server")?;
        let out = process.stdout.take().context("the server says nothing")?;
        let mut server = Self { process, address: String::new() };
        let mut lines = BufReader::new(out).lines();
        let address =
            lines.by_ref().map_while(Result::ok).find_map(|line| Some(line.split_once("http://")?.1.to_owned()));
        server.address = format!("http://{}", address.context("the server did not say where it is")?.trim());
        // Whatever else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
