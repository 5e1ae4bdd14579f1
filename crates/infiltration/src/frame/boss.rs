//! What a boss has under way.

use table::{Seat, SeatSet};

use crate::ids::Arrow;
use crate::space::{Dir, Space};

/// Something a boss does, or that is done to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BossFrame {
    /// Its turn (BOS-1).
    Turn(BossTurn),
    /// It draws a card, once what its track sets off is done.
    Draw,
    /// A part of a card is carried out, deed by deed.
    Card(Playing),
    /// It moves.
    Move(Moving),
    /// It attacks these players one after the other.
    Volley(Volley),
    /// It attacks one player.
    Attack(BossAttack),
    /// Whoever shares its spaces is put elsewhere.
    Push,
    /// An attack on it is complete.
    Struck(Struck),
    /// It slides along a rim.
    Slide(Slide),
    /// It turns to face a player.
    Face(Seat),
    /// A missile has come to rest in its target frame.
    Incoming(Incoming),
    /// It goes on along its track.
    Pace(Pacing),
    /// It rushes at somebody, or in a direction.
    Rush(Rushing),
    /// It resolves so many more cards.
    Cards(u8),
    /// Its reticle moves so many spaces.
    Reticle(u8),
    /// So many `!` of Otacon's dice are still to be resolved (CHR-11).
    Traced(Seat, u8),
}

/// Where in its turn a boss is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BossTurn {
    /// It begins.
    Begin,
    /// The card, if one was drawn, goes to the bottom.
    Bottom,
    /// What ends every turn of this boss.
    End,
}

/// Which part of a boss card counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardPart {
    /// The turn.
    Turn,
    /// The reaction.
    Reaction,
    /// The bonus damage.
    Bonus,
}

impl CardPart {
    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Reaction => "reaction",
            Self::Bonus => "bonus",
        }
    }
}

/// A part of a card being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Playing {
    /// The card.
    pub card: u8,
    /// Which part of it.
    pub part: CardPart,
    /// The next deed.
    pub next: u8,
}

/// A boss on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moving {
    /// Where to.
    pub dir: Dir,
    /// Spaces left.
    pub left: u8,
    /// It was turned already.
    pub back: bool,
}

/// A boss on its way along a rim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slide {
    /// To its own left or right.
    pub to: Arrow,
    /// Spaces left.
    pub left: u8,
}

/// A missile in the target frame of a boss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Incoming {
    /// Whose.
    pub seat: Seat,
    /// Where it came to rest.
    pub at: Space,
    /// Whether the boss has dodged.
    pub dodged: bool,
}

/// A boss on its track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pacing {
    /// Which way: right is upwards.
    pub way: Arrow,
    /// Slots left.
    pub left: u8,
}

/// A boss in a rush.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rushing {
    /// Where to.
    pub to: RushedAt,
    /// Spaces left.
    pub left: u8,
    /// It has not moved yet.
    pub fresh: bool,
}

/// What a boss rushes at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RushedAt {
    /// The nearest player, still to be found.
    Nearest,
    /// This player.
    Seat(Seat),
    /// Straight ahead.
    Dir(Dir),
}

/// An attack on a boss, and what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Struck {
    /// Who attacked.
    pub seat: Seat,
    /// The damage it had before.
    pub before: u8,
    /// Where in what follows.
    pub step: u8,
}

/// Attacks on several players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Volley {
    /// Those still to be attacked.
    pub seats: SeatSet,
    /// With so many black dice.
    pub black: u8,
}

/// An attack on one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BossAttack {
    /// Whom.
    pub seat: Seat,
    /// With so many black dice.
    pub black: u8,
    /// Whether the dice are rolled.
    pub rolled: bool,
}
