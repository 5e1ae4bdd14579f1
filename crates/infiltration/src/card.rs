//! Cards: equipment, orders, reactions, systems. Their effects are a closed set with one interpreter.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use crate::boss::Boss;
use crate::ids::{Arrow, Character, named};

mod check;
mod draft;

pub use draft::*;

/// An equipment card, by its place in the pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Card(pub u8);

/// A set of equipment cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(pub u64);

impl Cards {
    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> (card.0 & 63) & 1 != 0
    }

    /// The set with the card.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << (card.0 & 63))
    }

    /// The set without the card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << (card.0 & 63)))
    }

    /// What of it another set does not have.
    #[must_use]
    pub const fn beyond(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them in the order of the pack.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..64).map(Card).filter(move |card| self.contains(*card))
    }
}

named! {
    /// What sort of equipment (EQP-1).
    EquipmentKind {
        /// A firearm.
        Ranged = "ranged",
        /// A blade.
        Melee = "melee",
        /// An explosive.
        Explosive = "explosive",
        /// Anything else.
        Item = "item",
        /// A special-action card of a boss stage (STG-10).
        Special = "special",
    }
}

impl EquipmentKind {
    /// Whether it is a weapon (EQP-1).
    pub const fn is_weapon(self) -> bool {
        matches!(self, Self::Ranged | Self::Melee)
    }
}

named! {
    /// The class of a firearm, for suppressors.
    Class {
        /// A handgun.
        Pistol = "pistol",
        /// A rifle.
        Rifle = "rifle",
    }
}

/// What an equipment card does (chapter 17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub enum Effect {
    /// Attack one target in LOS.
    Shot { cost: u8, white: u8, loud: bool },
    /// Attack all adjacent figures; a charge adds a die, or spoils an attack on the owner.
    Blade { cost: u8, white: u8 },
    /// Attack one target in LOS with a die more a charge.
    Cannon { cost: u8, white: u8, loud: bool },
    /// Unseen until end of turn.
    Camouflage {
        cost: u8,
        #[serde(default)]
        recharge: Option<u8>,
    },
    /// Heal.
    Heal { cost: u8, amount: u8 },
    /// Blinds the cameras and sensors of the zone.
    Chaff { cost: u8 },
    /// Knocks guards out around a space.
    Stun { cost: u8, range: u8, within: u8, loud: bool },
    /// Damages all around a space.
    Grenade { cost: u8, range: u8, within: u8, damage: u8, loud: bool },
    /// Charges to place and to set off.
    C4 { cost: u8, within: u8, damage: u8 },
    /// A mine.
    Claymore { cost: u8, within: u8, damage: u8 },
    /// A bomb that goes off at the start of the owner's next turn.
    TimeBomb { cost: u8, within: u8, damage: u8 },
    /// A remote missile.
    Nikita { cost: u8, white: u8, within: u8, loud: bool },
    /// A missile in a straight line.
    Launcher { cost: u8, white: u8, within: u8, loud: bool },
    /// A box to hide in.
    Box { cost: u8 },
    /// Refreshes all focus tokens.
    Medicine,
    /// Opens locked doors up to a level.
    Keycard { cost: u8, level: u8 },
    /// Looks at a deck; ignores gas.
    GasMask { cost: u8 },
    /// Ties knocked-out guards.
    Rope { cost: u8 },
    /// Steadies the hand: rerolls.
    Pentazemin,
    /// ±1 while hacking.
    Handkerchief,
    /// More defense.
    Armor { defense: u8 },
    /// No ammo is spent.
    Bandana,
    /// Makes a firearm quiet.
    Suppressor { class: Class },
    /// Turns up what lies facedown around.
    NightVision { cost: u8, within: u8 },
    /// Turns up one thing in the zone.
    Thermal { cost: u8 },
    /// Rerolls a die at a door.
    PalKeycard,
    /// A grenade thrown by dice, refilled at a supply icon.
    Lob { cost: u8, within: u8, damage: u8 },
    /// A missile flown by dice into the target frame of a boss, refilled at a supply icon.
    Sam { cost: u8 },
    /// A missile at a part of a boss, with a white die more for each action token more, refilled at a supply icon.
    Stinger { cost: u8, white: u8 },
    /// A controller that can be plugged into so many ports.
    Port { cost: u8, ports: u8 },
    /// A reticle moved by dice, which hurts the boss it ends on.
    Aim { cost: u8, damage: u8 },
}

