//! What happens in a game. Events are the only way a position changes, and they fold back into it
//! without chance.

pub use table::describe::Audience;
use table::{Seat, SeatSet};

use crate::effect::Side;
use crate::ids::{
    Boss, Card, Cards, Design, Faction, Objective, Objectives, Port, Reward, Territories, Territory, WindowKind,
};
use crate::state::{Args, Battle, Move, Phase, Play, SEATS};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "every event says what happened; its fields are named by what they hold")]
pub enum Event {
    /// A seat rolled for its faction.
    FactionRolled { seat: Seat, value: u8 },
    /// The order of picking, later of turns.
    OrderSet { order: [Seat; SEATS] },
    /// A seat took a faction.
    FactionTaken { seat: Seat, faction: Faction },
    /// The cities stand.
    CitiesFounded { cities: Territories },
    /// The objectives lie on the board.
    ObjectivesLaid { objectives: Objectives },
    /// The rewards lie face down on the objectives.
    RewardsHidden { under: [Option<Reward>; Objective::COUNT] },
    /// The territory cards were shuffled; the discards are among them.
    TerritoryDeckShuffled { left: u8, twos: u64 },
    /// The shop cards were shuffled.
    ShopShuffled { order: [Card; Card::COUNT] },
    /// Haven Troopers took their posts.
    HavenManned { troops: [u16; 3] },
    /// Every player has so many armies to place.
    ReservesSet { armies: u8 },
    /// A territory got its first owner.
    Claimed { seat: Seat, territory: Territory, armies: u16 },
    /// A Headquarters stands.
    HeadquartersPlaced { seat: Seat, territory: Territory },
    /// An army was added in the draft.
    Reinforced { seat: Seat, territory: Territory },
    /// A player's first boss took its post.
    BossPlaced { seat: Seat, boss: Boss, territory: Territory },
    /// A round began.
    RoundStarted { round: u16 },
    /// A die set the port.
    PortRolled { port: Port },
    /// A turn began; the player has begun so many turns in a row with all of Outer Haven.
    TurnStarted { seat: Seat, haven_starts: u8 },
    /// The game moved on to another phase.
    PhaseEntered { phase: Phase },
    /// Territory cards were turned in.
    Traded { seat: Seat, ones: u8, twos: u8, armies: u16 },
    /// Recruits are ready; so many points will come in.
    Recruited { seat: Seat, armies: u16, points: u32 },
    /// Recruits were placed.
    Deployed { seat: Seat, territory: Territory, armies: u16 },
    /// Points came in.
    PointsCollected { seat: Seat, points: u32 },
    /// A territory card was drawn.
    TerritoryCardDrawn { seat: Seat, stars: u8 },
    /// A shop card was bought, or came free.
    ShopCardDrawn { seat: Seat, card: Card, design: Design, price: u32 },
    /// A boss got its salary.
    BossPaid { seat: Seat, boss: Boss, points: u32 },
    /// A boss was let go.
    BossDismissed { seat: Seat, boss: Boss },
    /// A boss was hired.
    BossHired { seat: Seat, boss: Boss, territory: Territory, points: u32 },
    /// A boss was beaten and went back to the pool.
    BossLost { boss: Boss, territory: Territory },
    /// Seats are asked whether they play a card.
    WindowOpened { kind: WindowKind, asked: SeatSet },
    /// A seat answered.
    Answered { seat: Seat, play: Option<(Design, Args)> },
    /// All answers are in and open.
    WindowClosed { kind: WindowKind, plays: [Option<Play>; SEATS] },
    /// A card was played and paid for.
    CardPlayed { play: Play, card: Card, cost: u32 },
    /// A card could not be played any more and went back to the hand unpaid.
    CardReturned { play: Play },
    /// The card just played has no effect.
    CardBlocked { by: Seat },
    /// The card just played is done with.
    CardDone,
    /// A card added armies.
    ArmiesAdded { territory: Territory, armies: u16 },
    /// A card removed armies.
    ArmiesRemoved { territory: Territory, armies: u16 },
    /// Armies moved between own territories.
    Maneuvered { seat: Seat, movement: Move },
    /// A card or a boss changed a die; a reroll is chance.
    DieChanged { side: Side, die: u8, value: i8, rerolled: bool },
    /// Territories cannot be attacked this turn.
    Shielded { territories: Territories },
    /// Points changed hands.
    PointsStolen { from: Seat, to: Seat, points: u32 },
    /// A player saw another's shop cards.
    HandSeen { by: Seat, whose: Seat, cards: Cards },
    /// A boss was ransomed back to the pool.
    BossRansomed { boss: Boss, territory: Territory },
    /// A card moved Outer Haven.
    HavenTowed { port: Port },
    /// The attacker named who rolls for neutral troops.
    RollerNamed { seat: Seat },
    /// An attack was declared; a blitz says what to keep.
    AttackDeclared { battle: Battle },
    /// The declared attack does not take place, or a blitz stops.
    AttackEnded,
    /// The defender chose dice.
    DefenceChosen { seat: Seat, dice: u8 },
    /// Both sides rolled; this opponent rolled for neutral troops.
    Rolled { battle: Battle, roller: Option<Seat> },
    /// The dice were compared, with all that was added to them.
    Fought { from: Territory, to: Territory, attack: [i8; 3], defence: [i8; 2], attackers_lost: u8, defenders_lost: u8 },
    /// A fallen army returned.
    Recovered { territory: Territory },
    /// The attacker moved in; the territory changed owner.
    Conquered { seat: Seat, movement: Move },
    /// An airfield was destroyed.
    AirfieldDestroyed { territory: Territory },
    /// A player is out; this one takes over cards and objectives.
    Eliminated { seat: Seat, by: Seat },
    /// An objective was taken.
    ObjectiveTaken { seat: Seat, objective: Objective },
    /// The reward under the objective was shown and granted.
    RewardGranted { seat: Seat, reward: Reward },
    /// An airfield was placed.
    AirfieldBuilt { seat: Seat, territory: Territory },
    /// The controller of Outer Haven docked it.
    Docked { seat: Seat, port: Port },
    /// The active player passes the rest of the turn.
    EndDeclared { seat: Seat },
    /// The game is over.
    GameOver { winners: SeatSet },
}

