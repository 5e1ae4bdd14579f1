//! What may be done now: in a turn by action with cost and noise, otherwise as numbered answers.

use host::Hosted as _;
use infiltration::action::{Spend, Thing};
use infiltration::frame::Frame;
use infiltration::ids::Focus;
use infiltration::space::Dir;
use infiltration::state::{Die, RollStep};
use infiltration::{Action, Event, Infiltration, Options};
use table::{Game as _, Seat, SeatSet};

use super::super::legal::{Command, Legal};
use super::super::phrases::Phrases;
use super::forecast::Forecast;
use super::phrases::{self, face};

/// What these seats may do now. Whoever is asked first needs no name before a command.
pub(super) fn legal(game: &Infiltration, words: &Phrases, seats: SeatSet) -> Legal {
    let first = game.first_asked().filter(|seat| seats.contains(*seat)).or_else(|| seats.iter().next());
    let in_turn = matches!(game.frame(), Some(Frame::Turn(_) | Frame::Equip));
    let answers = !in_turn;
    let group = !matches!(game.frame(), Some(Frame::Dice));
    let mut commands: Vec<Command> = Vec::new();
    let mut options = Options::default();
    let others = seats.iter().filter(|seat| Some(*seat) != first);
    for seat in first.into_iter().chain(others) {
        game.options(seat, &mut options);
        let own = options.actions().iter().map(|action| command(game, words, first == Some(seat), seat, *action));
        commands.extend(own);
        // What everybody may answer is listed once.
        if group {
            break;
        }
    }
    if answers { Legal::answers(commands) } else { Legal::grouped(commands, words_before) }
}

/// Verbs whose commands are listed by their first argument too.
fn words_before(verb: &str) -> usize {
    if matches!(verb, "use" | "drag" | "dash" | "equip" | "spend") { 2 } else { 1 }
}

fn command(game: &Infiltration, words: &Phrases, first: bool, seat: Seat, action: Action) -> Command {
    let text = game.command(seat, action);
    let text = if first { text } else { format!("{}: {text}", game.seat_id(seat)) };
    let foreseen = match action {
        Action::End | Action::Ready | Action::Equip(..) | Action::Turn(_) | Action::Accept | Action::Choose(_) => {
            Forecast::default()
        }
        _ => Forecast::of(game, seat, action),
    };
    let note = match action {
        Action::End | Action::Ready | Action::Equip(..) => String::new(),
        _ if matches!(game.frame(), Some(Frame::Turn(_))) => note(game, words, seat, action, &foreseen),
        _ => String::new(),
    };
    Command { text, note, mark: foreseen.attention(), words: meaning(game, words, seat, action, &foreseen) }
}

/// What a command of a turn costs, and whether it is heard.
fn note(game: &Infiltration, words: &Phrases, seat: Seat, action: Action, foreseen: &Forecast) -> String {
    let (cost, noisy) = foreseen.cost().unwrap_or((0, false));
    let noise = match action {
        Action::Use(card, ..) if is_loud(game, seat, card) => "loud",
        _ if noisy => "noisy",
        _ => "none",
    };
    let what = match action {
        Action::Interact(Thing::Door(_)) => "door",
        Action::Interact(Thing::Ride(..)) => "ride",
        Action::Interact(Thing::Objective) => "objective",
        Action::Interact(Thing::Node) => "node",
        Action::Hack(1..) => "white",
        _ => "none",
    };
    words.say("legal-cost", &[("cost", cost.into()), ("noise", noise.into()), ("what", what.into())])
}

/// Whether a card says that it is loud and nothing muffles it.
fn is_loud(game: &Infiltration, seat: Seat, card: infiltration::card::Card) -> bool {
    let item = game.state().players.get(seat.index()).and_then(|player| player.item(card));
    let loud = game.pack().card(card).is_some_and(|says| says.effect.is_loud());
    loud && !item.is_some_and(|item| item.quiet)
}

