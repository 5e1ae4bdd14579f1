//! A campaign at this keyboard: stage after stage, each with what was won before.

use std::process::ExitCode;

use anyhow::bail;
use infiltration::Infiltration;
use infiltration::campaign::Standing;
use infiltration::card::Cards;
use infiltration::stage::Kind;

use super::super::Args;
use super::super::campaigns::{self, Slot};
use super::super::console::{Console, Question};
use super::super::phrases::Phrases;
use super::super::start::resumed;
use super::super::text::{hanging, listed};
use super::start;

/// Plays a campaign until the players leave it; lines out of a pipe play one stage.
pub(in crate::play) fn run(args: &Args, name: &str, console: &mut dyn Console) -> anyhow::Result<ExitCode> {
    let phrases = Phrases::english();
    if Slot::open(name)?.is_none() {
        Slot::create(name, campaigns::begun(name, args.difficulty))?;
        let arguments = [("name", name.to_owned().into())];
        console.show(&phrases.say("campaign-begins", &arguments))?;
    }
    let mut args = args.clone();
    loop {
        let slot = reopened(name, &args)?;
        overview(&phrases, &slot).iter().try_for_each(|line| console.show(line))?;
        let Some(stage) = choose(&phrases, console, &slot, args.stage.clone())? else { return Ok(ExitCode::SUCCESS) };
        let code = play(&args, &slot, &stage, console)?;
        let after = reopened(name, &args)?;
        tell_progress(&phrases, &slot, &after).iter().try_for_each(|line| console.show(line))?;
        let over = after.course.missions.len() > slot.course.missions.len();
        if !console.is_interactive() || !over {
            return Ok(code);
        }
        args = args.of_later_stages();
    }
}

fn reopened(name: &str, args: &Args) -> anyhow::Result<Slot> {
    let Some(slot) = Slot::open(name)? else { bail!("the campaign `{name}` is gone") };
    let own = slot.course.difficulty;
    if args.difficulty.is_some_and(|wanted| wanted != own) {
        bail!("the campaign `{name}` is on {own}, and stays so [CMP-6]");
    }
    Ok(slot)
}

/// The stage on the command line, the one chosen, or the one that comes next. `None` if the players leave.
fn choose(
    phrases: &Phrases,
    console: &mut dyn Console,
    slot: &Slot,
    wanted: Option<String>,
) -> anyhow::Result<Option<String>> {
    let content = content::infiltration();
    let begun = slot.open.last().and_then(|(_, record)| record.header.stage.as_ref()).map(ToString::to_string);
    let next = content.campaign.next(&slot.course.progress).map(|chapter| chapter.stage.clone());
    let usual = begun.or(next).or_else(|| content.stages.first().map(|stage| stage.id.clone()));
    if wanted.is_some() {
        return Ok(wanted);
    }
    let Some(usual) = usual else { return Ok(None) };
    if !console.is_interactive() {
        return Ok(Some(usual));
    }
    let question = phrases.say("campaign-which", &[("usual", usual.as_str().into())]);
    loop {
        let Some(answer) = console.read(Question::plain(&question))? else { return Ok(None) };
        let answer = answer.trim();
        if answer.is_empty() {
            return Ok(Some(usual));
        }
        match slot.course.may_play(answer) {
            Ok(()) => return Ok(Some(answer.to_owned())),
            Err(why) => console.show(&why.to_string())?,
        }
    }
}

