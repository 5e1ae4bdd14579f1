//! A position of Infiltration by names. All who play or watch know the same.

mod namer;

use serde::Serialize;
use ts_rs::TS;

use crate::content::foes::PartFacts;

/// What everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct InfiltrationView {
    /// The stage, with all that never changes.
    pub stage: String,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// `running`, `cleared` or why it failed.
    pub verdict: &'static str,
    /// Whose turn it is.
    pub turn: Option<&'static str>,
    /// Whether the enemies act.
    pub enemy_phase: bool,
    /// The space a question is about.
    pub about: Option<String>,
    /// The characters.
    pub players: Vec<PlayerFigure>,
    /// The guards.
    pub guards: Vec<GuardFigure>,
    /// The guard in its activation.
    pub active: Option<ActiveFigure>,
    /// Bodies.
    pub bodies: Vec<BodyToken>,
    /// What cards put on the map.
    pub pieces: Vec<PieceToken>,
    /// The roll under way.
    pub roll: Option<RollView>,
    /// The dice lying at a lock.
    pub progress: Option<ProgressView>,
    /// The order deck, top first.
    pub orders: Vec<OrderBack>,
    /// The order cards resolved.
    pub discards: Vec<OrderFace>,
    /// The order card in force, or the last one.
    pub order: Option<OrderFace>,
    /// How many reaction cards lie in the deck, and those known, top first.
    pub reactions: Vec<Option<ReactionFace>>,
    /// The reaction cards resolved.
    pub reaction_discards: Vec<ReactionFace>,
    /// The system deck, top first, where known.
    pub systems: Vec<Option<String>>,
    /// The system cards before Otacon.
    pub up: Vec<SystemUp>,
    /// The terminal he works at, from 1.
    pub connected: Option<u8>,
    /// The camera marker: `green` or `orange`.
    pub marker: Option<&'static str>,
    /// Every camera.
    pub cameras: Vec<CameraFigure>,
    /// The doors still locked, by number from 1.
    pub doors: Vec<u8>,
    /// The terminals hacked, by number from 1.
    pub hacked: Vec<u8>,
    /// The nodes disabled, by number from 1.
    pub disabled: Vec<u8>,
    /// The shafts where the elevators' cars stand, from 1, and whether they are locked.
    pub cars: Vec<CarView>,
    /// The traps.
    pub traps: Vec<Facing>,
    /// The objectives on the map.
    pub objectives: Vec<Facing>,
    /// The event tokens A to D.
    pub events: [Vec<String>; 4],
    /// The guards each zone is filled up to.
    pub guard_count: Vec<ZoneCount>,
    /// The counters of the script.
    pub counters: Vec<u8>,
    /// Which goals of the stage are reached, in its order.
    pub goals: Vec<bool>,
    /// Guards killed.
    pub killed: u8,
    /// Alerts so far.
    pub alerts: u16,
    /// The boss, in a boss stage.
    pub boss: Option<BossFigure>,
}

/// A character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerFigure {
    /// Its id, which is its seat's.
    pub seat: &'static str,
    /// Where; none: has left the map.
    pub at: Option<String>,
    /// Damage taken.
    pub damage: u8,
    /// Action tokens left.
    pub actions: u8,
    /// Noise dice so far this turn.
    pub noise: u8,
    /// Focus tokens that are active.
    pub focus: Vec<&'static str>,
    /// Where the attention token lies.
    pub attention: Option<AttentionToken>,
    /// What holds for a while: `disguised`, `boxed`, `camouflaged`, `done`.
    pub flags: Vec<&'static str>,
    /// Hostages escorted.
    pub escorts: u8,
    /// Equipment.
    pub items: Vec<ItemCard>,
}

/// An attention token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct AttentionToken {
    /// Where.
    pub at: String,
    /// `investigate` or `alert`.
    pub side: &'static str,
}

/// A card a character carries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ItemCard {
    /// Which.
    pub card: String,
    /// The tokens on it.
    pub tokens: u8,
    /// Used this turn.
    pub used: bool,
    /// Its tokens are never spent.
    pub unlimited: bool,
    /// A suppressor is attached.
    pub quiet: bool,
}

