//! What came out of a scenario of Infiltration, by names: the JSON of the notation.

use std::collections::BTreeMap;

use infiltration::ids::{BodyKind, CameraSide, Character, Focus, PieceKind, Side};
use infiltration::space::{Dir, Space};
use infiltration::state::{self, Flags};
use infiltration::{Infiltration, Options};
use serde::Serialize;
use table::describe::Described;
use table::{Game as _, OptionList as _, Seat};

use crate::scenario::Pending;

/// A space as the JSON has it.
pub(super) type Place = [u8; 2];

/// A position and how it came about.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// `running`, `cleared` or `failed`.
    pub outcome: &'static str,
    /// The round, from 1.
    pub round: u16,
    /// The characters in the order of their seats.
    pub players: Vec<Player>,
    /// The guards by row, then by column.
    pub guards: Vec<Guard>,
    /// The bodies by row, then by column.
    pub bodies: Vec<Body>,
    /// The side of the camera marker that is up.
    pub cameras: Option<&'static str>,
    /// The order cards left to draw.
    pub orders_left: usize,
    /// What happened.
    pub events: Vec<Described>,
    /// The question that is put now.
    pub pending: Option<Pending>,
    /// The doors still locked.
    #[serde(skip)]
    pub(super) doors: Vec<String>,
    /// The terminals hacked.
    #[serde(skip)]
    pub(super) hacked: Vec<String>,
    /// The objectives on the map.
    #[serde(skip)]
    pub(super) objectives: Vec<Objective>,
    /// What cards put on the map.
    #[serde(skip)]
    pub(super) pieces: Vec<Piece>,
    /// The boss, in a boss stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boss: Option<Boss>,
}

/// A character.
#[derive(Clone, Debug, Serialize)]
pub struct Player {
    /// Who.
    pub character: &'static str,
    /// Where; none: has left the map.
    pub at: Option<Place>,
    /// Damage taken.
    pub damage: u8,
    /// The attention token, if it is on the map.
    pub attention: Option<Token>,
    /// Action tokens left.
    pub actions_left: u8,
    /// The active focus tokens.
    pub focus: Vec<&'static str>,
    /// The cards carried.
    pub equipment: Vec<String>,
    /// The tokens on cards that have any or could.
    #[serde(skip)]
    pub(super) ammo: BTreeMap<String, u8>,
    /// Tokens on noisy actions this turn.
    #[serde(skip)]
    pub(super) noisy: u8,
    #[serde(skip)]
    pub(super) disguised: bool,
    #[serde(skip)]
    pub(super) boxed: bool,
    /// Whether the turn of this round is over.
    #[serde(skip)]
    pub(super) moved: bool,
    /// Hostages escorted.
    #[serde(skip)]
    pub(super) escorts: u8,
}

/// A boss.
#[derive(Clone, Debug, Serialize)]
pub struct Boss {
    /// The top left space of its figure; none: it is not on the map.
    pub at: Option<Place>,
    /// Facing where.
    pub facing: &'static str,
    /// Damage taken.
    pub damage: u8,
    /// The step of its track.
    pub threat: u8,
    /// The damage the hostage has taken.
    #[serde(skip)]
    pub(super) hostage: u8,
    /// Where its shadows lie.
    #[serde(skip)]
    pub(super) shadows: Vec<Place>,
    /// The cards of its deck that everybody knows, from the bottom.
    pub bottom: Vec<String>,
    /// The facedown tokens it hides among.
    pub lairs: Vec<Place>,
    /// Where its reticle is.
    pub reticle: Option<Place>,
    /// Where the players' reticles are.
    pub sights: BTreeMap<String, Place>,
}

/// An attention token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Token {
    /// Where.
    pub at: Place,
    /// Which side is up.
    pub side: &'static str,
}

/// A guard.
#[derive(Clone, Debug, Serialize)]
pub struct Guard {
    /// Where.
    pub at: Place,
    /// Facing where.
    pub facing: &'static str,
    /// Hit damage.
    pub damage: u8,
    /// Knock-out damage.
    pub ko_damage: u8,
}

/// A body.
#[derive(Clone, Debug, Serialize)]
pub struct Body {
    /// Where.
    pub at: Place,
    /// What.
    pub kind: &'static str,
    #[serde(skip)]
    pub(super) roped: bool,
}

/// An objective on the map; facedown it has no kind to see.
#[derive(Clone, Debug)]
pub(super) struct Objective {
    pub(super) at: Place,
    pub(super) kind: String,
}

/// Something a card put on the map.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) at: Place,
    pub(super) kind: &'static str,
    pub(super) owner: &'static str,
}

