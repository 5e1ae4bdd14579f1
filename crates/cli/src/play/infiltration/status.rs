//! What lies before the players: dashboards, goals, and what the codec says.

use content::{About, Call, InfiltrationContent};
use infiltration::Infiltration;
use infiltration::card::TokenKind;
use infiltration::stage::Condition;
use infiltration::state::{Flags, HEALTH, Item, Player};
use infiltration::view::View;
use table::{Game as _, Seat, Viewer};

use super::super::phrases::Phrases;
use super::super::text::{hanging, listed, wrap};
use super::phrases::face;

/// The action tokens of a round (RND-1).
const ACTIONS: u8 = 4;

/// Everybody's dashboard.
pub(super) fn dashboards(phrases: &Phrases, game: &Infiltration) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let mut lines: Vec<String> = Vec::new();
    for (seat, player) in game.seats().zip(&view.players) {
        lines.extend(dashboard(phrases, game, &view, seat, player));
    }
    lines.extend(systems(phrases, game, &view));
    lines.extend(boss(phrases, game, &view));
    lines
}

/// The boss: its health, its track and what is known of its deck.
fn boss(phrases: &Phrases, game: &Infiltration, view: &View) -> Vec<String> {
    let (Some(boss), Some(id)) = (&view.boss, game.boss_id()) else { return Vec::new() };
    let left = boss.health.saturating_sub(boss.damage);
    let first = phrases.say(
        "status-boss",
        &[
            ("boss", phrases.name("foe", id).into()),
            ("id", id.into()),
            ("health", left.into()),
            ("most", boss.health.into()),
            ("hearts", meter(left, boss.health).into()),
            ("at", boss.at.map_or_else(|| "none".to_owned(), |at| at.to_string()).into()),
            ("threat", boss.threat.into()),
        ],
    );
    let name = |card: &Option<u8>| match card {
        Some(card) => phrases.name("foe-card", game.boss_card_id(*card)),
        None => phrases.word("status-boss-unknown"),
    };
    let cards: Vec<String> = boss.deck.iter().map(name).collect();
    let mut lines = hanging(&first);
    if let Some(hostage) = boss.hostage {
        let left = hostage.health.saturating_sub(hostage.damage);
        let arguments = [
            ("health", left.into()),
            ("most", hostage.health.into()),
            ("hearts", meter(left, hostage.health).into()),
            ("at", hostage.at.to_string().into()),
        ];
        lines.extend(listed(&phrases.say("status-hostage", &arguments)));
    }
    lines.extend(listed(&phrases.say("status-boss-deck", &[("cards", cards.join(", ").into())])));
    lines.extend(listed(&phrases.word(&format!("foe-{id}-text"))));
    lines
}

fn dashboard(phrases: &Phrases, game: &Infiltration, view: &View, seat: Seat, player: &Player) -> Vec<String> {
    let health = HEALTH.saturating_sub(player.damage);
    let token = player.attention.map_or_else(
        || phrases.word("status-no-token"),
        |token| {
            let side = phrases.name("attention", token.side.id());
            phrases.say("status-token", &[("side", side.into()), ("at", token.at.to_string().into())])
        },
    );
    let first = phrases.say(
        "status-character",
        &[
            ("seat", phrases.name("character", game.seat_id(seat)).into()),
            ("at", player.at.map_or_else(|| "none".to_owned(), |at| at.to_string()).into()),
            ("health", health.into()),
            ("most", HEALTH.into()),
            ("hearts", meter(health, HEALTH).into()),
            ("actions", player.actions.into()),
            ("tokens", meter(player.actions, ACTIONS).into()),
            ("noisy", player.noisy.into()),
            ("token", token.into()),
        ],
    );
    let mut lines = hanging(&first);
    lines.extend(states(phrases, player));
    if game.stage().focus {
        lines.extend(focus(phrases, player));
    }
    lines.extend(equipment(phrases, game, player));
    if let Some(progress) = view.progress.as_ref().filter(|_| view.turn == Some(seat)) {
        let dice: Vec<String> = progress.dice.iter().map(|die| face(die.face)).collect();
        lines.extend(listed(&phrases.say("status-lock", &[("dice", dice.join(" ").into())])));
    }
    lines
}

