//! What happens in a stage. Events are the only way a position changes, and they fold back into it
//! without chance.

mod names;

use alloc::boxed::Box;

use arrayvec::ArrayVec;
pub use table::describe::Audience;
use table::{Seat, SeatSet};

use crate::boss::LAIRS;
use crate::card::{Card, OrderCard, System};
use crate::frame::{Answer, CardPart, Frame, Goal, Purpose};
use crate::ids::{BodyKind, CameraSide, Focus, Mode, PieceKind, Side, TrapFace, Verb};
use crate::path::Path;
use crate::space::{Dir, Space};
use crate::state::{
    DeckReaction, DeckSystem, Dice, Failure, Flags, Guard, Item, Lair, LockTarget, Objective, Piece, RollStep, Trap,
};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "every event says what happened; its fields are named by what they hold")]
pub enum Event {
    // The engine's own place.
    /// Something began.
    Entered { frame: Frame },
    /// What was under way goes on otherwise.
    Became { frame: Frame },
    /// The innermost thing is done.
    Left,
    /// A question was answered.
    Answered { seat: Option<Seat>, answer: Answer },

    // Set-up.
    /// The order deck was built, top last.
    OrdersShuffled { orders: Box<[OrderCard]> },
    /// The reaction cards were shuffled, top last.
    ReactionsShuffled { reactions: Box<[DeckReaction]> },
    /// The system cards were shuffled, top last.
    SystemsShuffled { systems: Box<[DeckSystem]> },
    /// Objectives were dealt facedown.
    ObjectivesDealt { objectives: Box<[Objective]> },
    /// Traps were dealt facedown.
    TrapsDealt { traps: Box<[Trap]> },
    /// A character carries these cards now.
    Equipped { seat: Seat, items: [Option<Item>; crate::state::HAND] },

    // Rounds and turns.
    /// A round began; action tokens come back.
    RoundStarted { round: u16 },
    /// A turn began.
    TurnStarted { seat: Seat },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// Action tokens were placed.
    ActionTaken { seat: Seat, verb: Verb, cost: u8, noisy: bool },

    // Figures.
    /// A character moved a space.
    Moved { seat: Seat, from: Space, to: Space },
    /// A character leapfrogged.
    Jumped { seat: Seat, from: Space, to: Space, path: Path },
    /// What holds for a character began.
    FlagsSet { seat: Seat, flags: Flags },
    /// What held for a character ended.
    FlagsCleared { seat: Seat, flags: Flags },
    /// A disguise was put on.
    DisguiseGained { seat: Seat },
    /// A disguise ended.
    DisguiseLost { seat: Seat },
    /// A character hid in a box.
    Boxed { seat: Seat },
    /// The box came off.
    Unboxed { seat: Seat },

