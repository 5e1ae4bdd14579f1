//! A stage as the rules use it: map, pieces on it, parties, and the script of what happens.
//!
//! A stage is made by the check of its draft and never changes; everything in it is an index or a
//! space, never a name that might not exist.

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{Board, ZONES, Zone};
use crate::card::{Card, EquipmentKind, Pack};
use crate::ids::{CameraSide, Character, TrapFace, Verb};
use crate::space::{Dir, Space, Spaces};
use crate::state::{Fight, Hostage};

mod check;
mod draft;
pub mod script;
mod script_draft;

pub use draft::*;
pub use script::{Condition, Effect, Trigger, When};
pub use script_draft::{CameraChange, ConditionDraft, EffectDraft, TriggerDraft, WhenDraft};

/// The most players.
pub const SEATS: usize = 4;

/// The most locked doors.
pub const DOORS: usize = 16;

/// The most terminals.
pub const TERMINALS: usize = 8;

/// The most objectives, those placed later included.
pub const OBJECTIVES: usize = 16;

/// The most traps.
pub const TRAPS: usize = 8;

/// The most nodes.
pub const NODES: usize = 16;

/// The most elevators.
pub const ELEVATORS: usize = 4;

/// The most spaces of a shaft.
pub const SHAFT: usize = 8;

/// The most counters of a script.
pub const COUNTERS: usize = 8;

/// The most triggers of a script.
pub const TRIGGERS: usize = 64;

/// Whether a stage belongs to the campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A stage of the campaign.
    Campaign,
    /// A VR mission.
    Vr,
}

impl Kind {
    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Campaign => "campaign",
            Self::Vr => "vr",
        }
    }
}

/// The set-up for one number of players (STG-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    /// How many play.
    pub players: u8,
    /// Who must be among them.
    pub required: Vec<Character>,
    /// Who may fill the rest.
    pub optional: Vec<Character>,
    /// How many blue order cards.
    pub blue: u8,
    /// Guards each zone is filled up to.
    pub guard_count: [u8; ZONES],
    /// The first side of the camera marker; none: the cameras are not in play.
    pub cameras: Option<CameraSide>,
}

/// Where a guard stands at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// Where.
    pub at: Space,
    /// Facing where.
    pub facing: Dir,
    /// With how many players, by bits 1 to 4.
    pub players: u8,
}

/// Something that opens to a combination of dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    /// Its id.
    pub id: String,
    /// Where.
    pub at: Space,
    /// Its level, 2 to 5.
    pub level: u8,
    /// The values that must show.
    pub combination: Vec<u8>,
}

/// A camera of the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Camera {
    /// Where.
    pub at: Space,
    /// Facing there while the marker is green.
    pub green: Dir,
    /// Facing there while the marker is orange.
    pub orange: Dir,
}

impl Camera {
    /// Where it looks while the marker shows this side (LOS-5).
    pub const fn facing(&self, side: CameraSide) -> Dir {
        match side {
            CameraSide::Green => self.green,
            CameraSide::Orange => self.orange,
        }
    }
}

/// A point where somebody can interact (ACT-7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// Its id.
    pub id: String,
    /// The spaces it can be used from.
    pub spaces: Spaces,
    /// Where it is drawn.
    pub at: Space,
    /// On which edge, if not in the space.
    pub side: Option<Dir>,
}

/// A shaft of an elevator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shaft {
    /// Its id.
    pub id: String,
    /// Its spaces, by row, then column; empty: not on the map.
    pub spaces: Vec<Space>,
    /// The point that calls the car here.
    pub panel: Option<u8>,
}

/// An elevator (MOV-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elevator {
    /// Its id.
    pub id: String,
    /// Its shafts, all of one shape.
    pub shafts: Vec<Shaft>,
    /// The shaft where the car stands at the start.
    pub car: u8,
    /// Whether it starts locked.
    pub locked: bool,
}

/// A kind of objective.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectiveKind {
    /// Its id.
    pub id: String,
    /// Whoever takes it escorts it: one noise die more.
    pub escort: bool,
    /// Removed as soon as it is turned up.
    pub blank: bool,
}