/// What an answer means, in words.
fn meaning(game: &Infiltration, words: &Phrases, seat: Seat, action: Action, foreseen: &Forecast) -> String {
    match action {
        Action::Choose(answer) => phrases::answer(words, game, answer),
        Action::Turn(whose) => words.say("answer-turn", &[("seat", phrases::seat(words, game, whose).into())]),
        Action::Accept => words.word(if is_rolled(game) { "answer-accept" } else { "answer-roll" }),
        Action::Fly(die, dir, then) => flight(words, die, dir, then),
        Action::Spend(what, dice, _) => spending(game, words, seat, (what, dice), foreseen),
        Action::Allocate(die, card, slot) => {
            let shown = rolled(game, die).map_or_else(String::new, |die| face(die.face));
            let arguments =
                [("face", shown.into()), ("system", up(game, words, card).into()), ("slot", (slot + 1).into())];
            words.say("answer-allocate", &arguments)
        }
        Action::Return(card, top) => {
            let place = if top { "top" } else { "bottom" };
            words.say("answer-return", &[("system", up(game, words, card).into()), ("place", place.into())])
        }
        _ => String::new(),
    }
}

/// What spending something would do to the dice.
fn spending(
    game: &Infiltration,
    words: &Phrases,
    seat: Seat,
    (what, dice): (Spend, u16),
    foreseen: &Forecast,
) -> String {
    let name = match what {
        Spend::Focus(owner, focus) => token(game, words, seat, owner, focus),
        Spend::WorksAlone => words.word("ability-works-alone"),
        Spend::Card(card) => words.name("equipment", game.card_id(card)),
    };
    let place = dice.trailing_zeros().min(15) as u8;
    let now = rolled(game, place).map(|die| face(die.face));
    let then = foreseen.events().iter().find_map(|event| match *event {
        Event::DieChanged { face: shown, .. } => Some(("change", face(shown))),
        Event::RollChanged { white, black } => {
            Some(("roll", words.say("dice-to-roll", &[("white", white.into()), ("black", black.into())])))
        }
        _ => None,
    });
    let (effect, then) =
        then.unwrap_or_else(|| if dice == 0 { ("more", String::new()) } else { ("again", String::new()) });
    words.say(
        "answer-spend",
        &[
            ("name", name.into()),
            ("effect", effect.into()),
            ("die", (u16::from(place) + 1).into()),
            ("now", now.unwrap_or_default().into()),
            ("then", then.into()),
        ],
    )
}

/// Which die flies the missile where.
fn flight(words: &Phrases, die: u8, dir: Dir, then: Option<Dir>) -> String {
    let other = then.map_or_else(|| "none".to_owned(), |dir| words.name("direction", dir.id()));
    let arguments = [
        ("die", (die + 1).into()),
        ("dir", words.name("direction", dir.id()).into()),
        ("then", other.into()),
        ("other", (2 - die.min(1)).into()),
    ];
    words.say("answer-fly", &arguments)
}

/// Whether the dice of the roll under way have fallen.
fn is_rolled(game: &Infiltration) -> bool {
    game.state().roll.as_ref().is_some_and(|roll| roll.step != RollStep::Before)
}

/// A focus token, with its owner where that is another.
fn token(game: &Infiltration, words: &Phrases, seat: Seat, owner: Seat, focus: Focus) -> String {
    let name = words.name("focus", focus.id());
    if owner == seat {
        return name;
    }
    words.say("answer-token", &[("seat", phrases::seat(words, game, owner).into()), ("token", name.into())])
}

fn rolled(game: &Infiltration, die: u8) -> Option<Die> {
    game.state().roll.as_ref()?.dice.get(usize::from(die)).copied()
}

fn up(game: &Infiltration, words: &Phrases, card: u8) -> String {
    let up = game.state().up.get(usize::from(card)).map(|up| up.system);
    up.map_or_else(String::new, |system| words.name("system", game.system_id(system)))
}
