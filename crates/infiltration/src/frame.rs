//! What is under way: the frames of the stack, the questions they put and the answers they get.

mod ask;
mod attack;
mod boss;

use table::Seat;

pub use ask::{Answer, Ask, Offer, Question};
pub use attack::{Foe, Harm, Mark, Purpose, With};
pub use boss::{
    BossAttack, BossFrame, BossTurn, CardPart, Incoming, Moving, Pacing, Playing, RushedAt, Rushing, Slide, Struck,
    Volley,
};

use crate::card::{Card, Reaction};
use crate::ids::{BodyKind, Mode, Verb};
use crate::path::Path;
use crate::space::{Dir, Space};

/// Something under way. The innermost goes on first; what it starts lies on top of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Equipment is divided (STG-6).
    Equip,
    /// A round begins (RND-1).
    RoundStart,
    /// Who takes the next turn (RND-2).
    Players,
    /// A character acts.
    Turn(Seat),
    /// A character's turn ends (RND-3).
    TurnEnd(Seat, TurnEnd),
    /// An action: what follows once it is done.
    Act(Act),
    /// A figure moves.
    Walk(Walk),
    /// The dice window of the roll under way (FOC-6).
    Dice,
    /// An attack that hurt guards may hurt one more (CHR-1, CHR-2).
    Bonus(Bonus),
    /// A guard attacks a character.
    Attack(Attack),
    /// Gray Fox was hurt (CHR-12).
    Cornered(Seat),
    /// Something explodes.
    Blast(Blast),
    /// A missile is steered (EQP-009).
    Flight(Flight),
    /// A trap was turned up and is oriented (LOS-6).
    Trap(u8),
    /// Otacon's cards go back to the deck (CHR-9).
    Return(Returning),
    /// A system card takes effect.
    System(SystemUse),
    /// A disguise is looked at closely (CHR-3).
    Inspection(Seat),
    /// The script of a trigger.
    Script(Script),
    /// A guard appears (ORD-7).
    Spawn(Spawn),
    /// The enemy phase (RND-4).
    Enemy(Enemy),
    /// The guards of a zone are activated (ORD-11).
    Zone(ZoneTurn),
    /// A guard is activated (chapter 12).
    Guard(Activation),
    /// A guard reacts to tokens (chapter 13).
    Reaction(Reacting),
    /// A question is put.
    Ask(Ask),
    /// A boss acts (chapter 14).
    Boss(BossFrame),
}

/// The steps at the end of a turn (RND-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnEnd {
    /// The noise check.
    Noise,
    /// The unfinished-damage check.
    Damage,
    /// What lasted until now ends.
    Effects,
    /// It is over.
    Over,
}

/// An action being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Act {
    /// Who.
    pub seat: Seat,
    /// What.
    pub verb: Verb,
    /// The alerted token is placed afterwards (ATT-5).
    pub loud: bool,
    /// In LOS of a guard or camera when it began (CHR-3, EQP-010).
    pub watched: bool,
    /// In a box when it began.
    pub boxed: bool,
    /// Where in what follows.
    pub step: u8,
}

/// Why a figure walks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gait {
    /// Sneak.
    Sneak,
    /// Dash.
    Dash,
    /// Drag body: what, whether it is tied, and where it is put down.
    Drag(BodyKind, bool, Dir),
    /// A movement token (FOC-2).
    Token,
}

/// The steps of one space of movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WalkStep {
    /// The next space of movement.
    Go,
    /// Facedown traps that see the figure.
    Traps,
    /// The leapfrogged guard at this place attacks (MOV-3).
    Attacked(u8),
}

/// A figure on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walk {
    /// Who.
    pub seat: Seat,
    /// Why.
    pub gait: Gait,
    /// The rest of the way.
    pub path: Path,
    /// Where it was seen first on the way (ATT-2).
    pub seen: Option<Space>,
    /// Guards leapfrogged, in order.
    pub jumped: GuardList,
    /// What comes next.
    pub step: WalkStep,
}

/// Up to twelve guards in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GuardList {
    bits: u64,
    len: u8,
}

impl GuardList {
    /// Adds a guard at the end; a full list stays as it is.
    pub fn push(&mut self, guard: u8) {
        if self.len < 16 {
            self.bits |= u64::from(guard & 15) << (self.len * 4);
            self.len += 1;
        }
    }

    /// The guard at this place.
    pub fn get(self, place: u8) -> Option<u8> {
        (place < self.len).then(|| (self.bits >> (place * 4) & 15) as u8)
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Whether the guard is in it.
    pub fn contains(self, guard: u8) -> bool {
        (0..self.len).any(|place| self.get(place) == Some(guard))
    }
}

/// An attack that may do one damage more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bonus {
    /// Who attacked.
    pub seat: Seat,
    /// The enemy hurt.
    pub foe: Foe,
    /// Knock-out damage.
    pub ko: bool,
    /// A 6 nobody changed was among the dice.
    pub six: bool,
    /// Where in the two questions.
    pub step: u8,
}

/// A guard attacks a character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// Which guard.
    pub guard: u8,
    /// Whom.
    pub seat: Seat,
    /// Whether the dice are rolled.
    pub rolled: bool,
}

