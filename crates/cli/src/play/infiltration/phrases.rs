//! Sentences of Infiltration: events, questions and answers.

use content::Value;
use host::Entry;
use infiltration::card::{Card, Order};
use infiltration::frame::{Answer, Purpose};
use infiltration::ids::Character;
use infiltration::space::Space;
use infiltration::state::{Die, LockTarget, Player, Roll, RollStep};
use infiltration::{Event, Infiltration};
use table::{Field, Game as _, Seat, Viewer};

use super::super::phrases::{Phrases, as_it_is, spaced};
use super::super::text::{hanging, listed};

/// Fields that are not always told: a sentence must be able to ask for them.
const OPTIONAL: [&str; 17] = [
    "action", "at", "by", "card", "dice", "door", "facing", "from", "goal", "items", "seat", "side", "target",
    "terminal", "to", "trigger", "victim",
];

/// What happened. A sentence may ask for anything that is told of the event.
pub(super) fn event(phrases: &Phrases, entry: &Entry<Event>) -> String {
    let key = format!("event-infiltration-{}", entry.told.id);
    if !phrases.has(&key) {
        return String::new();
    }
    phrases.say(&key, &arguments(phrases, &entry.told.fields))
}

/// The fields of an event or a question as arguments: ids become names, and what is not told is `none`.
pub(super) fn arguments<'a>(phrases: &Phrases, fields: &'a [(&'static str, Field)]) -> Vec<(&'a str, Value<'a>)> {
    let mut arguments: Vec<(&str, Value<'_>)> = Vec::new();
    for (name, field) in fields {
        let value = match field {
            Field::Text(id) => named(phrases, name, id).into(),
            Field::List(ids) if *name == "dice" => spaced(ids).into(),
            Field::List(ids) => ids.iter().map(|id| named(phrases, name, id)).collect::<Vec<_>>().join(", ").into(),
            Field::Number(_) | Field::Flag(_) | Field::Numbers(_) => as_it_is(field),
        };
        arguments.push((name, value));
    }
    let untold = OPTIONAL.iter().filter(|name| fields.iter().all(|(told, _)| told != *name));
    arguments.extend(untold.map(|name| (*name, "none".into())));
    arguments
}

/// The name of an id in a field.
fn named(phrases: &Phrases, field: &str, id: &str) -> String {
    let families: &[&str] = match field {
        "seat" | "seats" | "roller" | "instead" | "by" | "victim" | "target" => &["character"],
        "verb" => &["action"],
        "side" => &["attention", "camera"],
        "kind" => &["body", "piece", "pickup"],
        "facing" | "green" => &["direction"],
        "focus" => &["focus"],
        "card" | "items" => &["equipment", "system"],
        "system" => &["system"],
        "boss" => &["foe"],
        "boss_card" => &["foe-card"],
        "action" => &["directive"],
        "arrow" => &["arrow"],
        "mode" => &["guard-mode"],
        "failure" => &["failure"],
        "face" => &["trap"],
        "text" => return phrases.word(id),
        "letter" => return id.to_uppercase(),
        _ => return id.to_owned(),
    };
    phrases.name_among(families, id)
}

/// What a seat is called.
pub(super) fn seat(phrases: &Phrases, game: &Infiltration, seat: Seat) -> String {
    phrases.name("character", game.seat_id(seat))
}

/// What is asked now.
pub(super) fn question(phrases: &Phrases, game: &Infiltration) -> String {
    let Some(question) = game.described_question() else { return String::new() };
    phrases.say(&format!("question-{}", question.id), &arguments(phrases, &question.fields))
}

/// An answer in words.
pub(super) fn answer(phrases: &Phrases, game: &Infiltration, answer: Answer) -> String {
    match answer {
        Answer::No => phrases.name("answer", &game.write_answer(answer)),
        Answer::Yes => phrases.word("answer-yes"),
        Answer::Dir(dir) => phrases.name("direction", dir.id()),
        Answer::Seat(whose) => seat(phrases, game, whose),
        Answer::Space(at) => there(phrases, game, at),
        Answer::Card(card) => phrases.name("equipment", game.card_id(card)),
        Answer::Door(door) => {
            let lock = game.stage().doors.get(usize::from(door));
            let arguments = [
                ("door", lock.map_or("", |lock| lock.id.as_str()).into()),
                ("level", lock.map_or(0, |lock| lock.level).into()),
                ("at", lock.map_or_else(String::new, |lock| lock.at.to_string()).into()),
            ];
            phrases.say("answer-door", &arguments)
        }
        Answer::Token(owner, place) => {
            let focus = game.state().players.get(owner.index()).map(|player| player.character.focus());
            let focus = focus.and_then(|focus| focus.get(usize::from(place)).copied());
            let token = focus.map_or_else(String::new, |focus| phrases.name("focus", focus.id()));
            phrases.say("answer-token", &[("seat", seat(phrases, game, owner).into()), ("token", token.into())])
        }
        Answer::Tier(card, tier) => {
            let system = game.state().up.get(usize::from(card)).map(|up| up.system);
            let says = system.and_then(|system| game.pack().system(system));
            let level = says.and_then(|says| says.tiers.get(usize::from(tier))).map_or(0, |tier| tier.level);
            let name = says.map_or_else(String::new, |says| phrases.name("system", &says.id));
            phrases.say("answer-tier", &[("system", name.into()), ("level", level.into())])
        }
    }
}

/// A space with what stands or lies there.
fn there(phrases: &Phrases, game: &Infiltration, at: Space) -> String {
    let state = game.state();
    let guard = state.guards.iter().flatten().find(|guard| guard.at == at);
    let body = state.bodies.iter().find(|body| body.at == at);
    let what = match (guard, body) {
        (Some(_), _) => phrases.word("character-guard"),
        (None, Some(body)) => phrases.name("body", body.kind.id()),
        (None, None) => return at.to_string(),
    };
    phrases.say("answer-space", &[("what", what.into()), ("at", at.to_string().into())])
}

/// The dice on the table by their numbers, and what they are for.
pub(super) fn dice(phrases: &Phrases, game: &Infiltration, roll: &Roll) -> Vec<String> {
    let die = |(place, die): (usize, &Die)| {
        let colour = phrases.word(if die.white { "die-white" } else { "die-black" });
        let arguments = [("number", (place + 1).into()), ("colour", colour.into()), ("face", face(die.face).into())];
        phrases.say("dice-die", &arguments)
    };
    let shown: Vec<String> = roll.dice.iter().enumerate().map(die).collect();
    let shown = match roll.step {
        RollStep::Before => {
            let counts = [("white", roll.white.into()), ("black", roll.black.into())];
            phrases.say("dice-before", &[("dice", phrases.say("dice-to-roll", &counts).into())])
        }
        RollStep::Window | RollStep::Allocate => shown.join(", "),
    };
    let stage = game.stage();
    let lock = match roll.purpose {
        Purpose::Lock(LockTarget::Door(door)) => stage.doors.get(usize::from(door)),
        Purpose::Lock(LockTarget::Terminal(terminal)) => stage.terminals.get(usize::from(terminal)),
        _ => None,
    };
    let combination = lock.map_or_else(String::new, |lock| spaced(&lock.combination));
    let arguments =
        [("dice", shown.into()), ("purpose", roll.purpose.id().into()), ("combination", combination.into())];
    hanging(&phrases.say("dice-line", &arguments))
}

/// What a die shows.
pub(super) fn face(face: u8) -> String {
    if face == 0 { "!".to_owned() } else { face.to_string() }
}

/// The top order cards that the players have seen.
pub(super) fn orders(phrases: &Phrases, game: &Infiltration, count: u8) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let seen = view.orders.iter().take(usize::from(count)).filter_map(|card| card.order);
    let line = |(place, order): (usize, Order)| {
        let mut arguments: Vec<(&str, Value<'_>)> = vec![("place", (place + 1).into())];
        match order {
            Order::GameOver => arguments.push(("game_over", "true".into())),
            Order::Orders { action, flip, arrow, blue, red } => arguments.extend([
                ("game_over", Value::from("false")),
                ("action", phrases.name("directive", action.id()).into()),
                ("flip", flip.to_string().into()),
                ("arrow", phrases.name("arrow", arrow.id()).into()),
                ("blue", blue.into()),
                ("red", red.into()),
            ]),
        }
        listed(&phrases.say("order-seen", &arguments))
    };
    seen.enumerate().flat_map(line).collect()
}

/// The cards of the memory box, with what they do.
pub(super) fn memory_box(phrases: &Phrases, game: &Infiltration) -> Vec<String> {
    let line = |card: Card| {
        let id = game.card_id(card);
        let arguments = [
            ("card", phrases.name("equipment", id).into()),
            ("id", id.into()),
            ("text", phrases.word(&format!("equipment-{id}-text")).into()),
        ];
        listed(&phrases.say("box-card", &arguments))
    };
    let cards = game.state().settings.unlocked.iter().flat_map(line);
    [phrases.word("box-heading")].into_iter().chain(cards).chain(forbidden(phrases, game)).collect()
}

/// STG-2. What the stage forbids and why, for whoever chooses what to carry.
fn forbidden(phrases: &Phrases, game: &Infiltration) -> Vec<String> {
    let stage = game.stage();
    if stage.bans.is_empty() {
        return Vec::new();
    }
    let text = phrases.word(&format!("stage-{}-forbidden", stage.id));
    hanging(&phrases.say("box-forbidden", &[("text", text.into())]))
}

/// What everybody carries, and how that is changed.
pub(super) fn equipment(phrases: &Phrases, game: &Infiltration) -> Vec<String> {
    let carried = |player: &Player| {
        let cards: Vec<&str> = player.items.iter().flatten().map(|item| game.card_id(item.card)).collect();
        let cards = if cards.is_empty() { phrases.word("box-nothing") } else { cards.join(", ") };
        let name = phrases.name("character", player.character.id());
        hanging(&phrases.say("box-carried", &[("seat", name.into()), ("cards", cards.into())]))
    };
    let players = &game.state().players;
    let first = players.first().map_or("", |player| player.character.id());
    let slots = game.state().settings.difficulty.slots();
    let how = [("seat", first.into()), ("name", phrases.name("character", first).into()), ("slots", slots.into())];
    players.iter().flat_map(carried).chain(hanging(&phrases.say("box-how", &how))).collect()
}

/// The characters, for lists.
pub(super) fn characters(phrases: &Phrases, characters: &[Character]) -> String {
    characters.iter().map(|one| phrases.name("character", one.id())).collect::<Vec<_>>().join(", ")
}