/// An objective on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectiveStart {
    /// Where.
    pub at: Space,
    /// Its kind; none: facedown, dealt at the start.
    pub kind: Option<u8>,
}

/// A trap on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrapStart {
    /// Where.
    pub at: Space,
    /// What it shows; none: dealt at the start.
    pub face: Option<TrapFace>,
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its id.
    pub id: String,
    /// Where.
    pub at: Space,
}

/// A named set of spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its id.
    pub id: String,
    /// Its spaces.
    pub spaces: Spaces,
}

/// Equipment that may not be used in a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Where.
    pub zone: Zone,
    /// What.
    pub kinds: Vec<EquipmentKind>,
}

/// What the players are after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Its id.
    pub id: String,
    /// Whether the stage can be cleared without it.
    pub optional: bool,
    /// It is reached when all of these hold.
    pub done: Vec<Condition>,
}

/// Equipment won by clearing the stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reward {
    /// The card.
    pub card: Card,
    /// Only if all of these hold.
    pub when: Vec<Condition>,
}

/// A codec number printed on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frequency {
    /// Where.
    pub at: Space,
    /// The number, `NN.NN` as one number.
    pub number: u16,
}

/// Where a boss fights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arena {
    /// The boss, by its place in the pack.
    pub boss: u8,
    /// The top left space of its figure at the start; none: it is not on the map.
    pub at: Option<Space>,
    /// Facing where.
    pub facing: Dir,
    /// The numbered slots, by number.
    pub slots: Vec<(u8, Space)>,
    /// Where somebody is tied up, and how much they can take.
    pub hostage: Option<(Space, u8)>,
    /// The spaces of the zones the slots are in.
    pub tile: Spaces,
    /// Where its reticle starts.
    pub reticle: Option<Space>,
}

impl Arena {
    /// The boss as it starts.
    pub(crate) fn fight(&self, pack: &Pack) -> Fight {
        let start = pack.bosses.get(usize::from(self.boss)).map_or(0, |boss| boss.start);
        let hostage = self.hostage.map(|(at, _)| Hostage { at, damage: 0 });
        Fight { hostage, reticle: self.reticle, ..Fight::new(self.at, self.facing, start) }
    }
}

/// A stage.
#[derive(Clone, Debug)]
pub struct Stage {
    /// Its id.
    pub id: String,
    /// Campaign or VR.
    pub kind: Kind,
    /// Its number.
    pub number: u8,
    /// How long it takes.
    pub minutes: u16,
    /// Whether there are focus tokens (FOC-5).
    pub focus: bool,
    /// Whether everybody starts alerted.
    pub alerted: bool,
    /// How many red order cards.
    pub red: u8,
    /// The map.
    pub board: Board,
    /// The letters of the zones, in the order of activation.
    pub zone_letters: Vec<char>,
    /// The set-ups by number of players.
    pub parties: Vec<Party>,
    /// The guards at the start.
    pub posts: Vec<Post>,
    /// Start spaces of one character.
    pub starts: [Option<Space>; 4],
    /// Start spaces for anybody else, in order.
    pub team_starts: Vec<Space>,
    /// The spawn space of each zone, with its facing.
    pub spawns: [Option<(Space, Option<Dir>)>; ZONES],
    /// Forced-facing icons, by direction.
    pub forced: [Spaces; 4],
    /// Turn icons.
    pub turns: Spaces,
    /// Supply icons.
    pub supplies: Spaces,
    /// Locked doors.
    pub doors: Vec<Lock>,
    /// Terminals.
    pub terminals: Vec<Lock>,
    /// Cameras of the map.
    pub cameras: Vec<Camera>,
    /// Interact points.
    pub points: Vec<Point>,
    /// Elevators.
    pub elevators: Vec<Elevator>,
    /// Kinds of objectives.
    pub kinds: Vec<ObjectiveKind>,
    /// Objectives on the map.
    pub objectives: Vec<ObjectiveStart>,
    /// The kinds dealt to the facedown ones.
    pub hidden_objectives: Vec<u8>,
    /// Traps on the map.
    pub traps: Vec<TrapStart>,
    /// The faces dealt to those without one.
    pub hidden_traps: Vec<TrapFace>,
    /// Nodes.
    pub nodes: Vec<Node>,
    /// The event tokens A to D.
    pub events: [Spaces; 4],
    /// Named sets of spaces.
    pub areas: Vec<Area>,
    /// Codec numbers on the map.
    pub frequencies: Vec<Frequency>,
    /// The boss, in a boss stage.
    pub arena: Option<Arena>,
    /// Beside a boss, the one character for whom there are guards, attention and noise.
    pub sneaker: Option<Character>,
    /// The deck of Otacon's system cards; none: that of the sneaking stages (STG-12).
    pub system_deck: Option<String>,
    /// What may not be used where.
    pub bans: Vec<Ban>,
    /// Counter ids.
    pub counters: Vec<String>,
    /// Text keys.
    pub texts: Vec<String>,
    /// The script.
    pub triggers: Vec<Trigger>,
    /// What the players are after.
    pub goals: Vec<Goal>,
    /// What they win.
    pub rewards: Vec<Reward>,
    /// Which action verbs some trigger waits for, so that the others cost nothing.
    pub watched_verbs: u16,
    /// The SHA-256 of the stage's canonical text.
    pub hash: [u8; 32],
}

