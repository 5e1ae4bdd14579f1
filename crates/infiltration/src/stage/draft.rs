//! A stage as written: names instead of indices, and possibly wrong.
//!
//! The shape of the draft is the shape of the file: a field is a key. What a stage must have and a
//! position put together by hand need not is optional here and asked for by the check.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use super::Kind;
use super::script_draft::{ConditionDraft, TriggerDraft};
use crate::card::{EquipmentKind, Origin};
use crate::ids::{CameraSide, Character, TrapFace};
use crate::space::Dir;

/// Guards by the letter of their zone.
pub type GuardCounts = BTreeMap<String, u8>;

/// A stage as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageDraft {
    /// Its id.
    pub id: Option<String>,
    /// Campaign or VR.
    pub kind: Option<Kind>,
    /// Its number.
    pub number: Option<u8>,
    /// How long it takes.
    pub minutes: Option<u16>,
    /// Fact or ours.
    pub origin: Option<Origin>,
    /// Whether there are focus tokens (FOC-5); there are, unless it says otherwise.
    pub focus: Option<bool>,
    /// Whether everybody starts alerted.
    pub alerted: bool,
    /// The first side of the camera marker; absent: the cameras are not in play.
    pub cameras: Option<CamerasDraft>,
    /// The boss of a boss stage.
    pub boss: Option<String>,
    /// Beside a boss, the one character for whom there are guards, attention and noise.
    pub sneaker: Option<Character>,
    /// The deck of Otacon's system cards; absent: that of the sneaking stages.
    pub system_deck: Option<String>,
    /// How many guards each zone is filled up to.
    pub guard_count: GuardCounts,
    /// The order in which zones are activated; absent: alphabetical.
    pub zone_order: Option<Vec<String>>,
    /// How many red order cards; absent: all.
    pub red: Option<u8>,
    /// The map.
    pub map: Option<String>,
    /// The zone of every space; absent: all are `a`.
    pub zones: Option<String>,
    /// What the marks on the map mean.
    pub marks: BTreeMap<String, MarkDraft>,
    /// The faces dealt to the traps marked `hidden`.
    pub traps: Vec<TrapFace>,
    /// The kinds dealt to the objectives marked `hidden`.
    pub hidden_objectives: Vec<String>,
    /// The set-ups by number of players.
    pub party: Vec<PartyDraft>,
    /// Elevators.
    pub elevator: Vec<ElevatorDraft>,
    /// Kinds of objectives with a rule of their own.
    pub objective: Vec<ObjectiveDraft>,
    /// What may not be used where.
    pub forbid: Vec<BanDraft>,
    /// What the players are after.
    pub goal: Vec<GoalDraft>,
    /// The script.
    pub trigger: Vec<TriggerDraft>,
    /// What they win.
    pub reward: Vec<RewardDraft>,
    /// The hash of the file the draft was read from.
    #[serde(skip)]
    pub hash: [u8; 32],
}

impl StageDraft {
    /// The keys of a stage file.
    pub const KEYS: [&str; 26] = [
        "id",
        "kind",
        "number",
        "minutes",
        "origin",
        "focus",
        "alerted",
        "cameras",
        "boss",
        "sneaker",
        "system_deck",
        "guard_count",
        "zone_order",
        "red",
        "map",
        "zones",
        "marks",
        "traps",
        "hidden_objectives",
        "party",
        "elevator",
        "objective",
        "forbid",
        "goal",
        "trigger",
        "reward",
    ];
}

/// The camera marker as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CamerasDraft {
    /// Green side up.
    Green,
    /// Orange side up.
    Orange,
    /// Not in play.
    None,
}

impl CamerasDraft {
    /// The side, if the cameras are in play.
    pub const fn side(self) -> Option<CameraSide> {
        match self {
            Self::Green => Some(CameraSide::Green),
            Self::Orange => Some(CameraSide::Orange),
            Self::None => None,
        }
    }
}

