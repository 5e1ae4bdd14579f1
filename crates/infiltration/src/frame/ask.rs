//! The questions answered by choosing, and their answers.

use table::{Seat, SeatSet};

use crate::card::Card;
use crate::space::{Dir, Space};

/// A question put to players and answered by choosing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ask {
    /// Which.
    pub question: Question,
    /// To whom; the first answer counts.
    pub seats: SeatSet,
    /// The answers there are.
    pub offer: Offer,
}

/// The questions answered by choosing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Gray Fox takes the attack on himself (CHR-12).
    TakeCover,
    /// Snake adds a damage (CHR-1).
    SneakAttack,
    /// Meryl adds a damage (CHR-2).
    NoRookie,
    /// Which card gets a charge (CHR-12).
    CorneredFox,
    /// Whom the guard attacks (GRD-5).
    Victim,
    /// What the guard goes for (GRD-1, GRD-2).
    Target,
    /// Which of equally short paths (GRD-7).
    Path,
    /// Where the guard appears (ORD-7).
    SpawnSpace,
    /// Facing where (ORD-9).
    SpawnFacing,
    /// Facing where (LOS-6).
    TrapCamera,
    /// Whether and which system card answers the order card (CHR-8).
    Systems,
    /// Which guard turns (CHR-10).
    Distraction,
    /// Which door opens.
    RemoteLock,
    /// Which token leaves the map.
    AllClear,
    /// Which focus token is refreshed.
    SecondWind,
    /// Where somebody under a boss is put (TNK-4).
    PushedTo,
    /// Which way a boss turns (RAV-2, RAV-4).
    BossFacing,
    /// Which of equally short ways a boss takes.
    BossWay,
    /// Which way a boss's reticle moves (WLF-5).
    Reticle,
    /// Who is healed (CHR-10).
    Mend,
    /// Which way the boss is turned (CHR-10).
    Lure,
    /// Whether Otacon leaves his terminal before he is attacked (CHR-11).
    Disconnect,
    /// Whether the top boss card goes to the bottom (CHR-10).
    Sift,
    /// Whether the guards have their phase before the boss has its turn (RND-4).
    GuardsFirst,
}

/// The answers a question has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// No, then yes.
    YesNo,
    /// Directions, by bits.
    Dirs(u8),
    /// Seats, by bits.
    Seats(SeatSet),
    /// Bodies a guard goes for; worked out from the activation below.
    Bodies,
    /// None, then cards by their place in a hand, by bits.
    Items(Seat, u8),
    /// None, then guards, by bits.
    Guards(u16),
    /// Doors, by bits.
    Doors(u16),
    /// None, then spent focus tokens: four bits a seat.
    Tokens(u16),
    /// No, then the tiers of filled cards: four bits a card before Otacon.
    Tiers(u16),
    /// The nearest free spaces to a character.
    Nearest(Seat),
    /// Directions, by bits, those along the row before those along the column.
    Across(u8),
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// No, or none.
    No,
    /// Yes.
    Yes,
    /// A direction.
    Dir(Dir),
    /// A seat.
    Seat(Seat),
    /// A space.
    Space(Space),
    /// A card.
    Card(Card),
    /// A door.
    Door(u8),
    /// A focus token, by owner and place.
    Token(Seat, u8),
    /// A card before Otacon, and the place of its tier.
    Tier(u8, u8),
}

impl Question {
    /// Every question with its id.
    pub const ALL: [(Self, &'static str); 24] = [
        (Self::TakeCover, "take-cover"),
        (Self::SneakAttack, "sneak-attack"),
        (Self::NoRookie, "no-rookie"),
        (Self::CorneredFox, "cornered-fox"),
        (Self::Victim, "victim"),
        (Self::Target, "target"),
        (Self::Path, "path"),
        (Self::SpawnSpace, "spawn-space"),
        (Self::SpawnFacing, "spawn-facing"),
        (Self::TrapCamera, "trap-camera"),
        (Self::Systems, "systems"),
        (Self::Distraction, "distraction"),
        (Self::RemoteLock, "remote-lock"),
        (Self::AllClear, "all-clear"),
        (Self::SecondWind, "second-wind"),
        (Self::PushedTo, "pushed-to"),
        (Self::BossFacing, "boss-facing"),
        (Self::BossWay, "boss-way"),
        (Self::Reticle, "reticle"),
        (Self::Mend, "mend"),
        (Self::Lure, "lure"),
        (Self::Disconnect, "disconnect"),
        (Self::Sift, "sift"),
        (Self::GuardsFirst, "guards-first"),
    ];

    /// Its id.
    pub fn id(self) -> &'static str {
        Self::ALL.iter().find(|(question, _)| *question == self).map_or("", |(_, id)| id)
    }

    /// Whether "players decide": a table may have such questions answered by themselves.
    pub const fn is_for_the_group(self) -> bool {
        matches!(
            self,
            Self::Victim
                | Self::Target
                | Self::Path
                | Self::SpawnSpace
                | Self::SpawnFacing
                | Self::TrapCamera
                | Self::PushedTo
                | Self::BossFacing
                | Self::BossWay
                | Self::Reticle
                | Self::GuardsFirst
        )
    }
}