    // Attention.
    /// An attention token was placed, moved or turned; perhaps because its owner was seen elsewhere on the way.
    AttentionPlaced { seat: Seat, at: Space, side: Side, rule: &'static str, seen: Option<Space> },
    /// An attention token left the map.
    AttentionRemoved { seat: Seat, at: Space, side: Side },

    // Dice.
    /// Dice are about to be rolled.
    RollBegun { roller: Seat, purpose: Purpose, white: u8, black: u8 },
    /// The dice to roll were changed.
    RollChanged { white: u8, black: u8 },
    /// Dice were rolled, or lie there again.
    DiceRolled { roller: Seat, dice: Dice, rolled: u16 },
    /// A die was added.
    DieAdded { die: u8, white: bool, face: u8 },
    /// A die was changed.
    DieChanged { die: u8, face: u8 },
    /// A die was rerolled.
    DieRerolled { die: u8, face: u8 },
    /// An effect allowed once a roll was used.
    OnceSpent { effect: u8 },
    /// The window went on.
    RollAdvanced { step: RollStep },
    /// The faces are final.
    DiceAccepted { roller: Seat, dice: Dice },
    /// The noise check was made.
    NoiseChecked { seat: Seat, bang: bool },
    /// The dice of a lock lie ready for a reroll.
    ProgressKept { target: LockTarget, dice: Dice },
    /// The dice of a lock are gone.
    ProgressLost,

    // Focus.
    /// A focus token was used.
    FocusSpent { seat: Seat, focus: Focus },
    /// A focus token was refreshed.
    FocusRefreshed { seat: Seat, focus: Focus },
    /// A fifth action.
    ExtraAction { seat: Seat },

    // Damage.
    /// A guard was hurt.
    GuardDamaged { guard: u8, at: Space, amount: u8, ko: bool, by: Option<Seat> },
    /// A guard died.
    GuardKilled { guard: u8, at: Space },
    /// A guard was knocked out.
    GuardKnockedOut { guard: u8, at: Space },
    /// The marks of who hurt whom this turn are cleared.
    HurtForgotten { seat: Seat },
    /// A character was hurt.
    PlayerDamaged { seat: Seat, amount: u8 },
    /// A character healed.
    PlayerHealed { seat: Seat, amount: u8 },
    /// A character takes an attack on another.
    Covered { seat: Seat, instead: Seat },

    // Bodies.
    /// A body lies on the map.
    BodyPlaced { at: Space, kind: BodyKind, roped: bool },
    /// A body left the map.
    BodyRemoved { at: Space, kind: BodyKind, roped: bool },
    /// A knocked-out guard stirs.
    BodyFlipped { at: Space },
    /// A knocked-out guard was tied, or untied.
    BodyTied { at: Space, tied: bool },

    // The map.
    /// A door opened.
    DoorOpened { door: u8 },
    /// A terminal was hacked.
    TerminalHacked { terminal: u8 },
    /// A node was disabled.
    NodeDisabled { node: u8 },
    /// A node was repaired.
    NodeRepaired { node: u8 },
    /// A car came.
    ElevatorCalled { elevator: u8, shaft: u8 },
    /// A car went, with all in it.
    ElevatorMoved { elevator: u8, shaft: u8 },
    /// An elevator is unlocked.
    ElevatorUnlocked { elevator: u8 },
    /// An event token was resolved and removed.
    EventResolved { letter: u8, at: Space },
    /// An event token was placed.
    EventPlaced { letter: u8, at: Space },
    /// An objective was turned up; a blank one is removed.
    ObjectiveRevealed { place: u8, objective: Objective },
    /// A blank objective was removed.
    ObjectiveRemoved { place: u8, at: Space },
    /// An objective was placed.
    ObjectivePlaced { objective: Objective },
    /// An objective was taken.
    ObjectiveTaken { seat: Seat, place: u8, kind: u8, escort: bool },
    /// A trap was turned up.
    TrapRevealed { trap: u8, face: TrapFace },
    /// A revealed camera was oriented.
    TrapOriented { trap: u8, green: Dir },
    /// The camera marker shows this side.
    CamerasSet { side: Option<CameraSide> },
    /// The camera marker was flipped.
    CamerasFlipped { side: CameraSide },
    /// Cameras and sensors are ignored until the end of the round.
    Blinded { zones: u8 },

    // Equipment.
    /// A card was given.
    EquipmentGiven { seat: Seat, item: Item },
    /// A card was used.
    EquipmentUsed { seat: Seat, card: Card },
    /// A card allowed once a turn was used.
    EquipmentMarked { seat: Seat, card: Card },
    /// Tokens on a card were spent.
    TokensSpent { seat: Seat, card: Card, amount: u8 },
    /// Tokens came back to a card.
    TokensGained { seat: Seat, card: Card, amount: u8 },
    /// A card was discarded.
    EquipmentDiscarded { seat: Seat, card: Card },
    /// A suppressor was attached.
    SuppressorAttached { seat: Seat, card: Card },
    /// Something was put on the map.
    PiecePlaced { piece: Piece },
    /// Something left the map.
    PieceRemoved { kind: PieceKind, at: Space },
    /// A missile flew.
    PieceMoved { from: Space, to: Space },
    /// Something exploded.
    Exploded { at: Space, within: u8 },

    // The enemy.
    /// An order card was drawn.
    OrderDrawn { card: OrderCard },
    /// A system card spoils the order card.
    OrderJammed { action: bool, flip: bool, slow: u8 },
    /// The top order card was shown and put on the bottom.
    OrderBottomed { card: OrderCard },
    /// Players saw the top order cards.
    OrdersSeen { count: u8 },
    /// The order card is done with.
    OrderDiscarded,
    /// A reaction card was drawn.
    ReactionDrawn { guard: u8 },
    /// Players saw the top reaction card.
    ReactionSeen,
    /// The discarded reaction cards were turned over.
    ReactionsTurned,
    /// A zone's guards are activated.
    ZoneBegun { zone: u8 },
    /// A guard appeared.
    GuardSpawned { guard: u8, figure: Guard, woken: bool },
    /// A guard's activation began.
    GuardActivated { guard: u8 },
    /// A guard's mode was decided.
    ModeChosen { guard: u8, mode: Mode, goal: Option<Goal>, speed: u8, rule: &'static str },
    /// A guard found its path.
    PathFound { guard: u8, path: Path },
    /// A guard turned.
    GuardTurned { guard: u8, facing: Dir, rule: &'static str },
    /// A guard moved a space.
    GuardMoved { guard: u8, to: Space },
    /// A guard jumped.
    GuardJumped { guard: u8, to: Space, facing: Dir, path: Path },
    /// A guard stops, and why.
    GuardStopped { guard: u8, rule: &'static str },
    /// A guard attacks.
    GuardAttacks { guard: u8, seat: Seat },
    /// A guard's activation ended.
    GuardDone { guard: u8 },

    // The boss.
    /// The boss deck was shuffled, top last.
    BossDeckShuffled { cards: Box<[u8]> },
    /// A boss card was drawn for the boss's turn.
    BossCardDrawn { card: u8, known: bool },
    /// The boss card is done with and goes to the bottom.
    BossCardBottomed { card: u8 },
    /// The top boss card was shown for one of its parts and put on the bottom.
    BossCardRevealed { card: u8, part: CardPart, known: bool },
    /// The top boss card was shown for one of its parts and stays there.
    BossCardShown { card: u8, part: CardPart, known: bool },
    /// The marker of the boss's track moved.
    ThreatChanged { threat: u8, rule: &'static str },
    /// The boss moved a space.
    BossMoved { from: Space, to: Space, rule: &'static str },
    /// The boss turned.
    BossTurned { facing: Dir, rule: &'static str },
    /// The boss attacks.
    BossAttacks { seat: Seat, dice: u8 },
    /// The boss was hurt.
    BossDamaged { amount: u8, by: Option<Seat>, rule: &'static str },
    /// What the boss does once a turn is done.
    BossMarked,
    /// The guard of the boss is broken.
    BossExposed,
    /// The boss is defeated.
    BossDefeated,
    /// The hostage was hurt.
    HostageDamaged { at: Space, amount: u8, by: Option<Seat> },
    /// The boss left a shadow behind.
    ShadowLeft { at: Space },
    /// A shadow is gone.
    ShadowGone { at: Space },
    /// Players saw the top boss cards.
    BossCardsSeen { count: u8 },
    /// The boss lies hidden under one of these tokens.
    LairsDealt { lairs: ArrayVec<Lair, LAIRS> },
    /// A token was turned up: the boss, or nobody.
    LairFlipped { at: Space, real: bool },
    /// A reticle was placed or moved: a player's, or the boss's.
    ReticleMoved { seat: Option<Seat>, from: Option<Space>, to: Space },
    /// A player's reticle left the map.
    ReticleLost { seat: Seat, at: Space },
    /// A boss got a skull, and dice were rolled for them.
    SkullsRolled { skulls: u8, faces: Box<[u8]> },
    /// The boss healed fully.
    BossHealed,
    /// The figure of the boss left the map.
    BossGone,
    /// Something was thrown; without a target it is wasted.
    Thrown { seat: Seat, from: Space, to: Option<Space> },
    /// A character was put elsewhere.
    PlayerPushed { seat: Seat, from: Space, to: Space },

    // Systems.
    /// A system card was drawn.
    SystemDrawn { system: System },
    /// Otacon works at a terminal.
    Connected { terminal: Option<u8> },
    /// A die was put on a card.
    DieAllocated { die: u8, card: u8, slot: u8, regular: bool },
    /// A die came off a card.
    DieTakenBack { card: u8, slot: u8 },
    /// A card went back to the deck.
    SystemReturned { card: u8, system: System, top: bool },
    /// A card took effect and went to the bottom.
    SystemResolved { card: u8, system: System, level: u8 },

    // The script.
    /// A trigger fired.
    TriggerFired { trigger: u8 },
    /// A text is shown.
    TextShown { text: u8, seat: Option<Seat> },
    /// A counter changed.
    CounterChanged { counter: u8, value: u8 },
    /// A zone's guard count changed.
    GuardCountSet { zone: u8, count: u8 },
    /// A codec number of the map was called.
    CodecCalled { seat: Seat, number: u16 },

    // The end.
    /// The stage will be cleared unless it fails in the same action.
    ClearDue,
    /// The stage is cleared.
    StageCleared,
    /// The stage failed.
    StageFailed { failure: Failure },
    /// Equipment was won.
    RewardGained { card: Card },
    /// Seats that are asked next, for the log.
    Asked { seats: SeatSet },
}

impl Event {
    /// Who may know the whole of it.
    pub const fn audience(&self) -> Audience {
        match self {
            _ if self.is_dealt() => Audience::Nobody,
            _ if self.is_inner() => Audience::Inner,
            _ => Audience::Everyone,
        }
    }

    /// Whether it lays out what nobody may see. Only these own memory.
    #[inline]
    pub(crate) const fn is_dealt(&self) -> bool {
        matches!(
            self,
            Self::OrdersShuffled { .. }
                | Self::ReactionsShuffled { .. }
                | Self::SystemsShuffled { .. }
                | Self::ObjectivesDealt { .. }
                | Self::TrapsDealt { .. }
                | Self::BossDeckShuffled { .. }
                | Self::LairsDealt { .. }
        )
    }

    /// Whether it drew on chance.
    pub const fn is_chance(&self) -> bool {
        match self {
            Self::DieAdded { .. } | Self::DieRerolled { .. } | Self::SkullsRolled { .. } => true,
            _ if self.is_dealt() => true,
            Self::DiceRolled { rolled, .. } => *rolled != 0,
            _ => false,
        }
    }

    /// Whether it told the players something that was hidden from them.
    pub const fn reveals(&self) -> bool {
        match self {
            Self::OrderDrawn { card } | Self::OrderBottomed { card } => !card.known,
            Self::BossCardDrawn { known, .. }
            | Self::BossCardRevealed { known, .. }
            | Self::BossCardShown { known, .. } => !*known,
            Self::OrdersSeen { .. }
            | Self::ReactionDrawn { .. }
            | Self::ReactionSeen
            | Self::SystemDrawn { .. }
            | Self::ObjectiveRevealed { .. }
            | Self::TrapRevealed { .. }
            | Self::LairFlipped { .. }
            | Self::BossCardsSeen { .. } => true,
            _ => false,
        }
    }
}
