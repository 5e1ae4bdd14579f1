//! `cardboard perft`: how many ways a stage can go.

use std::io::{Write as _, stdout};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context as _;
use clap::Subcommand;
use infiltration::Infiltration;
use infiltration::header::Start;
use infiltration::ids::Character;
use infiltration::state::Settings;
use lab::perft::{self, Branch};
use serde_json::json;
use table::Seed;
use table::notation::nearest;

/// Count every sequence of commands up to a depth
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    Infiltration(InfiltrationArgs),
}

/// Sequences of commands in a stage, its chance fixed by the seed
#[derive(clap::Args)]
struct InfiltrationArgs {
    /// The stage
    #[arg(long, value_name = "STAGE")]
    stage: String,
    /// How many commands
    #[arg(long, value_name = "N")]
    depth: u32,
    /// How many play [usually as few as the stage allows]
    #[arg(long, value_name = "N", conflicts_with = "characters")]
    players: Option<u8>,
    /// Who plays, like snake,meryl [usually those the stage names]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = character)]
    characters: Vec<Character>,
    /// Where players decide for the enemy the first possibility is taken
    #[arg(long)]
    auto_resolve: bool,
    /// Any words that fix the dice and cards
    #[arg(long, value_name = "WORDS", default_value = "perft")]
    seed: String,
    /// Also count what each first command leads to
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Counts and prints.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Game::Infiltration(args) => stage(&args),
    }
}

fn stage(args: &InfiltrationArgs) -> anyhow::Result<ExitCode> {
    let seed = Seed::from_words(&args.seed);
    let game = begun(args, seed)?;
    let start = Instant::now();
    let counts: Vec<u64> = (0..=args.depth).map(|depth| perft::count(&game, seed, depth)).collect();
    let seconds = start.elapsed().as_secs_f64();
    let divided = args.divide.then(|| perft::branches(&game, seed, args.depth));
    let mut out = stdout().lock();
    if args.json {
        let mut value = json!({ "stage": args.stage, "depth": args.depth, "seconds": seconds, "counts": counts });
        if let Some(branches) = divided {
            value["branches"] = json!(branches);
        }
        writeln!(out, "{value}")?;
        return Ok(ExitCode::SUCCESS);
    }
    for Branch { command, sequences } in divided.iter().flatten() {
        writeln!(out, "{sequences:>14}  {command}")?;
    }
    for (depth, count) in counts.iter().enumerate() {
        writeln!(out, "depth {depth:>2} {count:>14}")?;
    }
    writeln!(out, "in {seconds:.2} s")?;
    Ok(ExitCode::SUCCESS)
}

fn begun(args: &InfiltrationArgs, seed: Seed) -> anyhow::Result<Infiltration> {
    let content = content::infiltration();
    let ids = || content.stages.iter().map(|stage| stage.id.as_str());
    let stage = content.stage(&args.stage).with_context(|| {
        let suggestion = nearest(&args.stage, ids()).map(|near| format!("; did you mean `{near}`?"));
        format!("there is no stage `{}`{}", args.stage, suggestion.unwrap_or_default())
    })?;
    let players = args.players.or(stage.parties.first().map(|party| party.players)).unwrap_or(1);
    let usual = || stage.usual_characters(players).unwrap_or_default();
    let characters = if args.characters.is_empty() { usual() } else { args.characters.clone() };
    let settings = Settings { auto_resolve: args.auto_resolve, ..Settings::default() };
    let start = Start { characters, settings };
    let begun = Infiltration::from_seed(content.pack.clone(), stage.clone(), &start, seed, &mut ());
    begun.map_err(|error| anyhow::anyhow!("the stage is not for this party: {error:?}"))
}

fn character(name: &str) -> Result<Character, String> {
    let known = || Character::ALL.iter().map(|character| character.id());
    Character::named(name).ok_or_else(|| {
        let all: Vec<&str> = known().collect();
        format!("there is no character `{name}`; there are {}", all.join(", "))
    })
}