/// What a mark puts into its spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether one thing is there")]
pub struct MarkDraft {
    /// A character's start space, or `team`: anybody's.
    pub start: Option<String>,
    /// A guard, facing there.
    pub guard: Option<Dir>,
    /// With how many players the guard stands here; absent: with any.
    pub players: Option<Vec<u8>>,
    /// A space of a barracks.
    pub barracks: bool,
    /// The spawn space of its zone.
    pub spawn: bool,
    /// The facing drawn on a spawn space.
    pub facing: Option<Dir>,
    /// A forced facing.
    pub forced: Option<Dir>,
    /// A turn icon.
    pub turn: bool,
    /// An event token.
    pub event: Option<String>,
    /// A camera.
    pub camera: Option<CameraDraft>,
    /// A locked door.
    pub door: Option<LockDraft>,
    /// A terminal.
    pub terminal: Option<LockDraft>,
    /// An interact point.
    pub interact: Option<PointDraft>,
    /// A space of a shaft: `elevator.shaft`.
    pub elevator: Option<String>,
    /// An objective of this kind, or `hidden`.
    pub objective: Option<String>,
    /// A trap with this face, or `hidden`.
    pub trap: Option<String>,
    /// A node.
    pub node: Option<String>,
    /// Named sets of spaces it belongs to.
    pub area: Names,
    /// A codec number.
    pub codec: Option<String>,
    /// A supply icon.
    pub supply: bool,
    /// A numbered slot, for bosses.
    pub slot: Option<u8>,
    /// The top left space of the boss, facing there.
    pub boss: Option<Dir>,
    /// Nothing but air.
    pub sky: bool,
    /// Somebody tied up who can take less than so much damage.
    pub hostage: Option<u8>,
    /// Where the boss's reticle starts.
    pub reticle: bool,
}

/// One name or a list of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(pub Vec<String>);

/// A camera as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CameraDraft {
    /// Its green facing.
    pub green: Dir,
    /// Its orange facing.
    pub orange: Dir,
}

/// A locked door or a terminal as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LockDraft {
    /// Its id; absent: made of its place.
    pub id: Option<String>,
    /// Its level.
    pub level: u8,
    /// The values that must show.
    pub combination: Vec<u8>,
}

/// An interact point as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointDraft {
    /// Its id.
    pub id: String,
    /// On which edge; absent: in the space.
    pub side: Option<Dir>,
}

/// A set-up as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartyDraft {
    /// For how many players.
    pub players: u8,
    /// Who must be among them.
    #[serde(default)]
    pub required: Vec<Character>,
    /// Who may fill the rest.
    #[serde(default)]
    pub optional: Vec<Character>,
    /// How many blue order cards; none in a boss stage without guards.
    #[serde(default)]
    pub blue: u8,
    /// Guard counts of the zones in which they differ from the stage's.
    #[serde(default)]
    pub guard_count: GuardCounts,
    /// The camera marker, if it differs from the stage's.
    pub cameras: Option<CamerasDraft>,
}

/// An elevator as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElevatorDraft {
    /// Its id.
    pub id: String,
    /// Its shafts.
    pub shafts: Vec<ShaftDraft>,
    /// The shaft where the car stands at the start.
    pub car: String,
    /// Whether it starts locked.
    #[serde(default)]
    pub locked: bool,
}

/// A shaft as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShaftDraft {
    /// Its id.
    pub id: String,
    /// The interact point that calls the car here.
    pub panel: Option<String>,
    /// Whether it is not on the map.
    #[serde(default)]
    pub off: bool,
}

/// A kind of objective as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveDraft {
    /// The kind.
    pub kind: String,
    /// Whoever takes it escorts it.
    #[serde(default)]
    pub escort: bool,
}

/// What may not be used in a zone, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BanDraft {
    /// Where.
    pub zone: String,
    /// What.
    pub kinds: Vec<EquipmentKind>,
}

/// A goal as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalDraft {
    /// Its id.
    pub id: String,
    /// Whether the stage can be cleared without it.
    #[serde(default)]
    pub optional: bool,
    /// It is reached when all of these hold.
    #[serde(default)]
    pub done: Vec<ConditionDraft>,
}

/// A reward as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewardDraft {
    /// The card.
    pub card: String,
    /// Only if all of these hold.
    #[serde(default)]
    pub when: Vec<ConditionDraft>,
}