impl Event {
    /// Every event id.
    pub const IDS: [&'static str; 60] = [
        "faction-rolled",
        "order-set",
        "faction-taken",
        "cities-founded",
        "objectives-laid",
        "rewards-hidden",
        "territory-deck-shuffled",
        "shop-shuffled",
        "haven-manned",
        "reserves-set",
        "claimed",
        "headquarters-placed",
        "reinforced",
        "boss-placed",
        "round-started",
        "port-rolled",
        "turn-started",
        "phase-entered",
        "traded",
        "recruited",
        "deployed",
        "points-collected",
        "territory-card-drawn",
        "shop-card-drawn",
        "boss-paid",
        "boss-dismissed",
        "boss-hired",
        "boss-lost",
        "window-opened",
        "answered",
        "window-closed",
        "card-played",
        "card-returned",
        "card-blocked",
        "card-done",
        "armies-added",
        "armies-removed",
        "maneuvered",
        "die-changed",
        "shielded",
        "points-stolen",
        "hand-seen",
        "boss-ransomed",
        "haven-towed",
        "roller-named",
        "attack-declared",
        "attack-ended",
        "defence-chosen",
        "rolled",
        "fought",
        "recovered",
        "conquered",
        "airfield-destroyed",
        "eliminated",
        "objective-taken",
        "reward-granted",
        "airfield-built",
        "docked",
        "end-declared",
        "game-over",
    ];

