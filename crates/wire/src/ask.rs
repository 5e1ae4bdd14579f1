//! Questions about a position, and their answers. They change nothing and tell nothing that the view does not hold:
//! they spare clients the rules.

mod course;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

pub use self::course::{CourseRound, DiceThrow, SideLuck};
use crate::message::{Refusal, Waiting};

/// What somebody wants to know about the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Inquiry {
    /// Infiltration: what guards and cameras see now.
    Sight {},
    /// Infiltration: whether the line of sight between two spaces is clear, and what blocks it.
    Line {
        /// From where.
        from: String,
        /// To where.
        to: String,
        /// Looking where, if whoever looks has a facing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        facing: Option<String>,
        /// As things stood after so many commands in force; else as they stand now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        commands: Option<u32>,
    },
    /// Infiltration: how far it is to all other spaces.
    Distance {
        /// From where.
        from: String,
    },
    /// Infiltration: where the character whose turn it is can go in this turn, and how.
    Reach {},
    /// Infiltration: what a command that is offered is likely to lead to before the enemy's phase.
    Prospect {
        /// The command, without its seat.
        command: String,
    },
    /// Infiltration: where the boss may go in its next turn, and what it would see from there.
    Telegraph {},
    /// Infiltration: how likely the character whose turn it is, or another, is to be seen or heard until the next
    /// round begins, in every space that it can come to.
    Exposure {
        /// Whose; else the one whose turn it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<String>,
    },
    /// Infiltration: what would become of a plan in a fork of the position that was dealt anew.
    Rehearse {
        /// The commands, one after the other.
        commands: Vec<String>,
        /// The number of the fork: another one is another deal.
        fork: u32,
        /// Another question, about the position in the fork after the commands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        about: Option<Box<Inquiry>>,
    },
    /// Conquest: how an attack ends.
    Odds {
        /// From which territory.
        from: String,
        /// Against which.
        to: String,
        /// If so many armies were in the first; else as many as are there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        armies: Option<u16>,
        /// The attack goes on only while at least so many are sure to be left; else to the last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        keep: Option<u16>,
    },
    /// Conquest: what everybody holds, will recruit, and has reached.
    Figures {},
    /// How the game went: at Conquest the dice, at Infiltration what happened in its rounds. What was taken back
    /// does not count.
    Course {
        /// Up to the command after which so many are in force; else all of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        commands: Option<u32>,
    },
    /// What the own seat that is asked had best do now, and why.
    Hint {},
    /// Why somebody did what they did.
    Explain {
        /// The command after which so many are in force; else the last one of somebody else that needs explaining.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        commands: Option<u32>,
    },
}

