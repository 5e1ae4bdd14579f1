//! `cardboard load`: what a server bears, measured from outside on this machine.

mod leak;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args as ClapArgs, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use load::bars::{self, Failed};
use load::{Program, attack, cut, flips, kill, overload, people, run};
use serde::Serialize;

/// Measure a server: many tables, killed processes, cut lines, flipped bits, attackers
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Run(RunArgs),
    Kill(KillArgs),
    Cut(CutArgs),
    Flips(FlipsArgs),
    Overload(OverloadArgs),
    Attack(AttackArgs),
    Leak(leak::Args),
}

/// Many people at many tables: commands a second, how long each waits, and what that costs
#[derive(ClapArgs)]
struct RunArgs {
    /// So many tables
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// So many connections in all; those without a seat watch
    #[arg(long, default_value_t = 5000)]
    sockets: usize,
    /// So many seconds are measured
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// So many commands are due each second, whether the server keeps up or not
    #[arg(long, default_value_t = 1000.0, conflicts_with = "closed")]
    rate: f64,
    /// Nothing is due: everybody plays as soon as they may
    #[arg(long)]
    closed: bool,
    /// The game at each table
    #[arg(long, default_value = "conquest", value_parser = ["conquest", "infiltration"])]
    game: String,
    /// So many seats at each table
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// The server's disk takes so many microseconds longer for each change
    #[arg(long, value_name = "MICROSECONDS", default_value_t = 0)]
    slowed_by: u64,
    #[command(flatten)]
    common: Common,
}

/// A server that is killed again and again while people play: nothing acknowledged may be lost or doubled
#[derive(ClapArgs)]
struct KillArgs {
    /// So often it is killed, or 1000 times if there is no time for more
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    cycles: u64,
    /// But no longer than so many seconds
    #[arg(long, default_value_t = 590)]
    seconds: u64,
    /// So many tables are played at
    #[arg(long, default_value_t = 8)]
    tables: usize,
    #[command(flatten)]
    common: Common,
}

/// Lines that are cut in the middle of a frame: whoever comes back misses nothing and gets nothing twice
#[derive(ClapArgs)]
struct CutArgs {
    /// So many people
    #[arg(long, default_value_t = 1000)]
    clients: usize,
    /// The line of each is cut so often
    #[arg(long, default_value_t = 3)]
    cuts: u32,
    /// A control, which must not hold: the first step after coming back never arrives, or arrives twice
    #[arg(long, value_parser = ["drop", "double"])]
    control: Option<String>,
    #[command(flatten)]
    common: Common,
}

/// Bits that turn over on the disk: each is found or harmless
#[derive(ClapArgs)]
struct FlipsArgs {
    /// So many bits, one at a time
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    flips: u64,
    /// A control, which must not hold: the judge looks at no chain and at nothing that is said
    #[arg(long, value_parser = ["unchecked"])]
    control: Option<String>,
    #[command(flatten)]
    common: Common,
}

/// Five times as many commands as a slowed disk can store: those it can are stored, the others told to wait
#[derive(ClapArgs)]
struct OverloadArgs {
    /// So many tables
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// So many seconds each for what the disk can do, and for more than that
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// The server's disk takes so many microseconds longer for each change
    #[arg(long, value_name = "MICROSECONDS", default_value_t = 1300)]
    slowed_by: u64,
    /// So many times as many are due
    #[arg(long, default_value_t = 5.0)]
    times: f64,
    /// A control, which must not hold: a disk that is not slow, or a server that lets everything wait
    #[arg(long, value_parser = ["fast-disk", "long-queue"])]
    control: Option<String>,
    #[command(flatten)]
    common: Common,
}

/// Attackers while honest people play: all are refused as documented, and the honest do not notice
#[derive(ClapArgs)]
struct AttackArgs {
    /// So many honest games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// So many seconds of quiet, and as many under attack
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// A control, which must not hold: a server without limits
    #[arg(long, value_parser = ["no-limits"])]
    control: Option<String>,
    #[command(flatten)]
    common: Common,
}

#[derive(ClapArgs)]
struct Common {
    /// Another program to serve the tables: a control
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Measures.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    // One thread: the server has the other cores, and waking many of ours would be counted as its work.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match &args.what {
            What::Run(args) => measure_run(args).await,
            What::Kill(args) => measure_kill(args).await,
            What::Cut(args) => measure_cut(args).await,
            What::Flips(args) => measure_flips(args).await,
            What::Overload(args) => measure_overload(args).await,
            What::Attack(args) => measure_attack(args).await,
            What::Leak(args) => leak::run(args),
        }
    })
}

async fn measure_run(args: &RunArgs) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let program = args.common.program(folder.path())?.with("--slowed-by", &args.slowed_by);
    // Where a game is over everybody goes on at another table, and the old one must not stay open.
    let server = program.with("--tables", &(2 * args.tables + 100)).with("--idle", &1).start().await?;
    let game = match args.game.as_str() {
        "conquest" => people::conquest(args.players),
        _ => people::infiltration(server.site, args.players).await?,
    };
    let plan = run::Plan {
        game,
        tables: args.tables,
        sockets: args.sockets,
        seconds: args.seconds,
        rate: (!args.closed).then_some(args.rate),
    };
    let bar = bar();
    let figures = run::measure(&server, &plan, |what, done, of| show(&bar, what, done, of)).await?;
    bar.finish_and_clear();
    server.kill().await?;
    args.common.judge(&figures, &bars::of_run(&plan, &figures))
}

