//! `cardboard ids`: every name that commands, scenarios, events and refusals are written with.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use conquest::ids::{Boss, Faction, Mode, Objective, Reward, WindowKind};
use conquest::notation::VERBS;
use conquest::pack::Pack;
use conquest::state::Phase;
use conquest::{Event, Refusal, header};
use serde_json::{Map, Value, json};

/// Every id of the games: commands, events, refusals, territories, cards and so on
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON: every event and refusal, then an object for each game with a list for each kind of id
    #[arg(long)]
    json: bool,
}

/// Prints the ids.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let kinds = conquest_ids(&content::conquest());
    let mut out = stdout().lock();
    if args.json {
        let ids: Map<String, Value> = kinds.into_iter().map(|(kind, ids)| (kind.to_owned(), json!(ids))).collect();
        let of_all_games = |kind: &str| ids[kind].clone();
        let value = json!({ "events": of_all_games("events"), "refusals": of_all_games("refusals"), "conquest": ids });
        writeln!(out, "{value:#}")?;
    } else {
        writeln!(out, "conquest")?;
        for (kind, ids) in kinds {
            writeln!(out, "  {kind}: {}", ids.join(" "))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn conquest_ids(pack: &Pack) -> Vec<(&'static str, Vec<String>)> {
    let owned = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<String>>();
    let seats: Vec<&str> = Faction::ALL.map(Faction::id).into_iter().chain(["neutral"]).collect();
    let mut refusals = Refusal::IDS.to_vec();
    refusals.extend(table::session::TABLE_REFUSALS.iter().filter(|id| !Refusal::IDS.contains(id)));
    vec![
        ("modes", owned(&Mode::ALL.map(Mode::id))),
        ("options", owned(&header::OPTIONS)),
        ("seats", owned(&seats)),
        ("phases", owned(&Phase::IDS)),
        ("windows", owned(&WindowKind::ALL.map(WindowKind::id))),
        ("commands", owned(&VERBS)),
        ("events", owned(&Event::IDS)),
        ("refusals", owned(&refusals)),
        ("zones", pack.zones().iter().map(|zone| zone.id.clone()).collect()),
        ("territories", pack.territory_ids().map(ToOwned::to_owned).collect()),
        ("bosses", Boss::all().map(|it| pack.boss(it).id.clone()).collect()),
        ("cards", pack.cards().iter().map(|it| it.id.clone()).collect()),
        ("objectives", Objective::all().map(|it| pack.objective(it).id.clone()).collect()),
        ("rewards", Reward::all().map(|it| pack.reward(it).id.clone()).collect()),
    ]
}
