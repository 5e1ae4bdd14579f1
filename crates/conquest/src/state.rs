//! The position: everything that can change in a game, in less than a kibibyte.
//!
//! Only `State::apply` changes it. What exists only in one phase lives in that
//! phase; tables by territory and by seat are flat.

use table::{Seat, SeatSet};

use crate::ids::{
    Boss, Bosses, Card, Cards, Design, Faction, Mode, Objective, Objectives, Owner, Port, Reward, Rewards, Territories,
    Territory, WindowKind,
};

/// The most players a game has.
pub const SEATS: usize = 5;

/// What the players agreed on before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// How the game is played.
    pub mode: Mode,
    /// How many play, 3 to 5.
    pub players: u8,
    /// BTL-1, table option: defenders always use the most dice and are not asked.
    pub defend_with_most: bool,
    /// OBJ-5, table option: the game ends after so many rounds.
    pub round_limit: Option<u16>,
}

impl Settings {
    /// A game without table options, if 3 to 5 play.
    pub fn new(mode: Mode, players: u8) -> Option<Self> {
        (3..=5).contains(&players).then_some(Self { mode, players, defend_with_most: false, round_limit: None })
    }
}

/// What a player holds besides territories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// Drebin points.
    pub points: u32,
    /// Territory cards with one star.
    pub ones: u8,
    /// Territory cards with two stars.
    pub twos: u8,
    /// Shop cards.
    pub shop: Cards,
    /// Shop cards of others this player was shown, wherever they are now.
    pub seen: Cards,
    /// Objectives taken or inherited.
    pub objectives: Objectives,
    /// Rewards granted.
    pub rewards: Rewards,
    /// Own turns in a row, the present one included, that began with all of Outer Haven; at most 2.
    pub haven_starts: u8,
}

impl Hand {
    /// How many territory cards.
    pub const fn territory_cards(&self) -> u8 {
        self.ones + self.twos
    }
}

/// A movement of armies between two own territories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// From where.
    pub from: Territory,
    /// To where.
    pub to: Territory,
    /// How many.
    pub armies: u16,
    /// Who goes along.
    pub boss: Option<Boss>,
}

/// What a played card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Args {
    /// Nothing.
    None,
    /// A territory.
    Territory(Territory),
    /// A player.
    Seat(Seat),
    /// A die, from 1.
    Die(u8),
    /// A port.
    Port(Port),
    /// A boss.
    Boss(Boss),
    /// A maneuver.
    Move(Move),
}

/// A card somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    /// Who.
    pub seat: Seat,
    /// Which design.
    pub design: Design,
    /// Aimed at what.
    pub args: Args,
}

/// The seats asked at once whether they play a card, and what they answered so far (DRB-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// Which window.
    pub kind: WindowKind,
    /// Who is asked; all that anybody else may know.
    pub asked: SeatSet,
    /// Who has answered.
    pub answered: SeatSet,
    /// The plays among the answers.
    pub plays: [Option<(Design, Args)>; SEATS],
}

/// A declared attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// From where.
    pub from: Territory,
    /// Against what.
    pub to: Territory,
    /// Attack dice.
    pub dice: u8,
    /// Defence dice of this roll; before the roll those the defender chose, 0 while he has not.
    pub defence: u8,
    /// The dice the defender answered with for a whole blitz.
    pub answer: u8,
    /// For a blitz, the armies that must be left in the attacking territory (BTL-7).
    pub keep: Option<u16>,
    /// What the attack dice show, die 1 first.
    pub attack_dice: [i8; 3],
    /// What the defence dice show, die 1 first.
    pub defence_dice: [i8; 2],
}

/// Where in a game we are; what exists only there lives here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The seat at this place of the order picks a faction (MOD-1).
    Factions {
        /// The place in the order.
        at: u8,
    },
    /// The seat at this place of the order places its Headquarters (MOD-7).
    Headquarters {
        /// The place in the order.
        at: u8,
    },
    /// The seat at this place of the order claims an empty territory (MOD-7).
    Claim {
        /// The place in the order.
        at: u8,
    },
    /// The seat at this place of the order reinforces a territory (MOD-7).
    Reinforce {
        /// The place in the order.
        at: u8,
    },
    /// The seat at this place of the order chooses its first boss (MOD-3, MOD-6).
    FirstBoss {
        /// The place in the order.
        at: u8,
    },
    /// Step 1: turn in stars.
    Recruit,
    /// Step 1: place the recruits, then collect points.
    Deploy {
        /// Armies still to place.
        left: u16,
        /// Points that come in when all are placed.
        points: u32,
    },
    /// Step 2.
    Shop,
    /// Step 3: salaries.
    Salaries {
        /// Bosses not decided on.
        unpaid: Bosses,
    },
    /// Step 3: hires.
    Hire,
    /// Step 4.
    Prepare {
        /// Whether the starting maneuver is still to be had.
        maneuver: bool,
    },
    /// Leaving step 4: the others' window.
    OthersTurn,
    /// Step 5: the attacker decides.
    Attack,
    /// Step 5: an attack was declared.
    Declared(Battle),
    /// Step 5: the defender chooses dice.
    Defend(Battle),
    /// Step 5: dice lie on the table.
    Rolled(Battle),
    /// Step 5: the last defender fell, the attacker moves in (BTL-5).
    Advance {
        /// The attacking territory.
        from: Territory,
        /// The territory without defenders.
        to: Territory,
        /// The fewest that move in.
        least: u16,
    },
    /// Step 6.
    Objective,
    /// Step 6: the airfield just gained is placed (RWD-2).
    Airfield,
    /// Step 7.
    Maneuver {
        /// Maneuvers still to be had.
        left: u8,
    },
    /// Step 8.
    Dock,
    /// Step 9.
    Finish,
    /// Step 10.
    EndOfTurn,
    /// The game is over; the seats that share the first place.
    Over {
        /// One seat, or several in a draw.
        winners: SeatSet,
    },
}