async fn measure_kill(args: &KillArgs) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let program = args.common.program(folder.path())?;
    let plan = kill::Plan { cycles: args.cycles, most: Duration::from_secs(args.seconds), tables: args.tables };
    let bar = bar();
    bar.set_length(args.cycles);
    let figures = kill::measure(&program, &plan, |cycle, so_far| {
        bar.set_position(cycle);
        bar.set_message(format!("{} lost, {} doubled", so_far.lost, so_far.doubled));
    })
    .await?;
    bar.finish_and_clear();
    args.common.judge(&figures, &bars::of_kill(&plan, &figures))
}

async fn measure_cut(args: &CutArgs) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let server = args.common.program(folder.path())?.start().await?;
    let fault = args.control.as_deref().map(|it| if it == "drop" { cut::Fault::Drop } else { cut::Fault::Double });
    let plan = cut::Plan { clients: args.clients, cuts: args.cuts, fault };
    let bar = bar();
    let figures = cut::measure(&server, plan, |done, of| show(&bar, "people", done, of)).await?;
    bar.finish_and_clear();
    server.kill().await?;
    args.common.judge(&figures, &bars::of_cut(plan, &figures))
}

async fn measure_flips(args: &FlipsArgs) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let program = args.common.program(folder.path())?;
    let bar = bar();
    let plan = flips::Plan { flips: args.flips, checks: args.control.is_none() };
    let figures = flips::measure(&program, plan, |done, of| show(&bar, "bits", done, of)).await?;
    bar.finish_and_clear();
    args.common.judge(&figures, &bars::of_flips(&figures))
}

/// More changes than ever wait.
const LONG_QUEUE: u32 = 65_536;

async fn measure_overload(args: &OverloadArgs) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let program = args.common.program(folder.path())?.with("--tables", &(args.tables + 100));
    let program = match args.control.as_deref() {
        Some("fast-disk") => program,
        Some(_) => program.with("--slowed-by", &args.slowed_by).with("--waiting", &LONG_QUEUE),
        None => program.with("--slowed-by", &args.slowed_by),
    };
    let plan = overload::Plan { tables: args.tables, seconds: args.seconds, times: args.times };
    let bar = bar();
    let figures = overload::measure(&program, plan, |what, done, of| show(&bar, what, done, of)).await?;
    bar.finish_and_clear();
    args.common.judge(&figures, &bars::of_overload(&figures))
}

async fn measure_attack(args: &AttackArgs) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let program = args.common.with_limits(folder.path())?;
    let program = if args.control.is_some() { program.unlimited() } else { program };
    let server = program.start().await?;
    let plan = attack::Plan { games: args.games, seconds: args.seconds };
    let bar = bar();
    let figures = attack::measure(&server, plan, |what, done, of| show(&bar, what, done, of)).await?;
    bar.finish_and_clear();
    server.kill().await?;
    args.common.judge(&figures, &bars::of_attack(&figures))
}

/// Figures with what of them does not hold.
#[derive(Serialize)]
struct Judged<'a, T> {
    #[serde(flatten)]
    figures: &'a T,
    failed: &'a [String],
}

impl Common {
    /// A server with high limits for one address, which here is everybody.
    fn program(&self, folder: &Path) -> anyhow::Result<Program> {
        self.with_limits(folder).map(Program::generous)
    }

    /// A server as it usually is.
    fn with_limits(&self, folder: &Path) -> anyhow::Result<Program> {
        let own = Program::own(folder)?;
        Ok(Program { binary: self.server.clone().unwrap_or(own.binary), ..own })
    }

    /// Prints figures by their names, and in one line what of them does not hold.
    fn judge(&self, figures: &impl Serialize, failed: &Failed) -> anyhow::Result<ExitCode> {
        let judged = Judged { figures, failed: failed.lines() };
        if self.json {
            println!("{}", serde_json::to_string(&judged)?);
        } else if let serde_json::Value::Object(figures) = serde_json::to_value(figures)? {
            for (name, value) in figures {
                let value =
                    value.as_f64().filter(|_| value.is_f64()).map_or(value.to_string(), |it| format!("{it:.2}"));
                println!("{name:24} {value}");
            }
        }
        if failed.lines().is_empty() {
            return Ok(ExitCode::SUCCESS);
        }
        eprintln!("does not hold: {}", failed.lines().join("; "));
        Ok(ExitCode::FAILURE)
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("{msg:10} {wide_bar} {pos}/{len} {elapsed}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn show(bar: &ProgressBar, what: &str, done: u64, of: u64) {
    bar.set_length(of);
    bar.set_position(done);
    bar.set_message(what.to_owned());
}