/// Disguise, box, camouflage, escorts.
fn states(phrases: &Phrases, player: &Player) -> Vec<String> {
    let flags = [
        (Flags::DISGUISED, "status-disguised"),
        (Flags::BOXED, "status-boxed"),
        (Flags::CAMOUFLAGED, "status-camouflaged"),
        (Flags::MINUS_DIE, "status-minus-die"),
        (Flags::PLUS_DIE, "status-plus-die"),
    ];
    let mut words: Vec<String> =
        flags.iter().filter(|(flag, _)| player.flags.has(*flag)).map(|(_, key)| phrases.word(key)).collect();
    if player.escorts > 0 {
        words.push(phrases.say("status-escorts", &[("count", player.escorts.into())]));
    }
    if words.is_empty() { Vec::new() } else { listed(&words.join(", ")) }
}

/// Focus tokens: those that are active, and what it costs to refresh the others.
fn focus(phrases: &Phrases, player: &Player) -> Vec<String> {
    let (active, spent): (Vec<_>, Vec<_>) =
        player.character.focus().into_iter().partition(|focus| player.has_focus(*focus));
    let named = |focus: &infiltration::ids::Focus| {
        let arguments = [
            ("name", phrases.name("focus", focus.id()).into()),
            ("id", focus.id().into()),
            ("cost", player.character.refresh_cost(*focus).into()),
        ];
        phrases.say("status-focus-token", &arguments)
    };
    let list = |tokens: &[infiltration::ids::Focus]| tokens.iter().map(named).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    if !active.is_empty() {
        let names: Vec<String> =
            active.iter().map(|it| format!("{} ({})", phrases.name("focus", it.id()), it.id())).collect();
        lines.extend(listed(&phrases.say("status-focus", &[("tokens", names.join(", ").into())])));
    }
    if !spent.is_empty() {
        lines.extend(listed(&phrases.say("status-focus-spent", &[("tokens", list(&spent).into())])));
    }
    lines
}

fn equipment(phrases: &Phrases, game: &Infiltration, player: &Player) -> Vec<String> {
    player.items.iter().flatten().flat_map(|item| card(phrases, game, *item)).collect()
}

fn card(phrases: &Phrases, game: &Infiltration, item: Item) -> Vec<String> {
    let Some(says) = game.pack().card(item.card) else { return Vec::new() };
    let kind = match says.token_kind {
        TokenKind::Ammo => "supply-ammo",
        TokenKind::Charge => "supply-charge",
        TokenKind::Special => "supply-special",
    };
    let tokens = match says.tokens {
        _ if item.unlimited => phrases.word("status-unlimited"),
        Some(most) => phrases.say(
            "status-tokens",
            &[("left", item.tokens.into()), ("most", most.into()), ("kind", phrases.word(kind).into())],
        ),
        None => "none".to_owned(),
    };
    let line = phrases.say(
        "status-card",
        &[
            ("card", phrases.name("equipment", &says.id).into()),
            ("id", says.id.as_str().into()),
            ("tokens", tokens.into()),
            ("quiet", item.quiet.to_string().into()),
            ("text", phrases.word(&format!("equipment-{}-text", says.id)).into()),
        ],
    );
    listed(&line)
}

/// The system cards before Otacon.
fn systems(phrases: &Phrases, game: &Infiltration, view: &View) -> Vec<String> {
    let line = |up: &infiltration::state::UpCard| {
        let id = game.system_id(up.system);
        let slots = game.pack().system(up.system).map(|says| says.slots.clone()).unwrap_or_default();
        let slots: Vec<String> = slots
            .iter()
            .zip(up.slots)
            .map(|(value, die)| if die.is_some() { format!("[{value}]") } else { value.to_string() })
            .collect();
        let arguments = [
            ("system", phrases.name("system", id).into()),
            ("id", id.into()),
            ("slots", slots.join(" ").into()),
            ("text", phrases.word(&format!("system-{id}-text")).into()),
        ];
        listed(&phrases.say("status-system", &arguments))
    };
    view.up.iter().flat_map(line).collect()
}