/// A codec number as written, `NN.NN`, as one number (CDC-1).
pub fn codec_number(text: &str) -> Option<u16> {
    let (family, number) = text.split_once('.')?;
    let two_digits = |part: &str| {
        let is_number = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|_| is_number)
    };
    Some(two_digits(family)? * 100 + two_digits(number)?)
}

impl Stage {
    /// The set-up for this number of players.
    pub fn party(&self, players: u8) -> Option<&Party> {
        self.parties.iter().find(|party| party.players == players)
    }

    /// The number of a space that is one of a boss's slots (TRM-9).
    pub fn slot(&self, at: Space) -> Option<u8> {
        let slots = self.arena.iter().flat_map(|arena| &arena.slots);
        slots.into_iter().find(|(_, space)| *space == at).map(|(number, _)| *number)
    }

    /// The forced facing of a space.
    #[inline]
    pub fn forced(&self, at: Space) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| self.forced[dir.index()].contains(at))
    }

    /// The facing drawn with the spawn icon of a space (ORD-9).
    pub fn spawn_facing(&self, at: Space) -> Option<Dir> {
        self.spawns.iter().flatten().find(|(space, _)| *space == at).and_then(|(_, facing)| *facing)
    }

    /// Whether some trigger waits for this action.
    pub const fn watches(&self, verb: Verb) -> bool {
        self.watched_verbs >> verb.index() & 1 != 0
    }
}

impl Stage {
    /// A map with nothing on it and nothing to do, to build upon.
    pub fn bare(board: Board) -> Self {
        Self {
            id: String::new(),
            kind: Kind::Campaign,
            number: 0,
            minutes: 0,
            focus: true,
            alerted: false,
            red: 7,
            zone_letters: ('a'..='z').take(usize::from(board.zone_count())).collect(),
            board,
            parties: Vec::new(),
            posts: Vec::new(),
            starts: [None; 4],
            team_starts: Vec::new(),
            spawns: [None; ZONES],
            forced: [Spaces::EMPTY; 4],
            turns: Spaces::EMPTY,
            supplies: Spaces::EMPTY,
            doors: Vec::new(),
            terminals: Vec::new(),
            cameras: Vec::new(),
            points: Vec::new(),
            elevators: Vec::new(),
            kinds: Vec::new(),
            objectives: Vec::new(),
            hidden_objectives: Vec::new(),
            traps: Vec::new(),
            hidden_traps: Vec::new(),
            nodes: Vec::new(),
            events: [Spaces::EMPTY; 4],
            areas: Vec::new(),
            frequencies: Vec::new(),
            arena: None,
            sneaker: None,
            system_deck: None,
            bans: Vec::new(),
            counters: Vec::new(),
            texts: Vec::new(),
            triggers: Vec::new(),
            goals: Vec::new(),
            rewards: Vec::new(),
            watched_verbs: 0,
            hash: [0; 32],
        }
    }
}
