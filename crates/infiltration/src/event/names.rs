//! The id of every event and the rules that made it happen.

use core::slice;

use super::Event;
use crate::ids::{PieceKind, Verb};

/// Names the events: the ids of those that only the engine knows, then those of all others with the
/// rules they usually follow from.
macro_rules! names {
    ($($inner:ident = $inner_id:literal),+; $($event:ident = $id:literal [$($rule:literal),*]),+ $(,)?) => {
        impl Event {
            /// The id of every event that anybody is told of.
            pub const IDS: &'static [&'static str] = &[$($id),+];

            /// Its id.
            pub const fn id(&self) -> &'static str {
                match self {
                    $(Self::$inner { .. } => $inner_id,)+
                    $(Self::$event { .. } => $id),+
                }
            }

            /// Whether it only says how the engine keeps its place.
            pub(super) const fn is_inner(&self) -> bool {
                matches!(self, $(Self::$inner { .. })|+)
            }

            const fn usual_rules(&self) -> &'static [&'static str] {
                match self {
                    $(Self::$inner { .. })|+ => &[],
                    $(Self::$event { .. } => &[$($rule),*]),+
                }
            }
        }
    };
}

names! {
    Entered = "entered",
    Became = "became",
    Left = "left",
    Answered = "answered",
    FlagsSet = "flags-set",
    FlagsCleared = "flags-cleared",
    OnceSpent = "once-spent",
    RollAdvanced = "roll-advanced",
    HurtForgotten = "hurt-forgotten",
    EquipmentMarked = "equipment-marked",
    ClearDue = "clear-due",
    BossMarked = "boss-marked",
    Asked = "asked";

    OrdersShuffled = "orders-shuffled" ["STG-9"],
    ReactionsShuffled = "reactions-shuffled" ["STG-9"],
    SystemsShuffled = "systems-shuffled" ["STG-12", "CHR-10"],
    ObjectivesDealt = "objectives-dealt" ["STG-1"],
    TrapsDealt = "traps-dealt" ["STG-1", "LOS-6"],
    Equipped = "equipped" ["STG-6"],
    RoundStarted = "round-started" ["RND-1"],
    TurnStarted = "turn-started" ["RND-2"],
    TurnEnded = "turn-ended" ["RND-3"],
    ActionTaken = "action-taken" ["ACT-0"],
    Moved = "moved" ["MOV-1"],
    Jumped = "jumped" ["MOV-2"],
    DisguiseGained = "disguise-gained" ["ACT-10", "CHR-3"],
    DisguiseLost = "disguise-lost" ["CHR-3"],
    Boxed = "boxed" ["EQP-010"],
    Unboxed = "unboxed" ["EQP-010"],
    AttentionPlaced = "attention-placed" ["ATT-1"],
    AttentionRemoved = "attention-removed" ["RCT-2"],
    RollBegun = "roll-begun" ["FOC-6"],
    RollChanged = "roll-changed" ["FOC-6"],
    DiceRolled = "dice-rolled" ["FOC-6"],
    DieAdded = "dice-added" ["FOC-4"],
    DieChanged = "die-changed" ["FOC-4"],
    DieRerolled = "die-rerolled" ["FOC-6"],
    DiceAccepted = "dice-accepted" ["FOC-6"],
    NoiseChecked = "noise-checked" ["ATT-6"],
    ProgressKept = "progress-kept" ["ACT-8"],
    ProgressLost = "progress-lost" ["ACT-8"],
    FocusSpent = "focus-spent" ["FOC-1"],
    FocusRefreshed = "focus-refreshed" ["ACT-5"],
    ExtraAction = "extra-action" ["ACT-13"],
    GuardDamaged = "guard-damaged" ["DMG-2", "DMG-4"],
    GuardKilled = "guard-killed" ["DMG-5", "ACT-10"],
    GuardKnockedOut = "guard-knocked-out" ["DMG-6"],
    PlayerDamaged = "player-damaged" ["DMG-2", "DMG-4"],
    PlayerHealed = "player-healed" ["EQP-002"],
    Covered = "covered" ["CHR-12"],
    BodyPlaced = "body-placed" ["DMG-5", "DMG-6", "ACT-6"],
    BodyRemoved = "body-removed" ["ORD-2", "RCT-2", "ACT-6"],
    BodyFlipped = "body-flipped" ["ORD-2"],
    BodyTied = "body-tied" ["EQP-016"],
    DoorOpened = "door-opened" ["ACT-8"],
    TerminalHacked = "terminal-hacked" ["CHR-5"],
    NodeDisabled = "node-disabled" ["ACT-7"],
    NodeRepaired = "node-repaired" ["VR-1"],
    ElevatorCalled = "elevator-called" ["MOV-4"],
    ElevatorMoved = "elevator-moved" ["MOV-4"],
    ElevatorUnlocked = "elevator-unlocked" ["STG-2"],
    EventResolved = "event-resolved" ["STG-4"],
    EventPlaced = "event-placed" ["STG-2"],
    ObjectiveRevealed = "objective-revealed" ["MOV-5"],
    ObjectiveRemoved = "objective-removed" ["MOV-5"],
    ObjectivePlaced = "objective-placed" ["STG-2"],
    ObjectiveTaken = "objective-taken" ["ACT-7"],
    TrapRevealed = "trap-revealed" ["LOS-6"],
    TrapOriented = "trap-oriented" ["LOS-6"],
    CamerasSet = "cameras-set" ["LOS-5"],
    CamerasFlipped = "cameras-flipped" ["ORD-10"],
    Blinded = "blinded" ["EQP-003", "CHR-10"],
    EquipmentGiven = "equipment-given" ["STG-2"],
    EquipmentUsed = "equipment-used" ["ACT-11"],
    TokensSpent = "tokens-spent" ["STG-7"],
    TokensGained = "tokens-gained" ["STG-7", "CHR-12"],
    EquipmentDiscarded = "equipment-discarded" ["STG-7"],
    SuppressorAttached = "suppressor-attached" ["EQP-024"],
    PiecePlaced = "piece-placed" ["ACT-11"],
    PieceRemoved = "piece-removed" ["ACT-11"],
    PieceMoved = "piece-moved" ["EQP-009"],
    Exploded = "exploded" ["DMG-4"],
    OrderDrawn = "order-drawn" ["ORD-1"],
    OrderJammed = "order-jammed" ["CHR-8"],
    OrderBottomed = "order-bottomed" ["ORD-4", "ORD-6", "ORD-8"],
    OrdersSeen = "orders-seen" ["EQP-014", "CHR-8"],
    OrderDiscarded = "order-discarded" ["ORD-1"],
    ReactionDrawn = "reaction-drawn" ["RCT-1"],
    ReactionSeen = "reaction-seen" ["EQP-014"],
    ReactionsTurned = "reactions-turned" ["RCT-1"],
    ZoneBegun = "zone-begun" ["ORD-11"],
    GuardSpawned = "guard-spawned" ["ORD-7", "ORD-9"],
    GuardActivated = "guard-activated" ["ORD-11"],
    ModeChosen = "mode-chosen" ["GRD-3"],
    PathFound = "path-found" ["GRD-7"],
    GuardTurned = "guard-turned" ["GRD-8"],
    GuardMoved = "guard-moved" ["GRD-8"],
    GuardJumped = "guard-jumped" ["GRD-9", "GRD-11"],
    GuardStopped = "guard-stopped" ["GRD-14"],
    GuardAttacks = "guard-attacks" ["GRD-5", "MOV-3"],
    GuardDone = "guard-done" ["GRD-14"],
    BossDeckShuffled = "boss-deck-shuffled" ["STG-10"],
    BossCardDrawn = "boss-card-drawn" ["BOS-1"],
    BossCardBottomed = "boss-card-bottomed" ["BOS-1"],
    BossCardRevealed = "boss-card-revealed" ["BOS-4"],
    BossCardShown = "boss-card-shown" ["BOS-4"],
    ThreatChanged = "threat-changed" ["BOS-4"],
    BossMoved = "boss-moved" ["BOS-1"],
    BossTurned = "boss-turned" ["BOS-1"],
    BossAttacks = "boss-attacks" ["DMG-3", "BOS-1"],
    BossDamaged = "boss-damaged" ["DMG-2", "DMG-4"],
    BossExposed = "boss-exposed" ["MAN-1", "REX-3"],
    BossDefeated = "boss-defeated" ["DMG-5", "BOS-1"],
    HostageDamaged = "hostage-damaged" ["OCE-5"],
    ShadowLeft = "shadow-left" ["NIN-2"],
    ShadowGone = "shadow-gone" ["NIN-2"],
    BossCardsSeen = "boss-cards-seen" ["CHR-10"],
    LairsDealt = "lairs-dealt" ["WLF-1", "WLF-4"],
    LairFlipped = "lair-flipped" ["WLF-2"],
    ReticleMoved = "reticle-moved" ["WLF-5", "WLF-7"],
    ReticleLost = "reticle-lost" ["WLF-7"],
    SkullsRolled = "skulls-rolled" ["VR-2"],
    BossHealed = "boss-healed" ["VR-2"],
    BossGone = "boss-gone" ["VR-2"],
    Thrown = "thrown" ["TNK-6", "HIN-5"],
    PlayerPushed = "player-pushed" ["TNK-4", "REX-4", "FST-4"],
    SystemDrawn = "system-drawn" ["CHR-6"],
    Connected = "connected" ["CHR-6", "CHR-9"],
    DieAllocated = "die-allocated" ["CHR-7"],
    DieTakenBack = "die-taken-back" ["CHR-7"],
    SystemReturned = "system-returned" ["CHR-6", "CHR-9"],
    SystemResolved = "system-resolved" ["CHR-8"],
    TriggerFired = "trigger-fired" ["STG-2"],
    TextShown = "text-shown" ["STG-1"],
    CounterChanged = "counter-changed" ["STG-2"],
    GuardCountSet = "guard-count-set" ["ORD-3"],
    CodecCalled = "codec-called" ["CDC-1"],
    StageCleared = "stage-cleared" ["STG-5"],
    StageFailed = "stage-failed" ["STG-3"],
    RewardGained = "reward-gained" ["STG-5"],
}