impl Phase {
    /// Its id in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Factions { .. } => "factions",
            Self::Headquarters { .. } | Self::Claim { .. } | Self::Reinforce { .. } | Self::FirstBoss { .. } => "draft",
            Self::Recruit => "recruit",
            Self::Deploy { .. } => "deploy",
            Self::Shop => "shop",
            Self::Salaries { .. } | Self::Hire => "bosses",
            Self::Prepare { .. } | Self::OthersTurn => "prepare",
            Self::Attack | Self::Declared(_) | Self::Rolled(_) => "attack",
            Self::Defend(_) => "defend",
            Self::Advance { .. } => "advance",
            Self::Objective | Self::Airfield => "objective",
            Self::Maneuver { .. } => "maneuver",
            Self::Dock => "dock",
            Self::Finish | Self::EndOfTurn => "finish",
            Self::Over { .. } => "over",
        }
    }

    /// Every phase id.
    pub const IDS: [&'static str; 15] = [
        "factions",
        "draft",
        "recruit",
        "deploy",
        "shop",
        "bosses",
        "prepare",
        "attack",
        "defend",
        "advance",
        "objective",
        "maneuver",
        "dock",
        "finish",
        "over",
    ];

    /// Whether the first turn has not begun.
    pub const fn is_set_up(&self) -> bool {
        matches!(
            self,
            Self::Factions { .. }
                | Self::Headquarters { .. }
                | Self::Claim { .. }
                | Self::Reinforce { .. }
                | Self::FirstBoss { .. }
        )
    }

    /// The battle under way, if there is one.
    pub const fn battle(&self) -> Option<&Battle> {
        match self {
            Self::Declared(battle) | Self::Defend(battle) | Self::Rolled(battle) => Some(battle),
            _ => None,
        }
    }
}

/// The territory cards (TRN-2); after set-up only their stars matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TerritoryDeck {
    /// Cards left to draw.
    pub left: u8,
    /// Bit `n` set: the card that is drawn when `n + 1` are left carries two stars.
    pub twos: u64,
    /// Discarded cards with one star.
    pub discarded_ones: u8,
    /// Discarded cards with two stars.
    pub discarded_twos: u8,
}

/// Everything that can change in a game.
#[expect(clippy::struct_excessive_bools, reason = "facts about the turn that hold independently of each other")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) settings: Settings,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) round: u16,
    /// Seats in turn order; in the factions phase, in the order of picking.
    pub(crate) order: [Seat; SEATS],
    pub(crate) factions: [Option<Faction>; SEATS],
    pub(crate) living: SeatSet,
    pub(crate) armies: [u16; Territory::COUNT],
    /// The territories with fewer than two armies, from which nothing can move.
    pub(crate) thin: Territories,
    pub(crate) owner: [Owner; Territory::COUNT],
    /// The same by owner.
    pub(crate) owned: [Territories; Owner::COUNT],
    pub(crate) cities: Territories,
    pub(crate) airfields: Territories,
    pub(crate) headquarters: [Option<Territory>; SEATS],
    /// Where each boss is; `None` is the mercenary pool.
    pub(crate) bosses: [Option<Territory>; Boss::COUNT],
    /// The territories with bosses in them.
    pub(crate) manned: Territories,
    pub(crate) port: Option<Port>,
    pub(crate) hands: [Hand; SEATS],
    /// Armies still to be placed in the draft.
    pub(crate) reserves: [u8; SEATS],
    pub(crate) territory_deck: TerritoryDeck,
    /// Shop cards still in the deck, the last one on top.
    pub(crate) shop_deck: ShopDeck,
    /// Objectives on the board.
    pub(crate) face_up: Objectives,
    /// The reward under each objective, if one lies there.
    pub(crate) under: [Option<Reward>; Objective::COUNT],
    /// Shop cards out of the game.
    pub(crate) used: Cards,
    /// What the active player owned at the start of the turn.
    pub(crate) owned_at_start: Territories,
    /// Bosses that were in the pool at the start of the turn.
    pub(crate) hireable: Bosses,
    /// Territories that cannot be attacked this turn.
    pub(crate) shielded: Territories,
    /// The opponent named to roll for neutral troops.
    pub(crate) roller: Option<Seat>,
    pub(crate) conquered: bool,
    pub(crate) objective_taken: bool,
    pub(crate) bought: u8,
    /// The active player has said `end`.
    pub(crate) ending: bool,
    pub(crate) window: Option<Window>,
    /// Plays opened and not yet carried out, in the order they will be.
    pub(crate) plays: [Option<Play>; SEATS],
    /// The card just played, paid for, waiting for the card window.
    pub(crate) current: Option<Play>,
    pub(crate) blocked: bool,
}

/// The shop deck: at most forty cards, the last one on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShopDeck {
    pub(crate) cards: [Card; Card::COUNT],
    pub(crate) left: u8,
}