impl Effect {
    /// The action tokens a use costs (ACT-11); 0: it is no action.
    pub const fn cost(self) -> u8 {
        match self {
            Self::Shot { cost, .. }
            | Self::Blade { cost, .. }
            | Self::Cannon { cost, .. }
            | Self::Camouflage { cost, .. }
            | Self::Heal { cost, .. }
            | Self::Chaff { cost }
            | Self::Stun { cost, .. }
            | Self::Grenade { cost, .. }
            | Self::C4 { cost, .. }
            | Self::Claymore { cost, .. }
            | Self::TimeBomb { cost, .. }
            | Self::Nikita { cost, .. }
            | Self::Launcher { cost, .. }
            | Self::Box { cost }
            | Self::Keycard { cost, .. }
            | Self::GasMask { cost }
            | Self::Rope { cost }
            | Self::NightVision { cost, .. }
            | Self::Thermal { cost }
            | Self::Lob { cost, .. }
            | Self::Sam { cost }
            | Self::Stinger { cost, .. }
            | Self::Port { cost, .. }
            | Self::Aim { cost, .. } => cost,
            Self::Medicine
            | Self::Pentazemin
            | Self::Handkerchief
            | Self::Armor { .. }
            | Self::Bandana
            | Self::Suppressor { .. }
            | Self::PalKeycard => 0,
        }
    }

    /// Whether the alerted token is placed after a use, unless a suppressor is attached (ATT-5).
    pub const fn is_loud(self) -> bool {
        match self {
            Self::Shot { loud, .. }
            | Self::Cannon { loud, .. }
            | Self::Stun { loud, .. }
            | Self::Grenade { loud, .. }
            | Self::Nikita { loud, .. }
            | Self::Launcher { loud, .. } => loud,
            _ => false,
        }
    }
}

/// An equipment card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equipment {
    /// Its id.
    pub id: String,
    /// Its number on the card.
    pub number: String,
    /// What sort.
    pub kind: EquipmentKind,
    /// The class of a firearm.
    pub class: Option<Class>,
    /// Who may carry it, by bits of [`Character`]; all bits: everybody.
    pub characters: u8,
    /// The ammo, charge or special tokens it starts with; none: it has no limit.
    pub tokens: Option<u8>,
    /// What the tokens are.
    pub token_kind: TokenKind,
    /// Discarded on use.
    pub single: bool,
    /// Whose starting equipment.
    pub starting: Option<Character>,
    /// Whether it takes a slot.
    pub slot: bool,
    /// What it does.
    pub effect: Effect,
}

named! {
    /// What the tokens on a card are.
    TokenKind {
        /// Ammunition.
        Ammo = "ammo",
        /// Charges.
        Charge = "charge",
        /// Anything else.
        Special = "special",
    }
}

named! {
    /// Section I of an order card.
    OrderAction {
        /// Wakes knocked-out guards (ORD-2).
        Waken = "waken",
        /// Fills up the guards (ORD-3).
        Radio = "radio",
        /// The dead are missed (ORD-4).
        LostContact = "lost-contact",
        /// Guards listen (ORD-5).
        StayAlert = "stay-alert",
        /// Nothing.
        None = "none",
    }
}

/// An order card (ORD-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// The stage fails.
    GameOver,
    /// What the guards do.
    Orders {
        /// Section I.
        action: OrderAction,
        /// Section II: the camera marker is flipped.
        flip: bool,
        /// Which way guards turn.
        arrow: Arrow,
        /// Spaces of movement when not alerted.
        blue: u8,
        /// Spaces of movement when alerted.
        red: u8,
    },
}

/// An order card in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OrderCard {
    /// What it says.
    pub order: Order,
    /// Whether its back is red.
    pub red: bool,
    /// Whether the players know it lies here.
    pub known: bool,
}

named! {
    /// A kind of token a guard reacts to (RCT-2).
    ReactionPart {
        /// A knocked-out guard.
        Ko = "ko",
        /// A dead guard.
        Dead = "dead",
        /// An alerted token.
        Alert = "alert",
        /// An investigate token.
        Investigate = "investigate",
    }
}

named! {
    /// What happens to a knocked-out guard that is found.
    KoPart {
        /// It is removed and a guard spawns.
        Wake = "wake",
        /// It is removed.
        Remove = "remove",
    }
}

