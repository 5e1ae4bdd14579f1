//! What a finished stage looks like in figures, and what the team is called for it.

use host::Entry;
use infiltration::stage::Kind;
use infiltration::state::Verdict;
use infiltration::{Event, Infiltration};
use table::{Game as _, Viewer};

use super::super::phrases::Phrases;
use super::super::text::{hanging, listed};
use super::status;

/// The points up to which a team keeps each rank, the best first.
const RANKS: [(u32, &str); 5] = [(0, "crane"), (3, "carton"), (7, "parcel"), (14, "crate"), (u32::MAX, "packaging")];

/// Outcome, figures, goals, rewards and rank.
pub(super) fn tell(phrases: &Phrases, game: &Infiltration, entries: &[Entry<Event>]) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let cleared = view.verdict == Verdict::Cleared;
    let outcome = if cleared { "cleared" } else { "failed" };
    let mut lines = vec![phrases.name("infiltration-outcome", outcome), String::new()];
    let text = if cleared { format!("stage-{}-debrief", view.stage) } else { "codec-50-01".to_owned() };
    lines.extend(hanging(&phrases.word(&text)));
    lines.push(String::new());
    let count = |wanted: fn(&Event) -> u32| -> u32 { entries.iter().map(|entry| wanted(&entry.event)).sum() };
    let damage = count(|event| if let Event::PlayerDamaged { amount, .. } = event { u32::from(*amount) } else { 0 });
    let asleep = count(|event| u32::from(matches!(event, Event::GuardKnockedOut { .. })));
    let figures = [
        ("rounds", view.round.into()),
        ("alerts", view.alerts.into()),
        ("damage", damage.into()),
        ("killed", view.killed.into()),
        ("asleep", asleep.into()),
        ("orders", view.orders.len().into()),
    ];
    lines.extend(listed(&phrases.say("debrief-stage", &figures)));
    lines.extend(status::goals(phrases, game));
    let rewards = entries.iter().filter_map(|entry| match entry.event {
        Event::RewardGained { card } => Some((phrases.name("equipment", game.card_id(card)), game.card_id(card))),
        _ => None,
    });
    let (names, ids): (Vec<String>, Vec<&str>) = rewards.unzip();
    if !names.is_empty() {
        let arguments = [("cards", names.join(", ").into()), ("ids", ids.join(",").into())];
        lines.extend(listed(&phrases.say("debrief-rewards", &arguments)));
    }
    if cleared {
        let points = 2 * u32::from(view.alerts) + damage + u32::from(view.killed);
        let rank = RANKS.iter().find(|(most, _)| points <= *most).map_or("packaging", |(_, rank)| rank);
        lines.extend(listed(&phrases.say("debrief-rank", &[("rank", phrases.name("rank", rank).into())])));
    }
    if !cleared {
        lines.extend(listed(&phrases.say("debrief-again", &[("stage", view.stage.as_str().into())])));
    } else if let Some(next) = next(&view.stage) {
        let arguments = [("name", phrases.name("stage", &next).into()), ("stage", next.into())];
        lines.extend(listed(&phrases.say("debrief-next", &arguments)));
    }
    lines
}

/// The next stage of the campaign.
fn next(stage: &str) -> Option<String> {
    let content = content::infiltration();
    let this = content.stage(stage).filter(|this| this.kind == Kind::Campaign)?;
    let later = content.stages.iter().filter(|it| it.kind == Kind::Campaign && it.number > this.number);
    later.min_by_key(|it| it.number).map(|it| it.id.clone())
}