/// The goals of the stage and how far the team is.
pub(super) fn goals(phrases: &Phrases, game: &Infiltration) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let stage = game.stage();
    let mut lines = Vec::new();
    for (goal, done) in stage.goals.iter().zip(&view.goals) {
        let progress = goal.done.iter().find_map(|condition| progress(game, &view, condition));
        let line = phrases.say(
            "goals-line",
            &[
                ("mark", if *done { "x" } else { " " }.into()),
                ("goal", phrases.word(&format!("stage-{}-goal-{}", stage.id, goal.id)).into()),
                ("optional", goal.optional.to_string().into()),
                ("progress", progress.map_or_else(|| "none".to_owned(), |(now, of)| format!("{now}/{of}")).into()),
            ],
        );
        lines.extend(wrap(&line, "  ", "      "));
    }
    if lines.is_empty() {
        lines.push(phrases.word("goals-none"));
    }
    lines
}

/// How far a goal that is counted is.
fn progress(game: &Infiltration, view: &View, condition: &Condition) -> Option<(u32, u32)> {
    let players = view.players.len() as u8;
    match condition {
        Condition::Taken(kind, amount) => {
            let taken = view.taken.get(usize::from(*kind)).copied().unwrap_or(0);
            Some((u32::from(taken), u32::from(amount.with(players))))
        }
        Condition::Counter(counter, amount) => {
            let count = game.state().counters.get(usize::from(*counter)).copied().unwrap_or(0);
            Some((u32::from(count), u32::from(amount.with(players))))
        }
        Condition::Nodes { disabled, .. } => Some((view.disabled.count_ones(), u32::from(disabled.with(players)))),
        _ => None,
    }
}

/// What the codec says at a number.
pub(super) fn codec(phrases: &Phrases, content: &InfiltrationContent, number: u16) -> Vec<String> {
    let frequency = infiltration::notation::write_frequency(number);
    let text = match content.call(number) {
        Some(call) => phrases.word(&call.key()),
        None => phrases.word("call-nobody"),
    };
    wrap(&phrases.say("call-line", &[("number", frequency.into()), ("text", text.into())]), "", "  ")
}

/// What of the codec holds every one of these words.
pub(super) fn search(phrases: &Phrases, content: &InfiltrationContent, words: &str) -> Vec<String> {
    let wanted: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let holds = |call: &&Call| {
        let about: Vec<&str> = about(content, call).collect();
        let text = format!("{} {}", about.join(" "), phrases.word(&call.key())).to_lowercase();
        wanted.iter().all(|word| text.contains(word))
    };
    let found = content.codec.iter().filter(|call| !call.is_hidden()).filter(holds);
    let lines: Vec<String> = found.flat_map(|call| codec(phrases, content, call.number)).collect();
    if lines.is_empty() { vec![phrases.say("call-not-found", &[("words", words.into())])] } else { lines }
}

/// The number that is about something, by its id.
pub(super) fn number_about(content: &InfiltrationContent, wanted: &str) -> Option<u16> {
    content
        .codec
        .iter()
        .find(|call| about(content, call).any(|id| id.eq_ignore_ascii_case(wanted)))
        .map(|call| call.number)
}

/// The ids the codec knows something about.
pub(super) fn known(content: &InfiltrationContent) -> impl Iterator<Item = &str> {
    content.codec.iter().flat_map(|call| about(content, call))
}

/// What a call is about, and the cards that it tells of.
fn about<'a>(content: &'a InfiltrationContent, call: &'a Call) -> impl Iterator<Item = &'a str> {
    name(call).into_iter().chain(call.cards(&content.pack))
}

fn name(call: &Call) -> Option<&str> {
    match &call.about {
        About::Equipment(id)
        | About::System(id)
        | About::Character(id)
        | About::Action(id)
        | About::Token(id)
        | About::Space(id)
        | About::Stage(id)
        | About::Boss(id)
        | About::Rule(id) => Some(id),
        // A stage and its events have one name, so have a boss and its deck, and a chapter has none.
        About::Events(_) | About::Deck(_) | About::Chapter(_) | About::Failure | About::Joke => None,
    }
}

/// So many of so many, as signs.
fn meter(now: u8, most: u8) -> String {
    (0..most.max(now)).map(|place| if place < now { '#' } else { '.' }).collect()
}