/// The answer to an inquiry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// What guards and cameras see.
    Sight {
        /// The guards, by number.
        guards: Vec<GuardSight>,
        /// The cameras, in the order of the view.
        cameras: Vec<CameraSight>,
        /// The laser sensors that were turned up.
        lasers: Vec<LaserSight>,
        /// The spaces the boss sees; none: there is no boss, or it sees nothing.
        boss: Vec<String>,
    },
    /// A line of sight.
    Line(LineOfSight),
    /// How far it is: the steps to every space that can be reached, doors as they are, figures left aside.
    Distance {
        /// By spaces.
        steps: BTreeMap<String, u16>,
    },
    /// Where a character can go.
    Reach {
        /// Whose turn it is.
        seat: String,
        /// The spaces it can go to.
        targets: Vec<Target>,
    },
    /// What a command leads to: it was played so many times, with everything nobody knows dealt anew.
    Prospect {
        /// How many times.
        copies: u16,
        /// How many times a guard or the boss was hurt.
        hit: u16,
        /// How many times one of them was felled.
        felled: u16,
        /// How many times a character was hurt.
        hurt: u16,
        /// How many times the alerted token was placed.
        alerted: u16,
        /// How many times the investigate token was placed.
        heard: u16,
        /// How many times a door was opened or a terminal hacked.
        opened: u16,
        /// All damage that guards and the boss took.
        damage: u16,
    },
    /// What the boss may do next if everybody ended their turn now: the position was played on so many times, with
    /// everything nobody knows dealt anew.
    Telegraph {
        /// How many times.
        copies: u8,
        /// How many times its figure came to a space, or stood there.
        path: BTreeMap<String, u8>,
        /// How many times it saw a space in the end.
        sees: BTreeMap<String, u8>,
    },
    /// How exposed a character is.
    Exposure {
        /// Which.
        seat: String,
        /// In how many worlds every space was tried.
        worlds: u32,
        /// The spaces.
        spaces: Vec<SpaceRisk>,
    },
    /// What became of a plan in a fork.
    Rehearsal(Box<Rehearsed>),
    /// How an attack ends.
    Odds(Box<AttackOdds>),
    /// What everybody holds.
    Figures {
        /// The players in turn order.
        players: Vec<PlayerFigures>,
    },
    /// Conquest: the dice that were thrown so far.
    Luck {
        /// By whose armies, in the order in which they threw first.
        sides: Vec<SideLuck>,
        /// The last throws, the latest last.
        throws: Vec<DiceThrow>,
    },
    /// Infiltration: how the stage went so far.
    Course {
        /// The rounds in which something happened that is worth telling.
        rounds: Vec<CourseRound>,
        /// How often a guard wondered and found nobody.
        near: u16,
        /// The codename that a whole story like it would bring (CMP-6), if it was cleared among guards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        codename: Option<String>,
    },
    /// What could be done now.
    Hint {
        /// By whom.
        seat: String,
        /// The best first.
        advice: Vec<Counsel>,
    },
    /// What a command was good for.
    Explain {
        /// So many commands were in force after it.
        commands: u32,
        /// Whose it was.
        seat: String,
        /// The command first, then what else could have been done, the best first.
        advice: Vec<Counsel>,
    },
}

/// Something that could be done, judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Counsel {
    /// The command, without its seat.
    pub command: String,
    /// The commands that would follow by the same plan; what is rolled may change them.
    pub then: Vec<String>,
    /// How likely it goes well: at Conquest that the game is won, at Infiltration that nobody is seen or hurt until
    /// the next round begins.
    pub chance: f64,
    /// The standard error of that chance.
    pub error: f64,
    /// What speaks for it or against it, what counts most first.
    pub reasons: Vec<CounselReason>,
}

/// Something that speaks for a command or against it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CounselReason {
    /// What is counted: the message is `reason-GAME-ID`.
    pub id: String,
    /// How much of it there is now.
    pub now: f64,
    /// How much there is afterwards, on average.
    pub after: f64,
    /// How much there would be after the other things that could be done, on average.
    pub instead: f64,
    /// How much better it is judged for that difference: at Conquest by how much the chance to win is higher, at
    /// Infiltration how many actions it is worth.
    pub counts: f64,
}

/// How dangerous a space is: shares of the worlds in which it was tried.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SpaceRisk {
    /// Which.
    pub at: String,
    /// Seen, or attacked.
    pub seen: f64,
    /// Heard, but not seen.
    pub heard: f64,
    /// Hurt.
    pub hurt: f64,
    /// The standard error of the share in which anything of this happens.
    pub error: f64,
}

/// What became of a plan in a fork.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Rehearsed {
    /// How many of the commands were carried out.
    pub played: u32,
    /// Why the next was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<Refusal>,
    /// What came of the last command that was carried out.
    #[ts(type = "Happened[]")]
    pub events: Value,
    /// How the fork looks then.
    #[ts(type = "InfiltrationView")]
    pub view: Value,
    /// What is asked there, with the choices of all characters.
    pub waiting: Waiting,
    /// The answer to the other question, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<Box<Answer>>,
}

/// What a guard sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct GuardSight {
    /// Its number.
    pub number: u8,
    /// The spaces.
    pub sees: Vec<String>,
}