    /// Its id.
    pub const fn id(&self) -> &'static str {
        self.describe().0
    }

    /// The rules that made it happen.
    pub const fn rules(&self) -> &'static [&'static str] {
        self.describe().1
    }

    const fn describe(&self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::FactionRolled { .. } => ("faction-rolled", &["MOD-1"]),
            Self::OrderSet { .. } => ("order-set", &["MOD-1"]),
            Self::FactionTaken { .. } => ("faction-taken", &["MOD-1"]),
            Self::CitiesFounded { .. } => ("cities-founded", &["BRD-6", "MOD-2", "MOD-3"]),
            Self::ObjectivesLaid { .. } => ("objectives-laid", &["MOD-2", "MOD-3"]),
            Self::RewardsHidden { .. } => ("rewards-hidden", &["MOD-3", "MOD-8"]),
            Self::TerritoryDeckShuffled { .. } => ("territory-deck-shuffled", &["TRN-2", "TRN-9"]),
            Self::ShopShuffled { .. } => ("shop-shuffled", &["DRB-1"]),
            Self::HavenManned { .. } => ("haven-manned", &["BRD-4"]),
            Self::ReservesSet { .. } => ("reserves-set", &["MOD-3"]),
            Self::Claimed { .. } => ("claimed", &["MOD-2", "MOD-7"]),
            Self::HeadquartersPlaced { .. } => ("headquarters-placed", &["BRD-6", "MOD-7"]),
            Self::Reinforced { .. } => ("reinforced", &["MOD-7"]),
            Self::BossPlaced { .. } => ("boss-placed", &["MOD-3", "MOD-6"]),
            Self::RoundStarted { .. } => ("round-started", &["BRD-5"]),
            Self::PortRolled { .. } => ("port-rolled", &["BRD-3", "BRD-5"]),
            Self::TurnStarted { .. } => ("turn-started", &["TRN-0"]),
            Self::PhaseEntered { .. } => ("phase-entered", &["TRN-0"]),
            Self::Traded { .. } => ("traded", &["TRN-2"]),
            Self::Recruited { .. } => ("recruited", &["TRN-1"]),
            Self::Deployed { .. } => ("deployed", &["TRN-3"]),
            Self::PointsCollected { .. } => ("points-collected", &["TRN-3"]),
            Self::TerritoryCardDrawn { .. } => ("territory-card-drawn", &["MOD-5", "TRN-9"]),
            Self::ShopCardDrawn { .. } => ("shop-card-drawn", &["TRN-3", "TRN-4"]),
            Self::BossPaid { .. } => ("boss-paid", &["TRN-5"]),
            Self::BossDismissed { .. } => ("boss-dismissed", &["TRN-5"]),
            Self::BossHired { .. } => ("boss-hired", &["TRN-5"]),
            Self::BossLost { .. } => ("boss-lost", &["TRN-6"]),
            Self::WindowOpened { .. } => ("window-opened", &["DRB-2", "DRB-3"]),
            Self::Answered { .. } => ("answered", &["DRB-2"]),
            Self::WindowClosed { .. } => ("window-closed", &["DRB-2"]),
            Self::CardPlayed { .. } => ("card-played", &["DRB-4"]),
            Self::CardReturned { .. } => ("card-returned", &["DRB-2"]),
            Self::CardBlocked { .. } => ("card-blocked", &["DRB-1"]),
            Self::CardDone => ("card-done", &["DRB-4"]),
            Self::ArmiesAdded { .. } => ("armies-added", &["DRB-1"]),
            Self::ArmiesRemoved { .. } => ("armies-removed", &["DRB-1"]),
            Self::Maneuvered { .. } => ("maneuvered", &["TRN-8"]),
            Self::DieChanged { .. } => ("die-changed", &["BTL-4"]),
            Self::Shielded { .. } => ("shielded", &["DRB-1"]),
            Self::PointsStolen { .. } => ("points-stolen", &["DRB-1"]),
            Self::HandSeen { .. } => ("hand-seen", &["DRB-1"]),
            Self::BossRansomed { .. } => ("boss-ransomed", &["DRB-1"]),
            Self::HavenTowed { .. } => ("haven-towed", &["DRB-5"]),
            Self::RollerNamed { .. } => ("roller-named", &["BRD-4"]),
            Self::AttackDeclared { .. } => ("attack-declared", &["BTL-1", "BTL-7"]),
            Self::AttackEnded => ("attack-ended", &["BTL-1", "BTL-7"]),
            Self::DefenceChosen { .. } => ("defence-chosen", &["BTL-1"]),
            Self::Rolled { .. } => ("rolled", &["BTL-4"]),
            Self::Fought { .. } => ("fought", &["BTL-2", "BTL-4"]),
            Self::Recovered { .. } => ("recovered", &["BTL-4", "BSS-1"]),
            Self::Conquered { .. } => ("conquered", &["BTL-5"]),
            Self::AirfieldDestroyed { .. } => ("airfield-destroyed", &["BTL-5", "RWD-2"]),
            Self::Eliminated { .. } => ("eliminated", &["BTL-6"]),
            Self::ObjectiveTaken { .. } => ("objective-taken", &["OBJ-1"]),
            Self::RewardGranted { .. } => ("reward-granted", &["RWD-1"]),
            Self::AirfieldBuilt { .. } => ("airfield-built", &["RWD-2"]),
            Self::Docked { .. } => ("docked", &["BRD-5"]),
            Self::EndDeclared { .. } => ("end-declared", &["TRN-0"]),
            Self::GameOver { .. } => ("game-over", &["OBJ-3", "OBJ-4", "OBJ-5"]),
        }
    }

    /// Who may know the whole of it.
    pub const fn audience(&self) -> Audience {
        match self {
            Self::TerritoryCardDrawn { seat, .. } | Self::ShopCardDrawn { seat, .. } => Audience::Only(*seat),
            Self::HandSeen { by, .. } => Audience::Only(*by),
            Self::Answered { seat, .. } => Audience::Secret(*seat),
            Self::RewardsHidden { .. } | Self::TerritoryDeckShuffled { .. } | Self::ShopShuffled { .. } => {
                Audience::Nobody
            }
            _ => Audience::Everyone,
        }
    }

    /// Whether it drew on chance.
    pub const fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::FactionRolled { .. }
                | Self::CitiesFounded { .. }
                | Self::ObjectivesLaid { .. }
                | Self::RewardsHidden { .. }
                | Self::TerritoryDeckShuffled { .. }
                | Self::ShopShuffled { .. }
                | Self::PortRolled { .. }
                | Self::Rolled { .. }
                | Self::DieChanged { rerolled: true, .. }
        )
    }

    /// Whether it told somebody something that was hidden from them.
    pub const fn reveals(&self) -> bool {
        matches!(
            self,
            Self::TerritoryCardDrawn { .. }
                | Self::ShopCardDrawn { .. }
                | Self::HandSeen { .. }
                | Self::Traded { .. }
                | Self::WindowClosed { .. }
                | Self::CardPlayed { .. }
                | Self::Eliminated { .. }
                | Self::RewardGranted { .. }
        )
    }
}
