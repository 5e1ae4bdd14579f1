//! What a player does, and the list of what may be done.

use alloc::vec::Vec;

use table::{OptionList, Seat};

use crate::card::{Card, Cards};
use crate::frame::Answer;
use crate::ids::Focus;
use crate::path::Path;
use crate::space::{Dir, Space};

/// What somebody interacts with (ACT-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// A locked door.
    Door(u8),
    /// A point of the map, an elevator's panel among them.
    Point(u8),
    /// Rides an elevator to a shaft.
    Ride(u8, u8),
    /// The objective here.
    Objective,
    /// The node here.
    Node,
}

/// Where a card is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Nowhere.
    None,
    /// The own space.
    Here,
    /// A neighbouring space.
    Dir(Dir),
    /// A space.
    At(Space),
    /// A space, with so many charges.
    AtWith(Space, u8),
    /// With so many charges.
    With(u8),
    /// Another card.
    On(Card),
}

/// The action of a card, where it has several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Its only or first one.
    Plain,
    /// Puts something down.
    Place,
    /// Sets it off.
    Detonate,
    /// Recharges.
    Recharge,
    /// Looks at the order deck.
    Orders,
    /// Looks at the reaction deck.
    Reactions,
    /// Takes new supplies.
    Reload,
}

impl Way {
    /// The word in a command; the plain way has none.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Place => Some("place"),
            Self::Detonate => Some("detonate"),
            Self::Recharge => Some("recharge"),
            Self::Orders => Some("orders"),
            Self::Reactions => Some("reactions"),
            Self::Reload => Some("reload"),
        }
    }

    /// The way with this word.
    pub fn named(id: &str) -> Option<Self> {
        let ways = [Self::Place, Self::Detonate, Self::Recharge, Self::Orders, Self::Reactions, Self::Reload];
        ways.into_iter().find(|way| way.id() == Some(id))
    }
}

/// What is spent on a roll or in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spend {
    /// A focus token of a seat.
    Focus(Seat, Focus),
    /// Snake's ability (CHR-1).
    WorksAlone,
    /// A card.
    Card(Card),
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A character carries exactly these cards.
    Equip(Seat, Cards),
    /// The equipment is divided.
    Ready,
    /// This character takes its turn.
    Turn(Seat),
    /// Sneak.
    Sneak(Path),
    /// Dash.
    Dash(Path),
    /// Hand-to-hand.
    Fight(Dir),
    /// Combo.
    Combo(Dir),
    /// Silent takedown.
    Takedown(Dir),
    /// Gain disguise.
    Disguise,
    /// Drag body: from here or next to here, a move, and where to put it.
    Drag(Option<Dir>, Path, Dir),
    /// Interact.
    Interact(Thing),
    /// Rerolls dice at the lock under way, by bits.
    Reroll(u16),
    /// Knock.
    Knock,
    /// Refreshes a focus token.
    Focus(Focus),
    /// Spends something on the dice given by bits, upwards or not.
    Spend(Spend, u16, bool),
    /// Spends a movement token.
    SpendMove(Path),
    /// Keeps the dice, or goes on.
    Accept,
    /// Uses a card.
    Use(Card, Way, Aim),
    /// Steers a missile: the first die (0 or 1) and direction, then perhaps the other die.
    Fly(u8, Dir, Option<Dir>),
    /// Hacks a terminal with extra white dice.
    Hack(u8),
    /// Draws a system card.
    Search,
    /// Rolls black and extra white dice for the cards.
    Access(u8, u8),
    /// Puts a die on a slot: die, card before Otacon, slot.
    Allocate(u8, u8, u8),
    /// Takes a die off a slot.
    TakeBack(u8, u8),
    /// Returns a card before Otacon to the deck's top or bottom.
    Return(u8, bool),
    /// Resolves a card before Otacon at the tier at this place.
    Resolve(u8, u8),
    /// Calls a codec number printed on the space.
    Codec(u16),
    /// Answers a question.
    Choose(Answer),
    /// Ends the turn.
    End,
}

/// The list of what a seat may do, kept between decisions so that listing allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Options {
    actions: Vec<Action>,
}

impl Options {
    /// An empty list that does not grow before it holds so many.
    pub fn with_room(count: usize) -> Self {
        Self { actions: Vec::with_capacity(count) }
    }

    pub(crate) fn clear(&mut self) {
        self.actions.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// All of them in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }
}

impl OptionList for Options {
    type Choice = Action;
    type Action = Action;

    fn len(&self) -> usize {
        self.actions.len()
    }

    #[inline]
    fn get(&self, place: usize) -> Option<Action> {
        self.actions.get(place).copied()
    }

    fn width(_: Action) -> u32 {
        1
    }

    fn action(choice: Action, _: u32) -> Action {
        choice
    }
}