impl Outcome {
    /// The position of a game and what happened before it.
    pub(super) fn of(game: &Infiltration, events: Vec<Described>) -> Self {
        let state = game.state();
        Self {
            outcome: game.outcome().map_or("running", table::Outcome::id),
            round: state.round,
            players: state.players.iter().map(|player| player_told(game, player)).collect(),
            guards: guards(state),
            bodies: bodies(state),
            cameras: state.cameras.map(CameraSide::id),
            orders_left: state.orders.len(),
            events,
            pending: pending(game),
            doors: chosen(game.stage().doors.iter().map(|door| &door.id), u64::from(state.doors)),
            hacked: chosen(game.stage().terminals.iter().map(|terminal| &terminal.id), u64::from(state.hacked)),
            objectives: state.objectives.iter().map(|objective| objective_told(game, *objective)).collect(),
            pieces: state.pieces.iter().map(|piece| piece_told(game, *piece)).collect(),
            boss: state.boss.as_ref().map(|fight| boss_told(game, fight)),
        }
    }

    /// Where it stands, in a line.
    pub fn summary(&self) -> String {
        let guards: Vec<String> =
            self.guards.iter().map(|guard| format!("{},{} {}", guard.at[0], guard.at[1], guard.facing)).collect();
        format!("{}, round {}, guards: {}", self.outcome, self.round, guards.join(" | "))
    }
}

fn place(at: Space) -> Place {
    [at.x(), at.y()]
}

fn player_told(game: &Infiltration, player: &state::Player) -> Player {
    let id = |item: &state::Item| game.card_id(item.card).to_owned();
    let has_tokens = |item: &&state::Item| game.pack().card(item.card).is_some_and(|card| card.tokens.is_some());
    let items = || player.items.iter().flatten();
    Player {
        character: player.character.id(),
        at: player.at.map(place),
        damage: player.damage,
        attention: player.attention.map(|token| Token { at: place(token.at), side: Side::id(token.side) }),
        actions_left: player.actions,
        focus: player.character.focus().into_iter().filter(|focus| player.has_focus(*focus)).map(Focus::id).collect(),
        equipment: items().map(id).collect(),
        ammo: items().filter(has_tokens).map(|item| (id(item), item.tokens)).collect(),
        noisy: player.noisy,
        disguised: player.flags.has(Flags::DISGUISED),
        boxed: player.flags.has(Flags::BOXED),
        moved: player.flags.has(Flags::DONE),
        escorts: player.escorts,
    }
}

fn boss_told(game: &Infiltration, fight: &state::Fight) -> Boss {
    let known = fight.deck.iter().take_while(|card| card.known);
    Boss {
        at: fight.at.map(place),
        facing: Dir::id(fight.facing),
        damage: fight.damage,
        threat: fight.threat,
        hostage: fight.hostage.map_or(0, |hostage| hostage.damage),
        shadows: fight.shadows.iter().copied().map(place).collect(),
        bottom: known.map(|card| game.boss_card_id(card.card).to_owned()).collect(),
        lairs: fight.lairs.iter().map(|lair| place(lair.at)).collect(),
        reticle: fight.reticle.map(place),
        sights: (game.seats().zip(fight.sights))
            .filter_map(|(seat, at)| Some((game.seat_id(seat).to_owned(), place(at?))))
            .collect(),
    }
}

fn guards(state: &state::State) -> Vec<Guard> {
    let mut guards: Vec<&state::Guard> = state.guards.iter().flatten().collect();
    guards.sort_by_key(|guard| guard.at);
    let told = |guard: &state::Guard| Guard {
        at: place(guard.at),
        facing: Dir::id(guard.facing),
        damage: guard.damage,
        ko_damage: guard.ko_damage,
    };
    guards.into_iter().map(told).collect()
}

fn bodies(state: &state::State) -> Vec<Body> {
    let mut bodies: Vec<&state::Body> = state.bodies.iter().collect();
    bodies.sort_by_key(|body| (body.at, body.kind));
    let told = |body: &state::Body| Body { at: place(body.at), kind: BodyKind::id(body.kind), roped: body.roped };
    bodies.into_iter().map(told).collect()
}

fn objective_told(game: &Infiltration, objective: state::Objective) -> Objective {
    let kind = if objective.up { game.kind_id(objective.kind) } else { "hidden" };
    Objective { at: place(objective.at), kind: kind.to_owned() }
}

fn piece_told(game: &Infiltration, piece: state::Piece) -> Piece {
    let owner = game.state().players.get(piece.owner.index()).map_or("", |player| Character::id(player.character));
    Piece { at: place(piece.at), kind: PieceKind::id(piece.kind), owner }
}

/// Those whose bit is set.
fn chosen<'i>(ids: impl Iterator<Item = &'i String>, bits: u64) -> Vec<String> {
    ids.enumerate().filter(|(bit, _)| bits >> bit & 1 != 0).map(|(_, id)| id.clone()).collect()
}

/// The question a game puts now. Where all are asked the same, the first speaks for all.
fn pending(game: &Infiltration) -> Option<Pending> {
    let mut questions: Vec<Pending> = game.asked().iter().filter_map(|seat| one(game, seat)).collect();
    questions.dedup_by(|one, other| one.options == other.options);
    Pending::of_all(questions)
}

fn one(game: &Infiltration, seat: Seat) -> Option<Pending> {
    let mut options = Options::default();
    game.options(seat, &mut options);
    Some(Pending {
        seat: game.seat_id(seat).to_owned(),
        question: game.question_id()?,
        options: options.choices().map(|action| game.command(seat, action)).collect(),
        others: Vec::new(),
    })
}
