//! What an action costs and how loud it is, told before it is done.

use table::Seat;

use crate::action::Action;
use crate::game::Infiltration;
use crate::ids::Verb;
use crate::state::LockTarget;

/// What an action costs, and who hears it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// The action tokens it takes (ACT-0).
    pub cost: u8,
    /// The noise dice these add to the noise check (ATT-6).
    pub noise: u8,
    /// Whether it gives the character away at once (ATT-5).
    pub loud: bool,
}

impl Price {
    const FREE: Self = Self { cost: 0, noise: 0, loud: false };

    pub(super) const fn new(cost: u8, noisy: bool, loud: bool) -> Self {
        Self { cost, noise: if noisy { cost } else { 0 }, loud: loud && cost > 0 }
    }

    const fn of(verb: Verb) -> Self {
        Self::new(verb.cost(), verb.is_noisy(), false)
    }
}

impl Infiltration {
    /// ACT-0. What an action of a seat takes as things stand; one that is not allowed is free.
    pub fn price(&self, seat: Seat, action: Action) -> Price {
        match action {
            Action::Sneak(_) => Price::of(Verb::Sneak),
            Action::Dash(_) => Price::of(Verb::Dash),
            Action::Fight(_) => Price::of(Verb::Fight),
            Action::Combo(_) => Price::of(Verb::Combo),
            Action::Takedown(_) => Price::of(Verb::Takedown),
            Action::Disguise => Price::of(Verb::Disguise),
            Action::Drag(..) => Price::of(Verb::Drag),
            Action::Interact(_) => Price::of(Verb::Interact),
            Action::Reroll(_) => self.state.progress.as_ref().map_or(Price::FREE, |it| Price::of(reroll(it.target))),
            Action::Knock => Price::of(Verb::Knock),
            Action::Hack(_) => Price::of(Verb::Hack),
            Action::Search => Price::of(Verb::Search),
            Action::Access(..) => Price::of(Verb::Access),
            Action::Focus(focus) => {
                let cost = self.player(seat).map_or(0, |player| player.character.refresh_cost(focus));
                Price::new(cost, false, false)
            }
            Action::Use(card, way, aim) => self.use_price(seat, card, way, aim),
            Action::Equip(..)
            | Action::Ready
            | Action::Turn(_)
            | Action::Spend(..)
            | Action::SpendMove(_)
            | Action::Accept
            | Action::Fly(..)
            | Action::Allocate(..)
            | Action::TakeBack(..)
            | Action::Return(..)
            | Action::Resolve(..)
            | Action::Codec(_)
            | Action::Choose(_)
            | Action::End => Price::FREE,
        }
    }
}

/// ACT-8. What rerolling the dice at a lock counts as.
pub(crate) const fn reroll(target: LockTarget) -> Verb {
    match target {
        LockTarget::Door(_) => Verb::Interact,
        LockTarget::Terminal(_) => Verb::Hack,
    }
}
