//! `cardboard ids`: every name that commands, scenarios, events and refusals are written with.

use std::collections::BTreeSet;
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use conquest::ids::{Boss, Faction, Mode, Objective, Reward, WindowKind};
use conquest::notation::VERBS;
use conquest::pack::Pack;
use conquest::state::Phase;
use conquest::{Event, Refusal, header};
use infiltration::Infiltration;
use serde_json::{Map, Value, json};

/// Every id of the games: commands, events, refusals, territories, cards and so on
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON: every event and refusal, then an object for each game with a list for each kind of id
    #[arg(long)]
    json: bool,
}

/// The ids of one kind.
type Kind = (&'static str, Vec<String>);

/// Prints the ids.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let games = [("conquest", conquest_ids(&content::conquest())), ("infiltration", infiltration_ids())];
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{:#}", as_json(&games))?;
        return Ok(ExitCode::SUCCESS);
    }
    for (game, kinds) in games {
        writeln!(out, "{game}")?;
        for (kind, ids) in kinds {
            writeln!(out, "  {kind}: {}", ids.join(" "))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Events and refusals of all games, then every kind of each game.
fn as_json(games: &[(&str, Vec<Kind>)]) -> Value {
    let of_all = |wanted: &str| {
        let kinds = games.iter().flat_map(|(_, kinds)| kinds);
        let ids: BTreeSet<&String> = kinds.filter(|(kind, _)| *kind == wanted).flat_map(|(_, ids)| ids).collect();
        json!(ids)
    };
    let mut value = json!({ "events": of_all("events"), "refusals": of_all("refusals") });
    for (game, kinds) in games {
        let kinds: Map<String, Value> = kinds.iter().map(|(kind, ids)| ((*kind).to_owned(), json!(ids))).collect();
        value[game] = Value::Object(kinds);
    }
    value
}

/// Refusals of a game, then those of the table.
fn with_the_tables<'i>(own: impl IntoIterator<Item = &'i str>) -> Vec<String> {
    let mut refusals: Vec<String> = own.into_iter().map(ToOwned::to_owned).collect();
    let further = table::session::TABLE_REFUSALS.iter().filter(|id| !refusals.iter().any(|known| known == *id));
    let further: Vec<String> = further.map(ToString::to_string).collect();
    refusals.extend(further);
    refusals
}

fn infiltration_ids() -> Vec<Kind> {
    use infiltration::ids::{BodyKind, Character, Focus, PieceKind, TrapFace};
    let content = content::infiltration();
    let owned = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<String>>();
    let named = |ids: &mut dyn Iterator<Item = &'static str>| ids.map(ToOwned::to_owned).collect::<Vec<String>>();
    vec![
        ("seats", named(&mut Character::ALL.iter().map(|it| it.id()))),
        ("stages", content.stages.iter().map(|stage| stage.id.clone()).collect()),
        ("commands", owned(&infiltration::notation::VERBS)),
        ("questions", named(&mut Infiltration::question_ids())),
        ("events", owned(infiltration::Event::IDS)),
        ("refusals", with_the_tables(infiltration::Refusal::ALL.iter().map(table::Refused::id))),
        ("focus", named(&mut Focus::ALL.iter().map(|it| it.id()))),
        ("equipment", content.pack.equipment.iter().map(|card| card.id.clone()).collect()),
        ("systems", content.pack.systems.iter().map(|card| card.id.clone()).collect()),
        ("bodies", named(&mut BodyKind::ALL.iter().map(|it| it.id()))),
        ("pieces", named(&mut PieceKind::ALL.iter().map(|it| it.id()))),
        ("traps", named(&mut TrapFace::ALL.iter().map(|it| it.id()))),
    ]
}

fn conquest_ids(pack: &Pack) -> Vec<Kind> {
    let owned = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<String>>();
    let seats: Vec<&str> = Faction::ALL.map(Faction::id).into_iter().chain(["neutral"]).collect();
    vec![
        ("modes", owned(&Mode::ALL.map(Mode::id))),
        ("options", owned(&header::OPTIONS)),
        ("seats", owned(&seats)),
        ("phases", owned(&Phase::IDS)),
        ("windows", owned(&WindowKind::ALL.map(WindowKind::id))),
        ("commands", owned(&VERBS)),
        ("events", owned(&Event::IDS)),
        ("refusals", with_the_tables(Refusal::IDS)),
        ("zones", pack.zones().iter().map(|zone| zone.id.clone()).collect()),
        ("territories", pack.territory_ids().map(ToOwned::to_owned).collect()),
        ("bosses", Boss::all().map(|it| pack.boss(it).id.clone()).collect()),
        ("cards", pack.cards().iter().map(|it| it.id.clone()).collect()),
        ("objectives", Objective::all().map(|it| pack.objective(it).id.clone()).collect()),
        ("rewards", Reward::all().map(|it| pack.reward(it).id.clone()).collect()),
    ]
}
