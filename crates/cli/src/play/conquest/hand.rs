//! What a player holds, how far everybody is with the objectives, and what the bosses can do.

use conquest::Conquest;
use conquest::effect::Condition;
use conquest::ids::{Boss, Design, Objective};
use conquest::view::{DesignCounts, OwnHand};
use table::{Game as _, Seat, Viewer};

use super::super::phrases::Phrases;
use super::super::text::{listed, wrap};
use super::phrases;

/// The secret hand of a seat: for its own eyes only.
pub(super) fn hand(phrases: &Phrases, game: &Conquest, seat: Seat) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let Some(own) = view.own else { return Vec::new() };
    let mut lines = vec![phrases.say(
        "hand-points",
        &[("seat", phrases::seat(phrases, game, seat).into()), ("points", view.hands[seat.index()].points.into())],
    )];
    let stars = u16::from(own.ones) + 2 * u16::from(own.twos);
    lines.push(
        phrases.say("hand-stars", &[("ones", own.ones.into()), ("twos", own.twos.into()), ("stars", stars.into())]),
    );
    let cards = cards(phrases, game, &own.shop);
    if cards.is_empty() {
        lines.push(phrases.word("hand-no-cards"));
    }
    lines.extend(cards);
    lines.extend(known(phrases, game, &own));
    lines
}

/// The shop cards with what they do, when and for how much.
fn cards(phrases: &Phrases, game: &Conquest, counts: &DesignCounts) -> Vec<String> {
    let held = Design::all().filter(|design| counts[design.index()] > 0);
    held.flat_map(|design| {
        let card = game.pack().design(design);
        let line = phrases.say(
            "hand-card",
            &[
                ("count", counts[design.index()].into()),
                ("card", phrases.name("card", &card.id).into()),
                ("id", card.id.as_str().into()),
                ("text", phrases.word(&format!("card-{}-text", card.id)).into()),
                ("cost", card.cost.into()),
                ("window", phrases.name("window", card.window.id()).into()),
            ],
        );
        listed(&line)
    })
    .collect()
}

/// Cards of others that the player was shown.
fn known(phrases: &Phrases, game: &Conquest, own: &OwnHand) -> Vec<String> {
    let others = game.order().iter().filter(|other| own.known[other.index()].iter().any(|count| *count > 0));
    others
        .map(|other| {
            let counts = &own.known[other.index()];
            let names = Design::all().filter(|design| counts[design.index()] > 0);
            let names: Vec<String> = names.map(|it| phrases.name("card", &game.pack().design(it).id)).collect();
            let seat = phrases::seat(phrases, game, *other);
            phrases.say("hand-known", &[("seat", seat.into()), ("cards", names.join(", ").into())])
        })
        .collect()
}

/// The objectives on the board and how far everybody is with them.
pub(super) fn objectives(phrases: &Phrases, game: &Conquest) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let mut lines = Vec::new();
    if view.face_up.is_empty() {
        lines.push(phrases.word("objectives-none"));
    }
    for objective in view.face_up.iter() {
        let info = game.pack().objective(objective);
        let tier = format!("{:?}", info.tier).to_lowercase();
        let line = phrases.say(
            "objectives-line",
            &[
                ("objective", phrases.name("objective", &info.id).into()),
                ("tier", phrases.name("tier", &tier).into()),
                ("text", phrases.word(&format!("objective-{}-text", info.id)).into()),
            ],
        );
        lines.extend(listed(&line));
        lines.extend(wrap(&progress(phrases, game, objective), "      ", "      "));
    }
    for seat in game.order() {
        let taken = view.hands[seat.index()].objectives;
        let names: Vec<String> =
            taken.iter().map(|it| phrases.name("objective", &game.pack().objective(it).id)).collect();
        if !names.is_empty() {
            let seat = phrases::seat(phrases, game, *seat);
            lines.push(phrases.say("objectives-taken", &[("seat", seat.into()), ("names", names.join(", ").into())]));
        }
    }
    lines
}

/// How far everybody is; what counts within one turn is told of the player whose turn it is.
fn progress(phrases: &Phrases, game: &Conquest, objective: Objective) -> String {
    let view = game.view(Viewer::Public);
    let condition = game.pack().objective(objective).condition;
    let within_a_turn =
        matches!(condition, Condition::TakeCities(_) | Condition::TakeTerritories(_) | Condition::TakeOuterHaven);
    let seats = game.order().iter().filter(|seat| view.living.contains(**seat));
    let shown = seats.filter(|seat| !within_a_turn || **seat == view.active);
    let figures: Vec<String> = shown
        .map(|seat| {
            let (reached, needed) = game.progress(*seat, condition);
            format!("{} {reached}/{needed}", phrases::seat(phrases, game, *seat))
        })
        .collect();
    figures.join(", ")
}

/// The bosses with what they can do and where they are.
pub(super) fn bosses(phrases: &Phrases, game: &Conquest) -> Vec<String> {
    let posts = game.view(Viewer::Public).bosses;
    let line = |boss: Boss| {
        let info = game.pack().boss(boss);
        let post = posts[boss.index()].map(|at| phrases.name("territory", game.pack().territory_id(at)));
        let line = phrases.say(
            "bosses-line",
            &[
                ("boss", phrases.name("boss", &info.id).into()),
                ("id", info.id.as_str().into()),
                ("place", post.unwrap_or_else(|| phrases.word("bosses-pool")).into()),
                ("text", phrases.word(&format!("boss-{}-text", info.id)).into()),
            ],
        );
        listed(&line)
    };
    Boss::all().flat_map(line).collect()
}