/// What a camera sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CameraSight {
    /// Where it is.
    pub at: String,
    /// The spaces it sees now; none while it is switched off or not in play.
    pub sees: Vec<String>,
    /// The spaces it sees while the marker is green.
    pub green: Vec<String>,
    /// The spaces it sees while the marker is orange.
    pub orange: Vec<String>,
}

/// What a laser sensor sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct LaserSight {
    /// Where it is.
    pub at: String,
    /// The spaces; none while it is switched off.
    pub sees: Vec<String>,
}

/// Whether one space is seen from another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct LineOfSight {
    /// Whether nothing in the box blocks it.
    pub clear: bool,
    /// Whether the other space is strictly in front, if a facing was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ahead: Option<bool>,
    /// The box that is tested: its first and its last space.
    #[serde(rename = "box")]
    pub tested: [String; 2],
    /// What blocks it.
    pub blocks: Vec<Block>,
}

/// Something in the way of sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Block {
    /// `wall`, `obstacle` or `door`.
    pub kind: String,
    /// Where; a wall lies on one side of it.
    pub at: String,
    /// On which side: `e` or `s`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<String>,
}

/// A space where a character can go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Target {
    /// Where.
    pub to: String,
    /// How: the way with the fewest actions first, then a quieter or a less visible one if there is such.
    pub ways: Vec<WayThere>,
}

/// A way to a space: commands to be given one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct WayThere {
    /// The commands, without their seat.
    pub commands: Vec<String>,
    /// Every space on the way, the one where it begins left out.
    pub path: Vec<String>,
    /// The action tokens it takes.
    pub actions: u8,
    /// The noise dice it adds.
    pub noise: u8,
    /// Whether a guard or camera sees the character on the way, by what is known now.
    pub seen: bool,
    /// Whether something happens at its end that nobody knows beforehand, or that has to be decided.
    pub open: bool,
}

/// How an attack ends, the defender using as many dice as possible and nobody playing cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct AttackOdds {
    /// The chance that the territory falls.
    pub win: f64,
    /// The armies that the attacker loses on average.
    pub attacker_losses: f64,
    /// The armies that the defender loses on average.
    pub defender_losses: f64,
    /// The chances that 0, 1, 2… armies are left in the attacking territory before anybody advances.
    pub attackers_left: Vec<f64>,
    /// The chances that 0, 1, 2… armies of the defender are left.
    pub defenders_left: Vec<f64>,
    /// The next roll alone, with as many dice as possible.
    pub roll: Vec<RollChance>,
}

/// What a roll comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct RollChance {
    /// Armies that the attacker loses.
    pub attackers: u8,
    /// Armies that the defender loses.
    pub defenders: u8,
    /// How likely that is.
    pub chance: f64,
}

/// What a player of Conquest holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerFigures {
    /// Who.
    pub seat: String,
    /// Territories.
    pub territories: u8,
    /// Cities.
    pub cities: u8,
    /// Armies on the board.
    pub armies: u32,
    /// Zones that are held as a whole.
    pub zones: Vec<ZoneHeld>,
    /// The next recruit step, without territory cards.
    pub income: IncomeParts,
    /// How far each objective on the board is.
    pub objectives: Vec<ObjectiveProgress>,
}

/// A zone that is held as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ZoneHeld {
    /// Which.
    pub zone: String,
    /// Armies for it.
    pub bonus: u8,
}

/// What a recruit step brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct IncomeParts {
    /// Armies for territories and cities.
    pub land: u16,
    /// Armies for whole zones.
    pub zones: u16,
    /// Armies for Headquarters.
    pub headquarters: u16,
    /// Armies by rewards.
    pub rewards: i16,
    /// Armies by bosses.
    pub bosses: i16,
    /// All of these.
    pub armies: u16,
    /// Drebin points.
    pub points: u32,
    /// Drebin points for the salaries of the bosses.
    pub salaries: u32,
}

/// How far an objective is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ObjectiveProgress {
    /// Which.
    pub objective: String,
    /// So many; none where only what is taken in the own turn counts, and it is another's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub have: Option<u8>,
    /// Of so many.
    pub need: u8,
}