named! {
    /// What happens to a dead guard that is found.
    DeadPart {
        /// It is removed; the top order card is shown and put on the bottom.
        RemoveAndBottom = "remove-and-bottom",
        /// It is removed.
        Remove = "remove",
    }
}

named! {
    /// What happens to an investigate token that is found.
    InvestigatePart {
        /// It is removed; with no other token in the zone and a free space behind, the guard turns round.
        TurnBack = "turn-back",
        /// It is removed; the guard goes one space towards its owner.
        FollowTracks = "follow-tracks",
        /// It is removed.
        Remove = "remove",
    }
}

/// A reaction card (RCT-2). Alerted tokens are always removed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reaction {
    /// The printed order of its parts.
    pub order: [ReactionPart; 4],
    /// The part for a knocked-out guard.
    pub ko: KoPart,
    /// The part for a dead guard.
    pub dead: DeadPart,
    /// The part for an investigate token.
    pub investigate: InvestigatePart,
}

/// A system card, by its place in the pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct System(pub u8);

/// The most slots a system card has.
pub const SLOTS: usize = 4;

named! {
    /// When a filled system card may be resolved (CHR-8).
    SystemWhen {
        /// In Otacon's turn.
        Turn = "turn",
        /// As soon as an order card is drawn.
        OrderDrawn = "order-drawn",
    }
}

/// What a system card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub enum SystemEffect {
    /// Turns guards to a new path.
    Distract { guards: u8 },
    /// Cameras and sensors are off until the end of the round.
    CamerasOff { all: bool },
    /// Opens a locked door of his zone.
    OpenDoor { level: u8 },
    /// Section I of the drawn card is not resolved; with `flip`, section II neither.
    SkipAction { flip: bool },
    /// Guards move fewer spaces this phase.
    Slow { by: u8 },
    /// Removes an attention token from the map.
    Calm { alert: bool },
    /// Shows the top order cards.
    Peek { cards: u8 },
    /// Refreshes spent focus tokens.
    Refresh { tokens: u8 },
    /// The marker of the boss goes back.
    Delay { steps: u8 },
    /// Hurts the boss.
    Jolt { damage: u8 },
    /// Turns the boss.
    Lure,
    /// Shows the top boss cards.
    Foresee { cards: u8 },
    /// Shows the top boss card, which may go to the bottom; then the next.
    Sift { cards: u8 },
    /// Heals a character.
    Mend { amount: u8 },
    /// Ammunition and special tokens come back to everybody's cards.
    Supply { tokens: u8 },
}

/// A tier of a system card: the least level of the terminal, and what it does there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// The level.
    pub level: u8,
    /// What it does.
    pub effect: SystemEffect,
}

/// A system card (CHR-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemCard {
    /// Its id.
    pub id: String,
    /// The deck it belongs to; none: that of the sneaking stages.
    pub deck: Option<String>,
    /// The values its slots ask for.
    pub slots: Vec<u8>,
    /// When it may be resolved.
    pub when: SystemWhen,
    /// Its tiers by rising level.
    pub tiers: Vec<Tier>,
}

/// All cards of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pack {
    /// Equipment, in the order of the file.
    pub equipment: Vec<Equipment>,
    /// Blue order cards.
    pub blue: Vec<Order>,
    /// Red order cards.
    pub red: Vec<Order>,
    /// Reaction cards.
    pub reactions: Vec<Reaction>,
    /// System cards.
    pub systems: Vec<SystemCard>,
    /// Bosses.
    pub bosses: Vec<Boss>,
    /// The SHA-256 of the pack's canonical text.
    pub hash: [u8; 32],
}

impl Pack {
    /// What an equipment card says.
    pub fn card(&self, card: Card) -> Option<&Equipment> {
        self.equipment.get(usize::from(card.0))
    }

    /// The equipment card with this id.
    pub fn card_named(&self, id: &str) -> Option<Card> {
        self.equipment.iter().position(|card| card.id == id).map(|place| Card(place as u8))
    }

    /// What a system card says.
    pub fn system(&self, system: System) -> Option<&SystemCard> {
        self.systems.get(usize::from(system.0))
    }

    /// The boss with this id.
    pub fn boss_named(&self, id: &str) -> Option<u8> {
        self.bosses.iter().position(|boss| boss.id == id).map(|place| place as u8)
    }

    /// The system card with this id.
    pub fn system_named(&self, id: &str) -> Option<System> {
        self.systems.iter().position(|card| card.id == id).map(|place| System(place as u8))
    }
}