/// A boss and its deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct BossFigure {
    /// Its id.
    pub boss: String,
    /// The spaces of its figure.
    pub spaces: Vec<String>,
    /// What is printed in each of them, by the same order.
    pub parts: Vec<PartFacts>,
    /// Facing where.
    pub facing: &'static str,
    /// Damage taken.
    pub damage: u8,
    /// The damage that defeats it.
    pub health: u8,
    /// The step of its track.
    pub threat: u8,
    /// The black dice it attacks with now.
    pub attack: u8,
    /// Its guard is broken.
    pub exposed: bool,
    /// Somebody tied up in the middle of the fight.
    pub hostage: Option<HostageFigure>,
    /// Where its shadows lie.
    pub shadows: Vec<String>,
    /// The facedown tokens it hides among.
    pub lairs: Vec<String>,
    /// Where its reticle is.
    pub reticle: Option<String>,
    /// The players' reticles.
    pub sights: Vec<SightToken>,
    /// Its deck, top first, where known.
    pub deck: Vec<Option<String>>,
    /// The card being resolved.
    pub drawn: Option<String>,
}

/// Somebody tied up in the middle of a fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct HostageFigure {
    /// Where.
    pub at: String,
    /// Damage taken.
    pub damage: u8,
    /// The damage that kills.
    pub health: u8,
}

/// A player's reticle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SightToken {
    /// Whose.
    pub seat: &'static str,
    /// Where.
    pub at: String,
}

/// A guard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct GuardFigure {
    /// Its number, from 1.
    pub number: u8,
    /// Where.
    pub at: String,
    /// Facing where.
    pub facing: &'static str,
    /// Hit damage.
    pub damage: u8,
    /// Knock-out damage.
    pub ko_damage: u8,
}

/// A guard in its activation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ActiveFigure {
    /// Its number, from 1.
    pub guard: u8,
    /// What it does, once decided.
    pub mode: Option<&'static str>,
    /// What it goes for: a seat or a space.
    pub goal: Option<String>,
    /// The way found so far, from where it set out.
    pub path: String,
    /// How many steps of it are behind.
    pub walked: u8,
    /// Spaces of movement left.
    pub left: u8,
}

/// A body.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct BodyToken {
    /// Where.
    pub at: String,
    /// `ko2`, `ko1` or `dead`.
    pub kind: &'static str,
    /// Tied with a rope.
    pub roped: bool,
}

/// Something a card put on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PieceToken {
    /// What.
    pub kind: &'static str,
    /// Where.
    pub at: String,
    /// Whose.
    pub owner: &'static str,
}

/// A die on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct DieView {
    /// White, not black.
    pub white: bool,
    /// What it shows; 0 is `!`.
    pub face: u8,
    /// Changed since it was rolled.
    pub changed: bool,
}

/// The roll under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct RollView {
    /// Who rolls.
    pub roller: &'static str,
    /// For what.
    pub purpose: &'static str,
    /// The white and black dice to roll, before the roll.
    pub to_roll: [u8; 2],
    /// The dice, after it.
    pub dice: Vec<DieView>,
}

/// The dice lying at a lock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ProgressView {
    /// The door, from 1, if it is one.
    pub door: Option<u8>,
    /// The terminal, from 1, if it is one.
    pub terminal: Option<u8>,
    /// The dice.
    pub dice: Vec<DieView>,
}

/// An order card in the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct OrderBack {
    /// Whether the back is red.
    pub red: bool,
    /// What it says, if the players know.
    pub face: Option<OrderFace>,
}

/// What an order card says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct OrderFace {
    /// Section I; `game-over` ends the stage.
    pub action: &'static str,
    /// Whether the camera marker is flipped.
    pub flip: bool,
    /// Which way guards turn.
    pub arrow: Option<&'static str>,
    /// Spaces of movement when not alerted, and when alerted.
    pub speeds: [u8; 2],
}

/// What a reaction card says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ReactionFace {
    /// The printed order of its parts.
    pub order: Vec<&'static str>,
    /// The part for a knocked-out guard.
    pub ko: &'static str,
    /// The part for a dead guard.
    pub dead: &'static str,
    /// The part for an investigate token.
    pub investigate: &'static str,
}

/// A system card before Otacon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SystemUp {
    /// Which.
    pub system: String,
    /// Which of its slots are filled.
    pub filled: Vec<bool>,
}

/// A camera.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CameraFigure {
    /// Where.
    pub at: String,
    /// Facing where now; none while cameras are not in play.
    pub facing: Option<&'static str>,
    /// Switched off until the end of the round.
    pub blinded: bool,
}

/// The car of an elevator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CarView {
    /// The shaft where it stands, from 1.
    pub shaft: u8,
    /// Whether it is locked.
    pub locked: bool,
}

/// A token that may lie facedown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Facing {
    /// Where.
    pub at: String,
    /// What it shows; none: it lies facedown.
    pub face: Option<String>,
}

/// The guards a zone is filled up to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ZoneCount {
    /// Its letter.
    pub zone: String,
    /// How many.
    pub guards: u8,
}
