//! The script of a stage: a closed set of triggers, conditions and effects.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::board::Zone;
use crate::card::Card;
use crate::ids::{CameraSide, Character, Verb};
use crate::space::{Dir, Space};
use crate::stage::SEATS;

/// A number that may depend on how many play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Amount(pub [u8; SEATS]);

impl Amount {
    /// The same for everybody.
    pub const fn fixed(number: u8) -> Self {
        Self([number; SEATS])
    }

    /// The number with so many players.
    pub fn with(self, players: u8) -> u8 {
        self.0[usize::from(players.clamp(1, SEATS as u8)) - 1]
    }
}

/// What sets a trigger off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// The stage begins.
    Start,
    /// A player moves onto an event token (STG-4): 0 to 3 for A to D.
    Event(u8),
    /// Somebody interacts at a point.
    Interact(u8),
    /// A round begins.
    Round(u16),
    /// Any round begins.
    RoundStart,
    /// All turns are taken, before the enemy phase.
    PlayersDone,
    /// A turn ends.
    TurnEnd,
    /// An objective of this kind is taken.
    Taken(u8),
    /// A door is opened.
    Opened(u8),
    /// A terminal is hacked.
    Hacked(u8),
    /// The car of an elevator is called.
    Called(u8),
    /// Somebody rides an elevator.
    Ridden(u8),
    /// A player enters a space of an area.
    Entered(u8),
    /// Something exploded in a space of an area.
    Exploded(u8),
    /// A player completed an action.
    Action(Verb),
    /// An attention token turned to, or was placed on, its alerted side.
    Alerted,
    /// An investigate token was placed or moved.
    Investigated,
    /// Noise dice were rolled.
    Noise,
    /// A character took damage.
    Damaged,
    /// A guard was killed.
    GuardKilled,
    /// A guard was knocked out.
    GuardKo,
    /// A guard woke.
    GuardWoken,
    /// A guard appeared.
    Spawned,
    /// A guard reacts to a body.
    BodyFound,
    /// A node was disabled.
    NodeDisabled,
    /// A node was repaired.
    NodeRepaired,
    /// A codec number of the map was called.
    Codec(u16),
    /// The boss was defeated.
    BossDefeated,
    /// The guard of the boss is broken, or its armour comes down.
    BossExposed,
    /// The marker of the boss reached the last step of its track.
    TrackEnded,
}

/// What must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// A trigger has fired.
    Fired(u8),
    /// The opposite.
    Not(Box<Condition>),
    /// At least one of them.
    Any(Vec<Condition>),
    /// A counter is at least so high.
    Counter(u8, Amount),
    /// So many objectives of a kind are taken.
    Taken(u8, Amount),
    /// Every character is in an area.
    AllIn(u8),
    /// A character is in an area.
    AnyIn(u8),
    /// This character, if in play, is in an area.
    Here(Character, u8),
    /// Every character stands in the car, or has left with it.
    Inside(u8),
    /// So many play.
    Players(u8),
    /// Whether an alerted token is on the map.
    Alerted(bool),
    /// The round is at least this.
    Round(u16),
    /// Disabled nodes: in all, and in how many zones how many each.
    Nodes {
        /// In all.
        disabled: Amount,
        /// In so many zones.
        zones: Amount,
        /// So many in each of them.
        each: Amount,
    },
    /// A door is open.
    Open(u8),
    /// A terminal is hacked.
    Hacked(u8),
    /// So many guards were killed.
    Killed(Amount),
    /// A character carries the card.
    Holds(Card),
    /// The acting character.
    Actor(Character),
}

/// Whom an effect concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// The acting character; without one, everybody.
    Actor,
    /// Everybody.
    All,
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A text is shown, by its place in the stage's keys.
    Text(u8),
    /// A guard appears (ORD-7, ORD-9).
    Spawn(Space, Option<Dir>),
    /// A zone's guard count changes.
    GuardCount(Zone, u8),
    /// A door opens.
    UnlockDoor(u8),
    /// An elevator is unlocked.
    UnlockElevator(u8),
    /// The acting character gets a stage-only card; unlimited or not.
    Give(Card, bool),
    /// An event token is placed.
    PlaceEvent(u8, Space),
    /// An event token leaves the map.
    RemoveEvent(u8),
    /// A face-up objective is placed.
    PlaceObjective(u8, Space),
    /// A counter rises.
    Count(u8, u8),
    /// The alerted token is placed under a figure.
    Alert(Whom),
    /// Attention is drawn to a figure's space.
    DrawAttention(Whom),
    /// The camera marker shows this side.
    Cameras(CameraSide),
    /// The camera marker is flipped.
    FlipCameras,
    /// The cameras are out of play.
    CamerasOff,
    /// The acting character heals.
    Heal(u8),
    /// The acting character takes damage.
    Damage(u8),
    /// So many order cards are shown and put on the bottom.
    RevealOrders(u8),
    /// The stage is cleared.
    Clear,
    /// The stage fails.
    Fail,
}

/// When something happens, what does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// Its id, if it has one.
    pub id: Option<String>,
    /// What sets it off.
    pub on: When,
    /// What must hold.
    pub when: Vec<Condition>,
    /// Whether it fires only once.
    pub once: bool,
    /// What happens, in order.
    pub effects: Vec<Effect>,
}