/// Goes on with a stage, or begins it.
fn play(args: &Args, slot: &Slot, stage: &str, console: &mut dyn Console) -> anyhow::Result<ExitCode> {
    let of_stage = |record: &table::Record| record.header.stage.as_ref().is_some_and(|it| it.as_str() == stage);
    let begun = slot.open.iter().rev().find(|(_, record)| of_stage(record) && !args.again);
    if let Some((path, record)) = begun {
        let mut session = resumed::<Infiltration>(args, console, Phrases::english(), record, path.clone())?;
        session.desk.ascii = args.ascii;
        return session.run();
    }
    slot.course.may_play(stage)?;
    let place = start::Place {
        stage: Some(stage.to_owned()),
        unlocked: slot.course.progress.unlocked,
        difficulty: slot.course.difficulty,
        file: Some(slot.next_file(stage)),
    };
    match start::at(args, console, Phrases::english(), place)? {
        Some(session) => session.run(),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Every stage with where it stands, the memory box, and what was done.
pub(crate) fn overview(phrases: &Phrases, slot: &Slot) -> Vec<String> {
    let content = content::infiltration();
    let course = &slot.course;
    let arguments = [
        ("name", course.name.as_str().into()),
        ("difficulty", phrases.name("difficulty", course.difficulty.id()).into()),
    ];
    let mut lines = vec![String::new(), phrases.say("campaign-title", &arguments)];
    for stage in &content.stages {
        let standing = content.campaign.standing(&course.progress, &stage.id);
        let (state, after) = match standing {
            Some(Standing::Cleared) => ("cleared", String::new()),
            Some(Standing::Open) => ("open", String::new()),
            Some(Standing::Locked { after }) => ("locked", phrases.name("stage", after)),
            None => continue,
        };
        let tries = course.missions.iter().filter(|mission| mission.stage == stage.id).count();
        let number = if stage.kind == Kind::Vr { "VR".to_owned() } else { stage.number.to_string() };
        let arguments = [
            ("number", format!("{number:>3}").into()),
            ("id", format!("{:<20}", stage.id).into()),
            ("name", phrases.name("stage", &stage.id).into()),
            ("state", state.into()),
            ("after", after.into()),
            ("tries", tries.into()),
        ];
        lines.push(phrases.say("campaign-stage", &arguments));
    }
    lines.extend(memory_box(phrases, course.progress.unlocked));
    let tally = course.tally();
    let figures = [
        ("attempts", tally.attempts.into()),
        ("failed", tally.failed.into()),
        ("rounds", tally.rounds.into()),
        ("alerts", tally.alerts.into()),
        ("killed", tally.killed.into()),
        ("damage", tally.damage.into()),
    ];
    lines.extend(listed(&phrases.say("campaign-tally", &figures)));
    lines.extend(codename(phrases, slot));
    lines.extend(slot.foreign.iter().flat_map(|foreign| {
        let file = foreign.path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let counts = if foreign.counts { "yes" } else { "no" };
        listed(&phrases.say("campaign-foreign", &[("file", file.into()), ("counts", counts.into())]))
    }));
    lines
}

fn memory_box(phrases: &Phrases, cards: Cards) -> Vec<String> {
    if cards.is_empty() {
        return listed(&phrases.word("campaign-box-empty"));
    }
    listed(&phrases.say("campaign-box", &[("cards", names(phrases, cards).into())]))
}

fn names(phrases: &Phrases, cards: Cards) -> String {
    let pack = &content::infiltration().pack;
    let names = cards.iter().filter_map(|card| Some(phrases.name("equipment", &pack.card(card)?.id)));
    names.collect::<Vec<_>>().join(", ")
}

fn codename(phrases: &Phrases, slot: &Slot) -> Vec<String> {
    let Some(id) = slot.course.codename() else { return Vec::new() };
    let name = phrases.name("codename", &id);
    let mut lines = listed(&phrases.say("campaign-codename", &[("name", name.into())]));
    lines.extend(hanging(&phrases.word(&format!("codename-{id}-text"))));
    lines
}

/// What a stage has changed.
fn tell_progress(phrases: &Phrases, before: &Slot, after: &Slot) -> Vec<String> {
    let (old, new) = (&before.course.progress, &after.course.progress);
    let won = new.unlocked.iter().filter(|card| !old.unlocked.contains(*card));
    let won = won.fold(Cards::default(), Cards::with);
    let mut lines = Vec::new();
    if !won.is_empty() {
        lines.extend(listed(&phrases.say("campaign-won", &[("cards", names(phrases, won).into())])));
    }
    if old.cleared.len() < new.cleared.len()
        && let Some(next) = content::infiltration().campaign.next(new)
    {
        let arguments = [("name", phrases.name("stage", &next.stage).into()), ("stage", next.stage.as_str().into())];
        lines.extend(listed(&phrases.say("campaign-next", &arguments)));
    }
    if before.course.codename().is_none() {
        lines.extend(codename(phrases, after));
    }
    lines
}