impl Event {
    /// The rules that made it happen; where one event has many causes, the one it names itself.
    pub const fn rules(&self) -> &[&'static str] {
        match self {
            Self::AttentionPlaced { rule, .. }
            | Self::ModeChosen { rule, .. }
            | Self::ThreatChanged { rule, .. }
            | Self::BossMoved { rule, .. }
            | Self::BossTurned { rule, .. }
            | Self::BossDamaged { rule, .. }
            | Self::GuardTurned { rule, .. }
            | Self::GuardStopped { rule, .. } => slice::from_ref(rule),
            Self::ActionTaken { verb, .. } => verb.rules(),
            Self::PieceRemoved { kind, .. } => kind.rules(),
            Self::PiecePlaced { piece } => piece.kind.rules(),
            _ => self.usual_rules(),
        }
    }
}

impl Verb {
    /// The rule of the action.
    const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::Sneak => &["ACT-1"],
            Self::Dash => &["ACT-2"],
            Self::Fight => &["ACT-3"],
            Self::Combo => &["ACT-4"],
            Self::Focus => &["ACT-5"],
            Self::Drag => &["ACT-6"],
            Self::Interact => &["ACT-7"],
            Self::Knock => &["ACT-9"],
            Self::Takedown | Self::Disguise => &["ACT-10"],
            Self::Hack => &["CHR-5"],
            Self::Search => &["CHR-6"],
            Self::Access => &["CHR-7"],
            Self::Use => &["ACT-11"],
        }
    }
}

impl PieceKind {
    /// The card's rule.
    const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::C4 => &["EQP-005"],
            Self::Claymore => &["EQP-008"],
            Self::TimeBomb => &["EQP-026"],
            Self::Missile => &["EQP-009"],
        }
    }
}