/// An explosion: non-attack damage (DMG-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blast {
    /// Where.
    pub at: Space,
    /// How far.
    pub within: u8,
    /// How much.
    pub damage: u8,
    /// Whose; their unfinished damage counts.
    pub owner: Seat,
    /// Guards of the zone hear it, and look where it was (EQP-005).
    pub heard: bool,
    /// What it is, for bosses that mind.
    pub harm: Harm,
}

/// A missile in flight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flight {
    /// Who steers.
    pub seat: Seat,
    /// With which card.
    pub card: Card,
    /// The two dice.
    pub dice: [u8; 2],
}

/// Why system cards go back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Returning {
    /// Otacon.
    pub seat: Seat,
    /// All of them, or one too many.
    pub all: bool,
}

/// A system card taking effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SystemUse {
    /// Otacon.
    pub seat: Seat,
    /// What it does.
    pub effect: crate::card::SystemEffect,
    /// How often it has been applied.
    pub done: u8,
    /// Guards already turned.
    pub turned: GuardList,
}

/// A trigger's effects being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Script {
    /// Which trigger.
    pub trigger: u8,
    /// The next effect.
    pub next: u8,
    /// How often the present effect was applied.
    pub times: u8,
    /// Who set it off.
    pub actor: Option<Seat>,
}

/// A guard about to appear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spawn {
    /// The named space.
    pub at: Space,
    /// The facing asked for.
    pub facing: Option<Dir>,
    /// The space chosen.
    pub chosen: Option<Space>,
    /// It wakes from a body.
    pub woken: bool,
}

/// Where in the enemy phase we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Enemy {
    /// The stage's script at the end of the player phase.
    Begin,
    /// Where there are both, whether the boss or the guards come first (RND-4).
    First,
    /// The boss has its turn; guards come after it.
    Boss,
    /// The boss has its turn once the guards are done.
    BossLast,
    /// The card is drawn (ORD-1).
    Draw,
    /// System cards that answer a drawn card.
    Systems,
    /// Section I, Waken: one-star tokens of active zones from here on (ORD-2).
    Waken {
        /// The zones active when the card was drawn, by bits.
        active: u8,
        /// The zone.
        zone: u8,
        /// The next space of it.
        from: u16,
    },
    /// Section I, Radio in (ORD-3).
    Radio {
        /// The zones active when the card was drawn, by bits.
        active: u8,
        /// The zone.
        zone: u8,
        /// Guards still to spawn there; none: not counted yet.
        left: Option<u8>,
    },
    /// Section I, Lost contact (ORD-4).
    LostContact {
        /// Cards still to show.
        left: u8,
    },
    /// Section II (ORD-10).
    Cameras,
    /// Section III: the zone at this place (ORD-11).
    Zone(u8),
    /// The card is discarded.
    End,
    /// Everybody has had their turn.
    Over,
}

/// A zone's guards being activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ZoneTurn {
    /// The list, fixed when the zone starts (ORD-11).
    pub guards: GuardList,
    /// The next of them.
    pub next: u8,
}

/// A target of a guard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// The attention token of a seat.
    Token(Seat),
    /// A body.
    Body(Space),
}

/// Where in its activation a guard is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuardStep {
    /// The check before anything else.
    Begin,
    /// The mode is decided, then the target (GRD-1 to GRD-3).
    Mode,
    /// The path is found, fork by fork (GRD-7).
    Path,
    /// It moves on.
    Go,
    /// Patrol: it stands on a space and turns by its icon (GRD-12).
    Icon,
    /// Something was seen or found; the victim is chosen (GRD-5).
    Victim,
    /// The attack is done.
    Attacked,
    /// The movement ends: facing and a last look (GRD-14).
    Stop,
    /// It is over.
    Over,
}

/// A guard being activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Activation {
    /// Which guard.
    pub guard: u8,
    /// What it does, once decided.
    pub mode: Option<Mode>,
    /// What it goes for.
    pub goal: Option<Goal>,
    /// The path found so far.
    pub path: Path,
    /// The path is complete as far as it matters.
    pub found: bool,
    /// How far along the path it is.
    pub walked: u8,
    /// Spaces of movement left.
    pub left: u8,
    /// It has attacked.
    pub attacked: bool,
    /// It has reacted.
    pub reacted: bool,
    /// What comes next.
    pub step: GuardStep,
}

impl Activation {
    /// A guard before it has done anything.
    pub const fn of(guard: u8) -> Self {
        Self {
            guard,
            mode: None,
            goal: None,
            path: Path::EMPTY,
            found: false,
            walked: 0,
            left: 0,
            attacked: false,
            reacted: false,
            step: GuardStep::Begin,
        }
    }
}

/// A guard reacting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reacting {
    /// Which guard.
    pub guard: u8,
    /// The card drawn.
    pub reaction: Reaction,
    /// The part of the card.
    pub part: u8,
    /// The owner whose tracks are followed next.
    pub tracks: Option<Seat>,
}

impl Frame {
    /// Whether an action, and all it set off, is over when this goes on (STG-3).
    pub const fn is_between_actions(&self) -> bool {
        matches!(
            self,
            Self::RoundStart | Self::Players | Self::Turn(_) | Self::TurnEnd(..) | Self::Enemy(_) | Self::Zone(_)
        )
    }
}
